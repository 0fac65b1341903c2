"""What holds in every position of random races, whatever the players do."""

from __future__ import annotations

from random import Random

import pytest

from pygames.core.playout import playout
from pygames.games.red_light.road import FINISH, cut_off, lane_of, row_of
from pygames.games.red_light.rules import CONES, GAME, MOST_CONES, Params, State, deck

VARIANTS = (
    Params(rows=12),
    Params(rows=12, mode="construction"),
    Params(rows=12, mode="construction", extra_cones=True, stop_short=True),
    Params(rows=12, lanes="chosen", cones="by_hand", deck="green: 2; double: 1; red: 1"),
)


def check(state: State) -> None:
    params = state.params
    cards = [state.pile[kind] + state.discard[kind] + state.drawn.count(kind) for kind in range(4)]
    assert tuple(cards) == deck(params), "a card came or went"
    on_road = [car for car in state.cars if car not in ("", FINISH)]
    everything = [*on_road, *state.cones]
    assert len(set(everything)) == len(everything), "two things stand on one space"
    assert all(0 <= row_of(space) <= params.rows and lane_of(space) >= 0 for space in everything)
    assert all(row_of(cone) > 0 for cone in state.cones)
    assert not cut_off(params.rows, state.cones, state.cars), "a car is shut in"
    assert sorted(state.places) == [seat for seat, car in enumerate(state.cars) if car == FINISH]
    assert state.stage == "over" or state.turn not in state.places
    if state.stage == "draw" and not state.drawn:
        assert any(state.pile), "a turn begins without a card to draw"
    if state.stage in ("draw", "card", "construction", "over"):
        assert CONES <= len(state.cones) <= (MOST_CONES if params.extra_cones else CONES)
        assert not state.lifted
    if state.stage == "set":
        assert state.lifted
        assert len(state.cones) == (MOST_CONES if params.extra_cones else CONES) - 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("params", VARIANTS)
def test_random_races(params: Params, players: int) -> None:
    finished = 0
    for seed in range(4):
        state = GAME.initial_state(params, players)
        for before, _, after in playout(state, Random(f"{players}/{seed}"), 1500):
            assert isinstance(before, State)
            assert isinstance(after, State)
            check(after)
            assert after.places[: len(before.places)] == before.places, "a place was taken back"
            state = after
        finished += len(state.places)
    assert finished
