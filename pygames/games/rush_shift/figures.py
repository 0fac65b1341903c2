"""What was measured of the set-ups of the house between equal bots: `figures.json`."""

from __future__ import annotations

import json
from functools import cache

from pygames.core.records import record
from pygames.kit.content import content


@record
class Figures:
    """Of so many `games`: the median of the cards played, the share that the first to move won, and the share
    that RS-24 decided after its last card."""

    games: int
    plays: int
    first: float
    limit: float


@cache
def measured() -> dict[str, Figures]:
    """By the set-up's name."""
    found = json.loads(content(__package__, "figures.json"))["setups"]
    return {
        name: Figures(each["games"], each["plays"], each["first"], each["limit"])
        for name, each in found.items()
    }
