"""Motion: what lies between two display lists, as a pure function of time in milliseconds.

A tween takes the list before and the list after a change. Things (`Painter.thing`) that both have go from one
place to the other by their id; things that only one has fade in or out; all else is shown as it is after.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot, remainder
from typing import Final, Literal

from pygames.core.records import record, replace
from pygames.ui.painter import (
    CLIP,
    END,
    FADE,
    PICTURE,
    POP,
    PUSH,
    THING,
    UNCLIP,
    UNFADE,
    DisplayList,
    Op,
    flat,
)

Curve = Callable[[float], float]
"""From the share of time, 0 to 1, to the share of the way."""
Speed = Literal["off", "fast", "normal"]
Style = Literal["slide", "flip", "spin", "drop"]


def cubic_bezier(x1: float, y1: float, x2: float, y2: float) -> Curve:
    """CSS's timing function of the same name; x1 and x2 lie in 0 to 1."""

    def curve(share: float) -> float:
        if share <= 0 or share >= 1:
            return min(max(share, 0.0), 1.0)
        low, high = 0.0, 1.0
        for _ in range(14):
            middle = (low + high) / 2
            if _bezier(middle, x1, x2) < share:
                low = middle
            else:
                high = middle
        return _bezier((low + high) / 2, y1, y2)

    return curve


def _bezier(t: float, first: float, second: float) -> float:
    return 3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t


def linear(share: float) -> float:
    """No easing."""
    return min(max(share, 0.0), 1.0)


OUT: Final = cubic_bezier(0.2, 0.8, 0.2, 1)
"""Answers at once and settles softly: presses, sheets."""
DRIVE: Final = cubic_bezier(0.35, 0, 0.15, 1)
"""Starts, rolls and brakes: cars, cards, dice."""
DROP: Final = cubic_bezier(0.3, 0, 0.7, 1)
"""Falls and lies: cards that are placed."""


@record
class Move:
    """How one thing gets from where it was to where it is.

    'slide': along the way, changing as it goes. 'flip': its width goes to 0 and back, and the new face shows
    from the half. 'spin': turns round `turns` times besides. 'drop': comes from above.
    """

    ms: float
    curve: Curve = DRIVE
    style: Style = "slide"
    delay: float = 0.0
    turns: float = 0.0

    def share(self, at_ms: float) -> float:
        """How far along the way it is."""
        if at_ms >= self.delay + self.ms:
            return 1.0
        return self.curve((at_ms - self.delay) / self.ms) if at_ms > self.delay else 0.0


PRESS: Final = Move(80, OUT)
FLIP: Final = Move(220, style="flip")
LAMP_ON: Final = Move(90, OUT)
LAMP_OFF: Final = Move(140, OUT)
PLACE: Final = Move(180, DROP, "drop")
SHEET: Final = Move(240, OUT)
FADE_ONLY: Final = Move(80, linear)
RED_HOLD_MS: Final = 300
"""The road stands still that long after the red light."""
LAST_MOVE_MS: Final = 1200
"""How long the mark of the last move stays where motion is off."""
WIN_MS: Final = 900


def drive(spaces: int) -> Move:
    """A vehicle that drives."""
    return Move(min(600, max(160, 90 * spaces)))


def shift(rows: int) -> Move:
    """A part of the board that moves by whole rows."""
    return Move(min(440, 110 * rows), notched(rows))


def notched(count: int) -> Curve:
    """`count` equal legs, each with a start and a stop of its own."""

    def curve(share: float) -> float:
        leg = min(int(share * count), count - 1)
        return (leg + DRIVE(share * count - leg)) / count

    return curve


def die_roll(place: int, count: int) -> Move:
    """Die `place` of `count` thrown at once: they settle in order, the last after 600 ms."""
    return Move(360 + 240 * (place + 1) / count, OUT, "spin", turns=1 + place % 2)


def adapted(move: Move, speed: Speed) -> Move:
    """The move at that speed; at 'off' its twin: a flip or a drop fades, the others are there at once."""
    if speed == "normal":
        return move
    if speed == "fast":
        return replace(move, ms=move.ms / 2, delay=move.delay / 2)
    return FADE_ONLY if move.style in ("flip", "drop") else replace(move, ms=0.0, delay=0.0)


def lasts(ms: float, speed: Speed) -> float:
    """How long something of `ms` takes at that speed."""
    return {"off": 0.0, "fast": ms / 2, "normal": ms}[speed]


Pose = tuple[float, float, float]
"""x, y, rotation in degrees."""


def road(points: Sequence[tuple[float, float]], steps: int = 4) -> tuple[Pose, ...]:
    """A drive through the middles of neighbouring cells, corners as arcs: `steps` poses a cell, evenly spaced
    and headed along the way, from the first middle to the last."""
    if len(points) < 2:
        return tuple([(x, y, 0.0) for x, y in points])
    halves = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(points)]
    # Straight halves of the first and the last cell; between them each cell is a curve from edge to edge.
    pieces = [(points[0], points[0], halves[0])]
    pieces += [(halves[i], points[i + 1], halves[i + 1]) for i in range(len(halves) - 1)]
    pieces.append((halves[-1], points[-1], points[-1]))
    fine = [_quadratic(piece, i / 16) for piece in pieces for i in range(16)] + [points[-1]]
    return _evenly(fine, steps * (len(points) - 1))


def _quadratic(
    piece: tuple[tuple[float, float], tuple[float, float], tuple[float, float]], t: float
) -> tuple[float, float]:
    (x0, y0), (x1, y1), (x2, y2) = piece
    a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
    return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2


def _evenly(line: Sequence[tuple[float, float]], count: int) -> tuple[Pose, ...]:
    lengths = [hypot(c - a, d - b) for (a, b), (c, d) in pairwise(line)]
    total = sum(lengths)
    poses: list[Pose] = []
    i, passed = 0, 0.0
    for k in range(count + 1):
        wanted = total * k / count
        while i < len(lengths) - 1 and passed + lengths[i] < wanted:
            passed += lengths[i]
            i += 1
        (a, b), (c, d) = line[i], line[i + 1]
        part = min(1.0, (wanted - passed) / lengths[i]) if lengths[i] else 0.0
        poses.append((a + (c - a) * part, b + (d - b) * part, degrees(atan2(d - b, c - a))))
    return tuple(poses)


def blend(before: DisplayList, after: DisplayList, share: float) -> DisplayList | None:
    """The list `share` of the way between two that consist of the same operations: every number in between,
    rotations the short way round, the rest as after. None if the operations differ."""
    if len(before) != len(after):
        return None
    out: DisplayList = []
    for a, b in zip(before, after, strict=True):
        if a is b or a == b:
            out.append(b)
        elif a[0] != b[0] or len(a) != len(b):
            return None
        elif a[0] == PICTURE and a[1] is not b[1]:
            return blend(flat(before), flat(after), share)
        elif a[0] == PUSH:
            moved = [_between(x, y, share) for x, y in zip(a[:5], b[:5], strict=True)]
            out.append((*moved, a[5] + remainder(b[5] - a[5], 360) * share))
        else:
            out.append(tuple([_between(x, y, share) for x, y in zip(a, b, strict=True)]))
    return out


def _between(a: object, b: object, share: float) -> object:
    if isinstance(a, int | float) and isinstance(b, int | float) and not isinstance(b, bool):
        return a + (b - a) * share
    return b


class _Thing:
    """A thing of a list, with the groups that it lies in."""

    __slots__ = ("groups", "head", "ops")

    def __init__(self, head: Op, ops: DisplayList, groups: tuple[Op, ...]) -> None:
        self.head = head
        self.ops = ops
        self.groups = groups


class Tween:
    """The way from one display list to another.

    `moves` says how a thing moves, by its id; the others move by `default`. `via` gives the lists of a thing
    at places on its way, evenly spaced in time, for ways that are not straight.
    """

    def __init__(
        self,
        before: DisplayList,
        after: DisplayList,
        moves: Mapping[str, Move] | None = None,
        default: Move = FADE_ONLY,
        via: Mapping[str, Sequence[DisplayList]] | None = None,
        speed: Speed = "normal",
    ) -> None:
        self._after = after
        self._old = _things(before)
        self._new = _things(after)
        self._via = via or {}
        self._moves = {
            id: adapted((moves or {}).get(id, default), speed)
            for id in (*self._old, *self._new)
            if id not in self._new or id not in self._old or not _same(self._old[id], self._new[id])
        }
        self.duration = max([move.delay + move.ms for move in self._moves.values()], default=0.0)
        """Milliseconds; at this time and later the list is the one after."""
        ground = _ground(after)
        self._beneath = after[:ground]
        self._parts = _parted(after[ground:], self._moves)

    def at(self, ms: float) -> DisplayList:
        """The list at that time."""
        if ms >= self.duration:
            return self._after
        out = [*self._beneath, *self._leaving(ms)]
        for part in self._parts:
            out += self._thing(part, ms) if isinstance(part, str) else part
        return out

    def _leaving(self, ms: float) -> DisplayList:
        out: DisplayList = []
        for id, thing in self._old.items():
            if id not in self._new or thing.groups != self._new[id].groups:
                out += thing.groups
                out += _faded(thing.ops, 1 - self._moves[id].share(ms))
                out += [(_CLOSING[op[0]],) for op in reversed(thing.groups)]
        return out

    def _thing(self, id: str, ms: float) -> DisplayList:
        move, new = self._moves[id], self._new[id]
        share = move.share(ms)
        old = self._old.get(id)
        if old is None or old.groups != new.groups:
            drawn = _faded(new.ops, share)
            if move.style == "drop":
                drawn = _about(drawn, new.head, new.head, 1.3 - 0.3 * share, 1.3 - 0.3 * share, 0)
            return [new.head, *drawn, (END,)]
        _, _, x0, y0 = old.head
        _, _, x1, y1 = new.head
        here = (THING, id, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        if move.style in ("flip", "spin"):
            face = old if share < 0.5 else new
            width = abs(1 - 2 * share) if move.style == "flip" else 1.0
            turn = 360 * move.turns * (share - 1) if move.style == "spin" else 0.0
            return [here, *_about(face.ops, face.head, here, width, 1.0, turn), (END,)]
        stops = [old.ops, *self._via.get(id, ()), new.ops]
        leg = min(int(share * (len(stops) - 1)), len(stops) - 2)
        blended = blend(stops[leg], stops[leg + 1], share * (len(stops) - 1) - leg)
        if blended is None:
            # The old picture goes only when the new one has come: the ground never shows through.
            blended = _about(_faded(old.ops, min(1.0, 2 - 2 * share)), old.head, here, 1.0, 1.0, 0)
            blended += _about(_faded(new.ops, min(1.0, 2 * share)), new.head, here, 1.0, 1.0, 0)
        return [here, *blended, (END,)]


_CLOSING: Final = {PUSH: POP, FADE: UNFADE, CLIP: UNCLIP}


def _things(ops: DisplayList) -> dict[str, _Thing]:
    out: dict[str, _Thing] = {}
    groups: list[Op] = []
    start = -1
    for i, op in enumerate(ops):
        kind = op[0]
        if kind == THING:
            start = i
        elif kind == END:
            out[ops[start][1]] = _Thing(ops[start], ops[start + 1 : i], tuple(groups))
            start = -1
        elif start < 0:
            if kind in _CLOSING:
                groups.append(op)
            elif kind in (POP, UNFADE, UNCLIP):
                groups.pop()
    return out


def _parted(ops: DisplayList, moving: Container[str]) -> list[DisplayList | str]:
    """The list in parts: what stays as it is, and between that the ids of the things that move."""
    parts: list[DisplayList | str] = []
    start, inside = 0, False
    for i, op in enumerate(ops):
        if op[0] == THING and op[1] in moving:
            parts += [ops[start:i], op[1]]
            inside = True
        elif inside and op[0] == END:
            start, inside = i + 1, False
    return [*parts, ops[start:]]


def _ground(ops: DisplayList) -> int:
    """Where the things begin, outside all groups: what leaves is drawn there, beneath what is there now."""
    depth, outside = 0, 0
    for i, op in enumerate(ops):
        if depth == 0:
            outside = i
        if op[0] == THING:
            return outside
        if op[0] in _CLOSING:
            depth += 1
        elif op[0] in (POP, UNFADE, UNCLIP):
            depth -= 1
    return len(ops)


def _same(a: _Thing, b: _Thing) -> bool:
    return a.head == b.head and a.ops == b.ops and a.groups == b.groups


def _faded(ops: DisplayList, opacity: float) -> DisplayList:
    if opacity <= 0:
        return []
    return ops if opacity >= 1 else [(FADE, opacity), *ops, (UNFADE,)]


def _about(ops: DisplayList, head: Op, here: Op, sx: float, sy: float, turn: float) -> DisplayList:
    """What was drawn around the middle of `head`, drawn around that of `here`, scaled and turned there."""
    return [(PUSH, here[2], here[3], sx, sy, turn), (PUSH, -head[2], -head[3], 1, 1, 0), *ops, (POP,), (POP,)]
