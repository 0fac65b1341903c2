"""Bots for Rush Hour Shift."""

from __future__ import annotations

from random import Random
from typing import Final

from pygames.ai import Choice, Decided
from pygames.games.rush_shift.rules import GAME, Observation


class RushHourShiftBot:
    """Plays any legal action, all with the same chance."""

    def think(self, observation: Observation, seat: int, level: int, rng: Random) -> Decided:
        actions = GAME.determinize(observation, seat, rng).legal_actions()
        return Decided(Choice(actions[rng.randrange(len(actions))]))


BOT: Final = RushHourShiftBot()
