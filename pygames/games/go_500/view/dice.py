"""Painting dice: as they lie, askew, and on their way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core.records import record
from pygames.games.go_500.dice import CRASH, FLAG, MILES_DICE, PIT, POWER, Face, Flag, Incident, Mark
from pygames.games.go_500.race import Phase, Place, Race, Tray, is_circle, tray_of
from pygames.games.go_500.view.places import KEPT, Room, die_box
from pygames.ui import motion, parts
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter

THROW_MS = 600


@record
class Throw:
    """A throw on its way: `share` 0 to 1 of `dice`, and the face of the pit or crash die where it is one.
    In a big one the crash die is `driver`'s."""

    seat: int
    dice: tuple[int, ...]
    share: float
    face: Face | None = None
    driver: int | None = None


def face_of(face: Face) -> Any:
    """The face as `parts.die` names it."""
    names = {Mark.FLAT: "flat", Mark.CAUTION: "light", Mark.SYMBOL: "burst", Mark.BIG_X: "cross"}
    if isinstance(face, Mark):
        return names[face]
    return face.value if isinstance(face, Flag) else face


def kind_of(die: int) -> parts.DieKind:
    """The die as `parts.die` names it."""
    if die == FLAG:
        return "flag"
    return "power" if die == POWER else "pit" if die == PIT else "crash" if die == CRASH else "track"


def paint_die(p: Painter, box: Box, die: int, face: Face, aside: bool = False) -> None:
    """A die with this face; one that did not come to rest on a face is blank, and lies askew."""
    if isinstance(face, Incident):
        _askew(p, box, die, lost=face == Incident.LOST)
        return
    circled = isinstance(face, int) and die in MILES_DICE and is_circle(die, face)
    parts.die(p, box.x, box.y, box.w, kind_of(die), face_of(face), circled, aside)


def _askew(p: Painter, box: Box, die: int, lost: bool) -> None:
    """A die off the track, which must roll again, or one that is out."""
    with p.at(*box.centre, 0.82, 24), p.faded(0.55):
        half = box.w / 2
        parts.die(p, -half, -half, box.w, kind_of(die), "flat" if die == POWER and not lost else "cross")
    if lost:
        p.circle(box.right - box.w * 0.16, box.y + box.w * 0.16, box.w * 0.2, p.theme.plate, p.theme.legal, 2)
        parts.icon(p, "turn", box.right - box.w * 0.16, box.y + box.w * 0.16, box.w * 0.28, p.theme.text, 2.6)


def rolled_of(throw: Throw | None, tray: Tray) -> list[int]:
    """The dice for miles that a throw moves."""
    if throw is None:
        return []
    return [die for die in throw.dice if die in MILES_DICE and tray.places[die] not in KEPT]


def miles_die(
    p: Painter, room: Room, tray: Tray, die: int, rolled: Sequence[int], throw: Throw | None
) -> None:
    place, theme = tray.places[die], p.theme
    spot = die_box(room, tray, die)
    if place in (Place.CUP, Place.OUT, Place.LOST):
        p.rect(spot.x, spot.y, spot.w, spot.h, spot.w * 0.2, None, theme.kerb, 1.4, 0.6, (4, 4))
        if place != Place.CUP:
            _askew(p, spot, die, lost=place == Place.LOST)
        return
    if room.rail is not None and place in KEPT:
        slot = room.slots[die]
        p.rect(slot.x, slot.y, slot.w, slot.h, slot.w * 0.2, None, theme.kerb, 1.4, 0.5, (4, 4))
    share = throw.share if throw is not None and die in rolled else None
    order = rolled.index(die) if share is not None else 0
    tumbling(p, spot, die, tray.miles[die], share, order, len(rolled) + 1)
    if place in KEPT and room.rail is None:
        parts.selected(p, spot.x - 2, spot.y - 2, spot.w + 4, spot.h + 4)
    if place == Place.SAVED:
        p.circle(spot.x + spot.w - 3, spot.y + 3, max(4.0, spot.w * 0.08), theme.ring)


def flag_die(
    p: Painter, room: Room, race: Race, tray: Tray, rolled: Sequence[int], throw: Throw | None
) -> None:
    """The flag die, or the pit or crash die that falls now."""
    theme, spot = p.theme, room.flag
    if throw is not None and throw.face is not None:
        tumbling(p, room.last, throw.dice[0], throw.face, throw.share, 0, 1)
    elif tray.flag is not None:
        falls = throw is not None and (FLAG in throw.dice or bool(rolled))
        tumbling(
            p, spot, FLAG, tray.flag, throw.share if throw and falls else None, len(rolled), len(rolled) + 1
        )
    elif race.phase != Phase.QUALIFYING:
        p.rect(spot.x, spot.y, spot.w, spot.h, spot.w * 0.2, None, theme.kerb, 1.6, 0.6, (5, 5))


def paint_small(p: Painter, box: Box, race: Race, seat: int) -> None:
    """The dice for miles of a tray in one small row."""
    tray = tray_of(race, seat)
    for die, spot in zip(MILES_DICE, box.columns(len(MILES_DICE), 4), strict=True):
        side = min(spot.w, box.h, 64.0)
        at = Box(spot.x, box.y + (box.h - side) / 2, side, side)
        if tray.places[die] == Place.CUP:
            p.rect(at.x, at.y, side, side, side * 0.2, None, p.theme.kerb, 1.4, 0.6, (4, 4))
        elif tray.places[die] in (Place.OUT, Place.LOST):
            _askew(p, at, die, lost=tray.places[die] == Place.LOST)
        else:
            paint_die(p, at, die, tray.miles[die])


def tumbling(p: Painter, box: Box, die: int, face: Face, u: float | None, place: int, count: int) -> None:
    """A die on its way: it spins, and settles in its turn on the face that chance gave."""
    if u is None or u >= 1:
        paint_die(p, box, die, face)
        return
    roll = motion.die_roll(place, count)
    share = roll.share(u * THROW_MS)
    cx, cy = box.centre
    away = 1 - share
    shown: Face = face if share > 0.75 else Flag.GREEN if die == FLAG else 0
    turn = 360 * roll.turns * (share - 1)
    at = cx + away * box.w * (0.9 - 0.6 * place), cy - away * box.h * 1.6
    with p.at(*at, rotation=turn), p.zoomed(0, 0, 1 + 0.2 * away):
        paint_die(p, Box(-box.w / 2, -box.h / 2, box.w, box.h), die, shown)
