"""The log of each viewer, and what a viewer may do, on a game with hidden cards."""

from __future__ import annotations

import pytest

from pygames.games import rules, view
from pygames.session import Seat, Session
from pygames.ui.text import Text
from pygames.web.log import Log
from pygames.web.sight import Sight

NAMES = ("Ana", "Ben")


@pytest.fixture
def session() -> Session:
    """Stoplights: the first player has drawn."""
    game = rules("stoplights")
    session = Session.start(game, game.presets["standard"], tuple([Seat(name) for name in NAMES]), "log")
    session.act("draw")
    return session


def log_of(session: Session) -> Log:
    return Log(session, Text("en", "pygames.ui"), Text("en", "pygames.games.stoplights"), NAMES)


def test_each_reads_what_it_may_know(session: Session) -> None:
    log = log_of(session)
    log.tell_anew((0, 1))
    mine, other, all_eyes = log.lines(0), log.lines(1), log.lines(None)
    assert mine
    assert mine != other
    assert all_eyes[-1] != mine[-1]


def test_who_has_no_log_reads_what_all_may_know(session: Session) -> None:
    log = log_of(session)
    log.tell_anew(())
    assert log.lines(0) == log.lines(None)


def test_the_log_goes_back_and_on_with_the_game(session: Session) -> None:
    session.practice = True
    log = log_of(session)
    log.tell_anew((0, 1))
    whole = log.lines(0)
    log.turned_back(session.undo(), (0, 1))
    assert len(log.lines(0)) < len(whole)
    log.turned_back(session.redo(), (0, 1))
    assert log.lines(0) == whole


def test_around_a_table_nothing_is_offered_that_tells_a_card(session: Session) -> None:
    sight = Sight(session, view("stoplights"))
    seat = session.waiting.seats[0]
    _, own = sight.look(seat, openly=False)
    _, open_to_all = sight.look(None, openly=True)
    assert own == tuple(session.state.legal_actions(seat))
    assert set(open_to_all) < set(own)
    assert sight.look(1 - seat, openly=False)[1] == ()


def test_a_replay_shows_a_past_position_and_offers_nothing(session: Session) -> None:
    sight = Sight(session, view("stoplights"))
    sight.replay = 0
    seen, legal = sight.look(0, openly=False)
    assert seen == session.position(0).observation(0)
    assert legal == ()
