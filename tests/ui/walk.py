"""Reads a display list back: where on the screen each operation comes out."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from pygames.ui.painter import DisplayList, Op, flat
from pygames.ui.parts import MARKS
from pygames.ui.theme import Colour

Matrix = tuple[float, float, float, float, float, float]


def placed(ops: DisplayList) -> Iterator[tuple[Op, Matrix]]:
    """Each drawing operation with its matrix (a, b, c, d, e, f), as SVG's `matrix()` has them."""
    stack: list[Matrix] = [(1, 0, 0, 1, 0, 0)]
    for op in flat(ops):
        if op[0] == "push":
            _, x, y, sx, sy, rotation = op
            a, b, c, d, e, f = stack[-1]
            co, si = cos(radians(rotation)), sin(radians(rotation))
            stack.append(
                (
                    (a * co + c * si) * sx,
                    (b * co + d * si) * sx,
                    (c * co - a * si) * sy,
                    (d * co - b * si) * sy,
                    a * x + c * y + e,
                    b * x + d * y + f,
                )
            )
        elif op[0] == "pop":
            stack.pop()
        else:
            yield op, stack[-1]
    assert len(stack) == 1


def marks(ops: DisplayList) -> list[tuple[Colour, Matrix]]:
    """The marks in a list, with their matrices from the grid of 24."""
    known = {d: colour for colour, d in MARKS.items()}
    return [(known[op[1]], matrix) for op, matrix in placed(ops) if op[0] == "path" and op[1] in known]


def mark_sizes(ops: DisplayList) -> list[float]:
    """How wide the marks come out, in pixels."""
    return [24 * (a * a + b * b) ** 0.5 for _, (a, b, *_) in marks(ops)]
