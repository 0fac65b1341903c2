"""What can happen in a game, and the one text form of each."""

from __future__ import annotations

import re
from typing import Final, Literal, cast

from pygames.core import NotationError, record
from pygames.games.trafffic.board import COLOURS, INDEX
from pygames.games.trafffic.cards import is_card

Verb = Literal["bip", "card", "cross", "exchange", "give", "move", "object", "ready"]
VERBS: Final[dict[str, str]] = {
    "bip": "",
    "card": "c",
    "cross": "x",
    "exchange": "c",
    "give": "c",
    "move": "xx",
    "object": "",
    "ready": "",
}
"""What each verb is followed by: c a card, x a crossing."""

Event = Literal["judge", "late", "light", "oldest", "start"]
EVENTS: Final[dict[str, str]] = {
    "judge": "TF-12",
    "late": "TF-8",
    "light": "TF-15",
    "oldest": "TF-12",
    "start": "TF-6",
}
"""The clause that each time-out comes from."""


@record
class Act:
    """What a seat does: a verb of `VERBS` with its cards and crossings, at a time of the play clock (ms)."""

    seat: int
    verb: Verb
    about: tuple[str, ...] = ()
    at: int | None = None


@record
class Place:
    """Chance: a car of this colour on this crossing."""

    colour: str
    crossing: str


@record
class Deal:
    """Chance: this card to this seat."""

    seat: int
    card: str


@record
class Timeout:
    """What happens by itself."""

    event: Event
    at: int | None = None


Action = Act | Place | Deal | Timeout

_ACT = re.compile(r"(\d):([a-z]+)((?::[^:@]+)*)(?:@(0|[1-9]\d{0,9}))?")
_TIMEOUT = re.compile(r"([a-z]+)(?:@(0|[1-9]\d{0,9}))?")


def write(action: Action) -> str:
    """'2:bip@15320', '0:move:b2:b3', '1:card:rb/y.', 'place:r:a1', 'deal:1:bry', 'late@25320'."""
    match action:
        case Place():
            return f"place:{action.colour}:{action.crossing}"
        case Deal():
            return f"deal:{action.seat}:{action.card}"
        case Timeout():
            text: str = action.event
        case Act():
            text = ":".join((str(action.seat), action.verb, *action.about))
    return text if action.at is None else f"{text}@{action.at}"


def read(text: str) -> Action:
    """The action that `write` wrote. Raises NotationError."""
    match text.split(":"):
        case ["place", colour, crossing] if colour in tuple(COLOURS) and crossing in INDEX:
            return Place(colour, crossing)
        case ["deal", ("0" | "1" | "2" | "3") as seat, card] if is_card(card):
            return Deal(int(seat), card)
    if (found := _TIMEOUT.fullmatch(text)) and found[1] in EVENTS:
        return Timeout(cast(Event, found[1]), int(found[2]) if found[2] else None)
    if (found := _ACT.fullmatch(text)) and found[2] in VERBS:
        about = tuple(found[3].split(":")[1:])
        kinds = VERBS[found[2]]
        if len(about) == len(kinds) and all(map(_fits, kinds, about)):
            return Act(int(found[1]), cast(Verb, found[2]), about, int(found[4]) if found[4] else None)
    raise NotationError(text)


def _fits(kind: str, text: str) -> bool:
    return text in INDEX if kind == "x" else is_card(text)
