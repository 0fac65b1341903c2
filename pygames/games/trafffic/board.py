"""The town: sixteen crossings, four by four, and nine cars on them.

A board is text of sixteen signs, one a crossing, row by row from the top: 'r', 'b', 'y' for a car, '.' for
an empty crossing. Crossings are named a1 to d4: the letter is the column from the left, the digit the row
from the top. Inside the game they are indices 0 to 15 in the same order.
"""

from __future__ import annotations

from functools import cache
from typing import Final

SIDE: Final = 4
COLOURS: Final = "rby"
CARS: Final = "rrrbbbyyy"
EMPTY: Final = "."
BARE: Final = EMPTY * SIDE * SIDE
CROSSINGS: Final = tuple([column + row for row in "1234" for column in "abcd"])
INDEX: Final = {name: i for i, name in enumerate(CROSSINGS)}


def read_board(drawing: str) -> str:
    """The board of a drawing with spaces and line breaks. Raises ValueError.

    >>> read_board('r b y .  . . . .  . . . .  . . . .')
    'rby.............'
    """
    board = "".join(drawing.split())
    if len(board) != len(BARE) or not set(board) <= set(COLOURS + EMPTY):
        raise ValueError(f"no board of {len(BARE)} crossings: {drawing!r}")
    return board


def draw_board(board: str) -> str:
    """The board as four lines, for failures and the terminal."""
    return "\n".join(" ".join(board[row : row + SIDE]) for row in range(0, len(board), SIDE))


def put(board: str, crossing: int, sign: str) -> str:
    """The board with this sign on the crossing."""
    return board[:crossing] + sign + board[crossing + 1 :]


def swap(board: str, a: int, b: int) -> str:
    """The board after what stands on the two crossings has changed places: a move, or a swap of two cars."""
    return put(put(board, a, board[b]), b, board[a])


def cars_on(board: str) -> int:
    """How many cars stand on the board."""
    return len(board) - board.count(EMPTY)


def distance(a: int, b: int) -> tuple[int, int]:
    """How many columns and rows lie between two crossings."""
    return abs(a % SIDE - b % SIDE), abs(a // SIDE - b // SIDE)


@cache
def neighbours(crossing: int, diagonals: bool) -> tuple[int, ...]:
    """The crossings one step away: along the roads, with `diagonals` obliquely too."""
    steps = {(0, 1), (1, 0), (1, 1)} if diagonals else {(0, 1), (1, 0)}
    return tuple([other for other in range(len(BARE)) if distance(crossing, other) in steps])
