"""The kinds of cards, and the mixes of them as data (RL-2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygames.kit.form import Form, Row, read
from pygames.kit.multiset import Counts

KINDS = ("green", "double", "red", "construction")
"""The kinds of cards; piles are counted in this order, and a card is its index here."""
GREEN, DOUBLE, RED, CONSTRUCTION = range(4)
MOST_OF_A_KIND: Final = 99

FORM: Final = Form(
    "deck",
    ("house", "easy"),
    __package__,
    "decks",
    (
        *[Row(kind, 1, low=0, high=MOST_OF_A_KIND, step=1) for kind in KINDS[:CONSTRUCTION]],
        Row("construction", 1, low=0, high=MOST_OF_A_KIND, step=1, default="4"),
    ),
    some=("green", "double"),
)
"""The sheet for the mix of one's own box. Without a green or double green card no car would ever move."""


@lru_cache(maxsize=8)
def mix(text: str) -> Counts:
    """The cards by kind of the deck of this name, or of a filled form. Raises FormFault."""
    filled = read(FORM, text)
    return tuple([int(filled[kind][0]) for kind in KINDS])
