"""Where the car on turn can go with its greens, by which way, and if not there, why (RL-16, RL-17).

Everything here works on a position: a state or an observation, which show the same road.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from pygames.core import IllegalAction
from pygames.games.red_light.road import (
    FINISH,
    LANES,
    apart,
    diagonal,
    distances,
    lane_of,
    neighbours,
    row_of,
    shortest,
    spaces,
)


class Rules(Protocol):
    """What of the params matters to a moving car."""

    @property
    def rows(self) -> int: ...
    @property
    def stop_short(self) -> bool: ...


class Position(Protocol):
    """A road with the car of seat `turn` about to move `total` spaces."""

    @property
    def params(self) -> Rules: ...
    @property
    def turn(self) -> int: ...
    @property
    def cars(self) -> tuple[str, ...]: ...
    @property
    def cones(self) -> tuple[str, ...]: ...
    @property
    def total(self) -> int: ...


def blocked(position: Position) -> frozenset[str]:
    """The spaces that the car on turn may neither enter nor cross: cones and other cars."""
    others = [car for seat, car in enumerate(position.cars) if seat != position.turn and car != FINISH]
    return frozenset((*position.cones, *others))


def reachable(position: Position) -> tuple[str, ...]:
    """Every space (and `finish`) where the move may end, sorted. Empty where no step is possible."""
    rows, total, at = position.params.rows, position.total, position.cars[position.turn]
    found = distances(rows, at, blocked(position))
    if total == 0 or len(found) == 1:
        return ()
    return tuple(sorted([end for end in found if fits(found, end, total, position.params.stop_short)]))


def fits(found: Mapping[str, int], end: str, total: int, stop_short: bool) -> bool:
    """Whether a move of `total` steps may end at `end`, given the `distances` from the car (RL-17)."""
    left = total - found[end]
    if end == FINISH:
        return left >= 0
    if found[end] == 0 and len(found) <= 2 and FINISH in found:
        return False  # the only step there is leads over the line, and nobody comes back
    return left >= 0 and (left % 2 == 0 or stop_short)


def route(position: Position, end: str) -> tuple[str, ...]:
    """A way to `end` space by space, the car's own space left out: of exactly `total` steps, shorter over the
    line or where cars may stop short.

    Left-over steps are used up by going round over fresh spaces, and where none are left by stepping back and
    forth. Raises IllegalAction as a move there would.
    """
    refused = refusal(position, end)
    if refused:
        raise refused
    rows, total, at = position.params.rows, position.total, position.cars[position.turn]
    walls = blocked(position)
    way = [at, *shortest(rows, distances(rows, at, walls), end)]
    if end == FINISH or position.params.stop_short:
        return tuple(way[1:])
    if end == at:
        way += [next(space for space in neighbours(rows)[at] if space not in walls and space != FINISH), at]
    while len(way) - 1 < total:
        way = _longer(rows, way, walls)
    return tuple(way[1:])


def _longer(rows: int, way: list[str], walls: frozenset[str]) -> list[str]:
    """The way with two more steps: one of its steps made three over fresh spaces, or back and forth."""
    near = neighbours(rows)
    for i in range(len(way) - 1):
        for side in near[way[i]]:
            for back in near[way[i + 1]]:
                if back in near[side] and not {side, back} & {FINISH, *walls, *way}:
                    return [*way[: i + 1], side, back, *way[i + 1 :]]
    return [*way, way[-2], way[-1]]


def check_path(position: Position, path: Sequence[str]) -> None:
    """Whether the car on turn may drive along `path`, its own space left out; the move need not end there.

    Raises IllegalAction for the first step that it may not make.
    """
    at = position.cars[position.turn]
    for steps, space in enumerate(path, 1):
        _check_step(position, at, space)
        if steps > position.total:
            raise IllegalAction("RL-17", "too-many", (space, position.total))
        at = space


def _check_step(position: Position, at: str, space: str) -> None:
    _check_free(position, space)
    if at == FINISH:
        raise IllegalAction("RL-17", "over-the-line", (space,))
    if space in neighbours(position.params.rows)[at]:
        return
    if space != FINISH and diagonal(at, space):
        raise IllegalAction("RL-16", "diagonal", (space,))
    raise IllegalAction("RL-16", "jump", (space,))


def _check_free(position: Position, space: str) -> None:
    """Raises IllegalAction for what is no space of this road, or is taken."""
    if space == FINISH:
        return
    if space not in spaces(position.params.rows):
        raise IllegalAction("RL-1", "off-road", (space,))
    if space in position.cones:
        raise IllegalAction("RL-16", "cone", (space,))
    if space in position.cars and position.cars.index(space) != position.turn:
        raise IllegalAction("RL-16", "car", (space, position.cars.index(space)))


def refusal(position: Position, end: str) -> IllegalAction | None:
    """Why the move cannot end at `end`, by the reason that helps most; None if it can."""
    try:
        _check_end(position, end)
    except IllegalAction as refused:
        return refused
    return None


def _check_end(position: Position, end: str) -> None:
    _check_free(position, end)
    rows, total, at = position.params.rows, position.total, position.cars[position.turn]
    walls = blocked(position)
    found = distances(rows, at, walls)
    if len(found) == 1:
        raise IllegalAction("RL-17", "boxed-in", (at,))
    if end in found and fits(found, end, total, position.params.stop_short):
        return
    if end == at:
        raise IllegalAction("RL-17", "stay", (end, total))
    if found.get(end, total + 1) <= total:
        raise IllegalAction("RL-17", "parity", (end, total))
    if end != FINISH and diagonal(at, end):
        raise IllegalAction("RL-16", "diagonal", (end,))
    if apart(rows, at, end) > total:
        raise IllegalAction("RL-17", "too-far", (end, apart(rows, at, end), total))
    for space in _between(rows, at, end):
        if space in walls:
            raise IllegalAction("RL-16", "jump", (end, space))
    if end not in found:
        raise IllegalAction("RL-16", "no-way", (end,))
    raise IllegalAction("RL-17", "detour", (end, found[end], total))


def _between(rows: int, at: str, end: str) -> list[str]:
    """The spaces strictly between two spaces of one lane or row, nearest first; none for any other two."""
    if end == FINISH:
        return [f"{at[0]}{row}" for row in range(row_of(at) + 1, rows + 1)]
    if at[0] == end[0]:
        step = 1 if row_of(end) > row_of(at) else -1
        return [f"{at[0]}{row}" for row in range(row_of(at) + step, row_of(end), step)]
    if at[1:] == end[1:]:
        step = 1 if lane_of(end) > lane_of(at) else -1
        return [f"{LANES[lane]}{at[1:]}" for lane in range(lane_of(at) + step, lane_of(end), step)]
    return []
