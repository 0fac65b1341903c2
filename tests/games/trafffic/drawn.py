"""Positions drawn by hand, and what the rules say of an action there."""

from __future__ import annotations

from random import Random

from pygames.core import CHANCE, IllegalAction, pick, replace
from pygames.games.trafffic.board import read_board
from pygames.games.trafffic.cards import deck
from pygames.games.trafffic.rules import GAME, State
from pygames.games.trafffic.table import Params, Stage

DEFAULT = Params()
HOUSE = deck("house")

OPEN = """
    r b y .
    . . . r
    b . . y
    . b y r
"""
"""A board in play: 'bry' stands nowhere, 'rby' on a1 b1 c1."""


def table(*hands: str, drawing: str = OPEN, params: Params = DEFAULT, light: int | None = None) -> State:
    """A game in play at 10 s: a hand is its cards with spaces between, oldest first."""
    held = tuple([tuple(hand.split()) for hand in hands])
    pile = [*HOUSE.regular, *HOUSE.expert]
    for hand in held:
        for card in hand:
            pile.remove(card)
    return replace(
        GAME.initial_state(params, len(hands)),
        stage=Stage.PLAY,
        clock=10_000,
        since=3_000,
        board=read_board(drawing),
        hands=held,
        pile=tuple(sorted(pile)),
        exchanges=0,
        light=light,
    )


def run(state: State, *actions: str) -> State:
    """The position after these actions."""
    for action in actions:
        state = state.apply(action)
    return state


def claim(state: State, seat: int, card: str, *crossings: str) -> State:
    """The position after a whole claim, at the time of the last action."""
    return run(state, f"{seat}:bip", f"{seat}:card:{card}", *[f"{seat}:cross:{name}" for name in crossings])


def refused(state: State, action: str) -> tuple[str, str]:
    """Rule and case of the refusal. Raises AssertionError when the action is accepted."""
    try:
        state.apply(action)
    except IllegalAction as refusal:
        return refusal.rule, refusal.case
    raise AssertionError(f"{action} is accepted")


def deal(state: State, seed: int = 0) -> State:
    """The position after all that chance has to do."""
    rng = Random(seed)
    while state.current_player == CHANCE:
        state = state.apply(pick(state.chance_outcomes(), rng.random()))
    return state


def dealt(players: int, params: Params = DEFAULT, seed: int = 0) -> State:
    """A game at its count-down."""
    return deal(GAME.initial_state(params, players), seed)


def cards_in(state: State) -> list[str]:
    """Every card of the round, wherever it is."""
    return sorted(
        [*state.pile, *state.discard, *state.aside, *[card for hand in state.hands for card in hand]]
    )
