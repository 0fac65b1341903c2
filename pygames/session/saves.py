"""A record as text: a checked replay.

    crossroads-record 1 {"app":"1.0.0","game":"null_game",...}
    chance - deal:2
    act 0 push:1
    end 2 5f0c...

The first line says what was played, then comes one line an entry, then their number and a digest of the last
position. Loading replays the entries in a fresh session. A running game's export leaves the seed out and
keeps what is hidden in one `sealed` line: packed, not secret from a determined reader.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import pygames
from pygames.ai import Bot
from pygames.core import (
    AnyGame,
    CodecError,
    ParamsError,
    encode,
    record,
    replace,
)
from pygames.core.records import build, parse, plain
from pygames.session.entries import Entry, Seat, read_entry, write_entry
from pygames.session.match import NotNow, Session, new_seed

FORMAT = 1
MAGIC = "crossroads-record"
HIDDEN = "?"
STRUCK = "struck "
SEALED_LIMIT = 1 << 20
"""Bytes that a sealed line may hold once unpacked: a record comes from anywhere."""


class Fault(StrEnum):
    """What is wrong with a record."""

    NO_RECORD = "no-record"
    """The text is something else altogether."""
    VERSION = "version"
    """A format that this program does not know."""
    GAME = "game"
    """No such game here, or another one than asked for."""
    HEADER = "header"
    """The first line is damaged; the detail names the field."""
    PARAMS = "params"
    """The game does not know these options, as those of another version; the detail names the field."""
    ENTRY = "entry"
    """Entry number n cannot be read, or does not fit the position before it."""
    SEALED = "sealed"
    """The sealed line is damaged."""
    SHORT = "short"
    """Entries are missing at the end."""
    DIGEST = "digest"
    """Every entry fits, and yet the record does not end where it says, or not in the same position."""


class SaveError(ValueError):
    """A record that cannot be loaded whole.

    `number` is that of the faulty entry, from 1; None where the fault is elsewhere. `prefix` is the session
    up to the fault, settled, where anything can be read.
    """

    def __init__(self, fault: Fault, detail: str, number: int | None = None, prefix: Session | None = None):
        super().__init__(f"{fault}{'' if number is None else f' {number}'}: {detail}")
        self.fault = fault
        self.detail = detail
        self.number = number
        self.prefix = prefix


@record
class Header:
    """The first line, apart from the params. `seed` is None in the export of a running game."""

    app: str
    game: str
    seats: tuple[Seat, ...]
    seed: str | None
    seed_from: int
    typed: tuple[str, ...]
    known_deal: bool
    assisted: bool
    practice: bool
    over: bool
    clock_ms: int
    index: int


def save(session: Session) -> str:
    """The whole record, its seed and what can be redone included: for this device only."""
    lines = _lines(session, session.entries)
    end = f"end {len(lines)} {_position(session, len(session.entries))}"
    return "\n".join([_header(session, session.seed), *lines, end])


def export(session: Session) -> str:
    """The record to give away: of a running game without its seed and what was struck out, and with what is
    hidden sealed."""
    position = _position(session, session.index)
    if session.outcome() is not None:
        lines = _lines(session, session.past)
        return "\n".join([_header(session, session.seed), *lines, f"end {len(lines)} {position}"])
    lines, hidden = [], []
    for i, entry in enumerate(session.past):
        if is_hidden(session, i):
            hidden.append(entry.text)
            entry = replace(entry, text=HIDDEN)
        lines.append(write_entry(entry))
    sealed = f"sealed {seal([position, *hidden])}"
    return "\n".join([_header(session, None), *lines, sealed, f"end {len(lines)} {HIDDEN}"])


def _lines(session: Session, entries: Sequence[Entry]) -> list[str]:
    """One line an entry, those that were struck out in their places."""
    lines: list[str] = []
    for i in range(len(entries) + 1):
        lines += [STRUCK + write_entry(each.entry) for each in session.struck if each.after == i]
        lines += [write_entry(entry) for entry in entries[i : i + 1]]
    return lines


def is_hidden(session: Session, i: int) -> bool:
    """Whether entry i says more than a spectator may know."""
    entry = session.entries[i]
    if not entry.moves:
        return False
    after = session.position(i + 1)
    return bool(after.observation(None).last_action != after.last_action)


def load(
    text: str,
    *,
    game: AnyGame | None = None,
    bot: Bot | None = None,
    expect: str | None = None,
    seed: str | None = None,
) -> Session:
    """The session of a record, replayed and settled. Raises SaveError.

    `expect` is the id of the only game that will do. `game` and `bot` are given in tests. `seed` is the new
    one of a record that comes without (default: a fresh one).
    """
    first, *lines = text.replace("\r\n", "\n").strip("\ufeff \n").split("\n")
    head, params, series = _read_header(first, expect)
    session = _begin(head, params, game or _game(head.game), bot, seed)
    session.series = series
    end = lines.pop() if lines and lines[-1].startswith("end ") else ""
    sealed = lines.pop() if lines and lines[-1].startswith("sealed ") else ""
    position, hidden = _unsealed(sealed) if sealed else (end.rpartition(" ")[2], [])
    number: int | None
    for number, line in enumerate(lines, 1):
        try:
            entry = read_entry(line.removeprefix(STRUCK))
            if line.startswith(STRUCK):
                session.strike(entry)
                continue
            if entry.text == HIDDEN:
                if not hidden:
                    raise _stop(session, head, Fault.SEALED, "a hidden outcome is missing", number)
                entry = replace(entry, text=hidden.pop(0))
            session.replay(entry)
        except SaveError:
            raise
        except ValueError as fault:
            raise _stop(session, head, Fault.ENTRY, f"{line!r}: {fault}", number) from None
    count = len(lines)
    if end.rpartition(" ")[0] != f"end {count}":
        raise _stop(session, head, Fault.SHORT, f"it breaks off after {count} entries", count + 1)
    if not position or hidden:
        raise _stop(session, head, Fault.SEALED, "it does not belong to this record", None)
    whole = session.index
    if position != _position(session, whole):
        raise _stop(session, head, Fault.DIGEST, "the last position is another one than was saved", None)
    _finish(session, head)
    try:
        if head.index != whole:
            session.go_to(head.index)
    except NotNow:
        raise SaveError(Fault.DIGEST, f"index {head.index} of {whole}", None, session) from None
    return session


def peek(text: str) -> Header:
    """The first line alone, for a list of records. Raises SaveError."""
    return _read_header(text.partition("\n")[0], None)[0]


def seal(items: list[str]) -> str:
    """The texts packed into one word."""
    return base64.b64encode(zlib.compress(json.dumps(items).encode(), 9)).decode()


def unseal(word: str) -> list[str]:
    """What `seal` packed. Raises ValueError."""
    try:
        unpacked = zlib.decompressobj().decompress(base64.b64decode(word, validate=True), SEALED_LIMIT)
        items = parse(unpacked.decode())
    except (ValueError, zlib.error) as fault:
        raise ValueError(f"cannot be unpacked: {fault}") from None
    if not isinstance(items, list) or not items or not all(isinstance(item, str) for item in items):
        raise ValueError("holds something else")
    return items


def _header(session: Session, seed: str | None) -> str:
    head = Header(
        app=pygames.__version__,
        game=session.game_id,
        seats=session.seats,
        seed=seed,
        seed_from=session.seed_from if seed else 0,
        typed=session.typed,
        known_deal=session.known_deal,
        assisted=session.assisted,
        practice=session.practice,
        over=session.outcome() is not None,
        clock_ms=session.clock_ms,
        index=session.index,
    )
    data = plain(head) | {"params": plain(session.params)}
    if session.series:
        data["series"] = session.series
    return f"{MAGIC} {FORMAT} {json.dumps(data, separators=(',', ':'), ensure_ascii=False)}"


def _read_header(line: str, expect: str | None) -> tuple[Header, Any, str]:
    """The header, the params as they stand there, and the round of a series."""
    magic, _, rest = line.partition(" ")
    version, _, text = rest.partition(" ")
    if magic != MAGIC:
        raise SaveError(Fault.NO_RECORD, "the text is no record of a game")
    if version != str(FORMAT):
        raise SaveError(Fault.VERSION, f"format {version!r}; this program reads {FORMAT}")
    try:
        data = parse(text)
        if not isinstance(data, dict):
            raise CodecError("", "expected an object")
        params = data.pop("params", None)
        series = data.pop("series", "")
        if not isinstance(series, str):
            raise CodecError("series", "expected text")
        head = build(Header, data)
        if head.clock_ms < 0:
            raise CodecError("clock_ms", "below zero")
    except ValueError as fault:
        raise SaveError(Fault.HEADER, str(fault)) from None
    if expect is not None and head.game != expect:
        raise SaveError(Fault.GAME, f"a record of {head.game!r}, not of {expect!r}")
    return head, params, series


def _game(game_id: str) -> AnyGame:
    from pygames.games import UnknownGame

    try:
        return pygames.load(game_id)
    except UnknownGame as fault:
        raise SaveError(Fault.GAME, str(fault)) from None


def _begin(head: Header, params: object, game: AnyGame, bot: Bot | None, seed: str | None) -> Session:
    if head.game != game.id:
        raise SaveError(Fault.GAME, f"a record of {head.game!r}, not of {game.id!r}")
    try:
        known = build(type(game.presets["standard"]), params)
    except CodecError as fault:
        raise SaveError(Fault.PARAMS, str(fault)) from None
    try:
        session = Session(
            game,
            known,
            head.seats,
            head.seed or seed or new_seed(),
            typed=head.typed,
            known_deal=head.known_deal,
            bot=bot,
        )
    except ParamsError as fault:
        raise SaveError(Fault.HEADER, str(fault)) from None
    session.seed_from = head.seed_from
    session.assisted = head.assisted
    session.practice = head.practice
    return session


def _unsealed(line: str) -> tuple[str, list[str]]:
    """The digest of the last position and the hidden texts in order; nothing where the line is damaged."""
    try:
        position, *hidden = unseal(line.removeprefix("sealed "))
    except ValueError:
        return "", []
    return position, hidden


def _stop(session: Session, head: Header, fault: Fault, detail: str, number: int | None) -> SaveError:
    """The error with what has been read so far as its prefix."""
    _finish(session, head)
    if head.app != pygames.__version__:
        detail += f" (saved by version {head.app})"
    return SaveError(fault, detail, number, session)


def _finish(session: Session, head: Header) -> None:
    if head.seed is None:
        session.seed_from = session.chance_steps()
    session.clock_ms = max(session.clock_ms, head.clock_ms)
    session.settle()


def _position(session: Session, index: int) -> str:
    return hashlib.sha256(encode(session.position(index)).encode()).hexdigest()[:16]
