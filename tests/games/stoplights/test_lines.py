"""The line finder on integers against a plain twin that walks over single lamps."""

from __future__ import annotations

from random import Random

import pytest

from pygames.games.stoplights import board
from pygames.games.stoplights.board import Lamp, Stack, Table
from tests.games.stoplights.drawing import table


def some_table(rng: Random) -> Table:
    columns, rows = rng.choice([(7, 6), (5, 5), (9, 5), (3, 6), (1, 1)])
    left, top = rng.randrange(-6, 3), rng.randrange(-5, 3)
    fill, lamps = rng.uniform(0.3, 1), rng.choice(["RYGKW", "RW", "RRRK", "RYW", "WWK"])
    return tuple(
        [
            Stack(x, y, ("GGG", "".join(rng.choices(lamps, k=3))))
            for y in range(top, top + rows)
            for x in range(left, left + columns)
            if rng.random() < fill
        ]
    )


def plain_runs(laid: Table, lamps: str, least: int, vertical: bool) -> set[tuple[Lamp, ...]]:
    on = {at for at, lamp in board.lamps_of(laid).items() if lamp in lamps}
    found = set()
    for dx, dr in ((1, 0), (1, 1), (1, -1), *([(0, 1)] if vertical else [])):
        for x, r in on:
            if (x - dx, r - dr) in on:
                continue
            run = [(x, r)]
            while (run[-1][0] + dx, run[-1][1] + dr) in on:
                run.append((run[-1][0] + dx, run[-1][1] + dr))
            if len(run) >= least:
                found.add(tuple(run))
    return found


@pytest.mark.parametrize("seed", range(300))
def test_runs_agree_with_the_twin(seed: int) -> None:
    rng = Random(seed)
    laid = some_table(rng)
    for vertical in (False, True):
        for color, wilds in (("R", True), ("R", False), ("Y", True), ("W", False)):
            lamps = color + "W" * wilds
            for least in (2, 4, 5):
                runs = board.runs(laid, color, wilds, vertical, least)
                expected = plain_runs(laid, lamps, least, vertical)
                assert len(runs) == len(expected)
                assert {run.lamps for run in runs} == expected
            five = bool(plain_runs(laid, lamps, 5, vertical))
            assert board.five_in_line(board.columns_of(laid, lamps), vertical) == five


def test_the_twin_meets_both_answers() -> None:
    answers = {bool(plain_runs(some_table(Random(seed)), "RW", 5, False)) for seed in range(300)}
    assert answers == {True, False}


def test_places_of_lamps_are_those_of_the_cards() -> None:
    laid = table("R K\nR R\nK K", origin=(-2, 3))
    assert {run.lamps for run in board.runs(laid, "R", True, False, 2)} == {
        ((-2, 9), (-1, 10)),
        ((-2, 10), (-1, 10)),
    }
    assert board.lamps_of(laid)[(-1, 10)] == "R"


def test_an_empty_table_has_no_lines() -> None:
    assert not board.five_in_line(board.columns_of((), "R"))
    assert board.runs((), "R", True, least=2) == ()
    assert board.longest((), "R", True) == 0
