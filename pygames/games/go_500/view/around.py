"""Where everything lies when all roll at once: a room for each person, turned to where they sit.

On a tablet people sit at the edges round the oval. On a phone the mile bar lies across the middle, and people
sit at both sides of it. One person has the screen alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygames.games.go_500.view.places import ROOMY, Layout, Room, box_turned, fit_track, road_width
from pygames.ui.areas import whole_screen
from pygames.ui.boxes import Box
from pygames.ui.view import Areas

DEPTH: Final = 132
"""Of a room at an edge, at scale 1."""
BAND: Final = 52
"""Height of what lies across the middle of a phone, or along its top."""
LEAST_DIE: Final = 38
LEAST_BUTTON: Final = 42
EDGES: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Where so many people sit, clockwise: quarter turns from the bottom."""
LYING: Final = EDGES | {5: (0, 0, 1, 2, 3), 6: (0, 0, 1, 2, 2, 3)}
STANDING: Final = EDGES | {5: (0, 1, 1, 2, 3), 6: (0, 1, 1, 2, 3, 3)}
"""The long edges are shared by two."""


def all_at_once(areas: Areas, seats: Sequence[int]) -> Layout:
    """A room for each of these seats."""
    if len(seats) == 1:
        return _alone(areas, seats[0])
    if min(areas.board.w, areas.board.h) < ROOMY:
        return _two_sides(areas, seats)
    return _edges(areas, seats)


def most_people(width: float, height: float, limit: int) -> int:
    """For how many people, up to `limit`, such a screen has dice and buttons of a size that fingers meet."""
    areas = whole_screen(width, height)
    return max([n for n in range(1, limit + 1) if n == 1 or _fits(all_at_once(areas, range(n)))])


def _fits(lay: Layout) -> bool:
    return all(
        room.flag.w >= LEAST_DIE and min([box.h for box in room.buttons]) >= LEAST_BUTTON
        for room in lay.rooms
    )


def _alone(areas: Areas, seat: int) -> Layout:
    board, scale = areas.board, areas.scale
    band = BAND * scale
    if board.w > board.h:
        left, right = board.inset(8, 8).cut_left(board.w * 0.46, 12)
        head, ground = left.cut_top(band, 6)
        room = _room(right.centred(right.w, min(right.h, 470 * scale)), seat, 0, scale)
    else:
        head, rest = board.inset(8, 6).cut_top(band, 6)
        oval = min(rest.w * 0.745, rest.h - 320 * scale)
        ground, rest = rest.cut_top(oval if oval >= 180 else 44 * scale, 10)
        room = _room(rest.centred(rest.w, min(rest.h, 470 * scale)), seat, 0, scale)
    tools, back = head.cut_right(2 * band, 6)
    track, bar = fit_track(ground, scale)
    sheet = None if bar else track.inset(road_width(track))
    return Layout(areas, track, bar, (room,), sheet=sheet, controls=(back, tools))


def _two_sides(areas: Areas, seats: Sequence[int]) -> Layout:
    board = areas.board.inset(6, 6)
    half = (board.h - BAND) / 2 - 6
    upper, rest = board.cut_top(half, 6)
    band, lower = rest.cut_top(BAND, 6)
    back, middle = band.cut_left(BAND - 4, 6)
    tools, track = middle.cut_right(BAND - 4, 6)
    near = (len(seats) + 1) // 2
    rooms = _side(areas, lower, seats[:near], 0) + _side(areas, upper, seats[near:], 2)
    bar = track.centred(track.w, 44)
    return Layout(areas, bar, True, rooms, controls=(back.centred(48, 48), tools.centred(48, 48)))


def _side(areas: Areas, box: Box, seats: Sequence[int], turn: int) -> tuple[Room, ...]:
    """One side of a phone: people side by side, or where it is narrow one below the other."""
    seen = box_turned(areas.width, areas.height, turn, box)
    across = len(seats) if seen.w > 1.9 * seen.h else 1
    boxes = seen.grid(across, len(seats) // across, 8)
    return tuple([_room(spot, seat, turn, 1.0) for seat, spot in zip(seats, boxes, strict=True)])


def _edges(areas: Areas, seats: Sequence[int]) -> Layout:
    board, scale = areas.board, areas.scale
    depth = DEPTH * scale
    standing = board.h > board.w
    edges = (STANDING if standing else LYING)[len(seats)]
    below, left, above, right = [depth if edge in edges else 0.0 for edge in range(4)]
    middle = Box(board.x + left, board.y + above, board.w - left - right, board.h - above - below)
    # The long edges reach into the corners.
    across = Box(middle.x, board.y, middle.w, board.h) if standing else board
    along = board if standing else Box(board.x, middle.y, board.w, middle.h)
    outer = (
        across.cut_bottom(depth)[0],
        along.cut_left(depth)[0],
        across.cut_top(depth)[0],
        along.cut_right(depth)[0],
    )
    rooms = []
    for k, (seat, edge) in enumerate(zip(seats, edges, strict=True)):
        seen = box_turned(areas.width, areas.height, edge, outer[edge]).inset(6, 0)
        # Whoever comes first on an edge sits at the right: their next neighbour is the one to their left.
        places = seen.columns(edges.count(edge), 10)[::-1]
        rooms.append(_room(places[k - edges.index(edge)], seat, edge, scale))
    size = 48 * scale
    corner = middle.inset(8).cut_bottom(size)[0]
    free = middle.inset(size + 12, 10) if middle.w > middle.h else middle.inset(10, size + 16)
    track, bar = fit_track(free, scale)
    sheet = None if bar else track.inset(road_width(track))
    controls = corner.cut_left(size)[0], corner.cut_right(size)[0]
    return Layout(areas, track, bar, tuple(rooms), sheet=sheet, controls=controls)


# A room


def _room(box: Box, seat: int, turn: int, scale: float) -> Room:
    """Title, dice and buttons, as they fit into the box; its lower border is the seat's colour."""
    inner = Box(box.x + 8, box.y + 6, box.w - 16, box.h - 18)
    if inner.h >= 200 and inner.w < 2.2 * inner.h:
        return _high(box, inner, seat, turn, scale)
    if inner.w > 3.6 * inner.h:
        return _long(box, inner, seat, turn, scale)
    return _row(box, inner, seat, turn, scale)


def _high(box: Box, inner: Box, seat: int, turn: int, scale: float) -> Room:
    """The flag with words beside it, the dice in a row under them, the buttons below."""
    title, rest = inner.cut_top(30 * scale, 8)
    buttons, rest = rest.cut_bottom(min(68 * scale, rest.h * 0.26), 10)
    gap = 8 if rest.w >= 300 else 5
    d = min((rest.w - 5 * gap) / 6, rest.h * 0.46, 96)
    f = min(96 * scale, rest.h - d - 12)
    spare = (rest.h - f - d) / 3
    flag = Box(rest.x, rest.y + spare, f, f)
    said = Box(flag.right + 14, flag.y, rest.right - flag.right - 14, f)
    dice = Box(rest.x, flag.bottom + spare, rest.w, d).columns(6, gap)
    slots = tuple([spot.centred(d, d) for spot in dice])
    return Room(seat, turn, box, None, rest, flag, slots, (), flag, title, said, buttons.columns(2, 10))


def _row(box: Box, inner: Box, seat: int, turn: int, scale: float) -> Room:
    """All dice in one row, the buttons under it."""
    title, rest = inner.cut_top(min(26 * scale, inner.h * 0.2), 4)
    d = min((rest.w - 10 - 5 * 6) / 7, rest.h - LEAST_BUTTON - 8)
    dice, buttons = rest.cut_top(d, 8)
    high = min(buttons.h, 64 * scale)
    spare = (buttons.h - high) / 2
    flag, slots = _dice(Box(dice.x, dice.y + spare, dice.w, d))
    said = Box(slots[0].x, flag.y, slots[-1].right - slots[0].x, d)
    pair = Box(buttons.x, buttons.bottom - high - spare / 2, buttons.w, high).columns(2, 8)
    return Room(seat, turn, box, None, dice, flag, slots, (), flag, title, said, pair)


def _long(box: Box, inner: Box, seat: int, turn: int, scale: float) -> Room:
    """All dice in one row, the buttons at the right."""
    title, rest = inner.cut_top(min(26 * scale, inner.h * 0.22), 4)
    stacked = rest.h >= 2 * LEAST_BUTTON + 8
    wide = min(240.0 * scale, inner.w * 0.27) if stacked else max(200.0, inner.w * 0.34)
    pair, dice = rest.cut_right(wide, 14)
    d = min(rest.h, (dice.w - 10 - 5 * 6) / 7)
    flag, slots = _dice(Box(dice.x, dice.y + (dice.h - d) / 2, dice.w, d))
    said = Box(slots[0].x, flag.y, slots[-1].right - slots[0].x, d)
    # To roll is the upper one, as it is the right one of a row.
    buttons = pair.rows(2, 8)[::-1] if stacked else pair.centred(pair.w, min(pair.h, 64.0)).columns(2, 8)
    return Room(seat, turn, box, None, dice, flag, slots, (), flag, title, said, buttons)


def _dice(row: Box) -> tuple[Box, tuple[Box, ...]]:
    """The flag and the six dice for miles in a row as high as they are."""
    d = row.h
    gap = min(14.0, (row.w - 10 - 7 * d) / 5)
    left = row.x + d + 10
    return Box(row.x, row.y, d, d), tuple([Box(left + i * (d + gap), row.y, d, d) for i in range(6)])
