"""Stoplights on the screen: cards on a board that grows and is refitted, and the hand below or beside it.

A card is chosen, turned, and lies provisionally until it is confirmed, since a draw may follow.
"""

from __future__ import annotations

import math
from typing import Any

from pygames.core.game import IllegalAction
from pygames.core.records import record, replace
from pygames.games.stoplights import sight, words
from pygames.games.stoplights.board import Place, Run, points, scoring_runs, stack_at
from pygames.games.stoplights.cards import flip, kind_of, starting_set
from pygames.games.stoplights.rules import GAME, Cover, Lay, Observation
from pygames.ui import motion, parts, sound
from pygames.ui.areas import to_seat, upright_for
from pygames.ui.boxes import REACH, Box, nearest
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.theme import LETTERS, LIT, Colour
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply

ASPECT = 1.81
"""Height by width of a place on a tall board."""
LEAST_ASPECT = 1.0
SMALL_PLACE = 44


@record
class Ui:
    """`card` is the chosen one as it shall lie ('' none), `index` where it is in the hand, `place` where it
    lies provisionally. `list` is the stage of the list ('', 'place', 'cover'). `at` is the finger that drags
    the card, `over` the place under it. `peek` is a stack looked through after the end, `deep` how far.
    `position` is the position that all this belongs to."""

    card: str = ""
    index: int = -1
    place: Place | None = None
    list: str = ""
    at: tuple[float, float] | None = None
    over: Place | None = None
    peek: Place | None = None
    deep: int = 0
    position: str = ""


@record
class Layout:
    """The board shows the places from (left, top), `columns` by `rows` of them, each `w` by `h` px, the first
    one's corner at (x, y). `hand` holds a box a card and `pile` one for the pile, in the acting seat's
    coordinates."""

    areas: Areas
    board: Box
    left: int
    top: int
    columns: int
    rows: int
    x: float
    y: float
    w: float
    h: float
    hand: tuple[Box, ...]
    pile: Box
    acting: int
    """Whose hand it is."""


class StoplightsView(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = False
    typed = ()

    def settle_ui(self, frame: Frame) -> Ui:
        seen: Observation = frame.seen
        position = f"{seen.turn} {seen.current_player} {seen.table} {seen.hands}"
        ui = frame.ui
        if isinstance(ui, Ui) and ui.position == position:
            return ui
        hand = _hand(seen)
        if sight.is_solitaire(seen) and len(hand) == 1 and hand[0] and frame.legal:
            return Ui(card=hand[0], index=0, position=position)  # the one card is in the hand already
        return Ui(position=position)

    # Where things lie

    def layout(self, areas: Areas, frame: Frame) -> Layout:
        seen: Observation = frame.seen
        board, hand_area = _rooms(areas, sight.is_solitaire(seen))
        left, top, wide, tall = _shown(seen)
        inner = board.inset(6)
        w = min(inner.w / wide, inner.h / tall / LEAST_ASPECT, 110.0 * areas.scale)
        h = min(inner.h / tall, w * ASPECT)
        x, y = inner.x + (inner.w - w * wide) / 2, inner.y + (inner.h - h * tall) / 2
        count = max(len(_hand(seen)), 1)
        hand, pile = _hand_boxes(hand_area, count, areas)
        return Layout(areas, board, left, top, wide, tall, x, y, w, h, hand, pile, _owner(seen))

    def cell_box(self, layout: Layout, cell: str) -> Box:
        return _place_box(layout, _read_place(cell))

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        seen: Observation = frame.seen
        left, top, wide, tall = _shown(seen)
        rows = []
        for y in range(top, top + tall):
            row = [
                Cell(f"{x},{y}", words.place_label(frame.t, seen, (x, y))) for x in range(left, left + wide)
            ]
            rows.append(tuple(row))
        return tuple(rows)

    # What can be done

    def options(self, frame: Frame) -> tuple[Option, ...]:
        ui: Ui = frame.ui
        seen: Observation = frame.seen
        t = frame.t
        texts = set(map(GAME.format_action, frame.legal))
        if not texts:
            return ()
        out: list[Option] = []
        if ui.card and ui.list:
            kind = Lay if ui.list == "place" else Cover
            for action in frame.legal:
                if isinstance(action, kind) and action.card == ui.card:
                    label = words.action(t, action, seen, frame.names)
                    out.append(Option(label, action=GAME.format_action(action)))
            return (*out, Option(words.back(t), ui=replace(ui, list=""), key="back"))
        if ui.card:
            confirmed = self._confirm(frame)
            if confirmed is not None:
                out.append(confirmed)
            if flip(ui.card) != ui.card:
                out.append(Option(words.turn_card(t), ui=replace(ui, card=flip(ui.card)), key="turn"))
            for stage in ("place", "cover"):
                if any(text.startswith(f"{stage}:{ui.card}") for text in texts):
                    out.append(Option(words.stage(t, stage), ui=replace(ui, list=stage), key=stage))
            if not sight.is_solitaire(seen):
                out.append(Option(words.back(t), ui=Ui(position=ui.position), key="back"))
            return tuple(out)
        hand = _hand(seen)
        if any(text.startswith(("place:", "cover:")) for text in texts):
            for index, card in enumerate(hand):
                if card is not None and card not in hand[:index]:
                    label = words.choose_card(t, card)
                    out.append(Option(label, ui=replace(ui, card=card, index=index), key=f"card-{card}"))
        for action in frame.legal:
            if not isinstance(action, Lay | Cover):
                label = words.action(t, action, seen, frame.names)
                out.append(Option(label, action=GAME.format_action(action)))
        return tuple(out)

    def main(self, frame: Frame) -> Option | None:
        ui: Ui = frame.ui
        if not frame.legal:
            return None
        if ui.card:
            confirmed = self._confirm(frame)
            if confirmed is not None:
                return confirmed
            back = ui if sight.is_solitaire(frame.seen) else Ui(position=ui.position)
            return Option(words.choose_place(frame.t), ui=back, key="back")
        for action in frame.legal:
            if not isinstance(action, Lay | Cover):
                label = words.action(frame.t, action, frame.seen, frame.names)
                return Option(label, action=GAME.format_action(action))
        return Option(words.choose_a_card(frame.t), ui=ui, key="hand")

    def second(self, frame: Frame) -> Option | None:
        ui: Ui = frame.ui
        if not ui.card or flip(ui.card) == ui.card:
            return None
        return Option(words.turn_card(frame.t), ui=replace(ui, card=flip(ui.card)), key="turn", icon="turn")

    def _confirm(self, frame: Frame) -> Option | None:
        """What turns the card that lies provisionally into an action."""
        ui: Ui = frame.ui
        if not ui.card or ui.place is None:
            return None
        action = _meant(frame.seen, ui.card, ui.place)
        label = words.lay_here(frame.t, isinstance(action, Cover))
        return Option(label, action=GAME.format_action(action), confirm=True)

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        return _tap(frame, _read_place(cell))

    def scores(self, frame: Frame) -> tuple[str, ...]:
        seen: Observation = frame.seen
        if sight.is_solitaire(seen):
            return (frame.t.number(points(scoring_runs(seen.table))),)
        return tuple([frame.t.number(len(hand)) for hand in seen.hands])

    def secret(self, action: Any) -> bool:
        return isinstance(action, Lay | Cover)

    def hand_at(self, layout: Layout, x: float, y: float) -> int | None:
        seat_x, seat_y = to_seat(layout.areas, x, y)
        over = any(box.inset(-3).contains(seat_x, seat_y) for box in layout.hand)
        return layout.acting if over else None

    def pointing(self, frame: Frame, action: str) -> Ui:
        """The hinted card lies provisionally where it is meant."""
        meant = GAME.parse_action(action)
        if not isinstance(meant, Lay | Cover):
            return Ui(position=frame.ui.position)
        index = _hand(frame.seen).index(kind_of(meant.card))
        return Ui(meant.card, index, (meant.x, meant.y), position=frame.ui.position)

    # Gestures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        ui: Ui = frame.ui
        if gesture.kind == "cancel":
            return Reply(replace(ui, at=None, over=None))
        x, y = to_seat(layout.areas, gesture.x, gesture.y)
        start = to_seat(layout.areas, gesture.start_x, gesture.start_y)
        index = _card_at(layout, frame.seen, *start)
        if gesture.kind == "press":
            return self._press(layout, frame, gesture, index)
        if gesture.kind == "drag":
            if not frame.legal or not ui.card or (index < 0 and ui.place is None):
                return None
            over = _place_at(layout, frame, gesture.x, gesture.y)
            return Reply(replace(ui, at=(gesture.x, gesture.y), over=over))
        return self._release(layout, frame, gesture, index, (x, y))

    def _press(self, layout: Layout, frame: Frame, gesture: PointerEvent, index: int) -> Reply | None:
        ui: Ui = frame.ui
        if not frame.legal:
            return None
        if index >= 0:
            card = _hand(frame.seen)[index]
            if card is None or (ui.card and kind_of(ui.card) == card and ui.index == index):
                return Reply(ui)
            return Reply(Ui(card=card, index=index, position=ui.position))
        place = _place_at(layout, frame, gesture.x, gesture.y)
        return Reply(replace(ui, over=place)) if place is not None and ui.card else None

    def _release(
        self, layout: Layout, frame: Frame, gesture: PointerEvent, index: int, at: tuple[float, float]
    ) -> Reply | None:
        ui: Ui = frame.ui
        calm = replace(ui, at=None, over=None)
        place = _place_at(layout, frame, gesture.x, gesture.y)
        if gesture.dragged:
            if ui.at is None or not ui.card:
                return Reply(calm)
            return (
                Reply(replace(calm, place=place)) if place is not None else Reply(replace(calm, place=None))
            )
        if index >= 0:
            # A tap on the card that is chosen already turns it.
            held_before = ui.index == index and frame.ui.over is None and ui.deep == index + 1
            if held_before:
                return Reply(replace(calm, card=flip(ui.card)))
            return Reply(replace(calm, deep=index + 1))
        if place is None:
            return Reply(calm)
        return _tap(replace(frame, ui=calm), place)

    # Pictures

    def ground(self, p: Painter, layout: Layout, frame: Frame) -> None:
        board = layout.board
        parts.asphalt(p, board.x, board.y, board.w, board.h, 12)

    def draw(self, p: Painter, layout: Layout, frame: Frame) -> None:
        _scene(p, layout, frame)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        what, _, rest = after.seen.last_action.partition(":")
        if after.seen.last_action == before.seen.last_action and what != "card":
            return ()
        if what in ("place", "cover"):
            card, _, place = rest.partition(":")
            out = [_drops(layout, before, card, _read_place(place))]
            if after.seen.reason is not None:
                out.append(_lights_up(self, layout, after))
            return tuple(out)
        if what == "card":
            return (_comes(self, layout, before, after),)
        if after.seen.reason is not None and before.seen.reason is None:
            return (_lights_up(self, layout, after),)
        return ()


VIEW = StoplightsView()


# Facts


def _hand(seen: Observation) -> tuple[str | None, ...]:
    """The hand that lies on the screen: the viewer's, or the acting seat's (backs) for everybody's eyes."""
    return seen.hands[seen.turn if seen.seat is None else seen.seat]


def _owner(seen: Observation) -> int:
    return seen.turn if seen.seat is None else seen.seat


def _read_place(cell: str) -> Place:
    x, _, y = cell.partition(",")
    return int(x), int(y)


def _shown(seen: Observation) -> tuple[int, int, int, int]:
    """Left, top, columns and rows on the screen: what lies there, and a ring where cards may still be laid."""
    box = sight.box(seen)
    if box is None:
        return -1, -1, 3, 3
    left, right = box.left - (box.columns_left > 0), box.right + (box.columns_left > 0)
    top, bottom = box.top - (box.rows_left > 0), box.bottom + (box.rows_left > 0)
    return left, top, right - left + 1, bottom - top + 1


def _meant(seen: Observation, card: str, place: Place) -> Lay | Cover:
    return (Cover if stack_at(seen.table, place) else Lay)(card, *place)


def _tap(frame: Frame, place: Place) -> Reply | None:
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
    action = _meant(seen, ui.card, place)
    if ui.place == place:
        return Reply(ui, (GAME.format_action(action),))
    try:
        legal = action in frame.legal
        if not legal:
            return Reply(replace(ui, place=None), (GAME.format_action(action),))
    except IllegalAction:
        return None
    return Reply(replace(ui, place=place))


def _targets(frame: Frame) -> tuple[set[Place], set[Place]]:
    """Free places and stacks where the chosen card may lie."""
    ui: Ui = frame.ui
    free = {(a.x, a.y) for a in frame.legal if isinstance(a, Lay) and a.card == ui.card}
    stacks = {(a.x, a.y) for a in frame.legal if isinstance(a, Cover) and a.card == ui.card}
    return free, stacks


# Layout


def _rooms(areas: Areas, alone: bool) -> tuple[Box, Box]:
    """Board and hand."""
    scale = areas.scale
    if areas.side is not None:
        return areas.board.inset(6), areas.side.inset(4, 6)
    board = areas.board
    if areas.small:
        hand, rest = board.cut_right(96)
        return rest.inset(4), hand.inset(2, 6)
    hand, rest = board.cut_bottom((88 if alone else 116) * scale if board.h >= 560 else 96)
    return rest.inset(5, 4), hand.inset(10, 6)


def _hand_boxes(area: Box, count: int, areas: Areas) -> tuple[tuple[Box, ...], Box]:
    """A box a card, and one for the pile behind the last: in as many rows as make the cards largest."""
    slots = max(count + 1, 2)
    gap = 4 if areas.small or slots > 6 else 8
    w, h, columns = max([_card_size(area, slots, n, gap, areas.scale) for n in range(1, slots + 1)])
    rows = math.ceil(slots / columns)
    x0 = area.x + (area.w - columns * w - (columns - 1) * gap) / 2
    y0 = area.y + (
        0 if areas.side is not None and not areas.around else (area.h - rows * h - (rows - 1) * gap) / 2
    )
    boxes = [Box(x0 + (i % columns) * (w + gap), y0 + (i // columns) * (h + gap), w, h) for i in range(slots)]
    return tuple(boxes[:count]), boxes[-1]


def _card_size(area: Box, slots: int, columns: int, gap: float, scale: float) -> tuple[float, float, int]:
    """Width and height of cards that stand in so many columns."""
    rows = math.ceil(slots / columns)
    w = min((area.w - gap * (columns - 1)) / columns, 60 * scale)
    h = min((area.h - gap * (rows - 1)) / rows, w * 2.09)
    return min(w, h / 1.5), h, columns


def _place_box(layout: Layout, place: Place) -> Box:
    x, y = place
    return Box(
        layout.x + (x - layout.left) * layout.w, layout.y + (y - layout.top) * layout.h, layout.w, layout.h
    )


def _card_at(layout: Layout, seen: Observation, x: float, y: float) -> int:
    for i, box in enumerate(layout.hand[: len(_hand(seen))]):
        if box.inset(-3).contains(x, y):
            return i
    return -1


def _place_at(layout: Layout, frame: Frame, x: float, y: float) -> Place | None:
    """The place that a press means: the one under it, or where places are small the nearest that will do."""
    column, row = math.floor((x - layout.x) / layout.w), math.floor((y - layout.y) / layout.h)
    inside = 0 <= column < layout.columns and 0 <= row < layout.rows
    place = (layout.left + column, layout.top + row) if inside else None
    free, stacks = _targets(frame)
    if place in free or place in stacks or min(layout.w, layout.h) >= SMALL_PLACE:
        return place
    targets = {each: _place_box(layout, each) for each in free | stacks}
    return nearest(targets, x, y, REACH) or place


# Painting


def _scene(
    p: Painter,
    layout: Layout,
    frame: Frame,
    *,
    falling: tuple[str, Place, float] | None = None,
    coming: float | None = None,
    lit: float = 1.0,
) -> None:
    """Everything. `falling` is a card on its way down, `coming` how far the newest card of the hand has come,
    `lit` how much of the winning line shows."""
    seen: Observation = frame.seen
    ui: Ui = frame.ui if isinstance(frame.ui, Ui) else Ui()
    free, stacks = _targets(frame)
    for place in free:
        box = _place_box(layout, place).inset(3)
        if place == ui.over:
            parts.under_finger(p, box.x, box.y, box.w, box.h, 6)
        elif place != ui.place:
            parts.open_slot(p, box.x, box.y, box.w, box.h)
    if not seen.table and not free:
        box = _place_box(layout, (0, 0)).inset(4)
        parts.empty_slot(p, box.x, box.y, box.w, box.h)
    for stack in seen.table:
        place = (stack.x, stack.y)
        deep = ui.deep if ui.peek == place else 0
        card = stack.cards[-1 - deep] if deep < len(stack.cards) else stack.top
        covered = place == ui.place
        with p.thing(f"stack:{stack.x},{stack.y}", *_place_box(layout, place).centre):
            if covered:
                with p.faded(0.25):
                    _paint_card(p, _place_box(layout, place), card, seen, len(stack.cards) - 1)
            else:
                _paint_card(p, _place_box(layout, place), card, seen, min(3, len(stack.cards) - 1 - deep))
        if place in stacks and place != ui.place:
            box = _place_box(layout, place).inset(2)
            if place == ui.over:
                p.rect(box.x, box.y, box.w, box.h, 8, None, p.theme.legal, 4)
    _paint_last(p, layout, frame)
    if ui.card and ui.place is not None and ui.at is None:
        _paint_provisional(p, layout, frame, ui.card, ui.place)
    if falling:
        card, place, u = falling
        box = _place_box(layout, place)
        grown = 1.3 - 0.3 * u
        with p.faded(min(1.0, 0.3 + u)):
            _paint_card(p, box.centred(box.w * grown, box.h * grown), card, seen, 0)
    if sight.is_solitaire(seen):
        _paint_runs(p, layout, scoring_runs(seen.table))
    elif seen.reason is not None:
        _paint_win(p, layout, sight.winning_runs(seen), lit)
    _paint_marks(p, layout, frame)
    with p.at(*upright_for(layout.areas)):
        _paint_hand(p, layout, frame, ui, coming)
    if ui.at and ui.card:
        w, h = layout.w * 1.1, layout.h * 1.1
        x, y = ui.at
        _paint_card(p, Box(x - w / 2, y - h - 12, w, h), ui.card, seen, 0)


def _lights(card: str) -> tuple[Colour, ...]:
    return tuple([LETTERS[lamp] for lamp in card])


def _paint_card(p: Painter, box: Box, card: str, seen: Observation, under: int) -> None:
    pad = 2.5 if box.w >= 40 else 1.5
    inner = box.inset(pad)
    edge: Colour | None = None
    for color in "RYG":
        if kind_of(card) in starting_set(color):
            edge = LETTERS[color]
    parts.stop_card(p, inner.x, inner.y, inner.w, inner.h, _lights(card), under, edge, glow=False)
    wild = sight.wild_color(seen)
    if wild and seen.reason is None:
        r = min(inner.w * 0.31, inner.h * 0.133)
        for i, lamp in enumerate(card):
            if lamp == "W":
                y = inner.y + inner.h * (0.205 + 0.295 * i)
                p.circle(inner.x + inner.w / 2, y, r * 0.98, None, LIT[LETTERS[wild]], max(2.0, r * 0.2))
                parts.mark(p, LETTERS[wild], inner.x + inner.w / 2, y, 7.0, p.theme.ink)


def _lamp_middle(layout: Layout, lamp: tuple[int, int]) -> tuple[float, float]:
    x, row = lamp
    y, i = divmod(row, 3)
    box = _place_box(layout, (x, y)).inset(2.5)
    return box.x + box.w / 2, box.y + box.h * (0.205 + 0.295 * i)


def _paint_run(
    p: Painter, layout: Layout, run: Run, colour: str, width: float, dash: tuple[float, ...] = ()
) -> None:
    a, b = _lamp_middle(layout, run.lamps[0]), _lamp_middle(layout, run.lamps[-1])
    p.line(*a, *b, "#05070B", width + 3, 0.7, round=True)
    p.line(*a, *b, colour, width, 1.0, dash, round=True)


def _paint_provisional(p: Painter, layout: Layout, frame: Frame, card: str, place: Place) -> None:
    """The card before it is confirmed, the lines it makes, and those that it gives to the next player."""
    seen: Observation = frame.seen
    box = _place_box(layout, place).inset(2.5)
    with p.faded(0.9):
        _paint_card(p, _place_box(layout, place), card, seen, 0)
    parts.provisional(p, box.x - 1, box.y - 1, box.w + 2, box.h + 2)
    found = sight.preview(seen, _meant(seen, card, place))
    for run in found.theirs:
        if len(run.lamps) >= 4:
            _paint_run(p, layout, run, p.theme.danger, 3, (7, 6))
    for run in found.mine:
        _paint_run(p, layout, run, p.theme.legal, 3 if len(run.lamps) < 5 else 5)


def _paint_runs(p: Painter, layout: Layout, found: tuple[Run, ...]) -> None:
    for run in found:
        colour = LIT[LETTERS[run.color]] if run.color in LETTERS else p.theme.legal
        _paint_run(p, layout, run, colour, 3)


def _paint_win(p: Painter, layout: Layout, found: tuple[Run, ...], lit: float) -> None:
    """The line that decided, lamp by lamp."""
    for run in found:
        shown = run.lamps[: max(1, math.ceil(lit * len(run.lamps)))]
        if len(shown) > 1:
            _paint_run(p, layout, Run(run.color, shown), p.theme.legal, 4)
        for lamp in shown:
            x, y = _lamp_middle(layout, lamp)
            r = min(layout.w * 0.31, layout.h * 0.133) * 1.15
            p.circle(x, y, r, None, p.theme.legal, 3)


def _paint_last(p: Painter, layout: Layout, frame: Frame) -> None:
    """Where the last card was laid."""
    what, _, rest = frame.seen.last_action.partition(":")
    before = frame.before
    if before is not None and what == "card":
        changed = [s for s in frame.seen.table if stack_at(before.table, (s.x, s.y)) != s]
        place = (changed[0].x, changed[0].y) if changed else None
    else:
        place = _read_place(rest.rpartition(":")[2]) if what in ("place", "cover") else None
    if place is None or stack_at(frame.seen.table, place) is None:
        return
    box = _place_box(layout, place).inset(1)
    mover = before.turn if before is not None else frame.seen.turn
    parts.last_move(p, box.x, box.y, box.w, box.h, frame.colours[mover])


def _paint_marks(p: Painter, layout: Layout, frame: Frame) -> None:
    """What a refusal was about, and where the keyboard stands."""
    about = frame.refused
    if len(about) == 2 and all(isinstance(n, int) for n in about):
        box = _place_box(layout, (int(about[0]), int(about[1]))).inset(2)
        parts.refused(p, box.x, box.y, box.w, box.h)
    if frame.focus:
        box = _place_box(layout, _read_place(frame.focus))
        parts.selected(p, box.x, box.y, box.w, box.h)


def _paint_hand(p: Painter, layout: Layout, frame: Frame, ui: Ui, coming: float | None) -> None:
    seen: Observation = frame.seen
    hand = _hand(seen)
    lay_out = zip(layout.hand, hand, strict=False)
    for i, (box, card) in enumerate(lay_out):
        if card is None:
            parts.card_back(p, box.x, box.y, box.w, box.h, 7)
            continue
        chosen = i == ui.index and bool(ui.card)
        shown = ui.card if chosen else card
        if chosen and (ui.place is not None or ui.at):
            parts.empty_slot(p, box.x, box.y, box.w, box.h)
            continue
        lift = 8 if chosen and layout.areas.side is None and not layout.areas.small else 0
        if coming is not None and i == len(hand) - 1:
            with p.faded(coming):
                _paint_card(p, box, shown, seen, 0)
            continue
        _paint_card(p, box.moved(0, -lift), shown, seen, 0)
        if chosen:
            parts.selected(p, box.x, box.y - lift, box.w, box.h)
    pile = layout.pile
    if seen.pile_size:
        w = min(pile.w, 40.0 * layout.areas.scale)
        h = min(pile.h * 0.62, w * 1.42)
        x, y = pile.x + (pile.w - w) / 2, pile.y + pile.h * 0.06
        parts.card_back(p, x + 3, y + 3, w, h)
        parts.card_back(p, x, y, w, h)
        size = 16 * layout.areas.scale
        p.text(pile.x + pile.w / 2, y + h + 4 + size, str(seen.pile_size), size, 800, p.theme.muted, "middle")


# Movement


def _drops(layout: Layout, before: Frame, card: str, place: Place) -> Animation:
    calm = replace(before, ui=Ui(), legal=(), before=None)

    def paint(p: Painter, u: float) -> None:
        _scene(p, layout, calm, falling=(card, place, u))

    return Animation(motion.PLACE.ms, paint, sound.CARD, sound.VIBRATIONS["card"], motion.DROP)


def _comes(view: StoplightsView, layout: Layout, before: Frame, after: Frame) -> Animation:
    """A card comes into the hand: a face for its owner, a back for everybody else."""
    at = view.layout(layout.areas, after)
    calm = replace(after, ui=Ui(), legal=(), before=None)

    def paint(p: Painter, u: float) -> None:
        _scene(p, at, calm, coming=u)

    return Animation(motion.FLIP.ms, paint, sound.CARD, sound.VIBRATIONS["card"])


def _lights_up(view: StoplightsView, layout: Layout, after: Frame) -> Animation:
    at = view.layout(layout.areas, after)
    calm = replace(after, ui=Ui(), legal=(), before=None)

    def paint(p: Painter, u: float) -> None:
        _scene(p, at, calm, lit=u)

    won = after.seen.winner if after.seen.winner is not None else 0
    return Animation(motion.WIN_MS, paint, sound.win(won % 4), sound.VIBRATIONS["win"], motion.linear)
