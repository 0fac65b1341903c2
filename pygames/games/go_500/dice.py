"""The nine dice: their faces as data, and the weights with which each falls (GF-1, GF-13 to GF-15)."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Final

from pygames.core import record
from pygames.kit.content import content

POWER: Final = 5
"""Dice 0 to 4 are the track dice; in action text they are '1' to '5'."""
FLAG: Final = 6
PIT: Final = 7
CRASH: Final = 8
NAMES: Final = ("1", "2", "3", "4", "5", "power", "flag", "pit", "crash")
MILES_DICE: Final = range(6)
"""The dice that count miles and can be saved: five track dice and the power die."""
TRACK_CIRCLE: Final = 25
POWER_CIRCLE: Final = 50
GROOVE: Final = 5 * TRACK_CIRCLE + POWER_CIRCLE
"""Miles of circles on all six, the most that one turn can show under green."""
PENALTY_MILES: Final = 100
"""What a BIG X costs with the option of repairs, and the most that a pit or crash face may take."""


class Flag(StrEnum):
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"
    BLACK = "black"


class Mark(StrEnum):
    """A face that is not a number of miles."""

    FLAT = "flat"
    CAUTION = "caution"
    SYMBOL = "symbol"
    BIG_X = "x"


class Incident(StrEnum):
    """How a die can come to rest other than on a face."""

    LOST = "lost"
    STACKED = "stacked"
    UNEVEN = "uneven"


Face = int | Flag | Mark | Incident


@record
class Dice:
    """One set: six faces a die, and how many of 100 falls end lost, stacked and uneven."""

    flag: tuple[Flag, ...]
    track: tuple[int, ...]
    power: tuple[Face, ...]
    pit: tuple[Face, ...]
    crash: tuple[Face, ...]
    incidents: tuple[int, ...] = (1, 1, 1)


class DiceError(ValueError):
    """Text that describes no set of dice: `line` names the die, `case` the fault, `about` the words."""

    def __init__(self, line: str, case: str, about: tuple[str, ...] = ()) -> None:
        super().__init__(f"{line}: {case}" + (f" ({', '.join(about)})" if about else ""))
        self.line = line
        self.case = case
        self.about = about


_MARKS: Final[dict[str, tuple[type[Flag] | type[Mark], tuple[str, ...]]]] = {
    "flag": (Flag, tuple(Flag)),
    "track": (Mark, ()),
    "power": (Mark, (Mark.FLAT,)),
    "pit": (Mark, (Mark.CAUTION,)),
    "crash": (Mark, (Mark.SYMBOL, Mark.BIG_X)),
}
"""The faces that each die must have besides miles."""

_RANGES: Final = {
    "flag": range(0),
    "track": range(TRACK_CIRCLE + 1),
    "power": range(POWER_CIRCLE + 1),
    "pit": range(-PENALTY_MILES, PENALTY_MILES + 1),
    "crash": range(-PENALTY_MILES, 1),
}
"""The miles that each die may show."""

_CIRCLES: Final = {"track": TRACK_CIRCLE, "power": POWER_CIRCLE}


def read_dice(text: str) -> Dice:
    """The set that the text describes: `name: faces` a line (or with ';' between), '#' before a comment.

    The line `incidents` may be left out. Raises DiceError with case 'no-such-line', 'twice', 'missing-line',
    'six-faces', 'no-such-face', 'miles' (out of the die's range), 'lacks' (a face that it must have) or
    'incidents'.

    >>> read_dice(write_dice(dice)) == dice
    True
    """
    lines: dict[str, tuple[str, ...]] = {}
    for line in text.replace(";", "\n").splitlines():
        name, _, words = line.partition("#")[0].partition(":")
        name = name.strip()
        if not name:
            continue
        if name not in (*_MARKS, "incidents"):
            raise DiceError(name, "no-such-line")
        if name in lines:
            raise DiceError(name, "twice")
        lines[name] = tuple(words.replace(",", " ").split())
    for name in _MARKS:
        if name not in lines:
            raise DiceError(name, "missing-line")
    faces = {name: _faces(name, lines[name]) for name in _MARKS}
    return Dice(**faces, incidents=_incidents(lines.get("incidents", ("1", "1", "1"))))  # type: ignore[arg-type]


def write_dice(dice: Dice) -> str:
    """The text that `read_dice` reads, on one line: what params carry and people share."""
    return "; ".join(f"{name}: {' '.join(map(str, getattr(dice, name)))}" for name in (*_MARKS, "incidents"))


def _faces(name: str, words: tuple[str, ...]) -> tuple[Face, ...]:
    if len(words) != 6:
        raise DiceError(name, "six-faces", (str(len(words)),))
    kind, needed = _MARKS[name]
    faces: list[Face] = []
    for word in words:
        if word in needed:
            faces.append(kind(word))
            continue
        try:
            miles = int(word)
        except ValueError:
            raise DiceError(name, "no-such-face", (word,)) from None
        if miles not in _RANGES[name]:
            raise DiceError(name, "miles", (word,))
        faces.append(miles)
    lacking = [str(face) for face in (*needed, *filter(None, [_CIRCLES.get(name)])) if face not in faces]
    if lacking:
        raise DiceError(name, "lacks", tuple(lacking))
    return tuple(faces)


def _incidents(words: tuple[str, ...]) -> tuple[int, ...]:
    shares = tuple([int(word) if word.isascii() and word.isdigit() else -1 for word in words])
    if len(shares) != 3 or min(shares) < 0 or sum(shares) > 50:
        raise DiceError("incidents", "incidents", words)
    return shares


def crash_miles(face: Face) -> int:
    """What a fall of the crash die in a big one adds to the total: never more than 0; a BIG X is counted with
    repairs (GF-10, GF-12)."""
    if face == Mark.BIG_X:
        return -PENALTY_MILES
    return face if isinstance(face, int) else 0


@lru_cache(maxsize=8)
def dice_file(name: str) -> Dice:
    """The set in the data file of this name ('house', 'plain')."""
    return read_dice(content(__package__, f"dice/{name}.txt"))


@lru_cache(maxsize=64)
def falls(dice: Dice, die: int, incidents: bool) -> tuple[tuple[Face, int], ...]:
    """How one die can fall, with integer weights: its distinct faces in printed order, then incidents."""
    faces: tuple[Face, ...] = ((dice.track,) * POWER + (dice.power, dice.flag, dice.pit, dice.crash))[die]
    if not incidents:
        return tuple([(face, faces.count(face)) for face in dict.fromkeys(faces)])
    upright = 100 - sum(dice.incidents)
    return (
        *[(face, upright * faces.count(face)) for face in dict.fromkeys(faces)],
        *[(kind, len(faces) * share) for kind, share in zip(Incident, dice.incidents, strict=True) if share],
    )
