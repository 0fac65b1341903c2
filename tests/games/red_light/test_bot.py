"""The four drivers: what they do in drawn positions, fair play, and that each beats the one below."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from pygames.ai import settle
from pygames.core import CHANCE, TERMINAL, decode, encode, pick, replace
from pygames.games.red_light.bot import BOT, best_drive
from pygames.games.red_light.hints import DrawOn, DriveOn, LeaveCones, MoveCone, NothingToLose
from pygames.games.red_light.road import distances
from pygames.games.red_light.rules import (
    GAME,
    Draw,
    Drive,
    Leave,
    Lift,
    Observation,
    Params,
    Pass,
    Set,
    Settle,
    State,
    Stop,
)
from tests.games.red_light.drawing import drawn, play

LEVELS = (1, 2, 3, 4)
CONSTRUCTION = Params(mode="construction")


def choice(state: State, level: int = 4, seed: int = 1) -> object:
    return settle(BOT.think(state.observation(state.turn), state.turn, level, Random(seed))).action


def reason(state: State) -> object:
    return settle(BOT.think(state.observation(state.turn), state.turn, 4, Random(1))).reason


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "params",
    [
        Params(rows=12, lanes="chosen", cones="by_hand"),
        Params(rows=12, mode="construction"),
        Params(rows=12, mode="construction", extra_cones=True, stop_short=True),
        Params(rows=12, deck="green: 3; double: 1; red: 0"),
    ],
)
def test_every_level_drives_every_kind_of_race_to_its_end(level: int, params: Params) -> None:
    rng = Random(level)
    state = GAME.initial_state(params, 3)
    for _ in range(2000):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), rng.random()))
        else:
            seat = state.current_player
            first = BOT.think(state.observation(seat), seat, level, Random(7)).best().action
            assert first in state.legal_actions(), "the choice before the first step is not legal"
            state = state.apply(settle(BOT.think(state.observation(seat), seat, level, rng)).action)
    assert state.outcome()


@pytest.mark.parametrize(("level", "wants"), [(1, 1), (2, 2), (3, 4)])
def test_the_weaker_levels_stop_at_1_2_and_4_steps(level: int, wants: int) -> None:
    for steps in range(1, 6):
        state = drawn("4 . 0 . .\n3 1 . . .", cards="g" * steps)
        assert (choice(state, level) == Draw()) == (steps < wants)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_drives_over_the_line_when_it_can(level: int) -> None:
    assert choice(drawn("20 . 0 . .\n3 1 . . .", cards="g"), level) == Drive("finish")
    assert choice(drawn("19 . 0 . .\n20 . # . .\n3 1 . . .", cards="gd"), level) == Drive("finish")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_settles_the_last_place(level: int) -> None:
    assert choice(drawn("finish 1\n3 0 . . ."), level) == Settle()


def test_who_cannot_move_passes_or_draws_on() -> None:
    boxed = drawn("5 # . . .\n4 0 1 . .\n3 # . . .", cards="g")
    assert choice(boxed, 1) == Pass()
    assert choice(boxed, 2) == Draw()


def test_who_has_construction_cards_alone_draws_on_and_stops_where_none_is_left() -> None:
    alone = drawn("4 0 1 . .\n9 # . . .", cards="c", params=CONSTRUCTION)
    assert choice(alone) == Draw()
    assert reason(alone) == NothingToLose(16 / 56)
    empty = replace(alone, pile=(0, 0, 0, 0))
    assert choice(empty) == Stop()


def test_the_shortest_way_leads_round_the_cones() -> None:
    state = drawn("6 # . . .\n5 . # . .\n4 . 0 . .\n3 . . . 1", cards="gg")
    assert best_drive(state) == Drive("c5")


def test_of_two_ways_the_one_that_is_free_now() -> None:
    """Both sides of the cone are two steps from B5, but a car stands before A6."""
    state = drawn("7 1 . . .\n6 . # . .\n5 . 0 . .\n3 . . . .", cards="gg")
    assert best_drive(state) == Drive("c6")


def test_of_two_ways_the_one_that_stands_in_the_others_way() -> None:
    state = drawn("6 . # . .\n5 . 0 . .\n4 . . 1 .", cards="gg")
    assert best_drive(state) == Drive("c6")
    mirrored = drawn("6 . # . .\n5 . 0 . .\n4 1 . . .", cards="gg")
    assert best_drive(mirrored) == Drive("a6")


def test_the_strongest_stops_early_with_a_lead_and_late_when_it_is_behind() -> None:
    ahead = drawn("17 0 . . .\n2 . 1 . .", cards="gg")
    assert choice(ahead) == Drive("a19")
    behind = drawn("15 0 . . .\n20 . 1 . .", cards="gg")
    assert choice(behind) == Draw()
    why = reason(behind)
    assert isinstance(why, DrawOn)
    assert why.red == pytest.approx(16 / 51)
    assert why.drawing > why.driving
    why = reason(ahead)
    assert isinstance(why, DriveOn)
    assert (why.before, why.after) == (4, 2)
    assert why.drawing is not None
    assert why.drawing <= why.driving


def test_the_strongest_counts_the_reds_that_are_left() -> None:
    def at(reds: int) -> object:
        return choice(drawn("10 0 1 . .", cards="gg", pile=(6, 3, reds, 0)))

    assert [at(reds) == Draw() for reds in (0, 2, 9, 30)] == [True, True, False, False]


def ways(state: State) -> tuple[int, ...]:
    """The steps to the finish of each car on the road, other cars ignored."""
    found = distances(state.params.rows, "finish", state.cones)
    return tuple([found[car] for car in state.cars])


def test_a_cone_is_set_where_it_costs_the_other_most() -> None:
    state = drawn("20 . . . #\n19 . . 1 #\n9 # . . .\n5 0 # . .", params=CONSTRUCTION)
    state = play(state, "draw card:construction")
    assert ways(state) == (17, 2)
    most = max(
        ways(after)[1]
        for cone in state.cones
        for lifted in [state.apply(Lift(cone))]
        for after in [lifted.apply(action) for action in lifted.legal_actions()]
    )
    why = reason(state)
    assert isinstance(why, MoveCone)
    assert choice(state) == Lift(why.lifted)
    lifted = play(state, f"lift:{why.lifted}")
    assert isinstance(choice(lifted), Set)
    after = ways(lifted.apply(f"set:{why.space}"))
    assert after[1] == most
    assert (why.own, why.rivals) == (after[0] - 17, after[1] - 2)
    assert why.own <= 0


def test_the_cones_are_left_where_moving_one_would_not_help() -> None:
    """The other is a step before the line, which no cone makes longer, and the own lane is free."""
    state = drawn("finish 2\n20 . . 1 .\n9 # . . .\n8 . . . #\n7 . # . .\n5 . . 0 .", params=CONSTRUCTION)
    state = play(state, "draw card:construction")
    assert choice(state) == Leave()
    assert reason(state) == LeaveCones()


def test_an_extra_cone_stands_before_the_other() -> None:
    params = Params(mode="construction", extra_cones=True)
    state = play(drawn("18 . . 1 .\n9 # . . .\n5 . 0 . .", params=params), "draw card:construction")
    assert choice(state) in (Set("c19"), Set("c20"))
    why = reason(state)
    assert isinstance(why, MoveCone)
    assert (why.lifted, why.rivals, why.own) == ("", 1, 0)


def test_a_cone_of_the_set_up_by_hand_stands_in_the_lane_of_another() -> None:
    state = drawn("0 0 . 1 .", params=Params(cones="by_hand"), stage="cones")
    action = choice(state)
    assert isinstance(action, Set)
    assert action.space[0] == "c"


def test_a_bot_knows_an_observation_and_nothing_else() -> None:
    """The order of the pile is in no state; what is seen decides, with the same seed, in slices or not."""
    rng = Random(5)
    state = GAME.initial_state(Params(rows=12, mode="construction"), 3)
    for _ in range(150):
        if state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), rng.random()))
        elif state.current_player != TERMINAL:
            seat = state.current_player
            seen = state.observation(seat)
            again = decode(Observation, encode(seen))
            for level in LEVELS:
                whole = settle(BOT.think(seen, seat, level, Random(3)))
                thinker = BOT.think(again, seat, level, Random(3))
                while not thinker.step(1):
                    pass
                assert thinker.best() == whole
            state = state.apply(rng.choice(state.legal_actions()))


def winner(levels: tuple[int, ...], params: Params, seed: str) -> int:
    """The seat of the first car over the line."""
    rng = Random(seed)
    state = GAME.initial_state(params, len(levels))
    while not state.places:
        if state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), rng.random()))
        else:
            seat = state.current_player
            thinker = BOT.think(state.observation(seat), seat, levels[seat], rng)
            state = state.apply(settle(thinker).action)
    return state.places[0]


def share(strong: int, weak: int, pairs: int, params: Params) -> tuple[float, float]:
    """The share of races that the stronger level wins, seats swapped, and its 95 % half-interval."""
    won = 0
    for pair in range(pairs):
        won += winner((strong, weak), params, f"{params}/{pair}") == 0
        won += winner((weak, strong), params, f"{params}/{pair}") == 1
    p = won / (2 * pairs)
    return p, 1.96 * sqrt(p * (1 - p) / (2 * pairs))


def test_the_strongest_beats_the_weakest() -> None:
    p, half = share(4, 1, 30, Params(rows=12))
    assert p - half > 0.6


@pytest.mark.soak
@pytest.mark.parametrize(("strong", "weak", "pairs"), [(2, 1, 150), (3, 2, 300), (4, 3, 1000)])
def test_each_level_beats_the_one_below(strong: int, weak: int, pairs: int) -> None:
    p, half = share(strong, weak, pairs, Params())
    assert p - half > 0.5, (p, half)
