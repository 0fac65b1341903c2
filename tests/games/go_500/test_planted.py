"""Defects planted into the rules, one at a time: the clause tests named beside them must notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pygames.core import IllegalAction, replace
from pygames.games.go_500 import course, legal
from pygames.games.go_500.actions import Fall
from pygames.games.go_500.dice import Dice, Face, Flag, Mark, falls
from pygames.games.go_500.race import (
    Phase,
    Place,
    Race,
    Stage,
    Tray,
    dice_at,
    grid_of,
    running,
    showing,
    tray_of,
    with_item,
)
from pygames.games.go_500.rules import State
from tests.games.go_500 import test_race as races
from tests.games.go_500 import test_turn as turns

Patch = pytest.MonkeyPatch


def flat_dice_roll_again(patch: Patch) -> None:
    right = course._settled

    def settled(tray: Tray, fall: Fall) -> Tray:
        return right(tray, Fall(fall.die, 0) if fall.face == Mark.FLAT else fall)

    patch.setattr(course, "_settled", settled)


def saved_dice_roll_again(patch: Patch) -> None:
    right = course._rolled

    def rolled(tray: Tray) -> Tray:
        loose = {Place.SAVED: Place.LOOSE, Place.KEPT: Place.LOOSE}
        return right(replace(tray, places=tuple([loose.get(place, place) for place in tray.places])))

    patch.setattr(course, "_rolled", rolled)


def removed_dice_come_back(patch: Patch) -> None:
    right = course._rolled

    def rolled(tray: Tray) -> Tray:
        back = {Place.OUT: Place.LOOSE}
        return right(replace(tray, places=tuple([back.get(place, place) for place in tray.places])))

    patch.setattr(course, "_rolled", rolled)


def totals_fall_below_zero(patch: Patch) -> None:
    patch.setattr(course, "max", lambda floor, total: total, raising=False)


def black_counts(patch: Patch) -> None:
    right = course._end

    def end(race: State) -> State:
        tray = tray_of(race, race.turn)
        return course._score(race, showing(tray), "") if tray.flag == Flag.BLACK else right(race)

    patch.setattr(course, "_end", end)


def no_extra_turn(patch: Patch) -> None:
    patch.setattr(course, "in_groove", lambda tray: False)


def extra_turns_use_hours(patch: Patch) -> None:
    right = course._new_turn

    def new_turn(race: State, seat: int) -> State:
        if seat == race.turn and race.turns[seat] and race.turns[seat][-1] == 175:
            race = replace(race, hours=with_item(race.hours, seat, race.hours[seat] + 1))
            return course._next_hour(race) if race.params.mode == "trial" else right(race, seat)
        return right(race, seat)

    patch.setattr(course, "_new_turn", new_turn)


def cautions_cut_to_the_last(patch: Patch) -> None:
    def cut(totals: tuple[int, ...], seats: tuple[int, ...]) -> tuple[int, int]:
        return max(seats, key=lambda seat: totals[seat]), min(totals[seat] for seat in seats)

    patch.setattr(course, "caution_cut", cut)


def cautions_come_before_the_finish(patch: Patch) -> None:
    right = course._turn_over

    def turn_over(race: State, event: Any) -> State:
        return right(course._caution(race) if event == "caution" else race, "")

    patch.setattr(course, "_turn_over", turn_over)


def rollers_are_missed(patch: Patch) -> None:
    right = course._big_one

    def big_one(race: State) -> State:
        after = right(race)
        return replace(after, crashing=tuple([seat for seat in after.crashing if seat != race.turn]))

    patch.setattr(course, "_big_one", big_one)


def symbols_chain(patch: Patch) -> None:
    """A symbol in a big one makes another."""
    right = course._crash_roll

    def crash_roll(race: State, face: Face) -> State:
        return race if face == Mark.SYMBOL else right(race, face)

    patch.setattr(course, "_crash_roll", crash_roll)


def nobody_is_out(patch: Patch) -> None:
    patch.setattr(course, "running", lambda race: tuple(range(race.players)))


def the_distance_must_be_passed(patch: Patch) -> None:
    patch.setattr(course, "_reached", lambda race, seat: race.totals[seat] > race.params.distance)


def no_last_turns(patch: Patch) -> None:
    right = course._next_driver

    def next_driver(race: State) -> State:
        return replace(race, phase=Phase.OVER) if race.finished else right(race)

    patch.setattr(course, "_next_driver", next_driver)


def the_lowest_has_the_pole(patch: Patch) -> None:
    def grid(race: Race) -> tuple[int, ...]:
        return grid_of(replace(race, qualifying=tuple([(-sum(rolls),) for rolls in race.qualifying])))

    patch.setattr(course, "grid_of", grid)


def nobody_is_immune(patch: Patch) -> None:
    patch.setattr(course, "exposed", running)


def effects_strike_at_once(patch: Patch) -> None:
    right = course._common_turn

    def common_turn(race: State) -> State:
        trays = race.trays
        done = replace(race, trays=tuple([replace(tray, stage=Stage.DONE) for tray in trays]))
        return replace(right(done), trays=trays) if race.effects else right(race)

    patch.setattr(course, "_common_turn", common_turn)


def lost_dice_stay_lost(patch: Patch) -> None:
    def at(tray: Tray, *places: Place) -> tuple[int, ...]:
        return () if places == (Place.LOST,) else dice_at(tray, *places)

    patch.setattr(course, "dice_at", at)


def no_die_gets_lost(patch: Patch) -> None:
    def on_the_track(dice: Dice, die: int, incidents: bool) -> tuple[tuple[Face, int], ...]:
        return falls(dice, die, False)

    patch.setattr(legal, "falls", on_the_track)


PLANTED: dict[Callable[[Patch], None], tuple[Callable[[], None], ...]] = {
    flat_dice_roll_again: (turns.test_gf_5_a_flat_power_die_is_out_for_the_turn,),
    saved_dice_roll_again: (
        turns.test_gf_4_saved_dice_stay_and_the_rest_rolls_with_the_flag_die,
        turns.test_gf_5_a_saved_power_die_cannot_go_flat,
        races.test_gf_17_saved_dice_count_for_the_line,
    ),
    removed_dice_come_back: (
        turns.test_gf_14_a_stacked_die_is_removed_for_the_turn,
        turns.test_gf_5_a_flat_power_die_is_out_for_the_turn,
    ),
    totals_fall_below_zero: (
        turns.test_gf_7_a_total_never_goes_below_zero,
        races.test_gf_10_the_floor_holds_and_a_symbol_means_missed,
    ),
    black_counts: (turns.test_gf_6_black_is_zero, races.test_gf_17_under_black_the_line_was_not_crossed),
    no_extra_turn: (turns.test_gf_8_circles_on_all_record_175_and_give_an_extra_turn,),
    extra_turns_use_hours: (turns.test_gf_8_no_hour_is_used_up,),
    cautions_cut_to_the_last: (races.test_gf_9_the_leader_is_cut_to_the_second,),
    cautions_come_before_the_finish: (
        races.test_gf_9_who_reaches_the_distance_has_won_and_nobody_is_cut,
        races.test_gf_20_caution_only_ends_the_turn,
    ),
    rollers_are_missed: (
        races.test_gf_10_every_driver_rolls_and_subtracts_from_the_roller_on,
        races.test_gf_20_the_big_one_makes_only_the_roller_roll_again,
    ),
    symbols_chain: (races.test_gf_10_the_floor_holds_and_a_symbol_means_missed,),
    nobody_is_out: (
        races.test_gf_12_big_x_scores_nothing_and_puts_out,
        races.test_gf_12_the_last_one_running_wins_at_once,
    ),
    the_distance_must_be_passed: (races.test_gf_17_under_green_the_line_is_crossed_at_once,),
    no_last_turns: (races.test_gf_18_every_remaining_driver_may_take_one_more_turn,),
    the_lowest_has_the_pole: (races.test_gf_16_the_highest_of_five_track_dice_has_the_pole,),
    nobody_is_immune: (races.test_gf_21_who_has_recorded_the_distance_in_this_turn_is_immune,),
    effects_strike_at_once: (races.test_gf_21_effects_strike_after_all_have_recorded_in_seat_order,),
    lost_dice_stay_lost: (turns.test_gf_13_re_rolled_at_the_end_it_can_complete_the_circles,),
    no_die_gets_lost: (turns.test_gf_13_to_15_incidents_are_drawn_like_all_chance,),
}


@pytest.mark.parametrize("defect", PLANTED, ids=lambda defect: defect.__name__)
def test_a_planted_defect_is_noticed(defect: Callable[[Patch], None], monkeypatch: Patch) -> None:
    for test in PLANTED[defect]:
        test()
    defect(monkeypatch)
    for test in PLANTED[defect]:
        with pytest.raises((AssertionError, IllegalAction, pytest.fail.Exception)):
            test()
