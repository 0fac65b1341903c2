"""A series: whole games between the same seats, planned beforehand, and a table of points. A cup is one.

Each game is an ordinary match that carries the tag of its round (`Session.series`). It counts as soon as it is
over, anew after a correction, and no longer once its end is taken back, until the next round has begun: from then
on it is final.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, Final

import pygames
from pygames.core import AnyGame, CodecError, Outcome, decode, encode, record, replace, single_returns
from pygames.session.entries import Seat
from pygames.session.match import Session
from pygames.session.saves import export

MOST_ROUNDS: Final = 60
MOST_POINTS: Final = 9999


@record
class Round:
    """One game of the plan: its name, and its params as JSON text, so that the codec reads a series of any game."""

    name: str
    params: str


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
    """`points` are given by place; without any, first place gives 1, last 0, evenly spaced between. `begun` counts
    the rounds that have begun."""

    id: str
    game: str
    seats: tuple[Seat, ...]
    rounds: tuple[Round, ...]
    points: tuple[int, ...] = ()
    played: tuple[Played, ...] = ()
    begun: int = 0

    @property
    def over(self) -> bool:
        return len(self.played) == len(self.rounds)

    @property
    def running(self) -> bool:
        """Whether a round has begun that does not count yet."""
        return self.begun > len(self.played)

    def next_params(self, game: AnyGame) -> Any:
        """The params of the round to play next. Raises CodecError."""
        params = decode(type(game.presets["standard"]), self.rounds[len(self.played)].params)
        outcomes = [each.outcome for each in self.played]
        return game.next_params(params, outcomes) if outcomes else params

    def begin(self, game: str | AnyGame, seed: str | None = None, **how: Any) -> tuple[Series, Session]:
        """The next round, as a match; `game` and `how` are for `Session.start`.

        Raises ValueError for a series that is over, CodecError, ParamsError.
        """
        if self.over:
            raise ValueError("all rounds have been played")
        rules = pygames.load(game) if isinstance(game, str) else game
        session = Session.start(game, self.next_params(rules), self.seats, seed, **how)
        session.series = self._tag(len(self.played))
        return replace(self, begun=len(self.played) + 1), session

    def _tag(self, number: int) -> str:
        return f"{self.id}/{number}"

    def owns(self, session: Session) -> bool:
        """Whether the match is the round that has begun last, which alone can still change the table."""
        return self.begun > 0 and session.series == self._tag(self.begun - 1)

    def counted(self, session: Session) -> Series:
        """With what has become of a match: one of the latest round counts while it is over, and others change
        nothing."""
        if not self.owns(session):
            return self
        before = self.played[: self.begun - 1]
        outcome = session.outcome()
        if outcome is None:
            return replace(self, played=before)
        return replace(self, played=(*before, Played(outcome, export(session))))

    def table(self, rounds: int | None = None) -> tuple[tuple[Row, ...], ...]:
        """The seats by points, then by first places, second places and so on; equal ones in one group. `rounds`:
        as it was after so many of them."""
        rows = [self._row(seat, self.played[:rounds]) for seat in range(len(self.seats))]
        keys = sorted({(row.points, row.places) for row in rows}, reverse=True)
        return tuple([tuple([row for row in rows if (row.points, row.places) == key]) for key in keys])

    def _row(self, seat: int, played: Sequence[Played]) -> Row:
        places = [0] * len(self.seats)
        points = 0.0
        for each in played:
            places[place_of(each.outcome.ranking, seat)] += 1
            points += self.points_of(each)[seat]
        return Row(seat, points, tuple(places))

    def points_of(self, played: Played) -> tuple[float, ...]:
        """What one game gave each seat."""
        return shares(len(self.seats), played.outcome.ranking, self.points)


def read_series(text: str, game: AnyGame) -> Series:
    """A series as it was kept. Raises ValueError for one that cannot be: it may have been edited by hand."""
    series = decode(Series, text)
    seats = list(range(len(series.seats)))
    if series.game != game.id or not 1 <= len(series.rounds) <= MOST_ROUNDS:
        raise CodecError("rounds", "another game's, none or too many")
    if not len(series.played) <= series.begun <= min(len(series.played) + 1, len(series.rounds)):
        raise CodecError("begun", "more has been played than was begun")
    if not all(0 <= points <= MOST_POINTS for points in series.points):
        raise CodecError("points", f"from 0 to {MOST_POINTS}")
    for each in series.played:
        if sorted([seat for group in each.outcome.ranking for seat in group]) != seats:
            raise CodecError("played", "not every seat has one place")
    for plan in series.rounds:
        game.initial_state(decode(type(game.presets["standard"]), plan.params), len(seats))
    return series


def begin_series(
    series_id: str,
    game: str,
    seats: Sequence[Seat],
    rounds: Sequence[tuple[str, Any]],
    points: Sequence[int] = (),
) -> Series:
    """A series without games yet; `rounds` are names with params."""
    plan = tuple([Round(name, encode(params)) for name, params in rounds])
    return Series(series_id, game, tuple(seats), plan, tuple(points))


def results(series: Series, heads: Sequence[str], names: Sequence[str]) -> str:
    """What was played as CSV, a line for each seat in each round, the best first: round, its name, place, seat's
    name, points, and points so far. `heads` are the six headings."""
    import csv  # not before somebody exports a table

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(heads)
    totals = [0.0] * len(series.seats)
    for n, (plan, played) in enumerate(zip(series.rounds, series.played, strict=False), 1):
        points = series.points_of(played)
        for group in played.outcome.ranking:
            for seat in group:
                totals[seat] += points[seat]
                place = place_of(played.outcome.ranking, seat) + 1
                row = (
                    n,
                    _cell(plan.name),
                    place,
                    _cell(names[seat]),
                    f"{points[seat]:g}",
                    f"{totals[seat]:g}",
                )
                writer.writerow(row)
    return out.getvalue()


def _cell(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


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
