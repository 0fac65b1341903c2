"""Why something cannot be done."""

from __future__ import annotations

from pygames.core import IllegalAction
from pygames.games.rush_shift import board
from pygames.games.rush_shift.rules import Observation
from pygames.games.rush_shift.words.names import Names, capital, card_called, part_name, vehicle_name
from pygames.ui.text import Text


def refusal(t: Text, refused: IllegalAction, seen: Observation, names: Names) -> str:
    about = [str(item) for item in refused.about]
    match refused.case:
        case "one-card":
            return t.say("One card a turn: {card} is already played.", card=card_called(t, about[0]))
        case "not-in-hand":
            return t.say("{card} is not in this hand.", card=card_called(t, about[0]))
        case "not-in-pile":
            return t.say("{card} is not in the pile any more.", card=card_called(t, about[0]))
        case "no-vehicle":
            return t.say("There is no vehicle {letter} on the grid.", letter=about[0])
        case "no-row":
            return t.say(
                "At least one row must run through all three parts: {part} can get to rows {low} to {high}.",
                part=part_name(t, about[0]),
                low=t.number(int(about[1]) + 1),
                high=t.number(int(about[2]) + board.ROWS),
            )
        case "locked":
            vehicles = [vehicle_name(t, seen, vehicle) for vehicle in about[1:]]
            return capital(
                t.count(
                    "{what} stands across two parts and locks them.",
                    "{what} stand across two parts and lock them.",
                    len(vehicles),
                    what=t.all_of(vehicles),
                )
            )
        case "points-left":
            n = int(about[0])
            return t.count("{n} space must still be used.", "{n} spaces must still be used.", n)
    vehicle = vehicle_name(t, seen, about[0]) if about else ""
    return _vehicle_refusal(t, refused.case, vehicle, about, seen) or _plain_refusal(t, refused.case)


def _vehicle_refusal(t: Text, case: str, what: str, about: list[str], seen: Observation) -> str:
    match case:
        case "rival-hero":
            return t.say("Your rival's hero car is not yours to move.")
        case "sideways":
            return capital(t.say("{what} only drives forward and back, never sideways.", what=what))
        case "too-far":
            n = int(about[1])
            return t.count("Only {n} space is left.", "Only {n} spaces are left.", n)
        case "all-spent":
            return t.say("All spaces of this card are used.")
        case "vehicle":
            other = vehicle_name(t, seen, about[2])
            return capital(t.say("{other} is in the way: nothing jumps.", other=other))
        case "edge":
            return capital(t.say("{what} is at the edge: only hero cars leave the grid.", what=what))
        case "wall":
            return capital(t.say("{what} meets a wall: the next part has no cell in this row.", what=what))
        case "own-side":
            return t.say("Nobody leaves by the side they started from.")
        case "out":
            return t.say("It is off the grid by then.")
    return ""


def _plain_refusal(t: Text, case: str) -> str:
    match case:
        case "over":
            return t.say("The game is over.")
        case "draw-first":
            return t.say("A card is drawn first.")
        case "no-card":
            return t.say("Play a card first.")
        case "no-pass":
            return t.say("Nobody passes: play a card, even one without effect.")
        case "slid":
            return t.say("Slide moves one vehicle, once.")
        case "slide-left":
            return t.say("Slide a vehicle first, at least one space.")
        case "no-moves":
            return t.say("This card only shifts a part.")
        case "no-shift":
            return t.say("This card shifts nothing.")
        case "shifted":
            return t.say("One part, once: it has been shifted.")
        case "shift-left":
            return t.say("A part must still be shifted, by at least one row.")
    return t.say("No card is due now.")
