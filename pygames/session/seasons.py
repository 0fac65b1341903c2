"""The series that are kept on the device: for each game one, the match of its latest round, and the series before.

The match has a place of its own (`race:<id>`), so that other matches of the same game may lie on the table
meanwhile.
"""

from __future__ import annotations

from typing import Protocol

from pygames.core import AnyGame, encode
from pygames.session.match import Session
from pygames.session.saves import save
from pygames.session.series import Series, read_series

KINDS = ("series", "race")


class Store(Protocol):
    """Texts by key."""

    def get(self, key: str) -> str | None: ...
    def put(self, key: str, text: str) -> None: ...
    def drop(self, key: str) -> None: ...
    def names(self) -> list[str]: ...


class Seasons:
    """Keeps series in a store under `series:<id>`, their matches under `race:<id>`, and those before under
    `series-before:<id>` and `race-before:<id>`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def series(self, game: AnyGame) -> Series | None:
        """The series of a game; None where there is none. Raises ValueError for a damaged one."""
        text = self._store.get(f"series:{game.id}")
        return None if text is None else read_series(text, game)

    def race(self, game_id: str) -> str | None:
        """The record of the latest round."""
        return self._store.get(f"race:{game_id}")

    def keep(self, series: Series) -> None:
        self._store.put(f"series:{series.game}", encode(series))

    def begin_round(self, series: Series, session: Session) -> None:
        """Keeps a round that begins: its match first, since the app may end between the two."""
        self._store.put(f"race:{series.game}", save(session))
        self.keep(series)

    def begin(self, series: Series) -> None:
        """Another series; the one that was there is put aside."""
        self.put_aside(series.game)
        self.keep(series)

    def put_aside(self, game_id: str) -> None:
        """Moves the series to the place of the one before, if there is one: a damaged one too."""
        if self._store.get(f"series:{game_id}") is None:
            return
        for kind in KINDS:
            _move(self._store, f"{kind}:{game_id}", f"{kind}-before:{game_id}")

    def has_before(self, game_id: str) -> bool:
        return self._store.get(f"series-before:{game_id}") is not None

    def take_back(self, game_id: str) -> None:
        """Changes the series with the one before; twice changes nothing."""
        for kind in KINDS:
            now = self._store.get(f"{kind}:{game_id}")
            _move(self._store, f"{kind}-before:{game_id}", f"{kind}:{game_id}")
            if now is not None:
                self._store.put(f"{kind}-before:{game_id}", now)

    def note(self, session: Session) -> Series | None:
        """To be called after every change of a match: keeps one of the latest round, and what it counts. The series
        where the match belongs to it, else None."""
        if not session.series:
            return None
        try:
            series = self.series(session.game)
        except ValueError:
            return None
        if series is None or not series.owns(session):
            return None
        self._store.put(f"race:{session.game_id}", save(session))
        now = series.counted(session)
        if now != series:
            self.keep(now)
        return now


def _move(store: Store, start: str, goal: str) -> None:
    text = store.get(start)
    store.drop(start)
    if text is None:
        store.drop(goal)
    else:
        store.put(goal, text)
