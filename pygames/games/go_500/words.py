"""Go 500: facts into sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygames.core import IllegalAction, Outcome
from pygames.games.go_500.actions import Action, Drive, Entry, Fall, Save, Trade, parse_action
from pygames.games.go_500.cup import ScheduleError
from pygames.games.go_500.dice import (
    CRASH,
    FLAG,
    NAMES,
    PIT,
    POWER,
    DiceError,
    Face,
    Flag,
    Incident,
    Mark,
    crash_miles,
)
from pygames.games.go_500.hints import Decline, Keep, Rival, Stop, Unit, Why
from pygames.games.go_500.odds import Chances
from pygames.games.go_500.race import (
    Phase,
    Place,
    Race,
    Stage,
    Tray,
    caution_ahead,
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
from pygames.games.go_500.rules import Observation, Reason, actor, simultaneous
from pygames.ui.text import Clause, Text

TITLE = "Go 500"
Names = Sequence[str]


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
        case "cup":
            return t.say("Cup"), t.say("The distances of its races, one after the other.")
        case "mine":
            return t.say("Your own faces"), t.say("Six faces for each die of your box.")
    raise KeyError(field)


def choice(t: Text, field: str, value: object) -> str:
    match field, value:
        case "mode", "oval":
            return t.say("Oval race")
        case "mode", "trial":
            return t.say("Time trial")
        case "distance", int():
            return t.count("{n} mile", "{n} miles", value)
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
        case "faces", "mine":
            return t.say("Your own")
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


# --- Words for dice -------------------------------------------------------------------------------------


def die_name(t: Text, die: int) -> str:
    """'track die 3', 'the power die'."""
    match die:
        case 5:
            return t.say("the power die")
        case 6:
            return t.say("the flag die")
        case 7:
            return t.say("the pit die")
        case 8:
            return t.say("the crash die")
    return t.say("track die {n}", n=die + 1)


def line_name(t: Text, line: str) -> str:
    """A die as it is named on the sheet of own faces."""
    match line:
        case "track":
            return t.say("Track dice")
        case "power":
            return t.say("Power die")
        case "flag":
            return t.say("Flag die")
        case "pit":
            return t.say("Pit die")
        case "crash":
            return t.say("Crash die")
        case "incidents":
            return t.say("Track incidents")
    return line


def face_name(t: Text, face: Face | str) -> str:
    """What a die shows."""
    match face:
        case Flag.GREEN:
            return t.sense("flag", "green")
        case Flag.YELLOW:
            return t.sense("flag", "yellow")
        case Flag.RED:
            return t.sense("flag", "red")
        case Flag.BLACK:
            return t.sense("flag", "black")
        case Mark.FLAT:
            return t.sense("face", "flat tire")
        case Mark.CAUTION:
            return t.sense("face", "caution light")
        case Mark.SYMBOL:
            return t.sense("face", "crash")
        case Mark.BIG_X:
            return t.sense("face", "BIG X")
        case Incident.LOST:
            return t.sense("face", "off the track")
        case Incident.STACKED:
            return t.sense("face", "on another die")
        case Incident.UNEVEN:
            return t.sense("face", "uneven")
        case int():
            return t.number(face)
    return face


def faces_fault(t: Text, fault: DiceError) -> str:
    """What is wrong with own faces."""
    line = line_name(t, fault.line)
    about = t.all_of([face_name(t, _face(word)) for word in fault.about])
    match fault.case:
        case "no-such-line":
            return t.say("There is no die called '{line}'.", line=line)
        case "twice":
            return t.say("{line}: given twice.", line=line)
        case "missing-line":
            return t.say("{line}: missing.", line=line)
        case "six-faces":
            return t.say("{line}: six faces are needed, not {n}.", line=line, n=about)
        case "no-such-face":
            return t.say("{line}: there is no face {face}.", line=line, face=about)
        case "miles":
            return t.say("{line}: {face} cannot stand on this die.", line=line, face=about)
        case "lacks":
            return t.say("{line}: {face} must be on it.", line=line, face=about)
        case "incidents":
            return t.say("{line}: three numbers, 50 together at most.", line=line)
    raise KeyError(fault.case)


def schedule_name(t: Text, name: str) -> str:
    """The name of one of the schedules of the cup."""
    match name:
        case "sprint":
            return t.say("Short cup: six races")
        case "season":
            return t.say("Season: 24 races")
    raise KeyError(name)


def points_name(t: Text, table: Sequence[int]) -> str:
    """A points table by its first places."""
    return t.say("{points} and so on", points="-".join(map(str, table[:4])))


def schedule_fault(t: Text, fault: ScheduleError) -> str:
    """What is wrong with a schedule that was typed in."""
    match fault.case:
        case "distance":
            return t.say("Line {n}: a race goes over 400, 500 or 600 miles.", n=fault.line)
        case "name":
            return t.say("Line {n}: the race has no name.", n=fault.line)
        case "empty":
            return t.say("There is no race in this schedule.")
    raise KeyError(fault.case)


def _face(word: str) -> Face | str:
    for kind in (Flag, Mark, Incident):
        if word in tuple(kind):
            return kind(word)
    try:
        return int(word)
    except ValueError:
        return word


def _miles(t: Text, n: int) -> str:
    return t.count("{n} mile", "{n} miles", n)


# --- What can be done -----------------------------------------------------------------------------------


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    text = _action(t, action, seen, names)
    seat = None if isinstance(action, Entry | Fall) else action.seat
    return text if seat is None else t.say("{name}: {action}", name=names[seat], action=text)


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
            return f"{line_name(t, _line(die))}: {face_name(t, face)}"
        case Entry(None, miles):
            return t.say("Qualify with {miles}", miles=_miles(t, miles))
        case Entry(_, _, "x"):
            return t.say("Red: BIG X")
        case Entry(_, miles, "big"):
            return t.say("Red: the big one, {miles} on the dice", miles=_miles(t, miles))
        case Entry(_, miles, "caution"):
            return t.say("Yellow: caution light, {miles} on the dice", miles=_miles(t, miles))
        case Entry(Flag.GREEN, miles):
            return t.say("Green: {miles}", miles=_miles(t, miles))
        case Entry(Flag.YELLOW, miles):
            return t.say("Yellow: {miles}", miles=_miles(t, miles))
        case Entry(Flag.RED, miles):
            return t.say("Red: {miles}", miles=_miles(t, miles))
    return t.say("Black: zero")


def _line(die: int) -> str:
    return "track" if die < POWER else NAMES[die]


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


# --- What happened --------------------------------------------------------------------------------------


def event(t: Text, before: Observation, after: Observation, names: Names) -> str:
    if not after.last_action:
        return ""
    done = parse_action(after.last_action)
    parts = [_happened(t, done, before, after, names), *_recorded(t, before, after, names)]
    parts += _followed(t, done, before, after, names)
    return " ".join([part for part in parts if part])


def _happened(t: Text, done: Action, was: Race, now: Race, names: Names) -> str:
    """What the action itself is, as far as its consequences do not say it."""
    match done:
        case Fall(die, face) if was.crashing:
            return _crash_roll(t, face, was, now, names)
        case Fall(die, face) if die in (PIT, CRASH):
            return _last_die(t, die, face, was, names)
        case Fall(_, Flag() as flag):
            name, miles = names[now.turn], _miles(t, showing(tray_of(now, now.turn)))
            return t.say("{name}: {flag}, {miles}.", name=name, flag=face_name(t, flag), miles=miles)
        case Fall(die, face):
            return _odd_fall(t, die, face)
        case Drive("decline"):
            return t.say("{name} takes no further turn.", name=names[now.turn])
        case Trade(rival):
            return t.say("{name} crashes into {rival}.", name=names[now.turn], rival=names[rival])
        case Entry(_, _, "caution"):
            return t.say("The caution light is on!")
        case Entry(_, _, "big"):
            return _big_one(t, was)
    return ""


def _odd_fall(t: Text, die: int, face: Face) -> str:
    name = die_name(t, die)
    match face:
        case Mark.FLAT:
            return t.say("A flat tire: the power die is out for this turn.")
        case Incident.UNEVEN:
            return t.say("Debris: {die} rolls again.", die=name)
        case Incident.LOST if die == FLAG:
            return t.say("The flag die leaves the track: the power die is out, the flag die rolls again.")
        case Incident.STACKED if die == FLAG:
            return t.say("The flag die lies on another: the power die is out, the flag die rolls again.")
        case Incident.LOST:
            return t.say("Lost wheel: {die} must roll again.", die=name)
        case Incident.STACKED:
            return t.say("Rubbin': {die} is out for this turn.", die=name)
    return ""


def _last_die(t: Text, die: int, face: Face, was: Race, names: Names) -> str:
    match face:
        case Incident.LOST | Incident.UNEVEN:
            return t.say("{die} rolls again.", die=line_name(t, _line(die)))
        case Incident.STACKED:
            return t.say("{die} lies on another die and counts nothing.", die=line_name(t, _line(die)))
        case Mark.CAUTION:
            return t.say("The caution light is on!")
        case Mark.SYMBOL:
            return _big_one(t, was)
        case Mark.BIG_X:
            return _big_x(t, was, names[was.turn])
        case int() if die == PIT:
            return t.say("Pit stop: {miles}.", miles=_signed(t, face))
    return t.say("Crash: {miles}.", miles=_signed(t, face))


def _big_one(t: Text, race: Race) -> str:
    return t.say("Tradin' paint!") if race.params.paint else t.say("The big one!")


def _big_x(t: Text, race: Race, name: str) -> str:
    if race.params.repairs:
        return t.say("BIG X: repairs cost {name} 100 miles.", name=name)
    return t.say("BIG X: {name} is behind the wall and out.", name=name)


def _signed(t: Text, face: Face) -> str:
    if isinstance(face, int) and face > 0:
        return "+" + t.number(face)
    return face_name(t, face)


def _crash_roll(t: Text, face: Face, was: Race, now: Race, names: Names) -> str:
    seat = was.crashing[0]
    match face:
        case Incident.LOST | Incident.UNEVEN:
            return t.say("{die} rolls again.", die=line_name(t, "crash"))
        case Mark.BIG_X:
            return _big_x(t, was, names[seat])
        case int() if face < 0:
            return t.say("{name} crashes: {miles}.", name=names[seat], miles=_signed(t, face))
    return t.say("{name} is missed.", name=names[seat])


def _recorded(t: Text, was: Race, now: Race, names: Names) -> list[str]:
    """What was written on the sheet."""
    parts = []
    for seat, name in zip(range(now.players), names, strict=False):
        if len(now.turns[seat]) > len(was.turns[seat]):
            miles = now.turns[seat][-1]
            total = max(0, was.totals[seat] + miles)
            recorded = t.number(miles)
            parts.append(
                t.say("{name} records {miles}: {total} in all.", name=name, miles=recorded, total=total)
            )
        level = len(was.ties[seat])
        if now.ties[seat][:level] != was.ties[seat]:
            miles = now.ties[seat][level - 1]
            parts.append(t.say("{name} rolls {miles} to break the tie.", name=name, miles=miles))
        if len(now.qualifying[seat]) > len(was.qualifying[seat]):
            miles = now.qualifying[seat][-1]
            parts.append(t.say("{name} qualifies with {miles}.", name=name, miles=_miles(t, miles)))
    return parts


def _followed(t: Text, done: Action, was: Race, now: Race, names: Names) -> list[str]:
    """What came of it."""
    parts = []
    for seat, total in enumerate(_before_cautions(done, was, now)):
        name = names[seat]
        if now.totals[seat] < total:
            parts.append(t.say("The leader {name} falls back to {total}.", name=name, total=now.totals[seat]))
        if len(now.turns[seat]) > len(was.turns[seat]) and now.hours[seat] == was.hours[seat]:
            parts.append(t.say("In the groove: {name} has an extra turn.", name=name))
        if seat in now.finished and seat not in was.finished:
            if was.finished:
                parts.append(t.say("{name} crosses the line.", name=name))
            else:
                parts.append(t.say("{name} takes the checkered flag!", name=name))
    if now.grid and not was.grid:
        parts.append(t.say("{name} has the pole.", name=names[now.grid[0]]))
    return parts


def _before_cautions(done: Action, was: Race, now: Race) -> list[int]:
    """The totals after what was recorded or lost, before a caution cut the leader's."""
    totals = list(was.totals)
    for seat in range(now.players):
        if len(now.turns[seat]) > len(was.turns[seat]):
            totals[seat] = max(0, totals[seat] + now.turns[seat][-1])
    if was.crashing and isinstance(done, Fall):
        seat = was.crashing[0]
        out = done.face == Mark.BIG_X and not was.params.repairs
        totals[seat] = max(0, totals[seat] + (0 if out else crash_miles(done.face)))
    return totals


# --- What is open ---------------------------------------------------------------------------------------


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
            return _turn_begins(t, seen, seat, name)
    return _flag_out(t, seen, seat, name)


def _turn_begins(t: Text, race: Race, seat: int, name: str) -> str:
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
    return t.say("{name} rolls, with {miles} so far.", name=name, miles=_miles(t, race.totals[seat]))


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
    return t.say("Green: {name} goes on, or stops with {miles}.", name=name, miles=_miles(t, showing(tray)))


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


# --- Why not --------------------------------------------------------------------------------------------


def refusal(t: Text, refused: IllegalAction, seen: Observation, names: Names) -> str:
    about = refused.about
    match refused.case:
        case "over":
            return t.say("The race is over.")
        case "dice-falling":
            return t.say("The dice are still rolling.")
        case "whose" | "one-tray":
            return t.say("These are not your dice.")
        case "wait":
            return t.say("Your turn is recorded: the others are still rolling.")
        case "app-dice":
            return t.say("The app rolls the dice in this race.")
        case "not-now":
            return t.say("That is entered at the start of a turn.")
        case "miles":
            return t.say("{n} miles are not possible here.", n=t.number(int(about[0])))
        case "no-trade":
            return t.say("You pick a rival only after the crash symbol.")
        case "no-rival":
            return t.say("Pick another driver who is still running.")
        case "choose-rival":
            return t.say("First pick the rival you crash into.")
        case "no-decline":
            return t.say("Only the last turn after the checkered flag can be declined.")
        case "no-die":
            return t.say("This die does not roll now.")
        case "no-such-face":
            return t.say("This die has no such face.")
    return _refused_dice(t, refused)


def _refused_dice(t: Text, refused: IllegalAction) -> str:
    match refused.case:
        case "roll-first" | "nothing-rolled":
            return t.say("Roll first.")
        case "must-end":
            return t.say(
                "The flag is {flag}: the turn must end.", flag=face_name(t, Flag(str(refused.about[0])))
            )
        case "crossed":
            return t.say("You are over the line: take the checkered flag.")
        case "groove":
            return t.say("Circles on all dice: 175 are recorded before you roll again.")
        case "cup-empty":
            return t.say("At least one die must go back into the cup.")
        case "stays-saved":
            return t.say("A saved die stays saved until the turn ends.")
        case "already-saved":
            return t.say("This die is already saved.")
        case "not-saved":
            return t.say("This die is not saved.")
        case "lost":
            return t.say("A lost wheel must roll again.")
        case "out":
            return t.say("This die is out for the rest of the turn.")
    raise KeyError(refused.case)


# --- Why this, and the end ------------------------------------------------------------------------------


def hint(t: Text, reason: Why, seen: Observation, names: Names) -> str:
    match reason:
        case Stop(miles, _, None, _):
            return t.say("Stop with {miles}: no die is left to roll.", miles=_miles(t, miles))
        case Stop(miles, value, float() as other, unit):
            return t.say(
                "Stop with {miles}: {value}, against {other} for rolling on.",
                miles=_miles(t, miles),
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
                miles=_miles(t, saved),
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


def medal_name(t: Text, n: int) -> str:
    """The name of the n-th solo medal, 1 to 4."""
    return (
        t.sense("medal", "bronze"),
        t.sense("medal", "silver"),
        t.sense("medal", "gold"),
        t.sense("medal", "platinum"),
    )[n - 1]


def result(t: Text, outcome: Outcome, seen: Observation, names: Names) -> str:
    first, *rest = outcome.ranking
    miles = _miles(t, seen.totals[first[0]])
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
    return t.say("{name} wins, ahead of {names}.", name=name, names=_others(t, rest, names))


def _others(t: Text, groups: Sequence[Sequence[int]], names: Names) -> str:
    return t.all_of([names[seat] for group in groups for seat in group])


# --- The rule sheet -------------------------------------------------------------------------------------

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


def figures(t: Text, params: object, players: int) -> str:
    """What was measured of this variant between equal bots; '' where nothing was."""
    return ""


# For the table


def rail(t: Text) -> str:
    """Above the dice that are kept."""
    return t.say("Kept")


def on_the_dice(t: Text) -> str:
    return t.say("On the dice")


def total_word(t: Text) -> str:
    return t.sense("miles", "Total")


def goal(t: Text, race: Race) -> str:
    """How far the race goes: in the infield, and where a turn begins."""
    if race.params.mode == "oval":
        return t.count("To {n} mile", "To {n} miles", race.params.distance)
    n = min(race.params.hours, race.hours[race.turn] + 1)
    return t.say("Hour {n} of {hours}", n=n, hours=race.params.hours)


def flag_title(t: Text, race: Race, seat: int) -> str:
    """Beside the flag die: which flag is out."""
    tray = tray_of(race, seat)
    if race.phase == Phase.OVER:
        return t.say("The race is over.")
    if tray.flag is None:
        return t.say("Qualifying") if race.phase == Phase.QUALIFYING else goal(t, race)
    return flag_choice(t, tray.flag)


def tray_line(t: Text, race: Race, seat: int, names: Names) -> str:
    """Under it: what there is to do, and what the dice that end a turn can bring."""
    tray = tray_of(race, seat)
    if race.phase == Phase.QUALIFYING:
        return t.say("Roll the five black dice")
    if race.phase == Phase.OVER:
        return ""
    if tray.flag is None:
        return _turn_begins(t, race, seat, names[seat])
    match tray.flag:
        case Flag.YELLOW:
            cut = caution_ahead(race, seat)
            return _caution_line(t, cut, names) if cut else t.say("Pit stop")
        case Flag.RED:
            return t.say("A crash")
        case Flag.BLACK:
            return t.say("Penalty: the turn is lost")
    if line_crossed(race, seat):
        return t.say("Over the line!")
    return t.say("Tap dice to keep, roll the rest")


def _caution_line(t: Text, cut: tuple[int, int], names: Names) -> str:
    leader, total = cut
    return t.say("The caution light would bring {name} back to {total}", name=names[leader], total=total)


def thrown(t: Text, race: Race, die: int, face: Face, driver: int | None, names: Names) -> tuple[str, str]:
    """Beside the pit or crash die that has fallen: what it shows, and what that means."""
    name = names[race.turn if driver is None else driver]
    match face:
        case Mark.CAUTION:
            cut = caution_ahead(race, race.turn)
            return t.say("Caution!"), _caution_line(t, cut, names) if cut else ""
        case Mark.SYMBOL if driver is None:
            return _big_one(t, race), ""
        case Mark.BIG_X:
            return t.sense("face", "BIG X"), _big_x(t, race, name)
        case int() if driver is None:
            title = t.say("Pit stop: {miles}.", miles=_signed(t, face)) if die == PIT else ""
            return title or t.say("Crash: {miles}.", miles=_signed(t, face)), ""
        case int() if face < 0:
            return _signed(t, face), t.say("{name} crashes: {miles}.", name=name, miles=_signed(t, face))
        case Incident():
            return face_name(t, face), ""
    return missed(t), t.say("{name} is missed.", name=name)


def next_roll(t: Text) -> str:
    """Above the odds."""
    return t.say("The next roll")


def chance_lines(t: Text, found: Chances, names: Names) -> list[str]:
    """The chances of a turn, the most wanted first."""
    lines = []
    if found.line:
        lines.append(t.say("Over the line: {share}", share=t.percent(found.line)))
    if found.rival is not None and found.passing < 1:
        share = t.percent(found.passing)
        lines.append(t.say("Past {name}: {share}", name=names[found.rival], share=share))
    if found.caution:
        lines.append(_caution_line(t, found.caution, names))
    return lines


def die_label(t: Text, tray: Tray, die: int) -> str:
    """A die and how it lies, for who explores the tray by keyboard."""
    name = die_name(t, die)
    if die == FLAG:
        return t.say("{die}: {face}", die=name, face=face_name(t, tray.flag)) if tray.flag else name
    place = tray.places[die]
    if place == Place.CUP:
        return t.say("{die}: in the cup", die=name)
    if place in (Place.OUT, Place.LOST):
        return t.say("{die}: out", die=name)
    face = face_name(t, tray.miles[die])
    if place in (Place.KEPT, Place.SAVED):
        return t.say("{die}: {face}, kept", die=name, face=face)
    return t.say("{die}: {face}", die=name, face=face)


def total_label(t: Text, race: Race, seat: int, names: Names) -> str:
    """A driver's line of the sheet."""
    return t.say("{name}: {miles}", name=names[seat], miles=_miles(t, race.totals[seat]))


def button(t: Text, action: Drive, race: Race) -> str:
    """What a driver can do, in the few letters of a button."""
    tray = tray_of(race, race.turn if action.seat is None else action.seat)
    match action.verb:
        case "decline":
            return t.say("Leave it")
        case "stop":
            if tray.flag == Flag.YELLOW:
                return t.say("Pit stop")
            if tray.flag == Flag.RED:
                return t.say("Crash")
            if tray.flag == Flag.BLACK:
                return t.say("Penalty")
            return t.say("Stop +{n}", n=t.number(showing(tray)))
    if race.phase == Phase.QUALIFYING:
        return t.say("Roll for the pole")
    if tray.stage == Stage.READY:
        return t.say("Roll")
    return t.say("Roll {n}", n=t.number(len(dice_at(tray, Place.CUP, Place.LOOSE, Place.LOST))))


def moment(t: Text, story: Sequence[tuple[Observation, Observation]], names: Names) -> str:
    """The turning point: the best turn of all."""
    turns = story[-1][1].turns if story else ()
    found = max([(max(miles, default=0), -seat) for seat, miles in enumerate(turns)], default=(0, 0))
    if found[0] <= 0 or len(names) < 2:
        return ""
    return t.say("{name} made {miles} in one turn.", name=names[-found[1]], miles=_miles(t, found[0]))


# The score sheet


def sheet_title(t: Text) -> str:
    """On the button that opens all turns."""
    return t.say("Score sheet")


def qualifying_row(t: Text) -> str:
    """Before the rolls for the pole on the sheet."""
    return t.say("Qualifying")


def zero(t: Text) -> str:
    """On the key that enters nothing."""
    return t.say("Zero")


def die_by_die(t: Text) -> str:
    """On the key that begins a turn of which every die is entered."""
    return t.say("Die by die")


def missed(t: Text) -> str:
    """A driver whom the big one does not touch."""
    return t.say("Missed")


def entry_button(t: Text, action: Entry | Fall) -> str:
    """What is entered, in the few letters of a button."""
    match action:
        case Fall(_, face):
            return t.say("Enter {n}", n=face_name(t, face))
        case Entry(_, _, "x"):
            return t.say("Enter BIG X")
        case Entry(_, miles, _):
            return t.say("Enter {n}", n=t.number(miles))


def flag_choice(t: Text, flag: Flag) -> str:
    """The flag under which a turn has ended, as a stage of the list."""
    return {
        Flag.GREEN: t.say("Green flag"),
        Flag.YELLOW: t.say("Yellow flag"),
        Flag.RED: t.say("Red flag"),
        Flag.BLACK: t.say("Black flag"),
    }[flag]


def event_choice(t: Text, event: str) -> str:
    """What else has happened, as a stage of the list."""
    return t.say("With the caution light") if event == "caution" else t.say("With the crash symbol")


def span(t: Text, first: int, last: int) -> str:
    """A part of the miles in the list."""
    return t.say("{first} to {last} miles", first=t.number(first), last=t.number(last))


def key_label(t: Text, key: str, race: Observation, names: Names) -> str:
    """A key of the pad, for who explores it by keyboard."""
    what, _, value = key.partition(":")
    match what:
        case "flag":
            return flag_choice(t, Flag(value))
        case "event" if value == "x":
            return t.sense("face", "BIG X")
        case "event":
            return event_choice(t, value)
        case "digit":
            return value
        case "minus":
            return t.say("Minus")
        case "zero":
            return zero(t)
        case "delete":
            return t.say("Delete the last digit")
    return action(t, parse_action(value), race, names)
