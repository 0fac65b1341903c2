"""The cards: what they show, where the board shows it, and what is wrong with a false claim.

A card is text, a drawing in rows from the top, with '/' between rows: a letter is a car, 'o' a crossing that
must be empty, '.' no part of the card. 'rby' is a straight three, 'rb/y.' a right angle. Of its four
quarter turns a card is written in one (`canonical`), so that equal cards are equal texts.

Decks are data, in `decks/`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import Final

from pygames.core.records import record
from pygames.games.trafffic.board import COLOURS, EMPTY, SIDE
from pygames.kit.content import content

GAP: Final = "o"
"""A crossing that the card shows empty."""
NO_PART: Final = "."
HIDDEN: Final = "?"
"""A card that the viewer does not see; `HIDDEN + GAP` where its back tells an expert card."""

REGULARS: Final = 40
EXPERTS: Final = 20

Cell = tuple[int, int, str]
"""Column, row (from the top) and sign of one part of a card."""


@record
class Placement:
    """One way to find a card on the board: turned clockwise by `turn` eighths (odd only where diagonals
    count), with its parts in reading order on these crossings."""

    turn: int
    crossings: tuple[int, ...]


FAULTS: Final = {
    "unfinished": "TF-8",
    "gap": "TF-10",
    "not-empty": "TF-10",
    "mirror": "TF-9",
    "diagonal": "TF-9",
    "colours": "TF-9",
    "shape": "TF-9",
}
"""What can be wrong with a claim, and the clause that says so."""


@record
class Fault:
    """Why a claim is wrong: a case of `FAULTS`, and the crossings to show."""

    case: str
    crossings: tuple[int, ...] = ()


def is_expert(card: str) -> bool:
    """Whether the card has an empty crossing on it (also of a hidden card, by its back)."""
    return GAP in card


def cells(card: str) -> tuple[Cell, ...]:
    """The parts of a card in reading order."""
    return tuple(
        [
            (x, y, sign)
            for y, row in enumerate(card.split("/"))
            for x, sign in enumerate(row)
            if sign != NO_PART
        ]
    )


def signs(card: str) -> str:
    """The signs of a card in reading order."""
    return "".join([sign for sign in card if sign in COLOURS + GAP])


def outline(card: str) -> str:
    """The shape of a card without its colours: '##/#.' is a right angle."""
    return card.translate(_ANY)


_ANY: Final = {ord(sign): "#" for sign in COLOURS + GAP}


def _write(parts: Sequence[Cell]) -> str:
    left, top = min(x for x, _, _ in parts), min(y for _, y, _ in parts)
    found = {(x - left, y - top): sign for x, y, sign in parts}
    width, height = max(x for x, _ in found) + 1, max(y for _, y in found) + 1
    return "/".join(["".join([found.get((x, y), NO_PART) for x in range(width)]) for y in range(height)])


def _eighth(parts: Sequence[Cell]) -> tuple[Cell, ...]:
    # An eighth of a turn stretches the card by the square root of two: that is how it lies on diagonals.
    return tuple([(x - y, x + y, sign) for x, y, sign in parts])


def _quarter(parts: Sequence[Cell]) -> tuple[Cell, ...]:
    return tuple([(-y, x, sign) for x, y, sign in parts])


def _turned(card: str, turn: int) -> tuple[Cell, ...]:
    parts = cells(card)
    if turn % 2:
        parts = _eighth(parts)
    for _ in range(turn // 2):
        parts = _quarter(parts)
    return parts


def canonical(card: str) -> str:
    """The one of the four ways to write a card that has few rows, then early parts, then early letters."""

    def order(text: str) -> tuple[int, str, str]:
        return text.count("/"), outline(text), text

    return min([_write(_turned(card, turn)) for turn in (0, 2, 4, 6)], key=order)


def mirrored(card: str) -> str:
    """The mirror image of a card."""
    return canonical(_write([(-x, y, sign) for x, y, sign in cells(card)]))


@cache
def rearranged(card: str) -> tuple[str, ...]:
    """The other cards with the same shape and the same signs in another order."""
    found = []
    for order in permutations(signs(card)):
        rest = iter(order)
        found.append(canonical("".join([next(rest) if sign == "#" else sign for sign in outline(card)])))
    return tuple([other for other in dict.fromkeys(found) if other != card])


@cache
def placements(card: str, diagonals: bool) -> tuple[Placement, ...]:
    """Every way to find the card on the board, each set of crossings with its signs once (TF-9)."""
    found: dict[frozenset[tuple[int, str]], Placement] = {}
    for turn in range(8) if diagonals else range(0, 8, 2):
        parts = _turned(card, turn)
        left, top = min(x for x, _, _ in parts), min(y for _, y, _ in parts)
        width, height = max(x for x, _, _ in parts) - left, max(y for _, y, _ in parts) - top
        for y0 in range(SIDE - height):
            for x0 in range(SIDE - width):
                where = tuple([SIDE * (y - top + y0) + x - left + x0 for x, y, _ in parts])
                same = frozenset(zip(where, signs(card), strict=True))
                found.setdefault(same, Placement(turn, where))
    return tuple(found.values())


def shows(board: str, card: str, crossings: Sequence[int]) -> bool:
    """Whether the board has the card's signs on these crossings, part by part."""
    return all(
        board[where] == (EMPTY if sign == GAP else sign)
        for where, sign in zip(crossings, signs(card), strict=True)
    )


def fit(board: str, card: str, crossings: Sequence[int], diagonals: bool) -> Placement | None:
    """How the card lies on exactly these crossings (in any order), None where it does not.

    Its `turn` is how far to turn the card so that it lies as the cars do.
    """
    chosen = set(crossings)
    for at in placements(card, diagonals):
        if set(at.crossings) == chosen and shows(board, card, at.crossings):
            return at
    return None


def fault(board: str, card: str, crossings: Sequence[int], diagonals: bool) -> Fault | None:
    """Why a claim is wrong, None for a right one. `card` is '' where none was named."""
    if not card or len(crossings) < len(signs(card)):
        return Fault("unfinished")
    if fit(board, card, crossings, diagonals):
        return None
    empty = tuple([where for where in crossings if board[where] == EMPTY])
    if len(empty) > signs(card).count(GAP):
        return Fault("gap", empty)
    if fit(board, mirrored(card), crossings, diagonals):
        return Fault("mirror", tuple(crossings))
    if not diagonals and fit(board, card, crossings, True):
        return Fault("diagonal", tuple(crossings))
    outline = [at for at in placements(card, diagonals) if set(at.crossings) == set(crossings)]
    if outline and is_expert(card):
        gaps = {at.crossings[signs(card).index(GAP)] for at in outline}
        if all(board[where] != EMPTY for where in gaps):
            return Fault("not-empty", tuple(sorted(gaps)))
    if outline:
        return Fault("colours", tuple(crossings))
    between = _stretched(board, card, crossings, diagonals)
    if between:
        return Fault("gap", between)
    return Fault("shape", tuple(crossings))


def _stretched(board: str, card: str, crossings: Sequence[int], diagonals: bool) -> tuple[int, ...]:
    """The empty crossings between the cars, where a regular card would fit if they were closed up."""
    if is_expert(card):
        return ()
    middle, *ends = (0, 1, 2) if "/" in card else (1, 0, 2)
    for turn in range(8) if diagonals else range(0, 8, 2):
        turned = _turned(card, turn)
        mx, my, _ = turned[middle]
        steps = [(turned[end][0] - mx, turned[end][1] - my) for end in ends]
        for corner, *arms in permutations(crossings):
            between = [_between(corner, arm, step) for arm, step in zip(arms, steps, strict=True)]
            order = dict(zip((middle, *ends), (corner, *arms), strict=True))
            if None not in between and shows(board, card, [order[i] for i in range(3)]):
                gap = [where for way in between if way for where in way]
                if all(board[where] == EMPTY for where in gap):
                    return tuple(sorted(gap))
    return ()


def _between(start: int, goal: int, step: tuple[int, int]) -> tuple[int, ...] | None:
    """The crossings between two that lie in this direction, None where they do not."""
    passed: list[int] = []
    x, y = start % SIDE + step[0], start // SIDE + step[1]
    while 0 <= x < SIDE and 0 <= y < SIDE:
        if SIDE * y + x == goal:
            return tuple(passed)
        passed.append(SIDE * y + x)
        x, y = x + step[0], y + step[1]
    return None


def is_card(text: str) -> bool:
    """Whether this is a card in its written form: three cars, or one of each colour and an empty crossing."""
    return _is_drawing(text) and canonical(text) == text


def _is_drawing(text: str) -> bool:
    if not text or not set(text) <= set(COLOURS + GAP + NO_PART + "/"):
        return False
    found = sorted(signs(text))
    return found == sorted(COLOURS + GAP) if GAP in found else len(found) == 3


@record
class Deck:
    regular: tuple[str, ...]
    expert: tuple[str, ...]


@cache
def deck(text: str) -> Deck:
    """The deck of `Params.deck`: 'house', or the 60 cards themselves. Raises ValueError."""
    return read_deck(content(__package__, "decks/house.txt") if text == "house" else text)


def read_deck(text: str) -> Deck:
    """The cards of a deck: separated by blanks or commas, each in any turn; '#' starts a comment line.

    Raises ValueError for what is no card and for other numbers than 40 regular and 20 expert cards.
    """
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    cards = "\n".join(lines).replace(",", " ").split()
    for card in cards:
        if not _is_drawing(card):
            raise ValueError(f"no card: {card!r}")
    written = [canonical(card) for card in cards]
    expert = tuple([card for card in written if is_expert(card)])
    regular = tuple([card for card in written if not is_expert(card)])
    if (len(regular), len(expert)) != (REGULARS, EXPERTS):
        raise ValueError(
            f"{REGULARS} regular and {EXPERTS} expert cards, not {len(regular)} and {len(expert)}"
        )
    return Deck(regular, expert)


def count_parts(cards: Sequence[str]) -> dict[str, int]:
    """How many cars of each colour, and empty crossings, the cards show."""
    return {sign: sum(signs(card).count(sign) for card in cards) for sign in COLOURS + GAP}
