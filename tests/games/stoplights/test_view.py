"""Stoplights' table without a browser: layouts, fingers, the list, and that nothing hidden shows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygames.core.records import replace
from pygames.games import view as view_of
from pygames.games.stoplights.cards import flip, kind_of
from pygames.games.stoplights.rules import GAME, Cover, Lay, Params
from pygames.games.stoplights.view.fingers import DOUBLE_MS, Ui
from pygames.session import Seat, Session
from pygames.ui.areas import table_areas
from pygames.ui.damage import entries, entry_extent
from pygames.ui.painter import PICTURE, TEXT, Painter
from pygames.ui.setup import Seating
from pygames.ui.text import Text
from pygames.ui.theme import DUSK
from pygames.ui.view import Frame
from tests.games.stoplights.drawing import position
from tests.ui.table import SIZES, FakeTable

VIEW = view_of("stoplights")
ROOM = "pygames.games.stoplights"


def game(players: int = 2, params: Params | None = None, seed: str = "4") -> Session:
    seats = [Seat(f"P{seat}", colour=seat) for seat in range(players)]
    return Session.start("stoplights", params or Params(), seats, seed)


def later(session: Session, steps: int, rng: Random) -> Session:
    """After some turns, more placing than covering."""
    for _ in range(steps):
        if session.outcome() is not None:
            break
        legal = session.state.legal_actions()
        placing = [action for action in legal if isinstance(action, Lay)]
        session.act(rng.choice(placing if placing and rng.random() < 0.7 else list(legal)))
    return session


def things(frame: Frame) -> list[Any]:
    return [action for action in frame.legal if isinstance(action, Lay)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("players", "preset"), [(1, "standard"), (2, "standard"), (2, "tight"), (2, "wide"), (3, "standard")]
)
def test_places_and_hand_lie_inside_and_apart(size: str, players: int, preset: str) -> None:
    for seed in range(4):
        session = later(game(players, GAME.presets[preset], str(seed)), 8 + 4 * seed, Random(seed))
        table = FakeTable(session, size)
        layout, frame = table.layout(), table.frame()
        board = layout.board
        for row in VIEW.grid(frame):
            for cell in row:
                box = VIEW.cell_box(layout, cell.id)
                assert box.w >= 24
                assert box.h >= 24
                assert board.x <= box.x
                assert box.right <= board.right
                assert board.y <= box.y
                assert box.bottom <= board.bottom
        areas = layout.areas
        for box in (*layout.hand, layout.pile):
            assert box.x >= 0
            assert box.right <= areas.width
            assert box.bottom <= areas.bar.y if areas.side is None else box.bottom <= areas.height
            assert not (
                box.x < board.right and board.x < box.right and box.y < board.bottom and board.y < box.bottom
            )
        for a, b in zip(layout.hand, layout.hand[1:], strict=False):
            assert a.right <= b.x + 0.01 or a.bottom <= b.y + 0.01


@pytest.mark.parametrize("size", SIZES)
def test_seven_cards_fit(size: str) -> None:
    session = game()
    for _ in range(2):
        for _ in range(2):
            session.act("draw")
    table = FakeTable(session, size)
    assert len(table.layout().hand) == 7
    assert min(box.w for box in table.layout().hand) >= (30 if size in ("flat", "small") else 40)


def test_a_card_lies_provisionally_until_a_second_tap() -> None:
    table = FakeTable(game())
    layout = table.layout()
    table.tap(*layout.hand[0].centre)
    assert table.ui.card
    before = table.session.index
    x, y = VIEW.cell_box(table.layout(), "0,0").centre
    table.tap(x, y)
    assert table.ui.place == (0, 0)
    assert table.session.index == before
    main = VIEW.main(table.frame())
    assert main is not None
    assert main.confirm
    table.tap(x, y)  # a double tap is no decision
    assert table.session.index == before
    assert table.ui.place == (0, 0)
    table.time += DOUBLE_MS
    table.tap(x, y)
    assert table.session.index > before


def test_a_second_tap_on_the_chosen_card_turns_it() -> None:
    table = FakeTable(game())
    hand = table.frame().seen.hands[0]
    index = next(i for i, card in enumerate(hand) if flip(card) != card)
    box = table.layout().hand[index]
    held = []
    for _ in range(3):
        table.tap(*box.centre)
        held.append(table.ui.card)
    assert held == [hand[index], flip(hand[index]), hand[index]]


def test_a_drag_lays_provisionally_and_a_cancelled_one_changes_nothing() -> None:
    table = FakeTable(game())
    start = table.layout().hand[1].centre
    goal = VIEW.cell_box(table.layout(), "0,0").centre
    digest = table.session.digest()
    table.touch("down", *start)
    table.touch("move", *goal)
    table.touch("cancel", *goal)
    assert (table.ui.place, table.ui.at) == (None, None)
    table.drag(start, goal)
    assert (table.ui.place, table.ui.at) == ((0, 0), None)
    assert table.session.digest() == digest


def texts(table: FakeTable) -> list[str]:
    """What is written on the board."""
    return [str(word) for op in table.draw() for word in op if isinstance(word, str)]


def test_the_board_tells_how_many_columns_and_rows_are_left() -> None:
    table = FakeTable(game(seed="1"))
    picture = texts(table)
    assert "5" not in picture
    place(table, "0,0")
    place(table, "1,1")
    picture = texts(table)
    assert "5" in picture  # columns of 7
    assert "4" in picture  # rows of 6


def place(table: FakeTable, cell: str) -> None:
    """The first card is laid there."""
    table.tap(*table.layout().hand[0].centre)
    tap_twice(table, cell)


def tap_twice(table: FakeTable, cell: str) -> None:
    """The chosen card is laid there, and confirmed."""
    table.tap_cell(cell)
    table.time += DOUBLE_MS
    table.tap_cell(cell)


def painted(table: FakeTable) -> int:
    """How much is painted: a card more or a line more is more."""
    return len(table.draw())


def test_a_cover_shows_the_card_that_it_would_hide() -> None:
    table = FakeTable(game())
    place(table, "0,0")
    table.tap(*table.layout().hand[0].centre)
    table.tap_cell("1,0")
    free = painted(table)
    table.tap_cell("0,0")
    assert table.ui.place == (0, 0)
    hidden = painted(table)
    assert hidden > free
    main = VIEW.main(table.frame())
    listed = VIEW.options(table.frame())[0]
    assert main is not None
    assert listed.action == main.action
    assert listed.label.startswith("Cover ")


def test_a_card_that_is_dragged_shows_its_lines_before_it_lies() -> None:
    state = position("R W R\nK K K\nK K K", "RKK", "YYK", pile="KWK GGK YRY")
    frame = Frame(state.observation(0), state.legal_actions(0), ("A", "B"), (0, 1), Text("en", ROOM), 0)
    frame = replace(frame, ui=VIEW.settle_ui(frame))
    layout = VIEW.layout(table_areas(390, 844, "passed", 2, 0, traits=VIEW.traits), frame)
    goal = VIEW.cell_box(layout, "3,0").centre
    held = replace(frame.ui, card="RKK", index=0, at=goal)
    pictures = []
    for over in (None, (3, 0)):
        painter = Painter(DUSK)
        VIEW.draw(painter, layout, replace(frame, ui=replace(held, over=over)))
        pictures.append([op for op in painter.ops if DUSK.legal in op and op[0] == "line"])
    assert len(pictures[1]) > len(pictures[0])


def test_each_seat_shows_the_colour_that_it_plays() -> None:
    shown = VIEW.plays(FakeTable(game(3)).frame())
    assert [(line.colour, line.label) for line in shown] == [
        ("red", "plays red, and white is red now"),
        ("yellow", "plays yellow"),
        ("green", "plays green"),
    ]
    assert VIEW.plays(FakeTable(game(1)).frame()) == ()
    assert view_of("red_light").plays(FakeTable(game(2)).frame()) == ()


def test_a_place_apart_is_refused_by_its_rule() -> None:
    session = later(game(), 1, Random(1))
    table = FakeTable(session, "tablet")
    table.tap(*table.layout().hand[0].centre)
    free = {(a.x, a.y) for a in things(table.frame())}
    shown = {tuple(map(int, cell.id.split(","))) for row in VIEW.grid(table.frame()) for cell in row}
    taken = {(stack.x, stack.y) for stack in table.frame().seen.table}
    away = shown - free - taken
    if not away:
        far = VIEW.press_cell(table.frame(), "5,5")
        assert far is not None
        table.follow(far)
    else:
        table.tap_cell("{},{}".format(*sorted(away)[0]))
    assert table.refused
    assert table.refused[0].rule in ("SL-10", "SL-11")


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_by_taps(players: int) -> None:
    session = game(players)
    table = FakeTable(session)
    rng = Random(6)
    for _ in range(400):
        if session.outcome() is not None:
            return
        frame = table.frame()
        laying = [a for a in frame.legal if isinstance(a, Lay | Cover)]
        if not laying or (rng.random() < 0.2 and any(GAME.format_action(a) == "draw" for a in frame.legal)):
            main = VIEW.main(frame)
            assert main is not None
            assert main.action is not None
            table.press(main)
            continue
        action = rng.choice(laying)
        hand = frame.seen.hands[frame.seen.seat]
        index = next(i for i, card in enumerate(hand) if action.card in (card, flip(card)))
        table.tap(*table.layout().hand[index].centre)
        if table.ui.card != action.card:
            table.tap(*table.layout().hand[index].centre)
        assert table.ui.card == action.card
        before = session.index
        tap_twice(table, f"{action.x},{action.y}")
        assert session.index > before
    raise AssertionError("no end")


def test_a_whole_solitaire_by_taps() -> None:
    session = game(1, seed="9")
    table = FakeTable(session)
    for _ in range(200):
        if session.outcome() is not None:
            break
        frame = table.frame()
        if not frame.seen.hands[0]:
            main = VIEW.main(frame)
            assert main is not None
            table.press(main)
            continue
        first = things(frame)[0]
        tap_twice(table, f"{first.x},{first.y}")
    assert session.outcome() is not None
    assert int(VIEW.scores(table.frame())[0]) >= 0


def test_every_legal_action_is_reached_through_the_list() -> None:
    rng = Random(3)
    for seed in range(5):
        table = FakeTable(later(game(3, seed=str(seed)), 8, rng))
        if table.session.outcome() is not None:
            continue
        frame = table.frame()
        found = set()
        todo = [frame]
        seen_uis = set()
        while todo:
            at = todo.pop()
            options = VIEW.options(at)
            assert len(options) <= 60
            for option in options:
                if option.action is not None:
                    found.add(option.action)
                elif option.ui not in seen_uis:
                    seen_uis.add(option.ui)
                    todo.append(replace(at, ui=option.ui))
        assert {GAME.format_action(action) for action in frame.legal} <= found


def test_nothing_hidden_is_in_pictures_lists_or_labels_for_other_eyes() -> None:
    rng = Random(12)
    for seed in range(6):
        session = later(game(3, seed=str(seed)), 9, rng)
        table = FakeTable(session)
        for viewer in (None, 0, 1, 2):
            other = GAME.determinize(session.observation(viewer), viewer, rng)
            assert what_shows(table, session.state, viewer) == what_shows(table, other, viewer)
            if viewer is not None and session.outcome() is None:
                assert what_shows(table, session.state, viewer) != what_shows(table, session.state, None)


def what_shows(table: FakeTable, state: Any, viewer: int | None) -> tuple[Any, ...]:
    """Everything that the page makes from what the viewer may see."""
    legal = state.legal_actions(viewer) if viewer == state.current_player else ()
    frame = Frame(state.observation(viewer), legal, ("A", "B", "C"), (0, 1, 2), table.t, viewer)
    frame = replace(frame, ui=VIEW.settle_ui(frame))
    layout = VIEW.layout(table.layout().areas, frame)
    painter = Painter(DUSK)
    VIEW.ground(painter, layout, frame)
    VIEW.draw(painter, layout, frame)
    main = VIEW.main(frame)
    return painter.ops, VIEW.options(frame), main and main.label, VIEW.grid(frame), VIEW.scores(frame)


def test_animations_paint_from_start_to_end() -> None:
    session = game(seed="2")
    rng = Random(5)
    kinds = set()
    for _ in range(60):
        if session.outcome() is not None:
            break
        table = FakeTable(session)
        before, layout = table.frame(), table.layout()
        change = session.act(rng.choice(before.legal))
        frame = before
        for step in change.steps(before.viewer):
            after = replace(frame, seen=step.after, legal=(), ui=None)
            for animation in VIEW.animate(layout, frame, after):
                kinds.add(step.after.last_action.partition(":")[0])
                for u in (0.0, 0.5, 1.0):
                    painter = Painter(DUSK)
                    animation.paint(painter, u)
                    assert painter.ops
            frame = replace(after, ui=VIEW.settle_ui(after))
    assert {"place", "card"} <= kinds


@pytest.mark.parametrize("seating", ["passed", "facing"])
@pytest.mark.parametrize("size", SIZES)
def test_the_number_of_the_pile_lies_within_it(size: str, seating: Seating) -> None:
    table = FakeTable(game(), size, seating)
    frame = table.frame()
    hands = tuple([(*hand, *hand)[:7] for hand in frame.seen.hands])
    frame = replace(frame, seen=replace(frame.seen, hands=hands))
    layout = table.view.layout(table.areas(), frame)
    painter = Painter(DUSK)
    table.view.draw(painter, layout, frame)
    (_, _, y, *_) = next(op for op in painter.ops if op[0] == TEXT and op[3] == str(frame.seen.pile_size))
    assert layout.pile.y < y <= layout.pile.bottom


@pytest.mark.parametrize("chosen", [False, True])
def test_a_card_that_drops_is_no_longer_in_the_hand(chosen: bool) -> None:
    session = game(seed="2")
    before, layout = FakeTable(session).frame(), FakeTable(session).layout()
    action = next(a for a in before.legal if isinstance(a, Lay))
    hand = before.seen.hands[before.seen.turn]
    slot = next(i for i, card in enumerate(hand) if kind_of(card) == kind_of(action.card))
    if chosen:  # two alike: the one that the finger took
        slot = len(hand) - 1
        before = replace(before, ui=Ui(card=hand[slot], index=slot))
    (step, *_) = session.act(action).steps(0)
    drop, *_ = VIEW.animate(layout, before, replace(before, seen=step.after, legal=(), ui=None))
    for u in (0.0, 1.0):
        painter = Painter(DUSK)
        drop.paint(painter, u)
        boxes = [entry_extent(entry) for entry in entries(painter.ops) if entry[0][0] == PICTURE]
        middles = [box.centre for box in layout.hand]
        there = [any(x0 < x < x1 and y0 < y < y1 for x0, y0, x1, y1 in boxes) for x, y in middles]
        assert there == [i != slot for i in range(len(hand))]


def test_what_is_covered_can_be_looked_at_after_the_end() -> None:
    for seed in range(30):
        session = later(game(seed=str(seed)), 200, Random(seed))
        stack = next((s for s in session.observation(None).table if len(s.cards) > 1), None)
        if session.outcome() is not None and stack is not None:
            break
    else:
        raise AssertionError("no game with a covered card")
    table = FakeTable(session)
    reply = VIEW.press_cell(table.frame(), f"{stack.x},{stack.y}")
    assert reply is not None
    assert reply.ui.peek == (stack.x, stack.y)
    assert reply.ui.deep == 1
