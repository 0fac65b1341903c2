"""The scale of solitaire scores (SL-21), by many games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean

import pytest

from pygames.ai import settle
from pygames.core import CHANCE, TERMINAL, pick
from pygames.games.stoplights import board
from pygames.games.stoplights.bot import BOT
from pygames.games.stoplights.rules import GAME, Action, Draw, Lay, Params, State

Player = Callable[[State, Random], Action]


def anywhere(state: State, rng: Random) -> Action:
    return rng.choice(state.legal_actions())


def greedy(state: State, rng: Random) -> Action:
    """What scores most at once."""

    def points(action: Action) -> int:
        if not isinstance(action, Lay):
            return 0
        return board.points(board.scoring_runs(board.lay(state.table, (action.x, action.y), action.card)))

    return max(state.legal_actions(), key=points)


def bot(state: State, rng: Random) -> Action:
    choice = settle(BOT.think(state.observation(0), 0, 4, rng)).action
    assert isinstance(choice, Lay | Draw)
    return choice


def score(player: Player, seed: int) -> float:
    rng = Random(seed)
    state = GAME.initial_state(Params(), 1)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), rng.random()))
        else:
            state = state.apply(player(state, rng))
    return state.returns()[0]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("player", "games", "low", "high"), [(anywhere, 200, 18, 24), (greedy, 40, 50, 66), (bot, 40, 105, 130)]
)
def test_the_scale_of_solitaire(player: Player, games: int, low: float, high: float) -> None:
    assert low < mean([score(player, seed) for seed in range(games)]) < high
