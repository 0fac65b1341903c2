"""A search for two players: what is hidden is dealt at random a few times, and each deal is played on openly.

Once the pile is used up every card not seen is in the rival's hand: there is one deal, and it is searched
deeper.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from random import Random

from pygames.core import record
from pygames.games.stoplights.cards import KINDS, kind_of
from pygames.games.stoplights.field import Field, Spot, longest
from pygames.games.stoplights.judge import Option, Position, Rival, options
from pygames.games.stoplights.outlook import Outlook
from pygames.games.stoplights.rules import DRAWS, GAME, HAND_LIMIT, Observation
from pygames.games.stoplights.worth import last_card, tuned
from pygames.kit.multiset import Counts

Searching = Generator[None, None, float]
"""Yields about every tenth of a millisecond and returns the value to who is on turn."""
NO_BETTER = 1e-6
"""So much below its bound stands the value of an option that was cut off."""


@record
class Deal:
    """All cards that are not on the table."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    """The next card first."""

    def left(self) -> int:
        return sum(map(len, self.hands)) + len(self.pile)


def is_open(seen: Observation) -> bool:
    """Whether all hands are known."""
    return len(seen.hands) == 2 and not seen.pile_size


def deal(seen: Observation, seat: int, rng: Random) -> Deal:
    """What the seat does not see, dealt at random."""
    state = GAME.determinize(seen, seat, rng)
    pile = [card for card, have in zip(KINDS, state.pile, strict=True) for _ in range(have)]
    rng.shuffle(pile)
    return Deal(state.hands, tuple(pile))


class Search:
    """Alpha-beta over the most promising actions of each position, as one look ahead judges them."""

    def __init__(self, seen: Observation, seat: int, widths: Sequence[int]) -> None:
        """`widths` says how many actions are tried at each depth; below, one look ahead counts, or, after
        the very last card, the longest line."""
        self._seen, self._seat, self._widths = seen, seat, widths
        self._longest_wins = seen.params.end == "longest"
        self._open = is_open(seen)
        self._fields: dict[tuple[Field, Spot, str], Field] = {}
        self._outlooks: dict[tuple[Field, int], Outlook] = {}
        """All deals meet on the same fields."""

    def options(self, position: Position, deals: Iterable[Deal]) -> Iterator[list[Option]]:
        """First the options of one look ahead, then the best of them with their mean values over the
        deals, of which there is one where all hands are known."""
        judged: list[Option] = []
        for judged in options(position, tuned(position.left(), self._longest_wins), True):
            yield judged
        judged = _best_first(judged)
        if not judged or judged[0][0] >= 1:
            return
        judged = judged[: self._widths[0]]
        totals = [0.0] * len(judged)
        found = judged
        for count, dealt in enumerate(deals, 1):
            best = -1.0
            for i, option in enumerate(judged):
                bound = best if self._open else -1.0
                value = yield from _meanwhile(
                    self._reply(position.field, self._seat, dealt, option, 1, bound, 1.0), found
                )
                totals[i] += value if value > bound else value - NO_BETTER
                best = max(best, value)
            found = [
                (total / count, spot, card) for total, (_, spot, card) in zip(totals, judged, strict=True)
            ]
            yield found

    def _judged(self, field: Field, seat: int, dealt: Deal) -> Generator[None, None, list[Option]]:
        other = 1 - seat
        rival = Rival(other, field.lamps[other], dealt.hands[other], 0, ())
        unseen: Counts = self._seen.unseen if dealt.pile else ()
        position = Position(field, seat, dealt.hands[seat], len(dealt.pile), [rival], unseen)
        left = dealt.left()
        worth = last_card() if left == 1 else tuned(left, self._longest_wins)
        judged: list[Option] = []
        for found in options(position, worth, True):
            judged = found
            yield
        return _best_first(judged)

    def _reply(
        self, field: Field, seat: int, dealt: Deal, option: Option, depth: int, alpha: float, beta: float
    ) -> Searching:
        """The value to the seat of an action of its own."""
        after = self._after(field, seat, dealt, option)
        value = yield from self._search(*after, 1 - seat, depth, 1 - beta, 1 - alpha)
        return 1 - value

    def _after(self, field: Field, seat: int, dealt: Deal, option: Option) -> tuple[Field, Deal]:
        _, spot, card = option
        hand, pile = list(dealt.hands[seat]), dealt.pile
        drawn = 0
        if spot is None:
            drawn = min(DRAWS, HAND_LIMIT - len(hand))
        else:
            hand.remove(kind_of(card))
            drawn = int(spot not in field.cards)
            key = field, spot, card
            if key not in self._fields:
                self._fields[key] = field.laid(spot, card)
            field = self._fields[key]
        mine = (*hand, *pile[:drawn])
        hands = (mine, dealt.hands[1]) if seat == 0 else (dealt.hands[0], mine)
        return field, Deal(hands, pile[drawn:])

    def _search(
        self, field: Field, dealt: Deal, seat: int, depth: int, alpha: float, beta: float
    ) -> Searching:
        """The value at the start of the seat's turn; outside alpha to beta only a bound."""
        if field.five(seat):
            return 1.0
        if not dealt.left():
            return self._counted_out(field, seat)
        if not dealt.hands[seat] and not dealt.pile:
            value = yield from self._search(field, dealt, 1 - seat, depth, 1 - beta, 1 - alpha)
            return 1 - value
        is_last = dealt.left() == 1 and not dealt.pile
        if depth == len(self._widths) and not is_last:
            value = yield from self._best(field, seat, dealt)
            return value
        judged = yield from self._judged(field, seat, dealt)
        if judged[0][0] >= 1:
            return 1.0
        best = -1.0
        for option in judged[: 1 if is_last else self._widths[depth]]:
            value = yield from self._reply(field, seat, dealt, option, depth + 1, max(alpha, best), beta)
            best = max(best, value)
            if best >= beta:
                break
        return best

    def _best(self, field: Field, seat: int, dealt: Deal) -> Searching:
        """The value of the best action as one look ahead judges it."""
        outlook = self._outlooks.get((field, seat))
        if outlook is None:
            worth = tuned(dealt.left(), self._longest_wins)
            outlook = Outlook(field, seat, worth, self._seen.unseen if dealt.pile else ())
            self._outlooks[field, seat] = outlook
            yield from outlook.look()
        yield
        value = yield from outlook.best(dealt.hands[seat], dealt.hands[1 - seat], len(dealt.pile))
        return value

    def _counted_out(self, field: Field, seat: int) -> float:
        """The value when nobody can act any more (SL-16)."""
        if field.five(1 - seat):
            return 0.0
        if not self._longest_wins:
            return 0.5
        mine, theirs = [longest(field.lit[who], field.vertical) for who in (seat, 1 - seat)]
        return 0.5 + 0.5 * ((mine > theirs) - (mine < theirs))


def _best_first(judged: list[Option]) -> list[Option]:
    return sorted(judged, key=lambda option: option[0], reverse=True)


def _meanwhile(search: Searching, found: list[Option]) -> Generator[list[Option], None, float]:
    """Runs a search; what has been found so far is yielded at each of its steps."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            value: float = done.value
            return value
        yield found
