"""Every clause of the rules page: what it allows and what it refuses, as drawn positions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pygames.core import CHANCE, TERMINAL, IllegalAction, Outcome, ParamsError, replace
from pygames.core.playout import playout
from pygames.games.stoplights import board
from pygames.games.stoplights.board import stack_at
from pygames.games.stoplights.cards import (
    DECK_SIZE,
    KIND,
    KINDS,
    LAMPS,
    counts,
    flip,
    house_deck,
    in_order,
    starting_set,
    ways,
)
from pygames.games.stoplights.rules import GAME, Card, Colors, Params, Reason, Start, State
from tests.games.stoplights.drawing import STANDARD, position, table, texts


def refused(state: State, action: str, rule: str, case: str) -> IllegalAction:
    before = hash(state)
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert (caught.value.rule, caught.value.case) == (rule, case)
    assert hash(state) == before
    assert action not in texts(state)
    return caught.value


def play(state: State, *actions: str) -> State:
    for action in actions:
        if state.current_player != CHANCE:
            assert action in texts(state)
        state = state.apply(action)
    return state


# Content


def test_sl_1_there_are_75_cards_up_to_a_half_turn() -> None:
    assert len(KINDS) == len(set(KINDS)) == 75
    everything = {a + b + c for a in LAMPS for b in LAMPS for c in LAMPS}
    assert set(KIND) == everything
    assert all(KIND[card] == KIND[flip(card)] for card in everything)


def test_sl_1_a_card_may_be_laid_either_way_up() -> None:
    state = position("", "RYG", "RRK")
    assert [text for text in texts(state) if text.startswith("place")] == ["place:GYR:0,0", "place:RYG:0,0"]
    for way in ("RYG", "GYR"):
        assert stack_at(state.apply(f"place:{way}:0,0").table, (0, 0)) == board.Stack(0, 0, (way,))
    refused(state, "place:YRG:0,0", "SL-4", "not-in-hand")  # no other order of the lamps: never sideways


def test_sl_2_the_house_deck_holds_46_cards_and_these_lamps() -> None:
    deck = house_deck()
    assert sum(deck) == DECK_SIZE == 46
    lamps = Counter("".join([card * have for card, have in zip(KINDS, deck, strict=True)]))
    assert lamps == {"R": 35, "Y": 35, "G": 35, "K": 17, "W": 16}


def test_sl_2_the_starting_sets_are_twelve_cards() -> None:
    assert starting_set("R") == in_order(["RRR", "KRK", "RKW", "RWK"])
    assert len({card for color in "RYG" for card in starting_set(color)}) == 12


def test_sl_2_another_deck_is_data() -> None:
    deck = ".".join(["RYG"] * 40 + ["KWK"] * 6)
    state = GAME.initial_state(Params(deck=deck), 2)
    assert state.pile == counts(["RYG"] * 40 + ["KWK"] * 6)
    for bad in ("", "RYG", deck + ".RYG", deck.replace("KWK", "KBK")):
        with pytest.raises(ParamsError):
            GAME.initial_state(Params(deck=bad), 2)


# Set-up


def test_sl_3_each_player_holds_a_starting_set_and_the_third_is_out_of_play() -> None:
    state = GAME.initial_state(Params(colors="GRY"), 2)
    assert state.colors == "GR"
    assert state.hands == state.starters == (starting_set("G"), starting_set("R"))
    assert state.pile == house_deck()
    seen = state.observation(0)
    assert sum(seen.unseen) == 46 + 4
    assert not any(seen.unseen[KIND[card]] for card in starting_set("Y"))
    three = GAME.initial_state(Params(colors="GRY"), 3)
    assert three.hands == (starting_set("G"), starting_set("R"), starting_set("Y"))
    assert sum(three.observation(0).unseen) == 46 + 8


def test_sl_3_colours_can_be_drawn() -> None:
    state = GAME.initial_state(Params(colors="drawn"), 2)
    assert state.current_player == CHANCE
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 6
    assert {weight for _, weight in outcomes} == {1}
    after = state.apply(Colors("YG"))
    assert (after.colors, after.current_player) == ("YG", 0)
    assert after.hands == (starting_set("Y"), starting_set("G"))
    refused(state, "place:RRR:0,0", "SL-6", "chance-first")
    refused(state, "colors:RYG", "SL-5", "no-chance")


def test_sl_3_chance_gives_only_cards_of_the_pile() -> None:
    state = position("", "RYG", "RRK", pile="KWK RYG RYG").apply("draw")
    assert state.chance_outcomes() == ((Card("RYG"), 2), (Card("KWK"), 1))
    refused(state, "card:RRK", "SL-3", "no-chance")
    after = state.apply("card:KWK").apply("card:RYG")
    assert after.pile == counts(["RYG"])
    refused(after, "card:RYG", "SL-3", "no-chance")


def test_sl_4_hands_are_hidden() -> None:
    state = position("", "RYG RRK", "KWK GGK YYK", pile="RWR YGY", turn=1)
    state = state.apply("draw").apply("card:RWR")
    for viewer in (0, None):
        seen = state.observation(viewer)
        assert seen.hands[1] == (None,) * 4
        assert seen.last_action == "card:?"
        assert seen.unseen == counts(
            [*["KWK", "GGK", "YYK", "RWR", "YGY"], *([] if viewer == 0 else ["RYG", "RRK"])]
        )
    own = state.observation(1)
    assert own.hands[1] == in_order(["KWK", "GGK", "YYK", "RWR"])
    assert own.last_action == "card:RWR"
    passed_on = state.apply("card:YGY")
    assert passed_on.turn == 0
    assert passed_on.observation(0).last_action == "card:?"
    assert passed_on.observation(1).last_action == "card:YGY"


def test_sl_4_only_cards_in_hand_are_laid() -> None:
    state = position("", "RYG", "RRK")
    assert refused(state, "place:RRK:0,0", "SL-4", "not-in-hand").about == ("RRK",)


def test_sl_4_seven_cards_are_the_limit() -> None:
    six = "RYG RGY YRG RRY RRG YYR"
    after = play(position("", six, "RRK", pile="KWK GGK"), "draw", "card:KWK")
    assert len(after.hands[0]) == 7
    assert after.turn == 1


def test_sl_5_the_starter_is_chosen_or_drawn_and_turns_go_clockwise() -> None:
    assert GAME.initial_state(Params(starter=2), 3).current_player == 2
    drawn = GAME.initial_state(Params(starter=None), 3)
    assert drawn.chance_outcomes() == ((Start(0), 1), (Start(1), 1), (Start(2), 1))
    state = drawn.apply("start:2")
    assert (state.starter, state.turn, state.current_player) == (2, 2, 2)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = state.apply("draw")
        while state.current_player == CHANCE:
            state = state.apply(state.chance_outcomes()[0][0])
    assert turns == [2, 0, 1, 2]
    refused(state, "start:0", "SL-5", "no-chance")
    with pytest.raises(ParamsError):
        GAME.initial_state(Params(starter=2), 2)


def test_sl_5_in_a_series_the_start_passes_on() -> None:
    ended = Outcome(Reason.LINE, ((1,), (0, 2)), 2)
    assert GAME.next_params(Params(starter=2), [ended]).starter == 0
    assert GAME.next_params(Params(starter=None), [replace(ended, starter=1)]).starter == 2


# A turn


def test_sl_6_place_then_draw_one() -> None:
    state = position("", "RYG RRK", "YYK", pile="KWK GGK")
    laid = play(state, "place:GYR:0,0")
    assert (laid.current_player, laid.turn, laid.owed) == (CHANCE, 0, 1)
    after = laid.apply("card:GGK")
    assert after.hands[0] == in_order(["RRK", "GGK"])
    assert (after.current_player, after.owed) == (1, 0)
    refused(laid, "place:RRK:0,1", "SL-6", "chance-first")


def test_sl_6_with_the_pile_empty_nothing_is_drawn() -> None:
    after = play(position("", "RYG RRK", "YYK"), "place:GYR:0,0")
    assert (after.hands[0], after.current_player) == (("RRK",), 1)


def test_sl_6_at_seven_cards_placing_is_allowed() -> None:
    after = play(position("", "RYG RGY YRG RRY RRG YYR YYG", "YYK", pile="KWK"), "place:RYG:0,0", "card:KWK")
    assert len(after.hands[0]) == 7


ROW = """
    R Y G
    Y G R
    G R Y
"""


def test_sl_7_cover_any_card_and_draw_nothing() -> None:
    state = position(ROW, "RKW", "YYK", pile="KWK")
    for action in ("cover:RKW:0,0", "cover:WKR:0,0", "cover:RKW:2,0", "cover:WKR:2,0"):
        after = play(state, action)
        assert (after.current_player, after.hands[0], after.pile) == (1, (), state.pile)
    after = state.apply("cover:WKR:1,0")
    assert stack_at(after.table, (1, 0)) == board.Stack(1, 0, ("YGR", "WKR"))
    again = play(after, "cover:YYK:1,0")
    assert stack_at(again.table, (1, 0)) == board.Stack(1, 0, ("YGR", "WKR", "YYK"))


def test_sl_7_only_the_top_card_counts() -> None:
    line = """
        R R R R G
        K K K K K
        K K K K K
    """
    state = position(line, "YKK", "RKK YYK RRG")
    covered = state.apply("cover:YKK:1,0")
    assert covered.reason is None
    assert covered.apply("cover:RKK:4,0").reason is None


def test_sl_7_no_card_no_cover() -> None:
    assert not [text for text in texts(position("", "RYG", "YYK")) if text.startswith("cover")]
    refused(position("", "RYG", "YYK"), "cover:RYG:0,0", "SL-7", "nothing-there")
    state = position(ROW, "RYG", "YYK")
    assert refused(state, "cover:RYG:0,1", "SL-7", "nothing-there").about == (0, 1)


def test_sl_7_a_card_that_reads_the_same_both_ways_is_one_action() -> None:
    assert ways("RKR") == ("RKR",)
    covers = [text for text in texts(position(ROW, "RKR RKR", "YYK")) if text.startswith("cover")]
    assert covers == ["cover:RKR:0,0", "cover:RKR:1,0", "cover:RKR:2,0"]


def test_sl_7_a_cover_may_change_nothing() -> None:
    after = play(position(ROW, "RYG", "YYK"), "cover:RYG:0,0")
    assert stack_at(after.table, (0, 0)) == board.Stack(0, 0, ("RYG", "RYG"))


SIX = "RYG RGY YRG RRY RRG YYR"


@pytest.mark.parametrize(
    ("hand", "pile", "drawn"),
    [("RYG", "KWK KWK KWK", 2), (SIX, "KWK KWK", 1), ("RYG", "KWK", 1), ("", "KWK KWK", 2)],
)
def test_sl_8_draw_two_as_far_as_limit_and_pile_allow(hand: str, pile: str, drawn: int) -> None:
    state = play(position("", hand, "YYK", pile=pile), "draw")
    assert state.owed == drawn
    for _ in range(drawn):
        assert state.current_player == CHANCE
        assert state.turn == 0
        state = state.apply("card:KWK")
    assert (len(state.hands[0]), state.current_player) == (len(hand.split()) + drawn, 1)


def test_sl_8_no_drawing_with_seven_cards_or_without_a_pile() -> None:
    refused(position("", SIX + " YYG", "YYK", pile="KWK"), "draw", "SL-8", "hand-full")
    refused(position("", "RYG", "YYK"), "draw", "SL-8", "pile-empty")


def test_sl_9_with_no_cards_one_must_draw() -> None:
    state = position(ROW, "", "YYK", pile="KWK GGK")
    assert texts(state) == ["draw"]
    refused(state, "place:RYG:0,1", "SL-9", "must-draw")
    refused(state, "cover:RYG:0,0", "SL-9", "must-draw")
    refused(state, "pass", "SL-9", "no-pass")


def test_sl_9_with_no_cards_and_no_pile_one_passes() -> None:
    state = position(ROW, "", "YYK")
    assert texts(state) == ["pass"]
    refused(state, "place:RYG:0,1", "SL-9", "must-pass")
    refused(state, "draw", "SL-8", "pile-empty")
    assert play(state, "pass").current_player == 1
    refused(position(ROW, "RYG", "YYK"), "pass", "SL-9", "no-pass")


def test_sl_9_who_is_skipped_is_still_tested_for_a_line() -> None:
    state = position(FOUR, "", "RKK YYK", turn=1)
    after = play(state, "place:RKK:4,0")
    assert (after.reason, after.turn, after.returns()) == (Reason.LINE, 0, (1.0, 0.0))


# Placing


def test_sl_10_a_card_touches_another_by_an_edge_or_a_corner() -> None:
    state = position("R\nY\nG", "RKR", "YYK")
    laid = [text for text in texts(state) if text.startswith("place")]
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    assert sorted(laid) == sorted([f"place:RKR:{x},{y}" for x, y in around])
    refused(state, "place:RKR:2,0", "SL-10", "apart")
    refused(state, "place:RKR:0,2", "SL-10", "apart")
    refused(state, "place:RKR:0,0", "SL-10", "taken")


def test_sl_10_the_first_card_needs_no_neighbour_and_is_the_origin() -> None:
    state = position("", "RKR", "YYK")
    assert texts(state) == ["place:RKR:0,0"]
    refused(state, "place:RKR:1,0", "SL-10", "not-origin")


SEVEN = """
    R Y G R Y G R
    Y G R Y G R Y
    K K K K K K K
"""


def test_sl_11_never_more_than_seven_side_by_side() -> None:
    refused(position(SEVEN, "RKR", "YYK"), "place:RKR:7,0", "SL-11", "too-wide")
    refused(position(SEVEN, "RKR", "YYK"), "place:RKR:-1,1", "SL-11", "too-wide")
    six = "\n".join([line[:-2] for line in SEVEN.strip("\n").splitlines()])
    both_ends = position(six, "RKR", "YYK")
    assert {"place:RKR:6,0", "place:RKR:-1,0"} <= set(texts(both_ends))
    floated = play(both_ends, "place:RKR:-1,0")  # the box floats until both extremes are reached
    refused(replace(floated, turn=0, hands=(("RKR",), ())), "place:RKR:6,0", "SL-11", "too-wide")


def test_sl_11_never_more_than_six_top_to_bottom() -> None:
    tall = "\n".join(["R", "K", "K"] * 6)
    state = position(tall, "RKR", "YYK", origin=(2, -3))
    assert {"place:RKR:3,-3", "place:RKR:1,2"} <= set(texts(state))
    refused(state, "place:RKR:2,3", "SL-11", "too-tall")
    refused(state, "place:RKR:1,-4", "SL-11", "too-tall")
    five = "\n".join(["R", "K", "K"] * 5)
    assert {"place:RKR:0,5", "place:RKR:0,-1"} <= set(texts(position(five, "RKR", "YYK")))


# Lines

FOUR = """
    R R R R
    K K K K
    K K K K
"""
WON = (Reason.LINE, 0)


def outcome_of(drawing: str, *, hand: str = "KKK", action: str, params: Params = STANDARD) -> object:
    after = position(drawing, hand, "YYK GGK", params=params).apply(action)
    return (after.reason, after.turn)


def test_sl_12_five_in_a_row_win() -> None:
    assert outcome_of(FOUR, hand="RKK", action="place:RKK:4,0") == WON
    assert outcome_of(FOUR, hand="RKK", action="place:KKR:4,0") == (None, 1)
    assert outcome_of(FOUR, hand="RKK", action="place:RKK:-1,0") == WON


def test_sl_12_more_than_five_count() -> None:
    six = """
        R R R K R R
        K K K K K K
        K K K K K K
    """
    assert outcome_of(six, hand="RYY", action="cover:RYY:3,0") == WON


DIAGONAL = """
    R K K K .
    K R K K .
    K K R K .
    K K K R .
    K K K K .
    K K K K .
"""


def test_sl_12_five_on_a_diagonal_win_a_lamp_row_a_column() -> None:
    assert outcome_of(DIAGONAL, hand="KRK", action="place:KRK:4,1") == WON
    assert outcome_of(DIAGONAL, hand="RKK", action="place:RKK:4,1") == (None, 1)
    upward = "\n".join(reversed(DIAGONAL.strip("\n").splitlines()))
    assert outcome_of(upward, hand="KRK", action="place:KRK:4,0") == WON


def test_sl_12_a_diagonal_of_cards_is_no_line() -> None:
    steep = """
        K . . . .
        R . . . .
        K . . . .
        . K . . .
        . R . . .
        . K . . .
        . . K . .
        . . R . .
        . . K . .
        . . . K .
        . . . R .
        . . . K .
    """
    assert outcome_of(steep, hand="KRK", action="place:KRK:4,4") == (None, 1)


COLUMN = """
    R
    R
    K
    R
    R
    R
"""


def test_sl_12_a_column_wins_only_by_the_option() -> None:
    assert outcome_of(COLUMN, hand="RRG", action="cover:GRR:0,0") == (None, 1)
    assert outcome_of(COLUMN, hand="RRG", action="cover:GRR:0,0", params=Params(vertical=True)) == WON


def windows(columns: int, rows: int, vertical: bool = False) -> int:
    """How many sets of five lamps win in a box full of cards, counted by the line finder itself."""
    lattice = [(x, r) for x in range(columns) for r in range(3 * rows)]
    found = 0
    for x, r in lattice:
        for dx, dr in ((1, 0), (1, 1), (1, -1), (0, 1)):
            five = [(x + i * dx, r + i * dr) for i in range(5)]
            if set(five) <= set(lattice):
                bits = [sum(1 << row for at, row in five if at == column) for column in range(columns)]
                found += board.five_in_line(bits, vertical)
    return found


def test_sl_12_there_are_138_windows_of_five() -> None:
    assert windows(7, 6) == 138
    rows = [[1 << r if x <= i < x + 5 else 0 for i in range(7)] for x in range(3) for r in range(18)]
    assert sum(map(board.five_in_line, rows)) == 54
    assert windows(7, 6) - 54 == 84


def test_sl_13_white_is_wild_for_who_is_on_turn() -> None:
    mixed = FOUR.replace("R R R R", "R W R W")
    assert outcome_of(mixed, hand="RKK", action="place:RKK:4,0") == WON
    assert outcome_of(mixed.replace("R", "Y"), hand="RKK", action="place:RKK:4,0") == (None, 1)


def test_sl_13_on_anothers_turn_white_is_theirs() -> None:
    yellow = FOUR.replace("R R R R", "Y W Y W")
    after = play(position(yellow, "YKK", "GGK"), "place:YKK:4,0")
    assert (after.reason, after.turn) == (Reason.LINE, 1)


def test_sl_13_five_whites_count_for_who_is_on_turn() -> None:
    white = FOUR.replace("R R R R", "W W W W")
    assert outcome_of(white, hand="KKW", action="place:WKK:4,0") == WON


def test_sl_14_black_never_counts() -> None:
    black = FOUR.replace("R R R R", "R R K R")
    assert outcome_of(black, hand="RKK", action="place:RKK:4,0") == (None, 1)
    assert outcome_of("\n".join(["K K K K"] * 3), hand="KKK", action="place:KKK:4,0") == (None, 1)


def test_sl_14_with_two_players_the_third_colour_never_wins_and_blocks() -> None:
    green = FOUR.replace("R", "G")
    assert outcome_of(green, hand="GKK", action="place:GKK:4,0") == (None, 1)
    assert outcome_of(FOUR.replace("R R R R", "R R G R"), hand="RKK", action="place:RKK:4,0") == (None, 1)
    three = position(green, "GKK", "KKK", "KKK").apply("place:GKK:4,0").apply("cover:KKK:0,0")
    assert three.reason is None
    three = position(green, "GKK", "KKK", "KKK").apply("place:GKK:4,0").apply("place:KKK:0,1")
    assert (three.reason, three.turn) == (Reason.LINE, 2)


def test_sl_15_the_win_comes_before_the_draw() -> None:
    state = position(FOUR, "RKK RYG", "YYK", pile="KWK")
    after = play(state, "place:RKK:4,0")
    assert (after.reason, after.current_player, after.owed) == (Reason.LINE, TERMINAL, 0)
    assert after.outcome() == Outcome(Reason.LINE, ((0,), (1,)), 0)
    assert after.returns() == (1.0, 0.0)
    assert not after.legal_actions()
    refused(after, "cover:RYG:0,0", "SL-15", "over")


def test_sl_15_a_line_left_by_others_wins_at_the_start_of_the_turn() -> None:
    state = position(FOUR.replace("R", "Y"), "YKK RYG", "YYK", pile="KWK")
    laid = play(state, "place:YKK:4,0")
    assert laid.reason is None  # made for an opponent, it wins nothing at that moment
    assert laid.current_player == CHANCE
    after = laid.apply("card:KWK")
    assert (after.reason, after.turn, after.returns()) == (Reason.LINE, 1, (0.0, 1.0))


def test_sl_15_whites_that_turn_to_a_colour_complete_its_line() -> None:
    state = position(FOUR.replace("R R R R", "Y Y Y Y"), "WGK", "YYK GGK")
    after = play(state, "place:WGK:4,0")
    assert (after.reason, after.turn) == (Reason.LINE, 1)


def test_sl_15_with_three_players_the_next_in_order_has_it_first() -> None:
    both = """
        Y Y Y Y
        K K K K
        G G G G
    """
    for colors in ("RYG", "RGY"):
        state = replace(position(both, "YKG", "KKK", "KKK"), colors=colors)
        after = play(state, "place:YKG:4,0")
        assert (after.reason, after.turn) == (Reason.LINE, 1)
        assert after.outcome() == Outcome(Reason.LINE, ((1,), (0, 2)), 0)
        assert after.returns() == (0.25, 1.0, 0.25)


TWO_EACH = """
    R R K
    R Y Y
    K K K
"""


def test_sl_16_when_nobody_can_act_the_longest_line_decides() -> None:
    after = play(position(TWO_EACH, "YKK", ""), "place:KKY:3,0")
    assert after.current_player == TERMINAL
    assert after.outcome() == Outcome(Reason.DRAWN, ((0, 1),), 0)
    assert after.returns() == (0.5, 0.5)
    longer = play(position(TWO_EACH, "KYK", ""), "place:KYK:3,0")
    assert longer.outcome() == Outcome(Reason.LONGEST, ((1,), (0,)), 0)
    assert longer.returns() == (0.0, 1.0)
    pile_left = play(position(TWO_EACH, "KYK", "", pile="RYG"), "cover:KYK:2,0")
    assert pile_left.reason is None
    hand_left = play(position(TWO_EACH, "KYK", "RYG"), "place:KYK:3,0")
    assert hand_left.reason is None


def test_sl_16_by_the_option_the_game_is_drawn() -> None:
    after = play(position(TWO_EACH, "KYK", "", params=Params(end="draw")), "place:KYK:3,0")
    assert after.outcome() == Outcome(Reason.DRAWN, ((1,), (0,)), 0)
    assert after.returns() == (0.5, 0.5)


def test_sl_16_whites_count_for_each_in_the_ranking() -> None:
    state = position("R R K W G\nK K K K K\nK K K K K", "KKW", "", "")
    after = play(state, "place:WKK:5,0")
    assert after.outcome() == Outcome(Reason.LONGEST, ((2,), (0,), (1,)), 0)
    assert after.returns() == (0.5, 0.0, 1.0)


def test_sl_16_a_line_that_waits_for_its_player_is_no_draw() -> None:
    green = FOUR.replace("R", "G")
    state = play(position(green, "GKK", "", ""), "place:GKK:4,0")
    assert state.reason is None
    assert texts(state) == ["pass"]
    after = play(state, "pass")
    assert (after.reason, after.turn) == (Reason.LINE, 2)


# Variants


@pytest.mark.parametrize(("box", "count"), [("5x5", 37), ("9x5", 185), ("5x9", 73)])
def test_sl_17_windows_of_the_other_boxes(box: str, count: int) -> None:
    columns, rows = map(int, box.split("x"))
    assert windows(columns, rows) == count


def test_sl_17_the_box_is_five_by_five_or_nine_wide() -> None:
    five = "\n".join([line[:-4] for line in SEVEN.strip("\n").splitlines()])
    tight = position(five, "RKR", "YYK", params=Params(box="5x5"))
    refused(tight, "place:RKR:5,0", "SL-11", "too-wide")
    wide = position(five, "RKR", "YYK", params=Params(box="9x5"))
    assert "place:RKR:5,0" in texts(wide)
    tall = "\n".join(["R", "K", "K"] * 5)
    for box in ("5x5", "9x5"):
        state = position(tall, "RKR", "YYK", params=GAME.presets["tight" if box == "5x5" else "wide"])
        assert refused(state, "place:RKR:0,5", "SL-11", "too-tall").about == (5,)


def test_sl_18_without_wilds_white_only_blocks() -> None:
    mixed = FOUR.replace("R R R R", "R W R W")
    plain = Params(wilds=False)
    assert outcome_of(mixed, hand="RKK", action="place:RKK:4,0", params=plain) == (None, 1)
    assert outcome_of(FOUR, hand="RKK", action="place:RKK:4,0", params=plain) == WON


# Solitaire


def test_sl_19_cards_are_asked_for_one_at_a_time() -> None:
    state = GAME.initial_state(Params(), 1)
    assert state.hands == ((),)
    assert sum(state.pile) == 46
    assert texts(state) == ["draw"]
    refused(state, "place:RYG:0,0", "SL-19", "ask-first")
    drawn = play(state, "draw", "card:RYG")
    assert drawn.current_player == 0
    assert texts(drawn) == ["place:GYR:0,0", "place:RYG:0,0"]
    refused(drawn, "draw", "SL-19", "lay-first")
    laid = play(drawn, "place:RYG:0,0")
    assert texts(laid) == ["draw"]


def test_sl_19_nothing_is_covered_in_solitaire() -> None:
    state = position(ROW, "RYG", pile="KWK")
    refused(state, "cover:RYG:0,0", "SL-19", "no-cover")
    assert "place:RYG:0,1" in texts(state)


def random_solitaire(seed: int) -> list[State]:
    """The positions of a whole game."""
    states = [GAME.initial_state(Params(), 1)]
    for _, _, after in playout(states[0], Random(seed), 1000):
        assert isinstance(after, State)
        states.append(after)
    return states


def test_sl_19_it_ends_when_42_cards_lie_and_four_were_set_aside() -> None:
    *before, last = random_solitaire(1)
    assert (len(last.table), sum(last.pile), len(before)) == (42, 4, 3 * 42)
    assert last.outcome() == Outcome(Reason.FILLED, ((0,),), 0)
    assert all(state.current_player != TERMINAL for state in before)


def test_sl_19_a_line_of_five_does_not_end_solitaire() -> None:
    state = position(FOUR, "RKK", pile="KWK")
    assert play(state, "place:RKK:4,0").current_player == 0


def test_sl_19_solitaire_has_no_variants() -> None:
    assert GAME.players(Params()) == (2, 3, 1)
    for params in (Params(box="5x5"), Params(wilds=False), Params(vertical=True)):
        with pytest.raises(ParamsError):
            GAME.initial_state(params, 1)


def score(*lamp_rows: str) -> int:
    """The score of a drawing of single lamp rows, the rest of each card black."""
    rows = [row for text in lamp_rows for row in (" ".join(text), "K " * len(text), "K " * len(text))]
    return board.points(board.scoring_runs(table("\n".join(rows))))


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("RRRK", 0),
        ("RRRR", 2),
        ("YYYYY", 5),
        ("GGGGGG", 7),
        ("RRRRRRR", 10),
        ("KKKKKKK", 0),
        ("RRRRKRR", 2),
        ("RRRWYYY", 4),
        ("RRRRWWW", 10),
        ("WWWR", 2),
        ("WWWW", 2),
        ("KWWWWKR", 2),
        ("WWWWR", 5),
        ("RWWWWY", 10),
        ("RWWY", 0),
        ("WWWWWWW", 10),
    ],
)
def test_sl_20_each_maximal_run_scores_once(row: str, points: int) -> None:
    assert score(row) == points
    assert score(row[::-1]) == points


def test_sl_20_diagonals_score_and_columns_do_not() -> None:
    diagonal = "\n".join([line[:-2] for line in DIAGONAL.strip("\n").splitlines()])
    assert board.points(board.scoring_runs(table(diagonal))) == 2
    assert board.points(board.scoring_runs(table(COLUMN.replace("K", "R")))) == 0


def test_sl_20_whites_alone_count_once_and_only_when_no_coloured_lamp_adjoins() -> None:
    assert [run.color for run in board.scoring_runs(table("W W W W\nK K K K\nK K K K"))] == ["W"]
    assert [run.color for run in board.scoring_runs(table("W W W W G\nK K K K K\nK K K K K"))] == ["G"]


def test_sl_20_the_returns_of_solitaire_are_its_points() -> None:
    state = random_solitaire(3)[-1]
    assert state.returns() == (float(board.points(board.scoring_runs(state.table))),)


@pytest.mark.parametrize("seed", range(40))
def test_sl_21_any_partial_layout_can_be_continued(seed: int) -> None:
    rng = Random(seed)
    size = rng.choice([(7, 6), (5, 5), (9, 5)])
    laid = board.lay((), (0, 0), "RYG")
    while len(laid) < size[0] * size[1]:
        free = board.places(laid, size)
        assert free
        laid = board.lay(laid, rng.choice(free), "RYG")
    assert not board.places(laid, size)
