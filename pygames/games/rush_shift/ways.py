"""How far each hero still has to go, in spaces, with what is in its way: the bot's measure of a position.

The estimate is the least over the rows by which a hero could pass the parts ahead: its spaces to the far
edge, what it costs to clear those rows, and a charge for each shift that must line them up.
"""

from __future__ import annotations

from typing import Final

from pygames.core import record
from pygames.games.rush_shift.board import COLUMNS, ROWS, SEAMS, Vehicles
from pygames.games.rush_shift.field import COLUMN, ROW, Position

PARTS: Final = 3
_PART: Final = tuple(
    [0 if column < SEAMS[0] else 1 if column < SEAMS[1] else 2 for column in range(-2, COLUMNS + 2)]
)
"""The part of a column, counted from two columns beside the grid."""


@record
class Charges:
    """In spaces. `clear` is for a vehicle across the road that must go 1, 2, 3 spaces to clear a row,
    `queue` for one along it, `rival` for the rival's hero, `shift` for lining two parts up, and `lock` in
    addition where a vehicle locks them."""

    clear: tuple[float, float, float] = (1.0, 1.7, 2.4)
    queue: float = 2.6
    rival: float = 3.5
    shift: float = 2.0
    lock: float = 1.0


class Ways:
    """Measures positions of one game's vehicles."""

    def __init__(self, vehicles: Vehicles, charges: Charges) -> None:
        self._charges = charges
        self._across = tuple(
            [
                (i, _PART[v.column + 2], v.column, _clearing(v.length, charges.clear))
                for i, v in enumerate(vehicles)
                if v.vertical
            ]
        )
        self._along = tuple([(i, v.length) for i, v in enumerate(vehicles) if i > 1 and not v.vertical])

    def __call__(self, position: Position) -> tuple[float, float]:
        """The ways of the gold and of the silver hero; 0 for one that is off."""
        gold, silver = COLUMN[position[0]], COLUMN[position[1]]
        if gold >= COLUMNS:
            return 0.0, _spaces(1, silver)
        if silver <= -2:
            return _spaces(0, gold), 0.0
        tops = (position[-2], 0, position[-1])
        charges = self._charges
        # The part, row and column of each hero's front: what stands behind it does not count.
        gold_front, silver_front = min(gold + 1, COLUMNS - 1), max(silver, 0)
        gold_part, silver_part = _PART[gold_front + 2], _PART[silver_front + 2]
        gold_key = gold_part * ROWS + ROW[position[0]] - tops[gold_part]
        silver_key = silver_part * ROWS + ROW[position[1]] - tops[silver_part]
        rows = [0.0] * (PARTS * ROWS)
        gold_behind = silver_behind = 0.0
        for i, part, column, clearing in self._across:
            for row, cost in clearing[ROW[position[i]] - tops[part]]:
                key = part * ROWS + row
                rows[key] += cost
                if key == gold_key and column <= gold:
                    gold_behind += cost
                if key == silver_key and column > silver:
                    silver_behind += cost
        locks = [0.0, 0.0]
        for i, length in self._along:
            column = COLUMN[position[i]]
            first, last = _PART[column + 2], _PART[column + length + 1]
            if first != last:
                locks[first] = charges.lock
            for part in {first, last}:
                key = part * ROWS + ROW[position[i]] - tops[part]
                rows[key] += charges.queue
                if key == gold_key and column <= gold:
                    gold_behind += charges.queue
                if key == silver_key and column > silver:
                    silver_behind += charges.queue
        gold_way = COLUMNS - gold - gold_behind
        silver_way = silver + 2 - silver_behind
        # The rival's hero stands in the way only if it is ahead.
        if gold < silver:
            rows[silver_key] += charges.rival
            gold_way += self._onward(rows, tops, (0, 1, 2), gold_part, gold_key, locks)
            rows[silver_key] -= charges.rival
            rows[gold_key] += charges.rival
            silver_way += self._onward(rows, tops, (2, 1, 0), silver_part, silver_key, locks)
        else:
            gold_way += self._onward(rows, tops, (0, 1, 2), gold_part, gold_key, locks)
            silver_way += self._onward(rows, tops, (2, 1, 0), silver_part, silver_key, locks)
        return gold_way, silver_way

    def _onward(
        self,
        rows: list[float],
        tops: tuple[int, ...],
        order: tuple[int, int, int],
        part: int,
        key: int,
        locks: list[float],
    ) -> float:
        """What stands in the way in the front's own row, and on the best rows of the parts after it.

        `order` are the parts as this hero passes them, `key` the front's row among all rows of all parts.
        """
        _, _, goal = order
        own = rows[key]
        if part == goal:
            return own
        shift = self._charges.shift
        last = rows[goal * ROWS : (goal + 1) * ROWS]
        other = min(last) + shift + locks[1 if goal == 2 else 0]
        if part == 1:
            row = key - ROWS - tops[goal]
            return own + (min(last[row], other) if 0 <= row < ROWS else other)
        here = key - part * ROWS + tops[part]
        lined_up = shift + locks[0 if part == 0 else 1]
        best = 99.0
        for middle in range(ROWS):
            cost = rows[ROWS + middle] + (0.0 if middle == here else lined_up)
            row = middle - tops[goal]
            cost += min(last[row], other) if 0 <= row < ROWS else other
            best = min(best, cost)
        return own + best


def _spaces(seat: int, column: int) -> float:
    return float(column + 2 if seat else COLUMNS - column)


def _clearing(length: int, clear: tuple[float, ...]) -> tuple[tuple[tuple[int, float], ...], ...]:
    """For each row that a vehicle across the road can begin at: the rows it stands on, with the charges."""
    out = []
    for first in range(ROWS - length + 1):
        costs = []
        for row in range(first, first + length):
            up, down = first + length - row, row - first + 1
            least = min(
                up if row >= length else ROWS,
                down if row + length < ROWS else ROWS,
            )
            costs.append((row, clear[least - 1]))
        out.append(tuple(costs))
    return tuple(out)
