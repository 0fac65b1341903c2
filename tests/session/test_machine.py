"""Calls in any order: see machine.py for what must hold."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

import pygames
from pygames.ai import Bot
from pygames.core import AnyGame
from tests.core.conformance import check_game
from tests.null_game.bot import BOT
from tests.null_game.rules import GAME
from tests.session import probes
from tests.session.machine import AnyBot, machine

QUICK = settings(max_examples=60, stateful_step_count=30, deadline=None, derandomize=True, database=None)
GAMES: list[tuple[AnyGame, Bot, tuple[str, ...]]] = [
    (GAME, BOT, ("deal",)),
    (probes.ICE, probes.BOT, ("die",)),
    (probes.BELL, probes.BOT, ()),
]


TYPED = {"red_light": ("card",), "go_500": ("*",)}


@pytest.mark.parametrize("game", [probes.ICE, probes.BELL])
def test_the_probes_are_games(game: AnyGame) -> None:
    check_game(game, range(5))


@pytest.mark.parametrize(("game", "bot", "typed"), GAMES, ids=lambda value: getattr(value, "id", ""))
def test_any_order(game: AnyGame, bot: Bot, typed: tuple[str, ...]) -> None:
    run_state_machine_as_test(machine(game, bot, typed), settings=QUICK)


@pytest.mark.parametrize("game_id", pygames.games())
def test_any_order_in_every_game(game_id: str) -> None:
    game = pygames.load(game_id)
    few = settings(QUICK, max_examples=15)
    run_state_machine_as_test(machine(game, AnyBot(game), TYPED.get(game_id, ())), settings=few)


@pytest.mark.soak
@pytest.mark.parametrize("game_id", pygames.games())
def test_any_order_in_every_game_for_long(game_id: str) -> None:
    game = pygames.load(game_id)
    long = settings(QUICK, max_examples=300, stateful_step_count=120)
    run_state_machine_as_test(machine(game, AnyBot(game), TYPED.get(game_id, ())), settings=long)
