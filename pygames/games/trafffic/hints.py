"""Why a bot chose an action: facts, of which `words.hint` makes a sentence."""

from __future__ import annotations

from typing import Literal

from pygames.core import record


@record
class Why:
    kind: Literal["match", "opens", "quiet", "wait", "keep", "wrong", "ready"]
    """'match': the board shows the card; 'opens': after the move it shows `cards` of the hand, the named one
    among them; 'quiet': no move shows a card of the hand at once; 'wait': there is nothing to do before
    another takes the light; 'keep': the cards kept are easier than the one given; 'wrong': the claim has this
    `fault`; 'ready': the others wait."""
    card: str = ""
    crossings: tuple[str, ...] = ()
    """Of a match its crossings, of a move from where to where."""
    cards: int = 0
    fault: str = ""
