"""Go 500 where all roll at once (GF-21): a room with dice and buttons for each person, and fingers that are
told apart.

`around` says where things lie, `falls` what moves by the clock of the table.
"""

from __future__ import annotations

import math
from typing import Any, Final

from pygames.core.records import record, replace
from pygames.games.go_500 import words
from pygames.games.go_500.actions import Drive, Save, Trade
from pygames.games.go_500.dice import FLAG, MILES_DICE
from pygames.games.go_500.odds import next_faces, unfinished
from pygames.games.go_500.race import Phase, Race, Stage, ranking, tray_of
from pygames.games.go_500.rules import GAME, Observation
from pygames.games.go_500.view import falls, seat_room
from pygames.games.go_500.view.around import all_at_once, most_people
from pygames.games.go_500.view.falls import NOTHING, Falls
from pygames.games.go_500.view.picture import turned_for
from pygames.games.go_500.view.places import KEPT, Layout, Room, die_at, on_table, room_at, within
from pygames.games.go_500.view.track import length_of, paint_bar, paint_cars, paint_oval, paint_standing
from pygames.games.go_500.words import captions
from pygames.games.go_500.words.names import of_seat
from pygames.ui import motion, sound
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply, Work, heard

FLICK: Final = 40
"""Pixels that a stroke over a room must be long to throw the dice."""
END_MS: Final = 1_500
"""So long the finish is shown before the end is told."""


@record
class Touch:
    """A finger that is down in a room, and what it came down on: 'die:3', 'flag', 'do:roll', 'skip' while the
    dice still tumbled, or ''."""

    pointer: int
    seat: int
    target: str


@record
class Ui:
    """`was` is the position that `falls` has been brought up to; `odds` are the seats that look at their
    chances."""

    was: Observation
    touches: tuple[Touch, ...] = ()
    falls: Falls = NOTHING
    odds: tuple[int, ...] = ()


class AtOnceView(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = True
    typed = ()

    def settle_ui(self, frame: Frame) -> Ui:
        race: Observation = frame.seen
        ui = frame.ui
        if not isinstance(ui, Ui):
            return Ui(race)
        if ui.was is race or ui.was == race:
            return ui
        return replace(ui, was=race, falls=falls.followed(ui.falls, ui.was, frame))

    # Where things lie

    def most_people(self, width: float, height: float, limit: int) -> int:
        return most_people(width, height, limit)

    def layout(self, areas: Areas, frame: Frame) -> Layout:
        return all_at_once(areas, frame.people or (0,))

    def controls(self, layout: Layout) -> tuple[Box, Box | None]:
        assert layout.controls is not None
        return layout.controls

    def sign_place(self, layout: Layout, seat: int | None) -> tuple[Box, int] | None:
        room = next((room for room in layout.rooms if room.seat == seat), layout.rooms[0])
        title = room.figures
        return Box(title.x, title.y, title.w, max(48.0, title.h)), room.turn

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        """A row for each person: dice, then what can be done; and the sheet."""
        race: Observation = frame.seen
        rows = []
        for seat in frame.people or (0,):
            tray = tray_of(race, seat)
            dice = [
                Cell(f"die:{seat}:{die}", _of(frame, seat, captions.die_label(frame.t, tray, die)))
                for die in (FLAG, *MILES_DICE)
            ]
            rows.append(
                (*dice, *[Cell(f"do:{GAME.format_action(a)}", _told(frame, a)) for a in _main(frame, seat)])
            )
        places = [seat for group in ranking(race) for seat in group]
        sheet = [
            Cell(f"seat:{seat}", captions.total_label(frame.t, race, seat, frame.names)) for seat in places
        ]
        return (*rows, tuple(sheet))

    def cell_box(self, layout: Layout, cell: str) -> Box:
        what, _, rest = cell.partition(":")
        if what == "seat":
            return layout.track.centred(min(layout.track.w, 200), 30)
        room = next((room for room in layout.rooms if rest.startswith(f"{room.seat}:")), layout.rooms[0])
        value = rest.partition(":")[2]
        if what == "die":
            return on_table(layout, room, room.flag if int(value) == FLAG else room.slots[int(value)])
        return on_table(layout, room, room.buttons[value == "roll"])

    # What can be done

    def options(self, frame: Frame) -> tuple[Option, ...]:
        """By seat, in each first what is quick."""
        ordered = sorted(frame.legal, key=lambda action: (action.seat, not isinstance(action, Drive)))
        return tuple([Option(_told(frame, a), action=GAME.format_action(a)) for a in ordered])

    def main(self, frame: Frame) -> Option | None:
        return None

    def second(self, frame: Frame) -> Option | None:
        return None

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        what, _, rest = cell.partition(":")
        if what == "do":
            return Reply(frame.ui, (rest,))
        if what != "die":
            return None
        seat, die = map(int, rest.split(":"))
        return _meant(frame, seat, "flag" if die == FLAG else f"die:{die}")

    def scores(self, frame: Frame) -> tuple[str, ...]:
        return tuple([captions.score(frame.t, frame.seen, seat) for seat in range(frame.seen.players)])

    # Gestures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        """Each finger means what it does in the room where it came down, whatever the others do."""
        ui: Ui = frame.ui
        touch = next((one for one in ui.touches if one.pointer == gesture.pointer), None)
        others = tuple([one for one in ui.touches if one.pointer != gesture.pointer])
        if gesture.kind == "press":
            room = room_at(layout, gesture.x, gesture.y)
            if room is None:
                return None
            if falls.tumbles(ui.falls, frame, room.seat):
                touch = Touch(gesture.pointer, room.seat, "skip")
                return Reply(replace(ui, touches=(*others, touch), falls=falls.calmed(ui.falls, room.seat)))
            target = _target(frame, room, within(layout, room, gesture.x, gesture.y))
            return Reply(replace(ui, touches=(*others, Touch(gesture.pointer, room.seat, target))))
        if gesture.kind == "drag" or touch is None:
            return None
        calm = replace(frame, ui=replace(ui, touches=others))
        if gesture.kind == "cancel" or gesture.wide or touch.target == "skip":
            return Reply(calm.ui)  # a palm plays nothing
        room = next(each for each in layout.rooms if each.seat == touch.seat)
        end = within(layout, room, gesture.x, gesture.y)
        if gesture.dragged:
            start = within(layout, room, gesture.start_x, gesture.start_y)
            flicked = touch.target in ("", "flag") and math.dist(start, end) > FLICK
            return (_meant(calm, room.seat, "do:roll") if flicked else None) or Reply(calm.ui)
        if _target(frame, room, end) != touch.target:
            return Reply(calm.ui)
        return _meant(calm, room.seat, touch.target) or Reply(calm.ui)

    # Pictures and sounds

    def ground(self, p: Painter, layout: Layout, frame: Frame) -> None:
        (paint_bar if layout.bar else paint_oval)(p, layout.track, length_of(frame.seen))

    def draw(self, p: Painter, layout: Layout, frame: Frame) -> None:
        race: Observation = frame.seen
        ui: Ui = frame.ui
        paint_standing(p, layout, frame)
        paint_cars(p, layout, frame, tuple([falls.miles_of(ui.falls, frame, s) for s in range(race.players)]))
        for room in layout.rooms:
            pressed = {touch.target for touch in ui.touches if touch.seat == room.seat}
            with p.at(*turned_for(layout, room)):
                seat_room.paint(p, layout, room, frame, pressed, room.seat in ui.odds)

    def pending(self, layout: Layout, frame: Frame) -> Work | None:
        race: Observation = frame.seen
        needed = [unfinished(race, seat) for seat in frame.ui.odds if next_faces(race, seat)[1]]
        return next((programme for programme in needed if programme is not None), None)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        """Sounds; what moves is drawn by the clock. Only the finish is waited for."""
        race: Observation = after.seen
        if race.phase != Phase.OVER:
            return _sounds(before, after)
        ui: Ui = after.ui
        whole = falls.all_lie(ui.falls, after) - after.now_ms + END_MS

        def paint(p: Painter, u: float) -> None:
            self.draw(p, layout, replace(after, now_ms=after.now_ms + round(u * whole)))

        fanfare = sound.win(ranking(race)[0][0] % 4)
        return (Animation(whole, paint, fanfare, sound.VIBRATIONS["win"], motion.linear),)


AT_ONCE = AtOnceView()


def _of(frame: Frame, seat: int, label: str) -> str:
    return of_seat(frame.t, frame.names[seat], label)


def _told(frame: Frame, action: Any) -> str:
    return words.action(frame.t, action, frame.seen, frame.names)


def _main(frame: Frame, seat: int) -> list[Any]:
    """What a seat can do besides keeping dice."""
    return [a for a in frame.legal if a.seat == seat and isinstance(a, Drive | Trade)]


def _target(frame: Frame, room: Room, at: tuple[float, float]) -> str:
    """What lies at a point of the room."""
    for action, box in seat_room.buttons(room, frame):
        if box.inset(-4).contains(*at):
            return f"do:{_verb(action)}"
    if room.flag.contains(*at):
        return "flag"
    die = die_at(room, tray_of(frame.seen, room.seat), *at)
    return f"die:{die}" if die >= 0 else ""


def _verb(action: Drive | Trade) -> str:
    return action.verb if isinstance(action, Drive) else f"trade:{action.rival}"


def _meant(frame: Frame, seat: int, target: str) -> Reply | None:
    """What a tap on this means; None for nothing."""
    ui: Ui = frame.ui
    tray = tray_of(frame.seen, seat)
    what, _, rest = target.partition(":")
    if what == "do":
        action = next((a for a in _main(frame, seat) if _verb(a) == rest), None)
        return Reply(ui, (GAME.format_action(action),)) if action is not None else None
    if what == "flag" and tray.flag is not None:
        others = tuple([other for other in ui.odds if other != seat])
        return Reply(replace(ui, odds=others if seat in ui.odds else (*others, seat)))
    if what == "die" and tray.stage == Stage.SHOWN:
        save = Save("free" if tray.places[int(rest)] in KEPT else "keep", int(rest), seat)
        return Reply(ui, (GAME.format_action(save),))
    if tray.stage == Stage.READY and what in ("", "flag"):
        return _meant(frame, seat, "do:roll")  # all dice are in the cup: a tap on the tray throws them
    return None


def _sounds(before: Frame, after: Frame) -> tuple[Animation, ...]:
    """What a step sounds like; nobody waits for it."""
    was: Race = before.seen
    race: Race = after.seen
    if race.finished and not was.finished:
        return (heard(sound.win(race.finished[0] % 4), sound.VIBRATIONS["win"]),)
    new = [cast for cast in after.ui.falls.casts if cast not in before.ui.falls.casts]
    return (heard(sound.DICE, sound.VIBRATIONS["dice"]),) if new else ()
