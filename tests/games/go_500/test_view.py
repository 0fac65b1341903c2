"""Go 500's table without a browser: layouts, fingers, the list, animations."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pygames.core.records import replace
from pygames.games import view as view_of
from pygames.games.go_500.actions import Drive, Fall, Save
from pygames.games.go_500.dice import Flag
from pygames.games.go_500.odds import chances
from pygames.games.go_500.race import Params, Phase, Place, Stage, tray_of
from pygames.games.go_500.rules import GAME, State
from pygames.games.go_500.view.places import die_box
from pygames.session import Seat, Session
from pygames.ui.boxes import Box
from pygames.ui.painter import TEXT, DisplayList, Painter
from pygames.ui.theme import DUSK
from tests.ui.table import SIZES, FakeTable

VIEW = view_of("go_500")
NAMES = ("Mira", "Theo", "Ana", "Leo", "Bo", "Maximiliane")


def race(players: int = 4, seed: str = "5", **params: Any) -> Session:
    seats = [Seat(NAMES[seat], colour=seat) for seat in range(players)]
    return Session.start("go_500", replace(Params(), **params), seats, seed)


def until(wanted: Callable[[State], bool], players: int = 4, **params: Any) -> Session:
    """A race played at random, more rolling than stopping, until the position is a wanted one."""
    for seed in range(60):
        session, rng = race(players, str(seed), **params), Random(seed)
        while session.outcome() is None:
            state = session.state
            assert isinstance(state, State)
            if wanted(state):
                return session
            legal = [a for a in state.legal_actions() if not (isinstance(a, Save) and a.verb == "free")]
            rolls = [a for a in legal if isinstance(a, Drive) and a.verb == "roll"]
            session.act(rng.choice(rolls if rolls and rng.random() < 0.5 else legal))
    raise AssertionError("no such position")


def yellow(state: State) -> bool:
    """A driver must make a pit stop."""
    tray = tray_of(state, state.turn)
    return state.phase == Phase.RACE and tray.flag == Flag.YELLOW and tray.stage == Stage.SHOWN


def rolled_on(state: State) -> bool:
    """Green again, with a die saved and two loose ones at least."""
    places = tray_of(state, state.turn).places
    return (
        state.phase == Phase.RACE
        and tray_of(state, state.turn).stage == Stage.SHOWN
        and Place.SAVED in places
        and places.count(Place.LOOSE) > 1
        and any(isinstance(a, Drive) and a.verb == "roll" for a in state.legal_actions())
    )


def apart(a: Box, b: Box) -> bool:
    return a.right <= b.x + 0.01 or b.right <= a.x + 0.01 or a.bottom <= b.y + 0.01 or b.bottom <= a.y + 0.01


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer.x <= inner.x + 0.01
        and inner.right <= outer.right + 0.01
        and outer.y <= inner.y + 0.01
        and inner.bottom <= outer.bottom + 0.01
    )


def texts(ops: DisplayList) -> list[str]:
    return [str(op[3]) for op in ops if op[0] == TEXT]


@pytest.mark.parametrize("seating", ["passed", "facing", "edges"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 6])
def test_all_dice_lie_inside_and_apart(size: str, players: int, seating: Any) -> None:
    table = FakeTable(until(rolled_on, players), size, seating if players == 2 else "passed")
    layout, areas = table.layout(), table.areas()
    (room,) = layout.rooms
    tray = tray_of(table.session.observation(None), room.seat)
    dice = [die_box(room, tray, die) for die in range(6)]
    for i, box in enumerate([*dice, room.flag]):
        assert box.w >= 28, (i, box)
        assert inside(box, room.box), (i, box)
        assert all(apart(box, other) for other in [*dice, room.flag][i + 1 :]), i
        assert apart(box, areas.bar)
        assert apart(box, areas.strip)
    for box in room.aside:
        assert inside(box, room.box)
        assert all(apart(box, other) for other in [*dice, room.flag])
    assert inside(layout.track, areas.board)
    if not areas.around:
        assert apart(layout.track, room.box)
        assert layout.panel is None or (areas.side and inside(layout.panel, areas.side))


def test_dice_are_large_on_a_tablet() -> None:
    for size in ("tablet", "tall", "big"):
        table = FakeTable(until(rolled_on), size)
        assert min(box.w for box in table.layout().rooms[0].slots) >= 72


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_race_by_taps(players: int) -> None:
    session = race(players, repairs=True)
    table = FakeTable(session)
    rng = Random(6)
    for _ in range(4000):
        if session.outcome() is not None:
            break
        frame = table.frame()
        keeps = [a for a in frame.legal if isinstance(a, Save) and a.verb == "keep"]
        before = session.index
        if keeps and rng.random() < 0.5:
            room = table.layout().rooms[0]
            die = rng.choice(keeps).die
            table.tap(*die_box(room, tray_of(frame.seen, room.seat), die).centre)
        else:
            main, second = VIEW.main(frame), VIEW.second(frame)
            assert main is not None
            table.press(second if second is not None and rng.random() < 0.4 else main)
        assert session.index > before
    assert session.outcome() is not None
    ops = table.draw()
    assert {str(total) for total in session.observation(None).totals} <= set(texts(ops))


def test_a_tap_keeps_a_die_and_another_frees_it() -> None:
    table = FakeTable(until(rolled_on))
    room = table.layout().rooms[0]
    die = tray_of(table.frame().seen, room.seat).places.index(Place.LOOSE)
    for place in (Place.KEPT, Place.LOOSE):
        tray = tray_of(table.frame().seen, room.seat)
        table.tap(*die_box(room, tray, die).centre)
        assert tray_of(table.frame().seen, room.seat).places[die] == place


def test_a_drag_onto_the_rail_keeps_and_one_back_frees() -> None:
    table = FakeTable(until(rolled_on))
    room = table.layout().rooms[0]
    assert room.rail is not None
    die = tray_of(table.frame().seen, room.seat).places.index(Place.LOOSE)
    slot = room.slots[die].centre
    table.drag(slot, (slot[0], slot[1] - 40), room.rail.centre)
    tray = tray_of(table.frame().seen, room.seat)
    assert tray.places[die] == Place.KEPT
    table.drag(die_box(room, tray, die).centre, (slot[0], slot[1] - 40), slot)
    assert tray_of(table.frame().seen, room.seat).places[die] == Place.LOOSE


def test_a_cancelled_drag_changes_nothing() -> None:
    table = FakeTable(until(rolled_on))
    room = table.layout().rooms[0]
    assert room.rail is not None
    die = tray_of(table.frame().seen, room.seat).places.index(Place.LOOSE)
    digest = table.session.digest()
    table.touch("down", *room.slots[die].centre)
    assert table.ui.held
    table.touch("move", *room.rail.centre)
    table.touch("cancel", *room.rail.centre)
    assert table.session.digest() == digest
    assert not table.ui.held


def test_a_flick_over_the_tray_throws_and_a_short_slip_does_not() -> None:
    table = FakeTable(race())
    tray = table.layout().rooms[0].tray
    x, y = tray.x + tray.w / 2, tray.bottom - 6
    before = table.session.index
    table.drag((x, y), (x + 20, y))
    assert table.session.index == before
    table.drag((x, y), (x + 30, y - 30), (x + 60, y - 60))
    assert table.session.index > before


def test_a_tap_beside_the_dice_throws() -> None:
    table = FakeTable(race())
    tray = table.layout().rooms[0].tray
    before = table.session.index
    table.tap(tray.right - 5, tray.y + 5)
    assert table.session.index > before


def test_a_saved_die_is_refused_by_its_rule() -> None:
    table = FakeTable(until(rolled_on))
    room = table.layout().rooms[0]
    tray = tray_of(table.frame().seen, room.seat)
    digest = table.session.digest()
    table.tap(*die_box(room, tray, tray.places.index(Place.SAVED)).centre)
    assert [(one.rule, one.case) for one in table.refused] == [("GF-4", "stays-saved")]
    assert table.session.digest() == digest


def test_the_flag_shows_the_odds_and_hides_them_again() -> None:
    table = FakeTable(until(rolled_on))
    assert "50%" not in texts(table.draw())
    table.tap_cell("die:6")
    assert table.ui.odds
    shown = texts(table.draw())
    assert "50%" in shown
    assert shown.count("17%") == 3
    table.tap_cell("die:6")
    assert "50%" not in texts(table.draw())


def test_the_odds_always_show_beside_a_tablets_board() -> None:
    table = FakeTable(until(rolled_on), "tablet")
    assert "50%" in texts(table.draw())


def test_chances_are_sure_where_they_must_be() -> None:
    session = until(rolled_on, 2)
    state = session.state
    assert isinstance(state, State)
    far = chances(replace(state, totals=(0, 0), turn=0), 0)
    assert (far.rival, far.line) == (1, 0)
    assert far.passing == 1  # what lies there is more than nothing
    ahead = replace(state, totals=(0, 490), turn=0)
    assert chances(ahead, 0).passing == 0
    near = chances(replace(state, totals=(200, 300), turn=0), 0)
    assert 0 < near.passing <= 1


def test_what_the_caution_light_would_do_is_said_under_yellow() -> None:
    session = until(yellow, 3)
    state = session.state
    assert isinstance(state, State)
    table = FakeTable(session)
    frame = table.frame()
    seen = replace(frame.seen, totals=(300, 120, 110), turn=0)
    painter = Painter(DUSK)
    VIEW.draw(painter, table.layout(), replace(frame, seen=seen))
    said = " ".join(texts(painter.ops))
    assert "Mira back to" in said


@pytest.mark.parametrize("mode", ["oval", "trial"])
def test_the_goal_is_written_in_the_infield(mode: Any) -> None:
    table = FakeTable(race(2, mode=mode))
    shown = texts(table.draw())
    assert ("To 500 miles" if mode == "oval" else "Hour 1 of 6") in shown


def test_every_legal_action_is_in_the_list() -> None:
    session = race(3, incidents=True, paint=True)
    rng = Random(2)
    table = FakeTable(session)
    for _ in range(300):
        if session.outcome() is not None:
            break
        frame = table.frame()
        options = VIEW.options(frame)
        assert len(options) <= 60
        assert {GAME.format_action(a) for a in frame.legal} == {option.action for option in options}
        session.act(rng.choice(options).action)


@pytest.mark.parametrize(
    "params",
    [{}, {"incidents": True}, {"paint": True}, {"mode": "trial"}, {"full_rules": True, "mode": "trial"}],
)
def test_animations_paint_from_start_to_end(params: dict[str, Any]) -> None:
    seen: set[str] = set()
    for seed in range(8):
        session = race(3, str(seed), **params)
        rng = Random(seed)
        while session.outcome() is None:
            table = FakeTable(session)
            frame, layout = table.frame(), table.layout()
            change = session.act(rng.choice(frame.legal))
            for step in change.steps(frame.viewer):
                after = replace(frame, seen=step.after, legal=(), ui=None)
                for animation in VIEW.animate(layout, frame, after):
                    seen.add(kind_of(step.after.last_action))
                    for u in (0.0, 0.3, 0.8, 1.0):
                        painter = Painter(DUSK)
                        animation.paint(painter, u)
                        assert painter.ops
                frame = replace(after, ui=VIEW.settle_ui(after))
    assert {"flag", "pit", "crash"} <= seen


def kind_of(text: str) -> str:
    action = GAME.parse_action(text)
    return text.split(":")[1] if isinstance(action, Fall) else text


def test_what_the_pit_die_shows_can_be_read_before_the_turn_goes_on() -> None:
    session = until(yellow, 3)
    table = FakeTable(session)
    frame, layout = table.frame(), table.layout()
    (drop, fall) = session.act("stop").steps(frame.viewer)
    after = replace(
        frame, seen=drop.after, legal=(), ui=VIEW.settle_ui(replace(frame, seen=drop.after, ui=None))
    )
    animation = VIEW.animate(layout, after, replace(frame, seen=fall.after))[0]
    painter = Painter(DUSK)
    animation.paint(painter, 0.9)
    title = pit_title(fall.after.last_action)
    assert any(title in text for text in texts(painter.ops))


def pit_title(text: str) -> str:
    face = text.split(":")[2]
    return (
        "Caution!"
        if face == "caution"
        else f"Pit stop: {'+' if int(face) > 0 else ''}{face}".replace("-", "\u2212")
    )


def test_the_qualifying_throw_shows_the_dice_that_fell() -> None:
    table = FakeTable(race())
    frame, layout = table.frame(), table.layout()
    steps = table.session.act("roll").steps(frame.viewer)
    for step in steps:
        after = replace(frame, seen=step.after, legal=(), ui=None)
        animations = VIEW.animate(layout, frame, after)
        if step is steps[-1]:
            painter = Painter(DUSK)
            animations[0].paint(painter, 1.0)
            faces = [
                step.after.last_action.split(":")[2] for step in steps if "die:" in step.after.last_action
            ]
            shown = texts(painter.ops)
            assert all(shown.count(face) >= faces.count(face) for face in faces)
        else:
            assert animations == ()
        frame = replace(after, ui=VIEW.settle_ui(after))


def test_the_keyboard_keeps_a_die_and_shows_the_odds() -> None:
    table = FakeTable(until(rolled_on))
    die = tray_of(table.frame().seen, table.frame().seen.turn).places.index(Place.LOOSE)
    for cell in (f"die:{die}", "die:6"):
        assert cell in {each.id for row in VIEW.grid(table.frame()) for each in row}
    reply = VIEW.press_cell(table.frame(), f"die:{die}")
    table.follow(reply)
    assert tray_of(table.frame().seen, table.frame().seen.turn).places[die] == Place.KEPT
    table.follow(VIEW.press_cell(table.frame(), "die:6"))
    assert table.ui.odds


@pytest.mark.parametrize("language", ["es", "fr"])
def test_no_text_leaves_the_screen_in_any_language(language: str) -> None:
    for size in SIZES:
        table = FakeTable(until(rolled_on, 6), size, language=language)
        table.tap_cell("die:6")
        for ops in (table.draw(),):
            for op in ops:
                if op[0] == TEXT and op[7] == "start":
                    assert len(str(op[3])) * op[4] * 0.4 <= table.width
