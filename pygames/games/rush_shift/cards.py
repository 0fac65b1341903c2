"""The kinds of cards and how many there are of each (RS-3). A deck is data: one count a kind."""

from __future__ import annotations

from typing import Final

from pygames.core import record
from pygames.kit.content import content
from pygames.kit.multiset import Counts


@record
class Card:
    """What a kind of card allows: `points` spaces to move, a shift of one part, a slide of one vehicle."""

    name: str
    points: int
    shift: bool
    slide: bool


CARDS: Final = (
    Card("move1", 1, False, False),
    Card("move2", 2, False, False),
    Card("move3", 3, False, False),
    Card("move4", 4, False, False),
    Card("shift", 0, True, False),
    Card("slide", 0, False, True),
    Card("both1", 1, True, False),
    Card("both2", 2, True, False),
)
"""The kinds; a card in code is its place here."""
KINDS: Final = len(CARDS)
NAMES: Final = tuple([card.name for card in CARDS])


def read_deck(text: str) -> Counts:
    """The counts of a deck text: lines 'kind number', each kind once; '#' begins a comment line.

    Raises ValueError that names the line.
    """
    counts: dict[str, int] = {}
    for at, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, _, number = line.partition(" ")
        if name not in NAMES or name in counts:
            raise ValueError(f"line {at}: {name!r} is no kind of card, or stands twice")
        if not number.isdecimal():
            raise ValueError(f"line {at}: {number!r} is no number")
        counts[name] = int(number)
    for name in NAMES:
        if name not in counts:
            raise ValueError(f"the kind {name!r} is missing")
    return tuple([counts[name] for name in NAMES])


DECK: Final[Counts] = read_deck(content(__package__, "deck.txt"))
"""The house deck, 32 cards."""
