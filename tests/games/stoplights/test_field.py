"""The bots' private board agrees with the rules, on random games."""

from __future__ import annotations

from random import Random

import pytest

from pygames.core.playout import playout
from pygames.games.stoplights import board, field
from pygames.games.stoplights.board import FIVE, Lamp, Place
from pygames.games.stoplights.cards import KINDS, flip
from pygames.games.stoplights.field import Field, Spot
from pygames.games.stoplights.rules import GAME, Cover, Lay, Params, State
from tests.games.stoplights.drawing import position

PARAMS = (
    Params(),
    Params(box="5x5"),
    Params(box="9x5"),
    Params(wilds=False),
    Params(vertical=True),
    Params(vertical=True, box="5x5"),
)


def steps(seed: int) -> list[tuple[State, Lay | Cover, State]]:
    """Turns of a random game of one of the variants in which a card is laid."""
    start = GAME.initial_state(PARAMS[seed % len(PARAMS)], 2 + seed % 2)
    found = []
    for before, action, after in playout(start, Random(seed), 300):
        if isinstance(action, Lay | Cover):
            assert isinstance(before, State)
            assert isinstance(after, State)
            found.append((before, action, after))
    return found


def lamps(made: Field, columns: list[int]) -> set[Lamp]:
    return {
        (x + made.left, row + 3 * made.top)
        for x, bits in enumerate(columns)
        for row in range(bits.bit_length())
        if bits >> row & 1
    }


def places(made: Field, spots: list[Spot] | dict[Spot, str]) -> set[Place]:
    return {made.place(spot) for spot in spots}


def agree(made: Field, state: State) -> None:
    shown = board.lamps_of(state.table)
    free = set(board.places(state.table, state.size))
    assert places(made, made.free) == free
    assert {made.place(spot): card for spot, card in made.cards.items()} == {
        (stack.x, stack.y): stack.top for stack in state.table
    }
    assert lamps(made, made.occupied) == set(shown)
    assert lamps(made, made.access) == {*shown, *[(x, 3 * y + i) for x, y in free for i in range(3)]}
    for seat, color in enumerate(state.colors):
        wild = "W" if state.params.wilds else ""
        lit = {at for at, lamp in shown.items() if lamp in color + wild}
        assert lamps(made, made.lit[seat]) == lit
        assert made.five(seat) == board.five_in_line(
            board.columns_of(state.table, color + wild), state.params.vertical
        )
        assert min(field.longest(made.lit[seat], made.vertical), FIVE) == min(
            board.longest(state.table, color, state.params.wilds, state.params.vertical), FIVE
        )
        for window, code in zip(made.windows.cells, made.codes[seat], strict=True):
            cells = {(cell // made.rows + made.left, cell % made.rows + 3 * made.top) for cell in window}
            assert code == 6 * len(cells & lit) + len(cells & (set(shown) - lit))


@pytest.mark.parametrize("seed", range(12))
def test_a_field_agrees_with_the_rules(seed: int) -> None:
    for before, action, after in steps(seed)[::4]:
        made = Field.of(before.observation(before.turn))
        agree(made, before)
        agree(made.laid(made.spot((action.x, action.y)), action.card), after)


def winning_by_rules(state: State, seat: int) -> set[int]:
    """The patterns with which the seat could win by one action, found by laying each everywhere."""
    color, wild = state.colors[seat], "W" if state.params.wilds else ""
    spots = [*board.places(state.table, state.size), *[(stack.x, stack.y) for stack in state.table]]
    found = set()
    for pattern in range(8):
        card = "".join([color if pattern >> i & 1 else "K" for i in range(3)])
        laid = [board.columns_of(board.lay(state.table, spot, card), color + wild) for spot in spots]
        if any(board.five_in_line(columns, state.params.vertical) for columns in laid):
            found.add(pattern)
    return found


@pytest.mark.parametrize("seed", range(len(PARAMS)))
def test_winning_patterns_are_those_that_win_by_the_rules(seed: int) -> None:
    state = steps(seed)[-1][0]
    made = Field.of(state.observation(state.turn))
    for seat in range(state.players):
        found = field.winning_patterns(made.lit[seat], made.access, made.vertical)
        assert {pattern for pattern in range(8) if found >> pattern & 1} == winning_by_rules(state, seat)


def test_random_games_end_near_a_win() -> None:
    assert any(winning_by_rules(steps(seed)[-1][0], seat) for seed in range(len(PARAMS)) for seat in (0, 1))


def test_a_pattern_upside_down() -> None:
    for card in KINDS:
        assert field.FLIPPED[board.lit(card, "RW")] == board.lit(flip(card), "RW")


def test_the_frame_of_an_empty_table_reaches_every_place() -> None:
    made = Field.of(position("", "RYG", "YYK").observation(0))
    assert (made.columns, made.rows) == (13, 33)
    assert places(made, made.free) == {(0, 0)}
    agree(made.laid(made.free[0], "RYG"), position("R\nY\nG", "YYK", "YYK"))
