"""A whole game as a text file (OpenSpiel's playthrough): positions, what may be done, what each viewer sees.

The first position is printed in full, later ones by the fields that have changed. What all viewers see alike
stands under 'all', so that a line under a seat is what that seat knows of its own.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any

from pygames.core.game import CHANCE, EVERYONE, TERMINAL, AnyGame, AnyState
from pygames.core.records import decode, encode, plain, record

NAMES = {CHANCE: "chance", EVERYONE: "everyone", TERMINAL: "over"}
LISTED = 40
"""So many actions are listed; of more, their number, the first ones and a digest of all."""


@record
class Heading:
    """What a playthrough was made from. `params` is their JSON text."""

    game: str
    params: str
    players: int
    actions: tuple[str, ...]


def write_playthrough(game: AnyGame, params: Any, players: int, actions: Sequence[str]) -> str:
    """The text for these actions, chance and time-outs included. Raises NotationError, IllegalAction."""
    lines = [f"game: {game.id}", f"params: {encode(params)}", f"players: {players}"]
    state = game.initial_state(params, players)
    known: dict[str, dict[str, str]] = {}
    lines += _position(game, state, 0, players, known)
    for number, text in enumerate(actions, 1):
        state = state.apply(text)
        lines += ["", f"> {text}", *_position(game, state, number, players, known)]
    return "\n".join(lines) + "\n"


def read_playthrough(text: str) -> Heading:
    """What the text was made from. Raises ValueError."""
    given = {}
    for line in text.split("\n")[:3]:
        name, _, value = line.partition(": ")
        given[name] = value
    if set(given) != {"game", "params", "players"}:
        raise ValueError("begins with no heading of game, params and players")
    actions = tuple([line[2:] for line in text.split("\n") if line.startswith("> ")])
    return Heading(given["game"], given["params"], int(given["players"]), actions)


def rewrite_playthrough(game: AnyGame, text: str) -> str:
    """The text as the rules give it now. Raises ValueError, CodecError, NotationError, IllegalAction."""
    made = read_playthrough(text)
    params = decode(type(game.presets["standard"]), made.params)
    return write_playthrough(game, params, made.players, made.actions)


def _position(
    game: AnyGame, state: AnyState, number: int, players: int, known: dict[str, dict[str, str]]
) -> Iterator[str]:
    who = state.current_player
    yield f"{number}. {NAMES.get(who, f'seat {who}')}"
    yield from _changes("state", state, known)
    sights = {}
    for seat in (*range(players), None):
        name = "spectator" if seat is None else f"seat {seat}"
        sights[name] = dict(_fields(name, state.observation(seat), known))
    first = next(iter(sights.values()))
    shared = {
        field: value
        for field, value in first.items()
        if all(sight.get(field) == value for sight in sights.values())
    }
    for name, sight in ("all", shared), *sights.items():
        own = {field: value for field, value in sight.items() if name == "all" or field not in shared}
        yield from (f"  {name}: {field} = {value}" for field, value in own.items())
    yield from _actions(game, state)
    due = state.timeout()
    if due is not None:
        yield f"  due: {game.format_action(due[1])} at {due[0]}"
    outcome = state.outcome()
    if outcome is not None:
        yield f"  outcome: {encode(outcome)}"
        yield f"  returns: {encode(state.returns())}"


def _changes(name: str, value: object, known: dict[str, dict[str, str]]) -> Iterator[str]:
    return (f"  {name}: {field} = {text}" for field, text in _fields(name, value, known))


def _fields(name: str, value: object, known: dict[str, dict[str, str]]) -> Iterator[tuple[str, str]]:
    """The fields that differ from those printed before under this name."""
    before = known.setdefault(name, {})
    for field, data in plain(value).items():
        text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
        if field not in ("is", "seat") and before.get(field) != text:
            before[field] = text
            yield field, text


def _actions(game: AnyGame, state: AnyState) -> Iterator[str]:
    legal = [game.format_action(action) for action in state.legal_actions()]
    if len(legal) > LISTED:
        digest = hashlib.sha256(" ".join(legal).encode()).hexdigest()[:8]
        yield f"  legal: {len(legal)}, digest {digest}: {' '.join(legal[:10])} ..."
    elif legal:
        yield f"  legal: {' '.join(legal)}"
    outcomes = state.chance_outcomes()
    if outcomes:
        yield f"  chance: {' '.join(f'{game.format_action(action)}*{weight}' for action, weight in outcomes)}"
