"""Trafffic: facts into sentences. `clauses` has the rule sheet, `captions` what stands on the table,
`story` the turning point."""

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
from pygames.games.trafffic.words.clauses import rules as rules  # the contract has it here
from pygames.games.trafffic.words.story import moment as moment  # and this
from pygames.ui.text import Text

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


def standing(t: Text, seen: Observation, crossing: str) -> str:
    return color_name(t, seen.board[INDEX[crossing]])


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    match action:
        case Act(verb="bip"):
            return t.say("Bip! Bip!")
        case Act(verb="card", about=(card,)):
            return t.say("Claim {card}", card=card_name(t, card))
        case Act(verb="cross", about=(crossing,)):
            return t.say("{crossing}: {color}", crossing=crossing, color=standing(t, seen, crossing))
        case Act(verb="move", about=(start, goal)):
            color, other = standing(t, seen, start), seen.board[INDEX[goal]]
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
            color, other = standing(t, before, start), before.board[INDEX[goal]]
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
        color=standing(t, after, crossing),
    )
    if after.stage == Stage.JUDGE:
        return f"{told} " + t.say("The others have three seconds to object.")
    if after.stage == Stage.CLAIM and after.claim and after.claim.seat == seat:
        return told
    return f"{told} {judged(t, after, names)}"


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
    return judged(t, after, names)


def judged(t: Text, after: Observation, names: Names) -> str:
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


def figures(t: Text, params: object, players: int) -> str:
    """What was measured of this variant between equal bots; '' where nothing was."""
    return ""
