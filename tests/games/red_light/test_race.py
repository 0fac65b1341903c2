"""The figures of the rules page, and the programme of a turn against plain recursion."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from pygames.games.red_light.race import TURNS, Pace, Programme
from pygames.games.red_light.rules import Params, deck
from pygames.kit.multiset import Counts

HOUSE = deck(Params())[:3]


def stop_at(wanted: int, lights: Counts) -> tuple[float, float]:
    """Expected spaces and the chance of a bust of who stops at a total of at least `wanted`, without
    replacement."""

    @cache
    def turn(greens: int, doubles: int, reds: int, total: int) -> tuple[float, float]:
        if total >= wanted:
            return float(total), 0.0
        left = greens + doubles + reds
        mean, bust = 0.0, reds / left
        for have, green, double in ((greens, 1, 0), (doubles, 0, 1)):
            if have:
                then = turn(greens - green, doubles - double, reds, total + green + 2 * double)
                mean += have / left * then[0]
                bust += have / left * then[1]
        return mean, bust

    return turn(lights[0], lights[1], lights[2], 0)


@pytest.mark.parametrize(
    ("wanted", "spaces", "bust"),
    [(1, 0.92, 0.30), (2, 1.21, 0.45), (3, 1.34, 0.58), (4, 1.33, 0.68), (5, 1.24, 0.76)],
)
def test_expected_spaces_and_busts_of_a_fresh_pile(wanted: int, spaces: float, bust: float) -> None:
    exact = stop_at(wanted, HOUSE)
    assert (round(exact[0], 2), round(exact[1], 2)) == (spaces, bust)


def test_draw_again_exactly_when_the_spaces_left_outweigh_the_reds() -> None:
    """The rule of thumb against the full programme, on every mid-turn state of small and house piles."""
    piles = [*product(range(6), range(4), range(1, 5)), HOUSE, (7, 3, 16), (25, 0, 4), (3, 12, 9)]
    for greens, doubles, reds in piles:
        most = greens + 2 * doubles
        for total in range(1, 9):
            stops = [float(total + t) for t in range(most + 1)]
            if most:
                drawing = Programme((greens, doubles, reds), (0, 0, 0), stops, 0.0).draw
                assert drawing is not None
                gain = most - total * reds
                assert (drawing > total + 1e-9) == (gain > 0), (greens, doubles, reds, total)


def plain(pile: Counts, renewed: Counts, stops: tuple[float, ...], bust: float, total: int) -> float | None:
    """The value of drawing with `total` steps more than at first, card by card."""
    end = len(stops) - 1
    if total >= end:
        return stops[end]
    if not sum(pile):
        return plain(renewed, (0, 0, 0), stops, bust, total) if sum(renewed) else None
    value = pile[2] * bust
    for kind, steps in ((0, 1), (1, 2)):
        if pile[kind]:
            rest = tuple([have - (i == kind) for i, have in enumerate(pile)])
            then = min(total + steps, end)
            drawing = plain(rest, renewed, stops, bust, then)
            value += pile[kind] * max(stops[then], stops[then] if drawing is None else drawing)
    return value / sum(pile)


def test_the_programme_is_the_recursion() -> None:
    stops = (0.1, 0.35, 0.2, 0.5, 0.55, 0.9, 1.0)
    for pile in product(range(3), range(3), range(2)):
        for renewed in ((0, 0, 0), (2, 1, 1), (0, 1, 0)):
            if sum(pile) or sum(renewed):
                drawing = Programme(pile, renewed, stops, 0.15).draw
                assert drawing == pytest.approx(plain(pile, renewed, stops, 0.15, 0))
    assert Programme((0, 0, 0), (0, 0, 0), stops, 0.15).draw is None


def test_construction_cards_change_no_odds() -> None:
    stops = (0.1, 0.4, 0.5, 1.0)
    with_them = Programme((5, 2, 4, 3), (0, 0, 0, 0), stops, 0.1).draw
    assert with_them == Programme((5, 2, 4), (0, 0, 0), stops, 0.1).draw


def test_the_results_of_a_turn_add_up() -> None:
    stops = [0.0, *range(1, 30)]
    results = Programme(HOUSE, (0, 0, 0), stops, 0.0).results()
    assert sum(results) == pytest.approx(1)
    mean = sum([total * chance for total, chance in enumerate(results)])
    assert mean == pytest.approx(Programme(HOUSE, (0, 0, 0), stops, 0.0).draw)
    assert mean == pytest.approx(stop_at(3, HOUSE)[0])  # the best fixed number from a fresh pile


def test_the_pace_of_a_careful_car() -> None:
    pace = Pace(HOUSE)
    pauses = sum(1 for _ in pace.extend(21))
    assert pauses > 21
    assert pace.expected[0] == 0
    assert pace.expected[1] == pytest.approx(53 / 37)
    assert all(a < b for a, b in zip(pace.expected, pace.expected[1:], strict=False))
    for n, turns in enumerate(pace.turns):
        assert sum(turns) == pytest.approx(1, abs=1e-6)
        mean = sum([turn * chance for turn, chance in enumerate(turns)])
        assert mean == pytest.approx(pace.expected[n], abs=1e-4)


def test_the_chance_to_be_first() -> None:
    pace = Pace(HOUSE)
    for _ in pace.extend(21):
        pass
    assert pace.behind([]) == [1.0] * (TURNS + 1)
    assert pace.first(0, pace.behind([1])) == 1.0
    level = pace.first(10, pace.behind([10]))
    assert 0.4 < level < 0.5  # the other moves next
    assert pace.first(10, pace.behind([12])) > level > pace.first(12, pace.behind([10]))
    assert pace.first(10, pace.behind([10, 10])) < level
    # Two cars one step away: the other is in with chance p, else this one, and so on.
    p = 37 / 53
    assert pace.first(1, pace.behind([1])) == pytest.approx((1 - p) * p / (1 - (1 - p) ** 2))


def test_two_thinkers_may_extend_the_same_pace_at_once() -> None:
    shared, alone = Pace(HOUSE), Pace(HOUSE)
    first, second = shared.extend(6), shared.extend(9)
    for _ in range(3):
        next(first)
        next(second)
    for _ in second:
        pass
    for _ in first:
        pass
    for _ in alone.extend(9):
        pass
    assert shared.expected == alone.expected
