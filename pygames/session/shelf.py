"""The records that are kept on the device: for each game the one on the table, the one before it, and those
that are finished.

'New game', 'restart' and 'load' put the record on the table aside, so that they can be taken back like a move.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from pygames.core.records import parse
from pygames.session.match import Session
from pygames.session.saves import SaveError, export, load, peek, save
from pygames.session.seasons import Seasons, Store

FINISHED = 20
"""So many finished records of a game are kept, the latest ones."""
FORMAT = 1
ROUNDS = ("race", "race-before")
"""Where `seasons.py` keeps the match of a series, which is a record like the others."""


Load = Callable[[str], Session]
Join = Callable[[str, str, str], str]
"""Key, the text here and the one that comes from elsewhere, to the text that holds both."""


class Shelf:
    """Keeps records in a store under `game:<id>`, `previous:<id>` and `finished:<id>`."""

    def __init__(self, store: Store, games: Sequence[str], reader: Load = load) -> None:
        """`games` are the ids; `reader` is another one than `saves.load` in tests only."""
        self._store = store
        self._games = tuple(games)
        self._load = reader

    def keep(self, session: Session) -> None:
        """Writes the record on the table down: to be called after every change, before it is shown."""
        text = save(session)
        self._store.put(f"game:{session.game_id}", text)
        if session.outcome() is not None:
            self._finish(session.game_id, text)

    def begin(self, session: Session) -> None:
        """Another record comes on the table; what lay there is put aside."""
        before = self.table(session.game_id)
        if before is not None:
            self._store.put(f"previous:{session.game_id}", before)
        self.keep(session)

    def table(self, game_id: str) -> str | None:
        """The record on the table."""
        return self._store.get(f"game:{game_id}")

    def unfinished(self, game_id: str) -> bool:
        """Whether the record on the table can be gone on with."""
        text = self.table(game_id)
        try:
            return text is not None and not peek(text).over
        except SaveError:
            return True  # the readable part of a damaged record can be

    def previous(self, game_id: str) -> str | None:
        """The record that lay on the table before."""
        return self._store.get(f"previous:{game_id}")

    def take_back(self, game_id: str) -> str | None:
        """Changes the record on the table with the previous one, and returns it; None if there is none.

        Twice changes nothing: it brings back what it took.
        """
        before = self.previous(game_id)
        if before is None:
            return None
        now = self.table(game_id)
        self._store.put(f"game:{game_id}", before)
        if now is None:
            self._store.drop(f"previous:{game_id}")
        else:
            self._store.put(f"previous:{game_id}", now)
        return before

    def finished(self, game_id: str) -> tuple[str, ...]:
        """The finished records, the latest one last."""
        return _texts(self._store.get(f"finished:{game_id}"))

    def _finish(self, game_id: str, text: str) -> None:
        """The same match, gone on with after its end was taken back, stands in the list once."""
        seed = peek(text).seed
        others = [other for other in self.finished(game_id) if _seed(other) != seed]
        self._store.put(f"finished:{game_id}", json.dumps([*others, text][-FINISHED:]))

    # Everything as one file

    def export_all(self) -> str:
        """All records and all other texts of the store as one text. Running games are in it as in any
        export: without their seeds, and with what is hidden sealed."""
        records: dict[str, dict[str, object]] = {}
        for game_id in self._games:
            table, previous = self.table(game_id), self.previous(game_id)
            records[game_id] = {
                "table": table and self._given_away(table),
                "previous": previous and self._given_away(previous),
                "finished": [self._given_away(text) for text in self.finished(game_id)],
            }
            for place in ROUNDS:
                text = self._store.get(f"{place}:{game_id}")
                records[game_id][place] = text and self._given_away(text)
        others = {key: self._store.get(key) for key in self._store.names() if not self._is_record(key)}
        return json.dumps({"crossroads": FORMAT, "records": records, "others": others}, indent=1)

    def import_all(self, text: str, join: Join = lambda _key, _here, come: come) -> list[SaveError]:
        """Takes everything from such a text, and returns what could not be read whole. The text may also be what
        the page hands over when Python did not start (`static/boot/boot.mjs`): the store as it is.

        What lies on a table is put aside, a series too; finished records join those that are there, and `join` says
        what becomes of other texts of which there is one here already. Raises ValueError,
        and changes nothing, for a text of another kind.
        """
        records, others = self._read_all(text)
        faults: list[SaveError] = []
        for game_id in self._games:
            kept = records.get(game_id)
            if not isinstance(kept, dict):
                continue
            for each in kept.get("finished") or ():
                session = self._taken_in(each, faults)
                if session is not None and session.outcome() is not None:
                    self._finish(game_id, save(session))
            for place in ("previous", "table"):
                session = self._taken_in(kept.get(place), faults)
                if session is not None and session.game_id == game_id:
                    self.begin(session)
            self._series_aside(game_id, others)
            for place in ROUNDS:
                session = self._taken_in(kept.get(place), faults)
                if session is not None and session.game_id == game_id:
                    self._store.put(f"{place}:{game_id}", save(session))
        for key, value in others.items():
            if isinstance(value, str) and not self._is_record(key):
                here = self._store.get(key)
                self._store.put(key, value if here is None else join(key, here, value))
        return faults

    def _read_all(self, text: str) -> tuple[dict[str, object], dict[str, object]]:
        data = parse(text)
        if not isinstance(data, dict) or data.get("crossroads") != FORMAT:
            raise ValueError("this is not everything of one device")
        if isinstance(data.get("kept"), dict):
            return self._sorted(data["kept"])
        records, others = data.get("records"), data.get("others")
        if not isinstance(records, dict) or not isinstance(others, dict):
            raise ValueError("records or others are missing")
        return records, others

    def _sorted(self, kept: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
        """Records by game, and all else, of a store."""
        records: dict[str, object] = {}
        for game_id in self._games:
            places = {place: kept.get(f"{place}:{game_id}") for place in ("previous", *ROUNDS)}
            finished = _texts(kept.get(f"finished:{game_id}"))
            records[game_id] = {**places, "table": kept.get(f"game:{game_id}"), "finished": finished}
        return records, {key: value for key, value in kept.items() if not self._is_record(key)}

    def _series_aside(self, game_id: str, others: dict[str, object]) -> None:
        """Makes room for another series than the one that is here."""
        here, come = self._store.get(f"series:{game_id}"), others.get(f"series:{game_id}")
        if here is not None and isinstance(come, str) and come != here:
            Seasons(self._store).put_aside(game_id)

    def _is_record(self, key: str) -> bool:
        kind, _, game_id = key.partition(":")
        return kind in ("game", "previous", "finished", *ROUNDS) and game_id in self._games

    def _given_away(self, text: str) -> str:
        try:
            return export(self._load(text))
        except SaveError as fault:
            return "" if fault.prefix is None else export(fault.prefix)

    def _taken_in(self, text: object, faults: list[SaveError]) -> Session | None:
        if not isinstance(text, str) or not text:
            return None
        try:
            return self._load(text)
        except SaveError as fault:
            faults.append(fault)
            return fault.prefix


def _seed(text: str) -> str | None:
    try:
        return peek(text).seed
    except SaveError:
        return None


def _texts(kept: object) -> tuple[str, ...]:
    """The finished records of a game, as they lie in the store."""
    try:
        found = parse(kept) if isinstance(kept, str) else []
    except ValueError:
        return ()
    return tuple([text for text in found if isinstance(text, str)]) if isinstance(found, list) else ()
