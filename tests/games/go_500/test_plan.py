"""The exact programme of a turn: the check figures of the rules page, and equality with brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random

import pytest

from pygames.games.go_500.bot import HABITS, Habit
from pygames.games.go_500.dice import POWER, Dice, Flag, Mark, read_dice
from pygames.games.go_500.plan import (
    Programme,
    Worth,
    mean_crash,
    miles_programme,
    miles_worth,
    reach_programme,
    run,
)
from pygames.games.go_500.race import Place, Stage, Tray
from tests.games.go_500.table import drive, race, throw

HOUSE = read_dice("house")


@pytest.fixture(scope="module")
def best() -> Programme:
    return run(miles_programme(HOUSE))


# --- The check figures ----------------------------------------------------------------------------------


def test_the_best_expected_miles_a_turn(best: Programme) -> None:
    assert round(best.value(0), 2) == 61.28


@pytest.mark.parametrize(
    ("saved", "track", "power", "value"),
    [(25, 4, 1, 69.7), (50, 3, 1, 78.6), (75, 2, 1, 88.1), (50, 5, 0, 85.3), (100, 3, 0, 104.7)],
)
def test_the_values_of_rolls(best: Programme, saved: int, track: int, power: int, value: float) -> None:
    assert round(best.value(saved, track, power), 1) == value


@pytest.mark.parametrize(
    ("habit", "miles"),
    [
        (Habit(0, 0, 0), 59.23),
        (Habit(15, 30, 70), 60.88),
        (Habit(20, 30, 100), 58.76),
        (Habit(25, 50, 130), 52.27),
    ],
)
def test_the_expected_miles_of_habits(habit: Habit, miles: float) -> None:
    assert round(habit_value(HOUSE, habit, miles_worth(HOUSE)), 2) == miles


def test_the_levels_are_habits_of_the_rules_page() -> None:
    assert {level: (habit.track, habit.power, habit.stop) for level, habit in HABITS.items()} == {
        1: (25, 50, 130),
        2: (0, 0, 0),
        3: (15, 30, 70),
    }


def test_the_programme_has_few_states(best: Programme) -> None:
    assert len(best) <= 2 * 6 * 36


# --- Brute force ----------------------------------------------------------------------------------------


Throw = tuple[float, tuple[int, ...], int | None]


@cache
def throws(dice: Dice, track: int, power: int) -> tuple[Throw, ...]:
    """Every throw as (probability, track miles, power miles or None for flat or no die); throws that differ
    only in the order of the track dice are counted together."""
    powers = [None if face == Mark.FLAT else int(str(face)) for face in dice.power] if power else [None]
    counted = Counter(
        [(tuple(sorted(faces)), miles) for faces in product(dice.track, repeat=track) for miles in powers]
    )
    return tuple([(n / counted.total(), faces, miles) for (faces, miles), n in counted.items()])


def ending(dice: Dice, worth: Worth, miles: int) -> float:
    """The worth of the three other flags, each with its probability."""

    def number(face: object) -> int:
        return face if isinstance(face, int) else 0

    pit = [worth(miles + number(face), "caution" if face == Mark.CAUTION else "") for face in dice.pit]
    crash = [
        worth(0, "x")
        if face == Mark.BIG_X
        else worth(miles + number(face), "big" if face == Mark.SYMBOL else "")
        for face in dice.crash
    ]
    share = {flag: dice.flag.count(flag) / 6 for flag in Flag}
    return (
        share[Flag.YELLOW] * sum(pit) / 6
        + share[Flag.RED] * sum(crash) / 6
        + share[Flag.BLACK] * worth(0, "")
    )


def brute_force(dice: Dice, worth: Worth) -> Callable[[int, int, int], float]:
    """Every subset of the dice that fell is tried, and a state's own value is found by iteration."""
    green = dice.flag.count(Flag.GREEN) / 6

    @cache
    def value(saved: int, track: int, power: int) -> float:
        fixed, loops = 0.0, []
        for share, faces, miles in throws(dice, track, power):
            shown = saved + sum(faces) + (miles or 0)
            fixed += share * ending(dice, worth, shown)
            if shown == 175:
                fixed += share * green * worth(175, "groove")
                continue
            options, itself = [worth(shown, "")], False
            for kept in product((False, True), repeat=track):
                for keep_power in (False, True) if miles is not None else (False,):
                    left = track - sum(kept)
                    left_power = int(miles is not None and not keep_power)
                    if not left + left_power:
                        continue
                    total = saved + sum(face for face, keep in zip(faces, kept, strict=True) if keep)
                    total += miles or 0 if keep_power else 0
                    if (total, left, left_power) == (saved, track, power):
                        itself = True
                    elif left + left_power < track + power:
                        options.append(value(total, left, left_power))
            loops.append((share * green, max(options), itself))
        guess = 0.0
        for _ in range(200):
            guess = fixed + sum(p * max(best, guess if itself else best) for p, best, itself in loops)
        return guess

    return value


SMALL = read_dice(
    "flag: green green green yellow red black; track: 0 0 0 10 10 25; power: flat flat 0 20 20 50;"
    "pit: caution 20 0 0 -20 -40; crash: symbol x -10 -25 -50 -75"
)


def race_like(miles: int, event: str) -> float:
    """A worth that is not in proportion to the miles: a line at 60, a bonus for more, a loss for a BIG X."""
    if event == "x":
        return -1.0
    return min(1.0, max(0, miles) / 60) + (0.4 if miles >= 110 else 0.0) + (0.3 if event == "groove" else 0.0)


@pytest.mark.parametrize("worth", [miles_worth(SMALL), race_like], ids=["miles", "race"])
@pytest.mark.parametrize(("track", "power"), [(1, 0), (0, 1), (1, 1), (3, 0), (2, 1), (3, 1)])
def test_the_programme_equals_brute_force_on_small_dice(track: int, power: int, worth: Worth) -> None:
    programme = run(Programme(SMALL, worth))
    brute = brute_force(SMALL, worth)
    for saved in (0, 25, 50, 100):
        if saved <= 25 * (5 - track) + 50 * (1 - power):
            assert programme.value(saved, track, power) == pytest.approx(brute(saved, track, power), abs=1e-9)


def test_the_programme_equals_brute_force_from_the_first_roll() -> None:
    worth = miles_worth(SMALL)
    assert run(Programme(SMALL, worth)).value(0) == pytest.approx(
        brute_force(SMALL, worth)(0, 5, 1), abs=1e-9
    )


def habit_value(dice: Dice, habit: Habit, worth: Worth) -> float:
    """The expected worth of a whole turn of a fixed habit, extra turns included."""
    green = dice.flag.count(Flag.GREEN) / 6
    again = 0.0

    @cache
    def value(saved: int, track: int, power: int) -> float:
        fixed, itself = 0.0, 0.0
        for share, faces, miles in throws(dice, track, power):
            shown = saved + sum(faces) + (miles or 0)
            fixed += share * ending(dice, worth, shown)
            keep = [face for face in faces if face >= habit.track]
            keep_power = miles is not None and miles >= habit.power
            left = (track - len(keep), int(miles is not None and not keep_power))
            total = saved + sum(keep) + ((miles or 0) if keep_power else 0)
            if shown == 175:
                fixed += share * green * (worth(175, "groove") + again)
            elif shown >= habit.stop or not sum(left):
                fixed += share * green * worth(shown, "")
            elif (total, *left) == (saved, track, power):
                itself += share * green
            else:
                fixed += share * green * value(total, *left)
        return fixed / (1 - itself)

    for _ in range(4):
        value.cache_clear()
        again = value(0, 5, 1)
    return again


# --- Trays ----------------------------------------------------------------------------------------------


def tray(miles: tuple[int, ...], places: str) -> Tray:
    """A tray under green: L loose, K kept, S saved, O out, X lost."""
    named = {"L": Place.LOOSE, "K": Place.KEPT, "S": Place.SAVED, "O": Place.OUT, "X": Place.LOST}
    return Tray(Stage.SHOWN, miles, tuple([named[place] for place in places]), Flag.GREEN)


def test_the_best_roll_keeps_the_highest(best: Programme) -> None:
    roll, *others = best.rolls(tray((25, 0, 25, 5, 25, 50), "LLLLLL"))
    assert set(roll.keep) == {0, 2, 4, POWER}
    assert roll.saved == 125
    assert roll.value == best.value(125, 2, 0)
    assert all(other.value <= roll.value for other in others)


def test_kept_dice_can_still_be_freed_and_saved_ones_cannot(best: Programme) -> None:
    assert best.rolls(tray((25, 0, 25, 5, 25, 50), "KLLLLL")) == best.rolls(
        tray((25, 0, 25, 5, 25, 50), "LLLLLL")
    )
    saved = best.rolls(tray((25, 0, 25, 5, 25, 50), "SSSSSL"))
    assert [(roll.keep, roll.saved) for roll in saved] == [((), 80)]


def test_no_roll_is_left_without_a_die_for_the_cup(best: Programme) -> None:
    assert best.rolls(tray((25, 0, 25, 5, 25, 0), "SSSSSO")) == ()


def test_a_lost_die_goes_into_the_cup_and_counts_when_stopping(best: Programme) -> None:
    lost = tray((0, 25, 25, 0, 0, 10), "XSSSSS")
    assert [(roll.keep, roll.saved) for roll in best.rolls(lost)] == [((), 60)]
    assert best.rolls(lost)[0].value == best.value(60, 1, 0)
    assert best.stop(lost) == pytest.approx(60 + sum(HOUSE.track) / 6)
    power = tray((0, 25, 25, 0, 0, 0), "SSSSSX")
    assert best.stop(power) == pytest.approx(50 + 110 / 6)
    assert best.rolls(power)[0].value == best.value(50, 0, 1)


def test_a_groove_is_worth_its_extra_turn(best: Programme) -> None:
    assert best.stop(tray((25, 25, 25, 25, 25, 50), "LLLLLL")) == pytest.approx(175 + best.value(0))


def test_a_big_one_costs_what_the_crash_die_shows() -> None:
    assert mean_crash(HOUSE, -100) == pytest.approx(-260 / 6)
    worth = miles_worth(HOUSE)
    assert (worth(40, ""), worth(40, "caution"), worth(0, "x")) == (40, 40, -100)
    assert worth(40, "big") == pytest.approx(40 - 260 / 6)


def test_the_chance_to_reach_some_miles() -> None:
    none = run(reach_programme(HOUSE, 0))
    far = run(reach_programme(HOUSE, 200))
    some = run(reach_programme(HOUSE, 60))
    assert 0.9 < none.value(0) < 1
    assert far.value(0) == 0.0
    assert 0.4 < some.value(0) < 0.7
    assert some.stop(tray((25, 25, 10, 0, 0, 0), "LLLLLL")) == 1.0


def test_work_comes_in_slices() -> None:
    programme = Programme(HOUSE, miles_worth(HOUSE), extra=True)
    steps = 0
    while not programme.step(20):
        steps += 1
    assert steps > 10
    assert programme.done
    assert programme.value(0) == run(miles_programme(HOUSE)).value(0)


# --- Against the rules ----------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", [400, pytest.param(20_000, marks=pytest.mark.soak)])
def test_the_rules_give_the_programme_s_miles(best: Programme, turns: int) -> None:
    rng = Random("miles")
    start = race(1000, mode="trial", hours=1, repairs=True)
    gains = [drive(start, best, rng).totals[0] - 1000 for _ in range(turns)]
    mean = sum(gains) / turns
    error = (sum((gain - mean) ** 2 for gain in gains) / turns / turns) ** 0.5
    assert abs(mean - best.value(0)) < 3.3 * error


def test_a_saved_tray_of_the_rules_is_one_of_the_programme(best: Programme) -> None:
    state = throw(race(0, 0), 0, 5, 10, 15, 25, 20, "green").apply("keep:5")
    state = throw(state, 25, 0, 0, 15, "flat", "green")
    rolls = best.rolls(state.trays[0])
    assert {roll.saved for roll in rolls} == {25, 50, 65}
