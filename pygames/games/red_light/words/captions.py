"""What the table says beside the list and the log."""

from __future__ import annotations

from pygames.games.red_light.road import FINISH
from pygames.games.red_light.rules import (
    Observation,
)
from pygames.games.red_light.words.names import Names, place
from pygames.ui.text import Text


def drive(t: Text, n: int) -> str:
    """The main button: it starts choosing a space."""
    return t.count("Drive {n} space", "Drive {n} spaces", n)


def choose_space(t: Text) -> str:
    return t.say("Choose a space")


def back(t: Text) -> str:
    """Out of a stage of the list."""
    return t.say("Back")


def set_in_lane(t: Text, lane: str) -> str:
    """A stage of the list: the spaces of one lane."""
    return t.say("Set the cone in lane {lane}", lane=lane.upper())


def rank(t: Text, n: int) -> str:
    """The place that a car has finished in, short: for the strip."""
    return t.say("#{n}", n=t.number(n))


def odds(t: Text, reds: int, left: int) -> str:
    """The chance that the next card is red."""
    share = t.percent(reds / left)
    return t.say(
        "red next: {reds} of {left} ({share})", reds=t.number(reds), left=t.number(left), share=share
    )


def odds_counted(t: Text, reds: int, left: int) -> str:
    """As `odds`, beside a red lamp."""
    share = t.percent(reds / left)
    return t.say("{reds} of {left} ({share})", reds=t.number(reds), left=t.number(left), share=share)


def odds_short(t: Text, reds: int, left: int) -> str:
    """As `odds`, beside a red lamp."""
    return t.percent(reds / left)


def cards_left(t: Text, n: int) -> str:
    return t.count("{n} card left", "{n} cards left", n)


def advice(t: Text, seen: Observation) -> str:
    """What can be done now, in a few words beside the open cards."""
    match seen.stage:
        case "lanes":
            return t.say("Choose a lane.")
        case "cones" | "set":
            return t.say("Tap a space for the cone.")
        case "construction":
            return t.say("Tap the cone to move.")
        case "over":
            return t.say("The race is over.")
    if not seen.drawn:
        return t.say("Turn up a card.")
    return t.say("Turn up another, or drive.") if seen.total else t.say("Turn up another, or stop.")


def start_sign(t: Text) -> str:
    """Painted on the road; the one word in capitals."""
    return t.say("START \u2191")


def space(t: Text, seen: Observation, at: str, names: Names) -> str:
    """A space and what stands on it, for who explores the board by keyboard."""
    name = place(t, at)
    here = [names[seat] for seat, car in enumerate(seen.cars) if car == at]
    if here:
        return t.say("{place}: {names}", place=name, names=t.all_of(here))
    if at in seen.cones:
        return t.say("{place}: a cone", place=name)
    if at == FINISH:
        return t.say("The finish")
    return name
