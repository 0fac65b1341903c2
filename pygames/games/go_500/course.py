"""What follows from an action: the turn with its end (GF-3 to GF-15), and the course of the race (GF-9 to GF-12,
GF-16 to GF-21)."""

from __future__ import annotations

from pygames.core import replace
from pygames.games.go_500.actions import Action, Drive, Entry, Fall, Save, Trade
from pygames.games.go_500.dice import (
    CRASH,
    FLAG,
    GROOVE,
    PENALTY_MILES,
    PIT,
    POWER,
    Face,
    Flag,
    Incident,
    Mark,
    crash_miles,
)
from pygames.games.go_500.legal import actor
from pygames.games.go_500.race import (
    FRESH,
    IDLE,
    QUALIFY,
    Event,
    Phase,
    Place,
    R,
    Stage,
    Tray,
    around,
    caution_cut,
    dice_at,
    exposed,
    grid_of,
    in_groove,
    line_crossed,
    ranking,
    running,
    showing,
    strikes_all,
    to_qualify,
    tray_of,
    with_item,
    with_tray,
)


def follow(race: R, action: Action) -> R:
    """The race after a legal action."""
    if isinstance(action, Fall):
        return _crash_roll(race, action.face) if race.crashing else _fall(race, action)
    seat = actor(race) if isinstance(action, Entry) or action.seat is None else action.seat
    race = replace(race, turn=seat)
    tray = tray_of(race, seat)
    match action:
        case Entry(None, miles):
            return _qualified(with_tray(race, seat, IDLE), miles)
        case Entry(flag, miles, event):
            groove = flag == Flag.GREEN and miles == GROOVE
            return _score(with_tray(race, seat, IDLE), miles, "groove" if groove else event)
        case Trade(rival):
            pair = tuple([s for s in (seat, rival) if s in exposed(race)])
            return replace(with_tray(race, seat, _at(tray, Stage.DONE)), crashing=pair)
        case Save(verb, die):
            place = Place.KEPT if verb == "keep" else Place.LOOSE
            return with_tray(race, seat, replace(tray, places=with_item(tray.places, die, place)))
        case Drive("decline"):
            hours = with_item(race.hours, seat, race.hours[seat] + 1)
            return _turn_over(replace(with_tray(race, seat, _at(tray, Stage.DONE)), hours=hours), "")
        case Drive("stop"):
            lost = dice_at(tray, Place.LOST)
            if lost and tray.flag != Flag.BLACK and not line_crossed(race, seat):
                return with_tray(race, seat, _at(tray, Stage.AGAIN))
            return _end(race)
    return with_tray(race, seat, _rolled(tray))


def _at(tray: Tray, stage: Stage) -> Tray:
    return replace(tray, stage=stage)


def _rolled(tray: Tray) -> Tray:
    """What was picked is saved for the turn, the rest goes back into the cup with the flag die (GF-4)."""
    again = (Place.CUP, Place.LOOSE, Place.LOST)
    return Tray(
        Stage.FALLING,
        tuple([0 if place in again else n for n, place in zip(tray.miles, tray.places, strict=True)]),
        tuple(
            [
                Place.CUP if place in again else Place.SAVED if place == Place.KEPT else place
                for place in tray.places
            ]
        ),
        None,
    )


def _fall(race: R, fall: Fall) -> R:
    """A die of the turn's own tray falls."""
    tray = tray_of(race, race.turn)
    if fall.die == PIT or fall.die == CRASH:
        return _last_die(race, fall.face)
    tray = _settled(tray, fall)
    race = with_tray(race, race.turn, tray)
    if race.phase == Phase.QUALIFYING and not dice_at(tray, Place.CUP):
        return _qualified(race, showing(tray))
    if tray.stage == Stage.AGAIN and not dice_at(tray, Place.LOST):
        return _end(race)
    return race


def _settled(tray: Tray, fall: Fall) -> Tray:
    """The tray with a black, green or flag die come to rest."""
    if fall.face == Incident.UNEVEN:
        return tray  # debris: this die falls again (GF-15)
    if fall.die == FLAG:
        if isinstance(fall.face, Flag):
            return replace(tray, flag=fall.face, stage=Stage.SHOWN)
        return _placed(tray, POWER, 0, Place.OUT)  # the flag die falls again (GF-13, GF-14)
    if isinstance(fall.face, int):
        return _placed(tray, fall.die, fall.face, Place.LOOSE)
    return _placed(tray, fall.die, 0, Place.LOST if fall.face == Incident.LOST else Place.OUT)


def _placed(tray: Tray, die: int, miles: int, place: Place) -> Tray:
    return replace(tray, miles=with_item(tray.miles, die, miles), places=with_item(tray.places, die, place))


def _qualified(race: R, miles: int) -> R:
    """One driver's qualifying roll is recorded (GF-16)."""
    seat = race.turn
    race = replace(
        with_tray(race, seat, _at(tray_of(race, seat), Stage.DONE)),
        qualifying=with_item(race.qualifying, seat, (*race.qualifying[seat], miles)),
    )
    due = to_qualify(race)
    if due is not None:
        return replace(with_tray(race, due, QUALIFY), turn=due)
    race = replace(race, grid=grid_of(race), phase=Phase.RACE)
    return _new_turn(race, race.grid[0])


def _new_turn(race: R, seat: int) -> R:
    return replace(with_tray(race, seat, FRESH), turn=seat)


def _end(race: R) -> R:
    """The turn ends as its flag says (GF-6)."""
    tray = tray_of(race, race.turn)
    match tray.flag:
        case Flag.YELLOW:
            return with_tray(race, race.turn, _at(tray, Stage.PIT))
        case Flag.RED:
            return with_tray(race, race.turn, _at(tray, Stage.CRASH))
        case Flag.BLACK:
            return _score(race, 0, "")
    return _score(race, showing(tray), "groove" if in_groove(tray) else "")


def _last_die(race: R, face: Face) -> R:
    """The pit or crash die that ends the turn falls (GF-6, GF-9, GF-10, GF-12)."""
    miles = showing(tray_of(race, race.turn))
    match face:
        case Incident.LOST | Incident.UNEVEN:
            return race
        case Mark.CAUTION:
            return _score(race, miles, "caution")
        case Mark.SYMBOL:
            return _score(race, miles, "big")
        case Mark.BIG_X:
            return _score(race, 0, "x")
        case int():
            return _score(race, miles + face, "")
    return _score(race, miles, "")  # stacked: counts nothing (GF-14)


def _score(race: R, miles: int, event: Event) -> R:
    """The turn is recorded; then what it brings with it strikes."""
    seat = race.turn
    race = with_tray(race, seat, _at(tray_of(race, seat), Stage.DONE))
    if event == "x" and race.params.repairs:
        miles, event = -PENALTY_MILES, ""
    if race.phase == Phase.TIES:
        return _tie_turn(race, miles, event)
    race = replace(
        race,
        totals=with_item(race.totals, seat, max(0, race.totals[seat] + miles)),
        turns=with_item(race.turns, seat, (*race.turns[seat], miles)),
    )
    if event == "groove" and (race.params.multi or not _reached(race, seat)):
        return _new_turn(race, seat)
    race = replace(race, hours=with_item(race.hours, seat, race.hours[seat] + 1))
    if event == "x":
        race = replace(race, wrecked=(*race.wrecked, seat))
    if race.params.multi and race.params.mode == "oval":
        if event == "caution" or event == "big":
            race = replace(race, effects=tuple(sorted((*race.effects, (seat, event)))))
        return _common_turn(race)
    if event == "big":
        race = _big_one(race)
        if race.crashing or tray_of(race, seat).stage == Stage.TRADE:
            return race
    return _turn_over(race, event)


def _reached(race: R, seat: int) -> bool:
    return race.params.mode == "oval" and race.totals[seat] >= race.params.distance


def _big_one(race: R) -> R:
    """Sets up the big one of the driver on turn, or tradin' paint (GF-10, GF-11)."""
    seat = race.turn
    touched = tuple([s for s in around(race, seat) if s in exposed(race)])
    if not strikes_all(race):
        return replace(race, crashing=(seat,))
    if not race.params.paint:
        return replace(race, crashing=touched)
    if seat in race.wrecked or not set(touched) - {seat}:
        return race
    return with_tray(race, seat, _at(tray_of(race, seat), Stage.TRADE))


def _crash_roll(race: R, face: Face) -> R:
    """The next driver in a big one or in tradin' paint has rolled the crash die."""
    if face in (Incident.LOST, Incident.UNEVEN):
        return race
    seat = race.crashing[0]
    race = replace(race, crashing=race.crashing[1:])
    if face == Mark.BIG_X and not race.params.repairs:
        race = replace(race, wrecked=(*race.wrecked, seat))
    else:
        total = max(0, race.totals[seat] + crash_miles(face))
        race = replace(race, totals=with_item(race.totals, seat, total))
    if race.crashing:
        return race
    return _turn_over(race, "big")


def _turn_over(race: R, event: Event) -> R:
    """Everything of the turn is done: finish check, caution, and whose turn comes (GF-9, GF-17)."""
    if race.params.mode == "trial":
        return _next_hour(_caution(race) if event == "caution" and strikes_all(race) else race)
    if race.params.multi:
        return _common_turn(race)
    seat = race.turn
    if seat in running(race) and _reached(race, seat):
        race = replace(race, finished=(*race.finished, seat), phase=Phase.FLAG)
    elif event == "caution":
        race = _caution(race)
    return _next_driver(race)


def _caution(race: R) -> R:
    """The leader's total is cut to the second driver's (GF-9)."""
    cut = caution_cut(race.totals, exposed(race))
    return race if cut is None else replace(race, totals=with_item(race.totals, *cut))


def _next_driver(race: R) -> R:
    """Oval racing with one set of dice: the next turn, or the end (GF-12, GF-18)."""
    alive = running(race)
    _, *others = around(race, race.turn)
    if race.phase == Phase.FLAG:
        lap = [*others, race.turn]
        due = [seat for seat in lap[: lap.index(race.finished[0])] if seat in alive]
    elif len(alive) > 1 or (alive and race.params.drive_on):
        due = [seat for seat in (*others, race.turn) if seat in alive]
    else:
        due = []
    return _new_turn(race, due[0]) if due else replace(race, phase=Phase.OVER)


def _next_hour(race: R) -> R:
    """Time trials: the next driver's turn, or the end (GF-20); with several sets, one's own next turn."""
    left = [s for s in running(race) if race.hours[s] < race.params.hours]
    if not left:
        return replace(race, phase=Phase.OVER)
    if race.params.multi:
        return with_tray(race, race.turn, FRESH) if race.turn in left else race
    _, *others = around(race, race.turn)
    return _new_turn(race, next(seat for seat in (*others, race.turn) if seat in left))


def _common_turn(race: R) -> R:
    """Multi-game oval racing: when all have recorded the turn, its effects strike in seat order, then the
    race goes on (GF-21)."""
    if any(tray.stage != Stage.DONE for tray in race.trays):
        return race
    while race.effects:
        (seat, kind), *rest = race.effects
        race = replace(race, turn=seat, effects=tuple(rest))
        if kind == "big":
            race = _big_one(race)
            if race.crashing or tray_of(race, seat).stage == Stage.TRADE:
                return race
        elif not _reached(race, seat):
            race = _caution(race)
    alive = running(race)
    reached = tuple([seat for seat in alive if _reached(race, seat)])
    if race.phase == Phase.RACE and reached:
        race = replace(race, phase=Phase.FLAG, finished=reached)
        others = running(race)
        return _new_common_turn(race, others) if others else _untie(race)
    if race.phase == Phase.RACE and (len(alive) > 1 or (alive and race.params.drive_on)):
        return _new_common_turn(race, alive)
    return _untie(race)


def _new_common_turn(race: R, seats: tuple[int, ...]) -> R:
    trays = [FRESH if seat in seats else _at(tray, Stage.DONE) for seat, tray in enumerate(race.trays)]
    return replace(race, trays=tuple(trays), turn=seats[0])


def _untie(race: R) -> R:
    """The end, or one more turn among the tied who are not out (GF-21)."""
    groups = [group for group in ranking(race) if len(group) > 1]
    tied = tuple(sorted([seat for group in groups for seat in group if seat not in race.wrecked]))
    if not tied:
        return replace(race, phase=Phase.OVER)
    ties = tuple([(*race.ties[seat], 0) if seat in tied else race.ties[seat] for seat in range(race.players)])
    return _new_common_turn(replace(race, phase=Phase.TIES, ties=ties), tied)


def _tie_turn(race: R, miles: int, event: Event) -> R:
    """A further turn among the tied counts its miles alone: nothing strikes, a BIG X scores nothing."""
    *before, so_far = race.ties[race.turn]
    race = replace(race, ties=with_item(race.ties, race.turn, (*before, so_far + miles)))
    if event == "groove":
        return _new_turn(race, race.turn)
    if all(tray.stage == Stage.DONE for tray in race.trays):
        return _untie(race)
    return race
