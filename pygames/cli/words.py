"""The terminal's own sentences; what it shares with the page is in `pygames.ui.words`."""

from __future__ import annotations

from pygames.ui.text import Text


def no_preset(t: Text, name: str, known: list[str]) -> str:
    return t.say("No variant {name}; there are {known}.", name=name, known=t.all_of(known))


def players(t: Text, numbers: list[int]) -> str:
    return t.say("players: {numbers}", numbers=", ".join(map(str, numbers)))


def no_action(t: Text, text: str) -> str:
    return t.say("{text} is no action of this game; ? lists what can be done.", text=repr(text))


def not_now(t: Text, case: str) -> str:
    match case:
        case "not-your-turn":
            return t.say("It is another player's turn.")
        case "no-undo":
            return t.say("There is no decision there.")
        case "no-redo":
            return t.say("There is nothing to bring back.")
        case "no-offer":
            return t.say("No draw can be offered or answered now.")
        case "resigned":
            return t.say("You have given up already.")
        case "late":
            return t.say("That came too late.")
    raise KeyError(case)


def kept(t: Text, entries: int) -> str:
    """How much of a damaged record is good."""
    return t.count("{n} entry can be read.", "{n} entries can be read.", entries)


def prompt(t: Text) -> str:
    return t.say("Number, action, or ? for help")


def keys(t: Text) -> list[str]:
    """The help of `play`."""
    return [
        t.say("? what can be done and these keys"),
        t.say("o  all that you see"),
        t.say("h  a hint"),
        t.say("u  take back, r  bring back"),
        t.say("offer  offer a draw, yes, no  answer it, resign  give up"),
        t.say("q  stop; with --record the game goes on next time"),
    ]


def pass_on(t: Text, name: str) -> str:
    return t.say("Hand over to {name}, who then presses Enter.", name=name)


def type_outcome(t: Text) -> str:
    return t.say("What do the real cards or dice show?")


def draw_open(t: Text, name: str) -> str:
    return t.say("{name} has offered a draw: yes or no?", name=name)


def taken_back(t: Text) -> str:
    return t.say("Taken back.")


def seed_is(t: Text, seed: str) -> str:
    return t.say("Seed: {seed}", seed=seed)


def commitment(t: Text, digest: str) -> str:
    return t.say("Digest of the seed, which is shown at the end: {digest}", digest=digest)


def fair(t: Text, drawn: int, astray: int) -> str:
    """Whether the seed gives what was drawn."""
    if astray:
        return t.count(
            "{n} drawn outcome is not what the seed gives.",
            "{n} drawn outcomes are not what the seed gives.",
            astray,
        )
    return t.count("The seed gives the {n} drawn outcome.", "The seed gives all {n} drawn outcomes.", drawn)


def unfinished(t: Text, entries: int) -> str:
    return t.count("Unfinished after {n} entry.", "Unfinished after {n} entries.", entries)


def no_seat(t: Text, seat: int, players: int) -> str:
    return t.count(
        "There is no seat {seat}: the game has {n} player.",
        "There is no seat {seat}: the game has {n} players.",
        players,
        seat=t.number(seat + 1),
    )


def no_picture(t: Text) -> str:
    return t.say("There is no picture for this game yet.")


def played(t: Text, games: int, length: str) -> str:
    return t.count(
        "{n} game, on average {length} actions.",
        "{n} games, on average {length} actions.",
        games,
        length=length,
    )


def turns(t: Text, median: int) -> str:
    return t.count("The median is {n} turn a game.", "The median is {n} turns a game.", median)


def share(t: Text, label: str, percent: str, low: str, high: str) -> str:
    return t.say("{label}: {percent} ({low} to {high})", label=label, percent=percent, low=low, high=high)


def seat(t: Text, number: int) -> str:
    return t.say("Seat {n}", n=t.number(number))


def starter(t: Text) -> str:
    return t.say("Who starts")


def above(t: Text, high: int, low: int) -> str:
    return t.say("Level {high} against level {low}", high=t.number(high), low=t.number(low))


def no_pair(t: Text) -> str:
    return t.say("A ladder needs a variant for two.")


def no_values(t: Text, field: str, known: list[str]) -> str:
    return t.say(
        "The values of {field} cannot be listed; those of {known} can.", field=field, known=t.all_of(known)
    )
