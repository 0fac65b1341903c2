"""Painting the room of a person where all roll at once: title, dice, what is said, buttons."""

from __future__ import annotations

from collections.abc import Collection

from pygames.games.go_500.actions import Drive, Trade
from pygames.games.go_500.dice import FLAG, MILES_DICE
from pygames.games.go_500.odds import next_faces
from pygames.games.go_500.race import Phase, Race, Stage, Tray, stop_total, tray_of
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.view import falls
from pygames.games.go_500.view.dice import Throw, flag_die, miles_die, rolled_of
from pygames.games.go_500.view.picture import paint_odds
from pygames.games.go_500.view.places import Layout, Room, die_box
from pygames.games.go_500.words import captions
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.lettering import fitted, wrapped
from pygames.ui.painter import Painter
from pygames.ui.theme import SEATS, SIGN_GREEN
from pygames.ui.view import Frame

LIGHT = "#FFFDF6"
DARK = "#14171F"


def buttons(room: Room, frame: Frame) -> list[tuple[Drive | Trade, Box]]:
    """What the seat can do now, each with the place of its button: one alone has all the room."""
    race: Race = frame.seen
    own = [a for a in frame.legal if a.seat == room.seat and isinstance(a, Drive | Trade)]
    if not own or falls.tumbles(frame.ui.falls, frame, room.seat):
        return []
    whole = _around(room.buttons)
    if len(own) == 1:
        return [(own[0], whole)]
    if tray_of(race, room.seat).stage == Stage.TRADE:
        return list(zip(own, whole.columns(len(own), 8), strict=True))
    stop, roll = room.buttons
    return [(a, roll if isinstance(a, Drive) and a.verb == "roll" else stop) for a in own]


def _around(boxes: Collection[Box]) -> Box:
    left, top = min([box.x for box in boxes]), min([box.y for box in boxes])
    right, bottom = max([box.right for box in boxes]), max([box.bottom for box in boxes])
    return Box(left, top, right - left, bottom - top)


def paint(p: Painter, layout: Layout, room: Room, frame: Frame, pressed: Collection[str], odds: bool) -> None:
    """The room; `pressed` is what lies under fingers, with `odds` the chances take the place of words."""
    race: Observation = frame.seen
    box, scale = room.box, layout.areas.scale
    tray = tray_of(race, room.seat)
    throw = falls.throw_of(frame.ui.falls, frame, room.seat)
    hidden = falls.tumbles(frame.ui.falls, frame, room.seat)
    odds = odds and tray.flag is not None and not hidden and bool(next_faces(race, room.seat)[1])
    parts.zone(p, box.x, box.y, box.w, box.h, frame.colours[room.seat])
    aside = room.words is not None and room.words.bottom <= room.slots[0].y
    if odds and not aside:
        paint_odds(p, room.figures, frame, room.seat, scale, p.theme.text)
    else:
        _title(p, room, frame, tray, hidden)
    ground = room.tray.inset(-4, -3)
    parts.asphalt(p, ground.x, ground.y, ground.w, ground.h, 12)
    _dice(p, room, frame, tray, throw, pressed)
    if odds and aside and room.words is not None:
        paint_odds(p, room.words, frame, room.seat, scale, LIGHT)
    elif room.words is not None and not hidden and (aside or tray.stage == Stage.READY):
        _lines(p, room.words, _words(frame, room.seat, tray, aside), scale, LIGHT, "start")
    if race.phase == Phase.OVER:
        return
    found = buttons(room, frame)
    for action, spot in found:
        _button(p, frame, action, spot, f"do:{_verb(action)}" in pressed, scale)
    if not found and not hidden:
        told = [captions.waits(frame.t, race, room.seat, frame.names)]
        if not aside:
            told.insert(0, falls.said(frame.ui.falls, frame, room.seat))
        _lines(p, _around(room.buttons), [line for line in told if line], scale, p.theme.text, "middle")


def _verb(action: Drive | Trade) -> str:
    return action.verb if isinstance(action, Drive) else f"trade:{action.rival}"


def _title(p: Painter, room: Room, frame: Frame, tray: Tray, hidden: bool) -> None:
    """Who, and the total; with dice out, what stopping would make of it."""
    race: Observation = frame.seen
    box, seat = room.figures, room.seat
    r, middle = box.h * 0.46, box.y + box.h / 2
    parts.seat(p, box.x + r, middle, r, frame.colours[seat], str(seat + 1))
    total = round(falls.miles_of(frame.ui.falls, frame, seat))
    said = frame.t.number(total)
    if tray.stage == Stage.SHOWN and not hidden:
        said = f"{said} \u2192 {frame.t.number(max(0, stop_total(race, seat)))}"
    size = box.h * 0.78
    p.text(box.right, middle + size * 0.36, said, size, 800, p.theme.text, "end")
    name, room_for = frame.names[seat], box.w - 2 * r - 18 - len(said) * size * 0.6
    letters = fitted(name, room_for, size)
    p.text(box.x + 2 * r + 8, middle + letters * 0.36, name, letters, 700, p.theme.text)


def _dice(
    p: Painter, room: Room, frame: Frame, tray: Tray, throw: Throw | None, pressed: Collection[str]
) -> None:
    race: Observation = frame.seen
    rolled = rolled_of(throw, tray)
    if tray.stage != Stage.READY:
        for die in MILES_DICE:
            miles_die(p, room, tray, die, rolled, throw)
    flag_die(p, room, race, tray, rolled, throw)
    for die in MILES_DICE:
        at = die_box(room, tray, die)
        if f"die:{die}" in pressed:
            p.rect(at.x - 2, at.y - 2, at.w + 4, at.h + 4, at.w * 0.22, None, p.theme.legal, 3)
        if frame.focus == f"die:{room.seat}:{die}":
            parts.selected(p, at.x - 2, at.y - 2, at.w + 4, at.h + 4)
    if frame.focus == f"die:{room.seat}:{FLAG}":
        parts.selected(p, room.flag.x - 2, room.flag.y - 2, room.flag.w + 4, room.flag.h + 4)


def _words(frame: Frame, seat: int, tray: Tray, aside: bool) -> list[str]:
    """What is said beside the flag: what has happened, and what there is to do."""
    race: Observation = frame.seen
    told = falls.said(frame.ui.falls, frame, seat)
    if tray.stage == Stage.READY:
        return [line for line in (told, captions.turn_title(frame.t, race, seat)) if line]
    if aside and tray.stage == Stage.SHOWN:
        return [
            captions.flag_title(frame.t, race, seat),
            captions.tray_line(frame.t, race, seat, frame.names),
        ]
    return [told] if told else []


def _lines(p: Painter, box: Box, lines: list[str], scale: float, ink: str, anchor: str) -> None:
    """A strong line and weaker ones under it, as large as the box allows."""
    if not lines:
        return
    big = fitted(lines[0], box.w, min(24.0 * scale, box.h * 0.42))
    small = min(15.0 * scale, max(12.0, box.h * 0.24))
    below = [part for line in lines[1:] for part in wrapped(line, box.w, small)]
    below = below[: max(0, int((box.h - big * 1.1) / (small * 1.2)))]
    x = box.x if anchor == "start" else box.x + box.w / 2
    y = box.y + (box.h - big - len(below) * small * 1.2) / 2 + big * 0.85
    p.text(x, y, lines[0], big, 800, ink, "start" if anchor == "start" else "middle")
    for k, line in enumerate(below):
        at = y + small * (1.35 + 1.2 * k)
        p.text(x, at, line, small, 600, ink, "start" if anchor == "start" else "middle")


def _button(p: Painter, frame: Frame, action: Drive | Trade, box: Box, pressed: bool, scale: float) -> None:
    theme = p.theme
    main = isinstance(action, Drive) and action.verb == "roll"
    if isinstance(action, Trade):
        fill, ink, label = SEATS[frame.colours[action.rival]], DARK, frame.names[action.rival]
    else:
        fill, ink = (SIGN_GREEN, LIGHT) if main else (theme.page, theme.text)
        label = captions.button(frame.t, action, frame.seen)
    p.rect(box.x, box.y, box.w, box.h, 12, fill, theme.legal if pressed else ink, 4 if pressed else 2)
    if frame.focus.startswith("do:") and frame.focus == f"do:{action.seat}:{_verb(action)}":
        parts.selected(p, box.x, box.y, box.w, box.h)
    size = fitted(label, box.w - 16, min(22.0 * scale, box.h * 0.46))
    p.text(box.x + box.w / 2, box.y + box.h / 2 + size * 0.36, label, size, 800, ink, "middle")
