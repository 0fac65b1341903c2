"""Crossroads: five traffic-themed tabletop games. `games()` lists them, `load(id)` gives one's rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

# The package `games` must be loaded before the function of that name is made: at its first import the name
# becomes the package, later imports leave the name alone. It is the registry only and imports no game.
import pygames.games as _registry

if TYPE_CHECKING:
    from pygames.core.game import AnyGame

__version__ = "1.0.0"

_rules, _ids = _registry.rules, _registry.IDS


def games() -> tuple[str, ...]:  # type: ignore[no-redef,unused-ignore]
    """The ids of all games, in the order of the home screen."""
    return _ids


def load(game_id: str) -> AnyGame:
    """The rules of a game. Raises pygames.games.UnknownGame."""
    game: AnyGame = _rules(game_id)
    return game
