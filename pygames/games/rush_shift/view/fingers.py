"""What gestures mean: cards, vehicles and parts under the finger, and what a tap takes."""

from __future__ import annotations

from typing import Final, Literal

from pygames.core.records import record, replace
from pygames.games.rush_shift import board
from pygames.games.rush_shift.board import PARTS, ROWS, SILVER, Vehicle
from pygames.games.rush_shift.cards import NAMES
from pygames.games.rush_shift.rules import (
    GAME,
    Move,
    Observation,
    Play,
    Shift,
    move,
    offsets_now,
    ranges,
    shift_to,
)
from pygames.games.rush_shift.view import places
from pygames.games.rush_shift.view.places import BETWEEN, Layout
from pygames.ui.boxes import Box, nearest
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Frame, Reply

SMALL_CELL: Final = 44
"""Under this a press goes to the nearest target, which is shown enlarged."""


FEWEST_PX: Final = 9
"""Of a finger's way for a row, where the grid moves along with it."""


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


def ahead(vehicle: Vehicle, spaces: int) -> tuple[int, int]:
    """The cell that its leading end gets to."""
    end = vehicle.length - 1 if spaces > 0 else 0
    if vehicle.vertical:
        return vehicle.row + end + spaces, vehicle.column
    return vehicle.row, vehicle.column + end + spaces


def target_cells(frame: Frame) -> dict[str, tuple[int, int]]:
    """The cells that light up for the selected vehicle, by the keys of the targets."""
    ui: Ui = frame.ui
    vehicle = board.find(frame.seen.vehicles, ui.selected)
    if vehicle is None or not frame.legal:
        return {}
    back, forth = ranges(frame.seen)[vehicle.id]
    return {f"move:{n}": ahead(vehicle, n) for n in range(back, forth + 1) if n}


def targets(layout: Layout, frame: Frame) -> dict[str, Box]:
    """What a tap can take now: cells for the selected vehicle, slots of the rail for the selected part."""
    ui: Ui = frame.ui
    if ui.selected in PARTS and frame.legal:
        return places.rail(layout, frame.seen, ui.selected)
    return {key: places.block(layout, *place) for key, place in target_cells(frame).items()}


def press(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    """A finger comes down: what it takes hold of."""
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
        ("target", targets(layout, frame)),
        (
            "part",
            {f"{part}{side}": places.handle_box(layout, part, side) for part in PARTS for side in (0, 1)},
        ),
        ("vehicle", {v.id: places.vehicle_box(layout, v) for v in frame.seen.vehicles if not places.off(v)}),
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
            point = places.to_hand(layout, hand, x, y)
            for card, slot in zip(places.cards(frame, hand.seat), hand.slots, strict=False):
                if slot.inset(-BETWEEN / 2).contains(*point):
                    return card
    return None


def drag(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    """What is held follows the finger."""
    ui: Ui = frame.ui
    at = (gesture.x, gesture.y)
    match ui.grab:
        case "card":
            card = _card_at(layout, frame, *at)
            if card is not None:
                return Reply(replace(ui, held=str(card), over=f"card:{card}", at=at))
            return Reply(replace(ui, over="board" if layout.room.contains(*at) else "", at=at))
        case "target":
            over = nearest(targets(layout, frame), *at) or ""
            return Reply(replace(ui, over=over, at=at))
        case "vehicle":
            vehicle = board.find(frame.seen.vehicles, ui.held)
            assert vehicle is not None
            along = places.along(layout, at, vehicle.vertical) - places.along(
                layout, (gesture.start_x, gesture.start_y), vehicle.vertical
            )
            back, forth = ranges(frame.seen)[vehicle.id]
            return Reply(replace(ui, way=min(max(along / layout.cell, back), forth), at=at))
        case "part":
            start = (gesture.start_x, gesture.start_y)
            return Reply(replace(ui, way=rows_dragged(layout, frame.seen, ui.held, start, at), at=at))
    return None


def release(gesture: PointerEvent, layout: Layout, calm: Frame, ui: Ui) -> Reply | None:
    """`calm` is the frame without what the finger held, `ui` the record with it."""
    match ui.grab:
        case "card":
            if ui.over:
                return Reply(calm.ui, (f"play:{NAMES[int(ui.held)]}",))
        case "target":
            return take(calm, ui.over) if ui.over else None
        case "vehicle":
            if not gesture.dragged:
                return tap_vehicle(calm, ui.held)
            vehicle = board.find(calm.seen.vehicles, ui.held)
            spaces = round(ui.way)
            if vehicle is not None and spaces:
                return Reply(ui, (GAME.format_action(move(vehicle, spaces)),))
            if not any(ranges(calm.seen)[ui.held]):
                return tap_vehicle(calm, ui.held)
        case "part":
            if not gesture.dragged:
                return tap_part(calm, ui.held)
            rows = round(ui.way)
            if rows:
                return Reply(ui, (_shift_text(calm.seen, ui.held, rows),))
            if not offsets_now(calm.seen, places.part_named(ui.held)):
                return tap_part(calm, ui.held)
        case "":
            place = places.cell_at(layout, gesture.x, gesture.y)
            if place is not None and not gesture.dragged:
                return tap_empty(calm, *place)
            return Reply(replace(calm.ui, selected=""))
    return None


def _shift_text(seen: Observation, part: str, rows: int) -> str:
    name = places.part_named(part)
    return GAME.format_action(shift_to(seen, name, seen.offsets[name == "right"] + rows))


def take(frame: Frame, key: str) -> Reply | None:
    """A target is taken."""
    ui: Ui = frame.ui
    if ui.selected in PARTS:
        if places.number(key) == 0:
            return Reply(replace(ui, selected="", over=""))
        return Reply(ui, (_shift_text(frame.seen, ui.selected, places.number(key)),))
    vehicle = board.find(frame.seen.vehicles, ui.selected)
    return Reply(ui, (GAME.format_action(move(vehicle, places.number(key))),)) if vehicle else None


def tap_vehicle(frame: Frame, vehicle_id: str) -> Reply:
    """It is selected or no longer; one that cannot move says why."""
    ui: Ui = replace(frame.ui, over="")
    if any(ranges(frame.seen)[vehicle_id]):
        return Reply(replace(ui, selected="" if ui.selected == vehicle_id else vehicle_id))
    vehicle = board.find(frame.seen.vehicles, vehicle_id)
    assert vehicle is not None
    return Reply(ui, (GAME.format_action(move(vehicle, -1 if vehicle_id == SILVER else 1)),))


def tap_part(frame: Frame, part: str) -> Reply:
    """Its handle: the part is selected or no longer; one that cannot shift says why."""
    ui: Ui = replace(frame.ui, over="")
    if offsets_now(frame.seen, places.part_named(part)):
        return Reply(replace(ui, selected="" if ui.selected == part else part))
    return Reply(ui, (GAME.format_action(Shift(places.part_named(part), "up", 1)),))


def tap_empty(frame: Frame, row: int, column: int) -> Reply | None:
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


def rows_dragged(
    layout: Layout, seen: Observation, part: str, start: tuple[float, float], at: tuple[float, float]
) -> float:
    """How many rows the part has come with a finger that took it at `start`.

    The grid is fitted anew as the part moves, so the place that the finger holds is worked out for each
    offset, and the finger's way is measured between these.
    """
    name = places.part_named(part)
    now, near = seen.offsets[name == "right"], places.along(layout, start, True)
    free = (now, *offsets_now(seen, name))
    hold = (near - places.row_start(layout, now)) / layout.cell
    edge = (layout.areas.width if layout.up else layout.areas.height) - 8
    finger = places.along(layout, at, True)
    rows = 0.0
    for sign, room in ((1, edge - near), (-1, near - 8)):
        count = max(free) - now if sign > 0 else now - min(free)
        stops = [0.0]
        for k in range(1, count + 1):
            there = places.fitted(layout, places.with_offset(seen.offsets, part, sign * k))
            way = sign * (places.row_start(there, now + sign * k) + hold * there.cell - near)
            stops.append(max(way, stops[-1] + FEWEST_PX))
        shrunk = min(1.0, room / stops[-1]) if stops[-1] else 1.0
        gone = sign * (finger - near)
        for k in range(1, count + 1):
            first, last = stops[k - 1] * shrunk, stops[k] * shrunk
            if gone > first:
                rows = sign * (k - 1 + min(1.0, (gone - first) / (last - first)))
    return rows
