"""The bot's own board: positions as tuples of small integers, some thirty times as fast as the rules.

It knows how things move and nothing else of the game; a test plays random games on it and on the rules side
by side. A position is the cell of each vehicle (its upper left one), gold first, then silver, then the
blocking vehicles by their ids; then the offsets of the left and the right part. Cells are numbered along
rows of WIDTH, on a frame that leaves room beside the grid for all offsets and for heroes on their way out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from pygames.games.rush_shift import board
from pygames.games.rush_shift.board import COLUMNS, FARTHEST, ROWS, SEAMS, Offsets, Vehicle, Vehicles

Position = tuple[int, ...]

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
        self._ends = tuple([s * n for s, n in zip(self.strides, self.lengths, strict=True)])
        self._tails = tuple(
            [tuple(range(0, end, s)) for s, end in zip(self.strides, self._ends, strict=True)]
        )

    def pack(self, vehicles: Vehicles, offsets: Offsets) -> Position:
        """The position of these vehicles, the same as those given at first but for their places."""
        return (*[cell_at(vehicle.row, vehicle.column) for vehicle in vehicles], *offsets)

    def unpack(self, position: Position) -> tuple[Vehicles, Offsets]:
        """The vehicles and the offsets of a position."""
        vehicles = [
            Vehicle(name, ROW[cell], COLUMN[cell], length, stride == WIDTH)
            for name, cell, length, stride in zip(
                self.ids, position, self.lengths, self.strides, strict=False
            )
        ]
        return tuple(vehicles), (position[-2], position[-1])

    def steps(self, position: Position, seat: int) -> list[tuple[int, int, Position]]:
        """All moves of one space by a seat: `(vehicle, -1 or 1, position after)`."""
        cells = self._stand(position)
        rival = 1 - seat
        out = []
        for i, stride in enumerate(self.strides):
            if i == rival:
                continue
            cell = position[i]
            exit_ = EXITS[seat] if i == seat else 0
            if cells[cell - stride] in (0, exit_):
                out.append((i, -1, (*position[:i], cell - stride, *position[i + 1 :])))
            if cells[cell + self._ends[i]] in (0, exit_):
                out.append((i, 1, (*position[:i], cell + stride, *position[i + 1 :])))
        return out

    def slides(self, position: Position, seat: int) -> list[tuple[int, int, Position]]:
        """All moves of one vehicle in one direction: `(vehicle, spaces, position after)`."""
        cells = self._stand(position)
        out = []
        for i, stride in enumerate(self.strides):
            if i == 1 - seat:
                continue
            allowed = (0, EXITS[seat] if i == seat else 0)
            for sign, ahead in ((-1, -stride), (1, self._ends[i])):
                cell = position[i]
                while cells[cell + ahead] in allowed and not (i == seat and is_off(cell)):
                    cell += sign * stride
                    spaces = (cell - position[i]) // stride
                    out.append((i, spaces, (*position[:i], cell, *position[i + 1 :])))
        return out

    def obstacles(self, position: Position, seat: int) -> int:
        """How many cells between a hero and its far edge are taken, or beside the grid."""
        cells = self._stand(position)
        cell = position[seat]
        if seat:
            return sum(map(bool, cells[cell - COLUMN[cell] : cell]))
        front = cell + self.lengths[0]
        return sum(map(bool, cells[front : front + COLUMNS - COLUMN[front]]))

    def shifts(self, position: Position) -> Iterator[tuple[int, int, Position]]:
        """All shifts: `(part, rows, position after)`, part 0 for the left one."""
        left, right = position[-2:]
        for part, (seam, own, other) in enumerate(((SEAMS[0], left, right), (SEAMS[1], right, left))):
            if self._locked(position, seam):
                continue
            carried = [(COLUMN[cell] < seam) == (part == 0) for cell in position[:-2]]
            for offset in range(max(0, other) - FARTHEST, min(0, other) + FARTHEST + 1):
                if offset != own:
                    by = (offset - own) * WIDTH
                    moved = [
                        cell + by if goes else cell for cell, goes in zip(position, carried, strict=False)
                    ]
                    moved += (offset, right) if part == 0 else (left, offset)
                    yield part, offset - own, tuple(moved)

    def _locked(self, position: Position, seam: int) -> bool:
        return any(
            stride == 1 and COLUMN[cell] < seam < COLUMN[cell] + length
            for cell, stride, length in zip(position, self.strides, self.lengths, strict=False)
        )

    def _stand(self, position: Position) -> bytearray:
        """The grid with the vehicles on it: 0 is free."""
        cells = bytearray(_empty((position[-2], position[-1])))
        for cell, tail in zip(position, self._tails, strict=False):
            for further in tail:
                cells[cell + further] = WALL
        return cells


def is_off(cell: int) -> bool:
    """Whether a hero whose cell this is has left the grid."""
    return COLUMN[cell] >= COLUMNS or COLUMN[cell] <= -2


def to_go(position: Position) -> tuple[int, int]:
    """The spaces that gold and silver have to go to be off."""
    return COLUMNS - COLUMN[position[0]], COLUMN[position[1]] + 2
