"""What a cup is made of: schedules as data, and the official points (GF-22). The season's table is the
session's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygames.core import record, replace
from pygames.games.go_500.race import Distance, Params, meaningful
from pygames.kit.content import content

POINTS: Final = ("forty", "fifty_five", "hundred_seventy_five")
"""The points tables 40-35-34-33..., 55-35-34-33... and 175-170-165..."""

SCHEDULES: Final = ("sprint", "season")
"""The schedules in the folder `cup`."""

MOST_RACES: Final = 60
LONGEST: Final = 6000
"""Characters of a schedule that is read at all: it comes from anywhere."""
LONGEST_NAME: Final = 40
MOST_POINTS: Final = 999

_DISTANCES: Final[dict[str, Distance]] = {"400": 400, "500": 500, "600": 600}


@record
class Meeting:
    """One race of a schedule."""

    name: str
    distance: Distance


class ScheduleError(ValueError):
    """Text that describes no schedule: `line` and `column` count from 1, `case` is 'distance', 'name', 'empty',
    'many' or 'long'."""

    def __init__(self, line: int, case: str, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {case}")
        self.line = line
        self.column = column
        self.case = case


def points_table(name: str, drivers: int) -> tuple[int, ...]:
    """The official points for each place of a race of so many drivers. Raises KeyError for another name.

    >>> points_table('forty', 5)
    (40, 35, 34, 33, 32)
    """
    return tuple([_points(name, place) for place in range(1, drivers + 1)])


def _points(name: str, place: int) -> int:
    if name == "hundred_seventy_five":  # down by fives to 150, by fours to 130, then by threes
        return max(180 - 5 * place, 174 - 4 * place, 163 - 3 * place, 1)
    first = {"forty": 40, "fifty_five": 55}[name]
    return first if place == 1 else max(1, 37 - place)


def read_schedule(text: str) -> tuple[Meeting, ...]:
    """The meetings of a text with a `name, distance` a line, '#' before a comment. Raises ScheduleError."""
    if len(text) > LONGEST:
        raise ScheduleError(1, "long")
    out: list[Meeting] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].rstrip()
        if not said.strip():
            continue
        name, _, miles = said.rpartition(",")
        if not 1 <= len(name.strip()) <= LONGEST_NAME:
            raise ScheduleError(number, "name", len(said) - len(said.lstrip()) + 1)
        distance = _DISTANCES.get(miles.strip())
        if distance is None:
            raise ScheduleError(number, "distance", len(said) - len(miles.lstrip()) + 1)
        if len(out) == MOST_RACES:
            raise ScheduleError(number, "many")
        out.append(Meeting(name.strip(), distance))
    if not out:
        raise ScheduleError(1, "empty")
    return tuple(out)


def write_schedule(meetings: Sequence[Meeting]) -> str:
    """The text that `read_schedule` reads."""
    return "".join([f"{meeting.name}, {meeting.distance}\n" for meeting in meetings])


def read_points(text: str, drivers: int) -> tuple[int, ...]:
    """The points of one of POINTS, or of a text with the points of each place, the best first; places that are
    not named get none. Raises ValueError for other text, and for less points before more.

    >>> read_points('9, 6 4', 4)
    (9, 6, 4, 0)
    """
    if text in POINTS:
        return points_table(text, drivers)
    points = [int(word) for word in text.replace(",", " ").replace("-", " ").split()]
    if (
        not points
        or points != sorted(points, reverse=True)
        or not 0 < points[0] <= MOST_POINTS
        or points[-1] < 0
    ):
        raise ValueError(f"no points: {text[:LONGEST_NAME]!r}")
    return tuple([*points, *[0] * drivers][:drivers])


def schedule(name: str) -> tuple[Meeting, ...]:
    """One of SCHEDULES."""
    return read_schedule(content(__package__, f"cup/{name}.txt"))


def race_params(params: Params, meeting: Meeting) -> Params:
    """The params of one race of a cup: an oval race with the options of these, over its own distance."""
    return meaningful(replace(params, mode="oval", distance=meeting.distance))
