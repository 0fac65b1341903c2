"""Movement: cards that fly, vehicles that drive, parts that shift."""

from __future__ import annotations

from pygames.core.records import replace
from pygames.games.rush_shift import board
from pygames.games.rush_shift.board import COLUMNS, HEROES, ROWS, SILVER
from pygames.games.rush_shift.cards import NAMES
from pygames.games.rush_shift.rules import (
    Move,
    Observation,
    Shift,
)
from pygames.games.rush_shift.view import picture, places
from pygames.games.rush_shift.view.fingers import Ui
from pygames.games.rush_shift.view.picture import Flying, Scene
from pygames.games.rush_shift.view.places import Layout
from pygames.ui import motion, parts, sound
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.view import Animation, Frame


def _flight(
    layout: Layout, frame: Frame, flying: Flying, missing: tuple[int, int], ms: float, heard: sound.Sound
) -> Animation:
    scene = Scene(frame.seen.offsets, calm=True, missing=missing)

    def paint(p: Painter, u: float) -> None:
        picture.paint(p, layout, frame, replace(scene, flying=flying, u=u))

    return Animation(ms, paint, heard, sound.VIBRATIONS["card"])


def played(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    """From the hand to its first slot; of a hand that is not shown, from the edge to the used cards."""
    seen: Observation = after.seen
    card = seen.card
    hand = places.hand_of(layout, seen.turn)
    if hand is None:
        _, used = places.piles(layout)
        room = layout.room
        start = Box(room.x + room.w / 2 - used.w / 2, room.y - used.h, used.w, used.h)
        flying = Flying(card, start, used, 0, turning=True)
        return (_flight(layout, before, flying, (-1, -1), motion.FLIP.ms + 120, sound.CARD),)
    known = places.cards(before, seen.turn)
    slot = known.index(card) if card in known else 0
    start, end = (places.on_table(layout, hand, hand.slots[i]) for i in (slot, 0))
    flying = Flying(card, start, end, hand.turn, turning=card not in known)
    return (_flight(layout, after, flying, (seen.turn, 0), motion.PLACE.ms, sound.CARD),)


def laid_aside(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    """The card in play goes to the used cards."""
    seen: Observation = before.seen
    hand = places.hand_of(layout, seen.turn)
    if hand is None:
        return ()
    _, used = places.piles(layout)
    flying = Flying(
        seen.card,
        places.on_table(layout, hand, hand.slots[0]),
        used,
        0 if not layout.areas.around else hand.turn,
    )
    return (_flight(layout, before, flying, (seen.turn, 0), motion.PLACE.ms, sound.TAP),)


def dealt(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    """From the pile to the hand, face up for whoever may see it."""
    seen: Observation = before.seen
    hand = places.hand_of(layout, seen.turn)
    if hand is None or not seen.plays:
        return ()
    card: int | None = None
    slot = after.seen.hand_sizes[hand.seat] - 1
    if after.seen.last_action != "deal:?":
        card = NAMES.index(after.seen.last_action.removeprefix("deal:"))
        slot = places.cards(after, hand.seat).index(card)
    pile, _ = places.piles(layout)
    flying = Flying(card, pile, places.on_table(layout, hand, hand.slots[slot]), hand.turn, turning=True)
    shown = replace(after, seen=replace(after.seen, turn=seen.turn))
    return (_flight(layout, shown, flying, (hand.seat, slot), motion.FLIP.ms, sound.CARD),)


def driven(layout: Layout, before: Frame, after: Frame, step: Move) -> tuple[Animation, ...]:
    """A vehicle drives; a hero that leaves is greeted by its way out."""
    sign = 1 if step.way in ("right", "down") else -1
    ui = before.ui if isinstance(before.ui, Ui) else Ui()
    dragged = ui.grab == "vehicle" and ui.held == step.vehicle
    start = ui.way if dragged else 0.0
    end = float(sign * step.spaces)
    # A finger has counted the points down already.
    calm = replace(before, seen=replace(before.seen, points=after.seen.points), ui=Ui(), legal=())
    drive = motion.drive(1 if dragged else step.spaces)

    def paint(p: Painter, u: float) -> None:
        way = start + (end - start) * u
        picture.paint(p, layout, calm, Scene(calm.seen.offsets, ((step.vehicle, way),), calm=True))

    moved = Animation(drive.ms, paint, sound.drive(drive.ms), (), drive.curve)
    hero = board.find(after.seen.vehicles, step.vehicle)
    if hero is None or not places.off(hero):
        return (moved,)

    def home(p: Painter, u: float) -> None:
        """The hero leaves; its way out goes green, one chevron after the other."""
        picture.paint(p, layout, after, Scene(after.seen.offsets, calm=True))
        with p.faded(max(0.0, 1 - 2 * u)):
            picture.paint_vehicle(p, layout, after, hero, sign * 2 * u)
        column = COLUMNS if step.vehicle != SILVER else 0
        offset = layout.offsets[step.vehicle != SILVER]
        for row in range(ROWS):
            if u > row / (2 * ROWS):
                x, y = places.point(layout, row + offset + 0.5, column)
                away_by = (10 if column else -10) * layout.areas.scale
                at = (x, y - away_by) if layout.up else (x + away_by, y)
                parts.lamp(p, *at, 8 * layout.areas.scale, "green")

    won = Animation(motion.WIN_MS, home, sound.win(HEROES.index(step.vehicle)), sound.VIBRATIONS["win"])
    return moved, won


def shifted(layout: Layout, before: Frame, after: Frame, shift: Shift) -> tuple[Animation, ...]:
    """A part slides to its new rows."""
    ui = before.ui if isinstance(before.ui, Ui) else Ui()
    dragged = ui.grab == "part" and ui.held == shift.part
    start = ui.way if dragged else 0.0
    end = float(shift.rows if shift.way == "down" else -shift.rows)
    calm = replace(before, ui=Ui(), legal=())
    rows = 1 if dragged else shift.rows
    slide = motion.shift(rows)

    def paint(p: Painter, u: float) -> None:
        offsets = places.with_offset(calm.seen.offsets, shift.part, start + (end - start) * u)
        picture.paint(p, layout, calm, Scene(offsets, calm=True))

    return (Animation(slide.ms, paint, sound.shift(rows), sound.shift_vibration(rows), slide.curve),)
