"""Defects planted in the rules, one at a time: the test named beside each must find it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from pygames.core import IllegalAction, Outcome, replace
from pygames.games.red_light import driving, road, rules
from pygames.games.red_light.deck import RED
from pygames.games.red_light.road import FINISH
from pygames.games.red_light.rules import State
from tests.games.red_light import (
    test_construction,
    test_driving,
    test_set_up,
    test_turn,
)

REAL: dict[str, Callable[..., Any]] = {
    name: getattr(module, name)
    for module, name in (
        (rules, "_end_turn"),
        (rules, "_turn_up"),
        (rules, "_moved"),
        (driving, "fits"),
        (road, "neighbours"),
    )
}


def greens_survive_a_red(state: State, kind: int) -> State:
    after: State = REAL["_turn_up"](state, kind)
    return replace(state, stage="draw") if kind == RED else after


def cards_vanish(state: State) -> State:
    done: State = REAL["_end_turn"](state)
    return replace(done, discard=state.discard)


def play_passes_to_the_right(state: State) -> State:
    done: State = REAL["_end_turn"](state)
    return done if done.stage == "over" else replace(done, turn=(state.turn - 1) % state.players)


def the_finished_play_on(state: State) -> State:
    done: State = REAL["_end_turn"](state)
    return done if done.stage == "over" else replace(done, turn=(state.turn + 1) % state.players)


def open_cards_are_shuffled_in(state: State) -> State:
    if any(state.pile):
        return state
    pile = list(state.discard)
    for kind in state.drawn:
        pile[kind] += 1
    return replace(state, pile=tuple(pile), discard=(0, 0, 0, 0))


def no_parity(found: dict[str, int], end: str, total: int, stop_short: bool) -> bool:
    return bool(REAL["fits"](found, end, total, True))


def exact_count_at_the_line(found: dict[str, int], end: str, total: int, stop_short: bool) -> bool:
    fits = bool(REAL["fits"](found, end, total, stop_short))
    return fits and (end != FINISH or total == found[end])


def cars_are_air(position: driving.Position) -> frozenset[str]:
    return frozenset(position.cones)


def cars_cut_corners(rows: int) -> dict[str, tuple[str, ...]]:
    near = dict(REAL["neighbours"](rows))
    for space, touching in road.around(rows).items():
        near[space] = (*near[space], *[other for other in touching if other not in near[space]])
    return near


def the_latest_comes_first(state: State, end: str) -> State:
    after: State = REAL["_moved"](state, end)
    return replace(after, places=(state.turn, *state.places)) if end == FINISH else after


def never(*_: object) -> bool:
    return False


def nobody(*_: object) -> tuple[int, ...]:
    return ()


def the_winner_starts(game: object, params: rules.Params, outcomes: list[Outcome]) -> rules.Params:
    return replace(params, starter=outcomes[-1].ranking[0][0])


def any_way(rows: int, cones: tuple[str, ...]) -> int:
    return 1


DEFECTS: tuple[tuple[object, str, object, Callable[[], None]], ...] = (
    (rules, "VALUES", (1, 1, 0, 0), test_turn.test_rl_11_greens_count_and_lie_open_and_nothing_moves_yet),
    (rules, "_turn_up", greens_survive_a_red, test_turn.test_rl_12_a_red_ends_the_turn_and_takes_all_cards),
    (
        rules,
        "_end_turn",
        cards_vanish,
        test_turn.test_rl_13_who_stops_drives_the_sum_and_the_cards_are_recycled,
    ),
    (
        rules,
        "_reshuffled",
        open_cards_are_shuffled_in,
        test_turn.test_rl_14_an_empty_pile_is_renewed_in_mid_turn_without_the_open_cards,
    ),
    (rules, "_end_turn", play_passes_to_the_right, test_turn.test_rl_15_play_passes_to_the_left),
    (road, "neighbours", cars_cut_corners, test_turn.test_rl_16_forward_backward_left_and_right),
    (driving, "blocked", cars_are_air, test_turn.test_rl_16_never_through_a_cone_or_a_car),
    (driving, "fits", no_parity, test_driving.test_rl_17_the_reachable_spaces_are_the_ends_of_all_walks),
    (
        driving,
        "fits",
        exact_count_at_the_line,
        test_turn.test_rl_17_the_move_ends_over_the_line_and_left_over_steps_are_dropped,
    ),
    (rules, "_end_turn", the_finished_play_on, test_turn.test_rl_18_a_finished_car_is_skipped),
    (rules, "_moved", the_latest_comes_first, test_turn.test_rl_18_finish_now_settles_the_last_place),
    (rules, "completions", any_way, test_set_up.test_rl_6_every_legal_set_up_is_as_likely),
    (
        rules,
        "sealed",
        never,
        partial(test_set_up.test_rl_5_the_cones_never_seal_the_road, "set:a4 set:b5 set:c6", "d7"),
    ),
    (rules, "cut_off", nobody, test_construction.test_rl_22_every_car_on_the_road_keeps_a_way_to_the_finish),
    (
        rules.RedLight,
        "next_params",
        the_winner_starts,
        test_set_up.test_rl_9_the_previous_last_starts_the_next_race,
    ),
)


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: f"{defect[1]}-{DEFECTS.index(defect)}")
def test_the_named_test_finds_the_defect(
    defect: tuple[object, str, object, Callable[[], None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    room, name, planted, test = defect
    test()
    monkeypatch.setattr(room, name, planted)
    with pytest.raises((AssertionError, IllegalAction, pytest.fail.Exception)):
        test()
