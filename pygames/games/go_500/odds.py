"""What people like to know before they roll: chances of this turn, with the best play for each."""

from __future__ import annotations

from pygames.core import record
from pygames.games.go_500.dice import CRASH, FLAG, GROOVE, PIT, Dice, Face, Flag, Mark, falls
from pygames.games.go_500.plan import Programme, reach_programme
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
    light would do now, as `caution_ahead` says. `big`: a crash symbol would strike others. A chance is None until
    it has been worked out (`unfinished`)."""

    rival: int | None
    passing: float | None
    line: float | None
    caution: tuple[int, int] | None
    big: bool


def chances(race: Race, seat: int) -> Chances:
    """For the turn that this seat is at. What a caution or a big one would do to the rival is left out."""
    rival = _rival(race, seat)
    passing = reach(race, seat, race.totals[rival] + 1) if rival is not None else 0.0
    line = reach(race, seat, race.params.distance) if race.params.mode == "oval" else None
    touched = strikes_all(race) and set(exposed(race)) - {seat}
    may_pit = tray_of(race, seat).flag not in (Flag.RED, Flag.BLACK)
    caution = caution_ahead(race, seat) if may_pit else None
    return Chances(rival, passing, line, caution, bool(touched) and seat in running(race))


def unfinished(race: Race, seat: int) -> Programme | None:
    """What `chances` of this turn still hang on; None when they are known."""
    rival = _rival(race, seat)
    totals = [race.totals[rival] + 1] if rival is not None else []
    if race.params.mode == "oval":
        totals.append(race.params.distance)
    needed = [_programme(race, seat, total) for total in totals]
    return next((programme for programme in needed if programme is not None and not programme.done), None)


def _rival(race: Race, seat: int) -> int | None:
    others = [other for other in range(race.players) if other != seat]
    return max(others, key=lambda other: race.totals[other], default=None)


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


def reach(race: Race, seat: int, total: int) -> float | None:
    """The best chance that this turn brings the seat's total to so many miles, without the extra turn of a
    groove. None until it has been worked out."""
    tray, dice = tray_of(race, seat), dice_of(race.params)
    miles = total - race.totals[seat]
    if miles > _most(dice):
        return 0.0
    programme = _programme(race, seat, total)
    if programme is not None:
        if not programme.done:
            return None
        if tray.stage == Stage.READY:
            return programme.value(0)
        return max([programme.stop(tray), *[roll.value for roll in programme.rolls(tray)]])
    if tray.flag == Flag.BLACK:
        return float(miles <= 0)
    last: tuple[Face, ...] = dice.pit if tray.flag == Flag.YELLOW else dice.crash
    reached = [
        face != Mark.BIG_X and showing(tray) + (face if isinstance(face, int) else 0) >= miles
        for face in last
    ]
    return sum(reached) / len(reached)


def _programme(race: Race, seat: int, total: int) -> Programme | None:
    """What `reach` hangs on; None where it is sure, or on one die only."""
    tray, dice = tray_of(race, seat), dice_of(race.params)
    miles = total - race.totals[seat]
    rolls_on = tray.stage == Stage.READY or tray.flag == Flag.GREEN
    return reach_programme(dice, miles) if rolls_on and miles <= _most(dice) else None


def _most(dice: Dice) -> int:
    """No turn brings more miles: a groove, and the best face of the last die."""
    return GROOVE + max([face for face in (0, *dice.pit, *dice.crash) if isinstance(face, int)])
