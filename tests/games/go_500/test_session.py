"""The score sheet and the sets of dice under the session: amending, typed dice, saves (GF-21, GF-23)."""

from __future__ import annotations

from pygames.games.go_500.race import Params
from pygames.games.go_500.rules import State
from pygames.session import Seat, Session, export, load

SEATS = (Seat("Ann", "human", 0, 0), Seat("Bo", "human", 0, 1))


def sheet(*entries: str) -> Session:
    session = Session.start("go_500", Params(dice="own"), SEATS, "seed")
    for entry in ("qualify:100", "qualify:50", *entries):
        session.act(entry)
    return session


def race(session: Session) -> State:
    assert isinstance(session.state, State)
    return session.state


def test_gf_23_turn_2_of_8_is_edited_and_the_rest_recomputed() -> None:
    session = sheet(
        "turn:green:60", "turn:green:70", "turn:yellow:40:caution", "turn:red:-25",
        "turn:green:90", "turn:black:0", "turn:yellow:15", "turn:green:45",
    )  # fmt: skip
    # 60, 70, then 100 cut to 70, then 45.
    assert race(session).totals == (70 + 90 + 15, 45 + 45)
    session.amend(3, "turn:green:170")
    # 60, 170, then 100 and the leader's 170 cut to 100, then 75.
    assert race(session).totals == (100 + 90 + 15, 75 + 45)
    assert session.struck == ()


def test_gf_23_what_fits_no_more_is_struck_out() -> None:
    session = sheet("turn:green:60", "turn:green:70", "turn:green:100")
    session.amend(2, "turn:green:175")
    # The turn after it is Ann's extra one: Bo's entry has no place.
    assert race(session).turns == ((175, 100), ())
    assert [struck.entry.text for struck in session.struck] == ["turn:green:70"]
    session.amend(2, "turn:green:65")
    assert race(session).turns == ((65, 100), (70,))
    assert session.struck == ()
    session.amend(2, "turn:red:x")
    assert race(session).outcome() is not None
    assert len(session.struck) == 2


def test_gf_23_an_entry_can_be_taken_back() -> None:
    session = sheet("turn:green:60", "turn:red:20:big", "die:crash:-25")
    session.undo()
    assert race(session).crashing == (1, 0)
    session.undo()
    assert race(session).totals == (60, 0)


def test_gf_23_die_by_die_nothing_is_drawn() -> None:
    session = sheet("roll", "die:1:25", "die:2:lost")
    assert session.waiting.kind == "human"
    assert [entry.kind for entry in session.entries] == ["act"] * 5
    again = load(export(session))
    assert again.state == session.state


def test_gf_21_a_throw_is_settled_before_the_next_tap() -> None:
    session = Session.start("go_500", Params(multi=True), SEATS, "seed")
    change = session.act("1:roll", 1)
    assert [entry.kind for entry in session.entries] == ["act", *["chance"] * 7]
    assert change is not None
    session.act("0:roll", 0)
    assert race(session).trays[0].stage == "shown"
    assert race(session).trays[1].stage == "shown"
