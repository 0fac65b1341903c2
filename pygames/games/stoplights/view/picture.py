"""How the table looks: the board with its box, the cards, the lines, and the hand."""

from __future__ import annotations

import math

from pygames.games.stoplights import sight
from pygames.games.stoplights.board import Place, Run, scoring_runs, stack_at
from pygames.games.stoplights.cards import kind_of, starting_set
from pygames.games.stoplights.rules import Observation
from pygames.games.stoplights.view.fingers import Ui, meant, targets
from pygames.games.stoplights.view.places import (
    LEFT_SIZE,
    Layout,
    can_grow,
    hand_of,
    lamp_middle,
    place_box,
    read_place,
)
from pygames.ui import parts
from pygames.ui.areas import upright_for
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.theme import LETTERS, LIT, Colour
from pygames.ui.view import Frame


def scene(
    p: Painter,
    layout: Layout,
    frame: Frame,
    *,
    falling: tuple[str, Place, float] | None = None,
    gone: int | None = None,
    coming: float | None = None,
    lit: float = 1.0,
) -> None:
    """Everything. `falling` is a card on its way down, from place `gone` of the hand if that is shown, `coming` how
    far the newest card of the hand has come, `lit` how much of the winning line shows."""
    seen: Observation = frame.seen
    ui: Ui = frame.ui if isinstance(frame.ui, Ui) else Ui()
    free, stacks = targets(frame)
    _paint_box(p, layout, seen)
    for place in free:
        box = place_box(layout, place).inset(3)
        if place == ui.over:
            parts.under_finger(p, box.x, box.y, box.w, box.h, 6)
        elif place != ui.place:
            parts.open_slot(p, box.x, box.y, box.w, box.h)
    if not seen.table and not free:
        box = place_box(layout, (0, 0)).inset(4)
        parts.empty_slot(p, box.x, box.y, box.w, box.h)
    for stack in seen.table:
        place = (stack.x, stack.y)
        deep = ui.deep if ui.peek == place else 0
        card = stack.cards[-1 - deep] if deep < len(stack.cards) else stack.top
        covered = place == ui.place
        with p.thing(f"stack:{stack.x},{stack.y}", *place_box(layout, place).centre):
            if covered:
                with p.faded(0.25):
                    _paint_card(p, place_box(layout, place), card, seen, len(stack.cards) - 1)
            else:
                _paint_card(p, place_box(layout, place), card, seen, min(3, len(stack.cards) - 1 - deep))
        if place in stacks and place != ui.place:
            box = place_box(layout, place).inset(2)
            if place == ui.over:
                p.rect(box.x, box.y, box.w, box.h, 8, None, p.theme.legal, 4)
    _paint_last(p, layout, frame)
    if ui.card and ui.at is None and ui.place is not None:
        _paint_provisional(p, layout, seen, ui.card, ui.place)
    elif ui.card and ui.at and ui.over in free | stacks:
        _paint_preview(p, layout, seen, ui.card, ui.over)
    if falling:
        card, place, u = falling
        box = place_box(layout, place)
        with p.faded(min(1.0, 0.3 + u)), p.zoomed(*box.centre, 1.3 - 0.3 * u):
            _paint_card(p, Box(-box.w / 2, -box.h / 2, box.w, box.h), card, seen, 0)
    if sight.is_solitaire(seen):
        _paint_runs(p, layout, scoring_runs(seen.table))
    elif seen.reason is not None:
        _paint_win(p, layout, sight.winning_runs(seen), lit)
    _paint_marks(p, layout, frame)
    with p.at(*upright_for(layout.areas)):
        _paint_hand(p, layout, frame, ui, gone, coming)
    if ui.at and ui.card:
        w, h = layout.w * 1.1, layout.h * 1.1
        x, y = ui.at
        _paint_card(p, Box(x - w / 2, y - h - 12, w, h), ui.card, seen, 0)


def _paint_box(p: Painter, layout: Layout, seen: Observation) -> None:
    """The box round all cards: dashed where it can still grow. How far is told above it (SL-11)."""
    box = sight.box(seen)
    if box is None:
        return
    first, last = place_box(layout, (box.left, box.top)), place_box(layout, (box.right, box.bottom))
    growing = (3.0, 5.0)
    for x in (first.x, last.right):
        p.line(x, first.y, x, last.bottom, p.theme.kerb, 2, 1.0, growing if box.columns_left else ())
    for y in (first.y, last.bottom):
        p.line(first.x, y, last.right, y, p.theme.kerb, 2, 1.0, growing if box.rows_left else ())
    if not can_grow(seen):
        return
    size = LEFT_SIZE * layout.areas.scale
    middle, y = layout.board.x + layout.board.w / 2, layout.board.y + 6
    for x, left, sideways in (
        (middle - 2 * size, box.columns_left, True),
        (middle + 2 * size, box.rows_left, False),
    ):
        _paint_left(p, x, y, size, left, sideways)


def _paint_left(p: Painter, x: float, y: float, size: float, left: int, sideways: bool) -> None:
    """An arrow with two heads, and so many columns or rows that are left."""
    cx, cy, reach, head = x - size * 0.75, y + size / 2, size * 0.6, size * 0.25
    dx, dy = (1.0, 0.0) if sideways else (0.0, 1.0)
    color = p.theme.marking
    p.line(cx - reach * dx, cy - reach * dy, cx + reach * dx, cy + reach * dy, color, 1.5)
    for way in (1, -1):
        tip_x, tip_y = cx + way * reach * dx, cy + way * reach * dy
        for side in (1, -1):
            back_x = tip_x - head * (way * dx - side * dy)
            back_y = tip_y - head * (way * dy - side * dx)
            p.line(tip_x, tip_y, back_x, back_y, color, 1.5)
    p.text(x + size * 0.25, y + size * 0.86, str(left), size, 800, color)


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
    if wild:
        r = min(inner.w * 0.31, inner.h * 0.133)
        for i, lamp in enumerate(card):
            if lamp == "W":
                y = inner.y + inner.h * (0.205 + 0.295 * i)
                p.circle(inner.x + inner.w / 2, y, r * 0.98, None, LIT[LETTERS[wild]], max(2.0, r * 0.2))
                parts.mark(p, LETTERS[wild], inner.x + inner.w / 2, y, r * 0.8, p.theme.ink)


def _paint_run(
    p: Painter, layout: Layout, run: Run, colour: str, width: float, dash: tuple[float, ...] = ()
) -> None:
    a, b = lamp_middle(layout, run.lamps[0]), lamp_middle(layout, run.lamps[-1])
    p.line(*a, *b, "#05070B", width + 3, 0.7, round=True)
    p.line(*a, *b, colour, width, 1.0, dash, round=True)


def _paint_provisional(p: Painter, layout: Layout, seen: Observation, card: str, place: Place) -> None:
    """The card before it is confirmed."""
    box = place_box(layout, place).inset(2.5)
    with p.faded(0.9):
        _paint_card(p, place_box(layout, place), card, seen, 0)
    parts.provisional(p, box.x - 1, box.y - 1, box.w + 2, box.h + 2)
    _paint_preview(p, layout, seen, card, place)


def _paint_preview(p: Painter, layout: Layout, seen: Observation, card: str, place: Place) -> None:
    """The lines that a card would make, and those that it would give to the next player."""
    found = sight.preview(seen, meant(seen, card, place))
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
            x, y = lamp_middle(layout, lamp)
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
        place = read_place(rest.rpartition(":")[2]) if what in ("place", "cover") else None
    if place is None or stack_at(frame.seen.table, place) is None:
        return
    box = place_box(layout, place).inset(1)
    mover = before.turn if before is not None else frame.seen.turn
    parts.last_move(p, box.x, box.y, box.w, box.h, frame.colours[mover])


def _paint_marks(p: Painter, layout: Layout, frame: Frame) -> None:
    """What a refusal was about, and where the keyboard stands."""
    about = frame.refused
    if len(about) == 2 and all(isinstance(n, int) for n in about):
        box = place_box(layout, (int(about[0]), int(about[1]))).inset(2)
        parts.refused(p, box.x, box.y, box.w, box.h)
    if frame.focus:
        box = place_box(layout, read_place(frame.focus))
        parts.selected(p, box.x, box.y, box.w, box.h)


def _paint_gap(p: Painter, box: Box, seen: Observation, place: Place | None) -> None:
    """Where the chosen card was in the hand: there the card shows that it would hide."""
    parts.empty_slot(p, box.x, box.y, box.w, box.h)
    hidden = sight.hidden_by(seen, place) if place is not None else ""
    if hidden:
        with p.faded(0.55):
            _paint_card(p, box.inset(box.w * 0.1), hidden, seen, 0)


def _paint_hand(
    p: Painter, layout: Layout, frame: Frame, ui: Ui, gone: int | None, coming: float | None
) -> None:
    seen: Observation = frame.seen
    hand = hand_of(seen)
    lay_out = zip(layout.hand, hand, strict=False)
    for i, (box, card) in enumerate(lay_out):
        if i == gone:
            continue
        if card is None:
            parts.card_back(p, box.x, box.y, box.w, box.h, 7)
            continue
        chosen = i == ui.index and bool(ui.card)
        shown = ui.card if chosen else card
        if chosen and (ui.place is not None or ui.at):
            _paint_gap(p, box, seen, ui.over if ui.at else ui.place)
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
        size = min(16 * layout.areas.scale, pile.h * 0.28)
        h = min(pile.h * 0.62, w * 1.42, pile.h * 0.9 - 4 - size)
        x, y = pile.x + (pile.w - w) / 2, pile.y + pile.h * 0.06
        parts.card_back(p, x + 3, y + 3, w, h)
        parts.card_back(p, x, y, w, h)
        p.text(pile.x + pile.w / 2, y + h + 4 + size, str(seen.pile_size), size, 800, p.theme.muted, "middle")
