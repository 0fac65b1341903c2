"""What happened, and the turning point."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.games.go_500.actions import Action, Drive, Entry, Fall, Trade, parse_action
from pygames.games.go_500.dice import CRASH, FLAG, PIT, Face, Flag, Incident, Mark, crash_miles
from pygames.games.go_500.race import Race, showing, tray_of
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.words.names import Names, die_name, face_name, form_row, in_miles, row_of, signed
from pygames.ui.text import Text


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
            return t.say("{die} rolls again.", die=form_row(t, row_of(die)))
        case Incident.STACKED:
            return t.say("{die} lies on another die and counts nothing.", die=form_row(t, row_of(die)))
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


def moment(t: Text, story: Sequence[tuple[Observation, Observation]], names: Names) -> str:
    """The turning point: the best turn of all."""
    turns = story[-1][1].turns if story else ()
    found = max([(max(miles, default=0), -seat) for seat, miles in enumerate(turns)], default=(0, 0))
    if found[0] <= 0 or len(names) < 2:
        return ""
    return t.say("{name} made {miles} in one turn.", name=names[-found[1]], miles=in_miles(t, found[0]))
