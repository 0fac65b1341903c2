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
from pygames.games.rush_shift.cards import CARDS
from pygames.games.rush_shift.field import Field, Position, is_off, to_go
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
        self._weights = weights
        self._measure = Ways(seen.vehicles, weights.charges)
        self._known: dict[Position, float] = {}
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
            for position in self._turn.ends(budget):
                value = self._leaf(position, kept, self._plays) + self._hand_value(kept)
                self.results.append(Result(card, position, value))
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
        """The ways of gold and of silver, in tenths of a space."""
        return self._measure(position)

    def value(self, position: Position) -> float:
        """To the seat that searches, whoever is on turn."""
        found = self._known.get(position)
        if found is None:
            ways = self._measure(position)
            own, rival = ways[self._seat], ways[1 - self._seat]
            found = self._known[position] = (
                (rival - self._weights.own * own if rival else -WIN) if own else WIN
            )
        return found

    def danger(self, result: Result) -> int:
        """How many of the unseen cards would let the rival win with the next turn."""
        pairs = zip(result.replies, self._seen.unseen, strict=False)
        return sum(have for value, have in pairs if value <= -WIN)

    def _turn_of(self, seat: int, root: Position, budgets: Iterable[Budget], beam: int) -> _Turn:
        return _Turn(self, seat, seat == self._seat, root, list(budgets), beam, self._seen.params.leave)

    def _kept(self, card: int) -> Counts:
        return self._hand if self._seen.card is not None else multiset.take(self._hand, card)

    def _hand_value(self, hand: Counts) -> float:
        return sum(worth * have for worth, have in zip(self._weights.keep, hand, strict=True))

    def _leaf(self, position: Position, kept: Counts, plays: int) -> float:
        """The value of a position after so many plays, with these cards in the own hand."""
        value = self.value(position)
        if abs(value) == WIN:
            return value
        if self._ends_at(plays):
            spaces = to_go(position)
            ahead = spaces[1 - self._seat] - spaces[self._seat]
            return WIN if ahead > 0 else -WIN if ahead < 0 else 0.0
        return value + self._weights.threat if self._threatens(position, kept) else value

    def _threatens(self, position: Position, kept: Counts) -> bool:
        """Whether the own road is free and there is a card for it."""
        spaces = to_go(position)[self._seat]
        return (
            any(
                have and (card.slide or card.points >= spaces) for card, have in zip(CARDS, kept, strict=True)
            )
            and self._measure(position)[self._seat] == spaces * SPACE
        )

    def _worst(self, positions: list[Position], kept: Counts, plays: int) -> float:
        """The least value that the rival can choose among these positions."""
        least = min(map(self.value, positions))
        # Only a threat lifts a value, except at the last card of a game.
        bound = WIN if self._ends_at(plays) else least + self._weights.threat
        return min([self._leaf(p, kept, plays) for p in positions if self.value(p) <= bound])

    def _ends_at(self, plays: int) -> bool:
        return self._seen.params.limit and plays >= LIMIT

    def _replies(self, result: Result) -> Generator[int, None, tuple[float, ...]]:
        kinds = [kind for kind, have in enumerate(self._seen.unseen) if have]
        turn = self._turn_of(
            1 - self._seat, result.position, [BUDGETS[kind] for kind in kinds], self._effort.reply_beam
        )
        yield from turn.run()
        kept = self._kept(result.card)
        replies = [0.0] * len(CARDS)
        for kind in kinds:
            replies[kind] = self._worst(turn.ends(BUDGETS[kind]), kept, self._plays + 1)
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
        own: bool,
        root: Position,
        budgets: list[Budget],
        beam: int,
        leave: bool,
    ) -> None:
        self._search = search
        self._seat = seat
        self._own = own
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
            yield self._measured(self._slid)

    def ends(self, budget: Budget) -> list[Position]:
        """Where a turn with this budget may end; never empty."""
        found: dict[Position, None] = {}
        for layer in self._last_layers(budget):
            found.update(dict.fromkeys(layer))
        for layer in self._layers(budget):
            found.update(dict.fromkeys([position for position in layer if self._over(position)]))
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
        n = budget.points
        first = 0 if self._leave else n
        if budget.shift:
            return [*self._shifted[first : n + 1], *self._stuck[first : n + 1]]
        # Spaces that nothing can use lapse.
        while not self._plain[n]:
            n -= 1
        return self._plain[min(first, n) : n + 1]

    def _move_on(self, layer: Layer, onto: Layer) -> Iterator[int]:
        for position in self._best(layer):
            if not self._over(position):
                fresh: Layer = {}
                for vehicle, sign, after in self._search.field.steps(position, self._seat):
                    if after not in onto:
                        fresh[after] = (layer, position, ("move", vehicle, sign))
                onto.update(fresh)
                yield self._measured(fresh)

    def _shift_on(self, layer: Layer, onto: Layer, stuck: Layer) -> Iterator[int]:
        for position in self._best(layer):
            fresh: Layer = {}
            for part, rows, after in self._search.field.shifts(position):
                fresh[after] = (layer, position, ("shift", part, rows))
            if fresh:
                onto.update({after: link for after, link in fresh.items() if after not in onto})
            else:
                stuck[position] = layer[position]
            yield self._measured(fresh)

    def _measured(self, fresh: Layer) -> int:
        for position in fresh:
            self._search.value(position)
        return 1 + len(fresh) // EVALUATIONS

    def _best(self, layer: Layer) -> list[Position]:
        return sorted(layer, key=self._search.value, reverse=self._own)[: self._beam]

    def _over(self, position: Position) -> bool:
        return is_off(position[self._seat])


def _worth(result: Result) -> float:
    return -result.value
