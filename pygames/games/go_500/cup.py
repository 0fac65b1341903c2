"""A cup: schedules as data, points, and the standings after some races (GF-22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygames.core import record, replace
from pygames.games.go_500.race import Distance, Params
from pygames.kit.content import content

Ranking = Sequence[Sequence[int]]
"""A race's order of finish: groups of drivers, best first; those in one group share the place."""

PRESETS: Final = ("forty", "fifty_five", "hundred_seventy_five")
"""The points tables 40-35-34-33..., 55-35-34-33... and 175-170-165..."""

SCHEDULES: Final = ("sprint", "season")
"""The schedules in the folder `cup`."""


_DISTANCES: Final[dict[str, Distance]] = {"400": 400, "500": 500, "600": 600}


@record
class Meeting:
    """One race of a schedule."""

    name: str
    distance: Distance


@record
class Standing:
    """One driver's season. `places[i]` counts finishes in place i + 1."""

    driver: int
    points: int
    places: tuple[int, ...]


class ScheduleError(ValueError):
    """Text that describes no schedule: `line` counts from 1, `case` is 'distance', 'name' or 'empty'."""

    def __init__(self, line: int, case: str) -> None:
        super().__init__(f"line {line}: {case}")
        self.line = line
        self.case = case


def points(table: str | tuple[int, ...], place: int) -> int:
    """The points for a place, from 1. `table` names a preset or is an own one, which gives nothing beyond
    its end. Raises KeyError for another name.

    >>> [points('forty', place) for place in (1, 2, 3, 36, 40)]
    [40, 35, 34, 1, 1]
    """
    if not isinstance(table, str):
        return table[place - 1] if place <= len(table) else 0
    return {
        "forty": 40 if place == 1 else max(1, 37 - place),
        "fifty_five": 55 if place == 1 else max(1, 37 - place),
        "hundred_seventy_five": _steps_of_five_four_three(place),
    }[table]


def _steps_of_five_four_three(place: int) -> int:
    """175, 170, ... 150 by fives, 146, ... 130 by fours, then by threes."""
    if place <= 6:
        return 180 - 5 * place
    if place <= 11:
        return 174 - 4 * place
    return max(1, 163 - 3 * place)


def standings(
    table: str | tuple[int, ...], drivers: int, results: Sequence[Ranking]
) -> tuple[tuple[Standing, ...], ...]:
    """The season so far, best first; drivers in one group are tied.

    Who shares a place has its points. Ties on points go by wins, then second places, and so on.
    """
    totals = [0] * drivers
    places = [[0] * drivers for _ in range(drivers)]
    for ranking in results:
        place = 1
        for group in ranking:
            for driver in group:
                totals[driver] += points(table, place)
                places[driver][place - 1] += 1
            place += len(group)
    order = sorted(
        [Standing(driver, totals[driver], tuple(places[driver])) for driver in range(drivers)],
        key=lambda line: (-line.points, [-n for n in line.places], line.driver),
    )
    groups: list[list[Standing]] = []
    for line in order:
        if groups and (groups[-1][0].points, groups[-1][0].places) == (line.points, line.places):
            groups[-1].append(line)
        else:
            groups.append([line])
    return tuple([tuple(group) for group in groups])


def read_schedule(text: str) -> tuple[Meeting, ...]:
    """The meetings of a text with a `name, distance` a line, '#' before a comment. Raises ScheduleError."""
    out = []
    number = 0
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        name, _, miles = line.rpartition(",")
        if not name.strip():
            raise ScheduleError(number, "name")
        distance = _DISTANCES.get(miles.strip())
        if distance is None:
            raise ScheduleError(number, "distance")
        out.append(Meeting(name.strip(), distance))
    if not out:
        raise ScheduleError(number, "empty")
    return tuple(out)


def write_schedule(meetings: Sequence[Meeting]) -> str:
    """The text that `read_schedule` reads."""
    return "".join([f"{meeting.name}, {meeting.distance}\n" for meeting in meetings])


def schedule(name: str) -> tuple[Meeting, ...]:
    """One of SCHEDULES."""
    return read_schedule(content(__package__, f"cup/{name}.txt"))


def meeting_params(params: Params, meeting: Meeting) -> Params:
    """The params of a race of the cup: its own distance, everything else as in the others."""
    return replace(params, mode="oval", distance=meeting.distance)
