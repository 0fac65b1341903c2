"""The bot's own board: a position is one integer, so that a step is a sum and a look-up a single hash.

It knows how things move and nothing else of the game; a test plays random games on it and on the rules side
by side. The lowest bits of a position are the offsets of the left and the right part (each with FARTHEST
added), OFFSET_BITS each. CELL_BITS each above them are the cells of the vehicles (the upper left ones), gold
first, then silver, then the blocking vehicles by their ids. Cells are numbered along rows of WIDTH, on a
frame that leaves room beside the grid for all offsets and for heroes on their way out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from pygames.games.rush_shift import board
from pygames.games.rush_shift.board import COLUMNS, FARTHEST, ROWS, SEAMS, Offsets, Vehicle, Vehicles

Position = int

OFFSET_BITS: Final = 4
CELL_BITS: Final = 9
GOLD_AT: Final = 2 * OFFSET_BITS
SILVER_AT: Final = GOLD_AT + CELL_BITS
"""Where the cells of the heroes begin in a position."""
OFFSET: Final = (1 << OFFSET_BITS) - 1
CELL: Final = (1 << CELL_BITS) - 1

WIDTH: Final = COLUMNS + 4
"""Two columns beside the grid on either side."""
HEIGHT: Final = ROWS + 2 * FARTHEST + 2
"""All rows that a part can have, and a wall above and below."""
COLUMN: Final = tuple([cell % WIDTH - 2 for cell in range(WIDTH * HEIGHT)])
ROW: Final = tuple([cell // WIDTH - FARTHEST - 1 for cell in range(WIDTH * HEIGHT)])
WALL: Final = 1
EXITS: Final = (2, 3)
"""The cells beside the far edge are walls to all but the hero of this seat."""


def cell_at(row: int, column: int) -> int:
    """The number of a cell."""
    return (row + FARTHEST + 1) * WIDTH + column + 2


@cache
def _empty(offsets: Offsets) -> bytes:
    """The grid without vehicles: 0 where one may stand."""
    cells = bytearray([WALL]) * (WIDTH * HEIGHT)
    for column in range(-2, COLUMNS + 2):
        top = board.top_row(offsets, column)
        inside = 0 if 0 <= column < COLUMNS else EXITS[column < 0]
        for row in range(top, top + ROWS):
            cells[cell_at(row, column)] = inside
    return bytes(cells)


class Field:
    """What never changes in a game: the vehicles' shapes."""

    def __init__(self, vehicles: Vehicles) -> None:
        self.ids = tuple([vehicle.id for vehicle in vehicles])
        self.strides = tuple([WIDTH if vehicle.vertical else 1 for vehicle in vehicles])
        self.lengths = tuple([vehicle.length for vehicle in vehicles])
        self.at = tuple([GOLD_AT + CELL_BITS * i for i in range(len(vehicles))])
        """Where the cell of each vehicle begins in a position."""
        self._steps = tuple([stride << at for stride, at in zip(self.strides, self.at, strict=True)])
        self._ends = tuple([s * n for s, n in zip(self.strides, self.lengths, strict=True)])
        self._tails = tuple(
            [tuple(range(0, end, s)) for s, end in zip(self.strides, self._ends, strict=True)]
        )

    def pack(self, vehicles: Vehicles, offsets: Offsets) -> Position:
        """The position of these vehicles, the same as those given at first but for their places."""
        position = offsets[0] + FARTHEST | (offsets[1] + FARTHEST) << OFFSET_BITS
        for at, vehicle in zip(self.at, vehicles, strict=True):
            position |= cell_at(vehicle.row, vehicle.column) << at
        return position

    def unpack(self, position: Position) -> tuple[Vehicles, Offsets]:
        """The vehicles and the offsets of a position."""
        vehicles = [
            Vehicle(name, ROW[cell], COLUMN[cell], length, stride == WIDTH)
            for name, cell, length, stride in zip(
                self.ids, self._cells(position), self.lengths, self.strides, strict=True
            )
        ]
        return tuple(vehicles), offsets_of(position)

    def steps(self, position: Position, seat: int) -> list[tuple[int, int, Position]]:
        """All moves of one space by a seat: `(vehicle, -1 or 1, position after)`."""
        cells = self._cells(position)
        grid = self._stand(position, cells)
        rival = 1 - seat
        out = []
        for i, cell in enumerate(cells):
            if i == rival:
                continue
            exit_ = EXITS[seat] if i == seat else 0
            beside = grid[cell - self.strides[i]]
            if beside == 0 or beside == exit_:
                out.append((i, -1, position - self._steps[i]))
            beside = grid[cell + self._ends[i]]
            if beside == 0 or beside == exit_:
                out.append((i, 1, position + self._steps[i]))
        return out

    def slides(self, position: Position, seat: int) -> list[tuple[int, int, Position]]:
        """All moves of one vehicle in one direction: `(vehicle, spaces, position after)`."""
        cells = self._cells(position)
        grid = self._stand(position, cells)
        out = []
        for i, first in enumerate(cells):
            if i == 1 - seat:
                continue
            stride = self.strides[i]
            allowed = (0, EXITS[seat] if i == seat else 0)
            for sign, ahead in ((-1, -stride), (1, self._ends[i])):
                cell, spaces = first, 0
                while grid[cell + ahead] in allowed and not (i == seat and is_off(cell)):
                    cell += sign * stride
                    spaces += sign
                    out.append((i, spaces, position + spaces * self._steps[i]))
        return out

    def obstacles(self, position: Position, seat: int) -> int:
        """How many cells between a hero and its far edge are taken, or beside the grid."""
        cells = self._cells(position)
        grid = self._stand(position, cells)
        cell = cells[seat]
        if seat:
            return sum(map(bool, grid[cell - COLUMN[cell] : cell]))
        front = cell + self.lengths[0]
        return sum(map(bool, grid[front : front + COLUMNS - COLUMN[front]]))

    def shifts(self, position: Position) -> Iterator[tuple[int, int, Position]]:
        """All shifts: `(part, rows, position after)`, part 0 for the left one."""
        left, right = offsets_of(position)
        columns = [COLUMN[cell] for cell in self._cells(position)]
        for part, (seam, own, other) in enumerate(((SEAMS[0], left, right), (SEAMS[1], right, left))):
            if self._locked(columns, seam):
                continue
            row = 1 << part * OFFSET_BITS
            for at, column in zip(self.at, columns, strict=True):
                if (column < seam) == (part == 0):
                    row += WIDTH << at
            for offset in range(max(0, other) - FARTHEST, min(0, other) + FARTHEST + 1):
                if offset != own:
                    yield part, offset - own, position + (offset - own) * row

    def _locked(self, columns: list[int], seam: int) -> bool:
        for column, stride, length in zip(columns, self.strides, self.lengths, strict=True):
            if stride == 1 and column < seam < column + length:
                return True
        return False

    def _cells(self, position: Position) -> list[int]:
        return [position >> at & CELL for at in self.at]

    def _stand(self, position: Position, cells: list[int]) -> bytearray:
        """The grid with the vehicles on it: 0 is free."""
        grid = bytearray(_empty(offsets_of(position)))
        for cell, tail in zip(cells, self._tails, strict=True):
            for further in tail:
                grid[cell + further] = WALL
        return grid


def offsets_of(position: Position) -> Offsets:
    """The offsets of the left and the right part."""
    return (position & OFFSET) - FARTHEST, (position >> OFFSET_BITS & OFFSET) - FARTHEST


def is_off(cell: int) -> bool:
    """Whether a hero whose cell this is has left the grid."""
    return COLUMN[cell] >= COLUMNS or COLUMN[cell] <= -2


def to_go(position: Position) -> tuple[int, int]:
    """The spaces that gold and silver have to go to be off."""
    return COLUMNS - COLUMN[position >> GOLD_AT & CELL], COLUMN[position >> SILVER_AT & CELL] + 2
