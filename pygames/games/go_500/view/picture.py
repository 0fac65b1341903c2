"""Painting: track, sheet, dice and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core.records import record
from pygames.games.go_500.dice import CRASH, FLAG, MILES_DICE, PIT, POWER, Face, Flag, Incident, Mark
from pygames.games.go_500.odds import chances
from pygames.games.go_500.race import (
    Phase,
    Place,
    Race,
    Tray,
    dice_of,
    flag_odds,
    is_circle,
    ranking,
    showing,
    tray_of,
)
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.view.places import KEPT, Layout, Room, die_box, on_bar, on_oval, road_width
from pygames.games.go_500.words import captions
from pygames.ui import motion, parts
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.text import Text
from pygames.ui.theme import SEATS
from pygames.ui.view import Frame

WHITE = "#FFFDF6"
THROW_MS = 600


@record
class Throw:
    """A throw on its way: `share` 0 to 1 of `dice`, and the face of the pit or crash die where it is one.
    In a big one the crash die is `driver`'s."""

    seat: int
    dice: tuple[int, ...]
    share: float
    face: Face | None = None
    driver: int | None = None


def length_of(race: Race) -> int:
    """Miles of a full lap of the oval: the distance, or what a good trial makes."""
    return race.params.distance if race.params.mode == "oval" else max(100 * race.params.hours, 100)


def scene(
    p: Painter,
    layout: Layout,
    frame: Frame,
    throws: Sequence[Throw] = (),
    totals: tuple[float, ...] | None = None,
    rooms: bool = True,
) -> None:
    """All but the ground, or all but that and the rooms. `totals` are where the cars are on their way."""
    race: Observation = frame.seen
    _standing(p, layout, frame)
    _cars(p, layout, frame, totals or tuple(map(float, race.totals)))
    if layout.panel is not None and rooms and race.phase not in (Phase.OVER, Phase.QUALIFYING):
        _panel(p, layout.panel, frame)
    for room in layout.rooms if rooms else ():
        thrown = next((one for one in throws if one.seat == room.seat), None)
        with p.at(*turned_for(layout, room)):
            paint_room(p, layout, room, frame, thrown)


def turned_for(layout: Layout, room: Room) -> tuple[float, float, float, float]:
    """As `Painter.at` takes it: the room upright for whoever sits at its edge."""
    areas = layout.areas
    x = areas.width if room.turn in (1, 2) else 0.0
    y = areas.height if room.turn in (2, 3) else 0.0
    return x, y, 1.0, 90.0 * room.turn


# The track


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


def _cars(p: Painter, layout: Layout, frame: Frame, totals: tuple[float, ...]) -> None:
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


def _standing(p: Painter, layout: Layout, frame: Frame) -> None:
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
        if seat == race.turn and len(layout.rooms) == 1 and race.phase != Phase.OVER:
            p.rect(x - 4, top + 1, wide + 8, row - 2, 8, p.theme.plate, SEATS[frame.colours[seat]], 1.6)
        base = top + row / 2 + size * 0.36
        p.text(x + 4, base, frame.t.number(k + 1), size * 0.8, 700, p.theme.muted)
        parts.seat(p, x + 14 + size, top + row / 2, size * 0.6, frame.colours[seat], str(seat + 1))
        # A name's width is not known without a browser: half an em a letter is what Overpass needs.
        letters = max(1, int((wide - 28 - size * 3.6) / (size * 0.47)))
        name = frame.names[seat][:letters]
        out = seat in race.wrecked
        ink = p.theme.muted if out else p.theme.text
        p.text(x + 22 + size * 1.5, base, name, size * 0.9, 800 if seat == race.turn else 600, ink)
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


# A room with dice


def face_of(face: Face) -> Any:
    """The face as `parts.die` names it."""
    names = {Mark.FLAT: "flat", Mark.CAUTION: "light", Mark.SYMBOL: "burst", Mark.BIG_X: "cross"}
    if isinstance(face, Mark):
        return names[face]
    return face.value if isinstance(face, Flag) else face


def kind_of(die: int) -> parts.DieKind:
    """The die as `parts.die` names it."""
    if die == FLAG:
        return "flag"
    return "power" if die == POWER else "pit" if die == PIT else "crash" if die == CRASH else "track"


def paint_die(p: Painter, box: Box, die: int, face: Face, aside: bool = False) -> None:
    """A die with this face; one that did not come to rest on a face is blank, and lies askew."""
    if isinstance(face, Incident):
        _askew(p, box, die, lost=face == Incident.LOST)
        return
    circled = isinstance(face, int) and die in MILES_DICE and is_circle(die, face)
    parts.die(p, box.x, box.y, box.w, kind_of(die), face_of(face), circled, aside)


def _askew(p: Painter, box: Box, die: int, lost: bool) -> None:
    """A die off the track, which must roll again, or one that is out."""
    with p.at(*box.centre, 0.82, 24), p.faded(0.55):
        half = box.w / 2
        parts.die(p, -half, -half, box.w, kind_of(die), "flat" if die == POWER and not lost else "cross")
    if lost:
        p.circle(box.right - box.w * 0.16, box.y + box.w * 0.16, box.w * 0.2, p.theme.plate, p.theme.legal, 2)
        parts.icon(p, "turn", box.right - box.w * 0.16, box.y + box.w * 0.16, box.w * 0.28, p.theme.text, 2.6)


def paint_room(p: Painter, layout: Layout, room: Room, frame: Frame, throw: Throw | None) -> None:
    """Tray, rail, dice and figures of one seat."""
    race: Observation = frame.seen
    tray, theme, scale = tray_of(race, room.seat), p.theme, layout.areas.scale
    box = room.tray
    parts.asphalt(p, box.x, box.y, box.w, box.h, 18 if room.rail else 12)
    if room.rail is not None:
        rail = room.rail
        p.text(rail.x + 4, rail.y - 6, captions.rail(frame.t), 14 * scale, 700, theme.muted)
        p.rect(rail.x, rail.y, rail.w, rail.h, 16, None, theme.marking, 2, 0.8, (8, 7))
    for die, spot in zip((PIT, CRASH), room.aside, strict=False):
        if throw is None or throw.dice != (die,):
            paint_die(p, spot, die, Mark.CAUTION if die == PIT else Mark.SYMBOL, aside=True)
    single = throw is not None and throw.face is not None
    rolled = (
        [die for die in throw.dice if die in MILES_DICE and tray.places[die] not in KEPT] if throw else []
    )
    for die in MILES_DICE:
        if die == POWER and race.phase == Phase.QUALIFYING:
            continue
        _miles_die(p, room, tray, die, rolled, throw)
    _flag(p, room, race, tray, rolled, throw)
    for die, spot in enumerate(room.slots):
        if (room.seat, die) in {(seat, held) for _, seat, held in frame.ui.held}:
            at = die_box(room, tray, die)
            p.rect(at.x - 2, at.y - 2, at.w + 4, at.h + 4, at.w * 0.22, None, theme.legal, 3)
        if frame.focus == f"die:{die}" and room.seat == race.turn:
            parts.selected(p, spot.x - 2, spot.y - 2, spot.w + 4, spot.h + 4)
    if frame.focus == f"die:{FLAG}":
        parts.selected(p, room.flag.x - 2, room.flag.y - 2, room.flag.w + 4, room.flag.h + 4)
    settled = throw is None or throw.share >= 1
    if settled and room.words is not None:
        said = (
            captions.thrown(frame.t, race, throw.dice[0], throw.face, throw.driver, frame.names)
            if single and throw and throw.face is not None
            else None
        )
        if frame.ui.odds and said is None and tray.flag is not None:
            _odds(p, room.words, frame, room.seat, scale, WHITE)
        else:
            _say(p, room.words, *(said or _spoken(frame, race, room.seat)), scale)
    _figures(p, layout, room, frame, throw)


def _spoken(frame: Frame, race: Race, seat: int) -> tuple[str, str]:
    return captions.flag_title(frame.t, race, seat), captions.tray_line(frame.t, race, seat, frame.names)


def _miles_die(
    p: Painter, room: Room, tray: Tray, die: int, rolled: Sequence[int], throw: Throw | None
) -> None:
    place, theme = tray.places[die], p.theme
    spot = die_box(room, tray, die)
    if place in (Place.CUP, Place.OUT, Place.LOST):
        p.rect(spot.x, spot.y, spot.w, spot.h, spot.w * 0.2, None, theme.kerb, 1.4, 0.6, (4, 4))
        if place != Place.CUP:
            _askew(p, spot, die, lost=place == Place.LOST)
        return
    if room.rail is not None and place in KEPT:
        slot = room.slots[die]
        p.rect(slot.x, slot.y, slot.w, slot.h, slot.w * 0.2, None, theme.kerb, 1.4, 0.5, (4, 4))
    share = throw.share if throw is not None and die in rolled else None
    order = rolled.index(die) if share is not None else 0
    tumbling(p, spot, die, tray.miles[die], share, order, len(rolled) + 1)
    if place in KEPT and room.rail is None:
        parts.selected(p, spot.x - 2, spot.y - 2, spot.w + 4, spot.h + 4)
    if place == Place.SAVED:
        p.circle(spot.x + spot.w - 3, spot.y + 3, max(4.0, spot.w * 0.08), theme.ring)


def _flag(p: Painter, room: Room, race: Race, tray: Tray, rolled: Sequence[int], throw: Throw | None) -> None:
    """The flag die, or the pit or crash die that falls now."""
    theme, spot = p.theme, room.flag
    if throw is not None and throw.face is not None:
        tumbling(p, room.last, throw.dice[0], throw.face, throw.share, 0, 1)
    elif tray.flag is not None:
        falls = throw is not None and (FLAG in throw.dice or bool(rolled))
        tumbling(
            p, spot, FLAG, tray.flag, throw.share if throw and falls else None, len(rolled), len(rolled) + 1
        )
    elif race.phase != Phase.QUALIFYING:
        p.rect(spot.x, spot.y, spot.w, spot.h, spot.w * 0.2, None, theme.kerb, 1.6, 0.6, (5, 5))


def paint_small(p: Painter, box: Box, race: Race, seat: int) -> None:
    """The dice for miles of a tray in one small row."""
    tray = tray_of(race, seat)
    for die, spot in zip(MILES_DICE, box.columns(len(MILES_DICE), 4), strict=True):
        side = min(spot.w, box.h, 64.0)
        at = Box(spot.x, box.y + (box.h - side) / 2, side, side)
        if tray.places[die] == Place.CUP:
            p.rect(at.x, at.y, side, side, side * 0.2, None, p.theme.kerb, 1.4, 0.6, (4, 4))
        elif tray.places[die] in (Place.OUT, Place.LOST):
            _askew(p, at, die, lost=tray.places[die] == Place.LOST)
        else:
            paint_die(p, at, die, tray.miles[die])


def tumbling(p: Painter, box: Box, die: int, face: Face, u: float | None, place: int, count: int) -> None:
    """A die on its way: it spins, and settles in its turn on the face that chance gave."""
    if u is None or u >= 1:
        paint_die(p, box, die, face)
        return
    roll = motion.die_roll(place, count)
    share = roll.share(u * THROW_MS)
    cx, cy = box.centre
    away = 1 - share
    shown: Face = face if share > 0.75 else Flag.GREEN if die == FLAG else 0
    turn = 360 * roll.turns * (share - 1)
    with p.at(cx + away * box.w * (0.9 - 0.6 * place), cy - away * box.h * 1.6, 1 + 0.2 * away, turn):
        paint_die(p, Box(-box.w / 2, -box.h / 2, box.w, box.h), die, shown)


# Words and figures


def wrapped(text: str, width: float, size: float) -> list[str]:
    """The text in lines of about this width: half an em a letter is what Overpass needs."""
    letters = max(6, int(width / (size * 0.46)))
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def fitted(text: str, width: float, size: float) -> float:
    """The size at which the text fits into the width, at most `size`."""
    return min(size, width / max(1, len(text)) * 1.85)


def _say(p: Painter, box: Box, title: str, line: str, scale: float) -> None:
    """A title, and under it as much as fits in lines that can be read."""
    big = fitted(title, box.w, min(26.0 * scale, box.h * 0.42))
    small = min(15.0 * scale, max(12.0, box.h * 0.2))
    room = max(0, int((box.h - big * 1.1) / (small * 1.2)))
    lines = wrapped(line, box.w, small)[:room] if line else []
    y = box.y + (box.h - big - len(lines) * small * 1.2) / 2 + big * 0.85
    p.text(box.x, y, title, big, 800, WHITE)
    for k, part in enumerate(lines):
        p.text(box.x, y + small * (1.35 + 1.2 * k), part, small, 500, WHITE)


def _odds(p: Painter, box: Box, frame: Frame, seat: int, scale: float, ink: str) -> None:
    """What the next roll can bring: the flags, and how likely this turn passes the leader."""
    race: Race = frame.seen
    small = min(15.0 * scale, max(12.0, box.h * 0.19))
    told = captions.chance_lines(frame.t, chances(race, seat), frame.names)
    top = min(small * 2.2, box.h * 0.5)
    lines = [part for line in told for part in wrapped(line, box.w, small)]
    lines = lines[: max(0, int((box.h - top) / (small * 1.2)))]
    y = box.y + (box.h - top - len(lines) * small * 1.2) / 2
    _flag_odds(p, Box(box.x, y, min(box.w, 330 * scale), top), race, frame.t, small, ink)
    for k, line in enumerate(lines):
        p.text(box.x, y + top + small * (0.9 + 1.2 * k), line, small, 600, ink)


def _flag_odds(p: Painter, box: Box, race: Race, t: Text, size: float, ink: str) -> None:
    """The four flags side by side with their chances."""
    odds = flag_odds(dice_of(race.params))
    for spot, (flag, chance) in zip(box.columns(len(odds), 8), odds, strict=True):
        die = min(spot.h * 0.85, size * 1.7, spot.w * 0.42)
        paint_die(p, Box(spot.x, spot.y + (spot.h - die) / 2, die, die), FLAG, flag)
        share = t.percent(chance)
        p.text(
            spot.x + die + 4, spot.y + spot.h / 2 + size * 0.36, share,
            fitted(share, spot.w - die - 4, size), 700, ink,
        )  # fmt: skip


def _panel(p: Painter, box: Box, frame: Frame) -> None:
    """Where there is room the odds always show, and what the flags bring."""
    race: Observation = frame.seen
    size = 16.0
    p.text(box.x, box.y + size, captions.next_roll(frame.t), size, 700, p.theme.muted)
    flags = Box(box.x, box.y + 1.6 * size, box.w, 5 * size)
    for spot, (flag, chance) in zip(flags.grid(2, 2, 6), flag_odds(dice_of(race.params)), strict=True):
        die = spot.h
        paint_die(p, Box(spot.x, spot.y, die, die), FLAG, flag)
        share = frame.t.percent(chance)
        p.text(spot.x + die + 10, spot.y + spot.h / 2 + size * 0.4, share, size * 1.15, 800, p.theme.text)
    y = flags.bottom + 1.8 * size
    for line in captions.chance_lines(frame.t, chances(race, race.turn), frame.names):
        for part in wrapped(line, box.w, size):
            if y < box.bottom:
                p.text(box.x, y, part, size, 600, p.theme.text)
            y += 1.3 * size
        y += 0.5 * size


def _figures(p: Painter, layout: Layout, room: Room, frame: Frame, throw: Throw | None) -> None:
    """What stopping would record."""
    race: Observation = frame.seen
    box, theme = room.figures, p.theme
    if race.phase == Phase.OVER or box.h < 18:
        return
    last = throw.face if throw is not None and throw.share >= 1 and throw.driver is None else None
    miles = showing(tray_of(race, room.seat)) + (last if isinstance(last, int) else 0)
    total = race.totals[room.seat]
    said = frame.t.number(miles)
    change = f"{frame.t.number(total)} \u2192 {frame.t.number(max(0, total + miles))}"
    oval = race.phase != Phase.QUALIFYING
    if box.h < 44 * layout.areas.scale:
        size = min(24.0, box.h * 0.62, box.w / 12)
        y = box.y + box.h / 2 + size * 0.36
        p.text(box.x + 8, y, said, size * 1.1, 800, theme.text)
        if oval:
            p.text(box.right - 8, y, change, size, 800, theme.text, "end")
        return
    scale = min(layout.areas.scale, box.w / 340, box.h / 62)
    p.text(box.x + 10, box.y + 20 * scale, captions.on_the_dice(frame.t), 14 * scale, 600, theme.muted)
    p.text(box.x + 10, box.y + 56 * scale, said, 38 * scale, 800, theme.text)
    if oval:
        p.text(
            box.right - 10,
            box.y + 20 * scale,
            captions.total_word(frame.t),
            14 * scale,
            600,
            theme.muted,
            "end",
        )
        p.text(box.right - 10, box.y + 54 * scale, change, 24 * scale, 800, theme.text, "end")
