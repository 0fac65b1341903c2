"""Draws by agreement at the table."""

from __future__ import annotations

import pytest

from pygames.session import Seat, Session
from pygames.web.draws import Draws
from tests.null_game.rules import GAME, Params


def match(*seats: Seat) -> tuple[Session, Draws]:
    session = Session.start(GAME, Params(), seats, "1")
    return session, Draws(session)


def choices(draws: Draws) -> list[str]:
    return [*draws.choices]


def turn(session: Session) -> None:
    seat = session.waiting.seats
    while session.waiting.seats == seat and session.outcome() is None:
        session.act(session.state.legal_actions()[0])


def test_an_offer_is_put_once_to_the_rival_who_may_answer_until_acting() -> None:
    session, draws = match(Seat("Ann"), Seat("Bob"))
    assert choices(draws) == ["offer"]
    assert draws.say("accept") is None
    assert draws.say("offer") is not None
    assert choices(draws) == []
    assert not draws.to_ask(), "not the one who offers"
    turn(session)
    assert [draws.to_ask(), draws.to_ask()] == [True, False], "once"
    assert choices(draws) == ["accept", "decline"]
    turn(session)
    assert choices(draws) == ["offer"]
    assert not draws.to_ask()


@pytest.mark.parametrize(("said", "reason"), [("accept", "agreed"), ("decline", None)])
def test_the_rival_answers(said: str, reason: str | None) -> None:
    session, draws = match(Seat("Ann"), Seat("Bob"))
    draws.say("offer")
    turn(session)
    draws.say(said)
    outcome = session.outcome()
    assert (outcome and outcome.reason) == reason
    assert choices(draws) == ([] if reason else ["offer"])


def test_a_bot_plays_on() -> None:
    session, draws = match(Seat("Ann"), Seat("Bot", "bot", 1))
    change = draws.say("offer")
    assert change is not None
    assert [entry.kind for entry in session.past[-2:]] == ["offer", "decline"]
    assert draws.offerer is None


def test_more_than_two_are_not_asked() -> None:
    _, draws = match(Seat("Ann"), Seat("Bob"), Seat("Cid"))
    assert choices(draws) == []
