"""Calls in any order: see machine.py for what must hold."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from pygames.ai import Bot
from pygames.core import AnyGame
from tests.core.conformance import check_game
from tests.null_game.bot import BOT
from tests.null_game.rules import GAME
from tests.session import probes
from tests.session.machine import machine

QUICK = settings(max_examples=60, stateful_step_count=30, deadline=None, derandomize=True, database=None)
GAMES: list[tuple[AnyGame, Bot, tuple[str, ...]]] = [
    (GAME, BOT, ("deal",)),
    (probes.ICE, probes.BOT, ("die",)),
    (probes.BELL, probes.BOT, ()),
]


@pytest.mark.parametrize("game", [probes.ICE, probes.BELL])
def test_the_probes_are_games(game: AnyGame) -> None:
    check_game(game, range(5))


@pytest.mark.parametrize(("game", "bot", "typed"), GAMES, ids=lambda value: getattr(value, "id", ""))
def test_any_order(game: AnyGame, bot: Bot, typed: tuple[str, ...]) -> None:
    run_state_machine_as_test(machine(game, bot, typed), settings=QUICK)
