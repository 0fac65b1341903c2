"""Where strip, bar, board and side column lie on a table of a given size (look.md, part 5)."""

from __future__ import annotations

from typing import Literal

from pygames.core.records import replace
from pygames.ui.boxes import Box
from pygames.ui.setup import Seating
from pygames.ui.view import USUAL, Areas, Traits

BIG = 700
"""Short sides from here on are read from an arm's length: type and controls grow by a quarter."""
SMALL = 360
ROOMY = 560
"""Under this short side there is no room for a zone at every edge: the device is passed round then."""
LONG = 760
"""And under this long side none for two zones that face one another."""
GAP = 10
NARROW_BAR = 280
"""Under this width the main button stands above the others."""
AT_EDGES = 6
"""So many can sit around a table; two share an edge where they are more than four."""
WIDE_ZONE = 620
"""From this length an edge has room for name, cards and buttons side by side."""


def table_areas(
    width: float,
    height: float,
    seating: Seating = "passed",
    players: int = 1,
    acting: int = 0,
    insets: tuple[float, float, float, float] = (0, 0, 0, 0),
    traits: Traits = USUAL,
) -> Areas:
    """The boxes for one screen. `insets` are the safe areas (top, right, bottom, left), `traits` the game's.

    Passed round: strip on top and bar at the bottom, or a column at the right where the screen is wider than
    tall. Facing and one an edge: strip, side and bar join in a zone at the edge of the seat that acts, turned
    to it; the other seats have name plates at theirs, and the board does not move when the turn does.
    """
    top, right, bottom, left = insets
    free = Box(left, top, width - left - right, height - top - bottom)
    short = min(width, height)
    scale = 1.25 if short >= BIG else 1.0
    small = short < SMALL
    if players > AT_EDGES:
        seating = "passed"
    if seating == "edges" and short < ROOMY:
        seating = "facing" if players == 2 else "passed"
    if seating == "facing" and short < ROOMY and max(width, height) < LONG:
        seating = "passed"
    if seating != "passed" and players > 1:
        ends = traits.ends and players == 2
        edges = {seat: edge_of(seat, players, seating, ends and width > height) for seat in range(players)}
        return _around(width, height, free, edges, acting, scale, small, ends)
    strip_h = 56 * scale
    bar_h = (64 if small else 72) * scale
    x, y, w, h = free.x, free.y, free.w, free.h
    if w <= h:
        strip, bar = Box(x, y, w, strip_h), Box(x, y + h - bar_h, w, bar_h)
        board = Box(x, y + strip_h, w, h - strip_h - bar_h)
        return Areas(width, height, "upright", scale, small, strip, bar, board, None)
    column = max(240, w * 0.235) if scale > 1 else min(300, max(176, w * traits.column))
    cx = x + w - column - GAP
    if scale > 1:
        strip_h += 52 * scale  # the other seats stand in a row of their own
    if column < NARROW_BAR * scale:
        bar_h = 2 * bar_h - 12 * scale  # and the main button does
    strip, bar = Box(cx, y + GAP, column, strip_h), Box(cx - 8, y + h - bar_h, column + 16, bar_h)
    side = Box(cx, y + GAP + strip_h + 8, column, h - GAP - strip_h - 8 - bar_h)
    board = Box(x, y, w - column - 2 * GAP, h)
    return Areas(width, height, "sideways", scale, small, strip, bar, board, side)


LIST_ROW = 68.0


def with_list(areas: Areas) -> tuple[Areas, Box]:
    """The areas with a row under the board for the list of actions, and that row."""
    row, board = areas.board.cut_bottom(LIST_ROW * areas.scale)
    return replace(areas, board=board), row.inset(8, 4)


def whole_screen(
    width: float, height: float, insets: tuple[float, float, float, float] = (0, 0, 0, 0)
) -> Areas:
    """For games whose view lays out all seats' places itself: the board's box is the screen less its insets."""
    top, right, bottom, left = insets
    free = Box(left, top, width - left - right, height - top - bottom)
    short = min(width, height)
    none = Box(free.x, free.bottom, free.w, 0)
    return Areas(
        width, height, "upright" if free.w <= free.h else "sideways", 1.25 if short >= BIG else 1.0,
        short < SMALL, none, none, free, None,
    )  # fmt: skip


def edge_of(seat: int, players: int, seating: Seating, across: bool = False) -> int:
    """The edge that a seat sits at, in quarter turns clockwise from the bottom: 0 bottom, 1 left, 2 top,
    3 right. Play runs to the left, so the seats follow one another clockwise. `across`: two sit left and
    right."""
    if seating == "passed":
        return 0
    if players == 2:
        return 2 * seat + across
    return seat % 4


def _around(
    width: float,
    height: float,
    free: Box,
    edges: dict[int, int],
    acting: int,
    scale: float,
    small: bool,
    ends: bool,
) -> Areas:
    used = [edge in edges.values() for edge in range(4)]
    depth = [_depth(edge, width, height, scale) if used[edge] else 0.0 for edge in range(4)]
    board = Box(
        free.x + depth[1], free.y + depth[2], free.w - depth[1] - depth[3], free.h - depth[0] - depth[2]
    )
    mine = edges[acting]
    plate = PLATE if scale > 1 else 44.0
    # What stands at each edge now: the zone of whoever acts, plates elsewhere. Corners belong to neither.
    deep = [(depth[edge] if edge == mine else plate) if used[edge] else 0.0 for edge in range(4)]
    others: list[tuple[int, Box, int]] = []
    for edge in sorted(set(edges.values()) - {mine}):
        seats = [seat for seat in edges if edges[seat] == edge]
        boxes = _at_bottom(free, width, height, edge, plate, deep).columns(len(seats), GAP)
        others += [(seat, box, edge) for seat, box in zip(seats, boxes, strict=True)]
    strip, side, bar = _zone(_at_bottom(free, width, height, mine, depth[mine], deep), scale)
    tall = not any(used[1::2]) if ends else board.w <= board.h
    kind: Literal["upright", "sideways"] = "upright" if tall else "sideways"
    return Areas(width, height, kind, scale, small, strip, bar, board, side, mine, tuple(others), around=True)


PLATE = 64.0


def _depth(edge: int, width: float, height: float, scale: float) -> float:
    length = width if edge % 2 == 0 else height
    return 108 * scale if length >= WIDE_ZONE else 200.0


def _at_bottom(free: Box, width: float, height: float, edge: int, depth: float, deep: list[float]) -> Box:
    """The outer `depth` of an edge, in the coordinates of the table turned so that this edge is at the bottom;
    `deep` is how deep each edge is taken, which keeps the corners free."""
    w, h = (width, height) if edge % 2 == 0 else (height, width)
    # How far the free box stays from the bottom, left, top and right of the unturned table.
    gaps = (height - free.y - free.h, free.x, free.y, width - free.x - free.w)
    left, right = (edge + 1) % 4, (edge + 3) % 4
    x0, x1 = gaps[left] + deep[left], w - gaps[right] - deep[right]
    return Box(x0, h - gaps[edge] - depth, x1 - x0, depth)


def _zone(outer: Box, scale: float) -> tuple[Box, Box, Box]:
    """Strip, side and bar of a zone: side by side, or one above the other where the edge is short."""
    if outer.w >= WIDE_ZONE - 2 * PLATE:
        strip_w, bar_w = max(180.0, outer.w * 0.28), max(180.0, outer.w * 0.28)
        strip, rest = outer.cut_left(strip_w)
        bar, side = rest.cut_right(bar_w)
        return strip, side, bar
    strip, rest = outer.cut_top(48)
    bar, side = rest.cut_bottom(64)
    return strip, side, bar


def upright_for(areas: Areas) -> tuple[float, float, float, float]:
    """Shift and turn, as `Painter.at` takes them, under which things are upright for the acting seat."""
    x = areas.width if areas.turn in (1, 2) else 0.0
    y = areas.height if areas.turn in (2, 3) else 0.0
    return x, y, 1.0, 90.0 * areas.turn


def zone_box(areas: Areas) -> Box | None:
    """All of the acting seat's zone, in its own coordinates; None where the device is passed round."""
    if not areas.around or areas.side is None:
        return None
    left, top = min(areas.strip.x, areas.side.x), min(areas.strip.y, areas.side.y)
    return Box(left, top, areas.bar.right - left, areas.bar.bottom - top)


def to_seat(areas: Areas, x: float, y: float) -> tuple[float, float]:
    """A point of the table in the coordinates of the acting seat's turned zone."""
    return turned(areas.width, areas.height, areas.turn, x, y)


def turned(width: float, height: float, turn: int, x: float, y: float) -> tuple[float, float]:
    """A point of the table as whoever sits at edge `turn` sees it."""
    match turn:
        case 1:
            return y, width - x
        case 2:
            return width - x, height - y
        case 3:
            return height - y, x
    return x, y
