"""A machine that plays any game through the session in any order, and what must hold after every step."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pygames.ai import Bot, Choice, Decided, Thinker
from pygames.core import AnyGame, AnyState, IllegalAction, NotationError, roll
from pygames.session import Bots, NotNow, Seat, Session, export, load, save
from pygames.session.entries import Entry


class AnyBot:
    """Plays any game at random, from what its seat sees; in a timed one at once."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def think(self, observation: Any, seat: int, level: int, rng: Random) -> Thinker:
        legal = self.game.determinize(observation, seat, rng).legal_actions(seat)
        if not legal:
            return Decided(Choice(None))
        at_ms = observation.clock if hasattr(observation, "clock") else None
        return Decided(Choice(legal[rng.randrange(len(legal))], at_ms))


PICK = st.integers(0, 10_000)


def machine(game: AnyGame, bot: Bot, typed: tuple[str, ...] = ()) -> type[RuleBasedStateMachine]:
    """A machine class for the game. `typed`: first words of chance actions that may be typed in."""

    class SessionMachine(RuleBasedStateMachine):
        session: Session

        @initialize(
            preset=st.sampled_from(sorted(game.presets)),
            players=PICK,
            kinds=st.lists(st.sampled_from(["human", "human", "bot"]), min_size=6, max_size=6),
            seed=st.text("abc", min_size=16, max_size=16),
            real=st.booleans(),
        )
        def start(self, preset: str, players: int, kinds: list[Any], seed: str, real: bool) -> None:
            params = game.presets[preset]
            allowed = game.players(params)
            seats = [
                Seat(f"P{place}", kind, int(kind == "bot"), place % 6)
                for place, kind in enumerate(kinds[: allowed[players % len(allowed)]])
            ]
            self.seed = f"seed-{seed}"
            self.session = Session.start(game, params, seats, self.seed, typed=typed if real else (), bot=bot)
            self.looked: tuple[Entry, ...] = ()
            self.states = [game.initial_state(params, self.session.players)]
            self.lines: list[str] = []
            self.digests: dict[tuple[Entry, ...], str] = {}

        def waits_for(self, *kinds: str) -> bool:
            return self.session.waiting.kind in kinds

        def must_stay(self, call: Any, *errors: type[Exception]) -> None:
            """The call is refused, and nothing has changed."""
            before = save(self.session)
            with pytest.raises(errors):
                call()
            assert save(self.session) == before

        @precondition(lambda self: self.waits_for("human", "bot"))
        @rule(pick=PICK)
        def act(self, pick: int) -> None:
            session = self.session
            who = session.waiting.seats[0]
            legal = session.state.legal_actions()
            before = {viewer: session.observation(viewer) for viewer in (None, *range(session.players))}
            past = session.past
            change = session.act(legal[pick % len(legal)], who)
            assert session.past[: len(past)] == past
            for viewer, seen in before.items():
                steps = change.steps(viewer)
                assert (steps[0].before, steps[-1].after) == (seen, session.observation(viewer))
                assert all(a.after == b.before for a, b in pairwise(steps))

        @precondition(lambda self: self.waits_for("clock"))
        @rule(pick=PICK, later=st.integers(0, 3000))
        def act_at(self, pick: int, later: int) -> None:
            session = self.session
            at_ms = session.clock_ms + later
            session.advance(at_ms)
            legal = session.state.legal_actions() if self.waits_for("clock") else ()
            if legal:
                session.act(legal[pick % len(legal)], None, at_ms)

        @precondition(lambda self: self.waits_for("clock"))
        @rule(seat=PICK, later=st.integers(0, 40_000))
        def act_nonsense_at(self, seat: int, later: int) -> None:
            text = f"{seat % self.session.players}:no-such-action"
            self.must_stay(lambda: self.session.act(text, None, self.session.clock_ms + later), NotationError)

        @precondition(lambda self: self.waits_for("clock"))
        @rule(later=st.integers(0, 20_000))
        def wait(self, later: int) -> None:
            self.session.advance(self.session.clock_ms + later)

        @precondition(lambda self: self.waits_for("typed"))
        @rule(pick=PICK)
        def type_outcome(self, pick: int) -> None:
            choices = self.session.typed_choices()
            self.session.act(choices[pick % len(choices)])

        @precondition(lambda self: self.waits_for("bot"))
        @rule()
        def let_the_bot_play(self) -> None:
            bots = Bots(self.session)
            while not bots.step(1000):
                pass
            assert bots.play(self.session.clock_ms) is not None

        @precondition(lambda self: not self.waits_for("over"))
        @rule(text=st.sampled_from(["", "no such action", "pass pass", "?"]))
        def act_nonsense(self, text: str) -> None:
            self.must_stay(lambda: self.session.act(text), NotationError, IllegalAction)

        @rule(seat=PICK)
        def act_out_of_turn(self, seat: int) -> None:
            waiting = self.session.waiting
            wrong = seat % self.session.players
            if waiting.kind in ("human", "bot") and wrong != waiting.seats[0]:
                legal = self.session.state.legal_actions()
                self.must_stay(lambda: self.session.act(legal[0], wrong), NotNow)
            elif waiting.kind == "over":
                self.must_stay(lambda: self.session.act("pass"), NotNow, NotationError)

        @rule()
        def undo(self) -> None:
            session = self.session
            found, was = session.undo_state(), session.practice
            if not found.possible:
                self.must_stay(session.undo, NotNow)
                return
            taken = session.past
            change = session.undo()
            taken = taken[session.index :]
            assert len(change) == len(taken) > 0
            if found.fence is None:
                assert all(entry.kind != "chance" for entry in taken)
                assert sum(entry.decision for entry in taken) == 1
                assert taken[0].seat == found.seat
            else:
                assert was
                assert session.assisted

        @rule()
        def redo(self) -> None:
            if not self.session.redo_state().possible:
                self.must_stay(self.session.redo, NotNow)
                return
            back = self.session.index
            self.session.redo()
            assert self.session.index > back

        @rule(place=PICK, pick=PICK)
        def amend(self, place: int, pick: int) -> None:
            session = self.session
            able = [i for i in range(session.index) if session.may_amend(i)]
            if not able:
                self.must_stay(lambda: session.amend(place, "no such action"), NotNow)
                return
            i = able[place % len(able)]
            self.must_stay(lambda: session.amend(i, "no such action"), NotationError, IllegalAction)
            before = session.position(i)
            choices = before.legal_actions() or [action for action, _ in before.chance_outcomes()]
            decided = Counter(entry for entry in session.past if entry.decision)
            decided += Counter(each.entry for each in session.struck if each.after <= session.index)
            past = session.past
            session.amend(i, choices[pick % len(choices)])
            assert session.past[:i] == past[:i]
            kept = Counter(entry for entry in session.past if entry.decision)
            kept += Counter(each.entry for each in session.struck)
            assert decided - kept in (Counter(), Counter([past[i]]))

        @rule()
        def drop_struck(self) -> None:
            self.session.drop_struck()
            assert self.session.struck == ()

        @rule(on=st.booleans())
        def practise(self, on: bool) -> None:
            self.session.practice = on

        @rule(seat=PICK, chance=st.integers(0, 9))
        def resign(self, seat: int, chance: int) -> None:
            who = seat % self.session.players
            if self.waits_for("over") or who in self.session.standing.resigned:
                self.must_stay(lambda: self.session.resign(who), NotNow)
            elif chance == 0:
                self.session.resign(who)
                assert self.session.standing.resigned[-1:] == (who,)
                outcome = self.session.outcome()
                if self.session.players == 2:
                    assert outcome is not None
                    assert outcome.ranking == ((1 - who,), (who,))

        @rule(seat=PICK)
        def offer_a_draw(self, seat: int) -> None:
            who = seat % self.session.players
            if self.session.may_offer(who):
                self.session.offer_draw(who)
                assert not self.session.may_offer(who)
            else:
                self.must_stay(lambda: self.session.offer_draw(who), NotNow)

        @rule(seat=PICK, yes=st.booleans())
        def answer_a_draw(self, seat: int, yes: bool) -> None:
            who = seat % self.session.players
            if not self.waits_for("over") and self.session.standing.may_answer(who):
                self.session.answer_draw(who, yes)
            else:
                self.must_stay(lambda: self.session.answer_draw(who, yes), NotNow)

        @rule()
        def save_and_load(self) -> None:
            text = save(self.session)
            again = load(text, game=game, bot=bot)
            assert save(again) == text
            assert again.digest() == self.session.digest()
            assert again.waiting == self.session.waiting
            self.session = again

        @rule(go_on=st.booleans())
        def give_away(self, go_on: bool) -> None:
            text = export(self.session)
            again = load(text, game=game, bot=bot, seed=self.session.seed)
            assert again.past == self.session.past
            assert again.state == self.session.state
            assert again.off_seed() == self.session.off_seed() == ()
            if go_on and not self.waits_for("over"):
                # The record goes on elsewhere, with another seed.
                self.session = load(text, game=game, bot=bot, seed=self.seed + "'")

        @invariant()
        def position_is_the_replay_of_the_entries(self) -> None:
            """And the seed gives every drawn outcome. Only what is new since the last look is replayed."""
            session = self.session
            new = next(
                (i for i, (a, b) in enumerate(zip(self.looked, session.past, strict=False)) if a != b),
                min(len(self.looked), session.index),
            )
            state: AnyState = self.states[new]
            steps = sum(entry.kind in ("chance", "typed") for entry in session.past[:new])
            del self.states[new + 1 :]
            for entry in session.past[new:]:
                if entry.kind == "chance" and steps >= session.seed_from:
                    drawn = roll(state.chance_outcomes(), session.seed, steps)
                    assert game.format_action(drawn) == entry.text
                steps += entry.kind in ("chance", "typed")
                if entry.moves:
                    state = state.apply(entry.text)
                    assert state.last_action == entry.text
                self.states.append(state)
            self.looked = session.past
            assert session.state == state
            assert session.chance_steps() == steps

        @invariant()
        def digest_belongs_to_the_entries(self) -> None:
            key = self.session.past
            digest = self.digests.setdefault(
                (*key, Entry("act", None, self.session.seed)), self.session.digest()
            )
            assert digest == self.session.digest()

        @invariant()
        def somebody_is_waited_for(self) -> None:
            session, waiting = self.session, self.session.waiting
            assert (waiting.kind == "over") == (session.outcome() is not None)
            if waiting.kind in ("human", "bot"):
                legal = [game.format_action(action) for action in session.state.legal_actions()]
                assert legal not in ([], ["pass"])
            outcome = session.outcome()
            if outcome is not None:
                assert sorted(s for group in outcome.ranking for s in group) == list(range(session.players))

        @invariant()
        def nothing_hidden_is_given_away(self) -> None:
            session = self.session
            if session.outcome() is not None:
                return
            text = export(session)
            assert self.seed not in text
            lines = [line for line in text.split("\n") if not line.startswith("sealed ")][1:-1]
            for i, line in enumerate(lines):
                if session.past[i].moves and self.lines[i : i + 1] != [line]:
                    seen = session.position(i + 1).observation(None).last_action
                    assert line.split(" ")[2] == ("?" if "?" in seen else seen)
            self.lines = lines

    return SessionMachine
