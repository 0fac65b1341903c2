"""How chance is drawn: by the session and by searchers, by nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def pick(outcomes: Sequence[tuple[T, int]], u: float) -> T:
    """The outcome at `u` (0 <= u < 1) of the weights laid end to end. Raises ValueError for no outcomes.

    >>> pick([('a', 1), ('b', 3)], 0.25)
    'b'
    """
    total = sum(weight for _, weight in outcomes)
    if total <= 0:
        raise ValueError("no chance outcome has a weight")
    mark = u * total
    for action, weight in outcomes:
        mark -= weight
        if mark < 0:
            return action
    return outcomes[-1][0]


def roll(outcomes: Sequence[tuple[T, int]], seed: str, step: int) -> T:
    """The outcome of chance step `step` of the game with this seed.

    `Random.random` is the one method whose sequence Python promises across versions, and a generator a
    step leaves no state to save: undo and redo meet the same roll, and bots cannot disturb it.
    """
    return pick(outcomes, Random(f"{seed}/{step}").random())
