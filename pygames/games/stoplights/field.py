"""The bots' private board: what an observation shows, in a form that is quick to ask.

A frame holds every place that the floating box may still reach. Lamps are bits of one small integer a
column, row 0 at the top of the frame; a card's three lamps are a pattern 0..7, the top lamp lowest. A set of
patterns is an integer of eight bits. `tests/games/stoplights/test_field.py` holds it against the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygames.games.stoplights import board
from pygames.games.stoplights.board import FIVE, Place, lit
from pygames.games.stoplights.cards import COLORS, KINDS, WHITE, flip
from pygames.games.stoplights.rules import BOXES, Observation

FLIPPED = (0, 4, 2, 6, 1, 5, 3, 7)
"""A pattern upside down."""
MEETING = tuple([sum([1 << p for p in range(8) if p & need]) for need in range(8)])
"""The set of patterns that light one of the needed lamps, by these."""
CODES = 36
"""A window of five lamps has for a seat the code 6 * lit + blocked: so many of its lamps are lit for the seat,
so many are covered by cards and are not."""
EMPTY_LIT, EMPTY_BLOCKED, TURNED_ON = 6, 1, 5
"""What a lamp adds to the code: one that is lit or not in a free place, and one that a cover lights."""
Spot = tuple[int, int]
"""A place of the frame: column and lowest row."""


class Windows:
    """The windows of five of a frame (SL-12); a cell is column * rows + row."""

    def __init__(self, columns: int, rows: int, vertical: bool) -> None:
        steps = [(1, 0), (1, 1), (1, -1), *([(0, 1)] if vertical else [])]
        self.cells = [
            tuple([(x + i * dx) * rows + row + i * drow for i in range(FIVE)])
            for dx, drow in steps
            for x in range(columns - (FIVE - 1) * dx)
            for row in range(rows)
            if 0 <= row + (FIVE - 1) * drow < rows
        ]
        through: list[list[int]] = [[] for _ in range(columns * rows)]
        for window, cells in enumerate(self.cells):
            for cell in cells:
                through[cell].append(window)
        self.through = [tuple(found) for found in through]


windows = lru_cache(maxsize=64)(Windows)


@lru_cache(maxsize=16)
def patterns(lamps: str) -> dict[str, int]:
    """Of every card, as it lies, the pattern that is lit by these lamps."""
    return {way: lit(way, lamps) for card in KINDS for way in (card, flip(card))}


def completing(columns: Sequence[int]) -> list[int]:
    """The cells, by column, that lack a lamp to make five in a row or diagonal with four that are lit. Where
    five stand already, its cells are among them; bits above the frame mean nothing."""
    out = [0] * len(columns)
    for i in range(len(columns) - FIVE + 1):
        p, q, r, s, t = columns[i : i + FIVE]
        ab, de = p & q, s & t
        if ab or de:
            cde, abc = r & de, ab & r
            out[i] |= q & cde
            out[i + 1] |= p & cde
            out[i + 2] |= ab & de
            out[i + 3] |= abc & t
            out[i + 4] |= abc & s
        b, c, d, e = q >> 1, r >> 2, s >> 3, t >> 4
        ab, de = p & b, d & e
        if ab or de:
            cde, abc = c & de, ab & c
            out[i] |= b & cde
            out[i + 1] |= (p & cde) << 1
            out[i + 2] |= (ab & de) << 2
            out[i + 3] |= (abc & e) << 3
            out[i + 4] |= (abc & d) << 4
        b, c, d, e = q << 1, r << 2, s << 3, t << 4
        ab, de = p & b, d & e
        if ab or de:
            cde, abc = c & de, ab & c
            out[i] |= b & cde
            out[i + 1] |= (p & cde) >> 1
            out[i + 2] |= (ab & de) >> 2
            out[i + 3] |= (abc & e) >> 3
            out[i + 4] |= (abc & d) >> 4
    return out


def longest(columns: Sequence[int], vertical: bool) -> int:
    """The longest run, counted up to five (SL-16)."""
    if not any(columns):
        return 0
    best = 1
    for down in (0, 1, -1):
        runs, length = columns, 1
        while length < FIVE:
            ends = columns[length:]
            if down > 0:
                runs = [run & end >> length for run, end in zip(runs, ends, strict=False)]
            elif down < 0:
                runs = [run & end << length for run, end in zip(runs, ends, strict=False)]
            else:
                runs = [run & end for run, end in zip(runs, ends, strict=False)]
            if not any(runs):
                break
            length += 1
        best = max(best, length)
    while vertical and best < FIVE and any(_stands(bits, best + 1) for bits in columns):
        best += 1
    return best


def _stands(bits: int, length: int) -> int:
    """The lowest bits of runs of so many bits."""
    for _ in range(1, length):
        bits &= bits >> 1
    return bits


def winning_patterns(columns: Sequence[int], access: Sequence[int], vertical: bool) -> int:
    """The set of patterns that win when a card is laid on some place that may be laid on."""
    found = 0
    for need, may in zip(completing(columns), access, strict=True):
        need &= may
        while need:
            place = ((need & -need).bit_length() - 1) // 3 * 3
            found |= MEETING[need >> place & 7]
            need &= ~(7 << place)
    return found | _winning_in_columns(columns, access) if vertical else found


def _winning_in_columns(columns: Sequence[int], access: Sequence[int]) -> int:
    """The same for five in a column, of which one card can give up to three lamps."""
    found = 0
    for bits, may in zip(columns, access, strict=True):
        if not bits:
            continue
        for place in range(0, may.bit_length(), 3):
            if may >> place & 7:
                others = bits & ~(7 << place)
                for pattern in range(1, 8):
                    c = others | pattern << place
                    if c & c >> 1 & c >> 2 & c >> 3 & c >> 4:
                        found |= 1 << pattern
    return found


class Field:
    """A table as a bot sees it. `Spot`s are places of the frame: (column, lowest row)."""

    __slots__ = (
        "access", "cards", "codes", "columns", "free", "lamps", "left", "lit", "occupied", "rows", "size", "top",
        "vertical", "windows",
    )  # fmt: skip

    size: tuple[int, int]
    vertical: bool
    left: int
    top: int
    columns: int
    rows: int
    windows: Windows
    """Those of the frame."""
    lamps: tuple[str, ...]
    """What counts for each seat, on its own turn; in solitaire, for each colour."""
    cards: dict[Spot, str]
    """The top cards, as they lie."""
    free: list[Spot]
    """Where a card may be placed."""
    occupied: list[int]
    access: list[int]
    """The cells of all spots where a card may be laid, on a card or not."""
    lit: list[list[int]]
    """By seat: the lamps that count for it."""
    codes: list[list[int]]
    """By seat: the code of every window."""

    @classmethod
    def of(cls, seen: Observation) -> Field:
        """The field that an observation shows."""
        field = cls()
        field.size, field.vertical = BOXES[seen.params.box], seen.params.vertical
        columns, rows = field.size
        box = board.box_of(seen.table, field.size) or board.Box(0, 0, 0, 0, columns - 1, rows - 1)
        field.left, field.top = box.left - box.columns_left, box.top - box.rows_left
        field.columns, field.rows = columns + box.columns_left, 3 * (rows + box.rows_left)
        field.windows = windows(field.columns, field.rows, field.vertical)
        colors = seen.colors or COLORS
        field.lamps = tuple([color + WHITE if seen.params.wilds else color for color in colors])
        field.cards = {field.spot((stack.x, stack.y)): stack.top for stack in seen.table}
        field.free = [field.spot(place) for place in board.places(seen.table, field.size)]
        field.occupied = field._columns(dict.fromkeys(field.cards, 7))
        field.access = field._columns(dict.fromkeys((*field.cards, *field.free), 7))
        field.lit = [
            field._columns({spot: pattern[card] for spot, card in field.cards.items()})
            for pattern in map(patterns, field.lamps)
        ]
        field.codes = [field._codes(lit) for lit in field.lit]
        return field

    def spot(self, place: Place) -> Spot:
        return place[0] - self.left, 3 * (place[1] - self.top)

    def place(self, spot: Spot) -> Place:
        return spot[0] + self.left, spot[1] // 3 + self.top

    def _columns(self, patterns_at: dict[Spot, int]) -> list[int]:
        columns = [0] * self.columns
        for (x, row), pattern in patterns_at.items():
            columns[x] |= pattern << row
        return columns

    def _codes(self, lit: Sequence[int]) -> list[int]:
        codes = [0] * len(self.windows.cells)
        for x, lowest in self.cards:
            for row in range(lowest, lowest + 3):
                add = EMPTY_LIT if lit[x] >> row & 1 else EMPTY_BLOCKED
                for window in self.windows.through[x * self.rows + row]:
                    codes[window] += add
        return codes

    def five(self, seat: int) -> bool:
        """Whether five in line stand for the seat on its own turn."""
        return board.five_in_line(self.lit[seat], self.vertical)

    def laid(self, spot: Spot, card: str) -> Field:
        """The field after laying the card, as it shall lie, on that spot."""
        x, lowest = spot
        field = Field()
        for name in ("size", "vertical", "left", "top", "columns", "rows", "windows", "lamps"):
            setattr(field, name, getattr(self, name))
        field.cards = {**self.cards, spot: card}
        empty = spot not in self.cards
        if empty:
            field.occupied = list(self.occupied)
            field.occupied[x] |= 7 << lowest
            field.access = self.access_after(spot)
            field.free = [
                (column, row)
                for column, bits in enumerate(field.access)
                for row in range(0, bits.bit_length(), 3)
                if (bits & ~field.occupied[column]) >> row & 1
            ]
        else:
            field.occupied, field.access, field.free = self.occupied, self.access, self.free
        field.lit, field.codes = [], []
        through = self.windows.through
        for lamps, columns, codes in zip(self.lamps, self.lit, self.codes, strict=True):
            new, old = patterns(lamps)[card], columns[x] >> lowest & 7
            columns, codes = list(columns), list(codes)
            columns[x] += (new - old) << lowest
            for i in range(3):
                add = code_change(empty, bool(old >> i & 1), bool(new >> i & 1))
                if add:
                    for window in through[x * self.rows + lowest + i]:
                        codes[window] += add
            field.lit.append(columns)
            field.codes.append(codes)
        return field

    def access_after(self, spot: Spot) -> list[int]:
        """`access` after a card is placed on this free spot."""
        x, row = spot
        columns, rows = self.size
        across = [x, *[column for column, _ in self.cards]]
        along = [row // 3, *[low // 3 for _, low in self.cards]]
        first, last = max(across) - columns + 1, min(across) + columns - 1
        high, low = max(0, max(along) - rows + 1), min(along) + rows - 1
        inside = ((8 << 3 * low) - 1) >> 3 * high << 3 * high
        near = ((7 << row + 3 | 7 << row) | (7 << row) >> 3) & inside
        return [
            (bits | near if abs(column - x) <= 1 else bits) & inside if first <= column <= last else 0
            for column, bits in enumerate(self.access)
        ]


def code_change(empty: bool, was_lit: bool, is_lit: bool) -> int:
    """What laying a lamp adds to the codes of the windows through it."""
    if empty:
        return EMPTY_LIT if is_lit else EMPTY_BLOCKED
    return (is_lit - was_lit) * TURNED_ON
