"""Whole games of bots, played on the rules alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pygames.core import CHANCE, TERMINAL, pick, replace
from pygames.games.trafffic.actions import Act
from pygames.games.trafffic.bot import BOT
from pygames.games.trafffic.rules import GAME, State
from pygames.games.trafffic.table import Params

DEFAULT = Params()


def match(levels: Sequence[int], seed: int, params: Params = DEFAULT) -> Iterator[State]:
    """The positions of a game between bots of these levels, from the first to the end.

    After each action every bot is asked anew; the earliest answer or time-out happens.
    """
    state = GAME.initial_state(params, len(levels))
    rng = Random(f"deal {seed}")
    step = 0
    yield state
    while state.current_player != TERMINAL:
        step += 1
        if state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), rng.random()))
        else:
            state = _play(state, levels, f"{seed} {step}")
        yield state


def _play(state: State, levels: Sequence[int], seed: str) -> State:
    wanted: list[tuple[int, int, Act]] = []
    for seat, level in enumerate(levels):
        if state.legal_actions(seat):
            thinker = BOT.think(state.observation(seat), seat, level, Random(f"{seed} {seat}"))
            choice = thinker.best()
            if choice.action is not None:
                assert choice.at_ms is not None
                wanted.append((choice.at_ms, seat, choice.action))
    first = min(wanted, key=lambda want: want[:2], default=None)
    due = state.timeout()
    if due and (first is None or due[0] <= first[0]):
        return state.apply(due[1])
    assert first, "nobody does anything"
    return state.apply(replace(first[2], at=first[0]))


def last(states: Iterator[State]) -> State:
    """The end of a game."""
    state = next(states)
    for following in states:
        state = following
    return state


def share(one: int, other: int, deals: int, first_seed: int = 0) -> float:
    """The share of won games of level `one` against level `other`: each deal twice, with seats swapped."""
    won = 0.0
    for seed in range(first_seed, first_seed + deals):
        won += last(match((one, other), seed)).returns()[0]
        won += last(match((other, one), seed)).returns()[1]
    return won / (2 * deals)
