"""Rush Hour Shift on the screen: the grid with its two sliding parts, the hands, the pile.

The long side lies along the screen's: upright gold drives up, sideways to the right. Rows and columns are those
of `board`; an outer part on its way has a row between two.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import floor
from typing import Any, Final, Literal

from pygames.core.game import TERMINAL
from pygames.core.records import record, replace
from pygames.games.rush_shift import board, words
from pygames.games.rush_shift.board import COLUMNS, HEROES, PARTS, ROWS, SEAMS, SILVER, Part, Vehicle, to_go
from pygames.games.rush_shift.cards import CARDS, NAMES
from pygames.games.rush_shift.rules import (
    GAME,
    HAND,
    Move,
    Observation,
    Play,
    Shift,
    move,
    offsets_now,
    ranges,
    shift_to,
)
from pygames.ui import motion, parts, sound
from pygames.ui.areas import turned, upright_for
from pygames.ui.boxes import Box, nearest
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.theme import SEATS, TINTS
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply, Traits

SMALL_CELL: Final = 44
"""Under this a press goes to the nearest target, which is shown enlarged."""
SIDE: Final = 15
"""Pixels beside the grid for the handles."""
GOAL: Final = 17
"""Pixels beyond its ends for the ways out."""
FEWEST_PX: Final = 9
"""Of a finger's way for a row, where the grid moves along with it."""
BACKWARD: Final = "BGJ"
"""Blocking vehicles that are drawn the other way round, for variety."""
SPANS: Final = {"left": (0, SEAMS[0]), "middle": SEAMS, "right": (SEAMS[1], COLUMNS)}
"""First column of a part, and of what follows."""
BETWEEN: Final = 8
LEAST_PILE: Final = 20
"""Pixels; where the list leaves less room, the piles are not drawn."""
WIDE_HINT: Final = 200
"""Pixels beside a hand that take the words below it."""
CARD_SIZES: Final = (66.0, 90.0)
"""Pixels of a card's width between which its letters and arrows have one size."""

Offsets = tuple[float, float]
Grab = Literal["", "card", "vehicle", "part", "target"]


@record
class Ui:
    """`selected` is a vehicle's id or a part, chosen by a tap. `grab` says what the finger `pointer` holds:
    a card (`held`), a vehicle or a part (`held`), or a target. `way` is how far what is dragged has come, in
    spaces or rows, `over` the target or card under the finger, `at` where the finger is on the table."""

    selected: str = ""
    pointer: int = -1
    grab: Grab = ""
    held: str = ""
    way: float = 0.0
    over: str = ""
    at: tuple[float, float] | None = None
    position: str = ""


@record
class Hand:
    """Where a seat's hand lies: `slots` from the left, in coordinates turned by `turn` quarter turns."""

    seat: int
    turn: int
    slots: tuple[Box, ...]

    @property
    def box(self) -> Box:
        first, last = self.slots[0], self.slots[-1]
        return Box(first.x, first.y, last.right - first.x, last.bottom - first.y)


@record
class Layout:
    """`room` is what the grid may take; `x0`, `y0` the corner where row 0 and column 0 begin; `cell` the side
    of a space; `offsets` where the outer parts lie."""

    areas: Areas
    up: bool
    room: Box
    cell: float
    x0: float
    y0: float
    offsets: Offsets
    hands: tuple[Hand, ...]


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
            hands = tuple(_hands_around(areas, seen.turn))
            room = areas.board
        elif areas.side is not None:
            hands = (Hand(owner, 0, _two_rows(areas.side, areas.scale)),)
            room = areas.board
        else:
            height = 60 if areas.small else 80 * areas.scale
            low, room = areas.board.cut_bottom(height + (2 if areas.small else 10), 8)
            wide = min(low.w - 22, 440 * areas.scale)
            row = Box(low.x + (low.w - wide) / 2, low.y, wide, height)
            hands = (Hand(owner, 0, row.columns(HAND, BETWEEN)),)
        empty = Layout(areas, up, room, 0, 0, 0, (0, 0), hands)
        return _fitted(empty, seen.offsets)

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        seen: Observation = frame.seen
        rows, columns = board.span(seen.offsets), range(COLUMNS)
        if frame.upright:
            places = [[(row, column) for row in rows] for column in reversed(columns)]
        else:
            places = [[(row, column) for column in columns] for row in rows]
        cells = [
            tuple([Cell(_name(*place), words.cell(frame.t, seen, *place)) for place in line])
            for line in places
        ]
        handles = tuple([Cell(part, words.handle(frame.t, seen, part)) for part in PARTS])
        return (*cells, handles)

    def cell_box(self, layout: Layout, cell: str) -> Box:
        if cell in PARTS:
            return _handle_box(layout, cell, 1)
        return _box(layout, *_place(cell))

    def hand_at(self, layout: Layout, x: float, y: float) -> int | None:
        if not layout.areas.around:
            return None
        for hand in layout.hands:
            if hand.box.inset(-8).contains(*_to_hand(layout, hand, x, y)):
                return hand.seat
        return None

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
            return _tap_part(frame, cell)
        row, column = _place(cell)
        for key, place in _target_cells(frame).items():
            if place == (row, column):
                return _take(frame, key)
        occupant = board.taken(frame.seen.vehicles).get((row, column))
        if occupant is not None:
            return _tap_vehicle(frame, occupant)
        return _tap_empty(frame, row, column)

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
            return _press(gesture, layout, frame) if ui.pointer < 0 and frame.legal else None
        if gesture.pointer != ui.pointer:
            return None
        calm = Ui(selected=ui.selected, position=ui.position)
        if gesture.kind == "cancel":
            return Reply(calm)
        if gesture.kind == "drag":
            return _drag(gesture, layout, frame)
        return _release(gesture, layout, replace(frame, ui=calm), ui) or Reply(calm)

    # Pictures

    def ground(self, p: Painter, layout: Layout, frame: Frame) -> None:
        """Nothing stays where it is."""

    def draw(self, p: Painter, layout: Layout, frame: Frame) -> None:
        ui: Ui = frame.ui
        scene = Scene(frame.seen.offsets)
        if ui.grab == "vehicle" and ui.way:
            scene = replace(scene, moving=((ui.held, ui.way),))
        elif ui.grab == "part" and ui.way:
            scene = replace(scene, offsets=_with_offset(frame.seen.offsets, ui.held, ui.way))
        elif ui.over.startswith("rows:") and ui.selected in PARTS:
            scene = replace(scene, offsets=_with_offset(frame.seen.offsets, ui.selected, _number(ui.over)))
        _paint(p, layout, frame, scene)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        last = after.seen.last_action
        if last.startswith("deal:"):
            return _dealt(layout, before, after)
        match GAME.parse_action(last):
            case Play():
                return _played(layout, before, after)
            case Move() as step:
                return _driven(layout, before, after, step)
            case Shift() as shift:
                return _shifted(layout, before, after, shift)
        return _laid_aside(layout, before, after)


VIEW = RushShiftView()


# Small helpers


def _position(frame: Frame) -> str:
    """Changes whenever what can be selected does."""
    seen: Observation = frame.seen
    return f"{seen.turn} {seen.plays} {seen.card} {seen.points} {seen.shift} {seen.slide} {seen.pile}"


def _name(row: int, column: int) -> str:
    return f"r{row}c{column}"


def _place(cell: str) -> tuple[int, int]:
    row, _, column = cell[1:].partition("c")
    return int(row), int(column)


def _number(key: str) -> int:
    """Of a target: 'move:-2', 'rows:3'."""
    return int(key.partition(":")[2])


def _subject(action: Any) -> str:
    """What is moved: a vehicle's id or a part; '' for other actions."""
    if isinstance(action, Move):
        return action.vehicle
    return action.part if isinstance(action, Shift) else ""


def _part_of(vehicle: Vehicle) -> Part | None:
    """The outer part that carries it."""
    if vehicle.column + (1 if vehicle.vertical else vehicle.length) <= SEAMS[0]:
        return "left"
    return "right" if vehicle.column >= SEAMS[1] else None


def _with_offset(offsets: Offsets, part: str, rows: float) -> Offsets:
    left, right = offsets
    return (left + rows, right) if part == "left" else (left, right + rows)


def _ahead(vehicle: Vehicle, spaces: int) -> tuple[int, int]:
    """The cell that its leading end gets to."""
    end = vehicle.length - 1 if spaces > 0 else 0
    if vehicle.vertical:
        return vehicle.row + end + spaces, vehicle.column
    return vehicle.row, vehicle.column + end + spaces


def _target_cells(frame: Frame) -> dict[str, tuple[int, int]]:
    """The cells that light up for the selected vehicle, by the keys of the targets."""
    ui: Ui = frame.ui
    vehicle = board.find(frame.seen.vehicles, ui.selected)
    if vehicle is None or not frame.legal:
        return {}
    back, forth = ranges(frame.seen)[vehicle.id]
    return {f"move:{n}": _ahead(vehicle, n) for n in range(back, forth + 1) if n}


# What a gesture means


def _targets(layout: Layout, frame: Frame) -> dict[str, Box]:
    """What a tap can take now: cells for the selected vehicle, slots of the rail for the selected part."""
    ui: Ui = frame.ui
    if ui.selected in PARTS and frame.legal:
        return _rail(layout, frame.seen, ui.selected)
    return {key: _box(layout, *place) for key, place in _target_cells(frame).items()}


def _press(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    ui: Ui = frame.ui
    x, y = gesture.x, gesture.y
    held = replace(ui, pointer=gesture.pointer, over="", at=(x, y))
    card = _card_at(layout, frame, x, y)
    if card is not None:
        return Reply(replace(held, grab="card", held=str(card), over=f"card:{card}"))
    grab, key = _found(layout, frame, x, y)
    if grab == "target":
        return Reply(replace(held, grab="target", over=key))
    return Reply(replace(held, grab=grab, held=key))


def _found(layout: Layout, frame: Frame, x: float, y: float) -> tuple[Grab, str]:
    """What a press at this point means; ("", "") for the bare table."""
    kinds: tuple[tuple[Grab, dict[str, Box]], ...] = (
        ("target", _targets(layout, frame)),
        ("part", {f"{part}{side}": _handle_box(layout, part, side) for part in PARTS for side in (0, 1)}),
        ("vehicle", {v.id: _vehicle_box(layout, v) for v in frame.seen.vehicles if not _off(v)}),
    )
    for grab, boxes in kinds:
        key = nearest(boxes, x, y, 0.01)
        if key is not None:
            return grab, key.rstrip("01") if grab == "part" else key
    if layout.cell < SMALL_CELL:
        able = [key for key, (back, forth) in ranges(frame.seen).items() if back or forth]
        loose = {
            (grab, k): box
            for grab, boxes in kinds
            for k, box in boxes.items()
            if grab != "vehicle" or k in able
        }
        found = nearest(loose, x, y)
        if found is not None:
            return found[0], found[1].rstrip("01") if found[0] == "part" else found[1]
    return "", ""


def _card_at(layout: Layout, frame: Frame, x: float, y: float) -> int | None:
    """The card of the hand that could be played and lies at this point."""
    for hand in layout.hands:
        if hand.seat == frame.seen.turn and any(isinstance(action, Play) for action in frame.legal):
            point = _to_hand(layout, hand, x, y)
            for card, slot in zip(_cards(frame, hand.seat), hand.slots, strict=False):
                if slot.inset(-BETWEEN / 2).contains(*point):
                    return card
    return None


def _drag(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    ui: Ui = frame.ui
    at = (gesture.x, gesture.y)
    match ui.grab:
        case "card":
            card = _card_at(layout, frame, *at)
            if card is not None:
                return Reply(replace(ui, held=str(card), over=f"card:{card}", at=at))
            return Reply(replace(ui, over="board" if layout.room.contains(*at) else "", at=at))
        case "target":
            over = nearest(_targets(layout, frame), *at) or ""
            return Reply(replace(ui, over=over, at=at))
        case "vehicle":
            vehicle = board.find(frame.seen.vehicles, ui.held)
            assert vehicle is not None
            along = _along(layout, at, vehicle.vertical) - _along(
                layout, (gesture.start_x, gesture.start_y), vehicle.vertical
            )
            back, forth = ranges(frame.seen)[vehicle.id]
            return Reply(replace(ui, way=min(max(along / layout.cell, back), forth), at=at))
        case "part":
            start = (gesture.start_x, gesture.start_y)
            return Reply(replace(ui, way=_rows_dragged(layout, frame.seen, ui.held, start, at), at=at))
    return None


def _release(gesture: PointerEvent, layout: Layout, calm: Frame, ui: Ui) -> Reply | None:
    """`calm` is the frame without what the finger held, `ui` the record with it."""
    match ui.grab:
        case "card":
            if ui.over:
                return Reply(calm.ui, (f"play:{NAMES[int(ui.held)]}",))
        case "target":
            return _take(calm, ui.over) if ui.over else None
        case "vehicle":
            if not gesture.dragged:
                return _tap_vehicle(calm, ui.held)
            vehicle = board.find(calm.seen.vehicles, ui.held)
            spaces = round(ui.way)
            if vehicle is not None and spaces:
                return Reply(ui, (GAME.format_action(move(vehicle, spaces)),))
            if not any(ranges(calm.seen)[ui.held]):
                return _tap_vehicle(calm, ui.held)
        case "part":
            if not gesture.dragged:
                return _tap_part(calm, ui.held)
            rows = round(ui.way)
            if rows:
                return Reply(ui, (_shift_text(calm.seen, ui.held, rows),))
            if not offsets_now(calm.seen, _part(ui.held)):
                return _tap_part(calm, ui.held)
        case "":
            place = _cell_at(layout, gesture.x, gesture.y)
            if place is not None and not gesture.dragged:
                return _tap_empty(calm, *place)
            return Reply(replace(calm.ui, selected=""))
    return None


def _part(name: str) -> Part:
    return "left" if name == "left" else "right"


def _shift_text(seen: Observation, part: str, rows: int) -> str:
    name = _part(part)
    return GAME.format_action(shift_to(seen, name, seen.offsets[name == "right"] + rows))


def _take(frame: Frame, key: str) -> Reply | None:
    """A target is taken."""
    ui: Ui = frame.ui
    if ui.selected in PARTS:
        if _number(key) == 0:
            return Reply(replace(ui, selected="", over=""))
        return Reply(ui, (_shift_text(frame.seen, ui.selected, _number(key)),))
    vehicle = board.find(frame.seen.vehicles, ui.selected)
    return Reply(ui, (GAME.format_action(move(vehicle, _number(key))),)) if vehicle else None


def _tap_vehicle(frame: Frame, vehicle_id: str) -> Reply:
    """It is selected or no longer; one that cannot move says why."""
    ui: Ui = replace(frame.ui, over="")
    if any(ranges(frame.seen)[vehicle_id]):
        return Reply(replace(ui, selected="" if ui.selected == vehicle_id else vehicle_id))
    vehicle = board.find(frame.seen.vehicles, vehicle_id)
    assert vehicle is not None
    return Reply(ui, (GAME.format_action(move(vehicle, -1 if vehicle_id == SILVER else 1)),))


def _tap_part(frame: Frame, part: str) -> Reply:
    """Its handle: the part is selected or no longer; one that cannot shift says why."""
    ui: Ui = replace(frame.ui, over="")
    if offsets_now(frame.seen, _part(part)):
        return Reply(replace(ui, selected="" if ui.selected == part else part))
    return Reply(ui, (GAME.format_action(Shift(_part(part), "up", 1)),))


def _tap_empty(frame: Frame, row: int, column: int) -> Reply | None:
    """With a vehicle selected, the try to get there, which says why not; a row for a selected part."""
    ui: Ui = frame.ui
    if ui.selected in PARTS:
        first = frame.seen.offsets[ui.selected == "right"]
        rows = row - first if row < first else row - first - ROWS + 1
        if row < first or rows > 0:
            return Reply(ui, (_shift_text(frame.seen, ui.selected, rows),))
        return Reply(replace(ui, selected=""))
    vehicle = board.find(frame.seen.vehicles, ui.selected)
    if vehicle is None:
        return None
    along, across = (row, column) if vehicle.vertical else (column, row)
    first, lane = (vehicle.row, vehicle.column) if vehicle.vertical else (vehicle.column, vehicle.row)
    if lane != across:
        return Reply(ui, (GAME.format_action(Move(vehicle.id, _sideways(vehicle, across - lane), 1)),))
    spaces = along - first if along < first else along - first - vehicle.length + 1
    return Reply(ui, (GAME.format_action(move(vehicle, spaces)),))


def _sideways(vehicle: Vehicle, by: int) -> board.Way:
    if vehicle.vertical:
        return "right" if by > 0 else "left"
    return "down" if by > 0 else "up"


# Where things lie


def _fitted(layout: Layout, offsets: Offsets) -> Layout:
    """The grid as large as it can be with its outer parts there; between two rows it is on its way."""
    for i, offset in enumerate(offsets):
        below = floor(offset)
        if offset != below:
            sides = [(below, offsets[1]) if i == 0 else (offsets[0], below) for below in (below, below + 1)]
            a, b = [_fitted(layout, side) for side in sides]
            u = offset - below
            return replace(
                layout,
                cell=a.cell + (b.cell - a.cell) * u,
                x0=a.x0 + (b.x0 - a.x0) * u,
                y0=a.y0 + (b.y0 - a.y0) * u,
                offsets=offsets,
            )
    scale, room = layout.areas.scale, layout.room
    low, high = min(0, *offsets), max(0, *offsets) + ROWS
    side, goal = SIDE * scale, GOAL * scale
    along, across = (room.h, room.w) if layout.up else (room.w, room.h)
    cell = floor(min((along - 2 * goal) / COLUMNS, (across - 2 * side) / (high - low)))
    long, wide = COLUMNS * cell, (high - low) * cell
    if layout.up:
        x0, y0 = room.x + (room.w - wide) / 2 - low * cell, room.y + (room.h + long) / 2
    else:
        x0, y0 = room.x + (room.w - long) / 2, room.y + (room.h - wide) / 2 - low * cell
    return replace(layout, cell=cell, x0=x0, y0=y0, offsets=offsets)


def _point(layout: Layout, row: float, column: float) -> tuple[float, float]:
    """Where a row and a column begin."""
    if layout.up:
        return layout.x0 + row * layout.cell, layout.y0 - column * layout.cell
    return layout.x0 + column * layout.cell, layout.y0 + row * layout.cell


def _box(layout: Layout, row: float, column: float, rows: float = 1, columns: float = 1) -> Box:
    """A block of cells. A column beyond an end of the grid is a strip of the way out: the hero is half out on
    the first, off on the second."""
    if columns == 1 and not 0 <= column < COLUMNS:
        out = column - COLUMNS if column >= COLUMNS else -1 - column
        near, deep = (0.0, 11.0) if out == 0 else (11.0, 15.0)
        start = COLUMNS + near / layout.cell if column >= COLUMNS else -(near + deep) / layout.cell
        column, columns = start, deep / layout.cell
    (x1, y1), (x2, y2) = _point(layout, row, column), _point(layout, row + rows, column + columns)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def _vehicle_box(layout: Layout, vehicle: Vehicle) -> Box:
    if vehicle.vertical:
        return _box(layout, vehicle.row, vehicle.column, vehicle.length, 1)
    return _box(layout, vehicle.row, vehicle.column, 1, vehicle.length)


def _off(vehicle: Vehicle) -> bool:
    return vehicle.id in HEROES and to_go(vehicle) == 0


def _part_box(layout: Layout, part: str) -> Box:
    first, end = SPANS[part]
    offset = {"left": layout.offsets[0], "right": layout.offsets[1]}.get(part, 0)
    return _box(layout, offset, first, ROWS, end - first)


def _handle(layout: Layout, part: str, side: int) -> tuple[float, float]:
    """The middle of a handle: 0 at the part's first row, 1 at its last."""
    box, away = _part_box(layout, part), 4 * layout.areas.scale
    if layout.up:
        return (box.right + away if side else box.x - away), box.y + box.h / 2
    return box.x + box.w / 2, (box.bottom + away if side else box.y - away)


def _handle_box(layout: Layout, part: str, side: int) -> Box:
    x, y = _handle(layout, part, side)
    scale = layout.areas.scale
    w, h = (22 * scale, 54 * scale) if layout.up else (54 * scale, 22 * scale)
    return Box(x - w / 2, y - h / 2, w, h)


def _cell_at(layout: Layout, x: float, y: float) -> tuple[int, int] | None:
    """The row and column at a point, on the grid or in the gaps beside its parts."""
    if layout.up:
        row, column = (x - layout.x0) / layout.cell, (layout.y0 - y) / layout.cell
    else:
        row, column = (y - layout.y0) / layout.cell, (x - layout.x0) / layout.cell
    return (floor(row), floor(column)) if 0 <= column < COLUMNS else None


def _along(layout: Layout, at: tuple[float, float], rows: bool) -> float:
    """The pixels of a point along the rows' or the columns' direction."""
    if layout.up:
        return at[0] if rows else -at[1]
    return at[1] if rows else at[0]


def _rows_dragged(
    layout: Layout, seen: Observation, part: str, start: tuple[float, float], at: tuple[float, float]
) -> float:
    """How many rows the part has come with a finger that took it at `start`.

    The grid is fitted anew as the part moves, so the place that the finger holds is worked out for each
    offset, and the finger's way is measured between these.
    """
    name = _part(part)
    now, near = seen.offsets[name == "right"], _along(layout, start, True)
    free = (now, *offsets_now(seen, name))
    hold = (near - _row_start(layout, now)) / layout.cell
    edge = (layout.areas.width if layout.up else layout.areas.height) - 8
    finger = _along(layout, at, True)
    rows = 0.0
    for sign, room in ((1, edge - near), (-1, near - 8)):
        count = max(free) - now if sign > 0 else now - min(free)
        stops = [0.0]
        for k in range(1, count + 1):
            there = _fitted(layout, _with_offset(seen.offsets, part, sign * k))
            way = sign * (_row_start(there, now + sign * k) + hold * there.cell - near)
            stops.append(max(way, stops[-1] + FEWEST_PX))
        shrunk = min(1.0, room / stops[-1]) if stops[-1] else 1.0
        gone = sign * (finger - near)
        for k in range(1, count + 1):
            first, last = stops[k - 1] * shrunk, stops[k] * shrunk
            if gone > first:
                rows = sign * (k - 1 + min(1.0, (gone - first) / (last - first)))
    return rows


def _row_start(layout: Layout, row: float) -> float:
    return (layout.x0 if layout.up else layout.y0) + row * layout.cell


def _rail(layout: Layout, seen: Observation, part: str) -> dict[str, Box]:
    """The slots of a selected part: one an offset, side by side across it, all on the screen."""
    name = _part(part)
    now = seen.offsets[name == "right"]
    box = _part_box(layout, part)
    thick = 50 * layout.areas.scale
    middle, low, high = (
        (box.x + box.w / 2, layout.room.x, layout.room.right)
        if layout.up
        else (box.y + box.h / 2, layout.room.y, layout.room.bottom)
    )
    out = {}
    steps = sorted([offset - now for offset in (now, *offsets_now(seen, name))])
    for k in steps:
        count = -steps[0] if k < 0 else steps[-1]
        room = middle - low if k < 0 else high - middle
        step = (
            min(max(layout.cell, 30 * layout.areas.scale), (room - 4) / (count + 0.5))
            if count
            else layout.cell
        )
        size = step if k else min(layout.cell, 36 * layout.areas.scale)
        at = middle + k * step
        if layout.up:
            out[f"rows:{k}"] = Box(at - size / 2, box.y + (box.h - thick) / 2, size, thick)
        else:
            out[f"rows:{k}"] = Box(box.x + (box.w - thick) / 2, at - size / 2, thick, size)
    return out


def _two_rows(side: Box, scale: float) -> tuple[Box, ...]:
    """A hand of four in two rows at the lower end of the column."""
    h = min((side.h - BETWEEN - 8) / 2, 90 * scale)
    w = min((side.w - BETWEEN) / 2, h * 1.25)
    left, top = side.x + (side.w - 2 * w - BETWEEN) / 2, side.bottom - 2 * h - BETWEEN
    return Box(left, top, 2 * w + BETWEEN, 2 * h + BETWEEN).grid(2, 2, BETWEEN)


def _hands_around(areas: Areas, turn: int) -> Iterator[Hand]:
    """The acting seat's hand in its zone, the other's between its plate and the grid."""
    side = areas.side
    assert side is not None
    scale = areas.scale
    h = min(side.h - 10 - 22 * scale, 88 * scale)
    w = min((side.w - 3 * BETWEEN) / HAND, h)
    row = Box(side.x, side.y + 6, side.w, h).centred(HAND * w + 3 * BETWEEN, h)
    yield Hand(turn, areas.turn, row.columns(HAND, BETWEEN))
    for seat, plate, edge in areas.others:
        free = areas.board
        depth = (areas.height - free.bottom, free.x, free.y, areas.width - free.right)[edge]
        h = min(depth - plate.h - 12, 76 * scale)
        w = min(h, 76 * scale)
        wide = HAND * w + 3 * BETWEEN
        row = Box(plate.x + (plate.w - wide) / 2, plate.y - h - 6, wide, h)
        yield Hand(seat, edge, row.columns(HAND, BETWEEN))


def _to_hand(layout: Layout, hand: Hand, x: float, y: float) -> tuple[float, float]:
    """A point of the table in the coordinates of a hand."""
    return turned(layout.areas.width, layout.areas.height, hand.turn, x, y)


def _upright_for(layout: Layout, turn: int) -> tuple[float, float, float, float]:
    return upright_for(replace(layout.areas, turn=turn))


def _piles(layout: Layout) -> tuple[Box, Box]:
    """The places of the pile and of the used cards: in the widest gap beside the outer parts."""
    room = layout.room
    gaps = []
    for part in reversed(PARTS):
        box, clear = _part_box(layout, part), 18 * layout.areas.scale
        if layout.up:
            gaps.append(Box(box.right + clear, box.y, room.right - box.right - clear - 6, box.h))
            gaps.append(Box(room.x + 6, box.y, box.x - room.x - clear - 6, box.h))
        else:
            gaps.append(Box(box.x, room.y + 6, box.w, box.y - room.y - clear - 6))
            gaps.append(Box(box.x, box.bottom + clear, box.w, room.bottom - box.bottom - clear - 6))
    gap = max(gaps, key=lambda gap: gap.w * gap.h)
    number = 18 * layout.areas.scale
    if layout.up:
        h = min(66 * layout.areas.scale, (gap.h - 2 * number - 8) / 2, gap.w * 0.95)
        w = min(gap.w, h * 1.05)
        column = gap.centred(w, 2 * (h + number) + 8)
        return Box(column.x, column.y, w, h), Box(column.x, column.y + h + number + 8, w, h)
    h = max(1.0, min(66 * layout.areas.scale, gap.h - number))
    w = min(h * 1.05, (gap.w - 12) / 2)
    row = gap.centred(2 * w + 12, h + number)
    return Box(row.x, row.y, w, h), Box(row.x + w + 12, row.y, w, h)


# Pictures


@record
class Flying:
    """A card on its way from `start` to `end`, both on the table; `shown` is its face, None its back."""

    card: int | None
    start: Box
    end: Box
    turn: int
    turning: bool = False
    """It begins with its back up."""


@record
class Scene:
    """What is on its way: the parts' offsets, vehicles with how far they have come, a card and how far."""

    offsets: Offsets
    moving: tuple[tuple[str, float], ...] = ()
    flying: Flying | None = None
    u: float = 0.0
    missing: tuple[int, int] = (-1, -1)
    """Seat and slot of a card that is not there yet or no more."""
    calm: bool = False
    """No targets and marks."""


def _paint(p: Painter, layout: Layout, frame: Frame, scene: Scene) -> None:
    """Everything. Hit boxes stay those of `layout`; what is drawn follows the scene's offsets."""
    there = layout if scene.offsets == layout.offsets else _fitted(layout, scene.offsets)
    seen: Observation = frame.seen
    for part in SPANS:
        _paint_part(p, there, part)
    if not scene.calm:
        _paint_last_turn(p, there, frame)
    _paint_ways_out(p, there, frame)
    ui = frame.ui if isinstance(frame.ui, Ui) else Ui()
    if not scene.calm:
        _paint_targets(p, there, frame, ui)
    gone = dict(scene.moving)
    for vehicle in seen.vehicles:
        way = gone.get(vehicle.id, 0.0)
        if not _off(vehicle) or way:
            _paint_vehicle(p, there, frame, vehicle, way)
    _paint_handles(p, there, frame)
    if not scene.calm:
        _paint_states(p, there, frame, ui)
        if ui.selected in PARTS and ui.grab != "part" and frame.legal:
            _paint_rail(p, layout, frame, ui)
    _paint_piles(p, there, frame)
    for hand in layout.hands:
        _paint_hand(p, layout, frame, hand, ui, scene)
    if scene.flying is not None:
        _paint_flying(p, layout, frame, scene.flying, scene.u)
    _paint_bubble(p, layout, ui)
    if ui.grab == "card" and ui.at is not None and not ui.over.startswith("card:"):
        _paint_carried(p, layout, frame, ui)


@lru_cache(64)
def _cells_path(cell: float, across: int, down: int) -> str:
    """The cells of a part as one path of rounded squares."""
    size, r = cell - 4, min(4.0, cell / 8)
    side = size - 2 * r
    corner = f"a{r:g} {r:g} 0 0 1"
    square = (
        f"h{side:g}{corner} {r:g} {r:g}v{side:g}{corner} {-r:g} {r:g}"
        f"h{-side:g}{corner} {-r:g} {-r:g}v{-side:g}{corner} {r:g} {-r:g}z"
    )
    starts = [(i * cell + 2 + r, j * cell + 2) for i in range(across) for j in range(down)]
    return "".join([f"M{x:g} {y:g}{square}" for x, y in starts])


def _paint_part(p: Painter, layout: Layout, part: str) -> None:
    box = _part_box(layout, part)
    parts.board_part(p, box.x, box.y, box.w, box.h, part == "middle", layout.up)
    first, end = SPANS[part]
    shape = (ROWS, end - first) if layout.up else (end - first, ROWS)
    with p.at(box.x, box.y):
        p.path(_cells_path(layout.cell, *shape), p.theme.cell)
    dash = (layout.cell * 0.2, layout.cell * 0.3)
    for lane in range(1, ROWS):
        at = lane * layout.cell
        if layout.up:
            parts.dashes(p, box.x + at, box.bottom - 3, box.x + at, box.y + 3, 1.3, dash, 0.55)
        else:
            parts.dashes(p, box.x + 3, box.y + at, box.right - 3, box.y + at, 1.3, dash, 0.55)


def _paint_ways_out(p: Painter, layout: Layout, frame: Frame) -> None:
    scale = layout.areas.scale
    for seat, column, sign in ((0, COLUMNS, 1), (1, 0, -1)):
        offset = layout.offsets[1 - seat]
        for row in range(ROWS):
            x, y = _point(layout, row + offset + 0.5, column)
            if layout.up:
                parts.goal_chevron(p, x, y - sign * 10 * scale, -90.0 * sign, frame.colours[seat])
            else:
                parts.goal_chevron(p, x + sign * 10 * scale, y, 0 if sign > 0 else 180, frame.colours[seat])


def _paint_vehicle(p: Painter, layout: Layout, frame: Frame, vehicle: Vehicle, way: float) -> None:
    part = _part_of(vehicle)
    row, column = float(vehicle.row), float(vehicle.column)
    if part is not None:  # rides along
        row += layout.offsets[part == "right"] - frame.seen.offsets[part == "right"]
    if vehicle.vertical:
        row += way
        box = _box(layout, row, column, vehicle.length, 1)
    else:
        column += way
        box = _box(layout, row, column, 1, vehicle.length)
    x, y = box.centre
    hero = vehicle.id in HEROES
    rotation = (-90.0 if layout.up else 0.0) + (90 if vehicle.vertical else 0)
    rotation += 180 if vehicle.id == SILVER or vehicle.id in BACKWARD else 0
    kind: parts.Kind = "hero" if hero else "truck" if vehicle.length == 3 else "car"
    if hero:
        seat = HEROES.index(vehicle.id)
        paint, label = SEATS[frame.colours[seat]], str(seat + 1)
        beam = frame.seen.turn == seat and frame.seen.current_player != TERMINAL
    else:
        paint, label, beam = TINTS[(ord(vehicle.id) - ord("A")) % len(TINTS)], "", False
    with p.thing(f"vehicle:{vehicle.id}", x, y):
        parts.vehicle(p, kind, x, y, layout.cell * 0.96, rotation, paint, label, beam)


def _paint_handles(p: Painter, layout: Layout, frame: Frame) -> None:
    seen: Observation = frame.seen
    for part in PARTS:
        locks = board.locks(seen.vehicles, part)
        able = bool(frame.legal) and bool(offsets_now(seen, part))
        for side in (0, 1):
            x, y = _handle(layout, part, side)
            turn = (-90 if side else 90) if layout.up else (0 if side else 180)
            parts.grip(p, x, y, turn, layout.areas.scale, bool(locks))
            if able:
                box = _handle_box(layout, part, side).inset(-1.5)
                p.rect(box.x, box.y, box.w, box.h, 11 * layout.areas.scale, stroke=p.theme.legal, width=2.5)
        for id in locks:
            vehicle = board.find(seen.vehicles, id)
            assert vehicle is not None
            x, y = _point(layout, vehicle.row + 0.5, SEAMS[part == "right"])
            parts.pin(p, x, y, max(5.0, layout.cell * 0.15))


def _paint_targets(p: Painter, layout: Layout, frame: Frame, ui: Ui) -> None:
    selected = ui.held if ui.grab == "vehicle" else ui.selected
    shown = replace(frame, ui=replace(ui, selected=selected))
    for key, place in _target_cells(shown).items():
        box = _box(layout, *place)
        inner = box.inset(min(3.0, box.w / 6), min(3.0, box.h / 6))
        taken = key == ui.over or (ui.grab == "vehicle" and ui.way and _number(key) == round(ui.way))
        p.rect(inner.x, inner.y, inner.w, inner.h, 5, p.theme.legal, opacity=0.42 if taken else 0.16)
        p.rect(inner.x, inner.y, inner.w, inner.h, 5, None, p.theme.legal, 4 if taken else 2)
        if min(box.w, box.h) >= 18:
            size = min(20.0 * layout.areas.scale, layout.cell * 0.5)
            x, y = box.centre
            p.text(x, y + size * 0.36, str(abs(_number(key))), size, 800, p.theme.legal, "middle")


def _paint_states(p: Painter, layout: Layout, frame: Frame, ui: Ui) -> None:
    """Over the vehicles: what is selected, where it would stand, what was refused, the keyboard's place."""
    seen: Observation = frame.seen
    vehicle = board.find(seen.vehicles, ui.selected)
    if vehicle is not None and frame.legal:
        box = _vehicle_box(layout, vehicle)
        parts.selected(p, box.x, box.y, box.w, box.h, layout.cell * 0.25)
        if ui.over.startswith("move:"):
            with p.faded(parts.PROVISIONAL):
                _paint_vehicle(p, layout, frame, vehicle, _number(ui.over))
            if layout.cell < SMALL_CELL:
                there = _box(layout, *_ahead(vehicle, _number(ui.over))).inset(-layout.cell * 0.18)
                p.rect(there.x, there.y, there.w, there.h, 8, None, p.theme.legal, 4)
    for cause in frame.refused:
        known = board.find(seen.vehicles, str(cause)) if isinstance(cause, str) else None
        if known is not None and not _off(known):
            box = _vehicle_box(layout, known)
            parts.refused(p, box.x, box.y, box.w, box.h, layout.cell * 0.25)
        elif cause in PARTS:
            box = _part_box(layout, str(cause))
            parts.refused(p, box.x, box.y, box.w, box.h)
    if frame.focus:
        box = VIEW.cell_box(layout, frame.focus)
        p.rect(box.x - 1, box.y - 1, box.w + 2, box.h + 2, 6, stroke=p.theme.ring, width=3)


def _paint_rail(p: Painter, layout: Layout, frame: Frame, ui: Ui) -> None:
    """The rows that the selected part can go to, as a scale of enamel across it."""
    slots = _rail(layout, frame.seen, ui.selected)
    boxes = list(slots.values())
    x, y = boxes[0].x - 3, boxes[0].y
    w, h = boxes[-1].right - x + 3, boxes[-1].bottom - y
    if not layout.up:
        x, y, w, h = boxes[0].x, boxes[0].y - 3, boxes[0].w, boxes[-1].bottom - boxes[0].y + 6
    parts.plate(p, x, y, w, h, p.theme.enamel, p.theme.ink, 10, 3, 1.5)
    size = 18 * layout.areas.scale
    for key, box in slots.items():
        cx, cy = box.centre
        if key == ui.over:
            grown = box.inset(-3)
            p.rect(grown.x, grown.y, grown.w, grown.h, 8, p.theme.legal, p.theme.ink, 2)
        if _number(key):
            p.text(cx, cy + size * 0.36, str(abs(_number(key))), size, 800, p.theme.ink, "middle")
        else:
            p.circle(cx, cy, 5 * layout.areas.scale, p.theme.ink)


def _paint_bubble(p: Painter, layout: Layout, ui: Ui) -> None:
    """Beside the finger: how many spaces or rows a release would be."""
    if ui.grab not in ("vehicle", "part") or ui.at is None or not ui.way:
        return
    scale = layout.areas.scale
    x, y = ui.at
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[layout.areas.turn]
    with p.at(x + dx * 64 * scale, y + dy * 64 * scale, scale, 90.0 * layout.areas.turn):
        p.circle(0, 0, 20, p.theme.enamel, p.theme.ink, 2)
        p.text(0, 8, str(abs(round(ui.way))), 24, 800, p.theme.ink, "middle")


def _paint_last_turn(p: Painter, layout: Layout, frame: Frame) -> None:
    """Where the vehicles and the part stood that were moved in the last turn."""
    before: Observation | None = frame.before
    seen: Observation = frame.seen
    if before is None:
        return
    colour = frame.colours[before.turn]
    for part, was, now in zip(PARTS, before.offsets, seen.offsets, strict=True):
        if was != now:
            first, end = SPANS[part]
            room, box = layout.room, _box(layout, was, first, ROWS, end - first)
            with p.clipped(room.x, room.y, room.w, room.h):
                p.rect(box.x, box.y, box.w, box.h, 7, None, SEATS[colour], 2, 0.8, (6, 5))
    for old in before.vehicles:
        new = board.find(seen.vehicles, old.id)
        assert new is not None
        part_of = _part_of(old)
        rows = 0 if part_of is None else seen.offsets[part_of == "right"] - before.offsets[part_of == "right"]
        old = replace(old, row=old.row + rows)
        if old != new and not _off(old):
            box = _vehicle_box(layout, old).inset(layout.cell * 0.12)
            p.rect(box.x, box.y, box.w, box.h, 8, None, SEATS[colour], 2, dash=(5, 4))


# Hands and piles


def _cards(frame: Frame, seat: int) -> list[int | None]:
    """The cards of a hand from the left: the one in play first; None is a back."""
    seen: Observation = frame.seen
    hand = seen.hands[seat]
    if hand is None:
        known: list[int | None] = [None] * seen.hand_sizes[seat]
    else:
        known = [card for card, have in enumerate(hand) for _ in range(have)]
    return [seen.card, *known] if _in_play(seen, seat) else known


def _in_play(seen: Observation, seat: int) -> bool:
    return seen.card is not None and seen.turn == seat


def _paint_hand(p: Painter, layout: Layout, frame: Frame, hand: Hand, ui: Ui, scene: Scene) -> None:
    seen: Observation = frame.seen
    cards = _cards(frame, hand.seat)
    with p.at(*_upright_for(layout, hand.turn)):
        for i, (card, slot) in enumerate(zip(cards, hand.slots, strict=False)):
            if scene.missing == (hand.seat, i):
                continue
            if i == 0 and _in_play(seen, hand.seat):
                assert card is not None
                _paint_in_play(p, frame, slot.moved(0, -4), ui)
                continue
            raised = card is not None and hand.seat == seen.turn and ui.over == f"card:{card}"
            first = cards.index(card) == i
            carried = ui.grab == "card" and str(card) == ui.held and not ui.over.startswith("card:")
            if carried and first:
                continue
            box = slot.moved(0, -10) if raised and first else slot
            _paint_card(p, frame, box, card, chosen=raised and first)
        hidden = seen.hands[hand.seat] is None and hand.seat in frame.people
        if layout.areas.around and hidden and cards:
            _paint_peek(p, layout, frame, hand)


def _paint_peek(p: Painter, layout: Layout, frame: Frame, hand: Hand) -> None:
    """How to see a hidden hand: below it, or beside it where the grid is near."""
    scale, box = layout.areas.scale, hand.box
    size, text = 12.5 * scale, words.peek(frame.t)
    if hand.seat == frame.seen.turn:
        p.text(box.x + box.w / 2, box.bottom + 16 * scale, text, size, 600, p.theme.muted, "middle")
    elif box.x >= WIDE_HINT * scale:
        p.text(box.right + 12 * scale, box.y + box.h / 2, text, size, 600, p.theme.muted)
    else:
        p.text(box.x + box.w / 2, box.y - 8, text, size, 600, p.theme.muted, "middle")


def _paint_card(
    p: Painter, frame: Frame, box: Box, card: int | None, chosen: bool = False, points: int | None = None,
    used: bool = False,
) -> None:  # fmt: skip
    """`points` is what is left of them."""
    if card is None:
        parts.card_back(p, box.x, box.y, box.w, box.h, 9)
        return
    kind = CARDS[card]
    face: parts.RushKind = (
        "slide" if kind.slide else "both" if kind.shift and kind.points else "shift" if kind.shift else "move"
    )
    left = kind.points if points is None else points
    word = words.card_name(frame.t, card) if face in ("slide", "shift") else ""
    least, most = CARD_SIZES
    scale = box.w / min(max(box.w, least), most)
    with p.at(box.x, box.y, scale):
        parts.rush_card(p, 0, 0, box.w / scale, box.h / scale, face, left, word, chosen, used)


def _paint_in_play(p: Painter, frame: Frame, box: Box, ui: Ui) -> None:
    """The card in play counts down; what is used up of it fades."""
    seen: Observation = frame.seen
    assert seen.card is not None
    kind = CARDS[seen.card]
    points = seen.points
    if ui.grab == "vehicle" and not seen.slide:
        points -= abs(round(ui.way))
    spent = not (seen.points or seen.shift or seen.slide)
    _paint_card(p, frame, box, seen.card, chosen=True, points=points, used=spent)
    if spent or not (kind.points and kind.shift):
        return
    if not seen.shift or not seen.points:
        half = box.w / 2 - 5
        x = box.x + box.w / 2 + 1 if not seen.shift else box.x + 5
        p.rect(x, box.y + 6, half - 1, box.h - 12, 4, p.theme.enamel, opacity=0.72)


def _paint_piles(p: Painter, layout: Layout, frame: Frame) -> None:
    seen: Observation = frame.seen
    pile, used = _piles(layout)
    if pile.h < LEAST_PILE:
        return
    size = 14 * layout.areas.scale
    for i in (2, 1, 0):
        if seen.pile > 3 * i:
            parts.card_back(p, pile.x + i * 1.5, pile.y - i * 1.5, pile.w, pile.h, 7)
    if not seen.pile:
        parts.empty_slot(p, pile.x, pile.y, pile.w, pile.h)
    in_play = seen.card is not None
    elsewhere = in_play and any(hand.seat == seen.turn for hand in layout.hands)
    lying = seen.discard[:-1] if elsewhere else seen.discard
    if lying:
        ui = frame.ui if isinstance(frame.ui, Ui) else Ui()
        if in_play and not elsewhere:
            _paint_in_play(p, frame, used, ui)
        else:
            _paint_card(p, frame, used, lying[-1])
    else:
        parts.empty_slot(p, used.x, used.y, used.w, used.h)
    for box, number in ((pile, seen.pile), (used, len(lying))):
        x, _ = box.centre
        p.text(x, box.bottom + size * 1.1, frame.t.number(number), size, 800, p.theme.text, "middle")


def _paint_carried(p: Painter, layout: Layout, frame: Frame, ui: Ui) -> None:
    """The card under the finger, upright for whoever acts."""
    hand = layout.hands[0]
    slot = hand.slots[0]
    assert ui.at is not None
    with p.at(*ui.at, 1, 90.0 * hand.turn):
        box = Box(-slot.w / 2, -slot.h - 8, slot.w, slot.h)
        _paint_card(p, frame, box, int(ui.held), chosen=ui.over == "board")


def _on_table(layout: Layout, hand: Hand, slot: Box) -> Box:
    """A slot of a hand in the table's coordinates: its middle, with its own width and height."""
    x, y, _, _ = _upright_for(layout, hand.turn)
    cx, cy = slot.centre
    for _ in range(hand.turn):
        cx, cy = -cy, cx
    return Box(x + cx - slot.w / 2, y + cy - slot.h / 2, slot.w, slot.h)


def _paint_flying(p: Painter, layout: Layout, frame: Frame, flying: Flying, u: float) -> None:
    (x0, y0), (x1, y1) = flying.start.centre, flying.end.centre
    w = flying.start.w + (flying.end.w - flying.start.w) * u
    h = flying.start.h + (flying.end.h - flying.start.h) * u
    face = None if flying.turning and u < 0.5 else flying.card
    width = max(0.02, abs(1 - 2 * u)) if flying.turning and flying.card is not None else 1.0
    with (
        p.at(x0 + (x1 - x0) * u, y0 + (y1 - y0) * u, 1, 90.0 * flying.turn),
        p.squeezed(0, 0, width, 1),
    ):
        _paint_card(p, frame, Box(-w / 2, -h / 2, w, h), face)


# Movement


def _hand_of(layout: Layout, seat: int) -> Hand | None:
    return next((hand for hand in layout.hands if hand.seat == seat), None)


def _flight(
    layout: Layout, frame: Frame, flying: Flying, missing: tuple[int, int], ms: float, heard: sound.Sound
) -> Animation:
    scene = Scene(frame.seen.offsets, calm=True, missing=missing)

    def paint(p: Painter, u: float) -> None:
        _paint(p, layout, frame, replace(scene, flying=flying, u=u))

    return Animation(ms, paint, heard, sound.VIBRATIONS["card"])


def _played(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    """From the hand to its first slot; of a hand that is not shown, from the edge to the used cards."""
    seen: Observation = after.seen
    card = seen.card
    hand = _hand_of(layout, seen.turn)
    if hand is None:
        _, used = _piles(layout)
        room = layout.room
        start = Box(room.x + room.w / 2 - used.w / 2, room.y - used.h, used.w, used.h)
        flying = Flying(card, start, used, 0, turning=True)
        return (_flight(layout, before, flying, (-1, -1), motion.FLIP.ms + 120, sound.CARD),)
    known = _cards(before, seen.turn)
    slot = known.index(card) if card in known else 0
    start, end = (_on_table(layout, hand, hand.slots[i]) for i in (slot, 0))
    flying = Flying(card, start, end, hand.turn, turning=card not in known)
    return (_flight(layout, after, flying, (seen.turn, 0), motion.PLACE.ms, sound.CARD),)


def _laid_aside(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    """The card in play goes to the used cards."""
    seen: Observation = before.seen
    hand = _hand_of(layout, seen.turn)
    if hand is None:
        return ()
    _, used = _piles(layout)
    flying = Flying(
        seen.card, _on_table(layout, hand, hand.slots[0]), used, 0 if not layout.areas.around else hand.turn
    )
    return (_flight(layout, before, flying, (seen.turn, 0), motion.PLACE.ms, sound.TAP),)


def _dealt(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    """From the pile to the hand, face up for whoever may see it."""
    seen: Observation = before.seen
    hand = _hand_of(layout, seen.turn)
    if hand is None or not seen.plays:
        return ()
    card: int | None = None
    slot = after.seen.hand_sizes[hand.seat] - 1
    if after.seen.last_action != "deal:?":
        card = NAMES.index(after.seen.last_action.removeprefix("deal:"))
        slot = _cards(after, hand.seat).index(card)
    pile, _ = _piles(layout)
    flying = Flying(card, pile, _on_table(layout, hand, hand.slots[slot]), hand.turn, turning=True)
    shown = replace(after, seen=replace(after.seen, turn=seen.turn))
    return (_flight(layout, shown, flying, (hand.seat, slot), motion.FLIP.ms, sound.CARD),)


def _driven(layout: Layout, before: Frame, after: Frame, step: Move) -> tuple[Animation, ...]:
    sign = 1 if step.way in ("right", "down") else -1
    ui = before.ui if isinstance(before.ui, Ui) else Ui()
    dragged = ui.grab == "vehicle" and ui.held == step.vehicle
    start = ui.way if dragged else 0.0
    end = float(sign * step.spaces)
    calm = replace(before, ui=Ui(), legal=())
    drive = motion.drive(1 if dragged else step.spaces)

    def paint(p: Painter, u: float) -> None:
        way = start + (end - start) * u
        _paint(p, layout, calm, Scene(calm.seen.offsets, ((step.vehicle, way),), calm=True))

    moved = Animation(drive.ms, paint, sound.drive(drive.ms), (), drive.curve)
    hero = board.find(after.seen.vehicles, step.vehicle)
    if hero is None or not _off(hero):
        return (moved,)

    def home(p: Painter, u: float) -> None:
        """The hero leaves; its way out goes green, one chevron after the other."""
        _paint(p, layout, after, Scene(after.seen.offsets, calm=True))
        with p.faded(max(0.0, 1 - 2 * u)):
            _paint_vehicle(p, layout, after, hero, sign * 2 * u)
        column = COLUMNS if step.vehicle != SILVER else 0
        offset = layout.offsets[step.vehicle != SILVER]
        for row in range(ROWS):
            if u > row / (2 * ROWS):
                x, y = _point(layout, row + offset + 0.5, column)
                away_by = (10 if column else -10) * layout.areas.scale
                at = (x, y - away_by) if layout.up else (x + away_by, y)
                parts.lamp(p, *at, 8 * layout.areas.scale, "green")

    won = Animation(motion.WIN_MS, home, sound.win(HEROES.index(step.vehicle)), sound.VIBRATIONS["win"])
    return moved, won


def _shifted(layout: Layout, before: Frame, after: Frame, shift: Shift) -> tuple[Animation, ...]:
    ui = before.ui if isinstance(before.ui, Ui) else Ui()
    dragged = ui.grab == "part" and ui.held == shift.part
    start = ui.way if dragged else 0.0
    end = float(shift.rows if shift.way == "down" else -shift.rows)
    calm = replace(before, ui=Ui(), legal=())
    rows = 1 if dragged else shift.rows
    slide = motion.shift(rows)

    def paint(p: Painter, u: float) -> None:
        offsets = _with_offset(calm.seen.offsets, shift.part, start + (end - start) * u)
        _paint(p, layout, calm, Scene(offsets, calm=True))

    return (Animation(slide.ms, paint, sound.shift(rows), sound.shift_vibration(rows), slide.curve),)
