"""Bots for Rush Hour Shift: four levels of one search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from math import exp
from random import Random
from typing import Final

from pygames.ai import Choice, Decided, Thinker
from pygames.core import record
from pygames.games.rush_shift.board import PARTS
from pygames.games.rush_shift.hints import Why
from pygames.games.rush_shift.rules import GAME, Action, End, Observation, Play, Shift, move
from pygames.games.rush_shift.search import WIN, Effort, Result, Search, Step, Weights
from pygames.games.rush_shift.ways import SPACE


@record
class Level:
    """`doubt` is the temperature at which a turn is drawn among those found, in tenths of a space; at 0 it is
    the best."""

    effort: Effort
    doubt: float


LEVELS: Final = (
    Level(Effort(beam=6, reply_beam=1, width=0), 60),
    Level(Effort(beam=12, reply_beam=1, width=0), 10),
    Level(Effort(beam=16, reply_beam=3, width=4), 0),
    Level(Effort(beam=24, reply_beam=6, width=8), 0),
)
WEIGHTS: Final = Weights()


class SearchThinker:
    """Searches one decision. The turn is chosen at its first action and looked at anew before each other."""

    def __init__(
        self,
        seen: Observation,
        seat: int,
        level: Level,
        weights: Weights,
        legal: tuple[Action, ...],
        rng: Random,
    ) -> None:
        self._seen = seen
        self._seat = seat
        self._doubt = level.doubt
        self._legal = legal
        self._draw = rng.random()
        self._search = Search(seen, seat, level.effort, weights)
        self._work: Iterator[int] = self._search.run()
        self._done = False

    def step(self, nodes: int) -> bool:
        """Works for about so many nodes; True when done."""
        while nodes > 0 and not self._done:
            spent = next(self._work, None)
            if spent is None:
                self._done = True
            else:
                nodes -= spent
        return self._done

    def best(self) -> Choice:
        """The choice as far as it has been thought out."""
        result = self._chosen()
        if result is None:
            return Choice(self._legal[0])
        return Choice(self._first(result), reason=self._why(result))

    def _chosen(self) -> Result | None:
        results = self._search.results
        tried = [result for result in results if result.replies] or results
        if not self._doubt or not tried:
            return tried[0] if tried else None
        weights = [exp((result.value - tried[0].value) / self._doubt) for result in tried]
        mark = self._draw * sum(weights)
        for result, weight in zip(tried, weights, strict=True):
            mark -= weight
            if mark < 0:
                return result
        return tried[0]

    def _first(self, result: Result) -> Action:
        """The first action on the way to a result."""
        if self._seen.card is None:
            return Play(result.card)
        steps = self._search.path(result)
        if not steps:
            return End()
        kind, which, by = steps[0]
        if kind == "shift":
            return Shift(PARTS[which], "down" if by > 0 else "up", abs(by))
        return move(self._seen.vehicles[which], self._at_once(steps))

    def _at_once(self, steps: list[Step]) -> int:
        """How many spaces the vehicle of the first step may go in one: all that it goes before the next shift
        if the other steps can follow, else what it goes without a break."""
        if len(steps) == 1:
            return steps[0][2]
        until = next((n for n, step in enumerate(steps) if step[0] == "shift"), len(steps))
        same = [step for step in steps[:until] if step[1] == steps[0][1]]
        others = [step for step in steps[:until] if step[1] != steps[0][1]]
        if len(set(same)) > 1 or not self._search.can_follow([*same, *others, *steps[until:]]):
            same = list(takewhile(lambda step: step == steps[0], steps))
        return sum(by for _, _, by in same)

    def _why(self, result: Result) -> Why | None:
        if not result.replies and result.value < WIN:
            return None
        before, after = self._search.ways(self._search.root), self._search.ways(result.position)
        own, rival = self._seat, 1 - self._seat
        return Why(
            wins=result.value >= WIN,
            own=(_spaces(before[own]), _spaces(after[own])),
            rival=(_spaces(before[rival]), _spaces(after[rival])),
            danger=self._search.danger(result),
            unseen=sum(self._seen.unseen),
        )


def _spaces(way: int) -> int:
    return round(way / SPACE)


class RushHourShiftBot:
    """`BOT`: levels 1 to 4."""

    def think(self, observation: Observation, seat: int, level: int, rng: Random) -> Thinker:
        legal = GAME.determinize(observation, seat, rng).legal_actions()
        if len(legal) == 1:
            return Decided(Choice(legal[0]))
        return SearchThinker(observation, seat, LEVELS[level - 1], WEIGHTS, legal, rng)


BOT: Final = RushHourShiftBot()
