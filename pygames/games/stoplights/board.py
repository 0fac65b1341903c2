"""The table: where cards lie, where one may be laid, and which lamps stand in line.

Places are (x, y) relative to the first card at (0, 0): x grows to the right, y downwards. A lamp is
(x, row) with row = 3 * y + 0, 1 or 2, so that rows grow downwards too.

Lines are found on one small integer a column: bit `row - top row` of column `x - left column`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygames.core import record
from pygames.games.stoplights.cards import BLACK, COLORS, WHITE

Place = tuple[int, int]
Lamp = tuple[int, int]

FIVE = 5
"""So many lamps in line win (SL-12)."""
POINTS = {4: 2, 5: 5, 6: 7, 7: 10}
"""What a run of so many lamps scores in solitaire (SL-20)."""


@record
class Stack:
    """The cards on one place, as they lie, the top one last."""

    x: int
    y: int
    cards: tuple[str, ...]

    @property
    def top(self) -> str:
        return self.cards[-1]


Table = tuple[Stack, ...]
"""In reading order: by y, then x."""


@record
class Box:
    """The floating box (SL-11): the extremes of the cards on a table, and what is left to grow."""

    left: int
    top: int
    right: int
    bottom: int
    columns_left: int
    rows_left: int


@record
class Run:
    """Lamps in line that count for `color` (WHITE: whites alone), from left to right (or top to bottom)."""

    color: str
    lamps: tuple[Lamp, ...]


def stack_at(table: Table, place: Place) -> Stack | None:
    for stack in table:
        if (stack.x, stack.y) == place:
            return stack
    return None


def lay(table: Table, place: Place, card: str) -> Table:
    """The table with the card, as it shall lie, on that place or on top of what lies there."""
    x, y = place
    old = stack_at(table, place)
    new = Stack(x, y, (*old.cards, card) if old else (card,))
    others = [stack for stack in table if stack is not old]
    return tuple(sorted([*others, new], key=lambda stack: (stack.y, stack.x)))


def box_of(table: Table, size: tuple[int, int]) -> Box | None:
    """The box of a table whose limit is `size` (columns, rows); None for an empty table."""
    if not table:
        return None
    xs = [stack.x for stack in table]
    left, right, top, bottom = min(xs), max(xs), table[0].y, table[-1].y
    return Box(left, top, right, bottom, size[0] - (right - left + 1), size[1] - (bottom - top + 1))


def neighbors(place: Place) -> list[Place]:
    """The eight places that touch this one (SL-10)."""
    x, y = place
    return [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]


def places(table: Table, size: tuple[int, int]) -> tuple[Place, ...]:
    """The free places where a card may be laid (SL-10, SL-11), in reading order."""
    box = box_of(table, size)
    if box is None:
        return ((0, 0),)
    taken = {(stack.x, stack.y) for stack in table}
    left, right = box.left - box.columns_left, box.right + box.columns_left
    top, bottom = box.top - box.rows_left, box.bottom + box.rows_left
    free = {
        (x, y) for place in taken for x, y in neighbors(place) if left <= x <= right and top <= y <= bottom
    } - taken
    return tuple(sorted(free, key=lambda place: (place[1], place[0])))


def lit(card: str, lamps: str) -> int:
    """The lamps of a card that are one of `lamps`, as three bits, the top lamp lowest."""
    return (card[0] in lamps) | (card[1] in lamps) << 1 | (card[2] in lamps) << 2


def columns_of(table: Table, lamps: str) -> list[int]:
    """One integer a column from the leftmost card on: the lamps that are one of `lamps`, by row from the
    top row of the topmost card on. At most 18 bits in any box of the game."""
    if not table:
        return []
    xs = [stack.x for stack in table]
    left, top = min(xs), table[0].y
    columns = [0] * (max(xs) - left + 1)
    for stack in table:
        columns[stack.x - left] |= lit(stack.top, lamps) << 3 * (stack.y - top)
    return columns


def five_in_line(columns: Sequence[int], vertical: bool = False) -> bool:
    """Whether five bits stand in one row, in a diagonal or, where `vertical` counts, in a column (SL-12)."""
    for i in range(len(columns) - FIVE + 1):
        a, b, c, d, e = columns[i : i + FIVE]
        if (
            a & b & c & d & e
            or a & b >> 1 & c >> 2 & d >> 3 & e >> 4
            or a & b << 1 & c << 2 & d << 3 & e << 4
        ):
            return True
    return vertical and any(c & c >> 1 & c >> 2 & c >> 3 & c >> 4 for c in columns)


_Step = tuple[int, int, Callable[[int], int]]
# (columns to the right, rows down, a column's bits moved by so many rows) of one step along a line.
_ACROSS: tuple[_Step, ...] = (
    (1, 0, lambda bits: bits),
    (1, 1, lambda bits: bits << 1),
    (1, -1, lambda bits: bits >> 1),
)
_DOWN: _Step = (0, 1, lambda bits: bits << 1)


def _spans(columns: Sequence[int], least: int, vertical: bool) -> list[list[Lamp]]:
    """The maximal runs of at least `least` bits, as (column index, bit)."""
    out = []
    for dx, drow, moved in (*_ACROSS, _DOWN) if vertical else _ACROSS:
        for x, bits in enumerate(columns):
            before = moved(columns[x - dx]) if x >= dx else 0
            starts = bits & ~before
            while starts:
                row = (starts & -starts).bit_length() - 1
                starts &= starts - 1
                span = [(x, row)]
                while _bit(columns, x + dx * len(span), row + drow * len(span)):
                    span.append((x + dx * len(span), row + drow * len(span)))
                if len(span) >= least:
                    out.append(span)
    return out


def _bit(columns: Sequence[int], x: int, row: int) -> bool:
    return x < len(columns) and row >= 0 and bool(columns[x] >> row & 1)


def runs(table: Table, color: str, wilds: bool, vertical: bool = False, least: int = FIVE) -> tuple[Run, ...]:
    """The maximal runs of at least `least` lamps that count for `color` on its player's own turn."""
    if not table:
        return ()
    left, top = min([stack.x for stack in table]), 3 * table[0].y
    spans = _spans(columns_of(table, color + WHITE if wilds else color), least, vertical)
    return tuple([Run(color, tuple([(x + left, row + top) for x, row in span])) for span in spans])


def longest(table: Table, color: str, wilds: bool, vertical: bool = False) -> int:
    """The length of the longest run of `color`, counted as on its player's own turn (SL-16)."""
    return max([len(run.lamps) for run in runs(table, color, wilds, vertical, 1)], default=0)


def lamps_of(table: Table) -> dict[Lamp, str]:
    """Every lamp that can be seen."""
    return {(s.x, 3 * s.y + i): lamp for s in table for i, lamp in enumerate(s.top)}


def scoring_runs(table: Table) -> tuple[Run, ...]:
    """The runs that score in solitaire (SL-20): every colour's with a lamp of its own, and whites alone."""
    shown = lamps_of(table)
    colored = [
        run
        for color in COLORS
        for run in runs(table, color, wilds=True, least=min(POINTS))
        if any(shown[lamp] == color for lamp in run.lamps)
    ]
    white = [
        run
        for run in runs(table, WHITE, wilds=False, least=min(POINTS))
        if all(shown.get(lamp, BLACK) == BLACK for lamp in _ends(run))
    ]
    return (*colored, *white)


def _ends(run: Run) -> tuple[Lamp, Lamp]:
    """The lamps that would prolong a run."""
    (x0, row0), (x1, row1) = run.lamps[:2]
    x, row = run.lamps[-1]
    return (2 * x0 - x1, 2 * row0 - row1), (x + x1 - x0, row + row1 - row0)


def points(scored: Iterable[Run]) -> int:
    """The solitaire score of these runs."""
    return sum([POINTS[len(run.lamps)] for run in scored])
