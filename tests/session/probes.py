"""Two small games for what the null game has not: chance and a peek in mid-turn, a forced pass; a clock.

Their actions are their texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from pygames.ai import Choice, Decided, Thinker
from pygames.core import (
    CHANCE,
    EVERYONE,
    TERMINAL,
    IllegalAction,
    NotationError,
    Outcome,
    record,
    replace,
    single_returns,
)

GOAL = 6


@record
class Params:
    pass


# Ice: a seat throws a die until it stops; a 3 freezes the rival for a turn; the rival's card may be peeked
# at.


@record
class IceSeen:
    seat: int | None
    current_player: int
    turn: int
    cards: tuple[int | None, ...]
    unseen: tuple[int, ...]
    peeked: tuple[bool, ...]
    frozen: bool
    thrown: bool
    due: bool
    spots: tuple[int, ...]
    last_action: str


@record
class Ice:
    cards: tuple[int, ...] = ()
    turn: int = 0
    peeked: tuple[bool, ...] = (False, False)
    frozen: bool = False
    thrown: bool = False
    due: bool = False
    spots: tuple[int, ...] = (0, 0)
    last_action: str = ""

    @property
    def current_player(self) -> int:
        if len(self.cards) < 2 or self.due:
            return CHANCE
        return TERMINAL if max(self.spots) >= GOAL else self.turn

    def legal_actions(self, seat: int | None = None) -> tuple[str, ...]:
        if self.current_player < 0 or seat not in (None, self.turn):
            return ()
        if self.frozen:
            return ("pass",)
        peek = () if self.peeked[self.turn] else ("peek",)
        return (*(("end",) if self.thrown else ()), *peek, "throw")

    def chance_outcomes(self) -> tuple[tuple[str, int], ...]:
        if self.current_player != CHANCE:
            return ()
        if self.due:
            return (("die:1", 1), ("die:2", 1), ("die:3", 1))
        return tuple([(f"deal:{kind}", 1) for kind in range(3) if kind not in self.cards])

    def apply(self, action: str) -> Ice:
        action = ICE.parse_action(action)
        if action not in (*self.legal_actions(), *(text for text, _ in self.chance_outcomes())):
            raise IllegalAction("NG-1", "not-now", (action,))
        now = replace(self, last_action=action)
        kind, _, number = action.partition(":")
        if kind == "deal":
            return replace(now, cards=(*self.cards, int(number)))
        if kind == "die":
            n = int(number)
            spots = tuple([s + n * (seat == self.turn) for seat, s in enumerate(self.spots)])
            if n < 3:
                return replace(now, spots=spots, thrown=True, due=False)
            return replace(now, spots=spots, due=False, thrown=False, turn=1 - self.turn, frozen=True)
        if kind == "peek":
            return replace(now, peeked=tuple([p or i == self.turn for i, p in enumerate(self.peeked)]))
        if kind == "throw":
            return replace(now, due=True)
        return replace(now, turn=1 - self.turn, frozen=False, thrown=False)

    def returns(self) -> tuple[float, ...]:
        done = self.outcome()
        return single_returns(2, done.ranking) if done else (0.0, 0.0)

    def outcome(self) -> Outcome | None:
        if self.current_player != TERMINAL:
            return None
        best = self.spots.index(max(self.spots))
        return Outcome("reached", ((best,), (1 - best,)), 0)

    def observation(self, seat: int | None) -> IceSeen:
        cards: list[int | None] = []
        for owner, card in enumerate(self.cards):
            known = owner == seat or (seat is not None and self.peeked[seat])
            cards.append(card if known else None)
        unseen = tuple([int(kind not in cards) for kind in range(3)])
        last = self.last_action
        if last.startswith("deal") and cards[-1] is None:
            last = "deal:?"
        return IceSeen(
            seat, self.current_player, self.turn, tuple(cards), unseen, self.peeked, self.frozen,
            self.thrown, self.due, self.spots, last,
        )  # fmt: skip

    def timeout(self) -> None:
        return None


class IceGame:
    id = "ice"
    presets: ClassVar[dict[str, Params]] = {"standard": Params()}
    state = Ice
    observation = IceSeen

    def players(self, params: Params) -> tuple[int, ...]:
        return (2,)

    def initial_state(self, params: Params, players: int) -> Ice:
        return Ice()

    def parse_action(self, text: str) -> str:
        known = ("end", "pass", "peek", "throw", *(f"{w}:{n}" for w in ("deal", "die") for n in range(4)))
        if text not in known:
            raise NotationError(text)
        return text

    def format_action(self, action: str) -> str:
        return action

    def determinize(self, seen: IceSeen, seat: int | None, rng: Random) -> Ice:
        free = [kind for kind, n in enumerate(seen.unseen) if n]
        rng.shuffle(free)
        cards = tuple([free.pop() if card is None else card for card in seen.cards])
        last = f"deal:{cards[-1]}" if seen.last_action == "deal:?" else seen.last_action
        return Ice(cards, seen.turn, seen.peeked, seen.frozen, seen.thrown, seen.due, seen.spots, last)

    def next_params(self, params: Params, outcomes: Sequence[Outcome]) -> Params:
        return params


# Bell: anyone rings; half a second later a die says how far the ringer comes, and ringing is free again. A
# bell that nobody rings for 30 seconds rings for seat 0.


@record
class BellSeen:
    seat: int | None
    current_player: int
    turn: int
    clock: int
    ringer: int | None
    due: bool
    spots: tuple[int, ...]
    last_action: str


@record
class Bell:
    clock: int = 0
    ringer: int | None = None
    due: bool = False
    spots: tuple[int, ...] = (0, 0)
    last_action: str = ""

    @property
    def turn(self) -> int:
        return self.ringer or 0

    @property
    def current_player(self) -> int:
        if max(self.spots) >= GOAL:
            return TERMINAL
        return CHANCE if self.due else EVERYONE

    def legal_actions(self, seat: int | None = None) -> tuple[str, ...]:
        if self.current_player != EVERYONE or self.ringer is not None:
            return ()
        return tuple([f"{s}:ring" for s in (0, 1) if seat in (None, s)])

    def chance_outcomes(self) -> tuple[tuple[str, int], ...]:
        return (("die:1", 1), ("die:2", 1)) if self.current_player == CHANCE else ()

    def apply(self, action: str) -> Bell:
        action = BELL.parse_action(action)
        base, _, stamp = action.partition("@")
        due = self.timeout()
        if due is not None and base == due[1] and stamp in ("", str(due[0])):
            now = replace(self, clock=due[0], last_action=f"{base}@{due[0]}")
            return replace(now, ringer=0) if self.ringer is None else replace(now, due=True)
        at = int(stamp) if stamp else self.clock
        if base in self.legal_actions() and at >= self.clock:
            return replace(self, ringer=int(base[0]), clock=at, last_action=f"{base}@{at}")
        if action in [text for text, _ in self.chance_outcomes()]:
            spots = tuple([s + int(action[-1]) * (i == self.ringer) for i, s in enumerate(self.spots)])
            return replace(self, spots=spots, ringer=None, due=False, last_action=action)
        raise IllegalAction("NG-2", "not-now", (action,))

    def returns(self) -> tuple[float, ...]:
        done = self.outcome()
        return single_returns(2, done.ranking) if done else (0.0, 0.0)

    def outcome(self) -> Outcome | None:
        if self.current_player != TERMINAL:
            return None
        best = self.spots.index(max(self.spots))
        return Outcome("reached", ((best,), (1 - best,)))

    def observation(self, seat: int | None) -> BellSeen:
        return BellSeen(
            seat, self.current_player, self.turn, self.clock, self.ringer, self.due, self.spots,
            self.last_action,
        )  # fmt: skip

    def timeout(self) -> tuple[int, str] | None:
        if self.current_player != EVERYONE:
            return None
        at = self.clock + (30_000 if self.ringer is None else 500)
        return at, "quiet" if self.ringer is None else "still"


class BellGame:
    id = "bell"
    presets: ClassVar[dict[str, Params]] = {"standard": Params()}
    state = Bell
    observation = BellSeen

    def players(self, params: Params) -> tuple[int, ...]:
        return (2,)

    def initial_state(self, params: Params, players: int) -> Bell:
        return Bell()

    def parse_action(self, text: str) -> str:
        base, _, stamp = text.partition("@")
        if base not in ("0:ring", "1:ring", "quiet", "still", "die:1", "die:2"):
            raise NotationError(text)
        if "@" in text and not (stamp.isascii() and stamp.isdecimal()):
            raise NotationError(text)
        return text

    def format_action(self, action: str) -> str:
        return action

    def determinize(self, seen: BellSeen, seat: int | None, rng: Random) -> Bell:
        return Bell(seen.clock, seen.ringer, seen.due, seen.spots, seen.last_action)

    def next_params(self, params: Params, outcomes: Sequence[Outcome]) -> Params:
        return params


class ProbeBot:
    """Acts at random; rings a while after the last event, the sooner the higher its level."""

    def think(self, observation: Any, seat: int, level: int, rng: Random) -> Thinker:
        if isinstance(observation, BellSeen):
            if observation.current_player != EVERYONE or observation.ringer is not None:
                return Decided(Choice(None))
            return Decided(Choice(f"{seat}:ring", observation.clock + rng.randrange(4000) // level))
        legal = ICE.determinize(observation, seat, rng).legal_actions()
        return Decided(Choice(legal[rng.randrange(len(legal))]))


ICE = IceGame()
BELL = BellGame()
BOT = ProbeBot()
