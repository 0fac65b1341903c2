"""The road, the cars and cones on it, the open lights, the figures and the ribbon."""

from __future__ import annotations

import math

from pygames.games.red_light.deck import CONSTRUCTION, RED
from pygames.games.red_light.road import FINISH, LANES
from pygames.games.red_light.rules import Observation
from pygames.games.red_light.view.places import (
    LEAD_LETTER,
    LETTER,
    SMALL_CELL,
    Layout,
    Ui,
    cell_box,
    extent,
    lit_spaces,
    middle,
    stand,
)
from pygames.games.red_light.words import captions, names
from pygames.ui import parts
from pygames.ui.areas import upright_for
from pygames.ui.painter import Painter
from pygames.ui.text import Text
from pygames.ui.theme import LIT, SEATS
from pygames.ui.view import Frame


def paint_road(p: Painter, layout: Layout, frame: Frame) -> None:
    theme, size, half = p.theme, layout.cell, layout.half
    mid = layout.middle
    w4 = 4 * size
    if layout.legs == "up":
        _paint_legs_up(p, layout)
    else:
        _paint_legs_across(p, layout)
    for row in range(2 * half):
        for lane in LANES:
            if row == 2 * half - 1:
                continue
            x, y = middle(layout, f"{lane}{row}")
            if row:
                p.rect(x - size / 2 + 2, y - size / 2 + 2, size - 4, size - 4, 5, theme.cell)
            else:
                p.rect(
                    x - size / 2 + 2, y - size / 2 + 2, size - 4, size - 4, 5,
                    stroke=theme.marking, width=1.6, opacity=0.7,
                )  # fmt: skip
    box = cell_box(layout, FINISH)
    columns, tall = (16, 4) if layout.legs == "up" else (4, 16)
    parts.checker(p, box.x, box.y, box.w, box.h, columns, tall)
    number = 10 if size < 56 else 13
    for row in range(1, layout.rows + 1):
        back = row >= half
        x, y = middle(layout, f"a{row}")
        if layout.legs == "up":
            edge = layout.left + 2 * w4 + mid + 5 if back else layout.left - 5
            p.text(edge, y + number * 0.35, str(row), number, 700, theme.muted, "start" if back else "end")
        else:
            edge = layout.top + 2 * w4 + mid + 5 + number if back else layout.top - 8
            p.text(x, edge, str(row), number, 700, theme.muted, "middle")
    if mid >= 16 and layout.legs == "up":
        with p.at(layout.left + w4 + mid / 2, layout.top + (half - 1) * size - 4, 1, -90):
            p.text(0, 4, captions.start_sign(frame.t), 11, 800, theme.muted)


def _paint_legs_up(p: Painter, layout: Layout) -> None:
    theme, size, half = p.theme, layout.cell, layout.half
    x0, top, mid, bend = layout.left, layout.top, layout.middle, layout.bend
    w4, bottom = 4 * size, layout.top + half * size
    right = x0 + w4 + mid
    cx, radius = x0 + w4 + mid / 2, w4 + mid / 2
    p.path(
        f"M{x0 - 3:g} {bottom + 3:g}V{top:g}A{radius + 3:g} {bend + 1:g} 0 0 1 {cx + radius + 3:g} {top:g}"
        f"V{bottom + 3:g}H{right - 3:g}V{top:g}A{mid / 2 - 3:g} {bend / 10:g} 0 0 0 {x0 + w4 + 3:g} {top:g}"
        f"V{bottom + 3:g}Z",
        theme.asphalt, theme.kerb, 2.5,
    )  # fmt: skip
    for k in (1, 2, 3):
        rx, ry = radius - k * size, (bend - 2) * (1 - k * 0.232)
        p.path(
            f"M{cx - rx:g} {top:g}A{rx:g} {ry:g} 0 0 1 {cx + rx:g} {top:g}",
            stroke=theme.marking, width=1.8, opacity=0.8, dash=(9, 8),
        )  # fmt: skip
        mark = (size * 0.268, size * 0.732)
        start = bottom - size * 1.366
        p.line(x0 + k * size, start, x0 + k * size, top, theme.marking, 1.6, 0.75, mark)
        p.line(
            right + k * size,
            top + size * 0.366,
            right + k * size,
            bottom - size,
            theme.marking,
            1.6,
            0.75,
            mark,
        )
    with p.at(cx, top - bend * 0.81, 0.7 if size < 36 else max(1, size / 41)):
        p.path("M-9 0H5M1 -5L8 0L1 5", stroke=theme.marking, width=2.2, opacity=0.9, round=True)


def _paint_legs_across(p: Painter, layout: Layout) -> None:
    theme, size, half = p.theme, layout.cell, layout.half
    x0, y0, mid, bend = layout.left, layout.top, layout.middle, layout.bend
    w4 = 4 * size
    lower = y0 + w4 + mid
    end = x0 + half * size
    cy, radius = y0 + w4 + mid / 2, w4 + mid / 2
    p.path(
        f"M{x0 - 3:g} {y0 - 3:g}H{end:g}A{bend:g} {radius + 3:g} 0 0 1 {end:g} {cy + radius + 3:g}H{x0 - 3:g}"
        f"V{lower - 3:g}H{end:g}A5 {mid / 2 - 3:g} 0 0 0 {end:g} {y0 + w4 + 3:g}H{x0 - 3:g}Z",
        theme.asphalt, theme.kerb, 2.5,
    )  # fmt: skip
    dash = (size * 0.268, size * 0.732)
    for k in (1, 2, 3):
        rx, ry = bend - 2 - k * bend * 0.23, radius - k * size
        p.path(
            f"M{end:g} {cy - ry:g}A{rx:g} {ry:g} 0 0 1 {end:g} {cy + ry:g}",
            stroke=theme.marking, width=1.8, opacity=0.8, dash=(9, 8),
        )  # fmt: skip
        for y in (y0 + k * size, lower + k * size):
            p.line(x0 + size * 1.366, y, end, y, theme.marking, 1.6, 0.75, dash)


def scene(
    p: Painter,
    layout: Layout,
    frame: Frame,
    *,
    car: tuple[float, float, float] | None = None,
    turning: tuple[int, float] | None = None,
    outlined: bool = False,
    falling: tuple[str, float] | None = None,
) -> None:
    """All but the ground. `car` is where the acting car is on its way (x, y, heading), `turning` the card that
    turns up and how far (0 to 1), `outlined` the road held by a red light, `falling` a cone on its way down."""
    seen: Observation = frame.seen
    ui: Ui = frame.ui if isinstance(frame.ui, Ui) else Ui()
    if car is None and turning is None:
        _paint_last_move(p, layout, frame)
        _paint_targets(p, layout, frame, ui)
    for place in seen.cones:
        if place != ui.cone and not (falling and falling[0] == place):
            x, y = middle(layout, place)
            parts.cone(p, x, y, layout.cell * 0.74)
    for seat, place in enumerate(seen.cars):
        if place and (car is None or seat != seen.turn):
            _paint_car(p, layout, frame, seat, *stand(layout, seen, seat))
    if car is not None:
        _paint_car(p, layout, frame, seen.turn, *car)
    for cause in frame.refused:
        if cause == FINISH or (isinstance(cause, str) and cause[:1] in tuple(LANES)):
            box = cell_box(layout, cause)
            parts.refused(p, box.x, box.y, box.w, box.h)
    if frame.focus:
        box = cell_box(layout, frame.focus)
        p.rect(box.x - 1, box.y - 1, box.w + 2, box.h + 2, 6, stroke=p.theme.ring, width=3)
    if falling:
        x, y = middle(layout, falling[0])
        with p.faded(min(1.0, falling[1] + 0.2)):
            parts.cone(p, x, y - (1 - falling[1]) * layout.cell * 0.8, layout.cell * 0.74)
    if ui.cone and ui.at:
        parts.cone(p, ui.at[0], ui.at[1] - layout.cell * 0.7, layout.cell * 0.9)
    if outlined:
        w, h = extent(layout)
        p.rect(layout.left - 3, layout.top - 3, w + 6, h + 6, 6, stroke=LIT["red"], width=4)
    _paint_seat_side(p, layout, frame, ui, turning)


def _paint_car(
    p: Painter, layout: Layout, frame: Frame, seat: int, x: float, y: float, heading: float
) -> None:
    seen: Observation = frame.seen
    beam = seat == seen.turn and seen.stage != "over" and seat not in seen.places
    with p.thing(f"car:{seat}", x, y):
        parts.vehicle(
            p, "mini", x, y, layout.cell * 0.94, heading, SEATS[frame.colours[seat]], str(seat + 1), beam
        )


def _paint_last_move(p: Painter, layout: Layout, frame: Frame) -> None:
    before, seen = frame.before, frame.seen
    if before is None:
        return
    for seat, (was, now) in enumerate(zip(before.cars, seen.cars, strict=True)):
        if was and was not in (now, FINISH):
            box = cell_box(layout, was)
            pad = box.w * 0.12
            parts.last_move(
                p, box.x + pad, box.y + pad, box.w - 2 * pad, box.h - 2 * pad, frame.colours[seat],
                _towards(layout, was, now),
            )  # fmt: skip


def _towards(layout: Layout, was: str, now: str) -> float:
    """The direction from one space to another on the screen, by quarter turns."""
    (x0, y0), (x1, y1) = middle(layout, was), middle(layout, now)
    return 90.0 * round(math.degrees(math.atan2(y1 - y0, x1 - x0)) / 90)


def _paint_targets(p: Painter, layout: Layout, frame: Frame, ui: Ui) -> None:
    route = ui.path
    for place in lit_spaces(frame):
        box = cell_box(layout, place)
        under = place == ui.over or (len(route) > 1 and place == route[-1])
        inner = (box.x + 3, box.y + 3, box.w - 6, box.h - 6)
        if under:
            parts.under_finger(p, *inner)
        else:
            parts.legal(p, *inner)
        if under and layout.cell < SMALL_CELL:
            grown = layout.cell * 0.35
            p.rect(
                box.x - grown / 2, box.y - grown / 2, box.w + grown, box.h + grown, 8,
                stroke=p.theme.legal, width=3,
            )  # fmt: skip
    points = [middle(layout, place) for place in route]
    if len(points) > 1:
        line = "M" + "L".join([f"{x:g} {y:g}" for x, y in points])
        p.path(line, stroke=p.theme.legal, width=4, opacity=0.9, round=True)


def _paint_seat_side(
    p: Painter, layout: Layout, frame: Frame, ui: Ui, turning: tuple[int, float] | None
) -> None:
    """Open lights, figures and ribbon, turned to the acting seat."""
    with p.at(*upright_for(layout.areas)):
        _paint_open_cards(p, layout, frame.seen, turning)
        _paint_figures(p, layout, frame)
        _paint_ribbon(p, layout, frame.seen, ui)


def _paint_open_cards(
    p: Painter, layout: Layout, seen: Observation, turning: tuple[int, float] | None
) -> None:
    cards = (*seen.drawn, turning[0]) if turning else seen.drawn
    box = layout.cards
    if not cards:
        return
    if layout.stacked:
        w = min(42.0 if layout.areas.small else 50.0 * layout.areas.scale, box.w)
        h = w * 1.42
        step = min(h + 8, (box.h - 2 * h - 8) / max(1, len(cards) - 2)) if len(cards) > 2 else h + 8
        spots = [(box.x, box.y + i * step) for i in range(len(cards))]
        if len(cards) > 2:
            spots[-1] = (box.x, spots[-2][1] + h + 8)
    else:
        gap = 8
        w = min(box.h / 1.42, (box.w - gap) / (2.3 if len(cards) > 2 else 2))
        h = w * 1.42
        room = box.w - 2 * w - gap
        step = min(w + gap, room / (len(cards) - 2)) if len(cards) > 2 else w + gap
        spots = [(box.x + i * step, box.y) for i in range(len(cards))]
        if len(cards) > 2:
            spots[-1] = (spots[-2][0] + w + gap, box.y)
    for i, (kind, (x, y)) in enumerate(zip(cards, spots, strict=True)):
        if turning and i == len(cards) - 1:
            u = turning[1]
            squeeze = abs(math.cos(math.pi * u))
            with p.squeezed(x + w / 2, y, max(squeeze, 0.02), 1):
                if u < 0.5:
                    parts.card_back(p, -w / 2, 0, w, h)
                else:
                    _paint_card(p, -w / 2, 0, w, kind)
        else:
            _paint_card(p, x, y, w, kind)


def _paint_card(p: Painter, x: float, y: float, w: float, kind: int) -> None:
    if kind == CONSTRUCTION:
        parts.construction_card(p, x, y, w)
    else:
        parts.light_card(p, x, y, w, parts.LIGHT_KINDS[kind])


def _odds(t: Text, reds: int, left: int, room: float) -> str:
    """The chance of a red light in as many words as there is room for."""
    for said in (captions.odds(t, reds, left), captions.odds_counted(t, reds, left)):
        if len(said) * LETTER <= room:
            return said
    return captions.odds_short(t, reds, left)


def _paint_figures(p: Painter, layout: Layout, frame: Frame) -> None:
    theme, box, seen = p.theme, layout.text, frame.seen
    scale = layout.areas.scale
    reds, left = seen.unseen[RED], sum(seen.unseen)
    lead = names.total(frame.t, seen.total) if seen.drawn else captions.cards_left(frame.t, left)
    wide = box.w / scale
    if layout.terse:
        right = wide - 50 if wide < 250 else max(113, wide * 0.4)
        fits = len(lead) * LEAD_LETTER <= right - 8
        with p.at(box.x, box.y, scale):
            p.text(0, 18, lead, 19 if fits else 15, 800, theme.text)
            if left:
                parts.lamp(p, right, 12, 6.5, "red", glow=False)
                p.text(right + 13, 17, _odds(frame.t, reds, left, wide - right - 13), 13, 600, theme.text)
        return
    big = min((24 if box.h >= 80 * scale else 22) * scale, 19 * box.w / (LEAD_LETTER * len(lead)))
    p.text(box.x, box.y + big * 1.05, lead, big, 800, theme.text)
    advice = captions.advice(frame.t, seen)
    if len(advice) * LETTER <= box.w / scale:
        p.text(box.x, box.y + big * 1.05 + 21 * scale, advice, 14 * scale, 500, theme.muted)
    if left:
        y = box.y + big * 1.05 + 42 * scale
        parts.lamp(p, box.x + 7 * scale, y - 5 * scale, 6.5 * scale, "red", glow=False)
        odds = _odds(frame.t, reds, left, wide - 20)
        p.text(box.x + 20 * scale, y, odds, 13.5 * scale, 600, theme.text)


def _paint_ribbon(p: Painter, layout: Layout, seen: Observation, ui: Ui) -> None:
    box, count, w = layout.ribbon, sum(seen.unseen), layout.card_w
    parts.ribbon(p, box.x, box.y, box.w, count, w, box.h, ui.held)
