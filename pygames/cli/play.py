"""`play`: a game at the terminal, against bots or handed round."""

from __future__ import annotations

import argparse
import queue
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from pygames.ai import settle
from pygames.cli import words
from pygames.cli.room import Failure, Room, read_record, write_file
from pygames.core import IllegalAction, NotationError
from pygames.core.records import plain
from pygames.session import Bots, Change, NotNow, Seat, Session, save
from pygames.ui import words as shell

SLICE = 256


class Terminal:
    """Lines in, lines out, and a clock. Input is read by a thread, so that the play clock can run."""

    def __init__(
        self,
        lines: Iterator[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lines = iter(sys.stdin) if lines is None else lines
        self._clock = clock
        self._start = clock()
        self._queue: queue.Queue[str | None] = queue.Queue()
        self._asked = threading.Semaphore(0)
        self._waiting = False
        threading.Thread(target=self._read, daemon=True).start()

    def show(self, *lines: str) -> None:
        for line in lines:
            print(line)

    def begin_at(self, now_ms: int) -> None:
        """Sets the play clock."""
        self._start = self._clock() - now_ms / 1000

    def now_ms(self) -> int:
        return int((self._clock() - self._start) * 1000)

    def ask(self, until_ms: int | None = None) -> str | None:
        """The next line, or None when the play clock gets to `until_ms` first. Raises EOFError at the end
        of the input."""
        sys.stdout.flush()
        if not self._waiting:
            self._asked.release()
            self._waiting = True
        wait = None if until_ms is None else max(0.0, (until_ms - self.now_ms()) / 1000)
        try:
            line = self._queue.get(timeout=wait)
        except queue.Empty:
            return None
        self._waiting = False
        if line is None:
            raise EOFError
        return line.strip()

    def _read(self) -> None:
        while True:
            self._asked.acquire()
            self._queue.put(next(self._lines, None))


class Table:
    """One game at the terminal."""

    def __init__(self, room: Room, session: Session, terminal: Terminal, file: Path | None) -> None:
        self.room = room
        self.session = session
        self.terminal = terminal
        self.file = file
        self.bots = Bots(session)
        people = [n for n, seat in enumerate(session.seats) if seat.kind == "human"]
        self._alone = people[0] if len(people) == 1 else None
        """The only person, who sees through that seat from the start."""
        self._shown: int | None = None
        self._listed: list[str] = []
        """What a timed game showed last: it is not listed again for every event."""

    def run(self) -> None:
        """Plays until the end, or until the person stops."""
        self.tell(self.session.opening())
        self.terminal.begin_at(self.session.clock_ms)
        turns = {"human": self.decide, "bot": self.think, "clock": self.watch, "typed": self.type_outcome}
        try:
            while (waiting := self.session.waiting).kind != "over":
                turns[waiting.kind]()
        except EOFError:
            return
        self.terminal.show("", *self.room.result(self.session))
        self.terminal.show(words.seed_is(self.room.text, self.session.show_seed()))

    def tell(self, change: Change | None) -> None:
        """Saves first, then shows: no second look by starting anew."""
        if self.file is not None:
            write_file(self.file, save(self.session) + "\n")
        if change is not None:
            self.terminal.show(*self.room.story(self.session, change, self._viewer()))

    def _viewer(self) -> int | None:
        return self._alone if self._alone is not None else self._shown

    def think(self) -> None:
        while not self.bots.step(SLICE):
            pass
        self.tell(self.bots.play())

    def type_outcome(self) -> None:
        choices = [self.room.game.format_action(action) for action in self.session.typed_choices()]
        self.terminal.show(words.type_outcome(self.room.text), "  " + " ".join(choices))
        self.answer(self.terminal.ask(), choices, None)

    def decide(self) -> None:
        session = self.session
        (seat,) = session.waiting.seats
        self.hand_over(seat)
        choices = self.list_choices(seat)
        offerer = session.standing.offerer
        if offerer is not None:
            self.terminal.show(words.draw_open(self.room.text, session.seats[offerer].name))
        self.answer(self.terminal.ask(), choices, seat)

    def watch(self) -> None:
        """Several seats may act: the play clock runs while the person thinks."""
        session, terminal = self.session, self.terminal
        while not self.bots.step(SLICE):
            pass
        choices = [
            self.room.game.format_action(action) for action in session.state.legal_actions(self._alone)
        ]
        if choices and choices != self._listed:
            self._listed = self.list_choices(self._alone)
        times = [due for due in (session.next_due(), self.bots.due()) if due is not None]
        line = terminal.ask(min(times, default=None))
        if line is not None:
            self.answer(line, choices, self._alone, terminal.now_ms())
            return
        now = terminal.now_ms()
        self.tell(session.advance(now))
        if self.bots.step(SLICE):
            self.tell(self.bots.play(now))

    def hand_over(self, seat: int) -> None:
        """Where several people share the terminal, nobody sees another's hand."""
        if self._alone is not None or self._shown == seat:
            return
        if hasattr(self.session.observation(seat), "unseen"):
            if sys.stdout.isatty():
                print("\x1b[2J\x1b[3J\x1b[H", end="")
            self.terminal.show(words.pass_on(self.room.text, self.session.seats[seat].name))
            self.terminal.ask()
        self._shown = seat

    def list_choices(self, seat: int | None) -> list[str]:
        """Prints what can be done, and returns the texts of the actions in the order printed."""
        session, room = self.session, self.room
        seen = session.observation(seat)
        names = [each.name for each in session.seats]
        self.terminal.show("", room.status(session, seat))
        legal = session.state.legal_actions(seat)
        for number, action in enumerate(legal, 1):
            text = room.game.format_action(action)
            self.terminal.show(f"{number:3} {room.words.action(room.own, action, seen, names)} [{text}]")
        self.terminal.show(words.prompt(room.text))
        return [room.game.format_action(action) for action in legal]

    def answer(
        self, line: str | None, choices: list[str], seat: int | None, at_ms: int | None = None
    ) -> None:
        """Does what the line says, or says why not."""
        if not line:
            return
        try:
            self.tell(self._do(line, choices, seat, at_ms))
        except (IllegalAction, NotationError, NotNow) as fault:
            self.terminal.show(self.room.refusal(fault, self.session, seat))

    def _do(self, line: str, choices: list[str], seat: int | None, at_ms: int | None) -> Change | None:
        session, t = self.session, self.room.text
        match line:
            case "?":
                self.terminal.show(*words.keys(t))
            case "o":
                self.terminal.show(*_fields(session.observation(seat)))
            case "h" if seat is not None:
                self.hint(seat)
            case "u":
                why = session.undo_state()
                if not why.possible:
                    self.terminal.show(shell.undo_refused(self.room.shell, why.fence or "start"))
                    return None
                session.undo()
                self.tell(None)
                self.terminal.show(words.taken_back(t))
            case "r":
                return session.redo()
            case "offer" if seat is not None:
                return session.offer_draw(seat)
            case "yes" | "no" if seat is not None:
                return session.answer_draw(seat, line == "yes")
            case "resign" if seat is not None:
                return session.resign(seat)
            case "q":
                raise EOFError
            case _:
                if line.isdecimal() and 0 < int(line) <= len(choices):
                    line = choices[int(line) - 1]
                return session.act(line, None, at_ms)
        return None

    def hint(self, seat: int) -> None:
        choice = settle(self.session.hint(seat))
        if choice.action is None:
            return
        seen = self.session.observation(seat)
        names = [each.name for each in self.session.seats]
        room = self.room
        self.terminal.show(room.words.action(room.own, choice.action, seen, names))
        if choice.reason is not None:
            self.terminal.show(room.words.hint(room.own, choice.reason, seen, names))


def _fields(seen: object) -> Iterator[str]:
    for name, value in plain(seen).items():
        if name != "is":
            yield f"  {name}: {value}"


def play(args: argparse.Namespace) -> int:
    """Plays a new game, or goes on with the one in --record."""
    room = Room(args.game, args.lang)
    if args.record is not None and args.record.exists():
        room, session = read_record(args.record, args.lang)
        if session.game_id != args.game:
            raise Failure(f"{args.record}: {shell.save_fault(room.shell, 'game', '', None)}")
    else:
        params = room.params(args.preset, dict(args.set))
        seats = args.seats or _against_a_bot(room.game.players(params)[0])
        typed = tuple([word for word in args.typed.split(",") if word])
        session = room.start(params, seats, args.seed, typed=typed, known_deal=args.seed is not None)
    terminal = Terminal()
    terminal.show(words.commitment(room.text, session.commitment))
    Table(room, session, terminal, args.record).run()
    return 0


def _against_a_bot(players: int) -> tuple[Seat, ...]:
    bots = [Seat(f"B{n}", "bot", 2, n) for n in range(1, players)]
    return (Seat("P1"), *bots)
