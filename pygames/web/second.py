"""The second copy of what is kept: when it is read and written, and what becomes of a failure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygames.web.store import Store

Texts = dict[str, str | None]
"""By key; None for one that is not there any more."""
Then = Callable[[Texts | None], None]
"""Takes what was read or written; None where that failed."""


class Database(Protocol):
    """Texts by key. Each call ends in one of `then`."""

    def read(self, then: Then) -> None: ...
    def write(self, changes: Texts, then: Then) -> None: ...

    def close(self) -> None:
        """Lets go of the connection; the next call opens another one."""


class SecondCopy:
    """Follows a store. `soon` asks for a call of `flush` that holds up no frame; `told` hears of a change of
    `store.copied`."""

    def __init__(
        self, store: Store, database: Database, soon: Callable[[], None], told: Callable[[], None]
    ) -> None:
        self._store = store
        self._database = database
        self._soon = soon
        self._told = told
        self._busy = False

    def read(self, then: Callable[[bool | None], None]) -> None:
        """Reads it once and follows the store from then on. `then` hears whether something has come back to it; None
        where it did not answer, which says nothing of what it has."""

        def found(texts: Texts | None) -> None:
            self._busy = False
            came = None
            if texts is not None:
                came = self._store.meet({key: text for key, text in texts.items() if text is not None})
            self._store.changed = self._soon
            self._soon()
            then(came)

        self._busy = True
        self._twice(self._database.read, found)

    def flush(self) -> None:
        """Writes what has changed."""
        if self._busy:
            return  # what has changed meanwhile is written then
        changes = self._store.take_changes()
        if not changes:
            return
        self._busy = True

        def ended(written: Texts | None) -> None:
            self._busy = False
            if written is None:
                self._store.refused(changes)
            else:
                self._store.written(written)
                self._soon()
            if self._store.copied is not (written is not None):
                self._store.copied = written is not None
                self._told()

        self._twice(lambda then: self._database.write(changes, then), ended)

    def _twice(self, act: Callable[[Then], None], then: Then) -> None:
        """A connection may have died while the page was in the background: then a new one is tried, once."""

        def first(result: Texts | None) -> None:
            if result is not None:
                then(result)
                return
            self._database.close()
            act(then)

        act(first)
