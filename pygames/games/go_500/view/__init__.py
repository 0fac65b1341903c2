"""Go 500 on the screen: the oval (or a mile bar where there is little room), the tray with the dice, what
stopping would record.

Dice in the tray are kept by a tap, or by dragging them onto the rail; a flick throws. Where there is little
room kept dice stay in the row with a ring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core.records import replace
from pygames.games.go_500 import words
from pygames.games.go_500.actions import Drive, Entry, Fall
from pygames.games.go_500.dice import CRASH, FLAG, MILES_DICE, PIT, Flag
from pygames.games.go_500.odds import next_faces, unfinished
from pygames.games.go_500.race import Params, ranking, tray_of
from pygames.games.go_500.rules import GAME, Observation
from pygames.games.go_500.view.at_once import AT_ONCE
from pygames.games.go_500.view.fingers import Ui, interpret, press_key, toggle
from pygames.games.go_500.view.ledger import score_sheet
from pygames.games.go_500.view.moves import last_die, last_to_fall, moves, throw
from pygames.games.go_500.view.pad import SHOWN, Draft, Mode, entered, keys, mode_of, paint_pad, pressed
from pygames.games.go_500.view.picture import scene, turned_for
from pygames.games.go_500.view.places import Layout, layout
from pygames.games.go_500.view.track import length_of, paint_bar, paint_oval
from pygames.games.go_500.words import captions
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply, ScoreSheet, Traits, Work


class Go500View(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = False
    typed = ()
    traits = Traits(column=0.46)

    def variant(self, params: Params) -> Any:
        return AT_ONCE if params.multi and params.dice == "app" else self

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
            return press_key(frame, number) if frame.legal else None
        if what == "die" and int(number) == FLAG:
            return Reply(replace(frame.ui, odds=not frame.ui.odds))
        return toggle(frame, frame.seen.turn, int(number)) if what == "die" else None

    def sheet(self, frame: Frame, past: Sequence[Any]) -> ScoreSheet | None:
        race: Observation = frame.seen
        if race.params.dice != "own":
            return None
        return score_sheet(frame.t, race, past)

    def scores(self, frame: Frame) -> tuple[str, ...]:
        return tuple([captions.score(frame.t, frame.seen, seat) for seat in range(frame.seen.players)])

    # Gestures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        return interpret(gesture, layout, frame)

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

    def pending(self, layout: Layout, frame: Frame) -> Work | None:
        race: Observation = frame.seen
        seen = layout.panel is not None or frame.ui.odds
        return unfinished(race, race.turn) if seen and next_faces(race, race.turn)[1] else None

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        done = GAME.parse_action(after.seen.last_action) if after.seen.last_action else None
        driven = moves(layout, before, after)
        if not isinstance(done, Fall) or after.seen.params.dice == "own":
            return driven
        if done.die in (PIT, CRASH):
            return (last_die(layout, before, done.die, done.face), *driven)
        return (throw(layout, before, after, done),) if last_to_fall(before.seen, after.seen) else ()


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
