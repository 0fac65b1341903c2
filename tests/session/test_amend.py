"""Correcting a past entry: what came after is played again, and what fits no more is kept aside."""

from __future__ import annotations

import pytest

import pygames
from pygames.core import IllegalAction, NotationError
from pygames.session import NotNow, Seat, Session, export, load, save
from tests.session import probes

TWO = (Seat("Ana"), Seat("Ben", colour=1))


def sheet(*texts: str, typed: tuple[str, ...] = ("die",)) -> Session:
    """A game of Ice with real dice; two cards are dealt first (entries 0 and 1)."""
    session = Session.start(probes.ICE, probes.Params(), TWO, "s", typed=typed, bot=probes.BOT)
    for text in texts:
        session.act(text)
    return session


def texts(session: Session) -> list[str]:
    return [entry.text for entry in session.past[2:]]


def test_what_came_after_is_played_again() -> None:
    session = sheet("throw", "die:1", "end", "throw", "die:2", "end")
    change = session.amend(3, "die:2")
    assert texts(session) == ["throw", "die:2", "end", "throw", "die:2", "end"]
    assert session.observation(None).spots == (2, 2)
    assert change.how == "amend"
    assert [step.after.last_action for step in change.steps(None)] == [
        "die:2",
        "end",
        "throw",
        "die:2",
        "end",
    ]
    assert session.struck == ()
    assert not session.assisted


def test_what_fits_no_more_is_kept_and_comes_back() -> None:
    session = sheet("throw", "die:1", "end", "throw", "die:2", "end")
    session.amend(3, "die:3")
    assert texts(session) == ["throw", "die:3", "pass"]
    assert [each.entry.text for each in session.struck] == ["end", "throw", "die:2", "end"]
    assert session.waiting.seats == (0,)
    session.amend(3, "die:1")
    assert texts(session) == ["throw", "die:1", "end", "throw", "die:2", "end"]
    assert session.struck == ()


def test_struck_entries_stay_until_they_are_dropped() -> None:
    session = sheet("throw", "die:1", "end")
    session.amend(3, "die:3")
    session.act("throw")
    session.act("die:2")
    again = load(save(session), game=probes.ICE, bot=probes.BOT)
    assert again.struck == session.struck
    assert save(again) == save(session)
    assert load(export(session), game=probes.ICE).struck == ()
    session.drop_struck()
    assert "struck" not in save(session)


def test_undo_before_them_and_going_on_drops_them() -> None:
    session = sheet("throw", "die:1", "end")
    session.amend(3, "die:3")
    session.undo()
    assert load(save(session), game=probes.ICE).struck == session.struck
    session.act("die:2")
    assert session.struck == ()


@pytest.mark.parametrize(
    ("text", "error"), [("die:0", IllegalAction), ("six", NotationError), ("end", IllegalAction)]
)
def test_a_refused_correction_changes_nothing(text: str, error: type[Exception]) -> None:
    session = sheet("throw", "die:1", "end")
    before = save(session)
    with pytest.raises(error):
        session.amend(3, text)
    assert save(session) == before


def test_what_chance_has_answered_stays() -> None:
    session = sheet("throw", typed=())
    assert not session.may_amend(2)
    with pytest.raises(NotNow, match="no-amend"):
        session.amend(2, "peek")
    assert not session.may_amend(0)
    assert not session.may_amend(99)


def test_without_real_dice_the_record_counts_as_assisted() -> None:
    session = Session.start(probes.ICE, probes.Params(), TWO, "s", bot=probes.BOT)
    session.act("peek")
    session.amend(2, "throw")
    assert session.assisted


def test_where_all_act_at_once_a_correction_is_the_act_of_whom_it_names() -> None:
    params = pygames.load("go_500").presets["multi"]
    session = Session.start("go_500", params, TWO, "s", typed=("*",))
    session.act("0:roll")
    session.amend(0, "1:roll")
    assert session.past[0].seat == 1
    assert load(save(session)).past == session.past
