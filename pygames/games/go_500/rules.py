"""Go 500: the rules, clause by clause as in the game's rule sheet (GF-1 to GF-23)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar

from pygames.core import (
    CHANCE,
    EVERYONE,
    TERMINAL,
    IllegalAction,
    Outcome,
    record,
    replace,
    single_returns,
)
from pygames.core.records import field_names
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
    parse_action,
)
from pygames.games.go_500.dice import (
    CRASH,
    FLAG,
    FORM,
    GROOVE,
    MILES_DICE,
    NAMES,
    PENALTY_MILES,
    PIT,
    POWER,
    Face,
    Flag,
    Incident,
    Mark,
    crash_miles,
    falls,
)
from pygames.games.go_500.race import (
    FRESH,
    IDLE,
    QUALIFY,
    Event,
    Params,
    Phase,
    Place,
    Race,
    Stage,
    Tray,
    around,
    caution_cut,
    check_params,
    dice_at,
    dice_of,
    due_die,
    exposed,
    grid_of,
    in_groove,
    line_crossed,
    meaningful,
    ranking,
    roller,
    running,
    seats_allowed,
    showing,
    strikes_all,
    to_qualify,
    tray_of,
    with_item,
    with_tray,
)


class Reason(StrEnum):
    FLAG = "flag"
    """Somebody took the checkered flag."""
    ALONE = "alone"
    """One driver was left running."""
    WRECKED = "wrecked"
    """None was left running."""
    HOURS = "hours"
    """The time trial is over."""


# --- What is allowed ------------------------------------------------------------------------------------


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


# --- What follows ---------------------------------------------------------------------------------------


def _act(race: State, action: Action) -> State:
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


def _fall(race: State, fall: Fall) -> State:
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


def _qualified(race: State, miles: int) -> State:
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


def _new_turn(race: State, seat: int) -> State:
    return replace(with_tray(race, seat, FRESH), turn=seat)


def _end(race: State) -> State:
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


def _last_die(race: State, face: Face) -> State:
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


def _score(race: State, miles: int, event: Event) -> State:
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


def _reached(race: State, seat: int) -> bool:
    return race.params.mode == "oval" and race.totals[seat] >= race.params.distance


def _big_one(race: State) -> State:
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


def _crash_roll(race: State, face: Face) -> State:
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


def _turn_over(race: State, event: Event) -> State:
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


def _caution(race: State) -> State:
    """The leader's total is cut to the second driver's (GF-9)."""
    cut = caution_cut(race.totals, exposed(race))
    return race if cut is None else replace(race, totals=with_item(race.totals, *cut))


def _next_driver(race: State) -> State:
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


def _next_hour(race: State) -> State:
    """Time trials: the next driver's turn, or the end (GF-20); with several sets, one's own next turn."""
    left = [s for s in running(race) if race.hours[s] < race.params.hours]
    if not left:
        return replace(race, phase=Phase.OVER)
    if race.params.multi:
        return with_tray(race, race.turn, FRESH) if race.turn in left else race
    _, *others = around(race, race.turn)
    return _new_turn(race, next(seat for seat in (*others, race.turn) if seat in left))


def _common_turn(race: State) -> State:
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


def _new_common_turn(race: State, seats: tuple[int, ...]) -> State:
    trays = [FRESH if seat in seats else _at(tray, Stage.DONE) for seat, tray in enumerate(race.trays)]
    return replace(race, trays=tuple(trays), turn=seats[0])


def _untie(race: State) -> State:
    """The end, or one more turn among the tied who are not out (GF-21)."""
    groups = [group for group in ranking(race) if len(group) > 1]
    tied = tuple(sorted([seat for group in groups for seat in group if seat not in race.wrecked]))
    if not tied:
        return replace(race, phase=Phase.OVER)
    ties = tuple([(*race.ties[seat], 0) if seat in tied else race.ties[seat] for seat in range(race.players)])
    return _new_common_turn(replace(race, phase=Phase.TIES, ties=ties), tied)


def _tie_turn(race: State, miles: int, event: Event) -> State:
    """A further turn among the tied counts its miles alone: nothing strikes, a BIG X scores nothing."""
    *before, so_far = race.ties[race.turn]
    race = replace(race, ties=with_item(race.ties, race.turn, (*before, so_far + miles)))
    if event == "groove":
        return _new_turn(race, race.turn)
    if all(tray.stage == Stage.DONE for tray in race.trays):
        return _untie(race)
    return race


# --- The contract ---------------------------------------------------------------------------------------


@record
class Observation(Race):
    """Nothing is hidden: everybody sees the race."""

    seat: int | None
    current_player: int


@record
class State(Race):
    @property
    def current_player(self) -> int:
        if self.phase == Phase.OVER:
            return TERMINAL
        if self.params.dice == "own":
            return actor(self)
        if due_die(self) is not None:
            return CHANCE
        return EVERYONE if simultaneous(self) else self.turn

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        current = self.current_player
        if seat is not None:
            return choices(self, seat)
        if current == EVERYONE:
            return tuple([action for each in range(self.players) for action in choices(self, each)])
        return choices(self, current) if current >= 0 else ()

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        if self.current_player != CHANCE:
            return ()
        die = due_die(self)
        assert die is not None
        return tuple([(Fall(die, face), weight) for face, weight in can_fall(self)])

    def apply(self, action: Action | str) -> State:
        if isinstance(action, str):
            action = parse_action(action)
        refused = refusal(self, action)
        if refused is not None:
            raise refused
        after = _act(self, action)
        if after.params.multi and after.params.dice == "own" and not after.crashing:
            after = replace(after, turn=actor(after))
        return replace(after, last_action=format_action(action))

    def returns(self) -> tuple[float, ...]:
        done = self.outcome()
        if done is None:
            return (0.0,) * self.players
        if self.players == 1:
            return (float(self.totals[0]),)
        return single_returns(self.players, done.ranking)

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        alive = running(self)
        if self.params.mode == "trial":
            reason = Reason.HOURS if alive else Reason.WRECKED
        elif self.finished:
            reason = Reason.FLAG
        else:
            reason = Reason.ALONE if alive else Reason.WRECKED
        return Outcome(reason, ranking(self), None if self.params.multi else self.grid[0])

    def observation(self, seat: int | None) -> Observation:
        return Observation(**_race_fields(self), seat=seat, current_player=self.current_player)

    def timeout(self) -> None:
        return None


def _race_fields(race: Race) -> dict[str, Any]:
    return {name: getattr(race, name) for name in field_names(Race)}


class Go500:
    id = "go_500"
    presets: ClassVar[dict[str, Params]] = {
        "standard": Params(),
        "duel": Params(repairs=True),
        "paint": Params(paint=True),
        "track": Params(incidents=True),
        "trial": Params(mode="trial"),
        "multi": Params(multi=True),
        "multi_trial": Params(mode="trial", multi=True),
        "sheet": Params(dice="own"),
        "sheet_trial": Params(mode="trial", dice="own"),
    }
    state = State
    observation = Observation
    form = FORM

    def players(self, params: Params) -> tuple[int, ...]:
        return seats_allowed(params)

    def meaningful(self, params: Params) -> Params:
        """What a set-up sheet keeps of these options (see `pygames.ui.setup`)."""
        return meaningful(params)

    def initial_state(self, params: Params, players: int) -> State:
        check_params(params, players)
        qualify = params.mode == "oval" and not params.multi
        each: tuple[tuple[int, ...], ...] = ((),) * players
        return State(
            params,
            players,
            phase=Phase.QUALIFYING if qualify else Phase.RACE,
            turn=0,
            grid=() if qualify else tuple(range(players)),
            qualifying=each,
            totals=(0,) * players,
            turns=each,
            hours=(0,) * players,
            finished=(),
            wrecked=(),
            trays=(QUALIFY,) if qualify else (FRESH,) * (players if params.multi else 1),
            crashing=(),
            effects=(),
            ties=each,
            last_action="",
        )

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def format_action(self, action: Action) -> str:
        return format_action(action)

    def determinize(self, observation: Observation, seat: int | None, rng: Random) -> State:
        return State(**_race_fields(observation))

    def next_params(self, params: Params, outcomes: Sequence[Outcome]) -> Params:
        """Every race of a series qualifies anew; each race of a cup brings its own params (GF-22)."""
        return params


GAME = Go500()
