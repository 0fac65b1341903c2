"""What fingers mean where one set of dice is rolled, and what is kept of them meanwhile."""

from __future__ import annotations

import math

from pygames.core.records import record, replace
from pygames.games.go_500.actions import Drive, Save, Trade
from pygames.games.go_500.race import Stage, tray_of
from pygames.games.go_500.rules import GAME
from pygames.games.go_500.view.pad import BLANK, Draft, key_at, mode_of, pressed
from pygames.games.go_500.view.places import KEPT, Layout, Room, die_at, rival_spots, room_at, within
from pygames.ui.boxes import nearest
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Frame, Reply

FLICK = 40
"""Pixels that a stroke over the tray must be long to throw the dice."""


@record
class Ui:
    """`held` are the dice under fingers, as (pointer, seat, die). `odds` shows the chances of the next roll.
    With own dice `draft` is what has been tapped of an entry, `key` the key under the finger, `part` the
    part of the list that is open. `position` is the position that it belongs to."""

    held: tuple[tuple[int, int, int], ...] = ()
    odds: bool = False
    draft: Draft = BLANK
    key: str = ""
    part: int = -1
    position: str = ""


def interpret(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    if mode_of(frame.seen) is not None:
        return _type(gesture, layout, frame)
    ui: Ui = frame.ui
    found = next((held for held in ui.held if held[0] == gesture.pointer), None)
    others = tuple([held for held in ui.held if held[0] != gesture.pointer])
    calm = replace(frame, ui=replace(ui, held=others))
    if gesture.kind == "press":
        room = room_at(layout, gesture.x, gesture.y)
        if room is None or not frame.legal:
            return None
        die = die_at(room, tray_of(frame.seen, room.seat), *within(layout, room, gesture.x, gesture.y))
        return Reply(replace(ui, held=(*others, (gesture.pointer, room.seat, die))))
    if gesture.kind == "cancel":
        return Reply(calm.ui)
    if gesture.kind == "drag":
        return None
    room = room_at(layout, gesture.start_x, gesture.start_y)
    if room is None:
        return None
    start = within(layout, room, gesture.start_x, gesture.start_y)
    end = within(layout, room, gesture.x, gesture.y)
    die = found[2] if found is not None else -1
    if gesture.dragged:
        return _stroke(room, calm, die, start, end)
    return _tap(room, calm, die, end)


def _tap(room: Room, frame: Frame, die: int, at: tuple[float, float]) -> Reply:
    """A tap on a die keeps or frees it, one beside it throws; flag and words show the odds."""
    tray = tray_of(frame.seen, room.seat)
    if tray.stage == Stage.TRADE:
        rival = nearest(rival_spots(room, frame), *at)
        return Reply(frame.ui) if rival is None else Reply(frame.ui, (GAME.format_action(Trade(rival)),))
    if die >= 0:
        return (toggle(frame, room.seat, die) if die_at(room, tray, *at) == die else None) or Reply(frame.ui)
    told = room.flag.contains(*at) or (room.words is not None and room.words.contains(*at))
    if told and tray.flag is not None:
        return Reply(replace(frame.ui, odds=not frame.ui.odds))
    if room.tray.contains(*at):
        return _roll(frame, room.seat) or Reply(frame.ui)
    return Reply(frame.ui)


def _stroke(
    room: Room, frame: Frame, die: int, start: tuple[float, float], end: tuple[float, float]
) -> Reply:
    """A die dragged between tray and rail is kept or freed; any other stroke over the tray throws."""
    tray = tray_of(frame.seen, room.seat)
    if die >= 0 and room.rail is not None:
        onto_rail, kept = room.rail.inset(-12).contains(*end), tray.places[die] in KEPT
        if onto_rail != kept and (onto_rail or room.tray.contains(*end)):
            return toggle(frame, room.seat, die) or Reply(frame.ui)
    if die < 0 and room.tray.contains(*start) and math.dist(start, end) > FLICK:
        return _roll(frame, room.seat) or Reply(frame.ui)
    return Reply(frame.ui)


def _type(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    """A finger on the pad."""
    room, ui = layout.rooms[0], frame.ui
    mode = mode_of(frame.seen)
    if mode is None or not frame.legal:
        return None
    key = key_at(layout.keys, *within(layout, room, gesture.x, gesture.y))
    if gesture.kind == "press":
        return Reply(replace(ui, key=key)) if key else None
    if gesture.kind == "drag":
        return Reply(replace(ui, key="")) if ui.key and key != ui.key else None
    calm = replace(ui, key="")
    if gesture.kind == "cancel" or not key or key != ui.key:
        return Reply(calm)
    return press_key(replace(frame, ui=calm), key)


def press_key(frame: Frame, key: str) -> Reply:
    if key.startswith("act:"):
        return Reply(frame.ui, (key.removeprefix("act:"),))
    return Reply(replace(frame.ui, draft=pressed(frame.ui.draft, key), part=-1))


def toggle(frame: Frame, seat: int, die: int) -> Reply | None:
    """Keeps a loose die, frees a kept one."""
    tray = tray_of(frame.seen, seat)
    if not frame.legal or tray.stage != Stage.SHOWN:
        return None
    save = Save("free" if tray.places[die] in KEPT else "keep", die)
    return Reply(frame.ui, (GAME.format_action(save),))


def _roll(frame: Frame, seat: int) -> Reply | None:
    roll = next((a for a in frame.legal if isinstance(a, Drive) and a.verb == "roll"), None)
    return Reply(frame.ui, (GAME.format_action(roll),)) if roll else None
