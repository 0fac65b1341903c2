"""The exact programme of a turn: what every roll is worth, for any worth of the turn's end.

A turn is at any roll known by three numbers: the miles saved, how many track dice and whether the power die
go into the cup. For each number of dice to keep the highest are best, so there are at most 2 x 6 x 36 states
with the house dice. Rolling everything again leads back to the same state, which makes that state's value a
fixed point; it is solved exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from math import factorial
from typing import Final

from pygames.core import record
from pygames.games.go_500.dice import (
    GROOVE,
    PENALTY_MILES,
    POWER,
    POWER_CIRCLE,
    TRACK_CIRCLE,
    Dice,
    Face,
    Flag,
    Mark,
)
from pygames.games.go_500.race import Event, Place, Tray, dice_at, in_groove, showing

Worth = Callable[[int, Event], float]
"""What it is worth to end the turn with these miles of black and green dice, or with pit or crash miles added
(event ''); never less for more miles."""


@record
class Roll:
    """One way to roll on: the dice to keep, best first, the miles then saved, and what it is worth."""

    keep: tuple[int, ...]
    saved: int
    value: float


class Programme:
    """The value of every roll of a turn, worked out in slices.

    `step` until it returns True, then ask. Track incidents are left out of account.
    """

    def __init__(self, dice: Dice, worth: Worth, *, extra: bool = False) -> None:
        """`extra`: the extra turn of GF-8 is worth this programme's own first roll again, on top of what
        `worth` says of a groove."""
        self._dice = dice
        self._worth = worth
        self._extra = extra
        self._again = 0.0
        self._values: dict[tuple[int, int], dict[int, float]] = {}
        self._ended: dict[int, float] = {}
        self._work = self._solve()
        self.done = False

    def step(self, nodes: int) -> bool:
        """Works for about `nodes` nodes of a tenth of a millisecond; True when done."""
        for spent in self._work:
            nodes -= spent
            if nodes <= 0:
                return False
        self.done = True
        return True

    def __len__(self) -> int:
        """The number of states."""
        return sum(map(len, self._values.values()))

    def value(self, saved: int, track: int = 5, power: int = 1) -> float:
        """What a roll of so many track dice, and of the power die (1) or not (0), is worth."""
        return self._values[track, power][saved]

    def stop(self, tray: Tray) -> float:
        """What ending the turn under green is worth: lost dice fall once more and count (GF-13)."""
        if in_groove(tray):
            return self._green(GROOVE)
        ends = {showing(tray): 1.0}
        for die in dice_at(tray, Place.LOST):
            faces = self._dice.power if die == POWER else self._dice.track
            after: dict[int, float] = {}
            for miles, share in ends.items():
                for face in faces:
                    end = miles + _miles(face)
                    after[end] = after.get(end, 0.0) + share / len(faces)
            ends = after
        return sum(share * self._green(miles) for miles, share in ends.items())

    def rolls(self, tray: Tray) -> tuple[Roll, ...]:
        """The ways to roll on under green that can be best, the best first; empty where none is left."""
        loose = dice_at(tray, Place.LOOSE, Place.KEPT)
        track = sorted([die for die in loose if die < POWER], key=lambda die: -tray.miles[die])
        lost = dice_at(tray, Place.LOST)
        saved = sum(tray.miles[die] for die in dice_at(tray, Place.SAVED))
        out = []
        for with_power in (False, True) if POWER in loose else (False,):
            power = (POWER in loose and not with_power) + (POWER in lost)
            for n in range(len(track) + 1):
                cup = len(track) - n + len([die for die in lost if die < POWER])
                if not cup + power:
                    continue
                keep = (*track[:n], *([POWER] if with_power else []))
                total = saved + sum(tray.miles[die] for die in keep)
                out.append(Roll(keep, total, self.value(total, cup, power)))
        return tuple(sorted(out, key=lambda roll: (-roll.value, len(roll.keep))))

    def _green(self, miles: int) -> float:
        if miles == GROOVE:
            return self._worth(miles, "groove") + self._again
        return self._worth(miles, "")

    def _not_green(self, miles: int) -> float:
        """The worth of these miles on the dice under the other flags, times the probability of each."""
        if miles not in self._ended:
            flags = Counter(self._dice.flag)
            pit = [self._last_die(miles, face) for face in self._dice.pit]
            crash = [self._last_die(miles, face) for face in self._dice.crash]
            self._ended[miles] = (
                flags[Flag.YELLOW] * sum(pit) / len(pit)
                + flags[Flag.RED] * sum(crash) / len(crash)
                + flags[Flag.BLACK] * self._worth(0, "")
            ) / len(self._dice.flag)
        return self._ended[miles]

    def _last_die(self, miles: int, face: Face) -> float:
        match face:
            case Mark.CAUTION:
                return self._worth(miles, "caution")
            case Mark.SYMBOL:
                return self._worth(miles, "big")
            case Mark.BIG_X:
                return self._worth(0, "x")
        return self._worth(miles + _miles(face), "")

    def _solve(self) -> Iterator[int]:
        """Fewer dice in the cup first; yields the nodes spent."""
        for track, power in _CUPS:
            row = self._values[track, power] = {}
            for saved in _sums(self._dice, track, power):
                row[saved] = yield from self._solve_state(saved, track, power)
        while self._extra and abs(self.value(0) - self._again) > 1e-9:
            self._again = self.value(0)
            for track, power in _CUPS:  # a groove can only come where all that is saved shows circles
                saved = GROOVE - TRACK_CIRCLE * track - POWER_CIRCLE * power
                self._values[track, power][saved] = yield from self._solve_state(saved, track, power)

    def _solve_state(self, saved: int, track: int, power: int) -> Generator[int, None, float]:
        """Returns the value of one state; yields the nodes spent on it."""
        green = self._dice.flag.count(Flag.GREEN) / len(self._dice.flag)
        throws = _throws(self._dice, track)
        # Next states by the number of track dice kept, with the power die in the cup and without; the one in
        # which everything rolls again is this state.
        with_power = [(n, self._values[track - n, 1]) for n in range(1, track + 1)] if power else []
        without = [(n, self._values[track - n, 0]) for n in range(0 if power else 1, track)]
        fixed = 0.0  # worth of what does not hang on this state's own value
        loops = []  # (probability, best without rolling everything again)
        for miles, power_share in _power_throws(self._dice) if power else ((None, 1.0),):
            flat = bool(power) and miles is None  # and does not come back
            own_rows = [] if flat else with_power
            kept = saved + (miles or 0)
            for prefix, track_share in throws:
                share = power_share * track_share
                shown = kept + prefix[-1]
                fixed += share * self._not_green(shown)
                best = self._green(shown)
                if shown == GROOVE:
                    fixed += share * green * best
                    continue
                for n, row in own_rows:
                    best = max(best, row[saved + prefix[n]])
                for n, row in without:
                    best = max(best, row[kept + prefix[n]])
                if flat:
                    fixed += share * green * best
                else:
                    loops.append((share * green, best))
            yield 1 + len(throws) // 25
        return _fixed_point(fixed, loops)


_CUPS: Final = tuple(
    sorted([(track, power) for track in range(6) for power in (0, 1) if track + power], key=sum)
)
"""How many track dice and whether the power die can be in the cup, fewer dice first."""


def _fixed_point(fixed: float, loops: list[tuple[float, float]]) -> float:
    """The v for which v = fixed + the sum of p x max(best, v) over the loops."""
    value = fixed + sum([p * best for p, best in loops])
    while True:
        again = sum([p for p, best in loops if best <= value])
        better = (fixed + sum([p * best for p, best in loops if best > value])) / (1 - again)
        if better <= value + 1e-12:
            return value
        value = better


def _miles(face: Face) -> int:
    return face if isinstance(face, int) else 0


@lru_cache(maxsize=64)
def _throws(dice: Dice, track: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The throws of so many track dice as (sums of the highest 0, 1, 2... of them, probability)."""
    faces = Counter(dice.track)
    out = []
    for throw in combinations_with_replacement(sorted(faces, reverse=True), track):
        ways = factorial(track)
        for face, n in Counter(throw).items():
            ways = ways // factorial(n) * faces[face] ** n
        out.append((tuple(accumulate(throw, initial=0)), ways / len(dice.track) ** track))
    return tuple(out)


@lru_cache(maxsize=16)
def _power_throws(dice: Dice) -> tuple[tuple[int | None, float], ...]:
    """The throws of the power die as (miles or None for flat, probability)."""
    return tuple(
        [
            (None if face == Mark.FLAT else _miles(face), n / len(dice.power))
            for face, n in Counter(dice.power).items()
        ]
    )


@lru_cache(maxsize=64)
def _sums(dice: Dice, track: int, power: int) -> tuple[int, ...]:
    """All miles that can be saved while so many dice are in the cup; dice can also be out."""
    sums = {0} if power else {_miles(face) for face in dice.power}
    for _ in range(5 - track):
        sums |= {miles + face for miles in sums for face in dice.track}
    return tuple(sorted(sums))


def run(programme: Programme) -> Programme:
    """The same programme, worked out at once."""
    while not programme.step(1_000_000):
        pass
    return programme


def mean_crash(dice: Dice, out: float) -> float:
    """What a roll of the crash die in a big one is worth on average, a BIG X being worth `out`."""
    losses = [out if face == Mark.BIG_X else _miles(face) for face in dice.crash]
    return sum(losses) / len(losses)


def miles_worth(dice: Dice, out: float = -PENALTY_MILES) -> Worth:
    """Worth in miles: a BIG X makes the whole turn `out`, and the roller's own roll in a big one counts."""
    big = mean_crash(dice, out)

    def worth(miles: int, event: Event) -> float:
        return out if event == "x" else miles + big if event == "big" else miles

    return worth


@lru_cache(maxsize=8)
def miles_programme(dice: Dice) -> Programme:
    """The programme for the most miles on average, for the hint and for odds; not yet worked out."""
    return Programme(dice, miles_worth(dice), extra=True)


@lru_cache(maxsize=64)
def reach_programme(dice: Dice, miles: int) -> Programme:
    """The programme for the best chance that this turn counts at least so many miles; not yet worked out."""
    return Programme(dice, lambda shown, event: float(event != "x" and shown >= miles))
