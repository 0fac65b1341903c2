"""What a record is made of: seats, and one entry for each thing that happened."""

from __future__ import annotations

from typing import Literal

from pygames.core import record

Kind = Literal["act", "chance", "typed", "forced", "timeout", "resign", "offer", "accept", "decline"]
KINDS: tuple[Kind, ...] = (
    "act",
    "chance",
    "typed",
    "forced",
    "timeout",
    "resign",
    "offer",
    "accept",
    "decline",
)
COLOURS = 6


@record
class Seat:
    """Who sits there. `level` is a bot's (1 to 4), 0 for a person; `colour` one of the six (0 to 5)."""

    name: str
    kind: Literal["human", "bot"] = "human"
    level: int = 0
    colour: int = 0


@record
class Entry:
    """One thing that happened.

    act: a seat's action. chance: an outcome that the session drew; typed: one that a person typed in from
    real dice or cards. forced: the only legal action, a `pass`, which runs by itself. timeout: what the
    play clock did. resign, offer, accept, decline (of a draw) are the session's own and have no text.
    """

    kind: Kind
    seat: int | None
    text: str = ""
    at_ms: int | None = None
    """The play clock, in timed games only; a stamped action has it in its text too (`2:bip@15320`)."""

    @property
    def decision(self) -> bool:
        """Whether a seat or a typing person chose it, so that undo may stop before it."""
        return self.kind not in ("chance", "forced", "timeout")

    @property
    def moves(self) -> bool:
        """Whether it is an action of the game rather than one of the session's own."""
        return self.kind in ("act", "chance", "typed", "forced", "timeout")


def write_entry(entry: Entry) -> str:
    """One line: kind, seat ('-' for nobody), action text, clock; `act 0 push:2`, `chance - deal:1`."""
    words = [entry.kind, "-" if entry.seat is None else str(entry.seat)]
    if entry.text:
        words.append(entry.text)
    if entry.at_ms is not None:
        words.append(f"at {entry.at_ms}")
    return " ".join(words)


def read_entry(line: str) -> Entry:
    """The entry that `write_entry` wrote. Raises ValueError."""
    words = line.split(" ")
    at_ms = None
    if len(words) > 3 and words[-2] == "at":
        at_ms = int(words[-1])
        words = words[:-2]
    kind = next((kind for kind in KINDS if kind == words[0]), None)
    if kind is None:
        raise ValueError(f"no kind of entry {words[0]!r}")
    if len(words) != (3 if Entry(kind, None).moves else 2):
        raise ValueError(f"{kind} has the wrong number of words")
    seat = None if words[1] == "-" else int(words[1])
    entry = Entry(kind, seat, words[2] if len(words) == 3 else "", at_ms)
    if write_entry(entry) != line:
        raise ValueError("not in the form in which entries are written")
    return entry
