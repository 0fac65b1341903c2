"""Where everything lies: the board fitted to the places that can be used, the hand and the pile."""

from __future__ import annotations

import math

from pygames.core.records import record
from pygames.games.stoplights import sight
from pygames.games.stoplights.board import Lamp, Place
from pygames.games.stoplights.rules import Observation
from pygames.ui.boxes import Box
from pygames.ui.view import Areas

ASPECT = 1.81
"""Height by width of a place on a tall board."""
LEAST_ASPECT = 1.0
LEFT_SIZE = 12.0
"""The size of the numbers above the board that tell how far it may still grow."""


@record
class Layout:
    """The board shows the places from (left, top), `columns` by `rows` of them, each `w` by `h` px, the first
    one's corner at (x, y). `hand` holds a box a card and `pile` one for the pile, in the acting seat's
    coordinates."""

    areas: Areas
    board: Box
    left: int
    top: int
    columns: int
    rows: int
    x: float
    y: float
    w: float
    h: float
    hand: tuple[Box, ...]
    pile: Box
    acting: int
    """Whose hand it is."""


def layout(areas: Areas, seen: Observation) -> Layout:
    board, hand_area = _rooms(areas, seen)
    left, top, wide, tall = shown(seen)
    inner = board.inset(6)
    if can_grow(seen):
        inner = inner.cut_top(LEFT_SIZE * areas.scale + 4)[1]
    w = min(inner.w / wide, inner.h / tall / LEAST_ASPECT, 110.0 * areas.scale)
    h = min(inner.h / tall, w * ASPECT)
    x, y = inner.x + (inner.w - w * wide) / 2, inner.y + (inner.h - h * tall) / 2
    hand, pile = _hand_boxes(hand_area, max(len(hand_of(seen)), 1), areas)
    return Layout(areas, board, left, top, wide, tall, x, y, w, h, hand, pile, owner(seen))


def hand_of(seen: Observation) -> tuple[str | None, ...]:
    """The hand that lies on the screen: the viewer's, or the acting seat's (backs) for everybody's eyes."""
    return seen.hands[owner(seen)]


def owner(seen: Observation) -> int:
    """Whose hand that is."""
    return seen.turn if seen.seat is None else seen.seat


def read_place(cell: str) -> Place:
    x, _, y = cell.partition(",")
    return int(x), int(y)


def can_grow(seen: Observation) -> bool:
    """Whether columns or rows are left beside what lies there."""
    box = sight.box(seen)
    return box is not None and bool(box.columns_left or box.rows_left)


def shown(seen: Observation) -> tuple[int, int, int, int]:
    """Left, top, columns and rows on the screen: what lies there, and a ring where cards may still be laid."""
    box = sight.box(seen)
    if box is None:
        return -1, -1, 3, 3
    left, right = box.left - (box.columns_left > 0), box.right + (box.columns_left > 0)
    top, bottom = box.top - (box.rows_left > 0), box.bottom + (box.rows_left > 0)
    return left, top, right - left + 1, bottom - top + 1


def _rooms(areas: Areas, seen: Observation) -> tuple[Box, Box]:
    """Board and hand."""
    if areas.side is not None:
        return areas.board.inset(6), areas.side.inset(4, 6)
    board = areas.board
    if areas.small and seen.params.box != "9x5":
        hand, rest = board.cut_right(96)
        return rest.inset(4), hand.inset(2, 6)
    below = (88 if sight.is_solitaire(seen) else 116) * areas.scale if board.h >= 560 else 96
    hand, rest = board.cut_bottom(below)
    return rest.inset(5, 4), hand.inset(10, 6)


def _hand_boxes(area: Box, count: int, areas: Areas) -> tuple[tuple[Box, ...], Box]:
    """A box a card, and one for the pile behind the last: in as many rows as make the cards largest."""
    slots = max(count + 1, 2)
    gap = 4 if areas.small or slots > 6 else 8
    w, h, columns = max([_card_size(area, slots, n, gap, areas.scale) for n in range(1, slots + 1)])
    rows = math.ceil(slots / columns)
    x0 = area.x + (area.w - columns * w - (columns - 1) * gap) / 2
    y0 = area.y + (
        0 if areas.side is not None and not areas.around else (area.h - rows * h - (rows - 1) * gap) / 2
    )
    boxes = [Box(x0 + (i % columns) * (w + gap), y0 + (i // columns) * (h + gap), w, h) for i in range(slots)]
    return tuple(boxes[:count]), boxes[-1]


def _card_size(area: Box, slots: int, columns: int, gap: float, scale: float) -> tuple[float, float, int]:
    """Width and height of cards that stand in so many columns."""
    rows = math.ceil(slots / columns)
    w = min((area.w - gap * (columns - 1)) / columns, 60 * scale)
    h = min((area.h - gap * (rows - 1)) / rows, w * 2.09)
    return min(w, h / 1.5), h, columns


def place_box(layout: Layout, place: Place) -> Box:
    x, y = place
    return Box(
        layout.x + (x - layout.left) * layout.w, layout.y + (y - layout.top) * layout.h, layout.w, layout.h
    )


def lamp_middle(layout: Layout, lamp: Lamp) -> tuple[float, float]:
    x, row = lamp
    y, i = divmod(row, 3)
    box = place_box(layout, (x, y)).inset(2.5)
    return box.x + box.w / 2, box.y + box.h * (0.205 + 0.295 * i)


def card_at(layout: Layout, seen: Observation, x: float, y: float) -> int:
    """Which card of the hand lies at this point of the acting seat's; -1 for none."""
    for i, box in enumerate(layout.hand[: len(hand_of(seen))]):
        if box.inset(-3).contains(x, y):
            return i
    return -1
