"""Choosing a turn: the distinct results of each card, and the rival's best reply to the best of them.

Results of a turn are found step by step; of each layer only the best few positions are gone on from (a
beam). The rival's reply is valued per kind of card, and its hand is marginalised exactly: it is a random
hand of the unseen cards.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from math import comb
from typing import Final, Literal

from pygames.core import record
from pygames.games.rush_shift.board import COLUMNS
from pygames.games.rush_shift.cards import CARDS
from pygames.games.rush_shift.field import Field, Position, to_go
from pygames.games.rush_shift.rules import HAND, LIMIT, Observation
from pygames.games.rush_shift.ways import SPACE, Charges, Ways
from pygames.kit import multiset
from pygames.kit.multiset import Counts

WIN: Final = 10_000.0
EVALUATIONS: Final = 5
"""So many positions measured are a node of work."""

Step = tuple[Literal["move", "shift"], int, int]
"""A vehicle (its place among all) and spaces, or a part (0 is left) and rows."""
Layer = dict[Position, "Link | None"]
Link = tuple["Layer", Position, Step]
"""Where a position of a layer came from."""


@record
class Weights:
    """In tenths of a space, but `own`, which weighs the own way against the rival's. `threat` is what it is
    worth to have a free road and a card for it, `keep` what each kind of card is worth in the hand."""

    charges: Charges = Charges()
    own: float = 1.2
    threat: float = 40
    keep: tuple[float, ...] = (0, 2, 5, 9, 3, 12, 3, 6)


@record
class Effort:
    """How much is looked at: so many positions of a layer are gone on from in the own turn (`beam`) and in
    the rival's (`reply_beam`), and so many results of the own turn are tried against replies (`width`)."""

    beam: int
    reply_beam: int
    width: int


@record
class Budget:
    """What may still be done in a turn."""

    points: int
    shift: bool
    slide: bool


BUDGETS: Final = tuple([Budget(card.points, card.shift, card.slide) for card in CARDS])


@record
class Result:
    """A turn: the card, the position after it, and the value to who plays it.

    `replies` holds the values after the rival's best reply with each kind of card, where they were looked at.
    """

    card: int
    position: Position
    value: float
    replies: tuple[float, ...] = ()


class Search:
    """The search for one decision. `run` works in pieces and yields the cost of each in nodes."""

    def __init__(self, seen: Observation, seat: int, effort: Effort, weights: Weights) -> None:
        self.field = Field(seen.vehicles)
        self.root = self.field.pack(seen.vehicles, seen.offsets)
        self.results: list[Result] = []
        """The distinct turns, the best first; those that were tried against replies before the others."""
        self._seen = seen
        self._seat = seat
        self._effort = effort
        self._own, self._threat, self._keep = weights.own, weights.threat, weights.keep
        self._measure = Ways(seen.vehicles, weights.charges)
        self._loads: dict[Position, int] = {}
        self._known: dict[Position, float] = {}
        self._free: set[Position] = set()
        """Those of the known positions at which the own road is free."""
        self.enter(self.root, self._measure.load(self.root))
        hand = seen.hands[seat]
        assert hand is not None
        self._hand = hand
        self._budgets = (
            {card: BUDGETS[card] for card, have in enumerate(hand) if have}
            if seen.card is None
            else {seen.card: Budget(seen.points, seen.shift, seen.slide)}
        )
        self._plays = seen.plays + (seen.card is None)
        self._turn = self._turn_of(seat, self.root, self._budgets.values(), effort.beam)

    def run(self) -> Iterator[int]:
        """Fills `results`, first with what the positions are worth by themselves."""
        yield from self._turn.run()
        for card, budget in self._budgets.items():
            kept = self._kept(card)
            reach, worth = _reach(kept), self._hand_value(kept)
            self.results += [
                Result(card, position, self._leaf(position, reach, self._plays) + worth)
                for position in self._turn.ends(budget)
            ]
            yield 1
        self.results.sort(key=_worth)
        for tried in range(min(self._effort.width, len(self.results))):
            if self.results[0].value >= WIN:
                return
            result = self.results[tried]
            replies = yield from self._replies(result)
            value = self._expected(replies) + self._hand_value(self._kept(result.card))
            known = [*self.results[:tried], Result(result.card, result.position, value, replies)]
            self.results[: tried + 1] = sorted(known, key=_worth)

    def path(self, result: Result) -> list[Step]:
        """The steps that lead to a result."""
        return self._turn.path(result.position, self._budgets[result.card])

    def can_follow(self, steps: list[Step]) -> bool:
        """Whether the steps, of one space each, can be taken in this order."""
        position = self.root
        for kind, which, by in steps:
            options = (
                self.field.steps(position, self._seat) if kind == "move" else self.field.shifts(position)
            )
            for other, distance, after in options:
                if (other, distance) == (which, by):
                    position = after
                    break
            else:
                return False
        return True

    def ways(self, position: Position) -> tuple[int, int]:
        """The ways of gold and of silver, in tenths of a space, at a known position."""
        return self._measure(position, self._loads[position])

    def enter(self, position: Position, load: int) -> float:
        """The value of a position that lies so; it is known from now on."""
        value = self._known.get(position)
        if value is not None:
            return value
        self._loads[position] = load
        ways = self._measure(position, load)
        own, rival = ways[self._seat], ways[1 - self._seat]
        value = (rival - self._own * own if rival else -WIN) if own else WIN
        self._known[position] = value
        if own == to_go(position)[self._seat] * SPACE:
            self._free.add(position)
        return value

    def enter_moved(self, before: Position, vehicle: int, spaces: int, after: Position) -> float:
        """As `enter`, for the position after a move from a known one."""
        value = self._known.get(after)
        if value is not None:
            return value
        return self.enter(after, self._measure.moved(self._loads[before], before, vehicle, spaces))

    def enter_shifted(self, before: Position, after: Position) -> float:
        """As `enter`, for the position after a shift from a known one."""
        return self.enter(after, self._loads[before])

    def best(self, layer: Iterable[Position], number: int, seat: int) -> list[Position]:
        """The so many best of known positions for a seat."""
        return sorted(layer, key=self._known.__getitem__, reverse=seat == self._seat)[:number]

    def danger(self, result: Result) -> int:
        """How many of the unseen cards would let the rival win with the next turn."""
        pairs = zip(result.replies, self._seen.unseen, strict=False)
        return sum(have for value, have in pairs if value <= -WIN)

    def _turn_of(self, seat: int, root: Position, budgets: Iterable[Budget], beam: int) -> _Turn:
        return _Turn(
            self,
            seat,
            WIN if seat == self._seat else -WIN,
            root,
            list(budgets),
            beam,
            self._seen.params.leave,
        )

    def _kept(self, card: int) -> Counts:
        return self._hand if self._seen.card is not None else multiset.take(self._hand, card)

    def _hand_value(self, hand: Counts) -> float:
        return sum(worth * have for worth, have in zip(self._keep, hand, strict=True))

    def _leaf(self, position: Position, reach: int, plays: int) -> float:
        """The value of a known position after so many plays, with cards of this `_reach` in the own hand."""
        value = self._known[position]
        if abs(value) == WIN:
            return value
        if self._ends_at(plays):
            spaces = to_go(position)
            ahead = spaces[1 - self._seat] - spaces[self._seat]
            return WIN if ahead > 0 else -WIN if ahead < 0 else 0.0
        threatens = position in self._free and to_go(position)[self._seat] <= reach
        return value + self._threat if threatens else value

    def _worst(self, positions: list[Position], reach: int, plays: int) -> float:
        """The least value that the rival can choose among these positions."""
        if self._ends_at(plays):
            return min([self._leaf(position, reach, plays) for position in positions])
        least = WIN
        for position in positions:
            # A threat lifts a value, nothing lowers it.
            if self._known[position] < least:
                least = min(least, self._leaf(position, reach, plays))
        return least

    def _ends_at(self, plays: int) -> bool:
        return self._seen.params.limit and plays >= LIMIT

    def _replies(self, result: Result) -> Generator[int, None, tuple[float, ...]]:
        kinds = [kind for kind, have in enumerate(self._seen.unseen) if have]
        turn = self._turn_of(
            1 - self._seat, result.position, [BUDGETS[kind] for kind in kinds], self._effort.reply_beam
        )
        yield from turn.run()
        reach = _reach(self._kept(result.card))
        replies = [0.0] * len(CARDS)
        for kind in kinds:
            replies[kind] = self._worst(turn.ends(BUDGETS[kind]), reach, self._plays + 1)
            yield 1
        return tuple(replies)

    def _expected(self, replies: tuple[float, ...]) -> float:
        """The mean over the rival's hands of the worst reply."""
        left = sum(self._seen.unseen)
        hands = without = comb(left, HAND)
        total = 0.0
        for value, have in sorted(zip(replies, self._seen.unseen, strict=True)):
            left -= have
            rest = comb(left, HAND)
            total += value * (without - rest)
            without = rest
        return total / hands


class _Turn:
    """The results of one turn from one position, for several cards at once.

    `plain[n]` are the positions after n spaces, `shifted[n]` those after n spaces and a shift, and `stuck[n]`
    those of `plain[n]` that no shift is possible from.
    """

    def __init__(
        self,
        search: Search,
        seat: int,
        won: float,
        root: Position,
        budgets: list[Budget],
        beam: int,
        leave: bool,
    ) -> None:
        self._search = search
        self._seat = seat
        self._won = won
        """The value of a position at which the seat's hero is off."""
        self._root = root
        self._beam = beam
        self._leave = leave
        self._points = max([budget.points for budget in budgets])
        self._shift_points = max([budget.points for budget in budgets if budget.shift], default=-1)
        self._slides = any(budget.slide for budget in budgets)
        self._plain: list[Layer] = [{root: None}]
        self._shifted: list[Layer] = []
        self._stuck: list[Layer] = []
        self._slid: Layer = {}
        self._off: set[Position] = set()
        """The positions found at which the seat's hero is off, which ends the turn."""

    def run(self) -> Iterator[int]:
        """Fills the layers."""
        for n in range(self._points):
            self._plain.append({})
            yield from self._move_on(self._plain[n], self._plain[n + 1])
        for n in range(self._shift_points + 1):
            self._shifted.append({})
            self._stuck.append({})
            yield from self._shift_on(self._plain[n], self._shifted[n], self._stuck[n])
            if n:
                yield from self._move_on(self._shifted[n - 1], self._shifted[n])
        if self._slides:
            for vehicle, spaces, after in self._search.field.slides(self._root, self._seat):
                self._slid[after] = (self._plain[0], self._root, ("move", vehicle, spaces))
                self._note(after, self._search.enter_moved(self._root, vehicle, spaces, after))
            yield _nodes(len(self._slid))

    def ends(self, budget: Budget) -> list[Position]:
        """Where a turn with this budget may end; never empty."""
        found: dict[Position, None] = {}
        for layer in self._last_layers(budget):
            found.update(dict.fromkeys(layer))
        if self._off:
            for layer in self._layers(budget):
                found.update(dict.fromkeys([position for position in layer if position in self._off]))
        return [*found] or [self._root]

    def path(self, position: Position, budget: Budget) -> list[Step]:
        """The steps from the root to one of the `ends`."""
        layers = [*self._last_layers(budget), *self._layers(budget)]
        layer = next((layer for layer in layers if position in layer), self._plain[0])
        steps: list[Step] = []
        while (link := layer[position]) is not None:
            layer, position, step = link
            steps.append(step)
        return steps[::-1]

    def _layers(self, budget: Budget) -> list[Layer]:
        if budget.slide:
            return [self._slid]
        plain = self._plain[: budget.points + 1]
        return [*plain, *self._shifted[: budget.points + 1]] if budget.shift else plain

    def _last_layers(self, budget: Budget) -> list[Layer]:
        if budget.slide:
            return [self._slid]
        kinds = (self._shifted, self._stuck) if budget.shift else (self._plain,)
        n = budget.points
        # Spaces that nothing can use lapse.
        while not any(layers[n] for layers in kinds):
            n -= 1
        first = 0 if self._leave else n
        return [layer for layers in kinds for layer in layers[first : n + 1]]

    def _move_on(self, layer: Layer, onto: Layer) -> Iterator[int]:
        for position in self._search.best(layer, self._beam, self._seat):
            if position in self._off:
                continue
            fresh = 0
            for vehicle, sign, after in self._search.field.steps(position, self._seat):
                if after not in onto:
                    onto[after] = (layer, position, ("move", vehicle, sign))
                    self._note(after, self._search.enter_moved(position, vehicle, sign, after))
                    fresh += 1
            yield _nodes(fresh)

    def _shift_on(self, layer: Layer, onto: Layer, stuck: Layer) -> Iterator[int]:
        for position in self._search.best(layer, self._beam, self._seat):
            found = 0
            for part, rows, after in self._search.field.shifts(position):
                if after not in onto:
                    onto[after] = (layer, position, ("shift", part, rows))
                    self._note(after, self._search.enter_shifted(position, after))
                found += 1
            if not found:
                stuck[position] = layer[position]
            yield _nodes(found)

    def _note(self, position: Position, value: float) -> None:
        if value == self._won:
            self._off.add(position)


def _nodes(measured: int) -> int:
    return 1 + measured // EVALUATIONS


def _reach(hand: Counts) -> int:
    """So many spaces at most can a hero go on a free road with one card of the hand."""
    return max(
        [COLUMNS if card.slide else card.points for card, have in zip(CARDS, hand, strict=True) if have],
        default=0,
    )


def _worth(result: Result) -> float:
    return -result.value
