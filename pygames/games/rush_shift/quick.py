"""Whether a set-up is over too soon: a hero that could win within two plays of its own."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Final

from pygames.games.rush_shift import board
from pygames.games.rush_shift.board import HEROES, Vehicles
from pygames.games.rush_shift.cards import CARDS
from pygames.games.rush_shift.field import Field, Position
from pygames.games.rush_shift.setups import Fault

POINTS: Final = max([card.points for card in CARDS if not card.shift])
SHIFT_POINTS: Final = max([card.points for card in CARDS if card.shift])
SLICE: Final = 8
"""From so many positions steps and shifts are taken in one piece of work."""
CHECKED: Final = 128
"""The roads of so many positions are looked at in one."""

Found = Generator[None, None, set[Position]]


def quick_wins(vehicles: Vehicles) -> tuple[Fault, ...]:
    """The heroes that the best two cards would take off while the rival does nothing, as faults.

    The vehicles stand on the aligned grid.
    """
    work = look(vehicles)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: tuple[Fault, ...] = done.value
            return found


def look(vehicles: Vehicles) -> Generator[None, None, tuple[Fault, ...]]:
    """`quick_wins` in small pieces of work, one a step."""
    field = Field(vehicles)
    root = field.pack(vehicles, (0, 0))
    found = []
    for seat, name in enumerate(HEROES):
        if (yield from _wins_in_two(field, root, seat)):
            hero = board.find(vehicles, name)
            assert hero is not None
            found.append(Fault(hero.row + 1, hero.column + 1, "quick", name))
    return tuple(found)


def _wins_in_two(field: Field, root: Position, seat: int) -> Generator[None, None, bool]:
    """Whether one card makes the hero's road free, so that it slides off with the next.

    That is all there is: of 14 spaces a Slide must do ten at least. Were it the first card, the hero would
    stand before a vehicle with three spaces to go, and the one space that may be left to clear them could
    have been used before.
    """
    slides = [after for _, _, after in field.slides(root, seat)]
    if not all(field.obstacles(after, seat) for after in slides):
        return True
    return (yield from _may_free(field, root, seat))


def _may_free(field: Field, root: Position, seat: int) -> Generator[None, None, bool]:
    """Whether some card other than Slide makes the hero's road free."""
    plain = {root}
    shifted = yield from _shifts(field, plain, seat, SHIFT_POINTS)
    for points in range(POINTS + 1):
        if (yield from _one_free(field, (*plain, *shifted), seat)):
            return True
        left, shift_left = POINTS - points - 1, SHIFT_POINTS - points - 1
        # A position that a shift may follow is kept in any case: the shift may line the road up.
        plain = yield from _steps(field, plain, seat, board.COLUMNS if shift_left >= 0 else left)
        shifted = yield from _steps(field, shifted, seat, shift_left)
        if shift_left >= 0:
            shifted |= yield from _shifts(field, plain, seat, shift_left)
    return False


def _one_free(field: Field, positions: Iterable[Position], seat: int) -> Generator[None, None, bool]:
    """Whether the hero's road is free in one of these positions."""
    for n, position in enumerate(positions):
        if not field.obstacles(position, seat):
            return True
        if n % CHECKED == CHECKED - 1:
            yield
    return False


def _steps(field: Field, positions: Iterable[Position], seat: int, points: int) -> Found:
    """The positions a space further on whose road so many more may clear: each clears one cell at most."""
    found: set[Position] = set()
    for n, position in enumerate(positions):
        for _, _, after in field.steps(position, seat):
            if after not in found and field.obstacles(after, seat) <= points:
                found.add(after)
        if n % SLICE == SLICE - 1:
            yield
    return found


def _shifts(field: Field, positions: Iterable[Position], seat: int, points: int) -> Found:
    """The positions after a shift whose road so many spaces may clear."""
    found: set[Position] = set()
    for n, position in enumerate(positions):
        for _, _, after in field.shifts(position):
            if after not in found and field.obstacles(after, seat) <= points:
                found.add(after)
        if n % SLICE == SLICE - 1:
            yield
    return found
