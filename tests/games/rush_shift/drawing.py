"""Positions from drawings, for tests.

A drawing has one line for each row of the grid as it lies, 14 signs wide: '#' is beside the grid, '.' is
empty. A hero of which one cell is drawn stands half out.
"""

from __future__ import annotations

from pygames.core import IllegalAction
from pygames.games.rush_shift import board
from pygames.games.rush_shift.board import SILVER, Offsets, Vehicle, Vehicles
from pygames.games.rush_shift.cards import KINDS, NAMES
from pygames.games.rush_shift.rules import GAME, Params, State
from pygames.kit import multiset

HAND = "move1 move1 move2 move2"


def read(drawing: str) -> tuple[Vehicles, Offsets]:
    lines = drawing.split()
    assert all(len(line) == board.COLUMNS for line in lines)
    tops = [next(i for i, line in enumerate(lines) if line[column] != "#") for column in (0, 5, 9)]
    offsets = (tops[0] - tops[1], tops[2] - tops[1])
    assert board.connected(offsets)
    stands: dict[str, list[tuple[int, int]]] = {}
    for row, line in enumerate(lines, -tops[1]):
        for column, sign in enumerate(line):
            assert (sign == "#") == (not 0 <= row - board.top_row(offsets, column) < board.ROWS)
            if sign not in "#.":
                stands.setdefault(sign, []).append((row, column))
    vehicles = []
    for sign, places in sorted(stands.items()):
        (row, column), length = places[0], len(places)
        if length == 1:
            column, length = (column - 1 if sign == SILVER else column), 2
        vehicles.append(Vehicle(sign, row, column, length, row != places[-1][0]))
        assert set(places) <= set(board.cells(vehicles[-1])), sign
    return tuple(vehicles), offsets


def draw(vehicles: Vehicles, offsets: Offsets) -> str:
    """The drawing that `read` takes."""
    occupied = board.taken(vehicles)
    return "\n".join(
        "".join(
            occupied.get((row, column), ".")
            if 0 <= row - board.top_row(offsets, column) < board.ROWS
            else "#"
            for column in range(board.COLUMNS)
        )
        for row in board.span(offsets)
    )


def position(
    drawing: str,
    card: str | None = None,
    *,
    turn: int = 0,
    hand: str = HAND,
    rival: str = HAND,
    plays: int = 0,
    params: Params | None = None,
) -> State:
    """The drawn position with `turn` to play a card of `hand`, or to act on `card`, just played from it."""
    params = params or Params()
    vehicles, offsets = read(drawing)
    own, other = (multiset.count(KINDS, tuple(map(NAMES.index, names.split()))) for names in (hand, rival))
    hands = (own, other) if turn == 0 else (other, own)
    pile = tuple(deck - a - b for deck, a, b in zip(params.deck, *hands, strict=True))
    assert min(pile) >= 0
    assert sum(own) == sum(other) == 4
    state = State(
        params=params, vehicles=vehicles, offsets=offsets, hands=hands, pile=pile, discard=(), turn=turn,
        card=None, points=0, shift=False, slide=False, plays=plays, last_action="",
    )  # fmt: skip
    return state.apply(f"play:{card}") if card else state


def with_card(drawing: str, card: str, *, turn: int = 0, params: Params | None = None) -> State:
    """The drawn position with the card in play."""
    return position(drawing, card, turn=turn, hand=f"{card} move1 move2 move2", params=params)


def after(state: State, actions: str) -> State:
    """The position after the actions, given as words of one text."""
    for action in actions.split():
        state = state.apply(action)
    return state


def legal(state: State, start: str = "") -> list[str]:
    """The texts of the legal actions, those with this start."""
    texts = [GAME.format_action(action) for action in state.legal_actions()]
    return [text for text in texts if text.startswith(start)]


def refused(state: State, action: str) -> tuple[str | int, ...]:
    """Clause, case and what it is about, of the refusal; () when the action is accepted."""
    try:
        state.apply(action)
    except IllegalAction as refusal:
        return (refusal.rule, refusal.case, *refusal.about)
    return ()
