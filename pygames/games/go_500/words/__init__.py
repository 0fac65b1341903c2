"""Go 500: facts into sentences. `clauses` has the rule sheet, `captions` what stands on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core import IllegalAction, Outcome
from pygames.games.go_500.actions import Action, Drive, Entry, Fall, Save, Trade, parse_action
from pygames.games.go_500.cup import ScheduleError
from pygames.games.go_500.dice import (
    CRASH,
    FLAG,
    NAMES,
    PIT,
    POWER,
    Face,
    Flag,
    Incident,
    Mark,
    crash_miles,
)
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
from pygames.ui.text import Text

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


def form(t: Text) -> tuple[str, str]:
    """Heading and one line of the sheet for the faces of one's own box."""
    return t.say("Your own faces"), t.say("Six faces for each die of your box.")


def form_row(t: Text, row: str) -> str:
    """A die, as it is named on that sheet."""
    match row:
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
            return t.say("Track incidents in 100: off the track, on another die, uneven")
    return row


def form_word(t: Text, row: str, word: str) -> str:
    """What a face of that sheet says."""
    return face_name(t, _face(word))


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


def schedule_name(t: Text, name: str) -> str:
    """The name of one of the schedules of the cup."""
    match name:
        case "sprint":
            return t.say("Short cup: six races")
        case "season":
            return t.say("Season: 24 races")
    raise KeyError(name)


def meeting(t: Text, name: str, miles: int) -> str:
    """One race of a schedule."""
    return t.say("{name}, {miles}", name=name, miles=in_miles(t, miles))


def points_name(t: Text, table: Sequence[int]) -> str:
    """A points table by its first places."""
    return t.say("{points} and so on", points="-".join(map(str, table[:4])))


def schedule_fault(t: Text, fault: ScheduleError) -> str:
    """What is wrong with a schedule that was typed in."""
    match fault.case:
        case "distance":
            return t.say("A race goes over 400, 500 or 600 miles: write its name, a comma and the miles.")
        case "name":
            return t.say("The name of the race is missing or too long.")
        case "empty":
            return t.say("There is no race in this schedule.")
        case "many":
            return t.say("A cup has 60 races at most.")
        case "long":
            return t.say("This text is too long for a schedule.")
    raise KeyError(fault.case)


def _face(word: str) -> Face | str:
    for kind in (Flag, Mark, Incident):
        if word in tuple(kind):
            return kind(word)
    try:
        return int(word)
    except ValueError:
        return word


def in_miles(t: Text, n: int) -> str:
    """'75 miles'."""
    return t.count("{n} mile", "{n} miles", n)


# --- What can be done -----------------------------------------------------------------------------------


def action(t: Text, action: Action, seen: Observation, names: Names) -> str:
    text = _action(t, action, seen, names)
    seat = None if isinstance(action, Entry | Fall) else action.seat
    return text if seat is None else of_seat(t, names[seat], text)


def of_seat(t: Text, name: str, what: str) -> str:
    """A line of the list, or a die, where several people have one."""
    return t.say("{name}: {action}", name=name, action=what)


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
            return f"{form_row(t, _line(die))}: {face_name(t, face)}"
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
            name, miles = names[now.turn], in_miles(t, showing(tray_of(now, now.turn)))
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
            return big_one(t, was)
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
            return t.say("{die} rolls again.", die=form_row(t, _line(die)))
        case Incident.STACKED:
            return t.say("{die} lies on another die and counts nothing.", die=form_row(t, _line(die)))
        case Mark.CAUTION:
            return t.say("The caution light is on!")
        case Mark.SYMBOL:
            return big_one(t, was)
        case Mark.BIG_X:
            return big_x(t, was, names[was.turn])
        case int() if die == PIT:
            return t.say("Pit stop: {miles}.", miles=signed(t, face))
    return t.say("Crash: {miles}.", miles=signed(t, face))


def big_one(t: Text, race: Race) -> str:
    """What the crash symbol brings."""
    return t.say("Tradin' paint!") if race.params.paint else t.say("The big one!")


def big_x(t: Text, race: Race, name: str) -> str:
    """What a BIG X does to this driver."""
    if race.params.repairs:
        return t.say("BIG X: repairs cost {name} 100 miles.", name=name)
    return t.say("BIG X: {name} is behind the wall and out.", name=name)


def signed(t: Text, face: Face) -> str:
    """A face with its sign."""
    if isinstance(face, int) and face > 0:
        return "+" + t.number(face)
    return face_name(t, face)


def _crash_roll(t: Text, face: Face, was: Race, now: Race, names: Names) -> str:
    seat = was.crashing[0]
    match face:
        case Incident.LOST | Incident.UNEVEN:
            return t.say("{die} rolls again.", die=form_row(t, "crash"))
        case Mark.BIG_X:
            return big_x(t, was, names[seat])
        case int() if face < 0:
            return t.say("{name} crashes: {miles}.", name=names[seat], miles=signed(t, face))
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
            parts.append(t.say("{name} qualifies with {miles}.", name=name, miles=in_miles(t, miles)))
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


def moment(t: Text, story: Sequence[tuple[Observation, Observation]], names: Names) -> str:
    """The turning point: the best turn of all."""
    turns = story[-1][1].turns if story else ()
    found = max([(max(miles, default=0), -seat) for seat, miles in enumerate(turns)], default=(0, 0))
    if found[0] <= 0 or len(names) < 2:
        return ""
    return t.say("{name} made {miles} in one turn.", name=names[-found[1]], miles=in_miles(t, found[0]))
