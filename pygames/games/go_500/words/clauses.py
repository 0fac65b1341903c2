"""The rule sheet of Go 500."""

from __future__ import annotations

from typing import Literal

from pygames.ui.text import Clause, Text

_Line = tuple[str, Literal["book", "ruling", "option"], str]


def rules(t: Text) -> tuple[Clause, ...]:
    sections = (
        (t.say("The dice"), _dice_lines(t)),
        (t.say("A turn"), _turn_lines(t)),
        (t.say("Cautions and crashes"), _crash_lines(t)),
        (t.say("Dice on the track"), _incident_lines(t)),
        (t.say("Oval racing"), _oval_lines(t)),
        (t.say("Time trials"), _trial_lines(t)),
        (t.say("Several sets of dice"), _multi_lines(t)),
        (t.say("Cup and score sheet"), _cup_lines(t)),
    )
    return tuple(
        [Clause(rule, source, heading, text) for heading, lines in sections for rule, source, text in lines]
    )


def _dice_lines(t: Text) -> tuple[_Line, ...]:
    return (
        (
            "GF-1",
            "book",
            t.say(
                "One flag die, five black track dice, a green power die, a yellow pit die and a red crash "
                "die. A track die shows at most 25, the power die at most 50: 175 together."
            ),
        ),
        (
            "GF-1",
            "ruling",
            t.say(
                "The printed faces are not public, so these are house dice. Circles are the 25 and the 50; "
                "the caution light is on the pit die, the crash symbol and the BIG X on the crash die. You "
                "can enter the faces of your own box."
            ),
        ),
    )


def _turn_lines(t: Text) -> tuple[_Line, ...]:
    return (
        ("GF-2", "book", t.say("The pit die and the crash die lie aside. Roll all the others.")),
        (
            "GF-3",
            "book",
            t.say("Under a green flag go on racing or end your turn. Under any other flag it must end."),
        ),
        (
            "GF-4",
            "book",
            t.say(
                "To go on, save as many black and green dice as you like, even none. Roll the rest together "
                "with the flag die."
            ),
        ),
        (
            "GF-4",
            "ruling",
            t.say(
                "Saved dice stay saved. At least one die goes back into the cup. At the end all dice that "
                "show count, saved or not."
            ),
        ),
        ("GF-5", "book", t.say("A flat tire takes the power die out for the rest of the turn.")),
        ("GF-5", "ruling", t.say("A power die that was saved before cannot go flat.")),
        (
            "GF-6",
            "book",
            t.say(
                "At the end add up black and green dice. Yellow: roll the pit die too and add it. Red: roll "
                "the crash die too and add it. Black: zero for the turn."
            ),
        ),
        ("GF-7", "book", t.say("A turn can be negative. A total never falls below zero.")),
        ("GF-7", "ruling", t.say("This holds after every subtraction.")),
        (
            "GF-8",
            "book",
            t.say("In the groove: circles on all black and green dice record 175 and give an extra turn."),
        ),
        (
            "GF-8",
            "ruling",
            t.say(
                "All six must be in play under green; saved ones count. The 175 are safe, the extra turn is "
                "a whole new one, it may repeat, and it uses up no hour."
            ),
        ),
    )


def _crash_lines(t: Text) -> tuple[_Line, ...]:
    return (
        (
            "GF-9",
            "book",
            t.say(
                "Caution: after a yellow flag and the caution light the turn is recorded; then the leader "
                "falls back to the second driver's total."
            ),
        ),
        (
            "GF-9",
            "ruling",
            t.say(
                "Only running drivers count, the roller too. With a tie for the lead nothing happens. Who "
                "reaches the distance with this turn has won, and nobody falls back."
            ),
        ),
        (
            "GF-10",
            "book",
            t.say(
                "The big one: after a red flag and the crash symbol every driver rolls the crash die and "
                "subtracts. A symbol then means that you were missed."
            ),
        ),
        (
            "GF-10",
            "ruling",
            t.say(
                "The roller's own miles are recorded first, then all running drivers roll in turn. A BIG X "
                "puts a driver out, but the miles stay. The finish is checked afterwards."
            ),
        ),
        (
            "GF-11",
            "option",
            t.say(
                "Tradin' paint instead of the big one: the driver picks one other, and these two roll the "
                "crash die. Not in time trials."
            ),
        ),
        ("GF-12", "book", t.say("Behind the wall: a BIG X puts a driver out of the race.")),
        (
            "GF-12",
            "ruling",
            t.say(
                "That turn scores nothing and the total stays as it is, behind a running driver on equal "
                "miles. Before the flag the last one running wins at once; with none left the most miles "
                "win, then the later crash, then qualifying."
            ),
        ),
        ("GF-12", "option", t.say("Drive on alone: the last one running must still drive the distance.")),
        ("GF-12", "option", t.say("Repairs: a BIG X costs 100 miles instead, and nobody is out.")),
    )


def _incident_lines(t: Text) -> tuple[_Line, ...]:
    return (
        (
            "GF-13",
            "book",
            t.say(
                "Lost wheel: a die that leaves the track must be used again in this turn. If it is the flag "
                "die, the power die is out and the flag die rolls again."
            ),
        ),
        (
            "GF-13",
            "ruling",
            t.say(
                "It scores nothing for now. When the turn ends it rolls once more and counts. A lost pit or "
                "crash die rolls again."
            ),
        ),
        (
            "GF-14",
            "book",
            t.say(
                "Rubbin': a die that lies on another is out for this turn. If it is the flag die, the power "
                "die is out and the flag die rolls again."
            ),
        ),
        ("GF-14", "ruling", t.say("A pit or crash die that lies on another counts nothing.")),
        ("GF-15", "book", t.say("Debris: a die that rests unevenly rolls again, alone and without penalty.")),
    )


def _oval_lines(t: Text) -> tuple[_Line, ...]:
    return (
        (
            "GF-16",
            "book",
            t.say(
                "Qualifying: each driver rolls the five track dice. The highest has the pole and goes first."
            ),
        ),
        ("GF-16", "ruling", t.say("Ties roll again. The others follow round the table.")),
        ("GF-16", "option", t.say("Grid by qualifying: the others follow in the order of their rolls.")),
        (
            "GF-17",
            "book",
            t.say(
                "The first to the distance wins: at once under green; under yellow or red if the total is "
                "still there when the turn is complete; never under black."
            ),
        ),
        (
            "GF-17",
            "ruling",
            t.say("The line is crossed as soon as total and dice reach it: no further roll."),
        ),
        (
            "GF-18",
            "book",
            t.say(
                "After the checkered flag every other driver may take one more turn. Who reaches the "
                "distance finishes in turn, the others by miles."
            ),
        ),
        (
            "GF-18",
            "ruling",
            t.say(
                "You may decline. Finished drivers are beyond caution and big one, the others are not, even "
                "after their last turn. Ties: running before out, then qualifying, then shared."
            ),
        ),
        ("GF-19", "book", t.say("Races go over 400, 500 or 600 miles.")),
    )


def _trial_lines(t: Text) -> tuple[_Line, ...]:
    return (
        ("GF-20", "book", t.say("A time trial is a number of hours, or turns. The most miles win.")),
        (
            "GF-20",
            "ruling",
            t.say(
                "There is no finish line. A caution only ends the turn, the big one makes only the roller "
                "roll again, and a BIG X ends the trial with the miles so far. Ties: the best single turn, "
                "then shared. Medals for one driver in six hours: 265, 370, 465 and 535 miles."
            ),
        ),
        ("GF-20", "option", t.say("Full track rules: cautions and big ones strike everybody.")),
    )


def _multi_lines(t: Text) -> tuple[_Line, ...]:
    return (
        (
            "GF-21",
            "book",
            t.say(
                "With several sets of dice all roll at once: in time trials each at their own speed, in "
                "oval racing all on the same turn. The fewest turns win, then the most miles of that turn."
            ),
        ),
        (
            "GF-21",
            "ruling",
            t.say(
                "Cautions and big ones take effect when all have recorded the turn, in seat order; who has "
                "the distance by then is safe. Past it you may roll on. One further turn orders the others, "
                "and one more those who are still tied."
            ),
        ),
    )


def _cup_lines(t: Text) -> tuple[_Line, ...]:
    return (
        (
            "GF-22",
            "book",
            t.say(
                "Cup: run every race of a schedule over its own distance. The official points or your own "
                "decide."
            ),
        ),
        ("GF-22", "ruling", t.say("Season ties: the most wins, then the most second places, and so on.")),
        ("GF-23", "book", t.say("Scores may be kept on a sheet.")),
        (
            "GF-23",
            "ruling",
            t.say(
                "With your own dice you enter each turn here, as a total or die by die. Any past turn can be "
                "edited, and what follows is counted anew."
            ),
        ),
    )
