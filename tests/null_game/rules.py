"""Toll: the players push one counter to ten by ones and twos; each holds a hidden toll card.

Who reaches ten scores their card plus one, the others their card; a used-up `low` card is the worse one.
It has everything a game can have but time: chance, a hidden card, a refusal, an option, ties.
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
from pygames.kit import multiset
from pygames.kit.multiset import Counts

KINDS = 3
PILE: Counts = (2, 2, 2)


class Reason(StrEnum):
    REACHED = "reached"


@record
class Params:
    goal: Literal[6, 10] = 10
    starter: int = 0


@record
class Push:
    """Push the counter `n` on (1 or 2)."""

    n: int


@record
class Deal:
    """Chance: the next player without a card gets one of this kind."""

    kind: int


Action = Push | Deal


@record
class Observation:
    seat: int | None
    current_player: int
    turn: int
    params: Params
    players: int
    counter: int
    cards: tuple[int | None, ...]
    unseen: Counts
    last_action: str


@record
class State:
    params: Params
    players: int
    pile: Counts
    cards: tuple[int, ...]
    counter: int
    turn: int
    last_action: str

    @property
    def current_player(self) -> int:
        if len(self.cards) < self.players:
            return CHANCE
        return TERMINAL if self.counter >= self.params.goal else self.turn

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        if self.current_player < 0 or seat not in (None, self.current_player):
            return ()
        return tuple([Push(n) for n in (1, 2) if self.counter + n <= self.params.goal])

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        if self.current_player != CHANCE:
            return ()
        return tuple([(Deal(kind), have) for kind, have in enumerate(self.pile) if have])

    def apply(self, action: Action | str) -> State:
        if isinstance(action, str):
            action = GAME.parse_action(action)
        if isinstance(action, Deal):
            if self.current_player != CHANCE or not self.pile[action.kind]:
                raise IllegalAction("NG-1", "no-deal", (action.kind,))
            return replace(
                self,
                pile=multiset.take(self.pile, action.kind),
                cards=(*self.cards, action.kind),
                last_action=GAME.format_action(action),
            )
        if self.current_player < 0:
            raise IllegalAction("NG-2", "not-now")
        if self.counter + action.n > self.params.goal:
            raise IllegalAction("NG-3", "too-far", (action.n,))
        counter = self.counter + action.n
        turn = self.turn if counter == self.params.goal else (self.turn + 1) % self.players
        return replace(self, counter=counter, turn=turn, last_action=GAME.format_action(action))

    def returns(self) -> tuple[float, ...]:
        done = self.outcome()
        return single_returns(self.players, done.ranking) if done else (0.0,) * self.players

    def outcome(self) -> Outcome | None:
        if self.current_player != TERMINAL:
            return None
        scores = [card + (seat == self.turn) for seat, card in enumerate(self.cards)]
        ranking = tuple(
            [
                tuple([seat for seat in range(self.players) if scores[seat] == score])
                for score in sorted(set(scores), reverse=True)
            ]
        )
        return Outcome(Reason.REACHED, ranking, self.params.starter)

    def observation(self, seat: int | None) -> Observation:
        over = self.current_player == TERMINAL
        cards = tuple([card if over or who == seat else None for who, card in enumerate(self.cards)])
        hidden = tuple([card for who, card in enumerate(self.cards) if cards[who] is None])
        # A card is dealt unseen by everyone else: what the last action was is told to its owner only.
        last = self.last_action
        if last.startswith("deal") and cards[-1] is None:
            last = "deal:?"
        return Observation(
            seat, self.current_player, self.turn, self.params, self.players, self.counter, cards,
            multiset.add(self.pile, multiset.count(KINDS, hidden)), last,
        )  # fmt: skip

    def timeout(self) -> None:
        return None


class Toll:
    id = "null_game"
    presets: ClassVar[dict[str, Params]] = {"standard": Params(), "short": Params(goal=6)}
    state = State
    observation = Observation

    def players(self, params: Params) -> tuple[int, ...]:
        return (2, 3)

    def initial_state(self, params: Params, players: int) -> State:
        if players not in self.players(params):
            raise ParamsError("players", f"2 or 3, not {players}")
        if not 0 <= params.starter < players:
            raise ParamsError("starter", f"a seat from 0 to {players - 1}, not {params.starter}")
        return State(params, players, PILE, (), 0, params.starter, "")

    def parse_action(self, text: str) -> Action:
        match text.split(":"):
            case ["push", ("1" | "2") as n]:
                return Push(int(n))
            case ["deal", ("0" | "1" | "2") as kind]:
                return Deal(int(kind))
        raise NotationError(text)

    def format_action(self, action: Action) -> str:
        return f"push:{action.n}" if isinstance(action, Push) else f"deal:{action.kind}"

    def determinize(self, observation: Observation, seat: int | None, rng: Random) -> State:
        hidden = sum(card is None for card in observation.cards)
        dealt, pile = multiset.deal(observation.unseen, hidden, rng)
        rest = iter(dealt)
        cards = tuple([next(rest) if card is None else card for card in observation.cards])
        last = observation.last_action
        return State(
            observation.params, observation.players, pile, cards, observation.counter, observation.turn,
            f"deal:{cards[-1]}" if last == "deal:?" else last,
        )  # fmt: skip

    def next_params(self, params: Params, outcomes: Sequence[Outcome]) -> Params:
        return replace(params, starter=outcomes[-1].ranking[0][0])


GAME = Toll()
