"""The shell's own sentences: home, set-up, strip, bar, sheets, status. Games have their own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygames.core.game import Outcome
from pygames.ui.results import MOST
from pygames.ui.text import Text


def N_(message: str) -> str:  # noqa: N802 - the name that gettext users know
    """Marks a message for extraction; it is looked up where it is used (gettext's own idiom)."""
    return message


LABELS = {
    "title": N_("Crossroads"),
    "download": N_("Loading"),
    "start": N_("Starting Python"),
    "app": N_("Opening the table"),
    "stalled": N_("The connection has stalled"),
    "failed": N_("The game could not start."),
    "anew": N_("It failed twice. Trying again fetches everything anew; your games stay."),
    "play": N_("Play"),
    "continue": N_("Continue"),
    "demo": N_("Watch a demo"),
    "play-this": N_("Play this game"),
    "settings": N_("Settings"),
    "rules": N_("Rules"),
    "menu": N_("Menu"),
    "log": N_("What happened"),
    "back": N_("Back"),
    "close": N_("Close"),
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "hint": N_("Hint"),
    "new": N_("New game"),
    "restart": N_("Start again"),
    "resign": N_("Give up"),
    "offer": N_("Offer a draw"),
    "accept": N_("Accept the draw"),
    "decline": N_("Play on"),
    "rematch": N_("Play again"),
    "replay": N_("Replay"),
    "step-back": N_("One step back"),
    "replay-end": N_("End the replay"),
    "share": N_("Share"),
    "export": N_("Save to a file"),
    "import": N_("Load from a file"),
    "export-all": N_("Save everything to a file"),
    "actions": N_("What can be done now"),
    "board": N_("Board"),
    "players": N_("Players"),
    "who": N_("Who plays"),
    "name": N_("Name"),
    "colour": N_("Colour"),
    "person": N_("Person"),
    "people": N_("No bots"),
    "game": N_("Game"),
    "options": N_("All options"),
    "seating": N_("Seating"),
    "passed": N_("Passed round"),
    "passed-help": N_("One side of the screen, handed on"),
    "facing": N_("Facing"),
    "facing-help": N_("Two sides; the controls turn to whoever plays"),
    "edges": N_("One an edge"),
    "edges-help": N_("The device lies in the middle, everyone sits at an edge"),
    "typed": N_("Your own cards"),
    "typed-help": N_("Real cards lie on the table: you tell the app what was turned up"),
    "language": N_("Language"),
    "theme": N_("Light"),
    "theme-auto": N_("As the device"),
    "theme-day": N_("Day"),
    "theme-dusk": N_("Dusk"),
    "sound": N_("Sound"),
    "vibration": N_("Vibration"),
    "motion": N_("Motion"),
    "motion-off": N_("Off"),
    "motion-fast": N_("Fast"),
    "motion-normal": N_("Normal"),
    "list-shown": N_("Show the list of actions"),
    "upright": N_("Keep this way up"),
    "about": N_("About"),
    "licences": N_("Licences"),
    "ruling": N_("our reading"),
    "option": N_("option"),
    "moment": N_("The turning point"),
    "lost": N_("Nothing was lost: choose again."),
    "read-rule": N_("Read the rule"),
    "thinking": N_("Thinking"),
    "retry": N_("Try again"),
    "fair": N_("Fair?"),
    "seal": N_("Seal"),
    "seed": N_("Secret number"),
    "command": N_("Command"),
    "device": N_("On this device"),
    "log-all": N_("All that happened"),
    "previous": N_("The game before"),
    "drawn": N_("Drawn"),
    "update-now": N_("Update now"),
    "kept": N_("Games are kept on this device"),
    "at-risk": N_("The browser may clear it all"),
    "not-kept": N_("Nothing is kept: storage is refused"),
    "other-tab": N_("Nothing is kept: open in another tab"),
    "tab-reads": N_(
        "The app is open in another tab, which keeps the games. What is played here is not kept."
    ),
    "tab-writes": N_("The other tab is closed. This one keeps the games from now on."),
    "nothing-yet": N_("Nothing has happened yet."),
    "sheet": N_("Score sheet"),
    "correct": N_("Correct"),
    "leave-correction": N_("Leave it as it was"),
    "struck": N_("Struck out, since it fits no more"),
    "drop-struck": N_("Forget what was struck out"),
    "total": N_("Total"),
    "unnamed": N_("Without a name"),
    "form-new": N_("Enter your own"),
    "form-edit": N_("View or change"),
    "less": N_("One less"),
    "more": N_("One more"),
    "as-text": N_("As text"),
    "read-text": N_("Read this text"),
    "text-read": N_("The text is read."),
    "text-copied": N_("The text is copied."),
    "keep": N_("Keep"),
    "cup": N_("Cup"),
    "cup-start": N_("Start the cup"),
    "cup-race": N_("To the next race"),
    "cup-go-on": N_("Go on with this race"),
    "cup-new": N_("New cup"),
    "cup-before": N_("The cup before"),
    "cup-csv": N_("Results as a file"),
    "cup-final": N_("A race can be corrected until the next one begins."),
    "cup-damaged": N_("The cup on this device was damaged and has been put aside."),
    "standings": N_("Standings"),
    "results": N_("Results"),
    "results-help": N_("Place, and the points for it."),
    "schedule": N_("Schedule"),
    "schedule-help": N_("A race a line: its name, a comma and 400, 500 or 600 miles."),
    "points": N_("Points"),
    "own-points": N_("Your own points"),
    "own-points-help": N_("Points for each place, the first one first"),
    "no-points": N_("The points must be whole numbers, the most for the first place."),
    "delete": N_("Delete"),
    "deleted": N_("Deleted. As long as this sheet is open you can keep it again."),
}


def label(t: Text, key: str) -> str:
    """A label by its key. Raises KeyError."""
    return t.say(LABELS[key])


def corrected(t: Text, changed: Sequence[tuple[str, str, str]]) -> str:
    """What a correction has changed: names with their scores before and after."""
    if not changed:
        return t.say("Corrected. No total has changed.")
    lines = [t.say("{name}: {before} \u2192 {after}", name=n, before=a, after=b) for n, a, b in changed]
    return t.say("Corrected. {changes}.", changes=t.all_of(lines))


def instead_of(t: Text, entry: str) -> str:
    """What is being corrected."""
    return t.say("Instead of: {entry}", entry=entry)


def struck(t: Text, name: str, entry: str) -> str:
    """An entry that fits no more."""
    return t.say("{name}: {entry}", name=name, entry=entry)


def player(t: Text, seat: int) -> str:
    """The name of a person who gave none."""
    return t.say("Player {n}", n=seat + 1)


LEVELS = (N_("Learner"), N_("Commuter"), N_("Courier"), N_("Racer"))


def level(t: Text, n: int) -> str:
    """The name of a bot's level, 1 to 4."""
    return t.say(LEVELS[n - 1])


def bot(t: Text, n: int) -> str:
    """A bot and its level, on the set-up sheet."""
    return t.say("Bot {n}: {level}", n=n, level=level(t, n))


class Sitting(Protocol):
    """A chair of the set-up sheet: the name given ('' for none), and the bot's level or 0."""

    @property
    def name(self) -> str: ...
    @property
    def level(self) -> int: ...


def seat_names(t: Text, chairs: Sequence[Sitting]) -> tuple[str, ...]:
    """The names at a table: those given, else 'Player 2', 'Racer', and where two bots are of a level, 'Racer 3'."""
    levels = [chair.level for chair in chairs if chair.level and not chair.name]
    names = []
    for seat, chair in enumerate(chairs):
        name = chair.name or (level(t, chair.level) if chair.level else player(t, seat))
        alone = chair.name or not chair.level or levels.count(chair.level) == 1
        names.append(name if alone else f"{name} {t.number(seat + 1)}")
    return tuple(names)


def seat_label(t: Text, seat: int, name: str) -> str:
    """A seat for the screen reader: number and name."""
    return t.say("Seat {n}, {name}", n=seat + 1, name=name)


COLOURS = (N_("gold"), N_("silver"), N_("teal"), N_("rose"), N_("violet"), N_("copper"))


def colour(t: Text, index: int) -> str:
    """The name of a seat colour."""
    return t.say(COLOURS[index])


def to_play(t: Text, name: str) -> str:
    return t.say("{name} to play", name=name)


def replay_step(t: Text, at: int, steps: int) -> str:
    """The button that goes on in a replay."""
    return t.say("Step {at} of {steps}", at=t.number(at), steps=t.number(steps))


def hand_over(t: Text, name: str) -> str:
    """The button that ends a look at one's own hand and draws the curtain."""
    return t.say("Pass on to {name}", name=name)


def curtain(t: Text, name: str) -> str:
    """The button on the curtain: pressed by the named person alone."""
    return t.say("I am {name}", name=name)


def curtain_help(t: Text) -> str:
    return t.say("Nobody else should look now.")


def peek(t: Text) -> str:
    """On a name plate in facing seats."""
    return t.say("Hold to see your hand")


def seats_line(t: Text, low: int, high: int) -> str:
    """How many can play: '2-4 players'."""
    if low == high:
        return t.count("{n} player", "{n} players", low)
    return t.say("{low}\u2013{high} players", low=low, high=high)


def undo_takes(t: Text, what: str) -> str:
    """What undo would take back."""
    return t.say("Takes back: {what}", what=what)


UNDO_REFUSED = {
    "start": N_("There is nothing to take back."),
    "chance": N_("Chance has spoken since: that stays."),
    "reveal": N_("Something hidden was shown since: that stays."),
    "other": N_("Another player has moved since: that stays."),
    "timed": N_("In a game against the clock nothing is taken back."),
    "over": N_("The game is over."),
}


def undo_refused(t: Text, why: str) -> str:
    """Why undo cannot: one of UNDO_REFUSED's keys. Raises KeyError."""
    return t.say(UNDO_REFUSED[why])


def ranking(t: Text, outcome: Outcome, names: Sequence[str]) -> list[str]:
    """One line a place: '1. Mira', ties together."""
    lines = []
    place = 1
    for group in outcome.ranking:
        lines.append(t.say("{place}. {names}", place=place, names=t.all_of([names[seat] for seat in group])))
        place += len(group)
    return lines


def best(t: Text, points: int, before: Sequence[int]) -> str:
    """A result alone beside the best ones before, the best first."""
    if not before:
        return t.say("Your first result here.")
    results = t.all_of([t.number(each) for each in sorted([points, *before], reverse=True)[:MOST]])
    if points > before[0]:
        return t.say("A new best! Your best results: {results}.", results=results)
    return t.say("Your best results: {results}.", results=results)


def resigned(t: Text, name: str) -> str:
    return t.say("{name} gives up.", name=name)


def agreed(t: Text) -> str:
    return t.say("A draw by agreement.")


TALK = {
    "offer": N_("{name} offers a draw."),
    "accept": N_("{name} accepts the draw."),
    "decline": N_("{name} declines the draw."),
}


def draw_talk(t: Text, kind: str, name: str) -> str:
    """An offer of a draw and its answers: one of TALK's keys. Raises KeyError."""
    return t.say(TALK[kind], name=name)


OFFLINE = {
    "caching": N_("Getting ready for offline"),
    "ready": N_("Ready offline"),
    "update": N_("Update ready"),
    "insecure": N_("Offline needs https"),
    "unsupported": N_("This browser keeps nothing for offline"),
    "failed": N_("Not kept for offline"),
    "replaced": N_("A new version runs in another tab"),
}


def offline(t: Text, state: str) -> str:
    """How far playing without a network is; '' where nothing is to be said."""
    return t.say(OFFLINE[state]) if state in OFFLINE else ""


def about(t: Text) -> str:
    return t.say(
        "Five tabletop games of cars and lights on one screen, without account, adverts or network. Nothing "
        "leaves this device."
    )


def copied(t: Text) -> str:
    return t.say("The link is copied.")


FAIR = {
    "sealed": N_(
        "All chance of this game follows from one secret number, drawn before its start. Its seal is shown now, "
        "the number itself after the end: so nobody can change it on the way, and everybody can check it."
    ),
    "seed": N_(
        "All chance of this game followed from this secret number, whose seal was shown from the start."
    ),
    "check": N_(
        "The seal is the SHA-256 digest of the word 'crossroads', a space and the number. Save the game to a "
        "file, and this command plays it again and compares every card and die:"
    ),
    "known": N_("Somebody may know this deal: its number came with a link, or was shown before."),
    "typed": N_("Real cards decide this game; the app only notes them."),
    "assisted": N_("In this game more was taken back than the table allows."),
}


def fair(t: Text, key: str) -> str:
    """A sentence of the sheet on fairness: one of FAIR's keys. Raises KeyError."""
    return t.say(FAIR[key])


def version(t: Text, number: str) -> str:
    return t.say("version {number}", number=number)


def refusal_rule(t: Text, rule: str) -> str:
    return t.say("Rule {rule}", rule=rule)


SAVE_FAULTS = {
    "no-record": N_("This is not a saved game."),
    "version": N_("This game was saved by another version of the app."),
    "game": N_("This saved game is of another game than is asked for."),
    "header": N_("The beginning of this saved game is damaged ({detail})."),
    "params": N_("This saved game has options that this version of the app does not have ({detail})."),
    "entry": N_("Step {n} of this saved game cannot be played ({detail}). What came before is kept."),
    "sealed": N_("The sealed part of this saved game is damaged. What could be read is kept."),
    "short": N_("This saved game breaks off after step {n}. What could be read is kept."),
    "digest": N_("This saved game does not end where it says. What could be read is kept."),
}


def save_fault(t: Text, fault: str, detail: str, n: int | None) -> str:
    """What is wrong with a record: one of SAVE_FAULTS's keys, the number of the step from 1. Raises KeyError."""
    return t.say(SAVE_FAULTS[fault], detail=detail, n=n or 0)


LONGEST_GIVEN = 60
"""Letters of a link that are said back."""


def link_fault(t: Text, given: str, possible: Sequence[str], fault: str) -> str:
    """`given` is what a link says in a field and `possible` what it may say; () for any text, of which `fault` says
    what is wrong."""
    given = given if len(given) <= LONGEST_GIVEN else f"{given[:LONGEST_GIVEN]}…"
    if possible:
        return t.say(
            "This link cannot be played: {given} does not fit. It can be {possible}.",
            given=given,
            possible=", ".join(possible),
        )
    return t.say("This link cannot be played: {given} ({fault}).", given=given, fault=fault)


def cannot_be_played(t: Text, fault: str) -> str:
    """Of a set-up."""
    return t.say("This cannot be played: {fault}", fault=fault)


def crowded(t: Text, room: int) -> str:
    """More people want to play at once than the screen has room for."""
    return t.count(
        "This screen has room for {n} person at once. Let bots play the others, or take a larger screen.",
        "This screen has room for {n} people at once. Let bots play the others, or take a larger screen.",
        room,
    )


def at_place(t: Text, fault: str, line: int, column: int) -> str:
    """A fault of a text with its place; line 0 is none."""
    if not line:
        return fault
    return t.say("Line {line}, column {column}: {fault}", line=line, column=column, fault=fault)


FORM_FAULTS = {
    "no-such-row": N_("There is no row called ‘{row}’."),
    "twice": N_("{row}: given twice."),
    "missing": N_("{row}: missing."),
    "cells": N_("{row}: {a} are needed, not {b}."),
    "no-such-word": N_("{row}: ‘{a}’ cannot stand there."),
    "number": N_("{row}: {a} is not from {b} to {c}."),
    "lacks": N_("{row}: {all} must be there."),
    "most": N_("{row}: {a} together at most."),
    "some": N_("{all}: at least one is needed."),
    "long": N_("The text has more than {a} characters."),
}


def form_fault(t: Text, case: str, row: str, about: Sequence[str]) -> str:
    """What is wrong with a filled form: one of FORM_FAULTS's keys. Raises KeyError."""
    fields = dict(zip("abc", about, strict=False))
    return t.say(FORM_FAULTS[case], row=row, all=t.all_of(list(about)), **fields)


def cup_drivers(t: Text, names: Sequence[str]) -> str:
    """Who drives in a cup that is planned."""
    return t.say(
        "{names} race for points, today or over many days. Drivers and options are those of the game's sheet.",
        names=t.all_of(list(names)),
    )


def cup_race(t: Text, n: int, of: int) -> str:
    """Which race is next."""
    return t.say("Race {n} of {of}", n=t.number(n), of=t.number(of))


def cup_next(t: Text, n: int, of: int, race: str) -> str:
    """What is next in a cup."""
    return t.say("Race {n} of {of}: {race}.", n=t.number(n), of=t.number(of), race=race)


def cup_decided(t: Text, names: Sequence[str]) -> str:
    """Who has won a cup."""
    if len(names) > 1:
        return t.say("{names} share the cup.", names=t.all_of(list(names)))
    return t.say("{name} wins the cup.", name=names[0])


def points(t: Text, points: float) -> str:
    """Points, which tied drivers share."""
    return t.number(points, 0 if points == int(points) else 1)


def wins(t: Text, n: int) -> str:
    """How many races a driver has won."""
    return t.count("{n} win", "{n} wins", n)


def place_and_points(t: Text, place: int, given: float) -> str:
    """What a race brought a driver: '2. +35'."""
    return t.say("{place}. +{points}", place=t.number(place), points=points(t, given))


def results_heads(t: Text) -> tuple[str, str, str, str, str, str]:
    """The headings of the results as a file."""
    return (
        t.sense("results", "Number"),
        t.sense("results", "Race"),
        t.sense("results", "Place"),
        t.sense("results", "Driver"),
        t.sense("results", "Points"),
        t.sense("results", "Total"),
    )


KEPT_FAULTS = {
    "no-name": N_("Give it a name first."),
    "taken": N_("There is one of this name already."),
    "many": N_("There are too many already: delete one first."),
}


def kept_fault(t: Text, case: str) -> str:
    """Why a text cannot be kept: one of KEPT_FAULTS's keys. Raises KeyError."""
    return t.say(KEPT_FAULTS[case])


SHELL = (
    "title",
    "continue",
    "demo",
    "settings",
    "back",
    "board",
    "retry",
    "download",
    "start",
    "app",
    "stalled",
    "failed",
    "anew",
    "export-all",
)
"""The labels that the page shows before Python has come; the build writes them into index.html."""

SUMMARIES = {
    "red_light": N_("2\u20134 cars"),
    "stoplights": N_("1\u20133 players"),
    "rush_shift": N_("2 players"),
    "go_500": N_("1\u20136 drivers"),
    "trafffic": N_("1\u20134 at once"),
}
TITLES = {
    "red_light": "Red Light Green Light",
    "stoplights": "Stoplights",
    "rush_shift": "Rush Hour Shift",
    "go_500": "Go 500",
    "trafffic": "Trafffic",
}
"""The printed games' own names, as the home screen shows them (each game's words hold theirs)."""


def shell(t: Text) -> dict[str, str]:
    """Every sentence of the page before Python, by key; those of the games as 'game-<id>'. 'progress' and
    'to-play' keep their fields, which the page fills in; 'point' is the sign before tenths."""
    out = {key: label(t, key) for key in SHELL}
    out["progress"] = t.say("{loaded} of {total} MB", loaded="{loaded}", total="{total}")
    out["to-play"] = to_play(t, "{name}")
    out["point"] = t.number(0.5, 1)[1]
    out.update({f"game-{game}": t.say(line) for game, line in SUMMARIES.items()})
    return out
