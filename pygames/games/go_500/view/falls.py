"""What moves where all roll at once. Nobody waits for it: it is drawn by the table's clock.

What a seat has thrown begins to tumble when it is first seen. A pit or crash die then lies to be read; what
strikes everybody begins when the die that ended the last turn has been read.
"""

from __future__ import annotations

from typing import Final

from pygames.core.records import record, replace
from pygames.games.go_500.actions import Fall
from pygames.games.go_500.dice import CRASH, FLAG, PIT, Face
from pygames.games.go_500.race import Place, Race, Stage, dice_at, tray_of
from pygames.games.go_500.rules import GAME, Observation
from pygames.games.go_500.view.dice import THROW_MS, Throw
from pygames.games.go_500.words import captions
from pygames.ui.view import Frame

READ_MS: Final = 1_200
"""How long a pit or crash die lies to be read."""
DRIVE_MS: Final = 600


@record
class Cast:
    """A throw of a seat from a time on: `face` is that of a pit or crash die. `struck`: with others, in a big
    one."""

    seat: int
    since: int
    dice: tuple[int, ...]
    face: Face | None = None
    struck: bool = False


@record
class Told:
    """What is said to a seat from a time on."""

    seat: int
    since: int
    text: str


@record
class Drive:
    """A car on its way from so many miles to its total."""

    seat: int
    since: int
    miles: int


@record
class Falls:
    """All that moves, and the latest that was said to each seat."""

    casts: tuple[Cast, ...] = ()
    told: tuple[Told, ...] = ()
    drives: tuple[Drive, ...] = ()


NOTHING: Final = Falls()


def lasts(frame: Frame, ms: float) -> float:
    """How long something of `ms` takes at the chosen speed."""
    return {"off": 0.0, "fast": ms / 2, "normal": ms}[frame.speed]


def followed(falls: Falls, was: Observation, frame: Frame) -> Falls:
    """With what the step from `was` to the position of the frame has thrown, said and driven."""
    race: Observation = frame.seen
    now = frame.now_ms
    cast = _cast(was, race, now)
    if cast is not None and cast.face is None:
        falls = calmed(falls, cast.seat)  # whoever rolls again does not look at what was
    casts = [other for other in falls.casts if now < _read(frame, other)]
    if cast is not None:
        if cast.face is not None:
            cast = replace(cast, since=_begins(frame, casts, cast))
        casts.append(cast)
    told, drives = list(falls.told), [one for one in falls.drives if now < one.since + lasts(frame, DRIVE_MS)]
    for seat in range(race.players):
        latest = max([_settles(frame, one) for one in casts if one.seat == seat], default=now)
        text = captions.note(frame.t, was, race, seat)
        if text:
            told = [one for one in told if one.seat != seat or one.since <= now < latest]
            told.append(Told(seat, latest, text))
        if race.totals[seat] != was.totals[seat]:
            drives.append(Drive(seat, latest, was.totals[seat]))
    return Falls(tuple(casts), tuple(told), tuple(drives))


def _cast(was: Race, race: Observation, now: int) -> Cast | None:
    """What the last action threw; None for what is not seen by itself."""
    done = GAME.parse_action(race.last_action) if race.last_action else None
    if not isinstance(done, Fall):
        return None
    if was.crashing:
        return Cast(was.crashing[0], now, (CRASH,), done.face, struck=True)
    seat = was.turn
    if done.die in (PIT, CRASH):
        return Cast(seat, now, (done.die,), done.face)
    after = tray_of(race, seat)
    if after.stage != Stage.SHOWN or tray_of(was, seat).stage == Stage.AGAIN:
        return None  # the flag falls last; until then nothing is shown
    return Cast(seat, now, (*dice_at(after, Place.LOOSE), FLAG))


def _begins(frame: Frame, casts: list[Cast], cast: Cast) -> int:
    """When a pit or crash die begins to fall: after the seat's last one; what strikes everybody when all have
    read theirs, and for all at the same time."""
    read = [one for one in casts if one.face is not None]
    before = [one for one in read if one.seat == cast.seat or (cast.struck and not one.struck)]
    since = [_read(frame, one) for one in before]
    if cast.struck:
        since += [one.since for one in read if one.struck]
    return max([frame.now_ms, *since])


def _settles(frame: Frame, cast: Cast) -> int:
    return cast.since + int(lasts(frame, THROW_MS))


def _read(frame: Frame, cast: Cast) -> int:
    return _settles(frame, cast) + (READ_MS if cast.face is not None else 0)


def throw_of(falls: Falls, frame: Frame, seat: int) -> Throw | None:
    """The throw of a seat that is to be seen now."""
    now = frame.now_ms
    for cast in falls.casts:
        if cast.seat == seat and cast.since <= now < _read(frame, cast):
            whole = lasts(frame, THROW_MS)
            share = min(1.0, (now - cast.since) / whole) if whole else 1.0
            return Throw(seat, cast.dice, share, cast.face)
    return None


def tumbles(falls: Falls, frame: Frame, seat: int) -> bool:
    """Whether dice of the seat have not yet come to rest: until then nobody knows what they show."""
    return any(cast.seat == seat and frame.now_ms < _settles(frame, cast) for cast in falls.casts)


def calmed(falls: Falls, seat: int) -> Falls:
    """The seat has seen enough: its dice lie."""
    return replace(
        falls,
        casts=tuple([cast for cast in falls.casts if cast.seat != seat]),
        told=tuple([replace(one, since=0) if one.seat == seat else one for one in falls.told]),
        drives=tuple([one for one in falls.drives if one.seat != seat]),
    )


def said(falls: Falls, frame: Frame, seat: int) -> str:
    """What was said last to a seat."""
    found = [one for one in falls.told if one.seat == seat and one.since <= frame.now_ms]
    return found[-1].text if found else ""


def miles_of(falls: Falls, frame: Frame, seat: int) -> float:
    """Where the seat's car is: its total, or on the way there."""
    race: Observation = frame.seen
    total = float(race.totals[seat])
    for one in falls.drives:
        if one.seat == seat:
            whole = lasts(frame, DRIVE_MS)
            share = min(1.0, max(0.0, (frame.now_ms - one.since) / whole)) if whole else 1.0
            if share < 1:
                return one.miles + (total - one.miles) * share
    return total


def all_lie(falls: Falls, frame: Frame) -> int:
    """When, on the clock, everything has been read and has arrived."""
    ends = [_read(frame, cast) for cast in falls.casts]
    ends += [one.since + int(lasts(frame, DRIVE_MS)) for one in falls.drives]
    return max(ends, default=frame.now_ms)
