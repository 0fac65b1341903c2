"""The picture of the home screen: five games as the blocks of a town, with traffic in its streets.

The build prints it as SVG, so that the page shows it before Python has come. Words and buttons are laid over
it; `Plan` says where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pygames.core.records import record
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.svg import to_svg
from pygames.ui.theme import LETTERS, LIT, SEATS, SIGN_GREEN, TINTS, Colour, Theme

_MARGIN: Final = 10.0
_WHITE: Final = "#FFFDF6"
_PICTURE: Final = Box(0, 0, 168, 138)
"""The size that the vignettes are drawn for."""

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
class Block:
    """Where a game's block lies, the picture in it, and the words in it (they end at the bottom)."""

    box: Box
    picture: Box
    words: Box


@record
class Plan:
    """Where everything lies on a screen of that size."""

    width: float
    height: float
    sign: Box
    """The name plate at the top."""
    blocks: tuple[Block, ...]
    """One for each game."""
    rest: Box
    """The sixth block: what was left unfinished, and the status."""
    street: float
    """The width of the streets."""
    avenues: tuple[float, ...]
    """The middles (x) of the streets that run down."""
    crossroads: tuple[float, ...]
    """The middles (y) of those that run across."""
    type_scale: float
    """Type is larger on a tablet, which is read from an arm's length."""


def plan(width: float, height: float) -> Plan:
    """Two by three blocks on an upright screen, three by two on one that lies."""
    short = min(width, height)
    columns, rows = (2, 3) if height >= width else (3, 2)
    street = min(48.0, max(22.0, short * 0.077))
    top = 60.0 if height < 480 else min(120.0, max(72.0, short * 0.236))
    type_scale = 1.25 if short >= 700 else 1.0
    area = Box(_MARGIN, top + street, width - 2 * _MARGIN, height - top - 2 * street - 8)
    boxes = area.grid(columns, rows, street)
    return Plan(
        width=width,
        height=height,
        sign=Box(0, 0, width, top).inset(_MARGIN, min(14.0, top * 0.15)),
        blocks=tuple([_block(box, type_scale) for box in boxes[:5]]),
        rest=boxes[5],
        street=street,
        avenues=tuple([box.right + street / 2 for box in boxes[: columns - 1]]),
        crossroads=(
            top + street / 2,
            *[box.bottom + street / 2 for box in boxes[::columns]],
        ),
        type_scale=type_scale,
    )


def _block(box: Box, type_scale: float) -> Block:
    inside = box.inset(2)
    if box.w > 1.5 * box.h:
        picture, words = inside.cut_right(inside.w / 2)
        return Block(box, picture, words.inset(10, 8))
    words, picture = inside.cut_bottom(min(66 * type_scale, inside.h * 0.5))
    return Block(box, picture, words.inset(12, 0).cut_top(words.h - 10)[0])


def home(
    p: Painter, where: Plan, names: Mapping[str, tuple[str, ...]] | None = None, title: str = ""
) -> None:
    """The whole picture. `names` gives the lines of a block by the game's id, the last of them the small one;
    left out where they are laid over the picture."""
    streets(p, where)
    _sign(p, where.sign, title)
    for game_id, block in zip(VIGNETTES, where.blocks, strict=True):
        _draw_block(p, game_id, block)
        if names:
            _draw_words(p, names[game_id], block.words, where.type_scale)
    rest = where.rest
    p.rect(rest.x, rest.y, rest.w, rest.h, 14, p.theme.page, p.theme.kerb, 2.5)
    _traffic(p, where)


def home_svg(
    width: float,
    height: float,
    theme: Theme,
    names: Mapping[str, tuple[str, ...]] | None = None,
    title: str = "",
) -> str:
    """The picture of `home` as an SVG document."""
    p = Painter(theme)
    home(p, plan(width, height), names, title)
    return to_svg(p.ops, width, height)


def vignette_svg(game_id: str, theme: Theme, width: float = 168, height: float = 138) -> str:
    """A game's vignette alone, on plate."""
    p = Painter(theme)
    vignette(p, game_id, Box(0, 0, width, height))
    return to_svg(p.ops, width, height, theme.plate)


def streets(p: Painter, where: Plan) -> None:
    """The ground: asphalt, broken lines, crosswalks, and the page above the first street."""
    w, h, unit = where.width, where.height, where.street / 30
    ys = where.crossroads
    top = ys[0] - where.street / 2
    p.rect(0, 0, w, h, 0, p.theme.asphalt)
    clear = 22 * unit
    for y in ys:
        starts = (0, *[x + clear for x in where.avenues])
        ends = (*[x - clear for x in where.avenues], w)
        for start, end in zip(starts, ends, strict=True):
            parts.dashes(p, start, y, end, y, 2.2)
    for x in where.avenues:
        for start, end in zip(ys, (*[y - clear for y in ys[1:]], h), strict=True):
            parts.dashes(p, x, start + clear, x, end, 2.2)
    bars = [_crosswalks(x, y, unit, above=y > ys[0]) for x in where.avenues for y in ys]
    p.path("".join(bars), p.theme.marking, opacity=0.92)
    p.rect(0, 0, w, top, 0, p.theme.page)
    p.line(0, top, w, top, p.theme.kerb, 2.5)


def _crosswalks(x: float, y: float, unit: float, above: bool) -> str:
    """The bars around a crossing; none above the first street, which has no way up."""
    long, short = 6 * unit, 3.2 * unit
    bars = []
    for i in range(5):
        along = (5.2 * i - 12.4) * unit
        for side in (-20 * unit, 20 * unit):
            bars.append((x + side - long / 2, y + along, long, short))
            if above or side > 0:
                bars.append((x + along, y + side - long / 2, short, long))
    return "".join([f"M{a:.1f} {b:.1f}h{w:.1f}v{h:.1f}h{-w:.1f}z" for a, b, w, h in bars])


def _traffic(p: Painter, where: Plan) -> None:
    lane, cell = where.street / 4, where.street / 2
    w, ys = where.width, where.crossroads
    first, last = where.avenues[0], where.avenues[-1]
    down = ys[1] - ys[0]
    vehicles: tuple[tuple[parts.Kind, float, float, float, str], ...] = (
        ("car", first + lane, ys[0] + down * 0.31, -90, LIT["blue"]),
        ("car", last - lane, ys[1] + down * 0.57, 90, LIT["yellow"]),
        ("truck", w * 0.18, ys[1] + lane, 0, TINTS[4]),
        ("car", w * 0.846, ys[-2] - lane, 180, LIT["red"]),
        ("car", w * 0.31, ys[-1] + lane, 0, SEATS[1]),
        ("hero", w * 0.77, ys[0] - lane, 180, SEATS[0]),
    )
    for kind, x, y, rotation, paint in vehicles:
        parts.vehicle(p, kind, x, y, cell, rotation, paint, beam=True)


def _sign(p: Painter, box: Box, title: str) -> None:
    unit = box.h / 66
    parts.plate(p, box.x, box.y, box.w, box.h, SIGN_GREEN, _WHITE, 14, 4.5, 2.2)
    if title:
        p.text(box.x + 20, box.y + box.h / 2 + 12 * unit, title, 37 * unit, 800, _WHITE)
    with p.at(box.right - 82 * unit, box.y + box.h / 2, unit):
        with p.at(0, 0, 0.78, 45):
            p.rect(-20, -20, 40, 40, 5, _WHITE)
            p.rect(-16.5, -16.5, 33, 33, 3.5, None, SIGN_GREEN, 2)
        p.path("M-3 -12H3V-3H12V3H3V12H-3V3H-12V-3H-3Z", SIGN_GREEN)


def _draw_block(p: Painter, game_id: str, block: Block) -> None:
    box = block.box
    p.rect(box.x, box.y, box.w, box.h, 14, p.theme.plate)
    with p.clipped(box.x + 1, box.y + 1, box.w - 2, box.h - 2, 13):
        vignette(p, game_id, block.picture)
    p.rect(box.x, box.y, box.w, box.h, 14, None, p.theme.kerb, 2.5)


def _draw_words(p: Painter, lines: Sequence[str], box: Box, type_scale: float) -> None:
    size = min(20 * type_scale, max(12.0, box.w / 7.6))
    p.text(box.x, box.bottom, lines[-1], min(14 * type_scale, size), 600, p.theme.muted)
    for i, line in enumerate(reversed(lines[:-1])):
        p.text(box.x, box.bottom - size * (1 + 1.05 * i), line, size, 800, p.theme.text)


def vignette(p: Painter, game_id: str, box: Box) -> None:
    """A game's picture, as large as the box allows."""
    scale = min(box.w / _PICTURE.w, box.h / _PICTURE.h)
    room = Box(0, 0, box.w / scale, box.h / scale)
    with p.at(box.x, box.y, scale):
        VIGNETTES[game_id](p, room, room.centred(_PICTURE.w, _PICTURE.h))


# The vignettes: drawn for `_PICTURE`, which they get as `at`, in the middle of all the `room` there is


def _red_light(p: Painter, room: Box, at: Box) -> None:
    theme, x, y = p.theme, at.x, at.y
    with p.clipped(0, 0, room.w, room.h):
        p.rect(-4, y + 73, room.w + 8, 62, 0, theme.asphalt, theme.kerb, 2)
        parts.dashes(p, x, y + 104, room.w, y + 104, 2, (12, 10))
        parts.light_card(p, x + 100.5, y + 14, 50, "green")
        parts.seat_car(p, x + 47.5, y + 104, 62, 0, 0, beam=True)
        parts.cone(p, x + 132.5, y + 104, 34)


def _stoplights(p: Painter, room: Box, at: Box) -> None:
    for i, (letters, down) in enumerate((("RYG", 16), ("YGK", 26), ("GRW", 20))):
        lights = [LETTERS[letter] for letter in letters]
        parts.stop_card(p, at.x + 10.5 + i * 50, at.y + down, 46, 118, lights)


def _rush_shift(p: Painter, room: Box, at: Box) -> None:
    theme, x, y = p.theme, at.x, at.y
    for i, down in enumerate((40, 28, 46)):
        left, top = x + 13.5 + i * 47, y + down
        p.rect(left, top, 44, 92, 6, theme.asphalt, theme.marking if i == 1 else theme.kerb, 2)
        for column in range(2):
            for row in range(4):
                parts.cell(p, left + 3 + column * 19.5, top + 4 + row * 21.3, 18, 19.5, 3)
    parts.vehicle(p, "hero", x + 35.5, y + 97, 21, 0, SEATS[0], beam=True)
    parts.vehicle(p, "car", x + 128.5, y + 68, 20, 180, SEATS[1])
    parts.vehicle(p, "truck", x + 72, y + 60, 20.5, 90, TINTS[1])
    parts.vehicle(p, "car", x + 92.5, y + 96, 20, 90, TINTS[0])


def _go_500(p: Painter, room: Box, at: Box) -> None:
    theme, x, y = p.theme, at.x, at.y
    p.rect(x + 11.5, y + 30, 145, 100, 50, theme.asphalt, theme.kerb, 2)
    p.rect(x + 35.5, y + 54, 97, 52, 26, theme.plate, theme.kerb, 2)
    p.rect(x + 23.5, y + 42, 121, 76, 38, None, theme.marking, 1.6, 0.8, (8, 8))
    parts.vehicle(p, "hero", x + 63.5, y + 118, 17, 0, SEATS[3])
    parts.vehicle(p, "hero", x + 113.5, y + 42, 17, 180, SEATS[2])
    parts.die(p, x + 43, y + 59, 39, "flag", "green")
    parts.die(p, x + 87, y + 59, 39, "track", 25, circled=True)


def _trafffic(p: Painter, room: Box, at: Box) -> None:
    unit = max(room.w / 168, room.h / 222)
    x, y, size = -1.5 * unit, -5 * unit, 228 * unit
    with p.clipped(0, 0, room.w, room.h):
        parts.town(p, x, y, size)
        for colour, column, row in TOWN_CARS:
            cx, cy = parts.town_crossing(x, y, size, column, row)
            parts.town_car(p, cx, cy, size, 90 * ((column + 2 * row) % 4), colour)


VIGNETTES: Final = {
    "red_light": _red_light,
    "stoplights": _stoplights,
    "rush_shift": _rush_shift,
    "go_500": _go_500,
    "trafffic": _trafffic,
}
"""By the games' ids, in the order of the blocks."""
