"""What moves on a table: animations one after another, by the times of the frames."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from pygames.ui.motion import Speed, lasts
from pygames.ui.painter import Painter
from pygames.ui.view import Animation


class Moving:
    """A queue of animations; true while something is still to be shown.

    `speed` gives the chosen speed; `begin` is called when an animation is first shown (its sound).
    """

    def __init__(self, speed: Callable[[], Speed], begin: Callable[[Animation], None]) -> None:
        self._speed = speed
        self._begin = begin
        self._queue: deque[Animation] = deque()
        self._since: float | None = None

    def __bool__(self) -> bool:
        return bool(self._queue)

    def add(self, animations: Iterable[Animation]) -> None:
        """Shows these after what moves already."""
        self._queue.extend(animations)

    def clear(self) -> None:
        """Nothing moves any more."""
        self._queue.clear()
        self._since = None

    def paint(self, painter: Painter, now: float) -> bool:
        """Draws the animation that is on, and goes to the next when it is over; False when all are."""
        while self._queue:
            animation = self._queue[0]
            if self._since is None:
                self._since = now
                self._begin(animation)
            ms = lasts(animation.ms, self._speed())
            share = 1.0 if ms <= 0 else (now - self._since) / ms
            if share < 1:
                animation.paint(painter, animation.curve(max(0.0, share)))
                return True
            self._queue.popleft()
            self._since = None
        return False
