"""What can be done: the actions, their one text form, and what people with their own dice may type."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal

from pygames.core import NotationError, record
from pygames.games.go_500.dice import (
    CRASH,
    FLAG,
    GROOVE,
    NAMES,
    PENALTY_MILES,
    TRACK_CIRCLE,
    Face,
    Flag,
    Incident,
    Mark,
)

Verb = Literal["roll", "stop", "decline"]
SaveVerb = Literal["keep", "free"]
Happening = Literal["", "caution", "big", "x"]


@record
class Drive:
    """Roll what is in the cup; end the turn; or take no last turn.

    `seat` is given in multi-game racing, where all may act, and nowhere else; so in the records below.
    """

    verb: Verb
    seat: int | None = None


@record
class Save:
    """Put a black or green die aside, or back among those to be rolled."""

    verb: SaveVerb
    die: int
    seat: int | None = None


@record
class Trade:
    """Tradin' paint: crash into this rival."""

    rival: int
    seat: int | None = None


@record
class Entry:
    """A whole turn with one's own dice: the flag, the miles to record, and what happened.

    With 'caution' and 'big' the miles are those of the black and green dice; with 'x' none.
    `flag` is None for a qualifying roll.
    """

    flag: Flag | None
    miles: int
    event: Happening = ""


@record
class Fall:
    """One die falls: chance, or typed in by people with their own dice."""

    die: int
    face: Face


Action = Drive | Save | Trade | Entry | Fall


def format_action(action: Action) -> str:
    """The one text form."""
    match action:
        case Fall(die, face):
            return f"die:{NAMES[die]}:{face}"
        case Entry(None, miles):
            return f"qualify:{miles}"
        case Entry(flag, _, "x"):
            return f"turn:{flag}:x"
        case Entry(flag, miles, event):
            return f"turn:{flag}:{miles}" + (f":{event}" if event else "")
        case Drive(verb, seat):
            text = str(verb)
        case Save(save, die, seat):
            text = f"{save}:{NAMES[die]}"
        case Trade(rival, seat):
            text = f"trade:{rival}"
    return text if seat is None else f"{seat}:{text}"


_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,3}")
_FACES: Final[dict[str, Face]] = {str(face): face for kind in (Flag, Mark, Incident) for face in kind}


def parse_action(text: str) -> Action:
    """The action of this text form. Raises NotationError."""
    parts = text.split(":")
    seat = None
    if re.fullmatch("[0-9]", parts[0]):
        seat = int(parts[0])
        parts = parts[1:]
    match parts:
        case [("roll" | "stop" | "decline") as verb]:
            return Drive(verb, seat)
        case [("keep" | "free") as save, name] if name in NAMES[:FLAG]:
            return Save(save, NAMES.index(name), seat)
        case ["trade", rival] if re.fullmatch("[0-9]", rival):
            return Trade(int(rival), seat)
        case ["die", name, face] if seat is None and name in NAMES:
            if face in _FACES:
                return Fall(NAMES.index(name), _FACES[face])
            return Fall(NAMES.index(name), _number(text, face))
        case ["qualify", miles] if seat is None:
            return Entry(None, _number(text, miles))
        case ["turn", "red", "x"] if seat is None:
            return Entry(Flag.RED, 0, "x")
        case ["turn", "yellow", miles, "caution"] if seat is None:
            return Entry(Flag.YELLOW, _number(text, miles), "caution")
        case ["turn", "red", miles, "big"] if seat is None:
            return Entry(Flag.RED, _number(text, miles), "big")
        case ["turn", ("green" | "yellow" | "red" | "black") as flag, miles] if seat is None:
            return Entry(Flag(flag), _number(text, miles))
    raise NotationError(text)


def _number(text: str, digits: str) -> int:
    if not _NUMBER.fullmatch(digits):
        raise NotationError(text, "no whole number")
    return int(digits)


ENTRY_LIMITS: Final[dict[tuple[Flag | None, Happening], range]] = {
    (None, ""): range(5 * TRACK_CIRCLE + 1),
    (Flag.GREEN, ""): range(GROOVE + 1),
    (Flag.YELLOW, ""): range(-PENALTY_MILES, GROOVE + PENALTY_MILES + 1),
    (Flag.YELLOW, "caution"): range(GROOVE + 1),
    (Flag.RED, ""): range(-PENALTY_MILES, GROOVE + 1),
    (Flag.RED, "big"): range(GROOVE + 1),
    (Flag.RED, "x"): range(1),
    (Flag.BLACK, ""): range(1),
}
"""The miles that an entry may have. Any whole number: the true faces are the driver's."""


@lru_cache(maxsize=2)
def entries(qualifying: bool) -> tuple[Entry, ...]:
    """All that may be typed for a qualifying roll, or for a turn, sorted by text."""
    entries = [
        Entry(flag, miles, event)
        for (flag, event), limits in ENTRY_LIMITS.items()
        for miles in limits
        if (flag is None) == qualifying
    ]
    return tuple(sorted(entries, key=format_action))


@lru_cache(maxsize=1)
def own_losses() -> tuple[Fall, ...]:
    """All that may be typed for a crash die in a big one, sorted by text."""
    faces = (*range(-PENALTY_MILES, 1), Mark.BIG_X, Mark.SYMBOL)
    return tuple(sorted([Fall(CRASH, face) for face in faces], key=format_action))
