"""Which of several tabs writes: the one that has the browser's lock, as long as its page lives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.web.dom import listen, once, options, proxy, window

NAME = "crossroads"
"""As wide as what it guards: the storage of the origin."""


class Lock:
    """Asked for once a page. `held` is None until the browser has answered; `told` hears each answer. Without a lock
    manager (plain http, forbidden storage) every tab has it."""

    def __init__(self) -> None:
        self.held: bool | None = None
        self.told: Callable[[bool], None] = lambda _: None
        self._let_go: Callable[[], Any] = lambda: None
        if not hasattr(window.navigator, "locks"):
            self.held = True
            return
        self._on_lock, _ = proxy(self._given)
        self._on_hold, _ = proxy(self._hold)
        # A page that the browser keeps for going back must not go on holding the lock, or be given it.
        listen(window, "pagehide", lambda _: self._leave())
        listen(window, "pageshow", lambda event: self._ask() if event.persisted else None)
        self._ask()

    def _ask(self) -> None:
        self._request(options(ifAvailable=True), refused=lambda: self._answer(True))

    def _wait(self) -> None:
        ending = window.AbortController.new()
        self._let_go = ending.abort
        self._request(options(signal=ending.signal), refused=lambda: None)

    def _request(self, how: Any, refused: Callable[[], None]) -> None:
        once(window.navigator.locks.request(NAME, how, self._on_lock), lambda _: None, refused)

    def _given(self, lock: Any) -> Any:
        """The browser's answer; it holds the lock until the promise that it gets is kept."""
        if not lock:
            self._answer(False)
            self._wait()
            return None
        self._answer(True)
        return window.Promise.new(self._on_hold)

    def _hold(self, keep: Any, _break: Any) -> None:
        self._let_go = keep

    def _leave(self) -> None:
        let_go, self._let_go = self._let_go, lambda: None
        let_go()
        if self.held:
            self._answer(False)

    def _answer(self, held: bool) -> None:
        self.held = held
        self.told(held)
