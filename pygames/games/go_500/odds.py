"""What people like to know before they roll: chances of this turn, with the best play for each."""

from __future__ import annotations

from pygames.core import record
from pygames.games.go_500.dice import CRASH, FLAG, PIT, Face, Flag, Mark, falls
from pygames.games.go_500.plan import reach_programme, run
from pygames.games.go_500.race import (
    Race,
    Stage,
    caution_ahead,
    dice_of,
    exposed,
    flag_odds,
    in_groove,
    line_crossed,
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
    may_pit = tray_of(race, seat).flag not in (Flag.RED, Flag.BLACK)
    caution = caution_ahead(race, seat) if may_pit else None
    return Chances(rival, passing, line, caution, bool(touched) and seat in running(race))


def next_faces(race: Race, seat: int) -> tuple[int, tuple[tuple[Face, float], ...]]:
    """The die on which it hangs how the seat's turn goes on, with the chance of each of its faces: the flag die, or
    the one that ends the turn; no faces where nothing more is rolled."""
    tray, dice = tray_of(race, seat), dice_of(race.params)
    if tray.flag == Flag.BLACK or in_groove(tray) or line_crossed(race, seat):
        return FLAG, ()
    if tray.stage in (Stage.TRADE, Stage.DONE):
        return FLAG, ()
    if tray.flag in (None, Flag.GREEN):
        return FLAG, flag_odds(dice)
    die = PIT if tray.flag == Flag.YELLOW else CRASH
    weights = falls(dice, die, False)
    return die, tuple([(face, weight / sum(n for _, n in weights)) for face, weight in weights])


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
