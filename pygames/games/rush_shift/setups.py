"""Set-ups: where the vehicles stand at the start, as plain text, and its checker (RS-2, RS-4).

A set-up is six lines of 14 signs: '.' is empty, 1 the gold hero, 2 the silver hero, letters are blocking
vehicles. In params and links the lines are joined by '/'. Faults are named by line and column, from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from string import ascii_uppercase
from typing import Final, Literal, cast, get_args

from pygames.core import record
from pygames.games.rush_shift.board import COLUMNS, GOLD, HEROES, ROWS, Cell, Vehicle, Vehicles, mirrored
from pygames.kit.content import content

EMPTY: Final = "."
LENGTHS: Final = (2, 3)
HERO_LENGTH: Final = 2
FLEET: Final = {2: 8, 3: 4}
"""How many blocking vehicles of each length there are (RS-2)."""

Grade = Literal["easy", "medium", "hard"]
Case = Literal[
    "lines",
    "short",
    "bounds",
    "sign",
    "shape",
    "overlap",
    "hero",
    "fleet",
    "symmetry",
    "quick",
    "heading",
    "name",
]


@record
class Fault:
    """What is wrong with a set-up, where (from 1), and which sign it is about ('' for none).

    'lines': there are not six. 'short': the line ends early. 'bounds': something beside the grid. 'sign': an
    unknown one. 'shape': no straight vehicle of two or three cells. 'overlap': the sign stands on another
    vehicle. 'hero': missing or not in its place. 'fleet': more vehicles of a length than there are.
    'symmetry': no twin opposite. 'quick': this hero could win within two plays (see `quick`). 'heading' and
    'name': of a list of set-ups.
    """

    line: int
    column: int
    case: Case
    sign: str = ""


class SetupError(ValueError):
    """Text that is no set-up. `fault` is the first thing that is wrong."""

    def __init__(self, fault: Fault) -> None:
        about = f" ({fault.sign})" if fault.sign else ""
        super().__init__(f"line {fault.line}, column {fault.column}: {fault.case}{about}")
        self.fault = fault


@record
class Setup:
    """A named set-up; `text` is its lines joined by '/'."""

    name: str
    grade: Grade
    text: str


def read(text: str) -> Vehicles:
    """The vehicles of a set-up. Raises SetupError with the first of its `faults`."""
    for fault in faults(text):
        raise SetupError(fault)
    return _vehicles(_stands(lines_of(text)))


def write(vehicles: Vehicles) -> str:
    """The text of vehicles on the aligned grid, as `read` takes it."""
    lines = [[EMPTY] * COLUMNS for _ in range(ROWS)]
    for vehicle in vehicles:
        for i in range(vehicle.length):
            row, column = (i, 0) if vehicle.vertical else (0, i)
            lines[vehicle.row + row][vehicle.column + column] = vehicle.id
    return "/".join(map("".join, lines))


def faults(text: str) -> tuple[Fault, ...]:
    """All that makes a set-up unplayable, from the top; a set-up without faults need not be fair."""
    lines = lines_of(text)
    found = [*_grid_faults(lines)]
    if not found:
        found = [*_vehicle_faults(_stands(lines))]
    if not found:
        found = [*_fleet_faults(_vehicles(_stands(lines)))]
    return tuple(sorted(found, key=lambda fault: (fault.line, fault.column)))


def whole(text: str) -> Vehicles:
    """The vehicles that stand whole, whatever else is wrong: in a straight row of two or three, heroes in two columns
    of one row."""
    return _vehicles(
        {sign: places for sign, places in _stands(lines_of(text)).items() if _is_whole(sign, places)}
    )


def asymmetries(vehicles: Vehicles) -> tuple[Fault, ...]:
    """The vehicles that have no twin half a turn away; without any, the colours are equal."""
    places = {_place(vehicle) for vehicle in vehicles}
    return tuple(
        [
            Fault(vehicle.row + 1, vehicle.column + 1, "symmetry", vehicle.id)
            for vehicle in sorted(vehicles, key=lambda v: (v.row, v.column))
            if _place(mirrored(vehicle)) not in places
        ]
    )


def read_list(text: str) -> tuple[Setup, ...]:
    """The named set-ups of a text: each a line 'NAME grade' and six lines; '#' begins a comment line.

    Raises SetupError for the first fault, unfair ones included; its line is that of the whole text.
    """
    found: list[Setup] = []
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        if not lines[at] or lines[at].startswith("#"):
            at += 1
            continue
        name, _, grade = lines[at].partition(" ")
        if grade not in get_args(Grade):
            raise SetupError(Fault(at + 1, len(name) + 2, "heading", name))
        if any(setup.name == name for setup in found):
            raise SetupError(Fault(at + 1, 1, "name", name))
        block = "/".join(lines[at + 1 : at + 1 + ROWS])
        for fault in (*faults(block), *(() if faults(block) else asymmetries(read(block)))):
            raise SetupError(Fault(at + 1 + fault.line, fault.column, fault.case, fault.sign))
        found.append(Setup(name, cast(Grade, grade), block))
        at += 1 + ROWS
    return tuple(found)


@cache
def shipped() -> dict[str, Setup]:
    """The set-ups of the house by name, in the order of the file."""
    return {setup.name: setup for setup in read_list(content(__package__, "setups.txt"))}


def lines_of(text: str) -> list[str]:
    """The lines of a set-up, which stand below each other or with '/' between."""
    return text.strip("\n").replace("/", "\n").split("\n")


def _grid_faults(lines: list[str]) -> Iterator[Fault]:
    if len(lines) < ROWS:
        yield Fault(len(lines) + 1, 1, "lines")
    for at, line in enumerate(lines, 1):
        if at > ROWS:
            yield Fault(at, 1, "bounds", line[:1])
            return
        if len(line) < COLUMNS:
            yield Fault(at, len(line) + 1, "short")
        if len(line) > COLUMNS:
            yield Fault(at, COLUMNS + 1, "bounds", line[COLUMNS])
        for column, sign in enumerate(line[:COLUMNS], 1):
            if not (sign in (EMPTY, *HEROES) or "A" <= sign <= "Z"):
                yield Fault(at, column, "sign", sign)


def _stands(lines: list[str]) -> dict[str, list[Cell]]:
    """The cells of each sign, from the top."""
    stands: dict[str, list[Cell]] = {}
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            if sign != EMPTY:
                stands.setdefault(sign, []).append((row, column))
    return stands


def _vehicle_faults(stands: dict[str, list[Cell]]) -> Iterator[Fault]:
    signs = {cell: sign for sign, places in stands.items() for cell in places}
    for sign, places in stands.items():
        (top, left), (bottom, right) = places[0], places[-1]
        inside = [(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)]
        straight = (top == bottom) != (left == right) and len(inside) in LENGTHS
        if straight and set(places) <= set(inside):
            for cell in inside:
                if signs.get(cell) is None:
                    yield Fault(cell[0] + 1, cell[1] + 1, "shape", sign)
                elif cell not in places:
                    yield Fault(cell[0] + 1, cell[1] + 1, "overlap", signs[cell])
        else:
            yield Fault(top + 1, left + 1, "shape", sign)
    for hero in HEROES:
        column = 0 if hero == GOLD else COLUMNS - 2
        places = stands.get(hero, [(0, column)])
        if places != [(places[0][0], column), (places[0][0], column + 1)]:
            yield Fault(places[0][0] + 1, places[0][1] + 1, "hero", hero)


def _is_whole(sign: str, places: list[Cell]) -> bool:
    (top, left), (bottom, right) = places[0], places[-1]
    inside = [(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)]
    straight = places == inside and (top == bottom) != (left == right)
    if sign in HEROES:
        return straight and top == bottom and len(places) == HERO_LENGTH
    return straight and len(places) in LENGTHS and sign in ascii_uppercase


def _vehicles(stands: dict[str, list[Cell]]) -> Vehicles:
    return tuple(
        [
            Vehicle(sign, places[0][0], places[0][1], len(places), places[0][0] != places[-1][0])
            for sign, places in sorted(stands.items())
        ]
    )


def _fleet_faults(vehicles: Vehicles) -> Iterator[Fault]:
    for length, have in FLEET.items():
        same = [v for v in vehicles if v.length == length and v.id not in HEROES]
        for vehicle in same[have:]:
            yield Fault(vehicle.row + 1, vehicle.column + 1, "fleet", vehicle.id)


def _place(vehicle: Vehicle) -> tuple[int, int, int, bool, str]:
    hero = vehicle.id if vehicle.id in HEROES else ""
    return (vehicle.row, vehicle.column, vehicle.length, vehicle.vertical, hero)
