"""What a table looks like to a viewer: pure functions of an observation, for the view and the words."""

from __future__ import annotations

from pygames.core import record
from pygames.games.stoplights import board
from pygames.games.stoplights.board import Box, Lamp, Place, Run
from pygames.games.stoplights.rules import ALONE, BOXES, Cover, Lay, Observation, Reason

MEDALS = (40, 70, 100, 120)
"""Points from which solitaire gives the first to the fourth medal (SL-21)."""


@record
class Preview:
    """What laying a card would do."""

    mine: tuple[Run, ...]
    """Runs through the card for who lays it, on this turn; in solitaire the runs that then score."""
    theirs: tuple[Run, ...]
    """Runs through the card for the next player, on that player's turn."""
    hides: str
    """The card that a cover hides, as it lies; empty for a free place."""


def is_solitaire(seen: Observation) -> bool:
    return len(seen.hands) == ALONE


def places(seen: Observation) -> tuple[Place, ...]:
    """The free places where a card may be laid, in reading order (SL-10, SL-11)."""
    return board.places(seen.table, BOXES[seen.params.box])


def box(seen: Observation) -> Box | None:
    """The floating box: extremes, and the columns and rows that are left; None for an empty table."""
    return board.box_of(seen.table, BOXES[seen.params.box])


def wild_color(seen: Observation) -> str | None:
    """The colour that white now is (SL-13), after the end that of who won. None where it is no wild, before
    colours are known, after a draw, and in solitaire, where white serves every colour at once."""
    if not seen.params.wilds or not seen.colors or seen.reason == Reason.DRAWN:
        return None
    return seen.colors[_longest_seat(seen) if seen.reason == Reason.LONGEST else seen.turn]


def hidden_by(seen: Observation, place: Place) -> str:
    """The card that covering this place would hide, as it lies; empty for a free place."""
    stack = board.stack_at(seen.table, place)
    return stack.top if stack else ""


def preview(seen: Observation, action: Lay | Cover, least: int = 3) -> Preview:
    """What the player on turn would do by this action, legal or not; runs of at least `least` lamps."""
    place = (action.x, action.y)
    table = board.lay(seen.table, place, action.card)
    lamps = {(action.x, 3 * action.y + i) for i in range(3)}
    hides = hidden_by(seen, place)
    if is_solitaire(seen):
        return Preview(_through(lamps, board.scoring_runs(table)), (), hides)
    params = seen.params
    mine, theirs = [
        _through(lamps, board.runs(table, seen.colors[seat], params.wilds, params.vertical, least))
        for seat in (seen.turn, (seen.turn + 1) % len(seen.hands))
    ]
    return Preview(mine, theirs, hides)


def _through(lamps: set[Lamp], found: tuple[Run, ...]) -> tuple[Run, ...]:
    return tuple([run for run in found if not lamps.isdisjoint(run.lamps)])


def medal(points: int) -> int:
    """How many of the four medals a solitaire score earns."""
    return sum([points >= least for least in MEDALS])


def longest_runs(seen: Observation) -> tuple[int, ...]:
    """Each seat's longest line, counted as on its own turn (SL-16)."""
    params = seen.params
    return tuple([board.longest(seen.table, color, params.wilds, params.vertical) for color in seen.colors])


def winning_runs(seen: Observation) -> tuple[Run, ...]:
    """The lines that decided the game: five or more (SL-15), or the winner's longest (SL-16)."""
    params = seen.params
    if seen.reason == Reason.LINE:
        return board.runs(seen.table, seen.colors[seen.turn], params.wilds, params.vertical)
    if seen.reason == Reason.LONGEST:
        seat = _longest_seat(seen)
        return board.runs(
            seen.table, seen.colors[seat], params.wilds, params.vertical, longest_runs(seen)[seat]
        )
    return ()


def _longest_seat(seen: Observation) -> int:
    lengths = longest_runs(seen)
    return lengths.index(max(lengths))


def to_come(seen: Observation) -> int:
    """How many cards are still to be laid in solitaire (SL-19)."""
    columns, rows = BOXES[seen.params.box]
    return columns * rows - len(seen.table)
