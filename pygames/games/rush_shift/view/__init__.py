"""Rush Hour Shift on the screen: the grid with its two sliding parts, the hands, the pile.

The long side lies along the screen's: upright gold drives up, sideways to the right. Rows and columns are those
of `board`; an outer part on its way has a row between two.
"""

from __future__ import annotations

from typing import Any

from pygames.core.records import replace
from pygames.games.rush_shift import board, words
from pygames.games.rush_shift.board import COLUMNS, PARTS
from pygames.games.rush_shift.rules import GAME, HAND, Move, Observation, Play, Shift
from pygames.games.rush_shift.view import fingers, moves, picture, places
from pygames.games.rush_shift.view.fingers import Ui
from pygames.games.rush_shift.view.picture import Scene
from pygames.games.rush_shift.view.places import BETWEEN, Hand, Layout
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply, Traits


class RushShiftView(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = False
    typed = ()
    traits = Traits(column=0.285, ends=True, hand_below=True, whole_turns=True)

    def settle_ui(self, frame: Frame) -> Ui:
        position = _position(frame)
        ui = frame.ui
        if isinstance(ui, Ui) and ui.position == position:
            return ui
        return Ui(position=position)

    # Where things lie

    def layout(self, areas: Areas, frame: Frame) -> Layout:
        seen: Observation = frame.seen
        up = areas.kind == "upright"
        owner = seen.turn if frame.viewer is None else frame.viewer
        if areas.around:
            hands = tuple(places.hands_around(areas, seen.turn))
            room = areas.board
        elif areas.side is not None:
            hands = (Hand(owner, 0, places.two_rows(areas.side, areas.scale)),)
            room = areas.board
        else:
            height = 60 if areas.small else 80 * areas.scale
            low, room = areas.board.cut_bottom(height + (2 if areas.small else 10), 8)
            wide = min(low.w - 22, 440 * areas.scale)
            row = Box(low.x + (low.w - wide) / 2, low.y, wide, height)
            hands = (Hand(owner, 0, row.columns(HAND, BETWEEN)),)
        empty = Layout(areas, up, room, 0, 0, 0, (0, 0), hands)
        return places.fitted(empty, seen.offsets)

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        seen: Observation = frame.seen
        rows, columns = board.span(seen.offsets), range(COLUMNS)
        if frame.upright:
            lines = [[(row, column) for row in rows] for column in reversed(columns)]
        else:
            lines = [[(row, column) for column in columns] for row in rows]
        cells = [
            tuple([Cell(places.cell_name(*place), words.cell(frame.t, seen, *place)) for place in line])
            for line in lines
        ]
        handles = tuple([Cell(part, words.handle(frame.t, seen, part)) for part in PARTS])
        return (*cells, handles)

    def cell_box(self, layout: Layout, cell: str) -> Box:
        return places.cell_box(layout, cell)

    def hand_at(self, layout: Layout, x: float, y: float) -> int | None:
        if not layout.areas.around:
            return None
        for hand in layout.hands:
            if hand.box.inset(-8).contains(*places.to_hand(layout, hand, x, y)):
                return hand.seat
        return None

    def marked(self, layout: Layout, frame: Frame) -> Box | None:
        ui: Ui = frame.ui
        names = frame.refused or (ui.selected,)
        standing = [vehicle for vehicle in frame.seen.vehicles if not places.off(vehicle)]
        boxes = [places.vehicle_box(layout, vehicle) for vehicle in standing if vehicle.id in names]
        boxes = boxes or [places.part_box(layout, part) for part in PARTS if part in names]
        if not boxes:
            return None
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)

    # What can be done

    def secret(self, action: Any) -> bool:
        return isinstance(action, Play)

    def options(self, frame: Frame) -> tuple[Option, ...]:
        ui: Ui = frame.ui
        t, seen = frame.t, frame.seen
        say = [
            (action, words.action(t, action, seen, frame.names), GAME.format_action(action))
            for action in frame.legal
        ]
        here = [
            Option(label, action=text) for action, label, text in say if ui.selected == _subject(action) != ""
        ]
        if here:
            return (*here, Option(words.back(t), ui=replace(ui, selected=""), key="back"))
        out = [Option(label, action=text) for action, label, text in say if not _subject(action)]
        for subject in dict.fromkeys([_subject(action) for action in frame.legal]):
            if subject:
                label = words.stage(t, seen, subject)
                out.append(Option(label, ui=replace(ui, selected=subject, over=""), key=subject))
        return tuple(out)

    def main(self, frame: Frame) -> Option | None:
        for action in frame.legal:
            if GAME.format_action(action) == "end":
                label = words.action(frame.t, action, frame.seen, frame.names)
                return Option(label, action="end", confirm=True, second=words.spent(frame.t, frame.seen))
        return None

    def second(self, frame: Frame) -> Option | None:
        return None

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        if not frame.legal:
            return None
        if cell in PARTS:
            return fingers.tap_part(frame, cell)
        row, column = places.place_of(cell)
        for key, place in fingers.target_cells(frame).items():
            if place == (row, column):
                return fingers.take(frame, key)
        occupant = board.taken(frame.seen.vehicles).get((row, column))
        if occupant is not None:
            return fingers.tap_vehicle(frame, occupant)
        return fingers.tap_empty(frame, row, column)

    def pointing(self, frame: Frame, action: str) -> Ui:
        ui: Ui = frame.ui
        match GAME.parse_action(action):
            case Play(card):
                return replace(ui, over=f"card:{card}")
            case Move() as step:
                spaces = step.spaces if step.way in ("right", "down") else -step.spaces
                return replace(ui, selected=step.vehicle, over=f"move:{spaces}")
            case Shift() as shift:
                rows = shift.rows if shift.way == "down" else -shift.rows
                return replace(ui, selected=shift.part, over=f"rows:{rows}")
        return ui

    def scores(self, frame: Frame) -> tuple[str, ...]:
        return words.ways(frame.t, frame.seen)

    # Gestures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        ui: Ui = frame.ui
        if gesture.kind == "press":
            return fingers.press(gesture, layout, frame) if ui.pointer < 0 and frame.legal else None
        if gesture.pointer != ui.pointer:
            return None
        calm = Ui(selected=ui.selected, position=ui.position)
        if gesture.kind == "cancel":
            return Reply(calm)
        if gesture.kind == "drag":
            return fingers.drag(gesture, layout, frame)
        return fingers.release(gesture, layout, replace(frame, ui=calm), ui) or Reply(calm)

    # Pictures

    def ground(self, p: Painter, layout: Layout, frame: Frame) -> None:
        """Nothing stays where it is."""

    def draw(self, p: Painter, layout: Layout, frame: Frame) -> None:
        ui: Ui = frame.ui
        scene = Scene(frame.seen.offsets)
        if ui.grab == "vehicle" and ui.way:
            scene = replace(scene, moving=((ui.held, ui.way),))
        elif ui.grab == "part" and ui.way:
            scene = replace(scene, offsets=places.with_offset(frame.seen.offsets, ui.held, ui.way))
        elif ui.over.startswith("rows:") and ui.selected in PARTS:
            scene = replace(
                scene, offsets=places.with_offset(frame.seen.offsets, ui.selected, places.number(ui.over))
            )
        picture.paint(p, layout, frame, scene)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        last = after.seen.last_action
        if last.startswith("deal:"):
            return moves.dealt(layout, before, after)
        match GAME.parse_action(last):
            case Play():
                return moves.played(layout, before, after)
            case Move() as step:
                return moves.driven(layout, before, after, step)
            case Shift() as shift:
                return moves.shifted(layout, before, after, shift)
        return moves.laid_aside(layout, before, after)


VIEW = RushShiftView()


def _position(frame: Frame) -> str:
    """Changes whenever what can be selected does."""
    seen: Observation = frame.seen
    return f"{seen.turn} {seen.plays} {seen.card} {seen.points} {seen.shift} {seen.slide} {seen.pile}"


def _subject(action: Any) -> str:
    """What is moved: a vehicle's id or a part; '' for other actions."""
    if isinstance(action, Move):
        return action.vehicle
    return action.part if isinstance(action, Shift) else ""
