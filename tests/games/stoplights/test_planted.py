"""Defects planted into the rules, one at a time: the tests named beside them must notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from pygames.core import IllegalAction, replace
from pygames.games.stoplights import board, cards, field, rules, solo, worth
from pygames.games.stoplights.board import Place, Run, Table
from pygames.games.stoplights.rules import GAME, Pass, Reason, State
from pygames.kit import multiset
from tests.core.conformance import check_game
from tests.games.stoplights import test_clauses as clauses
from tests.games.stoplights import test_lines

Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    """What was computed under a defect is not met by another test."""
    forget()
    yield
    forget()


def forget() -> None:
    """Empties every cache of the game."""
    for room in (field, solo, worth):
        for kept in vars(room).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


def corners_do_not_touch(patch: Patch) -> None:
    def neighbors(place: Place) -> list[Place]:
        x, y = place
        return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]

    patch.setattr(board, "neighbors", neighbors)


def the_box_is_a_row_taller(patch: Patch) -> None:
    patch.setattr(
        rules, "BOXES", {name: (columns, rows + 1) for name, (columns, rows) in rules.BOXES.items()}
    )


def only_one_diagonal(patch: Patch) -> None:
    def five_in_line(columns: Sequence[int], vertical: bool = False) -> bool:
        for i in range(len(columns) - 4):
            a, b, c, d, e = columns[i : i + 5]
            if a & b & c & d & e or a & b >> 1 & c >> 2 & d >> 3 & e >> 4:
                return True
        return vertical and any(c & c >> 1 & c >> 2 & c >> 3 & c >> 4 for c in columns)

    patch.setattr(board, "five_in_line", five_in_line)


def covers_draw_a_card(patch: Patch) -> None:
    right = State.apply

    def apply(self: State, action: rules.Action | str) -> State:
        after = right(self, action)
        covered = after.last_action.startswith("cover") and after.reason is None and any(after.pile)
        return replace(after, turn=self.turn, owed=1) if covered else after

    patch.setattr(State, "apply", apply)


def a_cover_takes_the_card_below_away(patch: Patch) -> None:
    right = board.lay

    def lay(table: Table, place: Place, card: str) -> Table:
        return right(tuple([stack for stack in table if (stack.x, stack.y) != place]), place, card)

    patch.setattr(board, "lay", lay)


def white_stays_with_who_laid_it(patch: Patch) -> None:
    """At the start of a turn whites do not count."""
    right = State._next_turn

    def next_turn(self: State) -> State:
        after = right(self)
        if after.reason != Reason.LINE:
            return after
        plain = board.columns_of(after.table, after.colors[after.turn])
        return after if board.five_in_line(plain) else replace(after, reason=None)

    patch.setattr(State, "_next_turn", next_turn)


def the_win_comes_after_the_draw(patch: Patch) -> None:
    right = State.apply

    def apply(self: State, action: rules.Action | str) -> State:
        after = right(self, action)
        laid = after.last_action.startswith("place") and after.reason == Reason.LINE
        return replace(after, reason=None, owed=1) if laid and any(after.pile) else after

    patch.setattr(State, "apply", apply)


def a_line_for_another_wins_at_once(patch: Patch) -> None:
    right = State._has_line
    patch.setattr(State, "_has_line", lambda self, seat: any(right(self, s) for s in range(self.players)))


def a_hand_of_eight(patch: Patch) -> None:
    patch.setattr(rules, "HAND_LIMIT", 8)


def a_draw_of_three(patch: Patch) -> None:
    patch.setattr(rules, "DRAWS", 3)


def the_third_set_is_shuffled_in(patch: Patch) -> None:
    right = rules._dealt

    def dealt(state: State, colors: str) -> State:
        after = right(state, colors)
        rest = [card for color in "RYG" if color not in colors for card in cards.starting_set(color)]
        pile = multiset.add(after.pile, cards.counts(rest))
        return replace(after, pile=pile)

    patch.setattr(rules, "_dealt", dealt)


def hands_are_told(patch: Patch) -> None:
    right = State.observation
    patch.setattr(State, "observation", lambda self, seat: replace(right(self, seat), hands=self.hands))


def the_card_is_told(patch: Patch) -> None:
    right = State.observation
    patch.setattr(
        State, "observation", lambda self, seat: replace(right(self, seat), last_action=self.last_action)
    )


def anyone_may_pass(patch: Patch) -> None:
    right = State.apply

    def apply(self: State, action: rules.Action | str) -> State:
        if action in ("pass", Pass()) and self.current_player >= 0:
            return replace(self, last_action="pass")._next_turn()
        return right(self, action)

    patch.setattr(State, "apply", apply)


def the_skipped_are_not_tested(patch: Patch) -> None:
    right = State._has_line
    patch.setattr(State, "_has_line", lambda self, seat: bool(self.hands[seat]) and right(self, seat))


def the_longest_line_counts_no_whites(patch: Patch) -> None:
    right = board.longest
    patch.setattr(
        board, "longest", lambda table, color, wilds, vertical=False: right(table, color, False, vertical)
    )


def every_window_of_four_scores(patch: Patch) -> None:
    """A run of five counts as two of four besides."""
    right = board.scoring_runs

    def scoring_runs(table: Table) -> tuple[Run, ...]:
        found = right(table)
        return (
            *found,
            *[Run(run.color, run.lamps[i : i + 4]) for run in found for i in range(len(run.lamps) - 4)],
        )

    patch.setattr(board, "scoring_runs", scoring_runs)


def whites_score_for_each_colour(patch: Patch) -> None:
    def scoring_runs(table: Table) -> tuple[Run, ...]:
        return tuple([run for color in "RYG" for run in board.runs(table, color, True, least=4)])

    patch.setattr(board, "scoring_runs", scoring_runs)


def solitaire_lays_all_46(patch: Patch) -> None:
    right = State._next_turn

    def next_turn(self: State) -> State:
        after = right(self)
        return replace(after, reason=None) if after.reason == Reason.FILLED and any(self.pile) else after

    patch.setattr(State, "_next_turn", next_turn)


def a_run_forgets_its_last_lamp(patch: Patch) -> None:
    right = board._bit
    patch.setattr(board, "_bit", lambda columns, x, row: x < len(columns) - 1 and right(columns, x, row))


def solitaire() -> None:
    clauses.test_sl_19_it_ends_when_42_cards_lie_and_four_were_set_aside()


def scores() -> None:
    for row, points in (("RRRRR", 5), ("WWWW", 2), ("RRRWYYY", 4)):
        clauses.test_sl_20_each_maximal_run_scores_once(row, points)


CAUGHT: list[tuple[Callable[[Patch], None], Callable[[], object]]] = [
    (corners_do_not_touch, clauses.test_sl_10_a_card_touches_another_by_an_edge_or_a_corner),
    (the_box_is_a_row_taller, clauses.test_sl_11_never_more_than_six_top_to_bottom),
    (only_one_diagonal, clauses.test_sl_12_five_on_a_diagonal_win_a_lamp_row_a_column),
    (only_one_diagonal, clauses.test_sl_12_there_are_138_windows_of_five),
    (only_one_diagonal, lambda: [test_lines.test_runs_agree_with_the_twin(seed) for seed in range(40)]),
    (covers_draw_a_card, clauses.test_sl_7_cover_any_card_and_draw_nothing),
    (a_cover_takes_the_card_below_away, clauses.test_sl_7_cover_any_card_and_draw_nothing),
    (white_stays_with_who_laid_it, clauses.test_sl_13_on_anothers_turn_white_is_theirs),
    (the_win_comes_after_the_draw, clauses.test_sl_15_the_win_comes_before_the_draw),
    (a_line_for_another_wins_at_once, clauses.test_sl_15_a_line_left_by_others_wins_at_the_start_of_the_turn),
    (a_hand_of_eight, clauses.test_sl_8_no_drawing_with_seven_cards_or_without_a_pile),
    (
        a_draw_of_three,
        lambda: clauses.test_sl_8_draw_two_as_far_as_limit_and_pile_allow("RYG", "KWK KWK KWK", 2),
    ),
    (
        the_third_set_is_shuffled_in,
        clauses.test_sl_3_each_player_holds_a_starting_set_and_the_third_is_out_of_play,
    ),
    (hands_are_told, clauses.test_sl_4_hands_are_hidden),
    (hands_are_told, lambda: check_game(GAME, range(1))),
    (the_card_is_told, clauses.test_sl_4_hands_are_hidden),
    (anyone_may_pass, clauses.test_sl_9_with_no_cards_one_must_draw),
    (the_skipped_are_not_tested, clauses.test_sl_9_who_is_skipped_is_still_tested_for_a_line),
    (the_longest_line_counts_no_whites, clauses.test_sl_16_whites_count_for_each_in_the_ranking),
    (every_window_of_four_scores, scores),
    (whites_score_for_each_colour, scores),
    (solitaire_lays_all_46, solitaire),
    (
        a_run_forgets_its_last_lamp,
        lambda: [test_lines.test_runs_agree_with_the_twin(seed) for seed in range(9)],
    ),
]


@pytest.mark.parametrize(("plant", "check"), CAUGHT)
def test_a_planted_defect_is_noticed(
    monkeypatch: Patch, plant: Callable[[Patch], None], check: Callable[[], object]
) -> None:
    plant(monkeypatch)
    with pytest.raises((AssertionError, IllegalAction, pytest.fail.Exception)):
        check()


# In the order of CAUGHT: the workers of one run must collect the same tests in one order.
@pytest.mark.parametrize("check", dict.fromkeys(check for _, check in CAUGHT))
def test_without_a_defect_nothing_is_noticed(check: Callable[[], object]) -> None:
    check()
