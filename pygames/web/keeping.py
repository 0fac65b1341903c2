"""What keeps the games beyond localStorage: begun when the first screen stands, or by an address that asks for a game
which is not in localStorage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygames.web.database import IndexedTexts
from pygames.web.dom import document, listen, window
from pygames.web.home import Home
from pygames.web.second import SecondCopy
from pygames.web.slices import Later
from pygames.web.store import Store

WRITE_MS = 50
"""After a change: its frame comes first."""


class Host(Protocol):
    """What keeping needs of the app."""

    store: Store
    home: Home

    def taken_back(self) -> None: ...


class Keeping:
    """Made once."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.read = False
        """Whether the second copy has been read, or cannot be."""
        self._started = False
        self._waiting: list[Callable[[], None]] = []
        self._due = Later(lambda: self._copy.flush())
        self._copy = SecondCopy(
            host.store, IndexedTexts(), lambda: self._due.after(WRITE_MS), host.home.show_status
        )
        # The second copy may have what a page about to go has just put.
        listen(window, "pagehide", lambda _: self._copy.flush())
        listen(document, "visibilitychange", lambda _: self._copy.flush())

    def start(self) -> None:
        """Reads the second copy, unless that has begun."""
        if not self._started:
            self._started = True
            self._copy.read(self._on_read)

    def when_read(self, then: Callable[[], None]) -> None:
        """Calls once the store has all that is kept."""
        if self.read:
            then()
            return
        self._waiting.append(then)
        self.start()

    def read_again(self, then: Callable[[], None]) -> None:
        """Reads what another tab has written."""
        self.read, self._started = False, False
        self.when_read(then)

    def _on_read(self, came: bool) -> None:
        self.read = True
        if came:
            self._host.taken_back()
        waiting, self._waiting = self._waiting, []
        for then in waiting:
            then()
