"""How far undo reaches, on the probes: chance and a peek in mid-turn, a forced pass, the clock."""

from __future__ import annotations

import pytest

from pygames.core import NotationError
from pygames.session import Bots, Fence, NotNow, Seat, Session, Waiting, load, play_out, save
from tests.session import probes

TWO = (Seat("Ana"), Seat("Ben", colour=1))
BOTS = (Seat("A", "bot", 1), Seat("B", "bot", 4, 1))


def ice(*typed: str, seed: str = "s") -> Session:
    return Session.start(probes.ICE, probes.Params(), TWO, seed, typed=typed, bot=probes.BOT)


def bell(*seats: Seat) -> Session:
    return Session.start(probes.BELL, probes.Params(), seats or TWO, "s", bot=probes.BOT)


def kinds(session: Session) -> list[str]:
    return [entry.kind for entry in session.past]


def test_a_thrown_die_stays_thrown() -> None:
    session = ice()
    session.act("throw")
    assert session.undo_state().fence == Fence.CHANCE
    with pytest.raises(NotNow):
        session.undo()


def test_a_card_once_seen_stays_seen() -> None:
    session = ice()
    session.act("peek")
    assert session.undo_state().fence == Fence.REVEAL


def test_what_needs_no_luck_can_be_taken_back() -> None:
    session = ice("die")
    session.act("throw")
    session.act("die:1")
    session.act("end")
    assert session.waiting.seats == (1,)
    for text in ("end", "die:1", "throw"):
        assert session.undo_state().text == text
        session.undo()
    assert session.undo_state().fence == Fence.START


def test_a_forced_pass_runs_by_itself_and_goes_back_with_its_cause() -> None:
    session = ice("die")
    session.act("throw")
    change = session.act("die:3")
    assert [step.after.last_action for step in change.steps(None)] == ["die:3", "pass"]
    assert kinds(session)[-2:] == ["typed", "forced"]
    assert session.waiting == Waiting("human", (0,))
    (first, second) = session.undo().steps(None)
    assert (first.kind, second.kind) == ("forced", "typed")
    assert session.waiting.kind == "typed"
    session.redo()
    assert kinds(session)[-2:] == ["typed", "forced"]


def test_practice_meets_the_same_roll_again() -> None:
    session = ice()
    session.practice = True
    session.act("throw")
    thrown = session.entries
    session.undo()
    session.act("throw")
    assert session.entries == thrown
    assert session.assisted


def test_a_seed_shown_after_the_end_makes_a_known_deal() -> None:
    session = ice()
    session.resign(0)
    session.show_seed()
    session.undo()
    assert session.known_deal


def test_time_outs_come_before_a_later_press_and_chance_is_settled_between() -> None:
    session = bell()
    session.act("0:ring", 0, 100)
    assert session.waiting == Waiting("clock", ())
    assert session.next_due() == 600
    change = session.act("1:ring", 1, 900)
    assert [step.kind for step in change.steps(None)] == ["timeout", "chance", "act"]
    assert [step.at_ms for step in change.steps(None)] == [600, None, 900]
    assert session.undo_state().fence == Fence.TIMED


def test_a_refused_press_takes_its_time_outs_back() -> None:
    session = bell()
    session.act("0:ring", 0, 100)
    before = save(session)
    with pytest.raises(NotationError):
        session.act("1:sing", 1, 900)
    assert save(session) == before
    change = session.advance(900)
    assert change is not None
    assert [step.kind for step in change.steps(None)] == ["timeout", "chance"]


def test_the_clock_does_not_run_backwards() -> None:
    session = bell()
    session.act("0:ring", 0, 100)
    session.advance(700)
    with pytest.raises(NotNow, match="late"):
        session.act("1:ring", 1, 500)


def test_the_clock_is_kept() -> None:
    session = bell()
    session.act("0:ring", 0, 100)
    session.advance(350)
    again = load(save(session), game=probes.BELL)
    assert (again.clock_ms, again.next_due()) == (350, 600)


def test_a_seat_presses_for_itself_only() -> None:
    session = bell()
    with pytest.raises(NotNow):
        session.act("0:ring", 1, 100)
    with pytest.raises(NotationError):
        session.act("2:ring", None, 100)


def test_bots_ring_by_the_clock_and_a_late_thought_is_dropped() -> None:
    session = bell(TWO[0], BOTS[1])
    bots = Bots(session)
    while not bots.step(1):
        pass
    due = bots.due()
    assert due is not None
    assert bots.play(due - 1) is None
    session.act("0:ring", 0, due)
    assert bots.due() is None
    assert bots.play(due) is None


@pytest.mark.parametrize("game", [probes.ICE, probes.BELL])
def test_bots_play_every_kind_of_game_out(game: probes.IceGame | probes.BellGame) -> None:
    session = Session.start(game, probes.Params(), BOTS, "s", bot=probes.BOT)
    play_out(session, 1000)
    assert session.outcome() is not None
    assert save(load(save(session), game=game)) == save(session)
