"""Thinking between frames: a little at a time, so that no frame is lost."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from pygames.ui.view import Work
from pygames.web.dom import proxy, window

SLICE_MS = 6
"""A step goes on beyond it by some milliseconds, and a frame has sixteen."""


def work(thinker: Work) -> bool:
    """Thinks for one slice; True when done."""
    start = perf_counter()
    end = start + SLICE_MS / 1000
    nodes = 4
    while start < end:
        if thinker.step(nodes):
            return True
        now = perf_counter()
        took = (now - start) * 1000
        nodes = nodes * 2 if took < 1 else max(1, int(nodes / max(1.0, took / 2)))
        start = now
    return False


class Later:
    """One call that is due later: asking again moves it."""

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self._proxy, self._drop = proxy(self._run)
        self._timer = 0
        self._posted = False
        # A timer waits four milliseconds at least when timers set one another.
        channel = window.MessageChannel.new()
        self._ears, self._mouth = channel.port1, channel.port2
        self._ears.onmessage = self._proxy

    def after(self, ms: float) -> None:
        """Calls once, so many milliseconds from now; 0: when the page has had its turn."""
        window.clearTimeout(self._timer)
        self._posted = ms <= 0
        if self._posted:
            self._mouth.postMessage(None)
        else:
            self._timer = window.setTimeout(self._proxy, ms)

    def close(self) -> None:
        """No call comes any more."""
        window.clearTimeout(self._timer)
        self._ears.close()
        self._drop()

    def _run(self, *event: Any) -> None:
        if event and not self._posted:
            return  # it has been moved since
        self._posted = False
        self._call()
