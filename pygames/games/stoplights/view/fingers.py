"""What fingers mean: a card is chosen, turned by a tap, laid provisionally, and confirmed by a second tap."""

from __future__ import annotations

import math

from pygames.core.records import record, replace
from pygames.games.stoplights.board import Place, stack_at
from pygames.games.stoplights.cards import flip
from pygames.games.stoplights.rules import GAME, Cover, Lay, Observation
from pygames.games.stoplights.view.places import Layout, card_at, hand_of, place_box
from pygames.ui.areas import to_seat
from pygames.ui.boxes import REACH, nearest
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Frame, Reply

SMALL_PLACE = 44
"""Under so many px a press goes to the nearest place that will do."""
DOUBLE_MS = 300
"""Two taps on a place within so short a time are one: the second confirms, and a card may be drawn after it."""


@record
class Ui:
    card: str = ""
    """The chosen card as it shall lie; '' for none."""
    index: int = -1
    """Where it is in the hand."""
    fresh: bool = False
    """Whether this very press has chosen it: the next tap on it turns it."""
    place: Place | None = None
    """Where it lies provisionally,"""
    since: float = 0.0
    """and when a tap has laid it there (`PointerEvent.time`)."""
    list: str = ""
    """The stage of the list: '', 'place' or 'cover'."""
    at: tuple[float, float] | None = None
    """The finger that drags it,"""
    over: Place | None = None
    """and the place under that."""
    peek: Place | None = None
    """A stack that is looked through after the end,"""
    deep: int = 0
    """and how many of its cards are lifted."""
    position: str = ""
    """The position that all this belongs to."""


def interpret(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    ui: Ui = frame.ui
    if gesture.kind == "cancel":
        return Reply(replace(ui, at=None, over=None, fresh=False))
    start = to_seat(layout.areas, gesture.start_x, gesture.start_y)
    index = card_at(layout, frame.seen, *start)
    if gesture.kind == "press":
        return _press(layout, frame, gesture, index)
    if gesture.kind == "drag":
        if not frame.legal or not ui.card or (index < 0 and ui.place is None):
            return None
        over = place_at(layout, frame, gesture.x, gesture.y)
        return Reply(replace(ui, at=(gesture.x, gesture.y), over=over))
    return _release(layout, frame, gesture, index)


def _press(layout: Layout, frame: Frame, gesture: PointerEvent, index: int) -> Reply | None:
    ui: Ui = frame.ui
    if not frame.legal:
        return None
    if index >= 0:
        card = hand_of(frame.seen)[index]
        if card is None or (ui.card and ui.index == index):
            return Reply(ui)
        return Reply(Ui(card=card, index=index, fresh=True, position=ui.position))
    place = place_at(layout, frame, gesture.x, gesture.y)
    return Reply(replace(ui, over=place)) if place is not None and ui.card else None


def _release(layout: Layout, frame: Frame, gesture: PointerEvent, index: int) -> Reply | None:
    ui: Ui = frame.ui
    calm = replace(ui, at=None, over=None, fresh=False)
    place = place_at(layout, frame, gesture.x, gesture.y)
    if gesture.dragged:
        return Reply(calm if ui.at is None else replace(calm, place=place))
    if index >= 0:
        return Reply(calm if ui.fresh else replace(calm, card=flip(ui.card)))
    if place is None:
        return Reply(calm)
    if place == ui.place and gesture.time - ui.since < DOUBLE_MS:
        return Reply(calm)
    return tap(replace(frame, ui=replace(calm, since=gesture.time)), place)


def tap(frame: Frame, place: Place) -> Reply | None:
    """A tap on a place: lay the chosen card there provisionally; a second one confirms. After the end it
    looks through what is covered."""
    ui: Ui = frame.ui
    seen: Observation = frame.seen
    stack = stack_at(seen.table, place)
    if seen.reason is not None or not frame.legal:
        if stack is None or len(stack.cards) < 2 or seen.reason is None:
            return None
        deep = (ui.deep + 1) % len(stack.cards) if ui.peek == place else 1
        return Reply(replace(ui, peek=place, deep=deep))
    if not ui.card:
        return None
    action = meant(seen, ui.card, place)
    if ui.place == place:
        return Reply(ui, (GAME.format_action(action),))
    if action not in frame.legal:
        return Reply(replace(ui, place=None), (GAME.format_action(action),))
    return Reply(replace(ui, place=place))


def meant(seen: Observation, card: str, place: Place) -> Lay | Cover:
    """The action that lays the card there."""
    return (Cover if stack_at(seen.table, place) else Lay)(card, *place)


def targets(frame: Frame) -> tuple[set[Place], set[Place]]:
    """Free places and stacks where the chosen card may lie."""
    ui: Ui = frame.ui
    free = {(a.x, a.y) for a in frame.legal if isinstance(a, Lay) and a.card == ui.card}
    stacks = {(a.x, a.y) for a in frame.legal if isinstance(a, Cover) and a.card == ui.card}
    return free, stacks


def place_at(layout: Layout, frame: Frame, x: float, y: float) -> Place | None:
    """The place that a press means: the one under it, or where places are small the nearest that will do."""
    column, row = math.floor((x - layout.x) / layout.w), math.floor((y - layout.y) / layout.h)
    inside = 0 <= column < layout.columns and 0 <= row < layout.rows
    place = (layout.left + column, layout.top + row) if inside else None
    free, stacks = targets(frame)
    if place in free or place in stacks or min(layout.w, layout.h) >= SMALL_PLACE:
        return place
    boxes = {each: place_box(layout, each) for each in free | stacks}
    return nearest(boxes, x, y, REACH) or place
