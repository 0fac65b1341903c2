"""Go 500's table where all roll at once (GF-21), without a browser: rooms, many fingers, list and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from pygames.core.records import replace
from pygames.games.go_500.actions import Drive, Save, Trade
from pygames.games.go_500.dice import CRASH, FLAG, Flag
from pygames.games.go_500.race import Params, Phase, Place, Stage, tray_of
from pygames.games.go_500.rules import GAME, State
from pygames.games.go_500.view import VIEW as ONE_SET
from pygames.games.go_500.view import falls, seat_room
from pygames.games.go_500.view.around import LEAST_BUTTON, LEAST_DIE, most_people
from pygames.games.go_500.view.at_once import AT_ONCE as VIEW
from pygames.games.go_500.view.places import Layout, on_table
from pygames.session import Seat, Session, load, save
from pygames.ui.boxes import Box
from pygames.ui.painter import TEXT, DisplayList, Painter, flat
from pygames.ui.theme import DUSK
from tests.games.go_500.racers import Racers, wanted_by
from tests.ui.table import SIZES

NAMES = ("Mira", "Theo", "Ana", "Leo", "Bo", "Maximiliane")
WHOLE = 10_000
"""Milliseconds after which nothing moves any more."""


def table(people: int = 4, size: str = "tablet", seed: str = "5", bots: int = 0, **params: Any) -> Racers:
    seats = [Seat(NAMES[seat], colour=seat) for seat in range(people)]
    seats += [Seat(NAMES[seat], "bot", 2, seat) for seat in range(people, people + bots)]
    return Racers(Session.start("go_500", replace(Params(multi=True), **params), seats, seed), size)


def until(wanted: Callable[[State], bool], people: int = 4, size: str = "tablet", **params: Any) -> Racers:
    """A race in which the last action has just led to a wanted position."""
    for seed in range(80):
        at, rng = table(people, size, str(seed), **params), Random(seed)
        while at.session.outcome() is None:
            at.wait(WHOLE)
            at.frame()
            at.absorb(at.session.act(wanted_by(rng, list(at.session.state.legal_actions()))))
            state = at.session.state
            assert isinstance(state, State)
            if wanted(state):
                return at
    raise AssertionError("no such position")


def _start(session: Session) -> int:
    entry = session.index - 1
    while not session.entries[entry].decision:
        entry -= 1
    return entry


def boxes(layout: Layout) -> Iterator[tuple[str, Box]]:
    """Everything that takes touches, on the table."""
    for room in layout.rooms:
        for i, box in enumerate((*room.slots, room.flag, *room.buttons)):
            yield f"{room.seat}:{i}", on_table(layout, room, box)
    assert layout.controls
    yield from zip(("back", "tools"), layout.controls, strict=True)


def apart(a: Box, b: Box) -> bool:
    return a.right <= b.x + 0.01 or b.right <= a.x + 0.01 or a.bottom <= b.y + 0.01 or b.bottom <= a.y + 0.01


def texts(ops: DisplayList) -> list[str]:
    return [str(op[3]) for op in flat(ops) if op[0] == TEXT]


# Rooms


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [1, 2, 3, 4, 5, 6])
def test_everything_lies_on_the_screen_and_apart(size: str, people: int) -> None:
    at = table(people, size, bots=0 if people > 1 else 3)
    layout = at.layout()
    screen = Box(0, 0, at.width, at.height)
    found = list(boxes(layout))
    for i, (name, box) in enumerate(found):
        assert screen.contains(box.x, box.y), name
        assert box.right <= at.width, name
        assert box.bottom <= at.height, name
        assert all(apart(box, other) for _, other in found[i + 1 :]), name
        assert apart(box, layout.track), name
    for room in layout.rooms:
        assert all(
            apart(on_table(layout, room, room.box), on_table(layout, other, other.box))
            for other in layout.rooms
            if other is not room
        )
    if people <= most_people(at.width, at.height, 6):
        for room in layout.rooms:
            assert min([box.w for box in (*room.slots, room.flag)]) >= LEAST_DIE
            assert min([min(box.w, box.h) for box in room.buttons]) >= LEAST_BUTTON


def test_how_many_people_have_room() -> None:
    found = {size: most_people(*SIZES[size], 6) for size in SIZES}
    assert found == {
        "phone": 4,
        "small": 2,
        "low": 4,
        "wide": 4,
        "flat": 2,
        "tablet": 6,
        "tall": 6,
        "big": 6,
        "zoomed": 2,
    }
    assert VIEW.most_people(*SIZES["tablet"], 2) == 2


def test_two_at_a_phone_face_one_another_and_four_at_a_tablet_have_an_edge_each() -> None:
    assert [room.turn for room in table(2, "phone").layout().rooms] == [0, 2]
    assert [room.turn for room in table(4).layout().rooms] == [0, 1, 2, 3]
    assert [room.turn for room in table(6, "tall").layout().rooms] == [0, 1, 1, 2, 3, 3]


def test_bots_need_no_room() -> None:
    layout = table(1, "phone", bots=5).layout()
    assert [room.seat for room in layout.rooms] == [0]


def test_one_set_of_dice_has_the_other_view() -> None:
    assert ONE_SET.variant(Params()) is ONE_SET
    assert ONE_SET.variant(Params(multi=True)) is VIEW
    assert ONE_SET.variant(Params(multi=True, dice="own")) is ONE_SET


# Fingers


def race_by_fingers(at: Racers, seed: int, rounds: int = 4000) -> None:
    """Every seat has a finger; one is lifted after others have come down."""
    rng = Random(seed)
    people = range(at.session.players)
    for _ in range(rounds):
        if at.session.outcome() is not None:
            return
        at.wait(WHOLE)
        ready = [seat for seat in people if at.legal(seat)]
        acting = rng.sample(ready, rng.randint(1, len(ready)))
        spots = {seat: at.spot(wanted_by(rng, at.legal(seat))) for seat in acting}
        for seat in acting:
            at.touch("down", *spots[seat], pointer=seat)
        for seat in rng.sample(acting, len(acting)):
            at.touch("up", *spots[seat], pointer=seat)
    raise AssertionError("the race does not end")


@pytest.mark.parametrize(("people", "size"), [(4, "tablet"), (2, "phone"), (4, "wide"), (6, "tall")])
def test_gf_21_a_whole_race_by_interleaved_fingers(people: int, size: str) -> None:
    at = table(people, size, repairs=True)
    race_by_fingers(at, people)
    acted = {entry.seat for entry in at.session.past if entry.kind == "act"}
    assert acted == set(range(people))
    assert not [entry for entry in at.session.past if entry.at_ms is not None]
    again = load(save(at.session))
    assert again.state == at.session.state
    assert again.digest() == at.session.digest()
    assert at.draw()


def test_gf_21_a_time_trial_at_ones_own_speed() -> None:
    at = table(3, mode="trial", hours=2, repairs=True)
    while at.legal(0):
        at.wait(WHOLE)
        at.do(next(a for a in at.legal(0) if isinstance(a, Drive)))
    assert at.session.observation(None).hours == (2, 0, 0)
    race_by_fingers(at, 1)


def test_two_fingers_of_two_seats_do_not_meet() -> None:
    at = table(2, "phone")
    (first,), (second,) = at.legal(0), at.legal(1)
    at.touch("down", *at.spot(first), pointer=7)
    at.touch("down", *at.spot(second), pointer=3)
    assert {(one.pointer, one.seat, one.target) for one in at.ui.touches} == {
        (7, 0, "do:roll"),
        (3, 1, "do:roll"),
    }
    at.touch("up", *at.spot(first), pointer=7)
    race = at.session.observation(None)
    assert [tray.stage for tray in race.trays] == [Stage.SHOWN, Stage.READY]
    at.touch("up", *at.spot(second), pointer=3)
    assert at.session.observation(None).trays[1].stage == Stage.SHOWN
    assert not at.ui.touches


def test_a_finger_that_ends_elsewhere_or_is_cancelled_plays_nothing() -> None:
    at = table(2, "phone")
    (roll,), index = at.legal(0), at.session.index
    x, y = at.spot(roll)
    at.drag((x, y), (x + 20, y))
    at.touch("down", x, y)
    at.touch("cancel", x, y)
    at.drag((x, y), at.spot(at.legal(1)[0]))
    assert at.session.index == index
    assert not at.ui.touches


def test_a_palm_plays_nothing() -> None:
    at = table(4)
    (roll,), index = at.legal(2), at.session.index
    at.touch("down", *at.spot(roll), pointer=1, width=70)
    at.touch("up", *at.spot(roll), pointer=1, width=70)
    assert at.session.index == index
    at.touch("down", *at.spot(roll), pointer=1)
    at.touch("move", *at.spot(roll), pointer=1, width=70)  # a hand that comes to rest
    at.touch("up", *at.spot(roll), pointer=1)
    assert at.session.index == index


@pytest.mark.parametrize("people", [2, 4])
def test_a_flick_throws_from_every_edge(people: int) -> None:
    at = table(people)
    for seat in range(people):
        room, before = at.room(seat), at.session.index
        low = on_table(at.layout(), room, Box(room.tray.x + 60, room.tray.bottom - 8, 0, 0))
        high = on_table(at.layout(), room, Box(room.tray.x + 130, room.tray.y + 4, 0, 0))
        at.drag((low.x, low.y), (low.x + 1, low.y), (high.x, high.y))
        assert at.session.index > before


def test_a_tap_on_the_empty_tray_throws_and_one_on_a_full_one_does_not() -> None:
    at = table(4)
    x, y = at.point(1, at.room(1).slots[2])
    at.tap(x, y, pointer=1)
    assert at.session.observation(None).trays[1].stage == Stage.SHOWN
    at.wait(WHOLE)
    index, room = at.session.index, at.room(1)
    at.tap(*at.point(1, Box(room.flag.right + 1, room.flag.y + 4, 2, 2)), pointer=1)
    assert at.session.index == index


def test_while_dice_tumble_a_press_lets_them_lie_and_plays_nothing() -> None:
    at = table(2)
    (roll,) = at.legal(0)
    place = at.spot(roll)
    at.do(roll)
    assert falls.tumbles(at.ui.falls, at.frame(), 0)
    assert seat_room.buttons(at.room(0), at.frame()) == []
    index = at.session.index
    at.tap(*place, pointer=0)
    assert at.session.index == index
    assert not falls.tumbles(at.ui.falls, at.frame(), 0)
    assert seat_room.buttons(at.room(0), at.frame())


def test_a_saved_die_is_refused_by_its_rule_at_its_seat() -> None:
    def saved(state: State) -> bool:
        places = tray_of(state, state.turn).places
        return Place.SAVED in places and tray_of(state, state.turn).stage == Stage.SHOWN

    at = until(saved)
    at.wait(WHOLE)
    seat = at.session.observation(None).turn
    tray = tray_of(at.session.observation(None), seat)
    at.do(Save("keep", tray.places.index(Place.SAVED), seat))
    (refused,) = at.refused
    assert refused.case in ("stays-saved", "must-end", "groove")
    place = VIEW.sign_place(at.layout(), seat)
    assert place is not None
    assert place[1] == at.room(seat).turn


def test_the_flag_shows_the_chances_of_its_seat_alone() -> None:
    at = until(lambda state: state.trays[2].stage == Stage.SHOWN and state.trays[2].flag == Flag.GREEN)
    at.wait(WHOLE)
    shown = texts(at.draw()).count("50%")
    at.tap(*at.point(2, at.room(2).flag), pointer=2)
    assert at.ui.odds == (2,)
    assert texts(at.draw()).count("50%") == shown + 1
    at.tap(*at.point(2, at.room(2).flag), pointer=2)
    assert at.ui.odds == ()


# List and keyboard


@pytest.mark.parametrize("params", [{}, {"paint": True}, {"mode": "trial", "hours": 2}])
def test_a_whole_race_by_the_list(params: dict[str, Any]) -> None:
    at, rng = table(3, repairs=True, **params), Random(2)
    for _ in range(3000):
        if at.session.outcome() is not None:
            break
        options = VIEW.options(at.frame())
        assert {option.action for option in options} == {
            GAME.format_action(a) for a in at.session.state.legal_actions()
        }
        assert len(options) <= 60
        wanted = GAME.format_action(wanted_by(rng, list(at.frame().legal)))
        at.press(next(option for option in options if option.action == wanted))
    assert at.session.outcome() is not None


def test_the_list_of_six_stays_short() -> None:
    at = table(6)
    for seat in range(6):
        at.session.act(f"{seat}:roll")
    assert len(VIEW.options(at.frame())) <= 60


def test_a_whole_race_by_the_keyboard() -> None:
    at, rng = table(2, repairs=True), Random(4)
    for _ in range(3000):
        if at.session.outcome() is not None:
            break
        cells = [cell.id for row in VIEW.grid(at.frame()) for cell in row]
        assert all(VIEW.cell_box(at.layout(), cell).w > 0 for cell in cells)
        action = wanted_by(rng, list(at.frame().legal))
        cell = (
            f"die:{action.seat}:{action.die}"
            if isinstance(action, Save)
            else f"do:{GAME.format_action(action)}"
        )
        assert cell in cells
        before = at.session.index
        reply = VIEW.press_cell(at.frame(), cell)
        assert reply is not None
        at.follow(reply)
        assert at.session.index > before
    assert at.session.outcome() is not None


# What is seen


def test_a_throw_tumbles_by_the_clock_and_settles() -> None:
    at = table(2)
    at.do(at.legal(0)[0])
    throw = falls.throw_of(at.ui.falls, at.frame(), 0)
    assert throw is not None
    assert throw.dice[-1] == FLAG
    assert throw.share < 0.2
    hidden = texts(at.draw())
    at.wait(WHOLE)
    assert falls.throw_of(at.ui.falls, at.frame(), 0) is None
    assert set(texts(at.draw())) - set(hidden)


def test_without_motion_nothing_tumbles() -> None:
    at = table(2)
    at.do(at.legal(0)[0])
    frame = replace(at.frame(), speed="off")
    ui = VIEW.settle_ui(replace(frame, ui=replace(at.ui, was=at.session.position(0).observation(None))))
    assert not falls.tumbles(ui.falls, frame, 0)


def test_a_big_one_is_seen_by_all_at_the_same_time() -> None:
    def strikes(state: State) -> bool:
        return (
            state.last_action.startswith("die:crash:")
            and any(len(turns) for turns in state.turns)
            and state.trays[0].stage == Stage.READY
        )

    at = until(strikes, repairs=True)
    struck = [cast for cast in at.ui.falls.casts if cast.struck]
    assert {cast.seat for cast in struck} == {0, 1, 2, 3}
    assert len({cast.since for cast in struck}) == 1
    assert all(cast.dice == (CRASH,) for cast in struck)
    at.time = float(struck[0].since + 700)
    assert sum("big one" in text for text in texts(at.draw())) >= 4


def test_a_car_drives_to_its_total_after_its_dice_lie() -> None:
    at = until(lambda state: any(state.totals) and state.last_action.endswith(":stop"))
    race = at.session.observation(None)
    seat = next(seat for seat, total in enumerate(race.totals) if total)
    assert falls.miles_of(at.ui.falls, at.frame(), seat) == 0
    at.wait(300)
    assert 0 < falls.miles_of(at.ui.falls, at.frame(), seat) < race.totals[seat]
    at.wait(WHOLE)
    assert falls.miles_of(at.ui.falls, at.frame(), seat) == race.totals[seat]


def test_whoever_rolls_again_sees_the_total_and_no_more_of_the_turn_before() -> None:
    at = until(lambda state: any(state.totals) and state.last_action.startswith("die:pit:"), mode="trial")
    seat = at.session.observation(None).turn
    assert falls.miles_of(at.ui.falls, at.frame(), seat) != at.session.observation(None).totals[seat]
    at.follow_text(f"{seat}:roll")  # by the list, which waits for nothing
    assert falls.miles_of(at.ui.falls, at.frame(), seat) == at.session.observation(None).totals[seat]


def test_the_finish_is_shown_before_the_end_is_told() -> None:
    at = until(lambda state: state.phase == Phase.OVER, 2, repairs=True)
    before = replace(at.frame(), seen=at.session.position(_start(at.session)).observation(None))
    (last,) = VIEW.animate(at.layout(), before, at.frame())
    assert last.ms >= 1_500
    for u in (0.0, 0.5, 1.0):
        painter = Painter(DUSK)
        last.paint(painter, u)
        assert painter.ops


def test_tradin_paint_names_the_rivals_on_buttons() -> None:
    at = until(lambda state: any(tray.stage == Stage.TRADE for tray in state.trays), paint=True, repairs=True)
    at.wait(WHOLE)
    (seat,) = {a.seat for a in at.frame().legal}
    found = seat_room.buttons(at.room(seat), at.frame())
    assert all(isinstance(action, Trade) for action, _ in found)
    assert {NAMES[a.rival] for a, _ in found if isinstance(a, Trade)} <= set(texts(at.draw()))
    before = at.session.index
    at.do(found[0][0])
    assert at.session.index > before


@pytest.mark.parametrize("language", ["en", "es", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_all_positions_of_a_race_can_be_painted_in_every_language(size: str, language: str) -> None:
    people = most_people(*SIZES[size], 4)
    seats = [Seat(NAMES[5 - seat], colour=seat) for seat in range(people)]
    at = Racers(Session.start("go_500", Params(multi=True, paint=True), seats, "9"), size, language=language)
    rng = Random(3)
    for _ in range(80):
        if at.session.outcome() is not None:
            break
        at.absorb(at.session.act(wanted_by(rng, list(at.session.state.legal_actions()))))
        at.wait(400)
        assert at.draw()
    assert {NAMES[5 - seat] for seat in range(people)} <= set(texts(at.draw()))
