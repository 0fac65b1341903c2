"""What has happened: entries, the positions between them, and how far undo reaches."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Literal

from pygames.core import AnyState, record
from pygames.session.entries import Entry, Seat

How = Literal["start", "play", "undo", "redo", "amend"]


@record
class Struck:
    """An entry that fitted no more after an earlier one was amended. It stood after `after` entries."""

    after: int
    entry: Entry


@record
class Step:
    """One entry as one viewer may know it: `before` and `after` are that viewer's observations.

    What happened is `after.last_action`, with a '?' for what is hidden; a session entry (resign, offer...)
    leaves the observation as it was.
    """

    kind: str
    seat: int | None
    at_ms: int | None
    before: Any
    after: Any


class Change:
    """Everything between two decisions, for any viewer."""

    def __init__(
        self,
        how: How,
        done: Sequence[tuple[Entry, AnyState, AnyState]],
    ) -> None:
        self.how = how
        self._done = done

    def __len__(self) -> int:
        return len(self._done)

    def steps(self, viewer: int | None) -> tuple[Step, ...]:
        """The entries in the order in which they happen for `viewer` (None: a spectator).

        In an undo they come latest first, each with the later position as its `before`.
        """
        out = []
        seen = self._done[0][1].observation(viewer) if self._done else None
        for entry, _, after in self._done:
            then = after.observation(viewer)
            out.append(Step(entry.kind, entry.seat, entry.at_ms, seen, then))
            seen = then
        return tuple(out)


class History:
    """One list of entries and an index: those before it have happened, those behind it wait for redo."""

    def __init__(self, first: AnyState) -> None:
        self.entries: list[Entry] = []
        self.states: list[AnyState] = [first]
        """`states[i]` is the position before entry i."""
        self.struck: list[Struck] = []
        self.index = 0

    @property
    def state(self) -> AnyState:
        return self.states[self.index]

    @property
    def past(self) -> list[Entry]:
        return self.entries[: self.index]

    def push(self, entry: Entry, after: AnyState) -> None:
        """Adds an entry; what could be redone is gone."""
        del self.entries[self.index :]
        del self.states[self.index + 1 :]
        self.struck = [each for each in self.struck if each.after <= self.index]
        self.entries.append(entry)
        self.states.append(after)
        self.index += 1

    def copy(self) -> History:
        other = History(self.states[0])
        other.entries, other.states, other.index = self.entries[:], self.states[:], self.index
        other.struck = self.struck[:]
        return other

    def cut(self, to: int) -> list[Entry]:
        """Goes back to index `to` for good, and returns the entries that lay behind it, those struck out
        among them in their places; what could be redone is gone."""
        out = self.entries[to : to + 1]
        for i in range(to + 1, self.index + 1):
            out += [each.entry for each in self.struck if each.after == i]
            out += self.entries[i : min(i + 1, self.index)]
        del self.entries[to:]
        del self.states[to + 1 :]
        self.struck = [each for each in self.struck if each.after <= to]
        self.index = to
        return out

    def since(self, how: How, before: int) -> Change:
        """What lies between index `before` and now."""
        span = range(before, self.index)
        return Change(how, [(self.entries[i], self.states[i], self.states[i + 1]) for i in span])

    def go_back(self, to: int) -> Change:
        span = range(self.index - 1, to - 1, -1)
        self.index = to
        return Change("undo", [(self.entries[i], self.states[i + 1], self.states[i]) for i in span])


class Fence(StrEnum):
    """Why undo cannot go on."""

    START = "start"
    """Nothing has been decided yet."""
    CHANCE = "chance"
    """A card was drawn or a die thrown."""
    REVEAL = "reveal"
    """The player has seen something hidden."""
    OTHER = "other"
    """Another player has acted since."""
    TIMED = "timed"
    """The game runs by the clock."""


def undo_span(history: History, seats: Sequence[Seat]) -> tuple[int | None, Fence | None]:
    """The index that one undo goes back to (None: nowhere), and the nearest fence on the way.

    One undo takes back the latest decision of a person with all that followed from it.
    """
    past = history.past
    if not any(entry.decision for entry in past):
        return None, Fence.START
    if any(entry.at_ms is not None for entry in past):
        return None, Fence.TIMED
    fence: Fence | None = None
    later = _next_seat(history)
    for i in range(history.index - 1, -1, -1):
        entry = past[i]
        fence = fence or _fence_at(history, i, seats, later)
        if by_person(entry, seats):
            return i, fence
        if entry.decision:
            later = entry.seat
    return None, fence


def redo_end(history: History, seats: Sequence[Seat]) -> int:
    """The index that one redo goes on to."""
    end = history.index + 1
    while end < len(history.entries) and not by_person(history.entries[end], seats):
        end += 1
    return end


def by_person(entry: Entry, seats: Sequence[Seat]) -> bool:
    """Whether a person decided it."""
    return entry.decision and (entry.seat is None or seats[entry.seat].kind == "human")


def _next_seat(history: History) -> int | None:
    """Who decided first among what has been taken back."""
    undone = history.entries[history.index :]
    return next((entry.seat for entry in undone if entry.decision and entry.seat is not None), None)


def _fence_at(history: History, i: int, seats: Sequence[Seat], later: int | None) -> Fence | None:
    entry = history.entries[i]
    if entry.kind == "chance":
        return Fence.CHANCE
    if not entry.decision or entry.seat is None:
        return None
    if seats[entry.seat].kind == "bot" or later not in (None, entry.seat):
        return Fence.OTHER
    return Fence.REVEAL if reveals(history.states[i], history.states[i + 1], entry.seat) else None


def reveals(before: AnyState, after: AnyState, seat: int) -> bool:
    """Whether the seat has learnt something hidden: of what it did not see, something has become less."""
    was = getattr(before.observation(seat), "unseen", None)
    now = getattr(after.observation(seat), "unseen", None)
    return was != now and _less_somewhere(was, now)


def _less_somewhere(was: Any, now: Any) -> bool:
    if isinstance(was, tuple) and isinstance(now, tuple):
        return len(now) < len(was) or any(_less_somewhere(a, b) for a, b in zip(was, now, strict=False))
    if isinstance(was, int) and isinstance(now, int):
        return now < was
    return bool(was != now)
