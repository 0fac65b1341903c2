"""Go 500 on the screen: the oval (or a mile bar where there is little room), the tray with the dice, what
stopping would record.

Dice in the tray are kept by a tap; kept dice lie on the rail, or where there is little room stay in the row
with a ring.
"""

from __future__ import annotations

import math
from typing import Any

from pygames.core.records import record, replace
from pygames.games.go_500 import words
from pygames.games.go_500.actions import Drive, Entry, Fall, Save
from pygames.games.go_500.dice import CRASH, FLAG, MILES_DICE, PIT, POWER, Face, Flag, Mark
from pygames.games.go_500.race import Phase, Place, Race, Stage, Tray, is_circle, ranking, showing, tray_of
from pygames.games.go_500.rules import GAME, Observation
from pygames.ui import motion, parts, sound
from pygames.ui.areas import to_seat, upright_for
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.theme import SEATS
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply

KEPT = (Place.KEPT, Place.SAVED)
GONE = (Place.OUT, Place.LOST)
FLICK = 40
"""Pixels that a stroke over the tray must be long to throw the dice."""


@record
class Ui:
    """`die` is the die under the finger (-1 none). `position` is the position that it belongs to."""

    die: int = -1
    position: str = ""


@record
class Room:
    """Where the dice of the acting seat lie, in that seat's coordinates. Without a `rail` kept dice stay in
    the row. `aside` is for the pit and the crash die; `words` is beside the flag."""

    rail: Box | None
    tray: Box
    flag: Box
    slots: tuple[Box, ...]
    aside: tuple[Box, Box]
    figures: Box
    words: Box | None


@record
class Layout:
    """`track` is the oval or, with `bar`, the mile bar."""

    areas: Areas
    track: Box
    bar: bool
    room: Room


class Go500View(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = False
    typed = ()

    def settle_ui(self, frame: Frame) -> Ui:
        race: Observation = frame.seen
        position = f"{race.turn} {race.phase} {race.trays} {race.crashing} {race.hours}"
        ui = frame.ui
        return ui if isinstance(ui, Ui) and ui.position == position else Ui(position=position)

    # Where things lie

    def layout(self, areas: Areas, frame: Frame) -> Layout:
        if areas.side is not None:
            track = areas.board.inset(8)
            return Layout(areas, *_fit_track(track, areas.scale), _dice(areas.side.inset(4, 4), areas.scale))
        board = areas.board
        full = 410 * areas.scale
        oval = min(board.w * 0.745, board.h - full)
        if oval >= 180:
            track, rest = board.inset(10, 8).cut_top(oval - 8, 4)
            return Layout(areas, *_fit_track(track, areas.scale), _dice(rest, areas.scale))
        track, rest = board.inset(8, 6).cut_top(44 * areas.scale, 4)
        return Layout(areas, track, True, _dice(rest, areas.scale))

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        race: Observation = frame.seen
        tray = tray_of(race, race.turn)
        dice = [Cell(f"die:{die}", words.die_label(frame.t, tray, die)) for die in (FLAG, *MILES_DICE)]
        places = [seat for group in ranking(race) for seat in group]
        sheet = [Cell(f"seat:{seat}", words.total_label(frame.t, race, seat, frame.names)) for seat in places]
        return (tuple(dice), tuple(sheet))

    def cell_box(self, layout: Layout, cell: str) -> Box:
        what, _, number = cell.partition(":")
        if what == "seat":
            return layout.track.centred(min(layout.track.w, 200), 30)
        die = int(number)
        return layout.room.flag if die == FLAG else layout.room.slots[die]

    # What can be done

    def options(self, frame: Frame) -> tuple[Option, ...]:
        actions = sorted([a for a in frame.legal if not isinstance(a, Entry)], key=_order)
        return tuple([_option(frame, action) for action in actions])

    def main(self, frame: Frame) -> Option | None:
        found = {a.verb: a for a in frame.legal if isinstance(a, Drive)}
        return next(
            (_short(frame, found[verb]) for verb in ("roll", "stop", "decline") if verb in found), None
        )

    def second(self, frame: Frame) -> Option | None:
        found = {a.verb: a for a in frame.legal if isinstance(a, Drive)}
        if "roll" not in found:
            return None
        return next((_short(frame, found[verb]) for verb in ("stop", "decline") if verb in found), None)

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        what, _, number = cell.partition(":")
        return _toggle(frame, int(number)) if what == "die" and int(number) in MILES_DICE else None

    def scores(self, frame: Frame) -> tuple[str, ...]:
        return tuple([frame.t.number(total) for total in frame.seen.totals])

    # Gestures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        ui: Ui = frame.ui
        x, y = to_seat(layout.areas, gesture.x, gesture.y)
        die = _die_at(layout, tray_of(frame.seen, frame.seen.turn), x, y)
        if gesture.kind == "cancel":
            return Reply(replace(ui, die=-1))
        if gesture.kind == "press":
            return Reply(replace(ui, die=die)) if frame.legal and die >= 0 else None
        if gesture.kind == "drag":
            return None
        calm = replace(frame, ui=replace(ui, die=-1))
        start = to_seat(layout.areas, gesture.start_x, gesture.start_y)
        if gesture.dragged:
            return self._stroke(layout, calm, ui.die, start, (x, y))
        if ui.die >= 0 and die == ui.die:
            return _toggle(calm, die) or Reply(calm.ui)
        if layout.room.tray.contains(x, y) and layout.room.tray.contains(*start) and ui.die < 0:
            return _roll(calm)
        return Reply(calm.ui)

    def _stroke(
        self, layout: Layout, frame: Frame, die: int, start: tuple[float, float], end: tuple[float, float]
    ) -> Reply | None:
        """A die dragged between tray and rail is kept or freed; any other stroke over the tray throws."""
        tray = tray_of(frame.seen, frame.seen.turn)
        if die >= 0 and layout.room.rail is not None:
            onto_rail, kept = layout.room.rail.inset(-12).contains(*end), tray.places[die] in KEPT
            if onto_rail != kept and (onto_rail or layout.room.tray.contains(*end)):
                return _toggle(frame, die)
        if die < 0 and layout.room.tray.contains(*start) and math.dist(start, end) > FLICK:
            return _roll(frame)
        return Reply(frame.ui)

    # Pictures

    def ground(self, p: Painter, layout: Layout, frame: Frame) -> None:
        race: Observation = frame.seen
        (_paint_bar if layout.bar else _paint_oval)(p, layout.track, _length(race))

    def draw(self, p: Painter, layout: Layout, frame: Frame) -> None:
        _scene(p, layout, frame)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        done = GAME.parse_action(after.seen.last_action) if after.seen.last_action else None
        if isinstance(done, Fall):
            if done.die in (PIT, CRASH):
                return (
                    _throws(layout, before, after, (done.die,), done.face),
                    *_moves(layout, before, after),
                )
            if (
                tray_of(after.seen, before.seen.turn).flag is not None
                or before.seen.phase == Phase.QUALIFYING
            ):
                last = done.die == FLAG or _settled(after.seen, before.seen.turn)
                return (_throws(layout, before, after, tuple(MILES_DICE), None),) if last else ()
            return ()
        return _moves(layout, before, after)


VIEW = Go500View()


def _order(action: Any) -> tuple[int, str]:
    """Rolling and stopping first, then the dice."""
    first = isinstance(action, Drive)
    return (0 if first else 1, "" if first and action.verb == "roll" else GAME.format_action(action))


def _option(frame: Frame, action: Any) -> Option:
    return Option(words.action(frame.t, action, frame.seen, frame.names), action=GAME.format_action(action))


def _short(frame: Frame, action: Drive) -> Option:
    """As `_option`, in the few letters of a button of the bar."""
    return Option(words.button(frame.t, action, frame.seen), action=GAME.format_action(action))


def _toggle(frame: Frame, die: int) -> Reply | None:
    """Keeps a loose die, frees a kept one."""
    tray = tray_of(frame.seen, frame.seen.turn)
    if not frame.legal or tray.stage != Stage.SHOWN:
        return None
    verb = "free" if tray.places[die] in KEPT else "keep"
    seat = next((a.seat for a in frame.legal if isinstance(a, Drive | Save)), None)
    return Reply(frame.ui, (GAME.format_action(Save("free" if verb == "free" else "keep", die, seat)),))


def _roll(frame: Frame) -> Reply | None:
    roll = next((a for a in frame.legal if isinstance(a, Drive) and a.verb == "roll"), None)
    return Reply(frame.ui, (GAME.format_action(roll),)) if roll else None


def _settled(race: Race, seat: int) -> bool:
    return tray_of(race, seat).stage != Stage.FALLING


def _length(race: Race) -> int:
    """Miles of a full lap of the oval: the distance, or what a good trial makes."""
    return race.params.distance if race.params.mode == "oval" else max(100 * race.params.hours, 100)


# Layout


def _fit_track(box: Box, scale: float) -> tuple[Box, bool]:
    """An oval where there is room for one, else the mile bar."""
    if box.w < 240 or box.h < 170:
        return box.centred(box.w, min(box.h, 44 * scale)), True
    w = min(box.w, box.h * 1.75)
    return box.centred(w, min(box.h, w * 0.745)), False


def _dice(box: Box, scale: float) -> Room:
    """The dice inside a box."""
    if box.h < 150 and box.w > 2 * box.h:
        return _in_a_row(box)
    if box.h < 300:
        return _tight(box)
    unit = min(scale, box.w / 350, box.h / 400)
    k, d, f = 58 * unit, 68 * unit, 88 * unit
    rail, rest = box.cut_top(k + 34 * unit, 8 * unit)
    rail = Box(rail.x, rail.y + 16 * unit, min(rail.w - 112 * unit, 5 * k), k + 18 * unit)
    tray, figures = rest.cut_top(min(f + d + 56 * unit, rest.h - 60 * unit), 6 * unit)
    inner = tray.inset(16 * unit)
    flag = Box(inner.x, inner.y, f, f)
    gap = (inner.w - 6 * d) / 5
    size = d if gap >= 6 else (inner.w - 30) / 6
    gap = (inner.w - 6 * size) / 5
    y = inner.bottom - size
    slots = tuple([Box(inner.x + i * (size + gap), y, size, size) for i in MILES_DICE])
    away = 46 * unit
    aside = (
        Box(box.right - 2 * away - 10 * unit, rail.y + (rail.h - away) / 2, away, away),
        Box(box.right - away, rail.y + (rail.h - away) / 2, away, away),
    )
    beside = Box(flag.right + 18 * unit, flag.y, inner.right - flag.right - 18 * unit, f)
    return Room(rail, tray, flag, slots, aside, figures, beside)


def _tight(
    box: Box,
) -> Room:
    """A low box: flag and words, one row of dice, figures."""
    f = min(64.0, box.h * 0.34)
    d = min((box.w - 16 - 5 * 6) / 6, box.h * 0.3, 52)
    tray, figures = box.cut_top(f + d + 30, 2)
    inner = tray.inset(8, 8)
    flag = Box(inner.x, inner.y, f, f)
    gap = (inner.w - 6 * d) / 5
    slots = tuple([Box(inner.x + i * (d + gap), inner.bottom - d, d, d) for i in MILES_DICE])
    away = f * 0.6
    aside = (
        Box(inner.right - 2 * away - 6, inner.y, away, away),
        Box(inner.right - away, inner.y, away, away),
    )
    beside = Box(flag.right + 10, flag.y, inner.w - f - 2 * away - 26, f)
    return Room(None, tray, flag, slots, aside, figures, beside)


def _in_a_row(
    box: Box,
) -> Room:
    """A zone at an edge: everything side by side."""
    d = min(box.h - 40, (box.w - 60) / 7.4)
    y = box.y + 8
    flag = Box(box.x + 8, y, d * 1.1, d * 1.1)
    left = flag.right + 10
    slots = tuple([Box(left + i * (d + 6), y, d, d) for i in MILES_DICE])
    tray = Box(box.x, box.y, slots[-1].right - box.x + 8, d + 18)
    figures = Box(box.x + 8, tray.bottom, box.w - 16, box.bottom - tray.bottom)
    away = Box(slots[-1].right + 8, y, 0, 0)
    return Room(None, tray, flag, slots, (away, away), figures, None)


def _die_box(layout: Layout, tray: Tray, die: int) -> Box:
    """Where a die for miles lies now."""
    rail = layout.room.rail
    if rail is None or tray.places[die] not in KEPT:
        return layout.room.slots[die]
    order = [other for other in MILES_DICE if tray.places[other] in KEPT]
    size = min(rail.h - 16, (rail.w - 16) / len(order) - 6)
    return Box(rail.x + 10 + order.index(die) * (size + 6), rail.y + (rail.h - size) / 2, size, size)


def _die_at(layout: Layout, tray: Tray, x: float, y: float) -> int:
    for die in MILES_DICE:
        if tray.places[die] not in (Place.OUT, Place.CUP) and _die_box(layout, tray, die).inset(-4).contains(
            x, y
        ):
            return die
    return -1


# Painting the track


def _point(box: Box, miles: float, length: int, shift: float = 0.0) -> tuple[float, float, float]:
    """Where so many miles are on the oval, and the direction there: from the middle of the lower straight,
    anti-clockwise. `shift` is outwards."""
    width = _width_of(box)
    r = box.h / 2 - width / 2
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


def _width_of(box: Box) -> float:
    return max(34.0, min(box.h * 0.18, 84))


def _paint_oval(p: Painter, box: Box, length: int) -> None:
    theme, w = p.theme, _width_of(box)
    p.rect(box.x, box.y, box.w, box.h, box.h / 2, theme.asphalt, theme.kerb, 2.5)
    inner = box.inset(w)
    p.rect(inner.x, inner.y, inner.w, inner.h, inner.h / 2, theme.page, theme.kerb, 2.5)
    mid = box.inset(w / 2)
    p.rect(mid.x, mid.y, mid.w, mid.h, mid.h / 2, None, theme.marking, 1.8, 0.8, (12, 11))
    size = (w - 2) / 8
    parts.checker(p, box.x + box.w / 2 - size, box.bottom - w + 1, 2 * size, w - 2, 2, 8)
    for miles in range(50, length, 50):
        x1, y1, _ = _point(box, miles, length, -w / 2 + 2)
        x2, y2, _ = _point(box, miles, length, -w / 2 + (7 if miles % 100 else 11))
        p.line(x1, y1, x2, y2, theme.marking, 2)
        if miles % 100 == 0:
            x, y, _ = _point(box, miles, length, -w / 2 - 14)
            p.text(x, y + 4, str(miles), 12, 700, theme.muted, "middle")


def _paint_bar(p: Painter, box: Box, length: int) -> None:
    theme = p.theme
    p.rect(box.x, box.y, box.w, box.h, 10, theme.asphalt, theme.kerb, 2)
    p.line(box.x + 12, box.y + box.h / 2, box.right - 12, box.y + box.h / 2, theme.marking, 1.6, 0.8, (10, 9))
    parts.checker(p, box.right - 14, box.y + 2, 8, box.h - 4, 2, 8)
    for miles in range(100, length, 100):
        x = _bar_x(box, miles, length)
        p.line(x, box.bottom - 8, x, box.bottom - 2, theme.marking, 2)


def _bar_x(box: Box, miles: float, length: int) -> float:
    return box.x + 24 + (box.w - 60) * min(1.0, miles / length)


def _paint_cars(p: Painter, layout: Layout, frame: Frame, totals: tuple[float, ...]) -> None:
    race: Observation = frame.seen
    length, box = _length(race), layout.track
    for seat, miles in enumerate(totals):
        beam = seat == race.turn and race.phase != Phase.OVER
        colour, label = SEATS[frame.colours[seat]], str(seat + 1)
        if layout.bar:
            lanes = max(1, race.players - 1)
            y = box.y + 9 + (box.h - 18) * (seat / lanes if race.players > 1 else 0.5)
            cell = max(9.0, min(14.0, box.h / 4))
            with p.thing(f"car:{seat}", _bar_x(box, miles, length), y):
                parts.vehicle(p, "hero", _bar_x(box, miles, length), y, cell, 0, colour, label, beam)
            continue
        w = _width_of(box)
        x, y, angle = _point(box, miles, length, w * (0.22 if seat % 2 else -0.22))
        with p.thing(f"car:{seat}", x, y):
            parts.vehicle(p, "hero", x, y, w * 0.42, angle, colour, label, beam)


def _paint_standing(p: Painter, layout: Layout, frame: Frame) -> None:
    """The sheet in the infield: places, names, totals."""
    if layout.bar:
        return
    race: Observation = frame.seen
    inner = layout.track.inset(_width_of(layout.track) + 8)
    order = [seat for group in ranking(race) for seat in group]
    row = min(inner.h * 0.86 / len(order), 36 * layout.areas.scale)
    wide = min(inner.w - inner.h * 0.42, 260 * layout.areas.scale)
    x, y = inner.x + (inner.w - wide) / 2, inner.y + (inner.h - row * len(order)) / 2
    size = min(19.0 * layout.areas.scale, row * 0.56)
    for k, seat in enumerate(order):
        top = y + k * row
        if seat == race.turn and race.phase != Phase.OVER:
            p.rect(x - 4, top + 1, wide + 8, row - 2, 8, p.theme.plate, SEATS[frame.colours[seat]], 1.6)
        base = top + row / 2 + size * 0.36
        p.text(x + 4, base, str(k + 1), size * 0.8, 700, p.theme.muted)
        parts.seat(p, x + 14 + size, top + row / 2, size * 0.6, frame.colours[seat], str(seat + 1))
        # A name's width is not known without a browser: half an em a letter is what Overpass needs.
        letters = max(1, int((wide - 28 - size * 3.6) / (size * 0.47)))
        name = frame.names[seat][:letters]
        p.text(x + 22 + size * 1.5, base, name, size * 0.9, 800 if seat == race.turn else 600, p.theme.text)
        total = frame.t.number(race.totals[seat])
        muted = seat in race.wrecked
        p.text(x + wide - 6, base, total, size, 800, p.theme.muted if muted else p.theme.text, "end")


# Painting the dice


def _face(die: int, face: Face) -> Any:
    names = {Mark.FLAT: "flat", Mark.CAUTION: "light", Mark.SYMBOL: "burst", Mark.BIG_X: "cross"}
    if isinstance(face, Mark):
        return names[face]
    return face.value if isinstance(face, Flag) else face


def _paint_die(p: Painter, box: Box, die: int, face: Face, aside: bool = False) -> None:
    kind: Any = (
        "flag"
        if die == FLAG
        else "power"
        if die == POWER
        else "pit"
        if die == PIT
        else "crash"
        if die == CRASH
        else "track"
    )
    circled = isinstance(face, int) and kind in ("track", "power") and is_circle(die, face)
    parts.die(p, box.x, box.y, box.w, kind, _face(die, face), circled, aside)


def _scene(
    p: Painter,
    layout: Layout,
    frame: Frame,
    *,
    throw: float | None = None,
    thrown: tuple[int, ...] = (),
    last: tuple[int, Face] | None = None,
    totals: tuple[float, ...] | None = None,
) -> None:
    """All but the ground. `throw` is how far a throw of the dice `thrown` has settled; `last` the pit or
    crash die with its face; `totals` where the cars are on their way."""
    race: Observation = frame.seen
    _paint_standing(p, layout, frame)
    _paint_cars(p, layout, frame, totals or tuple(map(float, race.totals)))
    with p.at(*upright_for(layout.areas)):
        _paint_tray(p, layout, frame, throw, thrown, last)
        _paint_figures(p, layout, frame)


def _paint_tray(
    p: Painter,
    layout: Layout,
    frame: Frame,
    throw: float | None,
    thrown: tuple[int, ...],
    last: tuple[int, Face] | None,
) -> None:
    race: Observation = frame.seen
    tray = tray_of(race, race.turn)
    box, theme = layout.room.tray, p.theme
    parts.asphalt(p, box.x, box.y, box.w, box.h, 18 if layout.room.rail else 12)
    if layout.room.rail is not None:
        rail = layout.room.rail
        size = 14 * layout.areas.scale
        p.text(rail.x + 4, rail.y - 6, words.rail(frame.t), size, 700, theme.muted)
        p.rect(rail.x, rail.y, rail.w, rail.h, 16, None, theme.marking, 2, 0.8, (8, 7))
    for die, spot in zip((PIT, CRASH), layout.room.aside, strict=True):
        if spot.w:
            face: Face = last[1] if last and last[0] == die else (Mark.CAUTION if die == PIT else Mark.SYMBOL)
            _tumbling(
                p,
                spot,
                die,
                face,
                throw if die in thrown else None,
                0,
                1,
                aside=not (last and last[0] == die),
            )
    rolled = [die for die in thrown if die in MILES_DICE and tray.places[die] not in (*KEPT, Place.OUT)]
    count = len(rolled) + 1
    for die in MILES_DICE:
        place = tray.places[die]
        spot = _die_box(layout, tray, die)
        if place in (Place.CUP, Place.OUT, Place.LOST):
            p.rect(spot.x, spot.y, spot.w, spot.h, spot.w * 0.2, None, theme.kerb, 1.4, 0.6, (4, 4))
            if place != Place.CUP:
                parts.mark(p, "black", *spot.centre, spot.w * 0.4, theme.kerb)
            continue
        u = throw if die in rolled else None
        _tumbling(p, spot, die, tray.miles[die], u, rolled.index(die) if u is not None else 0, count)
        if place in KEPT and layout.room.rail is None:
            parts.selected(p, spot.x - 2, spot.y - 2, spot.w + 4, spot.h + 4)
            if place == Place.SAVED:
                p.circle(spot.x + spot.w - 3, spot.y + 3, 5, theme.ring)
        if die == frame.ui.die:
            p.rect(spot.x - 2, spot.y - 2, spot.w + 4, spot.h + 4, spot.w * 0.22, None, theme.legal, 3)
    if tray.flag is not None:
        flagged = throw if FLAG in thrown or (thrown and thrown[0] in MILES_DICE) else None
        _tumbling(p, layout.room.flag, FLAG, tray.flag, flagged, count - 1, count)
    elif race.phase != Phase.QUALIFYING:
        f = layout.room.flag
        p.rect(f.x, f.y, f.w, f.h, f.w * 0.2, None, theme.kerb, 1.6, 0.6, (5, 5))
    if layout.room.words is not None and (throw is None or throw >= 1):
        title, line = words.flag_title(frame.t, race), words.tray_line(frame.t, race)
        size = min(26.0 * layout.areas.scale, layout.room.words.w / max(8, len(title)) * 1.9)
        y = layout.room.words.y + layout.room.words.h / 2
        p.text(layout.room.words.x, y, title, size, 800, "#FFFDF6")
        if layout.room.words.h > 50 and line:
            small = min(15.0 * layout.areas.scale, layout.room.words.w / max(10, len(line)) * 1.95)
            p.text(layout.room.words.x, y + 24 * layout.areas.scale, line, max(12.0, small), 500, "#FFFDF6")
    if frame.focus.startswith("die:"):
        spot = VIEW.cell_box(layout, frame.focus)
        parts.selected(p, spot.x - 2, spot.y - 2, spot.w + 4, spot.h + 4)


def _tumbling(
    p: Painter, box: Box, die: int, face: Face, u: float | None, place: int, count: int, aside: bool = False
) -> None:
    """A die on its way: it spins, and settles in its turn on the face that chance gave."""
    if u is None or u >= 1:
        _paint_die(p, box, die, face, aside)
        return
    roll = motion.die_roll(place, count)
    share = roll.share(u * 600)
    cx, cy = box.centre
    away = 1 - share
    with p.at(
        cx + away * box.w * (0.9 - 0.6 * place),
        cy - away * box.h * 1.6,
        1 + 0.2 * away,
        360 * roll.turns * (share - 1),
    ):
        spot = Box(-box.w / 2, -box.h / 2, box.w, box.h)
        if share > 0.75:
            _paint_die(p, spot, die, face, aside)
        else:
            _paint_die(p, spot, die, Flag.GREEN if die == FLAG else 0, aside)


def _paint_figures(p: Painter, layout: Layout, frame: Frame) -> None:
    """What stopping would record."""
    race: Observation = frame.seen
    if race.phase in (Phase.OVER,):
        return
    tray, theme, box = tray_of(race, race.turn), p.theme, layout.room.figures
    if box.h < 22:
        return
    miles, total = showing(tray), race.totals[race.turn]
    sum_text = frame.t.number(miles)
    change = f"{frame.t.number(total)} \u2192 {frame.t.number(max(0, total + miles))}"
    if box.h < 60:
        size = min(22.0, box.h * 0.6)
        y = box.y + box.h / 2 + size * 0.36
        p.text(box.x + 4, y, sum_text, size * 1.2, 800, theme.text)
        if race.phase != Phase.QUALIFYING:
            p.text(box.right - 4, y, change, size, 800, theme.text, "end")
        return
    scale = layout.areas.scale
    p.text(box.x + 10, box.y + 20 * scale, words.on_the_dice(frame.t), 14 * scale, 600, theme.muted)
    p.text(box.x + 10, box.y + 56 * scale, sum_text, 38 * scale, 800, theme.text)
    if race.phase != Phase.QUALIFYING:
        p.text(
            box.right - 10, box.y + 20 * scale, words.total_word(frame.t), 14 * scale, 600, theme.muted, "end"
        )
        p.text(box.right - 10, box.y + 54 * scale, change, 24 * scale, 800, theme.text, "end")


# Movement


def _throws(
    layout: Layout, before: Frame, after: Frame, thrown: tuple[int, ...], face: Face | None
) -> Animation:
    """One throw is one animation: the dice tumble and settle in order, the flag last."""
    race = before.seen
    shown = replace(after.seen, turn=race.turn, totals=race.totals)
    if face is not None:
        shown = race
    calm = replace(after, seen=shown, ui=Ui(), legal=())
    last = (thrown[0], face) if face is not None else None

    def paint(p: Painter, u: float) -> None:
        _scene(p, layout, calm, throw=u, thrown=thrown, last=last)

    return Animation(600, paint, sound.DICE, sound.VIBRATIONS["dice"], motion.linear)


def _moves(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    """The cars drive to their new totals."""
    old, new = before.seen.totals, after.seen.totals
    if old == new:
        return ()
    calm = replace(before, ui=Ui(), legal=())
    won = [seat for seat in after.seen.finished if seat not in before.seen.finished]

    def paint(p: Painter, u: float) -> None:
        _scene(p, layout, calm, totals=tuple([a + (b - a) * u for a, b in zip(old, new, strict=True)]))

    noise = sound.win(won[0] % 4) if won and len(after.seen.finished) == 1 else sound.drive(600)
    shake = sound.VIBRATIONS["win"] if won else ()
    return (Animation(600, paint, noise, shake, motion.DRIVE),)
