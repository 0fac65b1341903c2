"""Random games, for tests and for the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pygames.core.chance import pick
from pygames.core.game import CHANCE, TERMINAL, AnyState


def playout(state: AnyState, rng: Random, limit: int) -> Iterator[tuple[AnyState, Any, AnyState]]:
    """Plays at random and yields `(before, action, after)`, at most `limit` steps (some games are long).

    A due time-out is taken with the chance of one action among the legal ones.
    """
    for _ in range(limit):
        if state.current_player == TERMINAL:
            return
        if state.current_player == CHANCE:
            action = pick(state.chance_outcomes(), rng.random())
        else:
            choices = list(state.legal_actions())
            due = state.timeout()
            if due is not None:
                choices.append(due[1])
            action = choices[rng.randrange(len(choices))]
        after = state.apply(action)
        yield state, action, after
        state = after
