"""Stoplights: the rules. Clause ids (SL-1 ...) are those of the rule sheet in `words.py`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from itertools import permutations
from random import Random
from typing import ClassVar, Final, Literal

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
from pygames.games.stoplights import board
from pygames.games.stoplights.board import Place, Table
from pygames.games.stoplights.cards import (
    COLORS,
    KIND,
    KINDS,
    WHITE,
    DeckError,
    counts,
    house_deck,
    in_order,
    kind_of,
    read_deck,
    starting_set,
    ways,
)
from pygames.kit import multiset
from pygames.kit.multiset import Counts

HAND_LIMIT: Final = 7
DRAWS: Final = 2
"""So many cards the action `draw` gives at most (SL-8)."""
BOXES: Final = {"7x6": (7, 6), "5x5": (5, 5), "9x5": (9, 5)}
"""Columns and rows of the floating box (SL-11, SL-17)."""
ALONE: Final = 1
"""The number of players of solitaire."""


class Reason(StrEnum):
    """How a game ended."""

    LINE = "line"
    """Five in line (SL-15)."""
    LONGEST = "longest"
    """Nobody could act any more, and one line was the longest (SL-16)."""
    DRAWN = "drawn"
    """Nobody could act any more (SL-16)."""
    FILLED = "filled"
    """Solitaire: all 42 cards lie (SL-19)."""


@record
class Params:
    box: Literal["7x6", "5x5", "9x5"] = "7x6"
    wilds: bool = True
    """Whether white is wild (SL-13); if not it only blocks (SL-18)."""
    vertical: bool = False
    """Whether five in a column win too (SL-12)."""
    end: Literal["longest", "draw"] = "longest"
    """What happens when nobody can act any more (SL-16)."""
    colors: Literal["RYG", "RGY", "YRG", "YGR", "GRY", "GYR", "drawn"] = "RYG"
    """The seats' colours in order; two players use the first two."""
    starter: int | None = 0
    """The seat that begins; None: it is drawn."""
    deck: str = "house"
    """'house', or the 46 cards of another deck, separated by dots (see `cards.read_deck`)."""


@record
class Colors:
    """Chance: the seats' colours in order."""

    colors: str


@record
class Start:
    """Chance: the seat that begins."""

    seat: int


@record
class Card:
    """Chance: the player on turn gets this card from the pile."""

    card: str


@record
class Lay:
    """Lay a card from the hand on a free place ('place', SL-6). `card` reads as it shall lie."""

    card: str
    x: int
    y: int


@record
class Cover:
    """Lay a card from the hand on top of what lies there (SL-7). `card` reads as it shall lie."""

    card: str
    x: int
    y: int


@record
class Draw:
    """Draw cards into the hand (SL-8); in solitaire, ask for the next card (SL-19)."""


@record
class Pass:
    """Nothing can be done: no card in hand and none in the pile (SL-9)."""


Action = Colors | Start | Card | Lay | Cover | Draw | Pass


@record
class Observation:
    """What a viewer sees. The cards in the hands of others are None. Hands stay hidden after the end."""

    seat: int | None
    current_player: int
    turn: int
    params: Params
    colors: str
    starter: int | None
    table: Table
    hands: tuple[tuple[str | None, ...], ...]
    starters: tuple[tuple[str, ...], ...]
    """Each seat's starting cards that it has not laid yet. Everybody saw them taken, so they are known to be
    in that hand. A seat that holds the same card from the deck as well lays the starting card first."""
    pile_size: int
    unseen: Counts
    owed: int
    winner: int | None
    reason: Reason | None
    last_action: str


@record
class State:
    params: Params
    players: int
    colors: str
    """The seats' colours; empty before they are drawn, and in solitaire."""
    starter: int | None
    table: Table
    pile: Counts
    hands: tuple[tuple[str, ...], ...]
    """Each in the order of `cards.KINDS`."""
    starters: tuple[tuple[str, ...], ...]
    """The starting cards among them."""
    turn: int
    owed: int
    """How many cards the player on turn still gets from the pile."""
    reason: Reason | None
    """Set when the game is over. At 'line' the player on turn has won."""
    last_action: str

    @property
    def current_player(self) -> int:
        if self.reason is not None:
            return TERMINAL
        return CHANCE if self.owed or not self._set_up() else self.turn

    def _set_up(self) -> bool:
        return self.starter is not None and (bool(self.colors) or self.players == ALONE)

    @property
    def size(self) -> tuple[int, int]:
        return BOXES[self.params.box]

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        if self.current_player < 0 or seat not in (None, self.turn):
            return ()
        hand = self.hands[self.turn]
        actions: list[Action] = [Draw()] if self._can_draw() else []
        ways_to_lay = [way for card in dict.fromkeys(hand) for way in ways(card)]
        actions += [Lay(way, x, y) for way in ways_to_lay for x, y in board.places(self.table, self.size)]
        if self.players != ALONE:
            actions += [Cover(way, stack.x, stack.y) for way in ways_to_lay for stack in self.table]
        return tuple(sorted(actions, key=GAME.format_action)) or (Pass(),)

    def _can_draw(self) -> bool:
        """SL-8; in solitaire one card at a time (SL-19)."""
        room = 1 if self.players == ALONE else HAND_LIMIT
        return len(self.hands[self.turn]) < room and any(self.pile)

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        if self.current_player != CHANCE:
            return ()
        if self.owed:
            return tuple([(Card(KINDS[kind]), have) for kind, have in enumerate(self.pile) if have])
        if not self.colors:
            return tuple([(Colors("".join(order)), 1) for order in permutations(COLORS, self.players)])
        return tuple([(Start(seat), 1) for seat in range(self.players)])

    def apply(self, action: Action | str) -> State:
        if isinstance(action, str):
            action = GAME.parse_action(action)
        if self.reason is not None:
            raise IllegalAction("SL-15", "over")
        if isinstance(action, Colors | Start | Card):
            return self._chance(action)
        if self.current_player == CHANCE:
            raise IllegalAction("SL-6", "chance-first")
        text = GAME.format_action(action)
        if isinstance(action, Lay | Cover):
            table, hands, starters = self._laid(action)
            state = replace(self, table=table, hands=hands, starters=starters, last_action=text)
            if state._has_line(self.turn):
                return replace(state, reason=Reason.LINE)
            draws = isinstance(action, Lay) and self.players != ALONE and any(self.pile)
            return replace(state, owed=1) if draws else state._next_turn()
        if isinstance(action, Draw):
            self._check_draw()
            wanted = 1 if self.players == ALONE else min(DRAWS, HAND_LIMIT - len(self.hands[self.turn]))
            return replace(self, owed=min(wanted, sum(self.pile)), last_action=text)
        if self.hands[self.turn] or any(self.pile):
            raise IllegalAction("SL-9", "no-pass")
        return replace(self, last_action=text)._next_turn()

    def _chance(self, action: Colors | Start | Card) -> State:
        if action not in [outcome for outcome, _ in self.chance_outcomes()]:
            raise IllegalAction("SL-3" if isinstance(action, Card) else "SL-5", "no-chance")
        text = GAME.format_action(action)
        if isinstance(action, Colors):
            return replace(_dealt(self, action.colors), last_action=text)
        if isinstance(action, Start):
            return replace(self, starter=action.seat, turn=action.seat, last_action=text)
        hand = in_order((*self.hands[self.turn], action.card))
        state = replace(
            self,
            pile=multiset.take(self.pile, KIND[action.card]),
            hands=_changed(self.hands, self.turn, hand),
            owed=self.owed - 1,
            last_action=text,
        )
        return state if state.owed or self.players == ALONE else state._next_turn()

    def _laid(
        self, action: Lay | Cover
    ) -> tuple[Table, tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
        """The table, hands and starters after laying the card. Raises IllegalAction."""
        self._check_hand(action)
        place = (action.x, action.y)
        if isinstance(action, Lay):
            check_place(self.table, self.size, place)
        elif self.players == ALONE:
            raise IllegalAction("SL-19", "no-cover")
        elif board.stack_at(self.table, place) is None:
            raise IllegalAction("SL-7", "nothing-there", place)
        card = kind_of(action.card)
        hands = _changed(self.hands, self.turn, _without(self.hands[self.turn], card))
        starters = self.starters
        if card in starters[self.turn]:
            starters = _changed(starters, self.turn, _without(starters[self.turn], card))
        return board.lay(self.table, place, action.card), hands, starters

    def _check_hand(self, action: Lay | Cover) -> None:
        hand = self.hands[self.turn]
        if not hand:
            if self.players == ALONE:
                raise IllegalAction("SL-19", "ask-first")
            raise IllegalAction("SL-9", "must-draw" if any(self.pile) else "must-pass")
        if kind_of(action.card) not in hand:
            raise IllegalAction("SL-4", "not-in-hand", (action.card,))

    def _check_draw(self) -> None:
        hand = self.hands[self.turn]
        if self.players == ALONE and hand:
            raise IllegalAction("SL-19", "lay-first", hand)
        if len(hand) >= HAND_LIMIT:
            raise IllegalAction("SL-8", "hand-full")
        if not any(self.pile):
            raise IllegalAction("SL-8", "pile-empty")

    def _has_line(self, seat: int) -> bool:
        """Whether five in line stand for this seat on its own turn (SL-12, SL-13)."""
        if self.players == ALONE:
            return False
        lamps = self.colors[seat] + WHITE if self.params.wilds else self.colors[seat]
        return board.five_in_line(board.columns_of(self.table, lamps), self.params.vertical)

    def _next_turn(self) -> State:
        """The turn passes on; who then has a line wins (SL-15), and where nobody can act the game ends
        (SL-16), unless a line still waits for its player's turn (SL-9)."""
        if self.players == ALONE:
            full = len(self.table) == self.size[0] * self.size[1]
            return replace(self, reason=Reason.FILLED) if full else self
        turn = (self.turn + 1) % self.players
        if self._has_line(turn):
            return replace(self, turn=turn, reason=Reason.LINE)
        if any(self.hands) or any(self.pile) or any(map(self._has_line, range(self.players))):
            return replace(self, turn=turn)
        decided = self.params.end == "longest" and len(self._by_longest()[0]) == 1
        return replace(self, turn=turn, reason=Reason.LONGEST if decided else Reason.DRAWN)

    def _by_longest(self) -> tuple[tuple[int, ...], ...]:
        """The ranking by longest line, ties shared (SL-16)."""
        lengths = [
            board.longest(self.table, color, self.params.wilds, self.params.vertical) for color in self.colors
        ]
        return tuple(
            [
                tuple([seat for seat, have in enumerate(lengths) if have == length])
                for length in sorted(set(lengths), reverse=True)
            ]
        )

    def returns(self) -> tuple[float, ...]:
        done = self.outcome()
        if done is None:
            return (0.0,) * self.players
        if self.players == ALONE:
            return (float(board.points(board.scoring_runs(self.table))),)
        if self.reason == Reason.DRAWN and self.params.end == "draw":
            return (0.5,) * self.players
        return single_returns(self.players, done.ranking)

    def outcome(self) -> Outcome | None:
        """In a game drawn by the option the ranking, which a series may use, still goes by longest line."""
        if self.reason is None:
            return None
        if self.reason == Reason.FILLED:
            ranking: tuple[tuple[int, ...], ...] = ((0,),)
        elif self.reason == Reason.LINE:
            ranking = ((self.turn,), tuple([seat for seat in range(self.players) if seat != self.turn]))
        else:
            ranking = self._by_longest()
        return Outcome(self.reason, ranking, self.starter)

    def observation(self, seat: int | None) -> Observation:
        hands = tuple([hand if who == seat else (None,) * len(hand) for who, hand in enumerate(self.hands)])
        hidden = [card for who, hand in enumerate(self.hands) if who != seat for card in hand]
        last = self.last_action
        if last.startswith("card:") and drawer(self.turn, self.owed, self.players) != seat:
            last = "card:?"
        return Observation(
            seat, self.current_player, self.turn, self.params, self.colors, self.starter, self.table, hands,
            self.starters, sum(self.pile), multiset.add(self.pile, counts(hidden)), self.owed,
            self.turn if self.reason == Reason.LINE else None, self.reason, last,
        )  # fmt: skip

    def timeout(self) -> None:
        return None


def drawer(turn: int, owed: int, players: int) -> int:
    """Who got the card, when that was the last action: the turn has passed on if no more were owed."""
    return turn if owed else (turn - 1) % players


def check_place(table: Table, size: tuple[int, int], place: Place) -> None:
    """Raises IllegalAction where no card may be laid on this place (SL-10, SL-11)."""
    x, y = place
    box = board.box_of(table, size)
    if box is None:
        if place != (0, 0):
            raise IllegalAction("SL-10", "not-origin", place)
        return
    if board.stack_at(table, place):
        raise IllegalAction("SL-10", "taken", place)
    if all(board.stack_at(table, near) is None for near in board.neighbors(place)):
        raise IllegalAction("SL-10", "apart", place)
    if not box.left - box.columns_left <= x <= box.right + box.columns_left:
        raise IllegalAction("SL-11", "too-wide", (size[0],))
    if not box.top - box.rows_left <= y <= box.bottom + box.rows_left:
        raise IllegalAction("SL-11", "too-tall", (size[1],))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _changed(
    hands: tuple[tuple[str, ...], ...], seat: int, hand: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _dealt(state: State, colors: str) -> State:
    """The state with the starting sets of these colours as hands (SL-3)."""
    sets = tuple([starting_set(color) for color in colors])
    return replace(state, colors=colors, hands=sets, starters=sets)


_NUMBER = r"(0|-?[1-9]\d?)"
_LAID = re.compile(rf"(place|cover):([RYGKW]{{3}}):{_NUMBER},{_NUMBER}")


class Stoplights:
    """`GAME`. Actions as text: `place:RYG:0,-1` and `cover:GYR:2,0` (the card as it shall lie, top to
    bottom; the place relative to the first card at 0,0), `draw`, `pass`; chance `card:RYG`, `colors:RY`,
    `start:1`."""

    id = "stoplights"
    presets: ClassVar[dict[str, Params]] = {
        "standard": Params(),
        "tight": Params(box="5x5"),
        "wide": Params(box="9x5"),
        "no_wilds": Params(wilds=False),
        "vertical": Params(vertical=True),
        "may_draw": Params(end="draw"),
    }
    state = State
    observation = Observation

    def players(self, params: Params) -> tuple[int, ...]:
        """Solitaire has no variants (SL-19)."""
        alone = params.box == "7x6" and params.wilds and not params.vertical
        return (2, 3, ALONE) if alone else (2, 3)

    def initial_state(self, params: Params, players: int) -> State:
        if players not in self.players(params):
            raise ParamsError("players", f"one of {self.players(params)}, not {players}")
        if params.starter is not None and not 0 <= params.starter < players:
            raise ParamsError("starter", f"a seat from 0 to {players - 1}, not {params.starter}")
        try:
            pile = house_deck() if params.deck == "house" else read_deck(params.deck)
        except DeckError as fault:
            raise ParamsError("deck", str(fault)) from None
        starter = 0 if players == ALONE else params.starter
        nothing: tuple[tuple[str, ...], ...] = ((),) * players
        state = State(params, players, "", starter, (), pile, nothing, nothing, starter or 0, 0, None, "")
        if players == ALONE or params.colors == "drawn":
            return state
        return _dealt(state, params.colors[:players])

    def parse_action(self, text: str) -> Action:
        if laid := _LAID.fullmatch(text):
            kind = Lay if laid[1] == "place" else Cover
            return kind(laid[2], int(laid[3]), int(laid[4]))
        match text.split(":"):
            case ["draw"]:
                return Draw()
            case ["pass"]:
                return Pass()
            case ["card", card] if card in KINDS:
                return Card(card)
            case ["colors", colors] if len(set(colors)) == len(colors) in (2, 3) and set(colors) <= set(
                COLORS
            ):
                return Colors(colors)
            case ["start", ("0" | "1" | "2") as seat]:
                return Start(int(seat))
        raise NotationError(text)

    def format_action(self, action: Action) -> str:
        match action:
            case Lay(card, x, y):
                return f"place:{card}:{x},{y}"
            case Cover(card, x, y):
                return f"cover:{card}:{x},{y}"
            case Card(card):
                return f"card:{card}"
            case Colors(colors):
                return f"colors:{colors}"
            case Start(seat):
                return f"start:{seat}"
            case Draw():
                return "draw"
            case Pass():
                return "pass"

    def determinize(self, observation: Observation, seat: int | None, rng: Random) -> State:
        seen = observation
        known = [cards for who, cards in enumerate(seen.starters) if who != seat]
        unknown = seen.unseen
        for card in [card for cards in known for card in cards]:
            unknown = multiset.take(unknown, KIND[card])
        last = seen.last_action
        hands: list[tuple[str, ...]] = []
        for who, hand in enumerate(seen.hands):
            if who == seat:
                hands.append(tuple([card for card in hand if card is not None]))
                continue
            kinds, unknown = multiset.deal(unknown, len(hand) - len(seen.starters[who]), rng)
            drawn = [KINDS[kind] for kind in kinds]
            hands.append(in_order((*seen.starters[who], *drawn)))
            if last == "card:?" and who == drawer(seen.turn, seen.owed, len(seen.hands)):
                last = f"card:{drawn[0]}"
        return State(
            seen.params, len(hands), seen.colors, seen.starter, seen.table, unknown, tuple(hands),
            seen.starters, seen.turn, seen.owed, seen.reason, last,
        )  # fmt: skip

    def next_params(self, params: Params, outcomes: Sequence[Outcome]) -> Params:
        """The start passes on to the left, colours stay."""
        last = outcomes[-1]
        if last.starter is None:
            return params
        return replace(params, starter=(last.starter + 1) % sum(map(len, last.ranking)))


GAME = Stoplights()
