"""The bots: their board agrees with the rules, they see what their seat sees, and they find what there is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pygames.ai import settle
from pygames.core import CHANCE, TERMINAL, pick, replace
from pygames.core.playout import playout
from pygames.games.rush_shift import setups
from pygames.games.rush_shift.board import PARTS
from pygames.games.rush_shift.bot import BOT
from pygames.games.rush_shift.cards import KINDS, NAMES
from pygames.games.rush_shift.field import Field, Position, to_go
from pygames.games.rush_shift.rules import GAME, Action, Move, Params, Shift, State, distances, move, ranges
from pygames.games.rush_shift.ways import Charges, Ways
from pygames.kit import multiset
from tests.games.rush_shift.drawing import position, with_card
from tests.games.rush_shift.layouts import LAYOUTS, on
from tests.games.rush_shift.test_clauses import OPEN, TRAFFIC

LEVELS = (1, 2, 3, 4)


def choose(state: State, level: int, seed: int = 0) -> Action:
    seat = state.current_player
    action: Action = settle(BOT.think(state.observation(seat), seat, level, Random(seed))).action
    return action


def positions(params: Params, seed: str, limit: int) -> Iterator[State]:
    """Those of a random game."""
    for _, _, state in playout(GAME.initial_state(params, 2), Random(seed), limit):
        assert isinstance(state, State)
        yield state


def by_rules(state: State) -> set[tuple[Action, Position]]:
    """The legal steps of one space, slides and shifts, with the positions that they lead to."""
    field = Field(state.vehicles)
    found: set[tuple[Action, Position]] = set()
    for action in state.legal_actions():
        if isinstance(action, Shift) or (isinstance(action, Move) and (state.slide or action.spaces == 1)):
            then = state.apply(action)
            found.add((action, field.pack(then.vehicles, then.offsets)))
    return found


def by_field(state: State) -> set[tuple[Action, Position]]:
    """The same from the bot's board."""
    field = Field(state.vehicles)
    root = field.pack(state.vehicles, state.offsets)
    found: set[tuple[Action, Position]] = set()
    if state.points:
        found |= {(move(state.vehicles[i], by), then) for i, by, then in field.steps(root, state.turn)}
    if state.slide:
        found |= {(move(state.vehicles[i], by), then) for i, by, then in field.slides(root, state.turn)}
    if state.shift:
        found |= {
            (Shift(PARTS[part], "down" if rows > 0 else "up", abs(rows)), then)
            for part, rows, then in field.shifts(root)
        }
    return found


@pytest.mark.parametrize("name", list(setups.shipped()))
def test_the_bots_board_agrees_with_the_rules_on_random_games(name: str) -> None:
    compared = 0
    for seed in range(2):
        for state in positions(replace(Params(), setup=name), f"{name}{seed}", 300):
            field = Field(state.vehicles)
            root = field.pack(state.vehicles, state.offsets)
            assert field.unpack(root) == (state.vehicles, state.offsets)
            assert to_go(root) == distances(state)
            if state.current_player >= 0 and state.card is not None:
                assert by_field(state) == by_rules(state)
                compared += 1
            elif state.current_player == TERMINAL:
                assert state.plays == 96 or 0 in to_go(root)
    assert compared > 100


@pytest.mark.parametrize("name", list(setups.shipped()))
def test_what_stands_in_the_way_is_the_same_followed_and_summed_up(name: str) -> None:
    for state in positions(replace(Params(), setup=name), name, 300):
        field, ways = Field(state.vehicles), Ways(state.vehicles, Charges())
        root = field.pack(state.vehicles, state.offsets)
        load = ways.load(root)
        for vehicle, spaces, after in [*field.steps(root, state.turn), *field.slides(root, state.turn)]:
            assert ways.moved(load, root, vehicle, spaces) == ways.load(after)
        for _, _, after in field.shifts(root):
            assert ways.load(after) == load


DISTINCT = {
    "E1": (2678, 3349), "E2": (456, 627), "E3": (167, 235), "E4": (1914, 2414),
    "M1": (1726, 2222), "M2": (7420, 8885), "M3": (499, 679),
    "H1": (645, 864), "H2": (269, 374), "H3": (2787, 3473),
    "X1": (1479, 1863), "X2": (3557, 4377),
}  # fmt: skip
"""Different positions after a Move 4 from the start, with exactly four spaces and with up to four."""


@pytest.mark.parametrize(("name", "wanted"), DISTINCT.items())
def test_distinct_positions_after_a_move_4_on_the_bots_board(name: str, wanted: tuple[int, int]) -> None:
    vehicles = setups.read(LAYOUTS[name])
    field = Field(vehicles)
    layer = {field.pack(vehicles, (0, 0))}
    every: set[Position] = set()
    for _ in range(4):
        layer = {after for before in layer for _, _, after in field.steps(before, 0)}
        every |= layer
    assert (len(layer), len(every)) == wanted


@pytest.mark.parametrize("turn", [0, 1])
def test_the_bots_board_agrees_where_heroes_are_half_out(turn: int) -> None:
    drawing = """
        ..............
        ..............
        .............1
        2.............
        ..............
        ..............
    """
    for card in ("move2", "slide", "both2"):
        state = with_card(drawing, card, turn=turn)
        assert by_field(state) == by_rules(state)
        assert len(by_field(state)) > 1


JAMMED = """
    ..A........B..
    ..A........B..
    11A........B..
    ..C........D22
    ..C........D..
    ..C........D..
"""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("leave", [False, True])
def test_a_part_is_shifted_where_nothing_can_move(level: int, leave: bool) -> None:
    state = with_card(JAMMED, "both2", params=Params(leave=leave))
    assert isinstance(choose(state, level), Shift)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", list(GAME.presets))
def test_bots_play_legal_games(level: int, preset: str) -> None:
    state = GAME.initial_state(replace(GAME.presets[preset], grid=LAYOUTS["E3"]), 2)
    rng = Random(level)
    for _ in range(50):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), rng.random()))
        else:
            state = state.apply(choose(state, level))
    assert state.plays > 5


def shuffled(state: State, rng: Random) -> State:
    """The same to the seat on turn, with all that is hidden from it dealt anew."""
    seat = state.current_player
    unseen = multiset.add(state.pile, state.hands[1 - seat])
    dealt, pile = multiset.deal(unseen, 4, rng)
    rival = multiset.count(KINDS, dealt)
    hands = (state.hands[0], rival) if seat == 0 else (rival, state.hands[1])
    return replace(state, hands=hands, pile=pile)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_not_see_what_is_hidden(level: int) -> None:
    state = position(TRAFFIC, hand="move2 both1 shift slide", rival="move1 move3 move4 both2")
    others = [shuffled(state, Random(seed)) for seed in range(8)]
    assert len({other.hands for other in others}) > 4
    for other in others:
        assert other.observation(0) == state.observation(0)
        assert choose(other, level, seed=3) == choose(state, level, seed=3)


def test_what_is_hidden_leaves_the_other_seats_observation_alone() -> None:
    for seed in range(5):
        for state in positions(on("M3"), str(seed), 120):
            if state.current_player >= 0:
                other = shuffled(state, Random(seed))
                assert other.observation(state.current_player) == state.observation(state.current_player)


@pytest.mark.parametrize("level", [3, 4])
def test_a_bot_takes_a_win(level: int) -> None:
    state = position(OPEN, hand="move1 move2 move3 slide")
    for action in ("play:slide", "move:1:right:14"):
        assert GAME.format_action(choose(state, level)) == action
        state = state.apply(action)
    assert state.outcome() is not None


def turn_of(state: State, level: int) -> State:
    """The position when the bot on turn has ended its turn."""
    while state.current_player == state.turn:
        state = state.apply(choose(state, level))
    return state


def test_a_bot_clears_its_road_and_wins_in_one_turn() -> None:
    drawing = """
        ..............
        .............A
        ...........11A
        22............
        ..............
        ..............
    """
    won = turn_of(position(drawing, hand="move1 move2 move3 move4"), 4)
    assert won.returns() == (1.0, 0.0)


def test_a_bot_closes_the_road_of_a_rival_who_may_hold_a_slide() -> None:
    state = position(
        """
        ......AB......
        ......AB......
        11............
        ............22
        ..............
        ..............
        """,
        hand="move2 move1 move1 move1",
        rival="slide slide slide move3",
    )
    state = replace(state, pile=(1, 0, 0, 0, 0, 0, 0, 0))

    def slide(state: State) -> tuple[int, int]:
        return ranges(replace(state, turn=1, card=NAMES.index("slide"), slide=True))["2"]

    assert slide(state) == (-14, 0)
    assert -14 < slide(turn_of(state, 4))[0] < 0


def test_a_bot_works_in_slices_and_may_be_asked_early() -> None:
    seen = position(TRAFFIC, hand="move2 move4 shift slide").observation(0)
    whole = settle(BOT.think(seen, 0, 4, Random(1)))
    sliced = BOT.think(seen, 0, 4, Random(1))
    assert sliced.best().action in position(TRAFFIC, hand="move2 move4 shift slide").legal_actions()
    slices = 1
    while not sliced.step(4):
        slices += 1
    assert slices > 20
    assert sliced.best() == whole


def test_a_hint_tells_the_terms_of_the_value() -> None:
    seen = position(TRAFFIC, hand="move2 move4 shift slide").observation(0)
    why = settle(BOT.think(seen, 0, 4, Random(1))).reason
    assert not why.wins
    assert why.unseen == 28
    assert 0 <= why.danger <= why.unseen
    assert why.own[0] > why.own[1]
