"""The session: one match from its start to its end, for any game.

It has no clock and no screen, and knows no game by name. A settled session waits for a decision (`waiting`);
each call that changes something returns a `Change`, from which animation, sound, log and announcements feed.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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
    roll,
)
from pygames.session import endings
from pygames.session.endings import Standing
from pygames.session.entries import COLOURS, Entry, Kind, Seat
from pygames.session.history import Change, Fence, History, Struck, by_person, redo_end, undo_span


class NotNow(ValueError):
    """A call that does not fit the session's state: no action of the game, so no rule of the game refuses it.

    `case`: 'over', 'not-your-turn', 'no-undo', 'no-redo', 'resigned', 'no-offer', 'late' (a time that runs
    backwards), 'no-amend' or 'running' (the seed is shown after the end only).
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
    """What undo (or redo) would do now. `seat` and `text` are of the decision that it would take back (or
    bring back), the text as a spectator may know it; `fence` says why it cannot, or in practice what it
    crosses."""

    possible: bool
    seat: int | None
    text: str
    fence: Fence | None


def new_seed() -> str:
    """A seed that cannot be guessed from its commitment."""
    return os.urandom(16).hex()


class Session:
    """One match, made by `start` or `saves.load`. All attributes but `practice` are for reading only."""

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
        self.series = ""
        """The round of a series that this match is (`series.py`); '' for one on its own."""
        self.practice = False
        """Undo may cross the fence."""
        self.clock_ms = 0
        """The play clock as last told, in milliseconds since the start signal."""
        self._bot = bot
        self._history = History(game.initial_state(params, len(self.seats)))

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
        """The true position: for tests and saves. Views, bots and the terminal get `observation`."""
        return self._history.state

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Those before `index` have happened, those behind it wait for redo."""
        return tuple(self._history.entries)

    @property
    def index(self) -> int:
        return self._history.index

    @property
    def past(self) -> tuple[Entry, ...]:
        """The entries that have happened."""
        return tuple(self._history.past)

    def observation(self, viewer: int | None) -> Any:
        """What `viewer` may see (None: a spectator)."""
        return self.state.observation(viewer)

    def opening(self) -> Change:
        """All that has happened so far: what the table opens with, and what its log shows."""
        return self._history.since("start", 0)

    @property
    def standing(self) -> Standing:
        """Who has resigned, and what has become of an offer of a draw."""
        return endings.standing(self._history.past)

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
        return self.seats[seat].kind == "bot" or seat in self.standing.resigned

    def outcome(self) -> Outcome | None:
        """The game's, or one by resignation or agreement; None while it runs."""
        return endings.outcome(self.state.outcome(), self.standing, self.players, self._starter())

    def _starter(self) -> int | None:
        for entry, state in zip(self._history.past, self._history.states, strict=False):
            if entry.kind in ("act", "forced"):
                return None if state.current_player == EVERYONE else entry.seat
        return self.state.turn if self.state.current_player >= 0 else None

    def typed_choices(self) -> tuple[Any, ...]:
        """Where `waiting` is 'typed': the outcomes that the real dice or cards can show."""
        return tuple([action for action, _ in self.state.chance_outcomes()])

    def next_due(self) -> int | None:
        """When, on the play clock, something happens by itself; None if nothing does."""
        due = self.state.timeout() if self.outcome() is None else None
        return None if due is None else due[0]

    # What may be done

    def act(self, action: Any, seat: int | None = None, at_ms: int | None = None) -> Change:
        """Plays an action (or its text), or at a typed chance step the outcome, and settles what follows.

        `seat`, if given, must be the one that may act. `at_ms` is the play clock of the input event (default:
        as last told; of no matter in a game without one); time-outs due up to it are played first. Raises
        NotationError, IllegalAction (the game refuses) or NotNow, and nothing has changed then.
        """
        text = action if isinstance(action, str) else self.game.format_action(action)
        now = self.clock_ms if at_ms is None else at_ms
        with self._change() as before:
            if now < self.latest_ms:
                raise NotNow("late")
            self._play_due(now)
            if self.outcome() is not None:
                raise NotNow("over")
            who = self.state.current_player
            if who == CHANCE:
                self._apply("typed", None, text)
            else:
                owner = _owner(text, self.players) if who == EVERYONE else who
                if seat not in (None, owner):
                    raise NotNow("not-your-turn")
                self._apply("act", owner, text, now if who == EVERYONE else None)
            self.settle()
        return self._history.since("play", before)

    def advance(self, now_ms: int) -> Change | None:
        """Tells the play clock, and plays what has fallen due; None if nothing has.

        Input events of the same frame are to be given to `act` first: they carry earlier times.
        """
        before = self.index
        self.clock_ms = max(self.clock_ms, now_ms)
        self._play_due(now_ms)
        return self._history.since("play", before) if self.index > before else None

    def may_amend(self, i: int) -> bool:
        """Whether entry i can still be corrected: a person's action or outcome, with nothing drawn since and
        no clock. That is so on a score sheet and with typed outcomes."""
        past = self._history.past
        return (
            0 <= i < len(past)
            and past[i].kind in ("act", "typed")
            and by_person(past[i], self.seats)
            and all(entry.kind != "chance" and entry.at_ms is None for entry in past[i:])
        )

    def amend(self, i: int, action: Any) -> Change:
        """Corrects entry i and plays what came after it again. What fits no more is struck out: it is kept in
        `struck`, and tried again at the next correction, until `drop_struck`.

        Without typed outcomes the record counts as assisted. Raises NotNow, NotationError, IllegalAction.
        """
        if not self.may_amend(i):
            raise NotNow("no-amend")
        text = action if isinstance(action, str) else self.game.format_action(action)
        with self._change():
            entry, *later = self._history.cut(i)
            at_once = self.state.current_player == EVERYONE
            self._apply(entry.kind, _owner(text, self.players) if at_once else entry.seat, text)
            for each in later:
                self._play_again(each)
            self.settle()
            self.assisted = self.assisted or not self.typed
        return self._history.since("amend", i)

    @property
    def struck(self) -> tuple[Struck, ...]:
        """What was struck out by `amend`, each behind the entry after which it stood."""
        return tuple(self._history.struck)

    def drop_struck(self) -> None:
        self._history.struck = []

    def _play_again(self, entry: Entry) -> None:
        """One entry after a correction; forced passes come by themselves."""
        if entry.kind == "forced":
            return
        while self.outcome() is None and self._is_forced(self.state):
            self._apply("forced", self.state.current_player, "pass")
        try:
            self.replay(entry)
        except ValueError:
            self._history.struck.append(Struck(self.index, entry))

    def resign(self, seat: int) -> Change:
        """The seat gives up. Raises NotNow."""
        return self._enter(Entry("resign", seat))

    def may_offer(self, seat: int) -> bool:
        """A draw may be offered once in one's own turn, before its first action."""
        return (
            self.outcome() is None
            and self.players > 1
            and self.state.current_player == seat
            and endings.may_offer(self._history.past, seat)
        )

    def offer_draw(self, seat: int) -> Change:
        """Raises NotNow unless `may_offer`."""
        return self._enter(Entry("offer", seat))

    def answer_draw(self, seat: int, accept: bool) -> Change:
        """Another seat answers the open offer; the game ends when all have accepted. Raises NotNow."""
        return self._enter(Entry("accept" if accept else "decline", seat))

    # Undo and redo

    def undo_state(self) -> Undo:
        """What undo would take back, or why it cannot."""
        start, fence = undo_span(self._history, self.seats)
        if start is None:
            return Undo(False, None, "", fence)
        possible = fence is None or self.practice
        return Undo(possible, self._history.entries[start].seat, self._told(start), fence)

    def redo_state(self) -> Undo:
        """What redo would bring back."""
        if self.index == len(self._history.entries):
            return Undo(False, None, "", None)
        return Undo(True, self._history.entries[self.index].seat, self._told(self.index), None)

    def undo(self) -> Change:
        """Takes back the latest decision of a person with all that followed from it. Raises NotNow."""
        start, fence = undo_span(self._history, self.seats)
        if start is None or not (fence is None or self.practice):
            raise NotNow("no-undo")
        if fence is not None:
            self.assisted = True
        if self.outcome() is not None and any(entry.kind == "chance" for entry in self._history.past):
            self.known_deal = True  # the seed is shown after the end
        return self._history.go_back(start)

    def redo(self) -> Change:
        """Brings back what one undo took. Raises NotNow."""
        before = self.index
        if before == len(self._history.entries):
            raise NotNow("no-redo")
        self._history.index = redo_end(self._history, self.seats)
        return self._history.since("redo", before)

    def _told(self, i: int) -> str:
        entry = self._history.entries[i]
        if not entry.moves:
            return entry.kind
        told: str = self._history.states[i + 1].observation(None).last_action
        return told

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

    def off_seed(self) -> tuple[int, ...]:
        """The entries (from 0) whose drawn outcome the seed does not give: none in an honest record."""
        out, step = [], 0
        for i, entry in enumerate(self._history.past):
            if entry.kind == "chance" and step >= self.seed_from:
                action = roll(self._history.states[i].chance_outcomes(), self.seed, step)
                if self.game.format_action(action) != entry.text:
                    out.append(i)
            step += entry.kind in ("chance", "typed")
        return tuple(out)

    def digest(self) -> str:
        """16 hex digits over the seed and the position. The seed is in it so that nobody can find a hidden
        hand by trying them all."""
        text = f"{self.seed}\n{encode(self.state)}\n{encode(self.standing)}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    # Bots

    @property
    def bot(self) -> Bot:
        if self._bot is None:
            from pygames.games import bot

            self._bot = bot(self.game_id)
        return self._bot

    def thinker(self, seat: int) -> Thinker:
        """The seat's bot at work on what the seat sees. Its generator depends on the seed and on the number
        of entries only, and is not the one that chance is drawn from."""
        return self._think(seat, self.seats[seat].level or 1, "bot")

    def hint(self, seat: int) -> Thinker:
        """The strongest level at work on what the seat sees."""
        return self._think(seat, 4, "hint")

    def _think(self, seat: int, level: int, use: str) -> Thinker:
        rng = Random(f"{self.seed}/{use}/{self.index}/{seat}")
        return self.bot.think(self.observation(seat), seat, level, rng)

    # For records

    def position(self, index: int) -> AnyState:
        """The true position before entry `index`."""
        return self._history.states[index]

    def chance_steps(self) -> int:
        """How many chance steps have happened: the next one has this number."""
        return sum(entry.kind in ("chance", "typed") for entry in self._history.past)

    def go_to(self, index: int) -> None:
        """Takes back or brings back up to `index`. Raises NotNow where that is not between two decisions."""
        entries = self._history.entries
        if not 0 <= index <= len(entries) or (index < len(entries) and not entries[index].decision):
            raise NotNow("no-undo")
        self._history.index = index

    def strike(self, entry: Entry) -> None:
        """Adds an entry of a record that was struck out."""
        self._history.struck.append(Struck(self.index, entry))

    def settle(self) -> None:
        """Plays chance, forced passes and the bots' answers to an offered draw (they play on) up to the next
        decision."""
        while self.outcome() is None:
            state, asked = self.state, self._asked_bot()
            if asked is not None:
                self._history.push(Entry("decline", asked), state)
            elif state.current_player == CHANCE and not self._is_typed(state):
                action = roll(state.chance_outcomes(), self.seed, self.chance_steps())
                self._apply("chance", None, self.game.format_action(action))
            elif self._is_forced(state):
                self._apply("forced", state.current_player, "pass")
            else:
                return

    def replay(self, entry: Entry) -> None:
        """Adds an entry of a record as it stands there, checked, without settling what follows.

        Raises NotationError, IllegalAction, NotNow or ValueError.
        """
        if self.outcome() is not None:
            raise NotNow("over")
        if entry.seat is not None and not 0 <= entry.seat < self.players:
            raise ValueError(f"no seat {entry.seat}")
        if not entry.moves:
            self._check_own(entry)
            self._history.push(entry, self.state)
            return
        if entry.at_ms is not None and entry.at_ms < self.latest_ms:
            raise NotNow("late")
        if entry != self._expected(entry):
            raise ValueError("this is not who acts here, or not how")
        after = self.state.apply(entry.text)
        if after.last_action != entry.text:
            raise NotationError(entry.text, "not the form in which it is written")
        self._history.push(entry, after)
        self.clock_ms = max(self.clock_ms, entry.at_ms or 0)

    # Inside

    def _expected(self, entry: Entry) -> Entry:
        """The entry as it would be made here with this text and time."""
        state, text, at_ms = self.state, entry.text, entry.at_ms
        who = state.current_player
        if entry.kind == "timeout":
            due = state.timeout()
            if due is None:
                raise ValueError("nothing falls due here")
            text = self.game.format_action(due[1])
            return Entry("timeout", None, self._stamped(text, due[0]) or text, due[0])
        if who == CHANCE:
            return Entry("typed" if self._is_typed(state) else "chance", None, text)
        if text == "pass" and self._is_forced(state):
            return Entry("forced", who, text)
        if who != EVERYONE:
            return Entry("act", who, text)
        base, _, time = text.partition("@")
        timed = self._stamped(base, 0) is not None
        if timed and (at_ms is None or time != str(at_ms)):
            raise ValueError("the text carries another time")
        return Entry("act", _owner(text, self.players), text, at_ms if timed else None)

    def _enter(self, entry: Entry) -> Change:
        if self.outcome() is not None:
            raise NotNow("over")
        self._check_own(entry)
        with self._change() as before:
            self._history.push(entry, self.state)
            self.settle()
        return self._history.since("play", before)

    def _check_own(self, entry: Entry) -> None:
        """Raises unless the session's own entry may be made here."""
        seat = entry.seat
        if seat is None:
            raise ValueError(f"{entry.kind} without a seat")
        if entry.kind == "resign" and seat in self.standing.resigned:
            raise NotNow("resigned")
        if entry.kind == "offer" and not self.may_offer(seat):
            raise NotNow("no-offer")
        if entry.kind in ("accept", "decline") and not self.standing.may_answer(seat):
            raise NotNow("no-offer")

    def _apply(self, kind: Kind, seat: int | None, text: str, now_ms: int | None = None) -> None:
        """Plays one action, with the time if it has one."""
        stamped = self._stamped(text, now_ms)
        after = self.state.apply(stamped or text)
        at_ms = now_ms if stamped else None
        self._history.push(Entry(kind, seat, after.last_action, at_ms), after)
        self.clock_ms = max(self.clock_ms, at_ms or 0)

    def _stamped(self, text: str, now_ms: int | None) -> str | None:
        """The action with the time in it; None in a game whose notation has no times."""
        if now_ms is None:
            return None
        stamped = f"{text}@{now_ms}"
        try:
            self.game.parse_action(stamped)
        except NotationError:
            return None
        return stamped

    def _play_due(self, now_ms: int) -> None:
        """Plays the time-outs up to `now_ms`."""
        while self.outcome() is None and (due := self.state.timeout()) is not None and due[0] <= now_ms:
            self._apply("timeout", None, self.game.format_action(due[1]), due[0])
            self.settle()

    @contextmanager
    def _change(self) -> Iterator[int]:
        """All or nothing: on an error the history is as it was. Gives the index before."""
        kept, clock_ms = self._history.copy(), self.clock_ms
        try:
            yield kept.index
        except Exception:
            self._history, self.clock_ms = kept, clock_ms
            raise

    def _asked_bot(self) -> int | None:
        now = self.standing
        seats = range(self.players if now.offerer is not None else 0)
        return next((seat for seat in seats if self.plays_itself(seat) and now.may_answer(seat)), None)

    def _is_forced(self, state: AnyState) -> bool:
        """Whether the only thing to do is `pass`, which runs by itself."""
        if state.current_player < 0:
            return False
        legal = state.legal_actions()
        return len(legal) == 1 and self.game.format_action(legal[0]) == "pass"

    def _is_typed(self, state: AnyState) -> bool:
        if not self.typed:
            return False
        word = self.game.format_action(state.chance_outcomes()[0][0]).partition(":")[0]
        return "*" in self.typed or word in self.typed

    @property
    def latest_ms(self) -> int:
        """The time of the latest timed entry: nothing can be played before it."""
        return next((e.at_ms for e in reversed(self._history.past) if e.at_ms is not None), 0)


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
