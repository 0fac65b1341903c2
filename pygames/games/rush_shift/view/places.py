"""Where things lie on the screen: the grid with its sliding parts, the hands, the piles.

Rows and columns are those of `board`; an outer part on its way has a row between two.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import Final

from pygames.core.records import record, replace
from pygames.games.rush_shift.board import COLUMNS, HEROES, PARTS, ROWS, SEAMS, Part, Vehicle, to_go
from pygames.games.rush_shift.rules import (
    HAND,
    Observation,
    offsets_now,
)
from pygames.ui.areas import turned, upright_for
from pygames.ui.boxes import Box
from pygames.ui.view import Areas, Frame

SIDE: Final = 15
"""Pixels beside the grid for the handles."""


GOAL: Final = 28
SMALL_GOAL: Final = 17
"""Pixels beyond its ends for the ways out, at least."""
LONGEST_GOAL: Final = 1.6
"""Spaces that a way out is long at most."""
HALF_OUT: Final = 0.42
"""The part of it where a hero is half out."""


SPANS: Final = {"left": (0, SEAMS[0]), "middle": SEAMS, "right": (SEAMS[1], COLUMNS)}
"""First column of a part, and of what follows."""


BETWEEN: Final = 8


Offsets = tuple[float, float]


@record
class Hand:
    """Where a seat's hand lies: `slots` from the left, in coordinates turned by `turn` quarter turns."""

    seat: int
    turn: int
    slots: tuple[Box, ...]

    @property
    def box(self) -> Box:
        first, last = self.slots[0], self.slots[-1]
        return Box(first.x, first.y, last.right - first.x, last.bottom - first.y)


@record
class Layout:
    """`room` is what the grid may take; `x0`, `y0` the corner where row 0 and column 0 begin; `cell` the side
    of a space; `offsets` where the outer parts lie."""

    areas: Areas
    up: bool
    room: Box
    cell: float
    x0: float
    y0: float
    offsets: Offsets
    hands: tuple[Hand, ...]


def cell_name(row: int, column: int) -> str:
    """A space as the keyboard's grid names it."""
    return f"r{row}c{column}"


def place_of(cell: str) -> tuple[int, int]:
    """The row and the column of a named space."""
    row, _, column = cell[1:].partition("c")
    return int(row), int(column)


def number(key: str) -> int:
    """Of a target: 'move:-2', 'rows:3'."""
    return int(key.partition(":")[2])


def part_of(vehicle: Vehicle) -> Part | None:
    """The outer part that carries it."""
    if vehicle.column + (1 if vehicle.vertical else vehicle.length) <= SEAMS[0]:
        return "left"
    return "right" if vehicle.column >= SEAMS[1] else None


def with_offset(offsets: Offsets, part: str, rows: float) -> Offsets:
    """The offsets after the part went so many rows down."""
    left, right = offsets
    return (left + rows, right) if part == "left" else (left, right + rows)


def part_named(name: str) -> Part:
    """The part of a name that is known to be one."""
    return "left" if name == "left" else "right"


def fitted(layout: Layout, offsets: Offsets) -> Layout:
    """The grid as large as it can be with its outer parts there; between two rows it is on its way."""
    for i, offset in enumerate(offsets):
        below = floor(offset)
        if offset != below:
            sides = [(below, offsets[1]) if i == 0 else (offsets[0], below) for below in (below, below + 1)]
            a, b = [fitted(layout, side) for side in sides]
            u = offset - below
            return replace(
                layout,
                cell=a.cell + (b.cell - a.cell) * u,
                x0=a.x0 + (b.x0 - a.x0) * u,
                y0=a.y0 + (b.y0 - a.y0) * u,
                offsets=offsets,
            )
    scale, room = layout.areas.scale, layout.room
    low, high = min(0, *offsets), max(0, *offsets) + ROWS
    side, goal = SIDE * scale, (SMALL_GOAL if layout.areas.small else GOAL) * scale
    along, across = (room.h, room.w) if layout.up else (room.w, room.h)
    cell = floor(min((along - 2 * goal) / COLUMNS, (across - 2 * side) / (high - low)))
    long, wide = COLUMNS * cell, (high - low) * cell
    if layout.up:
        x0, y0 = room.x + (room.w - wide) / 2 - low * cell, room.y + (room.h + long) / 2
    else:
        x0, y0 = room.x + (room.w - long) / 2, room.y + (room.h - wide) / 2 - low * cell
    return replace(layout, cell=cell, x0=x0, y0=y0, offsets=offsets)


def point(layout: Layout, row: float, column: float) -> tuple[float, float]:
    """Where a row and a column begin."""
    if layout.up:
        return layout.x0 + row * layout.cell, layout.y0 - column * layout.cell
    return layout.x0 + column * layout.cell, layout.y0 + row * layout.cell


def block(layout: Layout, row: float, column: float, rows: float = 1, columns: float = 1) -> Box:
    """A block of cells. A column beyond an end of the grid is a strip of the way out: the hero is half out on
    the first, off on the second."""
    if columns == 1 and not 0 <= column < COLUMNS:
        out = column - COLUMNS if column >= COLUMNS else -1 - column
        length = way_out(layout)
        near, deep = (0.0, HALF_OUT * length) if out == 0 else (HALF_OUT * length, (1 - HALF_OUT) * length)
        start = COLUMNS + near / layout.cell if column >= COLUMNS else -(near + deep) / layout.cell
        column, columns = start, deep / layout.cell
    (x1, y1), (x2, y2) = point(layout, row, column), point(layout, row + rows, column + columns)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def way_out(layout: Layout) -> float:
    """Pixels that a way out is long: what is free beyond the grid's ends."""
    along = layout.room.h if layout.up else layout.room.w
    return min((along - COLUMNS * layout.cell) / 2, LONGEST_GOAL * layout.cell)


def cell_box(layout: Layout, cell: str) -> Box:
    """A cell of the keyboard's grid: a space, or the handle of a part."""
    return handle_box(layout, cell, 1) if cell in PARTS else block(layout, *place_of(cell))


def vehicle_box(layout: Layout, vehicle: Vehicle) -> Box:
    """The cells that a vehicle stands on."""
    if vehicle.vertical:
        return block(layout, vehicle.row, vehicle.column, vehicle.length, 1)
    return block(layout, vehicle.row, vehicle.column, 1, vehicle.length)


def off(vehicle: Vehicle) -> bool:
    """Whether it is a hero that has left the grid."""
    return vehicle.id in HEROES and to_go(vehicle) == 0


def part_box(layout: Layout, part: str) -> Box:
    """The cells of a part, the middle one included."""
    first, end = SPANS[part]
    offset = {"left": layout.offsets[0], "right": layout.offsets[1]}.get(part, 0)
    return block(layout, offset, first, ROWS, end - first)


def handle(layout: Layout, part: str, side: int) -> tuple[float, float]:
    """The middle of a handle: 0 at the part's first row, 1 at its last."""
    box, away = part_box(layout, part), 4 * layout.areas.scale
    if layout.up:
        return (box.right + away if side else box.x - away), box.y + box.h / 2
    return box.x + box.w / 2, (box.bottom + away if side else box.y - away)


def handle_box(layout: Layout, part: str, side: int) -> Box:
    """Where a handle is taken: 0 at the part's first row, 1 at its last."""
    x, y = handle(layout, part, side)
    scale = layout.areas.scale
    w, h = (22 * scale, 54 * scale) if layout.up else (54 * scale, 22 * scale)
    return Box(x - w / 2, y - h / 2, w, h)


def cell_at(layout: Layout, x: float, y: float) -> tuple[int, int] | None:
    """The row and column at a point, on the grid or in the gaps beside its parts."""
    if layout.up:
        row, column = (x - layout.x0) / layout.cell, (layout.y0 - y) / layout.cell
    else:
        row, column = (y - layout.y0) / layout.cell, (x - layout.x0) / layout.cell
    return (floor(row), floor(column)) if 0 <= column < COLUMNS else None


def along(layout: Layout, at: tuple[float, float], rows: bool) -> float:
    """The pixels of a point along the rows' or the columns' direction."""
    if layout.up:
        return at[0] if rows else -at[1]
    return at[1] if rows else at[0]


def row_start(layout: Layout, row: float) -> float:
    """The pixels at which a row begins."""
    return (layout.x0 if layout.up else layout.y0) + row * layout.cell


def rail(layout: Layout, seen: Observation, part: str) -> dict[str, Box]:
    """The slots of a selected part: one an offset, side by side across it, all on the screen."""
    name = part_named(part)
    now = seen.offsets[name == "right"]
    box = part_box(layout, part)
    thick = 50 * layout.areas.scale
    middle, low, high = (
        (box.x + box.w / 2, layout.room.x, layout.room.right)
        if layout.up
        else (box.y + box.h / 2, layout.room.y, layout.room.bottom)
    )
    out = {}
    steps = sorted([offset - now for offset in (now, *offsets_now(seen, name))])
    for k in steps:
        count = -steps[0] if k < 0 else steps[-1]
        room = middle - low if k < 0 else high - middle
        step = (
            min(max(layout.cell, 30 * layout.areas.scale), (room - 4) / (count + 0.5))
            if count
            else layout.cell
        )
        size = step if k else min(layout.cell, 36 * layout.areas.scale)
        at = middle + k * step
        if layout.up:
            out[f"rows:{k}"] = Box(at - size / 2, box.y + (box.h - thick) / 2, size, thick)
        else:
            out[f"rows:{k}"] = Box(box.x + (box.w - thick) / 2, at - size / 2, thick, size)
    return out


def two_rows(side: Box, scale: float) -> tuple[Box, ...]:
    """A hand of four in two rows at the lower end of the column."""
    h = min((side.h - BETWEEN - 8) / 2, 90 * scale)
    w = min((side.w - BETWEEN) / 2, h * 1.25)
    left, top = side.x + (side.w - 2 * w - BETWEEN) / 2, side.bottom - 2 * h - BETWEEN
    return Box(left, top, 2 * w + BETWEEN, 2 * h + BETWEEN).grid(2, 2, BETWEEN)


def hands_around(areas: Areas, turn: int) -> Iterator[Hand]:
    """The acting seat's hand in its zone, the other's between its plate and the grid."""
    side = areas.side
    assert side is not None
    scale = areas.scale
    h = min(side.h - 10 - 22 * scale, 88 * scale)
    w = min((side.w - 3 * BETWEEN) / HAND, h)
    row = Box(side.x, side.y + 6, side.w, h).centred(HAND * w + 3 * BETWEEN, h)
    yield Hand(turn, areas.turn, row.columns(HAND, BETWEEN))
    for seat, plate, edge in areas.others:
        free = areas.board
        depth = (areas.height - free.bottom, free.x, free.y, areas.width - free.right)[edge]
        h = min(depth - plate.h - 12, 76 * scale)
        w = min(h, 76 * scale)
        wide = HAND * w + 3 * BETWEEN
        row = Box(plate.x + (plate.w - wide) / 2, plate.y - h - 6, wide, h)
        yield Hand(seat, edge, row.columns(HAND, BETWEEN))


def to_hand(layout: Layout, hand: Hand, x: float, y: float) -> tuple[float, float]:
    """A point of the table in the coordinates of a hand."""
    return turned(layout.areas.width, layout.areas.height, hand.turn, x, y)


def hand_upright(layout: Layout, turn: int) -> tuple[float, float, float, float]:
    """Where and how a hand lies that is turned so: for `Painter.at`."""
    return upright_for(replace(layout.areas, turn=turn))


def piles(layout: Layout) -> tuple[Box, Box]:
    """The places of the pile and of the used cards: in the widest gap beside the outer parts."""
    room = layout.room
    gaps = []
    for part in reversed(PARTS):
        box, clear = part_box(layout, part), 18 * layout.areas.scale
        if layout.up:
            gaps.append(Box(box.right + clear, box.y, room.right - box.right - clear - 6, box.h))
            gaps.append(Box(room.x + 6, box.y, box.x - room.x - clear - 6, box.h))
        else:
            gaps.append(Box(box.x, room.y + 6, box.w, box.y - room.y - clear - 6))
            gaps.append(Box(box.x, box.bottom + clear, box.w, room.bottom - box.bottom - clear - 6))
    gap = max(gaps, key=lambda gap: gap.w * gap.h)
    number = 18 * layout.areas.scale
    if layout.up:
        h = min(66 * layout.areas.scale, (gap.h - 2 * number - 8) / 2, gap.w * 0.95)
        w = min(gap.w, h * 1.05)
        column = gap.centred(w, 2 * (h + number) + 8)
        return Box(column.x, column.y, w, h), Box(column.x, column.y + h + number + 8, w, h)
    h = max(1.0, min(66 * layout.areas.scale, gap.h - number))
    w = min(h * 1.05, (gap.w - 12) / 2)
    row = gap.centred(2 * w + 12, h + number)
    return Box(row.x, row.y, w, h), Box(row.x + w + 12, row.y, w, h)


def cards(frame: Frame, seat: int) -> list[int | None]:
    """The cards of a hand from the left: the one in play first; None is a back."""
    seen: Observation = frame.seen
    hand = seen.hands[seat]
    if hand is None:
        known: list[int | None] = [None] * seen.hand_sizes[seat]
    else:
        known = [card for card, have in enumerate(hand) for _ in range(have)]
    return [seen.card, *known] if in_play(seen, seat) else known


def in_play(seen: Observation, seat: int) -> bool:
    """Whether the seat's hand begins with the card in play."""
    return seen.card is not None and seen.turn == seat


def on_table(layout: Layout, hand: Hand, slot: Box) -> Box:
    """A slot of a hand in the table's coordinates: its middle, with its own width and height."""
    x, y, _, _ = hand_upright(layout, hand.turn)
    cx, cy = slot.centre
    for _ in range(hand.turn):
        cx, cy = -cy, cx
    return Box(x + cx - slot.w / 2, y + cy - slot.h / 2, slot.w, slot.h)


def hand_of(layout: Layout, seat: int) -> Hand | None:
    """The hand of a seat, if it is shown."""
    return next((hand for hand in layout.hands if hand.seat == seat), None)
