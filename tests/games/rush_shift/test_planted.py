"""Defects planted into the rules, one at a time: the tests named beside them must notice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from pygames.core import IllegalAction, Outcome, replace
from pygames.games.rush_shift import board, rules
from pygames.games.rush_shift.board import Cell, Offsets, Part, Stop, Vehicle, Vehicles
from pygames.games.rush_shift.rules import Deal, Move, Observation, Params, RushHourShift, Shift, State
from pygames.kit import multiset
from tests.games.rush_shift import test_clauses as clauses

Patch = pytest.MonkeyPatch


def farther_shifts(patch: Patch) -> None:
    """The parts may lose touch."""
    patch.setattr(board, "FARTHEST", 6)


def heroes_lock_nothing(patch: Patch) -> None:
    right = board.locks

    def locks(vehicles: Vehicles, part: Part) -> tuple[str, ...]:
        return tuple([name for name in right(vehicles, part) if name not in board.HEROES])

    patch.setattr(board, "locks", locks)


def heroes_stay_behind(patch: Patch) -> None:
    """A shift does not carry the rival's hero."""
    right = board.shifted

    def shifted(vehicles: Vehicles, offsets: Offsets, part: Part, rows: int) -> tuple[Vehicles, Offsets]:
        after, now = right(vehicles, offsets, part, rows)
        pairs = zip(vehicles, after, strict=True)
        return tuple([old if old.id == board.SILVER else new for old, new in pairs]), now

    patch.setattr(board, "shifted", shifted)


def no_walls(patch: Patch) -> None:
    """Vehicles drive on for a space where the next part has no cell."""
    right = board.free

    def free(occupied: dict[Cell, str], offsets: Offsets, vehicle: Vehicle, sign: Any) -> tuple[int, Stop]:
        spaces, stop = right(occupied, offsets, vehicle, sign)
        return (spaces + 1 if stop.case == "wall" else spaces), stop

    patch.setattr(board, "free", free)


def half_out_is_out(patch: Patch) -> None:
    right = board.to_go

    def to_go(hero: Vehicle) -> int:
        return max(0, right(hero) - 1)

    patch.setattr(board, "to_go", to_go)
    patch.setattr(rules, "to_go", to_go)


def rival_hero_moves(patch: Patch) -> None:
    right = rules._move

    def moves(state: State, action: Move) -> State:
        if action.vehicle in board.HEROES:
            turn = board.HEROES.index(action.vehicle)
            return replace(right(replace(state, turn=turn), action), turn=state.turn)
        return right(state, action)

    patch.setattr(rules, "_move", moves)


def steps_back_are_free(patch: Patch) -> None:
    right = rules._move

    def moves(state: State, action: Move) -> State:
        after = right(state, action)
        return replace(after, points=state.points) if action.way in ("left", "up") else after

    patch.setattr(rules, "_move", moves)


def slides_go_to_the_end(patch: Patch) -> None:
    """A slide may not stop on its way."""
    right = rules._move

    def moves(state: State, action: Move) -> State:
        most = max(map(abs, rules.ranges(state)[action.vehicle]))
        if state.slide and action.spaces < most:
            raise IllegalAction("RS-16", "vehicle")
        return right(state, action)

    patch.setattr(rules, "_move", moves)


def shifts_cost_a_space(patch: Patch) -> None:
    right = rules._shift

    def shift(state: State, action: Shift) -> State:
        after = right(state, action)
        return replace(after, points=max(0, after.points - 1))

    patch.setattr(rules, "_shift", shift)


def two_shifts(patch: Patch) -> None:
    right = rules._shift

    def shift(state: State, action: Shift) -> State:
        return replace(right(state, action), shift=state.discard[-1:] == (4,))

    patch.setattr(rules, "_shift", shift)


def turns_end_early(patch: Patch) -> None:
    """Spaces may be left."""

    def end(state: State) -> State:
        return replace(state, card=None, points=0, shift=False, slide=False)

    patch.setattr(rules, "_end", end)


def last_card_kept_out(patch: Patch) -> None:
    """The new pile lacks the card just played."""
    right = rules._deal

    def deal(state: State, action: Deal) -> State:
        after = right(state, action)
        if state.discard and not after.discard:
            last = state.discard[-1]
            return replace(after, pile=multiset.take(after.pile, last), discard=(last,))
        return after

    patch.setattr(rules, "_deal", deal)


def draws_are_told(patch: Patch) -> None:
    """The rival hears which card was drawn."""
    right = State.observation

    def observation(self: State, seat: int | None) -> Observation:
        return replace(right(self, seat), last_action=self.last_action)

    patch.setattr(State, "observation", observation)


def hands_of_five(patch: Patch) -> None:
    patch.setattr(rules, "HAND", 5)


def one_play_more(patch: Patch) -> None:
    patch.setattr(rules, "LIMIT", 97)


def loser_starts(patch: Patch) -> None:
    def next_params(self: RushHourShift, params: Params, outcomes: Sequence[Outcome]) -> Params:
        return replace(params, starter=outcomes[-1].ranking[-1][0])

    patch.setattr(RushHourShift, "next_params", next_params)


PLANTED: tuple[tuple[Callable[[Patch], None], Callable[[], None]], ...] = (
    (farther_shifts, clauses.test_rs_19_there_are_91_pairs_of_offsets),
    (heroes_lock_nothing, clauses.test_rs_20_a_vehicle_across_two_parts_locks_them),
    (heroes_stay_behind, clauses.test_rs_21_a_shift_carries_all_that_stands_wholly_on_the_part),
    (no_walls, clauses.test_rs_17_a_neighbour_part_needs_a_cell_at_that_height),
    (half_out_is_out, clauses.test_rs_23_the_hero_must_be_completely_off_the_far_edge),
    (rival_hero_moves, clauses.test_rs_12_blocking_vehicles_and_the_own_hero_never_the_rivals),
    (steps_back_are_free, clauses.test_rs_15_exactly_the_spaces_of_the_card_split_in_both_directions),
    (slides_go_to_the_end, clauses.test_rs_16_slide_one_vehicle_one_way_as_far_as_one_likes),
    (shifts_cost_a_space, clauses.test_rs_22_move_and_shift_in_any_order),
    (two_shifts, clauses.test_rs_18_one_outer_part_any_number_of_rows_once),
    (turns_end_early, clauses.test_rs_15_what_cannot_be_spent_lapses),
    (last_card_kept_out, clauses.test_rs_9_the_discards_become_the_pile_after_plays_24_48_72_and_96),
    (draws_are_told, clauses.test_rs_8_the_card_drawn_is_told_to_its_owner_only),
    (hands_of_five, clauses.test_rs_5_four_hidden_cards_each_the_rest_is_the_pile),
    (one_play_more, clauses.test_rs_24_after_play_96_fewer_spaces_to_go_win),
    (loser_starts, clauses.test_rs_6_the_starter_is_given_later_the_winner_starts),
)


@pytest.mark.parametrize(("plant", "check"), PLANTED, ids=lambda item: item.__name__)
def test_a_planted_defect_is_caught(
    plant: Callable[[Patch], None], check: Callable[[], None], monkeypatch: Patch
) -> None:
    check()
    plant(monkeypatch)
    with pytest.raises((AssertionError, IllegalAction, pytest.fail.Exception)):
        check()
