"""Why a bot chose an action: facts, of which `words.hint` makes a sentence."""

from __future__ import annotations

from typing import Literal

from pygames.core import record


@record
class Why:
    kind: Literal["win", "forced", "stop", "build", "draw", "points", "room"]
    """'win': five in line; 'forced': nothing else can be done; 'stop': it keeps the next player from winning;
    'build': it makes own lines longer; 'draw': cards in hand are worth more; in solitaire 'points': it scores
    at once, 'room': it keeps lines open."""
    rival: int = 0
    """The seat that plays next."""
    could_win: int = 0
    """With so many of the unseen cards the rival could win next turn after the action."""
    could_have: int = 0
    """And so many if nothing were laid."""
    unseen: int = 0
    """How many cards this viewer does not see."""
    holds: bool = False
    """Whether one of those is known to be in the rival's hand (a starting card not laid yet)."""
    lamps: int = 0
    """The longest line through the card for its player, where five can still come of it."""
    points: int = 0
    """What the action scores at once in solitaire."""
