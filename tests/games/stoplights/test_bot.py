"""The bots play by the rules, see what is there, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from pygames.ai import settle
from pygames.core import CHANCE, TERMINAL, pick
from pygames.games.stoplights.bot import BOT
from pygames.games.stoplights.hints import Why
from pygames.games.stoplights.rules import GAME, Params, State
from tests.games.stoplights.drawing import position

LEVELS = (1, 2, 3, 4)


def chosen(state: State, level: int = 4, seed: int = 0) -> str:
    seen = state.observation(state.turn)
    return GAME.format_action(settle(BOT.think(seen, state.turn, level, Random(seed))).action)


def reason(state: State, level: int = 4) -> Why:
    seen = state.observation(state.turn)
    found = settle(BOT.think(seen, state.turn, level, Random(0))).reason
    assert isinstance(found, Why)
    return found


def threatened() -> State:
    """The rival lacks one lamp of five, and three of the twelve unseen cards have it."""
    pile = "KWK GGK YRY RYR RGR GGR RRK GRG KYK"
    return position("Y Y Y Y\nK K K K\nK K K K", "RKR KGK RRG GKG", "YKY YYK RRG", pile=pile)


def whole_game(params: Params, levels: tuple[int, ...], seed: int) -> list[State]:
    """The positions in which a seat was to act, and the last one. Every action is legal."""
    rng = Random(seed)
    state = GAME.initial_state(params, len(levels))
    met = []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), rng.random()))
            continue
        met.append(state)
        action = settle(BOT.think(state.observation(state.turn), state.turn, levels[state.turn], rng)).action
        assert action in state.legal_actions()
        state = state.apply(action)
    return [*met, state]


@pytest.mark.parametrize("preset", GAME.presets)
def test_bots_play_whole_games(preset: str) -> None:
    whole_game(GAME.presets[preset], (3, 4), 1)


@pytest.mark.parametrize("levels", [(1, 2, 4), (4, 3, 2), (1,)])
def test_bots_play_with_three_and_alone(levels: tuple[int, ...]) -> None:
    whole_game(Params(colors="drawn", starter=None), levels, 2)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_wins_when_it_can(level: int) -> None:
    state = position("R W R R\nK K K K\nK K K K", "KKR RYG", "YYK", pile="KWK GGK")
    for seed in range(5):
        assert state.apply(chosen(state, level, seed)).reason == "line"


@pytest.mark.parametrize("level", [3, 4])
def test_the_careful_levels_stop_a_line(level: int) -> None:
    state = threatened()
    action = chosen(state, level)
    assert action.startswith("cover")
    assert not state.apply(action).apply(chosen(state.apply(action))).reason


def test_a_hint_says_with_how_many_cards_the_next_player_could_win() -> None:
    why = reason(threatened())
    assert (why.kind, why.rival, why.could_have, why.unseen) == ("stop", 1, 3, 12)
    assert why.could_win == 0


def test_a_hint_says_when_nothing_else_can_be_done() -> None:
    assert reason(position("R\nK\nK", "", "YYK")) == Why("forced")
    assert reason(position("R\nK\nK", "", "YYK", pile="KWK GGK")) == Why("forced")
    assert reason(position("R W R R\nK K K K\nK K K K", "RKK", "YYK")) == Why("win")


def test_a_solitaire_hint_counts_points() -> None:
    assert reason(position("R W R\nK K K\nK K K", "RRR", pile="KWK")) == Why("points", points=2)
    assert reason(position("R W R\nK K K\nK K K", "KKK", pile="KWK")) == Why("room")
    assert reason(position("", "", pile="KWK")) == Why("forced")


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice_however_it_is_sliced(level: int) -> None:
    state = whole_game(Params(), (4, 4), 3)[20]
    seen = state.observation(state.turn)
    whole = settle(BOT.think(seen, state.turn, level, Random(5)))
    sliced = BOT.think(seen, state.turn, level, Random(5))
    assert sliced.best().action in state.legal_actions()
    while not sliced.step(1):
        pass
    assert sliced.best() == whole


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3])
def test_no_level_sees_what_is_hidden(level: int, players: int) -> None:
    """What is hidden is dealt anew with all that is visible unchanged: the choice stays."""
    met = whole_game(Params(), (4,) * players, 4)[:-1]
    for i, state in enumerate(met[:: len(met) // 6]):
        seat = state.turn
        other = GAME.determinize(state.observation(seat), seat, Random(i))
        assert other.observation(seat) == state.observation(seat)
        assert chosen(other, level, i) == chosen(state, level, i)


def test_the_dealt_hands_do_differ() -> None:
    rng = Random(4)
    state = GAME.initial_state(Params(), 2)
    for _ in range(2):
        state = state.apply("draw")
        while state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), rng.random()))
    dealt = {GAME.determinize(state.observation(0), 0, Random(i)).hands for i in range(5)}
    assert len(dealt) > 1
