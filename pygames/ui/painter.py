"""The painter: records what is drawn as a display list of plain tuples.

A display list is a list of `Op` tuples whose first item is the kind. The canvas plays it, `svg` prints it,
`motion` blends two of them. Lengths are CSS pixels, angles degrees clockwise, colours CSS text; None paints
nothing.

| kind | the rest of the tuple |
|---|---|
| PATH | d, fill, stroke, width, opacity, dash, round |
| RECT | x, y, w, h, radius, fill, stroke, width, opacity, dash, round |
| CIRCLE | x, y, r, fill, stroke, width, opacity, dash, round |
| LINE | x1, y1, x2, y2, stroke, width, opacity, dash, round |
| TEXT | x, y (of the baseline), text, size, weight, fill, anchor, opacity |
| PUSH ... POP | x, y, scale x, scale y, rotation: moved, then turned, then scaled |
| FADE ... UNFADE | opacity: the group is drawn as one picture and then made transparent |
| CLIP ... UNCLIP | x, y, w, h, radius: nothing is drawn outside |
| THING ... END | id, x, y: one moving thing and its middle, for `motion`; drawing ignores it |
| PICTURE | a `Picture`, x, y: what was recorded once and is drawn often, moved there |

Fills are even-odd, `round` means round line caps and joins, `dash` is a tuple of lengths, empty for a solid
line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from math import inf
from typing import Any, Concatenate, Final, Literal, ParamSpec

from pygames.ui.theme import Theme

Op = tuple[Any, ...]
DisplayList = list[Op]
Anchor = Literal["start", "middle", "end"]
Dash = tuple[float, ...]
P = ParamSpec("P")

PATH: Final = "path"
RECT: Final = "rect"
CIRCLE: Final = "circle"
LINE: Final = "line"
TEXT: Final = "text"
PUSH: Final = "push"
POP: Final = "pop"
FADE: Final = "fade"
UNFADE: Final = "unfade"
CLIP: Final = "clip"
UNCLIP: Final = "unclip"
THING: Final = "thing"
END: Final = "end"
PICTURE: Final = "picture"

_POP: Final[Op] = (POP,)
_UNFADE: Final[Op] = (UNFADE,)
_UNCLIP: Final[Op] = (UNCLIP,)
_END: Final[Op] = (END,)


RECORDED: Final = 512
"""So many pictures of one kind are kept."""


class Picture:
    """Operations that were recorded once, about the origin. It equals itself only, so that comparing two lists is
    quick. `op` draws it where it was recorded."""

    __slots__ = ("op", "ops")

    def __init__(self, ops: Iterable[Op]) -> None:
        self.ops = tuple(ops)
        self.op: Op = (PICTURE, self, 0.0, 0.0)


class Painter:
    """Records a display list in `ops`.

    `theme` is the palette that the parts draw with. `scale` is the product of the scales of the open groups,
    so that a part can tell how large it will come out.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.ops: DisplayList = []
        self.scale = 1.0
        self._scales: list[float] = []
        self._pop = _Pop(self)
        self._unfade = _Close(self.ops, _UNFADE)
        self._unclip = _Close(self.ops, _UNCLIP)
        self._end = _Close(self.ops, _END)

    def path(
        self,
        d: str,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 1.0,
        opacity: float = 1.0,
        dash: Dash = (),
        round: bool = False,
    ) -> None:
        """An SVG path."""
        self.ops.append((PATH, d, fill, stroke, width, opacity, dash, round))

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 0.0,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 1.0,
        opacity: float = 1.0,
        dash: Dash = (),
        round: bool = False,
    ) -> None:
        """A rectangle from its upper left corner, with corners of radius `r`."""
        self.ops.append((RECT, x, y, w, h, r, fill, stroke, width, opacity, dash, round))

    def circle(
        self,
        x: float,
        y: float,
        r: float,
        fill: str | None = None,
        stroke: str | None = None,
        width: float = 1.0,
        opacity: float = 1.0,
        dash: Dash = (),
        round: bool = False,
    ) -> None:
        """A circle around (x, y)."""
        self.ops.append((CIRCLE, x, y, r, fill, stroke, width, opacity, dash, round))

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        stroke: str,
        width: float = 1.0,
        opacity: float = 1.0,
        dash: Dash = (),
        round: bool = False,
    ) -> None:
        """A straight line."""
        self.ops.append((LINE, x1, y1, x2, y2, stroke, width, opacity, dash, round))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        weight: int,
        fill: str,
        anchor: Anchor = "start",
        opacity: float = 1.0,
    ) -> None:
        """One line of text on the baseline `y`; figures are tabular."""
        self.ops.append((TEXT, x, y, text, size, weight, fill, anchor, opacity))

    def at(self, x: float, y: float, scale: float = 1.0, rotation: float = 0.0) -> _Pop:
        """`with painter.at(...)`: a group moved to (x, y), turned and scaled there."""
        self.ops.append((PUSH, x, y, scale, scale, rotation))
        self._scales.append(self.scale)
        self.scale *= scale
        return self._pop

    def zoomed(self, x: float, y: float, scale: float) -> _Pop:
        """`with painter.zoomed(...)`: a group moved to (x, y) and scaled there for a moment of a motion. What is in it
        is drawn, and was recorded, as if it were not."""
        self.ops.append((PUSH, x, y, scale, scale, 0.0))
        self._scales.append(self.scale)
        return self._pop

    def squeezed(self, x: float, y: float, sx: float, sy: float) -> _Pop:
        """`with painter.squeezed(...)`: a group moved to (x, y) and scaled there, differently each way."""
        self.ops.append((PUSH, x, y, sx, sy, 0.0))
        self._scales.append(self.scale)
        self.scale *= max(sx, sy)
        return self._pop

    def faded(self, opacity: float) -> _Close:
        """`with painter.faded(0.4)`: a group that is transparent as a whole."""
        self.ops.append((FADE, opacity))
        return self._unfade

    def clipped(self, x: float, y: float, w: float, h: float, r: float = 0.0) -> _Close:
        """`with painter.clipped(...)`: a group of which only what lies in the rounded rectangle is seen."""
        self.ops.append((CLIP, x, y, w, h, r))
        return self._unclip

    def thing(self, id: str, x: float, y: float) -> _Close:
        """`with painter.thing('car:0', x, y)`: what is drawn inside is one moving thing with its middle at
        (x, y). Ids are unique in a list, and things do not lie in one another."""
        self.ops.append((THING, id, x, y))
        return self._end

    def picture(self, picture: Picture, x: float, y: float) -> None:
        """What was recorded, with its origin at (x, y)."""
        self.ops.append((PICTURE, picture, x, y))


def recorded(
    draw: Callable[Concatenate[Painter, P], None],
) -> Callable[Concatenate[Painter, float, float, P], None]:
    """Makes of a function that draws about the origin one that draws about (x, y), its first arguments after the
    painter. The picture is recorded once for each palette, scale and other arguments, which must be hashable."""
    picture = _pictures(draw)

    @wraps(draw)
    def drawn(p: Painter, x: float, y: float, /, *args: P.args, **kwargs: P.kwargs) -> None:
        p.picture(picture(p.theme, p.scale, *args, **kwargs), x, y)

    return drawn


def recorded_alike(
    draw: Callable[Concatenate[Painter, P], None],
) -> Callable[Concatenate[Painter, float, float, P], None]:
    """As `recorded`, for what looks the same at every scale: one picture serves for all. It is drawn as if it came out
    without end large, so nothing in it is too small."""
    picture = _pictures(draw)

    @wraps(draw)
    def drawn(p: Painter, x: float, y: float, /, *args: P.args, **kwargs: P.kwargs) -> None:
        p.picture(picture(p.theme, inf, *args, **kwargs), x, y)

    return drawn


def _pictures(draw: Callable[Concatenate[Painter, P], None]) -> Callable[..., Picture]:
    """What is drawn for a palette, a scale and other arguments, recorded once."""

    def record(theme: Theme, scale: float, *args: P.args, **kwargs: P.kwargs) -> Picture:
        painter = Painter(theme)
        painter.scale = scale
        draw(painter, *args, **kwargs)
        return Picture(flat(painter.ops))

    return lru_cache(RECORDED)(record)


def flat(ops: Iterable[Op]) -> DisplayList:
    """The list with what its pictures consist of in their places."""
    out: DisplayList = []
    for op in ops:
        if op[0] == PICTURE:
            _, picture, x, y = op
            out += [(PUSH, x, y, 1.0, 1.0, 0.0), *picture.ops, _POP] if x or y else picture.ops
        else:
            out.append(op)
    return out


class _Close:
    """Ends a group. One object serves all groups of a kind, so that a group costs no allocation."""

    __slots__ = ("_op", "_ops")

    def __init__(self, ops: DisplayList, op: Op) -> None:
        self._ops = ops
        self._op = op

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._ops.append(self._op)


class _Pop:
    """Ends a moved group and gives the painter its former scale back."""

    __slots__ = ("_painter",)

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        painter = self._painter
        painter.ops.append(_POP)
        painter.scale = painter._scales.pop()
