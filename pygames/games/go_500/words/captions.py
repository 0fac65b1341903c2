"""What stands on the table of Go 500: beside the dice, on buttons, on the score sheet."""

from __future__ import annotations

from pygames.games.go_500.actions import Drive, Entry, Fall, parse_action
from pygames.games.go_500.dice import FLAG, PIT, Face, Flag, Incident, Mark
from pygames.games.go_500.legal import simultaneous
from pygames.games.go_500.odds import Chances
from pygames.games.go_500.race import (
    Phase,
    Place,
    Race,
    Stage,
    Tray,
    caution_ahead,
    dice_at,
    in_groove,
    line_crossed,
    next_medal,
    showing,
    stop_total,
    tray_of,
)
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.words import action, turn_begins
from pygames.games.go_500.words.names import Names, die_name, face_name, in_miles, medal_name, signed
from pygames.games.go_500.words.story import big_one, big_x
from pygames.ui.text import Text


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
    if simultaneous(race):
        return t.count("{n} hour", "{n} hours", race.params.hours)
    n = min(race.params.hours, race.hours[race.turn] + 1)
    return t.say("Hour {n} of {hours}", n=n, hours=race.params.hours)


def wanted(t: Text, race: Race) -> str:
    """Who drives alone for a medal: the next one; '' where there is none."""
    next_ = next_medal(race)
    if next_ is None:
        return ""
    n, miles = next_
    return t.say("Next medal: {medal}, {miles}", medal=medal_name(t, n), miles=in_miles(t, miles))


def score(t: Text, race: Race, seat: int) -> str:
    """The few characters that a driver has: the total, with a cross who is out; before the race the rolls for
    the pole, a dash who has not rolled."""
    if race.phase == Phase.QUALIFYING:
        rolls = race.qualifying[seat]
        return ", ".join(map(t.number, rolls)) or "\u2013"
    total = t.number(race.totals[seat])
    return f"\u00d7{total}" if seat in race.wrecked else total


def flag_title(t: Text, race: Race, seat: int) -> str:
    """Beside the flag die: which flag is out."""
    tray = tray_of(race, seat)
    if race.phase == Phase.OVER:
        return t.say("The race is over.")
    if tray.stage == Stage.TRADE:
        return big_one(t, race)
    if tray.flag is None:
        if race.phase == Phase.FLAG:
            return turn_title(t, race, seat)
        return t.say("Qualifying") if race.phase == Phase.QUALIFYING else goal(t, race)
    return t.say("In the groove!") if in_groove(tray) else flag_choice(t, tray.flag)


def tray_line(t: Text, race: Race, seat: int, names: Names) -> str:
    """Under it: what there is to do, and what the dice that end a turn can bring."""
    tray = tray_of(race, seat)
    if race.phase == Phase.QUALIFYING:
        return t.say("Roll the five black dice")
    if race.phase == Phase.OVER:
        return ""
    if tray.stage == Stage.TRADE:
        return t.say("{name} picks a rival to crash into.", name=names[seat])
    if tray.flag is None and race.params.mode == "trial":
        miles = in_miles(t, race.totals[seat])
        return wanted(t, race) or t.say("{name} rolls, with {miles} so far.", name=names[seat], miles=miles)
    if tray.flag is None:
        return turn_begins(t, race, seat, names[seat])
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
    if in_groove(tray):
        return t.say("Circles on all dice: they are recorded, and you roll again")
    if dice_at(tray, Place.LOST):
        return t.say("Lost wheel: it scores nothing, and must roll again")
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
            return big_one(t, race), ""
        case Mark.BIG_X:
            return t.sense("face", "BIG X"), big_x(t, race, name)
        case int() if driver is None:
            stalls = stop_total(race, race.turn) + face < 0
            below = t.say("A stall: the total never falls below 0") if stalls else ""
            title = t.say("Pit stop: {miles}.", miles=signed(t, face)) if die == PIT else ""
            return title or t.say("Crash: {miles}.", miles=signed(t, face)), below
        case int() if face < 0:
            return signed(t, face), t.say("{name} crashes: {miles}.", name=name, miles=signed(t, face))
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
    if found.rival is not None and found.passing is not None and found.passing < 1:
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
    return t.say("{name}: {miles}", name=names[seat], miles=in_miles(t, race.totals[seat]))


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
            if line_crossed(race, race.turn):
                return t.say("Take the flag")
            if in_groove(tray):
                return t.say("Record {n}", n=t.number(showing(tray)))
            return t.say("Stop +{n}", n=t.number(showing(tray)))
    if race.phase == Phase.QUALIFYING:
        return t.say("Roll for the pole")
    if tray.stage == Stage.READY:
        return t.say("Roll")
    return t.say("Roll {n}", n=t.number(len(dice_at(tray, Place.CUP, Place.LOOSE, Place.LOST))))


# Where all roll at once


def turn_title(t: Text, race: Race, seat: int) -> str:
    """Whose dice are all in the cup: which turn begins."""
    if race.phase == Phase.FLAG:
        return t.say("One last turn")
    if race.phase == Phase.TIES:
        return t.say("Tied: one more turn")
    if race.params.mode == "trial":
        return t.say("Hour {n} of {hours}", n=race.hours[seat] + 1, hours=race.params.hours)
    return t.say("Turn {n}", n=race.hours[seat] + 1)


def note(t: Text, was: Race, race: Race, seat: int) -> str:
    """What a step has done to a seat, in few words; '' for nothing."""
    if seat in race.wrecked and seat not in was.wrecked:
        return t.say("BIG X: behind the wall")
    if seat in race.finished and seat not in was.finished:
        return t.say("Checkered flag!")
    if len(race.turns[seat]) > len(was.turns[seat]):
        miles = signed(t, race.turns[seat][-1])
        if race.totals[seat] < max(0, was.totals[seat] + race.turns[seat][-1]):
            return _back_to(t, race.totals[seat])
        if race.hours[seat] == was.hours[seat]:
            return t.say("In the groove: {miles}, roll again", miles=miles)
        return t.say("{miles} recorded", miles=miles)
    if race.ties[seat] != was.ties[seat] and len(race.ties[seat]) == len(was.ties[seat]):
        return t.say("{miles} recorded", miles=signed(t, race.ties[seat][-1] - was.ties[seat][-1]))
    if was.crashing and was.crashing[0] == seat and len(race.crashing) < len(was.crashing):
        lost = race.totals[seat] - was.totals[seat]
        return f"{big_one(t, race)} {signed(t, lost) if lost else missed(t)}"
    if race.totals[seat] < was.totals[seat]:
        return _back_to(t, race.totals[seat])
    return ""


def _back_to(t: Text, total: int) -> str:
    return t.say("Caution: back to {total}", total=t.number(total))


def waits(t: Text, race: Race, seat: int, names: Names) -> str:
    """What a seat that can do nothing waits for."""
    if seat in race.wrecked:
        return t.say("Out, with {miles}", miles=in_miles(t, race.totals[seat]))
    rolling = [names[other] for other in range(race.players) if tray_of(race, other).stage != Stage.DONE]
    return t.say("Waiting for {names}", names=t.all_of(rolling)) if rolling else ""


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
