"""Thinking between frames: a little at a time, so that no frame is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pygames.web.dom import proxy, window

SLICE_MS = 8


class Stepping(Protocol):
    """Something that works in steps of about so many nodes; True when done."""

    def step(self, nodes: int) -> bool: ...


def work(thinker: Stepping) -> bool:
    """Thinks for one slice; True when done."""
    end = window.performance.now() + SLICE_MS
    nodes = 4
    while window.performance.now() < end:
        start = window.performance.now()
        if thinker.step(nodes):
            return True
        took = window.performance.now() - start
        nodes = nodes * 2 if took < 1 else max(1, int(nodes / max(1.0, took / 2)))
    return False


class Later:
    """One call that is due later: asking again moves it."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self._proxy, self._drop = proxy(self._run)
        self._timer = 0

    def after(self, ms: float) -> None:
        """Calls once, so many milliseconds from now."""
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._proxy, ms)

    def close(self) -> None:
        """No call comes any more."""
        window.clearTimeout(self._timer)
        self._drop()

    def _run(self, *_: Any) -> None:
        self._call()
