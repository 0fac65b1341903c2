"""Set-ups: what is known of those of the house, and the sheet on which one is drawn."""

from __future__ import annotations

from pygames.games.rush_shift import board, setups
from pygames.games.rush_shift.figures import measured
from pygames.games.rush_shift.rules import LIMIT, Params
from pygames.games.rush_shift.setups import Fault
from pygames.games.rush_shift.words.names import capital, kind_name
from pygames.ui.text import Text


def locked_setups(t: Text) -> str:
    """The set-ups of the house that begin with both seams locked."""
    return t.all_of([name for name in setups.shipped() if begins_locked(name)])


def begins_locked(name: str) -> bool:
    vehicles = setups.read(setups.shipped()[name].text)
    return all(board.locks(vehicles, part) for part in board.PARTS)


def figures(t: Text, params: Params, players: int) -> str:
    """What is known of the set-up: locked seams, and what was measured between equal bots (`figures.json`)."""
    told = []
    name = "" if params.grid else params.setup
    if name and begins_locked(name):
        told.append(t.say("{name} begins with both seams locked: no part can shift at first.", name=name))
    found = measured().get(name)
    if found is not None:
        told.append(
            t.say(
                "{games} games between equal bots, typically {plays} cards long: the first to move won {first}, and "
                "{limit} ended after {last} cards.",
                games=t.number(found.games),
                plays=t.number(found.plays),
                first=t.percent(found.first),
                limit=t.percent(found.limit),
                last=t.number(LIMIT),
            )
        )
    return " ".join(told)


def short_figures(t: Text, name: str) -> str:
    """The figures of a set-up in a few letters; '' where there are none."""
    found = measured().get(name)
    if found is None:
        return ""
    return t.say(
        "{plays} cards, starter {first}, cut short {limit}",
        plays=t.number(found.plays),
        first=t.percent(found.first),
        limit=t.percent(found.limit),
    )


def short_figures_help(t: Text) -> str:
    """What the few letters mean."""
    return t.say(
        "Between equal bots: cards a game, games won by whoever starts, games cut short by card {last}.",
        last=t.number(LIMIT),
    )


# Drawing


def own_setup(t: Text) -> tuple[str, str]:
    """The title of the sheet, and what to do on it."""
    return t.say("Draw a set-up"), t.say(
        "Drag a vehicle, or tap it and then a free space. A new one comes to the space tapped last."
    )


def tool(t: Text, name: str) -> str:
    """The name of a tool. Raises KeyError."""
    match name:
        case "undo":
            return t.say("Take a step back")
        case "turn":
            return t.say("Turn")
        case "remove":
            return t.say("Remove")
        case "clear":
            return t.say("Remove all")
        case "twins":
            return t.say("The same for both")
        case "twins-help":
            return t.say("Whatever you do is done for the other colour too, half a turn away.")
        case "list":
            return t.say("As a list")
        case "new":
            return t.say("Draw your own")
        case "choose":
            return t.say("Set-up")
    raise KeyError(name)


def new_vehicle(t: Text, length: int, vertical: bool, left: int) -> str:
    """What a button puts down, and how many are left of it."""
    if length == 3:
        kind = t.say("New truck across") if vertical else t.say("New truck along")
    else:
        kind = t.say("New car across") if vertical else t.say("New car along")
    return t.count("{kind}, {n} left", "{kind}, {n} left", left, kind=kind)


def new_hero(t: Text, hero: str) -> str:
    return t.say("Put {what} back", what=kind_name(t, hero, 2))


def space(t: Text, vehicle: board.Vehicle | None, sign: str, row: int, column: int) -> str:
    """A space of a set-up with what stands there; `sign` where that is no vehicle."""
    name = kind_name(t, vehicle.id, vehicle.length) if vehicle is not None else ""
    what = name or sign or t.sense("cell", "free")
    return t.say(
        "Row {row}, column {column}: {what}", row=t.number(row + 1), column=t.number(column + 1), what=what
    )


def listed(t: Text, vehicle: board.Vehicle) -> str:
    """A vehicle in the list."""
    return t.say(
        "{what}: row {row}, column {column}",
        what=capital(kind_name(t, vehicle.id, vehicle.length)),
        row=t.number(vehicle.row + 1),
        column=t.number(vehicle.column + 1),
    )


def listed_step(t: Text, vehicle: board.Vehicle, down: int, along: int) -> str:
    """A step of one space in the list."""
    if down:
        return t.say("To row {row}", row=t.number(vehicle.row + down + 1))
    return t.say("To column {column}", column=t.number(vehicle.column + along + 1))


def fault(t: Text, fault: Fault) -> str:
    """What is wrong with a set-up, or not fair; where it is, is said elsewhere. Raises KeyError."""
    sign = fault.sign
    match fault.case:
        case "lines":
            return t.say("A set-up has 6 lines.")
        case "short":
            return t.say("A line has 14 signs; this one ends too soon.")
        case "bounds":
            return t.say("This is beside the grid.")
        case "sign":
            return t.say("‘{sign}’ is no vehicle: 1, 2, A to Z, or a dot for a free space.", sign=sign)
        case "shape":
            return t.say("{sign} is no straight vehicle of two or three spaces.", sign=sign)
        case "overlap":
            return t.say("{sign} stands where another vehicle is.", sign=sign)
        case "hero":
            what = capital(kind_name(t, sign, 2))
            return t.say("{what} must stand in the two columns at its own edge.", what=what)
        case "fleet":
            return t.say("{sign} is one too many: there are 8 cars and 4 trucks.", sign=sign)
        case "symmetry":
            return t.say("{sign} has no twin half a turn away, so it is not the same for both.", sign=sign)
        case "quick":
            return t.say("{what} can be off with two cards.", what=capital(kind_name(t, sign, 2)))
    raise KeyError(fault.case)


def checked(t: Text, case: str) -> str:
    """What the checker has found, or that it is at work. Raises KeyError."""
    match case:
        case "fair":
            return t.say("Fair: it is the same for both colours.")
        case "slow":
            return t.say("Nobody can be off with two cards.")
        case "looking":
            return t.say("Can somebody be off with two cards? Looking …")
        case "locked":
            return t.say("Both seams are locked: no part can shift at first.")
    raise KeyError(case)
