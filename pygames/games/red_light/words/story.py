"""What is said after a race, and what was measured."""

from __future__ import annotations

import json
from collections.abc import Sequence

from pygames.core import Outcome, replace
from pygames.games import red_light
from pygames.games.red_light.rules import (
    GAME,
    Observation,
    Params,
)
from pygames.games.red_light.words.names import Names, place
from pygames.kit.content import content
from pygames.ui.text import Text


def result(t: Text, outcome: Outcome, seen: Observation, names: Names) -> str:
    first, *others = [t.all_of([names[seat] for seat in group]) for group in outcome.ranking]
    if len(outcome.ranking[0]) > 1:
        return t.say("{names} share the first place.", names=first)
    return t.say("{name} wins, ahead of {others}.", name=first, others=t.all_of(others))


def figures(t: Text, params: Params, players: int) -> str:
    """How much it helps to start, measured between equal bots (`figures.json`); '' where nothing was."""
    preset = next(
        (name for name, known in GAME.presets.items() if replace(known, starter=params.starter) == params), ""
    )
    found = json.loads(content(red_light.__name__, "figures.json")).get(preset, {}).get(str(players))
    if found is None:
        return ""
    return t.say(
        "Of {games} races between equal bots the first to move won {first}, the last {last}.",
        games=t.number(found["games"]),
        first=t.percent(found["wins"][0]),
        last=t.percent(found["wins"][-1]),
    )


def moment(t: Text, story: Sequence[tuple[Observation, Observation]], names: Names) -> str:
    """The turning point of a race that is over: the winner's longest drive, or the most that a red light took
    from somebody else, whichever was more. `story` holds the positions before and after each step."""
    if not story or not story[-1][1].places:
        return ""
    winner = story[-1][1].places[0]
    drives = [(was.total, was.turn, now) for was, now in story if now.last_action.startswith("drive:")]
    lost = [
        (was.total, was.turn, now)
        for was, now in story
        if now.last_action == "card:red" and was.turn != winner
    ]
    best = max([one for one in drives if one[1] == winner], key=lambda one: one[0], default=None)
    worst = max(lost, key=lambda one: one[0], default=None)
    if worst is not None and worst[0] > (best[0] if best else 0):
        return t.count(
            "A red light took {n} space from {name}.",
            "A red light took {n} spaces from {name}.",
            worst[0],
            name=names[worst[1]],
        )
    if best is None:
        return ""
    where = place(t, best[2].last_action.partition(":")[2])
    return t.count(
        "{name} drove {n} space in one go, to {place}.",
        "{name} drove {n} spaces in one go, to {place}.",
        best[0],
        name=names[winner],
        place=where,
    )
