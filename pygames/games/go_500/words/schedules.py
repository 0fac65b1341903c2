"""The cup: schedules, points, and what is wrong with a text that was typed in."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.games.go_500.cup import ScheduleError
from pygames.games.go_500.words.names import in_miles
from pygames.ui.text import Text


def schedule_name(t: Text, name: str) -> str:
    """The name of one of the schedules of the cup."""
    match name:
        case "sprint":
            return t.say("Short cup: six races")
        case "season":
            return t.say("Season: 24 races")
    raise KeyError(name)


def meeting(t: Text, name: str, miles: int) -> str:
    """One race of a schedule."""
    return t.say("{name}, {miles}", name=name, miles=in_miles(t, miles))


def points_name(t: Text, table: Sequence[int]) -> str:
    """A points table by its first places."""
    return t.say("{points} and so on", points="-".join(map(str, table[:4])))


def schedule_fault(t: Text, fault: ScheduleError) -> str:
    """What is wrong with a schedule that was typed in."""
    match fault.case:
        case "distance":
            return t.say("A race goes over 400, 500 or 600 miles: write its name, a comma and the miles.")
        case "name":
            return t.say("The name of the race is missing or too long.")
        case "empty":
            return t.say("There is no race in this schedule.")
        case "many":
            return t.say("A cup has 60 races at most.")
        case "long":
            return t.say("This text is too long for a schedule.")
    raise KeyError(fault.case)
