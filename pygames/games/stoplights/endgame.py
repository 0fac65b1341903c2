"""Two players and no pile: every card not seen is in the rival's hand, and the rest can be searched."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from pygames.games.stoplights.cards import KINDS, kind_of
from pygames.games.stoplights.field import Field, Spot, longest
from pygames.games.stoplights.judge import Option, Position, Rival, options
from pygames.games.stoplights.rules import Observation
from pygames.games.stoplights.worth import Worth, last_card, tuned

Hands = tuple[tuple[str, ...], ...]
Search = Generator[None, None, float]
"""Yields about every tenth of a millisecond and returns the value to who is on turn."""
NO_BETTER = 1e-6
"""So much below its bound stands the value of an option that was cut off."""


def is_open(seen: Observation) -> bool:
    """Whether all hands are known."""
    return len(seen.hands) == 2 and not seen.pile_size


def open_hands(seen: Observation, seat: int) -> Hands:
    """The hands, by seat."""
    mine = tuple([card for card in seen.hands[seat] if card is not None])
    theirs = tuple([card for card, have in zip(KINDS, seen.unseen, strict=True) for _ in range(have)])
    return (mine, theirs) if seat == 0 else (theirs, mine)


class Endgame:
    """Alpha-beta over the most promising actions of each position, as one look ahead judges them."""

    def __init__(self, widths: Sequence[int], longest_wins: bool) -> None:
        """`widths` says how many actions are tried at each depth; below, one look ahead counts, or, after
        the very last card, the longest line."""
        self._widths, self._longest_wins = widths, longest_wins

    def options(self, field: Field, seat: int, hands: Hands) -> Iterator[list[Option]]:
        """First the options of one look ahead, then those that have been searched."""
        judged: list[Option] = []
        for judged in options(self._position(field, seat, hands), self._worth(hands), True):
            yield judged
        judged = sorted(judged, key=_value, reverse=True)
        if not judged or judged[0][0] >= 1:
            return
        best, searched = -1.0, judged[:1]
        for _, spot, card in judged[: self._widths[0]]:
            search = self._reply(field, seat, hands, (spot, card), 1, best, 1.0)
            value = yield from _meanwhile(search, searched)
            option = (value if value > best else value - NO_BETTER, spot, card)
            searched = [option] if best < 0 else [*searched, option]
            best = max(best, value)
        yield searched

    def _worth(self, hands: Hands) -> Worth:
        left = sum(map(len, hands))
        return last_card() if left == 1 else tuned(left, self._longest_wins)

    def _position(self, field: Field, seat: int, hands: Hands) -> Position:
        other = 1 - seat
        rival = Rival(other, field.lamps[other], hands[other], 0, ())
        return Position(field, seat, hands[seat], 0, [rival], ())

    def _reply(
        self,
        field: Field,
        seat: int,
        hands: Hands,
        laid: tuple[Spot | None, str],
        depth: int,
        alpha: float,
        beta: float,
    ) -> Search:
        """The value to the seat of laying a card from its hand."""
        spot, card = laid
        assert spot is not None
        left = list(hands[seat])
        left.remove(kind_of(card))
        after = (tuple(left), hands[1]) if seat == 0 else (hands[0], tuple(left))
        value = yield from self._search(field.laid(spot, card), 1 - seat, after, depth, 1 - beta, 1 - alpha)
        return 1 - value

    def _search(self, field: Field, seat: int, hands: Hands, depth: int, alpha: float, beta: float) -> Search:
        """The value at the start of the seat's turn; outside alpha to beta only a bound."""
        if field.five(seat):
            return 1.0
        if not any(hands):
            return self._counted_out(field, seat)
        if not hands[seat]:
            value = yield from self._search(field, 1 - seat, hands, depth, 1 - beta, 1 - alpha)
            return 1 - value
        judged: list[Option] = []
        for found in options(self._position(field, seat, hands), self._worth(hands), True):
            judged = found
            yield
        judged = sorted(judged, key=_value, reverse=True)
        if judged[0][0] >= 1:
            return 1.0
        is_last = sum(map(len, hands)) == 1
        if depth == len(self._widths) and not is_last:
            return judged[0][0]
        best = -1.0
        for _, spot, card in judged[: 1 if is_last else self._widths[depth]]:
            value = yield from self._reply(
                field, seat, hands, (spot, card), depth + 1, max(alpha, best), beta
            )
            best = max(best, value)
            if best >= beta:
                break
        return best

    def _counted_out(self, field: Field, seat: int) -> float:
        """The value when nobody can act any more (SL-16)."""
        if field.five(1 - seat):
            return 0.0
        if not self._longest_wins:
            return 0.5
        mine, theirs = [longest(lit, field.vertical) for lit in (field.lit[seat], field.lit[1 - seat])]
        return 0.5 + 0.5 * ((mine > theirs) - (mine < theirs))


def _value(option: Option) -> float:
    return option[0]


def _meanwhile(search: Search, found: list[Option]) -> Generator[list[Option], None, float]:
    """Runs a search; what has been found so far is yielded at each of its steps."""
    while True:
        try:
            next(search)
        except StopIteration as done:
            value: float = done.value
            return value
        yield found
