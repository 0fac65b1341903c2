"""The dice and a turn: GF-1 to GF-8 and the track incidents, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.core import ParamsError, replace
from pygames.games.go_500.dice import (
    CRASH,
    FLAG,
    PIT,
    POWER,
    Flag,
    Incident,
    Mark,
    falls,
    read_dice,
    write_dice,
)
from pygames.games.go_500.race import (
    Params,
    Place,
    Stage,
    flag_odds,
    in_groove,
    is_circle,
    showing,
    stop_total,
    tray_of,
)
from pygames.games.go_500.rules import GAME, State
from pygames.kit.form import FormFault
from tests.games.go_500.table import last_dice, play, race, refused, texts, throw, turn


def places(state: State) -> tuple[Place, ...]:
    return tray_of(state, state.turn).places


# --- GF-1 -----------------------------------------------------------------------------------------------


def test_gf_1_the_house_faces() -> None:
    dice = read_dice("house")
    assert dice.flag == (Flag.GREEN, Flag.GREEN, Flag.GREEN, Flag.YELLOW, Flag.RED, Flag.BLACK)
    assert dice.track == (0, 5, 10, 15, 25, 25)
    assert dice.power == (Mark.FLAT, 0, 10, 20, 30, 50)
    assert dice.pit == (Mark.CAUTION, 20, 10, 0, -20, -40)
    assert dice.crash == (Mark.SYMBOL, Mark.BIG_X, -10, -25, -50, -75)
    assert replace(dice, track=(5, 5, 10, 15, 20, 25)) == read_dice("plain")


def test_gf_1_the_power_die_alone_goes_flat_and_175_is_the_most() -> None:
    dice = read_dice("house")
    assert 5 * max(dice.track) + max(face for face in dice.power if isinstance(face, int)) == 175
    assert [is_circle(die, 25) for die in range(6)] == [True] * 5 + [False]
    assert [is_circle(die, 50) for die in range(6)] == [False] * 5 + [True]


def test_gf_1_weights_are_the_number_of_equal_faces() -> None:
    dice = read_dice("house")
    assert falls(dice, 0, False) == ((0, 1), (5, 1), (10, 1), (15, 1), (25, 2))
    assert falls(dice, FLAG, False) == ((Flag.GREEN, 3), (Flag.YELLOW, 1), (Flag.RED, 1), (Flag.BLACK, 1))
    assert dict(falls(dice, PIT, False))[Mark.CAUTION] == 1
    assert len(falls(dice, CRASH, False)) == 6


def test_gf_1_the_odds_of_the_flags() -> None:
    assert dict(flag_odds(read_dice("house"))) == {
        Flag.GREEN: 1 / 2,
        Flag.YELLOW: 1 / 6,
        Flag.RED: 1 / 6,
        Flag.BLACK: 1 / 6,
    }


OWN = (
    "flag: green green yellow yellow red black; track: 0 0 5 10 20 25; power: flat flat 0 20 40 50;"
    "pit: caution 5 0 0 -10 -30; crash: symbol x x -20 -40 -60"
)


def test_gf_1_own_faces_are_params() -> None:
    state = throw(race(0, 0, faces=OWN, multi=True), 20, 5, 25, 0, 0, 40, "green", seat=0)
    assert showing(tray_of(state, 0)) == 90
    dice = read_dice(OWN)
    assert read_dice(write_dice(dice)) == dice
    assert read_dice(write_dice(read_dice("house"))) == read_dice("house")


@pytest.mark.parametrize(
    ("old", "new", "line", "case"),
    [
        ("track: 0 0 5 10 20 25", "track: 0 0 5 10 25", "track", "cells"),
        ("track: 0 0", "track: 0 30", "track", "number"),
        ("track: 0 0", "track: 0 -5", "track", "number"),
        ("20 25;", "20 20;", "track", "lacks"),
        ("40 50;", "40 40;", "power", "lacks"),
        ("flat flat", "0 0", "power", "lacks"),
        ("caution 5", "10 5", "pit", "lacks"),
        ("symbol x", "x x", "crash", "lacks"),
        ("-20 -40", "20 -40", "crash", "number"),
        ("red black", "red red", "flag", "lacks"),
        ("red black", "red blue", "flag", "no-such-word"),
        ("red black", "red 5", "flag", "no-such-word"),
        ("pit:", "pits:", "pits", "no-such-row"),
        ("track:", "flag:", "flag", "twice"),
        ("crash: symbol x x -20 -40 -60", "", "crash", "missing"),
        ("-40 -60", "-40 -60; incidents: 1 1", "incidents", "cells"),
        ("-40 -60", "-40 -60; incidents: 40 40 1", "incidents", "most"),
    ],
)
def test_gf_1_faulty_faces_are_named(old: str, new: str, line: str, case: str) -> None:
    assert old in OWN
    text = OWN.replace(old, new)
    with pytest.raises(FormFault) as caught:
        read_dice(text)
    assert (caught.value.row, caught.value.case) == (line, case)
    with pytest.raises(ParamsError, match=line) as fault:
        GAME.initial_state(Params(faces=text), 2)
    assert fault.value.field == "faces"


# --- GF-2 and GF-3 --------------------------------------------------------------------------------------


def test_gf_2_the_first_roll_is_all_but_pit_and_crash_dice() -> None:
    state = race(0, 0).apply("roll")
    fallen = []
    while state.chance_outcomes():
        action, _ = state.chance_outcomes()[0]
        fallen.append(GAME.format_action(action).split(":")[1])
        state = state.apply(action)
    assert fallen == ["1", "2", "3", "4", "5", "power", "flag"]


def test_gf_2_a_turn_begins_with_a_roll() -> None:
    state = race(0, 0)
    assert texts(state) == ["roll"]
    assert refused(state, "stop") == ("GF-2", "roll-first")
    assert refused(state, "keep:1") == ("GF-4", "nothing-rolled")
    assert refused(state, "die:pit:0") == ("GF-2", "no-die")
    assert refused(state.apply("roll"), "die:2:25") == ("GF-2", "no-die")
    assert refused(state.apply("roll"), "die:1:20") == ("GF-1", "no-such-face")
    assert refused(state.apply("roll"), "roll") == ("GF-3", "dice-falling")


def test_gf_3_green_goes_on_or_ends() -> None:
    state = throw(race(0, 0), 0, 5, 10, 15, 25, 20, "green")
    assert texts(state) == [*(f"keep:{die}" for die in (1, 2, 3, 4, 5, "power")), "roll", "stop"]


@pytest.mark.parametrize("flag", ["yellow", "red", "black"])
def test_gf_3_any_other_flag_must_end_the_turn(flag: str) -> None:
    state = throw(race(0, 0), 0, 5, 10, 15, 25, 20, flag)
    assert texts(state) == ["stop"]
    assert refused(state, "roll") == ("GF-3", "must-end")
    assert refused(state, "keep:5") == ("GF-3", "must-end")


# --- GF-4 -----------------------------------------------------------------------------------------------


def test_gf_4_saved_dice_stay_and_the_rest_rolls_with_the_flag_die() -> None:
    state = throw(race(0, 0), 0, 5, 10, 15, 25, 20, "green")
    state = play(state, "keep:5", "keep:power")
    state = throw(state, 25, 0, 0, 15, "green")
    assert tray_of(state, 0).miles == (25, 0, 0, 15, 25, 20)
    assert showing(tray_of(state, 0)) == 85
    assert places(state)[4:] == (Place.SAVED, Place.SAVED)
    assert refused(state, "free:5") == ("GF-4", "stays-saved")
    assert refused(state, "keep:5") == ("GF-4", "stays-saved")


def test_gf_4_none_need_be_saved() -> None:
    state = throw(race(0, 0), 25, 25, 25, 25, 0, 0, "green")
    state = throw(state, 0, 0, 0, 0, 0, 0, "green")
    assert showing(tray_of(state, 0)) == 0


def test_gf_4_a_pick_can_be_taken_back_until_the_roll() -> None:
    state = throw(race(0, 0), 0, 5, 10, 15, 25, 20, "green")
    picked = state.apply("keep:4")
    assert refused(state, "free:4") == ("GF-4", "not-saved")
    assert refused(picked, "keep:4") == ("GF-4", "already-saved")
    back = picked.apply("free:4")
    assert replace(back, last_action="") == replace(state, last_action="")


def test_gf_4_one_die_goes_back_into_the_cup() -> None:
    state = throw(race(0, 0), 0, 5, 10, 15, 25, 20, "green")
    five = play(state, *[f"keep:{die}" for die in (1, 2, 3, 4, 5)])
    assert "roll" in texts(five)
    six = five.apply("keep:power")
    assert refused(six, "roll") == ("GF-4", "cup-empty")
    assert texts(six) == [*(f"free:{die}" for die in (1, 2, 3, 4, 5, "power")), "stop"]


def test_gf_4_with_nothing_left_to_roll_the_turn_ends() -> None:
    state = throw(race(0, 0), 0, 5, 10, 15, 25, 20, "green")
    state = play(state, *[f"keep:{die}" for die in (1, 2, 3, 4, 5)])
    state = throw(state, "flat", "green")
    assert texts(state) == ["stop"]
    assert state.apply("stop").totals == (55, 0)


def test_gf_4_all_dice_showing_count_at_the_end() -> None:
    state = throw(race(0, 0), 0, 5, 10, 15, 25, 20, "green")
    state = throw(state.apply("keep:power"), 5, 5, 5, 5, 5, "green")
    assert stop_total(state, 0) == 45
    assert state.apply("stop").totals == (45, 0)


# --- GF-5 -----------------------------------------------------------------------------------------------


def test_gf_5_a_flat_power_die_is_out_for_the_turn() -> None:
    state = throw(race(0, 0), 0, 5, 10, 15, 25, "flat", "green")
    assert places(state)[POWER] == Place.OUT
    assert refused(state, "keep:power") == ("GF-5", "out")
    state = throw(state, 25, 25, 25, 0, 0, "green")
    assert state.apply("stop").totals == (75, 0)


def test_gf_5_the_next_turn_has_it_again() -> None:
    state = turn(race(0, 0), "black", 0)
    state = throw(state, 0, 0, 0, 0, 0, "flat", "green").apply("stop")
    assert places(state) == (Place.CUP,) * 6


def test_gf_5_a_saved_power_die_cannot_go_flat() -> None:
    state = throw(race(0, 0), 0, 0, 0, 0, 0, 50, "green").apply("keep:power")
    state = throw(state, 0, 0, 0, 0, 0, "green")
    assert tray_of(state, 0).miles[POWER] == 50


# --- GF-6 and GF-7 --------------------------------------------------------------------------------------


def test_gf_6_green_adds_the_black_and_green_dice() -> None:
    state = turn(race(100, 0), "green", 85)
    assert state.totals == (185, 0)
    assert state.turns == ((85,), ())
    assert state.turn == 1


@pytest.mark.parametrize(("face", "total"), [(20, 205), (-40, 145), (0, 185)])
def test_gf_6_yellow_rolls_the_pit_die(face: int, total: int) -> None:
    state = throw(race(100, 0), 25, 25, 25, 10, 0, 0, "yellow").apply("stop")
    assert [GAME.format_action(action) for action, _ in state.chance_outcomes()] == [
        f"die:pit:{face}" for face in ("caution", 20, 10, 0, -20, -40)
    ]
    assert last_dice(state, face).totals == (total, 0)


@pytest.mark.parametrize(("face", "total"), [(-10, 175), (-75, 110)])
def test_gf_6_red_rolls_the_crash_die(face: int, total: int) -> None:
    state = throw(race(100, 0), 25, 25, 25, 10, 0, 0, "red").apply("stop")
    assert refused(state, "die:pit:0") == ("GF-2", "no-die")
    assert last_dice(state, face).totals == (total, 0)


def test_gf_6_black_is_zero() -> None:
    state = turn(race(100, 0), "black", 175)
    assert state.totals == (100, 0)
    assert state.turns == ((0,), ())


def test_gf_6_the_end_of_a_turn_is_a_tap_of_its_own() -> None:
    for flag in ("green", "yellow", "red", "black"):
        state = throw(race(0, 0), 0, 0, 0, 0, 0, 0, flag)
        assert state.current_player == 0
        assert "stop" in texts(state)


def test_gf_7_a_negative_turn_is_subtracted() -> None:
    state = turn(race(100, 0), "red", 25, -75)
    assert state.totals == (50, 0)
    assert state.turns == ((-50,), ())


def test_gf_7_a_total_never_goes_below_zero() -> None:
    state = turn(race(30, 0), "red", 0, -75)
    assert state.totals == (0, 0)
    assert state.turns == ((-75,), ())


# --- GF-8 -----------------------------------------------------------------------------------------------


def test_gf_8_circles_on_all_record_175_and_give_an_extra_turn() -> None:
    state = throw(race(100, 0), 25, 25, 25, 25, 25, 50, "green")
    assert in_groove(tray_of(state, 0))
    assert texts(state) == ["stop"]
    assert refused(state, "roll") == ("GF-8", "groove")
    state = state.apply("stop")
    assert state.totals == (275, 0)
    assert state.turn == 0
    assert texts(state) == ["roll"]
    assert turn(state, "black", 50).totals == (275, 0)


def test_gf_8_saved_dice_count_and_it_may_repeat() -> None:
    state = throw(race(0, 0), 25, 25, 25, 25, 0, 50, "green")
    state = play(state, *[f"keep:{die}" for die in (1, 2, 3, 4, "power")])
    state = throw(state, 25, "green").apply("stop")
    assert (state.totals, state.turn) == ((175, 0), 0)
    state = turn(state, "green", 175)
    assert (state.totals, state.turn) == ((350, 0), 0)
    assert turn(state, "green", 5).turn == 1


def test_gf_8_not_under_another_flag_nor_without_the_power_die() -> None:
    state = throw(race(0, 0), 25, 25, 25, 25, 25, 50, "yellow")
    assert not in_groove(tray_of(state, 0))
    state = last_dice(state.apply("stop"), 0)
    assert (state.totals, state.turn) == ((175, 0), 1)
    state = throw(race(0, 0), 25, 25, 25, 25, 25, "flat", "green")
    assert "roll" in texts(state)
    assert state.apply("stop").turn == 1
    assert turn(race(0, 0), "black", 175).turn == 1


def test_gf_8_no_hour_is_used_up() -> None:
    state = turn(race(0, mode="trial", hours=1), "green", 175)
    assert state.outcome() is None
    state = turn(state, "green", 50)
    assert state.totals == (225,)
    assert state.outcome() is not None


# --- GF-13 to GF-15 -------------------------------------------------------------------------------------


def test_gf_13_to_15_incidents_are_drawn_like_all_chance() -> None:
    state = race(0, 0, incidents=True).apply("roll")
    weights = {action.face: weight for action, weight in state.chance_outcomes()}  # type: ignore[union-attr]
    assert weights[0] == 97
    assert weights[25] == 194
    assert [weights[kind] for kind in Incident] == [6, 6, 6]
    assert sum(weights.values()) == 600
    plain = race(0, 0).apply("roll")
    assert not {action.face for action, _ in plain.chance_outcomes()} & set(Incident)  # type: ignore[union-attr]
    assert refused(plain, "die:1:lost") == ("GF-1", "no-such-face")


def test_gf_13_to_15_qualifying_has_no_incidents() -> None:
    state = GAME.initial_state(Params(incidents=True), 2).apply("roll")
    assert len(state.chance_outcomes()) == 5


def tracks(*totals: int, **params: Any) -> State:
    return race(*totals, incidents=True, **params)


def test_gf_13_a_lost_die_scores_nothing_and_must_be_used_again() -> None:
    state = throw(tracks(0, 0), "lost", 5, 10, 15, 25, 50, "green")
    assert showing(tray_of(state, 0)) == 105
    assert refused(state, "keep:1") == ("GF-13", "lost")
    state = play(state, *[f"keep:{die}" for die in (2, 3, 4, 5, "power")])
    state = throw(state, 25, "green")
    assert showing(tray_of(state, 0)) == 130


@pytest.mark.parametrize(
    ("flag", "last", "miles"), [("green", (), 70), ("yellow", (20,), 90), ("red", (-10,), 60)]
)
def test_gf_13_when_the_turn_ends_it_is_re_rolled_once_and_counts(
    flag: str, last: tuple[int, ...], miles: int
) -> None:
    state = throw(tracks(0, 0), "lost", 0, 0, 0, 25, "lost", flag).apply("stop")
    assert tray_of(state, 0).stage == Stage.AGAIN
    assert refused(state, "die:1:lost") == ("GF-1", "no-such-face")
    state = last_dice(play(state, "die:1:25", "die:power:20"), *last)
    assert state.turns[0] == (miles,)


def test_gf_13_under_black_a_lost_die_saves_nothing() -> None:
    state = throw(tracks(0, 0), "lost", 25, 25, 25, 25, 50, "black").apply("stop")
    assert state.turns[0] == (0,)
    assert state.turn == 1


def test_gf_13_re_rolled_at_the_end_it_can_complete_the_circles() -> None:
    state = throw(tracks(0, 0), "lost", 25, 25, 25, 25, 50, "green").apply("stop")
    state = state.apply("die:1:25")
    assert (state.totals, state.turn) == ((175, 0), 0)


def test_gf_13_no_further_roll_past_the_line() -> None:
    state = throw(tracks(450, 0), "lost", 25, 25, 0, 0, 0, "green")
    assert texts(state) == ["stop"]
    assert state.apply("stop").finished == (0,)


@pytest.mark.parametrize("incident", ["lost", "stacked"])
def test_gf_13_and_14_the_flag_die_costs_the_power_die_and_is_re_rolled(incident: str) -> None:
    state = throw(tracks(0, 0), 0, 5, 10, 15, 25, 50, "green").apply("keep:power")
    state = throw(state, 0, 0, 0, 0, 0, incident, "green")
    assert places(state)[POWER] == Place.OUT
    assert showing(tray_of(state, 0)) == 0
    state = throw(state, 25, 0, 0, 0, 0, "yellow")
    assert texts(state) == ["stop"]


def test_gf_13_a_lost_pit_or_crash_die_is_re_rolled() -> None:
    pit = throw(tracks(100, 0), 25, 0, 0, 0, 0, 0, "yellow").apply("stop")
    assert last_dice(pit, "lost", "lost", -20).totals == (105, 0)
    crash = throw(tracks(100, 0), 25, 0, 0, 0, 0, 0, "red").apply("stop")
    assert last_dice(crash, "lost", -75).totals == (50, 0)
    big = throw(tracks(100, 100), 25, 0, 0, 0, 0, 0, "red").apply("stop")
    assert last_dice(big, "symbol", "lost", -10, -50).totals == (115, 50)


def test_gf_14_a_stacked_die_is_removed_for_the_turn() -> None:
    state = throw(tracks(0, 0), "stacked", 5, 10, 15, 25, 50, "green")
    assert showing(tray_of(state, 0)) == 105
    assert refused(state, "keep:1") == ("GF-5", "out")
    state = throw(state, 0, 0, 0, 0, 0, "green")
    assert places(state)[0] == Place.OUT
    assert state.apply("stop").turns[0] == (0,)


def test_gf_14_a_stacked_pit_or_crash_die_counts_nothing() -> None:
    pit = throw(tracks(100, 0), 25, 0, 0, 0, 0, 0, "yellow").apply("stop")
    assert last_dice(pit, "stacked").totals == (125, 0)
    crash = throw(tracks(100, 0), 25, 0, 0, 0, 0, 0, "red").apply("stop")
    assert last_dice(crash, "stacked").totals == (125, 0)
    big = throw(tracks(100, 100), 25, 0, 0, 0, 0, 0, "red").apply("stop")
    assert last_dice(big, "symbol", "stacked", -50).totals == (125, 50)


def test_gf_15_debris_is_re_rolled_alone_without_penalty() -> None:
    state = tracks(0, 0).apply("roll")
    again = state.apply("die:1:uneven")
    assert replace(again, last_action="") == replace(state, last_action="")
    state = throw(tracks(0, 0), "uneven", 5, 5, 10, 15, 25, 50, "uneven", "green")
    assert showing(tray_of(state, 0)) == 110
    pit = throw(tracks(100, 0), 25, 0, 0, 0, 0, 0, "yellow").apply("stop")
    assert last_dice(pit, "uneven", -20).totals == (105, 0)
