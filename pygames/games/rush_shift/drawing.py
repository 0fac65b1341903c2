"""Drawing a set-up of one's own. Pure: each step gives a new drawing, or None where it cannot be.

A drawing is text, six lines of signs, so that one with faults is shown and mended too. While `twins` is on, whatever
is done to a vehicle is done to its twin half a turn away as well, so that the colours stay equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from string import ascii_uppercase
from typing import Final

from pygames.core.records import record, replace
from pygames.games.rush_shift import board, setups
from pygames.games.rush_shift.board import COLUMNS, GOLD, HEROES, ROWS, SILVER, Cell, Vehicle, Vehicles, cells
from pygames.games.rush_shift.setups import EMPTY, FLEET, HERO_LENGTH, LENGTHS

BLANK: Final = "/".join(["." * COLUMNS] * 2 + ["11" + "." * 12, "." * 12 + "22"] + ["." * COLUMNS] * 2)
MODELS: Final = tuple([(length, vertical) for length in LENGTHS for vertical in (False, True)])
"""The blocking vehicles that can be put down: length, and whether they stand across the heroes' way."""
STEPS_KEPT: Final = 60
"""So many steps can be taken back."""

Lines = tuple[str, ...]


@record
class Drawing:
    """`chosen` is the space that was tapped last; `past` what stood there before each step."""

    lines: Lines
    twins: bool = True
    chosen: Cell | None = None
    past: tuple[Lines, ...] = ()


def drawn(text: str) -> Drawing:
    """The drawing with this text, as much of it as lies on the grid."""
    lines = [line.ljust(COLUMNS, EMPTY)[:COLUMNS] for line in setups.lines_of(text)]
    lines += [EMPTY * COLUMNS] * ROWS
    drawing = Drawing(tuple(lines[:ROWS]))
    return replace(drawing, twins=not setups.asymmetries(vehicles(drawing)))


def text_of(drawing: Drawing) -> str:
    """As params take it."""
    return "/".join(drawing.lines)


def vehicles(drawing: Drawing) -> Vehicles:
    """Those that stand whole."""
    return setups.whole(text_of(drawing))


def loose(drawing: Drawing) -> dict[Cell, str]:
    """The signs that are no vehicle."""
    taken = board.taken(vehicles(drawing))
    return {
        (row, column): sign
        for row, line in enumerate(drawing.lines)
        for column, sign in enumerate(line)
        if sign != EMPTY and (row, column) not in taken
    }


def chosen_vehicle(drawing: Drawing) -> Vehicle | None:
    """The vehicle that was chosen, if it is one."""
    return _at(drawing, drawing.chosen) if drawing.chosen else None


def left(drawing: Drawing, length: int) -> int:
    """How many blocking vehicles of a length are not on the grid (RS-2)."""
    return FLEET[length] - len([v for v in vehicles(drawing) if v.length == length and v.id not in HEROES])


# Steps


def tapped(drawing: Drawing, cell: Cell) -> Drawing:
    """A vehicle or an empty space is chosen, or no longer; a chosen vehicle comes to an empty space where it
    fits."""
    chosen = chosen_vehicle(drawing)
    if _sign(drawing, cell) == EMPTY and chosen is not None:
        there = _first(drawing, chosen, _over(chosen, cell))
        if there is not None:
            return there
    again = drawing.chosen == cell or (chosen is not None and cell in cells(chosen))
    return replace(drawing, chosen=None if again else cell)


def dragged(drawing: Drawing, start: Cell, end: Cell) -> Drawing | None:
    """The vehicle on one space, as far as the way from there to another; a hero stays in its columns (RS-4)."""
    vehicle = _at(drawing, start)
    if vehicle is None:
        return None
    return stepped(drawing, vehicle, end[0] - start[0], end[1] - start[1])


def stepped(drawing: Drawing, vehicle: Vehicle, down: int, along: int) -> Drawing | None:
    """The vehicle so many rows and columns further."""
    columns = 0 if vehicle.id in HEROES else along
    there = replace(vehicle, row=vehicle.row + down, column=vehicle.column + columns)
    return _put(drawing, vehicle, there) if there != vehicle else None


def with_new(drawing: Drawing, length: int, vertical: bool, cell: Cell | None = None) -> Drawing | None:
    """With one more vehicle: over this space, or over the chosen one, or where there is room first."""
    if left(drawing, length) <= drawing.twins:
        return None
    model = Vehicle("", 0, 0, length, vertical)
    if cell is None and drawing.chosen is not None and _sign(drawing, drawing.chosen) == EMPTY:
        cell = drawing.chosen
    return _first(drawing, None, _over(model, cell) if cell is not None else _everywhere(model))


def with_hero(drawing: Drawing, hero: str) -> Drawing | None:
    """With a hero that was missing, in the first row that has room for it."""
    column = 0 if hero == GOLD else COLUMNS - HERO_LENGTH
    places = [Vehicle(hero, row, column, HERO_LENGTH, False) for row in range(ROWS)]
    return _first(replace(drawing, twins=False), None, places)


def turned(drawing: Drawing) -> Drawing | None:
    """The chosen vehicle turned by a quarter, about one of its spaces."""
    vehicle = chosen_vehicle(drawing)
    if vehicle is None or vehicle.id in HEROES:
        return None
    model = replace(vehicle, vertical=not vehicle.vertical)
    return _first(drawing, vehicle, [place for cell in cells(vehicle) for place in _over(model, cell)])


def without(drawing: Drawing) -> Drawing | None:
    """Without the chosen vehicle, or without a sign that is none. A hero that stands whole stays."""
    if drawing.chosen is None or _sign(drawing, drawing.chosen) == EMPTY:
        return None
    vehicle = chosen_vehicle(drawing)
    if vehicle is None:
        sign = _sign(drawing, drawing.chosen)
        gone = {cell for cell, each in loose(drawing).items() if each == sign}
    elif vehicle.id in HEROES:
        return None
    else:
        gone = _spaces(drawing, vehicle)
    return _changed(drawing, _painted(drawing.lines, dict.fromkeys(gone, EMPTY)), None)


def cleared(drawing: Drawing) -> Drawing:
    """The heroes alone."""
    return _changed(drawing, drawn(BLANK).lines, None)


def with_twins(drawing: Drawing) -> Drawing | None:
    """Every vehicle on gold's half gets its twin, in the place of what stands there; pairs stay."""
    standing = vehicles(drawing)
    pairs = {cells(v) for v in standing} & {cells(board.mirrored(v)) for v in standing}
    gold = [v for v in standing if max([column for _, column in cells(v)]) < COLUMNS // 2]
    kept = [v for v in standing if v.id != SILVER and (v in gold or cells(v) in pairs)]
    out: Drawing | None = replace(drawing, lines=(EMPTY * COLUMNS,) * ROWS, twins=True)
    for vehicle in kept:
        if out is not None and _at(out, (vehicle.row, vehicle.column)) is None:
            out = _put(out, None, vehicle if vehicle.id in HEROES else replace(vehicle, id=""))
    return _changed(replace(drawing, twins=True), out.lines, None) if out is not None else None


def undone(drawing: Drawing) -> Drawing | None:
    """One step back."""
    if not drawing.past:
        return None
    *past, lines = drawing.past
    before = replace(drawing, lines=lines, past=tuple(past), chosen=None)
    return replace(before, twins=drawing.twins and not setups.asymmetries(vehicles(before)))


# Where vehicles fit


def _at(drawing: Drawing, cell: Cell) -> Vehicle | None:
    standing = vehicles(drawing)
    return board.find(standing, board.taken(standing).get(cell, ""))


def _sign(drawing: Drawing, cell: Cell) -> str:
    return drawing.lines[cell[0]][cell[1]]


def _over(model: Vehicle, cell: Cell) -> Iterator[Vehicle]:
    """The places of a vehicle that cover a space; a hero stays in its columns (RS-4)."""
    row, column = cell
    if model.id in HEROES:
        yield replace(model, row=row)
        return
    for back in range(model.length):
        down, along = (back, 0) if model.vertical else (0, back)
        yield replace(model, row=row - down, column=column - along)


def _everywhere(model: Vehicle) -> Iterator[Vehicle]:
    for row in range(ROWS):
        for column in range(COLUMNS):
            yield replace(model, row=row, column=column)


def _first(drawing: Drawing, old: Vehicle | None, places: Iterable[Vehicle]) -> Drawing | None:
    """With the vehicle at the first of these places that has room for it, and for its twin."""
    return next((out for new in places if (out := _put(drawing, old, new)) is not None), None)


def _put(drawing: Drawing, old: Vehicle | None, new: Vehicle) -> Drawing | None:
    """With a vehicle in its new place, and its twin in the opposite one."""
    gone = _spaces(drawing, old) if old is not None else set()
    lines = _painted(drawing.lines, dict.fromkeys(gone, EMPTY))
    twin = _twin_sign(drawing, old) if old is not None else ""
    pair = [new, replace(board.mirrored(new), id=twin)] if drawing.twins else [new]
    if new.id in HEROES and drawing.twins:
        pair[1] = board.mirrored(new)
    for vehicle in pair:
        sign = vehicle.id or _free_letter(lines)
        if not sign or not _has_room(lines, vehicle):
            return None
        lines = _painted(lines, dict.fromkeys(cells(vehicle), sign))
    out = _changed(drawing, lines, (new.row, new.column))
    return out if left(out, new.length) >= min(0, left(drawing, new.length)) else None


def _spaces(drawing: Drawing, vehicle: Vehicle) -> set[Cell]:
    """Those of a vehicle and, where twins go together, of its twin."""
    twin = cells(board.mirrored(vehicle))
    with_it = drawing.twins and twin in [cells(each) for each in vehicles(drawing)]
    return {*cells(vehicle), *(twin if with_it else ())}


def _twin_sign(drawing: Drawing, vehicle: Vehicle) -> str:
    """The sign of its twin; '' where there is none yet."""
    twin = cells(board.mirrored(vehicle))
    return next((each.id for each in vehicles(drawing) if cells(each) == twin), "")


def _free_letter(lines: Lines) -> str:
    used = "".join(lines)
    return next((letter for letter in ascii_uppercase if letter not in used), "")


def _has_room(lines: Lines, vehicle: Vehicle) -> bool:
    return all(
        0 <= row < ROWS and 0 <= column < COLUMNS and lines[row][column] == EMPTY
        for row, column in cells(vehicle)
    )


def _painted(lines: Lines, signs: dict[Cell, str]) -> Lines:
    """The lines with these signs in them."""
    return tuple(
        [
            "".join([signs.get((row, column), sign) for column, sign in enumerate(line)])
            for row, line in enumerate(lines)
        ]
    )


def _changed(drawing: Drawing, lines: Lines, chosen: Cell | None) -> Drawing:
    past = (*drawing.past, drawing.lines)[-STEPS_KEPT:]
    return replace(drawing, lines=lines, chosen=chosen, past=past)
