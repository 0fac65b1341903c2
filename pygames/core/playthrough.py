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
    known: Known = {}
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


Known = dict[str, Any]
"""What was printed last under each name, as JSON data."""


def _position(game: AnyGame, state: AnyState, number: int, players: int, known: Known) -> Iterator[str]:
    who = state.current_player
    yield f"{number}. {NAMES.get(who, f'seat {who}')}"
    for line in _news("state", state, known):
        yield f"  state: {line}"
    news = {f"seat {seat}": _news(f"seat {seat}", state.observation(seat), known) for seat in range(players)}
    news["spectator"] = _news("spectator", state.observation(None), known)
    shared = [line for line in news["spectator"] if all(line in lines for lines in news.values())]
    for name, lines in ("all", shared), *news.items():
        yield from (f"  {name}: {line}" for line in lines if name == "all" or line not in shared)
    yield from _actions(game, state)
    due = state.timeout()
    if due is not None:
        yield f"  due: {game.format_action(due[1])} at {due[0]}"
    outcome = state.outcome()
    if outcome is not None:
        yield f"  outcome: {encode(outcome)}"
        yield f"  returns: {encode(state.returns())}"


def _news(name: str, value: object, known: Known) -> list[str]:
    """What differs from what was printed before under this name."""
    data = {field: item for field, item in plain(value).items() if field not in ("is", "seat")}
    before = known.get(name, dict.fromkeys(data, ...))
    known[name] = data
    return list(_differences(before, data, ""))


def _differences(before: Any, after: Any, path: str) -> Iterator[str]:
    """'turn = 1', 'hands[0][3] = 2', 'discard += [7]'."""
    if before == after and path:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key in after:
            yield from _differences(before[key], after[key], f"{path}.{key}" if path else key)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for i, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _differences(old, new, f"{path}[{i}]")
    elif isinstance(before, list) and isinstance(after, list) and before and after[: len(before)] == before:
        yield f"{path} += {_json(after[len(before) :])}"
    else:
        yield f"{path} = {_json(after)}"


def _json(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


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
