"""Trafffic on the screen: a town for everybody, and a place for each person at the screen.

`places` says where things lie, `record` what the view remembers, `fingers` what gestures mean, `picture` how
it looks: `town`, `hands`, `plates`, `claims`, `lights`, `alone`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygames.core.records import replace
from pygames.games.trafffic import words
from pygames.games.trafffic.actions import Act, read, write
from pygames.games.trafffic.board import CROSSINGS, EMPTY, INDEX, SIDE
from pygames.games.trafffic.sight import matches_of
from pygames.games.trafffic.table import Observation, Stage
from pygames.games.trafffic.view import fingers, picture, record
from pygames.games.trafffic.view.places import Layout, lay_out
from pygames.games.trafffic.view.record import Ui
from pygames.games.trafffic.words import captions
from pygames.ui import motion, sound
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply, heard

END_MS = 2_600
"""So long the last claim is shown before the end is told."""


class TrafficView(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = True
    typed = ()

    def settle_ui(self, frame: Frame) -> Ui:
        return record.settle(frame)

    # Where things lie

    def layout(self, areas: Areas, frame: Frame) -> Layout:
        ui: Ui = frame.ui
        seats = frame.people or (0,)
        return lay_out(areas, seats, {seat: len(ui.slots[seat]) for seat in seats}, frame.seen.players)

    def controls(self, layout: Layout) -> tuple[Box, Box | None]:
        way_out = layout.back if layout.areas.kind == "sideways" else layout.strip
        return way_out or layout.back, layout.tools

    def sign_place(self, layout: Layout, seat: int | None) -> tuple[Box, int] | None:
        zone = layout.zone_of(seat) if seat is not None else None
        if zone is None:
            zone = layout.zones[0]
        return zone.note, zone.edge

    def cell_box(self, layout: Layout, cell: str) -> Box:
        return layout.crossing_box(cell)

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        cells = [Cell(name, captions.crossing(frame.t, frame.seen, name)) for name in CROSSINGS]
        return tuple([tuple(cells[row : row + SIDE]) for row in range(0, len(cells), SIDE)])

    # What can be done

    def options(self, frame: Frame) -> tuple[Option, ...]:
        """By seat, in each first what is quick. The moves are staged: whose, which car, where to."""
        ui: Ui = frame.ui
        seen: Observation = frame.seen
        legal: Sequence[Act] = frame.legal
        seat, start = ui.listed
        moves = [act for act in legal if act.verb == "move"]
        if moves and start and seen.board[INDEX[start]] != EMPTY:
            goals = [act for act in moves if (act.seat, act.about[0]) == (seat, start)]
            if goals:
                return (*self._lines(frame, goals), self._back(frame))
        if seat in [act.seat for act in moves] and len(frame.people) > 1:
            return (*_cars(frame, seat, moves), self._back(frame))
        out: list[Option] = []
        for who in frame.people:
            out += self._lines(frame, [act for act in legal if act.seat == who and act.verb != "move"])
            own = [act for act in moves if act.seat == who]
            if own and len(frame.people) > 1:
                label = captions.of_seat(frame.t, frame.names[who], captions.move_stage(frame.t))
                out.append(Option(label, ui=replace(ui, listed=(who, "")), key=f"move-{who}"))
            elif own:
                out += _cars(frame, who, moves)
        return tuple(out)

    def _lines(self, frame: Frame, acts: Iterable[Act]) -> list[Option]:
        out = []
        for act in acts:
            label = words.action(frame.t, act, frame.seen, frame.names)
            if len(frame.people) > 1:
                label = captions.of_seat(frame.t, frame.names[act.seat], label)
            out.append(Option(label, action=write(act)))
        return out

    def _back(self, frame: Frame) -> Option:
        return Option(captions.back(frame.t), ui=replace(frame.ui, listed=(-1, "")), key="back")

    def main(self, frame: Frame) -> Option | None:
        return None

    def second(self, frame: Frame) -> Option | None:
        return None

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        return fingers.press_cell(frame, cell)

    def pointing(self, frame: Frame, action: str) -> Ui:
        ui: Ui = frame.ui
        match read(action):
            case Act(seat, "bip"):
                found = matches_of(frame.seen, seat)
                return replace(ui, pointed=found[0].crossings if found else ())
            case Act(_, "move", about) | Act(_, "cross", about):
                return replace(ui, pointed=about)
        return ui

    def scores(self, frame: Frame) -> tuple[str, ...]:
        """Cards left; points where more rounds than one are played and this one is over."""
        seen: Observation = frame.seen
        if seen.params.rounds > 1 and seen.stage in (Stage.PAUSE, Stage.OVER):
            return tuple([frame.t.number(score) for score in seen.scores])
        return tuple([frame.t.number(len(hand)) for hand in seen.hands])

    # Gestures and pictures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        return fingers.interpret(gesture, layout, frame)

    def ground_key(self, frame: Frame) -> object:
        ui: Ui = frame.ui
        return ui.slots

    def ground(self, painter: Painter, layout: Layout, frame: Frame) -> None:
        picture.ground(painter, layout, frame)

    def draw(self, painter: Painter, layout: Layout, frame: Frame) -> None:
        picture.scene(painter, layout, frame)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        """Sounds; what moves is drawn by the play clock. Only the end of a game is waited for."""
        heard_now = _sounds(before.seen, after.seen)
        if after.seen.stage != Stage.OVER:
            return heard_now

        def paint(p: Painter, u: float) -> None:
            now = after.seen.clock + round(u * END_MS)
            picture.scene(p, layout, replace(after, now_ms=now))

        winner = after.seen.hands.index(())
        last = Animation(END_MS, paint, sound.win(winner), sound.VIBRATIONS["win"], motion.linear)
        return (last,)


VIEW = TrafficView()


def _cars(frame: Frame, seat: int, moves: Iterable[Act]) -> list[Option]:
    """A stage for each car that the seat may move."""
    starts = dict.fromkeys([act.about[0] for act in moves if act.seat == seat])
    return [
        Option(
            captions.car_stage(frame.t, frame.seen, start),
            ui=replace(frame.ui, listed=(seat, start)),
            key=f"car-{start}",
        )
        for start in sorted(starts)
    ]


def _sounds(before: Observation, after: Observation) -> tuple[Animation, ...]:
    """What the last action sounds like. A claim at the table sounds alike, right or wrong, until it is judged."""
    if after.verdict is not None and after.verdict != before.verdict and after.stage != Stage.JUDGE:
        return (heard(sound.REFUSED if after.verdict.fault else sound.green()),)
    match _last(after):
        case Act(seat, "bip"):
            return (heard(sound.bip(seat), sound.VIBRATIONS["bip"]),)
        case Act(_, "move"):
            return (heard(sound.drive(motion.drive(1).ms)),)
        case Act(_, "card" | "give" | "exchange"):
            return (heard(sound.CARD),)
        case Act(_, "cross" | "object" | "ready"):
            return (heard(sound.TAP),)
    if after.last_action.startswith("start"):
        return (heard(sound.green(double=True)),)
    return (heard(sound.CARD),) if after.last_action.startswith("oldest") else ()


def _last(seen: Observation) -> object:
    return read(seen.last_action) if "?" not in seen.last_action and seen.last_action else None
