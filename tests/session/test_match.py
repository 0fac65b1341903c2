"""The session over the null game."""

from __future__ import annotations

import pytest

from pygames.ai import Bot, Choice
from pygames.core import IllegalAction, NotationError, Outcome, ParamsError, roll
from pygames.session import Bots, Fence, NotNow, Seat, Session, Waiting, load, play_out, save
from tests.null_game.bot import BOT
from tests.null_game.rules import GAME, Params

TWO = (Seat("Ana"), Seat("Ben", colour=1))
THREE = (*TWO, Seat("Cleo", colour=2))


def begin(
    *seats: Seat, seed: str = "7", typed: tuple[str, ...] = (), params: Params | None = None, bot: Bot = BOT
) -> Session:
    return Session.start(GAME, params or Params(), seats or TWO, seed, typed=typed, bot=bot)


def test_a_start_settles_chance_up_to_the_first_decision() -> None:
    session = begin()
    assert [entry.kind for entry in session.entries] == ["chance", "chance"]
    assert session.waiting == Waiting("human", (0,))
    assert session.entries[0].text == f"deal:{roll([(k, 2) for k in range(3)], '7', 0)}"


def test_an_act_hands_the_turn_on_and_says_what_each_saw() -> None:
    session = begin()
    change = session.act("push:2")
    assert session.waiting == Waiting("human", (1,))
    (step,) = change.steps(1)
    assert (step.kind, step.seat, step.before.counter, step.after.counter) == ("act", 0, 0, 2)
    assert step.after.last_action == "push:2"


def test_a_hidden_deal_shows_to_its_owner_alone() -> None:
    session = begin()
    told = {
        viewer: [step.after.last_action for step in session.opening().steps(viewer)]
        for viewer in (0, 1, None)
    }
    first, second = (entry.text for entry in session.entries)
    assert told == {0: [first, "deal:?"], 1: ["deal:?", second], None: ["deal:?", "deal:?"]}


@pytest.mark.parametrize(
    ("text", "seat", "error"),
    [
        ("push:3", None, NotationError),
        ("deal:0", None, IllegalAction),
        ("push:1", 1, NotNow),
    ],
)
def test_a_refusal_changes_nothing(text: str, seat: int | None, error: type[Exception]) -> None:
    session = begin()
    session.act("push:1")
    session.undo()
    before = (session.digest(), len(session.entries), session.redo_state())
    with pytest.raises(error):
        session.act(text, seat)
    assert (session.digest(), len(session.entries), session.redo_state()) == before


def test_undo_takes_back_one_decision_and_redo_brings_it_back() -> None:
    session = begin()
    start = session.digest()
    session.act("push:1")
    after = session.digest()
    assert session.undo_state().possible
    assert session.undo_state().text == "push:1"
    (step,) = session.undo().steps(0)
    assert (step.before.counter, step.after.counter) == (1, 0)
    assert session.digest() == start
    assert session.redo_state().text == "push:1"
    session.redo()
    assert session.digest() == after
    with pytest.raises(NotNow):
        session.redo()


def test_undo_stops_at_the_start_and_at_another_players_act() -> None:
    session = begin()
    assert session.undo_state().fence == Fence.START
    session.act("push:1")
    session.act("push:1")
    session.undo()
    assert session.undo_state().fence == Fence.OTHER
    with pytest.raises(NotNow):
        session.undo()


def test_practice_crosses_the_fence_and_marks_the_record() -> None:
    session = begin()
    session.act("push:1")
    session.act("push:1")
    session.undo()
    marks = [session.assisted]
    session.practice = True
    session.undo()
    marks.append(session.assisted)
    assert marks == [False, True]
    assert session.observation(None).counter == 0


def test_a_bots_reply_is_a_fence() -> None:
    session = begin(TWO[0], Seat("Bot", "bot", 1, 1))
    session.act("push:1")
    assert session.waiting == Waiting("bot", (1,))
    bots = Bots(session)
    assert not bots.step(100), "the position was taken in"
    assert bots.step(100)
    assert bots.play() is not None
    assert session.undo_state().fence == Fence.OTHER
    session.practice = True
    session.undo()
    assert session.observation(None).counter == 0
    session.redo()
    assert session.index == len(session.entries)


class Slow:
    """A bot that never comes to an end."""

    def think(self, *_: object) -> Slow:
        return self

    def step(self, nodes: int) -> bool:
        return False

    def best(self) -> Choice:
        return Choice(GAME.parse_action("push:1"))


def test_a_bot_whose_time_is_up_plays_the_best_it_has_found() -> None:
    session = begin(TWO[0], Seat("Bot", "bot", 1, 1), bot=Slow())
    session.act("push:1")
    bots = Bots(session)
    assert not bots.step(100)
    assert bots.play() is None
    bots.decide()
    assert bots.play() is not None
    assert session.observation(None).counter == 2


def test_typed_cards_are_decisions_and_no_fence() -> None:
    session = begin(typed=("deal",))
    assert session.waiting == Waiting("typed", ())
    assert session.typed_choices() == tuple([GAME.parse_action(f"deal:{n}") for n in range(3)])
    session.act("deal:2")
    session.act("deal:2")
    with pytest.raises(NotationError):
        session.act("deal:9")
    assert session.waiting.kind == "human"
    session.undo()
    session.undo()
    assert session.index == 0


def test_two_players_resignation_ends_the_game() -> None:
    session = begin()
    session.resign(0)
    assert session.outcome() == Outcome("resigned", ((1,), (0,)), 0)
    assert session.waiting == Waiting("over", ())
    with pytest.raises(NotNow):
        session.act("push:1")
    session.undo()
    assert session.outcome() is None


def test_with_three_a_bot_plays_on_and_who_resigned_is_last() -> None:
    session = begin(*THREE)
    session.resign(1)
    assert session.outcome() is None
    session.act("push:1")
    assert session.waiting == Waiting("bot", (1,))
    session.resign(0)
    assert session.outcome() == Outcome("resigned", ((2,), (0,), (1,)), 0)


def test_a_draw_is_offered_once_a_turn_before_the_act_and_lapses_with_the_rivals() -> None:
    session = begin()
    session.offer_draw(0)
    with pytest.raises(NotNow):
        session.offer_draw(0)
    with pytest.raises(NotNow):
        session.answer_draw(0, True)
    offers = []
    for _ in range(2):
        session.act("push:1")
        offers.append(session.standing.offerer)
    assert offers == [0, None]
    session.offer_draw(0)
    session.answer_draw(1, False)
    with pytest.raises(NotNow):
        session.offer_draw(0)
    session.act("push:1")
    session.offer_draw(1)
    session.answer_draw(0, True)
    assert session.outcome() == Outcome("agreed", ((0, 1),), 0)


def test_bots_decline_a_draw() -> None:
    session = begin(TWO[0], Seat("Bot", "bot", 1, 1))
    change = session.offer_draw(0)
    assert [step.kind for step in change.steps(0)] == ["offer", "decline"]
    assert session.standing.offerer is None
    assert session.outcome() is None


def test_bots_play_a_game_out_and_the_seed_decides_it() -> None:
    seats = (Seat("A", "bot", 1), Seat("B", "bot", 2, 1))
    games = []
    for _ in range(2):
        session = begin(*seats, seed="x")
        play_out(session, 100)
        games.append(session.entries)
        assert session.outcome() is not None
    assert games[0] == games[1]


def test_the_seed_is_shown_after_the_end_only() -> None:
    session = begin()
    with pytest.raises(NotNow):
        session.show_seed()
    session.resign(1)
    assert session.show_seed() == "7"


def test_a_save_comes_back_with_what_can_be_redone() -> None:
    session = begin()
    session.act("push:2")
    session.undo()
    again = load(save(session), game=GAME, bot=BOT)
    assert again.digest() == session.digest()
    assert again.entries == session.entries
    assert again.redo_state() == session.redo_state()
    assert save(again) == save(session)


def test_a_restart_is_the_same_match_with_another_seed() -> None:
    session = begin(*THREE, typed=("deal",))
    again = session.restart("8")
    assert (again.seats, again.params, again.typed, again.seed) == (THREE, Params(), ("deal",), "8")
    assert session.restart().seed != session.restart().seed


def test_bad_seats_are_named() -> None:
    for seat, field in (
        (Seat("A", colour=6), "colour"),
        (Seat("A", "bot", 0), "level"),
        (Seat("A", level=1), "level"),
    ):
        with pytest.raises(ParamsError) as caught:
            begin(TWO[0], seat)
        assert caught.value.field == f"seats[1].{field}"
    with pytest.raises(ParamsError):
        begin(TWO[0])


def test_the_digest_tells_positions_apart_and_not_the_way_there() -> None:
    session, other = begin(), begin()
    for text in ("push:1", "push:2"):
        session.act(text)
    digests = {session.digest()}
    for text in ("push:2", "push:1"):
        other.act(text)
    digests.add(other.digest())
    session.undo()
    session.redo()
    digests.add(session.digest())
    assert len(digests) == 2
    assert begin(seed="9").digest() != begin().digest()


def test_what_a_bot_thinks_depends_on_what_it_sees_alone() -> None:
    """Another hidden card, the same choice."""
    seats = (Seat("A", "bot", 1), Seat("B", "bot", 1, 1))
    sessions = [begin(*seats, typed=("deal",)) for _ in range(2)]
    for session, card in zip(sessions, ("0", "1"), strict=True):
        session.act("deal:2")
        session.act(f"deal:{card}")
    first, second = (session.thinker(0).best() for session in sessions)
    assert first == second
