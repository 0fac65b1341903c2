"""The best action on one field, whatever two players hold: what a search asks for again and again.

It is the best value of `judge.options` where each knows the other's hand. Nearly all of that does not hang on
the hands: what a pattern is worth on a spot is looked at once a field, and whether the rival could win after
it only where it matters.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from pygames.games.stoplights.cards import KIND, ways
from pygames.games.stoplights.field import Field, Spot, longest, patterns, winning_patterns
from pygames.games.stoplights.judge import Look, Rival, chance_to_win, mean
from pygames.games.stoplights.rules import DRAWS, HAND_LIMIT
from pygames.games.stoplights.worth import Worth, in_hand
from pygames.kit.multiset import Counts


class Outlook:
    """What the seat, which is on turn, can do against the other one."""

    def __init__(self, field: Field, seat: int, worth: Worth, unseen: Counts) -> None:
        """The next card is one of `unseen`, by kind; () where the pile is used up."""
        self._field, self._worth = field, worth
        self._seat, self._rival = seat, 1 - seat
        mine, theirs = field.lamps[seat], field.lamps[self._rival]
        self._patterns = patterns(mine), patterns(theirs)
        self._held, self._rivals = in_hand(worth, mine, theirs), in_hand(worth, theirs, mine)
        self._drawn = mean(self._held, unseen)
        self._look = Look(field, seat, worth)
        self._rivals_look = Look(field, self._rival, worth)
        self._fives = 0
        self._spots: list[tuple[Spot, list[float], list[float]]] = []
        """With what each own pattern is worth there, and each of the rival's."""
        self._orders: dict[tuple[int, int], list[tuple[float, Spot]]] = {}
        self._wins: dict[tuple[Spot | None, int], int | None] = {}

    def look(self) -> Iterator[None]:
        """Looks at one spot after the other; `best` is asked afterwards."""
        mine, theirs, weight = self._look, self._rivals_look, self._worth.longest
        for spot in (*self._field.free, *self._field.cards):
            drawn = 0.0 if spot in self._field.cards else self._drawn
            values = []
            for look in (mine, theirs):
                look.at(spot)
                lengths = [weight * look.longest(pattern) for pattern in range(8)] if weight else [0.0] * 8
                values.append([gain + length for gain, length in zip(look.gains, lengths, strict=True)])
            own, against = values
            self._fives |= mine.fives
            self._spots.append((spot, [drawn + value for value in own], against))
            yield

    def best(self, hand: Sequence[str], rivals: Sequence[str], pile: int) -> Generator[None, None, float]:
        """Returns the value of the seat's best action with this hand, against that one; it has one at least."""
        own_patterns, their_patterns = self._patterns
        laid = [
            (own_patterns[way], their_patterns[way], self._held[KIND[card]])
            for card in dict.fromkeys(hand)
            for way in ways(card)
        ]
        if any(self._fives >> own & 1 for own, _, _ in laid):
            return 1.0
        rival = Rival(self._rival, self._field.lamps[self._rival], rivals, 0, ())
        worst = float("-inf")
        most = self._by_drawing(len(hand), pile) if self._is_safe(rival, None, 0) else worst
        for own, theirs, lost in laid:
            for value, spot in self._order(own, theirs):
                if value - lost <= most:
                    break
                yield
                if self._is_safe(rival, spot, theirs):
                    most = value - lost
                    break
        if most == worst:
            return 0.0
        held = sum([self._held[KIND[card]] for card in hand])
        against = sum([self._rivals[KIND[card]] for card in rivals])
        return chance_to_win(self._lines() + held - against + most, 1.0)

    def _lines(self) -> float:
        """What all windows are worth."""
        mine, theirs = [
            sum(map(self._worth.window.__getitem__, self._field.codes[who]))
            for who in (self._seat, self._rival)
        ]
        return mine - theirs

    def _by_drawing(self, cards: int, pile: int) -> float:
        draws = min(DRAWS, HAND_LIMIT - cards, pile)
        if draws <= 0:
            return float("-inf")
        value = draws * self._drawn
        if self._worth.longest:
            lit, vertical = self._field.lit, self._field.vertical
            ahead = longest(lit[self._seat], vertical) - longest(lit[self._rival], vertical)
            value += self._worth.longest * ahead
        return value

    def _order(self, own: int, theirs: int) -> list[tuple[float, Spot]]:
        """What a card of these patterns is worth on each spot, the best first."""
        found = self._orders.get((own, theirs))
        if found is None:
            found = [(values[own] - against[theirs], spot) for spot, values, against in self._spots]
            found.sort(reverse=True)
            self._orders[own, theirs] = found
        return found

    def _is_safe(self, rival: Rival, spot: Spot | None, pattern: int) -> bool:
        """Whether the rival cannot win after the pattern, to its eyes, is laid on the spot (None: drawing)."""
        key = spot, pattern
        if key not in self._wins:
            self._wins[key] = self._winning(spot, pattern)
        winning = self._wins[key]
        return winning is not None and not rival.holds(winning)

    def _winning(self, spot: Spot | None, pattern: int) -> int | None:
        """The patterns that then win for the rival; None where five stand for it already."""
        field = self._field
        if spot is None:
            return winning_patterns(field.lit[self._rival], field.access, field.vertical)
        self._rivals_look.at(spot)
        access = field.access if spot in field.cards else field.access_after(spot)
        return self._rivals_look.winning(pattern, access)
