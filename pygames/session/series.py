"""A series: whole games between the same seats, and a table of points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core import AnyGame, Outcome, decode, encode, record, replace, single_returns
from pygames.session.entries import Seat
from pygames.session.match import Session
from pygames.session.saves import export


@record
class Played:
    """One game of a series: how it ended, and its record."""

    outcome: Outcome
    text: str


@record
class Row:
    """A seat's line in the table. `places` counts first places, second places and so on; ties share the
    better place."""

    seat: int
    points: float
    places: tuple[int, ...]


@record
class Series:
    """`points` are given by place; without any, first place gives 1, last 0, evenly spaced between.
    `first` is the JSON text of the first game's params, so that the codec can read a series of any game."""

    game: str
    seats: tuple[Seat, ...]
    first: str
    points: tuple[int, ...] = ()
    played: tuple[Played, ...] = ()

    def add(self, session: Session) -> Series:
        """With a finished game more. Raises ValueError for one that is unfinished or another's."""
        outcome = session.outcome()
        if outcome is None or session.game_id != self.game or session.players != len(self.seats):
            raise ValueError("not a finished game of this series")
        return replace(self, played=(*self.played, Played(outcome, export(session))))

    def next_params(self, game: AnyGame) -> Any:
        """The params of the game to play next. Raises CodecError."""
        params = decode(type(game.presets["standard"]), self.first)
        outcomes = [each.outcome for each in self.played]
        for n in range(len(outcomes)):
            params = game.next_params(params, outcomes[: n + 1])
        return params

    def table(self) -> tuple[tuple[Row, ...], ...]:
        """The seats by points, then by first places, second places and so on; equal ones in one group."""
        rows = [self._row(seat) for seat in range(len(self.seats))]
        keys = sorted({(row.points, row.places) for row in rows}, reverse=True)
        return tuple([tuple([row for row in rows if (row.points, row.places) == key]) for key in keys])

    def _row(self, seat: int) -> Row:
        places = [0] * len(self.seats)
        points = 0.0
        for each in self.played:
            ranking = each.outcome.ranking
            places[place_of(ranking, seat)] += 1
            points += shares(len(self.seats), ranking, self.points)[seat]
        return Row(seat, points, tuple(places))


def begin_series(game: str, params: Any, seats: Sequence[Seat], points: Sequence[int] = ()) -> Series:
    """A series without games yet."""
    return Series(game, tuple(seats), encode(params), tuple(points))


def place_of(ranking: Sequence[Sequence[int]], seat: int) -> int:
    """The place of a seat, from 0: as many as stand before it."""
    before = 0
    for group in ranking:
        if seat in group:
            return before
        before += len(group)
    raise ValueError(f"seat {seat} is not ranked")


def shares(players: int, ranking: Sequence[Sequence[int]], points: Sequence[int]) -> tuple[float, ...]:
    """The points of each seat; tied seats share those of their places.

    >>> shares(3, [(2,), (0, 1)], (10, 6, 4))
    (5.0, 5.0, 10.0)
    """
    if not points:
        return single_returns(players, ranking)
    out = [0.0] * players
    place = 0
    for group in ranking:
        given = sum(points[place : place + len(group)]) / len(group)
        for seat in group:
            out[seat] = given
        place += len(group)
    return tuple(out)
