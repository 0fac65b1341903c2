"""Perft: the number of ways to play on for so many actions, chance included, from named positions."""

from __future__ import annotations

import pytest

from pygames.core import CHANCE
from pygames.games.rush_shift.rules import GAME, Params, State
from tests.games.rush_shift.drawing import position, with_card
from tests.games.rush_shift.test_clauses import TRAFFIC

RACE = """
    .........#####
    .....AA..#####
    .........#####
    ...B..CC..11..
    22.B......D...
    ..........D...
    #########.....
    #########.....
    #########.....
"""


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    if state.current_player == CHANCE:
        actions = [action for action, _ in state.chance_outcomes()]
    else:
        actions = [*state.legal_actions()]
    if depth == 1:
        return len(actions)
    return sum(perft(state.apply(action), depth - 1) for action in actions)


NAMED = {
    "start": GAME.initial_state(Params(), 2),
    "traffic": position(TRAFFIC, hand="move2 both1 shift slide", rival="move1 move3 move4 both2"),
    "race": with_card(RACE, "both2"),
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("start", [8, 64, 512, 4092, 32622]),
        ("traffic", [4, 64, 196, 570, 3360]),
        ("race", [34, 605, 4105, 5701, 34664]),
    ],
)
def test_perft(name: str, counts: list[int]) -> None:
    assert [perft(NAMED[name], depth) for depth in range(1, len(counts) + 1)] == counts
