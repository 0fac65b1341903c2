"""Rush Hour Shift: facts into sentences. `names` has what things are called, `refusals` why not, `clauses` the rule
sheet, `boards` the set-ups.

Places are said by row and column, both from 1 and counted along the middle part, and the outer parts by the
hero that starts there, since the board lies upright or sideways as the screen does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygames.core import CHANCE, TERMINAL, Outcome
from pygames.games.rush_shift import board
from pygames.games.rush_shift.cards import CARDS, NAMES
from pygames.games.rush_shift.hints import Why
from pygames.games.rush_shift.rules import (
    GAME,
    LIMIT,
    Action,
    Deal,
    End,
    Move,
    Observation,
    Play,
    Reason,
    Shift,
    distances,
)
from pygames.games.rush_shift.words.boards import figures as figures  # the contract has these here
from pygames.games.rush_shift.words.clauses import rules as rules
from pygames.games.rush_shift.words.names import Names, capital, part_name, vehicle_name
from pygames.games.rush_shift.words.names import card_name as card_name
from pygames.games.rush_shift.words.refusals import refusal as refusal
from pygames.ui.text import Text

TITLE = "Rush Hour Shift"
LAST_CARDS = 12
"""From so many cards before the last one on, whoever plays a card is told."""


def summary(t: Text) -> str:
    return t.say("Be the first to drive your hero car across a grid whose outer parts shift.")


def credits(t: Text) -> str:
    return t.say(
        "Rush Hour Shift was designed by Alex Siedband and published by ThinkFun in 2015. "
        "This is an independent adaptation with set-ups and a mix of cards of its own."
    )


def option(t: Text, field: str) -> tuple[str, str]:
    match field:
        case "setup":
            return t.say("Set-up"), t.say("Where the vehicles stand at the start.")
        case "grid":
            return t.say("Your own set-up"), t.say("Six rows of signs; it replaces the set-up above.")
        case "leave":
            return t.say("Spaces may be left"), t.say("You need not use all the spaces of a card.")
        case "limit":
            return t.say("End after 96 cards"), t.say("Then the hero with fewer spaces to go wins.")
        case "starter":
            return t.say("Who begins"), t.say("Chosen or drawn; the book suggests the youngest.")
        case "deck":
            return t.say("Deck"), t.say("How many cards there are of each kind.")
    raise KeyError(field)


def choice(t: Text, field: str, value: str) -> str:
    if field != "setup":
        return value
    level = {
        "E": t.sense("set-up", "easy"),
        "M": t.sense("set-up", "medium"),
        "H": t.sense("set-up", "hard"),
    }[value[0]]
    return t.say("{name} ({level})", name=value, level=level)


def preset(t: Text, name: str) -> tuple[str, str]:
    match name:
        case "standard":
            return t.say("Standard"), t.say("All spaces of a card are used; at most 96 cards.")
        case "lenient":
            return t.say("Lenient"), t.say("Spaces may be left unused.")
        case "endless":
            return t.say("Endless"), t.say("No end after 96 cards.")
    raise KeyError(name)


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    match action:
        case Play(card):
            return t.say("Play {card}", card=card_name(t, card))
        case Move():
            return capital(_move(t, action, seen))
        case Shift():
            return capital(_shift(t, action, seen))
        case Deal(card):
            return t.say("Card: {card}", card=card_name(t, card))
        case End():
            return t.say("End turn")


def cell(t: Text, seen: Observation, row: int, column: int) -> str:
    """A place of the grid with what stands there, for the keyboard's explorer."""
    vehicle = board.taken(seen.vehicles).get((row, column))
    if vehicle is not None:
        what = vehicle_name(t, seen, vehicle)
    elif 0 <= row - board.top_row(seen.offsets, column) < board.ROWS:
        what = t.sense("cell", "free")
    else:
        what = t.sense("cell", "beside the grid")
    return t.say(
        "Row {row}, column {column}: {what}", row=t.number(row + 1), column=t.number(column + 1), what=what
    )


def handle(t: Text, seen: Observation, part: board.Part) -> str:
    """The handle of an outer part, and what locks it."""
    locks = [vehicle_name(t, seen, vehicle) for vehicle in board.locks(seen.vehicles, part)]
    if locks:
        return t.say("Handle of {part}, locked by {what}", part=part_name(t, part), what=t.all_of(locks))
    top = seen.offsets[part == "right"] + 1
    return t.say(
        "Handle of {part}, now at rows {top} to {bottom}",
        part=part_name(t, part),
        top=t.number(top),
        bottom=t.number(top + board.ROWS - 1),
    )


def stage(t: Text, seen: Observation, subject: str) -> str:
    """Opens the moves of a vehicle or the shifts of a part in the list."""
    vehicle = board.find(seen.vehicles, subject)
    if vehicle is None:
        return t.say("Shift {part}", part=part_name(t, subject))
    return t.say(
        "Move {what} from row {row}, column {column}",
        what=vehicle_name(t, seen, subject),
        row=t.number(vehicle.row + 1),
        column=t.number(vehicle.column + 1),
    )


def back(t: Text) -> str:
    return t.say("Back")


def peek(t: Text) -> str:
    return t.say("hold your cards to peek")


def spent(t: Text, seen: Observation) -> str:
    """What the card in play was used for, on the button that ends the turn."""
    if seen.card is None:
        return ""
    card = CARDS[seen.card]
    spaces, shifted = card.points - seen.points, card.shift and not seen.shift
    if spaces and shifted:
        return t.count("{n} space and a shift used", "{n} spaces and a shift used", spaces)
    if spaces:
        return t.count("{n} space used", "{n} spaces used", spaces)
    if shifted:
        return t.say("shift used")
    if card.slide and not seen.slide:
        return t.say("slide used")
    return t.say("nothing used") if seen.params.leave and seen.points else t.say("nothing to be done")


def ways(t: Text, seen: Observation) -> tuple[str, str]:
    """For each seat the spaces to go, in a few letters."""
    gold, silver = [t.count("{n} to go", "{n} to go", way) for way in distances(seen)]
    return gold, silver


def event(t: Text, before: Observation, after: Observation, names: Names) -> str:
    if not after.last_action:
        return ""
    name = names[before.turn]
    if after.last_action.startswith("deal:"):
        return " ".join(_drawn(t, before, after, name)).strip()
    match GAME.parse_action(after.last_action):
        case Play(card):
            return t.say("{name} plays {card}.", name=name, card=card_name(t, card))
        case Move() as move:
            told = t.say("{name}: {what}.", name=name, what=_move(t, move, before))
            return f"{told} {_home(t, after)}".strip()
        case Shift() as shift:
            return t.say("{name}: {what}.", name=name, what=_shift(t, shift, before))
    return ""


def _drawn(t: Text, before: Observation, after: Observation, name: str) -> Iterator[str]:
    if before.plays:
        if after.last_action == "deal:?":
            yield t.say("{name} draws a card.", name=name)
        else:
            card = NAMES.index(after.last_action.removeprefix("deal:"))
            yield t.say("{name} draws {card}.", name=name, card=card_name(t, card))
        if not after.discard:
            yield t.say("The pile is used up: the discards are shuffled into a new one.")
            yield _until_end(t, after)
    elif after.current_player != CHANCE:
        yield t.say("Each player has four cards.")


def _until_end(t: Text, seen: Observation) -> str:
    """How many cards are still to be played before the last one ends the game (RS-24); '' where none does."""
    left = LIMIT - seen.plays
    if not seen.params.limit or not left:
        return ""
    return t.count("The game ends after {n} more card.", "The game ends after {n} more cards.", left)


def _move(t: Text, move: Move, seen: Observation) -> str:
    """'car A 2 spaces to column 7'; the place is where its front gets to."""
    vehicle = board.find(seen.vehicles, move.vehicle)
    what = vehicle_name(t, seen, move.vehicle)
    if vehicle is None:
        return what
    sign = 1 if move.way in ("right", "down") else -1
    spaces = sign * move.spaces
    if move.vehicle in board.HEROES and move.spaces == board.to_go(vehicle):
        return t.count(
            "{what} {n} space, off the grid", "{what} {n} spaces, off the grid", move.spaces, what=what
        )
    front = (vehicle.row if vehicle.vertical else vehicle.column) + (vehicle.length - 1 if sign > 0 else 0)
    if vehicle.vertical:
        to = t.number(front + spaces + 1)
        return t.count(
            "{what} {n} space to row {to}", "{what} {n} spaces to row {to}", move.spaces, what=what, to=to
        )
    if not 0 <= front + spaces < board.COLUMNS:
        return t.count(
            "{what} {n} space, half off the grid",
            "{what} {n} spaces, half off the grid",
            move.spaces,
            what=what,
        )
    to = t.number(front + spaces + 1)
    return t.count(
        "{what} {n} space to column {to}", "{what} {n} spaces to column {to}", move.spaces, what=what, to=to
    )


def _shift(t: Text, shift: Shift, seen: Observation) -> str:
    rows = shift.rows if shift.way == "down" else -shift.rows
    top = seen.offsets[shift.part == "right"] + rows + 1
    return t.count(
        "{part} by {n} row, to rows {top} to {bottom}",
        "{part} by {n} rows, to rows {top} to {bottom}",
        shift.rows,
        part=part_name(t, shift.part),
        top=t.number(top),
        bottom=t.number(top + board.ROWS - 1),
    )


def _home(t: Text, seen: Observation) -> str:
    gold, silver = distances(seen)
    if gold == 0:
        return t.say("The gold car is off the grid!")
    return t.say("The silver car is off the grid!") if silver == 0 else ""


def status(t: Text, seen: Observation, names: Names) -> str:
    if seen.current_player == TERMINAL:
        return t.say("The game is over.")
    name = names[seen.turn]
    if seen.current_player == CHANCE:
        return t.say("{name} draws a card.", name=name) if seen.plays else t.say("The cards are dealt.")
    if seen.card is None:
        last = _until_end(t, seen) if LIMIT - seen.plays <= LAST_CARDS else ""
        return " ".join(filter(None, [t.say("{name}, play a card.", name=name), last]))
    if seen.slide:
        return t.say("{name}, slide one vehicle as far as you like.", name=name)
    if seen.points and seen.shift:
        return t.count(
            "{name}: {n} space and a shift left.",
            "{name}: {n} spaces and a shift left.",
            seen.points,
            name=name,
        )
    if seen.points:
        return t.count("{name}: {n} space left.", "{name}: {n} spaces left.", seen.points, name=name)
    if seen.shift:
        return t.say("{name}, shift one outer part.", name=name)
    return t.say("{name}, end your turn or take steps back.", name=name)


def hint(t: Text, reason: Why, seen: Observation, names: Names) -> str:
    if reason.wins:
        return t.say("This wins at once.")
    rival = names[1 - seen.turn]
    ways = t.say(
        "Your way: about {before} to {after} spaces; that of {rival}: {theirs} to {then}.",
        before=t.number(reason.own[0]),
        after=t.number(reason.own[1]),
        theirs=t.number(reason.rival[0]),
        then=t.number(reason.rival[1]),
        rival=rival,
    )
    if reason.danger:
        risk = t.count(
            "{n} of {all} unseen cards would let {rival} win next.",
            "{n} of {all} unseen cards would let {rival} win next.",
            reason.danger,
            all=t.number(reason.unseen),
            rival=rival,
        )
    else:
        risk = t.say("{rival} cannot win with the next card.", rival=rival)
    return f"{ways} {risk}"


def result(t: Text, outcome: Outcome, seen: Observation, names: Names) -> str:
    first = outcome.ranking[0]
    if len(first) > 1:
        if outcome.reason == Reason.LEVEL:
            n = t.number(distances(seen)[0])
            return t.say("A draw: after {plays} cards both have {n} spaces to go.", plays=LIMIT, n=n)
        return t.say("A draw by agreement.")
    winner, loser = names[first[0]], names[1 - first[0]]
    match outcome.reason:
        case Reason.OFF:
            return t.say("{winner} is across first and wins.", winner=winner)
        case Reason.NEARER:
            near, far = sorted(distances(seen))
            return t.say(
                "After {plays} cards {winner} wins with {near} spaces to go against {far}.",
                plays=LIMIT,
                winner=winner,
                near=t.number(near),
                far=t.number(far),
            )
    return t.say("{loser} resigns; {winner} wins.", loser=loser, winner=winner)


def moment(t: Text, story: Sequence[tuple[Observation, Observation]], names: Names) -> str:
    """The turning point of a game that is over: the turn in which the nearer hero came furthest. `story` holds
    the positions before and after each step."""
    ways = distances(story[-1][1]) if story else (0, 0)
    if ways[0] == ways[1]:
        return ""
    seat = 0 if ways[0] < ways[1] else 1
    best, start = (0, 0), distances(story[0][0])[seat]
    for before, after in story:
        if before.turn != seat:
            start = distances(before)[seat]
        best = max(best, (start - distances(after)[seat], start))
    gained, before_it = best
    if not gained:
        return ""
    return t.count(
        "{name}'s best turn: {n} space nearer, from {before} to {after}.",
        "{name}'s best turn: {n} spaces nearer, from {before} to {after}.",
        gained,
        name=names[seat],
        before=t.number(before_it),
        after=t.number(before_it - gained),
    )
