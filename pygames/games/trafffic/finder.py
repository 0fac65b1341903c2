"""All kinds of cards against a board at once, in microseconds: for bots and hints.

A board is packed into one int, two bits a crossing. Every set of crossings on which a card can lie is a mask;
what the board has under it is looked up in the mask's table, which gives the cards as bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Final

from pygames.games.trafffic.board import COLOURS, EMPTY
from pygames.games.trafffic.cards import EXPERT, GAP, Placement, canonical, placements, signs

REGULAR_KINDS: Final = tuple(
    dict.fromkeys(
        canonical(shape.format(*colours))
        for shape in ("{}{}{}", "{}{}/{}.")
        for colours in product(COLOURS, repeat=3)
    )
)
"""The 45 regular cards that there can be: 18 straight, 27 angles (TF-2)."""
KINDS: Final = (*REGULAR_KINDS, *dict.fromkeys(EXPERT))
BIT: Final = {card: 1 << i for i, card in enumerate(KINDS)}
_CODE: Final = {sign: i for i, sign in enumerate(EMPTY + COLOURS)} | {GAP: 0}
_DIGITS: Final = str.maketrans(EMPTY + COLOURS, "0123")


def pack(board: str) -> int:
    """The board as an int: the crossing with index i has the bits 2i and 2i + 1."""
    return int(board[::-1].translate(_DIGITS), 4)


def bits(cards: Iterable[str]) -> int:
    """These cards as bits."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def kinds(found: int) -> Iterator[str]:
    """The cards of these bits."""
    return (card for card, bit in BIT.items() if found & bit)


def shown(packed: int, diagonals: bool, experts: bool = True) -> int:
    """The cards that a packed board shows, as bits; without `experts` the regular ones alone, faster."""
    found = 0
    for mask, table in _tables(diagonals, experts):
        found |= table.get(packed & mask, 0)
    return found


def matches(board: str, card: str, diagonals: bool) -> tuple[Placement, ...]:
    """Where the board shows the card now."""
    packed = pack(board)
    return tuple([at for mask, key, at in _keys(card, diagonals) if packed & mask == key])


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


@cache
def _tables(diagonals: bool, experts: bool) -> tuple[tuple[int, dict[int, int]], ...]:
    tables: dict[int, dict[int, int]] = {}
    for card in KINDS if experts else REGULAR_KINDS:
        for mask, key, _ in _keys(card, diagonals):
            table = tables.setdefault(mask, {})
            table[key] = table.get(key, 0) | BIT[card]
    return tuple(tables.items())
