"""One test a clause of the rules page, named by its id: a case that is accepted, and one that is refused
where the clause forbids something, as drawn positions (see drawing.py)."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.core import CHANCE, TERMINAL, NotationError, Outcome, ParamsError, replace
from pygames.games.rush_shift import board, setups
from pygames.games.rush_shift.cards import CARDS, DECK, KINDS, NAMES
from pygames.games.rush_shift.rules import (
    GAME,
    LIMIT,
    Params,
    Reason,
    State,
    distances,
    offsets_now,
    ranges,
)
from pygames.kit import multiset
from pygames.session.entries import Seat
from pygames.session.match import NotNow, Session
from tests.games.rush_shift.drawing import after, draw, legal, position, read, refused, with_card
from tests.games.rush_shift.layouts import on

OPEN = """
    ..............
    ..............
    11............
    ............22
    ..............
    ..............
"""
TRAFFIC = """
    A...BBB.......
    A..C.D........
    11.C.D....E...
    ...C....F.E.22
    ........F.E..G
    .......HHH...G
"""


def grid(drawing: str) -> str:
    """A drawing, or a drawn position, as comparable text."""
    return "\n".join(drawing.split())


def drawn(state: State) -> str:
    return draw(state.vehicles, state.offsets)


def dealt(params: Params | None = None, first: str = "move1 move2 shift slide") -> State:
    """A game in which eight cards were dealt, the starter's and the other's being the same."""
    state = GAME.initial_state(params or Params(), 2)
    for card in first.split():
        state = after(state, f"deal:{card} deal:{card}")
    return state


def play_through(state: State) -> State:
    """Plays a whole turn, always what comes first in the list, until a card is due."""
    while state.current_player >= 0:
        state = state.apply(state.legal_actions()[0])
    return state


def test_rs_1_the_grid_has_six_rows_and_three_parts_of_which_the_middle_is_fixed() -> None:
    state = with_card(
        """
        ....A....B....
        ....AC..DB....
        11...C..D.....
        ............22
        ..............
        ..............
        """,
        "shift",
    )
    assert drawn(after(state, "shift:left:down:1")) == grid(
        """
        #####....B....
        ....AC..DB....
        ....AC..D.....
        11..........22
        ..............
        ..............
        .....#########
        """
    )
    assert drawn(after(state, "shift:right:up:1")) == grid(
        """
        #########B....
        ....A....B....
        ....AC..D.....
        11...C..D...22
        ..............
        ..............
        .........#####
        """
    )
    with pytest.raises(NotationError):
        state.apply("shift:middle:up:1")


def test_rs_2_the_fleet_is_eight_cars_and_four_trucks_and_two_heroes_of_length_two() -> None:
    for setup in setups.shipped().values():
        vehicles = setups.read(setup.text)
        assert [vehicle.length for vehicle in vehicles if vehicle.id in board.HEROES] == [2, 2]
        lengths = [vehicle.length for vehicle in vehicles if vehicle.id not in board.HEROES]
        assert set(lengths) <= {2, 3}
        assert lengths.count(2) <= 8
        assert lengths.count(3) <= 4
    full = "AABBCCDDEEFFGG/HHIIIJJJKKKLLL/11............/............22/............../.............."
    assert len(setups.read(full)) == 14
    assert setups.faults(full.replace("11..", "11MM")) == (setups.Fault(3, 3, "fleet", "M"),)
    assert refused(with_card(TRAFFIC, "move2"), "move:Z:left:1") == ("RS-2", "no-vehicle", "Z")


def test_rs_3_the_deck_has_32_cards_of_eight_kinds() -> None:
    assert dict(zip(NAMES, DECK, strict=True)) == {
        "move1": 6, "move2": 6, "move3": 4, "move4": 3, "shift": 4, "slide": 3, "both1": 3, "both2": 3,
    }  # fmt: skip
    assert sum(DECK) == 32
    own = GAME.initial_state(Params(deck=(9, 0, 0, 0, 0, 0, 0, 0)), 2)
    assert [GAME.format_action(action) for action, _ in own.chance_outcomes()] == ["deal:move1"]
    for deck in ((8, 0, 0, 0, 0, 0, 0, 0), (9,), (10, -1, 0, 0, 0, 0, 0, 0)):
        with pytest.raises(ParamsError, match="deck"):
            GAME.initial_state(Params(deck=deck), 2)


def test_rs_4_the_parts_start_aligned_with_the_vehicles_of_a_set_up() -> None:
    for name, setup in setups.shipped().items():
        state = GAME.initial_state(replace(Params(), setup=name), 2)
        assert state.offsets == (0, 0)
        assert drawn(state) == setup.text.replace("/", "\n")
    locked = [
        name
        for name, setup in setups.shipped().items()
        if all(board.locks(setups.read(setup.text), part) for part in board.PARTS)
    ]
    assert locked == ["E6", "E8", "E9", "M4", "M6", "M7", "M8"]


def test_rs_4_players_make_set_ups_of_their_own() -> None:
    own = "............../11..A........./....A........./............../............22/.............."
    state = GAME.initial_state(Params(grid=own), 2)
    assert drawn(state) == own.replace("/", "\n")
    assert setups.asymmetries(state.vehicles) == (setups.Fault(2, 5, "symmetry", "A"),)
    with pytest.raises(ParamsError, match=r"line 2, column 2: hero \(1\)"):
        GAME.initial_state(Params(grid=own.replace("11.", ".11")), 2)


def test_rs_5_four_hidden_cards_each_the_rest_is_the_pile() -> None:
    state = GAME.initial_state(Params(), 2)
    for n in range(8):
        assert state.current_player == CHANCE
        card, _ = state.chance_outcomes()[n % 5]
        state = state.apply(card)
    assert state.current_player == 0
    assert [sum(hand) for hand in state.hands] == [4, 4]
    assert sum(state.pile) == 24
    for seat in (0, 1):
        seen = state.observation(seat)
        assert seen.hands[seat] == state.hands[seat]
        assert seen.hands[1 - seat] is None
        assert seen.unseen == multiset.add(state.pile, state.hands[1 - seat])
    assert state.observation(None).hands == (None, None)
    assert state.observation(0).last_action == "deal:?"
    assert state.observation(1).last_action == state.last_action
    empty = replace(state, hands=(state.hands[0], (0,) * KINDS), pile=(1, 0, 0, 0, 0, 0, 0, 0))
    assert refused(empty, "deal:move2") == ("RS-5", "not-in-pile", "move2")


def test_rs_6_the_starter_is_given_later_the_winner_starts() -> None:
    assert dealt(Params(starter=1)).current_player == 1
    won = Outcome(Reason.OFF, ((0,), (1,)), 1)
    drawn_ = Outcome(Reason.LEVEL, ((0, 1),), 1)
    resigned = Outcome("resigned", ((1,), (0,)), 0)
    assert GAME.next_params(Params(starter=1), [won]).starter == 0
    assert GAME.next_params(Params(starter=1), [won, drawn_]).starter == 0
    assert GAME.next_params(Params(starter=0), [resigned]).starter == 1
    with pytest.raises(ParamsError, match="starter"):
        GAME.initial_state(Params(starter=2), 2)


def test_rs_7_gold_leaves_to_the_right_silver_to_the_left() -> None:
    state = with_card(OPEN, "slide")
    assert ranges(state)["1"] == (0, 14)
    assert ranges(with_card(OPEN, "slide", turn=1))["2"] == (-14, 0)


def test_rs_8_play_one_card_act_on_it_draw_a_card() -> None:
    state = replace(dealt(), vehicles=read(OPEN)[0])
    assert legal(state) == ["play:move1", "play:move2", "play:shift", "play:slide"]
    assert refused(state, "play:move3") == ("RS-8", "not-in-hand", "move3")
    assert refused(state, "move:1:right:1") == ("RS-8", "no-card")
    assert refused(state, "shift:left:up:1") == ("RS-8", "no-card")
    assert refused(state, "deal:move1") == ("RS-8", "no-deal")
    played = state.apply("play:move1")
    assert played.discard == (0,)
    assert played.hands[0] == (0, 1, 0, 0, 1, 1, 0, 0)
    assert refused(played, "play:move2") == ("RS-8", "one-card", "move1")
    ended = after(played, "move:1:right:1 end")
    assert ended.current_player == CHANCE
    assert ended.turn == 0
    assert refused(ended, "play:move2") == ("RS-8", "draw-first")
    drawn_card = ended.apply("deal:both2")
    assert drawn_card.hands[0] == (0, 1, 0, 0, 1, 1, 0, 1)
    assert drawn_card.current_player == 1


def test_rs_8_the_card_drawn_is_told_to_its_owner_only() -> None:
    state = play_through(dealt()).apply("deal:both2")
    assert [state.observation(seat).last_action for seat in (0, 1, None)] == [
        "deal:both2",
        "deal:?",
        "deal:?",
    ]


def test_rs_9_the_discards_become_the_pile_after_plays_24_48_72_and_96() -> None:
    params = on("H3", limit=False)
    state = dealt(params)
    shuffled = []
    while state.plays < 100:
        state = play_through(state)
        card, _ = state.chance_outcomes()[0]
        before, state = state, state.apply(card)
        assert sum(state.pile) + len(state.discard) == 24
        if len(state.discard) < len(before.discard):
            shuffled.append(state.plays)
            assert sum(before.pile) == 1
            assert multiset.count(KINDS, before.discard) == state.pile
    assert shuffled == [24, 48, 72, 96]


def test_rs_10_a_card_without_effect_may_be_chosen_but_nobody_may_pass() -> None:
    state = position(
        """
        ....AA..BB....
        ..............
        11............
        ............22
        ..............
        ..............
        """,
        hand="shift move1 move1 move1",
    )
    assert refused(state, "end") == ("RS-10", "no-pass")
    played = state.apply("play:shift")
    assert legal(played) == ["end"]
    ended = played.apply("end")
    assert ended.current_player == CHANCE
    assert ended.vehicles == state.vehicles
    assert ended.discard == (NAMES.index("shift"),)


def test_rs_11_the_turn_is_open_until_it_is_ended() -> None:
    state = with_card(OPEN, "both1")
    for action in ("shift:left:up:2", "move:1:right:1"):
        state = state.apply(action)
        assert state.current_player == 0
        assert not state.chance_outcomes()
    assert legal(state) == ["end"]
    assert state.apply("end").current_player == CHANCE


def test_rs_11_steps_are_taken_back_until_the_card_is_drawn() -> None:
    match = Session.start(GAME, Params(), (Seat("Ann"), Seat("Bob")), seed="1")
    before: list[Any] = [match.state]
    while before[-1].card is None or before[-1].points:
        match.act(match.state.legal_actions()[0])
        before.append(match.state)
    assert len(before) > 2
    for state in before[-2::-1]:
        match.undo()
        assert match.state == state
    with pytest.raises(NotNow):
        match.undo()
    while match.state.turn == 0:
        match.act(match.state.legal_actions()[0])
    drawn_card = match.state
    assert match.undo_state().fence == "chance"
    with pytest.raises(NotNow):
        match.undo()
    assert match.state == drawn_card


def test_rs_12_blocking_vehicles_and_the_own_hero_never_the_rivals() -> None:
    state = with_card(TRAFFIC, "move2")
    assert not refused(state, "move:1:right:1")
    assert not refused(state, "move:E:up:1")
    assert refused(state, "move:2:left:1") == ("RS-12", "rival-hero", "2")
    silver = with_card(TRAFFIC, "move2", turn=1)
    assert not refused(silver, "move:2:left:1")
    assert refused(silver, "move:1:right:1") == ("RS-12", "rival-hero", "1")


def test_rs_13_vehicles_slide_along_themselves_only() -> None:
    state = with_card(TRAFFIC, "move2")
    assert drawn(after(state, "move:C:down:1 move:H:right:1")) == grid(
        """
        A...BBB.......
        A....D........
        11.C.D....E...
        ...C....F.E.22
        ...C....F.E..G
        ........HHH..G
        """
    )
    assert refused(state, "move:C:left:1") == ("RS-13", "sideways", "C")
    assert refused(state, "move:H:up:1") == ("RS-13", "sideways", "H")


def test_rs_13_nothing_is_lifted_over_another_vehicle() -> None:
    state = with_card(TRAFFIC, "move4")
    assert not refused(state, "move:1:right:1")
    assert refused(state, "move:1:right:2") == ("RS-13", "vehicle", "1", 1, "C")
    assert refused(state, "move:E:up:4") == ("RS-14", "edge", "E", 2)


def test_rs_14_only_heroes_leave_the_grid() -> None:
    drawing = """
        ............AA
        .B............
        .B..........11
        22............
        ..............
        ..............
    """
    state = with_card(drawing, "move4")
    assert refused(state, "move:A:right:1") == ("RS-14", "edge", "A", 0)
    assert refused(state, "move:B:up:2") == ("RS-14", "edge", "B", 1)
    assert not refused(state, "move:B:up:1")
    assert state.apply("move:1:right:2").current_player == TERMINAL
    assert with_card(drawing, "move4", turn=1).apply("move:2:left:2").current_player == TERMINAL


def test_rs_15_exactly_the_spaces_of_the_card_split_in_both_directions() -> None:
    state = with_card(TRAFFIC, "move3")
    state = after(state, "move:E:up:1 move:H:left:1")
    assert state.points == 1
    assert refused(state, "end") == ("RS-15", "points-left", 1)
    assert refused(state, "move:H:left:2") == ("RS-15", "too-far", "H", 1)
    state = after(state, "move:E:down:1")
    assert state.points == 0
    assert refused(state, "move:E:up:1") == ("RS-15", "all-spent", "E", 3)
    assert legal(state) == ["end"]


def test_rs_15_what_cannot_be_spent_lapses() -> None:
    jammed = """
        ..............
        ..............
        11AABBCCCDDD22
        ..............
        ..............
        ..............
    """
    assert legal(with_card(jammed, "move3")) == ["end"]
    assert legal(with_card(jammed, "slide")) == ["end"]
    loosened = with_card(jammed.replace("DDD", "DD."), "move3")
    assert refused(loosened, "end") == ("RS-15", "points-left", 3)


def test_rs_15_option_spaces_may_be_left_unused() -> None:
    lenient = Params(leave=True)
    state = with_card(TRAFFIC, "move3", params=lenient)
    assert not refused(state, "end")
    assert not refused(after(state, "move:E:up:1"), "end")
    assert refused(with_card(TRAFFIC, "slide", params=lenient), "end") == ("RS-16", "slide-left")
    assert refused(with_card(OPEN, "both1", params=lenient), "end") == ("RS-22", "shift-left")


def test_rs_16_slide_one_vehicle_one_way_as_far_as_one_likes() -> None:
    state = with_card(TRAFFIC, "slide")
    assert legal(state, "move:H") == [f"move:H:left:{n}" for n in range(1, 8)] + [
        f"move:H:right:{n}" for n in (1, 2, 3)
    ]
    assert refused(state, "end") == ("RS-16", "slide-left")
    assert refused(state, "move:H:right:4") == ("RS-13", "vehicle", "H", 3, "G")
    slid = state.apply("move:H:left:3")
    assert refused(slid, "move:H:left:1") == ("RS-16", "slid", "H")
    assert legal(slid) == ["end"]


def test_rs_16_a_hero_with_a_free_road_slides_off_and_wins() -> None:
    state = with_card(OPEN, "slide")
    won = state.apply("move:1:right:14")
    assert won.outcome() == Outcome(Reason.OFF, ((0,), (1,)), 0)
    short = state.apply("move:1:right:13")
    assert short.outcome() is None
    assert legal(short) == ["end"]


def test_rs_17_a_neighbour_part_needs_a_cell_at_that_height() -> None:
    state = with_card(
        """
        .....#########
        ..AA.#########
        ..............
        ....B......C..
        11..B......C..
        ............22
        #####.........
        #####.........
        """,
        "move4",
    )
    assert refused(state, "move:A:right:2") == ("RS-17", "wall", "A", 1)
    assert not refused(state, "move:A:right:1")
    lowered = with_card(
        """
        .....#########
        .....#########
        ..AA..........
        ....B......C..
        11..B......C..
        ............22
        #####.........
        #####.........
        """,
        "move4",
    )
    assert not refused(lowered, "move:A:right:2")


def test_rs_17_a_vertical_vehicle_stays_in_its_part() -> None:
    state = with_card(
        """
        .....#########
        .....#########
        ..............
        ....BD.....C..
        11..BD.....C..
        ............22
        #####.........
        #####.........
        """,
        "move4",
    )
    assert ranges(state)["B"] == (-3, 1)
    assert ranges(state)["D"] == (-1, 3)
    assert refused(state, "move:B:down:2") == ("RS-14", "edge", "B", 1)


def test_rs_18_one_outer_part_any_number_of_rows_once() -> None:
    state = with_card(OPEN, "shift")
    assert offsets_now(state, "left") == (-5, -4, -3, -2, -1, 1, 2, 3, 4, 5)
    assert refused(state, "end") == ("RS-18", "shift-left")
    assert refused(state, "move:1:right:1") == ("RS-18", "no-moves", "1")
    shifted = state.apply("shift:right:down:5")
    assert shifted.offsets == (0, 5)
    assert refused(shifted, "shift:right:up:1") == ("RS-18", "shifted", "right")
    assert refused(shifted, "shift:left:up:1") == ("RS-18", "shifted", "left")
    assert refused(with_card(OPEN, "move2"), "shift:left:up:1") == ("RS-18", "no-shift", "left")


def test_rs_19_at_least_one_row_connects_all_three_parts() -> None:
    drawing = """
        #########.....
        #########.....
        #########.....
        #########...22
        ..............
        11............
        .........#####
        .........#####
        .........#####
        .........#####
    """
    state = with_card(drawing, "shift")
    assert state.offsets == (0, -4)
    assert offsets_now(state, "left") == (-5, -4, -3, -2, -1, 1)
    assert not refused(state, "shift:left:down:1")
    assert refused(state, "shift:left:down:2") == ("RS-19", "no-row", "left", -5, 1)
    assert refused(state, "shift:right:up:2") == ("RS-19", "no-row", "right", -5, 5)


def test_rs_19_there_are_91_pairs_of_offsets() -> None:
    pairs = {
        (left, right)
        for left in range(-9, 10)
        for right in range(-9, 10)
        if set(range(6)) & set(range(left, left + 6)) & set(range(right, right + 6))
    }
    assert len(pairs) == 91
    seen, fresh = set(), [(0, 0)]
    while fresh:
        left, right = fresh.pop()
        if (left, right) not in seen:
            seen.add((left, right))
            fresh += [(offset, right) for offset in board.reachable((left, right), "left")]
            fresh += [(left, offset) for offset in board.reachable((left, right), "right")]
    assert seen == pairs
    rows = [row for pair in pairs for row in board.span(pair)]
    assert (min(rows), max(rows)) == (-5, 10)
    assert max(len(board.span(pair)) for pair in pairs) == 11


def test_rs_20_a_vehicle_across_two_parts_locks_them() -> None:
    state = with_card(
        """
        ....AA........
        .......BB.....
        11............
        ............22
        ..............
        ..............
        """,
        "shift",
    )
    assert refused(state, "shift:left:up:1") == ("RS-20", "locked", "left", "A")
    assert not refused(state, "shift:right:up:1")
    heroes = with_card(
        """
        ..............
        ..............
        ....11........
        ........22....
        .......CCC....
        ..............
        """,
        "shift",
    )
    assert refused(heroes, "shift:left:up:1") == ("RS-20", "locked", "left", "1")
    assert refused(heroes, "shift:right:up:1") == ("RS-20", "locked", "right", "2", "C")
    assert legal(heroes) == ["end"]


def test_rs_20_the_lock_goes_with_the_vehicle() -> None:
    state = with_card(
        """
        ....AA........
        ..............
        11......BBB...
        ............22
        ..............
        ..............
        """,
        "both2",
    )
    assert refused(state, "shift:left:up:1") == ("RS-20", "locked", "left", "A")
    for step in ("move:A:left:1", "move:A:right:1"):
        assert not refused(after(state, step), "shift:left:up:1"), step
    assert refused(state, "shift:right:up:1") == ("RS-20", "locked", "right", "B")
    assert not refused(after(state, "move:B:right:1"), "shift:right:up:1")
    across = after(state, "move:B:left:1")
    assert refused(across, "shift:right:up:1") == ("RS-20", "locked", "right", "B")


def test_rs_21_a_shift_carries_all_that_stands_wholly_on_the_part() -> None:
    state = with_card(
        """
        ..............
        ...AA.....D...
        22.......BD.11
        .......CCB....
        ..............
        ..............
        """,
        "shift",
    )
    assert drawn(after(state, "shift:left:up:2")) == grid(
        """
        .....#########
        ...AA#########
        22............
        ..........D...
        .........BD.11
        .......CCB....
        #####.........
        #####.........
        """
    )
    assert drawn(after(state, "shift:right:down:1")) == grid(
        """
        .........#####
        ...AA.........
        22........D...
        .......CCBD.11
        .........B....
        ..............
        #########.....
        """
    )


def test_rs_22_move_and_shift_in_any_order() -> None:
    opened = with_card(
        """
        ..............
        .......BB.....
        11............
        ............22
        ..............
        ..............
        """,
        "both2",
    )
    assert refused(opened, "end") == ("RS-15", "points-left", 2)
    for order in (
        "shift:right:up:1 move:B:left:2",
        "move:B:left:2 shift:right:up:1",
        "move:B:left:1 shift:right:up:1 move:B:left:1",
    ):
        assert legal(after(opened, order)) == ["end"], order
    shifted = after(opened, "shift:left:up:5")
    assert refused(shifted, "shift:right:up:1") == ("RS-22", "shifted", "right")
    assert refused(after(opened, "move:B:left:2"), "end") == ("RS-22", "shift-left")


def test_rs_22_moves_may_end_the_right_to_shift_which_is_judged_at_each_moment() -> None:
    state = with_card(
        """
        ..............
        ...AA..BB.....
        11............
        ............22
        ..............
        ..............
        """,
        "both2",
    )
    locked = after(state, "move:A:right:1 move:B:right:1")
    assert legal(locked) == ["end"]
    half = after(state, "move:A:right:1")
    assert legal(half, "shift:left") == []
    again = after(half, "move:A:left:1")
    assert legal(again, "shift:left")
    assert refused(again, "end") == ("RS-22", "shift-left")


def test_rs_23_the_hero_must_be_completely_off_the_far_edge() -> None:
    state = with_card(
        """
        ..............
        ..............
        ............11
        22............
        ..............
        ..............
        """,
        "move1",
    )
    half = state.apply("move:1:right:1")
    assert distances(half) == (1, 2)
    assert half.current_player == 0
    whole = with_card(
        """
        ..............
        ..............
        .............1
        22............
        ..............
        ..............
        """,
        "move2",
    )
    won = whole.apply("move:1:right:1")
    assert won.current_player == TERMINAL
    assert won.returns() == (1.0, 0.0)
    assert won.legal_actions() == ()
    assert refused(won, "move:1:left:1") == ("RS-23", "over")
    assert refused(whole, "move:1:right:2") == ("RS-23", "out", "1", 1)


def test_rs_23_a_hero_half_out_rides_along_locks_nothing_and_may_come_back() -> None:
    drawing = """
        ..............
        ..............
        .............1
        22............
        ..............
        ..............
    """
    shifted = after(with_card(drawing, "shift"), "shift:right:down:5")
    assert distances(shifted) == (1, 2)
    assert drawn(shifted) == grid(
        """
        .........#####
        .........#####
        .........#####
        22.......#####
        .........#####
        ..............
        #########.....
        #########....1
        #########.....
        #########.....
        #########.....
        """
    )
    back = after(with_card(drawing, "move2"), "move:1:left:2")
    assert distances(back) == (3, 2)


def test_rs_23_nobody_leaves_by_the_own_side() -> None:
    state = with_card(OPEN, "move2")
    assert refused(state, "move:1:left:1") == ("RS-23", "own-side", "1", 0)
    assert refused(with_card(OPEN, "slide", turn=1), "move:2:right:1") == ("RS-23", "own-side", "2", 0)


def test_rs_23_the_whole_far_edge_is_the_exit_and_the_way_is_fourteen() -> None:
    for row in range(6):
        lines = [".............."] * 6
        lines[row] = "11............"
        lines[(row + 1) % 6] = "............22"
        state = with_card("\n".join(lines), "slide")
        assert distances(state) == (14, 14)
        assert state.apply("move:1:right:14").outcome() is not None
        silver = with_card("\n".join(lines), "slide", turn=1)
        assert silver.apply("move:2:left:14").returns() == (0.0, 1.0)


def test_rs_24_a_draw_is_offered_before_the_card_and_lapses_with_the_rivals_card() -> None:
    def turn(match: Session) -> None:
        seat = match.state.turn
        while match.state.turn == seat:
            match.act(match.state.legal_actions()[0])

    match = Session.start(GAME, Params(), (Seat("Ann"), Seat("Bob")), seed="1")
    assert match.may_offer(0)
    assert not match.may_offer(1)
    match.offer_draw(0)
    assert not match.may_offer(0), "once in a turn"
    turn(match)
    match.answer_draw(1, accept=False)
    turn(match)
    match.act(match.state.legal_actions()[0])
    assert not match.may_offer(0), "before the card only"
    turn(match)
    turn(match)
    match.offer_draw(0)
    turn(match)
    turn(match)
    with pytest.raises(NotNow):
        match.answer_draw(1, accept=True)
    match.offer_draw(0)
    match.answer_draw(1, accept=True)
    assert match.outcome() == Outcome("agreed", ((0, 1),), 0)


def test_rs_24_whoever_resigns_has_lost() -> None:
    for seat in (0, 1):
        match = Session.start(GAME, Params(), (Seat("Ann"), Seat("Bob")), seed="1")
        match.resign(seat)
        assert match.outcome() == Outcome("resigned", ((1 - seat,), (seat,)), 0)
        with pytest.raises(NotNow):
            match.resign(1 - seat)


def test_rs_24_after_play_96_fewer_spaces_to_go_win() -> None:
    drawing = """
        ..............
        ..............
        ...11.........
        ............22
        ..............
        ..............
    """
    last = position(drawing, "move1", plays=LIMIT - 1)
    assert last.plays == LIMIT
    assert last.current_player == 0
    nearer = after(last, "move:1:right:1 end")
    assert nearer.outcome() == Outcome(Reason.NEARER, ((0,), (1,)), 0)
    level = after(position(drawing.replace("...11", ".11.."), "move1", plays=LIMIT - 1), "move:1:left:1 end")
    assert level.outcome() == Outcome(Reason.LEVEL, ((0, 1),), 0)
    assert after(position(drawing, "move1", plays=LIMIT - 2), "move:1:right:1 end").outcome() is None


def test_rs_24_option_no_limit() -> None:
    state = position(OPEN, "move1", plays=LIMIT - 1, params=Params(limit=False))
    assert after(state, "move:1:right:1 end").current_player == CHANCE


def test_the_check_figures_of_the_rules_page() -> None:
    assert sum(card.points * have for card, have in zip(CARDS, DECK, strict=True)) == 51
    assert sum(have for card, have in zip(CARDS, DECK, strict=True) if card.shift) == 10
    without = 1.0
    for drawn_cards in range(4):
        without *= (29 - drawn_cards) / (32 - drawn_cards)
    assert round(100 * (1 - without)) == 34


@pytest.mark.parametrize(("name", "exactly", "up_to"), [("E3", 167, 235), ("M2", 7420, 8885)])
def test_distinct_positions_after_a_move_4(name: str, exactly: int, up_to: int) -> None:
    state = replace(GAME.initial_state(on(name), 2), hands=((0, 0, 0, 4, 0, 0, 0, 0),) * 2)
    layer = {state.apply("play:move4")}
    every = set()
    for _ in range(4):
        layer = {
            replace(before.apply(action), last_action="")
            for before in layer
            for action in before.legal_actions()
            if getattr(action, "spaces", 0) == 1
        }
        every |= {after_.vehicles for after_ in layer}
    assert len(layer) == exactly
    assert len(every) == up_to


def test_the_drawings_are_read_as_they_are_drawn() -> None:
    for drawing in (OPEN, TRAFFIC):
        assert draw(*read(drawing)) == grid(drawing)
