"""What places and cards are called."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.games.red_light.road import FINISH
from pygames.ui.text import Text

Names = Sequence[str]


def place(t: Text, space: str) -> str:
    """A space as players read it, 'B7', or the finish."""
    return t.say("the finish") if space == FINISH else space.upper()


def card(t: Text, kind: int) -> str:
    """The name of a kind of card."""
    return (
        t.sense("card", "Green"),
        t.sense("card", "Double green"),
        t.sense("card", "Red"),
        t.sense("card", "Construction"),
    )[kind]


def total(t: Text, n: int) -> str:
    """What the open cards count."""
    return t.count("{n} space", "{n} spaces", n)
