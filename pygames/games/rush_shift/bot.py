"""Bots for Rush Hour Shift: four levels of one search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
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
    Level(Effort(beam=6, reply_beam=0, width=0), 60),
    Level(Effort(beam=8, reply_beam=0, width=0), 20),
    Level(Effort(beam=12, reply_beam=0, width=0), 6),
    Level(Effort(beam=24, reply_beam=6, width=30), 0),
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
        return Choice(self._actions(result)[0], reason=self._why(result))

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

    def turn(self) -> list[Action]:
        """The whole turn as far as it has been thought out."""
        result = self._chosen()
        return [self._legal[0]] if result is None else self._actions(result)

    def _actions(self, result: Result) -> list[Action]:
        actions: list[Action] = [Play(result.card)] if self._seen.card is None else []
        for (kind, which, sign), same in groupby(self._in_order(self._search.path(result)), key=_direction):
            by = sign * sum(abs(step[2]) for step in same)
            if kind == "move":
                actions.append(move(self._seen.vehicles[which], by))
            else:
                actions.append(Shift(PARTS[which], "down" if by > 0 else "up", abs(by)))
        return [*actions, End()]

    def _in_order(self, steps: list[Step]) -> list[Step]:
        """The steps with those of one vehicle together, where they can be taken in that order."""
        if len(steps) < 3:
            return steps
        until = next((n for n, step in enumerate(steps) if step[0] == "shift"), len(steps))
        before, after = steps[:until], steps[until + 1 :]
        order = [*_by_vehicle(before), *steps[until : until + 1], *_by_vehicle(after)]
        return order if self._search.can_follow(order) else steps

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


def _direction(step: Step) -> tuple[str, int, int]:
    kind, which, by = step
    return kind, which, 1 if by > 0 else -1


def _by_vehicle(steps: list[Step]) -> list[Step]:
    """Sorted by the vehicles, in the order in which they first move."""
    order = list(dict.fromkeys([vehicle for _, vehicle, _ in steps]))
    return sorted(steps, key=lambda step: order.index(step[1]))


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
