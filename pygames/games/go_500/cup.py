"""What a cup is made of: schedules as data, and the official points (GF-22). The season's table is the
session's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygames.core import record, replace
from pygames.games.go_500.race import Distance, Params
from pygames.kit.content import content

POINTS: Final = ("forty", "fifty_five", "hundred_seventy_five")
"""The points tables 40-35-34-33..., 55-35-34-33... and 175-170-165..."""

SCHEDULES: Final = ("sprint", "season")
"""The schedules in the folder `cup`."""

_DISTANCES: Final[dict[str, Distance]] = {"400": 400, "500": 500, "600": 600}


@record
class Meeting:
    """One race of a schedule."""

    name: str
    distance: Distance


class ScheduleError(ValueError):
    """Text that describes no schedule: `line` counts from 1, `case` is 'distance', 'name' or 'empty'."""

    def __init__(self, line: int, case: str) -> None:
        super().__init__(f"line {line}: {case}")
        self.line = line
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


def race_params(params: Params, meeting: Meeting) -> Params:
    """The params of one race of a cup: an oval race with the options of these, over its own distance."""
    return replace(params, mode="oval", full_rules=False, distance=meeting.distance)
