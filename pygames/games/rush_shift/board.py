"""The traffic grid: three parts of six rows, the outer two of which shift, and the vehicles on it.

Rows count downwards from the top row of the middle part, columns from the left, both from 0. An outer part
at offset d has the rows d to d + 5, so that a shift changes the rows of what stands on it. All functions
are pure; the clauses of the rules page that they follow are named in brackets.
"""

from __future__ import annotations

from typing import Final, Literal

from pygames.core import record

ROWS: Final = 6
COLUMNS: Final = 14
SEAMS: Final = (5, 9)
"""The first column of the middle part, and of the right part."""
FARTHEST: Final = ROWS - 1
"""An outer part that is shifted further has no row in common with the middle part."""
GOLD: Final = "1"
SILVER: Final = "2"
HEROES: Final = (GOLD, SILVER)
"""The hero of each seat: gold leaves to the right, silver to the left."""

Way = Literal["left", "right", "up", "down"]
Part = Literal["left", "right"]
PARTS: Final[tuple[Part, Part]] = ("left", "right")
"""The outer parts, in the order of their offsets."""
Cell = tuple[int, int]
"""Row and column."""
Offsets = tuple[int, int]
"""Of the left and of the right part against the middle part, in rows, downwards."""


@record
class Vehicle:
    """`row` and `column` of its upper left cell; `id` is a hero's number or a letter."""

    id: str
    row: int
    column: int
    length: int
    vertical: bool


Vehicles = tuple[Vehicle, ...]
"""In the order of their ids."""


@record
class Stop:
    """Why a vehicle gets no further: the clause, the case, and the id of the vehicle in its way, if any.

    The cases are 'vehicle', 'edge' (of the grid), 'wall' (a neighbour part without a cell at this height),
    'own-side' (a hero at the edge it started from) and 'out' (a hero that is completely off).
    """

    rule: str
    case: Literal["vehicle", "edge", "wall", "own-side", "out"]
    blocker: str = ""


def find(vehicles: Vehicles, vehicle_id: str) -> Vehicle | None:
    """The vehicle of this id."""
    for vehicle in vehicles:
        if vehicle.id == vehicle_id:
            return vehicle
    return None


def cells(vehicle: Vehicle) -> tuple[Cell, ...]:
    """The cells it stands on; those of a hero half out include one beside the grid."""
    if vehicle.vertical:
        return tuple([(vehicle.row + i, vehicle.column) for i in range(vehicle.length)])
    return tuple([(vehicle.row, vehicle.column + i) for i in range(vehicle.length)])


def taken(vehicles: Vehicles) -> dict[Cell, str]:
    """Who stands where."""
    return {cell: vehicle.id for vehicle in vehicles for cell in cells(vehicle)}


def to_go(hero: Vehicle) -> int:
    """Spaces until the hero is completely off, 14 from its own edge (RS-23)."""
    return COLUMNS - hero.column if hero.id == GOLD else hero.column + hero.length


def top_row(offsets: Offsets, column: int) -> int:
    """The first row of the part that this column belongs to. A column beside the grid counts to the outer
    part next to it, since a hero half out rides along (RS-23)."""
    if column < SEAMS[0]:
        return offsets[0]
    return 0 if column < SEAMS[1] else offsets[1]


def span(offsets: Offsets) -> range:
    """The rows of the whole grid as it lies now."""
    return range(min(0, *offsets), max(0, *offsets) + ROWS)


def connected(offsets: Offsets) -> bool:
    """Whether at least one row runs through all three parts (RS-19)."""
    return max(0, *offsets) - min(0, *offsets) <= FARTHEST


def free(
    occupied: dict[Cell, str], offsets: Offsets, vehicle: Vehicle, sign: Literal[-1, 1]
) -> tuple[int, Stop]:
    """How many spaces it can go backward (-1: left, up) or forward (1: right, down), and what stops it there.

    `occupied` is what `taken` gives (RS-13, RS-14, RS-17, RS-23).
    """
    goal = vehicle.id in HEROES and (sign > 0) == (vehicle.id == GOLD)
    front = (vehicle.row if vehicle.vertical else vehicle.column) + (vehicle.length - 1 if sign > 0 else 0)
    spaces = 0
    while True:
        ahead = front + sign * (spaces + 1)
        if goal and spaces == to_go(vehicle):
            return spaces, Stop("RS-23", "out")
        row, column = (ahead, vehicle.column) if vehicle.vertical else (vehicle.row, ahead)
        if not 0 <= column < COLUMNS:
            if not goal:
                hero = vehicle.id in HEROES
                return spaces, Stop("RS-23", "own-side") if hero else Stop("RS-14", "edge")
        elif not 0 <= row - top_row(offsets, column) < ROWS:
            return spaces, Stop("RS-14", "edge") if vehicle.vertical else Stop("RS-17", "wall")
        elif (row, column) in occupied:
            return spaces, Stop("RS-13", "vehicle", occupied[row, column])
        spaces += 1


def moved(vehicles: Vehicles, vehicle_id: str, spaces: int) -> Vehicles:
    """The vehicles after one of them has gone so many spaces forward (negative: backward)."""
    return tuple([_gone(vehicle, spaces) if vehicle.id == vehicle_id else vehicle for vehicle in vehicles])


def _gone(vehicle: Vehicle, spaces: int) -> Vehicle:
    down, right = (spaces, 0) if vehicle.vertical else (0, spaces)
    return Vehicle(
        vehicle.id, vehicle.row + down, vehicle.column + right, vehicle.length, vehicle.vertical
    )  # fmt: skip


def locks(vehicles: Vehicles, part: Part) -> tuple[str, ...]:
    """The ids of the vehicles that stand across the seam of this outer part and so lock it (RS-20)."""
    seam = SEAMS[part == "right"]
    return tuple([v.id for v in vehicles if not v.vertical and v.column < seam < v.column + v.length])


def reachable(offsets: Offsets, part: Part) -> range:
    """The offsets at which one row at least connects all parts, this part's own one included, while the
    other outer part stays (RS-19)."""
    other = offsets[part == "left"]
    return range(max(0, other) - FARTHEST, min(0, other) + FARTHEST + 1)


def shifted(vehicles: Vehicles, offsets: Offsets, part: Part, rows: int) -> tuple[Vehicles, Offsets]:
    """The vehicles and offsets after the part went down so many rows (negative: up) with all that stands
    on it (RS-21). The part must not be locked."""
    left, right = offsets
    after = (left + rows, right) if part == "left" else (left, right + rows)
    return tuple([_carried(v, rows) if _stands_on(v, part) else v for v in vehicles]), after


def _stands_on(vehicle: Vehicle, part: Part) -> bool:
    return vehicle.column < SEAMS[0] if part == "left" else vehicle.column >= SEAMS[1]


def _carried(vehicle: Vehicle, rows: int) -> Vehicle:
    return Vehicle(vehicle.id, vehicle.row + rows, vehicle.column, vehicle.length, vehicle.vertical)


def mirrored(vehicle: Vehicle) -> Vehicle:
    """Turned by half a turn about the middle of the aligned grid; the heroes change places."""
    height, width = (vehicle.length, 1) if vehicle.vertical else (1, vehicle.length)
    twin = {GOLD: SILVER, SILVER: GOLD}.get(vehicle.id, vehicle.id)
    return Vehicle(
        twin, ROWS - vehicle.row - height, COLUMNS - vehicle.column - width, vehicle.length, vehicle.vertical
    )
