"""The bots of a session: they think in slices, and what they decide for a past position is dropped."""

from __future__ import annotations

from pygames.ai import Choice, Thinker
from pygames.session.history import Change
from pygames.session.match import Session


class Stuck(RuntimeError):
    """Nobody is going to act any more: the bots want nothing and the clock holds nothing."""


class Bots:
    """Plays the seats of a session that a bot acts for.

    The caller alternates: `step` while there is time in the frame, and when it says True, `play` (in a timed
    game when the play clock reaches `due`).
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self._at: tuple[int, object] | None = None
        self._thinkers: dict[int, Thinker] = {}
        self._choices: dict[int, Choice] = {}

    def step(self, nodes: int) -> bool:
        """Thinks for about `nodes` nodes; True when every bot that may act has decided. The first step after a change
        takes in the position, which is work enough."""
        if self._look():
            return self.decided
        for seat, thinker in self._thinkers.items():
            if seat not in self._choices:
                if thinker.step(nodes):
                    self._choices[seat] = thinker.best()
                break
        return self.decided

    @property
    def decided(self) -> bool:
        """Whether every bot that may act has."""
        self._look()
        return len(self._choices) == len(self._thinkers)

    def decide(self) -> None:
        """Takes the best found so far, for want of time."""
        self._look()
        for seat, thinker in self._thinkers.items():
            if seat not in self._choices:
                self._choices[seat] = thinker.best()

    def due(self, untimed_ms: int | None = None) -> int | None:
        """When, on the play clock, the first decided bot acts; None if none is going to, or no clock runs.
        `untimed_ms` is when those act that keep no time of their own."""
        self._look()
        acting = [choice for choice in self._choices.values() if choice.action is not None]
        times = [untimed_ms if choice.at_ms is None else choice.at_ms for choice in acting]
        return min([at for at in times if at is not None], default=None)

    def play(self, now_ms: int | None = None) -> Change | None:
        """Acts for the bot that comes first: in a timed game, one that is due at `now_ms`.

        None where no bot has decided or none is due.
        """
        self._look()
        for seat, choice in sorted(self._choices.items(), key=lambda item: (item[1].at_ms or 0, item[0])):
            if choice.action is None:
                continue
            if choice.at_ms is None:
                return self.session.act(choice.action, seat)
            if now_ms is not None and choice.at_ms <= now_ms:
                return self.session.act(choice.action, seat, max(choice.at_ms, self.session.clock_ms))
        return None

    def _look(self) -> bool:
        """Starts anew when the position has changed since; whether it has."""
        session = self.session
        if self._at is not None and self._at[0] == session.index and self._at[1] is session.state:
            return False
        self._at = (session.index, session.state)
        self._choices = {}
        waiting = session.waiting
        seats = [seat for seat in waiting.seats if session.plays_itself(seat)]
        self._thinkers = {seat: session.thinker(seat) for seat in seats}
        return True


def play_out(session: Session, limit: int, nodes: int = 256) -> None:
    """Plays a match of bots to its end, or until it has `limit` entries. Raises Stuck."""
    bots = Bots(session)
    while session.outcome() is None and session.index < limit:
        while not bots.step(nodes):
            pass
        due, clock = session.next_due(), bots.due()
        if due is not None and (clock is None or due <= clock):
            session.advance(due)
        elif bots.play(clock) is None:
            raise Stuck(f"seats {session.waiting.seats} of {session.game_id} do nothing")
