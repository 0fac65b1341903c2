"""What a position is worth to a bot: weights in logits of the chance to win, fitted to bots' own games.

A few cards more in hand are worth more than any pattern on the table, until the pile runs out: then the
longest line decides (SL-16) and weighs most.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from pygames.games.stoplights.board import FIVE
from pygames.games.stoplights.field import CODES, EMPTY_BLOCKED, EMPTY_LIT, TURNED_ON

LIT = (0.0, 0.003, 0.018, 0.08, 0.25)
"""A window with so many lamps lit and none of the others covered by a card."""
COVERED = 0.9
"""For each lamp of it that has to be covered first."""
LATE = 5.0
"""The pile size at which the end has come 1 / e near."""


class Worth:
    """The weights at one size of the pile."""

    def __init__(self, window: Sequence[float], card: float, lamp: float, longest: float) -> None:
        self.window = tuple(window)
        """By code."""
        self.card = card
        """A card in hand."""
        self.lamp = lamp
        """A lamp of one's own on a card in hand."""
        self.longest = longest
        """A lamp more in the longest line."""
        self.placed_off, self.placed_on = self._change(EMPTY_BLOCKED), self._change(EMPTY_LIT)
        self.turned_off, self.turned_on = self._change(-TURNED_ON), self._change(TURNED_ON)
        """By code: what a lamp changes that is laid in a free place, or by a cover."""

    def _change(self, step: int) -> tuple[float, ...]:
        worth = self.window
        return tuple(
            [
                worth[code + step] - here if 0 <= code + step < CODES else 0.0
                for code, here in enumerate(worth)
            ]
        )


def windows_worth(lit: Sequence[float], covered: float) -> list[float]:
    """The worth of a window by code."""
    worth = [0.0] * CODES
    for own, value in enumerate(lit):
        for blocked in range(FIVE + 1 - own):
            worth[6 * own + blocked] = value * covered**blocked
    return worth


@lru_cache(maxsize=64)
def tuned(pile: int, longest_wins: bool) -> Worth:
    """The weights of the strong levels."""
    near = exp(-pile / LATE)
    last = 0.1 if pile == 0 else 0.0
    longest = 0.2 * near + (0.75 if pile == 0 else 0.0) if longest_wins else 0.0
    return Worth(windows_worth(LIT, COVERED), 0.23 + 0.1 * near + last, 0.2 * near, longest)


@lru_cache(maxsize=1)
def plain() -> Worth:
    """The weights of the weak levels: lines, and no thought of the hand or the end."""
    return Worth(windows_worth((0.0, 0.005, 0.025, 0.1, 0.33), 0.6), 0.1, 0.0, 0.0)


@lru_cache(maxsize=1)
def last_card() -> Worth:
    """The weights of who lays the very last card: the longest line and nothing else."""
    return Worth([0.0] * CODES, 0.0, 0.0, 10.0)
