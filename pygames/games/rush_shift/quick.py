"""Whether a set-up is over too soon: a hero that could win within two plays of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygames.games.rush_shift import board
from pygames.games.rush_shift.board import HEROES, Vehicles
from pygames.games.rush_shift.cards import CARDS
from pygames.games.rush_shift.field import Field, Position
from pygames.games.rush_shift.setups import Fault

POINTS: Final = max([card.points for card in CARDS if not card.shift])
SHIFT_POINTS: Final = max([card.points for card in CARDS if card.shift])


def quick_wins(vehicles: Vehicles) -> tuple[Fault, ...]:
    """The heroes that the best two cards would take off while the rival does nothing, as faults.

    The vehicles stand on the aligned grid.
    """
    field = Field(vehicles)
    root = field.pack(vehicles, (0, 0))
    found = []
    for seat, name in enumerate(HEROES):
        if _wins_in_two(field, root, seat):
            hero = board.find(vehicles, name)
            assert hero is not None
            found.append(Fault(hero.row + 1, hero.column + 1, "quick", name))
    return tuple(found)


def _wins_in_two(field: Field, root: Position, seat: int) -> bool:
    """Whether one card makes the hero's road free, so that it slides off with the next.

    That is all there is: of 14 spaces a Slide must do ten at least. Were it the first card, the hero would
    stand before a vehicle with three spaces to go, and the one space that may be left to clear them could
    have been used before.
    """
    slides = [after for _, _, after in field.slides(root, seat)]
    return _may_free(field, root, seat) or not all(field.obstacles(after, seat) for after in slides)


def _may_free(field: Field, root: Position, seat: int) -> bool:
    """Whether some card other than Slide makes the hero's road free."""
    plain, shifted = {root}, _shifts(field, {root})
    for points in range(POINTS + 1):
        if not all(field.obstacles(position, seat) for position in (*plain, *shifted)):
            return True
        most, most_shifted = POINTS - points - 1, SHIFT_POINTS - points - 1
        fresh = _steps(field, plain, seat)
        shifted = _freeable(field, _steps(field, shifted, seat), seat, most_shifted)
        if most_shifted >= 0:
            shifted |= _shifts(field, fresh)
        plain = fresh if most_shifted >= 0 else _freeable(field, fresh, seat, most)
    return False


def _freeable(field: Field, positions: set[Position], seat: int, points: int) -> set[Position]:
    """Those on whose road so many spaces may suffice: each clears one cell at most."""
    return {position for position in positions if field.obstacles(position, seat) <= points}


def _steps(field: Field, positions: Iterable[Position], seat: int) -> set[Position]:
    return {after for position in positions for _, _, after in field.steps(position, seat)}


def _shifts(field: Field, positions: Iterable[Position]) -> set[Position]:
    return {after for position in positions for _, _, after in field.shifts(position)}
