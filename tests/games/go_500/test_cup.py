"""Points, schedules and season standings: GF-22."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pygames.core import Outcome, replace
from pygames.games.go_500.cup import (
    POINTS,
    SCHEDULES,
    Meeting,
    ScheduleError,
    points_table,
    race_params,
    read_points,
    read_schedule,
    schedule,
    write_schedule,
)
from pygames.games.go_500.race import Params
from pygames.games.go_500.rules import GAME
from pygames.session import Seat
from pygames.session.series import Played, begin_series


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("forty", (40, 35, 34, 33, 32)),
        ("fifty_five", (55, 35, 34, 33, 32)),
        ("hundred_seventy_five", (175, 170, 165, 160, 155, 150, 146, 142, 138, 134, 130, 127, 124, 121)),
    ],
)
def test_gf_22_official_points(name: str, first: tuple[int, ...]) -> None:
    assert points_table(name, len(first)) == first


def test_gf_22_points_go_down_to_one() -> None:
    assert points_table("forty", 40)[34:] == (2, 1, 1, 1, 1, 1)
    assert points_table("hundred_seventy_five", 43)[-1] == 34
    for name in POINTS:
        table = points_table(name, 90)
        assert all(more >= less >= 1 for more, less in pairwise(table))
    with pytest.raises(KeyError):
        points_table("thirty", 1)


def season(points: tuple[int, ...], *rankings: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """The drivers after these races, in groups of equals."""
    drivers = len([seat for group in rankings[0] for seat in group])
    seats = [Seat(f"D{n}", "bot", 1, n) for n in range(drivers)]
    series = begin_series("s", "go_500", seats, [("Race", Params())] * len(rankings), points)
    played = tuple([Played(Outcome("flag", ranking, 0), "") for ranking in rankings])
    return [[row.seat for row in group] for group in replace(series, played=played).table()]


def test_gf_22_the_points_decide_the_cup() -> None:
    points = points_table("forty", 3)
    # 0: 40 + 34 + 35, 1: 35 + 40 + 40, 2: 34 + 35 + 34
    assert season(points, ((0,), (1,), (2,)), ((1,), (2,), (0,)), ((1,), (0,), (2,))) == [[1], [0], [2]]


def test_gf_22_season_ties_go_by_wins_then_second_places() -> None:
    races = (((0,), (1,), (2,), (3,)), ((3,), (1,), (2,), (0,)), ((2,), (3,), (0,), (1,)))
    # With 6, 4, 2, 0 points: 3 (a win, a second) before 2 (a win, two thirds), both 10; then with 8 points 0
    # (a win) before 1 (two seconds).
    assert season((6, 4, 2, 0), *races) == [[3], [2], [0], [1]]
    assert season((6, 4), ((0,), (1,)), ((1,), (0,))) == [[0, 1]]


def test_gf_22_schedules_are_data() -> None:
    assert [len(schedule(name)) for name in SCHEDULES] == [6, 24]
    for name in SCHEDULES:
        meetings = schedule(name)
        assert {meeting.distance for meeting in meetings} == {400, 500, 600}
        assert len({meeting.name for meeting in meetings}) == len(meetings)
        assert read_schedule(write_schedule(meetings)) == meetings


def test_gf_22_people_can_type_in_a_season() -> None:
    text = "# 2024\nSpeedway, of the South, 500\n\nThe Glen,400 # short\n"
    assert read_schedule(text) == (Meeting("Speedway, of the South", 500), Meeting("The Glen", 400))


@pytest.mark.parametrize(
    ("text", "line", "column", "case"),
    [
        ("A, 500\nB, 450", 2, 4, "distance"),
        ("A", 1, 1, "name"),
        ("  , 500", 1, 3, "name"),
        ("A" * 41 + ", 500", 1, 1, "name"),
        ("A,", 1, 3, "distance"),
        ("A, 400 # good\nB,  four # bad", 2, 5, "distance"),
        ("", 1, 1, "empty"),
        ("# no race\n", 1, 1, "empty"),
        ("A, 400\n" * 61, 61, 1, "many"),
        ("#" * 7000, 1, 1, "long"),
    ],
)
def test_gf_22_a_faulty_schedule_is_refused(text: str, line: int, column: int, case: str) -> None:
    with pytest.raises(ScheduleError) as caught:
        read_schedule(text)
    assert (caught.value.line, caught.value.column, caught.value.case) == (line, column, case)


def test_gf_22_own_points() -> None:
    assert read_points("forty", 3) == (40, 35, 34)
    assert read_points("9, 6 4", 4) == (9, 6, 4, 0)
    assert read_points("9-6-4", 2) == (9, 6)
    for text in ("", "x", "4 6", "0 0", "1000", "3.5", "forty-one", "9" * 5000):
        with pytest.raises(ValueError, match=r"."):
            read_points(text, 4)


def test_gf_22_each_race_has_its_own_distance() -> None:
    meetings = schedule("sprint")
    trial = Params(mode="trial", full_rules=True, repairs=True)
    races = [race_params(trial, meeting) for meeting in meetings]
    assert [race.distance for race in races] == [meeting.distance for meeting in meetings]
    for race in races:
        assert (race.mode, race.repairs) == ("oval", True)
        GAME.initial_state(race, 6)


def test_gf_22_a_series_without_a_schedule_keeps_its_distance() -> None:
    outcome = Outcome("flag", ((0,), (1,)), 0)
    assert GAME.next_params(Params(distance=400), [outcome]) == Params(distance=400)
