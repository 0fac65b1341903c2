"""RL-1 to RL-9: content and set-up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

import pytest

from pygames.core import CHANCE, Outcome, ParamsError, replace
from pygames.core.params import read_params
from pygames.games.red_light.road import LANES, completions, neighbours, sealed, spaces
from pygames.games.red_light.rules import GAME, Cone, Lane, Params, State, deck
from tests.games.red_light.drawing import drawn, play, refused, texts

STANDARD = Params()
BY_HAND = Params(starter=0, lanes="chosen", cones="by_hand")


def standing(params: Params, players: int = 2) -> State:
    """The position before the cones of a set-up by hand, cars in the lanes a, b, ..."""
    state = GAME.initial_state(params, players)
    return play(state, " ".join(f"lane:{lane}" for lane in LANES[:players]))


def test_rl_1_four_lanes_of_twenty_spaces_a_start_row_and_the_finish() -> None:
    assert len(spaces(20)) == 84
    assert neighbours(20)["b20"] == ("finish", "a20", "c20", "b19")
    assert neighbours(20)["a0"] == ("a1", "b0")
    assert neighbours(12)["d12"] == ("finish", "c12", "d11")


def test_rl_1_the_short_road_ends_after_row_12() -> None:
    state = drawn("12 0 . . .", cards="gg", params=Params(rows=12))
    assert refused(state, "drive:a14") == ("RL-1", "off-road", ("a14",))
    assert play(state, "drive:finish").cars[0] == "finish"


def test_rl_2_the_decks() -> None:
    assert deck(STANDARD) == (25, 12, 16, 0)
    assert sum(deck(Params(mode="construction"))) == 57
    assert deck(Params(mode="construction"))[3] == 4
    assert deck(Params(deck="easy")) == (28, 12, 13, 0)
    assert GAME.presets["easy"].deck == "easy"


def test_rl_2_no_kind_is_drawn_that_has_run_out() -> None:
    state = play(drawn("3 0 1 . .", pile=(1, 0, 1, 0)), "draw")
    assert refused(state, "card:double") == ("RL-2", "none-left", ("double",))


def test_rl_2_the_mix_of_an_owned_deck() -> None:
    own = "green: 30; double: 8; red: 15"
    assert deck(Params(deck=own)) == (30, 8, 15, 0)
    assert deck(Params(deck=own, mode="construction")) == (30, 8, 15, 4)
    assert deck(Params(deck=own + "; construction: 6", mode="construction")) == (30, 8, 15, 6)
    assert read_params(STANDARD, {"deck": own}) == Params(deck=own)


@pytest.mark.parametrize(
    ("mix", "case"),
    [
        ("green: -1; double: 8; red: 15", "number"),
        ("green: 100; double: 8; red: 15", "number"),
        ("green: 0; double: 0; red: 15", "some"),
        ("green: 10; red: 15", "missing"),
        ("green: 10; double: 8; red: 15; blue: 2", "no-such-row"),
        ("hose", "no-such-row"),
    ],
)
def test_rl_2_a_mix_that_nobody_could_race_with_is_refused(mix: str, case: str) -> None:
    with pytest.raises(ParamsError, match=case) as fault:
        GAME.initial_state(Params(deck=mix), 2)
    assert fault.value.field == "deck"


def test_rl_3_two_to_four_cars() -> None:
    assert sorted(GAME.players(STANDARD)) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(ParamsError) as fault:
            GAME.initial_state(STANDARD, players)
        assert fault.value.field == "players"


def test_rl_4_lanes_are_drawn_in_turn_order() -> None:
    state = GAME.initial_state(Params(starter=1), 3)
    assert state.current_player == CHANCE
    assert state.chance_outcomes() == tuple((Lane(lane), 1) for lane in "abcd")
    state = play(state, "lane:c")
    assert state.cars == ("", "c0", "")
    assert [lane for lane, _ in state.chance_outcomes()] == [Lane("a"), Lane("b"), Lane("d")]
    assert play(state, "lane:a lane:d").cars == ("d0", "c0", "a0")


def test_rl_4_lanes_are_chosen_in_turn_order() -> None:
    state = GAME.initial_state(Params(starter=2, lanes="chosen"), 3)
    assert state.current_player == 2
    assert texts(state) == ["lane:a", "lane:b", "lane:c", "lane:d"]
    state = play(state, "lane:d")
    assert state.current_player == 0
    assert refused(state, "lane:d") == ("RL-4", "taken", ("d", 2))
    assert texts(state) == ["lane:a", "lane:b", "lane:c"]
    assert refused(state, "draw") == ("RL-4", "lanes-first", ())


def test_rl_4_a_lane_without_a_car_stays_drivable() -> None:
    state = drawn("1 . . . .\n0 . 0 1 .", cards="gg")
    assert "drive:a1" in texts(state)
    assert "drive:b2" in texts(state)


def test_rl_5_one_cone_a_space_and_none_on_the_start_row() -> None:
    state = play(standing(BY_HAND), "set:b5")
    assert refused(state, "set:b5") == ("RL-5", "cone", ("b5",))
    assert refused(state, "set:c0") == ("RL-8", "start-row", ("c0",))
    assert refused(state, "draw") == ("RL-5", "cones-first", ())


def test_rl_5_no_two_cones_in_one_lane_or_row() -> None:
    state = play(standing(BY_HAND), "set:b5")
    assert refused(state, "set:b9") == ("RL-5", "lane", ("b9", "b5"))
    assert refused(state, "set:d5") == ("RL-5", "row", ("d5", "b5"))
    assert play(state, "set:d6").cones == ("b5", "d6")


@pytest.mark.parametrize(
    ("three", "fourth"), [("set:a4 set:b5 set:c6", "d7"), ("set:d4 set:a7 set:b6", "c5")]
)
def test_rl_5_the_cones_never_seal_the_road(three: str, fourth: str) -> None:
    state = play(standing(BY_HAND), three)
    assert refused(state, f"set:{fourth}") == ("RL-5", "sealed", (fourth, *state.cones))
    assert f"set:{fourth}" not in texts(state)
    assert play(state, f"set:{fourth[0]}9").stage == "draw"


def placements(rows: int) -> Iterator[tuple[str, ...]]:
    """Every placement of one cone a lane, no two in a row."""
    for chosen in permutations(range(1, rows + 1), 4):
        yield tuple([f"{lane}{row}" for lane, row in zip(LANES, chosen, strict=True)])


@pytest.mark.parametrize(
    ("rows", "number", "shut"),
    [(12, 11_880, 18), (15, 32_760, 24), (20, 116_280, 34)],
)
def test_rl_5_count_of_the_sealed_placements(rows: int, number: int, shut: int) -> None:
    found = [sealed(rows, cones) for cones in placements(rows)]
    assert (len(found), sum(found)) == (number, shut)


def test_rl_6_every_legal_set_up_is_as_likely() -> None:
    """The chances along the lanes multiply to one over their number: for every prefix the completions of its
    continuations add up, and the last cone completes in one way."""
    rows = 12
    assert completions(rows, ()) == 11_880 - 18
    for length in range(3):
        for chosen in permutations(range(1, rows + 1), length):
            cones = tuple([f"{lane}{row}" for lane, row in zip(LANES, chosen, strict=False)])
            state = replace(
                drawn("0 0 1 . .", params=Params(rows=12), stage="cones"), cones=cones, stage="cones"
            )
            weights = [weight for _, weight in state.chance_outcomes()]
            assert sum(weights) == completions(rows, cones)


def test_rl_6_the_last_cone_never_seals_the_road() -> None:
    state = drawn("6 . . # .\n5 . # . .\n4 # . . .\n0 0 1 . .", stage="cones")
    outcomes = dict(state.chance_outcomes())
    assert Cone("d7") not in outcomes
    assert Cone("d3") in outcomes
    assert set(outcomes.values()) == {1}
    assert refused(state, "cone:d7") == ("RL-6", "not-drawn", ("d7",))
    assert refused(state, "set:d3") == ("RL-6", "drawn", ())


def test_rl_6_by_hand_the_players_take_turns_from_the_starter() -> None:
    state = standing(BY_HAND, players=3)
    movers = []
    for cone in ("set:c3", "set:a9", "set:d1", "set:b20"):
        movers.append(state.current_player)
        state = play(state, cone)
    assert movers == [0, 1, 2, 0]
    assert (state.stage, state.current_player) == ("draw", 0)
    assert refused(standing(BY_HAND), "cone:a4") == ("RL-6", "not-drawn", ("a4",))


def test_rl_6_a_legal_beginning_is_never_stuck() -> None:
    """After any three legal cones a fourth finds a place; the nearest rows are the tightest."""
    empty = standing(replace(BY_HAND, rows=12))
    for lanes in permutations(LANES, 3):
        for rows in product((4, 5, 6, 7), repeat=3):
            if len(set(rows)) == 3:
                three = " ".join(f"set:{lane}{row}" for lane, row in zip(lanes, rows, strict=True))
                assert len(play(empty, three).legal_actions()) >= 8


def test_rl_7_the_standard_game_has_no_construction_cards() -> None:
    state = drawn("3 0 1 . .")
    assert state.pile == (25, 12, 16, 0)
    assert refused(play(state, "draw"), "card:construction") == ("RL-2", "none-left", ("construction",))


def test_rl_8_the_start_row_is_road() -> None:
    state = drawn("1 # . . .\n0 0 . 1 .", cards="gg")
    assert "drive:b1" in texts(state)
    back = drawn("1 0 1 . .", cards="gg")
    assert "drive:b0" in texts(back)


def test_rl_9_the_starter_is_drawn_or_chosen() -> None:
    state = GAME.initial_state(STANDARD, 3)
    assert [(GAME.format_action(first), weight) for first, weight in state.chance_outcomes()] == [
        ("first:0", 1),
        ("first:1", 1),
        ("first:2", 1),
    ]
    assert play(state, "first:2").turn == 2
    assert refused(state, "first:3") == ("RL-9", "no-seat", (3,))
    assert refused(state, "lane:a") == ("RL-9", "starter-first", ())
    assert GAME.initial_state(Params(starter=1), 3).turn == 1
    with pytest.raises(ParamsError) as fault:
        GAME.initial_state(Params(starter=3), 3)
    assert fault.value.field == "starter"


def test_rl_9_the_previous_last_starts_the_next_race() -> None:
    after = GAME.next_params(STANDARD, [Outcome("finished", ((2,), (0,), (1,)), 0)])
    assert after == Params(starter=1)
    shared = GAME.next_params(STANDARD, [Outcome("agreed", ((0, 1, 2, 3),), 2)])
    assert shared == Params(starter=3)


def test_rl_9_the_starter_of_the_race_stands_in_its_outcome() -> None:
    state = drawn("finish 1\n20 0 . . .", cards="g")
    done = play(replace(state, starter=1), "drive:finish").outcome()
    assert done == Outcome("finished", ((1,), (0,)), 1)


def test_the_chances_of_a_set_up_add_up_to_one_for_every_set_up() -> None:
    """RL-6 on one path, in fractions."""
    state = GAME.initial_state(Params(rows=12, starter=0), 2)
    state = play(state, "lane:a lane:b")
    chance = Fraction(1)
    for cone in ("a3", "b4", "c5", "d12"):
        outcomes = dict(state.chance_outcomes())
        chance *= Fraction(outcomes[Cone(cone)], sum(outcomes.values()))
        state = play(state, f"cone:{cone}")
    assert chance == Fraction(1, 11_862)
    assert Counter(cone[0] for cone in state.cones) == Counter(LANES)
