"""Where everything lies: the oval or the mile bar, and a room with the dice for each set."""

from __future__ import annotations

import math

from pygames.core.records import record
from pygames.games.go_500.actions import Trade
from pygames.games.go_500.dice import MILES_DICE
from pygames.games.go_500.race import Place, Tray, dice_at
from pygames.ui.areas import turned
from pygames.ui.boxes import Box, nearest
from pygames.ui.view import Areas, Frame

KEPT = (Place.KEPT, Place.SAVED)
FULL = 410
"""Height of the room of a phone upright, at scale 1."""
FINGER = 48
"""What a finger needs, in pixels."""
ROOMY = 560
"""Boards of this height have place for oval and dice one below the other, sideways too."""


@record
class Room:
    """Where the dice of a seat lie, in the coordinates of whoever sits at edge `turn`.

    Without a `rail` kept dice stay in the row. `last` is where the pit or crash die falls, `aside` where both
    lie before; `words` is beside the flag.
    """

    seat: int
    turn: int
    box: Box
    rail: Box | None
    tray: Box
    flag: Box
    slots: tuple[Box, ...]
    aside: tuple[Box, ...]
    last: Box
    figures: Box
    words: Box | None
    buttons: tuple[Box, ...] = ()
    """Where all roll at once: to stop and to roll."""


@record
class Layout:
    """`track` is the oval or, with `bar`, the mile bar; `sheet` is for places and totals, `panel` for the odds
    where they always show. `keys` are those of the pad, in the room's coordinates."""

    areas: Areas
    track: Box
    bar: bool
    rooms: tuple[Room, ...]
    panel: Box | None = None
    sheet: Box | None = None
    keys: tuple[tuple[str, Box], ...] = ()
    controls: tuple[Box, Box] | None = None
    """Where all roll at once: for the page's way out, and for its menu."""


def layout(areas: Areas, seat: int, pad: bool = False) -> Layout:
    """For one set of dice, which are the acting seat's. With `pad` the room is for keys, which need more of a
    sideways phone than its column."""
    board, scale = areas.board, areas.scale
    panel = beside = None
    if areas.around and areas.side is not None:
        ground, room = board.inset(8), _in_a_row(areas.side.inset(4, 4), seat, areas.turn)
    elif areas.side is not None and board.h >= ROOMY:
        ground, lower = board.inset(10, 10).cut_top(board.h * 0.54, 10)
        room, panel = dice(lower, scale, seat), areas.side.inset(4, 8)
    elif areas.side is not None and pad:
        ground, rest = board.inset(8, 6).cut_top(40, 6)
        room, beside = dice(rest, scale, seat), areas.side.inset(4, 4)
    elif areas.side is not None:
        ground, room = board.inset(8), _tight(areas.side.inset(4, 4), seat, 0)
    else:
        oval = min(board.w * 0.745, board.h - FULL * scale)
        if oval >= 180:
            ground, rest = board.inset(10, 8).cut_top(oval - 8, 4)
        else:
            ground, rest = board.inset(8, 6).cut_top(44 * scale, 4)
        room = dice(rest, scale, seat)
    track, bar = fit_track(ground, scale)
    sheet = beside if bar else track.inset(road_width(track))
    return Layout(areas, track, bar, (room,), panel, sheet)


def fit_track(box: Box, scale: float) -> tuple[Box, bool]:
    """An oval where there is room for one, else the mile bar."""
    if box.w < 240 or box.h < 170:
        return box.centred(box.w, min(box.h, 44 * scale)), True
    w = min(box.w, box.h * 1.75)
    return box.centred(w, min(box.h, w * 0.745)), False


def dice(box: Box, scale: float, seat: int, turn: int = 0) -> Room:
    """The room of a seat that fills the box."""
    if box.h >= 230 and box.w >= 1.4 * box.h:
        return _broad(box, seat, turn)
    if box.h < 150 and box.w > 2 * box.h:
        return _in_a_row(box, seat, turn)
    if box.h < 300:
        return _tight(box, seat, turn)
    unit = min(1.2 * scale, box.w / 350, box.h / 400)
    k, d, f = 58 * unit, 68 * unit, 88 * unit
    rail, rest = box.cut_top(k + 34 * unit, 8 * unit)
    rail = Box(rail.x, rail.y + 16 * unit, min(rail.w - 112 * unit, 5 * k), k + 18 * unit)
    tray, figures = rest.cut_top(min(f + d + 56 * unit, rest.h - 60 * unit), 6 * unit)
    inner = tray.inset(16 * unit)
    flag = Box(inner.x, inner.y, f, f)
    gap = (inner.w - 6 * d) / 5
    size = d if gap >= 6 else (inner.w - 30) / 6
    slots = _row(inner.x, inner.bottom - size, size, (inner.w - 6 * size) / 5)
    away = 46 * unit
    aside = tuple(
        [
            Box(x, rail.y + (rail.h - away) / 2, away, away)
            for x in (box.right - 2 * away - 10 * unit, box.right - away)
        ]
    )
    beside = _beside(flag, inner, 18 * unit)
    return Room(seat, turn, box, rail, tray, flag, slots, aside, flag, figures, beside)


def _row(x: float, y: float, size: float, gap: float) -> tuple[Box, ...]:
    return tuple([Box(x + i * (size + gap), y, size, size) for i in MILES_DICE])


def _beside(flag: Box, inner: Box, gap: float, right: float = 0) -> Box:
    return Box(flag.right + gap, flag.y, inner.right - right - flag.right - gap, flag.h)


def _broad(box: Box, seat: int, turn: int) -> Room:
    """More wide than high: the rail on top, then the flag beside words and dice, then the figures."""
    rail_h, tray_h = min(box.h * 0.27, 130), min(box.h * 0.52, 250)
    gap = (box.h - rail_h - tray_h) * 0.1
    top, rest = box.cut_top(rail_h, gap)
    label = min(24.0, rail_h * 0.22)
    size = rail_h - label - 16
    rail = Box(top.x, top.y + label, min(6 * (size + 8) + 16, box.w * 0.7), rail_h - label)
    tray, figures = rest.cut_top(tray_h, gap)
    inner = tray.inset(14)
    f = min(inner.h, inner.w * 0.2)
    flag = Box(inner.x, inner.y + (inner.h - f) / 2, f, f)
    left = flag.right + 18
    d = min((inner.right - left - 5 * 8) / 6, inner.h * 0.62)
    slots = _row(left, inner.bottom - d, d, min(24.0, (inner.right - left - 6 * d) / 5))
    away = rail.h * 0.6
    aside = tuple(
        [
            Box(x, rail.y + (rail.h - away) / 2, away, away)
            for x in (box.right - 2 * away - 14, box.right - away)
        ]
    )
    beside = Box(left, inner.y, inner.right - left, inner.h - d - 6)
    return Room(seat, turn, box, rail, tray, flag, slots, aside, flag, figures, beside)


def _tight(box: Box, seat: int, turn: int) -> Room:
    """A low box: flag and words, one row of dice, figures."""
    d = min((box.w - 16 - 5 * 6) / 6, box.h * 0.28, 52)
    f = min(72.0, box.h * 0.32, box.h - d - 48)
    tray, figures = box.cut_top(f + d + 26, 2)
    inner = tray.inset(8, 8)
    flag = Box(inner.x, inner.y, f, f)
    slots = _row(inner.x, inner.bottom - d, d, (inner.w - 6 * d) / 5)
    away = f * 0.6
    room = inner.w - f - 10 >= 210 + 2 * away
    aside = (
        tuple([Box(x, inner.y, away, away) for x in (inner.right - 2 * away - 6, inner.right - away)])
        if room
        else ()
    )
    beside = _beside(flag, inner, 10, 2 * away + 16 if room else 0)
    return Room(seat, turn, box, None, tray, flag, slots, aside, flag, figures, beside)


def _in_a_row(box: Box, seat: int, turn: int) -> Room:
    """A zone at an edge: everything side by side, the figures under it."""
    d = min(box.h - 18 - 26, (box.w - 16 - 10 - 30) / 7.1)
    flag = Box(box.x + 8, box.y + 8, d * 1.1, d * 1.1)
    slots = _row(flag.right + 10, flag.y + d * 0.05, d, 6)
    tray = Box(box.x, box.y, slots[-1].right - box.x + 8, d * 1.1 + 16)
    figures = Box(box.x + 8, tray.bottom, tray.w - 16, box.bottom - tray.bottom)
    return Room(seat, turn, box, None, tray, flag, slots, (), flag, figures, None)


# A room


def room_at(lay: Layout, x: float, y: float) -> Room | None:
    """The room at a point of the table."""
    return next((room for room in lay.rooms if room.box.contains(*within(lay, room, x, y))), None)


def within(lay: Layout, room: Room, x: float, y: float) -> tuple[float, float]:
    """A point of the table in the room's coordinates."""
    return turned(lay.areas.width, lay.areas.height, room.turn, x, y)


def on_table(lay: Layout, room: Room, box: Box) -> Box:
    """A box of the room in the table's own coordinates."""
    size = lay.areas.width, lay.areas.height
    if room.turn % 2:
        size = size[1], size[0]
    return box_turned(*size, -room.turn % 4, box)


def box_turned(width: float, height: float, turn: int, box: Box) -> Box:
    """A box of the table as whoever sits at edge `turn` sees it."""
    ax, ay = turned(width, height, turn, box.x, box.y)
    bx, by = turned(width, height, turn, box.right, box.bottom)
    return Box(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay))


def die_box(room: Room, tray: Tray, die: int) -> Box:
    """Where a die for miles lies now."""
    if room.rail is None or tray.places[die] not in KEPT:
        return room.slots[die]
    order = dice_at(tray, *KEPT)
    size = min(room.rail.h - 16, (room.rail.w - 16) / len(order) - 6)
    x = room.rail.x + 10 + order.index(die) * (size + 6)
    return Box(x, room.rail.y + (room.rail.h - size) / 2, size, size)


def die_at(room: Room, tray: Tray, x: float, y: float) -> int:
    """The die for miles at a point of the room that can be picked; -1 for none. Small dice are met beside
    them too."""
    lying = [die for die in MILES_DICE if tray.places[die] not in (Place.OUT, Place.CUP)]
    boxes = {die: die_box(room, tray, die) for die in lying}
    reach = max([4.0, *[FINGER - box.w for box in boxes.values()]])
    found = nearest(boxes, x, y, reach)
    return -1 if found is None else found


def rival_spots(room: Room, frame: Frame) -> dict[int, Box]:
    """Where the rivals lie among whom a driver picks one to crash into: in the places of the dice."""
    rivals = [action.rival for action in frame.legal if isinstance(action, Trade)]
    return dict(zip(rivals, room.slots, strict=False))


# The track


def road_width(box: Box) -> float:
    """How wide the oval's road is."""
    return max(34.0, min(box.h * 0.18, 84))


def on_oval(box: Box, miles: float, length: int, shift: float = 0.0) -> tuple[float, float, float]:
    """Where so many miles are on the oval, and the direction there: from the middle of the lower straight,
    anti-clockwise. `shift` is outwards."""
    r = box.h / 2 - road_width(box) / 2
    straight = box.w - box.h
    lap = 2 * straight + 2 * math.pi * r
    q = (miles / length * lap) % lap
    half, out = straight / 2, r + shift
    left, right, cy = box.x + box.h / 2, box.x + box.h / 2 + straight, box.y + box.h / 2
    if q < half:
        return left + half + q, cy + out, 0
    q -= half
    if q < math.pi * r:
        a = q / r
        return right + out * math.sin(a), cy + out * math.cos(a), -math.degrees(a)
    q -= math.pi * r
    if q < straight:
        return right - q, cy - out, 180
    q -= straight
    if q < math.pi * r:
        a = q / r
        return left - out * math.sin(a), cy - out * math.cos(a), 180 - math.degrees(a)
    q -= math.pi * r
    return left + q, cy + out, 0


def on_bar(box: Box, miles: float, length: int) -> float:
    """Where so many miles are on the mile bar."""
    return box.x + 24 + (box.w - 60) * min(1.0, miles / length)
