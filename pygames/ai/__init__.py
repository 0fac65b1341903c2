"""What every bot is: an anytime thinker that runs in slices."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from pygames.core.records import record


@record
class Choice:
    """What a bot would do: the action; in a timed game when (play clock, ms); and why, as a record of facts
    that `words.hint` of its game turns into a sentence (None where there is nothing to say)."""

    action: Any
    at_ms: int | None = None
    reason: Any = None


class Thinker(Protocol):
    """A search that can be stopped at any time. It is given all it needs when it is made."""

    def step(self, nodes: int) -> bool:
        """Work for about `nodes` nodes (of about a tenth of a millisecond each); True when done."""

    def best(self) -> Choice:
        """The best choice so far; may be asked before the first step."""


class Bot(Protocol):
    """`BOT` in each bot.py. Levels 1 (weakest) to 4. Thinks on observations, never on states."""

    def think(self, observation: Any, seat: int, level: int, rng: Random) -> Thinker:
        """A thinker for the seat that is to act. Same observation, level and seed: same choice."""


class Decided:
    """A thinker that had nothing to search."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice

    def step(self, nodes: int) -> bool:
        return True

    def best(self) -> Choice:
        return self._choice


def settle(thinker: Thinker, nodes: int = 1_000_000_000) -> Choice:
    """Runs a thinker to its end, or for about `nodes` nodes."""
    slice_ = 256
    while nodes > 0 and not thinker.step(min(slice_, nodes)):
        nodes -= slice_
    return thinker.best()
