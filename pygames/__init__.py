"""Crossroads: five traffic-themed tabletop games. `games()` lists them, `load(id)` gives one's rules.

The imports are inside the functions, since the browser starts this package on every visit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygames.core.game import AnyGame

__version__ = "1.0.0"


def games() -> tuple[str, ...]:
    """The ids of all games."""
    from pygames.games import IDS

    return IDS


def load(game_id: str) -> AnyGame:
    """The rules of a game. Raises pygames.games.UnknownGame."""
    from pygames.games import rules

    game: AnyGame = rules(game_id)
    return game
