"""What bots at the table change: there is a referee, and they are as fast as the person has been."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from pygames.core import replace
from pygames.games.trafffic.pace import Looked, looked, pace_of
from pygames.games.trafffic.table import Observation, Params

GAMES: Final = 5
"""So many of the latest games of a person say how fast they are."""
HOUSE: Final = Params().pace


def with_bots(params: Params) -> Params:
    """A set-up in which a bot plays: bots do not judge one another's claims (TF-12)."""
    return replace(params, judging="referee")


def as_fast(params: Params, kept: str) -> Params:
    """The bots' pace fitted to the person whose games `learned` has kept, unless another one was asked for."""
    if params.pace != HOUSE:
        return params
    return replace(params, pace=pace_of(sum(_read(kept), Looked())))


def asked(params: Params) -> Params:
    """The options of a match as a set-up sheet knows them: without the pace, which goes with the person."""
    return replace(params, pace=HOUSE)


def learned(kept: str, seen: Iterable[Observation], seat: int) -> str:
    """What is kept of a person's games, with another one: what the seat saw in it, in order."""
    games = [*_read(kept), looked(seen, seat)][-GAMES:]
    return json.dumps([[game.match_ms, game.claims] for game in games])


def _read(kept: str) -> list[Looked]:
    """What `learned` has written; nothing where that cannot be read."""
    try:
        data = json.loads(kept or "[]")
        return [Looked(int(match_ms), int(claims)) for match_ms, claims in data]
    except (ValueError, TypeError):
        return []
