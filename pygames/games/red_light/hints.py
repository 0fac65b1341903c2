"""Why a move is suggested: the facts that a bot gives and `words.hint` puts into a sentence.

Chances are those of taking the best place that is still open, from 0 to 1.
"""

from __future__ import annotations

from pygames.core import record


@record
class NothingToLose:
    """Draw: there are no greens yet. `red` is the chance that the next card is one."""

    red: float


@record
class DrawOn:
    """Drawing again is worth more than driving now."""

    red: float
    drawing: float
    driving: float


@record
class DriveOn:
    """Driving now is worth more; the steps to the finish before and after. `drawing` is None where there is
    nothing left to draw."""

    before: int
    after: int
    driving: float
    drawing: float | None


@record
class MoveCone:
    """The cone from `lifted` ('' for one more) to `space` makes ways longer by so many steps: the rivals'
    together, and one's own."""

    lifted: str
    space: str
    rivals: int
    own: int


@record
class LeaveCones:
    """No place for a cone would help."""


Why = NothingToLose | DrawOn | DriveOn | MoveCone | LeaveCones
