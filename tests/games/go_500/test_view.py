"""Go 500's table without a browser: layouts, fingers, the list, animations."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from pygames.core.records import replace
from pygames.games import view as view_of
from pygames.games.go_500.actions import Drive, Fall, Save, Trade
from pygames.games.go_500.dice import Flag, Mark
from pygames.games.go_500.odds import Chances, chances, unfinished
from pygames.games.go_500.race import Params, Phase, Place, Stage, tray_of
from pygames.games.go_500.rules import GAME, State
from pygames.games.go_500.view.places import die_box, rival_spots
from pygames.games.go_500.view.track import on_track, standing
from pygames.games.go_500.words.names import face_name
from pygames.session import Seat, Session
from pygames.ui.boxes import Box
from pygames.ui.painter import TEXT, DisplayList, Painter, flat
from pygames.ui.theme import DUSK
from tests.games.go_500.table import qualify, throw, turn
from tests.games.go_500.table import race as under_way
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
    return [str(op[3]) for op in flat(ops) if op[0] == TEXT]


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
    far = known(replace(state, totals=(0, 0), turn=0), 0)
    assert (far.rival, far.line) == (1, 0)
    assert far.passing == 1  # what lies there is more than nothing
    ahead = replace(state, totals=(0, 490), turn=0)
    assert known(ahead, 0).passing == 0
    near = known(replace(state, totals=(200, 300), turn=0), 0)
    assert near.passing is not None
    assert 0 < near.passing <= 1


def test_chances_take_several_frames_and_are_left_out_until_they_are_known() -> None:
    session = until(rolled_on, 2)
    state = session.state
    assert isinstance(state, State)
    table = FakeTable(session, "tablet")
    layout = table.layout()
    at = [replace(state, totals=(10, miles), turn=0) for miles in range(90, 150)]
    unknown = next(state for state in at if unfinished(state, 0) is not None)
    frame = replace(table.frame(), seen=unknown.observation(0))

    def lines() -> list[str]:
        painter = Painter(DUSK)
        table.view.draw(painter, layout, frame)
        return [text for text in texts(painter.ops) if text.startswith("Past")]

    assert lines() == []
    slices = 1
    while not table.view.pending(layout, frame).step(100):
        slices += 1
    assert 4 <= slices <= 12
    assert table.view.pending(layout, frame) is None
    assert len(lines()) == 1


def known(state: State, seat: int) -> Chances:
    while (programme := unfinished(state, seat)) is not None:
        programme.step(1000)
    return chances(state, seat)


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


@pytest.mark.parametrize("size", SIZES)
def test_a_rival_to_crash_into_is_picked_by_a_tap(size: str) -> None:
    table = FakeTable(until(lambda state: tray_of(state, state.turn).stage == Stage.TRADE, paint=True), size)
    room = table.layout().rooms[0]
    spots = rival_spots(room, table.frame())
    assert set(spots) == {action.rival for action in table.frame().legal if isinstance(action, Trade)}
    rival = max(spots)
    before = table.session.index
    table.tap(*spots[rival].centre)
    assert table.session.entries[before].text == f"trade:{rival}"


@pytest.mark.parametrize("language", ["es", "fr"])
def test_no_text_leaves_the_screen_in_any_language(language: str) -> None:
    for size in SIZES:
        table = FakeTable(until(rolled_on, 6), size, language=language)
        table.tap_cell("die:6")
        for ops in (table.draw(),):
            for op in ops:
                if op[0] == TEXT and op[7] == "start":
                    assert len(str(op[3])) * op[4] * 0.4 <= table.width


# The score sheet


def sheet(*entries: str, players: int = 2, **params: Any) -> Session:
    session = race(players, dice="own", **params)
    for n in range(players):
        session.act(f"qualify:{100 - 5 * n}")
    for entry in entries:
        session.act(entry)
    return session


def key(table: FakeTable, *names: str) -> None:
    for name in names:
        table.tap_cell(f"key:{name}")


@pytest.mark.parametrize("seating", ["passed", "edges"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("entries", [(), ("roll",), ("turn:red:10:big",)])
def test_all_keys_lie_inside_and_apart(size: str, seating: Any, entries: tuple[str, ...]) -> None:
    table = FakeTable(sheet(*entries, players=4), size, seating)
    layout, areas = table.layout(), table.areas()
    boxes = [box for _, box in layout.keys]
    for i, box in enumerate(boxes):
        assert min(box.w, box.h) >= (24 if seating == "edges" else 34)
        assert inside(box, layout.rooms[0].box)
        assert all(apart(box, other) for other in boxes[i + 1 :])
        assert apart(box, areas.bar)
        assert apart(box, areas.strip)
    assert table.draw()


def test_a_turn_is_one_entry_of_taps() -> None:
    table = FakeTable(sheet())
    key(table, "flag:yellow", "minus", "digit:2", "digit:5")
    assert table.session.index == 2
    main = VIEW.main(table.frame())
    assert main is not None
    assert main.confirm
    assert main.action == "turn:yellow:-25"
    key(table, "event:caution")
    main = VIEW.main(table.frame())
    assert main is not None
    assert main.action == "turn:yellow:25:caution"  # the dice alone, so never less than zero
    key(table, "delete", "delete", "digit:4", "digit:0")
    main = VIEW.main(table.frame())
    assert main is not None
    assert main.action == "turn:yellow:40:caution"
    table.press(main)
    assert table.session.observation(None).turns == ((40,), ())
    assert table.frame().ui.draft.flag is None


@pytest.mark.parametrize(
    ("names", "action"),
    [
        (("flag:black",), "turn:black:0"),
        (("event:x",), "turn:red:x"),
        (("flag:green", "zero"), "turn:green:0"),
        (("event:big", "digit:6", "digit:5"), "turn:red:65:big"),
        (("digit:7", "digit:5", "flag:red"), "turn:red:75"),
        (("flag:green", "digit:9", "digit:9", "digit:9"), None),
        (("digit:7", "digit:5"), None),
        (("event:caution", "event:caution", "zero"), "turn:yellow:0"),
    ],
)
def test_keys_make_entries(names: tuple[str, ...], action: str | None) -> None:
    table = FakeTable(sheet())
    key(table, *names)
    main = VIEW.main(table.frame())
    assert (main and main.action) == action


def test_a_finger_that_leaves_a_key_presses_nothing() -> None:
    table = FakeTable(sheet())
    boxes = dict(table.layout().keys)
    table.drag(boxes["digit:5"].centre, boxes["digit:8"].centre)
    assert table.frame().ui.draft.digits == ""
    table.touch("down", *boxes["digit:5"].centre)
    assert table.ui.key == "digit:5"
    table.touch("cancel", *boxes["digit:5"].centre)
    assert table.frame().ui == VIEW.settle_ui(replace(table.frame(), ui=None))


def test_a_turn_die_by_die_with_a_lost_wheel() -> None:
    table = FakeTable(sheet())
    key(table, "act:roll")
    for face in ("1:25", "2:lost", "3:10", "4:0", "5:stacked", "power:flat", "flag:green"):
        assert len(VIEW.options(table.frame())) <= 60
        key(table, f"act:die:{face}")
    tray = tray_of(table.session.observation(None), 0)
    assert (tray.stage, sum(tray.miles)) == (Stage.SHOWN, 35)
    stop = VIEW.second(table.frame())
    assert stop is not None
    table.press(stop)
    key(table, "act:die:2:15")
    assert table.session.observation(None).turns == ((50,), ())


def test_each_driver_of_a_big_one_enters_a_crash_die() -> None:
    table = FakeTable(sheet("turn:green:60", "turn:red:50:big"))
    key(table, "digit:2", "digit:5")
    main = VIEW.main(table.frame())
    assert main is not None
    assert main.action == "die:crash:-25"
    table.press(main)
    key(table, "act:die:crash:symbol")
    assert table.session.observation(None).totals == (60, 25)


@pytest.mark.parametrize("entries", [(), ("roll",), ("turn:red:10:big",)])
def test_every_entry_is_reached_through_short_lists(entries: tuple[str, ...]) -> None:
    table = FakeTable(sheet(*entries))
    frame = table.frame()
    found: set[str] = set()
    todo, seen = [frame], {frame.ui}
    while todo:
        at = todo.pop()
        options = VIEW.options(at)
        assert len(options) <= 60
        assert len({option.key or option.action for option in options}) == len(options)
        for option in options:
            if option.action is not None:
                found.add(option.action)
            elif option.ui not in seen:
                seen.add(option.ui)
                todo.append(replace(at, ui=option.ui))
    assert {GAME.format_action(action) for action in frame.legal} <= found


def test_qualifying_rolls_are_reached_through_the_list_and_the_keys() -> None:
    table = FakeTable(race(2, dice="own"))
    key(table, "digit:1", "digit:1", "digit:0")
    main = VIEW.main(table.frame())
    assert main is not None
    assert main.action == "qualify:110"


def test_the_sheet_names_the_entry_that_begins_each_turn() -> None:
    session = sheet("turn:green:60", "turn:yellow:-15", "roll")
    for face in ("1:25", "2:25", "3:0", "4:0", "5:0", "power:flat", "flag:green"):
        session.act(f"die:{face}")
    session.act("stop")
    table = FakeTable(session)
    past = [session.position(at).observation(0) for at in range(session.index + 1)]
    score = VIEW.sheet(table.frame(), past)
    assert score is not None
    cells = [[(each.text, each.entry) for each in row] for _, row in score.rows]
    assert cells == [[("100", 0), ("95", 1)], [("60", 2), ("\u221215", 3)], [("50", 4), ("", None)]]
    assert score.totals == ("110", "0")
    for _, row in score.rows:
        assert all(each.entry is None or session.may_amend(each.entry) for each in row)
    assert VIEW.sheet(FakeTable(race()).frame(), ()) is None


# What figures and odds say


def shown(state: State, size: str = "tablet") -> list[str]:
    """All that is written on a table at this position."""
    table = FakeTable(race(state.players), size)
    frame = replace(table.frame(), seen=state.observation(None), legal=state.legal_actions())
    painter = Painter(DUSK)
    VIEW.draw(painter, VIEW.layout(table.areas(), frame), frame)
    return texts(painter.ops)


def test_gf_6_a_black_flag_changes_no_total_and_rolls_nothing() -> None:
    found = shown(throw(under_way(100, 50), 25, 25, 0, 0, 0, 30, "black"))
    assert "100 \u2192 100" in found
    assert "The next roll" not in found


def test_gf_6_under_yellow_the_odds_are_those_of_the_pit_die() -> None:
    found = shown(throw(under_way(100, 50), 25, 25, 0, 0, 0, 30, "yellow"))
    assert "100 \u2192 180" in found
    assert found.count("17%") == 6
    assert "\u221240" in found


def test_gf_11_what_is_recorded_is_not_counted_again_while_a_rival_is_picked() -> None:
    state = turn(under_way(100, 50, 40, paint=True), "red", 60, "symbol")
    found = shown(state)
    assert "160" in found
    assert not any("\u2192" in text for text in found)
    assert {"Theo", "Ana"} <= set(found)


def test_gf_16_rolls_for_the_pole_stand_in_order() -> None:
    state = qualify(qualify(GAME.initial_state(Params(), 3), 0), 1)
    assert [seat for _, seat in standing(state, 3)] == [0, 1, 2]
    state = qualify(throw(GAME.initial_state(Params(), 3), 0, 0, 0, 0, 5), 1)
    assert [seat for _, seat in standing(state, 3)] == [1, 0, 2]


# The score sheet of many


def many(*entries: str, players: int = 24) -> Session:
    """A time trial on the score sheet."""
    params = replace(Params(), mode="trial", dice="own", hours=2)
    seats = [Seat(f"Driver {seat + 1}", colour=seat % 6) for seat in range(players)]
    session = Session.start("go_500", params, seats, "5")
    for entry in entries:
        session.act(entry)
    return session


FIRST_HOUR = [f"turn:green:{5 * n}" for n in range(24)]


@pytest.mark.parametrize("size", SIZES)
def test_gf_20_of_twenty_four_the_first_and_whoever_acts_are_on_the_sheet(size: str) -> None:
    table = FakeTable(many(*FIRST_HOUR, "turn:green:0", "turn:green:0"), size)
    layout = table.layout()
    shown = texts(table.draw())
    race = table.session.observation(None)
    assert race.turn == 2
    cars = on_track(race)
    assert len(cars) == 6
    assert {2, 23, 22} < set(cars)
    if layout.sheet is None:
        return
    assert {"Driver 3", "Driver 24", "22", "1", "115"} <= set(shown)
    listed = {text for text in shown if text.startswith("Driver ")}
    if size in ("tablet", "big"):
        assert len(listed) == 24
    rows = [op for op in table.draw() if op[0] == TEXT and str(op[3]).startswith("Driver ")]
    for op in rows:
        assert inside(Box(op[1], op[2], 1, 1), layout.areas.board) or inside(
            Box(op[1], op[2], 1, 1), layout.areas.side
        )
        assert op[4] >= 9, "legible"


def test_gf_20_standing_of_many_names_places() -> None:
    race = many(*FIRST_HOUR).observation(None)
    assert standing(race, 4) == [(1, 23), (2, 22), (3, 21), (24, 0)]
    assert standing(replace(race, turn=22), 4) == [(1, 23), (2, 22), (3, 21), (4, 20)]
    assert on_track(replace(race, players=6)) == tuple(range(6))


@pytest.mark.parametrize("size", ["phone", "wide", "tablet"])
def test_a_trial_of_twenty_four_by_taps_and_by_the_list(size: str) -> None:
    session = many()
    table = FakeTable(session, size)
    for _ in range(24):
        key(table, "flag:green", "digit:4", "digit:0")
        main = VIEW.main(table.frame())
        assert main is not None
        table.press(main)
    for _ in range(24):
        for wanted in ("flag-red", "part-4"):
            found = next(option for option in VIEW.options(table.frame()) if option.key == wanted)
            table.press(found)
        last = [option for option in VIEW.options(table.frame()) if option.action][-1]
        table.press(last)
    outcome = session.outcome()
    assert outcome is not None
    assert outcome.ranking == (tuple(range(24)),)


def test_names_in_the_infield_have_one_size() -> None:
    table = FakeTable(until(rolled_on, 6), "phone")
    sizes = {op[4] for op in table.draw() if op[0] == TEXT and op[3] in NAMES}
    assert len(sizes) == 1


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_written_on_a_key_lies_on_it(size: str, language: str) -> None:
    table = FakeTable(sheet(players=4), size, language=language)
    events = [box for name, box in table.layout().keys if name.startswith("event:")]
    written = [
        op for op in table.draw() if op[0] == TEXT and any(box.contains(op[1], op[2]) for box in events)
    ]
    names = [face_name(table.t, mark) for mark in (Mark.CAUTION, Mark.SYMBOL, Mark.BIG_X)]
    assert sorted(" ".join(names).split()) == sorted(" ".join([str(op[3]) for op in written]).split())
    for op in written:
        box = next(box for box in events if box.contains(op[1], op[2]))
        assert box.y + op[4] < op[2] <= box.bottom - 3


def test_the_key_that_the_keyboard_stands_on_is_marked() -> None:
    table = FakeTable(sheet())
    layout, frame = table.layout(), table.frame()
    drawn = []
    for focus in ("", "key:digit:5"):
        painter = Painter(DUSK)
        VIEW.draw(painter, layout, replace(frame, focus=focus))
        drawn.append(painter.ops)
    assert len(drawn[1]) > len(drawn[0])
