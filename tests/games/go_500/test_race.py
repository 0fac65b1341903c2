"""Caution, the big one, the finish, time trials, several sets of dice, the sheet: GF-9 to GF-12, GF-16 to
GF-23, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.core import CHANCE, EVERYONE, TERMINAL, NotationError, ParamsError, replace
from pygames.games.go_500.race import Params, caution_ahead, caution_cut, leaders, medal, ranking, tray_of
from pygames.games.go_500.rules import GAME, State
from tests.games.go_500.table import (
    last_dice,
    play,
    qualify,
    race,
    refused,
    texts,
    throw,
    turn,
)


def caution(state: State, miles: int, seat: int | None = None) -> State:
    return turn(state, "yellow", miles, "caution", seat=seat)


def wreck(state: State, seat: int | None = None) -> State:
    return turn(state, "red", 0, "x", seat=seat)


# --- GF-9 -----------------------------------------------------------------------------------------------


def test_gf_9_the_leader_is_cut_to_the_second() -> None:
    state = caution(race(100, 320, 250), 40)
    assert state.totals == (140, 250, 250)
    assert state.turns[0] == (40,)


def test_gf_9_the_roller_may_be_the_leader() -> None:
    assert caution(race(300, 320, 250), 40).totals == (320, 320, 250)


def test_gf_9_no_effect_on_a_tie_for_the_lead() -> None:
    assert caution(race(100, 320, 320), 40).totals == (140, 320, 320)
    assert caution_cut((50, 50), (0, 1)) is None
    assert caution_cut((50, 40), (0,)) is None
    assert caution_cut((50, 40, 45), (0, 1, 2)) == (0, 45)


def test_gf_9_what_the_light_would_do_is_known_before() -> None:
    state = throw(race(100, 320, 250), 25, 15, 0, 0, 0, 0, "yellow")
    assert caution_ahead(state, 0) == (1, 250)
    assert caution_ahead(throw(race(300, 320, 250), 25, 15, 0, 0, 0, 0, "green"), 0) == (0, 320)
    assert caution_ahead(throw(race(470, 320, 250), 25, 15, 0, 0, 0, 0, "yellow"), 0) is None
    assert caution_ahead(throw(trial(100, 320), 25, 15, 0, 0, 0, 0, "yellow"), 0) is None
    assert leaders(race(320, 320, 250)) == (0, 1)
    assert leaders(wreck(race(480, 100, 90))) == (1,)


def test_gf_9_who_is_out_does_not_lead() -> None:
    state = wreck(race(480, 100, 90))
    assert caution(state, 40).totals == (480, 90, 90)


def test_gf_9_who_reaches_the_distance_has_won_and_nobody_is_cut() -> None:
    state = caution(race(470, 320, 250), 40)
    assert state.finished == (0,)
    assert state.totals == (510, 320, 250)


# --- GF-10 ----------------------------------------------------------------------------------------------


def test_gf_10_every_driver_rolls_and_subtracts_from_the_roller_on() -> None:
    state = (
        throw(race(200, 200, 200, turn=1), 25, 25, 0, 0, 0, 0, "red").apply("stop").apply("die:crash:symbol")
    )
    assert state.crashing == (1, 2, 0)
    assert state.totals == (200, 250, 200)
    state = last_dice(state, -75, "symbol", -10)
    assert state.totals == (190, 175, 200)
    assert state.turn == 2


def test_gf_10_the_floor_holds_and_a_symbol_means_missed() -> None:
    state = turn(race(0, 20, 30), "red", 0, "symbol", -10, -75, "symbol")
    assert state.totals == (0, 0, 30)


def test_gf_10_big_x_puts_out_and_what_is_recorded_stays() -> None:
    state = turn(race(200, 200, 200), "red", 50, "symbol", "x", "x", -10)
    assert state.totals == (250, 200, 190)
    assert state.wrecked == (0, 1)


def test_gf_10_who_is_out_does_not_roll() -> None:
    state = wreck(race(200, 200, 200))
    state = throw(state, 0, 0, 0, 0, 0, 0, "red").apply("stop").apply("die:crash:symbol")
    assert state.crashing == (1, 2)


def test_gf_10_the_finish_is_checked_after_it() -> None:
    assert turn(race(480, 0), "red", 40, "symbol", -25, -10).finished == ()
    assert turn(race(480, 0), "red", 40, "symbol", -10, -10).finished == (0,)


# --- GF-11 ----------------------------------------------------------------------------------------------


def paint(state: State) -> State:
    state = throw(state, 25, 25, 0, 0, 0, 0, "red").apply("stop")
    return last_dice(state, "symbol")


def test_gf_11_the_driver_picks_one_other() -> None:
    state = paint(race(200, 200, 200, paint=True))
    assert texts(state) == ["trade:1", "trade:2"]
    assert refused(state, "trade:0") == ("GF-11", "no-rival")
    assert refused(state, "roll") == ("GF-11", "choose-rival")
    state = state.apply("trade:2")
    assert state.crashing == (0, 2)
    state = last_dice(state, -50, "x")
    assert state.totals == (200, 200, 200)
    assert state.wrecked == (2,)
    assert state.turn == 1


def test_gf_11_symbol_nothing_and_floor() -> None:
    state = last_dice(paint(race(200, 20, paint=True)).apply("trade:1"), "symbol", -75)
    assert state.totals == (250, 0)


def test_gf_11_not_with_one_who_is_out_and_without_a_rival_nothing() -> None:
    state = wreck(race(200, 200, 200, paint=True))
    assert refused(paint(state), "trade:0") == ("GF-11", "no-rival")
    assert refused(race(0, 0, paint=True), "trade:1") == ("GF-11", "no-trade")
    alone = paint(wreck(race(200, 200, paint=True, drive_on=True)))
    assert alone.totals == (200, 250)
    assert texts(alone) == ["roll"]


def test_gf_11_not_in_time_trials() -> None:
    with pytest.raises(ParamsError, match="paint"):
        GAME.initial_state(Params(mode="trial", paint=True), 2)


# --- GF-12 ----------------------------------------------------------------------------------------------


def test_gf_12_big_x_scores_nothing_and_puts_out() -> None:
    state = turn(race(200, 100, 50), "red", 100, "x")
    assert state.totals == (200, 100, 50)
    assert state.wrecked == (0,)
    state = turn(turn(state, "green", 50), "green", 50)
    assert state.turn == 1


def test_gf_12_ranked_by_miles_behind_a_running_driver_on_equal_miles() -> None:
    state = wreck(race(400, 300, 480))
    state = turn(state, "green", 100)
    state = turn(state, "green", 25)
    assert state.finished == (2,)
    state = state.apply("decline")
    assert state.totals == (400, 400, 505)
    assert state.outcome() is not None
    assert ranking(state) == ((2,), (1,), (0,))


def test_gf_12_the_last_one_running_wins_at_once() -> None:
    state = wreck(wreck(race(300, 200, 10)))
    assert state.current_player == TERMINAL
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "alone"
    assert outcome.ranking == ((2,), (0,), (1,))


def test_gf_12_option_drive_on_alone() -> None:
    state = wreck(race(300, 480, drive_on=True))
    assert state.turn == 1
    state = turn(turn(state, "black", 0), "green", 25)
    assert state.finished == (1,)
    gone = wreck(wreck(race(300, 280, drive_on=True)))
    assert gone.outcome() is not None
    assert ranking(gone) == ((0,), (1,))


def test_gf_12_none_left_most_miles_then_the_later_crash_then_qualifying() -> None:
    state = turn(race(200, 200, 210), "red", 0, "symbol", "x", "x", "x")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "wrecked"
    assert outcome.ranking == ((2,), (1,), (0,))


def test_gf_12_option_repairs() -> None:
    state = turn(race(200, 100, repairs=True), "red", 150, "x")
    assert state.totals == (100, 100)
    assert state.turns[0] == (-100,)
    assert state.wrecked == ()
    state = turn(race(200, 60, repairs=True), "red", 50, "symbol", "x", "x")
    assert state.totals == (150, 0)
    assert state.wrecked == ()


# --- GF-16 ----------------------------------------------------------------------------------------------


def test_gf_16_the_highest_of_five_track_dice_has_the_pole() -> None:
    state = GAME.initial_state(Params(), 3)
    assert texts(state) == ["roll"]
    state = throw(state, 25, 0, 0, 0, 0)
    state = throw(state, 25, 25, 25, 0, 0)
    assert state.turn == 2
    state = throw(state, 25, 25, 0, 0, 0)
    assert state.grid == (1, 2, 0)
    assert state.turn == 1
    assert texts(state) == ["roll"]


def test_gf_16_ties_re_roll_among_the_tied() -> None:
    state = GAME.initial_state(Params(), 4)
    for miles in (10, 25, 25, 10):
        state = throw(state, miles, 0, 0, 0, 0)
    assert (state.phase, state.turn) == ("qualifying", 1)
    state = throw(state, 0, 0, 0, 0, 5)
    assert state.turn == 2
    tied = throw(state, 0, 0, 0, 0, 5)
    assert (tied.phase, tied.turn) == ("qualifying", 1)
    state = throw(state, 0, 0, 0, 0, 10)
    assert state.grid == (2, 3, 0, 1)


def test_gf_16_option_grid_by_qualifying_re_rolls_every_tie() -> None:
    state = GAME.initial_state(Params(grid="qualifying"), 4)
    for miles in (10, 25, 15, 10):
        state = throw(state, miles, 0, 0, 0, 0)
    assert (state.phase, state.turn) == ("qualifying", 0)
    state = throw(state, 0, 0, 0, 0, 0)
    state = throw(state, 0, 0, 0, 0, 5)
    assert state.grid == (1, 2, 3, 0)


# --- GF-17 ----------------------------------------------------------------------------------------------


def test_gf_17_under_green_the_line_is_crossed_at_once() -> None:
    state = throw(race(450, 0), 25, 25, 0, 0, 0, 0, "green")
    assert texts(state) == ["stop"]
    assert refused(state, "roll") == ("GF-17", "crossed")
    assert refused(state, "keep:1") == ("GF-17", "crossed")
    assert state.apply("stop").finished == (0,)
    short = throw(race(450, 0), 25, 15, 0, 0, 0, 0, "green")
    assert "roll" in texts(short)


def test_gf_17_saved_dice_count_for_the_line() -> None:
    state = throw(race(450, 0), 25, 0, 0, 0, 0, 0, "green").apply("keep:1")
    state = throw(state, 25, 0, 0, 0, 0, "green")
    assert texts(state) == ["stop"]


@pytest.mark.parametrize(
    ("flag", "face", "finished"),
    [("yellow", -20, ()), ("yellow", 0, (0,)), ("red", -25, ()), ("red", -10, (0,))],
)
def test_gf_17_under_yellow_or_red_the_turn_is_completed(
    flag: str, face: int, finished: tuple[int, ...]
) -> None:
    state = throw(race(460, 0), 25, 25, 0, 0, 0, 0, flag)
    assert refused(state, "roll") == ("GF-3", "must-end")
    assert last_dice(state.apply("stop"), face).finished == finished


def test_gf_17_under_black_the_line_was_not_crossed() -> None:
    state = turn(race(450, 0), "black", 100)
    assert state.finished == ()
    assert state.totals == (450, 0)


def test_gf_17_nothing_may_be_done_after_the_end() -> None:
    state = turn(race(480, 0), "green", 25).apply("decline")
    assert state.legal_actions() == ()
    assert refused(state, "roll") == ("GF-17", "over")
    assert refused(state, "die:1:0") == ("GF-2", "no-die")


# --- GF-18 ----------------------------------------------------------------------------------------------


def test_gf_18_every_remaining_driver_may_take_one_more_turn() -> None:
    state = turn(race(400, 480, 300, 100, turn=1), "green", 25)
    order = []
    while state.current_player != TERMINAL:
        order.append(state.turn)
        assert texts(state) == ["decline", "roll"]
        state = turn(state, "green", 50)
    assert order == [2, 3, 0]
    assert ranking(state) == ((1,), (0,), (2,), (3,))


def test_gf_18_who_reaches_the_distance_finishes_in_turn() -> None:
    state = turn(race(480, 450, 470), "green", 25)
    state = turn(turn(state, "green", 50), "green", 175)
    assert state.finished == (0, 1, 2)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "flag"
    assert outcome.ranking == ((0,), (1,), (2,))
    assert state.returns() == (1.0, 0.5, 0.0)


def test_gf_18_the_last_turn_may_be_declined_and_no_other() -> None:
    assert refused(race(400, 400), "decline") == ("GF-18", "no-decline")
    state = turn(race(480, 300, 250), "green", 25).apply("decline")
    assert state.turns[1] == ()
    assert state.turn == 2
    rolled = throw(state, 0, 0, 0, 0, 0, 0, "green")
    assert refused(rolled, "decline") == ("GF-18", "no-decline")


def test_gf_18_finished_drivers_are_beyond_caution_and_big_one() -> None:
    state = turn(race(480, 300, 250), "green", 25)
    assert caution(state, 0).totals == (505, 250, 250)
    state = throw(state, 0, 0, 0, 0, 0, 0, "red").apply("stop").apply("die:crash:symbol")
    assert state.crashing == (1, 2)


def test_gf_18_who_has_used_or_declined_the_last_turn_is_still_touched() -> None:
    state = turn(race(480, 300, 250), "green", 25).apply("decline")
    assert caution(state, 0).totals == (505, 250, 250)
    assert turn(state, "red", 0, "symbol", -10, -50).totals == (505, 250, 240)


def test_gf_18_ties_running_before_out_then_qualifying_then_shared() -> None:
    state = turn(race(480, 300, 300, 300), "green", 25)
    state = wreck(state)
    state = play(state, "decline", "decline")
    assert ranking(state) == ((0,), (2,), (3,), (1,))
    level = replace(state, qualifying=((125,), (50,), (50,), (50,)))
    assert ranking(level) == ((0,), (2, 3), (1,))


def test_gf_18_an_extra_turn_belongs_to_the_last_turn() -> None:
    state = turn(turn(race(480, 300), "green", 25), "green", 175)
    assert (state.turn, state.totals) == (1, (505, 475))
    assert turn(state, "green", 25).finished == (0, 1)
    assert state.apply("decline").outcome() is not None


# --- GF-19 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("distance", [400, 500, 600])
def test_gf_19_distances(distance: int) -> None:
    state = race(distance - 50, 0, distance=distance)
    assert turn(state, "green", 50).finished == (0,)
    assert turn(state, "green", 40).finished == ()


@pytest.mark.parametrize(
    ("params", "players", "field"),
    [
        (Params(), 1, "players"),
        (Params(), 7, "players"),
        (Params(mode="trial"), 7, "players"),
        (Params(mode="trial", dice="own"), 25, "players"),
        (replace(Params(), mode="trial", hours=0), 1, "hours"),
        (replace(Params(), mode="trial", hours=25), 1, "hours"),
        (Params(full_rules=True), 2, "full_rules"),
        (Params(mode="trial", full_rules=True, multi=True), 2, "full_rules"),
        (Params(multi=True, grid="qualifying"), 2, "grid"),
        (Params(faces="track: 1"), 2, "faces"),
        (Params(faces="mine"), 2, "faces"),
    ],
)
def test_gf_16_to_21_params_that_cannot_be_played_name_their_field(
    params: Params, players: int, field: str
) -> None:
    with pytest.raises(ParamsError) as caught:
        GAME.initial_state(params, players)
    assert caught.value.field == field


# --- GF-20 ----------------------------------------------------------------------------------------------


def trial(*totals: int, hours: int = 2, **params: Any) -> State:
    return race(*totals, mode="trial", hours=hours, **params)


def test_gf_20_the_most_miles_after_the_hours_win() -> None:
    state = trial(0, 0)
    assert state.phase == "race"
    for miles in (50, 60, 40, 0):
        assert state.outcome() is None
        state = turn(state, "green", miles)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "hours"
    assert outcome.ranking == ((0,), (1,))


def test_gf_20_no_finish_line() -> None:
    state = throw(trial(480, 0), 25, 25, 0, 0, 0, 0, "green")
    assert "roll" in texts(state)
    assert state.apply("stop").turn == 1


def test_gf_20_caution_only_ends_the_turn() -> None:
    assert caution(trial(100, 300, 200), 40).totals == (140, 300, 200)


def test_gf_20_the_big_one_makes_only_the_roller_roll_again() -> None:
    state = turn(trial(100, 300), "red", 50, "symbol", -75)
    assert state.totals == (75, 300)
    assert state.turn == 1


def test_gf_20_big_x_ends_the_trial_with_the_miles_so_far() -> None:
    state = wreck(trial(100, 100))
    assert state.turn == 1
    state = turn(state, "green", 0)
    assert state.turn == 1
    state = turn(state, "green", 0)
    assert ranking(state) == ((1,), (0,))
    gone = wreck(trial(100))
    outcome = gone.outcome()
    assert outcome is not None
    assert outcome.reason == "wrecked"
    assert gone.returns() == (100.0,)


def test_gf_20_option_full_track_rules() -> None:
    assert caution(trial(100, 300, 200, full_rules=True), 40).totals == (140, 200, 200)
    state = turn(trial(100, 300, full_rules=True), "red", 50, "symbol", -75, -10)
    assert state.totals == (75, 290)


def test_gf_20_ties_best_single_turn_then_shared() -> None:
    state = trial(0, 0, 0)
    for miles in (50, 75, 75, 50, 25, 25):
        state = turn(state, "green", miles)
    assert ranking(state) == ((1, 2), (0,))


def test_gf_20_up_to_six_in_the_app_and_24_on_the_sheet() -> None:
    assert GAME.players(Params(mode="trial")) == (1, 2, 3, 4, 5, 6)
    assert GAME.players(Params(mode="trial", dice="own"))[-1] == 24
    assert sorted(GAME.players(Params())) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(("miles", "medals"), [(264, 0), (265, 1), (370, 2), (464, 2), (465, 3), (535, 4)])
def test_gf_20_solo_medals(miles: int, medals: int) -> None:
    assert medal(trial(miles, hours=6)) == medals
    assert medal(trial(miles, hours=5)) == 0
    assert medal(trial(miles, 0, hours=6)) == 0
    assert medal(race(miles, 0)) == 0


# --- GF-21 ----------------------------------------------------------------------------------------------


def multi(*totals: int, **params: Any) -> State:
    return race(*totals, multi=True, **params)


def test_gf_21_all_roll_in_any_order_but_on_the_same_turn() -> None:
    state = multi(0, 0, 0)
    assert state.current_player == EVERYONE
    assert texts(state) == ["0:roll", "1:roll", "2:roll"]
    assert refused(state, "roll") == ("GF-21", "whose")
    assert refused(state, "5:roll") == ("GF-21", "whose")
    assert refused(race(0, 0), "0:roll") == ("GF-21", "one-tray")
    state = throw(state, 25, 0, 0, 0, 0, 0, "green", seat=2)
    state = throw(state, 15, 0, 0, 0, 0, 0, "green", seat=0)
    state = play(state, "0:keep:1", "2:stop")
    assert texts(state, 2) == []
    assert refused(state, "2:roll") == ("GF-21", "wait")
    state = play(state, "0:stop")
    assert state.totals == (15, 0, 25)
    state = turn(state, "green", 50, seat=1)
    assert texts(state) == ["0:roll", "1:roll", "2:roll"]


def test_gf_21_the_session_settles_a_throw_before_anybody_acts() -> None:
    state = multi(0, 0).apply("1:roll")
    assert state.current_player == CHANCE
    assert state.turn == 1
    assert refused(state, "0:roll") == ("GF-3", "dice-falling")


def test_gf_21_fewest_turns_then_most_miles_of_the_same_turn() -> None:
    state = multi(450, 400, 300)
    state = turn(state, "green", 50, seat=0)
    state = turn(state, "green", 125, seat=1)
    state = turn(state, "green", 50, seat=2)
    assert state.finished == (0, 1)
    assert ranking(state) == ((1,), (0,), (2,))
    assert texts(state) == ["2:decline", "2:roll"]


def test_gf_21_past_the_distance_under_green_one_may_roll_on() -> None:
    state = throw(multi(490, 0), 25, 0, 0, 0, 0, 0, "green", seat=0)
    assert "0:roll" in texts(state)


def test_gf_21_effects_strike_after_all_have_recorded_in_seat_order() -> None:
    state = multi(100, 300, 250)
    state = caution(state, 0, seat=2)
    assert state.totals == (100, 300, 250)
    state = throw(state, 0, 0, 0, 0, 0, 0, "red", seat=0).apply("0:stop").apply("die:crash:symbol")
    assert state.current_player == EVERYONE
    state = throw(state, 25, 0, 0, 0, 0, 0, "green", seat=1).apply("1:stop")
    assert state.crashing == (0, 1, 2)
    state = last_dice(state, -10, -10, -10)
    assert state.totals == (90, 240, 240)
    assert len(texts(state)) == 3


def test_gf_21_who_has_recorded_the_distance_in_this_turn_is_immune() -> None:
    state = multi(450, 300, 250)
    state = turn(state, "green", 50, seat=0)
    state = caution(state, 0, seat=1)
    state = throw(state, 0, 0, 0, 0, 0, 0, "red", seat=2).apply("2:stop").apply("die:crash:symbol")
    assert state.totals == (500, 250, 250)
    assert state.crashing == (2, 1)
    state = last_dice(state, -10, "x")
    assert state.finished == (0,)
    assert texts(state) == ["2:decline", "2:roll"]


def test_gf_21_the_caution_of_one_who_is_out_since_still_counts() -> None:
    state = caution(multi(100, 300, 250), 0, seat=1)
    state = throw(state, 0, 0, 0, 0, 0, 0, "red", seat=0).apply("0:stop").apply("die:crash:symbol")
    state = throw(state, 0, 0, 0, 0, 0, 0, "green", seat=2).apply("2:stop")
    state = last_dice(state, -10, "x", -10)
    assert state.wrecked == (1,)
    assert state.totals == (90, 300, 90)


def test_gf_21_own_caution_at_the_distance_cuts_nobody() -> None:
    state = turn(multi(480, 300, 250), "green", 0, seat=1)
    state = turn(state, "green", 0, seat=2)
    assert caution(state, 25, seat=0).totals == (505, 300, 250)


def test_gf_21_tradin_paint_is_picked_when_all_have_recorded() -> None:
    state = multi(100, 300, 480, paint=True)
    state = throw(state, 0, 0, 0, 0, 0, 0, "red", seat=0).apply("0:stop").apply("die:crash:symbol")
    state = turn(state, "green", 0, seat=1)
    assert texts(state, 0) == []
    state = turn(state, "green", 25, seat=2)
    assert texts(state) == ["0:trade:1"]
    assert refused(state, "0:trade:2") == ("GF-11", "no-rival")
    state = last_dice(state.apply("0:trade:1"), -10, -50)
    assert state.totals == (90, 250, 505)


def test_gf_21_the_extra_turn_belongs_to_the_same_turn() -> None:
    state = turn(multi(300, 0), "green", 175, seat=0)
    assert texts(state, 0) == ["0:roll"]
    state = turn(state, "green", 25, seat=1)
    assert state.phase == "race"
    assert texts(state, 1) == []
    state = turn(state, "green", 25, seat=0)
    assert state.finished == (0,)
    past = turn(multi(400, 0), "green", 175, seat=0)
    assert texts(past, 0) == ["0:decline", "0:roll"]


def test_gf_21_one_further_common_turn_orders_the_others() -> None:
    state = multi(490, 480, 460, 480)
    for seat, miles in ((0, 25), (1, 0), (2, 0), (3, 10)):
        state = turn(state, "green", miles, seat=seat)
    assert texts(state) == [f"{seat}:{verb}" for seat in (1, 2, 3) for verb in ("decline", "roll")]
    state = turn(state, "green", 0, seat=1)
    state = turn(state, "green", 50, seat=2)
    state = state.apply("3:decline")
    assert state.current_player == TERMINAL
    assert ranking(state) == ((0,), (2,), (3,), (1,))


def test_gf_21_still_tied_one_more_turn_among_the_tied() -> None:
    state = multi(480, 480, 0)
    for seat, miles in ((0, 25), (1, 25), (2, 0)):
        state = turn(state, "green", miles, seat=seat)
    state = state.apply("2:decline")
    assert (state.phase, texts(state)) == ("ties", ["0:roll", "1:roll"])
    state = turn(turn(state, "green", 10, seat=0), "red", 0, "x", seat=1)
    assert state.current_player == TERMINAL
    assert ranking(state) == ((0,), (1,), (2,))
    assert state.totals == (505, 505, 0)
    assert state.wrecked == ()


def test_gf_21_ties_go_on_until_they_are_broken_and_an_extra_turn_counts() -> None:
    state = multi(480, 480)
    state = turn(turn(state, "green", 25, seat=0), "green", 25, seat=1)
    state = turn(turn(state, "green", 10, seat=0), "yellow", 10, "caution", seat=1)
    assert (state.phase, texts(state)) == ("ties", ["0:roll", "1:roll"])
    state = turn(turn(state, "green", 175, seat=0), "green", 150, seat=1)
    state = turn(state, "black", 0, seat=0)
    assert state.ties == ((10, 175), (10, 150))
    assert ranking(state) == ((0,), (1,))


def test_gf_21_out_drivers_stay_tied_by_an_equal_crash() -> None:
    state = wreck(wreck(multi(100, 100), seat=1), seat=0)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.ranking == ((0, 1),)
    assert outcome.starter is None


def test_gf_21_the_last_one_running_wins_when_the_turn_is_over() -> None:
    state = wreck(multi(100, 50), seat=0)
    assert state.outcome() is None
    state = turn(state, "green", 0, seat=1)
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("alone", ((1,), (0,)))


def test_gf_21_time_trials_at_their_own_speed() -> None:
    state = multi(0, 0, mode="trial", hours=2)
    state = turn(turn(state, "green", 25, seat=1), "green", 25, seat=1)
    assert texts(state) == ["0:roll"]
    state = turn(turn(state, "green", 25, seat=0), "red", 0, "symbol", -10, seat=0)
    assert ranking(state) == ((1,), (0,))
    assert state.current_player == TERMINAL


# --- GF-23 ----------------------------------------------------------------------------------------------


def sheet(*totals: int, **params: Any) -> State:
    return race(*totals, dice="own", **params)


def test_gf_23_a_turn_is_one_entry() -> None:
    state = sheet(100, 200)
    assert play(state, "turn:green:85").totals == (185, 200)
    assert play(state, "turn:yellow:-40").totals == (60, 200)
    assert play(state, "turn:red:-75").turns[0] == (-75,)
    assert play(state, "turn:black:0").totals == (100, 200)
    assert play(state, "turn:red:x").wrecked == (0,)
    assert play(state, "turn:yellow:30:caution").totals == (130, 130)
    groove = play(state, "turn:green:175")
    assert (groove.totals, groove.turn) == ((275, 200), 0)
    assert play(sheet(400, 0), "turn:green:100").finished == (0,)


def test_gf_23_the_big_one_is_typed_too() -> None:
    state = play(sheet(100, 200), "turn:red:50:big")
    assert (state.current_player, state.turn) == (0, 0)
    state = state.apply("die:crash:-35")
    assert state.current_player == 1
    state = state.apply("die:crash:x")
    assert state.totals == (115, 200)
    assert state.wrecked == (1,)
    trade = play(
        sheet(100, 200, paint=True), "turn:red:50:big", "trade:1", "die:crash:symbol", "die:crash:-5"
    )
    assert trade.totals == (150, 195)


def test_gf_23_qualifying_is_typed() -> None:
    state = GAME.initial_state(Params(dice="own"), 2)
    state = play(state, "qualify:60", "qualify:85")
    assert state.grid == (1, 0)
    assert refused(GAME.initial_state(Params(dice="own"), 2), "turn:green:85") == ("GF-23", "not-now")
    assert refused(state, "qualify:85") == ("GF-23", "not-now")


def test_gf_23_or_die_by_die_with_incidents() -> None:
    state = sheet(100, 200)
    state = throw(state, "lost", 5, 5, 5, 5, 20, "green")
    assert state.current_player == 0
    assert "turn:green:85" not in texts(state)
    state = play(state, "stop", "die:1:25")
    assert state.totals == (165, 200)
    falling = sheet(100, 200).apply("roll")
    assert texts(falling) == sorted(
        f"die:1:{face}" for face in (0, 5, 10, 15, 25, "lost", "stacked", "uneven")
    )


@pytest.mark.parametrize(
    "text", ["turn:green:176", "turn:green:-5", "turn:yellow:-101", "turn:red:180", "turn:black:5"]
)
def test_gf_23_entries_beyond_the_dice_are_refused(text: str) -> None:
    assert refused(sheet(0, 0), text) == ("GF-1", "miles")


def test_gf_23_entries_need_own_dice() -> None:
    assert refused(race(0, 0), "turn:green:85") == ("GF-23", "app-dice")
    assert refused(multi(0, 0), "turn:green:85") == ("GF-23", "app-dice")


def test_gf_23_several_sets_are_entered_seat_by_seat() -> None:
    state = sheet(450, 450, 100, multi=True)
    order = []
    for entry in ("turn:green:60", "turn:green:70", "turn:red:20:big"):
        order.append(state.current_player)
        state = state.apply(entry)
    assert order == [0, 1, 2]
    assert state.crashing == (2,)
    state = state.apply("die:crash:-10")
    assert state.finished == (0, 1)
    state = state.apply("turn:green:5")
    assert ranking(state) == ((1,), (0,), (2,))
    hours = sheet(0, 0, multi=True, mode="trial", hours=2)
    order = []
    while hours.current_player != TERMINAL:
        order.append(hours.current_player)
        hours = hours.apply("turn:green:5")
    assert order == [0, 1, 0, 1]


def test_gf_23_twenty_four_on_the_sheet() -> None:
    state = GAME.initial_state(Params(mode="trial", dice="own", hours=1), 24)
    for seat in range(24):
        assert state.turn == seat
        state = state.apply(f"turn:green:{seat}")
    assert ranking(state)[0] == (23,)


def test_gf_23_an_edited_turn_replays_with_the_rest() -> None:
    entries = ["turn:green:100", "turn:green:50", "turn:green:60", "turn:yellow:20:caution", "turn:green:90"]
    start = sheet(0, 0)
    before = play(start, *entries)
    after = play(start, entries[0], "turn:green:150", *entries[2:])
    assert before.totals == (160, 70)
    assert after.totals == (250, 160)


# --- The text form --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "roll", "3:roll", "stop", "decline", "keep:1", "0:free:power", "trade:4", "2:trade:0", "die:3:25",
        "die:power:flat", "die:flag:black", "die:pit:-40", "die:crash:x", "die:crash:symbol", "die:2:uneven",
        "qualify:85", "turn:green:0", "turn:red:-75", "turn:red:x", "turn:red:40:big",
        "turn:yellow:40:caution",
    ],
)  # fmt: skip
def test_the_text_form_goes_there_and_back(text: str) -> None:
    assert GAME.format_action(GAME.parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "rolls", "10:roll", "a:roll", "roll:", "keep:6", "keep:flag", "free:pit", "trade:x", "trade:12",
        "die:6:5", "die:1:", "die:1:05", "die:1:-0", "die:1:purple", "0:die:1:5", "turn:blue:5",
        "turn:green:x",
        "turn:green:5:big", "turn:red:5:caution", "turn:green:+5", "qualify:", "1:qualify:5", " roll",
    ],
)  # fmt: skip
def test_other_text_is_no_action(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_action(text)


def test_the_helpers_of_this_file_qualify_in_seat_order() -> None:
    state = GAME.initial_state(Params(), 6)
    for seat in range(6):
        assert state.turn == seat
        state = qualify(state, seat)
    assert state.grid == (0, 1, 2, 3, 4, 5)
    assert tray_of(state, 0).stage == "ready"
