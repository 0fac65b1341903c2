"""The play clock of a timed game, from the browser's own time (`performance.now`, `event.timeStamp`)."""

from __future__ import annotations


class PlayClock:
    """Milliseconds of play; it stands still while stopped, and never runs backwards."""

    def __init__(self, play_ms: int) -> None:
        self._play_ms = float(play_ms)
        self._since: float | None = None

    def start(self, now: float) -> None:
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """The page is hidden, or a sheet covers the board."""
        if self._since is not None:
            self._play_ms = self._read(now)
            self._since = None

    def at(self, time: float) -> int:
        """The play clock at a time of the browser; one before the last start counts as that start."""
        return int(self._read(time))

    def _read(self, time: float) -> float:
        return self._play_ms if self._since is None else self._play_ms + max(0.0, time - self._since)
