"""Toll's sentences."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core import IllegalAction, Outcome
from pygames.ui.text import Clause, Text
from tests.null_game.rules import GAME, Action, Deal, Observation, Push

TITLE = "Toll"
Names = Sequence[str]


def summary(t: Text) -> str:
    return t.say("Push the counter to the goal; each holds a hidden card.")


def credits(t: Text) -> str:
    return t.say("A game that exists for tests.")


def option(t: Text, field: str) -> tuple[str, str]:
    match field:
        case "goal":
            return t.say("Goal"), t.say("Where the counter has to get.")
        case "starter":
            return t.say("Who begins"), t.say("The first to push.")
    raise KeyError(field)


def choice(t: Text, field: str, value: object) -> str:
    return str(value)


def preset(t: Text, name: str) -> tuple[str, str]:
    match name:
        case "standard":
            return t.say("Standard"), t.say("The goal is ten.")
        case "short":
            return t.say("Short"), t.say("The goal is six.")
    raise KeyError(name)


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    if isinstance(action, Push):
        return t.count("Push {n} step", "Push {n} steps", action.n)
    return t.say("Card {kind}", kind=action.kind)


def event(t: Text, before: Observation, after: Observation, names: Names) -> str:
    if after.last_action == "deal:?":
        return t.say("A card is dealt.")
    happened = GAME.parse_action(after.last_action)
    if isinstance(happened, Deal):
        return t.say("Card {kind} is dealt.", kind=happened.kind)
    return t.say("{name} pushes to {counter}.", name=names[before.turn], counter=after.counter)


def status(t: Text, seen: Observation, names: Names) -> str:
    return t.say("{name} pushes next.", name=names[seen.turn])


def refusal(t: Text, refused: IllegalAction, seen: Observation, names: Names) -> str:
    match refused.case:
        case "no-deal":
            return t.say("No such card can be dealt now.")
        case "not-now":
            return t.say("Nobody can push now.")
        case "too-far":
            return t.say("That is past the goal.")
    raise KeyError(refused.case)


def hint(t: Text, reason: None, seen: Observation, names: Names) -> str:
    raise KeyError(reason)


def result(t: Text, outcome: Outcome, seen: Observation, names: Names) -> str:
    return t.say("{names} won.", names=t.all_of([names[seat] for seat in outcome.ranking[0]]))


def rules(t: Text) -> tuple[Clause, ...]:
    return (
        Clause("NG-1", "book", t.say("Set-up"), t.say("Everyone is dealt one card.")),
        Clause("NG-2", "book", t.say("A turn"), t.say("Push the counter one or two steps.")),
        Clause("NG-3", "ruling", t.say("A turn"), t.say("Nobody may push past the goal.")),
    )
