"""Texts by key in IndexedDB."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.web.dom import listen, proxy, window
from pygames.web.second import Texts, Then

NAME = "crossroads"
"""As wide as localStorage, whose keys know no path: two copies of the app on one origin share both."""
TEXTS = "texts"


class IndexedTexts:
    """One object store, opened when it is needed. Some browsers never answer after a fault of theirs, a busy device
    answers late: what takes longer than `patience_ms` has failed."""

    patience_ms = 2500

    def __init__(self) -> None:
        self._connection: Any = None
        self._deaf: list[Callable[[], None]] = []

    def read(self, then: Then) -> None:
        def ask(store: Any) -> Callable[[], Texts]:
            keys, texts = store.getAllKeys(), store.getAll()
            return lambda: {str(key): str(text) for key, text in zip(keys.result, texts.result, strict=True)}

        self._transact("readonly", ask, then)

    def write(self, changes: Texts, then: Then) -> None:
        def ask(store: Any) -> Callable[[], Texts]:
            for key, text in changes.items():
                if text is None:
                    store.delete(key)
                else:
                    store.put(text, key)
            return lambda: changes

        self._transact("readwrite", ask, then)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            for end in self._deaf:
                end()

    def _transact(self, mode: str, ask: Callable[[Any], Callable[[], Texts]], then: Then) -> None:
        """One transaction. With an open connection its requests are on their way when this returns, so that a page
        which is about to go can still make them."""

        def opened(there: bool) -> None:
            try:
                if not there:
                    raise ConnectionError
                transaction = self._connection.transaction(TEXTS, mode)
                result = ask(transaction.objectStore(TEXTS))
            except Exception:
                then(None)
                return
            self._settle(transaction, "complete", "abort", lambda done: then(result() if done else None))

        if self._connection is not None:
            opened(True)
        else:
            self._open(opened)

    def _open(self, then: Callable[[bool], None]) -> None:
        try:
            request = window.indexedDB.open(NAME, 1)
        except Exception:
            then(False)
            return
        end = listen(request, "upgradeneeded", lambda _: request.result.createObjectStore(TEXTS))

        def answered(there: bool) -> None:
            end()
            if there:
                self._connection = request.result
                # The browser has closed it, or somebody deletes the database.
                self._deaf = [
                    listen(self._connection, kind, lambda _: self.close())
                    for kind in ("close", "versionchange")
                ]
            then(there)

        self._settle(request, "success", "error", answered)

    def _settle(self, target: Any, good: str, bad: str, then: Callable[[bool], None]) -> None:
        """Calls `then` once: whether the good event has come, in time and before the bad one."""

        def end(well: bool) -> None:
            for stop in stops:
                stop()
            window.clearTimeout(timer)
            then(well)

        too_late, drop = proxy(lambda: end(False))
        timer = window.setTimeout(too_late, self.patience_ms)
        stops = [
            listen(target, good, lambda _: end(True)),
            listen(target, bad, lambda _: end(False)),
            drop,
        ]
