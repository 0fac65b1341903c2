"""Which level beats which: the schedule of a ladder and its statistics."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import sqrt

from pygames.core import record

Z95 = 1.959963984540054
"""The normal quantile of a two-sided interval of 95 %."""


@record
class Pairing:
    """One game: seat 0 plays at level `first`, seat 1 at `second`. Two games in a row share a seed and swap
    seats, so that the luck of a deal and of the seat cancels out; between equals they would be the same game."""

    first: int
    second: int
    seed: str


def schedule(levels: Sequence[int], games: int, seed: str, every: bool) -> tuple[Pairing, ...]:
    """At least `games` games (an even number) for each pair of neighbouring levels, or for every pair.

    One level alone, or the same level twice, is played against itself: `games` games, each with its own seed.
    """
    pairs = combinations(levels, 2) if every else pairwise(levels)
    out = []
    for low, high in list(pairs) or [(levels[0], levels[0])]:
        for n in range(games if low == high else (games + 1) // 2):
            name = f"{seed}/{low}-{high}/{n}"
            out.append(Pairing(high, low, name))
            if low != high:
                out.append(Pairing(low, high, name))
    return tuple(out)


class Tally:
    """Points of one side: 1 a win, 1/2 a draw."""

    def __init__(self) -> None:
        self.games = 0
        self.points = 0.0

    def add(self, points: float) -> None:
        self.games += 1
        self.points += points

    @property
    def share(self) -> float:
        """From 0 to 1; 1/2 without games."""
        return self.points / self.games if self.games else 0.5

    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % confidence."""
        return wilson(self.points, self.games)


def wilson(points: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share. Draws counted as half make it a little too wide, never too
    narrow, since they vary less than wins and losses.

    >>> wilson(5, 10)
    (0.2365895936154873, 0.7634104063845126)
    """
    if games == 0:
        return 0.0, 1.0
    share = points / games
    centre = (share + Z95 * Z95 / (2 * games)) / (1 + Z95 * Z95 / games)
    half = Z95 * sqrt(share * (1 - share) / games + Z95 * Z95 / (4 * games * games)) / (1 + Z95 * Z95 / games)
    return centre - half, centre + half
