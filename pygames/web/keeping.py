"""What keeps the games beyond localStorage: begun when the first screen stands, or by an address that asks for a game
which is not in localStorage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pygames.web.database import IndexedTexts
from pygames.web.dom import document, listen, once, window
from pygames.web.home import Home
from pygames.web.second import SecondCopy
from pygames.web.slices import Later
from pygames.web.store import Store

WRITE_MS = 50
"""After a change: its frame comes first."""
AGAIN_MS = 5000
"""After a second copy that did not answer, then twice as long each time."""
MOST_PATIENCE_MS = 20_000
"""Nothing is written to it while its answer is waited for."""
ASKED = "asked"
"""Store key: how the app ran when the browser was asked to keep what is stored, as `_way` says."""


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
        self._asked = False
        self._due = Later(self._flush)
        self._read_due = Later(self._read)
        self._again_ms = AGAIN_MS
        self._texts = IndexedTexts()
        self._copy = SecondCopy(
            host.store, self._texts, lambda: self._due.after(WRITE_MS), host.home.show_status
        )
        # The second copy may have what a page about to go has just put.
        listen(window, "pagehide", lambda _: self._copy.flush())
        listen(document, "visibilitychange", lambda _: self._copy.flush())

    def start(self) -> None:
        """Reads the second copy, unless that has begun."""
        if not self._started:
            self._started = True
            self._look()
            self._read()

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

    def _read(self) -> None:
        self._copy.read(self._on_read)

    def _on_read(self, came: bool | None) -> None:
        """Nobody waits longer for a copy that does not answer; it is asked again, with more patience."""
        self.read = True
        if came is None:
            self._texts.patience_ms = min(2 * self._texts.patience_ms, MOST_PATIENCE_MS)
            self._read_due.after(self._again_ms)
            self._again_ms *= 2
        if came:
            self._host.taken_back()
        waiting, self._waiting = self._waiting, []
        for then in waiting:
            then()

    def _flush(self) -> None:
        self._copy.flush()
        if not self._asked:
            self._ask()

    # What the browser may clear

    def _look(self) -> None:
        if hasattr(window.navigator, "storage"):
            once(window.navigator.storage.persisted(), self._on_answer)

    def _ask(self) -> None:
        """Asks the browser to clear nothing: once, when a game is kept and somebody has touched the page, since
        some browsers then ask the person. Those that decide alone decide otherwise for an installed app."""
        store = self._host.store
        if not (store.writes and store.at_risk and store.has_games and _touched()):
            return
        self._asked = True
        if store.get(ASKED) != _way():
            store.put(ASKED, _way())
            once(window.navigator.storage.persist(), self._on_answer)
        self._host.home.show_status()

    def _on_answer(self, persistent: Any) -> None:
        self._host.store.at_risk = not persistent
        self._host.home.show_status()


def _touched() -> bool:
    activation = getattr(window.navigator, "userActivation", None)
    return bool(activation and activation.hasBeenActive)


def _way() -> str:
    return "installed" if window.matchMedia("(display-mode: standalone)").matches else "tab"
