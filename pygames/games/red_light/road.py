"""The road: its spaces, who is whose neighbour, and whether it is open.

A space is written lane and row, `a0` to `d20`; row 0 is the start row, and `finish` lies behind the last row.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

LANES = "abcd"
FINISH = "finish"
"""The place behind the last row, where a car that crossed the line stays."""


@cache
def spaces(rows: int) -> tuple[str, ...]:
    """Every space of the road, the start row included, row by row."""
    return tuple([f"{lane}{row}" for row in range(rows + 1) for lane in LANES])


def lane_of(space: str) -> int:
    """0 to 3 of a space of the road."""
    return LANES.index(space[0])


def row_of(space: str) -> int:
    """The row of a space of the road, 0 for the start row."""
    return int(space[1:])


@cache
def neighbours(rows: int) -> Mapping[str, tuple[str, ...]]:
    """The spaces one step away: forward, left, right, backward. Only the last row borders on `finish`."""
    table = {FINISH: tuple([f"{lane}{rows}" for lane in LANES])}
    for space in spaces(rows):
        lane, row = lane_of(space), row_of(space)
        near = [FINISH if row == rows else f"{LANES[lane]}{row + 1}"]
        near += [f"{LANES[i]}{row}" for i in (lane - 1, lane + 1) if 0 <= i < len(LANES)]
        near += [f"{LANES[lane]}{row - 1}"] if row else []
        table[space] = tuple(near)
    return table


@cache
def around(rows: int) -> Mapping[str, tuple[str, ...]]:
    """The up to eight spaces of the road that touch a space, the diagonal ones included."""
    return {
        space: tuple([other for other in spaces(rows) if other != space and _touch(space, other)])
        for space in spaces(rows)
    }


def _touch(a: str, b: str) -> bool:
    return abs(lane_of(a) - lane_of(b)) <= 1 and abs(row_of(a) - row_of(b)) <= 1


def diagonal(a: str, b: str) -> bool:
    """Whether two spaces of the road touch at a corner only."""
    return abs(lane_of(a) - lane_of(b)) == 1 and abs(row_of(a) - row_of(b)) == 1


def apart(rows: int, a: str, b: str) -> int:
    """Steps from one space of the road to another, or to `finish`, on an empty road."""
    if b == FINISH:
        return rows + 1 - row_of(a)
    return abs(lane_of(a) - lane_of(b)) + abs(row_of(a) - row_of(b))


def distances(rows: int, source: str, blocked: Collection[str]) -> dict[str, int]:
    """Fewest steps from `source` to each space that can be reached without a blocked one.

    Nobody comes back over the line: `finish` is passed through only where it is the source.
    """
    near = neighbours(rows)
    found = {source: 0}
    queue = [source]
    for space in queue:
        if space == FINISH != source:
            continue
        steps = found[space] + 1
        for other in near[space]:
            if other not in found and other not in blocked:
                found[other] = steps
                queue.append(other)
    return found


def shortest(rows: int, found: Mapping[str, int], end: str) -> list[str]:
    """One shortest way to `end`, its source left out, given the `distances` from that source."""
    way = []
    while found[end]:
        way.append(end)
        end = next(
            space
            for space in reversed(neighbours(rows)[end])
            if space != FINISH and found.get(space) == found[end] - 1
        )
    return way[::-1]


def cut_off(rows: int, cones: Collection[str], cars: Sequence[str]) -> tuple[int, ...]:
    """The seats whose car has no way to the finish between the cones, cars ignored."""
    still_open = distances(rows, FINISH, cones)
    return tuple([seat for seat, car in enumerate(cars) if car and car not in still_open])


def sealed(rows: int, cones: Collection[str]) -> bool:
    """Whether the cones leave no way from the start row, which itself never has one, to the finish (RL-5)."""
    return bool(cut_off(rows, cones, (f"{LANES[0]}0",)))


def completions(rows: int, cones: Sequence[str]) -> int:
    """In how many ways cones for the lanes after these, one a lane and none in a row with another, finish a
    legal set-up (RL-5). `cones` stand in lanes a, b, ... in this order.

    Four cones close four lanes only where each touches the next, so a sealed set-up is a straight diagonal.
    """
    used = [row_of(cone) for cone in cones]
    ways = 1
    for left in range(rows - len(used), rows - len(LANES), -1):
        ways *= left
    diagonals = sum(
        [first + slope * lane for lane in range(len(used))] == used
        and 1 <= first + slope * (len(LANES) - 1) <= rows
        for first in used[:1] or range(1, rows + 1)
        for slope in (1, -1)
    )
    return ways - diagonals
