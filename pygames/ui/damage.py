"""What has to be painted anew when one display list follows another.

Painting pixels is what costs on a canvas, far more than walking through a list: a few small rectangles instead of
the whole screen. Everything here errs on the side of too much.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, hypot, inf, radians, sin
from typing import Any, Final

from pygames.ui.painter import (
    CIRCLE,
    CLIP,
    END,
    FADE,
    LINE,
    PATH,
    PICTURE,
    POP,
    PUSH,
    RECT,
    TEXT,
    THING,
    UNCLIP,
    UNFADE,
    Op,
    Picture,
)

Extent = tuple[float, float, float, float]
"""Left, top, right and bottom in CSS pixels."""
Matrix = tuple[float, float, float, float, float, float]
"""As `DOMMatrix` has them: x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Final[Matrix] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
NOTHING: Final[Extent] = (inf, inf, -inf, -inf)
MITER: Final = 4
"""The miter limit of all strokes, and the default of SVG: a corner reaches so many half widths out."""
WIDE: Final = 1.2
"""No character is wider than so many times the size of its text."""
DEEP: Final = 0.5
"""No character reaches further below the baseline, in sizes."""
EACH: Final = 20_000.0
"""One more rectangle costs what so many pixels cost: the list is walked through once more."""
FEW: Final = 4

Entry = tuple[Any, ...]
"""What is drawn, its matrix and the clips around it (a picture is moved by its matrix alone); or a faded group: its
opacity, its entries, and their clips. Equal entries give the same pixels."""


def moved(matrix: Matrix, push: Op) -> Matrix:
    """The matrix inside a group that `push` opens."""
    _, x, y, sx, sy, rotation = push
    a, b, c, d, e, f = matrix
    e += a * x + c * y
    f += b * x + d * y
    if rotation:
        turn = radians(rotation)
        co, si = cos(turn), sin(turn)
        a, b, c, d = a * co + c * si, b * co + d * si, c * co - a * si, d * co - b * si
    return a * sx, b * sx, c * sy, d * sy, e, f


def product(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that first does what `inner` does, and then what `outer` does."""
    if inner is IDENTITY:
        return outer
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f


def extent(op: Op) -> Extent:
    """Where this may leave pixels, in the coordinates that it is drawn in. Raises ValueError for what is not drawn."""
    kind = op[0]
    if kind == RECT:
        _, x, y, w, h, _, _, stroke, width, *_ = op
        by = width if stroke else 0
        return x - by, y - by, x + w + by, y + h + by
    if kind == CIRCLE:
        _, x, y, r, _, stroke, width, *_ = op
        by = r + (width if stroke else 0)
        return x - by, y - by, x + by, y + by
    if kind == LINE:
        _, x1, y1, x2, y2, _, width, *_ = op
        return grown((min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)), width)
    if kind == PATH:
        _, d, _, stroke, width, _, _, round = op
        reach = (width if round else MITER * width / 2) if stroke else 0
        return grown(path_extent(d), reach)
    if kind == PICTURE:
        _, picture, x, y = op
        left, top, right, bottom = picture_extent(picture)
        return left + x, top + y, right + x, bottom + y
    if kind != TEXT:
        raise ValueError(f"nothing is drawn by {kind!r}")
    _, x, y, text, size, _, _, anchor, _ = op
    wide = WIDE * size * len(text)
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
    return left - size / 2, y - WIDE * size, left + wide + size / 2, y + DEEP * size


_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
_NUMBERS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7}


@lru_cache(maxsize=2048)
def path_extent(d: str) -> Extent:
    """The rectangle around all points that control an SVG path; a curve does not leave it. Raises ValueError for a
    command that no drawing of ours has."""
    points: list[tuple[float, float]] = []
    x = y = 0.0
    start = (0.0, 0.0)
    for command, numbers in _commands(d):
        upper = command.upper()
        ox, oy = (0.0, 0.0) if command == upper else (x, y)
        if upper == "Z":
            x, y = start
            continue
        if upper == "H":
            x = ox + numbers[0]
        elif upper == "V":
            y = oy + numbers[0]
        elif upper == "A":
            here = (x, y)
            x, y = ox + numbers[5], oy + numbers[6]
            points += _around_arc(here, (x, y), numbers[0], numbers[1], numbers[3] != 0)
        else:
            corners = [(ox + numbers[i], oy + numbers[i + 1]) for i in range(0, len(numbers), 2)]
            points += corners
            x, y = corners[-1]
        points.append((x, y))
        if upper == "M":
            start = (x, y)
    across, down = [p[0] for p in points], [p[1] for p in points]
    return min(across), min(down), max(across), max(down)


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with the numbers of one step; numbers that go on without a letter repeat the command."""
    tokens = _TOKEN.findall(d)
    at = 0
    command = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        if command in "Zz":
            yield command, []
            continue
        if command.upper() not in _NUMBERS:
            raise ValueError(f"{command!r} in {d!r}")
        count = _NUMBERS[command.upper()]
        yield command, [float(token) for token in tokens[at : at + count]]
        at += count
        command = {"M": "L", "m": "l"}.get(command, command)


def _around_arc(
    start: tuple[float, float], end: tuple[float, float], rx: float, ry: float, large: bool
) -> list[tuple[float, float]]:
    """Corners of a rectangle that holds the arc: within a radius of its ends, or two where it is the larger one."""
    chord = hypot(end[0] - start[0], end[1] - start[1])
    # Radii that are too short for the chord are made longer (SVG 2, 9.5.1).
    radius = max(rx, ry) * max(1.0, chord / (2 * min(rx, ry)))
    reach = 2 * radius if large else radius
    return [(x + s * reach, y + s * reach) for x, y in (start, end) for s in (-1, 1)]


def grown(box: Extent, by: float) -> Extent:
    """The rectangle with so much more at every side."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def united(a: Extent, b: Extent) -> Extent:
    """The smallest rectangle around both."""
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def common(a: Extent, b: Extent) -> Extent:
    """What both have; with no area where they have nothing in common."""
    return max(a[0], b[0]), max(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3])


def placed(box: Extent, matrix: Matrix) -> Extent:
    """The rectangle around a rectangle that is drawn under a matrix."""
    a, b, c, d, e, f = matrix
    left, top, right, bottom = box
    if not b and not c and a >= 0 <= d:
        return a * left + e, d * top + f, a * right + e, d * bottom + f
    across = [a * x + c * y + e for x in (left, right) for y in (top, bottom)]
    down = [b * x + d * y + f for x in (left, right) for y in (top, bottom)]
    return min(across), min(down), max(across), max(down)


def entries(ops: Iterable[Op]) -> list[Entry]:
    """What the list draws, in order."""
    matrix, matrices = IDENTITY, list[Matrix]()
    clips: tuple[Entry, ...] = ()
    out: list[Entry] = []
    groups: list[tuple[float, list[Entry], tuple[Entry, ...]]] = []
    for op in ops:
        kind = op[0]
        if kind == PUSH:
            matrices.append(matrix)
            matrix = moved(matrix, op)
        elif kind == POP:
            matrix = matrices.pop()
        elif kind == FADE:
            groups.append((op[1], out, clips))
            out, clips = [], ()
        elif kind == UNFADE:
            opacity, around, clips = groups.pop()
            around.append((FADE, opacity, tuple(out), clips))
            out = around
        elif kind == CLIP:
            clips = (*clips, (op, matrix))
        elif kind == UNCLIP:
            clips = clips[:-1]
        elif kind == PICTURE:
            _, picture, x, y = op
            a, b, c, d, e, f = matrix
            out.append((picture.op, (a, b, c, d, e + a * x + c * y, f + b * x + d * y), clips))
        elif kind not in (THING, END):
            out.append((op, matrix, clips))
    return out


def entry_extent(entry: Entry) -> Extent:
    """Where an entry may leave pixels."""
    if entry[0] == FADE:
        box = NOTHING
        for inner in entry[2]:
            box = united(box, entry_extent(inner))
    else:
        box = extent(entry[0])
        if entry[1] is not IDENTITY:
            box = placed(box, entry[1])
    for (_, x, y, w, h, _), matrix in entry[-1]:
        box = common(box, placed((x, y, x + w, y + h), matrix))
    return box


@lru_cache(maxsize=1024)
def picture_entries(picture: Picture) -> tuple[Entry, ...]:
    """What it draws, placed within itself."""
    return tuple(entries(picture.ops))


@lru_cache(maxsize=1024)
def picture_extent(picture: Picture) -> Extent:
    """Where it may leave pixels, placed within itself."""
    drawn = picture_entries(picture)
    return entry_extent((FADE, 1.0, drawn, ())) if drawn else (0.0, 0.0, 0.0, 0.0)


def inside(picture: Picture, matrix: Matrix) -> tuple[Entry, ...]:
    """What it draws, placed by a matrix."""
    return tuple([_under(matrix, entry) for entry in picture_entries(picture)])


def _under(outer: Matrix, entry: Entry) -> Entry:
    clips = tuple([(op, product(outer, matrix)) for op, matrix in entry[-1]])
    if entry[0] == FADE:
        _, opacity, drawn, _ = entry
        return FADE, opacity, tuple([_under(outer, each) for each in drawn]), clips
    op, matrix, _ = entry
    return op, product(outer, matrix), clips


class Drawn:
    """What a display list draws, and where each of it may leave pixels: worked out when it is asked for, and taken over
    from the list before."""

    def __init__(self, ops: Iterable[Op]) -> None:
        self.entries = entries(ops)
        self.extents: list[Extent | None] = [None] * len(self.entries)

    def extent(self, at: int) -> Extent:
        """That of one entry."""
        found = self.extents[at]
        if found is None:
            found = self.extents[at] = entry_extent(self.entries[at])
        return found

    def touching(self, box: Extent) -> list[Entry]:
        """What may leave pixels in a rectangle, in order."""
        left, top, right, bottom = box
        out = []
        for at, entry in enumerate(self.entries):
            x0, y0, x1, y1 = self.extents[at] or self.extent(at)
            if x0 < right and left < x1 and y0 < bottom and top < y1:
                out.append(entry)
        return out


def damage(before: Drawn, after: Drawn) -> list[Extent]:
    """A few rectangles outside of which both lists give the same pixels."""
    old, new = before.entries, after.entries
    shorter = min(len(old), len(new))
    start = end = 0
    while start < shorter and old[start] == new[start]:
        start += 1
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    was, now = range(start, len(old) - end), range(start, len(new) - end)
    known = {old[at]: before.extents[at] for at in was}
    after.extents[:start] = before.extents[:start]
    after.extents[now.start : now.stop] = [known.get(new[at]) for at in now]
    after.extents[now.stop :] = before.extents[was.stop :]
    kept = known.keys() & {new[at] for at in now}
    if [old[at] for at in was if old[at] in kept] != [new[at] for at in now if new[at] in kept]:
        kept = set()  # what lies on what has changed
    boxes = [before.extent(at) for at in was if old[at] not in kept]
    return merged(boxes + [after.extent(at) for at in now if new[at] not in kept])


def merged(boxes: Iterable[Extent]) -> list[Extent]:
    """A few rectangles that hold all of these; those without area are left out."""
    out: list[Extent] = []
    for box in sorted(boxes, key=area, reverse=True):  # most of the small ones lie in the large ones
        left, top, right, bottom = box
        for other in out:
            if other[0] <= left and other[1] <= top and right <= other[2] and bottom <= other[3]:
                break
        else:
            if left < right and top < bottom:
                _add(out, box)
    return out


def _add(out: list[Extent], box: Extent) -> None:
    while out:
        costs = [area(united(box, other)) - area(other) for other in out]
        least = min(costs)
        if least > area(box) + EACH and len(out) < FEW:
            break
        # Having grown, it may be worth its while to take in another one.
        box = united(box, out.pop(costs.index(least)))
    out.append(box)


def area(box: Extent) -> float:
    """In square pixels; 0 for a rectangle that is turned inside out."""
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])
