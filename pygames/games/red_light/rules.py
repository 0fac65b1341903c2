"""Red Light Green Light: draw lights one by one, stop in time, drive your car over the line.

Clause ids (RL-1 to RL-23) are those of the rule sheet in `words.py`. Everything lies open but the order of
the pile, so that an observation holds the whole position.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import ClassVar, Literal

from pygames.core import (
    CHANCE,
    TERMINAL,
    IllegalAction,
    NotationError,
    Outcome,
    ParamsError,
    record,
    replace,
    single_returns,
)
from pygames.games.red_light import driving
from pygames.games.red_light.deck import CONSTRUCTION, FORM, KINDS, RED, mix
from pygames.games.red_light.road import (
    FINISH,
    LANES,
    around,
    completions,
    cut_off,
    row_of,
    sealed,
    spaces,
)
from pygames.kit import multiset
from pygames.kit.form import FormFault
from pygames.kit.multiset import Counts

VALUES = (1, 2, 0, 0)
"""Spaces that a card of each kind counts (RL-11)."""
CONES = 4
MOST_CONES = 8
"""On the road with the option 'extra cones' (RL-21)."""

PLACES = frozenset((*spaces(20), FINISH))
"""What an action may name; that a shorter road has fewer is for `apply`."""


class Reason(StrEnum):
    FINISHED = "finished"
    SETTLED = "settled"


Stage = Literal["starter", "lanes", "cones", "draw", "card", "construction", "set", "over"]
"""`card`: a card has been tapped and is about to turn up. `construction`: one lies open and is to be carried
out. `set`: a cone is in the hand."""


@record
class Params:
    """`starter` None is drawn; `deck` is 'house', 'easy' or the mix of one's own box (see `deck.mix`)."""

    rows: Literal[20, 12] = 20
    mode: Literal["standard", "construction"] = "standard"
    deck: str = "house"
    starter: int | None = None
    lanes: Literal["drawn", "chosen"] = "drawn"
    cones: Literal["drawn", "by_hand"] = "drawn"
    stop_short: bool = False
    extra_cones: bool = False


@record
class Draw:
    """Turn up one of the face-down cards."""


@record
class Drive:
    """Stop, and drive to `end`, a space or `finish`."""

    end: str


@record
class Stop:
    """End the turn at a total of 0 (after Construction cards alone)."""


@record
class Pass:
    """Lose the total, since no step is possible."""


@record
class Lift:
    """Take a cone off the road, to set it elsewhere."""

    space: str


@record
class Set:
    """Set a cone: at the set-up by hand, or for a Construction card."""

    space: str


@record
class Leave:
    """Leave the cones as they were before the Construction card."""


@record
class Settle:
    """The last car takes the last place without driving on."""


@record
class Lane:
    """A car starts in this lane: chance, or the player's choice."""

    lane: str


@record
class First:
    """Chance: this seat begins."""

    seat: int


@record
class Cone:
    """Chance: a cone of the set-up stands here."""

    space: str


@record
class Card:
    """Chance: the card that turns up is of this kind."""

    kind: int


Action = Draw | Drive | Stop | Pass | Lift | Set | Leave | Settle | Lane | First | Cone | Card


@record
class Observation:
    """The whole position; only the order of the pile is hidden from everybody.

    `cars` holds each seat's space, `finish`, or '' before it has a lane. `cones` are sorted; `lifted` is
    where the cone in the hand stood, or ''. `unseen` (the pile) and `discard` count the cards of each kind,
    `drawn` are the open cards of this turn in order, and `total` what they count. `places` are the seats
    that have finished, in order.
    """

    seat: int | None
    current_player: int
    turn: int
    params: Params
    players: int
    stage: Stage
    starter: int | None
    cars: tuple[str, ...]
    cones: tuple[str, ...]
    lifted: str
    unseen: Counts
    discard: Counts
    drawn: tuple[int, ...]
    total: int
    places: tuple[int, ...]
    last_action: str


@record
class State:
    """The fields are those of `Observation`, with the pile under its own name."""

    params: Params
    players: int
    stage: Stage
    turn: int
    starter: int | None
    cars: tuple[str, ...]
    cones: tuple[str, ...]
    lifted: str
    pile: Counts
    discard: Counts
    drawn: tuple[int, ...]
    places: tuple[int, ...]
    last_action: str

    @property
    def current_player(self) -> int:
        if self.stage == "over":
            return TERMINAL
        drawn = (
            self.stage in ("starter", "card")
            or (self.stage == "lanes" and self.params.lanes == "drawn")
            or (self.stage == "cones" and self.params.cones == "drawn")
        )
        return CHANCE if drawn else self.turn

    @property
    def total(self) -> int:
        """The spaces that the open cards of this turn count (RL-13)."""
        return sum([VALUES[kind] for kind in self.drawn])

    @property
    def adds_cone(self) -> bool:
        """Whether a Construction card adds a cone now instead of moving one (RL-21)."""
        return self.params.extra_cones and len(self.cones) < MOST_CONES

    @property
    def alone(self) -> bool:
        """Whether one car is left on the road (RL-18)."""
        return len(self.places) == self.players - 1

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        if self.current_player < 0 or seat not in (None, self.current_player):
            return ()
        road = spaces(self.params.rows)
        actions: list[Action] = []
        match self.stage:
            case "lanes":
                actions += [Lane(lane) for lane in _free_lanes(self)]
            case "cones":
                actions += [Set(space) for space in road if not _refuse_cone_at_set_up(self, space)]
            case "construction" if not self.adds_cone:
                actions += [Leave(), *[Lift(cone) for cone in self.cones]]
            case "construction" | "set":
                actions += [Leave(), *[Set(space) for space in road if not _refuse_cone(self, space)]]
            case "draw":
                actions += _choices(self)
        return tuple(sorted(actions, key=GAME.format_action))

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        if self.current_player != CHANCE:
            return ()
        match self.stage:
            case "starter":
                return tuple([(First(seat), 1) for seat in range(self.players)])
            case "lanes":
                return tuple([(Lane(lane), 1) for lane in _free_lanes(self)])
            case "cones":
                return _cone_outcomes(self)
        return tuple([(Card(kind), have) for kind, have in enumerate(self.pile) if have])

    def apply(self, action: Action | str) -> State:
        if isinstance(action, str):
            action = GAME.parse_action(action)
        return replace(_after(self, action), last_action=GAME.format_action(action))

    def returns(self) -> tuple[float, ...]:
        done = self.outcome()
        return single_returns(self.players, done.ranking) if done else (0.0,) * self.players

    def outcome(self) -> Outcome | None:
        if self.stage != "over":
            return None
        reason = Reason.SETTLED if self.last_action == "settle" else Reason.FINISHED
        return Outcome(reason, tuple([(seat,) for seat in self.places]), self.starter)

    def observation(self, seat: int | None) -> Observation:
        return Observation(
            seat, self.current_player, self.turn, self.params, self.players, self.stage, self.starter,
            self.cars, self.cones, self.lifted, self.pile, self.discard, self.drawn, self.total, self.places,
            self.last_action,
        )  # fmt: skip

    def timeout(self) -> None:
        return None


def _choices(state: State) -> list[Action]:
    """What a player may do who has no Construction card to carry out."""
    actions: list[Action] = []
    if any(state.pile):
        actions.append(Draw())
    if state.total:
        actions += [Drive(end) for end in driving.reachable(state)] or [Pass()]
    elif state.drawn:
        actions.append(Stop())
    if state.alone:
        actions.append(Settle())
    return actions


def _free_lanes(state: State) -> list[str]:
    return [lane for lane in LANES if f"{lane}0" not in state.cars]


def _cone_outcomes(state: State) -> tuple[tuple[Action, int], ...]:
    """Spaces of the next lane, each weighted so that every legal set-up is as likely (RL-6)."""
    rows, lane = state.params.rows, LANES[len(state.cones)]
    used = [row_of(cone) for cone in state.cones]
    free = [f"{lane}{row}" for row in range(1, rows + 1) if row not in used]
    ways = [(space, completions(rows, (*state.cones, space))) for space in free]
    return tuple([(Cone(space), weight) for space, weight in ways if weight])


def _after(state: State, action: Action) -> State:
    """The position after the action, but for `last_action`. Raises IllegalAction."""
    allowed = _STAGES[type(action)]
    if state.stage not in allowed:
        raise IllegalAction(*_NOT_NOW[state.stage])
    match action:
        case First(seat):
            return _begin(state, seat)
        case Lane(lane):
            return _take_lane(state, lane)
        case Cone(space):
            return _draw_cone(state, space)
        case Card(kind):
            return _reshuffled(_turn_up(state, kind))
        case Lift(space):
            return _lift(state, space)
        case Set(space):
            return _set_up_cone(state, space) if state.stage == "cones" else _set(state, space)
        case Leave():
            cones = (*state.cones, state.lifted) if state.lifted else state.cones
            return replace(state, stage="draw", cones=tuple(sorted(cones)), lifted="")
        case Draw():
            if not any(state.pile):
                raise IllegalAction("RL-14", "no-cards")
            return replace(state, stage="card")
        case Settle():
            if not state.alone:
                raise IllegalAction("RL-18", "race-on")
            return _end_turn(_moved(state, FINISH))
    return _reshuffled(_end_turn(_stopped(state, action)))


_STAGES: dict[type[Action], tuple[Stage, ...]] = {
    First: ("starter",),
    Lane: ("lanes",),
    Cone: ("cones",),
    Card: ("card",),
    Lift: ("construction",),
    Set: ("cones", "construction", "set"),
    Leave: ("construction", "set"),
    Draw: ("draw",),
    Drive: ("draw",),
    Stop: ("draw",),
    Pass: ("draw",),
    Settle: ("draw",),
}
_NOT_NOW: dict[Stage, tuple[str, str]] = {
    "starter": ("RL-9", "starter-first"),
    "lanes": ("RL-4", "lanes-first"),
    "cones": ("RL-5", "cones-first"),
    "draw": ("RL-10", "draw-or-drive"),
    "card": ("RL-10", "turning-up"),
    "construction": ("RL-20", "cone-first"),
    "set": ("RL-21", "set-first"),
    "over": ("RL-18", "over"),
}


def _begin(state: State, seat: int) -> State:
    if seat >= state.players:
        raise IllegalAction("RL-9", "no-seat", (seat,))
    return replace(state, stage="lanes", turn=seat, starter=seat)


def _take_lane(state: State, lane: str) -> State:
    start = f"{lane}0"
    if start in state.cars:
        raise IllegalAction("RL-4", "taken", (lane, state.cars.index(start)))
    cars = (*state.cars[: state.turn], start, *state.cars[state.turn + 1 :])
    return replace(state, stage="lanes" if "" in cars else "cones", turn=_left_of(state), cars=cars)


def _left_of(state: State) -> int:
    """The seat to the left of the one whose turn it is (RL-15)."""
    return (state.turn + 1) % state.players


def _draw_cone(state: State, space: str) -> State:
    if state.params.cones != "drawn" or (Cone(space) not in [cone for cone, _ in _cone_outcomes(state)]):
        raise IllegalAction("RL-6", "not-drawn", (space,))
    return _with_cone_at_set_up(state, space)


def _with_cone_at_set_up(state: State, space: str) -> State:
    cones = tuple(sorted((*state.cones, space)))
    if len(cones) < CONES:
        turn = state.turn if state.params.cones == "drawn" else _left_of(state)
        return replace(state, cones=cones, turn=turn)
    assert state.starter is not None
    return replace(state, stage="draw", cones=cones, turn=state.starter)


def _set_up_cone(state: State, space: str) -> State:
    if state.params.cones != "by_hand":
        raise IllegalAction("RL-6", "drawn")
    refused = _refuse_cone_at_set_up(state, space)
    if refused:
        raise refused
    return _with_cone_at_set_up(state, space)


def _refuse_cone_at_set_up(state: State, space: str) -> IllegalAction | None:
    """Why no cone may stand there at the set-up (RL-5, RL-8)."""
    if space not in spaces(state.params.rows):
        return IllegalAction("RL-1", "off-road", (space,))
    if row_of(space) == 0:
        return IllegalAction("RL-8", "start-row", (space,))
    for cone in state.cones:
        if cone == space:
            return IllegalAction("RL-5", "cone", (space,))
        if cone[0] == space[0]:
            return IllegalAction("RL-5", "lane", (space, cone))
        if cone[1:] == space[1:]:
            return IllegalAction("RL-5", "row", (space, cone))
    if len(state.cones) == CONES - 1 and sealed(state.params.rows, (*state.cones, space)):
        return IllegalAction("RL-5", "sealed", (space, *state.cones))
    return None


def _turn_up(state: State, kind: int) -> State:
    if not state.pile[kind]:
        raise IllegalAction("RL-2", "none-left", (KINDS[kind],))
    drawn = (*state.drawn, kind)
    after = replace(state, stage="draw", pile=multiset.take(state.pile, kind), drawn=drawn)
    if kind == RED:
        return _end_turn(after)
    return replace(after, stage="construction") if kind == CONSTRUCTION else after


def _reshuffled(state: State) -> State:
    """With the pile used up, the recycle pile is the new one (RL-14); open cards stay out of it."""
    if any(state.pile):
        return state
    return replace(state, pile=state.discard, discard=(0,) * len(KINDS))


def _end_turn(state: State) -> State:
    """The open cards go to the recycle pile, and the next car on the road to the left is on turn."""
    discard = multiset.add(state.discard, multiset.count(len(KINDS), state.drawn))
    done = replace(state, discard=discard, drawn=())
    if len(state.places) == state.players:
        return replace(done, stage="over")
    seats = [(state.turn + i) % state.players for i in range(1, state.players + 1)]
    return replace(done, stage="draw", turn=next(seat for seat in seats if seat not in state.places))


def _stopped(state: State, action: Action) -> State:
    """The position after a stop, before the turn passes on. Raises IllegalAction."""
    if not state.drawn:
        raise IllegalAction("RL-10", "draw-first")
    if isinstance(action, Drive):
        if not state.total:
            raise IllegalAction("RL-20", "no-greens")
        refused = driving.refusal(state, action.end)
        if refused:
            raise refused
        return _moved(state, action.end)
    if not state.total:
        if isinstance(action, Pass):
            raise IllegalAction("RL-20", "no-greens")
        return state
    boxed_in = not driving.reachable(state)
    if isinstance(action, Stop):
        if boxed_in:
            raise IllegalAction("RL-17", "boxed-in", (state.cars[state.turn],))
        raise IllegalAction("RL-13", "must-drive", (state.total,))
    if not boxed_in:
        raise IllegalAction("RL-17", "can-move")
    return state


def _moved(state: State, end: str) -> State:
    cars = (*state.cars[: state.turn], end, *state.cars[state.turn + 1 :])
    places = (*state.places, state.turn) if end == FINISH else state.places
    return replace(state, cars=cars, places=places)


def _lift(state: State, space: str) -> State:
    if state.adds_cone:
        raise IllegalAction("RL-21", "extra-cone", (space,))
    if space not in state.cones:
        raise IllegalAction("RL-21", "no-cone", (space,))
    cones = tuple([cone for cone in state.cones if cone != space])
    return replace(state, stage="set", cones=cones, lifted=space)


def _set(state: State, space: str) -> State:
    if state.stage == "construction" and not state.adds_cone:
        raise IllegalAction("RL-21", "lift-first", (space,))
    refused = _refuse_cone(state, space)
    if refused:
        raise refused
    return replace(state, stage="draw", cones=tuple(sorted((*state.cones, space))), lifted="")


def _refuse_cone(state: State, space: str) -> IllegalAction | None:
    """Why a Construction card may not put a cone there (RL-21, RL-22)."""
    rows = state.params.rows
    if space == FINISH:
        return IllegalAction("RL-21", "finish")
    if space not in spaces(rows):
        return IllegalAction("RL-1", "off-road", (space,))
    if row_of(space) == 0:
        return IllegalAction("RL-21", "start-row", (space,))
    if space == state.lifted:
        return IllegalAction("RL-21", "same-space", (space,))
    if space in state.cones:
        return IllegalAction("RL-21", "cone", (space,))
    if space in state.cars:
        return IllegalAction("RL-21", "car", (space, state.cars.index(space)))
    # A cone that touches no other closes nothing: the road is wider than one space.
    if any(cone in around(rows)[space] for cone in state.cones):
        shut_in = cut_off(rows, (*state.cones, space), state.cars)
        if shut_in:
            return IllegalAction("RL-22", "sealed", (space, *shut_in))
    return None


class RedLight:
    id = "red_light"
    presets: ClassVar[dict[str, Params]] = {
        "standard": Params(),
        "short": Params(rows=12),
        "easy": Params(deck="easy", stop_short=True),
        "construction": Params(mode="construction"),
    }
    state = State
    observation = Observation
    form = FORM

    def players(self, params: Params) -> tuple[int, ...]:
        return (2, 3, 4)

    def initial_state(self, params: Params, players: int) -> State:
        if players not in self.players(params):
            raise ParamsError("players", f"2, 3 or 4, not {players}")
        if params.starter is not None and not 0 <= params.starter < players:
            raise ParamsError("starter", f"a seat from 0 to {players - 1} or none, not {params.starter}")
        state = State(
            params, players, "starter", 0, None, ("",) * players, (), "",
            deck(params), (0,) * len(KINDS), (), (), "",
        )  # fmt: skip
        return state if params.starter is None else _begin(state, params.starter)

    def parse_action(self, text: str) -> Action:
        match text.split(":"):
            case [word] if word in _WORDS:
                return _WORDS[word]
            case ["drive", place] if place in PLACES:
                return Drive(place)
            case ["lift", place] if place in PLACES:
                return Lift(place)
            case ["set", place] if place in PLACES:
                return Set(place)
            case ["cone", place] if place in PLACES:
                return Cone(place)
            case ["lane", lane] if lane and lane in LANES:
                return Lane(lane)
            case ["first", ("0" | "1" | "2" | "3") as seat]:
                return First(int(seat))
            case ["card", kind] if kind in KINDS:
                return Card(KINDS.index(kind))
        raise NotationError(text)

    def format_action(self, action: Action) -> str:
        match action:
            case Drive(place):
                return f"drive:{place}"
            case Lift(place):
                return f"lift:{place}"
            case Set(place):
                return f"set:{place}"
            case Cone(place):
                return f"cone:{place}"
            case Lane(lane):
                return f"lane:{lane}"
            case First(seat):
                return f"first:{seat}"
            case Card(kind):
                return f"card:{KINDS[kind]}"
        return next(word for word, plain in _WORDS.items() if plain == action)

    def determinize(self, observation: Observation, seat: int | None, rng: Random) -> State:
        seen = observation
        return State(
            seen.params, seen.players, seen.stage, seen.turn, seen.starter, seen.cars, seen.cones,
            seen.lifted, seen.unseen, seen.discard, seen.drawn, seen.places, seen.last_action,
        )  # fmt: skip

    def next_params(self, params: Params, outcomes: Sequence[Outcome]) -> Params:
        """The last of the previous race starts (RL-9); of tied ones the first to the starter's left."""
        last = outcomes[-1]
        seats = sum([len(group) for group in last.ranking])
        after = (last.starter or 0) + 1
        return replace(params, starter=min(last.ranking[-1], key=lambda seat: (seat - after) % seats))


_WORDS: dict[str, Action] = {
    "draw": Draw(),
    "stop": Stop(),
    "pass": Pass(),
    "leave": Leave(),
    "settle": Settle(),
}

GAME = RedLight()


def deck(params: Params) -> Counts:
    """The cards of the game by kind: the chosen deck's or one's own, with the Construction cards where the
    mode has them (RL-2, RL-7, RL-19). Raises ParamsError for a mix that nobody could race with."""
    try:
        cards = mix(params.deck)
    except FormFault as fault:
        raise ParamsError(FORM.field, str(fault)) from None
    return cards if params.mode == "construction" else (*cards[:CONSTRUCTION], 0)


def chance(unseen: Counts, kind: int) -> float:
    """The exact chance that the next card is of this kind; 0 where none is left to draw."""
    return unseen[kind] / max(1, sum(unseen))
