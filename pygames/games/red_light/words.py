"""Red Light Green Light: facts into sentences."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Literal

from pygames.core import IllegalAction, Outcome, replace
from pygames.games.red_light.deck import CONSTRUCTION, DOUBLE, GREEN, KINDS
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
    Params,
    Pass,
    Set,
    Settle,
    Stop,
)
from pygames.kit.content import content
from pygames.ui.text import Clause, Text

TITLE = "Red Light Green Light"
Names = Sequence[str]


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


def place(t: Text, space: str) -> str:
    """A space as players read it, 'B7', or the finish."""
    return t.say("the finish") if space == FINISH else space.upper()


def card(t: Text, kind: int) -> str:
    """The name of a kind of card."""
    return (
        t.sense("card", "Green"),
        t.sense("card", "Double green"),
        t.sense("card", "Red"),
        t.sense("card", "Construction"),
    )[kind]


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


def result(t: Text, outcome: Outcome, seen: Observation, names: Names) -> str:
    first, *others = [t.all_of([names[seat] for seat in group]) for group in outcome.ranking]
    if len(outcome.ranking[0]) > 1:
        return t.say("{names} share the first place.", names=first)
    return t.say("{name} wins, ahead of {others}.", name=first, others=t.all_of(others))


def rules(t: Text) -> tuple[Clause, ...]:
    return (*_content(t), *_set_up(t), *_turn(t), *_moving(t), *_construction(t), *_open(t))


Line = tuple[str, Literal["book", "ruling", "option"], str]


def _section(heading: str, *lines: Line) -> tuple[Clause, ...]:
    return tuple([Clause(id_, source, heading, sentence) for id_, source, sentence in lines])


def _content(t: Text) -> tuple[Clause, ...]:
    return _section(
        t.say("Road, cards and cars"),
        ("RL-1", "book", t.say("The road is laid from five pieces.")),
        (
            "RL-1",
            "ruling",
            t.say(
                "It has four lanes of 20 spaces, a start row before them and the finish behind. The short "
                "road has 12."
            ),
        ),
        ("RL-2", "book", t.say("There are 57 cards, and 4 of them are Construction cards.")),
        (
            "RL-2",
            "ruling",
            t.say(
                "House deck: 25 green, 12 double green and 16 red. Easy deck: 28, 12 and 13. An owner of the "
                "game can enter the true mix."
            ),
        ),
        ("RL-3", "book", t.say("Two to four players race; there are four cars and four cones.")),
    )


def _set_up(t: Text) -> tuple[Clause, ...]:
    return _section(
        t.say("Before the start"),
        ("RL-4", "book", t.say("Each player takes a lane and puts a car on its start space.")),
        (
            "RL-4",
            "ruling",
            t.say("One car a lane, drawn or chosen in turn. A lane without a car is road like any other."),
        ),
        (
            "RL-5",
            "book",
            t.say(
                "Four cones are set, one a space and no two in one lane or row. They must not close the road."
            ),
        ),
        (
            "RL-5",
            "ruling",
            t.say("So there is one in each lane, and the four never form an unbroken diagonal."),
        ),
        (
            "RL-6",
            "ruling",
            t.say(
                "The cones are drawn, each legal set-up as likely as any other, or the players set them in "
                "turn, from the starter on."
            ),
        ),
        ("RL-7", "book", t.say("The standard game leaves the Construction cards out.")),
        ("RL-8", "ruling", t.say("No cone stands on the start row, and cars may drive on it.")),
        ("RL-9", "book", t.say("The youngest player starts.")),
        (
            "RL-9",
            "ruling",
            t.say("The starter is chosen or drawn; in a next race whoever came in last starts."),
        ),
    )


def _turn(t: Text) -> tuple[Clause, ...]:
    return _section(
        t.say("Your turn"),
        ("RL-10", "book", t.say("Turn up any card of the pile. You must draw at least one.")),
        ("RL-10", "ruling", t.say("All face-down cards are as good as each other: tap the one you like.")),
        (
            "RL-11",
            "book",
            t.say(
                "Green gives 1 space, double green gives 2. You do not move yet: draw on, or stop and drive."
            ),
        ),
        (
            "RL-12",
            "book",
            t.say("Red ends your turn at once. You do not move and lose all cards of this turn."),
        ),
        ("RL-12", "ruling", t.say("The red card goes to the used cards with them.")),
        ("RL-13", "book", t.say("If you stop, drive as many spaces as your greens give.")),
        ("RL-14", "book", t.say("When the pile is used up, the used cards are shuffled into a new one.")),
        (
            "RL-14",
            "ruling",
            t.say(
                "That happens at once, even in the middle of a turn, but without the cards that lie open. If "
                "there is nothing to shuffle, stop."
            ),
        ),
        ("RL-15", "book", t.say("The next turn is the player's to your left.")),
    )


def _moving(t: Text) -> tuple[Clause, ...]:
    return _section(
        t.say("Driving"),
        (
            "RL-16",
            "book",
            t.say(
                "Drive forward, backward, left or right, never diagonally. Cones and other cars are in the "
                "way: no passing through, no jumping, one car a space."
            ),
        ),
        (
            "RL-17",
            "ruling",
            t.say(
                "Drive exactly as many spaces as you have; going back and forth is allowed. Only over the "
                "line are left-over spaces dropped. If no step is possible, you lose them all."
            ),
        ),
        ("RL-17", "option", t.say("With 'cars may stop short' you may use fewer spaces.")),
        (
            "RL-18",
            "book",
            t.say("The first car over the line wins; the others race on for the places behind it."),
        ),
        (
            "RL-18",
            "ruling",
            t.say(
                "You need no exact count. A car that is in leaves the road. The last one may drive on or "
                "finish now."
            ),
        ),
    )


def _construction(t: Text) -> tuple[Clause, ...]:
    return _section(
        t.say("De-Construction Ahead"),
        ("RL-19", "book", t.say("The four Construction cards are shuffled into the pile.")),
        (
            "RL-20",
            "book",
            t.say("Who draws one puts a cone where they like, then draws on or drives."),
        ),
        (
            "RL-20",
            "ruling",
            t.say(
                "The cone comes first; the card gives no space and does not end the turn. A red after it "
                "does not bring the cone back. With Construction cards only you may stop without driving."
            ),
        ),
        (
            "RL-21",
            "ruling",
            t.say(
                "Lift one cone and set it on another empty space of the road, but not on the start row, or "
                "leave all as they are. Lanes and rows may now hold several."
            ),
        ),
        ("RL-21", "option", t.say("With 'extra cones' a cone is added instead, until eight stand.")),
        ("RL-22", "ruling", t.say("Every car on the road must keep a way between the cones to the finish.")),
        ("RL-23", "ruling", t.say("After the turn the card joins the used cards and can come again.")),
    )


def _open(t: Text) -> tuple[Clause, ...]:
    return _section(
        t.say("What everybody may know"),
        (
            "RL-10",
            "ruling",
            t.say("The cards left in the pile are counted by kind, so the chance of a red is open to all."),
        ),
    )


# For the table


def total(t: Text, n: int) -> str:
    """What the open cards count."""
    return t.count("{n} space", "{n} spaces", n)


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


def figures(t: Text, params: Params, players: int) -> str:
    """How much it helps to start, measured between equal bots (`figures.json`); '' where nothing was."""
    preset = next(
        (name for name, known in GAME.presets.items() if replace(known, starter=params.starter) == params), ""
    )
    found = json.loads(content(__package__, "figures.json")).get(preset, {}).get(str(players))
    if found is None:
        return ""
    return t.say(
        "Of {games} races between equal bots the first to move won {first}, the last {last}.",
        games=t.number(found["games"]),
        first=t.percent(found["wins"][0]),
        last=t.percent(found["wins"][-1]),
    )


def moment(t: Text, story: Sequence[tuple[Observation, Observation]], names: Names) -> str:
    """The turning point of a race that is over: the winner's longest drive, or the most that a red light took
    from somebody else, whichever was more. `story` holds the positions before and after each step."""
    if not story or not story[-1][1].places:
        return ""
    winner = story[-1][1].places[0]
    drives = [(was.total, was.turn, now) for was, now in story if now.last_action.startswith("drive:")]
    lost = [
        (was.total, was.turn, now)
        for was, now in story
        if now.last_action == "card:red" and was.turn != winner
    ]
    best = max([one for one in drives if one[1] == winner], key=lambda one: one[0], default=None)
    worst = max(lost, key=lambda one: one[0], default=None)
    if worst is not None and worst[0] > (best[0] if best else 0):
        return t.count(
            "A red light took {n} space from {name}.",
            "A red light took {n} spaces from {name}.",
            worst[0],
            name=names[worst[1]],
        )
    if best is None:
        return ""
    where = place(t, best[2].last_action.partition(":")[2])
    return t.count(
        "{name} drove {n} space in one go, to {place}.",
        "{name} drove {n} spaces in one go, to {place}.",
        best[0],
        name=names[winner],
        place=where,
    )
