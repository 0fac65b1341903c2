"""The race between two, and what it says of a race of more: the chance to be first over the line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from pygames.games.go_500.dice import PENALTY_MILES, Dice, Mark, crash_miles
from pygames.games.go_500.plan import Programme, Worth, run
from pygames.games.go_500.race import Event, caution_cut
from pygames.kit.content import content

STEP: Final = 25
NODES: Final = 24
"""The grid: 25, 50, ... 600 miles before the line."""

Chance = Callable[[int, int], float]
"""The chance to win for who rolls next, by the miles that this driver and the only rival have left."""


class RaceTable:
    """Chances on the grid, and between its nodes."""

    def __init__(self, rows: list[list[float]]) -> None:
        """`rows[i][j]`: the roller has 25 (i + 1) miles left, the rival 25 (j + 1). As many rows as columns."""
        self.rows = rows

    def chance(self, own: int, rival: int) -> float:
        """The roller's chance with so many miles left for both."""
        i, x = self._node(own)
        j, y = self._node(rival)
        low = (1 - y) * self.rows[i][j] + y * self.rows[i][j + 1]
        high = (1 - y) * self.rows[i + 1][j] + y * self.rows[i + 1][j + 1]
        return (1 - x) * low + x * high

    def _node(self, left: int) -> tuple[int, float]:
        """The node at or below, and the part of the way to the next; the last 25 miles count as 25."""
        nodes = len(self.rows)
        at = min(max(left, STEP), STEP * nodes) / STEP - 1
        node = min(int(at), nodes - 2)
        return node, at - node


@lru_cache(maxsize=2)
def race_table(repairs: bool) -> RaceTable:
    """The table for the house dice, with or without repairs (GF-12)."""
    lines = content(__package__, f"race/{'repairs' if repairs else 'out'}.txt").splitlines()
    return RaceTable(
        [[int(word) / 1000 for word in line.split()] for line in lines if not line.startswith("#")]
    )


def first(duels: Iterable[float]) -> float:
    """The chance to be first of all, from the chances against each rival alone, by Luce's rule: as many
    shares of the win for every driver as the duels give. Exact for one rival.

    >>> first([0.5, 0.5, 0.5])
    0.25
    """
    odds = 1.0
    for duel in duels:
        if duel <= 0:
            return 0.0
        odds += (1 - duel) / duel
    return 1 / odds


def race_worth(
    dice: Dice,
    chance: Chance,
    own: int,
    rivals: tuple[int, ...],
    *,
    distance: int,
    repairs: bool = False,
    paint: bool = False,
) -> Worth:
    """The chance to win the race with the end of one's turn, from the miles that all have left."""

    def further(left: int, miles: int) -> int:
        return min(distance, left - miles)

    def waiting(left: int, others: Sequence[int]) -> float:
        """The chance while the others roll next."""
        return 1.0 if left <= 0 else first([1 - chance(rival, left) for rival in others])

    def after_caution(left: int) -> float:
        driven = [-n for n in (left, *rivals)]
        cut = caution_cut(tuple(driven), tuple(range(len(driven))))
        if left > 0 and cut is not None:
            driven[cut[0]] = cut[1]
        return waiting(-driven[0], [-n for n in driven[1:]])

    def beaten(rival: int, left: int) -> float:
        """The chance against one rival who rolls the crash die too."""
        duels = [
            1.0 if face == Mark.BIG_X and not repairs else 1 - chance(further(rival, crash_miles(face)), left)
            for face in dice.crash
        ]
        return sum(duels) / len(duels)

    def after_big_one(left: int) -> float:
        hit = [rivals.index(min(rivals))] if paint and rivals else range(len(rivals))
        out = 0.0
        for face in dice.crash:
            if face == Mark.BIG_X and not repairs:
                continue
            own_left = further(left, crash_miles(face))
            duels = [
                beaten(rival, own_left) if n in hit else 1 - chance(rival, own_left)
                for n, rival in enumerate(rivals)
            ]
            out += 1.0 if own_left <= 0 else first(duels)
        return out / len(dice.crash)

    def worth(miles: int, event: Event) -> float:
        left = further(own, miles)
        match event:
            case "caution":
                return after_caution(left)
            case "big":
                return after_big_one(left)
            case "x" if repairs:
                return waiting(further(own, -PENALTY_MILES), rivals)
            case "x":
                return 0.0
            case "groove" if left > 0:
                return first([chance(left, rival) for rival in rivals])
        return waiting(left, rivals)

    return worth


def solve(
    dice: Dice, repairs: bool, nodes: int = NODES, accuracy: float = 0.0005
) -> Iterator[tuple[float, RaceTable]]:
    """Works a table out by sweeps from the finish back; yields the largest change of each and the table."""
    table = RaceTable([[0.5 + (j - i + 1) / (2 * nodes + 2) for j in range(nodes)] for i in range(nodes)])
    change = 1.0
    while change > accuracy:
        change = 0.0
        for i, j in sorted(product(range(nodes), repeat=2), key=sum):
            worth = race_worth(
                dice, table.chance, STEP * (i + 1), (STEP * (j + 1),), distance=STEP * nodes, repairs=repairs
            )
            value = run(Programme(dice, worth)).value(0)
            change = max(change, abs(value - table.rows[i][j]))
            table.rows[i][j] = value
        yield change, table
