"""Trafffic: facts into sentences."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core import IllegalAction, Outcome
from pygames.games.trafffic.actions import Act, Action, Deal, Place, Timeout
from pygames.games.trafffic.board import EMPTY, INDEX
from pygames.games.trafffic.cards import EXPERTS, FAULTS, GAP, HIDDEN, is_expert, outline, signs
from pygames.games.trafffic.hints import Why
from pygames.games.trafffic.rules import GAME
from pygames.games.trafffic.table import (
    COUNTDOWN_MS,
    FEWEST_EXPERTS,
    HAND,
    Claim,
    Observation,
    Params,
    Reason,
    Stage,
)
from pygames.ui.text import Clause, Text

TITLE = "Trafffic"
Names = Sequence[str]


def summary(t: Text) -> str:
    return t.say("All at once: find the cars of your cards on the board and call Bip! Bip! first.")


def credits(t: Text) -> str:
    return t.say(
        "Trafffic was designed by Annick Lobet and published by Le Scorpion Masqué and Ferti in 2011. "
        "This is an independent adaptation."
    )


def option(t: Text, field: str) -> tuple[str, str]:
    match field:
        case "rounds":
            return t.say("Rounds"), t.say("Three rounds are for those who know the game.")
        case "judging":
            return t.say("Who judges"), t.say(
                "The referee judges each claim; at the table the others object. With bots there is a referee."
            )
        case "diagonals":
            return t.say("Diagonals count"), t.say("A card may also lie obliquely on the board.")
        case "oblique_moves":
            return t.say("Oblique moves"), t.say("Cars may also move diagonally.")
        case "closed":
            return t.say("Closed hands"), t.say("Bots do not see the cards of others.")
        case "stall":
            return t.say("Free the light"), t.say("After 30 quiet seconds the light returns to the middle.")
        case "rounds_won":
            return t.say("Rounds decide a tie"), t.say("Of equal points, more rounds won are better.")
        case "experts":
            return t.say("Expert cards"), t.say("Handicap: so many of a player's cards are expert cards.")
        case "deck":
            return t.say("Deck"), t.say("The mix of the 40 regular and 20 expert cards.")
        case "pace":
            return t.say("Pace of the bots"), t.say(
                "Their times in percent: 100 is the house's, 50 is twice as fast."
            )
    raise KeyError(field)


def choice(t: Text, field: str, value: object) -> str:
    match field, value:
        case "judging", "referee":
            return t.say("referee")
        case "judging", "table":
            return t.say("the table")
        case "deck", "house":
            return t.say("house deck")
    return str(value)


def numbers(params: Params, players: int, field: str, seat: int) -> tuple[int, ...]:
    """The numbers of expert cards that a seat may be given beside those of the others."""
    given = sum(n for who, n in enumerate(params.experts) if who != seat)
    most = min(HAND[players], EXPERTS - given)
    return (0, *[n for n in range(FEWEST_EXPERTS, most + 1) if n in (3, 4, 6, 8, 10, 13, 16, 20)])


def preset(t: Text, name: str) -> tuple[str, str]:
    match name:
        case "standard":
            return t.say("Standard"), t.say("One round with a referee; diagonals count.")
        case "rounds":
            return t.say("Three rounds"), t.say("Fewest cards left in all; the leader gets expert cards.")
        case "table":
            return t.say("Table judges"), t.say("Whoever sees a mistake objects within three seconds.")
        case "streets":
            return t.say("Streets only"), t.say("Diagonals do not count: fewer matches, more moves.")
    raise KeyError(name)


def color_name(t: Text, sign: str) -> str:
    """What stands on a crossing or a part of a card: 'red', 'empty'."""
    return {
        "r": t.sense("car", "red"),
        "b": t.sense("car", "blue"),
        "y": t.sense("car", "yellow"),
        GAP: t.sense("crossing", "empty"),
        EMPTY: t.sense("crossing", "empty"),
    }[sign]


def card_name(t: Text, card: str) -> str:
    """The card in words that hold whichever way it is turned, and tell it from its mirror image."""
    if card.startswith(HIDDEN):
        return t.say("an expert card") if is_expert(card) else t.say("a card")
    parts = signs(card)
    match outline(card):
        case "###" | "####":
            return t.say("straight {colors}", colors=_listed(t, parts))
        case "##/#.":
            return t.say("left turn {colors}", colors=_listed(t, parts[1] + parts[0] + parts[2]))
        case "##/##":
            return t.say("clockwise square {colors}", colors=_listed(t, parts[:2] + parts[3] + parts[2]))
        case "###/.#.":
            return t.say(
                "T clockwise from the stem {colors}", colors=_listed(t, parts[3] + parts[0] + parts[2])
            )
        case ".##/##.":
            return t.say("S {colors}", colors=_listed(t, parts[2:] + parts[:2]))
        case "##./.##":
            return t.say("Z {colors}", colors=_listed(t, parts))
    return _listed(t, parts)


def _listed(t: Text, parts: str) -> str:
    return "-".join([color_name(t, sign) for sign in parts])


def _standing(t: Text, seen: Observation, crossing: str) -> str:
    return color_name(t, seen.board[INDEX[crossing]])


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    match action:
        case Act(verb="bip"):
            return t.say("Bip! Bip!")
        case Act(verb="card", about=(card,)):
            return t.say("Claim {card}", card=card_name(t, card))
        case Act(verb="cross", about=(crossing,)):
            return t.say("{crossing}: {color}", crossing=crossing, color=_standing(t, seen, crossing))
        case Act(verb="move", about=(start, goal)):
            color, other = _standing(t, seen, start), seen.board[INDEX[goal]]
            if other == EMPTY:
                return t.say("Move {color} from {start} to {goal}", color=color, start=start, goal=goal)
            return t.say(
                "Swap {color} on {start} with {other} on {goal}",
                color=color,
                start=start,
                other=color_name(t, other),
                goal=goal,
            )
        case Act(verb="object"):
            return t.say("I object")
        case Act(verb="give", about=(card,)):
            return t.say("Give {card}", card=card_name(t, card))
        case Act(verb="exchange", about=(card,)):
            return t.say("Exchange {card}", card=card_name(t, card))
        case Act():
            return t.say("I am ready")
        case Place(colour, crossing):
            return t.say("Place {color} on {crossing}", color=color_name(t, colour), crossing=crossing)
        case Deal(seat, card):
            return t.say("Deal {card} to {name}", card=card_name(t, card), name=names[seat])
        case Timeout():
            return t.say("Let the time run")


def event(t: Text, before: Observation, after: Observation, names: Names) -> str:
    told = [_told(t, before, after, names)]
    if after.stage != before.stage:
        match after.stage:
            case Stage.PAUSE | Stage.OVER:
                winner = names[after.hands.index(())]
                told.append(t.say("{name} has no card left.", name=winner))
            case Stage.EXCHANGE:
                told.append(
                    t.count(
                        "{name} leads and exchanges {n} card.",
                        "{name} leads and exchanges {n} cards.",
                        after.exchanges or 0,
                        name=names[after.turn],
                    )
                )
            case Stage.COUNTDOWN:
                told.append(t.say("Get ready: three, two, one ..."))
    if before.claim and after.claim and len(after.claim.kept) < len(before.claim.kept):
        told.append(t.say("Now the claim of {name}.", name=names[after.claim.seat]))
    return " ".join([sentence for sentence in told if sentence])


def _told(t: Text, before: Observation, after: Observation, names: Names) -> str:
    """The action alone, without the stage that it led to."""
    text = after.last_action
    if not text or text.startswith(("place", "deal")):
        return ""
    if HIDDEN in text:
        giver, verb, back = text.partition("@")[0].split(":")
        return _passed_on(t, names[int(giver)], verb, back, before, names)
    match GAME.parse_action(text):
        case Timeout(what, _):
            return _happened(t, what, before, after, names)
        case Act(seat, "bip", _, at):
            return _pressed(t, seat, at or 0, before, after, names)
        case Act(seat, "card", (card,)):
            return t.say("{name} claims {card}.", name=names[seat], card=card_name(t, card))
        case Act(seat, "cross", (crossing,)):
            return _pointed(t, seat, crossing, after, names)
        case Act(seat, "move", (start, goal)):
            color, other = _standing(t, before, start), before.board[INDEX[goal]]
            if other == EMPTY:
                return t.say(
                    "{name} moves {color} from {start} to {goal}.",
                    name=names[seat],
                    color=color,
                    start=start,
                    goal=goal,
                )
            return t.say(
                "{name} swaps {color} on {start} with {other} on {goal}.",
                name=names[seat],
                color=color,
                start=start,
                other=color_name(t, other),
                goal=goal,
            )
        case Act(seat, "object"):
            return t.say("{name} objects.", name=names[seat])
        case Act(seat, "ready"):
            return t.say("{name} is ready.", name=names[seat])
        case Act(seat, "give" | "exchange" as handed, (card,)):
            return _passed_on(t, names[seat], handed, card, before, names)
    raise KeyError(text)


def _passed_on(t: Text, name: str, verb: str, card: str, before: Observation, names: Names) -> str:
    if verb == "give":
        return t.say(
            "{name} gives {other} {card}.", name=name, other=_offender(before, names), card=card_name(t, card)
        )
    return t.say("{name} exchanges {card}.", name=name, card=card_name(t, card))


def _offender(before: Observation, names: Names) -> str:
    assert before.claim
    return names[before.claim.seat]


def _pressed(t: Text, seat: int, at: int, before: Observation, after: Observation, names: Names) -> str:
    name, claim = names[seat], after.claim
    assert claim
    if not before.claim:
        return t.say("{name}: Bip! Bip!", name=name)
    if claim.seat == seat:
        return t.say(
            "{name}: Bip! Bip! at the same time, with more cards or the lower seat: first.", name=name
        )
    return t.count(
        "{name}: Bip! Bip! {n} millisecond later: the claim is kept.",
        "{name}: Bip! Bip! {n} milliseconds later: the claim is kept.",
        at - claim.stopped,
        name=name,
    )


def _pointed(t: Text, seat: int, crossing: str, after: Observation, names: Names) -> str:
    told = t.say(
        "{name} points at {crossing}: {color}.",
        name=names[seat],
        crossing=crossing,
        color=_standing(t, after, crossing),
    )
    if after.stage == Stage.JUDGE:
        return f"{told} " + t.say("The others have three seconds to object.")
    if after.stage == Stage.CLAIM and after.claim and after.claim.seat == seat:
        return told
    return f"{told} {_judged(t, after, names)}"


def _happened(t: Text, what: str, before: Observation, after: Observation, names: Names) -> str:
    match what:
        case "start":
            return t.say("Go!")
        case "light":
            return t.say("The green light returns to the middle.")
        case "oldest":
            return t.say(
                "Time is up: {name} gives {other} the oldest card.",
                name=names[before.turn],
                other=_offender(before, names),
            )
    return _judged(t, after, names)


def _judged(t: Text, after: Observation, names: Names) -> str:
    """The verdict on the claim that has just ended."""
    verdict = after.verdict
    assert verdict
    name = names[verdict.seat]
    if verdict.fault:
        told = t.say("Wrong, {rule}: {fault}", rule=FAULTS[verdict.fault], fault=fault_name(t, verdict.fault))
        if after.giver is None:
            return told
        return f"{told} " + t.say("{giver} gives {name} a card.", giver=names[after.giver], name=name)
    left = len(after.hands[verdict.seat])
    gone = t.count(
        "{name} is rid of {card}: {n} card left.",
        "{name} is rid of {card}: {n} cards left.",
        left,
        name=name,
        card=card_name(t, verdict.card),
    )
    if verdict.objector is not None:
        return t.say("The claim is right.") + " " + gone
    return gone


def fault_name(t: Text, fault: str) -> str:
    """What is wrong with a claim, as a sentence."""
    match fault:
        case "unfinished":
            return t.say("ten seconds are over and the claim is not complete.")
        case "gap":
            return t.say("there is an empty crossing among the cars.")
        case "not-empty":
            return t.say("a car stands on the crossing that must be empty.")
        case "mirror":
            return t.say("this is the mirror image.")
        case "diagonal":
            return t.say("diagonals do not count in this game.")
        case "colours":
            return t.say("the colours are in the wrong order.")
        case "shape":
            return t.say("the cars are not arranged as on the card.")
    raise KeyError(fault)


def status(t: Text, seen: Observation, names: Names) -> str:
    name = names[seen.turn]
    match seen.stage:
        case Stage.SETUP:
            return t.say("The cars are placed and the cards dealt.")
        case Stage.EXCHANGE:
            return t.count(
                "{name} chooses {n} card to exchange.",
                "{name} chooses {n} cards to exchange.",
                seen.exchanges or 0,
                name=name,
            )
        case Stage.COUNTDOWN:
            return t.say("The board opens in a moment.")
        case Stage.PLAY:
            if seen.light is None:
                return t.say("Everyone plays; the green light is free.")
            return t.say("Everyone plays; {name} has the green light.", name=names[seen.light])
        case Stage.CLAIM:
            return _claiming(t, seen.claim, name)
        case Stage.JUDGE:
            assert seen.claim
            if seen.claim.objector is not None:
                return t.say("{name} has objected.", name=names[seen.claim.objector])
            return t.say("Is {name} right? Object within three seconds.", name=name)
        case Stage.GIVE:
            return t.say("{name} chooses a card to give.", name=name)
        case Stage.PAUSE:
            waited = [who for seat, who in enumerate(names[: seen.players]) if seat not in seen.ready]
            return t.say(
                "Round {n} is over. Still to be ready: {names}", n=seen.round, names=t.all_of(waited)
            )
        case Stage.OVER:
            return t.say("The game is over.")


def _claiming(t: Text, claim: Claim | None, name: str) -> str:
    assert claim
    if not claim.card:
        return t.say("{name} shows a card.", name=name)
    left = len(signs(claim.card)) - len(claim.crossings)
    return t.count("{name} shows {n} more crossing.", "{name} shows {n} more crossings.", left, name=name)


def refusal(t: Text, refused: IllegalAction, seen: Observation, names: Names) -> str:
    about = refused.about
    match refused.case:
        case "over":
            return t.say("The game is over.")
        case "not-started":
            return t.say("Wait for the starting signal.")
        case "no-seat":
            return t.say("Nobody sits there.")
        case "no-place":
            return t.say("No car can be placed there now.")
        case "no-deal":
            return t.say("That card cannot be dealt now.")
        case "backwards":
            return t.say("Something else happened before.")
        case "overdue":
            return t.say("Too late: time was up.")
        case "not-due":
            return t.say("It is not time for that yet.")
        case "no-claim":
            return t.say("Press Bip! first.")
        case "own-claim":
            return t.say("It is your own claim.")
        case "too-late":
            return t.say("{name} was first: wait for the end of the claim.", name=names[int(about[0])])
        case "card-first":
            return t.say("Choose the card first.")
        case "card-named":
            return t.say(
                "You have claimed {card}; it cannot be taken back.", card=card_name(t, str(about[0]))
            )
        case "twice":
            return t.say("You have shown {crossing} already.", crossing=about[0])
        case "not-yours":
            return t.say("You do not hold {card}.", card=card_name(t, str(about[0])))
        case "nothing-to-judge":
            return t.say("There is no claim to object to.")
        case "objected":
            return t.say("{name} has objected already.", name=names[int(about[0])])
        case "not-giving":
            return t.say("You have no card to give now.")
        case "claim-open":
            return t.say("Nobody moves during a claim.")
        case "own-light":
            return t.say("You have the green light: another player must take it first.")
        case "no-car":
            return t.say("There is no car on {crossing}.", crossing=about[0])
        case "too-far":
            return t.say("A car moves by one crossing only.")
        case "oblique":
            return t.say("Cars never move diagonally.")
        case "same-colour":
            return t.say("Two cars of one colour do not swap: nothing would change.")
        case "undoes":
            return t.say("That would undo the last move.")
        case "no-pause":
            return t.say("The round is not over.")
        case "ready":
            return t.say("You are ready already.")
        case "no-exchange":
            return t.say("You have no card to exchange now.")
        case "not-regular":
            return t.say("Only regular cards are exchanged.")
    raise KeyError(refused.case)


def hint(t: Text, reason: Why, seen: Observation, names: Names) -> str:
    match reason.kind:
        case "match":
            return t.say(
                "Look at {crossings}: {card}.",
                crossings=t.all_of(list(reason.crossings)),
                card=card_name(t, reason.card),
            )
        case "opens":
            return t.count(
                "Then {n} card of yours is on the board: {card}.",
                "Then {n} cards of yours are on the board, such as {card}.",
                reason.cards,
                card=card_name(t, reason.card),
            )
        case "quiet":
            return t.say("No move shows a card of yours at once; this one changes the board.")
        case "wait":
            return t.say("There is nothing to claim: wait for another to move.")
        case "keep":
            return t.say("Of your cards this one is the hardest to find.")
        case "wrong":
            return t.say("The claim is wrong: {fault}", fault=fault_name(t, reason.fault))
        case "ready":
            return t.say("The others are waiting for you.")


def result(t: Text, outcome: Outcome, seen: Observation, names: Names) -> str:
    best = [names[seat] for seat in outcome.ranking[0]]
    match outcome.reason:
        case Reason.FIRST_OUT if seen.players == 1:
            seconds = (seen.clock - COUNTDOWN_MS) / 1000
            return t.say("All cards found in {seconds} seconds.", seconds=t.number(seconds, 1))
        case Reason.FIRST_OUT:
            return t.say("{name} wins: no card left.", name=best[0])
        case Reason.FEWEST_POINTS:
            points = seen.scores[outcome.ranking[0][0]]
            if len(best) > 1:
                return t.count(
                    "{names} share the win with {n} point.",
                    "{names} share the win with {n} points.",
                    points,
                    names=t.all_of(best),
                )
            return t.count(
                "{name} wins with {n} point.", "{name} wins with {n} points.", points, name=best[0]
            )
        case "resigned":
            return t.say("{name} wins: the others gave up.", name=t.all_of(best))
    return t.say("A draw is agreed.")


# What stands on the table


def bip_lines(t: Text, wide: bool) -> tuple[str, ...]:
    """The horn's button, on one line or on two."""
    return (t.say("Bip! Bip!"),) if wide else (t.say("Bip!"), t.say("Bip!"))


def cards_left(t: Text, n: int) -> str:
    return t.count("{n} card left", "{n} cards left", n)


def left(t: Text, n: int) -> str:
    """The same where there is little room."""
    return t.say("{n} left", n=t.number(n))


def light(t: Text, seen: Observation, seat: int, names: Names) -> str:
    """Who has the green light, said to a seat."""
    if seen.light is None:
        return t.say("The green light is free")
    if seen.light == seat:
        return t.say("You have the green light")
    return t.say("{name} has the green light", name=names[seen.light])


def row(t: Text, seen: Observation, seat: int, names: Names) -> tuple[str, str]:
    """What the seat can do with the light, with how; in other stages what the table waits for."""
    if seen.stage != Stage.PLAY:
        return status(t, seen, names), ""
    if seen.light != seat:
        return t.say("Take it: move one car"), t.say("drag any car one crossing")
    if seen.players == 1:
        return t.say("The light is yours"), t.say("it is free again in a moment")
    return t.say("The light is yours"), t.say("another must take it first")


def plate(t: Text, seen: Observation, seat: int, names: Names, told: bool = False) -> tuple[str, ...]:
    """What a seat's plate says while it is no horn; () for nothing. `told`: the verdict stands elsewhere."""
    own = seen.turn == seat
    match seen.stage:
        case Stage.EXCHANGE if own:
            return (t.count("Exchange {n} card", "Exchange {n} cards", seen.exchanges or 0),)
        case Stage.CLAIM:
            assert seen.claim
            if own and not seen.claim.card:
                return (t.say("Which card?"),)
            if own:
                left = len(signs(seen.claim.card)) - len(seen.claim.crossings)
                return (t.count("{n} more crossing", "{n} more crossings", left),)
            if any(press.seat == seat for press in seen.claim.kept):
                return (t.say("Your claim is next"),)
            return (t.say("{name} claims", name=names[seen.turn]),)
        case Stage.JUDGE:
            assert seen.claim
            if seen.claim.objector is not None:
                return (t.say("{name} has objected.", name=names[seen.claim.objector]),)
            return (t.say("Do the others agree?") if own else t.say("I object"),)
        case Stage.GIVE:
            offender = names[seen.verdict.seat] if seen.verdict else ""
            if own:
                return (t.say("Give {name} a card", name=offender),)
            if told:
                return (t.say("{giver} gives {name} a card.", giver=names[seen.turn], name=offender),)
            return (_wrong(t, seen),)
        case Stage.PAUSE:
            if seat in seen.ready:
                return (t.say("Waiting for the others"),)
            points = t.count("{n} point", "{n} points", seen.scores[seat])
            return (t.say("I am ready"), points)
    return ()


def _wrong(t: Text, seen: Observation) -> str:
    assert seen.verdict
    fault = seen.verdict.fault
    return t.say("Wrong, {rule}: {fault}", rule=FAULTS[fault], fault=fault_name(t, fault))


def verdict(t: Text, seen: Observation, names: Names) -> str:
    """The last claim, as it was judged."""
    assert seen.verdict
    if seen.verdict.fault:
        return _wrong(t, seen)
    return _judged(t, seen, names)


def moved_away(t: Text) -> str:
    return t.say("That car has been moved by another.")


def reach_first(t: Text) -> str:
    """Said where nobody can tell whose finger moves a car."""
    return t.say("Touch your light first, then move a car.")


def diagonals(t: Text, count: bool) -> str:
    """Beside a picture of a card that lies obliquely on the board."""
    return t.say("It counts obliquely too.") if count else t.say("Obliquely it does not count.")


def crossing(t: Text, seen: Observation, name: str) -> str:
    """A crossing and what stands there, for the keyboard."""
    if len(seen.board) != len(INDEX):
        return t.say("{crossing}: hidden", crossing=name)
    return t.say("{crossing}: {color}", crossing=name, color=_standing(t, seen, name))


def of_seat(t: Text, name: str, what: str) -> str:
    """A line of the list, where several people have one."""
    return t.say("{name}: {what}", name=name, what=what)


def move_stage(t: Text) -> str:
    return t.say("Move a car")


def car_stage(t: Text, seen: Observation, start: str) -> str:
    return t.say("Move {color} on {start}", color=_standing(t, seen, start), start=start)


def back(t: Text) -> str:
    return t.say("Back")


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


def figures(t: Text, params: object, players: int) -> str:
    """What was measured of this variant between equal bots; '' where nothing was."""
    return ""


def moment(t: Text, story: Sequence[tuple[Observation, Observation]], names: Names) -> str:
    """The turning point of a game that is over; '' for none."""
    return ""
