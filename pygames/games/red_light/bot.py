"""The four drivers: levels 1 to 3 want 1, 2 and 4 steps before they stop, level 4 weighs the whole race.

All of them drive over the line as soon as they can, know the shortest way, and set a cone where it costs the
others most.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygames.ai import Choice, Decided, Thinker
from pygames.core import IllegalAction
from pygames.games.red_light import driving
from pygames.games.red_light.deck import RED
from pygames.games.red_light.hints import DrawOn, DriveOn, LeaveCones, MoveCone, NothingToLose
from pygames.games.red_light.race import Pace, Programme
from pygames.games.red_light.road import FINISH, distances, spaces
from pygames.games.red_light.rules import (
    GAME,
    Action,
    Draw,
    Drive,
    Leave,
    Lift,
    Observation,
    Pass,
    Set,
    Settle,
    State,
    chance,
    deck,
)

STRONGEST = 4
WANTED = {1: 1, 2: 2, 3: 4}
"""The steps at which the weaker levels stop."""
_FAR = 999
"""Steps to the finish of a car that others have boxed in."""

_paces: dict[tuple[int, ...], Pace] = {}


class RaceBot:
    def think(self, observation: Observation, seat: int, level: int, rng: Random) -> Thinker:
        state = GAME.determinize(observation, seat, rng)
        legal = state.legal_actions()
        if Settle() in legal:
            return Decided(Choice(Settle()))
        match state.stage:
            case "lanes":
                return Decided(Choice(rng.choice(legal)))
            case "cones" | "construction" | "set":
                return Working(Choice(legal[0]), _weigh_cones(state, rng))
        if not state.total:
            reason = NothingToLose(chance(state.pile, RED))
            return Decided(Choice(Draw(), reason=reason) if Draw() in legal else Choice(legal[0]))
        drive = best_drive(state)
        if level == STRONGEST:
            return Working(Choice(drive), _weigh_drawing(state, drive))
        wants_more = drive != Drive(FINISH) and state.total < WANTED[level] and Draw() in legal
        return Decided(Choice(Draw() if wants_more else drive))


BOT = RaceBot()


class Working:
    """A thinker over a generator that pauses after about a node's work, now and then with a better choice."""

    def __init__(self, first: Choice, work: Iterator[Choice | None]) -> None:
        self._best = first
        self._work = work

    def step(self, nodes: int) -> bool:
        for _ in range(nodes):
            try:
                self._best = next(self._work) or self._best
            except StopIteration:
                return True
        return False

    def best(self) -> Choice:
        return self._best


def best_drive(state: State) -> Drive | Pass:
    """The end nearest to the finish; of several the one where other cars stand least in one's own way now,
    then the one that stands most in theirs."""
    ends = driving.reachable(state)
    if not ends:
        return Pass()
    rows = state.params.rows
    ways = distances(rows, FINISH, state.cones)
    now = distances(rows, FINISH, driving.blocked(state))
    nearest = min([(ways[end], now.get(end, _FAR)) for end in ends])
    good = [end for end in ends if (ways[end], now.get(end, _FAR)) == nearest]
    if len(good) == 1:
        return Drive(good[0])
    rivals = _rivals(state)
    return Drive(max(good, key=lambda end: sum(_ways(rows, (*state.cones, end), rivals))))


def _rivals(state: State) -> list[str]:
    """The spaces of the other cars on the road."""
    return [car for seat, car in enumerate(state.cars) if seat != state.turn and car != FINISH]


def _ways(rows: int, walls: tuple[str, ...], cars: list[str]) -> tuple[int, ...]:
    """The steps to the finish of each car."""
    found = distances(rows, FINISH, walls)
    return tuple([found.get(car, _FAR) for car in cars])


def _pace(state: State) -> Pace:
    lights = deck(state.params)[:3]
    return _paces.setdefault(lights, Pace(lights))


def _weigh_drawing(state: State, drive: Drive | Pass) -> Iterator[Choice | None]:
    """Drawing against driving by the chance to be the next one over the line."""
    rows, total, at = state.params.rows, state.total, state.cars[state.turn]
    ways = distances(rows, FINISH, state.cones)
    found = distances(rows, at, driving.blocked(state))
    end = max(total, found.get(FINISH, total + rows))
    left = [_steps_left(state, ways, found, steps) for steps in range(total, end + 1)]
    rivals = _ways(rows, state.cones, _rivals(state))
    yield None
    pace = _pace(state)
    for _ in pace.extend(max(ways[at], *left, *rivals)):
        yield None
    behind = pace.behind(rivals)
    stops = [pace.first(steps, behind) for steps in left]
    drawing = Programme(state.pile, state.discard, stops, pace.first(ways[at], behind)).draw
    red = chance(state.pile, RED)
    if any(state.pile) and drawing is not None and drawing > stops[0]:
        yield Choice(Draw(), reason=DrawOn(red, drawing, stops[0]))
    elif isinstance(drive, Drive):
        yield Choice(drive, reason=DriveOn(ways[at], left[0], stops[0], drawing))


def _steps_left(state: State, ways: dict[str, int], found: dict[str, int], total: int) -> int:
    """The fewest steps to the finish after a move of `total`, given the ways from everywhere to the finish
    and from the car to everywhere."""
    ends = [end for end in found if driving.fits(found, end, total, state.params.stop_short)]
    return min([ways[end] for end in ends], default=ways[state.cars[state.turn]])


def _weigh_cones(state: State, rng: Random) -> Iterator[Choice | None]:
    """The place of a cone that makes it likeliest to be the next one over the line."""
    rows, own, rivals = state.params.rows, state.cars[state.turn], _rivals(state)
    pace = _pace(state)
    now = (*state.cones, state.lifted) if state.lifted else state.cones
    before = _ways(rows, now, [own, *rivals])
    values: dict[tuple[int, ...], float] = {}
    found: list[tuple[float, float, Action, MoveCone | LeaveCones]] = []
    for action, lifted, space, cones in _placements(state):
        yield None
        after = before if cones == now else _ways(rows, cones, [own, *rivals])
        if after not in values:
            for _ in pace.extend(max(after)):
                yield None
            values[after] = pace.first(max(0, after[0] - state.total), pace.behind(after[1:]))
        reason: MoveCone | LeaveCones = LeaveCones()
        if space:
            reason = MoveCone(lifted, space, sum(after[1:]) - sum(before[1:]), after[0] - before[0])
        found.append((values[after], rng.random() if space else 1.0, action, reason))
    _, _, action, reason = max(found, key=lambda entry: entry[:2])
    yield Choice(action, reason=reason)


def _placements(state: State) -> Iterator[tuple[Action, str, str, tuple[str, ...]]]:
    """Every way to go on with a cone: the action that begins it, the space it is lifted from, the space it
    comes to ('' for leaving all), and the cones then."""
    if state.stage != "cones":
        left = state.apply(Leave())
        yield Leave(), "", "", left.cones
    if state.stage == "construction" and not state.adds_cone:
        for cone in state.cones:
            lifted = state.apply(Lift(cone))
            for space, cones in _sets(lifted):
                yield Lift(cone), cone, space, cones
    else:
        for space, cones in _sets(state):
            yield Set(space), state.lifted, space, cones


def _sets(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    for space in spaces(state.params.rows):
        try:
            yield space, state.apply(Set(space)).cones
        except IllegalAction:
            continue
