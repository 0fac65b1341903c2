"""RL-19 to RL-23: De-Construction Ahead."""

from __future__ import annotations

from pygames.games.red_light.road import cut_off, spaces
from pygames.games.red_light.rules import GAME, Params
from tests.games.red_light.drawing import drawn, play, refused, texts

MODE = Params(mode="construction")
EXTRA = Params(mode="construction", extra_cones=True)
ROAD = """
    9 . # . .
    7 . . . #
    5 0 . # .
    3 # 1 . .
"""


def test_rl_19_the_construction_cards_are_in_the_pile() -> None:
    state = GAME.initial_state(MODE, 2)
    assert state.pile == (25, 12, 16, 4)
    assert GAME.presets["construction"] == MODE


def test_rl_20_a_construction_card_moves_a_cone_and_the_turn_goes_on() -> None:
    state = play(drawn(ROAD, cards="g", params=MODE), "draw card:construction")
    assert (state.turn, state.current_player, state.total) == (0, 0, 1)
    assert refused(state, "draw") == ("RL-20", "cone-first", ())
    assert refused(state, "drive:a6") == ("RL-20", "cone-first", ())
    state = play(state, "lift:a3 set:a6")
    assert state.cones == ("a6", "b9", "c5", "d7")
    assert {"draw", "drive:a4", "drive:b5"} <= set(texts(state))
    assert refused(state, "drive:a6") == ("RL-16", "cone", ("a6",))


def test_rl_20_a_later_red_does_not_take_the_cone_back() -> None:
    state = play(drawn(ROAD, params=MODE), "draw card:construction lift:a3 set:b4 draw card:red")
    assert state.cones == ("b4", "b9", "c5", "d7")
    assert state.turn == 1


def test_rl_20_after_construction_cards_alone_the_player_may_stop_at_0() -> None:
    state = play(drawn(ROAD, params=MODE), "draw card:construction leave")
    assert texts(state) == ["draw", "stop"]
    assert refused(state, "drive:a6") == ("RL-20", "no-greens", ())
    assert refused(state, "pass") == ("RL-20", "no-greens", ())
    after = play(state, "stop")
    assert (after.turn, after.cars) == (1, state.cars)


def test_rl_21_one_cone_is_lifted_and_set_on_another_empty_space() -> None:
    state = play(drawn(ROAD, params=MODE), "draw card:construction")
    assert texts(state) == ["leave", "lift:a3", "lift:b9", "lift:c5", "lift:d7"]
    assert refused(state, "lift:b4") == ("RL-21", "no-cone", ("b4",))
    assert refused(state, "set:b4") == ("RL-21", "lift-first", ("b4",))
    state = play(state, "lift:c5")
    assert (state.cones, state.lifted) == (("a3", "b9", "d7"), "c5")
    assert refused(state, "lift:a3") == ("RL-21", "set-first", ())
    assert refused(state, "draw") == ("RL-21", "set-first", ())
    assert refused(state, "set:c5") == ("RL-21", "same-space", ("c5",))
    assert refused(state, "set:b9") == ("RL-21", "cone", ("b9",))
    assert refused(state, "set:b3") == ("RL-21", "car", ("b3", 1))
    assert refused(state, "set:c0") == ("RL-21", "start-row", ("c0",))
    assert refused(state, "set:finish") == ("RL-21", "finish", ())
    assert len(texts(state)) == 1 + 80 - len({"a3", "b9", "d7", "c5", "a5", "b3"})


def test_rl_21_the_one_a_row_and_lane_rule_is_for_the_set_up_only() -> None:
    state = play(drawn(ROAD, params=MODE), "draw card:construction lift:c5 set:d9")
    assert state.cones == ("a3", "b9", "d7", "d9")


def test_rl_21_leave_as_it_is_also_with_the_cone_in_the_hand() -> None:
    state = play(drawn(ROAD, params=MODE), "draw card:construction")
    assert play(state, "leave").cones == state.cones
    assert play(state, "lift:c5 leave") == play(state, "leave")
    assert refused(drawn(ROAD, params=MODE), "leave") == ("RL-10", "draw-or-drive", ())


def test_rl_21_option_extra_cones_adds_until_eight_stand() -> None:
    state = play(drawn(ROAD, params=EXTRA), "draw card:construction")
    assert refused(state, "lift:a3") == ("RL-21", "extra-cone", ("a3",))
    assert "leave" in texts(state)
    assert "set:a9" in texts(state)
    state = play(state, "set:a9")
    assert state.cones == ("a3", "a9", "b9", "c5", "d7")
    eight = drawn("9 # # . #\n6 # . # #\n5 0 . . .\n3 # # . .\n2 . . . 1", params=EXTRA)
    full = play(eight, "draw card:construction")
    assert refused(full, "set:c1") == ("RL-21", "lift-first", ("c1",))
    assert len(play(full, "lift:a3 set:c1").cones) == 8


def test_rl_22_every_car_on_the_road_keeps_a_way_to_the_finish() -> None:
    state = drawn("8 # # # .\n6 1 . . .\n4 . . 0 .\n2 # . . .", params=MODE)
    state = play(state, "draw card:construction lift:a2")
    assert refused(state, "set:d8") == ("RL-22", "sealed", ("d8", 0, 1))
    assert refused(state, "set:d9") == ("RL-22", "sealed", ("d9", 0, 1))
    assert "set:d8" not in texts(state)
    assert play(state, "set:d10").cones == ("a8", "b8", "c8", "d10")


def test_rl_22_the_car_that_would_be_shut_in_is_named() -> None:
    state = drawn("8 . . # .\n5 # . . .\n4 1 # . .\n2 . . 0 .\n1 . . . #", params=MODE)
    state = play(state, "draw card:construction lift:d1")
    assert refused(state, "set:a3") == ("RL-22", "sealed", ("a3", 1))
    assert play(state, "set:a2").cones == ("a2", "a5", "b4", "c8")


def test_rl_22_what_lies_behind_the_cones_does_not_matter_to_a_car_that_is_past_them() -> None:
    state = drawn("finish 2\n20 . . 1 .\n12 . . 0 .\n8 # # # .\n2 # . . .", params=MODE)
    state = play(state, "draw card:construction lift:a2")
    assert play(state, "set:d8").cones == ("a8", "b8", "c8", "d8")


def test_rl_22_agrees_with_a_flood_fill_for_every_space() -> None:
    """Spaces are tried fully only beside another cone; here all are."""
    for picture in (ROAD, "9 # # . .\n7 0 . . #\n5 # . # 1", "3 . # . .\n2 # 0 . 1\n1 . . # #"):
        state = play(drawn(picture, params=MODE), "draw card:construction")
        for cone in state.cones:
            lifted = play(state, f"lift:{cone}")
            for space in spaces(20)[4:]:
                if space not in (*state.cones, *state.cars):
                    shut = cut_off(20, (*lifted.cones, space), state.cars)
                    assert (f"set:{space}" in texts(lifted)) == (not shut), (cone, space)


def test_rl_23_the_card_comes_round_again() -> None:
    state = play(drawn(ROAD, params=MODE), "draw card:construction leave draw card:green drive:a6")
    assert state.discard == (1, 0, 0, 1)
    last = drawn(ROAD, cards="c", params=MODE, pile=(0, 0, 1, 0), discard=(4, 0, 2, 0))
    assert play(last, "draw card:red").pile == (4, 0, 3, 1)
