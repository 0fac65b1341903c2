"""The canvas of a table: its pixels, its ground kept off screen, and the player of display lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.ui.damage import Extent
from pygames.ui.painter import DisplayList, Painter
from pygames.ui.theme import Theme
from pygames.web.canvas import CanvasPlayer
from pygames.web.dom import document, to_js, window


class Surface:
    """Two canvases of one size: the one in the page, and the ground.

    One after the other, tables are drawn on it: a new game differs little from the one before.
    """

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        self._ground_canvas = _within(canvas)
        self._front = _player(canvas)
        self._back = _player(self._ground_canvas)
        self._size = (0.0, 0.0, 0.0)
        self._key: Any = None
        self._theme: Theme | None = None
        self._changed: list[Extent] = []
        """Where the ground has changed since it was last drawn over."""

    def begin(self) -> None:
        """Another table is drawn from here on: its ground is painted as far as it differs."""
        self._key = None

    def resize(self, width: float, height: float) -> None:
        """Fits the pixels to the size in CSS pixels and to the device's ratio."""
        ratio = float(window.devicePixelRatio or 1)
        if (width, height, ratio) != self._size:
            self._size = (width, height, ratio)
            self._canvas.style.width = f"{width}px"
            self._canvas.style.height = f"{height}px"
            self._front.resize(width, height, ratio)
            self._back.resize(width, height, ratio)
            self._key = None

    def ground(self, key: Any, paint: Callable[[Painter], None], theme: Theme) -> None:
        """Paints the ground anew if `key` has changed, as far as it differs."""
        if theme is not self._theme:
            self._theme = theme
            self.forget()
        if key != self._key:
            self._key = key
            painter = Painter(theme)
            paint(painter)
            self._changed += self._back.change(painter.ops)

    def forget(self) -> None:
        """All is painted anew with the next list: something has changed that no list knows of."""
        self._key = None
        self._back.forget()
        self._front.forget()

    def play(self, ops: DisplayList, moving: bool) -> bool:
        """Draws over the ground, as far as it cannot be seen already; whether anything was to be drawn. What is
        `moving` need not be quite sharp."""
        painted = self._front.change(ops, self._ground_canvas, self._changed, moving=moving)
        self._changed = []
        return bool(painted)

    def blank(self) -> None:
        """Nothing is left of what was for other eyes."""
        self._front.blank()

    def keep_one(self) -> bool:
        """Keeps the pixels of one picture that can be seen; False when there is none to keep."""
        return self._front.keep_one()

    def close(self) -> None:
        """Frees the pixels of both."""
        self._front.close()
        self._back.close()
        self._ground_canvas.remove()


def _within(canvas: Any) -> Any:
    """Another canvas, with the style of this one: nobody sees it, but the kind of figures is the style's."""
    inner = document.createElement("canvas")
    canvas.append(inner)
    return inner


def _player(canvas: Any) -> CanvasPlayer:
    return CanvasPlayer(
        canvas.getContext("2d"),
        lambda: _within(canvas).getContext("2d"),
        window.Path2D.new,
        lambda dash: to_js(list(dash)),
    )
