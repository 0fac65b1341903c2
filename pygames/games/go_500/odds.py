"""What people like to know before they roll: chances of this turn, with the best play for each."""

from __future__ import annotations

from pygames.core import record
from pygames.games.go_500.dice import Face, Flag, Mark
from pygames.games.go_500.plan import reach_programme, run
from pygames.games.go_500.race import (
    Race,
    Stage,
    caution_ahead,
    dice_of,
    exposed,
    running,
    showing,
    strikes_all,
    tray_of,
)


@record
class Chances:
    """`rival` is who leads the others, None where nobody does; `passing` the chance to end this turn ahead of
    that driver. `line` is the chance to reach the distance, None in time trials. `caution` is what a caution
    light would do now, as `caution_ahead` says. `big`: a crash symbol would strike others."""

    rival: int | None
    passing: float
    line: float | None
    caution: tuple[int, int] | None
    big: bool


def chances(race: Race, seat: int) -> Chances:
    """For the turn that this seat is at. What a caution or a big one would do to the rival is left out."""
    others = [other for other in range(race.players) if other != seat]
    rival = max(others, key=lambda other: race.totals[other], default=None)
    passing = reach(race, seat, race.totals[rival] + 1) if rival is not None else 0.0
    line = reach(race, seat, race.params.distance) if race.params.mode == "oval" else None
    touched = strikes_all(race) and set(exposed(race)) - {seat}
    return Chances(rival, passing, line, caution_ahead(race, seat), bool(touched) and seat in running(race))


def reach(race: Race, seat: int, total: int) -> float:
    """The best chance that this turn brings the seat's total to so many miles, without the extra turn of a
    groove."""
    tray, dice = tray_of(race, seat), dice_of(race.params)
    miles = total - race.totals[seat]
    if tray.stage == Stage.READY:
        return run(reach_programme(dice, miles)).value(0)
    if tray.flag == Flag.GREEN:
        programme = run(reach_programme(dice, miles))
        return max([programme.stop(tray), *[roll.value for roll in programme.rolls(tray)]])
    if tray.flag == Flag.BLACK:
        return float(miles <= 0)
    last: tuple[Face, ...] = dice.pit if tray.flag == Flag.YELLOW else dice.crash
    reached = [
        face != Mark.BIG_X and showing(tray) + (face if isinstance(face, int) else 0) >= miles
        for face in last
    ]
    return sum(reached) / len(reached)
