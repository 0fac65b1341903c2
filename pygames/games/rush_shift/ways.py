"""How far each hero still has to go, with what is in its way: the bot's measure of a position.

The estimate is the least over the rows by which a hero could pass the parts ahead: its spaces to the far
edge, what it costs to clear those rows, and a charge for each shift that must line them up. All in tenths of
a space. It takes most of a bot's time, so the charges of all 18 rows of the three parts are summed as the
bytes of one integer.
"""

from __future__ import annotations

from typing import Final

from pygames.core import record
from pygames.games.rush_shift.board import COLUMNS, ROWS, SEAMS, Vehicles
from pygames.games.rush_shift.field import COLUMN, ROW, Position, to_go

SPACE: Final = 10
_LINES: Final = 3 * ROWS
_NO_ROAD: Final = 1000
_BEFORE: Final = (0, SEAMS[0], SEAMS[1])
"""The columns before each part, in the order in which a hero passes them."""
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
    """Measures positions of one game's vehicles."""

    def __init__(self, vehicles: Vehicles, charges: Charges) -> None:
        self._charges = charges
        across = [(i, v) for i, v in enumerate(vehicles) if v.vertical]
        self._across = tuple(
            [
                tuple(
                    [
                        (i, v.column, _lines(part, v.length, charges.clear))
                        for i, v in across
                        if _PART[v.column + 2] == part
                    ]
                )
                for part in range(3)
            ]
        )
        """For each part the vehicles across the road: place, column, charges by the row they begin at."""
        self._along = tuple([(i, v.length) for i, v in enumerate(vehicles) if i > 1 and not v.vertical])

    def __call__(self, position: Position) -> tuple[int, int]:
        """The ways of the gold and of the silver hero; 0 for one that is off."""
        gold, silver = COLUMN[position[0]], COLUMN[position[1]]
        gold_go, silver_go = to_go(position)
        if gold_go == 0 or silver_go == 0:
            return gold_go * SPACE, silver_go * SPACE
        tops = (position[-2], 0, position[-1])
        # The part and the line of each hero's front; what stands on it behind the hero does not count.
        gold_part = _PART[gold + 3] if gold < COLUMNS - 1 else 2
        silver_part = _PART[silver + 2]
        gold_line = gold_part * ROWS + ROW[position[0]] - tops[gold_part]
        silver_line = silver_part * ROWS + ROW[position[1]] - tops[silver_part]
        gold_behind = silver_behind = total = 0
        for part, vehicles in enumerate(self._across):
            top = tops[part]
            for i, column, lines in vehicles:
                charge = lines[ROW[position[i]] - top]
                total += charge
                if part == gold_part and column <= gold:
                    gold_behind += charge >> 8 * gold_line & 255
                if part == silver_part and column > silver:
                    silver_behind += charge >> 8 * silver_line & 255
        locks = [0, 0]
        outer, middle = self._charges.queue
        queues = (outer, middle, outer)
        for i, length in self._along:
            column = COLUMN[position[i]]
            first, last = _PART[column + 2], _PART[column + length + 1]
            line, queue = first * ROWS + ROW[position[i]] - tops[first], queues[first]
            total += queue << 8 * line
            if line == gold_line and column <= gold:
                gold_behind += queue
            if line == silver_line and column > silver:
                silver_behind += queue
            if first != last:
                locks[first] = self._charges.lock
                line, queue = last * ROWS + ROW[position[i]] - tops[last], queues[last]
                total += queue << 8 * line
                if line == gold_line and column <= gold:
                    gold_behind += queue
                if line == silver_line and column > silver:
                    silver_behind += queue
        before_gold = before_silver = total
        if gold < silver:
            before_gold += self._charges.rival[gold_go >= silver_go] << 8 * silver_line
            before_silver += self._charges.rival[silver_go >= gold_go] << 8 * gold_line
        gold_charge = self._onward(before_gold, gold_behind, tops, 2, gold_part, gold_line, gold + 2, locks)
        silver_charge = self._onward(
            before_silver, silver_behind, tops, 0, silver_part, silver_line, COLUMNS - silver, locks
        )
        return gold_go * SPACE + gold_charge, silver_go * SPACE + silver_charge

    def _onward(
        self,
        total: int,
        behind: int,
        tops: tuple[int, int, int],
        goal: int,
        part: int,
        line: int,
        gone: int,
        locks: list[int],
    ) -> int:
        """The charges of the front's own line and of the best lines of the parts after it, or of those that
        the hero can reach if it backs out of its part first. `behind` of its own line is behind it, and `gone`
        columns lie behind its front."""
        lines = total.to_bytes(_LINES, "little")
        last = lines[goal * ROWS : (goal + 1) * ROWS]
        goal_shift = self._charges.shift + locks[goal == 2]
        other = min(last) + goal_shift
        own = lines[line] - behind
        if part == goal:
            return min(own, other + 2 * SPACE * (gone - _BEFORE[2])) if own else 0
        top = tops[goal]
        here = line - part * ROWS + tops[part]
        if part == 1 and own == 0 and 0 <= here - top < ROWS and last[here - top] == 0:
            return 0
        first_shift = self._charges.shift + locks[goal == 0]
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
        if part == 1:
            return min(own + straight, best + 2 * SPACE * (gone - _BEFORE[1]))
        return own + best


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
