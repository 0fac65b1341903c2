"""What stands on the table of Trafffic: on plates, beside the board, on the stages of the list."""

from __future__ import annotations

from pygames.games.trafffic.board import INDEX
from pygames.games.trafffic.cards import FAULTS, signs
from pygames.games.trafffic.table import Observation, Stage
from pygames.games.trafffic.words import Names, fault_name, judged, standing, status
from pygames.ui.text import Text


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


def plate(
    t: Text, seen: Observation, seat: int, names: Names, told: bool = False, short: bool = False
) -> tuple[str, ...]:
    """What a seat's plate says while it is no horn; () for nothing. `told`: the verdict stands elsewhere;
    `short`: there is little room."""
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
            if own and short:
                return (t.say("Give a card"),)
            if own:
                return (t.say("Give {name} a card", name=offender),)
            if told:
                return (t.say("{giver} gives {name} a card.", giver=names[seen.turn], name=offender),)
            return (_wrong(t, seen),)
        case Stage.PAUSE:
            if seat in seen.ready:
                return (t.say("Waiting for the others"),)
            return (t.say("I am ready"), points(t, seen.scores[seat]))
    return ()


def points(t: Text, n: int) -> str:
    return t.count("{n} point", "{n} points", n)


def round_of(t: Text, seen: Observation) -> str:
    """Which round begins, where more than one is played; else ''."""
    if seen.params.rounds == 1:
        return ""
    return t.say("Round {n} of {rounds}", n=t.number(seen.round), rounds=t.number(seen.params.rounds))


def _wrong(t: Text, seen: Observation) -> str:
    assert seen.verdict
    fault = seen.verdict.fault
    return t.say("Wrong, {rule}: {fault}", rule=FAULTS[fault], fault=fault_name(t, fault))


def verdict(t: Text, seen: Observation, names: Names) -> str:
    """The last claim, as it was judged."""
    assert seen.verdict
    if seen.verdict.fault:
        return _wrong(t, seen)
    return judged(t, seen, names)


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
    return t.say("{crossing}: {color}", crossing=name, color=standing(t, seen, name))


def of_seat(t: Text, name: str, what: str) -> str:
    """A line of the list, where several people have one."""
    return t.say("{name}: {what}", name=name, what=what)


def move_stage(t: Text) -> str:
    return t.say("Move a car")


def car_stage(t: Text, seen: Observation, start: str) -> str:
    return t.say("Move {color} on {start}", color=standing(t, seen, start), start=start)


def back(t: Text) -> str:
    return t.say("Back")
