"""Plays display lists onto a canvas.

Written against what it is given, a `CanvasRenderingContext2D` and three factories, so that it runs without a
browser too. Painting pixels is what costs most: after a change only the rectangles that it touches are painted, a
transparent group takes no more room aside than it needs, and a picture that comes again is kept as pixels. A call into
JavaScript costs next: methods are bound once, settings are set only when they change, a shape that comes again is a
`Path2D` that is kept, and transforms are multiplied on this side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor, sqrt, tau
from typing import Any, Final, NamedTuple

from pygames.ui.damage import (
    MITER,
    Drawn,
    Entry,
    Extent,
    Matrix,
    damage,
    entry_extent,
    inside,
    merged,
    picture_entries,
    picture_extent,
    placed,
)
from pygames.ui.painter import FADE, PICTURE, DisplayList, Op, Picture

MAX_AREA: Final = 16_777_216
"""Pixels of the largest canvas that every browser makes."""
MAX_PATHS: Final = 4096
"""Shapes that are kept; a tween of shapes (rather than of groups) would fill the memory otherwise."""
MAX_SPRITES: Final = 2
"""Pixels of all pictures that are kept, in those of the canvas."""
NEAR: Final = (0.5, 2.0)
"""Kept pixels serve for a moment where a picture's area is so many times theirs,"""
STAMP: Final = (10_000, 2_500)
"""and where they are no more for each shape in it, scaled only or turned as well: to take pixels one by one costs more
than to fill a few large shapes (measured without a graphics card)."""
WORTH: Final = 2
"""A picture of fewer shapes is drawn as soon as its pixels are put there."""
FONT: Final = "Overpass, sans-serif"

Pixels = tuple[int, int, int, int]
"""Left, top, width and height in pixels of a canvas."""

_ALIGN: Final = {"start": "left", "middle": "center", "end": "right"}


class Sprite(NamedTuple):
    """A picture as pixels: they lie so far from its origin."""

    canvas: Any
    pixels: Pixels


class CanvasPlayer:
    """Plays display lists onto one canvas.

    `ctx` is its 2d context. `new_context()` makes the context of another canvas, on which text comes out as on the
    first: for transparent groups and pictures.
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
        """Shapes by what they are made of; None for one that has been drawn once."""
        self._dashes: dict[tuple[float, ...], Any] = {}
        self._sprites: dict[Any, Sprite] = {}
        """Kept pictures by themselves and the linear part of their matrix."""
        self._latest: dict[Picture, Any] = {}
        """The key of the latest sprite of each picture."""
        self._sprite_pixels = 0
        self._roughly = False
        """Things move."""
        self._rough: dict[Any, None] = {}
        """What can be seen of the pictures that were drawn from pixels of another size or angle: each with its
        matrix."""
        self._passed: dict[Picture, Any] = {}
        """What the list before drew shape by shape while things moved, each with its key as a sprite."""
        self._passing: dict[Picture, Any] = {}
        """The same of the present list."""
        self._made = False
        """The present list has had pixels put aside: no second picture in one frame."""
        self._pens = [_Pen(ctx, self._dash)]
        """The canvas, and those on which transparent groups are drawn aside, by depth."""
        self._ratio = 1.0
        self._ops: DisplayList = []
        self._shown: Drawn | None = None
        """What can be seen on the canvas, as the list and what it draws; None for something else."""
        self._handlers: dict[str, Callable[[_Pen, Op], None]] = {
            "path": self._path,
            "rect": self._rect,
            "circle": self._circle,
            "line": self._line,
            "text": self._text,
        }

    def resize(self, width: float, height: float, ratio: float) -> float:
        """Give the canvas `ratio` pixels for each CSS pixel of its size, fewer if it would be too large.

        Returns the ratio that it got.
        """
        self._ratio = ratio = min(ratio, sqrt(MAX_AREA / max(1.0, width * height)))
        self._pens[0].resize(int(width * ratio), int(height * ratio))
        self._drop_pens()
        self.forget()
        return ratio

    def play(self, ops: DisplayList, ground: Any = None) -> None:
        """Draw the list on an emptied canvas, over `ground` (a canvas of the same pixel size) if given."""
        self._shown = None  # should this fail, nobody knows what can be seen
        self._roughly = False
        self._rough.clear()
        drawn = Drawn(ops)
        pen = self._pens[0]
        pen.begin()
        self._paint(pen, drawn.entries, self._whole, ground)
        self._ops, self._shown = ops, drawn

    def change(
        self, ops: DisplayList, ground: Any = None, beneath: Sequence[Extent] = (), *, moving: bool = False
    ) -> list[Extent]:
        """As `play`, but paint only where the list differs from the one before, and `beneath`: where the ground does.

        While things are `moving`, kept pixels serve for a picture of another size or at another angle too; the next
        list for which they are not paints it as it should be.
        Returns rectangles outside of which everything is as it was.
        """
        before = self._shown
        if before is None:
            self.play(ops, ground)
            return [self._box(self._whole)]
        if ops == self._ops and not beneath and (moving or not self._rough):
            return []
        self._shown = None
        self._roughly = moving
        self._passed, self._passing, self._made = self._passing, {}, False
        drawn = Drawn(ops)
        boxes = merged([*damage(before, drawn), *beneath, *self._still_rough(drawn)])
        pen = self._pens[0]
        pen.begin()
        for box in boxes:
            pixels = self._pixels(box, self._whole)
            if pixels:
                pen.within(pixels)
                self._paint(pen, drawn.touching(self._box(pixels)), pixels, ground)
                pen.unclip()
        self._ops, self._shown = ops, drawn
        return boxes

    def _still_rough(self, drawn: Drawn) -> list[Extent]:
        """Where what was drawn roughly is to be drawn as it should be; what is not there any more is forgotten."""
        if not self._rough:
            return []
        there = {(entry[0][1], entry[1]) for entry in drawn.entries if entry[0][0] == PICTURE}
        self._rough = {rough: None for rough in self._rough if rough in there}
        if self._roughly:
            return []
        boxes = [placed(picture_extent(picture), matrix) for picture, matrix in self._rough]
        self._rough.clear()
        return boxes

    def blank(self) -> None:
        """Empty the canvas; what is kept stays."""
        self._shown = None
        self._rough.clear()
        pen = self._pens[0]
        pen.begin()
        pen.clear(self._whole)

    def forget(self) -> None:
        """What can be seen, and what is kept as pixels, is no longer what was played."""
        self._shown = None
        self._drop_sprites()

    def close(self) -> None:
        """Free the pixels and the kept shapes."""
        self._pens[0].resize(0, 0)
        self._drop_pens()
        self._paths.clear()
        self._dashes.clear()
        self.forget()

    @property
    def _whole(self) -> Pixels:
        return (0, 0, *self._pens[0].size())

    def _paint(self, pen: _Pen, drawn: list[Entry], pixels: Pixels, ground: Any) -> None:
        pen.clear(pixels)
        if ground is not None:
            pen.put(ground, 1.0, pixels[:2], pixels)
        self._draw(pen, 0, drawn, pixels, (0, 0))

    def _draw(
        self, pen: _Pen, depth: int, drawn: Iterable[Entry], pixels: Pixels, origin: tuple[int, int]
    ) -> None:
        """Draw with a pen whose pixel (0, 0) is the canvas' `origin`; groups are drawn aside from `depth` on. Nothing
        outside `pixels` of the canvas is needed."""
        handlers = self._handlers
        clips: tuple[Entry, ...] = ()
        for entry in drawn:
            if entry[-1] is not clips and entry[-1] != clips:
                for _ in clips:
                    pen.unclip()
                clips = entry[-1]
                for (_, *box), matrix in clips:
                    self._place(pen, matrix, origin)
                    pen.clip(self._kept(tuple(box), rect_path))
            if entry[0] == FADE:
                self._group(pen, depth, entry, pixels, origin)
                continue
            op, matrix, _ = entry
            if op[0] == PICTURE:
                self._picture(pen, depth, op[1], matrix, pixels, origin)
                continue
            self._place(pen, matrix, origin)
            handlers[op[0]](pen, op)
        for _ in clips:
            pen.unclip()

    def _group(self, pen: _Pen, depth: int, group: Entry, pixels: Pixels, origin: tuple[int, int]) -> None:
        """Draw a group aside, and put it back as one picture."""
        _, opacity, drawn, _ = group
        needed = self._pixels(entry_extent(group), pixels)
        if needed is None or opacity <= 0:
            return
        if opacity >= 1:
            self._draw(pen, depth, drawn, pixels, origin)
            return
        if depth + 1 == len(self._pens):
            self._pens.append(_Pen(self._new_context(), self._dash))
        x, y, width, height = needed
        aside = self._pens[depth + 1]
        aside.begin()
        aside.fit(width, height)
        aside.clear((0, 0, width, height))
        self._draw(aside, depth + 1, drawn, needed, (x, y))
        pen.put(aside.canvas, opacity, (0, 0), (x - origin[0], y - origin[1], width, height))

    def _picture(
        self,
        pen: _Pen,
        depth: int,
        picture: Picture,
        matrix: Matrix,
        pixels: Pixels,
        origin: tuple[int, int],
    ) -> None:
        """Draw a picture, as pixels if they are kept; its origin lies on a whole pixel, so that both look the same, and
        sharp."""
        a, b, c, d, e, f = matrix
        x, y = round(e * self._ratio), round(f * self._ratio)
        key = (picture, a, b, c, d)
        sprite = self._sprites.get(key)
        if sprite is None and self._roughly:
            if not depth and self._stamp(pen, picture, matrix, origin):
                self._rough[picture, matrix] = None
                return
            if self._comes_again(key, depth):
                sprite, self._made = self._keep(key), True
        if sprite is None:
            there = (a, b, c, d, x / self._ratio, y / self._ratio)
            self._draw(pen, depth, inside(picture, there), pixels, origin)
            return
        left, top, width, height = sprite.pixels
        pen.put(sprite.canvas, 1.0, (0, 0), (left + x - origin[0], top + y - origin[1], width, height))

    def _stamp(self, pen: _Pen, picture: Picture, matrix: Matrix, origin: tuple[int, int]) -> bool:
        """Draw a picture from the pixels of another size or angle, if they are near enough; whether they are."""
        key = self._latest.get(picture)
        if key is None:
            return False
        canvas, pixels = self._sprites[key]
        turn = _turn(key, matrix, pixels)
        if turn is None:
            return False
        at = matrix[4] * self._ratio - origin[0], matrix[5] * self._ratio - origin[1]
        pen.stamp(canvas, *pixels[:2], (*turn, *at))
        return True

    def _comes_again(self, key: Any, depth: int) -> bool:
        """Whether what moves, and has not been still, is worth its pixels: the list before drew it shape by shape too,
        and so would the next ones."""
        picture = key[0]
        self._passing[picture] = key
        before = self._passed.get(picture)
        if before is None or self._made or len(picture.ops) < WORTH:
            return False
        return before == key or (not depth and _turn(before, key[1:], self._needs(key)) is not None)

    def keep_one(self) -> bool:
        """Keep the pixels of one picture that can be seen, for the next time that it is painted; False when there is
        none to keep. Takes as long as drawing it, so it is asked for when nothing moves."""
        return any(key not in self._sprites and self._keep(key) for key in self._pictures_seen())

    def _pictures_seen(self) -> dict[Any, None]:
        """Those that are worth it, with the linear part of their matrix."""
        drawn = self._shown.entries if self._shown is not None else []
        return {
            (entry[0][1], *entry[1][:4]): None
            for entry in drawn
            if entry[0][0] == PICTURE and len(entry[0][1].ops) >= WORTH
        }

    def _needs(self, key: Any) -> Pixels:
        """The pixels of a sprite."""
        picture, a, b, c, d = key
        left, top, right, bottom = self._around(placed(picture_extent(picture), (a, b, c, d, 0.0, 0.0)))
        return left, top, right - left, bottom - top

    def _keep(self, key: Any) -> Sprite | None:
        """Keep the pixels of a picture; None where there is no room for it."""
        picture, a, b, c, d = key
        pixels = left, top, width, height = self._needs(key)
        if not self._has_room(width * height):
            return None
        self._sprite_pixels += width * height
        pen = _Pen(self._new_context(), self._dash)
        pen.resize(width, height)
        self._draw(pen, 0, inside(picture, (a, b, c, d, 0.0, 0.0)), pixels, (left, top))
        self._latest[picture] = key
        sprite = self._sprites[key] = Sprite(pen.canvas, pixels)
        return sprite

    def _has_room(self, more: int) -> bool:
        """Whether so many pixels more can be kept; what cannot be seen any more makes room, unless a list is being
        drawn."""
        most = MAX_SPRITES * self._pens[0].area()
        if self._sprite_pixels + more > most and self._shown is not None:
            for key in self._sprites.keys() - self._pictures_seen().keys():
                sprite = self._sprites.pop(key)
                self._latest.pop(key[0], None)
                self._sprite_pixels -= sprite.pixels[2] * sprite.pixels[3]
                _free(sprite.canvas)
        return self._sprite_pixels + more <= most

    def _drop_pens(self) -> None:
        for pen in self._pens[1:]:
            _free(pen.canvas)
        del self._pens[1:]

    def _drop_sprites(self) -> None:
        for sprite in self._sprites.values():
            _free(sprite.canvas)
        self._sprites.clear()
        self._latest.clear()
        self._sprite_pixels = 0

    def _pixels(self, box: Extent, inside: Pixels) -> Pixels | None:
        """The whole pixels that a box touches of those `inside`; None for none."""
        x, y, width, height = inside
        left, top, right, bottom = self._around(box)
        left, top, right, bottom = max(x, left), max(y, top), min(x + width, right), min(y + height, bottom)
        return (left, top, right - left, bottom - top) if left < right and top < bottom else None

    def _around(self, box: Extent) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the whole pixels that a box touches, and of one around them."""
        ratio = self._ratio
        left, top, right, bottom = [edge * ratio for edge in box]
        return floor(left) - 1, floor(top) - 1, ceil(right) + 1, ceil(bottom) + 1

    def _box(self, pixels: Pixels) -> Extent:
        """What these pixels show, and one around them, in CSS pixels."""
        x, y, width, height = pixels
        ratio = self._ratio
        return (x - 1) / ratio, (y - 1) / ratio, (x + width + 1) / ratio, (y + height + 1) / ratio

    def _place(self, pen: _Pen, matrix: Matrix, origin: tuple[int, int]) -> None:
        if matrix is not pen.matrix:
            pen.matrix = matrix
            ratio = self._ratio
            a, b, c, d, e, f = matrix
            pen.set_transform(
                a * ratio, b * ratio, c * ratio, d * ratio, e * ratio - origin[0], f * ratio - origin[1]
            )

    def _dash(self, dash: tuple[float, ...]) -> Any:
        found = self._dashes.get(dash)
        if found is None:
            found = self._dashes[dash] = self._new_array(dash)
        return found

    def _kept(self, key: Any, outline: Callable[..., str]) -> Any:
        """The shape as a Path2D."""
        found = self._paths.get(key)
        if found is None:
            if len(self._paths) >= MAX_PATHS:
                self._paths.clear()
            found = self._paths[key] = self._new_path(outline(*key))
        return found

    def _shape(self, key: Any, outline: Callable[..., str], trace: Callable[..., None]) -> Any:
        """The shape as a Path2D; or, when it is met for the first time and may never come again, None: it has been
        traced, which costs less than making one."""
        paths = self._paths
        if key in paths:
            return self._kept(key, outline)
        if len(paths) >= MAX_PATHS:
            paths.clear()
        paths[key] = None
        trace(*key)
        return None

    def _path(self, pen: _Pen, op: Op) -> None:
        _, d, fill, stroke, width, opacity, dash, round = op
        pen.draw(self._kept((d,), str), fill, stroke, width, opacity, dash, round)

    def _rect(self, pen: _Pen, op: Op) -> None:
        _, x, y, w, h, r, fill, stroke, width, opacity, dash, round = op
        shape = self._shape((x, y, w, h, r), rect_path, pen.trace_rect)
        pen.draw(shape, fill, stroke, width, opacity, dash, round)

    def _circle(self, pen: _Pen, op: Op) -> None:
        _, x, y, r, fill, stroke, width, opacity, dash, round = op
        shape = self._shape((x, y, r), circle_path, pen.trace_circle)
        pen.draw(shape, fill, stroke, width, opacity, dash, round)

    def _line(self, pen: _Pen, op: Op) -> None:
        _, x1, y1, x2, y2, stroke, width, opacity, dash, round = op
        shape = self._shape((x1, y1, x2, y2), line_path, pen.trace_line)
        pen.draw(shape, None, stroke, width, opacity, dash, round)

    def _text(self, pen: _Pen, op: Op) -> None:
        _, x, y, text, size, weight, fill, anchor, opacity = op
        pen.write(x, y, text, size, weight, fill, anchor, opacity)


class _Pen:
    """A context with its methods bound and its present settings known."""

    __slots__ = (
        "_align",
        "_alpha",
        "_arc",
        "_begin_path",
        "_clear",
        "_clip",
        "_close_path",
        "_ctx",
        "_dash",
        "_dash_array",
        "_fill",
        "_fill_style",
        "_fill_text",
        "_font",
        "_image",
        "_line_to",
        "_move_to",
        "_rect",
        "_restore",
        "_round",
        "_round_rect",
        "_save",
        "_saved",
        "_set_dash",
        "_stroke",
        "_stroke_style",
        "_width",
        "canvas",
        "matrix",
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
        self._begin_path = ctx.beginPath
        self._close_path = ctx.closePath
        self._move_to = ctx.moveTo
        self._line_to = ctx.lineTo
        self._rect = ctx.rect
        self._round_rect = ctx.roundRect
        self._arc = ctx.arc
        self._ctx.miterLimit = MITER
        self._saved = 0
        self._forget()

    def _forget(self) -> None:
        self._fill_style: str | None = None
        self._stroke_style: str | None = None
        self._width = self._alpha = -1.0
        self._dash: tuple[float, ...] | None = None
        self._round: bool | None = None
        self._font = (0.0, 0)
        self._align = ""
        self.matrix: Matrix | None = None
        """The matrix of the list that is set; None for another."""

    def size(self) -> tuple[int, int]:
        return self.canvas.width, self.canvas.height

    def area(self) -> int:
        width, height = self.size()
        return width * height

    def resize(self, width: int, height: int) -> None:
        # Setting a size resets every setting of the context.
        self.canvas.width = width
        self.canvas.height = height
        self._ctx.miterLimit = MITER
        self._saved = 0
        self._forget()

    def fit(self, width: int, height: int) -> None:
        """At least so many pixels."""
        has_width, has_height = self.size()
        if has_width < width or has_height < height:
            self.resize(max(has_width, width), max(has_height, height))

    def begin(self) -> None:
        """Before a list. The last one may have failed, and left something set."""
        self.matrix = None
        while self._saved:
            self.unclip()

    def _by_pixels(self) -> None:
        self.matrix = None
        self.set_transform(1, 0, 0, 1, 0, 0)

    def clear(self, pixels: Pixels) -> None:
        self._by_pixels()
        self._clear(*pixels)

    def put(self, canvas: Any, opacity: float, source: tuple[int, int], pixels: Pixels) -> None:
        """Draws what lies from `source` on in another canvas onto these pixels."""
        self._by_pixels()
        if opacity != self._alpha:
            self._ctx.globalAlpha = self._alpha = opacity
        self._image(canvas, *source, *pixels[2:], *pixels)

    def stamp(self, canvas: Any, left: int, top: int, matrix: Matrix) -> None:
        """Draws another canvas whole, moved and then placed by a matrix in pixels."""
        self.matrix = None
        self.set_transform(*matrix)
        if self._alpha != 1.0:
            self._ctx.globalAlpha = self._alpha = 1.0
        self._image(canvas, left, top)

    def within(self, pixels: Pixels) -> None:
        """Nothing else is drawn until `unclip`."""
        self._save()
        self._saved += 1
        self._by_pixels()
        self._begin_path()
        self._rect(*pixels)
        self._clip()

    def clip(self, path: Any) -> None:
        self._save()
        self._saved += 1
        self._clip(path)

    def unclip(self) -> None:
        self._restore()
        self._saved -= 1
        self._forget()

    def trace_rect(self, x: float, y: float, w: float, h: float, r: float) -> None:
        """Begins a path that is this shape, as `rect_path` has it."""
        self._begin_path()
        r = min(r, w / 2, h / 2)
        if r > 0:
            self._round_rect(x, y, w, h, r)
        else:
            self._rect(x, y, w, h)

    def trace_circle(self, x: float, y: float, r: float) -> None:
        """Begins a path that is this shape, as `circle_path` has it."""
        self._begin_path()
        self._arc(x, y, r, 0, tau)
        self._close_path()

    def trace_line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Begins a path that is this shape, as `line_path` has it."""
        self._begin_path()
        self._move_to(x1, y1)
        self._line_to(x2, y2)

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
        """Fills and strokes a Path2D, or what has just been traced (None)."""
        ctx = self._ctx
        if opacity != self._alpha:
            ctx.globalAlpha = self._alpha = opacity
        traced = path is None
        if fill is not None:
            if fill != self._fill_style:
                ctx.fillStyle = self._fill_style = fill
            if traced:
                self._fill("evenodd")
            else:
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
            if traced:
                self._stroke()
            else:
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


def _turn(key: Any, matrix: Sequence[float], pixels: Pixels) -> tuple[float, float, float, float] | None:
    """The linear part of a matrix that leads from the pixels of a sprite to those of its picture under another matrix;
    None where that is no use."""
    picture, p, q, r, s = key
    a, b, c, d = matrix[:4]
    area = p * s - q * r
    if not area or not NEAR[0] < (a * d - b * c) / area < NEAR[1]:
        return None
    turn = (a * s - c * q) / area, (b * s - d * q) / area, (c * p - a * r) / area, (d * p - b * r) / area
    turned = max(abs(turn[1]), abs(turn[2])) > 1e-6
    return turn if pixels[2] * pixels[3] <= STAMP[turned] * len(picture_entries(picture)) else None


def _free(canvas: Any) -> None:
    """Takes its pixels from a canvas, and the canvas from the page."""
    canvas.width = canvas.height = 0
    canvas.remove()


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
