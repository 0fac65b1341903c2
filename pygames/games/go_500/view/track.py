"""Painting the track: oval or mile bar, the cars, places and totals."""

from __future__ import annotations

from pygames.games.go_500.race import Phase, Race, ranking
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.view.lettering import fitted
from pygames.games.go_500.view.places import Layout, on_bar, on_oval, road_width
from pygames.games.go_500.words import captions
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.theme import SEATS
from pygames.ui.view import Frame


def length_of(race: Race) -> int:
    """Miles of a full lap of the oval: the distance, or what a good trial makes."""
    return race.params.distance if race.params.mode == "oval" else max(100 * race.params.hours, 100)


def paint_oval(p: Painter, box: Box, length: int) -> None:
    """The road, its line and the miles."""
    theme, w = p.theme, road_width(box)
    p.rect(box.x, box.y, box.w, box.h, box.h / 2, theme.asphalt, theme.kerb, 2.5)
    inner = box.inset(w)
    p.rect(inner.x, inner.y, inner.w, inner.h, inner.h / 2, theme.page, theme.kerb, 2.5)
    mid = box.inset(w / 2)
    p.rect(mid.x, mid.y, mid.w, mid.h, mid.h / 2, None, theme.marking, 1.8, 0.8, (12, 11))
    size = (w - 2) / 8
    parts.checker(p, box.x + box.w / 2 - size, box.bottom - w + 1, 2 * size, w - 2, 2, 8)
    step = 50 if length <= 800 else 100 * round(length / 1000)
    for miles in range(step, length, step):
        x1, y1, _ = on_oval(box, miles, length, -w / 2 + 2)
        x2, y2, _ = on_oval(box, miles, length, -w / 2 + (7 if miles % (2 * step) else 11))
        p.line(x1, y1, x2, y2, theme.marking, 2)
        if miles % (2 * step) == 0:
            x, y, _ = on_oval(box, miles, length, -w / 2 - 14)
            p.text(x, y + 4, str(miles), 12, 700, theme.muted, "middle")


def paint_bar(p: Painter, box: Box, length: int) -> None:
    """The mile bar, with a tick every 100 miles."""
    theme = p.theme
    p.rect(box.x, box.y, box.w, box.h, 10, theme.asphalt, theme.kerb, 2)
    p.line(box.x + 12, box.y + box.h / 2, box.right - 12, box.y + box.h / 2, theme.marking, 1.6, 0.8, (10, 9))
    parts.checker(p, box.right - 14, box.y + 2, 8, box.h - 4, 2, 8)
    for miles in range(100, length, 100):
        x = on_bar(box, miles, length)
        p.line(x, box.bottom - 8, x, box.bottom - 2, theme.marking, 2)


def paint_cars(p: Painter, layout: Layout, frame: Frame, totals: tuple[float, ...]) -> None:
    race: Observation = frame.seen
    length, box = length_of(race), layout.track
    for seat, miles in enumerate(totals):
        beam = any(room.seat == seat for room in layout.rooms) and race.phase != Phase.OVER
        colour, label = SEATS[frame.colours[seat]], str(seat + 1)
        if layout.bar:
            lanes = max(1, race.players - 1)
            y = box.y + 9 + (box.h - 18) * (seat / lanes if race.players > 1 else 0.5)
            cell = max(9.0, min(14.0, box.h / 4))
            x = on_bar(box, miles, length)
            with p.thing(f"car:{seat}", x, y):
                parts.vehicle(p, "hero", x, y, cell, 0, colour, label, beam)
            continue
        w = road_width(box)
        before = [other for other in range(seat % 2, seat, 2) if abs(totals[other] - miles) < length * 0.03]
        at = miles - len(before) * length * 0.06  # as in a starting grid: nobody hides another
        x, y, angle = on_oval(box, at, length, w * (0.22 if seat % 2 else -0.22))
        with p.thing(f"car:{seat}", x, y):
            parts.vehicle(p, "hero", x, y, w * 0.42, angle, colour, label, beam)


def paint_standing(p: Painter, layout: Layout, frame: Frame) -> None:
    """The sheet in the infield, or beside the board: places, names, totals."""
    if layout.sheet is None:
        return
    race: Observation = frame.seen
    scale = layout.areas.scale
    infield = layout.sheet
    order = [seat for group in ranking(race) for seat in group]
    row = min((infield.h - 56) / len(order), 38 * scale)
    wide = min(infield.w if layout.bar else infield.w - infield.h * 0.5, 270 * scale)
    x, y = infield.x + (infield.w - wide) / 2, infield.y + 24 + (infield.h - 46 - row * len(order)) / 2
    size = min(19.0 * scale, row * 0.6)
    for k, seat in enumerate(order):
        top = y + k * row
        acts = len(layout.rooms) == 1 and seat == layout.rooms[0].seat
        if acts and race.phase != Phase.OVER:
            p.rect(x - 4, top + 1, wide + 8, row - 2, 8, p.theme.plate, SEATS[frame.colours[seat]], 1.6)
        base = top + row / 2 + size * 0.36
        p.text(x + 4, base, frame.t.number(k + 1), size * 0.8, 700, p.theme.muted)
        parts.seat(p, x + 14 + size, top + row / 2, size * 0.6, frame.colours[seat], str(seat + 1))
        out = seat in race.wrecked
        marked = 2.0 if out or seat in race.finished else 0.0
        name = frame.names[seat]
        letters = fitted(name, wide - 36 - size * (3.6 + marked), size * 0.9)
        ink = p.theme.muted if out else p.theme.text
        p.text(x + 22 + size * 1.5, base, name, letters, 800 if acts else 600, ink)
        p.text(x + wide - 6, base, frame.t.number(race.totals[seat]), size, 800, ink, "end")
        if out:
            parts.mark(p, "black", x + wide - 6 - size * 2.6, top + row / 2, size * 0.8, p.theme.muted)
        elif seat in race.finished:
            parts.checker(
                p, x + wide - 6 - size * 3, top + row / 2 - size * 0.3, size * 0.8, size * 0.6, 4, 3
            )
    p.text(
        infield.x + infield.w / 2, infield.bottom - 9, captions.goal(frame.t, race), 12 * scale, 700,
        p.theme.muted, "middle",
    )  # fmt: skip
