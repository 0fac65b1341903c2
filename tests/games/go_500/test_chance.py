"""The dice are fair, and positions branch as they must."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pygames.core import TERMINAL, roll
from pygames.games.go_500.dice import CRASH, FLAG, NAMES, PIT, POWER, falls, read_dice
from pygames.games.go_500.plan import miles_programme, run
from pygames.games.go_500.race import ranking
from pygames.games.go_500.rules import State
from tests.games.go_500.table import drive, play, race, throw, turn

HOUSE = read_dice("house")


@pytest.mark.parametrize("rolls", [6_000, pytest.param(600_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("die", [0, POWER, FLAG, PIT, CRASH], ids=["track", *NAMES[POWER:]])
@pytest.mark.parametrize("incidents", [False, True])
def test_the_session_rolls_each_die_fairly(die: int, incidents: bool, rolls: int) -> None:
    outcomes = falls(HOUSE, die, incidents)
    weight = sum(n for _, n in outcomes)
    seen = Counter([roll(outcomes, f"fair {die} {incidents}", step) for step in range(rolls)])
    chi_square = sum((seen[face] - rolls * n / weight) ** 2 / (rolls * n / weight) for face, n in outcomes)
    degrees = len(outcomes) - 1
    # The 99.9 % quantile by Wilson and Hilferty.
    limit = degrees * (1 - 2 / (9 * degrees) + 3.09 * (2 / (9 * degrees)) ** 0.5) ** 3
    assert chi_square < limit


def perft(state: State, depth: int) -> int:
    """The number of ways to go on by so many actions, chance included."""
    if depth == 0:
        return 1
    actions = [*state.legal_actions(), *[action for action, _ in state.chance_outcomes()]]
    return sum([perft(state.apply(action), depth - 1) for action in actions])


def test_perft_of_a_throw() -> None:
    # A roll, then 5 different faces of each track die, 6 of the power die and 4 of the flag die.
    state = race(0, 0)
    assert [perft(state, depth) for depth in range(1, 7)] == [1, 5, 25, 125, 625, 3125]
    last = play(state, "roll", *[f"die:{die}:0" for die in range(1, 5)])
    assert [perft(last, depth) for depth in range(1, 4)] == [5, 30, 120]
    # Green: 6 dice to keep, the roll, the stop; any other flag: the stop.
    # A flat power die cannot be kept.
    assert perft(last, 4) == 25 * (8 + 3) + 5 * (7 + 3)


def test_perft_of_picking_dice() -> None:
    # From the flag on: 6 dice to keep, roll and stop; each pick leaves 5 to keep and 1 to free.
    state = throw(race(0, 0), 0, 5, 10, 15, 25, 20, "green")
    assert perft(state, 1) == 8
    # keep: 5 keep + 1 free + roll + stop = 8; roll: 5 faces; stop: the next driver's roll.
    assert perft(state, 2) == 6 * 8 + 5 + 1


def test_perft_of_a_big_one() -> None:
    state = play(throw(race(0, 0, 0, incidents=True), *(0,) * 6, "red"), "stop", "die:crash:symbol")
    # Six faces, and three incidents of which lost and uneven roll again.
    assert [perft(state, depth) for depth in (1, 2, 3)] == [9, 81, 729]


def test_perft_of_several_sets() -> None:
    state = turn(race(0, 0, multi=True), "black", 0, seat=0)
    assert [perft(state, depth) for depth in (1, 2, 3)] == [1, 5, 25]
    assert perft(race(0, 0, 0, multi=True), 2) == 15


@pytest.mark.soak
def test_four_drivers_need_6_8_turns_and_the_pole_pays() -> None:
    """The rules page: 6.8 turns on average, and the seats win 28, 26, 24 and 21 % from the pole on."""
    best = run(miles_programme(HOUSE))
    rng = Random("seats")
    games, turns, wins = 4000, 0, [0] * 4
    for _ in range(games):
        state = race(0, 0, 0, 0)
        while not state.finished and state.current_player != TERMINAL:
            state = drive(state, best, rng)
        turns += max(state.hours)
        wins[ranking(state)[0][0]] += 1
    assert abs(turns / games - 6.8) < 0.15
    assert all(
        abs(n / games - share) < 0.025 for n, share in zip(wins, (0.28, 0.26, 0.24, 0.21), strict=True)
    )
