"""Perft: the number of ways to play on for so many actions, chance included, from named positions."""

from __future__ import annotations

import pytest

from pygames.core import CHANCE
from pygames.games.red_light.rules import GAME, Params, State
from tests.games.red_light.drawing import drawn, play

MODE = Params(mode="construction", rows=12)


def perft(state: State, depth: int) -> int:
    if state.current_player == CHANCE:
        actions = [action for action, _ in state.chance_outcomes()]
    else:
        actions = [*state.legal_actions()]
    if depth == 1:
        return len(actions)
    return sum(perft(state.apply(action), depth - 1) for action in actions)


NAMED = {
    "set-up": GAME.initial_state(Params(rows=12), 2),
    "set-up by hand": GAME.initial_state(Params(rows=12, lanes="chosen", cones="by_hand", starter=1), 2),
    "open road": drawn("5 . 0 . .\n3 . . . 1"),
    "before the line": drawn("finish 2\n20 0 . # .\n19 . # 1 .", cards="g"),
    "alone": drawn("finish 1\n18 . 0 # .\n17 . # . ."),
    "boxed in": drawn("5 # . . .\n4 0 1 . .\n3 # . . .", pile=(1, 0, 1, 0), discard=(0, 1, 1, 0)),
    "stop short": drawn("5 . 0 . .\n3 . . . 1", cards="g", params=Params(stop_short=True)),
    "road works": play(
        drawn("9 . # . .\n7 . . . #\n5 0 . # .\n3 # 1 . .", params=MODE), "draw card:construction"
    ),
    "extra cone": play(
        drawn(
            "9 . # . .\n5 0 . # .\n3 # 1 . .", params=Params(mode="construction", rows=12, extra_cones=True)
        ),
        "draw card:construction",
    ),
}


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("set-up", [2, 8, 24, 288, 3168]),
        ("set-up by hand", [4, 12, 576, 19008]),
        ("open road", [1, 3, 15, 21, 101, 224, 615, 1971, 4738]),
        ("before the line", [4, 7, 20, 52, 121, 356, 854, 2320, 6006]),
        ("alone", [2, 3, 13, 23, 75, 195, 461, 1366, 3262]),
        ("boxed in", [1, 2, 3, 3, 6, 9, 34, 50, 91]),
        ("stop short", [6, 8, 50, 121, 337, 1283, 3251]),
        ("road works", [5, 174, 349, 879, 3534]),
        ("extra cone", [44, 88, 220, 2496, 7091]),
    ],
)
def test_perft(name: str, counts: list[int]) -> None:
    assert [perft(NAMED[name], depth) for depth in range(1, len(counts) + 1)] == counts
