"""Resignation and the agreed draw: what the session adds to a game's own end."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from pygames.core import Outcome, record
from pygames.session.entries import Entry


class Ending(StrEnum):
    """The session's own reasons for an end, beside the game's."""

    RESIGNED = "resigned"
    AGREED = "agreed"


@record
class Standing:
    """Who has given up, the first one first; whose offer of a draw is open, and who has accepted it."""

    resigned: tuple[int, ...] = ()
    offerer: int | None = None
    accepted: tuple[int, ...] = ()

    def may_answer(self, seat: int) -> bool:
        return self.offerer not in (None, seat) and seat not in (*self.accepted, *self.resigned)


def standing(past: Iterable[Entry]) -> Standing:
    """An offer lapses when another seat than the offerer's acts, declines or resigns."""
    resigned: list[int] = []
    offerer: int | None = None
    accepted: list[int] = []
    for entry in past:
        seat = entry.seat
        if seat is None:
            continue
        if entry.kind == "offer":
            offerer, accepted = seat, []
        elif entry.kind == "accept":
            accepted.append(seat)
        elif entry.kind in ("resign", "decline") or (entry.kind in ("act", "forced") and seat != offerer):
            offerer, accepted = None, []
        if entry.kind == "resign":
            resigned.append(seat)
    return Standing(tuple(resigned), offerer, tuple(accepted))


def may_offer(past: list[Entry], seat: int) -> bool:
    """A draw may be offered once in one's own turn, before its first action."""
    for entry in reversed(past):
        if entry.seat == seat and entry.kind in ("act", "offer"):
            return False
        if entry.kind == "act":
            return True
    return True


def outcome(done: Outcome | None, now: Standing, players: int, starter: int | None) -> Outcome | None:
    """The game's outcome `done` with what the session knows; None while the match runs.

    Resigning ends a game of one or two. In a larger one a bot plays on, until one seat is left that has not
    resigned; who resigned ranks behind all others, who resigned first last.
    """
    left = tuple([seat for seat in range(players) if seat not in now.resigned])
    behind = tuple([(seat,) for seat in reversed(now.resigned)])
    if done is not None:
        groups = [tuple([seat for seat in group if seat in left]) for group in done.ranking]
        return Outcome(done.reason, (*[group for group in groups if group], *behind), done.starter)
    if now.resigned and len(left) <= 1:
        return Outcome(Ending.RESIGNED, (left, *behind) if left else behind, starter)
    if now.offerer is not None and {*now.accepted, now.offerer} >= set(left):
        return Outcome(Ending.AGREED, (left, *behind), starter)
    return None
