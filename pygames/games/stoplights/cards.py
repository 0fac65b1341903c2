"""The cards: three lamps each, the deck and the starting sets as data.

A card is a text of three letters of `LAMPS`, top to bottom as it lies. A card in a hand or in the deck has
no way up: it is written as the first of its two readings in the order of `LAMPS` (`kind_of`).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from pygames.kit.content import content
from pygames.kit.multiset import Counts, count

LAMPS = "RYGKW"
COLORS = "RYG"
"""What a player can play."""
BLACK = "K"
WHITE = "W"
DECK_SIZE = 46


def flip(card: str) -> str:
    """The card turned upside down (SL-1)."""
    return card[::-1]


def _kinds() -> tuple[str, ...]:
    readings = ["".join(lamps) for lamps in product(LAMPS, repeat=3)]
    order = {card: i for i, card in enumerate(readings)}
    return tuple([card for card in readings if order[card] <= order[flip(card)]])


KINDS: tuple[str, ...] = _kinds()
"""All 75 cards that differ by more than a half turn (SL-1); the kinds of a multiset are its indices."""
KIND: dict[str, int] = {way: i for i, card in enumerate(KINDS) for way in (card, flip(card))}
"""The index in `KINDS` of a card, whichever way up."""


def kind_of(card: str) -> str:
    """The card as it is written when it does not lie. Raises KeyError for what is no card."""
    return KINDS[KIND[card]]


def ways(card: str) -> tuple[str, ...]:
    """The one or two ways to lay a card (SL-7)."""
    return (card,) if card == flip(card) else (card, flip(card))


def starting_set(color: str) -> tuple[str, ...]:
    """The four cards that the player of this colour starts with (SL-2)."""
    return in_order([color * 3, f"K{color}K", f"{color}KW", f"{color}WK"])


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards of a hand, each as its kind, in the order of `KINDS`."""
    return tuple([KINDS[kind] for kind in sorted([KIND[card] for card in cards])])


def counts(cards: Iterable[str]) -> Counts:
    """The cards as a multiset over `KINDS`."""
    return count(len(KINDS), tuple([KIND[card] for card in cards]))


class DeckError(ValueError):
    """Text that is no deck of 46 cards."""


def read_deck(text: str) -> Counts:
    """The deck that a data file or a params field describes: 46 cards separated by blanks or dots.

    Lines that start with '#' are comments. Raises DeckError.
    """
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    cards = " ".join(lines).replace(".", " ").split()
    for card in cards:
        if card not in KIND:
            raise DeckError(f"{card!r} is no card")
    if len(cards) != DECK_SIZE:
        raise DeckError(f"{len(cards)} cards, not {DECK_SIZE}")
    return counts(cards)


def house_deck() -> Counts:
    """The deck that comes with the program (SL-2)."""
    return read_deck(content(__package__, "decks/house.txt"))
