"""Red Light's table without a browser: layouts, fingers, the list, what the pictures show."""

from __future__ import annotations

from random import Random

import pytest

from pygames.core.records import replace
from pygames.games import view as view_of
from pygames.games.red_light.rules import GAME, Params
from pygames.session import Seat, Session
from pygames.ui.areas import table_areas
from pygames.ui.painter import Painter
from pygames.ui.setup import Seating
from pygames.ui.theme import DAY, DUSK
from pygames.ui.view import Option
from tests.ui.table import SIZES, FakeTable

VIEW = view_of("red_light")


def race(players: int = 2, params: Params | None = None, seed: str = "7") -> Session:
    seats = [Seat(f"P{seat}", colour=seat) for seat in range(players)]
    return Session.start("red_light", params or Params(starter=0), seats, seed)


def with_greens(table: FakeTable) -> None:
    """Turns cards up until something can be driven and the car is not boxed in."""
    for _ in range(200):
        if any(option.key == "drive" for option in VIEW.options(table.frame())):
            return
        table.session.act("draw")
    raise AssertionError("no green in 200 draws")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rows", [20, 12])
def test_the_road_lies_inside_the_board_and_spaces_do_not_overlap(size: str, rows: int) -> None:
    table = FakeTable(race(params=Params(rows=rows)), size)  # type: ignore[arg-type]
    layout, frame = table.layout(), table.frame()
    board = layout.areas.board
    boxes = [VIEW.cell_box(layout, cell.id) for row in VIEW.grid(frame) for cell in row]
    assert len(boxes) == 4 * (rows + 1) + 1
    for box in boxes:
        assert box.w >= 24
        assert board.x <= box.x
        assert box.right <= board.right
        assert board.y <= box.y
        assert box.bottom <= board.bottom
    middles = {box.centre for box in boxes}
    assert len(middles) == len(boxes)
    for a in boxes:
        assert sum(a.contains(*b.centre) for b in boxes) == 1


@pytest.mark.parametrize("size", SIZES)
def test_ribbon_cards_and_figures_lie_inside_and_apart(size: str) -> None:
    table = FakeTable(race(), size)
    layout = table.layout()
    areas = layout.areas
    bounds = areas.side or areas.board
    for box in (layout.ribbon, layout.text, layout.cards):
        assert bounds.x - 1 <= box.x
        assert box.right <= bounds.right + 1
        assert box.bottom <= bounds.bottom + 1
        assert box.h > 0
    assert layout.ribbon.y >= layout.text.bottom - 1
    assert layout.card_w >= 28


@pytest.mark.parametrize("size", ["phone", "small", "wide", "tablet"])
def test_a_whole_race_by_taps_alone(size: str) -> None:
    session = race(params=Params(rows=12, starter=0))
    table = FakeTable(session, size)
    rng = Random(5)
    for _ in range(1500):
        if session.outcome() is not None:
            break
        seen, layout = table.frame().seen, table.layout()
        ends = [a.end for a in table.frame().legal if type(a).__name__ == "Drive"]
        if ends and (seen.total >= 2 or rng.random() < 0.4):
            forward = "finish" if "finish" in ends else max(ends, key=lambda end: int(end[1:]))
            table.tap_cell(forward)
        elif any(seen.unseen):
            ribbon = layout.ribbon
            table.tap(ribbon.x + ribbon.w * rng.random() * 0.99, ribbon.y + ribbon.h / 2)
        assert not table.refused
        if any(type(a).__name__ == "Settle" for a in table.frame().legal):
            session.act("settle")
    assert session.outcome() is not None


def test_a_whole_race_by_the_list_alone() -> None:
    session = race(params=Params(rows=12, mode="construction", starter=0), seed="3")
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
    """Forward where a car can drive; otherwise anything but the way back."""
    drives = [option for option in options if (option.action or "").startswith("drive:")]
    if drives:
        return drives[0]
    if any(option.key == "drive" for option in options) and rng.random() < 0.6:
        return next(option for option in options if option.key == "drive")
    return rng.choice([option for option in options if option.key != "back"] or list(options))


def test_every_legal_action_is_in_the_list_or_one_stage_deeper() -> None:
    session = race(params=Params(cones="by_hand", lanes="chosen", mode="construction", starter=0))
    table = FakeTable(session)
    rng = Random(1)
    for _ in range(300):
        if session.outcome() is not None:
            break
        frame = table.frame()
        found = set()
        for option in VIEW.options(frame):
            if option.action is not None:
                found.add(option.action)
            elif option.key != "back":
                deeper = replace(frame, ui=option.ui)
                found |= {inner.action for inner in VIEW.options(deeper)}
        assert {GAME.format_action(action) for action in frame.legal} <= found
        session.act(rng.choice(frame.legal))
        table.ui = None


def test_the_main_button_only_starts_choosing_a_space() -> None:
    table = FakeTable(race())
    with_greens(table)
    main = VIEW.main(table.frame())
    assert main is not None
    assert main.action is None
    assert main.key == "drive"
    before = table.session.index
    table.press(main)
    assert table.session.index == before
    assert all(
        option.action is None or option.action.startswith("drive:") for option in VIEW.options(table.frame())
    )


def test_a_drag_from_the_car_draws_a_route() -> None:
    table = FakeTable(race())
    with_greens(table)
    frame, layout = table.frame(), table.layout()
    end = next(a.end for a in frame.legal if type(a).__name__ == "Drive" and a.end != "finish")
    from pygames.games.red_light.driving import route

    way = (frame.seen.cars[frame.seen.turn], *route(frame.seen, end))
    mover = frame.seen.turn
    table.drag(*[VIEW.cell_box(layout, place).centre for place in way])
    assert table.session.observation(None).cars[mover] == end


def test_a_cancelled_drag_changes_nothing() -> None:
    table = FakeTable(race())
    with_greens(table)
    before = table.session.digest()
    car = table.frame().seen.cars[table.frame().seen.turn]
    x, y = VIEW.cell_box(table.layout(), car).centre
    table.touch("down", x, y)
    table.touch("move", x, y - 60)
    assert table.ui.path
    table.touch("cancel", x, y - 60)
    assert table.session.digest() == before
    assert table.ui.path == ()
    assert table.ui.over == ""


def test_a_tap_on_a_space_that_cannot_be_reached_is_refused_with_its_place() -> None:
    table = FakeTable(race())
    with_greens(table)
    cone = table.frame().seen.cones[0]
    layout = table.layout()
    box = VIEW.cell_box(layout, cone)
    large = FakeTable(table.session, "tablet")  # spaces over 44 px: no forgiving press
    large.tap_cell(cone)
    assert large.refused
    assert cone in large.refused[0].about
    assert box.w < 44


def test_a_press_near_a_small_target_means_it_and_sliding_corrects() -> None:
    table = FakeTable(race(), "small")
    with_greens(table)
    frame, layout = table.frame(), table.layout()
    car = frame.seen.cars[frame.seen.turn]
    ends = [a.end for a in frame.legal if type(a).__name__ == "Drive" and a.end not in ("finish", car)]
    x, y = VIEW.cell_box(layout, ends[0]).centre
    table.touch("down", x + 1, y + 1)
    assert table.ui.over == ends[0]
    if len(ends) > 1:
        x, y = VIEW.cell_box(layout, ends[1]).centre
        table.touch("move", x, y)
        assert table.ui.over == ends[1]
    mover = frame.seen.turn
    table.touch("up", x, y)
    assert table.session.observation(None).cars[mover] in ends


def test_sliding_off_the_ribbon_draws_nothing() -> None:
    table = FakeTable(race())
    ribbon = table.layout().ribbon
    before = table.session.index
    table.drag((ribbon.x + 90, ribbon.y + 20), (ribbon.x + 95, ribbon.y - 200))
    assert table.session.index == before
    assert table.ui.held == -1
    table.tap(ribbon.x + 90, ribbon.y + 20)
    assert table.session.index > before


def test_a_construction_cone_is_moved_by_tap_tap_and_by_drag() -> None:
    for by_drag in (False, True):
        session = race(params=Params(mode="construction", starter=0), seed="11")
        table = FakeTable(session)
        for _ in range(400):
            if table.frame().seen.stage == "construction":
                break
            action = next(
                (a for a in table.frame().legal if type(a).__name__ == "Draw"), table.frame().legal[0]
            )
            session.act(action)
        cone = table.frame().seen.cones[0]
        layout = table.layout()
        start = VIEW.cell_box(layout, cone).centre
        lifted = session.state.apply(f"lift:{cone}")
        goal = next(a.space for a in lifted.legal_actions() if type(a).__name__ == "Set")
        end = VIEW.cell_box(layout, goal).centre
        if by_drag:
            table.drag(start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end)
        else:
            table.tap(*start)
            table.tap(*end)
        assert goal in table.frame().seen.cones
        assert cone not in table.frame().seen.cones


@pytest.mark.parametrize("seating", ["facing", "edges"])
@pytest.mark.parametrize("size", ["tablet", "tall", "big"])
def test_seats_around_the_table_have_their_things_upright_and_apart(seating: Seating, size: str) -> None:
    players = 2 if seating == "facing" else 4
    width, height = SIZES[size]
    table = FakeTable(race(players), size, seating)
    boards = set()
    for acting in range(players):
        areas = table_areas(width, height, seating, players, acting)
        assert areas.side is not None
        boards.add((areas.board.x, areas.board.y, areas.board.w, areas.board.h))
        assert len(areas.others) == players - 1
        w, h = (width, height) if areas.turn % 2 == 0 else (height, width)
        for box in (areas.strip, areas.side, areas.bar):
            assert box.x >= 0
            assert box.right <= w + 0.01
            assert box.bottom <= h + 0.01
    assert len(boards) == 1, "the board moves when the turn does"
    assert table.draw()


def test_taps_of_a_turned_seat_meet_its_ribbon() -> None:
    session = race()
    for _ in range(60):
        if session.observation(None).turn == 1:
            break
        session.act("draw")
    table = FakeTable(session, "tablet", "facing")
    layout = table.layout()
    assert layout.areas.turn == 2
    ribbon, before = layout.ribbon, session.index
    table.tap(table.width - ribbon.centre[0], table.height - ribbon.centre[1])
    assert session.index > before


@pytest.mark.parametrize("theme", [DUSK, DAY])
def test_pictures_show_every_car_cone_and_target_once(theme: object) -> None:
    table = FakeTable(race(4))
    with_greens(table)
    ops = table.draw(theme)  # type: ignore[arg-type]
    things = [op[1] for op in ops if op[0] == "thing"]
    assert sorted(things) == [f"car:{seat}" for seat in range(4)]
    numbers = [op[3] for op in ops if op[0] == "text"]
    assert all(numbers.count(str(seat + 1)) >= 1 for seat in range(4))


def test_animations_end_where_the_next_picture_begins() -> None:
    session = race(seed="19")
    table = FakeTable(session)
    rng = Random(4)
    seen_kinds = set()
    for _ in range(120):
        if session.outcome() is not None:
            break
        before, layout = table.frame(), table.layout()
        options = [a for a in before.legal if type(a).__name__ != "Settle"]
        change = session.act(rng.choice(options))
        frame = before
        for step in change.steps(before.viewer):
            after = replace(frame, seen=step.after, legal=(), ui=None)
            for animation in VIEW.animate(layout, frame, after):
                seen_kinds.add(step.after.last_action.partition(":")[0])
                assert animation.ms > 0
                for u in (0.0, 0.5, 1.0):
                    painter = Painter(DUSK)
                    animation.paint(painter, u)
                    assert painter.ops
            frame = replace(after, ui=VIEW.settle_ui(after))
        table.ui = None
    assert {"card", "drive"} <= seen_kinds


def test_a_drive_ends_on_its_space() -> None:
    table = FakeTable(race())
    with_greens(table)
    before, layout = table.frame(), table.layout()
    end = next(a.end for a in before.legal if type(a).__name__ == "Drive" and a.end != "finish")
    mover = before.seen.turn
    (step, *_) = table.session.act(f"drive:{end}").steps(before.viewer)
    (animation,) = VIEW.animate(layout, before, replace(before, seen=step.after, legal=()))
    painter = Painter(DUSK)
    animation.paint(painter, 1.0)
    x, y = next(op[2:] for op in painter.ops if op[0] == "thing" and op[1] == f"car:{mover}")
    assert (x, y) == pytest.approx(VIEW.cell_box(layout, end).centre, abs=0.5)
