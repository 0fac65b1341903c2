"""Go 500: facts into sentences. `names` has what things are called, `story` what happened, `refusals` why not,
`schedules` the cup, `clauses` the rule sheet, `captions` what stands on the table."""

from __future__ import annotations

from pygames.core import Outcome
from pygames.games.go_500.actions import Action, Drive, Entry, Fall, Save, Trade
from pygames.games.go_500.dice import Flag
from pygames.games.go_500.hints import Decline, Keep, Rival, Stop, Unit, Why
from pygames.games.go_500.legal import actor, simultaneous
from pygames.games.go_500.race import (
    Phase,
    Place,
    Race,
    Stage,
    dice_at,
    due_die,
    in_groove,
    line_crossed,
    medal,
    roller,
    showing,
    stop_total,
    tray_of,
)
from pygames.games.go_500.rules import Observation, Reason
from pygames.games.go_500.words.clauses import rules as rules  # the contract has it here
from pygames.games.go_500.words.names import (
    Names,
    die_name,
    face_name,
    in_miles,
    medal_name,
    of_seat,
    row_of,
)
from pygames.games.go_500.words.names import form_row as form_row
from pygames.games.go_500.words.names import form_word as form_word
from pygames.games.go_500.words.refusals import refusal as refusal
from pygames.games.go_500.words.schedules import meeting as meeting
from pygames.games.go_500.words.schedules import points_name as points_name
from pygames.games.go_500.words.schedules import schedule_fault as schedule_fault
from pygames.games.go_500.words.schedules import schedule_name as schedule_name
from pygames.games.go_500.words.story import event as event
from pygames.games.go_500.words.story import moment as moment
from pygames.ui.text import Text

TITLE = "Go 500"


def summary(t: Text) -> str:
    return t.say("Roll for miles under the green flag, and know when to stop.")


def credits(t: Text) -> str:
    return t.say(
        "Go 500 is a racing dice game; its publisher and year are not known to us. This is an independent "
        "adaptation with dice of our own."
    )


def option(t: Text, field: str) -> tuple[str, str]:
    match field:
        case "mode":
            return t.say("Race"), t.say("First over the line, or the most miles in a number of hours.")
        case "distance":
            return t.say("Distance"), t.say("Miles to the checkered flag.")
        case "hours":
            return t.say("Hours"), t.say("How many turns a time trial has.")
        case "multi":
            return t.say("Several sets of dice"), t.say("Everybody rolls at the same time.")
        case "grid":
            return t.say("Starting grid"), t.say("Who follows the pole.")
        case "paint":
            return t.say("Tradin' paint"), t.say("Instead of the big one you crash into one rival.")
        case "repairs":
            return t.say("Repairs"), t.say("A BIG X costs 100 miles and puts nobody out.")
        case "drive_on":
            return t.say("Drive on alone"), t.say("The last driver running must still drive the distance.")
        case "full_rules":
            return t.say("Full track rules"), t.say("Cautions and big ones of a time trial strike everybody.")
        case "incidents":
            return t.say("Track incidents"), t.say("Dice can get lost, lie on another or rest unevenly.")
        case "dice":
            return t.say("Dice"), t.say("Roll in the app, or roll your own and keep the score here.")
        case "faces":
            return t.say("Faces"), t.say("What the dice show: the printed faces are not public.")
    raise KeyError(field)


def choice(t: Text, field: str, value: object) -> str:
    match field, value:
        case "mode", "oval":
            return t.say("Oval race")
        case "mode", "trial":
            return t.say("Time trial")
        case "distance", int():
            return t.count("{n} mile", "{n} miles", value)
        case "hours", int():
            return t.number(value)
        case "grid", "table":
            return t.say("Round the table")
        case "grid", "qualifying":
            return t.say("By qualifying")
        case "dice", "app":
            return t.say("In the app")
        case "dice", "own":
            return t.say("Your own, on a score sheet")
        case "faces", "house":
            return t.say("House dice")
        case "faces", "plain":
            return t.say("Plain fives")
    raise KeyError((field, value))


def preset(t: Text, name: str) -> tuple[str, str]:
    match name:
        case "standard":
            return t.say("Oval race"), t.say("The first to 500 miles wins.")
        case "duel":
            return t.say("Duel"), t.say("A BIG X costs 100 miles and puts nobody out: good for two.")
        case "paint":
            return t.say("Tradin' paint"), t.say("Instead of the big one you crash into one rival.")
        case "track":
            return t.say("Track incidents"), t.say("Dice can get lost, lie on another or rest unevenly.")
        case "trial":
            return t.say("Time trial"), t.say("The most miles in six hours.")
        case "multi":
            return t.say("All at once"), t.say("Everybody has dice and rolls at the same time.")
        case "multi_trial":
            return t.say("Time trial, all at once"), t.say("Six hours, each at their own speed.")
        case "sheet":
            return t.say("Score sheet"), t.say("You roll your own dice; the app keeps the score.")
        case "sheet_trial":
            return t.say("Score sheet, time trial"), t.say("Up to 24 drivers with their own dice.")
    raise KeyError(name)


def form(t: Text) -> tuple[str, str]:
    """Heading and one line of the sheet for the faces of one's own box."""
    return t.say("Your own faces"), t.say("Six faces for each die of your box.")


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    text = _action(t, action, seen, names)
    seat = None if isinstance(action, Entry | Fall) else action.seat
    return text if seat is None else of_seat(t, names[seat], text)


def _action(t: Text, action: Action, race: Race, names: Names) -> str:
    match action:
        case Drive("decline"):
            return t.say("Take no further turn")
        case Drive("roll", seat):
            return _roll(t, race, race.turn if seat is None else seat)
        case Drive("stop", seat):
            return _stop(t, race, race.turn if seat is None else seat)
        case Save("keep", die):
            return t.say("Save {die}", die=die_name(t, die))
        case Save("free", die):
            return t.say("Put {die} back", die=die_name(t, die))
        case Trade(rival):
            return t.say("Crash into {name}", name=names[rival])
        case Fall(die, face):
            return f"{form_row(t, row_of(die))}: {face_name(t, face)}"
        case Entry(None, miles):
            return t.say("Qualify with {miles}", miles=in_miles(t, miles))
        case Entry(_, _, "x"):
            return t.say("Red: BIG X")
        case Entry(_, miles, "big"):
            return t.say("Red: the big one, {miles} on the dice", miles=in_miles(t, miles))
        case Entry(_, miles, "caution"):
            return t.say("Yellow: caution light, {miles} on the dice", miles=in_miles(t, miles))
        case Entry(Flag.GREEN, miles):
            return t.say("Green: {miles}", miles=in_miles(t, miles))
        case Entry(Flag.YELLOW, miles):
            return t.say("Yellow: {miles}", miles=in_miles(t, miles))
        case Entry(Flag.RED, miles):
            return t.say("Red: {miles}", miles=in_miles(t, miles))
    return t.say("Black: zero")


def _roll(t: Text, race: Race, seat: int) -> str:
    tray = tray_of(race, seat)
    if race.phase == Phase.QUALIFYING:
        return t.say("Roll for the pole")
    if tray.stage == Stage.READY:
        return t.say("Roll all dice")
    n = len(dice_at(tray, Place.LOOSE, Place.LOST))
    return t.count("Roll on with {n} die", "Roll on with {n} dice", n)


def _stop(t: Text, race: Race, seat: int) -> str:
    tray = tray_of(race, seat)
    match tray.flag:
        case Flag.YELLOW:
            return t.say("Pit stop: roll the pit die")
        case Flag.RED:
            return t.say("Crash: roll the crash die")
        case Flag.BLACK:
            return t.say("Penalty: record zero")
    if line_crossed(race, seat):
        return t.say("Take the checkered flag")
    if in_groove(tray):
        return t.say("In the groove: record 175, roll again")
    return t.say("Stop with {miles}: total {total}", miles=showing(tray), total=stop_total(race, seat))


def status(t: Text, seen: Observation, names: Names) -> str:
    if seen.phase == Phase.OVER:
        return t.say("The race is over.")
    if seen.crashing:
        return t.say("{name} rolls the crash die.", name=names[roller(seen)])
    if due_die(seen) is not None:
        return t.say("{name}'s dice roll.", name=names[seen.turn])
    if simultaneous(seen):
        return _all_at_once(t, seen, names)
    seat = actor(seen)
    name = names[seat]
    match tray_of(seen, seat).stage:
        case Stage.TRADE:
            return t.say("{name} picks a rival to crash into.", name=name)
        case Stage.READY:
            return turn_begins(t, seen, seat, name)
    return _flag_out(t, seen, seat, name)


def turn_begins(t: Text, race: Race, seat: int, name: str) -> str:
    """Whose turn begins, and with what."""
    if race.phase == Phase.QUALIFYING:
        return t.say("{name} rolls for the pole.", name=name)
    if race.phase == Phase.FLAG:
        return t.say("The flag has fallen: {name} may take a last turn.", name=name)
    if race.phase == Phase.TIES:
        return t.say("{name} rolls to break the tie.", name=name)
    if race.params.mode == "trial":
        return t.say(
            "{name}: hour {n} of {hours}.", name=name, n=race.hours[seat] + 1, hours=race.params.hours
        )
    return t.say("{name} rolls, with {miles} so far.", name=name, miles=in_miles(t, race.totals[seat]))


def _flag_out(t: Text, race: Race, seat: int, name: str) -> str:
    tray = tray_of(race, seat)
    match tray.flag:
        case Flag.YELLOW:
            return t.say("Yellow: {name} must make a pit stop.", name=name)
        case Flag.RED:
            return t.say("Red: {name} must roll the crash die.", name=name)
        case Flag.BLACK:
            return t.say("Black: {name} loses the miles of this turn.", name=name)
    if line_crossed(race, seat):
        return t.say("{name} is over the line.", name=name)
    if in_groove(tray):
        return t.say("{name} is in the groove: circles on all dice.", name=name)
    return t.say("Green: {name} goes on, or stops with {miles}.", name=name, miles=in_miles(t, showing(tray)))


def _all_at_once(t: Text, race: Race, names: Names) -> str:
    waiting = [seat for seat in range(race.players) if tray_of(race, seat).stage != Stage.DONE]
    drivers = t.all_of([names[seat] for seat in waiting])
    if any(tray_of(race, seat).stage == Stage.TRADE for seat in waiting):
        return t.say("{name} picks a rival to crash into.", name=drivers)
    if race.phase == Phase.FLAG:
        return t.say("The flag has fallen. Last turn for {names}.", names=drivers)
    if race.phase == Phase.TIES:
        return t.say("Tied: one more turn for {names}.", names=drivers)
    return t.say("Still rolling: {names}.", names=drivers)


def hint(t: Text, reason: Why, seen: Observation, names: Names) -> str:
    match reason:
        case Stop(miles, _, None, _):
            return t.say("Stop with {miles}: no die is left to roll.", miles=in_miles(t, miles))
        case Stop(miles, value, float() as other, unit):
            return t.say(
                "Stop with {miles}: {value}, against {other} for rolling on.",
                miles=in_miles(t, miles),
                value=_worth(t, value, unit),
                other=_worth(t, other, unit),
            )
        case Keep((), _, value, other, unit):
            return t.say(
                "Save nothing and roll: {value}, against {other} for stopping.",
                value=_worth(t, value, unit),
                other=_worth(t, other, unit),
            )
        case Keep(_, saved, value, other, unit):
            return t.say(
                "Have {miles} saved and roll the rest: {value}, against {other} for stopping.",
                miles=in_miles(t, saved),
                value=_worth(t, value, unit),
                other=_worth(t, other, unit),
            )
        case Decline():
            return t.say("Take no further turn: it could only cost you miles.")
        case Rival(seat):
            return t.say("Crash into {name}, who is nearest to winning.", name=names[seat])
    raise KeyError(reason)


def _worth(t: Text, value: float, unit: Unit) -> str:
    if unit == "miles":
        return t.say("{n} miles on average", n=t.number(value, 1))
    if unit == "places":
        return t.say("ahead of {n} on average", n=t.number(value, 1))
    return t.say("{percent} to win", percent=t.percent(value))


def result(t: Text, outcome: Outcome, seen: Observation, names: Names) -> str:
    first, *rest = outcome.ranking
    miles = in_miles(t, seen.totals[first[0]])
    name = t.all_of([names[seat] for seat in first])
    if seen.players == 1:
        if outcome.reason == Reason.WRECKED:
            return t.say("{name} is out after {miles}.", name=name, miles=miles)
        if medal(seen):
            return t.say(
                "{name} drove {miles}: {medal}.", name=name, miles=miles, medal=medal_name(t, medal(seen))
            )
        return t.say("{name} drove {miles}.", name=name, miles=miles)
    if len(first) > 1:
        return t.say("{names} share the first place.", names=name)
    match outcome.reason:
        case Reason.ALONE:
            return t.say("{name} wins: nobody else is left running.", name=name)
        case Reason.WRECKED:
            return t.say("Nobody is left running: {name} wins with {miles}.", name=name, miles=miles)
        case Reason.HOURS:
            return t.say("{name} wins with {miles}.", name=name, miles=miles)
    others = [seat for group in rest for seat in group]
    ahead_of = t.all_of([names[seat] for seat in others if seat not in seen.wrecked])
    out = [names[seat] for seat in others if seat in seen.wrecked]
    said = t.say("{name} wins, ahead of {names}.", name=name, names=ahead_of) if ahead_of else ""
    said = said or t.say("{name} takes the checkered flag!", name=name)
    missing = t.count("{names} did not finish.", "{names} did not finish.", len(out), names=t.all_of(out))
    return f"{said} {missing}" if out else said


def figures(t: Text, params: object, players: int) -> str:
    """What was measured of this variant between equal bots; '' where nothing was."""
    return ""
