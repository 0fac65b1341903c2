"""Bots and hints: thought out a slice at a time, between frames."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from pygames.ai import Choice, Thinker
from pygames.games import bot_rooms
from pygames.session import Bots, Session
from pygames.web.dom import window
from pygames.web.slices import Later, work

THINKING_MS = 800
"""So long a bot thinks at most, on however slow a device; then the best counts that it has found."""


class Thinking:
    """Of one table. `awaited` says whether a bot is still to act; `act` is called when it has decided and its pause is
    over, `show` with what a hint has found."""

    def __init__(
        self,
        session: Session,
        awaited: Callable[[], bool],
        act: Callable[[], None],
        show: Callable[[Choice], None],
    ) -> None:
        self.bots = Bots(session)
        self._session = session
        self._awaited = awaited
        self._act = act
        self._show = show
        self._hint: tuple[Thinker, object] | None = None
        """Who thinks about a hint, and the position that it belongs to."""
        self._may_act = self._must_end = 0.0
        """When a bot acts at the soonest, and when thinking ends, on the browser's clock."""
        self._due = Later(self._think)
        self._slice_due = Later(self._think_for_all)
        has_bots = any(session.plays_itself(seat) for seat in range(session.players))
        self._to_import = iter(bot_rooms(session.game_id) if has_bots else ())
        self.ready = not has_bots
        """Whether all is imported that bots think with."""

    def close(self) -> None:
        """Nobody thinks any more."""
        self._due.close()
        self._slice_due.close()

    def get_ready(self) -> None:
        """Imports what bots think with, a module at a time, so that the first of them can begin at once."""
        if not self.ready:
            self._due.after(0)

    def begin(self, pause_ms: float) -> None:
        """The bots think, and act after a pause."""
        now = _now()
        self._may_act, self._must_end = now + pause_ms, now + THINKING_MS
        self._due.after(0)

    def decided(self) -> bool:
        """Whether all bots have decided what they do while all act at once; if not, they think after this frame."""
        if not self.ready:
            return False
        if not self.bots.decided:
            self._slice_due.after(0)
        return self.bots.decided

    def hint(self, seat: int) -> None:
        """Thinks about what this seat could do."""
        self._hint = self._session.hint(seat), self._session.state
        self._must_end = _now() + THINKING_MS
        self._think()

    def forget_hint(self) -> None:
        """Somebody else looks: whoever asked is not there any more."""
        self._hint = None

    def _think(self) -> None:
        if not self.ready:
            self._import_on()
        elif self._hint is not None:
            self._think_hint(*self._hint)
        elif self._awaited():
            self._think_for_bots()

    def _import_on(self) -> None:
        name = next(self._to_import, None)
        if name is not None:
            import_module(name)
        self.ready = name is None
        self._must_end = _now() + THINKING_MS
        self._due.after(0)

    def _think_for_bots(self) -> None:
        now = _now()
        if not self.bots.decided:
            if work(self.bots) or now > self._must_end:
                self.bots.decide()
            self._due.after(0)
        elif now < self._may_act:
            self._due.after(self._may_act - now)
        else:
            self._act()

    def _think_for_all(self) -> None:
        work(self.bots)

    def _think_hint(self, thinker: Thinker, state: object) -> None:
        if state is not self._session.state:
            self._hint = None
            self._think()
        elif work(thinker) or _now() >= self._must_end:
            self._hint = None
            self._show(thinker.best())
        else:
            self._due.after(0)


def _now() -> float:
    return float(window.performance.now())
