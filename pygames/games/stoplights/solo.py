"""The solitaire bot: what a card scores, and the windows of five that it keeps alive."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pygames.games.stoplights import board
from pygames.games.stoplights.cards import COLORS, ways
from pygames.games.stoplights.field import Field, patterns
from pygames.games.stoplights.judge import Look, Option
from pygames.games.stoplights.rules import Observation
from pygames.games.stoplights.worth import Worth, windows_worth

HOPES = (0.0, 0.1, 0.3, 1.0, 2.5, 2.5)
"""What a window of five is worth with so many lamps of a colour and room for the others, in points."""


@lru_cache(maxsize=1)
def hopes() -> Worth:
    return Worth(windows_worth(HOPES, 0.0), card=0.0)


def placings(seen: Observation, field: Field) -> Iterator[list[Option]]:
    """Values the places for the card in hand, in points, place by place; the list is the same each time."""
    found: list[Option] = []
    looks = [Look(field, color, hopes()) for color in range(len(COLORS))]
    (card,) = [card for card in seen.hands[0] if card is not None]
    before = board.points(board.scoring_runs(seen.table))
    for spot in field.free:
        for look in looks:
            look.at(spot)
        for way in ways(card):
            after = board.points(board.scoring_runs(board.lay(seen.table, field.place(spot), way)))
            hope = sum(
                [look.gains[patterns(lamps)[way]] for look, lamps in zip(looks, field.lamps, strict=True)]
            )
            found.append((after - before + hope, spot, way))
        yield found
