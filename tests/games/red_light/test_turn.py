"""RL-10 to RL-18: a turn, the moves, the end."""

from __future__ import annotations

import pytest

from pygames.core import CHANCE, TERMINAL, Outcome
from pygames.games.red_light.rules import GAME, Params
from tests.games.red_light.drawing import drawn, ends, play, refused, texts

SHORT_STOPS = Params(stop_short=True)


def test_rl_10_every_turn_draws_at_least_once() -> None:
    state = drawn("3 0 1 . .")
    assert texts(state) == ["draw"]
    assert refused(state, "drive:a4") == ("RL-10", "draw-first", ())
    assert refused(state, "stop") == ("RL-10", "draw-first", ())
    assert refused(state, "pass") == ("RL-10", "draw-first", ())


def test_rl_10_any_card_of_the_pile_may_turn_up() -> None:
    state = play(drawn("3 0 1 . .", pile=(5, 0, 2, 0)), "draw")
    assert state.current_player == CHANCE
    assert state.turn == 0
    assert [(GAME.format_action(card), n) for card, n in state.chance_outcomes()] == [
        ("card:green", 5),
        ("card:red", 2),
    ]
    assert refused(state, "draw") == ("RL-10", "turning-up", ())
    assert refused(drawn("3 0 1 . ."), "card:green") == ("RL-10", "draw-or-drive", ())


def test_rl_11_greens_count_and_lie_open_and_nothing_moves_yet() -> None:
    state = play(drawn("3 0 1 . ."), "draw card:green draw card:double")
    assert (state.drawn, state.total, state.cars) == ((0, 1), 3, ("a3", "b3"))
    assert state.current_player == 0
    assert "draw" in texts(state)
    assert "drive:a6" in texts(state)


def test_rl_12_a_red_ends_the_turn_and_takes_all_cards() -> None:
    state = play(drawn("3 0 1 . ."), "draw card:green draw card:double draw card:red")
    assert (state.turn, state.drawn, state.total) == (1, (), 0)
    assert state.cars == ("a3", "b3")
    assert state.discard == (1, 1, 1, 0)
    assert state.pile == (24, 11, 15, 0)


def test_rl_13_who_stops_drives_the_sum_and_the_cards_are_recycled() -> None:
    state = play(drawn("3 0 1 . ."), "draw card:green draw card:double drive:a6")
    assert state.cars == ("a6", "b3")
    assert (state.discard, state.drawn, state.turn) == ((1, 1, 0, 0), (), 1)


def test_rl_13_a_stop_with_greens_is_a_drive() -> None:
    assert refused(drawn("3 0 1 . .", cards="g"), "stop") == ("RL-13", "must-drive", (1,))


def test_rl_14_an_empty_pile_is_renewed_in_mid_turn_without_the_open_cards() -> None:
    state = drawn("3 0 1 . .", cards="d", pile=(1, 0, 0, 0), discard=(3, 2, 4, 0))
    state = play(state, "draw card:green")
    assert (state.pile, state.discard, state.drawn) == ((3, 2, 4, 0), (0, 0, 0, 0), (1, 0))


def test_rl_14_a_last_red_ends_the_turn_first_and_is_in_the_shuffle() -> None:
    state = drawn("3 0 1 . .", cards="d", pile=(0, 0, 1, 0), discard=(3, 2, 4, 0))
    state = play(state, "draw card:red")
    assert (state.pile, state.discard, state.turn) == ((3, 3, 5, 0), (0, 0, 0, 0), 1)


def test_rl_14_with_nothing_to_shuffle_the_player_must_stop() -> None:
    state = drawn(
        "3 0 1 . .", cards="g", pile=(1, 0, 0, 0), params=Params(deck="green: 2; double: 0; red: 0")
    )
    state = play(state, "draw card:green")
    assert (state.pile, state.discard) == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert "draw" not in texts(state)
    assert refused(state, "draw") == ("RL-14", "no-cards", ())
    after = play(state, "drive:a5")
    assert (after.pile, after.turn) == ((2, 0, 0, 0), 1)
    assert texts(after) == ["draw"]


def test_rl_15_play_passes_to_the_left() -> None:
    state = drawn("3 0 1 2 .", turn=2, cards="g")
    assert play(state, "drive:c4").turn == 0


def test_rl_16_forward_backward_left_and_right() -> None:
    state = drawn("5 . . . .\n4 . 0 . .\n3 . . . .\n0 . . . 1", cards="g")
    assert ends(state) == {"b5", "b3", "a4", "c4"}


@pytest.mark.parametrize("corner", ["a5", "c5", "a3", "c3"])
def test_rl_16_never_diagonally(corner: str) -> None:
    state = drawn("4 . 0 . .\n0 . . . 1", cards="g")
    assert refused(state, f"drive:{corner}") == ("RL-16", "diagonal", (corner,))


def test_rl_16_never_diagonally_between_two_cones() -> None:
    state = drawn("5 . # . .\n4 . 0 # .\n0 . . . 1", cards="gg")
    assert refused(state, "drive:c5") == ("RL-16", "diagonal", ("c5",))


def test_rl_16_never_onto_a_cone_or_a_car() -> None:
    state = drawn("5 . # . .\n4 . 0 1 .", cards="g")
    assert ends(state) == {"a4", "b3"}
    assert refused(state, "drive:b5") == ("RL-16", "cone", ("b5",))
    assert refused(state, "drive:c4") == ("RL-16", "car", ("c4", 1))


def test_rl_16_never_through_a_cone_or_a_car() -> None:
    state = drawn("5 . # . .\n4 . 0 1 .", cards="gg")
    assert refused(state, "drive:b6") == ("RL-16", "jump", ("b6", "b5"))
    assert refused(state, "drive:d4") == ("RL-16", "jump", ("d4", "c4"))
    finish = drawn("20 . # . .\n19 . 0 . .\n18 . . . 1", cards="gg")
    assert refused(finish, "drive:finish") == ("RL-16", "jump", ("finish", "b20"))


def test_rl_16_a_finished_car_blocks_nobody() -> None:
    state = drawn("finish 1\n20 . 0 2 .", cards="g")
    assert ends(state) == {"finish", "a20", "b19"}


def test_rl_17_exactly_as_many_steps_as_the_total() -> None:
    state = drawn("4 . 0 . .\n0 . . . 1", cards="gg")
    assert ends(state) == {"b6", "b2", "a5", "a3", "c5", "c3", "d4", "b4"}
    assert refused(state, "drive:b5") == ("RL-17", "parity", ("b5", 2))
    assert refused(state, "drive:b8") == ("RL-17", "too-far", ("b8", 4, 2))


def test_rl_17_the_total_fixes_only_the_parity() -> None:
    state = drawn("4 . 0 . .\n0 . . . 1", cards="ggg")
    assert {"b5", "b3", "a4", "b7", "a2"} <= ends(state)
    assert refused(state, "drive:b4") == ("RL-17", "stay", ("b4", 3))
    assert refused(state, "drive:a5") == ("RL-17", "parity", ("a5", 3))


def test_rl_17_the_way_round_counts() -> None:
    state = drawn("6 . # # .\n5 . 0 . .\n0 . . . 1", cards="gd")
    assert refused(state, "drive:c7") == ("RL-17", "detour", ("c7", 5, 3))
    assert "drive:c7" in texts(drawn("6 . # # .\n5 . 0 . .\n0 . . . 1", cards="gdd"))


def test_rl_17_a_shut_off_space_is_out_of_reach() -> None:
    state = drawn("6 # . . .\n5 . # . .\n4 0 1 . .\n3 # . . .", cards="dd")
    assert ends(state) == {"a4"}
    assert refused(state, "drive:b7") == ("RL-16", "no-way", ("b7",))


def test_rl_17_the_move_ends_over_the_line_and_left_over_steps_are_dropped() -> None:
    state = drawn("19 0 . . .\n3 . 1 . .", cards="ddd")
    after = play(state, "drive:finish")
    assert after.cars == ("finish", "b3")
    assert after.places == (0,)
    assert refused(drawn("19 0 . . .\n3 . 1 . .", cards="g"), "drive:finish") == (
        "RL-17",
        "too-far",
        ("finish", 2, 1),
    )


def test_rl_17_finishing_is_not_forced_and_nobody_comes_back_over_the_line() -> None:
    state = drawn("20 0 . . .\n3 . 1 . .", cards="gg")
    assert {"finish", "a20", "b19"} <= ends(state)
    walled = drawn("20 0 # . .\n19 # . . .\n3 . 1 . .", cards="gg")
    assert ends(walled) == {"finish"}
    assert refused(walled, "drive:a20") == ("RL-17", "stay", ("a20", 2))


def test_rl_17_without_a_step_the_total_is_lost() -> None:
    state = drawn("5 # . . .\n4 0 1 . .\n3 # . . .", cards="gd")
    assert texts(state) == ["draw", "pass"]
    assert refused(state, "drive:a4") == ("RL-17", "boxed-in", ("a4",))
    assert refused(state, "stop") == ("RL-17", "boxed-in", ("a4",))
    after = play(state, "pass")
    assert (after.cars, after.turn, after.discard) == (state.cars, 1, (1, 1, 0, 0))
    assert refused(drawn("4 0 1 . .", cards="g"), "pass") == ("RL-17", "can-move", ())


def test_rl_17_option_may_stop_short() -> None:
    state = drawn("4 . 0 . .\n0 . . . 1", cards="gg", params=SHORT_STOPS)
    assert {"b5", "b6", "b4", "a4"} <= ends(state)
    assert refused(state, "drive:b7") == ("RL-17", "too-far", ("b7", 3, 2))
    assert GAME.presets["easy"].stop_short
    assert not GAME.presets["standard"].stop_short


def test_rl_18_the_first_over_the_line_wins_and_the_others_race_on() -> None:
    state = drawn("20 0 1 . .\n3 . . 2 .", cards="g")
    state = play(state, "drive:finish")
    assert state.outcome() is None
    assert (state.places, state.turn) == ((0,), 1)
    state = play(state, "draw card:green drive:finish")
    assert (state.places, state.turn) == ((0, 1), 2)
    assert state.outcome() is None


def test_rl_18_a_finished_car_is_skipped() -> None:
    state = drawn("finish 1\n20 0 . . .\n3 . . 2 .", cards="g")
    assert play(state, "drive:a19").turn == 2


def test_rl_18_the_last_car_drives_on_until_it_is_over_the_line() -> None:
    state = drawn("finish 1 2\n20 0 . . .", cards="g")
    assert play(state, "drive:a19").turn == 0
    done = play(state, "drive:finish")
    assert done.current_player == TERMINAL
    assert done.outcome() == Outcome("finished", ((1,), (2,), (0,)), 0)
    assert done.returns() == (0.0, 1.0, 0.5)
    assert refused(done, "draw") == ("RL-18", "over", ())


def test_rl_18_finish_now_settles_the_last_place() -> None:
    state = drawn("finish 1 2\n7 0 . . .")
    assert texts(state) == ["draw", "settle"]
    done = play(state, "settle")
    assert done.outcome() == Outcome("settled", ((1,), (2,), (0,)), 0)
    assert done.cars == ("finish",) * 3
    two = drawn("finish 1\n7 0 . 2 .")
    assert refused(two, "settle") == ("RL-18", "race-on", ())
    assert "settle" not in texts(two)
