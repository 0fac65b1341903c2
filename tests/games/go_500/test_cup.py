"""Points, schedules and season standings: GF-22."""

from __future__ import annotations

import pytest

from pygames.games.go_500.cup import (
    PRESETS,
    SCHEDULES,
    Meeting,
    ScheduleError,
    meeting_params,
    points,
    read_schedule,
    schedule,
    standings,
    write_schedule,
)
from pygames.games.go_500.race import Params
from pygames.games.go_500.rules import GAME


@pytest.mark.parametrize(
    ("table", "first"),
    [
        ("forty", [40, 35, 34, 33, 32]),
        ("fifty_five", [55, 35, 34, 33, 32]),
        (
            "hundred_seventy_five",
            [175, 170, 165, 160, 155, 150, 146, 142, 138, 134, 130, 127, 124, 121],
        ),
        ((10, 6, 3), [10, 6, 3, 0, 0]),
    ],
)
def test_gf_22_points(table: str | tuple[int, ...], first: list[int]) -> None:
    assert [points(table, place) for place in range(1, len(first) + 1)] == first


def test_gf_22_points_go_down_to_one() -> None:
    assert [points("forty", place) for place in (35, 36, 37, 60)] == [2, 1, 1, 1]
    assert points("hundred_seventy_five", 43) == 34
    for table in PRESETS:
        assert all(points(table, place) >= points(table, place + 1) >= 1 for place in range(1, 90))
    with pytest.raises(KeyError):
        points("thirty", 1)


def test_gf_22_the_season_counts_points() -> None:
    results = [((0,), (1,), (2,)), ((1,), (2,), (0,)), ((1,), (0,), (2,))]
    table = standings("forty", 3, results)
    assert [[line.driver for line in group] for group in table] == [[1], [0], [2]]
    assert [line.points for group in table for line in group] == [115, 109, 103]
    assert table[0][0].places == (2, 1, 0)


def test_gf_22_a_shared_place_has_its_points_for_both() -> None:
    table = standings("forty", 3, [((0, 2), (1,))])
    assert [(line.driver, line.points, line.places) for group in table for line in group] == [
        (0, 40, (1, 0, 0)),
        (2, 40, (1, 0, 0)),
        (1, 34, (0, 0, 1)),
    ]
    assert len(table[0]) == 2


def test_gf_22_season_ties_go_by_wins_then_second_places() -> None:
    flat = (6, 4, 2, 0)
    wins = standings(flat, 4, [((0,), (1,), (2,), (3,)), ((3,), (1,), (2,), (0,)), ((2,), (3,), (0,), (1,))])
    assert [line.points for group in wins for line in group] == [10, 10, 8, 8]
    # 3 (a win, a second) before 2 (a win, two thirds); 0 (a win) before 1 (two seconds).
    assert [line.driver for group in wins for line in group] == [3, 2, 0, 1]
    level = standings(flat, 2, [((0,), (1,)), ((1,), (0,))])
    assert [[line.driver for line in group] for group in level] == [[0, 1]]


def test_gf_22_before_the_first_race_all_are_level() -> None:
    assert [[line.driver for line in group] for group in standings("forty", 3, [])] == [[0, 1, 2]]


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
    ("text", "line", "case"),
    [
        ("A, 500\nB, 450", 2, "distance"),
        ("A", 1, "name"),
        (", 500", 1, "name"),
        ("A,", 1, "distance"),
        ("", 0, "empty"),
        ("# no race\n", 1, "empty"),
    ],
)
def test_gf_22_a_faulty_schedule_is_refused(text: str, line: int, case: str) -> None:
    with pytest.raises(ScheduleError) as caught:
        read_schedule(text)
    assert (caught.value.line, caught.value.case) == (line, case)


def test_gf_22_each_race_has_its_own_distance() -> None:
    params = Params(repairs=True, paint=True)
    for meeting in schedule("sprint"):
        own = meeting_params(params, meeting)
        assert (own.distance, own.repairs, own.paint) == (meeting.distance, True, True)
        GAME.initial_state(own, 6)


def test_gf_22_every_race_of_a_series_qualifies_anew() -> None:
    assert GAME.next_params(Params(distance=400), []) == Params(distance=400)
