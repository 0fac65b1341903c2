"""What a viewer is not told: the board before the start, and in closed games the cards of others."""

from __future__ import annotations

from pygames.games.trafffic.actions import Act, Deal, Place, read
from pygames.games.trafffic.board import CROSSINGS
from pygames.games.trafffic.cards import GAP, HIDDEN, is_expert
from pygames.games.trafffic.table import Stage


def board_is_hidden(stage: Stage) -> bool:
    """Before the starting signal (TF-6)."""
    return stage in (Stage.SETUP, Stage.EXCHANGE, Stage.COUNTDOWN)


def back(card: str) -> str:
    """What is seen of a card from behind."""
    return HIDDEN + GAP if is_expert(card) else HIDDEN


def hide(text: str, seat: int | None, closed: bool, offender: int | None) -> str:
    """An action as the viewer may know it; `offender` is the seat to which cards are given."""
    match read(text):
        case Place(colour, _):
            return f"place:{colour}:{HIDDEN}"
        case Deal(owner, card) | Act(owner, "exchange", (card,)) if closed and seat not in (None, owner):
            return text.replace(card, back(card))
        case Act(owner, "give", (card,)) if closed and seat not in (None, owner, offender):
            return text.replace(card, back(card))
    return text


def reveal(
    text: str, board: str, hands: tuple[tuple[str, ...], ...], aside: tuple[str, ...], offender: int | None
) -> str:
    """A hidden action as it must have been on this board with these cards."""
    base, at, stamp = text.partition("@")
    match base.split(":"):
        case ["place", colour, sign] if sign == HIDDEN:
            return f"place:{colour}:{CROSSINGS[board.index(colour)]}"
        case ["deal", owner, card] if card.startswith(HIDDEN):
            return f"deal:{owner}:{hands[int(owner)][-1]}"
        case [leader, "exchange", card] if card.startswith(HIDDEN):
            return f"{leader}:exchange:{aside[-1]}{at}{stamp}"
        case [giver, "give", card] if card.startswith(HIDDEN):
            assert offender is not None
            return f"{giver}:give:{hands[offender][-1]}{at}{stamp}"
    return text
