"""The curtain: who sees what while the device goes round."""

from __future__ import annotations

from pygames.games.trafffic.table import Params as Closed
from pygames.session import Seat, Session
from pygames.session.curtain import GUARD_MS, Curtain
from tests.null_game.bot import BOT
from tests.null_game.rules import GAME, Params
from tests.session import probes

TWO = (Seat("Ana"), Seat("Ben", colour=1))
BOT_SEAT = Seat("B", "bot", 1, 1)


def toll(*seats: Seat, typed: tuple[str, ...] = ()) -> tuple[Session, Curtain]:
    session = Session.start(GAME, Params(), seats, "1", bot=BOT, typed=typed)
    return session, Curtain(session)


def test_it_is_closed_at_the_start_until_the_first_player_confirms() -> None:
    _, curtain = toll(*TWO)
    assert curtain.closed_for == 0
    assert not curtain.takes_input(0)
    curtain.confirm(1000)
    assert curtain.viewer == 0
    assert curtain.takes_input(2000)


def test_the_confirming_tap_does_nothing_else() -> None:
    _, curtain = toll(*TWO)
    curtain.confirm(1000)
    assert not curtain.takes_input(1000 + GUARD_MS - 1)
    assert curtain.takes_input(1000 + GUARD_MS)


def test_the_table_stays_with_who_acted_until_it_is_handed_over() -> None:
    session, curtain = toll(*TWO)
    curtain.confirm(0)
    assert curtain.handing_to is None
    session.act("push:1")
    curtain.settled()
    seen = [curtain.viewer, curtain.handing_to]
    curtain.hand_over()
    seen += [curtain.closed_for, curtain.handing_to]
    curtain.confirm(0)
    assert [*seen, curtain.viewer] == [0, 1, 1, None, 1]


def test_leaving_the_app_closes_it_for_the_same_player() -> None:
    _, curtain = toll(*TWO)
    curtain.confirm(0)
    curtain.hide()
    assert curtain.closed_for == 0
    curtain.hand_over()
    assert curtain.closed_for == 0


def test_one_person_against_bots_needs_none() -> None:
    session, curtain = toll(BOT_SEAT, Seat("Ana"))
    assert (curtain.viewer, curtain.closed_for) == (1, None)
    session.act("push:1")
    curtain.settled()
    curtain.hide()
    assert (curtain.viewer, curtain.closed_for, curtain.handing_to) == (1, None, None)


def test_where_nothing_is_hidden_the_sight_goes_with_the_turn() -> None:
    session = Session.start(probes.BELL, probes.Params(), TWO, "1", bot=probes.BOT)
    curtain = Curtain(session)
    assert (curtain.viewer, curtain.closed_for) == (0, None)
    assert curtain.takes_input(0)


def test_it_closes_from_when_something_is_hidden() -> None:
    session, curtain = toll(*TWO, typed=("deal",))
    assert curtain.closed_for is None
    for text in ("deal:0", "deal:1"):
        session.act(text)
        curtain.settled()
    session.act("push:1")
    curtain.settled()
    assert (curtain.viewer, curtain.handing_to) == (0, 1)


def test_hands_lie_open_at_a_screen_where_everybody_acts_at_once() -> None:
    session = Session.start("trafffic", Closed(closed=True), TWO, "1")
    curtain = Curtain(session)
    assert (curtain.viewer, curtain.closed_for, curtain.shared) == (None, None, False)
    curtain.hide()
    curtain.settled()
    assert (curtain.viewer, curtain.closed_for, curtain.shared) == (None, None, False)
