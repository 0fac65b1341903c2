"""Defects planted in the rules, one at a time: the named test must find each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pygames.core import replace
from pygames.games.trafffic import cards, rules
from pygames.games.trafffic.cards import mirrored
from pygames.games.trafffic.rules import State
from pygames.games.trafffic.table import Stage
from tests.games.trafffic import test_clauses as clauses

REAL: dict[str, Any] = {name: value for name, value in vars(rules).items() if callable(value)}
PLACEMENTS = cards.placements
FIT = cards.fit


def mirror_images_count(board: str, card: str, crossings: Any, diagonals: bool) -> Any:
    return FIT(board, card, crossings, diagonals) or FIT(board, mirrored(card), crossings, diagonals)


def diagonals_always_count(card: str, diagonals: bool) -> Any:
    return PLACEMENTS(card, True)


def gaps_may_hold_a_car(board: str, card: str, crossings: Any) -> bool:
    shown = zip(crossings, cards.signs(card), strict=True)
    return all(sign in ("o", board[where]) for where, sign in shown)


def fewest_cards_go_first(state: State, presses: Any) -> Any:
    return tuple(sorted(presses, key=lambda press: (len(state.hands[press.seat]), press.seat)))


def the_referee_takes_from_who_holds_least(state: State) -> int | None:
    assert state.claim
    others = [seat for seat in range(state.players) if seat != state.claim.seat]
    return min(others, key=lambda seat: len(state.hands[seat]), default=None)


def objections_are_judged_at_once(state: State, seat: int) -> Any:
    return rules._judge(REAL["_object"](state, seat))


def a_claim_lifts_the_ban(state: State) -> Any:
    return replace(REAL["_next"](state), before="")


def the_light_stays_in_the_middle(state: State, seat: int, start: str, goal: str) -> Any:
    return replace(REAL["_move"](state, seat, start, goal), light=None)


def moves_during_a_claim(state: State, seat: int, start: str, goal: str) -> Any:
    if state.claim:
        state = replace(state, claim=None, stage=Stage.PLAY)
    return REAL["_move"](state, seat, start, goal)


def the_lights_time_runs_on(state: State) -> Any:
    return replace(REAL["_next"](state), light_due=state.light_due)


def time_may_run_backwards(state: State, action: Any) -> int:
    return state.clock if action.at is None else int(action.at)


def everyone_sees_every_card(card: str) -> str:
    return card


def the_claimed_card_is_lost_though_wrong(state: State, fault: str, giver: int | None) -> Any:
    after = REAL["_decide"](state, fault, giver)
    if not fault:
        return after
    assert state.claim
    return replace(after, hands=rules._without(after.hands, state.claim.seat, state.claim.card))


def the_others_get_the_points(state: State) -> Any:
    return replace(REAL["_end_round"](state), scores=tuple([int(not hand) for hand in state.hands]))


def the_leader_exchanges_their_points(state: State) -> int:
    return min(state.scores)


DEFECTS: list[tuple[Any, str, Any, Callable[[], None]]] = [
    (cards, "fit", mirror_images_count, clauses.test_tf_9_mirror_images_and_swapped_colours_are_wrong),
    (cards, "placements", diagonals_always_count, clauses.test_tf_9_diagonals_count_as_an_option),
    (
        cards,
        "shows",
        gaps_may_hold_a_car,
        clauses.test_tf_10_an_expert_cards_crossing_must_be_on_the_board_and_empty,
    ),
    (rules, "KEPT_MS", 3_000, clauses.test_tf_11_a_later_press_is_ignored),
    (
        rules,
        "_ordered",
        fewest_cards_go_first,
        clauses.test_tf_11_presses_within_30_ms_are_simultaneous_and_more_cards_go_first,
    ),
    (rules, "_stamp", time_may_run_backwards, clauses.test_tf_11_time_does_not_run_backwards),
    (
        rules,
        "_most_cards",
        the_referee_takes_from_who_holds_least,
        clauses.test_tf_12_the_referee_takes_from_who_holds_most,
    ),
    (
        rules,
        "_object",
        objections_are_judged_at_once,
        clauses.test_tf_12_nothing_tells_right_from_wrong_before_the_three_seconds_are_over,
    ),
    (
        rules,
        "_decide",
        the_claimed_card_is_lost_though_wrong,
        clauses.test_tf_12_the_referee_takes_from_who_holds_most,
    ),
    (rules, "back", everyone_sees_every_card, clauses.test_tf_5_closed_hands_are_hidden_from_seats_only),
    (
        rules,
        "_move",
        the_light_stays_in_the_middle,
        clauses.test_tf_15_who_has_the_light_waits_for_another_to_take_it,
    ),
    (
        rules,
        "_next",
        the_lights_time_runs_on,
        clauses.test_tf_15_the_lights_time_waits_while_a_claim_is_open,
    ),
    (rules, "_next", a_claim_lifts_the_ban, clauses.test_tf_16_a_claim_does_not_lift_the_ban),
    (rules, "_move", moves_during_a_claim, clauses.test_tf_17_while_a_claim_is_open_nobody_moves),
    (
        rules,
        "_end_round",
        the_others_get_the_points,
        clauses.test_tf_19_the_fewest_points_after_the_third_round_win,
    ),
    (
        rules,
        "_exchanges_due",
        the_leader_exchanges_their_points,
        clauses.test_tf_20_the_leader_exchanges_the_lead_in_cards,
    ),
]


@pytest.mark.parametrize(
    ("module", "name", "defect", "test"),
    DEFECTS,
    ids=[getattr(defect, "__name__", name) for _, name, defect, _ in DEFECTS],
)
def test_the_clause_finds_the_defect(
    module: Any, name: str, defect: Any, test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    test()
    monkeypatch.setattr(module, name, defect)
    with pytest.raises(AssertionError):
        test()
