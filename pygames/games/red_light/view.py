"""Red Light Green Light on the screen: a road folded in two legs, the open lights, and the pile as a ribbon.

Upright, the road goes up at the left and comes back down at the right; sideways it goes right along the top and
comes back left below.
"""

from __future__ import annotations

import math
from typing import Any, Literal

from pygames.core.game import IllegalAction
from pygames.core.records import record, replace
from pygames.games.red_light import driving, words
from pygames.games.red_light.deck import CONSTRUCTION, KINDS, RED
from pygames.games.red_light.road import FINISH, LANES, lane_of, neighbours, row_of
from pygames.games.red_light.rules import GAME, VALUES, Observation
from pygames.ui import motion, parts, sound
from pygames.ui.areas import to_seat, upright_for
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.text import Text
from pygames.ui.theme import LIT, SEATS
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply

FORGIVING = 24
"""A press this far (px) from a legal space still means it, where spaces are under 44 px."""
SMALL_CELL = 44
LEAD_LETTER = 10.5
LETTER = 6.9
"""Widths of a letter on the average: of the figures' first line, and of the small ones."""


@record
class Ui:
    """`mode`: '' the cards, 'drive' choosing a space, or a lane whose spaces the list shows. `held` is the
    card of the ribbon under the finger, `path` the way that a finger has drawn from the car, `over` the space
    under the finger, `cone` the cone that is dragged, and `at` where the finger is. `moves` numbers the
    position that all this belongs to."""

    mode: str = ""
    held: int = -1
    path: tuple[str, ...] = ()
    over: str = ""
    cone: str = ""
    at: tuple[float, float] | None = None
    position: str = ""


@record
class Layout:
    """`legs` says which way the road lies. `left`, `top`: its first space's corner; `cell` a space's side;
    `half` the spaces of a leg, `bend` the depth of the curve, `middle` the gap between the legs. The other
    boxes lie in the acting seat's coordinates."""

    areas: Areas
    rows: int
    legs: Literal["up", "across"]
    left: float
    top: float
    cell: float
    half: int
    bend: float
    middle: float
    cards: Box
    text: Box
    ribbon: Box
    card_w: float
    stacked: bool
    """The open cards stand in a column beside the road, not in a row."""
    terse: bool
    """The figures are one line."""


class RedLightView(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = False
    typed = ("card",)

    def settle_ui(self, frame: Frame) -> Ui:
        position = _position(frame.seen)
        ui = frame.ui
        if isinstance(ui, Ui) and ui.position == position:
            return ui
        return Ui(position=position)

    # Where things lie

    def layout(self, areas: Areas, frame: Frame) -> Layout:
        rows = frame.seen.params.rows
        half = (rows + 2) // 2
        if areas.side is None:
            return _upright(areas, rows, half)
        upright = areas.kind == "upright"
        road = _road_up(areas.board, half, 0) if upright else _road_across(areas.board, half)
        return Layout(areas, rows, *road, *_side(areas.side, areas.scale))

    def cell_box(self, layout: Layout, cell: str) -> Box:
        x, y = _middle(layout, cell)
        size = layout.cell
        if cell == FINISH:
            wide, tall = (4 * size, size) if layout.legs == "up" else (size, 4 * size)
            return Box(x - wide / 2, y - tall / 2, wide, tall)
        return Box(x - size / 2, y - size / 2, size, size)

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        seen: Observation = frame.seen
        rows: list[tuple[Cell, ...]] = [(Cell(FINISH, words.space(frame.t, seen, FINISH, frame.names)),)]
        for row in range(seen.params.rows, -1, -1):
            ids = [f"{lane}{row}" for lane in LANES]
            rows.append(tuple([Cell(id, words.space(frame.t, seen, id, frame.names)) for id in ids]))
        return tuple(rows)

    # What can be done

    def options(self, frame: Frame) -> tuple[Option, ...]:
        ui: Ui = frame.ui
        texts = [_text(action) for action in frame.legal]
        drives = [text for text in texts if text.startswith("drive:")]
        sets = [text for text in texts if text.startswith("set:")]
        out: list[Option] = []
        if ui.mode == "drive" and drives:
            out += [self._option(frame, text) for text in sorted(drives, key=_far_first)]
            return (*out, _back(frame))
        if ui.mode in tuple(LANES) and sets:
            here = [text for text in sets if text.startswith(f"set:{ui.mode}")]
            out += [self._option(frame, text) for text in sorted(here, key=_far_first)]
            return (*out, _back(frame))
        for text in texts:
            if text not in drives and text not in sets:
                out.append(self._option(frame, text))
        if drives:
            label = words.drive(frame.t, frame.seen.total)
            out.append(Option(label, ui=replace(ui, mode="drive"), key="drive"))
        for lane in LANES:
            if any(text.startswith(f"set:{lane}") for text in sets):
                label = words.set_in_lane(frame.t, lane)
                out.append(Option(label, ui=replace(ui, mode=lane), key=f"lane-{lane}"))
        return tuple(out)

    def _option(self, frame: Frame, text: str) -> Option:
        action = next(action for action in frame.legal if _text(action) == text)
        return Option(words.action(frame.t, action, frame.seen, frame.names), action=text)

    def main(self, frame: Frame) -> Option | None:
        ui: Ui = frame.ui
        texts = [_text(action) for action in frame.legal]
        t, seen = frame.t, frame.seen
        if any(text.startswith("drive:") for text in texts):
            if ui.mode == "drive":
                return Option(words.choose_space(t), ui=replace(ui, mode=""), key="back")
            return Option(words.drive(t, seen.total), ui=replace(ui, mode="drive"), key="drive")
        for text in ("draw", "stop", "leave", "settle"):
            if text in texts and not (text == "draw" and "stop" in texts):
                return self._option(frame, text)
        return None

    def second(self, frame: Frame) -> Option | None:
        return None

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        return _tap(frame, cell)

    def scores(self, frame: Frame) -> tuple[str, ...]:
        seen: Observation = frame.seen
        if seen.stage == "over":
            return ("",) * len(seen.cars)  # the places are the result
        out = []
        for seat, car in enumerate(seen.cars):
            if seat in seen.places:
                out.append(words.rank(frame.t, seen.places.index(seat) + 1))
            else:
                out.append(frame.t.number(row_of(car)) if car else "")
        return tuple(out)

    # Gestures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        ui: Ui = frame.ui
        x, y = to_seat(layout.areas, gesture.x, gesture.y)
        if gesture.kind == "cancel":
            return Reply(Ui(mode=ui.mode, position=ui.position))
        if gesture.kind == "press":
            return self._press(layout, frame, gesture, _card_at(layout, frame.seen, x, y))
        if ui.held >= 0:
            card = _card_at(layout, frame.seen, x, y)
            if gesture.kind == "release":
                return Reply(replace(ui, held=-1), ("draw",) if card >= 0 else ())
            return Reply(replace(ui, held=card if card >= 0 else -2))
        if ui.held == -2:
            card = _card_at(layout, frame.seen, x, y)
            if gesture.kind == "drag":
                return Reply(replace(ui, held=card)) if card >= 0 else None
            return Reply(replace(ui, held=-1))
        return self._on_road(gesture, layout, frame)

    def _press(self, layout: Layout, frame: Frame, gesture: PointerEvent, card: int) -> Reply | None:
        ui: Ui = frame.ui
        if not frame.legal:
            return None
        if card >= 0:
            return Reply(replace(ui, held=card)) if "draw" in map(_text, frame.legal) else None
        cell = _cell_at(layout, gesture.x, gesture.y)
        seen: Observation = frame.seen
        if cell and seen.total and cell == seen.cars[seen.turn]:
            return Reply(replace(ui, path=(cell,), over="", at=(gesture.x, gesture.y)))
        if cell in seen.cones and f"lift:{cell}" in map(_text, frame.legal):
            return Reply(replace(ui, cone=cell, over="", at=(gesture.x, gesture.y)))
        target = _target(layout, frame, gesture.x, gesture.y)
        return Reply(replace(ui, over=target)) if target else None

    def _on_road(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        ui: Ui = frame.ui
        cell = _cell_at(layout, gesture.x, gesture.y)
        if gesture.kind == "drag":
            if ui.path:
                path = _extended(frame.seen, ui.path, cell)
                return Reply(replace(ui, path=path, at=(gesture.x, gesture.y)))
            if ui.cone:
                return Reply(replace(ui, over=cell, at=(gesture.x, gesture.y)))
            target = _target(layout, frame, gesture.x, gesture.y)
            return Reply(replace(ui, over=target)) if target != ui.over else None
        calm = replace(ui, path=(), over="", cone="", at=None)
        if len(ui.path) > 1 and cell != ui.path[0]:
            return Reply(replace(calm, path=ui.path), (f"drive:{ui.path[-1]}",))
        if ui.cone and cell and cell != ui.cone:
            return Reply(calm, (f"lift:{ui.cone}", f"set:{cell}"))
        target = cell if ui.path or ui.cone else ui.over
        reply = _tap(replace(frame, ui=calm), target) if target else None
        return reply or Reply(calm)

    # Pictures

    def ground(self, p: Painter, layout: Layout, frame: Frame) -> None:
        _paint_road(p, layout, frame)

    def draw(self, p: Painter, layout: Layout, frame: Frame) -> None:
        _scene(p, layout, frame)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        what, _, value = after.seen.last_action.partition(":")
        if what == "card":
            return _card_turns_up(layout, before, KINDS.index(value))
        if what == "drive":
            return _drives(layout, before, after, value)
        if what in ("set", "cone"):
            return (_drops(layout, after, value),)
        return ()


VIEW = RedLightView()


# Small helpers


def _text(action: Any) -> str:
    return GAME.format_action(action)


def _position(seen: Observation) -> str:
    """Changes whenever what can be selected does."""
    return f"{seen.turn} {seen.stage} {seen.total} {len(seen.drawn)} {seen.lifted} {sum(seen.unseen)} {seen.cars}"


def _back(frame: Frame) -> Option:
    return Option(words.back(frame.t), ui=replace(frame.ui, mode=""), key="back")


def _far_first(text: str) -> tuple[int, str]:
    place = text.partition(":")[2]
    return (-1000 if place == FINISH else -row_of(place), place)


def _tap(frame: Frame, cell: str) -> Reply | None:
    """A tap on a space: drive there, set the cone there, or lift the cone that stands there."""
    seen: Observation = frame.seen
    texts = [_text(action) for action in frame.legal]
    if not texts:
        return None
    if any(text.startswith("lift:") for text in texts):
        return Reply(frame.ui, (f"lift:{cell}",)) if cell in seen.cones else None
    if any(text.startswith("set:") for text in texts):
        return Reply(frame.ui, (f"set:{cell}",))
    if any(text.startswith("lane:") for text in texts):
        return Reply(frame.ui, (f"lane:{cell[0]}",)) if cell != FINISH else None
    if seen.total:
        return Reply(frame.ui, (f"drive:{cell}",))
    return None


def _targets(frame: Frame) -> list[str]:
    """The spaces that light up."""
    out = []
    for action in frame.legal:
        what, _, place = _text(action).partition(":")
        if what in ("drive", "set", "lift"):
            out.append(place)
        elif what == "lane":
            out.append(f"{place}0")
    return out


def _target(layout: Layout, frame: Frame, x: float, y: float) -> str:
    """The space that a press means: the one under it, or where spaces are small the nearest lit one."""
    cell = _cell_at(layout, x, y)
    targets = _targets(frame)
    if cell in targets or layout.cell >= SMALL_CELL or not targets:
        return cell
    best, far = cell, FORGIVING + layout.cell / 2
    for target in targets:
        a, b = _middle(layout, target)
        distance = math.hypot(a - x, b - y)
        if distance < far:
            best, far = target, distance
    return best


def _extended(seen: Observation, path: tuple[str, ...], cell: str) -> tuple[str, ...]:
    """The drawn way with the space under the finger: longer, or back by what it returns to."""
    if not cell or cell == path[-1]:
        return path
    if len(path) > 1 and cell == path[-2]:
        return path[:-1]
    near = neighbours(seen.params.rows)[path[-1]] if path[-1] != FINISH else ()
    if cell not in near:
        return path
    longer = (*path, cell)
    try:
        driving.check_path(seen, longer[1:])
    except IllegalAction:
        return path
    return longer


# Layouts


def _upright(areas: Areas, rows: int, half: int) -> Layout:
    """Road above, then open lights, figures and ribbon; on low or narrow screens the lights stand beside it."""
    board, scale = areas.board, areas.scale
    full = 190 * scale
    if not areas.small and board.w < 560 and (board.h - full - 66) / half >= 36:
        road = _road_up(Box(board.x, board.y, board.w, board.h - full), half, 0)
        bottom = road[2] + half * road[3] + 12
        side = Box(board.x + 16, bottom, board.w - 32, board.y + board.h - bottom)
        return Layout(areas, rows, *road, *_side(side, scale))
    card = 36 if areas.small else 44 * scale
    ribbon_h = card * 1.42 + 16
    line = 26 * scale
    beside = 46 if areas.small else 60 * scale
    road = _road_up(Box(board.x, board.y, board.w, board.h - ribbon_h - line), half, beside)
    left = road[1] + 8 * road[3] + road[6]
    cards = Box(left + 24, road[2], beside - 8, half * road[3])
    text = Box(board.x + 14, board.y + board.h - ribbon_h - line, board.w - 28, line)
    ribbon = Box(board.x + 8, board.y + board.h - ribbon_h + 8, board.w - 16, card * 1.42)
    return Layout(areas, rows, *road, cards, text, ribbon, card, stacked=True, terse=True)


_Road = tuple[Literal["up", "across"], float, float, float, int, float, float]


def _road_up(box: Box, half: int, beside: float) -> _Road:
    """The road in two upright legs; `beside` is kept free at its right."""
    small = box.w < 360
    numbers = 17 if small else 21
    middle = 10 if small else 20
    bend = 30 if small or box.h < 460 else 58
    cell = min((box.w - 2 * numbers - middle - beside) / 8, (box.h - bend - 16) / half)
    cell = math.floor(min(cell, 96))
    if cell >= 56:
        bend = round(cell * 1.2)
        cell = math.floor(min(cell, (box.h - bend - 16) / half))
    width = 8 * cell + middle
    left = box.x + max(numbers, (box.w - width - beside) / 2)
    top = box.y + 8 + bend + max(0, (box.h - bend - 16 - half * cell) / 2)
    return "up", left, top, cell, half, bend, middle


def _road_across(box: Box, half: int) -> _Road:
    """The road in two legs lying one above the other."""
    middle = 16
    cell = math.floor(min((box.w - 14 - 58) / half, (box.h - 24 - 22 - middle) / 8))
    bend = min(round(cell * 1.27), 90)
    cell = math.floor(min((box.w - 14 - bend - 6) / half, (box.h - 24 - 22 - middle) / 8))
    left = box.x + 14 + max(0, (box.w - 20 - bend - half * cell) / 2)
    top = box.y + 24 + max(0, (box.h - 46 - middle - 8 * cell) / 2)
    return "across", left, top, cell, half, bend, middle


def _side(box: Box, scale: float) -> tuple[Box, Box, Box, float, bool, bool]:
    """Cards, text and ribbon inside a box, the width of the ribbon's cards, and the layout's two marks."""
    if box.h < 150 * scale and box.w > 2 * box.h:
        box = box.inset(10, 8)
        cards, rest = box.cut_left(box.w * 0.38, 14)
        text, rest = rest.cut_top(26 * scale)
        card = min(60 * scale, (rest.h - 12) / 1.42)
        cards = cards.centred(cards.w, min(cards.h, 96 * scale))
        return cards, text, Box(rest.x, rest.y + 4, rest.w, card * 1.42), card, False, True
    if box.h < (244 if box.w < 280 * scale else 150) * scale:
        card = min(40.0, (box.h - 44) / 2.84)
        cards, rest = box.cut_top(card * 1.42 + 6)
        text, rest = rest.cut_top(24)
        return cards, text, Box(box.x, rest.y + 8, box.w, card * 1.42), card, False, True
    card = (50 if box.h < 220 * scale else 60) * scale
    pile = card if box.h < 220 * scale else card * 1.2
    height = card * 1.42
    cards = Box(box.x + 3, box.y + 8, box.w - 6, height)
    if box.w >= 280 * scale:
        cards, text = cards.cut_left(min(box.w * 0.42, 2.4 * card), 8)
    else:
        text = Box(box.x + 3, cards.bottom + 8, box.w - 6, 74 * scale)
    # The ribbon swings down by up to 6 px at its ends, and a held card rises by 14.
    y = max(text.bottom + 4, min(text.bottom + 30 * scale, box.bottom - pile * 1.42 - 8))
    return cards, text, Box(box.x, y, box.w, pile * 1.42), pile, False, False


def _middle(layout: Layout, cell: str) -> tuple[float, float]:
    """The middle of a space, or of the finish."""
    size, half = layout.cell, layout.half
    if cell == FINISH:
        row, lane = 2 * half - 1, 1.5
    else:
        row, lane = row_of(cell), float(lane_of(cell))
    back = row >= half
    along = (2 * half - 1 - row if back else row) + 0.5
    across = (4 - lane - 0.5) * size + 4 * size + layout.middle if back else (lane + 0.5) * size
    if layout.legs == "up":
        return layout.left + across, layout.top + (half - along) * size
    return layout.left + along * size, layout.top + across


def _heading(layout: Layout, row: int) -> float:
    """Which way a car points on this row, in degrees clockwise from rightwards."""
    back = row >= layout.half
    if layout.legs == "up":
        return 90 if back else -90
    return 180 if back else 0


def _cell_at(layout: Layout, x: float, y: float) -> str:
    """The space under a point, 'finish', or ''."""
    size, half = layout.cell, layout.half
    if layout.legs == "up":
        across, along = x - layout.left, (layout.top + half * size - y) / size
    else:
        across, along = y - layout.top, (x - layout.left) / size
    if not 0 <= along < half:
        return ""
    if 0 <= across < 4 * size:
        return f"{LANES[int(across // size)]}{int(along)}"
    across -= 4 * size + layout.middle
    if 0 <= across < 4 * size:
        row = 2 * half - 1 - int(along)
        return FINISH if row == 2 * half - 1 else f"{LANES[3 - int(across // size)]}{row}"
    return ""


def _card_at(layout: Layout, seen: Observation, x: float, y: float) -> int:
    """The index of the face-down card under a point (in the acting seat's coordinates), or -1."""
    box, count = layout.ribbon, sum(seen.unseen)
    if not count or not (box.x <= x < box.x + box.w and box.y - 16 <= y < box.y + box.h + 8):
        return -1
    if count == 1:
        return 0
    gap = (box.w - layout.card_w) / (count - 1)
    return max(0, min(count - 1, int((x - box.x) / gap)))


# Painting


def _paint_road(p: Painter, layout: Layout, frame: Frame) -> None:
    theme, size, half = p.theme, layout.cell, layout.half
    mid = layout.middle
    w4 = 4 * size
    if layout.legs == "up":
        _paint_legs_up(p, layout)
    else:
        _paint_legs_across(p, layout)
    for row in range(2 * half):
        for lane in LANES:
            if row == 2 * half - 1:
                continue
            x, y = _middle(layout, f"{lane}{row}")
            if row:
                p.rect(x - size / 2 + 2, y - size / 2 + 2, size - 4, size - 4, 5, theme.cell)
            else:
                p.rect(
                    x - size / 2 + 2, y - size / 2 + 2, size - 4, size - 4, 5,
                    stroke=theme.marking, width=1.6, opacity=0.7,
                )  # fmt: skip
    box = VIEW.cell_box(layout, FINISH)
    columns, tall = (16, 4) if layout.legs == "up" else (4, 16)
    parts.checker(p, box.x, box.y, box.w, box.h, columns, tall)
    number = 10 if size < 56 else 13
    for row in range(1, layout.rows + 1):
        back = row >= half
        x, y = _middle(layout, f"a{row}")
        if layout.legs == "up":
            edge = layout.left + 2 * w4 + mid + 5 if back else layout.left - 5
            p.text(edge, y + number * 0.35, str(row), number, 700, theme.muted, "start" if back else "end")
        else:
            edge = layout.top + 2 * w4 + mid + 5 + number if back else layout.top - 8
            p.text(x, edge, str(row), number, 700, theme.muted, "middle")
    if mid >= 16 and layout.legs == "up":
        with p.at(layout.left + w4 + mid / 2, layout.top + (half - 1) * size - 4, 1, -90):
            p.text(0, 4, words.start_sign(frame.t), 11, 800, theme.muted)


def _paint_legs_up(p: Painter, layout: Layout) -> None:
    theme, size, half = p.theme, layout.cell, layout.half
    x0, top, mid, bend = layout.left, layout.top, layout.middle, layout.bend
    w4, bottom = 4 * size, layout.top + half * size
    right = x0 + w4 + mid
    cx, radius = x0 + w4 + mid / 2, w4 + mid / 2
    p.path(
        f"M{x0 - 3:g} {bottom + 3:g}V{top:g}A{radius + 3:g} {bend + 1:g} 0 0 1 {cx + radius + 3:g} {top:g}"
        f"V{bottom + 3:g}H{right - 3:g}V{top:g}A{mid / 2 - 3:g} {bend / 10:g} 0 0 0 {x0 + w4 + 3:g} {top:g}"
        f"V{bottom + 3:g}Z",
        theme.asphalt, theme.kerb, 2.5,
    )  # fmt: skip
    for k in (1, 2, 3):
        rx, ry = radius - k * size, (bend - 2) * (1 - k * 0.232)
        p.path(
            f"M{cx - rx:g} {top:g}A{rx:g} {ry:g} 0 0 1 {cx + rx:g} {top:g}",
            stroke=theme.marking, width=1.8, opacity=0.8, dash=(9, 8),
        )  # fmt: skip
        mark = (size * 0.268, size * 0.732)
        start = bottom - size * 1.366
        p.line(x0 + k * size, start, x0 + k * size, top, theme.marking, 1.6, 0.75, mark)
        p.line(
            right + k * size,
            top + size * 0.366,
            right + k * size,
            bottom - size,
            theme.marking,
            1.6,
            0.75,
            mark,
        )
    with p.at(cx, top - bend * 0.81, 0.7 if size < 36 else max(1, size / 41)):
        p.path("M-9 0H5M1 -5L8 0L1 5", stroke=theme.marking, width=2.2, opacity=0.9, round=True)


def _paint_legs_across(p: Painter, layout: Layout) -> None:
    theme, size, half = p.theme, layout.cell, layout.half
    x0, y0, mid, bend = layout.left, layout.top, layout.middle, layout.bend
    w4 = 4 * size
    lower = y0 + w4 + mid
    end = x0 + half * size
    cy, radius = y0 + w4 + mid / 2, w4 + mid / 2
    p.path(
        f"M{x0 - 3:g} {y0 - 3:g}H{end:g}A{bend:g} {radius + 3:g} 0 0 1 {end:g} {cy + radius + 3:g}H{x0 - 3:g}"
        f"V{lower - 3:g}H{end:g}A5 {mid / 2 - 3:g} 0 0 0 {end:g} {y0 + w4 + 3:g}H{x0 - 3:g}Z",
        theme.asphalt, theme.kerb, 2.5,
    )  # fmt: skip
    dash = (size * 0.268, size * 0.732)
    for k in (1, 2, 3):
        rx, ry = bend - 2 - k * bend * 0.23, radius - k * size
        p.path(
            f"M{end:g} {cy - ry:g}A{rx:g} {ry:g} 0 0 1 {end:g} {cy + ry:g}",
            stroke=theme.marking, width=1.8, opacity=0.8, dash=(9, 8),
        )  # fmt: skip
        for y in (y0 + k * size, lower + k * size):
            p.line(x0 + size * 1.366, y, end, y, theme.marking, 1.6, 0.75, dash)


def _scene(
    p: Painter,
    layout: Layout,
    frame: Frame,
    *,
    car: tuple[float, float, float] | None = None,
    turning: tuple[int, float] | None = None,
    outlined: bool = False,
    falling: tuple[str, float] | None = None,
) -> None:
    """All but the ground. `car` is where the acting car is on its way (x, y, heading), `turning` the card that
    turns up and how far (0 to 1), `outlined` the road held by a red light, `falling` a cone on its way down."""
    seen: Observation = frame.seen
    ui: Ui = frame.ui if isinstance(frame.ui, Ui) else Ui()
    if car is None and turning is None:
        _paint_last_move(p, layout, frame)
        _paint_targets(p, layout, frame, ui)
    for place in seen.cones:
        if place != ui.cone and not (falling and falling[0] == place):
            x, y = _middle(layout, place)
            parts.cone(p, x, y, layout.cell * 0.74)
    for seat, place in enumerate(seen.cars):
        if place and (car is None or seat != seen.turn):
            _paint_car(p, layout, frame, seat, *_stand(layout, seen, seat))
    if car is not None:
        _paint_car(p, layout, frame, seen.turn, *car)
    for cause in frame.refused:
        if cause == FINISH or (isinstance(cause, str) and cause[:1] in tuple(LANES)):
            box = VIEW.cell_box(layout, cause)
            parts.refused(p, box.x, box.y, box.w, box.h)
    if frame.focus:
        box = VIEW.cell_box(layout, frame.focus)
        p.rect(box.x - 1, box.y - 1, box.w + 2, box.h + 2, 6, stroke=p.theme.ring, width=3)
    if falling:
        x, y = _middle(layout, falling[0])
        with p.faded(min(1.0, falling[1] + 0.2)):
            parts.cone(p, x, y - (1 - falling[1]) * layout.cell * 0.8, layout.cell * 0.74)
    if ui.cone and ui.at:
        parts.cone(p, ui.at[0], ui.at[1] - layout.cell * 0.7, layout.cell * 0.9)
    if outlined:
        w, h = _extent(layout)
        p.rect(layout.left - 3, layout.top - 3, w + 6, h + 6, 6, stroke=LIT["red"], width=4)
    _paint_seat_side(p, layout, frame, ui, turning)


def _extent(layout: Layout) -> tuple[float, float]:
    legs, length = 8 * layout.cell + layout.middle, layout.half * layout.cell
    return (legs, length) if layout.legs == "up" else (length, legs)


def _stand(layout: Layout, seen: Observation, seat: int) -> tuple[float, float, float]:
    """Where a car stands and which way it points; finished cars park side by side on the checkers."""
    place = seen.cars[seat]
    x, y = _middle(layout, place)
    if place != FINISH:
        return x, y, _heading(layout, row_of(place))
    aside = (1.5 - seen.places.index(seat)) * layout.cell
    heading = _heading(layout, 2 * layout.half - 1)
    return (x + aside, y, heading) if layout.legs == "up" else (x, y + aside, heading)


def _paint_car(
    p: Painter, layout: Layout, frame: Frame, seat: int, x: float, y: float, heading: float
) -> None:
    seen: Observation = frame.seen
    beam = seat == seen.turn and seen.stage != "over" and seat not in seen.places
    with p.thing(f"car:{seat}", x, y):
        parts.vehicle(
            p, "mini", x, y, layout.cell * 0.94, heading, SEATS[frame.colours[seat]], str(seat + 1), beam
        )


def _paint_last_move(p: Painter, layout: Layout, frame: Frame) -> None:
    before, seen = frame.before, frame.seen
    if before is None:
        return
    for seat, (was, now) in enumerate(zip(before.cars, seen.cars, strict=True)):
        if was and was not in (now, FINISH):
            box = VIEW.cell_box(layout, was)
            pad = box.w * 0.12
            parts.last_move(
                p, box.x + pad, box.y + pad, box.w - 2 * pad, box.h - 2 * pad, frame.colours[seat],
                _towards(layout, was, now),
            )  # fmt: skip


def _towards(layout: Layout, was: str, now: str) -> float:
    """The direction from one space to another on the screen, by quarter turns."""
    (x0, y0), (x1, y1) = _middle(layout, was), _middle(layout, now)
    return 90.0 * round(math.degrees(math.atan2(y1 - y0, x1 - x0)) / 90)


def _paint_targets(p: Painter, layout: Layout, frame: Frame, ui: Ui) -> None:
    route = ui.path
    for place in _targets(frame):
        box = VIEW.cell_box(layout, place)
        under = place == ui.over or (len(route) > 1 and place == route[-1])
        inner = (box.x + 3, box.y + 3, box.w - 6, box.h - 6)
        if under:
            parts.under_finger(p, *inner)
        else:
            parts.legal(p, *inner)
        if under and layout.cell < SMALL_CELL:
            grown = layout.cell * 0.35
            p.rect(
                box.x - grown / 2, box.y - grown / 2, box.w + grown, box.h + grown, 8,
                stroke=p.theme.legal, width=3,
            )  # fmt: skip
    points = [_middle(layout, place) for place in route]
    if len(points) > 1:
        line = "M" + "L".join([f"{x:g} {y:g}" for x, y in points])
        p.path(line, stroke=p.theme.legal, width=4, opacity=0.9, round=True)


def _paint_seat_side(
    p: Painter, layout: Layout, frame: Frame, ui: Ui, turning: tuple[int, float] | None
) -> None:
    """Open lights, figures and ribbon, turned to the acting seat."""
    with p.at(*upright_for(layout.areas)):
        _paint_open_cards(p, layout, frame.seen, turning)
        _paint_figures(p, layout, frame)
        _paint_ribbon(p, layout, frame.seen, ui)


def _paint_open_cards(
    p: Painter, layout: Layout, seen: Observation, turning: tuple[int, float] | None
) -> None:
    cards = (*seen.drawn, turning[0]) if turning else seen.drawn
    box = layout.cards
    if not cards:
        return
    if layout.stacked:
        w = min(42.0 if layout.areas.small else 50.0 * layout.areas.scale, box.w)
        h = w * 1.42
        step = min(h + 8, (box.h - 2 * h - 8) / max(1, len(cards) - 2)) if len(cards) > 2 else h + 8
        spots = [(box.x, box.y + i * step) for i in range(len(cards))]
        if len(cards) > 2:
            spots[-1] = (box.x, spots[-2][1] + h + 8)
    else:
        gap = 8
        w = min(box.h / 1.42, (box.w - gap) / (2.3 if len(cards) > 2 else 2))
        h = w * 1.42
        room = box.w - 2 * w - gap
        step = min(w + gap, room / (len(cards) - 2)) if len(cards) > 2 else w + gap
        spots = [(box.x + i * step, box.y) for i in range(len(cards))]
        if len(cards) > 2:
            spots[-1] = (spots[-2][0] + w + gap, box.y)
    for i, (kind, (x, y)) in enumerate(zip(cards, spots, strict=True)):
        if turning and i == len(cards) - 1:
            u = turning[1]
            squeeze = abs(math.cos(math.pi * u))
            with p.squeezed(x + w / 2, y, max(squeeze, 0.02), 1):
                if u < 0.5:
                    parts.card_back(p, -w / 2, 0, w, h)
                else:
                    _paint_card(p, -w / 2, 0, w, kind)
        else:
            _paint_card(p, x, y, w, kind)


def _paint_card(p: Painter, x: float, y: float, w: float, kind: int) -> None:
    if kind == CONSTRUCTION:
        parts.construction_card(p, x, y, w)
    else:
        parts.light_card(p, x, y, w, parts.LIGHT_KINDS[kind])


def _odds(t: Text, reds: int, left: int, room: float) -> str:
    """The chance of a red light in as many words as there is room for."""
    for said in (words.odds(t, reds, left), words.odds_counted(t, reds, left)):
        if len(said) * LETTER <= room:
            return said
    return words.odds_short(t, reds, left)


def _paint_figures(p: Painter, layout: Layout, frame: Frame) -> None:
    theme, box, seen = p.theme, layout.text, frame.seen
    scale = layout.areas.scale
    reds, left = seen.unseen[RED], sum(seen.unseen)
    lead = words.total(frame.t, seen.total) if seen.drawn else words.cards_left(frame.t, left)
    wide = box.w / scale
    if layout.terse:
        right = wide - 50 if wide < 250 else max(113, wide * 0.4)
        fits = len(lead) * LEAD_LETTER <= right - 8
        with p.at(box.x, box.y, scale):
            p.text(0, 18, lead, 19 if fits else 15, 800, theme.text)
            if left:
                parts.lamp(p, right, 12, 6.5, "red", glow=False)
                p.text(right + 13, 17, _odds(frame.t, reds, left, wide - right - 13), 13, 600, theme.text)
        return
    big = (24 if box.h >= 80 * scale else 22) * scale
    p.text(box.x, box.y + big * 1.05, lead, big, 800, theme.text)
    advice = words.advice(frame.t, seen)
    if len(advice) * LETTER <= box.w / scale:
        p.text(box.x, box.y + big * 1.05 + 21 * scale, advice, 14 * scale, 500, theme.muted)
    if left:
        y = box.y + big * 1.05 + 42 * scale
        parts.lamp(p, box.x + 7 * scale, y - 5 * scale, 6.5 * scale, "red", glow=False)
        odds = _odds(frame.t, reds, left, wide - 20)
        p.text(box.x + 20 * scale, y, odds, 13.5 * scale, 600, theme.text)


def _paint_ribbon(p: Painter, layout: Layout, seen: Observation, ui: Ui) -> None:
    box, count, w = layout.ribbon, sum(seen.unseen), layout.card_w
    parts.ribbon(p, box.x, box.y, box.w, count, w, box.h, ui.held)


# Movement


def _card_turns_up(layout: Layout, before: Frame, kind: int) -> tuple[Animation, ...]:
    """The card flips open; a red light then holds the road for a moment."""

    def flip(p: Painter, u: float) -> None:
        _scene(p, layout, before, turning=(kind, u))

    def hold(p: Painter, u: float) -> None:
        _scene(p, layout, before, turning=(kind, 1.0), outlined=True)

    turn = Animation(motion.FLIP.ms, flip, sound.CARD, sound.VIBRATIONS["card"])
    if kind == RED:
        held = motion.LAMP_ON.ms + motion.RED_HOLD_MS
        return turn, Animation(held, hold, sound.RED, sound.VIBRATIONS["red"])
    if not VALUES[kind]:
        return (turn,)

    def shown(p: Painter, u: float) -> None:
        _scene(p, layout, before, turning=(kind, 1.0))

    double = VALUES[kind] == 2
    return turn, Animation(motion.LAMP_ON.ms, shown, sound.green(double), sound.VIBRATIONS["green"])


def _drives(layout: Layout, before: Frame, after: Frame, end: str) -> tuple[Animation, ...]:
    """The car drives its way space by space, in arcs."""
    seen: Observation = before.seen
    seat = seen.turn
    drawn = before.ui.path if isinstance(before.ui, Ui) else ()
    as_drawn = len(drawn) - 1 == seen.total and drawn[-1] == end
    way = drawn if as_drawn else (seen.cars[seat], *driving.route(seen, end))
    last = replace(after.seen, turn=seat)
    points = [_middle(layout, place) for place in way[:-1]]
    *last_point, parked = _stand(layout, last, seat)
    poses = motion.road([*points, (last_point[0], last_point[1])])
    start = _place_heading(layout, way[0])
    calm = replace(before, ui=Ui(), legal=())
    move = motion.drive(len(way) - 1)

    def paint(p: Painter, u: float) -> None:
        _scene(p, layout, calm, car=_along(poses, start, parked, u))

    first_home = end == FINISH and len(after.seen.places) == 1
    if first_home:
        return (Animation(move.ms, paint, sound.win(seat % 4), sound.VIBRATIONS["win"], move.curve),)
    return (Animation(move.ms, paint, sound.drive(move.ms), (), move.curve),)


def _place_heading(layout: Layout, place: str) -> float:
    return _heading(layout, 2 * layout.half - 1 if place == FINISH else row_of(place))


def _along(poses: tuple[motion.Pose, ...], start: float, end: float, u: float) -> tuple[float, float, float]:
    """Where the car is at progress u; over the first and last tenth it turns from and to how it stands."""
    if len(poses) < 2:
        x, y, _ = poses[0]
        return x, y, end
    s = u * (len(poses) - 1)
    i = min(int(s), len(poses) - 2)
    f = s - i
    (x0, y0, h0), (x1, y1, h1) = poses[i], poses[i + 1]
    heading = h0 + _turn(h0, h1) * f
    if u < 0.1:
        heading = start + _turn(start, heading) * u / 0.1
    elif u > 0.9:
        heading += _turn(heading, end) * (u - 0.9) / 0.1
    return x0 + (x1 - x0) * f, y0 + (y1 - y0) * f, heading


def _turn(a: float, b: float) -> float:
    """The shorter way from heading a to heading b, -180 to 180."""
    return (b - a + 180) % 360 - 180


def _drops(layout: Layout, after: Frame, place: str) -> Animation:
    def paint(p: Painter, u: float) -> None:
        _scene(p, layout, after, falling=(place, u))

    return Animation(motion.PLACE.ms, paint, sound.CONE, (), motion.DROP)
