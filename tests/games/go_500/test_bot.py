"""The four drivers: what they choose, that they see no more than all do, and what levels are worth."""

from __future__ import annotations

from random import Random

import pytest

from pygames.ai import Choice, settle
from pygames.core import CHANCE, EVERYONE, TERMINAL, pick
from pygames.games.go_500.bot import BOT, RaceBot, place_worth, towards
from pygames.games.go_500.dice import read_dice
from pygames.games.go_500.hints import Decline, Keep, Rival, Stop
from pygames.games.go_500.plan import Programme, run
from pygames.games.go_500.race import Params
from pygames.games.go_500.rules import GAME, State
from pygames.games.go_500.table import NODES, STEP, RaceTable, first, race_table, race_worth, solve
from tests.games.go_500.table import last_dice, race, throw, turn

HOUSE = read_dice("house")


def choice(state: State, level: int, seat: int | None = None) -> Choice:
    seat = state.current_player if seat is None else seat
    return settle(RaceBot().think(state.observation(seat), seat, level, Random(1)))


def chosen(state: State, level: int, seat: int | None = None) -> str:
    return GAME.format_action(choice(state, level, seat).action)


def whole_game(params: Params, levels: tuple[int, ...], seed: int) -> State:
    rng, bot = Random(seed), RaceBot()
    state = GAME.initial_state(params, len(levels))
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), rng.random()))
            continue
        seat = state.current_player
        if seat == EVERYONE:
            seat = rng.choice([s for s in range(state.players) if state.legal_actions(s)])
        thinker = bot.think(state.observation(seat), seat, levels[seat], rng)
        state = state.apply(settle(thinker).action)
    return state


@pytest.mark.parametrize("preset", list(GAME.presets))
def test_every_race_can_be_driven_to_its_end(preset: str) -> None:
    params = GAME.presets[preset]
    state = whole_game(params, (1, 2, 3, 4), 1)
    assert state.outcome() is not None
    assert whole_game(params, (1, 2, 3, 4), 1) == state


def test_first_roll() -> None:
    for level in (1, 2, 3, 4):
        assert chosen(race(0, 0), level) == "roll"
        assert chosen(throw(race(0, 0), 0, 0, 0, 0, 0, 0, "red"), level) == "stop"
        assert chosen(throw(race(0, 0), 25, 25, 25, 25, 25, 50, "green"), level) == "stop"


@pytest.mark.parametrize(
    ("faces", "level", "way"),
    [
        ((25, 15, 0, 0, 0, 30), 1, "keep:1 roll"),
        ((25, 25, 25, 10, 0, 50), 1, "stop"),
        ((25, 25, 25, 15, 0, 30), 1, "keep:1 keep:2 keep:3 roll"),
        ((0, 0, 0, 0, 5, 0), 2, "stop"),
        ((25, 15, 10, 0, 0, 10), 3, "keep:1 keep:2 roll"),
        ((25, 15, 10, 0, 0, 20), 3, "stop"),
        ((0, 0, 0, 0, 0, 30), 3, "keep:power roll"),
    ],
)
def test_habits(faces: tuple[int, ...], level: int, way: str) -> None:
    state = throw(race(0, 0), *faces, "green")
    done = []
    while True:
        done.append(chosen(state, level))
        if done[-1] in ("roll", "stop"):
            break
        state = state.apply(done[-1])
    assert " ".join(done) == way


def test_a_habit_that_would_keep_all_stops() -> None:
    state = throw(race(0, 0, incidents=True), "stacked", 15, 15, 15, 15, "flat", "green")
    assert chosen(state, 3) == "stop"
    lost = throw(race(0, 0, incidents=True), "lost", 15, 15, 15, 15, "flat", "green")
    assert chosen(lost, 3) == "keep:2"


def test_a_pick_of_somebody_else_is_taken_back() -> None:
    state = throw(race(0, 0), 25, 15, 10, 0, 0, 10, "green").apply("keep:4")
    assert chosen(state, 3) == "free:4"
    assert GAME.format_action(towards(state, 0, None, (3,))) == "roll"


# --- Level 4 --------------------------------------------------------------------------------------------


def test_level_4_weighs_the_chance_to_win() -> None:
    state = throw(race(0, 0), 25, 25, 25, 0, 0, 0, "green")
    found = choice(state, 4)
    assert isinstance(found.reason, Keep | Stop)
    assert found.reason.unit == "chance"
    assert 0.4 < found.reason.value < 0.8


def test_level_4_goes_for_broke_when_the_rival_is_at_the_line() -> None:
    behind = throw(race(350, 495), 25, 25, 25, 15, 5, 20, "green")
    even = throw(race(100, 100), 25, 25, 25, 15, 5, 20, "green")
    assert chosen(even, 4) == "stop"
    assert chosen(behind, 4).startswith("keep:")


def test_level_4_counts_miles_in_a_trial_and_with_several_sets() -> None:
    for state in (race(0, mode="trial"), race(0, 0, multi=True)):
        seat = 0 if state.params.multi else None
        shown = throw(state, 25, 25, 0, 0, 0, 10, "green", seat=seat)
        reason = choice(shown, 4, 0).reason
        assert isinstance(reason, Keep | Stop)
        assert reason.unit == "miles"


def test_level_4_counts_places_on_the_last_turn() -> None:
    state = turn(race(480, 300, 420, 0), "green", 25)
    # The rival at 420 has still to drive, the one at 0 cannot come near.
    shown = throw(state, 25, 25, 25, 0, 0, 0, "green")
    reason = choice(shown, 4).reason
    assert isinstance(reason, Keep | Stop)
    assert reason.unit == "places"
    assert 1 <= reason.value < 2


def test_level_4_declines_where_a_last_turn_can_only_cost() -> None:
    flag = turn(race(480, 250, 300), "green", 25)
    ahead = choice(turn(flag, "black", 0), 4)
    assert (GAME.format_action(ahead.action), ahead.reason) == ("decline", Decline())
    assert chosen(flag, 4) == "roll"
    assert chosen(turn(flag, "black", 0), 3) == "roll"


def test_level_4_crashes_into_who_leads() -> None:
    state = last_dice(throw(race(0, 200, 300, paint=True), 0, 0, 0, 0, 0, 0, "red").apply("stop"), "symbol")
    for level in (1, 4):
        found = choice(state, level)
        assert GAME.format_action(found.action) == "trade:2"
        assert found.reason == Rival(2)


def test_before_it_has_worked_level_4_drives_by_habit() -> None:
    state = throw(race(0, 0), 25, 15, 10, 0, 0, 10, "green")
    thinker = RaceBot().think(state.observation(0), 0, 4, Random(1))
    assert GAME.format_action(thinker.best().action) == "keep:1"
    assert not thinker.step(1)
    slices = 1
    while not thinker.step(80):
        slices += 1
    assert slices > 3
    assert thinker.best().reason is not None


def test_the_same_turn_is_worked_out_once() -> None:
    bot = RaceBot()
    state = throw(race(0, 0), 25, 15, 10, 0, 0, 10, "green")
    settle(bot.think(state.observation(0), 0, 4, Random(1)))
    again = bot.think(state.apply("keep:1").observation(0), 0, 4, Random(1))
    assert again.step(1)


def test_a_bot_among_people_with_own_dice_draws_fair_faces() -> None:
    state = race(0, 0, dice="own").apply("roll")
    seen = {
        GAME.format_action(settle(BOT.think(state.observation(0), 0, 2, Random(n))).action)
        for n in range(300)
    }
    assert {"die:1:0", "die:1:5", "die:1:10", "die:1:15", "die:1:25"} <= seen


# --- Worth ----------------------------------------------------------------------------------------------


def even(own: int, rival: int) -> float:
    return min(0.95, max(0.05, 0.5 + (rival - own) / 1000))


def test_race_worth_is_exact_for_a_duel() -> None:
    worth = race_worth(HOUSE, even, 200, (150,), distance=600)
    assert worth(50, "") == pytest.approx(1 - even(150, 150))
    assert worth(-700, "") == pytest.approx(1 - even(150, 600))
    assert worth(200, "") == 1.0
    assert worth(0, "x") == 0.0
    assert worth(175, "groove") == pytest.approx(even(25, 150))
    assert worth(100, "caution") == pytest.approx(1 - even(150, 150))
    assert worth(20, "caution") == pytest.approx(1 - even(180, 180))
    assert worth(50, "caution") == worth(50, "")
    repairs = race_worth(HOUSE, even, 200, (150,), distance=600, repairs=True)
    assert repairs(0, "x") == pytest.approx(1 - even(150, 300))


def test_race_worth_of_a_big_one() -> None:
    losses = (0, 10, 25, 50, 75)  # the sixth face is the BIG X

    def duel(own: int, rival: int) -> float:
        """The chance against one rival who rolls the crash die too."""
        return (sum(1 - even(rival + loss, own) for loss in losses) + 1) / 6

    worth = race_worth(HOUSE, even, 200, (150,), distance=600)
    assert worth(0, "big") == pytest.approx(sum(duel(200 + loss, 150) for loss in losses) / 6)
    reached = 1 + sum(duel(loss, 150) for loss in losses[1:])
    assert worth(200, "big") == pytest.approx(reached / 6)
    paint = race_worth(HOUSE, even, 200, (150, 300), distance=600, paint=True)
    missed = [1 - even(300, 200 + loss) for loss in losses]
    hit = sum(first([duel(200 + loss, 150), other]) for loss, other in zip(losses, missed, strict=True)) / 6
    assert paint(0, "big") == pytest.approx(hit)


def test_several_rivals_share_the_win() -> None:
    assert first([]) == 1.0
    assert first([0.3]) == pytest.approx(0.3)
    assert first([0.5, 0.5, 0.5]) == 0.25
    assert first([1.0, 0.4]) == pytest.approx(0.4)
    assert first([0.0, 0.9]) == 0.0
    table = race_table(False)
    start = [race_worth(HOUSE, table.chance, 500, (500,) * n, distance=500)(60, "") for n in (1, 2, 3, 5)]
    assert start == pytest.approx([0.5, 0.34, 0.25, 0.17], abs=0.06)


def test_places_are_counted_against_each_rival() -> None:
    state = turn(race(480, 300, 290, 300), "green", 25)
    last = turn(turn(state, "black", 0), "black", 0)
    worth = place_worth(last, 3)
    assert [worth(miles, "") for miles in (-20, -5, 0, 5, 200)] == [0.0, 1.0, 1.5, 2.0, 2.0]
    assert worth(0, "x") == 1.0
    assert worth(50, "caution") == 1.5  # cut to the second driver's 300
    assert worth(0, "big") == pytest.approx((1.5 + 1.0 + 1.0 + 0.0 + 0.0 + 0.0) / 6, abs=0.2)
    before = place_worth(state, 1)
    assert 0 < before(0, "") < before(60, "") < before(150, "") < before(200, "") == 2.0


def test_the_tables_are_the_fixed_point_of_their_rows() -> None:
    for repairs in (False, True):
        table = race_table(repairs)
        assert (len(table.rows), {len(row) for row in table.rows}) == (NODES, {NODES})
        for own, rival in ((25, 25), (100, 300), (300, 100), (600, 600), (400, 375)):
            worth = race_worth(HOUSE, table.chance, own, (rival,), distance=600, repairs=repairs)
            assert run(Programme(HOUSE, worth)).value(0) == pytest.approx(table.chance(own, rival), abs=0.004)


def test_the_nearer_the_better() -> None:
    for repairs in (False, True):
        rows = race_table(repairs).rows
        rounding = 0.0015
        assert all(rows[i][j] > rows[i + 1][j] - rounding for i in range(NODES - 1) for j in range(NODES))
        assert all(rows[i][j] < rows[i][j + 1] + rounding for i in range(NODES) for j in range(NODES - 1))


def test_between_the_nodes_chances_are_interpolated() -> None:
    table = RaceTable([[i + 100.0 * j for j in range(NODES)] for i in range(NODES)])
    assert table.chance(STEP, STEP) == 0
    assert table.chance(STEP * 3, STEP * 2) == 102
    assert table.chance(35, 50) == pytest.approx(100.4)
    assert table.chance(5, 0) == 0
    assert table.chance(STEP * NODES, 700) == pytest.approx(2323)


def test_sweeps_bring_the_table_to_rest() -> None:
    sweeps = list(solve(HOUSE, repairs=True, nodes=2))
    assert sweeps[-1][0] < 0.0005 < sweeps[0][0]
    table = sweeps[-1][1]
    worth = race_worth(HOUSE, table.chance, 50, (25,), distance=50, repairs=True)
    assert run(Programme(HOUSE, worth)).value(0) == pytest.approx(table.rows[1][0], abs=0.0005)
