"""What one can find out from an observation alone: for views, words, hints and bots."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core import record
from pygames.games.trafffic.board import CROSSINGS, EMPTY, INDEX, neighbours, swap
from pygames.games.trafffic.cards import Fault, fault, fit
from pygames.games.trafffic.finder import matches
from pygames.games.trafffic.table import Observation, Params, Stage


@record
class Match:
    """A card of a hand on the board: turned clockwise by `turn` eighths, its parts in reading order on
    these crossings."""

    card: str
    turn: int
    crossings: tuple[str, ...]


def legal_moves(board: str, before: str, params: Params) -> tuple[tuple[str, str], ...]:
    """The moves that the light allows, as (from, to): no undoing, no swap of one colour (TF-14, TF-16)."""
    return tuple(
        [
            (CROSSINGS[start], CROSSINGS[goal])
            for start in range(len(board))
            if board[start] != EMPTY
            for goal in neighbours(start, params.oblique_moves)
            if board[start] != board[goal] and swap(board, start, goal) != before
        ]
    )


def moves_of(seen: Observation, seat: int) -> tuple[tuple[str, str], ...]:
    """The moves that the seat may make now; none while it has the light (TF-15)."""
    if seen.stage != Stage.PLAY or seen.light == seat:
        return ()
    return legal_moves(seen.board, seen.before, seen.params)


def matches_of(seen: Observation, seat: int) -> tuple[Match, ...]:
    """The seat's cards that the board shows now, each with every place; the board must not be hidden."""
    return tuple(
        [
            Match(card, at.turn, tuple([CROSSINGS[where] for where in at.crossings]))
            for card in dict.fromkeys(seen.hands[seat])
            for at in matches(seen.board, card, seen.params.diagonals)
        ]
    )


def fitting(seen: Observation, card: str, crossings: Sequence[str]) -> Match | None:
    """How a claimed card lies on the claimed crossings, to show it turned; None where it does not."""
    at = fit(seen.board, card, [INDEX[name] for name in crossings], seen.params.diagonals)
    return Match(card, at.turn, tuple([CROSSINGS[where] for where in at.crossings])) if at else None


def fault_of(seen: Observation, card: str, crossings: Sequence[str]) -> Fault | None:
    """What is wrong with a claim ('' is no card). Views ask after the verdict only (TF-12)."""
    return fault(seen.board, card, [INDEX[name] for name in crossings], seen.params.diagonals)
