"""The session: one match from its start to its end, for any game.

It has no clock and no screen, and knows no game by name. There is one list of entries and an index into it:
undo and redo move the index. A settled session waits for a decision (`waiting`); each call that changes
something returns a `Change`, from which animation, sound, log and announcements feed.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import Any, Literal

import pygames
from pygames.ai import Bot, Thinker
from pygames.core import (
    CHANCE,
    EVERYONE,
    AnyGame,
    AnyState,
    NotationError,
    Outcome,
    ParamsError,
    encode,
    record,
    replace,
    roll,
)
from pygames.session.entries import COLOURS, Entry, Seat


class Ending(StrEnum):
    """The session's own reasons for an end, beside the game's."""

    RESIGNED = "resigned"
    AGREED = "agreed"


class Fence(StrEnum):
    """Why undo cannot go on."""

    START = "start"
    """Nothing has been decided yet."""
    CHANCE = "chance"
    """A card was drawn or a die thrown."""
    REVEAL = "reveal"
    """The player has seen something hidden."""
    OTHER = "other"
    """Another player has acted since."""
    TIMED = "timed"
    """The game runs by the clock."""


class NotNow(ValueError):
    """A call that does not fit the session's state: no action of the game, so no rule of the game refuses it.

    `case`: 'over', 'not-your-turn', 'no-undo', 'no-redo', 'resigned', 'no-offer', 'offered', 'late' (a time
    that runs backwards), 'running' (the seed is shown after the end only).
    """

    def __init__(self, case: str) -> None:
        super().__init__(case)
        self.case = case


@record
class Waiting:
    """Who must decide now.

    human, bot: the one seat to act. clock: several seats may act at any time, `seats` are those with
    something to do. typed: a person types in what the real dice or cards showed. over: nobody.
    """

    kind: Literal["human", "bot", "clock", "typed", "over"]
    seats: tuple[int, ...]


@record
class Undo:
    """What undo (or redo) would do now. `seat` and `text` are of the decision it would take back (or bring
    back), the text as a spectator may know it; `fence` says why it cannot, or in practice what it crosses."""

    possible: bool
    seat: int | None
    text: str
    fence: Fence | None


@record
class Step:
    """One entry as one viewer may know it: `before` and `after` are that viewer's observations.

    What happened is `after.last_action`, with a '?' for what is hidden; a session entry (resign, offer...)
    leaves the observation as it was.
    """

    kind: str
    seat: int | None
    at_ms: int | None
    before: Any
    after: Any


class Change:
    """Everything between two decisions, for any viewer."""

    def __init__(
        self,
        how: Literal["start", "play", "undo", "redo"],
        done: tuple[tuple[Entry, AnyState, AnyState], ...],
    ) -> None:
        self.how = how
        self._done = done

    def __len__(self) -> int:
        return len(self._done)

    def steps(self, viewer: int | None) -> tuple[Step, ...]:
        """The entries in the order in which they happen for `viewer` (None: a spectator).

        In an undo they come latest first, each with the later position as its `before`.
        """
        out = []
        seen = self._done[0][1].observation(viewer) if self._done else None
        for entry, _, after in self._done:
            then = after.observation(viewer)
            out.append(Step(entry.kind, entry.seat, entry.at_ms, seen, then))
            seen = then
        return tuple(out)


def new_seed() -> str:
    """A seed that cannot be guessed from its commitment."""
    return secrets.token_hex(16)


class Session:
    """One match. Made by `start` or `saves.load`; every attribute is for reading only, `practice` excepted.

    `entries[:index]` have happened; those behind wait for redo.
    """

    def __init__(
        self,
        game: AnyGame,
        params: Any,
        seats: Sequence[Seat],
        seed: str,
        *,
        typed: Sequence[str] = (),
        known_deal: bool = False,
        bot: Bot | None = None,
    ) -> None:
        """At the game's first position, not yet settled. Raises ParamsError."""
        for place, seat in enumerate(seats):
            _check_seat(place, seat)
        self.game = game
        self.game_id: str = game.id
        self.params = params
        self.seats: tuple[Seat, ...] = tuple(seats)
        self.seed = seed
        self.seed_from = 0
        """The number of the first chance step that the seed decides: above 0 after an export without seed."""
        self.typed: tuple[str, ...] = tuple(typed)
        """First words of the chance actions that are typed in from real dice or cards; '*' is all."""
        self.known_deal = known_deal
        """Somebody may know the seed: it came with a link, or was shown before the game went on."""
        self.assisted = False
        """Practice mode has taken back more than the table allows."""
        self.practice = False
        """Undo may cross the fence."""
        self.clock_ms = 0
        """The play clock as last told, in milliseconds since the start signal."""
        self.entries: list[Entry] = []
        self.index = 0
        self._bot = bot
        self._states: list[AnyState] = [game.initial_state(params, len(self.seats))]

    @classmethod
    def start(
        cls,
        game: str | AnyGame,
        params: Any,
        seats: Sequence[Seat],
        seed: str | None = None,
        *,
        typed: Sequence[str] = (),
        known_deal: bool = False,
        bot: Bot | None = None,
    ) -> Session:
        """A new match, with chance settled up to the first decision.

        `game` is an id, or in tests a game (then with its bot). Raises UnknownGame, ParamsError.
        """
        rules = pygames.load(game) if isinstance(game, str) else game
        session = cls(rules, params, seats, seed or new_seed(), typed=typed, known_deal=known_deal, bot=bot)
        session.settle()
        return session

    def restart(self, seed: str | None = None) -> Session:
        """A new match with the same game, params and seats."""
        return Session.start(self.game, self.params, self.seats, seed, typed=self.typed, bot=self._bot)

    # What is so

    @property
    def state(self) -> AnyState:
        """The true position: for tests and the terminal's referee. Views and bots get `observation`."""
        return self._states[self.index]

    @property
    def players(self) -> int:
        return len(self.seats)

    def observation(self, viewer: int | None) -> Any:
        """What `viewer` may see (None: a spectator)."""
        return self.state.observation(viewer)

    def opening(self) -> Change:
        """All that has happened so far, as the change that the table opens with."""
        return self._since("start", 0)

    @property
    def past(self) -> tuple[Entry, ...]:
        """The entries that have happened."""
        return tuple(self.entries[: self.index])

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have resigned, the first one first."""
        return tuple([e.seat for e in self.past if e.kind == "resign" and e.seat is not None])

    @property
    def waiting(self) -> Waiting:
        """Who must decide now. A bot plays on for a seat that has resigned."""
        if self.outcome() is not None:
            return Waiting("over", ())
        who = self.state.current_player
        if who == CHANCE:
            return Waiting("typed", ())
        if who == EVERYONE:
            able = [seat for seat in range(self.players) if self.state.legal_actions(seat)]
            return Waiting("clock", tuple(able))
        return Waiting("bot" if self.plays_itself(who) else "human", (who,))

    def plays_itself(self, seat: int) -> bool:
        """Whether a bot acts for the seat."""
        return self.seats[seat].kind == "bot" or seat in self.resigned

    def outcome(self) -> Outcome | None:
        """The game's, or one by resignation or agreement; None while it runs.

        Resigning ends a game of one or two. In a larger one a bot plays on, until one seat is left that has
        not resigned; who resigned ranks behind all others, who resigned first last.
        """
        done = self.state.outcome()
        gone = self.resigned
        left = tuple([seat for seat in range(self.players) if seat not in gone])
        if done is not None:
            ranking = tuple([tuple([s for s in group if s not in gone]) for group in done.ranking])
            starter, reason = done.starter, done.reason
        elif gone and (len(left) <= 1 or self.players == 1):
            ranking, starter, reason = (left,), self._starter(), Ending.RESIGNED
        elif self._agreed(left):
            ranking, starter, reason = (left,), self._starter(), Ending.AGREED
        else:
            return None
        behind = tuple([(seat,) for seat in reversed(gone)])
        return Outcome(reason, (*[group for group in ranking if group], *behind), starter)

    def _starter(self) -> int | None:
        for entry, state in zip(self.entries[: self.index], self._states, strict=False):
            if entry.kind in ("act", "forced"):
                return None if state.current_player == EVERYONE else entry.seat
        return self.state.turn if self.state.current_player >= 0 else None

    def typed_choices(self) -> tuple[Any, ...]:
        """Where `waiting` is 'typed': the outcomes that the real dice or cards can show."""
        if self.waiting.kind != "typed":
            return ()
        return tuple([action for action, _ in self.state.chance_outcomes()])

    def next_due(self) -> int | None:
        """When, on the play clock, something happens by itself; None if nothing does."""
        due = self.state.timeout() if self.outcome() is None else None
        return None if due is None else due[0]

    # What may be done

    def act(self, action: Any, seat: int | None = None, at_ms: int | None = None) -> Change:
        """Plays an action (or its text), or at a typed chance step the outcome, and settles what follows.

        `seat`, if given, must be the one that may act. In a timed game `at_ms` is the play clock of the
        input event; time-outs that fall due before it are played first. Raises NotationError,
        IllegalAction (the game refuses) or NotNow, and nothing has changed then.
        """
        if self.outcome() is not None:
            raise NotNow("over")
        game, before = self.game, self.index
        text = action if isinstance(action, str) else game.format_action(action)
        if at_ms is not None and at_ms < self._stamp():
            raise NotNow("late")
        overdue = [] if at_ms is None else self._overdue(at_ms)
        state = overdue[-1][1] if overdue else self.state
        who = state.current_player
        if who == CHANCE:
            entry = Entry("typed", None, text)
        else:
            owner = _owner(text, self.players) if who == EVERYONE else who
            if seat not in (None, owner):
                raise NotNow("not-your-turn")
            entry = Entry("act", owner, text if at_ms is None else f"{text}@{at_ms}", at_ms)
        after = state.apply(entry.text)
        entry = replace(entry, text=game.format_action(game.parse_action(entry.text)))
        self._cut()
        for due in overdue:
            self._push(*due)
        self._push(entry, after)
        if at_ms is not None:
            self.clock_ms = max(self.clock_ms, at_ms)
        self.settle()
        return self._since("play", before)

    def advance(self, now_ms: int) -> Change | None:
        """Tells the play clock, and plays what has fallen due; None if nothing has.

        Input events of the same frame are to be given to `act` first: they carry earlier times.
        """
        self.clock_ms = max(self.clock_ms, now_ms)
        overdue = self._overdue(now_ms)
        if not overdue:
            return None
        before = self.index
        self._cut()
        for due in overdue:
            self._push(*due)
        self.settle()
        return self._since("play", before)

    def resign(self, seat: int) -> Change:
        """The seat gives up. Raises NotNow."""
        if self.outcome() is not None:
            raise NotNow("over")
        if seat in self.resigned:
            raise NotNow("resigned")
        return self._enter(Entry("resign", seat))

    @property
    def offer(self) -> int | None:
        """The seat whose offer of a draw is open. It lapses when another seat acts or declines."""
        return self._talk()[0]

    def _talk(self) -> tuple[int | None, tuple[int, ...]]:
        """The seat whose offer is open, and who has accepted it."""
        offerer: int | None = None
        accepted: tuple[int, ...] = ()
        for entry in self.past:
            if entry.kind == "offer":
                offerer, accepted = entry.seat, ()
            elif entry.kind == "accept" and entry.seat is not None:
                accepted = (*accepted, entry.seat)
            elif entry.kind == "decline" or (entry.kind == "act" and entry.seat != offerer):
                offerer = None
        return offerer, accepted

    def may_offer(self, seat: int) -> bool:
        """A draw may be offered once in one's own turn, before its first action."""
        if self.outcome() is not None or self.state.current_player != seat or self.players < 2:
            return False
        for entry in reversed(self.past):
            if entry.seat == seat and entry.kind in ("act", "offer"):
                return False
            if entry.kind == "act":
                return True
        return True

    def offer_draw(self, seat: int) -> Change:
        """Raises NotNow unless `may_offer`."""
        if not self.may_offer(seat):
            raise NotNow("no-offer")
        return self._enter(Entry("offer", seat))

    def answer_draw(self, seat: int, accept: bool) -> Change:
        """Another seat answers an open offer; the game ends when all of them have accepted. Raises NotNow."""
        if not self.may_answer(seat):
            raise NotNow("no-offer")
        return self._enter(Entry("accept" if accept else "decline", seat))

    def may_answer(self, seat: int) -> bool:
        """Whether the seat still has to answer an open offer."""
        offerer, accepted = self._talk()
        return offerer is not None and seat != offerer and seat not in (*accepted, *self.resigned)

    def _agreed(self, left: tuple[int, ...]) -> bool:
        offerer, accepted = self._talk()
        return offerer is not None and {*accepted, offerer} >= set(left)

    # Undo and redo

    def undo_state(self) -> Undo:
        """What undo would take back, or why it cannot."""
        start, fence = self._undo_span()
        if start is None:
            return Undo(False, None, "", fence)
        entry = self.entries[start]
        possible = fence is None or (self.practice and fence != Fence.TIMED)
        return Undo(possible, entry.seat, self._told(start), fence)

    def redo_state(self) -> Undo:
        """What redo would bring back."""
        if self.index == len(self.entries):
            return Undo(False, None, "", None)
        return Undo(True, self.entries[self.index].seat, self._told(self.index), None)

    def undo(self) -> Change:
        """Takes back the latest decision with all that followed from it. Raises NotNow."""
        found = self.undo_state()
        start, _ = self._undo_span()
        if not found.possible or start is None:
            raise NotNow("no-undo")
        if found.fence is not None:
            self.assisted = True
        taken = range(self.index - 1, start - 1, -1)
        if self.state.outcome() is not None and any(e.kind == "chance" for e in self.entries):
            self.known_deal = True  # the seed is shown after the end
        self.index = start
        return Change("undo", tuple([(self.entries[i], self._states[i + 1], self._states[i]) for i in taken]))

    def redo(self) -> Change:
        """Brings back what one undo took. Raises NotNow."""
        if self.index == len(self.entries):
            raise NotNow("no-redo")
        before = self.index
        end = before + 1
        while end < len(self.entries) and not self._stops_undo(end):
            end += 1
        self.index = end
        return self._since("redo", before)

    def _stops_undo(self, i: int) -> bool:
        """Whether entry i is a person's decision."""
        entry = self.entries[i]
        return entry.decision and (entry.seat is None or self.seats[entry.seat].kind == "human")

    def _undo_span(self) -> tuple[int | None, Fence | None]:
        """Where one undo would go back to (None: nowhere), and the nearest fence on the way."""
        fence: Fence | None = None
        ahead = next((e.seat for e in self.entries[self.index :] if e.decision and e.seat is not None), None)
        for i in range(self.index - 1, -1, -1):
            entry = self.entries[i]
            fence = fence or self._fence_at(i, ahead)
            if self._stops_undo(i):
                return i, fence
            if entry.decision:
                ahead = entry.seat
        return None, Fence.START if fence is None or not self._decided() else fence

    def _fence_at(self, i: int, ahead: int | None) -> Fence | None:
        entry = self.entries[i]
        if entry.at_ms is not None:
            return Fence.TIMED
        if entry.kind == "chance":
            return Fence.CHANCE
        if not entry.decision or entry.seat is None:
            return None
        if self.seats[entry.seat].kind == "bot" or ahead not in (None, entry.seat):
            return Fence.OTHER
        before, after = self._states[i], self._states[i + 1]
        return Fence.REVEAL if reveals(before, after, entry.seat) else None

    def _decided(self) -> bool:
        return any(entry.decision for entry in self.past)

    def _told(self, i: int) -> str:
        if not self.entries[i].moves:
            return self.entries[i].kind
        last: str = self._states[i + 1].observation(None).last_action
        return last

    # Fairness

    @property
    def commitment(self) -> str:
        """The digest of the seed, to be shown before the game."""
        return hashlib.sha256(f"crossroads {self.seed}".encode()).hexdigest()

    def show_seed(self) -> str:
        """The seed, after the end. Raises NotNow before it."""
        if self.outcome() is None:
            raise NotNow("running")
        return self.seed

    def digest(self) -> str:
        """16 hex digits over the seed and the position. The seed is in it so that nobody can find a hidden
        hand by trying them all."""
        done = self.outcome()
        text = f"{self.seed}\n{encode(self.state)}\n{encode(done)}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    # Bots

    def thinker(self, seat: int) -> Thinker:
        """The seat's bot at work on what the seat sees. Its generator depends on the seed and on the number
        of entries only, and is not the one that chance is drawn from."""
        rng = Random(f"{self.seed}/bot/{self.index}/{seat}")
        return self.bot.think(self.observation(seat), seat, self.seats[seat].level or 1, rng)

    def hint(self, seat: int) -> Thinker:
        """The strongest level at work on what the seat sees."""
        return self.bot.think(
            self.observation(seat), seat, 4, Random(f"{self.seed}/hint/{self.index}/{seat}")
        )

    @property
    def bot(self) -> Bot:
        if self._bot is None:
            from pygames.games import bot

            self._bot = bot(self.game_id)
        return self._bot

    # For saves

    def position(self, index: int) -> AnyState:
        """The true position before entry `index`."""
        return self._states[index]

    def settle(self, index: int | None = None) -> None:
        """Goes to `index`, or plays chance and forced passes from here on up to the next decision.

        Raises NotNow where `index` is not between two decisions.
        """
        if index is not None and index != self.index:
            if not 0 <= index < len(self.entries) or not self.entries[index].decision:
                raise NotNow("no-undo")
            self.index = index
            return
        while self.outcome() is None:
            state = self.state
            if state.current_player == CHANCE:
                if self._is_typed(state):
                    return
                action = roll(state.chance_outcomes(), self.seed, self.chance_steps())
                self._push(Entry("chance", None, self.game.format_action(action)), state.apply(action))
            elif self._forced(state):
                self._push(Entry("forced", state.current_player, "pass"), state.apply("pass"))
            else:
                return

    def replay(self, entry: Entry) -> None:
        """Adds an entry of a record as it was, checked, without settling what follows.

        Raises NotationError, IllegalAction, NotNow or ValueError.
        """
        state = self.state
        if self.outcome() is not None:
            raise NotNow("over")
        if entry.at_ms is not None and entry.at_ms < self._stamp():
            raise NotNow("late")
        if entry.seat is not None and not 0 <= entry.seat < self.players:
            raise ValueError(f"no seat {entry.seat}")
        if not entry.moves:
            self._check_own(entry)
            self._push(entry, state)
            return
        expected = self._expected(entry)
        if (entry.kind, entry.seat, entry.at_ms) != (expected.kind, expected.seat, expected.at_ms):
            raise ValueError(f"expected {expected.kind} of seat {expected.seat}")
        after = state.apply(entry.text)
        if self.game.format_action(self.game.parse_action(entry.text)) != entry.text:
            raise NotationError(entry.text, "not the form in which it is written")
        self._push(entry, after)
        self.clock_ms = max(self.clock_ms, entry.at_ms or 0)

    def _expected(self, entry: Entry) -> Entry:
        """The entry as it would be made here with this text."""
        state, text = self.state, entry.text
        who = state.current_player
        if entry.kind == "timeout":
            due = state.timeout()
            if due is None or self.game.format_action(due[1]) != text:
                raise ValueError("nothing falls due here")
            return Entry("timeout", None, text, due[0])
        if who == CHANCE:
            return Entry("typed" if self._is_typed(state) else "chance", None, text)
        if self._forced(state):
            return Entry("forced", who, text)
        if entry.at_ms is not None and not text.endswith(f"@{entry.at_ms}"):
            raise ValueError("the text carries another time")
        return Entry("act", _owner(text, self.players) if who == EVERYONE else who, text, entry.at_ms)

    def _check_own(self, entry: Entry) -> None:
        seat = entry.seat
        if seat is None:
            raise ValueError(f"{entry.kind} without a seat")
        if entry.kind == "resign" and seat in self.resigned:
            raise NotNow("resigned")
        if entry.kind == "offer" and not self.may_offer(seat):
            raise NotNow("no-offer")
        if entry.kind in ("accept", "decline") and not self.may_answer(seat):
            raise NotNow("no-offer")

    # Inside

    def _enter(self, entry: Entry) -> Change:
        before = self.index
        self._cut()
        self._push(entry, self.state)
        self.settle()
        return self._since("play", before)

    def _forced(self, state: AnyState) -> bool:
        if state.current_player < 0:
            return False
        legal = state.legal_actions()
        return len(legal) == 1 and self.game.format_action(legal[0]) == "pass"

    def _is_typed(self, state: AnyState) -> bool:
        if not self.typed:
            return False
        word = self.game.format_action(state.chance_outcomes()[0][0]).partition(":")[0]
        return "*" in self.typed or word in self.typed

    def chance_steps(self) -> int:
        """How many chance steps have happened: the next one has this number."""
        return sum(entry.kind in ("chance", "typed") for entry in self.past)

    def _overdue(self, now_ms: int) -> list[tuple[Entry, AnyState]]:
        """The time-outs up to `now_ms`, with the position after each."""
        out: list[tuple[Entry, AnyState]] = []
        state = self.state
        if self.outcome() is not None:
            return out
        while (due := state.timeout()) is not None and due[0] <= now_ms:
            state = state.apply(due[1])
            out.append((Entry("timeout", None, self.game.format_action(due[1]), due[0]), state))
        return out

    def _stamp(self) -> int:
        return next((e.at_ms for e in reversed(self.past) if e.at_ms is not None), 0)

    def _cut(self) -> None:
        del self.entries[self.index :]
        del self._states[self.index + 1 :]

    def _push(self, entry: Entry, after: AnyState) -> None:
        self.entries.append(entry)
        self._states.append(after)
        self.index += 1

    def _since(self, how: Literal["start", "play", "redo"], before: int) -> Change:
        span = range(before, self.index)
        return Change(how, tuple([(self.entries[i], self._states[i], self._states[i + 1]) for i in span]))


def reveals(before: AnyState, after: AnyState, seat: int) -> bool:
    """Whether the seat has learnt something hidden: some of what it did not see has become less."""
    was = getattr(before.observation(seat), "unseen", None)
    now = getattr(after.observation(seat), "unseen", None)
    return was != now and _less_somewhere(was, now)


def _less_somewhere(was: Any, now: Any) -> bool:
    if isinstance(was, tuple) and isinstance(now, tuple):
        return len(now) < len(was) or any(_less_somewhere(a, b) for a, b in zip(was, now, strict=False))
    if isinstance(was, int) and isinstance(now, int):
        return now < was
    return bool(was != now)


def _owner(text: str, players: int) -> int:
    """The seat that an action of a game for everyone begins with. Raises NotationError."""
    seat = text.partition(":")[0]
    if not (seat.isascii() and seat.isdecimal() and int(seat) < players):
        raise NotationError(text, f"begins with no seat from 0 to {players - 1}")
    return int(seat)


def _check_seat(place: int, seat: Seat) -> None:
    if not 0 <= seat.colour < COLOURS:
        raise ParamsError(f"seats[{place}].colour", f"from 0 to {COLOURS - 1}, not {seat.colour}")
    if seat.level not in ((0,) if seat.kind == "human" else (1, 2, 3, 4)):
        raise ParamsError(f"seats[{place}].level", "0 for a person, 1 to 4 for a bot")
