"""How fast a person sees: from it the set-up takes `Params.pace`, by which the bots' own times are scaled.

People are taken to see each match on the board at some constant rate. The mean time for one match is then the
time that they have looked, each moment weighted by the matches there were, over the matches that they have
claimed. The plain median of their claims would tell less: against faster players only their luckiest moments
become claims.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from pygames.core import record
from pygames.games.trafffic.sight import matches_of
from pygames.games.trafffic.table import PACES, Observation, Stage

LOOK_MS: Final = 600
"""Nobody reacts faster than this."""
HOUSE_MS: Final = 8_750
"""The mean time for one match that has the pace 100."""
ENOUGH: Final = 8
"""Fewer claims than this say nothing."""


@record
class Looked:
    """What a person has seen: time with matches on the board (ms times matches), and matches claimed."""

    match_ms: int = 0
    claims: int = 0

    def __add__(self, other: Looked) -> Looked:
        return Looked(self.match_ms + other.match_ms, self.claims + other.claims)


def looked(seen: Iterable[Observation], seat: int) -> Looked:
    """What the seat has seen in a game, given its observations in order.

    What a move of its own has brought was planned, not found, and does not count.
    """
    match_ms, claims, pressed = 0, 0, False
    for before, after in pairwise(seen):
        if before.stage == Stage.PLAY and not before.last_action.startswith(f"{seat}:move:"):
            time = after.clock - before.clock - LOOK_MS
            if time > 0:
                match_ms += time * len(matches_of(before, seat))
            pressed = after.last_action == f"{seat}:bip@{after.clock}"
        if pressed and after.verdict and after.verdict.seat == seat:
            claims += not after.verdict.fault
            pressed = False
    return Looked(match_ms, claims)


def pace_of(found: Looked) -> int:
    """The pace, in percent, at which a level 2 bot is as fast as this person."""
    if found.claims < ENOUGH:
        return 100
    least, most = PACES
    return max(least, min(most, round(100 * found.match_ms / found.claims / HOUSE_MS)))
