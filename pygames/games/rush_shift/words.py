"""Rush Hour Shift: facts into sentences.

Places are said by row and column, both from 1 and counted along the middle part, and the outer parts by the
hero that starts there, since the board lies upright or sideways as the screen does.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from pygames.core import CHANCE, TERMINAL, IllegalAction, Outcome
from pygames.games.rush_shift import board, setups
from pygames.games.rush_shift.board import GOLD, SILVER
from pygames.games.rush_shift.cards import CARDS, DECK, NAMES
from pygames.games.rush_shift.hints import Why
from pygames.games.rush_shift.rules import (
    GAME,
    LIMIT,
    Action,
    Deal,
    End,
    Move,
    Observation,
    Params,
    Play,
    Reason,
    Shift,
    distances,
)
from pygames.kit.content import content
from pygames.ui.text import Clause, Text

TITLE = "Rush Hour Shift"
Names = Sequence[str]


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
        "X": t.sense("set-up", "extra"),
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


def card_name(t: Text, card: int) -> str:
    """What stands on the card."""
    kind = CARDS[card]
    if kind.slide:
        return t.say("Slide")
    if not kind.points:
        return t.say("Shift")
    if kind.shift:
        return t.say("Move {n} and shift", n=kind.points)
    return t.say("Move {n}", n=kind.points)


def vehicle_name(t: Text, seen: Observation, vehicle_id: str) -> str:
    """As it stands inside a sentence: 'car A', 'the gold car'."""
    if vehicle_id == GOLD:
        return t.say("the gold car")
    if vehicle_id == SILVER:
        return t.say("the silver car")
    vehicle = board.find(seen.vehicles, vehicle_id)
    if vehicle is not None and vehicle.length == 3:
        return t.say("truck {letter}", letter=vehicle_id)
    return t.say("car {letter}", letter=vehicle_id)


def part_name(t: Text, part: str) -> str:
    """As it stands inside a sentence. Gold's part is the left one, where the gold hero starts."""
    return t.say("gold's part") if part == "left" else t.say("silver's part")


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    match action:
        case Play(card):
            return t.say("Play {card}", card=card_name(t, card))
        case Move():
            return _first(_move(t, action, seen))
        case Shift():
            return _first(_shift(t, action, seen))
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
    return t.say("slide used") if card.slide and not seen.slide else t.say("nothing to be done")


def ways(t: Text, seen: Observation) -> tuple[str, str]:
    """For each seat the spaces to go, in a few letters."""
    gold, silver = [t.count("{n} to go", "{n} to go", way) for way in distances(seen)]
    return gold, silver


def event(t: Text, before: Observation, after: Observation, names: Names) -> str:
    if not after.last_action:
        return ""
    name = names[before.turn]
    if after.last_action.startswith("deal:"):
        return " ".join(_drawn(t, before, after, name))
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
    elif after.current_player != CHANCE:
        yield t.say("Each player has four cards.")


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
        return t.say("{name}, play a card.", name=name)
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


def refusal(t: Text, refused: IllegalAction, seen: Observation, names: Names) -> str:
    about = [str(item) for item in refused.about]
    match refused.case:
        case "one-card":
            return t.say("One card a turn: {card} is already played.", card=_card(t, about[0]))
        case "not-in-hand":
            return t.say("{card} is not in this hand.", card=_card(t, about[0]))
        case "not-in-pile":
            return t.say("{card} is not in the pile any more.", card=_card(t, about[0]))
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
            return _first(
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
            return _first(t.say("{what} only drives forward and back, never sideways.", what=what))
        case "too-far":
            n = int(about[1])
            return t.count("Only {n} space is left.", "Only {n} spaces are left.", n)
        case "all-spent":
            return t.say("All spaces of this card are used.")
        case "vehicle":
            other = vehicle_name(t, seen, about[2])
            return _first(t.say("{other} is in the way: nothing jumps.", other=other))
        case "edge":
            return _first(t.say("{what} is at the edge: only hero cars leave the grid.", what=what))
        case "wall":
            return _first(t.say("{what} meets a wall: the next part has no cell in this row.", what=what))
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


def rules(t: Text) -> tuple[Clause, ...]:
    content, start, turn = t.say("The grid and the cards"), t.say("The start"), t.say("A turn")
    moving, shifting, end = t.say("Moving"), t.say("Shifting"), t.say("The end")
    return (
        Clause(
            "RS-1",
            "book",
            content,
            t.say("The grid has 6 rows and 14 columns in three parts; the outer two shift."),
        ),
        Clause(
            "RS-1",
            "ruling",
            content,
            t.say("The parts are 5, 4 and 5 columns wide, and the middle one stays put."),
        ),
        Clause(
            "RS-2",
            "book",
            content,
            t.say("Blocking vehicles stand in the way of a gold and a silver hero car."),
        ),
        Clause(
            "RS-2",
            "ruling",
            content,
            t.say("There are up to 8 cars of two spaces and 4 trucks of three; heroes are two spaces long."),
        ),
        Clause("RS-3", "book", content, t.say("There are 32 cards.")),
        Clause("RS-3", "ruling", content, t.say("House deck: {cards}.", cards=_deck(t))),
        Clause(
            "RS-4", "book", start, t.say("The parts lie in line, and the vehicles stand as the set-up shows.")
        ),
        Clause(
            "RS-4",
            "ruling",
            start,
            t.say(
                "The set-ups are our own and the same for both colours. In {names} both seams are "
                "locked at first, so that no part can shift. You can make your own: heroes along "
                "their row in the two columns at their edge, no overlap, all within the grid.",
                names=_locked(t),
            ),
        ),
        Clause(
            "RS-5",
            "book",
            start,
            t.say(
                "Each player gets four cards that the other does not see. The rest is the pile; used "
                "cards lie open."
            ),
        ),
        Clause(
            "RS-6",
            "book",
            start,
            t.say("The youngest begins the first game, later the winner of the game before."),
        ),
        Clause(
            "RS-6",
            "ruling",
            start,
            t.say(
                "Who begins the first game may be chosen or drawn; after a draw it is the player who "
                "did not begin."
            ),
        ),
        Clause("RS-7", "book", start, t.say("You choose who drives gold and who drives silver.")),
        Clause(
            "RS-7",
            "ruling",
            start,
            t.say("Gold starts in column 1 and leaves past column 14; silver drives the other way."),
        ),
        Clause(
            "RS-8", "book", turn, t.say("Play one card of your hand face up, do what it says, draw a card.")
        ),
        Clause(
            "RS-9",
            "book",
            turn,
            t.say("When the pile is used up, the used cards are shuffled into a new one."),
        ),
        Clause(
            "RS-10",
            "ruling",
            turn,
            t.say(
                "A card that can do nothing may be played all the same: it is used up and replaced. "
                "There is no other way to pass."
            ),
        ),
        Clause(
            "RS-11",
            "ruling",
            turn,
            t.say("You may take steps back until you end your turn, and none after the draw."),
        ),
        Clause(
            "RS-12", "book", moving, t.say("Move any blocking vehicle or your own hero, never your rival's.")
        ),
        Clause(
            "RS-13",
            "book",
            moving,
            t.say("Vehicles drive forward and back only. They never move sideways and are never lifted."),
        ),
        Clause(
            "RS-14",
            "book",
            moving,
            t.say("Only heroes may leave the grid; the others stay on it completely."),
        ),
        Clause("RS-15", "book", moving, t.say("Move n: n spaces, for one vehicle or shared among several.")),
        Clause(
            "RS-15",
            "ruling",
            moving,
            t.say(
                "Either direction counts, space by space. All n must be used; what nothing can use "
                "is lost. The turn ends at once when your hero is off."
            ),
        ),
        Clause("RS-15", "option", moving, t.say("Spaces may be left unused.")),
        Clause(
            "RS-16",
            "book",
            moving,
            t.say(
                "Slide: one blocking vehicle or your own hero, as far as you like, up to another "
                "vehicle or the end of the grid. A hero with a free road slides off and wins."
            ),
        ),
        Clause("RS-16", "ruling", moving, t.say("It goes one way, and at least one space.")),
        Clause(
            "RS-17",
            "ruling",
            moving,
            t.say(
                "A vehicle passes from part to part where the next part has a cell in the same row; "
                "elsewhere is a wall. Vehicles that stand across the columns stay in their part."
            ),
        ),
        Clause(
            "RS-18",
            "book",
            shifting,
            t.say("Shift: one of the outer parts, by any number of rows, either way."),
        ),
        Clause(
            "RS-18", "ruling", shifting, t.say("By at least one row if a shift is possible; one part, once.")
        ),
        Clause("RS-19", "book", shifting, t.say("At least one row must still run through all three parts.")),
        Clause(
            "RS-20",
            "book",
            shifting,
            t.say("A vehicle that stands across two parts locks them until it is wholly on one of them."),
        ),
        Clause("RS-20", "ruling", shifting, t.say("Heroes lock too. The other outer part stays free.")),
        Clause(
            "RS-21",
            "ruling",
            shifting,
            t.say(
                "A part takes along all that stands on it, your rival's hero too. Nothing is pushed "
                "and nothing falls off."
            ),
        ),
        Clause(
            "RS-22",
            "book",
            shifting,
            t.say("Move and shift: both, in any order; the shift may also come between the spaces."),
        ),
        Clause(
            "RS-22",
            "ruling",
            shifting,
            t.say(
                "The shift costs no spaces. Each half must be used where it can be, which is judged "
                "at each moment; when nothing more is possible, what is left is lost."
            ),
        ),
        Clause("RS-23", "book", end, t.say("The first whose hero is completely off the far edge wins.")),
        Clause(
            "RS-23",
            "ruling",
            end,
            t.say(
                "The whole far edge is the exit, 14 spaces from the start. A hero may stand half "
                "out: it locks nothing there, rides along with its part and may come back. Nobody "
                "leaves by their own side."
            ),
        ),
        Clause(
            "RS-24",
            "ruling",
            end,
            t.say(
                "You may offer a draw once in your turn before you play a card; it lapses when your "
                "rival plays one. You may resign. After 96 cards the hero with fewer spaces to go "
                "wins; equal is a draw."
            ),
        ),
        Clause("RS-24", "option", end, t.say("No end after 96 cards.")),
    )


def _deck(t: Text) -> str:
    return ", ".join([f"{card_name(t, card)} × {have}" for card, have in enumerate(DECK)])


def _locked(t: Text) -> str:
    """The set-ups of the house that begin with both seams locked."""
    return t.all_of([name for name in setups.shipped() if _all_locked(name)])


def _all_locked(name: str) -> bool:
    vehicles = setups.read(setups.shipped()[name].text)
    return all(board.locks(vehicles, part) for part in board.PARTS)


def _card(t: Text, name: str) -> str:
    return card_name(t, NAMES.index(name))


def _first(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]


def figures(t: Text, params: Params, players: int) -> str:
    """What is known of the set-up: locked seams, and what was measured between equal bots (`figures.json`)."""
    told = []
    name = "" if params.grid else params.setup
    if name and _all_locked(name):
        told.append(t.say("{name} begins with both seams locked: no part can shift at first.", name=name))
    found = json.loads(content(__package__, "figures.json"))["setups"].get(name)
    if found is not None:
        told.append(
            t.say(
                "{games} games between equal bots took {plays} cards each; the first to move won {first}.",
                games=t.number(found["games"]),
                plays=t.number(found["plays"]),
                first=t.percent(found["first"]),
            )
        )
    return " ".join(told)


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
