"""Red Light Green Light: facts into sentences."""

from __future__ import annotations

from pygames.games.red_light.deck import CONSTRUCTION, DOUBLE, GREEN
from pygames.games.red_light.driving import reachable
from pygames.games.red_light.hints import DrawOn, DriveOn, LeaveCones, MoveCone, NothingToLose, Why
from pygames.games.red_light.road import FINISH
from pygames.games.red_light.rules import (
    GAME,
    MOST_CONES,
    Action,
    Card,
    Cone,
    Draw,
    Drive,
    First,
    Lane,
    Leave,
    Lift,
    Observation,
    Pass,
    Set,
    Settle,
    Stop,
)
from pygames.games.red_light.words.clauses import rules as rules
from pygames.games.red_light.words.names import Names, card, place, total
from pygames.games.red_light.words.refusals import refusal as refusal
from pygames.games.red_light.words.story import figures as figures
from pygames.games.red_light.words.story import moment as moment
from pygames.games.red_light.words.story import result as result
from pygames.ui.text import Text

TITLE = "Red Light Green Light"


def summary(t: Text) -> str:
    return t.say("Draw lights and stop before the red one: the first car over the line wins.")


def credits(t: Text) -> str:
    return t.say(
        "Red Light Green Light was published by Buffalo Games in 2019. This is an independent adaptation."
    )


def option(t: Text, field: str) -> tuple[str, str]:
    match field:
        case "rows":
            return t.say("Road"), t.say("How many rows there are to the finish.")
        case "mode":
            return t.say("Game"), t.say("With or without Construction cards that move the cones.")
        case "deck":
            return t.say("Deck"), t.say("The mix of green, double green and red cards.")
        case "starter":
            return t.say("Who starts"), t.say("Drawn or chosen; the book suggests the youngest.")
        case "lanes":
            return t.say("Lanes"), t.say("Drawn, or chosen by the players in turn.")
        case "cones":
            return t.say("Cones"), t.say("Drawn, or set by the players in turn.")
        case "stop_short":
            return t.say("Cars may stop short"), t.say("A car need not use up all its spaces.")
        case "extra_cones":
            return t.say("Extra cones"), t.say("A Construction card adds a cone, until eight stand.")
    raise KeyError(field)


def choice(t: Text, field: str, value: object) -> str:
    match field, value:
        case "rows", 20:
            return t.say("20 rows")
        case "rows", 12:
            return t.say("12 rows")
        case "mode", "standard":
            return t.say("Standard")
        case "mode", "construction":
            return t.say("De-Construction Ahead")
        case "deck", "house":
            return t.say("House deck")
        case "deck", "easy":
            return t.say("Easy deck")
        case (("lanes" | "cones" | "starter"), ("drawn" | None)):
            return t.say("Drawn")
        case "lanes", "chosen":
            return t.say("Chosen in turn")
        case "cones", "by_hand":
            return t.say("Set by hand")
    raise KeyError((field, value))


def form(t: Text) -> tuple[str, str]:
    """Heading and one line of the sheet for the mix of one's own box."""
    return t.say("Your own mix"), t.say("How many cards of each kind your box has.")


def form_row(t: Text, row: str) -> str:
    """A kind of cards, as it is named on that sheet."""
    match row:
        case "green":
            return t.say("Green cards")
        case "double":
            return t.say("Double green cards")
        case "red":
            return t.say("Red cards")
        case "construction":
            return t.say("Construction cards")
    return row


def form_word(t: Text, row: str, word: str) -> str:
    """What stands there: a number."""
    return t.number(int(word)) if word.isdecimal() else word


def preset(t: Text, name: str) -> tuple[str, str]:
    match name:
        case "standard":
            return t.say("Standard"), t.say("20 rows, four cones that stay where they are.")
        case "short":
            return t.say("Short"), t.say("12 rows, for a quick race.")
        case "easy":
            return t.say("Easy"), t.say("Fewer reds, and cars may stop short: for small children.")
        case "construction":
            return t.say("De-Construction Ahead"), t.say("Construction cards move the cones.")
    raise KeyError(name)


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    match action:
        case Draw():
            return t.say("Draw a card")
        case Drive(end) if end == FINISH:
            return t.say("Drive over the line")
        case Drive(end):
            return t.say("Drive to {place}", place=place(t, end))
        case Stop():
            return t.say("Stop without driving")
        case Pass():
            return t.say("Pass: no step is possible")
        case Lift(space):
            return t.say("Lift the cone on {place}", place=place(t, space))
        case Set(space):
            return t.say("Set the cone on {place}", place=place(t, space))
        case Leave():
            return t.say("Leave the cones as they are")
        case Settle():
            return t.say("Finish now")
        case Lane(lane):
            return t.say("Start in lane {lane}", lane=lane.upper())
        case First(seat):
            return t.say("{name} starts", name=names[seat])
        case Cone(space):
            return t.say("Cone on {place}", place=place(t, space))
        case Card(kind):
            return card(t, kind)


def event(t: Text, before: Observation, after: Observation, names: Names) -> str:
    if not after.last_action:
        return ""
    happened = _happened(t, GAME.parse_action(after.last_action), before, after, names)
    # The pile grows in one way only.
    if sum(after.unseen) > sum(before.unseen):
        return " ".join([happened, t.say("The used cards are shuffled into a new pile.")])
    return happened


def _happened(t: Text, action: Action, before: Observation, after: Observation, names: Names) -> str:
    name = names[before.turn]
    match action:
        case Card(kind):
            return _turned_up(t, kind, before, after, name)
        case Drive(end) if end == FINISH:
            return t.say("{name} crosses the line: place {n}.", name=name, n=t.number(len(after.places)))
        case Drive(end) if end == before.cars[before.turn]:
            return t.say("{name} drives round and is back on {place}.", name=name, place=place(t, end))
        case Drive(end):
            return t.say("{name} drives to {place}.", name=name, place=place(t, end))
        case Stop():
            return t.say("{name} stops without driving.", name=name)
        case Pass():
            return t.count(
                "{name} is boxed in and loses {n} space.",
                "{name} is boxed in and loses {n} spaces.",
                before.total,
                name=name,
            )
        case Lift(space):
            return t.say("{name} lifts the cone on {place}.", name=name, place=place(t, space))
        case Set(space):
            return t.say("{name} sets a cone on {place}.", name=name, place=place(t, space))
        case Leave():
            return t.say("{name} leaves the cones as they are.", name=name)
        case Settle():
            return t.say("{name} takes the last place.", name=name)
        case Lane(lane):
            return t.say("{name} starts in lane {lane}.", name=name, lane=lane.upper())
        case First(seat):
            return t.say("{name} starts.", name=names[seat])
        case Cone(space):
            return t.say("A cone stands on {place}.", place=place(t, space))
    return ""


def _turned_up(t: Text, kind: int, before: Observation, after: Observation, name: str) -> str:
    if kind == CONSTRUCTION:
        return t.say("{name} draws a Construction card.", name=name)
    if kind == GREEN:
        return t.count(
            "Green for {name}: {n} space so far.",
            "Green for {name}: {n} spaces so far.",
            after.total,
            name=name,
        )
    if kind == DOUBLE:
        return t.count(
            "Double green for {name}: {n} space so far.",
            "Double green for {name}: {n} spaces so far.",
            after.total,
            name=name,
        )
    if not before.total:
        return t.say("Red for {name}: the turn is over.", name=name)
    return t.count(
        "Red for {name}: {n} space is lost.", "Red for {name}: {n} spaces are lost.", before.total, name=name
    )


def status(t: Text, seen: Observation, names: Names) -> str:
    name = names[seen.turn]
    match seen.stage:
        case "starter":
            return t.say("The starter is drawn.")
        case "lanes" if seen.current_player < 0:
            return t.say("The lanes are drawn.")
        case "lanes":
            return t.say("{name} chooses a lane.", name=name)
        case "cones" if seen.current_player < 0:
            return t.say("The cones are drawn.")
        case "cones":
            return t.say("{name} sets a cone: one a lane, no two in a row.", name=name)
        case "card":
            return t.say("{name} turns a card up.", name=name)
        case "construction" if seen.params.extra_cones and len(seen.cones) < MOST_CONES:
            return t.say("{name} may set one more cone.", name=name)
        case "construction":
            return t.say("{name} may move a cone.", name=name)
        case "set":
            return t.say("{name} has a cone in the hand.", name=name)
        case "over":
            return t.say("The race is over.")
    return _turn_status(t, seen, name)


def _turn_status(t: Text, seen: Observation, name: str) -> str:
    if not seen.drawn:
        return t.say("{name} draws a card.", name=name)
    may_draw = any(seen.unseen)
    if not seen.total:
        if may_draw:
            return t.say("{name} draws on or stops.", name=name)
        return t.say("{name} stops: no card is left.", name=name)
    if not reachable(seen):
        return t.say("{name} cannot move.", name=name)
    if not may_draw:
        return t.count(
            "{name} drives {n} space: no card is left.",
            "{name} drives {n} spaces: no card is left.",
            seen.total,
            name=name,
        )
    return t.count(
        "{name} draws on or drives {n} space.", "{name} draws on or drives {n} spaces.", seen.total, name=name
    )


def hint(t: Text, reason: Why, seen: Observation, names: Names) -> str:
    match reason:
        case NothingToLose(red):
            return t.say(
                "Draw: you have nothing to lose yet; {red} of the cards are red.", red=t.percent(red)
            )
        case DrawOn(red, drawing, driving):
            return t.say(
                "Draw on: {red} of the cards are red, but you have {drawing} instead of {driving}.",
                red=t.percent(red),
                drawing=_prospect(t, drawing, seen),
                driving=t.percent(driving, 1),
            )
        case DriveOn(before, after, driving, None):
            return t.say(
                "Drive: {before} to the finish become {after}, and you have {driving}.",
                before=total(t, before),
                after=t.number(after),
                driving=_prospect(t, driving, seen),
            )
        case DriveOn(before, after, driving, drawing):
            assert drawing is not None
            return t.say(
                "Drive: {before} to the finish become {after}, and you have {driving} "
                "({drawing} if you draw on).",
                before=total(t, before),
                after=t.number(after),
                driving=_prospect(t, driving, seen),
                drawing=t.percent(drawing, 1),
            )
        case MoveCone(_, space, rivals, own):
            return t.say(
                "A cone on {place} changes the others' ways by {rivals} and yours by {own}.",
                place=place(t, space),
                rivals=_signed(t, rivals),
                own=_signed(t, own),
            )
        case LeaveCones():
            return t.say("No other place for a cone helps you.")


def _prospect(t: Text, chance: float, seen: Observation) -> str:
    """The chance of the best place that is still open."""
    if seen.places:
        return t.say("{chance} to come in next", chance=t.percent(chance, 1))
    return t.say("{chance} to win", chance=t.percent(chance, 1))


def _signed(t: Text, n: int) -> str:
    return ("+" if n > 0 else "") + t.number(n)
