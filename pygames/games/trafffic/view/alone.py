"""What one person sees beside the board: the others, and what there is to do with the light."""

from __future__ import annotations

from pygames.games.trafffic.table import Observation, Stage
from pygames.games.trafffic.view.claims import noted
from pygames.games.trafffic.view.places import Layout, Zone, is_narrow
from pygames.games.trafffic.view.record import on_places
from pygames.games.trafffic.view.text import cut, width, write
from pygames.games.trafffic.words import captions
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.theme import SEATS
from pygames.ui.view import Frame


def seat_boxes(layout: Layout, frame: Frame) -> tuple[tuple[int, Box], ...]:
    """Places of the others in the strip."""
    strip = layout.strip
    if strip is None:
        return ()
    mine = layout.zones[0].seat
    others = [seat for seat in range(frame.seen.players) if seat != mine]
    if not others:
        return ()
    left = strip.x + layout.back.w
    if layout.areas.kind == "sideways" and strip.h > 120:
        rows = Box(strip.x + 10, strip.y + layout.back.h, strip.w - 20, strip.h - layout.back.h - 6)
        return tuple(zip(others, rows.rows(max(3, len(others))), strict=False))
    own_light = 30 if layout.row is None else 4
    box = Box(left, strip.y, strip.right - left - own_light, strip.h)
    return tuple(zip(others, box.columns(max(2, len(others))), strict=False))


def others(p: Painter, layout: Layout, frame: Frame) -> None:
    seen: Observation = frame.seen
    for seat, box in seat_boxes(layout, frame):
        other(p, frame, seat, box, seen)


def other(p: Painter, frame: Frame, seat: int, box: Box, seen: Observation) -> None:
    count = len(seen.hands[seat])
    y = box.y + box.h / 2
    r = 14.0
    parts.seat(p, box.x + r + 2, y, r, frame.colours[seat], str(seat + 1))
    light = seen.light == seat
    room = box.w - 2 * r - 10 - (30 if light else 0)
    x = box.x + 2 * r + 8
    if room < 34:
        p.text(x, y + 6, str(count), 15, 800, p.theme.text)
    elif box.h < 44 and room > 90:
        p.text(x, y + 6, cut(frame.names[seat], room - 46, 16), 16, 700, p.theme.text)
        parts.card_back(p, x + room - 42, y - 9, 12, 17, 2.5)
        p.text(x + room - 25, y + 6, str(count), 15, 800, p.theme.text)
    else:
        p.text(x, y - 3, cut(frame.names[seat], room, 16), 16, 700, p.theme.text)
        if seen.stage == Stage.PAUSE:
            points = captions.points(frame.t, seen.scores[seat])
            p.text(x, y + 17, cut(points, room, 15), 15, 800, p.theme.text)
            return
        parts.card_back(p, x, y + 3, 12, 17, 2.5)
        p.text(x + 17, y + 17, str(count), 15, 800, p.theme.text)


def row(p: Painter, layout: Layout, frame: Frame) -> None:
    """The plate beside the light: what can be done with it, or what the table waits for."""
    box = layout.row
    if box is None:
        return
    parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, p.theme.kerb, 14, 4, 1.5)
    first, second = captions.row(frame.t, frame.seen, layout.zones[0].seat, frame.names)
    k = 1.0 if box.h < 60 else 1.2
    inner = box.inset(8, 6)
    if second:
        inner, below = inner.cut_top(inner.h * 0.58)
        write(p, below, (second,), 13 * k, p.theme.muted, 500)
    write(p, inner, (first,), 17 * k, p.theme.text)


def name_row(p: Painter, layout: Layout, zone: Zone, frame: Frame) -> None:
    """Own name and cards left; at the right who has the light. A judged claim takes its place for a while."""
    box = zone.name
    assert box
    if noted(frame, zone):
        return
    k = layout.areas.scale
    y = box.y + box.h / 2 + 4
    left = captions.cards_left(frame.t, len(frame.seen.hands[zone.seat]))
    parts.seat(p, box.x + 13 * k, y - 6, 13 * k, frame.colours[zone.seat], str(zone.seat + 1))
    name = cut(frame.names[zone.seat], box.w * 0.28, 18 * k)
    p.text(box.x + 33 * k, y, name, 18 * k, 800, p.theme.text)
    x = box.x + 33 * k + width(name, 18 * k) + 12
    p.text(x, y, left, 14.5 * k, 600, p.theme.muted)
    light = captions.light(frame.t, frame.seen, zone.seat, frame.names)
    if box.right - x - width(left, 14.5 * k) - 12 > width(light, 14 * k):
        p.text(box.right, y - 1, light, 14 * k, 600, p.theme.muted, "end")


def name_in_place(p: Painter, zone: Zone, frame: Frame) -> None:
    """On a small phone the own name stands in the places that are free at the end."""
    cards, waiting = on_places(frame.ui.slots[zone.seat], len(zone.slots))
    last = zone.slots[-1]
    if waiting or (len(cards) == len(zone.slots) and cards[-1]):
        return
    free = len(zone.slots) > 1 and not (cards[-2] if len(cards) == len(zone.slots) else "")
    same_row = zone.slots[-2].y == last.y
    if not (free and same_row):
        parts.seat(p, *last.centre, 13, frame.colours[zone.seat], str(zone.seat + 1))
        return
    box = zone.slots[-2]
    p.rect(box.x - 1, box.y - 1, last.right - box.x + 2, box.h + 2, 6, p.theme.page)
    parts.seat(p, box.x + 15, box.y + box.h / 2, 13, frame.colours[zone.seat], str(zone.seat + 1))
    room = last.right - box.x - 36
    p.text(box.x + 34, box.y + box.h / 2 - 1, cut(frame.names[zone.seat], room, 16), 16, 800, p.theme.text)
    left = captions.left(frame.t, len(frame.seen.hands[zone.seat]))
    p.text(box.x + 34, box.y + box.h / 2 + 15, left, 13, 600, p.theme.muted)


def bot_plate(p: Painter, layout: Layout, frame: Frame, seat: int, box: Box) -> None:
    parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, SEATS[frame.colours[seat]], 12, 3.5, 1.5)
    if not is_narrow(box):
        other(p, frame, seat, box.inset(6, 4), frame.seen)
        return
    x = box.x + box.w / 2
    parts.seat(p, x, box.y + 18, 13, frame.colours[seat], str(seat + 1))
    p.text(x, box.y + 50, str(len(frame.seen.hands[seat])), 16, 800, p.theme.text, "middle")
