"""Pictures of set-ups on sheets: nothing moves, gold's side is the left one, and the colours are those of the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from pygames.games.rush_shift.board import COLUMNS, HEROES, ROWS, Cell, Vehicle, Vehicles
from pygames.games.rush_shift.view import places
from pygames.games.rush_shift.view.picture import paint_part, paint_standing, tint
from pygames.games.rush_shift.view.places import SPANS, Layout
from pygames.ui import parts
from pygames.ui.areas import table_areas
from pygames.ui.boxes import Box
from pygames.ui.markup import Html, tag
from pygames.ui.painter import Painter
from pygames.ui.shell import by_variables
from pygames.ui.svg import to_group
from pygames.ui.theme import SEATS

SMALL: Final = 8
"""Side of a space in a small picture."""
LARGE: Final = 32
TOOL: Final = 14


@lru_cache(64)
def small(vehicles: Vehicles, colours: tuple[int, ...]) -> Html:
    """A set-up to choose by."""
    p = Painter(by_variables())
    for first, end in SPANS.values():
        p.rect(first * SMALL + 0.5, 0, (end - first) * SMALL - 1, ROWS * SMALL, 3, p.theme.asphalt)
    for vehicle in vehicles:
        down, along = (vehicle.length, 1) if vehicle.vertical else (1, vehicle.length)
        hero = vehicle.id in HEROES
        paint = SEATS[colours[HEROES.index(vehicle.id)]] if hero else tint(vehicle)
        x, y = vehicle.column * SMALL + 1, vehicle.row * SMALL + 1
        p.rect(x, y, along * SMALL - 2, down * SMALL - 2, 2.5, paint, p.theme.text if hero else None, 1)
    return _svg(p, COLUMNS, ROWS, SMALL)


def large(
    vehicles: Vehicles, loose: Mapping[Cell, str], colours: Sequence[int], chosen: Vehicle | None
) -> Html:
    """A set-up as it looks on the table, with the signs in it that are no vehicles."""
    p = Painter(by_variables())
    layout = _layout(COLUMNS, ROWS)
    for part in SPANS:
        paint_part(p, layout, part)
    for vehicle in vehicles:
        paint_standing(p, layout, places.vehicle_box(layout, vehicle), vehicle, colours)
    if chosen is not None:
        box = places.vehicle_box(layout, chosen)
        parts.selected(p, box.x, box.y, box.w, box.h, LARGE * 0.25)
    for (row, column), sign in loose.items():
        box = places.block(layout, row, column).inset(4)
        p.rect(box.x, box.y, box.w, box.h, 4, p.theme.enamel)
        x, y = box.centre
        p.text(x, y + LARGE * 0.18, sign, LARGE * 0.5, 800, p.theme.ink, "middle")
    return _svg(p, COLUMNS, ROWS, LARGE)


@lru_cache
def alone(vehicle: Vehicle, colours: tuple[int, ...]) -> Html:
    """One vehicle, on the space that it takes."""
    p = Painter(by_variables())
    down, along = (vehicle.length, 1) if vehicle.vertical else (1, vehicle.length)
    paint_standing(p, _layout(along, down), Box(0, 0, along * LARGE, down * LARGE), vehicle, colours)
    return _svg(p, along, down, LARGE, TOOL)


def _layout(columns: int, rows: int) -> Layout:
    w, h = columns * LARGE, rows * LARGE
    return Layout(table_areas(w, h), False, Box(0, 0, w, h), LARGE, 0, 0, (0, 0), ())


def _svg(p: Painter, columns: int, rows: int, cell: int, shown: int = 0) -> Html:
    """`shown` is the side of a space where the page does not say how large the picture is."""
    return tag(
        "svg",
        Html(to_group(p.ops)),
        width=columns * shown or None,
        height=rows * shown or None,
        viewBox=f"0 0 {columns * cell} {rows * cell}",
        fill_rule="evenodd",
        aria_hidden="true",
    )
