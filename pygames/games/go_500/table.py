"""The race between two, and what it says of a race of more: the chance to be first over the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from pygames.games.go_500.dice import PENALTY_MILES, Dice, Face, Mark, crash_miles
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
    """The chance to win the race with the end of one's turn, from the miles that all have left.

    Exact for one rival; several are taken as independent duels.
    """

    def further(left: int, miles: int) -> int:
        return min(distance, left - miles)

    def ahead(left: int, others: tuple[int, ...]) -> float:
        if left <= 0:
            return 1.0
        out = 1.0
        for rival in others:
            out *= 1 - chance(rival, left)
        return out

    def after_caution(left: int) -> float:
        driven = tuple([-n for n in (left, *rivals)])
        cut = caution_cut(driven, tuple(range(len(driven))))
        if left <= 0 or cut is None:
            return ahead(left, rivals)
        leader, total = cut
        lefts = [-n for n in driven]
        lefts[leader] = -total
        return ahead(lefts[0], tuple(lefts[1:]))

    def beaten(rival: int, own_left: int, face: Face) -> float:
        if face == Mark.BIG_X and not repairs:
            return 1.0
        return 1 - chance(further(rival, crash_miles(face)), own_left)

    def after_big_one(left: int) -> float:
        hit = rivals if not paint else (min(rivals),) if rivals else ()
        missed = list(rivals)
        for rival in hit:
            missed.remove(rival)
        out = 0.0
        for face in dice.crash:
            if face == Mark.BIG_X and not repairs:
                continue
            own_left = further(left, crash_miles(face))
            share = ahead(own_left, tuple(missed))
            if own_left > 0:
                for rival in hit:
                    share *= sum([beaten(rival, own_left, face) for face in dice.crash]) / len(dice.crash)
            out += share / len(dice.crash)
        return out

    def worth(miles: int, event: Event) -> float:
        left = further(own, miles)
        match event:
            case "caution":
                return after_caution(left)
            case "big":
                return after_big_one(left)
            case "x" if repairs:
                return ahead(further(own, -PENALTY_MILES), rivals)
            case "x":
                return 0.0
            case "groove" if left > 0:
                out = 1.0
                for rival in rivals:
                    out *= chance(left, rival)
                return out
        return ahead(left, rivals)

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
