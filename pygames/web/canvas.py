"""Plays display lists onto a canvas.

Written against what it is given, a `CanvasRenderingContext2D` and three factories, so that it runs without a
browser too. A call into JavaScript is what costs here: methods are bound once, settings are set only when
they change, every shape is one `Path2D` that is kept, and transforms are multiplied on this side.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin, sqrt
from typing import Any, Final

from pygames.ui.painter import DisplayList, Op

MAX_AREA: Final = 16_777_216
"""Pixels of the largest canvas that every browser makes."""
MAX_PATHS: Final = 4096
"""Shapes that are kept; a tween of shapes (rather than of groups) would fill the memory otherwise."""
FONT: Final = "Overpass, sans-serif"

Matrix = tuple[float, float, float, float, float, float]

_ALIGN: Final = {"start": "left", "middle": "center", "end": "right"}


class CanvasPlayer:
    """Plays display lists onto one canvas.

    `ctx` is its 2d context. `new_context()` makes the context of another canvas, for transparent groups.
    `new_path(d)` makes a Path2D and `new_array(dash)` a JavaScript array. Call `resize` before `play`.
    """

    def __init__(
        self,
        ctx: Any,
        new_context: Callable[[], Any],
        new_path: Callable[[str], Any],
        new_array: Callable[[tuple[float, ...]], Any],
    ) -> None:
        self._new_context = new_context
        self._new_path = new_path
        self._new_array = new_array
        self._paths: dict[Any, Any] = {}
        self._dashes: dict[tuple[float, ...], Any] = {}
        self._pens = [_Pen(ctx, self._dash)]
        self._pen = self._pens[0]
        self._depth = 0
        self._opacities: list[float] = []
        self._base: Matrix = (1, 0, 0, 1, 0, 0)
        self._matrix: Matrix = self._base
        self._matrices: list[Matrix] = []
        self._handlers: dict[str, Callable[[Op], None]] = {
            "path": self._path,
            "rect": self._rect,
            "circle": self._circle,
            "line": self._line,
            "text": self._text,
            "push": self._push,
            "pop": self._pop,
            "fade": self._fade,
            "unfade": self._unfade,
            "clip": self._clip,
            "unclip": self._unclip,
            "thing": _ignore,
            "end": _ignore,
        }

    def resize(self, width: float, height: float, ratio: float) -> float:
        """Give the canvas `ratio` pixels for each CSS pixel of its size, fewer if it would be too large.

        Returns the ratio that it got.
        """
        ratio = min(ratio, sqrt(MAX_AREA / max(1.0, width * height)))
        self._base = (ratio, 0, 0, ratio, 0, 0)
        for pen in self._pens:
            pen.resize(int(width * ratio), int(height * ratio))
        return ratio

    def play(self, ops: DisplayList, ground: Any = None) -> None:
        """Draw the list on an emptied canvas, over `ground` (a canvas of the same pixel size) if given."""
        pen = self._pen = self._pens[0]
        self._depth = 0
        self._opacities.clear()
        self._matrices.clear()
        pen.clear()
        if ground is not None:
            pen.put(ground, 1.0)
        self._matrix = self._base
        pen.set_transform(*self._base)
        handlers = self._handlers
        for op in ops:
            handlers[op[0]](op)

    def close(self) -> None:
        """Free the pixels and the kept shapes."""
        for pen in self._pens:
            pen.resize(0, 0)
        del self._pens[1:]
        self._paths.clear()
        self._dashes.clear()

    def _dash(self, dash: tuple[float, ...]) -> Any:
        found = self._dashes.get(dash)
        if found is None:
            found = self._dashes[dash] = self._new_array(dash)
        return found

    def _shape(self, key: Any, outline: Callable[..., str]) -> Any:
        paths = self._paths
        found = paths.get(key)
        if found is None:
            if len(paths) >= MAX_PATHS:
                paths.clear()
            found = paths[key] = self._new_path(outline(*key))
        return found

    def _path(self, op: Op) -> None:
        _, d, fill, stroke, width, opacity, dash, round = op
        self._pen.draw(self._shape((d,), str), fill, stroke, width, opacity, dash, round)

    def _rect(self, op: Op) -> None:
        _, x, y, w, h, r, fill, stroke, width, opacity, dash, round = op
        self._pen.draw(self._shape((x, y, w, h, r), rect_path), fill, stroke, width, opacity, dash, round)

    def _circle(self, op: Op) -> None:
        _, x, y, r, fill, stroke, width, opacity, dash, round = op
        self._pen.draw(self._shape((x, y, r), circle_path), fill, stroke, width, opacity, dash, round)

    def _line(self, op: Op) -> None:
        _, x1, y1, x2, y2, stroke, width, opacity, dash, round = op
        self._pen.draw(self._shape((x1, y1, x2, y2), line_path), None, stroke, width, opacity, dash, round)

    def _text(self, op: Op) -> None:
        _, x, y, text, size, weight, fill, anchor, opacity = op
        self._pen.write(x, y, text, size, weight, fill, anchor, opacity)

    def _push(self, op: Op) -> None:
        _, x, y, sx, sy, rotation = op
        a, b, c, d, e, f = self._matrix
        self._matrices.append(self._matrix)
        e += a * x + c * y
        f += b * x + d * y
        if rotation:
            turn = radians(rotation)
            co, si = cos(turn), sin(turn)
            a, b, c, d = a * co + c * si, b * co + d * si, c * co - a * si, d * co - b * si
        self._matrix = (a * sx, b * sx, c * sy, d * sy, e, f)
        self._pen.set_transform(*self._matrix)

    def _pop(self, op: Op) -> None:
        self._matrix = self._matrices.pop()
        self._pen.set_transform(*self._matrix)

    def _fade(self, op: Op) -> None:
        self._opacities.append(op[1])
        self._depth += 1
        if self._depth == len(self._pens):
            self._pens.append(_Pen(self._new_context(), self._dash))
            self._pens[-1].resize(*self._pens[0].size())
        self._pen = self._pens[self._depth]
        self._pen.clear()
        self._pen.set_transform(*self._matrix)

    def _unfade(self, op: Op) -> None:
        group = self._pen.canvas
        self._depth -= 1
        self._pen = self._pens[self._depth]
        self._pen.put(group, self._opacities.pop())
        self._pen.set_transform(*self._matrix)

    def _clip(self, op: Op) -> None:
        self._pen.clip(self._shape(op[1:], rect_path))

    def _unclip(self, op: Op) -> None:
        self._pen.unclip()


class _Pen:
    """A context with its methods bound and its present settings known."""

    __slots__ = (
        "_align",
        "_alpha",
        "_clear",
        "_clip",
        "_ctx",
        "_dash",
        "_dash_array",
        "_fill",
        "_fill_style",
        "_fill_text",
        "_font",
        "_image",
        "_restore",
        "_round",
        "_save",
        "_set_dash",
        "_stroke",
        "_stroke_style",
        "_width",
        "canvas",
        "set_transform",
    )

    def __init__(self, ctx: Any, dash_array: Callable[[tuple[float, ...]], Any]) -> None:
        self._ctx = ctx
        self._dash_array = dash_array
        self.canvas = ctx.canvas
        self.set_transform = ctx.setTransform
        self._fill = ctx.fill
        self._stroke = ctx.stroke
        self._fill_text = ctx.fillText
        self._set_dash = ctx.setLineDash
        self._clear = ctx.clearRect
        self._image = ctx.drawImage
        self._save = ctx.save
        self._restore = ctx.restore
        self._clip = ctx.clip
        self._forget()

    def _forget(self) -> None:
        self._fill_style: str | None = None
        self._stroke_style: str | None = None
        self._width = self._alpha = -1.0
        self._dash: tuple[float, ...] | None = None
        self._round: bool | None = None
        self._font = (0.0, 0)
        self._align = ""

    def size(self) -> tuple[int, int]:
        return self.canvas.width, self.canvas.height

    def resize(self, width: int, height: int) -> None:
        # Setting a size resets every setting of the context.
        self.canvas.width = width
        self.canvas.height = height
        self._ctx.miterLimit = 4
        self._forget()

    def clear(self) -> None:
        self.set_transform(1, 0, 0, 1, 0, 0)
        self._clear(0, 0, *self.size())

    def put(self, canvas: Any, opacity: float) -> None:
        self.set_transform(1, 0, 0, 1, 0, 0)
        if opacity != self._alpha:
            self._ctx.globalAlpha = self._alpha = opacity
        self._image(canvas, 0, 0)

    def clip(self, path: Any) -> None:
        self._save()
        self._clip(path)

    def unclip(self) -> None:
        self._restore()
        self._forget()

    def draw(
        self,
        path: Any,
        fill: str | None,
        stroke: str | None,
        width: float,
        opacity: float,
        dash: tuple[float, ...],
        round: bool,
    ) -> None:
        ctx = self._ctx
        if opacity != self._alpha:
            ctx.globalAlpha = self._alpha = opacity
        if fill is not None:
            if fill != self._fill_style:
                ctx.fillStyle = self._fill_style = fill
            self._fill(path, "evenodd")
        if stroke is not None:
            if stroke != self._stroke_style:
                ctx.strokeStyle = self._stroke_style = stroke
            if width != self._width:
                ctx.lineWidth = self._width = width
            if dash != self._dash:
                self._set_dash(self._dash_array(dash))
                self._dash = dash
            if round is not self._round:
                ctx.lineCap = "round" if round else "butt"
                ctx.lineJoin = "round" if round else "miter"
                self._round = round
            self._stroke(path)

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        weight: int,
        fill: str,
        anchor: str,
        opacity: float,
    ) -> None:
        ctx = self._ctx
        if opacity != self._alpha:
            ctx.globalAlpha = self._alpha = opacity
        if fill != self._fill_style:
            ctx.fillStyle = self._fill_style = fill
        if (size, weight) != self._font:
            ctx.font = f"{weight} {size}px {FONT}"
            self._font = (size, weight)
        if anchor != self._align:
            ctx.textAlign = _ALIGN[anchor]
            self._align = anchor
        self._fill_text(text, x, y)


def rect_path(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rounded rectangle as an SVG path."""
    r = min(r, w / 2, h / 2)
    if r <= 0:
        return f"M{x} {y}h{w}v{h}h{-w}z"
    return (
        f"M{x + r} {y}h{w - 2 * r}a{r} {r} 0 0 1 {r} {r}v{h - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
        f"h{2 * r - w}a{r} {r} 0 0 1 {-r} {-r}v{2 * r - h}a{r} {r} 0 0 1 {r} {-r}z"
    )


def circle_path(x: float, y: float, r: float) -> str:
    """A circle as an SVG path."""
    return f"M{x - r} {y}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0z"


def line_path(x1: float, y1: float, x2: float, y2: float) -> str:
    """A line as an SVG path."""
    return f"M{x1} {y1}L{x2} {y2}"


def _ignore(op: Op) -> None:
    """Things matter to motion only."""
