"""Each clause of the rules page: what it allows and what it refuses."""

from __future__ import annotations

import pytest

from pygames.core import CHANCE, EVERYONE, TERMINAL, ParamsError, replace
from pygames.games.trafffic.board import BARE, CARS, CROSSINGS, INDEX, read_board
from pygames.games.trafffic.cards import FAULTS, fault, fit, is_expert
from pygames.games.trafffic.rules import GAME, State
from pygames.games.trafffic.table import HAND, Params, Stage, Verdict
from tests.games.trafffic.drawn import HOUSE, cards_in, claim, deal, dealt, refused, run, table


def why(drawing: str, card: str, crossings: str, diagonals: bool = True) -> tuple[str, str] | None:
    found = fault(read_board(drawing), card, [INDEX[name] for name in crossings.split()], diagonals)
    return (FAULTS[found.case], found.case) if found else None


# Content


def test_tf_1_sixteen_crossings_nine_cars_sixty_cards_and_a_light() -> None:
    assert len(CROSSINGS) == len(BARE) == 16
    assert (CROSSINGS[0], CROSSINGS[-1]) == ("a1", "d4")
    assert sorted(CARS) == sorted("rbyrbyrby")
    assert (len(HOUSE.regular), len(HOUSE.expert)) == (40, 20)
    state = dealt(2)
    assert sorted(state.board.replace(".", "")) == sorted(CARS)
    assert state.light is None


# Set-up


def test_tf_4_nine_cars_at_random_at_most_one_a_crossing() -> None:
    state = GAME.initial_state(Params(), 2)
    for free, car in zip(range(16, 7, -1), CARS, strict=True):
        assert state.current_player == CHANCE
        assert [(outcome.colour, weight) for outcome, weight in state.chance_outcomes()] == [(car, 1)] * free  # type: ignore[union-attr]
        state = state.apply(state.chance_outcomes()[0][0])
    assert state.board == "rrrbbbyyy......."
    assert refused(GAME.initial_state(Params(), 2).apply("place:r:a1"), "place:r:a1") == ("TF-4", "no-place")
    assert refused(GAME.initial_state(Params(), 2), "place:b:a1") == ("TF-4", "no-place")
    assert refused(state, "place:y:d4") == ("TF-4", "no-place")


def test_tf_4_a_board_may_show_a_card_at_once() -> None:
    state = run(deal(table("rby", "bry")), "0:bip@10000")
    assert claim(table("rby brr", "bry"), 0, "rby", "a1", "b1", "c1").hands[0] == ("brr",)
    assert state.claim


@pytest.mark.parametrize(("players", "cards"), [(1, 10), (2, 20), (3, 13), (4, 10)])
def test_tf_5_the_deal(players: int, cards: int) -> None:
    state = dealt(players)
    assert [len(hand) for hand in state.hands] == [cards] * players
    assert not any(is_expert(card) for hand in state.hands for card in hand)
    assert state.stage == Stage.COUNTDOWN
    assert refused(state, "deal:0:bry") == ("TF-5", "no-deal")
    assert refused(state, "4:bip") == ("TF-5", "no-seat")


def test_tf_5_five_players_are_too_many() -> None:
    with pytest.raises(ParamsError):
        GAME.initial_state(Params(), 5)
    with pytest.raises(ParamsError):
        GAME.initial_state(Params(rounds=3), 1)


def test_tf_5_cards_lie_open() -> None:
    state = dealt(2)
    assert state.observation(0).hands == state.hands
    assert state.observation(0).unseen == state.pile


def test_tf_5_closed_hands_are_hidden_from_seats_only() -> None:
    state = dealt(2, Params(closed=True, experts=(0, 3)))
    seen = state.observation(0)
    assert seen.hands == (state.hands[0], ("?",) * 17 + ("?o",) * 3)
    assert seen.unseen == tuple(sorted([*state.pile, *state.hands[1]]))
    assert seen.last_action == "deal:1:?o"
    assert state.observation(1).last_action == state.last_action
    assert state.observation(None).hands == state.hands


def test_another_deck_can_be_played_with() -> None:
    cards = ",".join([*HOUSE.regular[:20] * 2, *HOUSE.expert])
    state = dealt(3, Params(deck=cards))
    assert [len(hand) for hand in state.hands] == [13, 13, 13]
    assert cards_in(state) == sorted([*HOUSE.regular[:20] * 2, *HOUSE.expert])
    with pytest.raises(ParamsError) as refusal:
        GAME.initial_state(Params(deck="rby"), 2)
    assert refusal.value.field == "deck"


def test_tf_6_a_count_down_of_three_with_the_board_hidden() -> None:
    state = dealt(2)
    assert state.observation(0).board == "?" * 9
    assert refused(state, "0:bip@2999") == ("TF-6", "not-started")
    assert refused(state, "0:move:a1:a2@2999") == ("TF-6", "not-started")
    assert refused(state, "0:bip@3001") == ("TF-6", "overdue")
    assert refused(state, "start@2999") == ("TF-6", "not-due")
    assert state.timeout() == (3_000, GAME.parse_action("start"))
    state = state.apply("start@3000")
    assert state.observation(0).board == state.board
    assert state.current_player == EVERYONE
    assert [run(state, f"{seat}:bip@3000").turn for seat in (0, 1)] == [0, 1]
    assert refused(state, "start@3000") == ("TF-6", "not-due")


def test_tf_7_expert_cards_replace_regular_ones() -> None:
    state = dealt(3, Params(experts=(0, 4)))
    assert [len(hand) for hand in state.hands] == [13, 13, 13]
    assert [sum(map(is_expert, hand)) for hand in state.hands] == [0, 4, 0]


@pytest.mark.parametrize("experts", [(2,), (0, 21), (10, 11), (0, 0, 3), (-3,)])
def test_tf_7_three_at_least_up_to_hand_size_and_twenty_in_all(experts: tuple[int, ...]) -> None:
    assert GAME.initial_state(Params(experts=(20, 0)), 2)
    with pytest.raises(ParamsError) as refusal:
        GAME.initial_state(Params(experts=experts), 2)
    assert refusal.value.field == "experts"


# Claiming


def test_tf_8_a_right_claim_discards_the_card_and_play_resumes() -> None:
    state = table("rby brr", "bry rry")
    state = run(state, "0:bip@11000", "0:card:rby@12000", "0:cross:c1@12500", "0:cross:a1@12600")
    assert state.stage == Stage.CLAIM
    state = state.apply("0:cross:b1@12700")
    assert (state.stage, state.hands[0], state.discard, state.clock) == (
        Stage.PLAY,
        ("brr",),
        ("rby",),
        12_700,
    )
    assert state.verdict == Verdict(0, "rby", ("c1", "a1", "b1"), "", None)


def test_tf_8_everyone_is_locked_and_nothing_is_taken_back() -> None:
    state = table("rby brr", "bry rry")
    assert refused(state, "0:card:rby") == ("TF-8", "no-claim")
    state = state.apply("0:bip@11000")
    assert refused(state, "0:bip@11100") == ("TF-8", "own-claim")
    assert refused(state, "1:card:bry@12000") == ("TF-8", "no-claim")
    assert refused(state, "0:cross:a1@12000") == ("TF-8", "card-first")
    state = state.apply("0:card:rby@12000")
    assert refused(state, "0:card:brr@12100") == ("TF-8", "card-named")
    state = state.apply("0:cross:a1@12200")
    assert refused(state, "0:cross:a1@12300") == ("TF-8", "twice")
    assert refused(state, "1:cross:b1@12300") == ("TF-8", "no-claim")
    assert state.legal_actions(1) == ()
    assert len(state.legal_actions(0)) == 15


def test_tf_8_the_end_of_ten_seconds_is_a_wrong_claim() -> None:
    state = run(table("rby brr", "bry rry"), "0:bip@11000", "0:card:rby@12000", "0:cross:a1@20999")
    assert state.timeout() == (21_000, GAME.parse_action("late"))
    assert run(state, "0:cross:b1@21000").stage == Stage.CLAIM
    assert refused(state, "0:cross:b1@21001") == ("TF-8", "overdue")
    assert refused(state, "late@20999") == ("TF-8", "not-due")
    state = state.apply("late@21000")
    assert (state.stage, state.giver) == (Stage.GIVE, 1)
    assert state.verdict == Verdict(0, "rby", ("a1",), "unfinished", None)
    silent = run(table("rby brr", "bry rry"), "0:bip@11000", "late@21000")
    assert silent.stage == Stage.GIVE
    assert silent.verdict == Verdict(0, "", (), "unfinished", None)


def test_tf_8_one_card_a_claim_and_the_same_cars_serve_again() -> None:
    state = table("rby rby brr", "bry ryy")
    for left in (("rby", "brr"), ("brr",)):
        state = claim(state, 0, "rby", "a1", "b1", "c1")
        assert (state.stage, state.hands[0]) == (Stage.PLAY, left)


def test_tf_9_a_card_may_be_turned_by_quarters_always() -> None:
    for drawing, crossings in (
        ("rb.. y... .... .... ", "a1 b1 a2"),
        ("yr.. .b.. .... ....", "a1 b1 b2"),
        (".y.. br.. .... ....", "b1 a2 b2"),
        ("b... ry.. .... ....", "a1 a2 b2"),
    ):
        assert why(drawing, "rb/y.", crossings, diagonals=False) is None
    assert why("bry. .... .... ....", "bry", "a1 b1 c1", diagonals=False) is None
    assert why("y... r... b... ....", "bry", "a1 a2 a3", diagonals=False) is None
    assert why("rb.. y... .... ....", "rb/y.", "a1 b1 b2") is not None


def test_tf_9_mirror_images_and_swapped_colours_are_wrong() -> None:
    assert why("ry.. b... .... ....", "rb/y.", "a1 b1 a2") == ("TF-9", "mirror")
    assert why("br.. y... .... ....", "rb/y.", "a1 b1 a2") == ("TF-9", "colours")
    assert why("rby. .... .... ....", "bry", "a1 b1 c1") == ("TF-9", "colours")
    assert why("rb.. ..y. .... ....", "rb/y.", "a1 b1 c2") == ("TF-9", "shape")
    assert why("ro.. .by. .... ....".replace("o", "."), "ro./.by", "a1 b1 b2 c2") is None
    assert why(".by. r... .... ....", "ro./.by", "b1 c1 a2 b2") == ("TF-9", "mirror")


def test_tf_9_diagonals_count_as_an_option() -> None:
    for drawing, card, crossings in (
        ("b... .r.. ..y. ....", "bry", "a1 b2 c3"),
        (".r.. y.b. .... ....", "rb/y.", "b1 c2 a2"),
        (".b.. r... .y.. ....", "bo/ry", "b1 c2 b3 a2"),
    ):
        assert why(drawing, card, crossings, diagonals=True) is None
        assert why(drawing, card, crossings, diagonals=False) == ("TF-9", "diagonal")


def test_tf_9_the_crossing_inside_a_diamond_is_no_part_of_it() -> None:
    for inside in ".rby":
        assert why(f".b.. r{inside}.. .y.. ....", "bo/ry", "b1 a2 c2 b3") is None


def test_tf_9_the_turn_of_a_fit() -> None:
    board = read_board("rb.. y... .... ....")
    found = fit(board, "rb/y.", [0, 1, 4], True)
    assert found
    assert (found.turn, found.crossings) == (0, (0, 1, 4))
    turned = fit(read_board("yr.. .b.. .... ...."), "rb/y.", [0, 1, 5], True)
    assert turned
    assert (turned.turn, turned.crossings) == (2, (1, 5, 0))


def test_tf_10_no_empty_crossing_that_the_card_does_not_show() -> None:
    assert why("rb.y .... .... ....", "rby", "a1 b1 d1") == ("TF-10", "gap")
    assert why("rb.. .... y... ....", "rb/y.", "a1 b1 a3") == ("TF-10", "gap")
    assert why("rb.y .... .... ....", "rby", "a1 b1 c1") == ("TF-10", "gap")
    assert why("rbry .... .... ....", "rby", "a1 b1 d1") == ("TF-9", "shape")
    assert why("rby. .... .... ....", "rby", "a1 b1 c1") is None


def test_tf_10_an_expert_cards_crossing_must_be_on_the_board_and_empty() -> None:
    assert why("r.by .... .... ....", "roby", "a1 b1 c1 d1") is None
    assert why("rrby .... .... ....", "roby", "a1 b1 c1 d1") == ("TF-10", "not-empty")
    assert why("r.b. .... .... ....", "roby", "a1 b1 c1 d1") == ("TF-10", "gap")
    assert why("rb.. .y.. .... ....", "rob/.y.", "a1 b1 b2 c1") == ("TF-10", "not-empty")
    assert why("r.b. .y.. .... ....", "rob/.y.", "a1 b1 b2 c1") is None
    assert why("b.r. .y.. .... ....", "rob/.y.", "a1 b1 b2 c1") == ("TF-9", "mirror")
    assert why("r.y. .b.. .... ....", "rob/.y.", "a1 b1 b2 c1") == ("TF-9", "colours")
    assert why("r.by b... .... ....", "roby", "a1 b1 c1 d1") is None, "other cars around do not matter"


def test_tf_11_a_press_within_300_ms_is_kept_and_judged_right_after() -> None:
    state = run(table("rby brr", "rby bry"), "0:bip@11000", "1:bip@11300")
    assert state.turn == 0
    state = run(state, "0:card:rby@12000", *[f"0:cross:{name}@13000" for name in ("a1", "b1", "c1")])
    assert (state.stage, state.turn, state.since) == (Stage.CLAIM, 1, 13_000)
    assert state.timeout() == (23_000, GAME.parse_action("late"))
    state = run(state, "1:card:rby", *[f"1:cross:{name}" for name in ("a1", "b1", "c1")])
    assert (state.stage, state.hands) == (Stage.PLAY, (("brr",), ("bry",)))


def test_tf_11_a_later_press_is_ignored() -> None:
    state = table("rby brr", "rby bry").apply("0:bip@11000")
    assert refused(state, "1:bip@11301") == ("TF-11", "too-late")


def test_tf_11_presses_within_30_ms_are_simultaneous_and_more_cards_go_first() -> None:
    state = table("rby brr", "bry rry byr", "ryy byy bby")
    assert run(state, "0:bip@11000", "1:bip@11030").turn == 1
    assert run(state, "0:bip@11000", "1:bip@11031").turn == 0
    assert run(state, "2:bip@11000", "1:bip@11030").turn == 1, "equal cards: the lower seat"
    assert run(state, "1:bip@11000", "2:bip@11030").turn == 1
    group = run(state, "0:bip@11000", "2:bip@11010", "1:bip@11020")
    assert group.claim
    assert (group.turn, [press.seat for press in group.claim.kept]) == (1, [2, 0])
    late = run(state, "0:bip@11000", "2:bip@11200", "1:bip@11300")
    assert late.claim
    assert [press.seat for press in late.claim.kept] == [2, 1]


def test_tf_11_a_claim_that_has_named_its_card_is_not_overtaken() -> None:
    state = run(table("rby brr", "bry rry byr"), "0:bip@11000", "0:card:rby@11010", "1:bip@11020")
    assert state.turn == 0
    assert state.claim
    assert [press.seat for press in state.claim.kept] == [1]


def test_tf_11_a_kept_claim_lapses_with_the_round() -> None:
    state = run(table("rby", "bry rry"), "0:bip@11000", "1:bip@11200", "0:card:rby@12000")
    state = run(state, *[f"0:cross:{name}@13000" for name in ("a1", "b1", "c1")])
    assert state.current_player == TERMINAL
    assert state.claim is None


def test_tf_11_a_move_before_the_press_stands_and_a_later_one_is_dropped() -> None:
    state = table("rby brr", "bry rry")
    moved = run(state, "1:move:c1:d1@10999", "0:bip@11000")
    assert moved.board[INDEX["d1"]] == "y"
    moved = run(moved, "0:card:rby@11500", *[f"0:cross:{name}@12000" for name in ("a1", "b1", "c1")])
    assert moved.verdict
    assert moved.verdict.fault == "gap"
    assert refused(state.apply("0:bip@11000"), "1:move:c1:d1@11001") == ("TF-17", "claim-open")


def test_tf_11_time_does_not_run_backwards() -> None:
    state = table("rby brr", "bry rry")
    assert state.apply("0:bip@10000").clock == 10_000
    assert refused(state, "0:bip@9999") == ("TF-11", "backwards")


def wrong(state: State, seat: int = 0, card: str = "bry") -> State:
    """A claim of cars that are there, in the wrong order."""
    return claim(state, seat, card, "a1", "b1", "c1")


def test_tf_12_the_referee_takes_from_who_holds_most() -> None:
    state = wrong(table("bry brr", "rry byr", "ryy byy bby", "bbr yby ryr"))
    assert (state.stage, state.giver, state.turn) == (Stage.GIVE, 2, 2)
    assert state.hands[0] == ("bry", "brr"), "the card of the claim stays"
    assert [action.about for action in state.legal_actions()] == [("bby",), ("byy",), ("ryy",)]
    assert refused(state, "3:give:bbr") == ("TF-12", "not-giving")
    assert refused(state, "2:give:bbr") == ("TF-12", "not-yours")
    after = state.apply("2:give:byy@14000")
    assert after.hands[0] == ("bry", "brr", "byy")
    assert after.hands[2] == ("ryy", "bby")
    assert after.stage == Stage.PLAY


def test_tf_12_after_five_seconds_the_oldest_card_goes() -> None:
    state = wrong(table("bry brr", "ryy byy bby"))
    assert state.timeout() == (15_000, GAME.parse_action("oldest"))
    after = state.apply("oldest@15000")
    assert after.hands == (("bry", "brr", "ryy"), ("byy", "bby"))


def test_tf_12_only_cards_not_ones_own_are_refused() -> None:
    state = table("bry brr", "ryy byy bby").apply("0:bip")
    assert refused(state, "0:card:ryy") == ("TF-12", "not-yours")
    assert state.apply("0:card:brr").claim, "that it is nowhere on the board is no reason"


TABLE = Params(judging="table")


def test_tf_12_at_the_table_a_claim_without_objection_stands_even_if_wrong() -> None:
    state = wrong(table("bry brr", "ryy byy bby", params=TABLE))
    assert (state.stage, state.timeout()) == (Stage.JUDGE, (13_000, GAME.parse_action("judge")))
    assert refused(state, "0:object") == ("TF-12", "own-claim")
    after = state.apply("judge@13000")
    assert after.hands[0] == ("brr",)
    assert after.discard == ("bry",)
    assert after.stage == Stage.PLAY


def test_tf_12_an_upheld_objection_costs_the_first_objector_a_card() -> None:
    state = wrong(table("bry brr", "ryy byy bby", "yby byb", params=TABLE)).apply("2:object@11000")
    assert refused(state, "1:object@11100") == ("TF-12", "objected")
    assert state.stage == Stage.JUDGE, "judged when the three seconds are over"
    state = state.apply("judge@13000")
    assert (state.stage, state.giver) == (Stage.GIVE, 2)
    after = state.apply("2:give:byb@14000")
    assert after.hands == (("bry", "brr", "byb"), ("ryy", "byy", "bby"), ("yby",))


def test_tf_12_an_unfounded_objection_costs_nothing() -> None:
    state = wrong(table("rby brr", "ryy byy bby", params=TABLE), card="rby").apply("1:object@11000")
    after = state.apply("judge@13000")
    assert after.hands == (("brr",), ("ryy", "byy", "bby"))
    assert after.stage == Stage.PLAY
    assert refused(after, "1:object") == ("TF-12", "nothing-to-judge")


def test_tf_12_nothing_tells_right_from_wrong_before_the_three_seconds_are_over() -> None:
    for objections in ((), ("1:object@11000",)):
        right = run(wrong(table("rby brr", "ryy byy", params=TABLE), card="rby"), *objections)
        false = run(wrong(table("bry brr", "ryy byy", params=TABLE), card="bry"), *objections)
        for seat in (0, 1, None):
            a, b = right.observation(seat), false.observation(seat)
            assert a.claim
            assert b.claim
            same = replace(
                b,
                hands=a.hands,
                unseen=a.unseen,
                last_action=a.last_action,
                claim=replace(b.claim, card="rby"),
            )
            assert same == a
        assert right.legal_actions() == false.legal_actions()
        assert right.timeout() == false.timeout()
        for action in ("1:bip@11500", "0:move:a1:a2@11500", "0:object@11500", "1:object@11500"):
            if not (action.startswith("1:object") and not objections):
                assert refused(right, action) == refused(false, action)


def test_tf_12_at_the_table_an_unfinished_claim_needs_no_judging() -> None:
    state = run(table("bry brr", "ryy byy bby", params=TABLE), "0:bip@11000", "late@21000")
    assert (state.stage, state.giver) == (Stage.GIVE, 1)


def test_tf_12_alone_a_wrong_claim_costs_nothing_more() -> None:
    for params in (Params(), TABLE):
        state = wrong(table("bry brr", params=params))
        assert (state.stage, state.hands) == (Stage.PLAY, (("bry", "brr"),))


def test_tf_13_who_gives_away_the_last_card_wins() -> None:
    state = wrong(table("bry brr", "ryy")).apply("1:give:ryy@11000")
    assert state.current_player == TERMINAL
    assert state.returns() == (0.0, 1.0)
    assert state.hands == (("bry", "brr", "ryy"), ())


# Moving


def test_tf_14_one_car_one_crossing_along_the_roads() -> None:
    state = table("rby brr", "bry rry")
    after = state.apply("0:move:c1:d1")
    assert after.board == read_board("r b . y  . . . r  b . . y  . b y r")
    assert refused(state, "0:move:d1:d2") == ("TF-14", "no-car")
    assert refused(state, "0:move:a1:a3") == ("TF-14", "too-far")
    assert refused(state, "0:move:d2:a3") == ("TF-14", "too-far"), "rows do not run on"
    assert refused(state, "0:move:a1:b2") == ("TF-14", "oblique")
    slanted = table("rby brr", "bry rry", params=Params(oblique_moves=True))
    assert slanted.apply("0:move:a1:b2").board == read_board(". b y .  . r . r  b . . y  . b y r")


def test_tf_14_onto_an_occupied_crossing_the_cars_swap() -> None:
    assert table("rby brr", "bry rry").apply("1:move:a1:b1").board == read_board(
        "b r y .  . . . r  b . . y  . b y r"
    )


def test_tf_15_who_has_the_light_waits_for_another_to_take_it() -> None:
    state = table("rby brr", "bry rry").apply("0:move:c1:d1")
    assert state.light == 0
    assert refused(state, "0:move:a1:a2") == ("TF-15", "own-light")
    assert not [action for action in state.legal_actions(0) if action.verb == "move"]
    state = state.apply("1:move:a1:a2")
    assert state.light == 1
    assert state.apply("0:move:b1:c1").light == 0


def test_tf_15_alone_the_light_returns_after_three_seconds() -> None:
    state = table("rby brr").apply("0:move:c1:d1@11000")
    assert state.timeout() == (14_000, GAME.parse_action("light"))
    assert refused(state, "0:move:a1:a2@13999") == ("TF-15", "own-light")
    after = state.apply("light@14000")
    assert after.light is None
    assert after.apply("0:move:a1:a2@14001").light == 0


def test_tf_15_the_lights_time_waits_while_a_claim_is_open() -> None:
    state = run(table("brr bry"), "0:move:c1:d1@11000", "0:bip@12000")
    assert state.timeout() == (22_000, GAME.parse_action("late"))
    state = run(state, "0:card:brr@13000", *[f"0:cross:{name}@17000" for name in ("a1", "b1", "c1")])
    assert state.timeout() == (19_000, GAME.parse_action("light"))


def test_tf_15_a_stall_of_thirty_seconds_frees_the_light_as_an_option() -> None:
    assert table("rby brr", "bry rry").apply("0:move:c1:d1@11000").timeout() is None
    state = table("rby brr", "bry rry", params=Params(stall=True)).apply("0:move:c1:d1@11000")
    assert state.timeout() == (41_000, GAME.parse_action("light"))
    claimed = run(state, "0:bip@12000", "late@22000", "1:give:bry@23000")
    assert claimed.timeout() == (53_000, GAME.parse_action("light"))
    freed = state.apply("light@41000")
    assert freed.light is None
    assert freed.apply("0:move:a1:a2@41001").timeout() == (71_001, GAME.parse_action("light"))


def test_tf_16_the_last_move_may_not_be_undone() -> None:
    state = table("rby brr", "bry rry").apply("0:move:c1:d1@11000")
    assert refused(state, "1:move:d1:c1@11001") == ("TF-16", "undoes")
    assert "1:move:d1:c1" not in [GAME.format_action(action) for action in state.legal_actions()]
    swapped = table("rby brr", "bry rry").apply("0:move:a1:b1@11000")
    assert refused(swapped, "1:move:b1:a1") == ("TF-16", "undoes")
    assert refused(swapped, "1:move:a1:b1") == ("TF-16", "undoes"), "whichever of the two is moved"
    elsewhere = run(state, "1:move:a1:a2@11001", "0:move:d1:c1@11002")
    assert elsewhere.board[INDEX["c1"]] == "y", "only the last move matters"


def test_tf_16_a_claim_does_not_lift_the_ban() -> None:
    state = run(table("rby brr", "bry rry byr"), "0:move:c1:d1@11000", "1:bip@12000", "late@22000")
    assert refused(state.apply("0:give:brr@22001"), "1:move:d1:c1@22002") == ("TF-16", "undoes")


def test_tf_16_cars_of_one_colour_do_not_swap() -> None:
    state = table("rby brr", "bry rry", drawing="r r y .  . . . r  b . . y  . b y b")
    assert refused(state, "0:move:a1:b1") == ("TF-16", "same-colour")
    assert state.apply("0:move:b1:c1").board[:3] == "ryr"


def test_tf_17_while_a_claim_is_open_nobody_moves() -> None:
    state = table("bry brr", "ryy byy", params=TABLE)
    assert state.apply("1:move:c1:d1").light == 1
    claimed = state.apply("0:bip@11000")
    judged = claim(state, 0, "bry", "a1", "b1", "c1")
    giving = judged.apply("1:object").apply("judge")
    for position in (claimed, judged, giving):
        for seat in (0, 1):
            assert refused(position, f"{seat}:move:c1:d1") == ("TF-17", "claim-open")


# End


def test_tf_18_the_first_to_be_rid_of_all_cards_wins() -> None:
    state = claim(table("rby", "bry rry", "brr"), 0, "rby", "a1", "b1", "c1")
    assert state.current_player == TERMINAL
    outcome = state.outcome()
    assert outcome
    assert (outcome.reason, outcome.ranking) == ("first-out", ((0,), (2,), (1,)))
    assert refused(state, "1:bip") == ("TF-18", "over")


def test_tf_18_of_two_last_claims_the_first_judged_wins() -> None:
    state = run(table("rby", "brr"), "0:bip@11000", "1:bip@11010", "0:card:rby@12000")
    state = run(state, *[f"0:cross:{name}@12000" for name in ("a1", "b1", "c1")])
    assert state.scores == (0, 1)


def test_tf_18_a_wrong_last_claim_is_no_win() -> None:
    state = wrong(table("bry", "rry brr"))
    assert state.stage == Stage.GIVE
    assert state.apply("1:give:rry").current_player == EVERYONE


# Three rounds

ROUNDS = Params(rounds=3)


def test_tf_19_a_round_scores_the_cards_left_and_the_next_deals_anew() -> None:
    state = table("rby", "bry rry", "roby brr yby", params=ROUNDS)
    state = claim(state, 0, "rby", "a1", "b1", "c1")
    assert (state.stage, state.scores, state.wins) == (Stage.PAUSE, (0, 2, 3), (1, 0, 0))
    assert refused(state, "0:bip") == ("TF-6", "not-started")
    state = run(state, "2:ready@15000", "0:ready@16000")
    assert refused(state, "0:ready@16000") == ("TF-19", "ready")
    state = state.apply("1:ready@17000")
    assert (state.stage, state.round, state.board, state.scores) == (Stage.SETUP, 2, BARE, (0, 2, 3))
    assert refused(state, "1:ready@17000") == ("TF-19", "no-pause")
    state = deal(state)
    assert state.stage == Stage.EXCHANGE
    assert [len(hand) for hand in state.hands] == [13, 13, 13]


def last_round(scores: tuple[int, int], wins: tuple[int, int], params: Params) -> State:
    state = replace(table("rby", "bry rry", params=params), round=3, scores=scores, wins=wins)
    return claim(state, 0, "rby", "a1", "b1", "c1")


def test_tf_19_the_fewest_points_after_the_third_round_win() -> None:
    state = last_round((7, 3), (0, 2), ROUNDS)
    assert state.current_player == TERMINAL
    assert state.scores == (7, 5)
    outcome = state.outcome()
    assert outcome
    assert (outcome.reason, outcome.ranking) == ("fewest-points", ((1,), (0,)))


def test_tf_19_a_tie_is_shared_or_decided_by_rounds_won() -> None:
    assert last_round((5, 3), (0, 2), ROUNDS).returns() == (0.5, 0.5)
    assert last_round((5, 3), (0, 2), Params(rounds=3, rounds_won=True)).returns() == (0.0, 1.0)


def second_round(*scores: int, params: Params = ROUNDS) -> State:
    """Round 2, dealt, after these points."""
    state = replace(
        table(*["rby bry", "brr rry", "ryy byy"][: len(scores)], params=params),
        stage=Stage.PAUSE,
        scores=scores,
        exchanges=0,
    )
    return deal(run(state, *[f"{seat}:ready" for seat in range(len(scores))]))


def test_tf_20_the_leader_exchanges_the_lead_in_cards() -> None:
    state = second_round(0, 4, 2)
    assert (state.stage, state.turn, state.exchanges) == (Stage.EXCHANGE, 0, 2)
    assert refused(state, f"1:exchange:{state.hands[1][0]}") == ("TF-20", "no-exchange")
    first, second = state.hands[0][:2]
    state = run(state, f"0:exchange:{first}")
    assert (state.stage, state.exchanges) == (Stage.EXCHANGE, 1)
    state = run(state, f"0:exchange:{second}")
    assert state.stage == Stage.SETUP
    assert all(is_expert(outcome.card) for outcome, _ in state.chance_outcomes())  # type: ignore[union-attr]
    state = deal(state)
    assert (state.stage, state.aside) == (Stage.COUNTDOWN, (first, second))
    assert [sum(map(is_expert, hand)) for hand in state.hands] == [2, 0, 0]
    assert [len(hand) for hand in state.hands] == [13, 13, 13]
    assert refused(state, f"0:exchange:{state.hands[0][0]}") == ("TF-20", "no-exchange")


def test_tf_20_at_most_the_hand_and_the_experts_left_after_the_handicap() -> None:
    assert second_round(0, 30).exchanges == 20
    handicap = second_round(0, 30, params=Params(rounds=3, experts=(15, 3)))
    assert handicap.exchanges == 2
    held = next(card for card in handicap.hands[0] if is_expert(card))
    assert refused(handicap, f"0:exchange:{held}") == ("TF-20", "not-regular")
    assert refused(handicap, "0:exchange:rrr") == ("TF-12", "not-yours")


def test_tf_20_tied_leaders_exchange_nothing() -> None:
    assert second_round(2, 2, 5).stage == Stage.COUNTDOWN


def test_tf_20_a_closed_exchange_shows_the_others_only_backs() -> None:
    state = second_round(0, 4, 2, params=Params(rounds=3, closed=True))
    card = state.hands[0][0]
    state = state.apply(f"0:exchange:{card}")
    assert state.observation(1).aside == ("?",)
    assert state.observation(1).last_action == "0:exchange:?@10000"
    assert card in state.observation(1).unseen
    assert state.observation(0).aside == (card,)


def test_the_cards_of_a_round_stay_together() -> None:
    assert cards_in(second_round(0, 4)) == sorted([*HOUSE.regular, *HOUSE.expert])
    assert HAND[3] * 3 == len(set(HOUSE.regular))
