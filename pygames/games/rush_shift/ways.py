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
_PART: Final = tuple(
    [0 if column < SEAMS[0] else 1 if column < SEAMS[1] else 2 for column in range(-2, COLUMNS + 2)]
)
"""The part of a column, counted from two columns beside the grid."""


@record
class Charges:
    """In tenths of a space. `clear` is for a vehicle across the road that must go 1, 2, 3 spaces to clear a
    row, `queue` for one along it, `rival` for the rival's hero, `shift` for lining two parts up, and `lock`
    for a vehicle that locks them."""

    clear: tuple[int, int, int] = (10, 17, 24)
    queue: int = 26
    rival: int = 35
    shift: int = 20
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
        gold_way, silver_way = gold_go * SPACE, silver_go * SPACE
        total = 0
        for part, vehicles in enumerate(self._across):
            top = tops[part]
            for i, column, lines in vehicles:
                charge = lines[ROW[position[i]] - top]
                total += charge
                if part == gold_part and column <= gold:
                    gold_way -= charge >> 8 * gold_line & 255
                if part == silver_part and column > silver:
                    silver_way -= charge >> 8 * silver_line & 255
        locks = [0, 0]
        queue = self._charges.queue
        for i, length in self._along:
            column = COLUMN[position[i]]
            first, last = _PART[column + 2], _PART[column + length + 1]
            line = first * ROWS + ROW[position[i]] - tops[first]
            total += queue << 8 * line
            if line == gold_line and column <= gold:
                gold_way -= queue
            if line == silver_line and column > silver:
                silver_way -= queue
            if first != last:
                locks[first] = self._charges.lock
                line = last * ROWS + ROW[position[i]] - tops[last]
                total += queue << 8 * line
                if line == gold_line and column <= gold:
                    gold_way -= queue
                if line == silver_line and column > silver:
                    silver_way -= queue
        before_gold = before_silver = total
        if gold < silver:
            before_gold += self._charges.rival << 8 * silver_line
            before_silver += self._charges.rival << 8 * gold_line
        gold_way += self._onward(before_gold, tops, 2, gold_part, gold_line, locks)
        silver_way += self._onward(before_silver, tops, 0, silver_part, silver_line, locks)
        return gold_way, silver_way

    def _onward(
        self, total: int, tops: tuple[int, int, int], goal: int, part: int, line: int, locks: list[int]
    ) -> int:
        """The charges of the front's own line and of the best lines of the parts after it."""
        lines = total.to_bytes(_LINES, "little")
        own = lines[line]
        if part == goal:
            return own
        last = lines[goal * ROWS : (goal + 1) * ROWS]
        top = tops[goal]
        shift = self._charges.shift
        shifted = min(last) + shift + locks[goal == 2]
        if part == 1:
            row = line - ROWS - top
            return own + (min(last[row], shifted) if 0 <= row < ROWS else shifted)
        here = line - part * ROWS + tops[part]
        first_shift = shift + locks[part == 2]
        best = _NO_ROAD
        for middle in range(ROWS):
            cost = lines[ROWS + middle]
            if middle != here:
                cost += first_shift
            if cost < best:
                row = middle - top
                cost += last[row] if 0 <= row < ROWS and last[row] < shifted else shifted
                if cost < best:
                    best = cost
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
