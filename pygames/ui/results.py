"""The best results of who plays alone, by game and variant. Pure; the app stores them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygames.core.records import CodecError, decode, encode, record

MOST: Final = 5
"""So many results are kept."""


@record
class Result:
    points: int
    seed: str
    """Of the game that ended so: shown again, or played on after taking back, it is still one result."""


def read_results(stored: str | None) -> tuple[Result, ...]:
    """The results that were stored, the best one first; of a damaged store none."""
    try:
        return decode(tuple[Result, ...], stored or "[]")
    except CodecError:
        return ()


def write_results(results: Sequence[Result]) -> str:
    """What `read_results` reads."""
    return encode(tuple(results))


def others(results: Sequence[Result], seed: str) -> tuple[Result, ...]:
    """Those of other games."""
    return tuple([each for each in results if each.seed != seed])


def with_result(results: Sequence[Result], new: Result) -> tuple[Result, ...]:
    """With this game's result among them, if it is one of the best."""
    found = sorted([*others(results, new.seed), new], key=lambda each: each.points, reverse=True)
    return tuple(found[:MOST])
