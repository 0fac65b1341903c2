"""Positions as drawings, for tests.

A drawing shows lamps: a character a lamp, three lines a card, columns separated by blanks, '.' where no card
lies. The card at the upper left place is at `origin`.
"""

from __future__ import annotations

from textwrap import dedent

from pygames.games.stoplights.board import Place, Stack, Table
from pygames.games.stoplights.cards import COLORS, counts, in_order
from pygames.games.stoplights.rules import GAME, Params, State

STANDARD = Params()


def table(drawing: str, origin: Place = (0, 0)) -> Table:
    """The table that the drawing shows."""
    rows = [line.split() for line in dedent(drawing).strip().splitlines()]
    assert len(rows) % 3 == 0
    assert len({len(row) for row in rows}) <= 1
    stacks = []
    for y in range(len(rows) // 3):
        for x in range(len(rows[0])):
            card = "".join([rows[3 * y + i][x] for i in range(3)])
            if card != "...":
                assert "." not in card
                stacks.append(Stack(x + origin[0], y + origin[1], (card,)))
    return tuple(stacks)


def position(
    drawing: str = "",
    *hands: str,
    pile: str = "",
    turn: int = 0,
    params: Params = STANDARD,
    origin: Place = (0, 0),
    owed: int = 0,
) -> State:
    """A position of as many players as hands are given, in the colours red, yellow, green."""
    players = len(hands)
    return State(
        params=params,
        players=players,
        colors=COLORS[:players] if players > 1 else "",
        starter=0,
        table=table(drawing, origin) if drawing else (),
        pile=counts(pile.split()),
        hands=tuple([in_order(hand.split()) for hand in hands]),
        starters=((),) * players,
        turn=turn,
        owed=owed,
        reason=None,
        last_action="",
    )


def texts(state: State) -> list[str]:
    """The legal actions as text."""
    return [GAME.format_action(action) for action in state.legal_actions()]
