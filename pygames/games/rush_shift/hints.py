"""Why a bot would do what it does: facts, which words.py puts into a sentence."""

from __future__ import annotations

from pygames.core import record


@record
class Why:
    """The terms of the value of a turn, for the player who is to act.

    `own` and `rival` are the estimated ways of the two heroes in spaces, before and after the turn.
    `danger` of the `unseen` cards would let the rival win with the next turn.
    """

    wins: bool
    own: tuple[int, int]
    rival: tuple[int, int]
    danger: int
    unseen: int
