"""The rule sheet."""

from __future__ import annotations

from pygames.games.rush_shift.cards import DECK
from pygames.games.rush_shift.words.boards import locked_setups
from pygames.games.rush_shift.words.names import card_name
from pygames.ui.text import Clause, Text


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
                names=locked_setups(t),
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
