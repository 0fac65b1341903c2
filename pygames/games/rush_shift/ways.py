"""How far each hero still has to go, with what is in its way: the bot's measure of a position.

The estimate is the least over the rows by which a hero could pass the parts ahead: its spaces to the far
edge, what it costs to clear those rows, and a charge for each shift that must line them up. All in tenths of
a space. It takes most of a bot's time, so what stands on the rows of the three parts is summed up as one
integer that follows the moves.
"""

from __future__ import annotations

from typing import Final

from pygames.core import record
from pygames.games.rush_shift.board import COLUMNS, FARTHEST, ROWS, SEAMS, Vehicles
from pygames.games.rush_shift.field import (
    CELL,
    COLUMN,
    GOLD_AT,
    OFFSET,
    OFFSET_BITS,
    ROW,
    SILVER_AT,
    Field,
    Position,
)

SPACE: Final = 10
_LINES: Final = 3 * ROWS
_NO_ROAD: Final = 1000
_PART_BITS: Final = 8 * ROWS
_NOT_RIGHT: Final = (1 << 8 * (_LINES + 2)) - 1 - (((1 << _PART_BITS) - 1) << 2 * _PART_BITS)
"""All of a load but the lines of the right part."""
OFFSETS: Final = (1 << 2 * OFFSET_BITS) - 1
TOPS: Final = tuple(
    [((low & OFFSET) - FARTHEST, 0, (low >> OFFSET_BITS) - FARTHEST) for low in range(OFFSETS + 1)]
)
"""The first row of each part, by the offsets in a position."""
_BEFORE: Final = (0, *SEAMS, COLUMNS)
"""The first column of each part, and the one beside the grid."""
_PART: Final = tuple(
    [0 if column < SEAMS[0] else 1 if column < SEAMS[1] else 2 for column in range(-2, COLUMNS + 2)]
)
"""The part of a column, counted from two columns beside the grid."""


@record
class Charges:
    """In tenths of a space. `clear` is for a vehicle across the road that must go 1, 2, 3 spaces to clear a
    row, `queue` for one along it, in an outer part and in the middle (it cannot be passed in its part),
    `rival` for the rival's hero in the way of one with fewer spaces to go and of one with as many or more (who
    will lose if nobody gives way), `shift` for lining two parts up, and `lock` for a vehicle that locks them."""

    clear: tuple[int, int, int] = (12, 20, 27)
    queue: tuple[int, int] = (60, 40)
    rival: tuple[int, int] = (30, 90)
    shift: int = 25
    lock: int = 10


class Ways:
    """Measures positions of one game's vehicles.

    What stands in the way is summed up as one integer, the `load` of a position: for each of the 18 lines a
    byte with the charges of all that stands on it, then for each seam a byte with how many blocking vehicles
    lock it. A step changes the load by the charge of one vehicle, a shift leaves it as it is.
    """

    def __init__(self, vehicles: Vehicles, charges: Charges) -> None:
        self._shift, self._lock, self._rival = charges.shift, charges.lock, charges.rival
        self._at = Field(vehicles).at
        self._lengths = tuple([v.length for v in vehicles])
        self._part = tuple([_PART[v.column + 2] for v in vehicles])
        self._across = tuple(
            [_lines(_PART[v.column + 2], v.length, charges.clear) if v.vertical else () for v in vehicles]
        )
        """For each vehicle across the road its charges by the row of its part that it begins at."""
        across = [(i, v) for i, v in enumerate(vehicles) if v.vertical]
        self._in_part = tuple(
            [tuple([(i, v.column) for i, v in across if self._part[i] == part]) for part in range(3)]
        )
        """The vehicles across the road in each part, with their columns."""
        self._along = tuple([i for i, v in enumerate(vehicles) if i > 1 and not v.vertical])
        outer, middle = charges.queue
        self._queues = (outer, middle, outer)
        self._onward: dict[tuple[int, int, int, int], tuple[int, int]] = {}

    def load(self, position: Position) -> int:
        """What stands in the way, summed up."""
        load = 0
        for i, at in enumerate(self._at):
            if i > 1:
                load += self._charge(i, position >> at & CELL, TOPS[position & OFFSETS])
        return load

    def moved(self, load: int, position: Position, vehicle: int, spaces: int) -> int:
        """The load after a vehicle moved from this position on, forward or (negative) backward."""
        if vehicle < 2:
            return load
        tops = TOPS[position & OFFSETS]
        cell = position >> self._at[vehicle] & CELL
        lines = self._across[vehicle]
        if lines:
            row = ROW[cell] - tops[self._part[vehicle]]
            return load + lines[row + spaces] - lines[row]
        column, last = COLUMN[cell] + 2, self._lengths[vehicle] - 1
        if _PART[column] == _PART[column + spaces] and _PART[column + last] == _PART[column + last + spaces]:
            return load
        return load + self._charge(vehicle, cell + spaces, tops) - self._charge(vehicle, cell, tops)

    def __call__(self, position: Position, load: int) -> tuple[int, int]:
        """The ways of the gold and of the silver hero; 0 for one that is off."""
        gold_cell, silver_cell = position >> GOLD_AT & CELL, position >> SILVER_AT & CELL
        gold, silver = COLUMN[gold_cell], COLUMN[silver_cell]
        gold_go, silver_go = COLUMNS - gold, silver + 2
        if gold_go == 0 or silver_go == 0:
            return gold_go * SPACE, silver_go * SPACE
        tops = TOPS[position & OFFSETS]
        # The part and the line of each hero's front; what stands on it behind the hero does not count.
        gold_part = _PART[gold + 3] if gold < COLUMNS - 1 else 2
        silver_part = _PART[silver + 2]
        gold_line = gold_part * ROWS + ROW[gold_cell] - tops[gold_part]
        silver_line = silver_part * ROWS + ROW[silver_cell] - tops[silver_part]
        gold_own = load >> 8 * gold_line & 255
        silver_own = load >> 8 * silver_line & 255
        if gold_own and gold > _BEFORE[gold_part]:
            gold_own -= self._behind(position, 0, gold, gold_part, gold_line)
        if silver_own and silver + 2 < _BEFORE[silver_part + 1]:
            silver_own -= self._behind(position, 1, silver, silver_part, silver_line)
        before_gold = before_silver = load
        if gold < silver:
            blocked = self._rival[gold_go >= silver_go]
            before_gold += blocked << 8 * silver_line
            if gold_line == silver_line:
                gold_own += blocked
            blocked = self._rival[silver_go >= gold_go]
            before_silver += blocked << 8 * gold_line
            if gold_line == silver_line:
                silver_own += blocked
        gold_charge = self._to_edge(before_gold, gold_own, tops, 2, gold_part, ROW[gold_cell], gold + 2)
        silver_charge = self._to_edge(
            before_silver, silver_own, tops, 0, silver_part, ROW[silver_cell], COLUMNS - silver
        )
        return gold_go * SPACE + gold_charge, silver_go * SPACE + silver_charge

    def _charge(self, vehicle: int, cell: int, tops: tuple[int, int, int]) -> int:
        """What a blocking vehicle adds to the load."""
        lines = self._across[vehicle]
        if lines:
            return lines[ROW[cell] - tops[self._part[vehicle]]]
        column = COLUMN[cell] + 2
        first, last = _PART[column], _PART[column + self._lengths[vehicle] - 1]
        charge = self._queues[first] << 8 * (first * ROWS + ROW[cell] - tops[first])
        if first == last:
            return charge
        charge += self._queues[last] << 8 * (last * ROWS + ROW[cell] - tops[last])
        return charge + (1 << 8 * (_LINES + first))

    def _behind(self, position: Position, seat: int, column: int, part: int, line: int) -> int:
        """The charges on the line of a hero's front of what stands behind it."""
        charge = 0
        tops = TOPS[position & OFFSETS]
        for i, stands in self._in_part[part]:
            if stands > column if seat else stands <= column:
                row = ROW[position >> self._at[i] & CELL] - tops[part]
                charge += self._across[i][row] >> 8 * line & 255
        for i in self._along:
            cell = position >> self._at[i] & CELL
            stands = COLUMN[cell]
            if stands > column if seat else stands <= column:
                charge += self._charge(i, cell, tops) >> 8 * line & 255
        return charge

    def _to_edge(
        self,
        load: int,
        own: int,
        tops: tuple[int, int, int],
        goal: int,
        part: int,
        row: int,
        gone: int,
    ) -> int:
        """The charges of the front's own line and of the best lines of the parts after it, or of those that
        the hero can reach if it backs out of its part first. `own` is what is ahead on its own line, and
        `gone` columns lie behind its front."""
        if part == goal:
            lines = load.to_bytes(_LINES + 2, "little")
            shift = self._shift + (self._lock if lines[_LINES + (goal == 2)] else 0)
            other = min(lines[goal * ROWS : (goal + 1) * ROWS]) + shift
            return min(own, other + 2 * SPACE * (gone - SEAMS[1])) if own else 0
        key = (load >> _PART_BITS if goal else load & _NOT_RIGHT, goal, tops[goal], row)
        found = self._onward.get(key)
        if found is None:
            found = self._onward[key] = self._best_lines(load, goal, tops[goal], row)
        straight, best = found
        if part == 1:
            return min(own + straight, best + 2 * SPACE * (gone - SEAMS[0]))
        return own + best

    def _best_lines(self, load: int, goal: int, top: int, here: int) -> tuple[int, int]:
        """The charges of the last part for a hero that stays on this row of the middle part, and those of
        both parts by the best rows."""
        lines = load.to_bytes(_LINES + 2, "little")
        last = lines[goal * ROWS : (goal + 1) * ROWS]
        locks = [self._lock if lines[_LINES + seam] else 0 for seam in range(2)]
        other = min(last) + self._shift + locks[goal == 2]
        first_shift = self._shift + locks[goal == 0]
        straight = best = _NO_ROAD
        for middle in range(ROWS):
            row = middle - top
            cost = last[row] if 0 <= row < ROWS and last[row] < other else other
            if middle == here:
                straight = cost
            else:
                cost += first_shift
            cost += lines[ROWS + middle]
            if cost < best:
                best = cost
        return straight, best


def _lines(part: int, length: int, clear: tuple[int, ...]) -> tuple[int, ...]:
    """For each row that a vehicle across the road may begin at, the charges of the lines it stands on."""
    out = []
    for first in range(ROWS - length + 1):
        total = 0
        for row in range(first, first + length):
            up = first + length - row if row >= length else ROWS
            down = row - first + 1 if row + length < ROWS else ROWS
            total += clear[min(up, down) - 1] << 8 * (part * ROWS + row)
        out.append(total)
    return tuple(out)
