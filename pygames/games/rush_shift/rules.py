"""Rush Hour Shift: two heroes cross a grid in three parts, the outer two of which shift.

A turn is a sequence of actions: `play` a card, `move` vehicles and `shift` a part as it allows, `end`. Then
chance deals the next card. RS-n are the clauses of the rules page.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import ClassVar, Final, Literal, Protocol, cast

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
from pygames.games.rush_shift import board, setups
from pygames.games.rush_shift.board import HEROES, PARTS, Cell, Offsets, Part, Vehicle, Vehicles, Way, to_go
from pygames.games.rush_shift.cards import CARDS, DECK, KINDS, NAMES, Card
from pygames.kit import multiset
from pygames.kit.multiset import Counts

PLAYERS: Final = 2
HAND: Final = 4
LIMIT: Final = 96
"""After so many plays the game ends (RS-24)."""
MOST_OF_A_KIND: Final = 20
"""In a deck of the players' own."""


class Reason(StrEnum):
    """How a game ends (RS-23, RS-24)."""

    OFF = "off"
    NEARER = "nearer"
    LEVEL = "level"


@record
class Params:
    """`setup` names a set-up of the house; `grid`, if any, is one of the players' own (see `setups`)."""

    setup: Literal["E6", "E7", "E8", "E9", "M4", "M6", "M7", "M8", "H6"] = "E7"
    grid: str = ""
    leave: bool = False
    """Option of RS-15: spaces may be left unused."""
    limit: bool = True
    """The end after 96 plays (RS-24)."""
    starter: int = 0
    deck: Counts = DECK


@record
class Play:
    """Play a card of the hand (its place in CARDS)."""

    card: int


@record
class Move:
    """Move a vehicle so many spaces."""

    vehicle: str
    way: Way
    spaces: int


@record
class Shift:
    """Shift an outer part so many rows."""

    part: Part
    way: Literal["up", "down"]
    rows: int


@record
class End:
    """End the turn; a card is drawn."""


@record
class Deal:
    """Chance: whose turn it is gets a card; at the start each in turn."""

    card: int


Action = Play | Move | Shift | End | Deal


@record
class Observation:
    """What a viewer sees. `hands` holds the own hand, None for another's; `unseen` is the pile and the
    hidden hands together. The other fields are those of State."""

    seat: int | None
    current_player: int
    turn: int
    params: Params
    vehicles: Vehicles
    offsets: Offsets
    hands: tuple[Counts | None, ...]
    hand_sizes: tuple[int, ...]
    pile: int
    unseen: Counts
    discard: tuple[int, ...]
    card: int | None
    points: int
    shift: bool
    slide: bool
    plays: int
    last_action: str


@record
class State:
    """`discard` ends with the card played last; `card` is the one that is being acted on, with what is open
    of it: `points` spaces, a `shift`, a `slide`. `plays` counts the cards played."""

    params: Params
    vehicles: Vehicles
    offsets: Offsets
    hands: tuple[Counts, ...]
    pile: Counts
    discard: tuple[int, ...]
    turn: int
    card: int | None
    points: int
    shift: bool
    slide: bool
    plays: int
    last_action: str

    @property
    def current_player(self) -> int:
        if _winner(self) is not None:
            return TERMINAL
        if self.card is not None:
            return self.turn
        if self.params.limit and self.plays == LIMIT:
            return TERMINAL
        return self.turn if sum(map(sum, self.hands)) == PLAYERS * HAND else CHANCE

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        if self.current_player < 0 or seat not in (None, self.turn):
            return ()
        actions = _plays(self) if self.card is None else _steps(self)
        return tuple(sorted(actions, key=GAME.format_action))

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        if self.current_player != CHANCE:
            return ()
        return tuple([(Deal(card), have) for card, have in enumerate(self.pile) if have])

    def apply(self, action: Action | str) -> State:
        if isinstance(action, str):
            action = GAME.parse_action(action)
        return replace(_apply(self, action), last_action=GAME.format_action(action))

    def returns(self) -> tuple[float, ...]:
        done = self.outcome()
        return single_returns(PLAYERS, done.ranking) if done else (0.0,) * PLAYERS

    def outcome(self) -> Outcome | None:
        if self.current_player != TERMINAL:
            return None
        starter = self.params.starter
        gold, silver = distances(self)
        if gold == silver:
            return Outcome(Reason.LEVEL, ((0, 1),), starter)
        reason = Reason.NEARER if _winner(self) is None else Reason.OFF
        return Outcome(reason, ((0,), (1,)) if gold < silver else ((1,), (0,)), starter)

    def observation(self, seat: int | None) -> Observation:
        hidden = [hand for who, hand in enumerate(self.hands) if who != seat]
        unseen = self.pile
        for hand in hidden:
            unseen = multiset.add(unseen, hand)
        last = self.last_action
        if last.startswith("deal:") and _dealt_to(tuple(map(sum, self.hands)), self.turn) != seat:
            last = "deal:?"
        return Observation(
            seat=seat,
            current_player=self.current_player,
            turn=self.turn,
            params=self.params,
            vehicles=self.vehicles,
            offsets=self.offsets,
            hands=tuple([hand if who == seat else None for who, hand in enumerate(self.hands)]),
            hand_sizes=tuple(map(sum, self.hands)),
            pile=sum(self.pile),
            unseen=unseen,
            discard=self.discard,
            card=self.card,
            points=self.points,
            shift=self.shift,
            slide=self.slide,
            plays=self.plays,
            last_action=last,
        )

    def timeout(self) -> None:
        return None


class Table(Protocol):
    """What a state and an observation have in common, enough to say where things can go."""

    @property
    def current_player(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def vehicles(self) -> Vehicles: ...
    @property
    def offsets(self) -> Offsets: ...
    @property
    def card(self) -> int | None: ...
    @property
    def points(self) -> int: ...
    @property
    def shift(self) -> bool: ...
    @property
    def slide(self) -> bool: ...


def ranges(table: Table) -> dict[str, tuple[int, int]]:
    """For each vehicle how far it may go now, backward (left, up; 0 or negative) and forward."""
    occupied = board.taken(table.vehicles)
    return {vehicle.id: _range(table, occupied, vehicle) for vehicle in table.vehicles}


def offsets_now(table: Table, part: Part) -> tuple[int, ...]:
    """The offsets to which the part may be shifted now; the present one is not among them."""
    if table.current_player < 0 or not table.shift or board.locks(table.vehicles, part):
        return ()
    here = table.offsets[part == "right"]
    return tuple([offset for offset in board.reachable(table.offsets, part) if offset != here])


def distances(table: Table) -> tuple[int, int]:
    """For each seat the spaces that its hero has to go to be completely off."""
    gold, silver = _heroes(table)
    return to_go(gold), to_go(silver)


def move(vehicle: Vehicle, spaces: int) -> Move:
    """The action that moves the vehicle so many spaces forward (right, down), negative for backward."""
    if vehicle.vertical:
        return Move(vehicle.id, "down" if spaces > 0 else "up", abs(spaces))
    return Move(vehicle.id, "right" if spaces > 0 else "left", abs(spaces))


def shift_to(table: Table, part: Part, offset: int) -> Shift:
    """The action that brings the part to this offset."""
    rows = offset - table.offsets[part == "right"]
    return Shift(part, "down" if rows > 0 else "up", abs(rows))


def _heroes(table: Table) -> tuple[Vehicle, Vehicle]:
    gold, silver = [vehicle for vehicle in table.vehicles if vehicle.id in HEROES]
    return gold, silver


def _winner(table: Table) -> int | None:
    gold, silver = distances(table)
    if gold == 0:
        return 0
    return 1 if silver == 0 else None


def _dealt_to(sizes: tuple[int, ...], turn: int) -> int:
    """Who got the card dealt last. At the start the cards go round, beginning with the starter; a draw
    ends the turn."""
    return turn if sizes[turn] > sizes[1 - turn] else 1 - turn


def _range(table: Table, occupied: dict[Cell, str], vehicle: Vehicle) -> tuple[int, int]:
    if table.current_player < 0 or vehicle.id == HEROES[1 - table.turn]:
        return (0, 0)
    most = board.COLUMNS if table.slide else table.points
    back, _ = board.free(occupied, table.offsets, vehicle, -1)
    forth, _ = board.free(occupied, table.offsets, vehicle, 1)
    return (-min(back, most), min(forth, most))


def _plays(state: State) -> list[Action]:
    return [Play(card) for card, have in enumerate(state.hands[state.turn]) if have]


def _steps(state: State) -> list[Action]:
    """What may be done with the card that was played, `end` included where nothing more must be."""
    moves = [
        move(vehicle, spaces)
        for vehicle, (back, forth) in zip(state.vehicles, ranges(state).values(), strict=True)
        for spaces in range(back, forth + 1)
        if spaces
    ]
    shifts = [shift_to(state, part, offset) for part in PARTS for offset in offsets_now(state, part)]
    may_end = not shifts and (not moves or (state.params.leave and not state.slide))
    return [*moves, *shifts, *([End()] if may_end else [])]


def _apply(state: State, action: Action) -> State:
    """As `State.apply`, but for `last_action`."""
    if isinstance(action, Deal):
        return _deal(state, action)
    if state.current_player == TERMINAL:
        raise IllegalAction("RS-23", "over")
    if state.current_player == CHANCE:
        raise IllegalAction("RS-8", "draw-first")
    match action:
        case Play():
            return _play(state, action)
        case Move():
            return _move(state, action)
        case Shift():
            return _shift(state, action)
        case End():
            return _end(state)


def _play(state: State, action: Play) -> State:
    if state.card is not None:
        raise IllegalAction("RS-8", "one-card", (NAMES[state.card],))
    hand = state.hands[state.turn]
    if not hand[action.card]:
        raise IllegalAction("RS-8", "not-in-hand", (NAMES[action.card],))
    card = CARDS[action.card]
    return replace(
        state,
        hands=_with_hand(state, state.turn, multiset.take(hand, action.card)),
        discard=(*state.discard, action.card),
        card=action.card,
        points=card.points,
        shift=card.shift,
        slide=card.slide,
        plays=state.plays + 1,
    )


def _move(state: State, action: Move) -> State:
    card = _card_in_play(state)
    vehicle = board.find(state.vehicles, action.vehicle)
    if vehicle is None:
        raise IllegalAction("RS-2", "no-vehicle", (action.vehicle,))
    if vehicle.id == HEROES[1 - state.turn]:
        raise IllegalAction("RS-12", "rival-hero", (vehicle.id,))
    if not state.points and not state.slide:
        if card.slide:
            raise IllegalAction("RS-16", "slid", (vehicle.id,))
        if card.points:
            raise IllegalAction("RS-15", "all-spent", (vehicle.id, card.points))
        raise IllegalAction("RS-18", "no-moves", (vehicle.id,))
    if vehicle.vertical != (action.way in ("up", "down")):
        raise IllegalAction("RS-13", "sideways", (vehicle.id,))
    sign: Literal[-1, 1] = 1 if action.way in ("right", "down") else -1
    spaces, stop = board.free(board.taken(state.vehicles), state.offsets, vehicle, sign)
    if not state.slide and action.spaces > state.points <= spaces:
        raise IllegalAction("RS-15", "too-far", (vehicle.id, state.points))
    if action.spaces > spaces:
        blocker = (stop.blocker,) if stop.blocker else ()
        raise IllegalAction(stop.rule, stop.case, (vehicle.id, spaces, *blocker))
    return replace(
        state,
        vehicles=board.moved(state.vehicles, vehicle.id, sign * action.spaces),
        points=0 if state.slide else state.points - action.spaces,
        slide=False,
    )


def _shift(state: State, action: Shift) -> State:
    card = _card_in_play(state)
    if not state.shift:
        if not card.shift:
            raise IllegalAction("RS-18", "no-shift", (action.part,))
        raise IllegalAction("RS-22" if card.points else "RS-18", "shifted", (action.part,))
    locks = board.locks(state.vehicles, action.part)
    if locks:
        raise IllegalAction("RS-20", "locked", (action.part, *locks))
    rows = action.rows if action.way == "down" else -action.rows
    reachable = board.reachable(state.offsets, action.part)
    if state.offsets[action.part == "right"] + rows not in reachable:
        raise IllegalAction("RS-19", "no-row", (action.part, reachable[0], reachable[-1]))
    vehicles, offsets = board.shifted(state.vehicles, state.offsets, action.part, rows)
    return replace(state, vehicles=vehicles, offsets=offsets, shift=False)


def _end(state: State) -> State:
    if state.card is None:
        raise IllegalAction("RS-10", "no-pass")
    card = CARDS[state.card]
    moves = any(back or forth for back, forth in ranges(state).values())
    if moves and state.slide:
        raise IllegalAction("RS-16", "slide-left")
    if moves and not state.params.leave:
        raise IllegalAction("RS-15", "points-left", (state.points,))
    if any(offsets_now(state, part) for part in PARTS):
        raise IllegalAction("RS-22" if card.points else "RS-18", "shift-left")
    return replace(state, card=None, points=0, shift=False, slide=False)


def _deal(state: State, action: Deal) -> State:
    if state.current_player != CHANCE:
        raise IllegalAction("RS-8", "no-deal")
    if not state.pile[action.card]:
        raise IllegalAction("RS-5", "not-in-pile", (NAMES[action.card],))
    sizes = tuple(map(sum, state.hands))
    to = state.turn if sizes[state.turn] <= sizes[1 - state.turn] else 1 - state.turn
    hands = _with_hand(state, to, multiset.put(state.hands[to], action.card))
    pile = multiset.take(state.pile, action.card)
    if not state.plays:
        return replace(state, hands=hands, pile=pile)
    discard = state.discard
    if not any(pile):
        pile, discard = multiset.count(KINDS, discard), ()
    return replace(state, hands=hands, pile=pile, discard=discard, turn=1 - state.turn)


def _card_in_play(state: State) -> Card:
    if state.card is None:
        raise IllegalAction("RS-8", "no-card")
    return CARDS[state.card]


def _with_hand(state: State, seat: int, hand: Counts) -> tuple[Counts, ...]:
    return tuple([hand if who == seat else other for who, other in enumerate(state.hands)])


_ACTION: Final = re.compile(
    rf"(?P<play>play|deal):(?P<card>{'|'.join(NAMES)})"
    r"|move:(?P<vehicle>[12A-Z]):(?P<way>left|right|up|down):(?P<spaces>[1-9]|1[0-4])"
    r"|shift:(?P<part>left|right):(?P<to>up|down):(?P<rows>[1-9]|10)"
    r"|end"
)


class RushHourShift:
    """The game. Seat 0 drives the gold hero, seat 1 the silver one (RS-7)."""

    id = "rush_shift"
    presets: ClassVar[dict[str, Params]] = {
        "standard": Params(),
        "lenient": Params(leave=True),
        "endless": Params(limit=False),
    }
    content: ClassVar[tuple[str, ...]] = ("setup", "grid", "deck")
    state = State
    observation = Observation

    def players(self, params: Params) -> tuple[int, ...]:
        return (PLAYERS,)

    def initial_state(self, params: Params, players: int) -> State:
        if players != PLAYERS:
            raise ParamsError("players", f"{PLAYERS}, not {players}")
        if params.starter not in range(PLAYERS):
            raise ParamsError("starter", f"0 or 1, not {params.starter}")
        deck = params.deck
        if len(deck) != KINDS or not all(0 <= have <= MOST_OF_A_KIND for have in deck):
            raise ParamsError("deck", f"{KINDS} numbers from 0 to {MOST_OF_A_KIND}")
        if sum(deck) <= PLAYERS * HAND:
            raise ParamsError("deck", f"more than {PLAYERS * HAND} cards, not {sum(deck)}")
        try:
            vehicles = setups.read(params.grid or setups.shipped()[params.setup].text)
        except setups.SetupError as fault:
            raise ParamsError("grid", str(fault)) from None
        return State(
            params=params,
            vehicles=vehicles,
            offsets=(0, 0),
            hands=((0,) * KINDS,) * PLAYERS,
            pile=deck,
            discard=(),
            turn=params.starter,
            card=None,
            points=0,
            shift=False,
            slide=False,
            plays=0,
            last_action="",
        )

    def parse_action(self, text: str) -> Action:
        """`play:move3`, `move:A:right:2`, `shift:left:up:1`, `end`, `deal:shift`."""
        match = _ACTION.fullmatch(text)
        if match is None:
            raise NotationError(text)
        given = match.groupdict()
        if given["play"]:
            card = NAMES.index(given["card"])
            return Play(card) if given["play"] == "play" else Deal(card)
        if given["vehicle"]:
            return Move(given["vehicle"], cast(Way, given["way"]), int(given["spaces"]))
        if given["part"]:
            way = cast(Literal["up", "down"], given["to"])
            return Shift(cast(Part, given["part"]), way, int(given["rows"]))
        return End()

    def format_action(self, action: Action) -> str:
        match action:
            case Play(card):
                return f"play:{NAMES[card]}"
            case Deal(card):
                return f"deal:{NAMES[card]}"
            case Move(vehicle, way, spaces):
                return f"move:{vehicle}:{way}:{spaces}"
            case Shift(part, way, rows):
                return f"shift:{part}:{way}:{rows}"
            case End():
                return "end"

    def determinize(self, observation: Observation, seat: int | None, rng: Random) -> State:
        sizes = observation.hand_sizes
        hidden = [size for size, hand in zip(sizes, observation.hands, strict=True) if hand is None]
        dealt, pile = multiset.deal(observation.unseen, sum(hidden), rng)
        rest = iter(dealt)
        hands = tuple(
            [
                multiset.count(KINDS, tuple([next(rest) for _ in range(size)])) if hand is None else hand
                for size, hand in zip(sizes, observation.hands, strict=True)
            ]
        )
        last = observation.last_action
        if last == "deal:?":
            # Any card of that hand could be the one dealt last.
            hand = hands[_dealt_to(sizes, observation.turn)]
            last = self.format_action(Deal(next(card for card in range(KINDS) if hand[card])))
        return State(
            params=observation.params,
            vehicles=observation.vehicles,
            offsets=observation.offsets,
            hands=hands,
            pile=pile,
            discard=observation.discard,
            turn=observation.turn,
            card=observation.card,
            points=observation.points,
            shift=observation.shift,
            slide=observation.slide,
            plays=observation.plays,
            last_action=last,
        )

    def next_params(self, params: Params, outcomes: Sequence[Outcome]) -> Params:
        """The winner starts; after a draw who did not start (RS-6)."""
        last = outcomes[-1]
        first = last.ranking[0]
        starter = params.starter if last.starter is None else last.starter
        return replace(params, starter=first[0] if len(first) == 1 else 1 - starter)


GAME: Final = RushHourShift()
