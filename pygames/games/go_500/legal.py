"""What is allowed (GF-2 to GF-5, GF-11, GF-16 to GF-18, GF-21, GF-23): who acts, with what, and why not."""

from __future__ import annotations

from pygames.core import IllegalAction
from pygames.games.go_500.actions import (
    ENTRY_LIMITS,
    Action,
    Drive,
    Entry,
    Fall,
    Save,
    SaveVerb,
    Trade,
    entries,
    format_action,
    own_losses,
)
from pygames.games.go_500.dice import MILES_DICE, NAMES, Face, Flag, falls
from pygames.games.go_500.race import (
    Phase,
    Place,
    Race,
    Stage,
    Tray,
    dice_at,
    dice_of,
    due_die,
    exposed,
    in_groove,
    line_crossed,
    roller,
    tray_of,
)


def simultaneous(race: Race) -> bool:
    """Whether every seat taps its own tray at the same time; with own dice turns are entered one by one."""
    return race.params.multi and race.params.dice == "app"


def actor(race: Race) -> int:
    """The seat whose turn it is to act or to enter; meaningless where all may act."""
    if not race.params.multi or race.phase == Phase.OVER or due_die(race) is not None:
        return roller(race)
    waiting = [seat for seat in range(race.players) if tray_of(race, seat).stage != Stage.DONE]
    return min(waiting, key=lambda seat: (race.hours[seat], seat))


def may_decline(race: Race, seat: int) -> bool:
    """A last turn may be declined (GF-18), and an extra turn past the distance (GF-21)."""
    past = race.params.mode == "oval" and race.totals[seat] >= race.params.distance
    return race.phase == Phase.FLAG or (race.phase == Phase.RACE and past)


def can_fall(race: Race) -> tuple[tuple[Face, int], ...]:
    """How the die that is due can fall, with weights; empty where none is due."""
    die = due_die(race)
    if die is None or race.phase == Phase.OVER:
        return ()
    params = race.params
    settling = race.phase == Phase.QUALIFYING or (
        not race.crashing and tray_of(race, race.turn).stage == Stage.AGAIN
    )
    return falls(dice_of(params), die, (params.incidents or params.dice == "own") and not settling)


def refusal(race: Race, action: Action) -> IllegalAction | None:
    """Why the rules refuse the action here; None for a legal one."""
    if isinstance(action, Fall):
        return _fall_refused(race, action)
    if race.phase == Phase.OVER:
        return IllegalAction("GF-17", "over")
    if due_die(race) is not None:
        return IllegalAction("GF-3", "dice-falling")
    seat = None if isinstance(action, Entry) else action.seat
    if simultaneous(race):
        if isinstance(action, Entry):
            return IllegalAction("GF-23", "app-dice")
        if seat is None or seat >= race.players:
            return IllegalAction("GF-21", "whose")
        if tray_of(race, seat).stage == Stage.DONE:
            return IllegalAction("GF-21", "wait", (seat,))
    elif seat is not None:
        return IllegalAction("GF-21", "one-tray")
    else:
        seat = actor(race)
    match action:
        case Entry():
            return _entry_refused(race, tray_of(race, seat), action)
        case Trade(rival):
            if tray_of(race, seat).stage != Stage.TRADE:
                return IllegalAction("GF-11", "no-trade")
            if rival == seat or rival not in exposed(race):
                return IllegalAction("GF-11", "no-rival", (rival,))
            return None
        case Save(verb, die):
            return _save_refused(race, seat, verb, die)
        case Drive("decline"):
            if tray_of(race, seat).stage != Stage.READY or not may_decline(race, seat):
                return IllegalAction("GF-18", "no-decline")
            return None
        case Drive("stop"):
            if tray_of(race, seat).stage != Stage.SHOWN:
                return IllegalAction("GF-2", "roll-first")
            return None
    return _roll_refused(race, seat)


def _fall_refused(race: Race, fall: Fall) -> IllegalAction | None:
    faces = [face for face, _ in can_fall(race)]
    if not faces or fall.die != due_die(race):
        return IllegalAction("GF-2", "no-die", (NAMES[fall.die],))
    typed = race.params.dice == "own" and bool(race.crashing)
    if fall.face not in faces and not (typed and fall in own_losses()):
        return IllegalAction("GF-1", "no-such-face", (NAMES[fall.die], str(fall.face)))
    return None


def _entry_refused(race: Race, tray: Tray, entry: Entry) -> IllegalAction | None:
    if race.params.dice != "own":
        return IllegalAction("GF-23", "app-dice")
    if tray.stage != Stage.READY or (entry.flag is None) != (race.phase == Phase.QUALIFYING):
        return IllegalAction("GF-23", "not-now")
    limits = ENTRY_LIMITS.get((entry.flag, entry.event))
    if limits is None or entry.miles not in limits:
        return IllegalAction("GF-1", "miles", (entry.miles,))
    return None


def _save_refused(race: Race, seat: int, verb: str, die: int) -> IllegalAction | None:
    if tray_of(race, seat).stage != Stage.SHOWN:
        return IllegalAction("GF-4", "nothing-rolled")
    held = no_more_rolls(race, seat)
    if held:
        return held
    place = tray_of(race, seat).places[die]
    if place == (Place.LOOSE if verb == "keep" else Place.KEPT):
        return None
    rule, case = {
        Place.LOST: ("GF-13", "lost"),
        Place.OUT: ("GF-5", "out"),
        Place.SAVED: ("GF-4", "stays-saved"),
        Place.KEPT: ("GF-4", "already-saved"),
    }.get(place, ("GF-4", "not-saved"))
    return IllegalAction(rule, case, (NAMES[die],))


def no_more_rolls(race: Race, seat: int) -> IllegalAction | None:
    """Why a driver whose flag is out may only end the turn, if so."""
    tray = tray_of(race, seat)
    if tray.flag != Flag.GREEN:
        return IllegalAction("GF-3", "must-end", (str(tray.flag),))
    if line_crossed(race, seat):
        return IllegalAction("GF-17", "crossed")
    if in_groove(tray):
        return IllegalAction("GF-8", "groove")
    return None


def _roll_refused(race: Race, seat: int) -> IllegalAction | None:
    tray = tray_of(race, seat)
    if tray.stage == Stage.READY:
        return None
    if tray.stage == Stage.TRADE:
        return IllegalAction("GF-11", "choose-rival")
    held = no_more_rolls(race, seat)
    if held:
        return held
    if not dice_at(tray, Place.LOOSE, Place.LOST):
        return IllegalAction("GF-4", "cup-empty")
    return None


def choices(race: Race, seat: int) -> tuple[Action, ...]:
    """What this seat may do, sorted by text; empty for who may not act."""
    if race.phase == Phase.OVER:
        return ()
    own = race.params.dice == "own"
    die = due_die(race)
    if die is not None:
        if not own or seat != actor(race):
            return ()
        typed = {Fall(die, face) for face, _ in can_fall(race)}
        if race.crashing:
            typed.update(own_losses())
        return tuple(sorted(typed, key=format_action))
    if simultaneous(race):
        name = seat
    elif seat == actor(race):
        name = None
    else:
        return ()
    stage = tray_of(race, seat).stage
    if stage == Stage.READY and own:
        decline = (Drive("decline"),) if may_decline(race, seat) else ()
        if race.phase == Phase.QUALIFYING:
            return (*entries(True), Drive("roll"))
        return (*decline, Drive("roll"), *entries(False))
    candidates: list[Action] = []
    if stage == Stage.TRADE:
        candidates = [Trade(rival, name) for rival in range(race.players)]
    elif stage != Stage.DONE:
        verbs: tuple[SaveVerb, ...] = ("free", "keep")
        saves = [Save(verb, die, name) for verb in verbs for die in MILES_DICE]
        candidates = [Drive("decline", name), *saves, Drive("roll", name), Drive("stop", name)]
    return tuple([action for action in candidates if refusal(race, action) is None])
