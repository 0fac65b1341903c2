"""How long races are, against the figures of the rules page, by careful cars on the real road."""

from __future__ import annotations

from random import Random

import pytest

from pygames.core import CHANCE, TERMINAL, pick
from pygames.games.red_light.bot import best_drive
from pygames.games.red_light.deck import DOUBLE, GREEN, RED
from pygames.games.red_light.rules import GAME, Action, Draw, Params, State


def careful(state: State) -> Action:
    """Draws on exactly while the spaces left in the pile outweigh the reds, then drives the nearest way."""
    spaces = state.pile[GREEN] + 2 * state.pile[DOUBLE]
    return Draw() if not state.total or spaces > state.total * state.pile[RED] else best_drive(state)


def race(players: int, seed: int) -> tuple[int, int, int]:
    """Turns to the first and to the last car, and reshuffles."""
    rng = Random(f"{players}/{seed}")
    state = GAME.initial_state(Params(), players)
    turns = first = shuffles = 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            after = state.apply(pick(state.chance_outcomes(), rng.random()))
        else:
            turns += state.stage == "draw" and not state.drawn
            after = state.apply(careful(state))
        shuffles += sum(after.pile) > sum(state.pile)
        if after.places and not first:
            first = turns
        state = after
    return first, turns, shuffles


@pytest.mark.soak
@pytest.mark.parametrize(("players", "first", "last"), [(2, 28, 36), (3, 39, 55), (4, 49, 75)])
def test_turns_to_the_winner_and_to_the_last_car(players: int, first: int, last: int) -> None:
    races = [race(players, seed) for seed in range(1000)]
    mean = [sum(column) / len(races) for column in zip(*races, strict=True)]
    assert abs(mean[0] - first) < 1, mean
    assert abs(mean[1] - last) < 1.3, mean
    if players == 4:
        assert abs(mean[2] - 2.3) < 0.3, mean
