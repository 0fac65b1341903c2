"""A pile or deck as counts: the order of a shuffled pile is unknown, so it is not kept.

A multiset over kinds `0..k-1` is a tuple of k counts.
"""

from __future__ import annotations

from random import Random

Counts = tuple[int, ...]


def take(counts: Counts, kind: int, n: int = 1) -> Counts:
    """The counts with `n` of `kind` taken out. Raises ValueError when there are fewer."""
    if counts[kind] < n:
        raise ValueError(f"only {counts[kind]} of kind {kind}, not {n}")
    return (*counts[:kind], counts[kind] - n, *counts[kind + 1 :])


def put(counts: Counts, kind: int, n: int = 1) -> Counts:
    """The counts with `n` of `kind` added."""
    return (*counts[:kind], counts[kind] + n, *counts[kind + 1 :])


def add(a: Counts, b: Counts) -> Counts:
    """Both together."""
    return tuple([x + y for x, y in zip(a, b, strict=True)])


def count(kinds: int, items: tuple[int, ...]) -> Counts:
    """The multiset of the given items over `kinds` kinds."""
    out = [0] * kinds
    for item in items:
        out[item] += 1
    return tuple(out)


def deal(counts: Counts, n: int, rng: Random) -> tuple[tuple[int, ...], Counts]:
    """`n` items drawn at random, in the order drawn, and what is left."""
    items = [kind for kind, have in enumerate(counts) for _ in range(have)]
    rng.shuffle(items)
    return tuple(items[:n]), count(len(counts), tuple(items[n:]))
