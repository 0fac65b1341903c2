"""A series of whole games and its table."""

from __future__ import annotations

import pytest

from pygames.core import decode, encode
from pygames.session import Seat, Session
from pygames.session.series import Series, begin_series, place_of, shares
from tests.null_game.bot import BOT
from tests.null_game.rules import GAME, Params

SEATS = (Seat("Ana"), Seat("Ben", colour=1), Seat("Cleo", colour=2))


def resigned(*seats: int) -> Session:
    session = Session.start(GAME, Params(), SEATS, "1", bot=BOT)
    for seat in seats:
        session.resign(seat)
    return session


def test_points_by_place_and_ties_by_wins() -> None:
    series = begin_series("null_game", Params(), SEATS, (4, 2, 0))
    for order in ((0, 1), (2, 1), (1, 2)):
        series = series.add(resigned(*order))
    ranked = [[(row.seat, row.points, row.places) for row in group] for group in series.table()]
    assert ranked == [[(0, 8.0, (2, 0, 1))], [(2, 6.0, (1, 1, 1))], [(1, 4.0, (0, 2, 1))]]


def test_equal_points_are_decided_by_wins_then_second_places() -> None:
    series = begin_series("null_game", Params(), SEATS, (2, 1, 0))
    series = series.add(resigned(2, 1)).add(resigned(0, 1))
    assert [[row.seat for row in group] for group in series.table()] == [[0, 2], [1]]


def test_the_next_game_follows_from_those_before() -> None:
    series = begin_series("null_game", Params(starter=1), SEATS)
    assert series.next_params(GAME) == Params(starter=1)
    assert series.add(resigned(0, 1)).next_params(GAME) == Params(starter=2)


def test_an_unfinished_game_does_not_count() -> None:
    with pytest.raises(ValueError, match="finished"):
        begin_series("null_game", Params(), SEATS).add(resigned(0))
    with pytest.raises(ValueError, match="finished"):
        begin_series("ice", Params(), SEATS).add(resigned(0, 1))


def test_tied_seats_share() -> None:
    assert shares(3, [(2,), (0, 1)], (10, 6, 4)) == (5.0, 5.0, 10.0)
    assert shares(2, [(0, 1)], ()) == (0.5, 0.5)
    assert [place_of([(2,), (0, 1)], seat) for seat in range(3)] == [1, 1, 0]
    with pytest.raises(ValueError, match="not ranked"):
        place_of([(0,)], 1)


def test_a_series_is_kept_as_text() -> None:
    series = begin_series("null_game", Params(), SEATS, (2, 1, 0)).add(resigned(0, 1))
    assert decode(Series, encode(series)) == series
