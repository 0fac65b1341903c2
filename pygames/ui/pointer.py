"""Pointer streams: what a browser reports of fingers, mouse and pen, made into gestures that end.

Each pointer gives press, drag ... drag, then release or cancel, whatever gets lost or repeated on the way.
Pointers do not touch each other's streams: there is no first finger. After a cancel everything must be as if
the pointer had never come down.
"""

from __future__ import annotations

from math import hypot
from typing import Final, Literal

from pygames.core.records import record

SLOP: Final = 8.0
"""Pixels that a tap may wander before it is a drag."""
EDGE: Final = 24.0
"""Pixels at both sides of the screen that belong to the system's own gestures: no drag starts there."""
WIDE: Final = 60.0
"""Pixels across; a wider contact is a palm or a sleeve."""


@record
class Layer:
    """Where a layer with coordinates of its own lies on the screen.

    `left`, `top`, `width`, `height` in client pixels; it is turned clockwise by `rotation`, so that its own
    x axis points down the screen at 90; `zoom` is client pixels for one of its own.
    """

    left: float
    top: float
    width: float
    height: float
    rotation: Literal[0, 90, 180, 270] = 0
    zoom: float = 1.0

    def local(self, x: float, y: float) -> tuple[float, float]:
        """The layer's own coordinates of a client point."""
        u, v = x - self.left, y - self.top
        if self.rotation == 90:
            u, v = v, self.width - u
        elif self.rotation == 180:
            u, v = self.width - u, self.height - v
        elif self.rotation == 270:
            u, v = self.height - v, u
        return u / self.zoom, v / self.zoom


@record
class RawPointer:
    """What the browser reports: `pointerdown`, `...move`, `...up`, `...cancel`, `lostpointercapture`."""

    kind: Literal["down", "move", "up", "cancel", "lost"]
    pointer: int
    """`pointerId`"""
    x: float
    """`clientX`"""
    y: float
    time: float
    """The event's own `timeStamp` in ms."""
    width: float = 1.0
    """Of the contact."""
    height: float = 1.0
    button: int = 0
    """Which button changed; 0 is the main one, touch and pen tip too."""
    buttons: int = 1
    """Which are down, 0 for none."""


@record
class PointerEvent:
    """One step of a gesture, in the layer's coordinates."""

    kind: Literal["press", "drag", "release", "cancel"]
    pointer: int
    x: float
    y: float
    start_x: float
    """Where it came down."""
    start_y: float
    time: float
    """Milliseconds; never runs backwards."""
    dragged: bool
    """False in a release means a tap."""
    wide: bool
    """The contact was a palm's at some time."""


class _Stream:
    """A pointer that is down."""

    __slots__ = ("client", "dragged", "from_edge", "last", "start", "wide")

    def __init__(self, raw: RawPointer, at: tuple[float, float], from_edge: bool) -> None:
        self.client = raw.x, raw.y
        self.start = self.last = at
        self.from_edge = from_edge
        self.dragged = False
        self.wide = False


class PointerStreams:
    """The pointers over one layer."""

    def __init__(self, layer: Layer, screen_width: float) -> None:
        self._layer = layer
        self._screen_width = screen_width
        self._streams: dict[int, _Stream] = {}
        self._deaf_until = float("-inf")
        self._time = float("-inf")

    def feed(self, raw: RawPointer) -> tuple[PointerEvent, ...]:
        """The steps that a report makes: none, one, or two where a release had been lost."""
        self._time = max(self._time, raw.time)
        if raw.kind == "down":
            return self._down(raw)
        stream = self._streams.get(raw.pointer)
        if stream is None:
            return ()
        if raw.kind == "move" and raw.buttons & 1:  # else it was released where nobody could see it
            return self._go(raw, stream)
        if raw.kind == "up" and raw.button == 0:
            steps = self._go(raw, stream)
            return (*steps, self._end(raw.pointer, "release")) if raw.pointer in self._streams else steps
        return (self._end(raw.pointer, "cancel"),)

    def place(self, layer: Layer, screen_width: float) -> tuple[PointerEvent, ...]:
        """Say where the layer lies now: at a resize, a rotation, a banner. If it moved, gestures are
        cancelled."""
        if (layer, screen_width) == (self._layer, self._screen_width):
            return ()
        cancelled = self.abort()
        self._layer, self._screen_width = layer, screen_width
        return cancelled

    def abort(self) -> tuple[PointerEvent, ...]:
        """Cancel all gestures: the window lost focus, the page was hidden, a sheet opened, the position
        changed."""
        return tuple([self._end(pointer, "cancel") for pointer in list(self._streams)])

    def ignore_until(self, time: float) -> None:
        """Ignore what comes down before that time, so that the tap which closed a curtain or a sheet does
        nothing to what lies beneath."""
        self._deaf_until = time

    def _down(self, raw: RawPointer) -> tuple[PointerEvent, ...]:
        lost: tuple[PointerEvent, ...] = ()
        if raw.pointer in self._streams:
            lost = (self._end(raw.pointer, "cancel"),)
        if raw.button != 0 or raw.time < self._deaf_until:
            return lost
        from_edge = not EDGE <= raw.x <= self._screen_width - EDGE
        stream = _Stream(raw, self._layer.local(raw.x, raw.y), from_edge)
        stream.wide = _is_wide(raw)
        self._streams[raw.pointer] = stream
        return (*lost, self._event("press", raw.pointer, stream))

    def _go(self, raw: RawPointer, stream: _Stream) -> tuple[PointerEvent, ...]:
        stream.wide = stream.wide or _is_wide(raw)
        if not stream.dragged:
            # Measured on the screen: a finger wanders as far on a turned or zoomed layer.
            if hypot(raw.x - stream.client[0], raw.y - stream.client[1]) <= SLOP:
                return ()
            if stream.from_edge:
                return (self._end(raw.pointer, "cancel"),)
            stream.dragged = True
        at = self._layer.local(raw.x, raw.y)
        if at == stream.last:
            return ()
        stream.last = at
        return (self._event("drag", raw.pointer, stream),)

    def _end(self, pointer: int, kind: Literal["release", "cancel"]) -> PointerEvent:
        return self._event(kind, pointer, self._streams.pop(pointer))

    def _event(
        self, kind: Literal["press", "drag", "release", "cancel"], pointer: int, stream: _Stream
    ) -> PointerEvent:
        return PointerEvent(
            kind, pointer, *stream.last, *stream.start, self._time, stream.dragged, stream.wide
        )


def _is_wide(raw: RawPointer) -> bool:
    return max(raw.width, raw.height) > WIDE
