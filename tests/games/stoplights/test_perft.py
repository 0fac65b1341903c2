"""Perft: the number of ways to play on for so many actions, chance included, from named positions."""

from __future__ import annotations

import pytest

from pygames.core import CHANCE
from pygames.games.stoplights.rules import GAME, Params, State
from tests.games.stoplights.drawing import position

TWO = """
    R Y
    K W
    G R
"""
NAMED = {
    "start": GAME.initial_state(Params(), 2),
    "three": GAME.initial_state(Params(colors="drawn", starter=None), 3),
    "solitaire": GAME.initial_state(Params(), 1),
    "two cards": position(TWO, "RYG KWK", "YYR", pile="RGY RGY KWK"),
    "no pile": position(TWO, "RYG", "YYR KGK"),
    "tight": position(TWO, "RYG", "YYR", params=Params(box="5x5")),
}


def perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    if state.current_player == CHANCE:
        actions = [action for action, _ in state.chance_outcomes()]
    else:
        actions = [*state.legal_actions()]
    if depth == 1:
        return len(actions)
    return sum([perft(state.apply(action), depth - 1) for action in actions])


@pytest.mark.parametrize(
    ("name", "depth", "count"),
    [
        ("start", 1, 7),
        ("start", 2, 322),  # 46 for the draw, 6 x 46 for a card
        ("start", 3, 17_250),  # 46 x 45, and 6 x 46 x (6 ways x 9 places + 1)
        ("three", 1, 6),
        ("three", 3, 126),
        ("solitaire", 2, 46),
        ("solitaire", 4, 79),  # 13 of the 46 read the same both ways
        ("two cards", 1, 37),  # 3 ways x 12 places + 1
        ("two cards", 2, 212),
        ("two cards", 3, 2_619),
        ("no pile", 1, 24),
        ("no pile", 2, 1_092),
        ("no pile", 3, 1_092),  # the third is a pass
        ("tight", 2, 728),
    ],
)
def test_perft(name: str, depth: int, count: int) -> None:
    assert perft(NAMED[name], depth) == count
