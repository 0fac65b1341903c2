"""What every game must hold, whatever it is. Each game's tests call `check_game` with its rules."""

from __future__ import annotations

import re
import sys
from itertools import islice
from random import Random
from typing import Any

import pytest

from pygames.core import (
    CHANCE,
    EVERYONE,
    TERMINAL,
    AnyGame,
    AnyState,
    IllegalAction,
    NotationError,
    Outcome,
    decode,
    encode,
)
from pygames.core.playout import playout
from pygames.core.records import plain

STEPS = 400
RULE = re.compile(r"^(RL|SL|RS|GF|TF|NG)-\d+$")


def check_game(game: AnyGame, seeds: range) -> None:
    """Plays random games of every preset and number of players, and checks every position."""
    assert "standard" in game.presets
    assert next(iter(game.presets)) == "standard"
    with pytest.raises(NotationError):
        game.parse_action("no such action")
    with pytest.raises(NotationError):
        game.parse_action("")
    # Inside Pyodide, which is slower, a sample: what holds there is the same code on another Python.
    sample = 1 if sys.platform == "emscripten" else None
    for preset, params in islice(game.presets.items(), sample):
        assert decode(type(params), encode(params)) == params, preset
        for players in game.players(params):
            for seed in islice(seeds, sample):
                rng = Random(f"{preset}/{players}/{seed}")
                state = game.initial_state(params, players)
                assert state == game.initial_state(params, players)
                check_state(game, state, players, rng)
                for before, action, after in playout(state, rng, STEPS):
                    check_step(game, before, action, after)
                    check_state(game, after, players, rng)


def check_step(game: AnyGame, before: AnyState, action: Any, after: AnyState) -> None:
    text = game.format_action(action)
    assert text
    assert not re.search(r"\s", text)
    assert game.parse_action(text) == action
    frozen = encode(before)
    again = before.apply(text)
    assert again == after
    assert hash(again) == hash(after)
    assert encode(before) == frozen, "apply changed its own state"


def check_state(game: AnyGame, state: AnyState, players: int, rng: Random) -> None:
    assert decode(game.state, encode(state)) == state
    current = state.current_player
    assert current in (CHANCE, EVERYONE, TERMINAL, *range(players))
    assert state.turn in range(players)
    legal = state.legal_actions()
    texts = [game.format_action(action) for action in legal]
    assert texts == sorted(set(texts)), "legal actions are not sorted and unique"
    outcomes = state.chance_outcomes()
    if current == CHANCE:
        assert not legal
        assert outcomes
        names = [game.format_action(action) for action, _ in outcomes]
        assert len(set(names)) == len(names)
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
    else:
        assert not outcomes
    if current >= 0:
        assert legal
        assert state.legal_actions(current) == legal
        assert all(not state.legal_actions(seat) for seat in range(players) if seat != current)
    if current == EVERYONE:
        assert legal or state.timeout(), "nothing can happen"
        each = [action for seat in range(players) for action in state.legal_actions(seat)]
        assert sorted(game.format_action(action) for action in each) == texts
        for seat in range(players):
            assert all(game.format_action(a).startswith(f"{seat}:") for a in state.legal_actions(seat))
    check_end(state, players, legal)
    check_refusals(game, state, rng)
    for seat in (*range(players), None):
        seen = state.observation(seat)
        assert type(seen) is game.observation
        assert seen.seat == seat
        assert seen.current_player == current
        assert seen.turn == state.turn
        assert decode(game.observation, encode(seen)) == seen
        no_reference(plain(seen), game.state.__name__)
        other = game.determinize(seen, seat, rng)
        assert other.observation(seat) == seen, "determinize does not give back the observation"
        if current != EVERYONE and current == seat:
            assert other.legal_actions() == legal, "what may be done depends on what the seat cannot see"


def check_end(state: AnyState, players: int, legal: tuple[Any, ...]) -> None:
    outcome = state.outcome()
    assert len(state.returns()) == players
    if state.current_player != TERMINAL:
        assert outcome is None
        assert not any(state.returns())
        return
    assert isinstance(outcome, Outcome)
    assert not legal
    assert state.timeout() is None
    seats = [seat for group in outcome.ranking for seat in group]
    assert sorted(seats) == list(range(players))
    assert all(outcome.ranking)


def check_refusals(game: AnyGame, state: AnyState, rng: Random) -> None:
    """Actions of other positions are applied or refused with a rule, and nothing else happens."""
    seen = _actions.setdefault(game.id, [])
    for action in rng.sample(seen, min(3, len(seen))):
        due = state.timeout()
        allowed = [
            *state.legal_actions(),
            *(a for a, _ in state.chance_outcomes()),
            *([due[1]] if due else []),
        ]
        if state.current_player == EVERYONE and action not in allowed:
            continue  # more can be accepted than is listed (a late press): the game tests it
        refused = refusal(state, action)
        assert (refused is None) == (action in allowed), (action, refused)
        if refused:
            assert RULE.match(refused.rule), refused.rule
            assert refused.case
    for action in (*state.legal_actions(), *(a for a, _ in state.chance_outcomes()))[:20]:
        if len(seen) < 500 and action not in seen:
            seen.append(action)


def refusal(state: AnyState, action: Any) -> IllegalAction | None:
    try:
        state.apply(action)
    except IllegalAction as refused:
        return refused
    return None


_actions: dict[str, list[Any]] = {}


def no_reference(data: Any, name: str) -> None:
    """Nothing inside the observation is a state."""
    if isinstance(data, dict):
        assert data.get("is") != name
        for value in data.values():
            no_reference(value, name)
    elif isinstance(data, list):
        for value in data:
            no_reference(value, name)
