"""What a race is: its params, the trays with the dice, the sheet; and pure questions about them.

`Race` is all there is to know, since nothing is hidden in this game: states and observations are races, and
views, words and bots ask the functions below.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, Literal, TypeVar, get_args

from pygames.core import ParamsError, record, replace
from pygames.games.go_500.dice import (
    CRASH,
    FLAG,
    FORM,
    GROOVE,
    MILES_DICE,
    PIT,
    POWER,
    POWER_CIRCLE,
    TRACK_CIRCLE,
    Dice,
    Flag,
    read_dice,
)
from pygames.kit.form import FormFault

T = TypeVar("T")
R = TypeVar("R", bound="Race")

Distance = Literal[400, 500, 600]
"""Miles of an oval race (GF-19)."""

Event = Literal["", "groove", "caution", "big", "x"]
"""What a recorded turn brings with it (GF-8, GF-9, GF-10, GF-12)."""

Hours = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]
"""Turns of a time trial (GF-20)."""

MEDALS: Final = (265, 370, 465, 535)
"""Miles for the four medals of a solo time trial of six hours (GF-20)."""
MEDAL_HOURS: Final = 6


@record
class Params:
    """The variants. `dice='own'`: people roll their own dice, and the app keeps the score sheet."""

    mode: Literal["oval", "trial"] = "oval"
    distance: Distance = 500
    hours: Hours = 6
    multi: bool = False
    """Several sets of dice at once (GF-21)."""
    grid: Literal["table", "qualifying"] = "table"
    """Who follows the pole: the order round the table, or that of qualifying (GF-16)."""
    paint: bool = False
    """Tradin' paint instead of the big one (GF-11)."""
    repairs: bool = False
    """A BIG X costs 100 miles and puts nobody out (GF-12)."""
    drive_on: bool = False
    """The last driver left running must still drive the distance (GF-12)."""
    full_rules: bool = False
    """Cautions and big ones of a time trial strike everybody (GF-20)."""
    incidents: bool = False
    """Dice may leave the track, lie on another or rest unevenly (GF-13 to GF-15)."""
    dice: Literal["app", "own"] = "app"
    faces: str = "house"
    """'house', 'plain', or the faces of one's own box, as `read_dice` reads them."""


class Place(StrEnum):
    """Where one of the six dice for miles is."""

    CUP = "cup"
    LOOSE = "loose"
    """Rolled, and back into the cup at the next roll."""
    KEPT = "kept"
    """Picked to be saved since the last roll: may still be freed."""
    SAVED = "saved"
    LOST = "lost"
    """Left the track: scores nothing now, and must be used again (GF-13)."""
    OUT = "out"
    """Removed for the turn: a flat tire, stacked, or paid for the flag die (GF-5, GF-13, GF-14)."""


class Stage(StrEnum):
    """What is due on a tray."""

    READY = "ready"
    """The turn begins: nothing has been rolled."""
    FALLING = "falling"
    """The dice in the cup fall, the flag die last."""
    SHOWN = "shown"
    """The flag is out: its driver decides, or must end the turn."""
    AGAIN = "again"
    """The turn ends: what was lost falls once more and counts (GF-13)."""
    PIT = "pit"
    CRASH = "crash"
    TRADE = "trade"
    """Tradin' paint: its driver picks another."""
    DONE = "done"
    """The turn is recorded; the dice still lie there."""


class Phase(StrEnum):
    QUALIFYING = "qualifying"
    RACE = "race"
    FLAG = "flag"
    """After the checkered flag: the last turns."""
    TIES = "ties"
    """Multi-game racing: more turns among the tied."""
    OVER = "over"


@record
class Tray:
    """One driver's dice. `miles` and `places` are those of the five track dice and the power die."""

    stage: Stage
    miles: tuple[int, ...]
    places: tuple[Place, ...]
    flag: Flag | None


FRESH: Final = Tray(Stage.READY, (0,) * 6, (Place.CUP,) * 6, None)
IDLE: Final = Tray(Stage.DONE, (0,) * 6, (Place.CUP,) * 6, None)
QUALIFY: Final = Tray(Stage.READY, (0,) * 6, (*(Place.CUP,) * 5, Place.OUT), None)


@record
class Race:
    """The whole position, which states and observations are. Tuples have one item a seat unless said otherwise."""

    params: Params
    players: int
    phase: Phase
    turn: int
    """The seat whose turn it is; where all may act, the seat that rolls or rolled last."""
    grid: tuple[int, ...]
    """Seats in driving order; empty while they qualify."""
    qualifying: tuple[tuple[int, ...], ...]
    """Miles of the qualifying roll and of its re-rolls among the tied."""
    totals: tuple[int, ...]
    turns: tuple[tuple[int, ...], ...]
    """The sheet: miles of each recorded turn, extra turns too."""
    hours: tuple[int, ...]
    """Turns taken or declined, without the extra ones of GF-8."""
    finished: tuple[int, ...]
    """Seats past the checkered flag, in their order (of one common turn: in seat order)."""
    wrecked: tuple[int, ...]
    """Seats out of the race, the earliest first."""
    trays: tuple[Tray, ...]
    """One a set of dice: a single one, or in multi-game racing one a seat."""
    crashing: tuple[int, ...]
    """Seats that still roll the crash die of a big one, or of tradin' paint."""
    effects: tuple[tuple[int, Literal["caution", "big"]], ...]
    """Multi-game racing: what strikes when all have recorded the turn, as (seat, kind)."""
    ties: tuple[tuple[int, ...], ...]
    """Multi-game racing: miles of the further turns among the tied."""
    last_action: str


# --- Params ---------------------------------------------------------------------------------------------


def seats_allowed(params: Params) -> tuple[int, ...]:
    """The allowed numbers of drivers, the suggested one first (GF-16, GF-20)."""
    if params.mode == "oval":
        return (4, 2, 3, 5, 6)
    return tuple(range(1, (24 if params.dice == "own" else 6) + 1))


def check_params(params: Params, players: int) -> None:
    """Raises ParamsError with the field at fault."""
    trial = params.mode == "trial"
    if players not in seats_allowed(params):
        allowed = sorted(seats_allowed(params))
        raise ParamsError("players", f"{allowed[0]} to {allowed[-1]}, not {players}")
    if params.hours not in get_args(Hours):
        raise ParamsError("hours", f"1 to {max(get_args(Hours))}, not {params.hours}")
    if trial and params.paint:
        raise ParamsError("paint", "not in time trials (GF-11)")
    if params.full_rules and not trial:
        raise ParamsError("full_rules", "an option of time trials (GF-20)")
    if params.full_rules and params.multi:
        raise ParamsError("full_rules", "needs one set of dice: each drives at their own speed (GF-21)")
    if params.multi and params.grid == "qualifying":
        raise ParamsError("grid", "several sets of dice have no driving order (GF-21)")
    dice_of(params)


def meaningful(params: Params) -> Params:
    """The options without those that mean nothing beside the others, or that these forbid: they are as usual."""
    trial = params.mode == "trial"
    idle = {"distance", "grid", "paint", "drive_on"} if trial else {"hours", "full_rules"}
    if params.multi:
        idle |= {"grid", "full_rules"}
    if params.dice == "own":
        idle.add("incidents")
    usual: dict[str, Any] = {name: getattr(Params(), name) for name in idle}
    return replace(params, **usual)


def dice_of(params: Params) -> Dice:
    """The set of dice. Raises ParamsError('faces') when the own faces are faulty."""
    try:
        return read_dice(params.faces)
    except FormFault as fault:
        raise ParamsError(FORM.field, str(fault)) from None


# --- A tray ---------------------------------------------------------------------------------------------


def showing(tray: Tray) -> int:
    """Miles on the black and green dice in play, saved or not: what counts at the end (GF-4).

    A lost die scores nothing now (GF-13); a removed one, or one in the cup, nothing.
    """
    return sum(tray.miles)


def in_groove(tray: Tray) -> bool:
    """Whether all six are in play and show circles under green (GF-8).

    Only six circles make 175, and a die that is out, lost or in the cup counts zero.
    """
    return tray.flag == Flag.GREEN and showing(tray) == GROOVE


def dice_at(tray: Tray, *places: Place) -> tuple[int, ...]:
    """The dice for miles that are in one of these places."""
    return tuple([die for die in MILES_DICE if tray.places[die] in places])


def is_circle(die: int, miles: int) -> bool:
    """Whether this face of a die for miles wears a circle (GF-1)."""
    return miles == (POWER_CIRCLE if die == POWER else TRACK_CIRCLE)


# --- Drivers --------------------------------------------------------------------------------------------


def running(race: Race) -> tuple[int, ...]:
    """Seats that are neither finished nor out, in seat order."""
    return tuple([s for s in range(race.players) if s not in race.finished and s not in race.wrecked])


def strikes_all(race: Race) -> bool:
    """Whether cautions and big ones concern other drivers too (GF-20)."""
    return race.params.mode == "oval" or race.params.full_rules


def exposed(race: Race) -> tuple[int, ...]:
    """Seats that cautions and big ones can touch: running, and in multi-game racing those who have not
    recorded the distance in this turn (GF-18, GF-21)."""
    seats = running(race)
    if race.params.mode == "oval" and race.params.multi:
        seats = tuple([seat for seat in seats if race.totals[seat] < race.params.distance])
    return seats


def around(race: Race, first: int) -> tuple[int, ...]:
    """All seats in driving order, beginning with `first`."""
    at = race.grid.index(first)
    return race.grid[at:] + race.grid[:at]


def line_crossed(race: Race, seat: int) -> bool:
    """Whether the total and the dice showing reach the distance under green, so that no further roll is
    allowed (GF-17). Never in multi-game racing, where the most miles decide (GF-21)."""
    tray = tray_of(race, seat)
    return (
        race.params.mode == "oval"
        and not race.params.multi
        and tray.flag == Flag.GREEN
        and race.totals[seat] + showing(tray) >= race.params.distance
    )


def caution_cut(totals: tuple[int, ...], seats: tuple[int, ...]) -> tuple[int, int] | None:
    """What a caution does among these seats: (leader, the second driver's total), or None for a tie for the
    lead or a single driver (GF-9)."""
    order = sorted(seats, key=lambda seat: -totals[seat])
    if len(order) < 2 or totals[order[0]] == totals[order[1]]:
        return None
    return order[0], totals[order[1]]


def caution_ahead(race: Race, seat: int) -> tuple[int, int] | None:
    """What the caution light would do if this turn ended on it with the dice as they show: (leader, the
    total to which that driver falls back), or None for nothing (GF-9)."""
    own = race.totals[seat] + showing(tray_of(race, seat))
    if not strikes_all(race) or (race.params.mode == "oval" and own >= race.params.distance):
        return None
    return caution_cut(with_item(race.totals, seat, own), exposed(race))


def leaders(race: Race) -> tuple[int, ...]:
    """The running drivers with the highest recorded total."""
    seats = running(race)
    most = max([race.totals[seat] for seat in seats], default=0)
    return tuple([seat for seat in seats if race.totals[seat] == most])


def flag_odds(dice: Dice) -> tuple[tuple[Flag, float], ...]:
    """The chance of each flag at the next roll."""
    return tuple([(flag, dice.flag.count(flag) / len(dice.flag)) for flag in Flag])


def stop_total(race: Race, seat: int) -> int:
    """The total that stopping on the present flag would record now, before a pit or crash roll; the same
    total under black (GF-6). Lost dice count nothing yet."""
    tray = tray_of(race, seat)
    if tray.flag == Flag.BLACK:
        return race.totals[seat]
    return race.totals[seat] + showing(tray)


def due_die(race: Race) -> int | None:
    """The die that falls next, or None where none does."""
    if race.crashing:
        return CRASH
    tray = tray_of(race, race.turn)
    if tray.stage == Stage.FALLING:
        in_cup = dice_at(tray, Place.CUP)
        return in_cup[0] if in_cup else FLAG
    if tray.stage == Stage.AGAIN:
        return dice_at(tray, Place.LOST)[0]
    return {Stage.PIT: PIT, Stage.CRASH: CRASH}.get(tray.stage)


def roller(race: Race) -> int:
    """The seat for whom the next die falls."""
    return race.crashing[0] if race.crashing else race.turn


# --- Order ----------------------------------------------------------------------------------------------


def to_qualify(race: Race) -> int | None:
    """The seat that qualifies next: who has not yet, then the tied (GF-16).

    Ties are re-rolled for the pole, and with the grid by qualifying for every place.
    """
    rolls = race.qualifying
    for seat in range(race.players):
        if not rolls[seat]:
            return seat
    for seat in range(race.players):
        n = len(rolls[seat])
        others = [rolls[s][:n] for s in range(race.players) if s != seat]
        contested = race.params.grid == "qualifying" or not any(other > rolls[seat] for other in others)
        if contested and rolls[seat] in others:
            return seat
    return None


def grid_of(race: Race) -> tuple[int, ...]:
    """The driving order after qualifying: the pole first (GF-16)."""
    order = tuple(sorted(range(race.players), key=lambda seat: race.qualifying[seat], reverse=True))
    if race.params.grid == "qualifying":
        return order
    return tuple([(order[0] + i) % race.players for i in range(race.players)])


def best_turn(race: Race, seat: int) -> int:
    """The best single turn so far; 0 before the first."""
    return max(race.turns[seat], default=0)


def ranking(race: Race) -> tuple[tuple[int, ...], ...]:
    """The order of finish, or during the race the present one; seats in one group are tied.

    Oval racing: who finished, in turn (on one common turn: by miles); then by miles, running before out,
    then qualifying, then shared (GF-12, GF-18, GF-21). A driver left alone is first; with none left, the
    later crash comes before qualifying. Time trials: miles, running before out, best single turn (GF-20).
    """
    oval, multi = race.params.mode == "oval", race.params.multi
    alive = running(race)
    alone = race.phase == Phase.OVER and oval and not race.finished and len(alive) == 1

    def key(seat: int) -> tuple[object, ...]:
        out = seat in race.wrecked
        place = race.finished.index(seat) if seat in race.finished and not multi else 0
        first = seat in race.finished or (alone and seat in alive)
        if not oval:
            return (-race.totals[seat], out, -best_turn(race, seat))
        crash = 0
        if out and not alive and not race.finished:
            crash = race.hours[seat] if multi else race.wrecked.index(seat)
        miles = race.totals[seat] if multi or not first else 0
        decided = race.ties[seat] if multi else race.qualifying[seat]
        return (not first, place, -miles, out, -crash, tuple([-n for n in decided]))

    order = sorted(range(race.players), key=key)
    groups: list[list[int]] = []
    for seat in order:
        if groups and key(groups[-1][0]) == key(seat):
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return tuple([tuple(group) for group in groups])


def medal(race: Race) -> int:
    """How many of the four solo medals the miles are worth; 0 unless it is a solo trial of six hours."""
    return sum(race.totals[0] >= miles for miles in MEDALS) if _for_medals(race) else 0


def next_medal(race: Race) -> tuple[int, int] | None:
    """`(n, miles)` of the medal that is still to be had, n from 1; None without one."""
    won = medal(race)
    return (won + 1, MEDALS[won]) if _for_medals(race) and won < len(MEDALS) else None


def _for_medals(race: Race) -> bool:
    return race.players == 1 and race.params.mode == "trial" and race.params.hours == MEDAL_HOURS


def with_item(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    return (*items[:at], item, *items[at + 1 :])


def tray_of(race: Race, seat: int) -> Tray:
    """The dice that this seat rolls: its own in multi-game racing, else the only ones."""
    return race.trays[seat if race.params.multi else 0]


def with_tray(race: R, seat: int, tray: Tray) -> R:
    """The race with the dice that this seat rolls replaced."""
    return replace(race, trays=with_item(race.trays, seat if race.params.multi else 0, tray))
