"""The rule sheet of Trafffic."""

from __future__ import annotations

from pygames.ui.text import Clause, Text


def rules(t: Text) -> tuple[Clause, ...]:
    content, start, claims = t.say("The box"), t.say("The start"), t.say("Bip! Bip!")
    moves, end, rounds = t.say("Moving cars"), t.say("The end"), t.say("Three rounds")
    return (
        Clause(
            "TF-1",
            "book",
            content,
            t.say(
                "Sixteen crossings, nine cars (three red, three blue, three yellow), 40 regular cards, 20"
                " expert cards and one green light."
            ),
        ),
        Clause(
            "TF-1", "ruling", content, t.say("The crossings lie four by four, from a1 at the top left to d4.")
        ),
        Clause(
            "TF-2",
            "ruling",
            content,
            t.say(
                "A regular card shows three cars in a straight line or round a corner. House deck: the "
                "printed mix is not public, so ours has every card that is not of one colour once, and "
                "one of them twice: each colour 40 times. With three players the second copy stays out."
            ),
        ),
        Clause(
            "TF-3",
            "ruling",
            content,
            t.say(
                "An expert card shows a car of each colour and an empty crossing: six squares, six "
                "straight fours with the gap inside, six T shapes with the gap at the junction, an S and "
                "a Z. This is a house deck too."
            ),
        ),
        Clause(
            "TF-4",
            "book",
            start,
            t.say("The cars stand at random, at most one on a crossing. A card may be on the board at once."),
        ),
        Clause(
            "TF-5",
            "book",
            start,
            t.say("Two players get 20 cards each, three 13, four 10. They may lie face up."),
        ),
        Clause("TF-5", "ruling", start, t.say("Alone you practise with 10 cards.")),
        Clause("TF-5", "option", start, t.say("Closed hands: bots do not see the cards of others.")),
        Clause("TF-6", "book", start, t.say("Everyone plays at the same time, from the starting signal.")),
        Clause(
            "TF-6", "ruling", start, t.say("Three seconds are counted down; until then the board is hidden.")
        ),
        Clause(
            "TF-7",
            "book",
            start,
            t.say(
                "Expert cards are for those who know the game: against beginners, three or more of an "
                "expert's cards are replaced by expert cards."
            ),
        ),
        Clause("TF-7", "ruling", start, t.say("At most the whole hand, and 20 in all.")),
        Clause(
            "TF-8",
            "book",
            claims,
            t.say(
                "If three cars stand exactly as on one of your cards, call Bip! Bip!: play stops, you "
                "show the card and the cars, the card is gone and play goes on."
            ),
        ),
        Clause(
            "TF-8",
            "ruling",
            claims,
            t.say(
                "Press your Bip!, then the card, then its crossings, within ten seconds. Nothing can be "
                "taken back, and a claim that is not complete in time is wrong. One card a claim; the "
                "same cars may serve again."
            ),
        ),
        Clause("TF-9", "book", claims, t.say("Mirror images and swapped colours do not count.")),
        Clause("TF-9", "ruling", claims, t.say("A card may be turned by quarter turns.")),
        Clause(
            "TF-9",
            "option",
            claims,
            t.say(
                "Diagonals count: a card may be turned by an eighth too, and then lies obliquely. The "
                "crossing inside an oblique square is no part of it."
            ),
        ),
        Clause(
            "TF-10",
            "book",
            claims,
            t.say("No empty crossing may lie among the cars, unless the card shows one."),
        ),
        Clause(
            "TF-10",
            "ruling",
            claims,
            t.say(
                "The empty crossing of an expert card must be on the board, and empty. Other cars round "
                "about do not matter."
            ),
        ),
        Clause(
            "TF-11",
            "ruling",
            claims,
            t.say(
                "The first press counts. One within 300 milliseconds is kept and judged right after; "
                "within 30 milliseconds the player with more cards goes first, then the lower seat. A "
                "move made before the press stands, a later one is dropped."
            ),
        ),
        Clause(
            "TF-12",
            "book",
            claims,
            t.say(
                "Whoever notices that a claim is wrong says so and gives the offender a card of their own."
            ),
        ),
        Clause(
            "TF-12",
            "ruling",
            claims,
            t.say(
                "The card of the claim stays too. With the referee the card comes from the opponent with "
                "the most cards, then the lower seat; after five seconds their oldest card goes. At the "
                "table the others have three seconds to object: if the first to object is right, that "
                "player gives a card; if not, it costs nothing; and if nobody objects, the card is gone."
            ),
        ),
        Clause("TF-13", "ruling", claims, t.say("Who gives away their last card wins.")),
        Clause(
            "TF-14",
            "book",
            moves,
            t.say("One car moves by one crossing. If another car stands there, the two swap."),
        ),
        Clause("TF-14", "ruling", moves, t.say("Cars move along the streets.")),
        Clause("TF-14", "option", moves, t.say("Oblique moves: diagonally too.")),
        Clause(
            "TF-15",
            "book",
            moves,
            t.say(
                "To move you take the green light. While it lies before you, you cannot move again: "
                "another player must take it and move first."
            ),
        ),
        Clause(
            "TF-15",
            "ruling",
            moves,
            t.say(
                "Taking and moving are one. The light starts in the middle; in practice it returns there "
                "after three seconds."
            ),
        ),
        Clause(
            "TF-15",
            "option",
            moves,
            t.say(
                "Free the light: after 30 seconds without a claim or a move it returns to the middle, "
                "unlike in the book."
            ),
        ),
        Clause("TF-16", "book", moves, t.say("The last move may not be undone.")),
        Clause(
            "TF-16",
            "ruling",
            moves,
            t.say(
                "No move may restore the board as it was before the last one, whoever made it. Two cars "
                "of one colour do not swap."
            ),
        ),
        Clause("TF-17", "ruling", moves, t.say("Nobody moves during a claim.")),
        Clause("TF-18", "book", end, t.say("The first without cards wins.")),
        Clause(
            "TF-18",
            "ruling",
            end,
            t.say(
                "Of two who empty their hands together, the first judged wins. A wrong last claim is no win."
            ),
        ),
        Clause(
            "TF-19",
            "book",
            rounds,
            t.say(
                "A round ends when someone has no card left. Cards in hand are points; the fewest points "
                "after three rounds win."
            ),
        ),
        Clause(
            "TF-19",
            "ruling",
            rounds,
            t.say("Each round is dealt and placed anew. Equal points share the win."),
        ),
        Clause("TF-19", "option", rounds, t.say("Rounds decide a tie: more rounds won are better.")),
        Clause(
            "TF-20",
            "book",
            rounds,
            t.say(
                "Before rounds two and three the leader exchanges as many regular cards for expert cards "
                "as they are ahead in points."
            ),
        ),
        Clause(
            "TF-20",
            "ruling",
            rounds,
            t.say(
                "The leader chooses the cards that go; the expert cards are drawn from those left, and "
                "the handicap comes first. Tied leaders exchange nothing."
            ),
        ),
    )
