"""Rush Hour Shift's table without a browser: layouts, fingers, the list, what the pictures show and hide."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygames.core.records import replace
from pygames.games import view as view_of
from pygames.games.rush_shift import board
from pygames.games.rush_shift.board import PARTS
from pygames.games.rush_shift.cards import CARDS, NAMES
from pygames.games.rush_shift.rules import GAME, Move, Params, Play, Shift, offsets_now, ranges
from pygames.games.rush_shift.view import fingers, picture, places
from pygames.games.rush_shift.view.moves import shifted
from pygames.session import Seat, Session
from pygames.ui.painter import PICTURE, THING, DisplayList, Painter, Picture, flat
from pygames.ui.setup import Seating
from pygames.ui.theme import DAY, DUSK
from pygames.ui.view import Frame, Option
from tests.games.rush_shift.layouts import on
from tests.ui.table import SIZES, FakeTable
from tests.ui.walk import placed

VIEW = view_of("rush_shift")
SPARSE = "............../11....A.....B./....CCA.....B./.D....A.EE..../.D..........22/.............."
"""A grid that is soon crossed."""


def duel(params: Params | None = None, seed: str = "9") -> Session:
    seats = [Seat(f"P{seat}", colour=seat) for seat in range(2)]
    return Session.start("rush_shift", params or on("M2"), seats, seed)


def spread(session: Session, left: int, right: int) -> FakeTable:
    """A table whose outer parts lie at these offsets, with a Move and shift card in play."""
    table = FakeTable(session)
    place(table, left, right)
    return table


def place(table: FakeTable, left: int, right: int, **changes: Any) -> None:
    """Shows a position that is drawn by hand."""
    state: Any = table.session.state
    vehicles = state.vehicles
    for part, offset in zip(PARTS, (left, right), strict=True):
        vehicles, _ = board.shifted(vehicles, (0, 0), part, offset)
    card = NAMES.index("both2")
    values = {"card": card, "points": 2, "shift": True, "discard": (card,), "plays": 1, **changes}
    drawn = replace(state, vehicles=vehicles, offsets=(left, right), **values)
    table.session._history.states[-1] = drawn


def legal(table: FakeTable, kind: type) -> list[Any]:
    return [action for action in table.frame().legal if isinstance(action, kind)]


def play(table: FakeTable, *wanted: str) -> None:
    """Plays the first of the hand's cards of which one is wanted, ending turns until there is one."""
    for _ in range(80):
        texts = [GAME.format_action(action) for action in table.frame().legal]
        card = next((f"play:{name}" for name in wanted if f"play:{name}" in texts), "")
        if card:
            table.session.act(card)
            return
        table.session.act(texts[0])
    raise AssertionError(f"no {wanted} in 80 actions")


def every_offset() -> list[tuple[int, int]]:
    pairs = [(left, right) for left in range(-5, 6) for right in range(-5, 6)]
    return [pair for pair in pairs if board.connected(pair)]


@pytest.mark.parametrize("seating", ["passed", "facing"])
@pytest.mark.parametrize("size", SIZES)
def test_every_position_of_the_parts_lies_inside_its_room(size: str, seating: Seating) -> None:
    table = FakeTable(duel(), size, seating)
    frame, areas = table.frame(), table.areas()
    for offsets in every_offset():
        layout = VIEW.layout(areas, replace(frame, seen=replace(frame.seen, offsets=offsets)))
        room = layout.room
        assert layout.cell >= 24
        rows, columns = board.span(offsets), range(board.COLUMNS)
        corners = [
            VIEW.cell_box(layout, f"r{row}c{column}") for row in (rows[0], rows[-1]) for column in columns
        ]
        for box in corners:
            assert room.x <= box.x
            assert box.right <= room.right
            assert room.y <= box.y
            assert box.bottom <= room.bottom
        assert len(rows) <= 11
        for part in PARTS:
            for side in (0, 1):
                handle = places.handle_box(layout, part, side)
                assert handle.x >= areas.board.x - 1
                assert handle.right <= areas.board.right + 1
                assert handle.y >= areas.board.y - 1
                assert handle.bottom <= areas.board.bottom + 1


@pytest.mark.parametrize("seating", ["passed", "facing"])
@pytest.mark.parametrize("size", SIZES)
def test_piles_lie_beside_the_parts(size: str, seating: Seating) -> None:
    table = FakeTable(duel(), size, seating)
    frame, areas = table.frame(), table.areas()
    for offsets in every_offset():
        layout = VIEW.layout(areas, replace(frame, seen=replace(frame.seen, offsets=offsets)))
        for box in places.piles(layout):
            assert min(box.w, box.h) >= 24, offsets
            assert layout.room.x <= box.x
            assert box.right <= layout.room.right + 0.01
            assert layout.room.y <= box.y
            assert box.bottom <= layout.room.bottom + 0.01
            for part in ("left", "middle", "right"):
                other = places.part_box(layout, part)
                apart = (
                    box.right <= other.x
                    or other.right <= box.x
                    or box.bottom <= other.y
                    or other.bottom <= box.y
                )
                assert apart, (offsets, part)


@pytest.mark.parametrize("seating", ["passed", "facing"])
@pytest.mark.parametrize("size", SIZES)
def test_cards_of_a_hand_are_large_enough_apart_and_off_the_board(size: str, seating: Seating) -> None:
    table = FakeTable(duel(), size, seating)
    layout = table.layout()
    areas = layout.areas
    width, height = areas.width, areas.height
    for hand in layout.hands:
        w, h = (width, height) if hand.turn % 2 == 0 else (height, width)
        for i, slot in enumerate(hand.slots):
            assert slot.w >= 48
            assert slot.h >= 44
            assert slot.x >= 0
            assert slot.right <= w
            assert slot.bottom <= h
            for other in hand.slots[i + 1 :]:
                assert other.x >= slot.right + 4 or other.y >= slot.bottom + 4
    if areas.around:
        assert {hand.seat for hand in layout.hands} == {0, 1}


def test_the_long_side_of_the_grid_lies_along_the_long_side_of_the_screen() -> None:
    for size, (width, height) in SIZES.items():
        for seating in ("passed", "facing"):
            assert FakeTable(duel(), size, seating).layout().up == (height > width)


def test_facing_players_sit_at_the_short_sides() -> None:
    for size, edges in (("tablet", [1, 3]), ("tall", [0, 2])):
        layout = FakeTable(duel(), size, "facing").layout()
        assert [hand.turn for hand in layout.hands] == edges


@pytest.mark.parametrize("size", ["phone", "small", "wide", "tablet"])
def test_a_whole_game_by_taps_alone(size: str) -> None:
    session = duel(Params(grid=SPARSE))
    table = FakeTable(session, size)
    rng = Random(4)
    for _ in range(1500):
        if session.outcome() is not None:
            break
        frame, layout = table.frame(), table.layout()
        before = session.digest()
        action = next(
            (
                action
                for action in frame.legal
                if isinstance(action, Move) and action.vehicle in "12" and action.spaces >= 2
            ),
            rng.choice(frame.legal),
        )
        tap_action(table, layout, action)
        assert not table.refused, (action, table.refused)
        assert session.digest() != before, action
    assert session.outcome() is not None


def tap_action(table: FakeTable, layout: Any, action: Any) -> None:
    """As a finger does it: card, or vehicle and cell, or handle and row; the end by its button."""
    seen = table.frame().seen
    match action:
        case Play(card):
            hand = next(hand for hand in layout.hands if hand.seat == seen.turn)
            table.tap(*hand.slots[places.cards(table.frame(), seen.turn).index(card)].centre)
        case Move():
            vehicle = board.find(seen.vehicles, action.vehicle)
            assert vehicle is not None
            table.tap(*places.vehicle_box(layout, vehicle).centre)
            assert table.ui.selected == action.vehicle
            spaces = action.spaces if action.way in ("right", "down") else -action.spaces
            table.tap(*fingers.targets(layout, table.frame())[f"move:{spaces}"].centre)
        case Shift():
            table.tap(*places.handle_box(layout, action.part, 1).centre)
            assert table.ui.selected == action.part
            rows = action.rows if action.way == "down" else -action.rows
            table.tap(*fingers.targets(layout, table.frame())[f"rows:{rows}"].centre)
        case _:
            main = VIEW.main(table.frame())
            assert main is not None
            assert main.confirm
            table.press(main)


def test_a_whole_game_by_the_list_alone() -> None:
    session = duel(on("E3"))
    table = FakeTable(session)
    rng = Random(2)
    for _ in range(3000):
        if session.outcome() is not None:
            return
        options = VIEW.options(table.frame())
        assert 0 < len(options) <= 60
        labels = [option.label for option in options]
        assert len(set(labels)) == len(labels)
        table.press(_choose(options, rng))
    raise AssertionError("no end")


def _choose(options: tuple[Option, ...], rng: Random) -> Option:
    """The hero where it can go on; otherwise anything but the way back."""
    forward = [
        option
        for option in options
        if (option.action or "").startswith(("move:1:right", "move:2:left")) or option.key in ("1", "2")
    ]
    return (forward or [rng.choice([option for option in options if option.key != "back"])])[-1]


def test_every_legal_action_is_in_the_list_or_one_stage_deeper() -> None:
    session = duel(Params(leave=True))
    table = FakeTable(session)
    rng = Random(1)
    for _ in range(200):
        if session.outcome() is not None:
            break
        frame = table.frame()
        found: set[str | None] = set()
        for option in VIEW.options(frame):
            if option.action is not None:
                found.add(option.action)
            else:
                found |= {inner.action for inner in VIEW.options(replace(frame, ui=option.ui))}
        assert {GAME.format_action(action) for action in frame.legal} <= found
        session.act(rng.choice(frame.legal))
        table.ui = None


def test_a_vehicle_is_dragged_as_far_as_it_can_go_and_no_further() -> None:
    table = FakeTable(duel())
    play(table, "move3", "move4", "slide")
    frame, layout = table.frame(), table.layout()
    id, (_, forth) = next((id, reach) for id, reach in ranges(frame.seen).items() if reach[1] >= 2)
    vehicle = board.find(frame.seen.vehicles, id)
    assert vehicle is not None
    x, y = places.vehicle_box(layout, vehicle).centre
    ahead = _towards(layout, vehicle, 20)
    table.touch("down", x, y)
    table.touch("move", x + ahead[0] / 20, y + ahead[1] / 20)
    assert 0 < table.ui.way < 2
    table.touch("move", x + ahead[0], y + ahead[1])
    assert table.ui.way == forth
    table.touch("up", x + ahead[0], y + ahead[1])
    moved = board.find(table.session.observation(None).vehicles, id)
    assert moved is not None
    assert (moved.row - vehicle.row) + (moved.column - vehicle.column) == forth


def _towards(layout: Any, vehicle: board.Vehicle, spaces: float) -> tuple[float, float]:
    """The way on the screen of so many spaces forward."""
    far = spaces * layout.cell
    if layout.up:
        return (far, 0) if vehicle.vertical else (0, -far)
    return (0, far) if vehicle.vertical else (far, 0)


@pytest.mark.parametrize("size", ["phone", "small", "wide", "tablet"])
@pytest.mark.parametrize("side", [0, 1])
def test_a_part_can_be_dragged_to_each_of_its_rows(size: str, side: int) -> None:
    table = FakeTable(duel(on("E3")), size)
    place(table, 0, 0)
    frame, layout = table.frame(), table.layout()
    seen = frame.seen
    reached = set()
    x, y = places.handle_box(layout, "left", side).centre
    low, high = (4, int(table.width - 4)) if layout.up else (4, int(table.height - 4))
    for at in range(low, high):
        to = (float(at), y) if layout.up else (x, float(at))
        rows = fingers.rows_dragged(layout, seen, "left", (x, y), to)
        reached.add(round(rows))
    assert reached - {0} == set(offsets_now(seen, "left"))
    to = (x + 60.0, y) if layout.up else (x, y + 60.0)
    rows = round(fingers.rows_dragged(layout, seen, "left", (x, y), to))
    table.time = 0
    if layout.up and not 24 <= x <= table.width - 24:
        return
    table.drag((x, y), ((x + to[0]) / 2, (y + to[1]) / 2), to)
    assert table.session.observation(None).offsets == (rows, 0)


def test_a_part_on_its_way_stays_on_the_screen() -> None:
    table = FakeTable(duel())
    layout = table.layout()
    for step in range(-50, 51):
        there = places.fitted(layout, (step / 10, 0))
        for part in ("left", "middle", "right"):
            box = places.part_box(there, part)
            assert box.x >= 8
            assert box.right <= table.width - 8


def test_a_cancelled_drag_changes_nothing() -> None:
    table = FakeTable(duel())
    place(table, 0, 0)
    before, picture = table.session.digest(), table.draw()
    layout = table.layout()
    vehicle = next(v for v in table.frame().seen.vehicles if any(ranges(table.frame().seen)[v.id]))
    for x, y in (
        places.vehicle_box(layout, vehicle).centre,
        places.handle_box(layout, "right", 1).centre,
    ):
        table.touch("down", x, y)
        table.touch("move", x + 30, y - 30)
        assert table.ui.way
        table.touch("cancel", x + 30, y - 30)
        assert table.session.digest() == before
        assert table.draw() == picture


def test_a_card_is_played_by_a_tap_or_onto_the_board_and_nowhere_else() -> None:
    table = FakeTable(duel())
    layout = table.layout()
    slot = layout.hands[0].slots[1].centre
    before = table.session.digest()
    table.drag(slot, (slot[0], slot[1] - 40), (slot[0], table.height - 10))
    assert table.session.digest() == before
    table.drag(slot, (slot[0], slot[1] - 60), layout.room.centre)
    assert table.session.observation(None).card is not None
    table.session.undo()
    table.ui = None
    table.tap(*slot)
    assert table.session.observation(None).card is not None


def test_a_second_finger_does_not_disturb_the_first() -> None:
    table = FakeTable(duel())
    layout = table.layout()
    first, second = layout.hands[0].slots[0].centre, layout.hands[0].slots[2].centre
    wanted = places.cards(table.frame(), 0)[0]
    table.touch("down", first[0], first[1], 1)
    table.touch("down", second[0], second[1], 2)
    table.touch("up", second[0], second[1], 2)
    assert table.session.observation(None).card is None
    table.touch("up", first[0], first[1], 1)
    assert table.session.observation(None).card == wanted


@pytest.mark.parametrize(
    ("what", "case"),
    [("rival", "rival-hero"), ("locked", "locked"), ("early", "no-card"), ("sideways", "sideways")],
)
def test_refusals_name_their_cause(what: str, case: str) -> None:
    table = FakeTable(duel(on("E4" if what == "locked" else "M2")), "tablet")
    if what != "early":
        place(table, 0, 0)
    layout, seen = table.layout(), table.frame().seen
    rival, own = (board.find(seen.vehicles, id) for id in "21")
    assert rival is not None
    assert own is not None
    if what == "rival":
        table.tap(*places.vehicle_box(layout, rival).centre)
    elif what == "locked":
        table.tap(*places.handle_box(layout, "left", 1).centre)
    else:
        table.tap(*places.vehicle_box(layout, own).centre)
        if what == "sideways":
            table.tap(*VIEW.cell_box(layout, f"r{own.row - 2}c{own.column}").centre)
    assert [refused.case for refused in table.refused] == [case]
    if what in ("rival", "locked"):
        assert any(op[0] == "circle" and op[4] == DUSK.danger for op in table.draw())


def test_a_locked_seam_shows_its_pin_and_faint_handles() -> None:
    free, locked = (FakeTable(duel(on(name))) for name in ("E3", "E4"))
    for table, pins in ((free, 0), (locked, 2)):
        seen = table.frame().seen
        assert sum(len(board.locks(seen.vehicles, part)) for part in PARTS) >= pins
        layout, painter = table.layout(), Painter(DUSK)
        picture.paint_handles(painter, layout, table.frame())
        kinds = [op[0] for op in painter.ops]
        assert kinds.count("fade") == 2 * sum(bool(board.locks(seen.vehicles, part)) for part in PARTS)
        assert kinds.count("circle") == sum(len(board.locks(seen.vehicles, part)) for part in PARTS)


def test_spaces_count_down_on_the_card_in_play() -> None:
    table = FakeTable(duel())
    place(table, 0, 0, card=NAMES.index("move4"), points=4, shift=False)
    assert "4" in shown(table.draw())
    vehicle = next(v for v in table.frame().seen.vehicles if v.id == "1")
    layout = table.layout()
    x, y = places.vehicle_box(layout, vehicle).centre
    dx, dy = _towards(layout, vehicle, 2)
    table.touch("down", x, y)
    table.touch("move", x + dx, y + dy)
    hand = shown(hand_only(table))
    assert "2" in hand
    assert "4" not in hand
    table.touch("up", x + dx, y + dy)
    assert table.session.observation(None).points == 2


def hand_only(table: FakeTable) -> DisplayList:
    painter, layout, frame = Painter(DUSK), table.layout(), table.frame()
    picture.paint_hand(painter, layout, frame, layout.hands[0], frame.ui, picture.Scene(frame.seen.offsets))
    return flat(painter.ops)


def shown(ops: DisplayList) -> list[str]:
    return [op[3] for op in flat(ops) if op[0] == "text"]


def test_a_turn_is_taken_back_step_by_step_until_the_end() -> None:
    table = FakeTable(duel())
    play(table, "both2", "move2", "move3")
    session = table.session
    start = session.index - 1
    while not legal_end(table):
        session.act(legal(table, Move)[0] if legal(table, Move) else legal(table, Shift)[0])
    steps = session.index - start
    assert steps >= 2
    for _ in range(steps):
        assert session.undo_state().possible
        session.undo()
    assert session.index == start
    while session.redo_state().possible:
        session.redo()
    session.act("end")
    assert not session.undo_state().possible


def legal_end(table: FakeTable) -> bool:
    return any(GAME.format_action(action) == "end" for action in table.frame().legal)


# Hidden hands


def faces(ops: DisplayList) -> list[str]:
    """The words and numbers on cards, and of nothing else."""
    return [op[3] for op in flat(ops) if op[0] == "text" and op[7] == "middle" and op[6] == "#14171F"]


@pytest.mark.parametrize("seating", ["passed", "facing"])
def test_other_hands_change_nothing_that_a_viewer_gets(seating: Seating) -> None:
    """Whatever the hidden cards are: pictures, list, grid, scores and peeks are the same."""
    session = duel()
    table = FakeTable(session, "tablet", seating)
    state = session.state
    rng = Random(3)
    for viewer in (None, 0, 1):
        seen = state.observation(viewer)
        got = []
        for _ in range(6):
            other = GAME.determinize(seen, viewer, rng)
            legal = other.legal_actions(0) if viewer == 0 else ()
            frame = Frame(
                other.observation(viewer), legal, ("A", "B"), (0, 1), table.t, viewer, people=(0, 1)
            )
            frame = replace(frame, ui=VIEW.settle_ui(frame))
            layout, painter = VIEW.layout(table.areas(), frame), Painter(DUSK)
            VIEW.draw(painter, layout, frame)
            got.append((painter.ops, VIEW.options(frame), VIEW.grid(frame), VIEW.scores(frame)))
        assert all(one == got[0] for one in got)
    painter = Painter(DUSK)
    frame = replace(table.frame(), seen=state.observation(None), viewer=None, legal=())
    VIEW.draw(painter, VIEW.layout(table.areas(), frame), frame)
    assert faces(painter.ops) == []


def test_a_hidden_draw_flies_face_down() -> None:
    session = duel()
    table = FakeTable(session, "tablet", "facing")
    session.act(table.frame().legal[0])
    while not legal_end(table):
        session.act(next(a for a in table.frame().legal if not isinstance(a, Play)))
    spectator = replace(table.frame(), seen=session.observation(None), viewer=None, legal=(), ui=None)
    layout = table.layout()
    *_, deal = session.act("end").steps(None)
    before = replace(spectator, seen=deal.before)
    (animation,) = VIEW.animate(layout, before, replace(before, seen=deal.after))
    for u in (0.1, 0.6, 1.0):
        painter = Painter(DUSK)
        animation.paint(painter, u)
        used = _marks_of(deal.before)
        assert set(faces(painter.ops)) <= used


def _marks_of(seen: Any) -> set[str]:
    card = CARDS[seen.discard[-1]]
    return {str(card.points), "Slide", "Shift"}


def test_holding_a_hand_is_found_at_both_edges_and_nowhere_else() -> None:
    table = FakeTable(duel(), "tablet", "facing")
    layout = table.layout()
    for hand in layout.hands:
        for slot in hand.slots:
            box = places.on_table(layout, hand, slot)
            assert VIEW.hand_at(layout, *box.centre) == hand.seat
    assert VIEW.hand_at(layout, *layout.room.centre) is None
    assert VIEW.hand_at(FakeTable(duel()).layout(), 195, 720) is None


def test_a_play_is_secret_and_a_move_is_not() -> None:
    table = FakeTable(duel())
    assert all(VIEW.secret(action) for action in table.frame().legal)
    play(table, "move3", "move2", "move1")
    assert not any(VIEW.secret(action) for action in table.frame().legal)


# Pictures


@pytest.mark.parametrize("theme", [DUSK, DAY])
@pytest.mark.parametrize("size", SIZES)
def test_pictures_show_every_vehicle_once(size: str, theme: Any) -> None:
    table = FakeTable(duel(), size)
    things = [op[1] for op in table.draw(theme) if op[0] == "thing"]
    assert sorted(things) == sorted(f"vehicle:{v.id}" for v in table.frame().seen.vehicles)


def things(ops: DisplayList) -> dict[str, tuple[float, float]]:
    """Where on the table the middle of each thing is."""
    there = [(op, matrix) for op, matrix in placed(ops) if op[0] == THING]
    return {id: (a * x + c * y + e, b * x + d * y + f) for (_, id, x, y), (a, b, c, d, e, f) in there}


def test_a_slide_that_resizes_the_grid_records_only_the_pile_anew() -> None:
    session = duel(on("E3"))
    table = FakeTable(session)
    before, layout = table.frame(), table.layout()
    for slide in (Shift("left", "down", 1), Shift("right", "up", 2)):
        (animation,) = shifted(layout, before, before, slide)
        pictures: list[set[Picture]] = []
        for u in (0.0, 0.3, 0.6):
            painter = Painter(DUSK)
            animation.paint(painter, u)
            pictures.append({op[1] for op in painter.ops if op[0] == PICTURE})
        assert len(pictures[0]) > 15
        assert max(len(pictures[0] - pictures[1]), len(pictures[1] - pictures[2])) == 1


def test_animations_paint_and_end_where_the_next_picture_begins() -> None:
    session = duel(on("E3"))
    table = FakeTable(session)
    rng = Random(4)
    kinds = set()
    for _ in range(150):
        if session.outcome() is not None:
            break
        before, layout = table.frame(), table.layout()
        change = session.act(rng.choice(before.legal))
        frame = before
        for step in change.steps(before.viewer):
            after = replace(frame, seen=step.after, legal=(), ui=None)
            for animation in VIEW.animate(layout, frame, after):
                kinds.add(step.after.last_action.partition(":")[0])
                assert animation.ms > 0
                for u in (0.0, 0.5, 1.0):
                    painter = Painter(DUSK)
                    animation.paint(painter, u)
                ends = things(painter.ops)
            if step.after.last_action.startswith(("move", "shift")):
                painter = Painter(DUSK)
                VIEW.draw(painter, VIEW.layout(layout.areas, after), replace(after, ui=VIEW.settle_ui(after)))
                for id, place in things(painter.ops).items():
                    assert ends[id] == pytest.approx(place, abs=0.5), id
            frame = replace(after, ui=VIEW.settle_ui(after))
            layout = VIEW.layout(layout.areas, frame)
        table.ui = None
    assert {"play", "move", "shift", "deal", "end"} <= kinds


def test_the_last_turn_is_marked_where_things_stood() -> None:
    table = FakeTable(duel())
    before = table.frame().seen
    play(table, "move3", "move2")
    session = table.session
    session.act(legal(table, Move)[-1])
    frame = replace(table.frame(), before=before)
    painter = Painter(DUSK)
    picture.paint_last_turn(painter, table.layout(), frame)
    assert len([op for op in painter.ops if op[0] == "rect"]) == 1


def test_a_hint_points_at_the_board() -> None:
    table = FakeTable(duel())
    frame = table.frame()
    play_ui = VIEW.pointing(frame, GAME.format_action(frame.legal[0]))
    assert play_ui.over.startswith("card:")
    place(table, 0, 0)
    for action in table.frame().legal:
        text = GAME.format_action(action)
        ui = VIEW.pointing(table.frame(), text)
        assert ui.selected in (getattr(action, "vehicle", ""), getattr(action, "part", ""))
        table.ui = ui
        assert ui.over in fingers.targets(table.layout(), table.frame())
        assert table.draw()


def test_what_was_refused_or_is_hinted_at_is_marked() -> None:
    """A sign keeps off it."""
    table = spread(duel(), 0, 0)
    frame, layout = table.frame(), table.layout()
    assert VIEW.marked(layout, frame) is None
    silver, car = (board.find(frame.seen.vehicles, name) for name in "2A")
    assert silver
    assert car
    box = places.vehicle_box(layout, silver)
    assert VIEW.marked(layout, replace(frame, refused=("2", 3))) == box
    both = VIEW.marked(layout, replace(frame, refused=("left", "2", "A")))
    assert both
    for part in (box, places.vehicle_box(layout, car)):
        assert both.x <= part.x <= part.right <= both.right
        assert both.y <= part.y <= part.bottom <= both.bottom
    assert VIEW.marked(layout, replace(frame, refused=("left",))) == places.part_box(layout, "left")
    pointed = replace(frame, ui=VIEW.pointing(frame, "move:1:right:1"))
    gold = board.find(frame.seen.vehicles, "1")
    assert gold
    assert VIEW.marked(layout, pointed) == places.vehicle_box(layout, gold)


def test_the_keyboard_plays_what_a_tap_plays() -> None:
    for size in ("phone", "wide"):
        table = FakeTable(duel(), size)
        place(table, 0, 0)
        frame = table.frame()
        cells = [cell.id for row in VIEW.grid(frame) for cell in row]
        assert len(set(cells)) == len(cells)
        assert all(cell.label for row in VIEW.grid(frame) for cell in row)
        action = legal(table, Move)[0]
        vehicle = board.find(frame.seen.vehicles, action.vehicle)
        assert vehicle is not None
        reply = VIEW.press_cell(frame, f"r{vehicle.row}c{vehicle.column}")
        assert reply.ui.selected == action.vehicle
        frame = replace(frame, ui=reply.ui)
        spaces = action.spaces if action.way in ("right", "down") else -action.spaces
        row, column = fingers.ahead(vehicle, spaces)
        assert VIEW.press_cell(frame, f"r{row}c{column}").actions == (GAME.format_action(action),)
        assert VIEW.press_cell(table.frame(), "left").ui.selected == "left"
        first, last = cells[0], cells[13]
        if size == "wide":
            assert (first, last) == ("r0c0", "r0c13")
        else:
            assert first == "r0c13"
