"""Perft: the number of ways to play on for so many actions, time-outs and chance included."""

from __future__ import annotations

import pytest

from pygames.core import CHANCE
from pygames.games.trafffic.actions import Action
from pygames.games.trafffic.rules import GAME, State
from pygames.games.trafffic.table import Params
from tests.games.trafffic.drawn import claim, dealt, run, table


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    due = state.timeout()
    actions: list[Action] = [*state.legal_actions(), *([due[1]] if due else [])]
    if state.current_player == CHANCE:
        actions = [action for action, _ in state.chance_outcomes()]
    if depth == 1:
        return len(actions)
    return sum([perft(state.apply(action), depth - 1) for action in actions])


TABLE = Params(judging="table")

NAMED = {
    "start": GAME.initial_state(Params(), 2),
    "count-down": dealt(2),
    "play": table("rby brr", "bry rry"),
    "oblique": table("rby brr", "bry rry", params=Params(oblique_moves=True)),
    "alone": table("rby brr"),
    "claim": table("rby brr", "bry rry").apply("0:bip"),
    "two claims": run(
        table("rby brr", "bry rry"), "0:bip", "1:bip", "0:card:rby", "0:cross:a1", "0:cross:b1"
    ),
    "judging": claim(table("bry brr", "ryy byy", "yby byb", params=TABLE), 0, "bry", "a1", "b1", "c1"),
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("start", [16, 240, 3360]),
        ("count-down", [1, 56, 1449]),
        ("play", [52, 1234, 27546]),
        ("oblique", [76, 2862]),
        ("alone", [26, 53, 724, 2720]),
        ("claim", [3, 37, 674, 11310]),
        ("two claims", [15, 45, 120, 1398, 26920]),
        ("judging", [3, 80, 3623]),
    ],
)
def test_perft(name: str, counts: list[int]) -> None:
    assert [perft(NAMED[name], depth) for depth in range(1, len(counts) + 1)] == counts
