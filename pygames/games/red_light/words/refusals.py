"""Why not."""

from __future__ import annotations

from pygames.core import IllegalAction
from pygames.games.red_light.deck import KINDS
from pygames.games.red_light.rules import (
    Observation,
)
from pygames.games.red_light.words.names import Names, card, place, total
from pygames.ui.text import Text


def refusal(t: Text, refused: IllegalAction, seen: Observation, names: Names) -> str:
    about = refused.about
    match refused.case:
        case "cone" | "car" | "diagonal" | "jump" | "off-road" | "over-the-line":
            return _refused_space(t, refused.case, about, names)
        case "too-far" | "parity" | "stay" | "detour" | "no-way" | "too-many" | "boxed-in":
            return _refused_move(t, refused.case, about)
        case "start-row" | "finish" | "lane" | "row" | "sealed" | "same-space" | "no-cone":
            return _refused_cone(t, refused, names)
        case "lift-first":
            return t.say("First lift a cone.")
        case "extra-cone":
            return t.say("A cone is added: those on the road stay.")
        case "draw-first":
            return t.say("Every turn begins with a card.")
        case "must-drive":
            return t.count("You have {n} space to drive.", "You have {n} spaces to drive.", int(about[0]))
        case "no-greens":
            return t.say("You have no green card: draw on or stop.")
        case "can-move":
            return t.say("You can only pass where no step is possible.")
        case "no-cards":
            return t.say("There is no card left to draw: stop now.")
        case "none-left":
            return t.say("No such card is left: {card}.", card=card(t, KINDS.index(str(about[0]))))
        case "race-on":
            return t.say("More than one car is still on the road.")
        case "taken":
            return t.say(
                "{name} is already in lane {lane}.", name=names[int(about[1])], lane=str(about[0]).upper()
            )
        case "no-seat":
            return t.say("There is no such player.")
        case "not-drawn" | "drawn":
            return t.say("The cones are not set like this in this game.")
    return _not_now(t, refused.case)


def _refused_space(t: Text, case: str, about: tuple[str | int, ...], names: Names) -> str:
    at = place(t, str(about[0]))
    match case:
        case "cone":
            return t.say("A cone stands on {place}.", place=at)
        case "car":
            return t.say("{name} is on {place}: one car a space.", name=names[int(about[1])], place=at)
        case "diagonal":
            return t.say("Cars never move diagonally.")
        case "jump" if len(about) > 1:
            return t.say("Cars cannot jump: {place} is in the way.", place=place(t, str(about[1])))
        case "jump":
            return t.say("Cars move from space to space, without jumping.")
        case "over-the-line":
            return t.say("Nobody comes back over the line.")
        case "off-road":
            return t.say("{place} is not on this road.", place=at)
    raise KeyError(case)


def _refused_move(t: Text, case: str, about: tuple[str | int, ...]) -> str:
    at = place(t, str(about[0]))
    match case:
        case "too-far":
            return t.say(
                "Too far: {place} is {needed} away, and you have {total}.",
                place=at,
                needed=total(t, int(about[1])),
                total=total(t, int(about[2])),
            )
        case "detour":
            return t.say(
                "Too far: the way round to {place} takes {needed}, and you have {total}.",
                place=at,
                needed=total(t, int(about[1])),
                total=total(t, int(about[2])),
            )
        case "parity":
            return t.say(
                "You must drive exactly {total}, and no way of this length ends on {place}.",
                place=at,
                total=total(t, int(about[1])),
            )
        case "stay":
            return t.say(
                "You must drive exactly {total}, and no way of this length leads back.",
                total=total(t, int(about[1])),
            )
        case "too-many":
            return t.say("You have only {total}.", total=total(t, int(about[1])))
        case "no-way":
            return t.say("No way leads to {place}.", place=at)
        case "boxed-in":
            return t.say("The car is boxed in: no step is possible.")
    raise KeyError(case)


def _refused_cone(t: Text, refused: IllegalAction, names: Names) -> str:
    about = refused.about
    match refused.case:
        case "start-row":
            return t.say("No cone stands on the start row.")
        case "finish":
            return t.say("No cone stands behind the line.")
        case "lane":
            return t.say("There is already a cone in this lane: {place}.", place=place(t, str(about[1])))
        case "row":
            return t.say("There is already a cone in this row: {place}.", place=place(t, str(about[1])))
        case "same-space":
            return t.say("The cone stood there: set it elsewhere, or leave the cones as they are.")
        case "no-cone":
            return t.say("No cone stands on {place}.", place=place(t, str(about[0])))
    if refused.rule == "RL-5":
        return t.say("The cones would close the road.")
    shut_in = t.all_of([names[int(seat)] for seat in about[1:]])
    return t.say("There would be no way to the finish for {names}.", names=shut_in)


def _not_now(t: Text, case: str) -> str:
    match case:
        case "starter-first":
            return t.say("First the starter is drawn.")
        case "lanes-first":
            return t.say("First every car takes a lane.")
        case "cones-first":
            return t.say("First four cones are set.")
        case "turning-up":
            return t.say("A card is being turned up.")
        case "cone-first":
            return t.say("First the Construction card: move a cone, or leave them as they are.")
        case "set-first":
            return t.say("First set the cone that you have lifted.")
        case "over":
            return t.say("The race is over.")
        case "draw-or-drive":
            return t.say("Draw a card, or drive with what you have.")
    raise KeyError(case)
