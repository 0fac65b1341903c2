"""Trafffic in the session: bots, the clock, saves; a record needs no clock to be played again."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from pygames.core import IllegalAction
from pygames.games.trafffic.bot import BOT
from pygames.games.trafffic.rules import GAME
from pygames.games.trafffic.table import Params, Stage
from pygames.session import NotNow, Seat, Session, load, save
from pygames.session.bots import play_out
from tests.session.machine import machine

BOTS = [Seat("Ann", "bot", 3, 0), Seat("Bo", "bot", 4, 1), Seat("Cy", "bot", 2, 2)]
PEOPLE = [Seat("Ann"), Seat("Bo", colour=1)]


def test_bots_play_three_rounds_and_the_record_is_played_again() -> None:
    session = Session.start("trafffic", Params(rounds=3, experts=(3,)), BOTS, "seed")
    play_out(session, limit=3_000)
    outcome = session.outcome()
    assert outcome
    assert outcome.reason == "fewest-points"
    again = load(save(session))
    assert again.digest() == session.digest()
    state = GAME.initial_state(session.params, 3)
    for entry in session.past:
        state = state.apply(entry.text)
    assert state == session.state


def test_time_outs_come_before_a_later_press() -> None:
    session = Session.start("trafffic", Params(), PEOPLE, "seed")
    assert session.next_due() == 3_000
    session.act("1:bip", 1, 3_500)
    assert [entry.text for entry in session.past[-2:]] == ["start@3000", "1:bip@3500"]
    session.advance(13_499)
    assert session.state.observation(0).stage == Stage.CLAIM
    session.advance(13_500)
    assert session.past[-1].text == "late@13500"


def test_a_kept_press_and_a_dropped_move() -> None:
    session = Session.start("trafffic", Params(), PEOPLE, "seed")
    session.advance(3_000)
    session.act("1:bip", 1, 5_000)
    with pytest.raises(IllegalAction):
        session.act("0:move:a1:a2", 0, 5_100)
    session.act("0:bip", 0, 5_200)
    with pytest.raises(NotNow):
        session.act("0:bip", 0, 5_199)
    claim = session.observation(None).claim
    assert (claim.seat, [press.seat for press in claim.kept]) == (1, [0])


def test_nothing_is_taken_back() -> None:
    session = Session.start("trafffic", Params(), PEOPLE, "seed")
    session.advance(3_000)
    session.act("1:bip", 1, 5_000)
    assert not session.undo_state().possible


def test_the_count_down_of_the_next_round_starts_when_the_leader_has_chosen() -> None:
    session = Session.start("trafffic", Params(rounds=3), BOTS[:2], "seed")
    while session.observation(None).stage != Stage.EXCHANGE:
        play_out(session, limit=session.index + 1)
        assert session.outcome() is None
    leader = session.waiting.seats[0]
    before = session.clock_ms
    while session.observation(None).stage == Stage.EXCHANGE:
        action = session.state.legal_actions(leader)[0]
        session.act(action, leader, before + 20_000)
    assert session.next_due() == before + 23_000


def test_the_session_holds_in_any_order() -> None:
    some = settings(max_examples=25, stateful_step_count=25, deadline=None, derandomize=True, database=None)
    run_state_machine_as_test(machine(GAME, BOT, ("deal",)), settings=some)
