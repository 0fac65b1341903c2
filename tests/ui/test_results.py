"""The best results of who plays alone."""

from __future__ import annotations

import pytest

from pygames.ui import words
from pygames.ui.results import MOST, Result, others, read_results, with_result, write_results
from pygames.ui.text import Text


def kept(*points: int) -> tuple[Result, ...]:
    results: tuple[Result, ...] = ()
    for n, each in enumerate(points):
        results = with_result(results, Result(each, f"seed {n}"))
    return results


def test_the_best_are_kept_the_best_first() -> None:
    results = kept(40, 90, 70, 10, 60, 50, 80)
    assert [each.points for each in results] == [90, 80, 70, 60, 50]
    assert len(results) == MOST
    assert read_results(write_results(results)) == results


def test_a_game_is_one_result_however_often_it_ends() -> None:
    results = kept(40, 90)
    again = with_result(results, Result(30, "seed 1"))
    assert [each.points for each in again] == [40, 30]
    assert others(results, "seed 1") == kept(40)


@pytest.mark.parametrize("stored", [None, "", "84", "{", '[{"is":"Result"}]', '["x"]'])
def test_a_damaged_store_holds_none(stored: str | None) -> None:
    assert read_results(stored) == ()


def test_a_result_stands_beside_the_best_ones() -> None:
    t = Text("en", "pygames.ui")
    assert words.best(t, 7, []) == "Your first result here."
    assert words.best(t, 90, [84, 70]) == "A new best! Your best results: 90, 84 and 70."
    assert words.best(t, 75, [84, 70]) == "Your best results: 84, 75 and 70."
