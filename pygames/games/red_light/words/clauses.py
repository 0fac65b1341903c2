"""The rule sheet."""

from __future__ import annotations

from typing import Literal

from pygames.ui.text import Clause, Text


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
