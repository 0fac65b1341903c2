"""The nine dice: their faces as data, and the weights with which each falls (GF-1, GF-13 to GF-15)."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Final

from pygames.core import record
from pygames.kit.form import Form, Row, read, write

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


FORM: Final = Form(
    "faces",
    ("house", "plain"),
    __package__,
    "dice",
    (
        Row("flag", 6, words=tuple(Flag), needed=tuple(Flag)),
        Row("track", 6, low=0, high=TRACK_CIRCLE, needed=(str(TRACK_CIRCLE),)),
        Row("power", 6, words=(Mark.FLAT,), low=0, high=POWER_CIRCLE, needed=(Mark.FLAT, str(POWER_CIRCLE))),
        Row("pit", 6, words=(Mark.CAUTION,), low=-PENALTY_MILES, high=PENALTY_MILES, needed=(Mark.CAUTION,)),
        Row(
            "crash",
            6,
            words=(Mark.SYMBOL, Mark.BIG_X),
            low=-PENALTY_MILES,
            high=0,
            needed=(Mark.SYMBOL, Mark.BIG_X),
        ),
        Row("incidents", 3, low=0, high=50, step=1, most=50, default="1 1 1"),
    ),
)
"""The sheet for the faces of one's own box, which hold to what the book says of them (GF-1)."""


@lru_cache(maxsize=8)
def read_dice(text: str) -> Dice:
    """The set of this name, or the one that a filled form describes (see `pygames.kit.form`). Raises FormFault.

    >>> read_dice(write_dice(dice)) == dice
    True
    """
    filled = read(FORM, text)
    faces = {name: tuple(map(_face, filled[name])) for name in ("flag", "track", "power", "pit", "crash")}
    return Dice(**faces, incidents=tuple(map(int, filled["incidents"])))  # type: ignore[arg-type]


def write_dice(dice: Dice) -> str:
    """The text that `read_dice` reads, on one line."""
    return write(FORM, {row.name: tuple(map(str, getattr(dice, row.name))) for row in FORM.rows})


def _face(word: str) -> Face:
    for kind in (Flag, Mark):
        if word in tuple(kind):
            return kind(word)
    return int(word)


def crash_miles(face: Face) -> int:
    """What a fall of the crash die in a big one adds to the total: never more than 0; a BIG X is counted with
    repairs (GF-10, GF-12)."""
    if face == Mark.BIG_X:
        return -PENALTY_MILES
    return face if isinstance(face, int) else 0


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
