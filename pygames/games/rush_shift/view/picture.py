"""The picture: grid, vehicles, handles, targets, hands and piles."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from pygames.core.game import TERMINAL
from pygames.core.records import record, replace
from pygames.games.rush_shift import board, words
from pygames.games.rush_shift.board import COLUMNS, HEROES, PARTS, ROWS, SEAMS, SILVER, Vehicle
from pygames.games.rush_shift.cards import CARDS
from pygames.games.rush_shift.rules import (
    Observation,
    offsets_now,
)
from pygames.games.rush_shift.view import fingers, places
from pygames.games.rush_shift.view.fingers import SMALL_CELL, Ui
from pygames.games.rush_shift.view.places import SPANS, Hand, Layout, Offsets
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.lettering import wrapped
from pygames.ui.painter import Painter, recorded
from pygames.ui.theme import SEATS, TINTS
from pygames.ui.view import Frame

BACKWARD: Final = "BGJ"
"""Blocking vehicles that are drawn the other way round, for variety."""


LEAST_PILE: Final = 20
"""Pixels; where the list leaves less room, the piles are not drawn."""


LEAST_NUMBER: Final = 9.5
"""Pixels of a target's number; where it would be smaller there is none."""


DIGIT: Final = 0.62
"""Width of a digit, of the size of its type."""


BEHIND: Final = 2
"""Pixels that the middle of a way out's chevron lies behind its place."""


WIDE_HINT: Final = 200
"""Pixels beside a hand that take the words below it."""


CARD_SIZES: Final = (66.0, 90.0)
"""Pixels of a card's width between which its letters and arrows have one size."""


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


def paint(p: Painter, layout: Layout, frame: Frame, scene: Scene) -> None:
    """Everything. Hit boxes stay those of `layout`; what is drawn follows the scene's offsets."""
    there = layout if scene.offsets == layout.offsets else places.fitted(layout, scene.offsets)
    seen: Observation = frame.seen
    base = replace(layout, offsets=scene.offsets)
    with _fitted(p, layout, there):
        for part in SPANS:
            paint_part(p, base, part)
    if not scene.calm:
        paint_last_turn(p, there, frame)
    _paint_ways_out(p, there, frame)
    ui = frame.ui if isinstance(frame.ui, Ui) else Ui()
    if not scene.calm:
        _paint_targets(p, there, frame, ui)
    gone = dict(scene.moving)
    with _fitted(p, layout, there):
        for vehicle in seen.vehicles:
            way = gone.get(vehicle.id, 0.0)
            if not places.off(vehicle) or way:
                paint_vehicle(p, base, frame, vehicle, way)
    paint_handles(p, there, frame)
    if not scene.calm:
        _paint_states(p, there, frame, ui)
        if ui.selected in PARTS and ui.grab != "part" and frame.legal:
            _paint_rail(p, layout, frame, ui)
    _paint_piles(p, there, frame)
    for hand in layout.hands:
        paint_hand(p, layout, frame, hand, ui, scene)
    if scene.flying is not None:
        _paint_flying(p, layout, frame, scene.flying, scene.u)
    _paint_bubble(p, layout, ui)
    if ui.grab == "card" and ui.at is not None and not ui.over.startswith("card:"):
        _paint_carried(p, layout, frame, ui)


def _fitted(p: Painter, layout: Layout, there: Layout) -> AbstractContextManager[None]:
    """A group that brings the grid from where it was to where it is on its way, so that nothing is drawn anew for every
    size between."""
    zoom = there.cell / layout.cell
    corner = there.x0 - zoom * layout.x0, there.y0 - zoom * layout.y0
    return p.zoomed(*corner, zoom) if (*corner, zoom) != (0, 0, 1) else nullcontext()


def _line_path(cell: float, up: bool) -> str:
    """A line of cells, one in each row, as one path of rounded squares."""
    size, r = cell - 4, min(4.0, cell / 8)
    side = size - 2 * r
    corner = f"a{r:g} {r:g} 0 0 1"
    square = (
        f"h{side:g}{corner} {r:g} {r:g}v{side:g}{corner} {-r:g} {r:g}"
        f"h{-side:g}{corner} {-r:g} {-r:g}v{-side:g}{corner} {r:g} {-r:g}z"
    )
    starts = [(2 + r + row * cell * up, 2 + row * cell * (not up)) for row in range(ROWS)]
    return "".join([f"M{x:g} {y:g}{square}" for x, y in starts])


def paint_part(p: Painter, layout: Layout, part: str) -> None:
    """One of the three parts with its spaces."""
    box = places.part_box(layout, part)
    first, end = SPANS[part]
    _part(p, box.x, box.y, box.w, box.h, layout.cell, end - first, layout.up, part == "middle")


@recorded
def _part(p: Painter, w: float, h: float, cell: float, columns: int, up: bool, fixed: bool) -> None:
    parts.board_part(p, 0, 0, w, h, fixed, up)
    # One path for every line, whose extent is worked out once a size.
    line = _line_path(cell, up)
    for column in range(columns):
        x, y = (0.0, column * cell) if up else (column * cell, 0.0)
        with p.at(x, y):
            p.path(line, p.theme.cell)
    dash = (cell * 0.2, cell * 0.3)
    for lane in range(1, ROWS):
        at = lane * cell
        if up:
            parts.dashes(p, at, h - 3, at, 3, 1.3, dash, 0.55)
        else:
            parts.dashes(p, 3, at, w - 3, at, 1.3, dash, 0.55)


def _paint_ways_out(p: Painter, layout: Layout, frame: Frame) -> None:
    for seat, column in ((0, COLUMNS), (1, 0)):
        offset = layout.offsets[1 - seat]
        for row in range(ROWS):
            at = places.point(layout, row + offset + 0.5, column)
            _paint_way_out(p, layout, frame.colours, seat, at, 10 * layout.areas.scale)


def _paint_way_out(
    p: Painter, layout: Layout, colours: Sequence[int], seat: int, at: tuple[float, float], away: float
) -> None:
    """A chevron that points the way that the seat's hero leaves, so many pixels away from there."""
    (x, y), away = at, -away if seat else away
    dx, dy = (0.0, -away) if layout.up else (away, 0.0)
    parts.goal_chevron(p, x + dx, y + dy, 180.0 * seat - (90 if layout.up else 0), colours[seat])


def paint_vehicle(p: Painter, layout: Layout, frame: Frame, vehicle: Vehicle, way: float) -> None:
    """A vehicle that has come `way` spaces from where it stands."""
    part = places.part_of(vehicle)
    row, column = float(vehicle.row), float(vehicle.column)
    if part is not None:  # rides along
        row += layout.offsets[part == "right"] - frame.seen.offsets[part == "right"]
    if vehicle.vertical:
        row += way
        box = places.block(layout, row, column, vehicle.length, 1)
    else:
        column += way
        box = places.block(layout, row, column, 1, vehicle.length)
    beam = vehicle.id == HEROES[frame.seen.turn] and frame.seen.current_player != TERMINAL
    with p.thing(f"vehicle:{vehicle.id}", *box.centre):
        paint_standing(p, layout, box, vehicle, frame.colours, beam)


def paint_standing(
    p: Painter, layout: Layout, box: Box, vehicle: Vehicle, colours: Sequence[int], beam: bool = False
) -> None:
    """A vehicle on the spaces of this box; `colours` are those of the seats."""
    x, y = box.centre
    rotation = (-90.0 if layout.up else 0.0) + (90 if vehicle.vertical else 0)
    rotation += 180 if vehicle.id == SILVER or vehicle.id in BACKWARD else 0
    size = layout.cell * 0.96
    if vehicle.id in HEROES:
        seat = HEROES.index(vehicle.id)
        parts.vehicle(p, "hero", x, y, size, rotation, SEATS[colours[seat]], str(seat + 1), beam)
    else:
        kind: parts.Kind = "truck" if vehicle.length == 3 else "car"
        parts.vehicle(p, kind, x, y, size, rotation, tint(vehicle), "", False)


def tint(vehicle: Vehicle) -> str:
    """The colour of a blocking vehicle."""
    return TINTS[(ord(vehicle.id) - ord("A")) % len(TINTS)]


def paint_handles(p: Painter, layout: Layout, frame: Frame) -> None:
    """The handles of the parts; a locked one is grey, with a pin where the vehicle locks it."""
    seen: Observation = frame.seen
    for part in PARTS:
        locks = board.locks(seen.vehicles, part)
        able = bool(frame.legal) and bool(offsets_now(seen, part))
        for side in (0, 1):
            x, y = places.handle(layout, part, side)
            turn = (-90 if side else 90) if layout.up else (0 if side else 180)
            parts.grip(p, x, y, turn, layout.areas.scale, bool(locks))
            if able:
                box = places.handle_box(layout, part, side).inset(-1.5)
                p.rect(box.x, box.y, box.w, box.h, 11 * layout.areas.scale, stroke=p.theme.legal, width=2.5)
        for id in locks:
            vehicle = board.find(seen.vehicles, id)
            assert vehicle is not None
            x, y = places.point(layout, vehicle.row + 0.5, SEAMS[part == "right"])
            parts.pin(p, x, y, max(5.0, layout.cell * 0.15))


def _paint_targets(p: Painter, layout: Layout, frame: Frame, ui: Ui) -> None:
    selected = ui.held if ui.grab == "vehicle" else ui.selected
    shown = replace(frame, ui=replace(ui, selected=selected))
    for key, place in fingers.target_cells(shown).items():
        box = places.block(layout, *place)
        inner = box.inset(min(3.0, box.w / 12), min(3.0, box.h / 12))
        if not 0 <= place[1] < COLUMNS:
            p.rect(inner.x, inner.y, inner.w, inner.h, 5, p.theme.asphalt)
        taken = key == ui.over or (ui.grab == "vehicle" and ui.way and places.number(key) == round(ui.way))
        p.rect(inner.x, inner.y, inner.w, inner.h, 5, p.theme.legal, opacity=0.42 if taken else 0.16)
        p.rect(inner.x, inner.y, inner.w, inner.h, 5, None, p.theme.legal, 4 if taken else 2)
        x, y = box.centre
        if not -1 <= place[1] <= COLUMNS:
            _paint_way_out(p, layout, frame.colours, frame.seen.turn, (x, y), BEHIND)
            continue
        number = str(abs(places.number(key)))
        room = min((box.w - 4) / (DIGIT * len(number)), box.h * 0.85)
        size = min(20.0 * layout.areas.scale, layout.cell * 0.5, room)
        if size >= LEAST_NUMBER:
            p.text(x, y + size * 0.36, number, size, 800, p.theme.legal, "middle")


def _paint_states(p: Painter, layout: Layout, frame: Frame, ui: Ui) -> None:
    """Over the vehicles: what is selected, where it would stand, what was refused, the keyboard's place."""
    seen: Observation = frame.seen
    vehicle = board.find(seen.vehicles, ui.selected)
    if vehicle is not None and frame.legal:
        box = places.vehicle_box(layout, vehicle)
        parts.selected(p, box.x, box.y, box.w, box.h, layout.cell * 0.25)
        if ui.over.startswith("move:"):
            with p.faded(parts.PROVISIONAL):
                paint_vehicle(p, layout, frame, vehicle, places.number(ui.over))
            if layout.cell < SMALL_CELL:
                there = places.block(layout, *fingers.ahead(vehicle, places.number(ui.over))).inset(
                    -layout.cell * 0.18
                )
                p.rect(there.x, there.y, there.w, there.h, 8, None, p.theme.legal, 4)
    for cause in frame.refused:
        known = board.find(seen.vehicles, str(cause)) if isinstance(cause, str) else None
        if known is not None and not places.off(known):
            box = places.vehicle_box(layout, known)
            parts.refused(p, box.x, box.y, box.w, box.h, layout.cell * 0.25)
        elif cause in PARTS:
            box = places.part_box(layout, str(cause))
            parts.refused(p, box.x, box.y, box.w, box.h)
    if frame.focus:
        box = places.cell_box(layout, frame.focus)
        p.rect(box.x - 1, box.y - 1, box.w + 2, box.h + 2, 6, stroke=p.theme.ring, width=3)


def _paint_rail(p: Painter, layout: Layout, frame: Frame, ui: Ui) -> None:
    """The rows that the selected part can go to, as a scale of enamel across it."""
    slots = places.rail(layout, frame.seen, ui.selected)
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
        if places.number(key):
            p.text(cx, cy + size * 0.36, str(abs(places.number(key))), size, 800, p.theme.ink, "middle")
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


def paint_last_turn(p: Painter, layout: Layout, frame: Frame) -> None:
    """Where the vehicles and the part stood that were moved in the last turn."""
    before: Observation | None = frame.before
    seen: Observation = frame.seen
    if before is None:
        return
    colour = frame.colours[before.turn]
    for part, was, now in zip(PARTS, before.offsets, seen.offsets, strict=True):
        if was != now:
            first, end = SPANS[part]
            room, box = layout.room, places.block(layout, was, first, ROWS, end - first)
            with p.clipped(room.x, room.y, room.w, room.h):
                p.rect(box.x, box.y, box.w, box.h, 7, None, SEATS[colour], 2, 0.8, (6, 5))
    for old in before.vehicles:
        new = board.find(seen.vehicles, old.id)
        assert new is not None
        part_of = places.part_of(old)
        rows = 0 if part_of is None else seen.offsets[part_of == "right"] - before.offsets[part_of == "right"]
        old = replace(old, row=old.row + rows)
        if old != new and not places.off(old):
            box = places.vehicle_box(layout, old).inset(layout.cell * 0.12)
            p.rect(box.x, box.y, box.w, box.h, 8, None, SEATS[colour], 2, dash=(5, 4))


def paint_hand(p: Painter, layout: Layout, frame: Frame, hand: Hand, ui: Ui, scene: Scene) -> None:
    """The cards of a hand, the one in play first."""
    seen: Observation = frame.seen
    cards = places.cards(frame, hand.seat)
    with p.at(*places.hand_upright(layout, hand.turn)):
        for i, (card, slot) in enumerate(zip(cards, hand.slots, strict=False)):
            if scene.missing == (hand.seat, i):
                continue
            if i == 0 and places.in_play(seen, hand.seat):
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
        lines = wrapped(text, box.x - 40 * scale, size)  # the hand lies in the middle
        for k, line in enumerate(lines):
            y = box.y + box.h / 2 + (k - (len(lines) - 1) / 2) * 1.2 * size
            p.text(box.right + 12 * scale, y, line, size, 600, p.theme.muted)
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
    pile, used = places.piles(layout)
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
