"""Toll's bot: level 1 pushes at random, the higher ones reach the end when they can."""

from __future__ import annotations

from random import Random

from pygames.ai import Choice, Decided, Thinker
from tests.null_game.rules import Observation, Push


class TollBot:
    def think(self, observation: Observation, seat: int, level: int, rng: Random) -> Thinker:
        left = observation.params.goal - observation.counter
        choices = [n for n in (1, 2) if n <= left]
        n = choices[rng.randrange(len(choices))]
        if level > 1:
            n = left % 3 or n
        return Decided(Choice(Push(min(n, left))))


BOT = TollBot()
