"""Where strip, bar, board and side column lie on a table of a given size (look.md, part 5)."""

from __future__ import annotations

from typing import Literal

from pygames.ui.boxes import Box
from pygames.ui.setup import Seating
from pygames.ui.view import Areas

BIG = 700
"""Short sides from here on are read from an arm's length: type and controls grow by a quarter."""
SMALL = 360
GAP = 10
WIDE_ZONE = 620
"""From this length an edge has room for name, cards and buttons side by side."""


def table_areas(
    width: float,
    height: float,
    seating: Seating = "passed",
    players: int = 1,
    acting: int = 0,
    insets: tuple[float, float, float, float] = (0, 0, 0, 0),
) -> Areas:
    """The boxes for one screen. `insets` are the safe areas (top, right, bottom, left).

    Passed round: strip on top and bar at the bottom, or a column at the right where the screen is wider than
    tall. Facing and one an edge: strip, side and bar join in a zone at the edge of the seat that acts, turned
    to it; the other seats have name plates at theirs, and the board does not move when the turn does.
    """
    top, right, bottom, left = insets
    free = Box(left, top, width - left - right, height - top - bottom)
    short = min(width, height)
    scale = 1.25 if short >= BIG else 1.0
    small = short < SMALL
    if seating != "passed" and players > 1:
        return _around(width, height, free, seating, players, acting, scale, small)
    strip_h = 56 * scale
    bar_h = (64 if small else 72) * scale
    x, y, w, h = free.x, free.y, free.w, free.h
    if w <= h:
        strip, bar = Box(x, y, w, strip_h), Box(x, y + h - bar_h, w, bar_h)
        board = Box(x, y + strip_h, w, h - strip_h - bar_h)
        return Areas(width, height, "upright", scale, small, strip, bar, board, None)
    column = max(240, w * 0.235) if scale > 1 else min(300, max(176, w * 0.355))
    cx = x + w - column - GAP
    strip, bar = Box(cx, y + GAP, column, strip_h), Box(cx - 8, y + h - bar_h, column + 16, bar_h)
    side = Box(cx, y + GAP + strip_h + 8, column, h - GAP - strip_h - 8 - bar_h)
    board = Box(x, y, w - column - 2 * GAP, h)
    return Areas(width, height, "sideways", scale, small, strip, bar, board, side)


def edge_of(seat: int, players: int, seating: Seating) -> int:
    """The edge that a seat sits at, in quarter turns clockwise from the bottom: 0 bottom, 1 left, 2 top,
    3 right. Play runs to the left, so the seats follow one another clockwise."""
    if seating == "passed":
        return 0
    if players == 2:
        return 2 * seat
    return seat % 4


def _around(
    width: float,
    height: float,
    free: Box,
    seating: Seating,
    players: int,
    acting: int,
    scale: float,
    small: bool,
) -> Areas:
    edges = {seat: edge_of(seat, players, seating) for seat in range(players)}
    depth = [_depth(edge, width, height, scale) if edge in edges.values() else 0.0 for edge in range(4)]
    board = Box(
        free.x + depth[1], free.y + depth[2], free.w - depth[1] - depth[3], free.h - depth[0] - depth[2]
    )
    mine = edges[acting]
    plate = 64.0 if min(width, height) >= BIG else 44.0
    others = []
    for seat, edge in edges.items():
        if edge != mine:
            others.append((seat, _at_bottom(free, width, height, edge, plate), edge))
    strip, side, bar = _zone(_at_bottom(free, width, height, mine, depth[mine]), scale)
    kind: Literal["upright", "sideways"] = "upright" if board.w <= board.h else "sideways"
    return Areas(width, height, kind, scale, small, strip, bar, board, side, mine, tuple(others))


def _depth(edge: int, width: float, height: float, scale: float) -> float:
    length = width if edge % 2 == 0 else height
    return 104 * scale if length >= WIDE_ZONE else 210.0


def _at_bottom(free: Box, width: float, height: float, edge: int, depth: float) -> Box:
    """The outer `depth` of an edge, in the coordinates of the table turned so that this edge is at the bottom."""
    w, h = (width, height) if edge % 2 == 0 else (height, width)
    # How far the free box stays from the turned table's left, right and bottom side.
    gaps = (height - free.y - free.h, free.x, free.y, width - free.x - free.w)
    bottom, left, right = gaps[edge], gaps[(edge + 1) % 4], gaps[(edge + 3) % 4]
    return Box(left, h - bottom - depth, w - left - right, depth)


def _zone(outer: Box, scale: float) -> tuple[Box, Box, Box]:
    """Strip, side and bar of a zone: side by side, or one above the other where the edge is short."""
    if outer.w >= WIDE_ZONE:
        strip_w, bar_w = min(240 * scale, outer.w * 0.26), min(320 * scale, outer.w * 0.34)
        return (
            Box(outer.x, outer.y, strip_w, outer.h),
            Box(outer.x + strip_w, outer.y, outer.w - strip_w - bar_w, outer.h),
            Box(outer.x + outer.w - bar_w, outer.y, bar_w, outer.h),
        )
    return (
        Box(outer.x, outer.y, outer.w, 56),
        Box(outer.x, outer.y + 56, outer.w, outer.h - 56 - 64),
        Box(outer.x, outer.y + outer.h - 64, outer.w, 64),
    )


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
