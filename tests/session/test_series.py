"""A series of whole games and its table."""

from __future__ import annotations

import csv
import io
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.core import Outcome, decode, encode, replace
from pygames.session import Seasons, Seat, Series, Session, begin_series, export, load, save
from pygames.session.series import Played, place_of, read_series, results, shares
from tests.null_game.bot import BOT
from tests.null_game.rules import GAME, Params
from tests.session.test_shelf import Memory

SEATS = (Seat("Ana"), Seat("Ben", colour=1), Seat("Cleo", colour=2))
HEADS = ("Race", "Name", "Place", "Driver", "Points", "Total")


def series(rounds: int = 3, points: tuple[int, ...] = ()) -> Series:
    plan = [(f"Round {n + 1}", Params()) for n in range(rounds)]
    return begin_series("s", GAME.id, SEATS, plan, points)


def begun(one: Series) -> tuple[Series, Session]:
    return one.begin(GAME, "1", bot=BOT)


def resigned(one: Series, *seats: int) -> Series:
    """With a round more, in which these seats gave up one after the other."""
    one, session = begun(one)
    for seat in seats:
        session.resign(seat)
    return one.counted(session)


def test_points_by_place_and_ties_by_wins() -> None:
    one = series(points=(4, 2, 0))
    for order in ((0, 1), (2, 1), (1, 2)):
        one = resigned(one, *order)
    ranked = [[(row.seat, row.points, row.places) for row in group] for group in one.table()]
    assert ranked == [[(0, 8.0, (2, 0, 1))], [(2, 6.0, (1, 1, 1))], [(1, 4.0, (0, 2, 1))]]
    assert one.over


def test_equal_points_are_decided_by_wins_then_second_places() -> None:
    one = resigned(resigned(series(points=(2, 1, 0)), 2, 1), 0, 1)
    assert [[row.seat for row in group] for group in one.table()] == [[0, 2], [1]]


def test_each_round_has_its_own_params_and_follows_from_those_before() -> None:
    one = begin_series("s", GAME.id, SEATS, [("A", Params(starter=1)), ("B", Params(starter=1))])
    assert one.next_params(GAME) == Params(starter=1)
    assert resigned(one, 0, 1).next_params(GAME) == Params(starter=2)


def test_a_round_counts_once_it_is_over_and_is_final_when_the_next_has_begun() -> None:
    one, session = begun(series())
    assert one.running
    assert one.counted(session) == one
    session.resign(0)
    session.resign(1)
    first = one.counted(session)
    assert (len(first.played), first.running) == (1, False)
    assert first.counted(session) == first
    session.undo()
    assert first.counted(session) == one, "its end was taken back"
    session.resign(2)
    again = first.counted(session)
    assert again.played[0].outcome.ranking != first.played[0].outcome.ranking, "corrected"
    then, second = begun(again)
    session.undo()
    assert then.counted(session) == then, "final"
    assert then.counted(second) == then


def test_other_matches_do_not_count() -> None:
    one, session = begun(series())
    other = Session.start(GAME, Params(), SEATS, "1", bot=BOT)
    for each in (other, session.restart()):
        each.resign(0)
        each.resign(1)
        assert one.counted(each) == one
    elsewhere = replace(one, id="t")
    assert not elsewhere.owns(session)


def test_a_series_that_is_over_has_no_next_round() -> None:
    one = resigned(series(1), 0, 1)
    with pytest.raises(ValueError, match="all rounds"):
        begun(one)


def test_the_tag_is_kept_in_every_record() -> None:
    _, session = begun(series())
    for text in (save(session), export(session)):
        assert load(text, game=GAME, bot=BOT).series == "s/0"
    assert "series" not in save(session.restart())


def test_tied_seats_share() -> None:
    assert shares(3, [(2,), (0, 1)], (10, 6, 4)) == (5.0, 5.0, 10.0)
    assert shares(2, [(0, 1)], ()) == (0.5, 0.5)
    assert [place_of([(2,), (0, 1)], seat) for seat in range(3)] == [1, 1, 0]
    with pytest.raises(ValueError, match="not ranked"):
        place_of([(0,)], 1)


@st.composite
def played(draw: st.DrawFn) -> Series:
    """A series of three with any rankings, ties too."""
    one = series(6, tuple(draw(st.lists(st.integers(0, 50), min_size=3, max_size=3))))
    games = []
    for _ in range(draw(st.integers(0, 6))):
        order = draw(st.permutations(range(3)))
        cut = draw(st.integers(1, 3))
        ranking = tuple(filter(None, [tuple(order[:cut]), tuple(order[cut:])]))
        games.append(Played(Outcome("over", ranking, 0), ""))
    return replace(one, played=tuple(games), begun=len(games))


@given(played())
def test_no_point_is_lost_and_the_order_is_that_of_points_then_places(one: Series) -> None:
    groups = one.table()
    rows = [row for group in groups for row in group]
    assert sorted(row.seat for row in rows) == [0, 1, 2]
    assert sum(row.points for row in rows) == pytest.approx(len(one.played) * sum(one.points))
    assert all(sum(row.places) == len(one.played) for row in rows)
    assert sum(row.places[0] for row in rows) >= len(one.played), "a first place in each"
    for better, worse in pairwise(groups):
        assert (better[0].points, better[0].places) > (worse[0].points, worse[0].places)
    for group in groups:
        assert len({(row.points, row.places) for row in group}) == 1


@given(played())
def test_the_results_add_up_to_the_table(one: Series) -> None:
    lines = list(csv.reader(io.StringIO(results(one, HEADS, ("=Ana", "Ben, B", 'Cle"o')))))
    assert lines[0] == list(HEADS)
    assert len(lines) == 1 + 3 * len(one.played)
    last = {line[3]: float(line[5]) for line in lines[1:]}
    if one.played:
        points = {row.seat: row.points for group in one.table() for row in group}
        names = ("'=Ana", "Ben, B", 'Cle"o')
        assert last == pytest.approx({name: points[seat] for seat, name in enumerate(names)}, abs=1e-3)


@given(played())
def test_a_series_is_kept_as_text(one: Series) -> None:
    assert decode(Series, encode(one)) == one
    assert read_series(encode(one), GAME) == one


@pytest.mark.parametrize(
    "edited",
    [
        replace(series(), rounds=()),
        replace(series(), begun=2),
        replace(series(), begun=-1),
        replace(series(), points=(10**6,)),
        replace(series(), game="red_light"),
        replace(series(), played=(Played(Outcome("over", ((0, 1),), 0), ""),), begun=1),
        replace(series(), played=(Played(Outcome("over", ((0, 1, 1), (2,)), 0), ""),), begun=1),
        replace(series(), rounds=(replace(series().rounds[0], params="{}"),)),
        replace(series(), seats=SEATS[:1]),
    ],
)
def test_a_series_that_cannot_be_is_refused(edited: Series) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_series(encode(edited), GAME)


def test_the_match_of_a_series_is_kept_beside_the_table() -> None:
    store = Memory()
    seasons = Seasons(store)
    assert seasons.series(GAME) is None
    one, session = begun(series())
    seasons.begin(one)
    assert seasons.note(session) == one
    assert seasons.race(GAME.id) == save(session)
    assert seasons.note(session.restart()) is None
    assert seasons.race(GAME.id) == save(session)
    session.resign(0)
    session.resign(1)
    now = seasons.note(session)
    assert now is not None
    assert seasons.series(GAME) == now
    assert len(now.played) == 1


def test_a_round_begins_match_first() -> None:
    store = Memory()
    seasons = Seasons(store)
    one, session = begun(series())
    seasons.begin(series())
    store.put("race:null_game", "of the round before")
    seasons.begin_round(one, session)
    assert seasons.series(GAME) == one
    assert seasons.race(GAME.id) == save(session)


def test_a_new_series_puts_the_one_before_aside() -> None:
    store = Memory()
    seasons = Seasons(store)
    one, session = begun(series())
    seasons.begin(one)
    assert not seasons.has_before(GAME.id)
    seasons.note(session)
    other = replace(series(2), id="t")
    seasons.begin(other)
    assert seasons.has_before(GAME.id)
    assert seasons.race(GAME.id) is None
    assert seasons.note(session) is None, "the match of the one before"
    seasons.take_back(GAME.id)
    assert seasons.series(GAME) == one
    assert seasons.race(GAME.id) == save(session)
    seasons.take_back(GAME.id)
    assert seasons.series(GAME) == other


def test_a_damaged_series_is_refused_and_can_be_put_aside() -> None:
    store = Memory()
    seasons = Seasons(store)
    store.put(f"series:{GAME.id}", "{")
    with pytest.raises(ValueError, match=r"."):
        seasons.series(GAME)
    _, session = begun(series())
    assert seasons.note(session) is None
    seasons.put_aside(GAME.id)
    assert seasons.series(GAME) is None
    assert store.get(f"series-before:{GAME.id}") == "{"
