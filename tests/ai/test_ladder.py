"""The schedule of a ladder and its statistics."""

from __future__ import annotations

from math import comb

import pytest

from pygames.ai.ladder import Pairing, Tally, schedule, wilson


def test_seats_are_swapped_on_the_same_seed() -> None:
    games = schedule((1, 2, 4), 3, "s", every=False)
    assert games[:2] == (Pairing(2, 1, "s/1-2/0"), Pairing(1, 2, "s/1-2/0"))
    assert len(games) == 8
    assert {(game.first, game.second) for game in games} == {(2, 1), (1, 2), (4, 2), (2, 4)}


def test_every_pair_and_a_level_against_itself() -> None:
    assert len(schedule((1, 2, 3, 4), 2, "s", every=True)) == 12
    assert schedule((3,), 2, "s", every=False) == (Pairing(3, 3, "s/3-3/0"), Pairing(3, 3, "s/3-3/1"))


def test_draws_are_half() -> None:
    tally = Tally()
    assert (tally.share, tally.interval()) == (0.5, (0.0, 1.0))
    for points in (1.0, 0.5, 0.0, 1.0):
        tally.add(points)
    assert tally.share == 0.625


@pytest.mark.parametrize(("wins", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (8, 10, 0.4902, 0.9433)])
def test_wilson_is_the_published_one(wins: int, games: int, low: float, high: float) -> None:
    """Figures from Newcombe (1998) and common calculators."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("share", [0.5, 0.6, 0.9])
def test_the_interval_holds_the_true_share_about_as_often_as_it_says(share: float) -> None:
    n = 100
    held = sum(
        comb(n, wins) * share**wins * (1 - share) ** (n - wins)
        for wins in range(n + 1)
        if wilson(wins, n)[0] <= share <= wilson(wins, n)[1]
    )
    assert 0.93 < held < 0.975
