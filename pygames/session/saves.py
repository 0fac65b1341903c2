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
from pygames.core.records import build, plain
from pygames.session.entries import Seat, read_entry, write_entry
from pygames.session.match import NotNow, Session, new_seed

FORMAT = 1
MAGIC = "crossroads-record"
HIDDEN = "?"


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
    ENTRY = "entry"
    """Entry number n cannot be read, or does not fit the position before it."""
    SEALED = "sealed"
    """The sealed line is damaged."""
    SHORT = "short"
    """Entries are missing at the end."""
    DIGEST = "digest"
    """Every entry fits, and yet the last position is another one than was saved."""


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
    clock_ms: int
    index: int


def save(session: Session) -> str:
    """The whole record, its seed and what can be redone included: for this device only."""
    lines = [write_entry(entry) for entry in session.entries]
    return "\n".join(
        [
            _header(session, session.seed, session.index),
            *lines,
            _end(len(lines), _position(session, len(lines))),
        ]
    )


def export(session: Session) -> str:
    """The record to give away: of a running game without its seed, and with what is hidden sealed."""
    over = session.outcome() is not None
    position = _position(session, session.index)
    lines, hidden = [], []
    for i, entry in enumerate(session.past):
        if not over and is_hidden(session, i):
            hidden.append(entry.text)
            entry = replace(entry, text=HIDDEN)
        lines.append(write_entry(entry))
    head = _header(session, session.seed if over else None, session.index)
    if over:
        return "\n".join([head, *lines, _end(len(lines), position)])
    return "\n".join([head, *lines, f"sealed {seal([position, *hidden])}", _end(len(lines), HIDDEN)])


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
    first, *lines = text.split("\n")
    head, params = _read_header(first, expect)
    session = _begin(head, params, game or _game(head.game), bot, seed)
    end = next((i for i, line in enumerate(lines) if line.startswith(("sealed ", "end "))), len(lines))
    if end == len(lines) and lines and not lines[-1]:
        end -= 1
    body, tail = lines[:end], [line for line in lines[end:] if line]
    hidden, position = _read_tail(tail)
    for number, line in enumerate(body, 1):
        try:
            entry = read_entry(line)
            if entry.text == HIDDEN:
                entry = replace(entry, text=hidden.pop(0))
            session.replay(entry)
        except (ValueError, IndexError) as fault:
            named = Fault.SEALED if isinstance(fault, IndexError) else Fault.ENTRY
            raise SaveError(named, f"{line!r}: {fault}", number, _settled(session, head)) from None
    if head.seed is None:
        session.seed_from = session.chance_steps()
    if not tail or tail[-1] != _end(len(body), tail[-1].rpartition(" ")[2]):
        raise SaveError(Fault.SHORT, f"{len(body)} entries are left", len(body) + 1, _settled(session, head))
    if position != _position(session, len(body)):
        raise SaveError(Fault.DIGEST, "the last position is another one", None, _settled(session, head))
    session.settle()
    try:
        if head.index != len(body):
            session.go_to(head.index)
    except NotNow:
        raise SaveError(
            Fault.HEADER, f"index: {head.index} of {len(body)}", None, _settled(session, head)
        ) from None
    session.clock_ms = max(session.clock_ms, head.clock_ms)
    return session


def seal(items: list[str]) -> str:
    """The texts packed into one word."""
    return base64.b64encode(zlib.compress(json.dumps(items).encode(), 9)).decode()


def unseal(word: str) -> list[str]:
    """What `seal` packed. Raises ValueError."""
    try:
        items = json.loads(zlib.decompress(base64.b64decode(word, validate=True)))
    except (ValueError, zlib.error) as fault:
        raise ValueError(f"cannot be unpacked: {fault}") from None
    if not isinstance(items, list) or not items or not all(isinstance(item, str) for item in items):
        raise ValueError("holds something else")
    return items


def _header(session: Session, seed: str | None, index: int) -> str:
    head = plain(
        Header(
            pygames.__version__, session.game_id, session.seats, seed, session.seed_from if seed else 0,
            session.typed, session.known_deal, session.assisted, session.practice, session.clock_ms, index,
        )
    )  # fmt: skip
    head["params"] = plain(session.params)
    return f"{MAGIC} {FORMAT} {json.dumps(head, separators=(',', ':'), ensure_ascii=False)}"


def _read_header(line: str, expect: str | None) -> tuple[Header, Any]:
    magic, _, rest = line.partition(" ")
    version, _, text = rest.partition(" ")
    if magic != MAGIC:
        raise SaveError(Fault.NO_RECORD, "the text is no record of a game")
    if version != str(FORMAT):
        raise SaveError(Fault.VERSION, f"format {version!r}; this program reads {FORMAT}")
    try:
        data = json.loads(text)
        if not isinstance(data, dict):
            raise CodecError("", "expected an object")
        params = data.pop("params", None)
        head = build(Header, data)
    except ValueError as fault:
        raise SaveError(Fault.HEADER, str(fault)) from None
    if expect is not None and head.game != expect:
        raise SaveError(Fault.GAME, f"a record of {head.game!r}, not of {expect!r}")
    return head, params


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
        session = Session(
            game,
            build(type(game.presets["standard"]), params),
            head.seats,
            head.seed or seed or new_seed(),
            typed=head.typed,
            known_deal=head.known_deal,
            bot=bot,
        )
    except (CodecError, ParamsError) as fault:
        raise SaveError(Fault.HEADER, str(fault)) from None
    session.seed_from = head.seed_from
    session.assisted = head.assisted
    session.practice = head.practice
    return session


def _read_tail(tail: list[str]) -> tuple[list[str], str | None]:
    """The hidden texts in order, and the digest of the last position; nothing where it is damaged."""
    words = tail[0].split(" ") if tail else []
    if words[:1] == ["sealed"]:
        try:
            position, *hidden = unseal(" ".join(words[1:]))
        except ValueError:
            return [], None
        return hidden, position
    return [], words[2] if len(words) == 3 else None


def _settled(session: Session, head: Header) -> Session:
    if head.seed is None:
        session.seed_from = session.chance_steps()
    session.settle()
    return session


def _position(session: Session, index: int) -> str:
    return hashlib.sha256(encode(session.position(index)).encode()).hexdigest()[:16]


def _end(count: int, position: str) -> str:
    return f"end {count} {position}"
