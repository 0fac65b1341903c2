"""Go 500 on the screen: the oval (or a mile bar where there is little room), the tray with the dice, what
stopping would record.

Dice in the tray are kept by a tap, or by dragging them onto the rail; a flick throws. Where there is little
room kept dice stay in the row with a ring.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from pygames.core.records import record, replace
from pygames.games.go_500 import words
from pygames.games.go_500.actions import Drive, Entry, Fall, Save
from pygames.games.go_500.dice import CRASH, FLAG, MILES_DICE, PIT, Face, Flag
from pygames.games.go_500.race import (
    Phase,
    Place,
    Race,
    Stage,
    Tray,
    ranking,
    tray_of,
    with_item,
    with_tray,
)
from pygames.games.go_500.rules import GAME, Observation
from pygames.games.go_500.view.ledger import score_sheet
from pygames.games.go_500.view.pad import (
    BLANK,
    SHOWN,
    Draft,
    Mode,
    entered,
    key_at,
    keys,
    mode_of,
    paint_pad,
    pressed,
)
from pygames.games.go_500.view.picture import (
    THROW_MS,
    Throw,
    length_of,
    paint_bar,
    paint_oval,
    scene,
    turned_for,
)
from pygames.games.go_500.view.places import KEPT, Layout, Room, die_at, layout, room_at, within
from pygames.games.go_500.words import captions
from pygames.ui import motion, sound
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply, ScoreSheet, Traits

FLICK = 40
"""Pixels that a stroke over the tray must be long to throw the dice."""
READ_MS = 700
"""How long the pit or crash die lies to be read."""


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


class Go500View(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = False
    typed = ()
    traits = Traits(column=0.46)

    def settle_ui(self, frame: Frame) -> Ui:
        race: Observation = frame.seen
        position = f"{race.turn} {race.phase} {race.trays} {race.crashing} {race.hours} {race.qualifying}"
        ui = frame.ui
        return ui if isinstance(ui, Ui) and ui.position == position else Ui(position=position)

    # Where things lie

    def layout(self, areas: Areas, frame: Frame) -> Layout:
        race: Observation = frame.seen
        mode = mode_of(race)
        lay = layout(areas, race.turn, mode is not None)
        return replace(lay, keys=keys(mode, lay.rooms[0].box, race)) if mode is not None else lay

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        race: Observation = frame.seen
        mode = mode_of(race)
        if mode is not None:
            return _key_grid(frame, mode)
        tray = tray_of(race, race.turn)
        dice = [Cell(f"die:{die}", captions.die_label(frame.t, tray, die)) for die in (FLAG, *MILES_DICE)]
        places = [seat for group in ranking(race) for seat in group]
        sheet = [
            Cell(f"seat:{seat}", captions.total_label(frame.t, race, seat, frame.names)) for seat in places
        ]
        return (tuple(dice), tuple(sheet))

    def cell_box(self, layout: Layout, cell: str) -> Box:
        what, _, number = cell.partition(":")
        if what == "key":
            return dict(layout.keys)[number]
        if what == "seat":
            return layout.track.centred(min(layout.track.w, 200), 30)
        die = int(number)
        return layout.rooms[0].flag if die == FLAG else layout.rooms[0].slots[die]

    # What can be done

    def options(self, frame: Frame) -> tuple[Option, ...]:
        mode = mode_of(frame.seen)
        if mode in ("turn", "qualify", "loss"):
            return _entry_options(frame, mode)
        return tuple([_option(frame, action) for action in sorted(frame.legal, key=_order)])

    def main(self, frame: Frame) -> Option | None:
        mode = mode_of(frame.seen)
        if mode is not None:
            action = entered(mode, frame.ui.draft)
            if action is None:
                declined = Drive("decline")
                return _short(frame, declined) if declined in frame.legal else None
            label = captions.entry_button(frame.t, action)
            return Option(label, action=GAME.format_action(action), confirm=True)
        found = {a.verb: a for a in frame.legal if isinstance(a, Drive)}
        verbs = ("roll", "stop", "decline")
        return next((_short(frame, found[verb]) for verb in verbs if verb in found), None)

    def second(self, frame: Frame) -> Option | None:
        found = {a.verb: a for a in frame.legal if isinstance(a, Drive)}
        if mode_of(frame.seen) is not None:
            return Option(captions.sheet_title(frame.t), key="sheet", icon="sheet")
        if "roll" not in found:
            return None
        return next((_short(frame, found[verb]) for verb in ("stop", "decline") if verb in found), None)

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        what, _, number = cell.partition(":")
        if what == "key":
            return _pressed(frame, number) if frame.legal else None
        if what == "die" and int(number) == FLAG:
            return Reply(replace(frame.ui, odds=not frame.ui.odds))
        return _toggle(frame, frame.seen.turn, int(number)) if what == "die" else None

    def sheet(self, frame: Frame, past: Sequence[Any]) -> ScoreSheet | None:
        race: Observation = frame.seen
        if race.params.dice != "own":
            return None
        return score_sheet(frame.t, race, past)

    def scores(self, frame: Frame) -> tuple[str, ...]:
        return tuple([frame.t.number(total) for total in frame.seen.totals])

    # Gestures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
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

    # Pictures

    def ground(self, p: Painter, layout: Layout, frame: Frame) -> None:
        (paint_bar if layout.bar else paint_oval)(p, layout.track, length_of(frame.seen))

    def draw(self, p: Painter, layout: Layout, frame: Frame) -> None:
        mode = mode_of(frame.seen) if layout.keys else None
        scene(p, layout, frame, rooms=mode is None)
        if mode is not None:
            room = layout.rooms[0]
            with p.at(*turned_for(layout, room)):
                paint_pad(p, layout.keys, mode, frame, layout.areas.scale)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        done = GAME.parse_action(after.seen.last_action) if after.seen.last_action else None
        moves = _moves(layout, before, after)
        if not isinstance(done, Fall) or after.seen.params.dice == "own":
            return moves
        if done.die in (PIT, CRASH):
            return (_last_die(layout, before, done.die, done.face), *moves)
        return (_throw(layout, before, after, done),) if _last_to_fall(before.seen, after.seen) else ()


VIEW = Go500View()


def _key_grid(frame: Frame, mode: Mode) -> tuple[tuple[Cell, ...], ...]:
    """The pad's keys in the order in which they are needed, five a row."""
    names = [name for name, _ in keys(mode, Box(0, 0, 300, 600), frame.seen) if name not in SHOWN]
    cells = [
        Cell(f"key:{name}", captions.key_label(frame.t, name, frame.seen, frame.names)) for name in names
    ]
    return tuple([tuple(cells[at : at + 5]) for at in range(0, len(cells), 5)])


def _order(action: Any) -> tuple[int, str]:
    """Rolling and stopping first, then the dice."""
    first = isinstance(action, Drive)
    return (0 if first else 1, "" if first and action.verb == "roll" else GAME.format_action(action))


def _option(frame: Frame, action: Any) -> Option:
    return Option(words.action(frame.t, action, frame.seen, frame.names), action=GAME.format_action(action))


def _short(frame: Frame, action: Drive) -> Option:
    """As `_option`, in the few letters of a button of the bar."""
    return Option(captions.button(frame.t, action, frame.seen), action=GAME.format_action(action))


def _tap(room: Room, frame: Frame, die: int, at: tuple[float, float]) -> Reply:
    """A tap on a die keeps or frees it, one beside it throws; flag and words show the odds."""
    tray = tray_of(frame.seen, room.seat)
    if die >= 0:
        return (_toggle(frame, room.seat, die) if die_at(room, tray, *at) == die else None) or Reply(frame.ui)
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
            return _toggle(frame, room.seat, die) or Reply(frame.ui)
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
    return _pressed(replace(frame, ui=calm), key)


def _pressed(frame: Frame, key: str) -> Reply:
    if key.startswith("act:"):
        return Reply(frame.ui, (key.removeprefix("act:"),))
    return Reply(replace(frame.ui, draft=pressed(frame.ui.draft, key), part=-1))


def _entry_options(frame: Frame, mode: Mode) -> tuple[Option, ...]:
    """The entries in stages: flag, what happened, a part of the miles, the miles."""
    ui, t = frame.ui, frame.t
    out = [_option(frame, a) for a in frame.legal if isinstance(a, Drive)]
    if mode == "turn":
        for flag in Flag:
            if flag != Flag.BLACK and flag != ui.draft.flag:
                staged = replace(ui, draft=Draft(flag), part=-1)
                out.append(Option(captions.flag_choice(t, flag), ui=staged, key=f"flag-{flag}"))
        happened = {"caution": Flag.YELLOW, "big": Flag.RED}
        for event, flag in happened.items():
            if ui.draft.flag == flag and ui.draft.event != event:
                staged = replace(ui, draft=pressed(Draft(flag), f"event:{event}"), part=-1)
                out.append(Option(captions.event_choice(t, event), ui=staged, key=f"event-{event}"))
        straight = [
            a for a in frame.legal if isinstance(a, Entry) and (a.flag == Flag.BLACK or a.event == "x")
        ]
        out += [_option(frame, action) for action in straight]
    choices = sorted([a for a in frame.legal if _drafted(ui.draft, mode, a)], key=_miles_of)
    return (*out, *_in_parts(frame, choices))


def _drafted(draft: Draft, mode: Mode, action: Any) -> bool:
    if mode == "turn":
        wanted = isinstance(action, Entry) and (action.flag, action.event) == (draft.flag, draft.event)
        return wanted and draft.flag != Flag.BLACK and draft.event != "x"
    return isinstance(action, Entry | Fall)


def _miles_of(action: Entry | Fall) -> int:
    if isinstance(action, Entry):
        return action.miles
    return action.face if isinstance(action.face, int) else 1


PART = 25


def _in_parts(frame: Frame, actions: list[Any]) -> list[Option]:
    """The actions, or where they are many the parts that they fall into and the part that is open."""
    if len(actions) <= PART:
        return [_option(frame, action) for action in actions]
    out, t = [], frame.t
    for part in range(-(-len(actions) // PART)):
        chosen = actions[part * PART : (part + 1) * PART]
        if part == frame.ui.part:
            out += [_option(frame, action) for action in chosen]
        else:
            label = captions.span(t, _miles_of(chosen[0]), _miles_of(chosen[-1]))
            out.append(Option(label, ui=replace(frame.ui, part=part), key=f"part-{part}"))
    return out


def _toggle(frame: Frame, seat: int, die: int) -> Reply | None:
    """Keeps a loose die, frees a kept one."""
    tray = tray_of(frame.seen, seat)
    if not frame.legal or tray.stage != Stage.SHOWN:
        return None
    save = Save("free" if tray.places[die] in KEPT else "keep", die)
    return Reply(frame.ui, (GAME.format_action(save),))


def _roll(frame: Frame, seat: int) -> Reply | None:
    roll = next((a for a in frame.legal if isinstance(a, Drive) and a.verb == "roll"), None)
    return Reply(frame.ui, (GAME.format_action(roll),)) if roll else None


# Movement


def _last_to_fall(before: Race, after: Race) -> bool:
    """Whether the dice of a throw now lie; until then its falls are not shown one by one."""
    seat = before.turn
    if before.phase == Phase.QUALIFYING:
        return len(after.qualifying[seat]) > len(before.qualifying[seat])
    return tray_of(after, seat).stage != Stage.FALLING


def _throw(layout: Layout, before: Frame, after: Frame, fall: Fall) -> Animation:
    """One throw is one animation: the dice tumble and settle in order, the flag last. A lost die that falls
    once more at the end of the turn falls alone."""
    race: Observation = before.seen
    tray = tray_of(race, race.turn)
    dice = (fall.die,) if tray.stage == Stage.AGAIN else (*MILES_DICE, FLAG)
    settled = _with(tray, fall) if fall.die in MILES_DICE else tray_of(after.seen, race.turn)
    calm = replace(before, seen=with_tray(race, race.turn, settled), ui=Ui(), legal=())

    def paint(p: Painter, u: float) -> None:
        scene(p, layout, calm, (Throw(race.turn, dice, u),))

    return Animation(THROW_MS, paint, sound.DICE, sound.VIBRATIONS["dice"], motion.linear)


def _with(tray: Tray, fall: Fall) -> Tray:
    """The tray with this die come to rest: the position after may be the next driver's already."""
    miles = fall.face if isinstance(fall.face, int) else 0
    place = Place.LOOSE if isinstance(fall.face, int) else Place.OUT
    return replace(
        tray,
        miles=with_item(tray.miles, fall.die, miles),
        places=with_item(tray.places, fall.die, place),
    )


def _last_die(layout: Layout, before: Frame, die: int, face: Face) -> Animation:
    """The pit or crash die falls, and lies to be read; in a big one it is that of the next driver."""
    race: Observation = before.seen
    calm = replace(before, ui=Ui(), legal=())
    whole = THROW_MS + READ_MS
    driver = race.crashing[0] if race.crashing else None
    seat = layout.rooms[0].seat if len(layout.rooms) == 1 else race.turn

    def paint(p: Painter, u: float) -> None:
        share = min(1.0, u * whole / THROW_MS)
        scene(p, layout, calm, (Throw(seat, (die,), share, face, driver),))

    return Animation(whole, paint, sound.DICE, sound.VIBRATIONS["dice"], motion.linear)


def _moves(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    """The cars drive to their new totals."""
    old, new = before.seen.totals, after.seen.totals
    if old == new:
        return ()
    calm = replace(before, ui=Ui(), legal=())
    won = [seat for seat in after.seen.finished if seat not in before.seen.finished]

    def paint(p: Painter, u: float) -> None:
        scene(p, layout, calm, totals=tuple([a + (b - a) * u for a, b in zip(old, new, strict=True)]))

    noise = sound.win(won[0] % 4) if won and len(after.seen.finished) == 1 else sound.drive(600)
    shake = sound.VIBRATIONS["win"] if won else ()
    return (Animation(600, paint, noise, shake, motion.DRIVE),)
