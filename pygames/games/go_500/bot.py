"""The four drivers: three fixed habits, and one who weighs every roll exactly.

Miles a turn on average, as the rules page counts them: level 1 dreams of circles (52.3), level 2 stops on the
first green (59.2), level 3 keeps what is good and stops at 70 (60.9). Level 4 takes the best of all ways
(61.3), and where a race can be won or lost weighs the chance to win instead.
"""

from __future__ import annotations

from math import erf, sqrt
from random import Random
from typing import Final

from pygames.ai import Choice, Decided, Thinker
from pygames.core import pick, record, replace
from pygames.games.go_500.actions import Action, Drive, Fall, Save, Trade
from pygames.games.go_500.dice import PENALTY_MILES, POWER, Mark, crash_miles
from pygames.games.go_500.hints import Decline, Keep, Rival, Stop, Unit
from pygames.games.go_500.legal import can_fall, may_decline, no_more_rolls, simultaneous
from pygames.games.go_500.plan import Programme, Worth, miles_programme, miles_worth
from pygames.games.go_500.race import (
    Event,
    Phase,
    Place,
    Race,
    Stage,
    around,
    caution_cut,
    dice_at,
    dice_of,
    due_die,
    exposed,
    running,
    showing,
    strikes_all,
    tray_of,
    with_item,
)
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.table import race_table, race_worth

STRONGEST: Final = 4


@record
class Habit:
    """Keeps the dice from these faces on, and stops with so many miles."""

    track: int
    power: int
    stop: int

    def keeps(self, race: Race, seat: int) -> tuple[int, ...] | None:
        """The dice to keep; None to stop."""
        tray = tray_of(race, seat)
        loose = dice_at(tray, Place.LOOSE, Place.KEPT)
        keep = tuple(
            [die for die in loose if tray.miles[die] >= (self.power if die == POWER else self.track)]
        )
        if showing(tray) >= self.stop or len(keep) == len(loose) + len(dice_at(tray, Place.LOST)):
            return None
        return keep


HABITS: Final = {1: Habit(25, 50, 130), 2: Habit(0, 0, 0), 3: Habit(15, 30, 70)}

TURN_MEAN: Final = 61
TURN_SPREAD: Final = 52
"""Miles of a rival's turn at level 4: mean and standard deviation, for the last turns of a race."""


class RaceBot:
    def __init__(self) -> None:
        self._last: tuple[Race, Weights] | None = None

    def think(self, observation: Observation, seat: int, level: int, rng: Random) -> Thinker:
        race: Race = observation
        name = seat if simultaneous(race) else None
        die = due_die(race)
        if die is not None:  # at a table of people with their own dice a bot has none: it draws
            return Decided(Choice(Fall(die, pick(can_fall(race), rng.random()))))
        tray = tray_of(race, seat)
        if tray.stage == Stage.TRADE:
            rivals = [rival for rival in exposed(race) if rival != seat]
            rival = max(rivals, key=lambda other: race.totals[other])
            return Decided(Choice(Trade(rival, name), reason=Rival(rival)))
        begins = tray.stage == Stage.READY
        if begins and not (level == STRONGEST and may_decline(race, seat)):
            return Decided(Choice(Drive("roll", name)))
        if not begins and no_more_rolls(race, seat):
            return Decided(Choice(Drive("stop", name)))
        if level == STRONGEST:
            return Weighing(race, seat, name, self._weights(race, seat))
        return Decided(Choice(towards(race, seat, name, HABITS[level].keeps(race, seat))))

    def _weights(self, race: Race, seat: int) -> Weights:
        """What the turn's ends are worth; kept, since it stays the same while the turn's dice change."""
        key = replace(race, turn=seat, trays=(), last_action="")
        if self._last is None or self._last[0] != key:
            self._last = key, weights(race, seat)
        return self._last[1]


BOT = RaceBot()


class Weighing:
    """The exact programme for the turn; until it is worked out, the choice of level 3."""

    def __init__(self, race: Race, seat: int, name: int | None, weights: Weights) -> None:
        self._race = race
        self._seat = seat
        self._name = name
        self._weights = weights

    def step(self, nodes: int) -> bool:
        return self._weights.programme.step(nodes)

    def best(self) -> Choice:
        race, seat, name = self._race, self._seat, self._name
        programme, unit = self._weights.programme, self._weights.unit
        tray = tray_of(race, seat)
        if tray.stage == Stage.READY:
            if programme.done and self._weights.nothing > programme.value(0) + 1e-9:
                return Choice(Drive("decline", name), reason=Decline())
            return Choice(Drive("roll", name))
        if not programme.done:
            return Choice(towards(race, seat, name, HABITS[3].keeps(race, seat)))
        stop = programme.stop(tray)
        roll = next(iter(programme.rolls(tray)), None)
        if roll is None or stop >= roll.value:
            other = None if roll is None else roll.value
            return Choice(Drive("stop", name), reason=Stop(showing(tray), stop, other, unit))
        reason = Keep(roll.keep, roll.saved, roll.value, stop, unit)
        return Choice(towards(race, seat, name, roll.keep), reason=reason)


def towards(race: Race, seat: int, name: int | None, keep: tuple[int, ...] | None) -> Action:
    """The next action on the way to keep these dice and roll the rest, or to stop."""
    if keep is None:
        return Drive("stop", name)
    kept = dice_at(tray_of(race, seat), Place.KEPT)
    for die in kept:
        if die not in keep:
            return Save("free", die, name)
    for die in sorted(keep):
        if die not in kept:
            return Save("keep", die, name)
    return Drive("roll", name)


# --- What the end of a turn is worth --------------------------------------------------------------------


class Weights:
    """The programme of a turn, what no miles are worth, and in which unit."""

    def __init__(self, programme: Programme, nothing: float, unit: Unit) -> None:
        self.programme = programme
        self.nothing = nothing
        self.unit = unit


def weights(race: Race, seat: int) -> Weights:
    """Oval racing: the chance to win, on the last turn the places. Time trials: the miles, on the last turn
    the places where there are any. With several sets of dice: the miles."""
    params, dice = race.params, dice_of(race.params)
    trial = params.mode == "trial"
    hours_left = params.hours - race.hours[seat] - 1 if trial else 0
    if race.phase == Phase.FLAG or (trial and not hours_left and race.players > 1):
        worth = place_worth(race, seat)
        return Weights(Programme(dice, worth), worth(0, ""), "places")
    if trial:
        out = -TURN_MEAN * hours_left
        return Weights(Programme(dice, miles_worth(dice, out), extra=True), 0.0, "miles")
    if params.multi or len(running(race)) == 1:
        return Weights(miles_programme(dice), 0.0, "miles")
    left = {other: params.distance - race.totals[other] for other in running(race)}
    worth = race_worth(
        dice,
        race_table(params.repairs).chance,
        left.pop(seat),
        tuple(left.values()),
        distance=params.distance,
        repairs=params.repairs,
        paint=params.paint,
    )
    return Weights(Programme(dice, worth), worth(0, ""), "chance")


def place_worth(race: Race, seat: int) -> Worth:
    """How many drivers one is ahead of at the end, on average, with the end of this last turn.

    Who has still to drive gains a normal share of miles; a big one is taken to strike oneself alone.
    """
    turns_left = {other: _turns_left(race, seat, other) for other in range(race.players) if other != seat}
    distance = race.params.distance if race.params.mode == "oval" else None
    crash = dice_of(race.params).crash

    def places(totals: tuple[int, ...], out: bool = False) -> float:
        own = totals[seat]
        ahead = 0.0
        for other, turns in turns_left.items():
            if other in race.finished:
                continue
            if distance is not None and own >= distance and totals[other] < distance and not out:
                ahead += 1
            elif turns:
                mean, spread = TURN_MEAN * turns, TURN_SPREAD * sqrt(turns)
                ahead += 0.5 + 0.5 * erf((own - totals[other] - mean) / spread / sqrt(2))
            elif own == totals[other]:
                ahead += 0.5 if out == (other in race.wrecked) else float(not out)
            else:
                ahead += own > totals[other]
        return ahead

    def with_own(own: int) -> tuple[int, ...]:
        return with_item(race.totals, seat, max(0, own))

    def worth(miles: int, event: Event) -> float:
        own = race.totals[seat] + miles
        match event:
            case "x" if not race.params.repairs:
                return places(race.totals, out=True)
            case "x":
                return places(with_own(race.totals[seat] - PENALTY_MILES))
            case "caution" if strikes_all(race) and (distance is None or own < distance):
                totals = with_own(own)
                cut = caution_cut(totals, exposed(race))
                return places(totals if cut is None else with_item(totals, *cut))
            case "big":
                ends = [
                    places(with_own(own), out=True)
                    if face == Mark.BIG_X and not race.params.repairs
                    else places(with_own(own + crash_miles(face)))
                    for face in crash
                ]
                return sum(ends) / len(ends)
        return places(with_own(own))

    return worth


def _turns_left(race: Race, seat: int, other: int) -> int:
    """The turns that another driver still has, once this one's last turn is over."""
    if other not in running(race):
        return 0
    if race.params.mode == "trial":
        return race.params.hours - race.hours[other]
    if race.params.multi:
        return int(tray_of(race, other).stage != Stage.DONE)
    lap = around(race, race.finished[0])
    return int(lap.index(other) > lap.index(seat))
