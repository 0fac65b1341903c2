"""What a position is worth to a bot: weights in logits of the chance to win, fitted to 80,000 positions of
bots' own games by logistic regression, and then set by matches between variants (lines less, cards more).

Early on a few cards more in hand are worth more than any pattern on the table. The fewer cards are left to
be laid, the more weigh the longest line, which decides in the end (SL-16), and cards that can still make one
longer or cut it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygames.games.stoplights.board import FIVE
from pygames.games.stoplights.cards import KINDS
from pygames.games.stoplights.field import CODES, EMPTY_BLOCKED, EMPTY_LIT, TURNED_ON

WINDOWS = {3: (0.01, 0.01, 0.024), 4: (0.02, 0.056)}
"""A window of five with so many lamps lit, by how many of the others are covered by a card."""
FAR = 54
"""As many cards as two players begin with: where the longest line does not win, the end never comes near."""


class Worth:
    """The weights at one time of the game."""

    def __init__(
        self,
        window: Sequence[float],
        card: float,
        lamp: float = 0.0,
        block: float = 0.0,
        longest: float = 0.0,
    ) -> None:
        self.window = tuple(window)
        """By code."""
        self.card = card
        """A card in hand."""
        self.lamp = lamp
        """A lamp of one's own on it."""
        self.block = block
        """A lamp on it that is no other player's."""
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


@lru_cache(maxsize=256)
def in_hand(worth: Worth, mine: str, others: str) -> tuple[float, ...]:
    """What holding a card is worth, by kind, to whom the lamps `mine` count; `others` count for the rest."""
    return tuple(
        [
            worth.card
            + worth.lamp * sum([lamp in mine for lamp in card])
            + worth.block * sum([lamp not in others for lamp in card])
            for card in KINDS
        ]
    )


def windows_worth(lit: Sequence[float], covered: float) -> list[float]:
    """The worth of a window by code: by lamps lit, times `covered` for each lamp that must be covered."""
    worth = [0.0] * CODES
    for own, value in enumerate(lit):
        for blocked in range(FIVE + 1 - own):
            worth[6 * own + blocked] = value * covered**blocked
    return worth


@lru_cache(maxsize=64)
def tuned(left: int, longest_wins: bool) -> Worth:
    """The weights of the strong levels, when so many cards are left in all hands and the pile."""
    near = 1 / ((left if longest_wins else FAR) + 1)
    windows = [0.0] * CODES
    for lit, values in WINDOWS.items():
        windows[6 * lit : 6 * lit + len(values)] = values
    return Worth(
        windows,
        card=0.15 - 1.485 * near,
        lamp=-0.071 + 7.0 * near,
        block=-0.041 + 4.5 * near,
        longest=4.78 * near if longest_wins else 0.0,
    )


@lru_cache(maxsize=1)
def plain() -> Worth:
    """The weights of the weak levels: lines, and hardly a thought of the hand or the end."""
    return Worth(windows_worth((0.0, 0.005, 0.025, 0.1, 0.33), 0.6), card=0.1)


@lru_cache(maxsize=1)
def last_card() -> Worth:
    """The weights of who lays the very last card: the longest line and nothing else."""
    return Worth([0.0] * CODES, card=0.0, longest=10.0)
