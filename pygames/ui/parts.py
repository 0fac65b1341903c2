"""Every part of the look as a function that draws it: `lamp(p, x, y, r, 'red')`.

`p` is the painter, which knows the theme. A `recorded` part is drawn about the origin and called with its place, as the
others are. Places are middles for round things (lamps, vehicles, cones, seats,
icons) and upper left corners for cards, dice, plates and boards. A game colour given by its name always
comes with its mark.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, Literal

from pygames.ui.painter import Dash, Painter, recorded, recorded_alike
from pygames.ui.theme import LIT, OUTLINE, SEATS, Colour

MIN_MARK: Final = 7.0
"""Pixels; a smaller mark cannot be told from a dot, so marks are never drawn smaller."""

MARKS: Final[dict[Colour, str]] = {
    "red": "M8.3 2.5H15.7L21.5 8.3V15.7L15.7 21.5H8.3L2.5 15.7V8.3ZM5.6 9.6V14.4H18.4V9.6Z",
    "yellow": "M12 2.5L22.5 21H1.5Z",
    "green": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z",
    "blue": "M12 1L21.5 12L12 23L2.5 12Z",
    "white": "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2ZM12 6.6A5.4 5.4 0 1 0 12 17.4A5.4 5.4 0 1 0 12 6.6Z",
    "black": (
        "M5.2 2.2L12 9L18.8 2.2L21.8 5.2L15 12L21.8 18.8L18.8 21.8L12 15L5.2 21.8L2.2 18.8L9 12L2.2 5.2Z"
    ),
}
"""A shape for each colour on a grid of 24: octagon with a bar, triangle, disc, diamond, ring, cross."""

_CREAM = "#F5EFE0"
_WHITE = "#FFFDF6"
_INK = "#10131B"
_HOUSING = "#12151C"
_SHADE = "#05070B"
_CARD_INK = "#14171F"


# Marks and lamps


def mark(p: Painter, colour: Colour, x: float, y: float, size: float, fill: str) -> None:
    """The mark of a colour, `size` wide but never under 7 px on the screen."""
    size = _legible(p, size)
    with p.at(x - size / 2, y - size / 2, size / 24):
        p.path(MARKS[colour], fill)


def _legible(p: Painter, size: float) -> float:
    """The size of a mark that is to be so large: it may have to be larger."""
    return max(size, MIN_MARK / p.scale) if p.scale else size


def lamp(
    p: Painter,
    x: float,
    y: float,
    r: float,
    colour: Colour,
    lit: bool = True,
    glow: bool = True,
    mark_size: float = 1.14,
) -> None:
    """A lamp of radius `r`: glow, rim, lens, glint and mark.

    No glow in rows of many lamps. `mark_size` is in radii. Where the lens is too small for its mark, the mark
    alone is drawn.
    """
    theme = p.theme
    if r * p.scale < MIN_MARK / 1.8:
        mark(p, colour, x, y, 2 * r, theme.kerb if not lit else _CREAM if colour == "black" else LIT[colour])
        return
    with p.at(x, y, r):
        _lamp(p, 0, 0, colour, lit, glow, _legible(p, mark_size))


@recorded_alike
def _lamp(p: Painter, colour: Colour, lit: bool, glow: bool, mark_size: float) -> None:
    theme = p.theme
    if lit and glow and colour != "black":
        strength = 1.0 if theme.dusk else 0.55
        for radius, opacity in ((1.75, 0.07), (1.45, 0.10), (1.2, 0.16)):
            p.circle(0, 0, radius, LIT[colour], opacity=opacity * strength)
    p.circle(0, 0, 1, _SHADE)
    if colour == "black":
        p.circle(0, 0, 0.9, theme.lens(colour, lit), theme.kerb, 0.09)
        ink = _CREAM if lit else theme.kerb
    else:
        p.circle(0, 0, 0.9, theme.lens(colour, lit))
        ink = theme.ink if lit else LIT[colour]
        if lit:
            p.path("M-.62 -.22A.66 .66 0 0 1 -.05 -.66", None, "#fff", 0.13, 0.75, round=True)
    mark(p, colour, 0, -0.1 if colour == "yellow" else 0, mark_size, ink)


@recorded
def green_light(p: Painter, r: float) -> None:
    """Trafffic's green light: a lamp in an enamel ring; 1.28 `r` is its full radius."""
    p.circle(0, r * 0.08, r * 1.28, _SHADE, opacity=0.4)
    p.circle(0, 0, r * 1.24, _HOUSING, "#EFE8D8", r * 0.09)
    lamp(p, 0, 0, r * 0.92, "green")


def light_spot(p: Painter, x: float, y: float, r: float, offered: bool = False) -> None:
    """Where the green light of radius `r` may lie: a dashed circle, with an unlit lamp if it may be taken."""
    p.circle(x, y, r * 1.2, None, p.theme.kerb, 2, dash=(5, 5))
    if offered:
        lamp(p, x, y, r * 0.82, "green", lit=False)


# Enamel


def plate(
    p: Painter,
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str,
    line: str,
    r: float = 12,
    inset: float = 4,
    width: float = 2,
) -> None:
    """An enamel sign: a flat fill and the thin line inset from its edge."""
    p.rect(x, y, w, h, r, fill)
    p.rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, max(2, r - inset), None, line, width)


def seat(p: Painter, x: float, y: float, r: float, seat: int, label: str | None = None) -> None:
    """The roundel of a seat (from 0): its colour around its number (from 1)."""
    p.circle(x, y, r, SEATS[seat], OUTLINE, 1.5)
    p.circle(x, y, r * 0.68, _WHITE)
    p.text(x, y + r * 0.36, label or str(seat + 1), r * 1.02, 800, _INK, "middle")


ICONS: Final = {
    "back": "M14.5 4.5L7 12L14.5 19.5",
    "undo": "M9 5L4.5 9.5L9 14M4.5 9.5H14A5 5 0 0 1 14 19.5H9",
    "turn": "M19 8A7.5 7.5 0 1 0 19.5 13M19.6 3.6V8.4H14.8",
    "hint": "M9.3 17.5H14.7M10.3 20.8H13.7M8.9 14.4A6.3 6.3 0 1 1 15.1 14.4V15.2H8.9Z",
    "rules": "M9 9A3.1 3.1 0 1 1 12.6 12.2C12 12.6 12 13 12 14.2M12 18V18.1",
    "menu": "M5 7H19M5 12H19M5 17H19",
    "sheet": "M5 4H19V20H5ZM5 9.2H19M5 14.6H19M12 4V20",
    "gear": (
        "M12 8.6A3.4 3.4 0 1 0 12 15.4A3.4 3.4 0 1 0 12 8.6M12 3V6M12 18V21M3 12H6M18 12H21"
        "M5.6 5.6L7.8 7.8M16.2 16.2L18.4 18.4M18.4 5.6L16.2 7.8M7.8 16.2L5.6 18.4"
    ),
    "play": "M8 5L19 12L8 19Z",
    "eye": (
        "M2.5 12C6 6.4 18 6.4 21.5 12C18 17.6 6 17.6 2.5 12Z"
        "M12 9.2A2.8 2.8 0 1 0 12 14.8A2.8 2.8 0 1 0 12 9.2"
    ),
}
"""Line drawings on a grid of 24, for strokes with round ends; the shell's buttons use the same paths."""


def icon(p: Painter, name: str, x: float, y: float, size: float, colour: str, width: float = 2.2) -> None:
    """An icon around (x, y); `width` of the line is in units of the grid of 24."""
    with p.at(x - size / 2, y - size / 2, size / 24):
        p.path(ICONS[name], None, colour, width, round=True)


# Vehicles: on a grid where one cell is 24, pointing to +x


Kind = Literal["car", "truck", "hero", "mini"]

LENGTHS: Final[dict[Kind, int]] = {"car": 48, "truck": 72, "hero": 48, "mini": 24}

_BODIES: Final[dict[Kind, str]] = {
    "car": "M6 3H35C41.5 3 46 6.6 46 12C46 17.4 41.5 21 35 21H6C3.6 21 2 19.4 2 17V7C2 4.6 3.6 3 6 3Z",
    "mini": (
        "M3.6 4.4C6.4 3.2 9 4.6 12 4.6C16.4 4.6 20.2 5.6 21.8 8.2C23 10.2 23 13.8 21.8 15.8"
        "C20.2 18.4 16.4 19.4 12 19.4C9 19.4 6.4 20.8 3.6 19.6C2.2 19 1.6 17.8 1.6 16.4V7.6"
        "C1.6 6.2 2.2 5 3.6 4.4Z"
    ),
    "hero": (
        "M4.5 3.2C9 1.8 14 3.6 20 3.9C28 4.2 37 3.6 42 6.6C45 8.4 46.4 10 46.4 12C46.4 14 45 15.6 42 17.4"
        "C37 20.4 28 19.8 20 20.1C14 20.4 9 22.2 4.5 20.8C2.6 20.2 2 18.6 2 16.6V7.4C2 5.4 2.6 3.8 4.5 3.2Z"
    ),
}
_GLASS = "#1C2735"
_SHINE = "#5C7188"
_HEADLIGHT = "#FFF6D8"
_TAIL_LIGHT = "#E23A2E"
_ROOF_MARK = 11.4
_ROUNDELS: Final[dict[Kind, float]] = {"car": -3.6, "truck": -9, "hero": -3.6, "mini": -2.2}
_ROOF_MARKS: Final[dict[Kind, float]] = {"car": -4.1, "truck": -9, "hero": -4.1}
"""How far before its middle a vehicle bears its number or its mark."""


def vehicle(
    p: Painter,
    kind: Kind,
    x: float,
    y: float,
    cell: float,
    rotation: float,
    paint: Colour | str,
    label: str = "",
    beam: bool = False,
) -> None:
    """A vehicle around (x, y) on cells of `cell` pixels: 2 long ('car', 'hero'), 3 ('truck') or 1 ('mini').

    `rotation` 0 points right, 90 down. `paint` is a game colour, which puts its mark on the roof, or CSS
    text. Mark and label (a number) stay upright. `beam`: headlights, which only shine at dusk.
    """
    colour: Colour | None = paint if paint in LIT else None
    with p.at(x, y, cell / 24, rotation):
        _vehicle(p, 0, 0, kind, LIT[colour] if colour else paint, beam)
        # By itself, so that turning does not make another picture of the vehicle.
        if label or kind == "mini":
            with p.at(_ROUNDELS[kind], 0, rotation=-rotation):
                _roundel(p, 0, 0, kind, label)
        elif colour:
            with p.at(_ROOF_MARKS[kind], 0, rotation=-rotation):
                _roof_mark(p, 0, 0, colour, _legible(p, _ROOF_MARK))


@recorded_alike
def _vehicle(p: Painter, kind: Kind, body: str, beam: bool) -> None:
    with p.at(-LENGTHS[kind] / 2, -12):
        if beam and p.theme.dusk:
            _headlights(p, 20 if kind == "mini" else LENGTHS[kind] - 5)
        _DRAWINGS[kind](p, body)


@recorded_alike
def _roundel(p: Painter, kind: Kind, label: str) -> None:
    r, rim, size, baseline = (5.3, 0.8, 8.4, 3) if kind == "mini" else (6.6, 0.9, 9.8, 3.5)
    p.circle(0, 0, 7 if kind == "truck" else r, _WHITE, _INK, rim)
    if label:
        p.text(0, baseline, label, size, 800, _INK, "middle")


@recorded_alike
def _roof_mark(p: Painter, colour: Colour, size: float) -> None:
    ink = _CREAM if colour == "black" else _INK
    mark(p, colour, 0, -0.6 if colour == "yellow" else 0, size, ink)


def _headlights(p: Painter, front: float) -> None:
    for reach, spread, opacity in ((36, 15, 0.09), (22, 11.5, 0.10)):
        end = front + reach
        p.path(
            f"M{front} 7L{end} {12 - spread}Q{end + 6} 12 {end} {12 + spread}L{front} 17Z",
            p.theme.beam,
            opacity=opacity,
        )


def _mini(p: Painter, body: str) -> None:
    kerb = p.theme.kerb
    for x, y, w, h in ((4, 1.6, 5.4, 3.6), (4, 18.8, 5.4, 3.6), (14.4, 2.6, 4.8, 3), (14.4, 18.4, 4.8, 3)):
        p.rect(x, y, w, h, 1.2, OUTLINE, kerb, 0.5)
    p.path(_BODIES["mini"], body, OUTLINE, 1.1, round=True)
    p.rect(1, 3, 2.6, 18, 1.1, _INK)
    p.path("M16 7C18.4 8 19.4 9.8 19.4 12C19.4 14.2 18.4 16 16 17C17 13.6 17 10.4 16 7Z", _GLASS)
    p.path("M20.2 6.7L22 8.8L21 9.7L19.4 7.6ZM20.2 17.3L22 15.2L21 14.3L19.4 16.4Z", _HEADLIGHT)


def _truck(p: Painter, body: str) -> None:
    p.path("M55 3.4H63C67.6 3.4 70 6.6 70 12C70 17.4 67.6 20.6 63 20.6H55Z", body, OUTLINE, 1.3, round=True)
    p.path("M60.5 5.4C63.6 6.6 64.6 9 64.6 12C64.6 15 63.6 17.4 60.5 18.6L58.4 17.4V6.6Z", _GLASS)
    p.line(62.8, 8.2, 62.8, 12, _SHINE, 0.9)
    p.rect(51, 7.5, 5, 9, 1, _INK)
    p.rect(2, 2.2, 50, 19.6, 2.6, body, OUTLINE, 1.3)
    p.rect(4.6, 4.8, 44.8, 14.4, 1.4, "#fff", opacity=0.16)
    p.path("M10 5V19M18 5V19M36 5V19M44 5V19", None, _INK, 0.9, 0.4)
    p.rect(67.6, 5.4, 1.8, 3, 0.8, _HEADLIGHT)
    p.rect(67.6, 15.6, 1.8, 3, 0.8, _HEADLIGHT)


def _mirrors_and_body(p: Painter, kind: Kind, body: str) -> None:
    p.path("M29 3L31 .9H33.2L32.6 3.4ZM29 21L31 23.1H33.2L32.6 20.6Z", body, OUTLINE)
    p.path(_BODIES[kind], body, OUTLINE, 1.4, round=True)


def _shine_and_headlights(p: Painter) -> None:
    p.line(31.3, 8.4, 31.9, 11.6, _SHINE, 0.9, round=True)
    p.path("M41.6 5.3L44.6 7.6L43.6 9.2L40.8 6.6Z", _HEADLIGHT)
    p.path("M41.6 18.7L44.6 16.4L43.6 14.8L40.8 17.4Z", _HEADLIGHT)


def _hero(p: Painter, body: str) -> None:
    _mirrors_and_body(p, "hero", body)
    p.rect(2.6, 9, 43, 1.9, 0, _INK, opacity=0.85)
    p.rect(2.6, 13.1, 43, 1.9, 0, _INK, opacity=0.85)
    p.path("M28.5 5.6C32.4 7 33.4 9.4 33.4 12C33.4 14.6 32.4 17 28.5 18.4L26.2 16.6V7.4Z", _GLASS)
    p.path("M12.6 7L15 8.3V15.7L12.6 17C11.2 14.4 11.2 9.6 12.6 7Z", _GLASS)
    p.rect(2.2, 1.6, 3.6, 20.8, 1.6, _INK)
    p.rect(3, 2.8, 1.3, 18.4, 0.6, body)
    _shine_and_headlights(p)


def _car(p: Painter, body: str) -> None:
    _mirrors_and_body(p, "car", body)
    p.path("M28.6 5.2C32.6 6.4 34 9 34 12C34 15 32.6 17.6 28.6 18.8L26.4 17.2V6.8Z", _GLASS)
    p.path("M10.6 6L13.2 7.4V16.6L10.6 18C8.8 15 8.8 9 10.6 6Z", _GLASS)
    p.path("M14.4 4.9H25.6L26.6 5.9H13.4ZM14.4 19.1H25.6L26.6 18.1H13.4Z", _GLASS)
    p.path("M36.5 6.4L42 8M36.5 17.6L42 16", None, _INK, 0.8, 0.35)
    _shine_and_headlights(p)
    p.rect(2.5, 4.6, 1.7, 3.6, 0.8, _TAIL_LIGHT)
    p.rect(2.5, 15.8, 1.7, 3.6, 0.8, _TAIL_LIGHT)


_DRAWINGS = {"car": _car, "truck": _truck, "hero": _hero, "mini": _mini}


def seat_car(
    p: Painter, x: float, y: float, cell: float, rotation: float, seat: int, beam: bool = False
) -> None:
    """A seat's one-space car in a cell of Red Light."""
    vehicle(p, "mini", x, y, cell * 0.94, rotation, SEATS[seat], str(seat + 1), beam)


def cone(p: Painter, x: float, y: float, size: float) -> None:
    """A traffic cone, from above and a little from the front."""
    with p.at(x - size / 2, y - size / 2, size / 24):
        _cone(p, 0, 0)


@recorded
def _cone(p: Painter) -> None:
    p.rect(2.5, 17.5, 19, 4.6, 2, "#FF7A2F", OUTLINE, 1.2)
    p.path("M10.2 2.6H13.8L18.4 18H5.6Z", "#FF7A2F", OUTLINE, 1.2, round=True)
    p.path("M8.9 7.6H15.1L16 10.8H8ZM7.2 13.3H16.8L17.6 16H6.4Z", _WHITE)


# Cards


LightKind = Literal["red", "green", "double"]
LIGHT_KINDS: Final[tuple[LightKind, ...]] = ("green", "double", "red")
_LIGHTS: Final[dict[LightKind, tuple[tuple[Colour, bool], tuple[Colour, bool]]]] = {
    "red": (("red", True), ("green", False)),
    "green": (("red", False), ("green", True)),
    "double": (("green", True), ("green", True)),
}


@recorded
def light_card(p: Painter, w: float, kind: LightKind, glow: bool = True) -> None:
    """A card of Red Light: a signal head with two lamps, 1.42 `w` high."""
    h = w * 1.42
    plate(p, 0, 0, w, h, _HOUSING, p.theme.marking, w * 0.14, w * 0.06, 1.5)
    for share, (colour, lit) in zip((0.295, 0.705), _LIGHTS[kind], strict=True):
        lamp(p, w / 2, h * share, w * 0.25, colour, lit, glow)


def construction_card(p: Painter, x: float, y: float, w: float) -> None:
    """The Construction card of Red Light: a cone between two hatched boards."""
    h = w * 1.42
    plate(p, x, y, w, h, "#FFCE45", _CARD_INK, w * 0.14, w * 0.06, 1.5)
    for top in (h * 0.1, h * 0.78):
        with p.clipped(x + w * 0.14, y + top, w * 0.72, h * 0.12, 2):
            p.rect(x + w * 0.14, y + top, w * 0.72, h * 0.12, 0, _WHITE)
            for i in range(-1, 6):
                left = x + w * (0.14 + 0.17 * i)
                p.line(left, y + top + h * 0.12, left + w * 0.12, y + top, LIT["red"], w * 0.07)
    cone(p, x + w / 2, y + h / 2, w * 0.7)


@recorded
def card_back(p: Painter, w: float, h: float, r: float = 6, shown: float | None = None) -> None:
    """The back of every card: a crossing of two dashed roads. Of one that others lie on, so much is `shown` at the
    left; what they hide is not drawn."""
    enamel = p.theme.enamel
    road, cx, cy = w * 0.24, w / 2, h / 2
    drawn = w if shown is None else min(w, shown + 2 * r)
    p.rect(0, 0, drawn, h, r, enamel, OUTLINE)
    p.rect(3, 3, drawn - 6, h - 6, max(0, r - 2), "#2A4B6B")
    whole = shown is None or cx - road / 2 < shown
    if whole:
        p.rect(cx - road / 2, 3, road, h - 6, 0, "#1A2431")
    p.rect(3, cy - road / 2, drawn - 6, road, 0, "#1A2431")
    if whole:
        p.line(cx, 5, cx, h - 5, enamel, 1.3, dash=(3, 3))
    p.line(5, cy, drawn - 5, cy, enamel, 1.3, dash=(3, 3))


def ribbon(
    p: Painter, x: float, y: float, w: float, count: int, card_w: float, card_h: float, lifted: int = -1
) -> None:
    """A pile spread as a slightly bent ribbon of `count` backs; card number `lifted` stands 14 px higher."""
    shown = ceil((w - card_w) / max(1, count - 1))  # so that one picture serves for many counts
    for i in range(count):
        left, top = ribbon_card(i, x, y, w, count, card_w)
        whole = i in (lifted - 1, lifted, count - 1)
        card_back(p, left, top - (14 if i == lifted else 0), card_w, card_h, 5, None if whole else shown)


def ribbon_card(i: int, x: float, y: float, w: float, count: int, card_w: float) -> tuple[float, float]:
    """The upper left corner of card `i` of a ribbon."""
    share = i / (count - 1) if count > 1 else 0.5
    return x + share * (w - card_w), y + (share - 0.5) ** 2 * 22


def stop_card(
    p: Painter,
    x: float,
    y: float,
    w: float,
    h: float,
    lights: Sequence[Colour],
    under: int = 0,
    edge: Colour | None = None,
    provisional: bool = False,
    glow: bool = True,
) -> None:
    """A card of Stoplights: three lamps, the first on top.

    `under` covered cards show as edges to the lower right; `edge` is the colour of a starting set.
    """
    _stop_card(p, x, y, w, h, tuple(lights), under, edge, provisional, glow)


@recorded
def _stop_card(
    p: Painter,
    w: float,
    h: float,
    lights: tuple[Colour, ...],
    under: int,
    edge: Colour | None,
    provisional: bool,
    glow: bool,
) -> None:
    theme = p.theme
    for i in range(under, 0, -1):
        p.rect(i * 2.2, i * 2.2, w, h, 6, OUTLINE, theme.kerb)
    if provisional:
        p.rect(0, 0, w, h, 7, _HOUSING, theme.legal, 2.5, dash=(5, 3))
    else:
        p.rect(0, 0, w, h, 7, _HOUSING)
    if edge:
        p.rect(2.6, 2.6, w - 5.2, h - 5.2, 5, None, LIT[edge], 2.4)
    else:
        p.rect(2.6, 2.6, w - 5.2, h - 5.2, 5, None, "#EFE8D8", 1.3, 0.85)
    r = min(w * 0.31, h * 0.133)
    for i, colour in enumerate(lights):
        lamp(p, w / 2, h * (0.205 + 0.295 * i), r, colour, True, glow, 0.98)


TrafficCell = tuple[Colour | None, int, int]
"""Colour (None: a crossing that must be empty), column and row, both from 0."""


def traffic_card(
    p: Painter,
    x: float,
    y: float,
    size: float,
    cells: Sequence[TrafficCell],
    expert: bool = False,
    chosen: bool = False,
) -> None:
    """A card of Trafffic: marked squares joined by roads. Cells must include column 0 and row 0."""
    _traffic_card(p, x, y, size, tuple(cells), expert)
    if chosen:
        p.rect(x - 3, y - 3, size + 6, size + 6, size * 0.15, None, p.theme.focus, 3)


@recorded
def _traffic_card(p: Painter, size: float, cells: tuple[TrafficCell, ...], expert: bool) -> None:
    theme = p.theme
    right, down = max(cell[1] for cell in cells), max(cell[2] for cell in cells)
    longest = max(right, down) + 1
    pitch = size * (0.215 if longest > 3 else 0.3 if longest > 2 or not (right and down) else 0.385)
    x0, y0 = (size - right * pitch) / 2, (size - down * pitch) / 2
    p.rect(0, 0, size, size, size * 0.14, LIT["green"] if expert else theme.enamel, OUTLINE)
    p.rect(size * 0.055, size * 0.055, size * 0.89, size * 0.89, size * 0.1, "#31363F")
    for i, (_, a, b) in enumerate(cells):
        for _, c, d in cells[:i]:
            if abs(a - c) + abs(b - d) == 1:
                p.line(x0 + a * pitch, y0 + b * pitch, x0 + c * pitch, y0 + d * pitch, "#EFE8D8", pitch * 0.3)
    w = pitch * 0.86
    for colour, a, b in cells:
        px, py = x0 + a * pitch, y0 + b * pitch
        if colour is None:
            p.rect(px - w / 2, py - w / 2, w, w, w * 0.25, "#31363F", theme.enamel, 1.6, dash=(3, 2.4))
        else:
            p.rect(px - w / 2, py - w / 2, w, w, w * 0.28, LIT[colour], OUTLINE, 1.2)
            mark(p, colour, px, py - (w * 0.04 if colour == "yellow" else 0), w * 0.66, _INK)


RushKind = Literal["move", "shift", "slide", "both"]


def rush_card(
    p: Painter,
    x: float,
    y: float,
    w: float,
    h: float,
    kind: RushKind,
    steps: int = 0,
    word: str = "",
    chosen: bool = False,
    used: bool = False,
) -> None:
    """A card of Rush Hour Shift. `steps` for 'move' and 'both'; `word` is written on 'shift' and 'slide'."""
    if used:
        with p.faded(0.55):
            _rush_face(p, x, y, w, h, kind, steps, word)
    else:
        _rush_face(p, x, y, w, h, kind, steps, word)
    if chosen:
        p.rect(x - 3, y - 3, w + 6, h + 6, 11, None, p.theme.focus, 3)


@recorded
def _rush_face(p: Painter, w: float, h: float, kind: RushKind, steps: int, word: str) -> None:
    ink, middle = _CARD_INK, w / 2
    plate(p, 0, 0, w, h, p.theme.enamel, ink, 9, 3.5, 1.5)
    if kind == "move":
        p.text(middle, h * 0.55, str(steps), h * 0.5, 800, ink, "middle")
        _arrow(p, middle, h * 0.74, w * 0.5)
    elif kind == "shift":
        unit = h * 0.2
        _shifted_parts(p, middle, min(h * 0.44, h - 24 - 1.27 * unit), unit)  # clear of the word below
        p.text(middle, h - 11, word, 13, 800, ink, "middle")
    elif kind == "slide":
        _arrow(p, middle - 3, h * 0.38, w * 0.58)
        end = middle - 3 + w * 0.29 + 4
        p.line(end, h * 0.38 - 10, end, h * 0.38 + 10, p.theme.danger, 5, round=True)
        p.text(middle, h - 11, word, 13, 800, ink, "middle")
    else:
        p.text(w * 0.27, h * 0.52, str(steps), h * 0.44, 800, ink, "middle")
        _arrow(p, w * 0.27, h * 0.72, w * 0.26)
        p.line(middle, 12, middle, h - 12, ink, 1.2, 0.35)
        _shifted_parts(p, w * 0.735, h * 0.5, min(h * 0.155, w * 0.125))


def _arrow(p: Painter, x: float, y: float, length: float) -> None:
    half = length / 2
    with p.at(x, y):
        p.path(
            f"M{-half:.2f} 0H{half - 3:.2f}M{half - 10:.2f} -7L{half - 2:.2f} 0L{half - 10:.2f} 7",
            None,
            _CARD_INK,
            4,
            round=True,
        )


def _shifted_parts(p: Painter, x: float, y: float, u: float) -> None:
    for i, down, fill in ((-1, 1, "#1E5AA8"), (0, 0, _CARD_INK), (1, -1, "#1E5AA8")):
        p.rect(x + i * u * 1.12 - u / 2, y - u * 0.85 + down * u * 0.42, u, u * 1.7, 2.5, fill)


# Dice


DieKind = Literal["flag", "track", "power", "pit", "crash"]
_DICE: Final[dict[DieKind, tuple[str, str]]] = {
    "track": (_CARD_INK, _CREAM),
    "power": ("#187E4C", _WHITE),
    "pit": ("#FFCE45", _CARD_INK),
    "crash": ("#C4352B", _WHITE),
    "flag": (_WHITE, _CARD_INK),
}
DieFace = int | Literal["flat", "light", "cross", "burst"] | Colour
"""A number, a picture, or the colour of a flag."""


def die(
    p: Painter,
    x: float,
    y: float,
    size: float,
    kind: DieKind,
    face: DieFace,
    circled: bool = False,
    aside: bool = False,
) -> None:
    """A die of Go 500 from above. A `circled` number wears a ring; one that lies `aside` is faint."""
    if aside:
        with p.faded(0.4):
            _die(p, x, y, size, kind, face, circled)
    else:
        _die(p, x, y, size, kind, face, circled)


@recorded
def _die(p: Painter, s: float, kind: DieKind, face: DieFace, circled: bool) -> None:
    fill, ink = _DICE[kind]
    p.rect(0, s * 0.05, s, s, s * 0.2, _SHADE, opacity=0.55)
    p.rect(0, 0, s, s, s * 0.2, fill, p.theme.kerb if kind == "track" else OUTLINE, 1.4)
    p.rect(s * 0.07, s * 0.07, s * 0.86, s * 0.86, s * 0.14, None, ink, 1.3, 0.45)
    middle = s / 2
    if isinstance(face, int):
        digits = ("\u2212" if face < 0 else "") + str(abs(face))
        if circled:
            p.circle(middle, middle, s * 0.345, None, ink, s * 0.06)
        size = s * (0.36 if circled or len(digits) > 2 else 0.48)
        p.text(middle, middle + size * 0.36, digits, size, 800, ink, "middle")
    elif face == "flat":
        with p.at(0, 0, s / 24):
            p.path(
                "M12 4A8 8 0 0 1 18 17.4H6A8 8 0 0 1 12 4Z"
                "M12 8.4A3.4 3.4 0 1 0 12 15.2A3.4 3.4 0 1 0 12 8.4Z",
                ink,
            )
            p.rect(3.6, 18.2, 16.8, 1.8, 0.9, ink)
    elif face == "light":
        lamp(p, middle, middle, s * 0.27, "yellow", glow=False)
    elif face == "cross":
        with p.at(s * 0.2, s * 0.2, s * 0.6 / 24):
            p.path(MARKS["black"], ink)
    elif face == "burst":
        with p.at(0, 0, s / 24):
            p.path(
                "M12 3.6L14 8.6L18.6 5.6L17.2 10.6L21 12L17.2 14L18.8 19L14 16L12 20.6L10 16L5.2 19L6.8 14"
                "L3 12L6.8 10.6L5.4 5.6L10 8.6Z",
                ink,
            )
    else:
        with p.at(0, 0, s / 24):
            p.path("M6.2 4.4V20.4", None, _CARD_INK, 1.7, round=True)
            p.path(
                "M7 4.8C10 3.4 13 6.4 19.4 4.8V13.6C13 15.2 10 12.2 7 13.6Z",
                LIT[face],
                _CARD_INK,
                round=True,
            )
            mark(p, face, 13.2, 9.4, 5.6, "#fff" if face == "black" else _CARD_INK)


# Boards


def asphalt(p: Painter, x: float, y: float, w: float, h: float, r: float = 10) -> None:
    """A board: asphalt with a kerb."""
    p.rect(x, y, w, h, r, p.theme.asphalt, p.theme.kerb, 2)


def dashes(
    p: Painter,
    x1: float,
    y1: float,
    x2: float,
    y2: float,
    width: float = 2,
    dash: Dash = (10, 9),
    opacity: float = 1,
) -> None:
    """A painted, broken line."""
    p.line(x1, y1, x2, y2, p.theme.marking, width, opacity, dash)


def cell(p: Painter, x: float, y: float, w: float, h: float, r: float = 5) -> None:
    """One space of a board; leave 2 px to the neighbours."""
    p.rect(x, y, w, h, r, p.theme.cell)


def checker(p: Painter, x: float, y: float, w: float, h: float, columns: int, rows: int) -> None:
    """A chequered finish."""
    cw, ch = w / columns, h / rows
    p.rect(x, y, w, h, 0, "#F5EFE0")
    dark = [
        f"M{i * cw:.2f} {j * ch:.2f}h{cw:.2f}v{ch:.2f}h{-cw:.2f}z"
        for i in range(columns)
        for j in range(rows)
        if (i + j) % 2
    ]
    with p.at(x, y):
        p.path("".join(dark), "#0F1218")


def board_part(
    p: Painter, x: float, y: float, w: float, h: float, fixed: bool = False, stacked: bool = False
) -> None:
    """A part of Rush Hour Shift's board; the fixed one has a marking outline. The parts lie one above the
    other if `stacked`, else side by side: a part throws no shade on its neighbours."""
    dx, dy = (3, 0) if stacked else (0, 3)
    p.rect(x - dx, y - dy, w + 2 * dx, h + 2 * dy, 7, _SHADE, opacity=0.5)
    line, width = (p.theme.marking, 1.6) if fixed else (p.theme.kerb, 2.0)
    p.rect(x + 0.8, y + 0.8, w - 1.6, h - 1.6, 6, p.theme.asphalt, line, width)


def grip(p: Painter, x: float, y: float, rotation: float, scale: float = 1, locked: bool = False) -> None:
    """An enamel handle, 54 x 20, with three chevrons that point down at rotation 0; faint if locked."""
    if locked:
        with p.faded(0.35):
            _grip(p, x, y, rotation, scale)
    else:
        _grip(p, x, y, rotation, scale)


def _grip(p: Painter, x: float, y: float, rotation: float, scale: float) -> None:
    with p.at(x, y, scale, rotation):
        _handle(p, 0, 0)


@recorded
def _handle(p: Painter) -> None:
    p.rect(-27, -10, 54, 20, 10, p.theme.enamel, OUTLINE, 1.4)
    chevrons = "M-5 -2.5L0 2.5L5 -2.5M-18 -2.5L-13 2.5L-8 -2.5M8 -2.5L13 2.5L18 -2.5"
    p.path(chevrons, None, _CARD_INK, 2.2, round=True)


def pin(p: Painter, x: float, y: float, r: float = 6) -> None:
    """What holds a locked seam: a bolt head with a slot."""
    p.circle(x, y, r, p.theme.enamel, OUTLINE, 1.4)
    p.line(x - r * 0.5, y, x + r * 0.5, y, _CARD_INK, r * 0.34, round=True)


@recorded
def goal_chevron(p: Painter, rotation: float, seat: int) -> None:
    """Points a seat's way out, to the right at rotation 0."""
    with p.at(0, 0, rotation=rotation):
        p.path("M-5 -5L1 0L-5 5", None, OUTLINE, 6, round=True)
        p.path("M-5 -5L1 0L-5 5", None, SEATS[seat], 3.2, round=True)


def town(p: Painter, x: float, y: float, size: float) -> None:
    """Trafffic's board without cars: four by four crossings, with blocks between the streets."""
    _blocks(p, x, y, size)
    c = size / 4
    dash, reach = (c * 0.08, c * 0.07), c * 0.13
    for i in range(4):
        for j in range(1, 4):
            across, start, end = (i + 0.5) * c, j * c - reach - c * 0.02, j * c + reach
            dashes(p, x + across, y + start, x + across, y + end, 2, dash, 0.9)
            dashes(p, x + start, y + across, x + end, y + across, 2, dash, 0.9)
    half = c * 0.335
    for i in range(4):
        for j in range(4):
            cx, cy = town_crossing(x, y, size, i, j)
            p.rect(
                cx - half, cy - half, 2 * half, 2 * half, c * 0.12, p.theme.cell, p.theme.marking, 1.8, 0.95
            )


def town_crossing(x: float, y: float, size: float, column: int, row: int) -> tuple[float, float]:
    """The middle of a crossing of a town at (x, y)."""
    return x + (column + 0.5) * size / 4, y + (row + 0.5) * size / 4


def town_car(p: Painter, x: float, y: float, size: float, rotation: float, colour: Colour) -> None:
    """A car on a crossing of a town of that size."""
    vehicle(p, "car", x, y, size / 4 * 0.315, rotation, colour)


def _blocks(p: Painter, x: float, y: float, size: float) -> None:
    theme = p.theme
    p.rect(x, y, size, size, 14, theme.kerb)
    p.rect(x + 2, y + 2, size - 4, size - 4, 12, theme.asphalt)
    c = size / 4
    w = c * 0.5
    for i in range(5):
        for j in range(5):
            bx, by = x + (i - 0.25) * c, y + (j - 0.25) * c
            left, top = max(bx, x + 2), max(by, y + 2)
            right, bottom = min(bx + w, x + size - 2), min(by + w, y + size - 2)
            p.rect(
                left, top, right - left, bottom - top, min(10, w * 0.25), theme.block, theme.block_edge, 1.6
            )
            if not (i % 4 and j % 4):
                continue
            if (i + j) % 2:
                p.rect(bx + w * 0.2, by + w * 0.16, w * 0.6, w * 0.68, 3, theme.roof, theme.block_edge, 1.2)
                p.line(bx + w * 0.5, by + w * 0.18, bx + w * 0.5, by + w * 0.82, theme.ridge, 1.8)
                if theme.dusk:
                    p.rect(bx + w * 0.28, by + w * 0.6, w * 0.12, w * 0.12, 1, theme.window)
            else:
                p.circle(bx + w * 0.36, by + w * 0.4, w * 0.2, theme.tree)
                p.circle(bx + w * 0.34, by + w * 0.37, w * 0.1, theme.crown)
                p.circle(bx + w * 0.68, by + w * 0.68, w * 0.15, theme.tree)


def zone(p: Painter, x: float, y: float, w: float, h: float, seat_colour: int) -> None:
    """The place of a seat at its edge, with the seat's colour as a band on the outer side."""
    p.path(
        f"M{x} {y + h}V{y + 16}Q{x} {y} {x + 16} {y}H{x + w - 16}Q{x + w} {y} {x + w} {y + 16}V{y + h}Z",
        p.theme.plate,
    )
    p.rect(x, y + h - 7, w, 7, 0, SEATS[seat_colour])


# States of a space, drawn over it


def legal(p: Painter, x: float, y: float, w: float, h: float, r: float = 5) -> None:
    """A legal target."""
    p.rect(x, y, w, h, r, p.theme.legal, opacity=0.16)
    p.rect(x, y, w, h, r, None, p.theme.legal, 2)
    p.circle(x + w / 2, y + h / 2, min(w, h) * 0.1, p.theme.legal)


def open_slot(p: Painter, x: float, y: float, w: float, h: float, r: float = 6) -> None:
    """A legal target where there are many, without a dot: an empty slot."""
    p.rect(x, y, w, h, r, p.theme.legal, opacity=0.10)
    p.rect(x, y, w, h, r, None, p.theme.legal, 1.8, dash=(5, 4))


def under_finger(p: Painter, x: float, y: float, w: float, h: float, r: float = 5) -> None:
    """The target that a release would take."""
    p.rect(x, y, w, h, r, p.theme.legal, opacity=0.42)
    p.rect(x, y, w, h, r, None, p.theme.legal, 4)
    p.circle(x + w / 2, y + h / 2, min(w, h) * 0.125, p.theme.legal)


def last_move(
    p: Painter, x: float, y: float, w: float, h: float, seat: int, rotation: float | None = None
) -> None:
    """Where something stood before the last move, in the mover's colour, with an arrow of `rotation`."""
    p.rect(x, y, w, h, 8, None, SEATS[seat], 2.5, dash=(6, 5))
    if rotation is not None:
        with p.at(x + w / 2, y + h / 2, min(w, h) / 64, rotation):
            p.path("M-12 0H8M0 -9L10 0L0 9", None, SEATS[seat], 3, round=True)


PROVISIONAL: Final = 0.72
"""Opacity of what is not final yet."""


def provisional(p: Painter, x: float, y: float, w: float, h: float, r: float = 7) -> None:
    """The outline of what is not final yet; draw the thing itself in `p.faded(PROVISIONAL)`."""
    p.rect(x, y, w, h, r, None, p.theme.legal, 2.5, dash=(6, 4))


def selected(p: Painter, x: float, y: float, w: float, h: float, r: float = 9) -> None:
    """What the next tap acts with."""
    p.rect(x, y, w, h, r, None, p.theme.ring, 3)


def refused(p: Painter, x: float, y: float, w: float, h: float, r: float = 7) -> None:
    """The cause of a refusal: a red outline and a no-entry badge on its upper right corner."""
    p.rect(x, y, w, h, r, None, LIT["red"], 4)
    with p.at(x + w - 7, y + 7):
        p.circle(0, 0, 13, p.theme.danger, "#FFFFFF", 2)
        p.rect(-8, -2, 16, 4, 1, "#FFFFFF")


def empty_slot(p: Painter, x: float, y: float, w: float, h: float, r: float = 7) -> None:
    """Where a card was or will be: a quiet dashed outline."""
    p.rect(x, y, w, h, r, None, p.theme.kerb, 1.6, dash=(4, 4))
