"""Why a bot does something, as facts that `words.hint` makes a sentence of."""

from __future__ import annotations

from typing import Literal

from pygames.core import record

Unit = Literal["miles", "chance", "places"]
"""What a value counts: miles of the turn on average, the chance to win (0 to 1), or how many drivers one ends
ahead of on average."""


@record
class Stop:
    """End the turn on green with these miles: worth `value`, against `other` for the best roll."""

    miles: int
    value: float
    other: float | None
    unit: Unit


@record
class Keep:
    """Save these dice and roll on: worth `value`, against `other` for stopping now."""

    dice: tuple[int, ...]
    saved: int
    value: float
    other: float
    unit: Unit


@record
class Decline:
    """No last turn: the place is as good as it can get."""


@record
class Rival:
    """Tradin' paint: this rival is the nearest to winning."""

    seat: int


Why = Stop | Keep | Decline | Rival
