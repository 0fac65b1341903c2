"""Painting the track: oval or mile bar, the cars, places and totals."""

from __future__ import annotations

from pygames.games.go_500.race import Phase, Race, ranking
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.view.places import Layout, on_bar, on_oval, road_width
from pygames.games.go_500.words import captions
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.lettering import fitted
from pygames.ui.painter import Painter
from pygames.ui.theme import SEATS
from pygames.ui.view import Frame

MOST_CARS = 6
"""More cars than these would hide one another."""
LEAST_ROW = 20
"""Height of a driver's line in the sheet, at scale 1."""
LEAST_NAME = 8
"""Height of a driver's name in the sheet; where it would be smaller the number alone says who it is."""


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
    cars = on_track(race)
    for lane, seat in enumerate(cars):
        miles = totals[seat]
        beam = any(room.seat == seat for room in layout.rooms) and race.phase != Phase.OVER
        colour, label = SEATS[frame.colours[seat]], str(seat + 1)
        if layout.bar:
            lanes = max(1, len(cars) - 1)
            y = box.y + 9 + (box.h - 18) * (lane / lanes if len(cars) > 1 else 0.5)
            cell = max(9.0, min(14.0, box.h / 4))
            x = on_bar(box, miles, length)
            with p.thing(f"car:{seat}", x, y), p.faded(0.4 if seat in race.wrecked else 1):
                parts.vehicle(p, "hero", x, y, cell, 0, colour, label, beam)
            continue
        w = road_width(box)
        before = [other for other in cars[lane % 2 : lane : 2] if abs(totals[other] - miles) < length * 0.03]
        at = miles - len(before) * length * 0.06  # as in a starting grid: nobody hides another
        x, y, angle = on_oval(box, at, length, w * (0.22 if lane % 2 else -0.22))
        with p.thing(f"car:{seat}", x, y), p.faded(0.4 if seat in race.wrecked else 1):
            parts.vehicle(p, "hero", x, y, w * 0.42, angle, colour, label, beam)


def on_track(race: Race) -> tuple[int, ...]:
    """The seats whose cars are shown: six at most, of more that whose turn it is and the best of the others."""
    if race.players <= MOST_CARS:
        return tuple(range(race.players))
    others = [seat for seat in _in_order(race) if seat != race.turn]
    return tuple(sorted((race.turn, *others[: MOST_CARS - 1])))


def _in_order(race: Race) -> list[int]:
    """The seats, the best first; before the race by their rolls for the pole."""
    if race.phase == Phase.QUALIFYING:
        return sorted(range(race.players), key=lambda seat: [-n for n in race.qualifying[seat]] or [1])
    return [seat for group in ranking(race) for seat in group]


def standing(race: Race, most: int) -> list[tuple[int, int]]:
    """`(place, seat)` of the first `most` drivers; the last of them gives way to who acts further down."""
    places = list(enumerate(_in_order(race), 1))
    acting = next(line for line in places if line[1] == race.turn)
    shown = places[:most]
    return shown if acting in shown else [*shown[:-1], acting]


def paint_standing(p: Painter, layout: Layout, frame: Frame) -> None:
    """The sheet in the infield, or beside the board: places, names, totals, of as many as have room. Many go on
    beside the pad."""
    if layout.sheet is None:
        return
    race: Observation = frame.seen
    scale = layout.areas.scale
    infield = layout.sheet
    room = infield.w if layout.bar else infield.w - infield.h * 0.5
    # In the infield the miles of the track stand above, and what is wanted below.
    head, foot = (2, 20) if layout.bar else (24, 32) if infield.h >= 130 else (16, 24)
    most, columns, further = _rows_in(infield.h - head - foot + 10, scale), 1, 0
    if race.players <= MOST_CARS:
        most = race.players
    elif race.players > most:
        columns = max(1, min(2, int(room / (190 * scale))))
        further = _rows_in(layout.panel.h, scale) if layout.panel is not None and layout.keys else 0
    lines = standing(race, most * columns + further)
    first, beside = lines[: most * columns], lines[most * columns :]
    rows = -(-len(first) // columns)
    row = min((infield.h - head - foot) / rows, 38 * scale)
    wide = min(room / columns - 8 * (columns - 1), 270 * scale)
    y = infield.y + head + (infield.h - head - foot + 10 - row * rows) / 2
    for k in range(columns):
        x = infield.x + infield.w / 2 + (k - columns / 2) * (wide + 16) + 8
        _lines(p, Box(x, y, wide, row), layout, frame, first[k * rows : (k + 1) * rows])
    if beside and layout.panel is not None:
        row = min(layout.panel.h / len(beside), LEAST_ROW * scale * 1.2)
        _lines(p, Box(layout.panel.x, layout.panel.y, layout.panel.w, row), layout, frame, beside)
    told = [captions.wanted(frame.t, race) if infield.h >= 130 else "", captions.goal(frame.t, race)]
    for k, line in enumerate(reversed([line for line in told if line])):
        y = infield.bottom - 9 - 15 * scale * k
        p.text(infield.x + infield.w / 2, y, line, 12 * scale, 700, p.theme.muted, "middle")


def _rows_in(height: float, scale: float) -> int:
    return max(1, int(height / (LEAST_ROW * scale)))


def _lines(p: Painter, box: Box, layout: Layout, frame: Frame, lines: list[tuple[int, int]]) -> None:
    """Drivers one below the other, `(place, seat)` each, the first of them in the box: place, number, name, total."""
    race: Observation = frame.seen
    wide, row = box.w, box.h
    size = min(19.0 * layout.areas.scale, row * (0.6 if row >= LEAST_ROW else 0.75))
    left = 22 + size * (2.0 if race.players > 9 else 1.5)
    room = wide - left - 14 - size * (4.1 if race.wrecked or race.finished else 2.1)
    letters = min([fitted(frame.names[seat], room, size * 0.9) for _, seat in lines], default=size)
    for k, (place, seat) in enumerate(lines):
        x, top = box.x, box.y + k * row
        acts = len(layout.rooms) == 1 and seat == layout.rooms[0].seat
        if acts and race.phase != Phase.OVER:
            p.rect(x - 4, top + 1, wide + 8, row - 2, 8, p.theme.plate, SEATS[frame.colours[seat]], 1.6)
        middle = top + row / 2
        base = middle + size * 0.36
        p.text(x + 4, base, frame.t.number(place), size * 0.8, 700, p.theme.muted)
        parts.seat(p, x + left - 8 - size * 0.5, middle, size * 0.6, frame.colours[seat], str(seat + 1))
        out = seat in race.wrecked
        ink = p.theme.muted if out else p.theme.text
        if letters >= LEAST_NAME:
            p.text(x + left, base, frame.names[seat], letters, 800 if acts else 600, ink)
        p.text(
            x + wide - 6, base, captions.score(frame.t, race, seat).lstrip("\u00d7"), size, 800, ink, "end"
        )
        if out:
            parts.mark(p, "black", x + wide - 6 - size * 2.6, middle, size * 0.8, p.theme.muted)
        elif seat in race.finished:
            parts.checker(p, x + wide - 6 - size * 3, middle - size * 0.3, size * 0.8, size * 0.6, 4, 3)
