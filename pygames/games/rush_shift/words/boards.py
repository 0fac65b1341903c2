"""Set-ups: what is known of those of the house."""

from __future__ import annotations

from pygames.games.rush_shift import board, setups
from pygames.games.rush_shift.figures import measured
from pygames.games.rush_shift.rules import LIMIT, Params
from pygames.ui.text import Text


def locked_setups(t: Text) -> str:
    """The set-ups of the house that begin with both seams locked."""
    return t.all_of([name for name in setups.shipped() if begins_locked(name)])


def begins_locked(name: str) -> bool:
    vehicles = setups.read(setups.shipped()[name].text)
    return all(board.locks(vehicles, part) for part in board.PARTS)


def figures(t: Text, params: Params, players: int) -> str:
    """What is known of the set-up: locked seams, and what was measured between equal bots (`figures.json`)."""
    told = []
    name = "" if params.grid else params.setup
    if name and begins_locked(name):
        told.append(t.say("{name} begins with both seams locked: no part can shift at first.", name=name))
    found = measured().get(name)
    if found is not None:
        told.append(
            t.say(
                "{games} games between equal bots, typically {plays} cards long: the first to move won {first}, and "
                "{limit} ended after {last} cards.",
                games=t.number(found.games),
                plays=t.number(found.plays),
                first=t.percent(found.first),
                limit=t.percent(found.limit),
                last=t.number(LIMIT),
            )
        )
    return " ".join(told)
