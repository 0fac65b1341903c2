"""Painting one set of dice with what is said beside it, and the whole table."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.games.go_500.dice import CRASH, FLAG, MILES_DICE, PIT, POWER, Flag, Mark
from pygames.games.go_500.odds import chances, next_faces
from pygames.games.go_500.race import (
    Phase,
    Race,
    Stage,
    showing,
    tray_of,
)
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.view.dice import Throw, flag_die, miles_die, paint_die, rolled_of
from pygames.games.go_500.view.places import Layout, Room, die_box, rival_spots
from pygames.games.go_500.view.track import paint_cars, paint_standing
from pygames.games.go_500.words import captions
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.lettering import fitted, wrapped
from pygames.ui.painter import Painter
from pygames.ui.text import Text
from pygames.ui.view import Frame

WHITE = "#FFFDF6"


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
    paint_standing(p, layout, frame)
    paint_cars(p, layout, frame, totals or tuple(map(float, race.totals)))
    if layout.panel is not None and rooms and race.phase not in (Phase.OVER, Phase.QUALIFYING):
        _panel(p, layout.panel, layout.areas.scale, frame)
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
    rolled = rolled_of(throw, tray)
    rivals = rival_spots(room, frame)
    for rival, spot in rivals.items():
        r, x = spot.w * 0.37, spot.centre[0]
        parts.seat(p, x, spot.y + r, r, frame.colours[rival], str(rival + 1))
        size = fitted(frame.names[rival], spot.w + 6, min(13 * scale, spot.h - 2 * r))
        p.text(x, spot.bottom, frame.names[rival], size, 600, WHITE, "middle")
    for die in () if rivals else MILES_DICE:
        if die == POWER and race.phase == Phase.QUALIFYING:
            continue
        miles_die(p, room, tray, die, rolled, throw)
    flag_die(p, room, race, tray, rolled, throw)
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
        if frame.ui.odds and said is None and tray.flag is not None and next_faces(race, room.seat)[1]:
            paint_odds(p, room.words, frame, room.seat, scale, WHITE)
        else:
            _say(p, room.words, *(said or _spoken(frame, race, room.seat)), scale)
    _figures(p, layout, room, frame, throw)


def _spoken(frame: Frame, race: Race, seat: int) -> tuple[str, str]:
    return captions.flag_title(frame.t, race, seat), captions.tray_line(frame.t, race, seat, frame.names)


# Words and figures


def _say(p: Painter, box: Box, title: str, line: str, scale: float) -> None:
    """A title, and under it a line as large as has room, down to what can just be read."""
    tries = [(0.42, min(15.0 * scale, max(12.0, box.h * 0.25))), (0.42, 11.0), (0.34, 10.0)]
    for share, small in tries:
        big = fitted(title, box.w, min(26.0 * scale, box.h * share))
        lines = wrapped(line, box.w, small) if line else []
        if len(lines) * small * 1.2 <= box.h - big * 1.1:
            break
    lines = lines[: max(0, int((box.h - big * 1.1) / (small * 1.2)))]
    y = box.y + (box.h - big - len(lines) * small * 1.2) / 2 + big * 0.85
    p.text(box.x, y, title, big, 800, WHITE)
    for k, part in enumerate(lines):
        p.text(box.x, y + small * (1.35 + 1.2 * k), part, small, 500, WHITE)


def paint_odds(p: Painter, box: Box, frame: Frame, seat: int, scale: float, ink: str) -> None:
    """What the next roll can bring: the faces, and how likely this turn passes the leader."""
    race: Race = frame.seen
    small = min(15.0 * scale, max(12.0, box.h * 0.19))
    told = captions.chance_lines(frame.t, chances(race, seat), frame.names)
    top = min(small * 2.2, box.h * 0.5)
    lines = [part for line in told for part in wrapped(line, box.w, small)]
    lines = lines[: max(0, int((box.h - top) / (small * 1.2)))]
    y = box.y + (box.h - top - len(lines) * small * 1.2) / 2
    _face_odds(p, Box(box.x, y, min(box.w, 330 * scale), top), race, seat, frame.t, small, ink)
    for k, line in enumerate(lines):
        p.text(box.x, y + top + small * (0.9 + 1.2 * k), line, small, 600, ink)


def _face_odds(p: Painter, box: Box, race: Race, seat: int, t: Text, size: float, ink: str) -> None:
    """The faces of the next die side by side with their chances."""
    of, odds = next_faces(race, seat)
    for spot, (face, chance) in zip(box.columns(len(odds), 8), odds, strict=True):
        die = min(spot.h * 0.85, size * 1.7, spot.w * 0.42)
        paint_die(p, Box(spot.x, spot.y + (spot.h - die) / 2, die, die), of, face)
        share = t.percent(chance)
        p.text(
            spot.x + die + 4, spot.y + spot.h / 2 + size * 0.36, share,
            fitted(share, spot.w - die - 4, size), 700, ink,
        )  # fmt: skip


def _panel(p: Painter, box: Box, scale: float, frame: Frame) -> None:
    """Where there is room the odds always show, and what the faces bring."""
    race: Observation = frame.seen
    of, odds = next_faces(race, race.turn)
    if not odds:
        return
    size, rows = 16 * scale, -(-len(odds) // 2)
    p.text(box.x, box.y + size, captions.next_roll(frame.t), size, 700, p.theme.muted)
    faces = Box(box.x, box.y + 1.6 * size, box.w, 2.5 * size * rows)
    for spot, (face, chance) in zip(faces.grid(2, rows, 6), odds, strict=False):
        die = spot.h
        paint_die(p, Box(spot.x, spot.y, die, die), of, face)
        share = frame.t.percent(chance)
        p.text(spot.x + die + 10, spot.y + spot.h / 2 + size * 0.4, share, size * 1.15, 800, p.theme.text)
    y = faces.bottom + 1.8 * size
    for line in captions.chance_lines(frame.t, chances(race, race.turn), frame.names):
        for part in wrapped(line, box.w, size):
            if y < box.bottom:
                p.text(box.x, y, part, size, 600, p.theme.text)
            y += 1.3 * size
        y += 0.5 * size


def _change(t: Text, race: Race, seat: int, last: int) -> str:
    """The total, and what it becomes with the dice as they lie and the last one; once that is recorded, the total
    alone."""
    tray, total = tray_of(race, seat), race.totals[seat]
    if tray.stage in (Stage.TRADE, Stage.DONE):
        return t.number(total)
    after = total if tray.flag == Flag.BLACK else max(0, total + showing(tray) + last)
    return f"{t.number(total)} \u2192 {t.number(after)}"


def _figures(p: Painter, layout: Layout, room: Room, frame: Frame, throw: Throw | None) -> None:
    """What stopping would record."""
    race: Observation = frame.seen
    box, theme = room.figures, p.theme
    if race.phase == Phase.OVER or box.h < 18:
        return
    face = throw.face if throw is not None and throw.share >= 1 and throw.driver is None else None
    last = face if isinstance(face, int) else 0
    said = frame.t.number(showing(tray_of(race, room.seat)) + last)
    change = _change(frame.t, race, room.seat, last)
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
