"""The pictures of the home screen: five games as the blocks of a town, with traffic in its streets.

The build prints them as SVG, so that the page shows them before Python has come; the style sheet lays them out.
"""

from __future__ import annotations

from typing import Final

from pygames.core.records import record
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.theme import LETTERS, LIT, SEATS, TINTS, Colour

PICTURE: Final = Box(0, 0, 168, 138)
"""The size that the vignettes are drawn for."""
PARK: Final = Box(0, 0, 140, 76)
STREET: Final = 30.0
"""The width of a street that crossings and vehicles are drawn for; two cells side by side."""
REACH: Final = 400.0
"""How far a road goes on beyond its picture: the block cuts it off, as wide as it may be."""

TOWN_CARS: Final[tuple[tuple[Colour, int, int], ...]] = (
    ("yellow", 0, 0),
    ("red", 2, 0),
    ("blue", 3, 0),
    ("blue", 0, 1),
    ("yellow", 2, 1),
    ("red", 1, 2),
    ("yellow", 3, 2),
    ("blue", 1, 3),
    ("red", 3, 3),
)


@record
class Vehicle:
    """One in the streets. `rotation` 0 drives to the right, 90 down."""

    kind: parts.Kind
    rotation: int
    paint: str


TRAFFIC: Final = (
    Vehicle("car", -90, LIT["blue"]),
    Vehicle("car", 90, LIT["yellow"]),
    Vehicle("truck", 0, TINTS[4]),
    Vehicle("car", 180, LIT["red"]),
    Vehicle("car", 0, SEATS[1]),
    Vehicle("hero", 180, SEATS[0]),
)
"""Each has its place in the style sheet."""


def vehicle(p: Painter, one: Vehicle) -> None:
    """A vehicle of the streets around the origin, with its headlights on."""
    parts.vehicle(p, one.kind, 0, 0, STREET / 2, one.rotation, one.paint, beam=True)


def car_park(p: Painter) -> None:
    """What fills the sixth block while nothing is to be continued, in `PARK`."""
    p.rect(1, 1, PARK.w - 2, PARK.h - 2, 8, p.theme.asphalt, p.theme.kerb, 2)
    bays = "".join([f"M{10 + 24 * i} 4V42" for i in range(6)])
    p.path(bays, None, p.theme.marking, 1.6, 0.9)
    parts.vehicle(p, "hero", 22, 25, 18, -90, SEATS[3])
    parts.vehicle(p, "car", 46, 25, 18, 90, TINTS[0])
    parts.vehicle(p, "hero", 94, 25, 18, 90, SEATS[2])
    parts.vehicle(p, "car", 106, 60, 18, 180, LIT["yellow"], beam=True)


def crossing(p: Painter, above: bool) -> None:
    """Where two streets meet, around the origin: asphalt over their broken lines, and crosswalks; none above
    the first street, which has no way up."""
    p.rect(-22, -14, 44, 28, 0, p.theme.asphalt)
    p.rect(-14, -22, 28, 44, 0, p.theme.asphalt)
    bars = []
    for i in range(5):
        along = 5.2 * i - 12.4
        for side in (-20, 20):
            bars.append(f"M{side - 3} {along:.1f}h6v3.2h-6z")
            if above or side > 0:
                bars.append(f"M{along:.1f} {side - 3}h3.2v6h-3.2z")
    p.path("".join(bars), p.theme.marking, opacity=0.92)


def vignette(p: Painter, game_id: str) -> None:
    """A game's picture, in `PICTURE`."""
    _VIGNETTES[game_id](p)


def _red_light(p: Painter) -> None:
    theme = p.theme
    p.rect(-REACH, 73, PICTURE.w + 2 * REACH, 62, 0, theme.asphalt, theme.kerb, 2)
    parts.dashes(p, -REACH, 104, PICTURE.w + REACH, 104, 2, (12, 10))
    parts.light_card(p, 100.5, 14, 50, "green")
    parts.seat_car(p, 47.5, 104, 62, 0, 0, beam=True)
    parts.cone(p, 132.5, 104, 34)


def _stoplights(p: Painter) -> None:
    for i, (letters, down) in enumerate((("RYG", 6), ("YGK", 16), ("GRW", 10))):
        lights = [LETTERS[letter] for letter in letters]
        parts.stop_card(p, 10.5 + i * 50, down, 46, 118, lights)


def _rush_shift(p: Painter) -> None:
    theme = p.theme
    for i, down in enumerate((24, 12, 30)):
        left = 13.5 + i * 47
        p.rect(left, down, 44, 92, 6, theme.asphalt, theme.marking if i == 1 else theme.kerb, 2)
        for column in range(2):
            for row in range(4):
                parts.cell(p, left + 3 + column * 19.5, down + 4 + row * 21.3, 18, 19.5, 3)
    parts.vehicle(p, "hero", 35.5, 81, 21, 0, SEATS[0], beam=True)
    parts.vehicle(p, "car", 128.5, 52, 20, 180, SEATS[1])
    parts.vehicle(p, "truck", 72, 44, 20.5, 90, TINTS[1])
    parts.vehicle(p, "car", 92.5, 80, 20, 90, TINTS[0])


def _go_500(p: Painter) -> None:
    theme = p.theme
    p.rect(11.5, 19, 145, 100, 50, theme.asphalt, theme.kerb, 2)
    p.rect(35.5, 43, 97, 52, 26, theme.plate, theme.kerb, 2)
    p.rect(23.5, 31, 121, 76, 38, None, theme.marking, 1.6, 0.8, (8, 8))
    parts.vehicle(p, "hero", 63.5, 107, 17, 0, SEATS[3])
    parts.vehicle(p, "hero", 113.5, 31, 17, 180, SEATS[2])
    parts.die(p, 43, 48, 39, "flag", "green")
    parts.die(p, 87, 48, 39, "track", 25, circled=True)


def _trafffic(p: Painter) -> None:
    x, y, size = -1.5, -5, 228
    parts.town(p, x, y, size)
    for colour, column, row in TOWN_CARS:
        cx, cy = parts.town_crossing(x, y, size, column, row)
        parts.town_car(p, cx, cy, size, 90 * ((column + 2 * row) % 4), colour)


_VIGNETTES: Final = {
    "red_light": _red_light,
    "stoplights": _stoplights,
    "rush_shift": _rush_shift,
    "go_500": _go_500,
    "trafffic": _trafffic,
}
