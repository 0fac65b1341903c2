"""All cards against a board at once, in microseconds: for bots and hints.

A board is packed into one int, two bits a crossing. Every set of crossings on which a card can lie is a mask;
what the board has under it is looked up in the mask's table, which gives the cards as bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from pygames.games.trafffic.board import COLOURS, EMPTY
from pygames.games.trafffic.cards import GAP, Placement, deck, placements, signs

_CODE: Final = {sign: i for i, sign in enumerate(EMPTY + COLOURS)} | {GAP: 0}
_DIGITS: Final = str.maketrans(EMPTY + COLOURS, "0123")


def pack(board: str) -> int:
    """The board as an int: the crossing with index i has the bits 2i and 2i + 1."""
    return int(board[::-1].translate(_DIGITS), 4)


def matches(board: str, card: str, diagonals: bool) -> tuple[Placement, ...]:
    """Where the board shows the card now."""
    packed = pack(board)
    return tuple([at for mask, key, at in _keys(card, diagonals) if packed & mask == key])


def learn(card: str, diagonals: bool) -> None:
    """Works out beforehand what `matches` and a finder need to know of a card."""
    _keys(card, diagonals)


@cache
def _keys(card: str, diagonals: bool) -> tuple[tuple[int, int, Placement], ...]:
    """For each placement of the card its crossings as a mask and what must be under it."""
    return tuple(
        [
            (
                sum(3 << 2 * where for where in at.crossings),
                sum(_CODE[sign] << 2 * where for where, sign in zip(at.crossings, signs(card), strict=True)),
                at,
            )
            for at in placements(card, diagonals)
        ]
    )


class Finder:
    """Finds which of some cards a board shows; a set of cards is an int with one bit a card."""

    def __init__(self, cards: Iterable[str], diagonals: bool) -> None:
        self._bit = {card: 1 << i for i, card in enumerate(dict.fromkeys(cards))}
        tables: dict[int, dict[int, int]] = {}
        for card, bit in self._bit.items():
            for mask, key, _ in _keys(card, diagonals):
                table = tables.setdefault(mask, {})
                table[key] = table.get(key, 0) | bit
        self._tables = tuple(tables.items())

    def bits(self, cards: Iterable[str]) -> int:
        """These of the finder's cards as bits; others are left out."""
        found = 0
        for card in cards:
            found |= self._bit.get(card, 0)
        return found

    def cards(self, found: int) -> Iterator[str]:
        """The cards of these bits."""
        return (card for card, bit in self._bit.items() if found & bit)

    def shown(self, packed: int) -> int:
        """The cards that a packed board shows, as bits."""
        found = 0
        for mask, table in self._tables:
            found |= table.get(packed & mask, 0)
        return found


@cache
def finder(deck_name: str, diagonals: bool, experts: bool) -> Finder:
    """For the cards of a deck (see `cards.deck`); without its expert cards it takes half the time."""
    cards = deck(deck_name)
    return Finder([*cards.regular, *(cards.expert if experts else ())], diagonals)
