"""RL-16 and RL-17 by brute force: the ends of every walk, routes, and paths that a finger draws."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pygames.core import CHANCE, TERMINAL, IllegalAction, pick
from pygames.games.red_light.driving import blocked, check_path, reachable, refusal, route
from pygames.games.red_light.road import FINISH, neighbours, spaces
from pygames.games.red_light.rules import GAME, Params, State
from tests.games.red_light.drawing import drawn

PRESETS = (
    Params(rows=12),
    Params(rows=12, mode="construction", extra_cones=True),
    Params(rows=12, deck="easy", stop_short=True),
)


def positions(number: int) -> Iterator[State]:
    """Positions of random races with a total to drive; players who like to draw make high ones."""
    for params in PRESETS:
        rng = Random(repr(params))
        for _ in range(number):
            state = GAME.initial_state(params, 4)
            for _ in range(400):
                if state.stage == "draw" and state.total:
                    yield state
                if state.current_player == CHANCE:
                    state = state.apply(pick(state.chance_outcomes(), rng.random()))
                elif state.stage == "draw" and any(state.pile) and rng.random() < 0.6:
                    state = state.apply("draw")
                elif state.current_player != TERMINAL:
                    state = state.apply(rng.choice(state.legal_actions()))


def walked(state: State) -> set[str]:
    """The ends of all walks, step by step: nothing here knows of distances or parity."""
    at, walls = state.cars[state.turn], blocked(state)
    layer = {at}
    over: set[str] = set()
    first = {space for space in neighbours(state.params.rows)[at] if space not in walls}
    stops = {at} if first - {FINISH} else set()
    for _ in range(state.total):
        layer = {other for space in layer for other in neighbours(state.params.rows)[space]} - walls
        over |= layer & {FINISH}
        layer -= {FINISH}
        stops |= layer
    return (stops if state.params.stop_short else layer) | over


def test_rl_17_the_reachable_spaces_are_the_ends_of_all_walks() -> None:
    for state in positions(4):
        assert set(reachable(state)) == walked(state)


def test_rl_17_a_route_is_drivable_and_of_exactly_the_total() -> None:
    checked = 0
    for state in positions(2):
        for end in reachable(state):
            way = route(state, end)
            check_path(state, way)
            assert (way or (state.cars[state.turn],))[-1] == end
            if end == FINISH or state.params.stop_short:
                assert len(way) <= state.total
                assert len(set(way)) == len(way)
            else:
                assert len(way) == state.total
            checked += 1
    assert checked > 1000


def test_rl_17_each_space_is_reachable_or_refused_with_a_reason() -> None:
    cases = set()
    for state in positions(2):
        ends = reachable(state)
        for space in (*spaces(12), FINISH):
            refused = refusal(state, space)
            assert (refused is None) == (space in ends)
            if refused:
                cases.add(refused.case)
    assert cases >= {"cone", "car", "stay", "parity", "diagonal", "too-far", "jump", "detour"}


def test_a_route_goes_round_before_it_goes_back_and_forth() -> None:
    state = drawn("4 . 0 . .\n0 . . . 1", cards="ggg")
    way = route(state, "b5")
    assert len(set(way)) == 3
    lane = drawn("6 # # # .\n5 # . # .\n4 # 0 # .\n3 # # # .\n0 . . . 1", cards="ggg")
    assert route(lane, "b5") == ("b5", "b4", "b5")


def test_a_route_out_of_reach_is_refused_as_the_move_is() -> None:
    state = drawn("4 . 0 . .\n0 . . . 1", cards="g")
    with pytest.raises(IllegalAction) as refused:
        route(state, "c5")
    assert refused.value.case == "diagonal"


@pytest.mark.parametrize(
    ("path", "rule", "case", "about"),
    [
        ("c5", "RL-16", "diagonal", ("c5",)),
        ("b6", "RL-16", "jump", ("b6",)),
        ("b5", "RL-16", "cone", ("b5",)),
        ("c4 d4", "RL-16", "car", ("d4", 1)),
        ("a4 a5 a6 a7", "RL-17", "too-many", ("a7", 3)),
        ("a4 a5 a21", "RL-1", "off-road", ("a21",)),
    ],
)
def test_rl_16_a_drawn_path_is_refused_at_its_first_wrong_step(
    path: str, rule: str, case: str, about: tuple[str | int, ...]
) -> None:
    state = drawn("5 . # . .\n4 . 0 . 1", cards="gd")
    with pytest.raises(IllegalAction) as refused:
        check_path(state, path.split())
    assert (refused.value.rule, refused.value.case, refused.value.about) == (rule, case, about)


def test_rl_17_a_drawn_path_ends_over_the_line() -> None:
    state = drawn("20 . 0 . .\n0 . . . 1", cards="gd")
    check_path(state, ["c20", "finish"])
    with pytest.raises(IllegalAction) as refused:
        check_path(state, ["finish", "c20"])
    assert refused.value.case == "over-the-line"


def test_a_drawn_path_may_be_unfinished() -> None:
    check_path(drawn("4 . 0 . .\n0 . . . 1", cards="ggg"), ["b5"])
    check_path(drawn("4 . 0 . .\n0 . . . 1", cards="ggg"), [])
