"""Layout: boxes that are cut up, and the forgiving press."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Final, TypeVar

from pygames.core.records import record

REACH: Final = 24.0
"""Pixels by which a press may miss a target."""

K = TypeVar("K")


@record
class Box:
    """A rectangle from its upper left corner, in CSS pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside; the right and lower edges are the neighbour's."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def distance(self, x: float, y: float) -> float:
        """From the point to the nearest point of the box; 0 inside."""
        return hypot(max(self.x - x, 0, x - self.right), max(self.y - y, 0, y - self.bottom))

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """The box less `dx` at both sides and `dy` (as `dx` if not given) above and below; negative grows."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        """The box shifted."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def centred(self, w: float, h: float) -> Box:
        """A box of that size in the middle."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def fit(self, aspect: float) -> Box:
        """The largest box with width / height = `aspect`, in the middle."""
        w = min(self.w, self.h * aspect)
        return self.centred(w, w / aspect)

    def columns(self, count: int, gap: float = 0) -> tuple[Box, ...]:
        """`count` equal boxes side by side."""
        w = (self.w - gap * (count - 1)) / count
        return tuple([Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)])

    def rows(self, count: int, gap: float = 0) -> tuple[Box, ...]:
        """`count` equal boxes one below the other."""
        h = (self.h - gap * (count - 1)) / count
        return tuple([Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count)])

    def grid(self, columns: int, rows: int, gap: float = 0) -> tuple[Box, ...]:
        """`rows` times `columns` equal boxes, row by row."""
        return tuple([box for row in self.rows(rows, gap) for box in row.columns(columns, gap)])

    def cut_top(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """The upper `h` pixels, and the rest below a gap."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, self.h - h - gap)

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """The lower `h` pixels, and the rest above a gap."""
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, self.h - h - gap)

    def cut_left(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """The left `w` pixels, and the rest beyond a gap."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, self.w - w - gap, self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """The right `w` pixels, and the rest before a gap."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, self.w - w - gap, self.h)


def nearest(targets: Mapping[K, Box], x: float, y: float, reach: float = REACH) -> K | None:
    """The target that a press at the point means: the nearest within `reach`, of two boxes over the point
    the one whose middle is nearer; None if there is none. Ties go to the first."""
    best: K | None = None
    least = (reach, float("inf"))
    for key, box in targets.items():
        cx, cy = box.centre
        measure = (box.distance(x, y), hypot(x - cx, y - cy))
        if measure < least:
            best, least = key, measure
    return best
