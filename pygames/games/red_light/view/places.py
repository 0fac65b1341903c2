"""Where everything lies, and what a view remembers between touches."""

from __future__ import annotations

import math
from typing import Any, Literal

from pygames.core.records import record
from pygames.games.red_light.road import FINISH, LANES, lane_of, row_of
from pygames.games.red_light.rules import GAME, Observation
from pygames.ui.boxes import Box
from pygames.ui.view import Areas, Frame

FORGIVING = 24
"""A press this far (px) from a legal space still means it, where spaces are under 44 px."""
SMALL_CELL = 44
LEAD_LETTER = 10.5
LETTER = 6.9
"""Widths of a letter on the average: of the figures' first line, and of the small ones."""


@record
class Ui:
    """`mode`: '' the cards, 'drive' choosing a space, or a lane whose spaces the list shows. `held` is the
    card of the ribbon under the finger, `path` the way that a finger has drawn from the car, `over` the space
    under the finger, `cone` the cone that is dragged, and `at` where the finger is. `position` says
    to which position all this belongs."""

    mode: str = ""
    held: int = -1
    path: tuple[str, ...] = ()
    over: str = ""
    cone: str = ""
    at: tuple[float, float] | None = None
    position: str = ""


@record
class Layout:
    """`legs` says which way the road lies. `left`, `top`: its first space's corner; `cell` a space's side;
    `half` the spaces of a leg, `bend` the depth of the curve, `middle` the gap between the legs. The other
    boxes lie in the acting seat's coordinates."""

    areas: Areas
    rows: int
    legs: Literal["up", "across"]
    left: float
    top: float
    cell: float
    half: int
    bend: float
    middle: float
    cards: Box
    text: Box
    ribbon: Box
    card_w: float
    stacked: bool
    """The open cards stand in a column beside the road, not in a row."""
    terse: bool
    """The figures are one line."""


def text_of(action: Any) -> str:
    """An action in the game's notation."""
    return GAME.format_action(action)


def position_of(seen: Observation) -> str:
    """Changes whenever what can be selected does."""
    return f"{seen.turn} {seen.stage} {seen.total} {len(seen.drawn)} {seen.lifted} {sum(seen.unseen)} {seen.cars}"


def lay_out(areas: Areas, rows: int) -> Layout:
    """The road of so many rows and what stands beside it."""
    half = (rows + 2) // 2
    if areas.side is None:
        return _upright(areas, rows, half)
    road = _road_up(areas.board, half, 0) if areas.kind == "upright" else _road_across(areas.board, half)
    return Layout(areas, rows, *road, *_side(areas.side, areas.scale))


def _upright(areas: Areas, rows: int, half: int) -> Layout:
    """Road above, then open lights, figures and ribbon; on low or narrow screens the lights stand beside it."""
    board, scale = areas.board, areas.scale
    full = 190 * scale
    if not areas.small and board.w < 560 and (board.h - full - 66) / half >= 36:
        road = _road_up(Box(board.x, board.y, board.w, board.h - full), half, 0)
        bottom = road[2] + half * road[3] + 12
        side = Box(board.x + 16, bottom, board.w - 32, board.y + board.h - bottom)
        return Layout(areas, rows, *road, *_side(side, scale))
    card = 36 if areas.small else 44 * scale
    ribbon_h = card * 1.42 + 16
    line = 26 * scale
    beside = 46 if areas.small else 60 * scale
    road = _road_up(Box(board.x, board.y, board.w, board.h - ribbon_h - line), half, beside)
    left = road[1] + 8 * road[3] + road[6]
    cards = Box(left + 24, road[2], beside - 8, half * road[3])
    text = Box(board.x + 14, board.y + board.h - ribbon_h - line, board.w - 28, line)
    ribbon = Box(board.x + 8, board.y + board.h - ribbon_h + 8, board.w - 16, card * 1.42)
    return Layout(areas, rows, *road, cards, text, ribbon, card, stacked=True, terse=True)


_Road = tuple[Literal["up", "across"], float, float, float, int, float, float]


def _road_up(box: Box, half: int, beside: float) -> _Road:
    """The road in two upright legs; `beside` is kept free at its right."""
    small = box.w < 360
    numbers = 17 if small else 21
    middle = 10 if small else 20
    bend = 30 if small or box.h < 460 else 58
    cell = min((box.w - 2 * numbers - middle - beside) / 8, (box.h - bend - 16) / half)
    cell = math.floor(min(cell, 96))
    if cell >= 56:
        bend = round(cell * 1.2)
        cell = math.floor(min(cell, (box.h - bend - 16) / half))
    width = 8 * cell + middle
    left = box.x + max(numbers, (box.w - width - beside) / 2)
    top = box.y + 8 + bend + max(0, (box.h - bend - 16 - half * cell) / 2)
    return "up", left, top, cell, half, bend, middle


def _road_across(box: Box, half: int) -> _Road:
    """The road in two legs lying one above the other."""
    middle = 16
    cell = math.floor(min((box.w - 14 - 58) / half, (box.h - 24 - 22 - middle) / 8))
    bend = min(round(cell * 1.27), 90)
    cell = math.floor(min((box.w - 14 - bend - 6) / half, (box.h - 24 - 22 - middle) / 8))
    left = box.x + 14 + max(0, (box.w - 20 - bend - half * cell) / 2)
    top = box.y + 24 + max(0, (box.h - 46 - middle - 8 * cell) / 2)
    return "across", left, top, cell, half, bend, middle


def _side(box: Box, scale: float) -> tuple[Box, Box, Box, float, bool, bool]:
    """Cards, text and ribbon inside a box, the width of the ribbon's cards, and the layout's two marks."""
    if box.h < 150 * scale and box.w > 2 * box.h:
        box = box.inset(10, 8)
        cards, rest = box.cut_left(box.w * 0.38, 14)
        text, rest = rest.cut_top(26 * scale)
        card = min(60 * scale, (rest.h - 12) / 1.42)
        cards = cards.centred(cards.w, min(cards.h, 96 * scale))
        return cards, text, Box(rest.x, rest.y + 4, rest.w, card * 1.42), card, False, True
    if box.h < (244 if box.w < 280 * scale else 150) * scale:
        card = min(40.0, (box.h - 44) / 2.84)
        cards, rest = box.cut_top(card * 1.42 + 6)
        text, rest = rest.cut_top(24)
        return cards, text, Box(box.x, rest.y + 8, box.w, card * 1.42), card, False, True
    card = (50 if box.h < 220 * scale else 60) * scale
    pile = card if box.h < 220 * scale else card * 1.2
    height = card * 1.42
    cards = Box(box.x + 3, box.y + 8, box.w - 6, height)
    if box.w >= 280 * scale:
        cards, text = cards.cut_left(min(box.w * 0.42, 2.4 * card), 8)
    else:
        text = Box(box.x + 3, cards.bottom + 8, box.w - 6, 74 * scale)
    # The ribbon swings down by up to 6 px at its ends, and a held card rises by 14.
    y = max(text.bottom + 4, min(text.bottom + 30 * scale, box.bottom - pile * 1.42 - 8))
    return cards, text, Box(box.x, y, box.w, pile * 1.42), pile, False, False


def middle(layout: Layout, cell: str) -> tuple[float, float]:
    """The middle of a space, or of the finish."""
    size, half = layout.cell, layout.half
    if cell == FINISH:
        row, lane = 2 * half - 1, 1.5
    else:
        row, lane = row_of(cell), float(lane_of(cell))
    back = row >= half
    along = (2 * half - 1 - row if back else row) + 0.5
    across = (4 - lane - 0.5) * size + 4 * size + layout.middle if back else (lane + 0.5) * size
    if layout.legs == "up":
        return layout.left + across, layout.top + (half - along) * size
    return layout.left + along * size, layout.top + across


def heading_at(layout: Layout, row: int) -> float:
    """Which way a car points on this row, in degrees clockwise from rightwards."""
    back = row >= layout.half
    if layout.legs == "up":
        return 90 if back else -90
    return 180 if back else 0


def cell_at(layout: Layout, x: float, y: float) -> str:
    """The space under a point, 'finish', or ''."""
    size, half = layout.cell, layout.half
    if layout.legs == "up":
        across, along = x - layout.left, (layout.top + half * size - y) / size
    else:
        across, along = y - layout.top, (x - layout.left) / size
    if not 0 <= along < half:
        return ""
    if 0 <= across < 4 * size:
        return f"{LANES[int(across // size)]}{int(along)}"
    across -= 4 * size + layout.middle
    if 0 <= across < 4 * size:
        row = 2 * half - 1 - int(along)
        return FINISH if row == 2 * half - 1 else f"{LANES[3 - int(across // size)]}{row}"
    return ""


def card_at(layout: Layout, seen: Observation, x: float, y: float) -> int:
    """The index of the face-down card under a point (in the acting seat's coordinates), or -1."""
    box, count = layout.ribbon, sum(seen.unseen)
    if not count or not (box.x <= x < box.x + box.w and box.y - 16 <= y < box.y + box.h + 8):
        return -1
    if count == 1:
        return 0
    gap = (box.w - layout.card_w) / (count - 1)
    return max(0, min(count - 1, int((x - box.x) / gap)))


def cell_box(layout: Layout, cell: str) -> Box:
    """Where a space lies; the finish line is as wide as the road."""
    x, y = middle(layout, cell)
    size = layout.cell
    if cell == FINISH:
        wide, tall = (4 * size, size) if layout.legs == "up" else (size, 4 * size)
        return Box(x - wide / 2, y - tall / 2, wide, tall)
    return Box(x - size / 2, y - size / 2, size, size)


def lit_spaces(frame: Frame) -> list[str]:
    """The spaces that light up."""
    out = []
    for action in frame.legal:
        what, _, place = text_of(action).partition(":")
        if what in ("drive", "set", "lift"):
            out.append(place)
        elif what == "lane":
            out.append(f"{place}0")
    return out


def extent(layout: Layout) -> tuple[float, float]:
    """Width and height of the two legs."""
    legs, length = 8 * layout.cell + layout.middle, layout.half * layout.cell
    return (legs, length) if layout.legs == "up" else (length, legs)


def stand(layout: Layout, seen: Observation, seat: int) -> tuple[float, float, float]:
    """Where a car stands and which way it points; finished cars park side by side on the checkers."""
    place = seen.cars[seat]
    x, y = middle(layout, place)
    if place != FINISH:
        return x, y, heading_at(layout, row_of(place))
    aside = (1.5 - seen.places.index(seat)) * layout.cell
    heading = heading_at(layout, 2 * layout.half - 1)
    return (x + aside, y, heading) if layout.legs == "up" else (x, y + aside, heading)
