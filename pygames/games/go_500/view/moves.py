"""Movement where one set of dice is rolled: each throw is an animation that the table waits for."""

from __future__ import annotations

from pygames.core.records import replace
from pygames.games.go_500.actions import Fall
from pygames.games.go_500.dice import FLAG, MILES_DICE, Face
from pygames.games.go_500.race import Phase, Place, Race, Stage, Tray, tray_of, with_item, with_tray
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.view.dice import THROW_MS, Throw
from pygames.games.go_500.view.fingers import Ui
from pygames.games.go_500.view.picture import scene
from pygames.games.go_500.view.places import Layout
from pygames.ui import motion, sound
from pygames.ui.painter import Painter
from pygames.ui.view import Animation, Frame

READ_MS = 700
"""How long the pit or crash die lies to be read."""


def last_to_fall(before: Race, after: Race) -> bool:
    """Whether the dice of a throw now lie; until then its falls are not shown one by one."""
    seat = before.turn
    if before.phase == Phase.QUALIFYING:
        return len(after.qualifying[seat]) > len(before.qualifying[seat])
    return tray_of(after, seat).stage != Stage.FALLING


def throw(layout: Layout, before: Frame, after: Frame, fall: Fall) -> Animation:
    """One throw is one animation: the dice tumble and settle in order, the flag last. A lost die that falls
    once more at the end of the turn falls alone."""
    race: Observation = before.seen
    tray = tray_of(race, race.turn)
    dice = (fall.die,) if tray.stage == Stage.AGAIN else (*MILES_DICE, FLAG)
    settled = _with(tray, fall) if fall.die in MILES_DICE else tray_of(after.seen, race.turn)
    calm = replace(before, seen=with_tray(race, race.turn, settled), ui=Ui(), legal=())

    def paint(p: Painter, u: float) -> None:
        scene(p, layout, calm, (Throw(race.turn, dice, u),))

    return Animation(THROW_MS, paint, sound.DICE, sound.VIBRATIONS["dice"], motion.linear)


def _with(tray: Tray, fall: Fall) -> Tray:
    """The tray with this die come to rest: the position after may be the next driver's already."""
    miles = fall.face if isinstance(fall.face, int) else 0
    place = Place.LOOSE if isinstance(fall.face, int) else Place.OUT
    return replace(
        tray,
        miles=with_item(tray.miles, fall.die, miles),
        places=with_item(tray.places, fall.die, place),
    )


def last_die(layout: Layout, before: Frame, die: int, face: Face) -> Animation:
    """The pit or crash die falls, and lies to be read; in a big one it is that of the next driver."""
    race: Observation = before.seen
    calm = replace(before, ui=Ui(), legal=())
    whole = THROW_MS + READ_MS
    driver = race.crashing[0] if race.crashing else None
    seat = layout.rooms[0].seat if len(layout.rooms) == 1 else race.turn

    def paint(p: Painter, u: float) -> None:
        share = min(1.0, u * whole / THROW_MS)
        scene(p, layout, calm, (Throw(seat, (die,), share, face, driver),))

    return Animation(whole, paint, sound.DICE, sound.VIBRATIONS["dice"], motion.linear)


def moves(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    """The cars drive to their new totals."""
    old, new = before.seen.totals, after.seen.totals
    if old == new:
        return ()
    calm = replace(before, ui=Ui(), legal=())
    won = [seat for seat in after.seen.finished if seat not in before.seen.finished]

    def paint(p: Painter, u: float) -> None:
        scene(p, layout, calm, totals=tuple([a + (b - a) * u for a, b in zip(old, new, strict=True)]))

    noise = sound.win(won[0] % 4) if won and len(after.seen.finished) == 1 else sound.drive(600)
    shake = sound.VIBRATIONS["win"] if won else ()
    return (Animation(600, paint, noise, shake, motion.DRIVE),)
