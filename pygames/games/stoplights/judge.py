"""The value of every action to the player on turn: what one look ahead gives.

A position after an action is worth the chance that nobody who plays before oneself wins at once, from the
cards that are unseen, times the chance to win later, a logistic function of the terms in `worth.py`. A window
of five holds one lamp of a column at most (columns as a winning option aside), so that the worth of laying a
card is a sum over its lamps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import exp
from operator import mul

from pygames.games.stoplights import board
from pygames.games.stoplights.board import FIVE
from pygames.games.stoplights.cards import KIND, KINDS, flip, ways
from pygames.games.stoplights.field import (
    EMPTY_LIT,
    MEETING,
    Field,
    Spot,
    longest,
    patterns,
    winning_patterns,
)
from pygames.games.stoplights.rules import DRAWS, HAND_LIMIT, Observation
from pygames.games.stoplights.worth import Worth, in_hand
from pygames.kit.multiset import Counts, take

Option = tuple[float, Spot | None, str]
"""The value of an action (of a game the chance to win, 1: it wins; of solitaire points), its spot (None:
draw) and the card as it shall lie."""
SECOND = 0.5
"""The share of a rival's winning chances that is left when another rival plays first and may stop it."""


class Rival:
    """What one seat knows of the hand of another, and how likely that seat can win."""

    def __init__(self, seat: int, lamps: str, held: Iterable[str], hidden: int, unknown: Counts) -> None:
        """`held` cards are known, `hidden` more come from the `unknown` ones (by kind; () for none)."""
        pattern = patterns(lamps)
        self.seat, self.held, self.hidden, self.unknown = seat, tuple(held), hidden, unknown
        self._held = [_either_way(pattern, card) for card in self.held]
        self._unknown = sum(unknown)
        self._chances: dict[int, float] = {}
        self._kinds: dict[int, int] = {}
        for card, have in zip(KINDS, unknown, strict=False):
            if have:
                either = _either_way(pattern, card)
                self._kinds[either] = self._kinds.get(either, 0) + have

    def holds(self, winning: int) -> bool:
        """Whether a card that wins by one of these patterns is known to be in the hand."""
        return any(either & winning for either in self._held)

    def unseen(self, winning: int) -> int:
        """How many of the unseen cards, known or not, win by one of these patterns."""
        known = sum([bool(either & winning) for either in self._held])
        return known + sum([have for either, have in self._kinds.items() if either & winning])

    def chance(self, winning: int) -> float:
        """The chance that the hand has a card that wins by one of these patterns: hypergeometric."""
        found = self._chances.get(winning)
        if found is None:
            found = self._chances[winning] = 1.0 if self.holds(winning) else self._drawn(winning)
        return found

    def _drawn(self, winning: int) -> float:
        losing = self._unknown - sum([have for either, have in self._kinds.items() if either & winning])
        none = 1.0
        for i in range(self.hidden):
            none *= max(0, losing - i) / (self._unknown - i)
        return 1 - none


def _either_way(pattern: dict[str, int], card: str) -> int:
    """The set of the patterns of the card's two ways up."""
    return 1 << pattern[card] | 1 << pattern[flip(card)]


class Position:
    """What the player on turn knows."""

    def __init__(
        self,
        field: Field,
        seat: int,
        hand: tuple[str, ...],
        pile: int,
        rivals: Sequence[Rival],
        unseen: Counts,
    ) -> None:
        """`rivals` in the order of their turns; the next card is one of `unseen` (by kind; () for none)."""
        self.field, self.seat, self.hand, self.pile, self.rivals = field, seat, hand, pile, rivals
        self.unseen = unseen

    @classmethod
    def of(cls, seen: Observation, seat: int) -> Position:
        field = Field.of(seen)
        unknown = seen.unseen
        for who, cards in enumerate(seen.starters):
            for card in cards if who != seat else ():
                unknown = take(unknown, KIND[card])
        players = len(seen.hands)
        rivals = []
        for who in [(seat + i) % players for i in range(1, players)]:
            held = seen.starters[who]
            rivals.append(Rival(who, field.lamps[who], held, len(seen.hands[who]) - len(held), unknown))
        hand = tuple([card for card in seen.hands[seat] if card is not None])
        return cls(field, seat, hand, seen.pile_size, rivals, seen.unseen)

    def draws(self) -> int:
        """How many cards `draw` would give (SL-8)."""
        return min(DRAWS, HAND_LIMIT - len(self.hand), self.pile)

    def left(self) -> int:
        """How many cards are still to be laid, in all hands and the pile."""
        held = [len(rival.held) + rival.hidden for rival in self.rivals]
        return len(self.hand) + sum(held) + self.pile

    def card_worths(self, worth: Worth, seat: int) -> tuple[float, ...]:
        """What a card in the seat's hand is worth to it, by kind."""
        lamps = self.field.lamps
        return in_hand(worth, lamps[seat], "".join([*lamps[:seat], *lamps[seat + 1 :]]))


def mean(values: Sequence[float], counts: Counts) -> float:
    """The mean value of a card of a multiset; 0 for none."""
    return float(sum(map(mul, values, counts))) / (sum(counts) or 1)


def options(position: Position, worth: Worth, careful: bool) -> Iterator[list[Option]]:
    """Values all actions, spot by spot; the growing list is the same each time. `draw` stands first where it
    is legal. Empty where one can only pass.

    Careful: with the exact chance that a rival wins at once.
    """
    found: list[Option] = []
    field, seat, rivals = position.field, position.seat, position.rivals
    fields_worth = [sum(map(worth.window.__getitem__, codes)) for codes in field.codes]
    held = position.card_worths(worth, seat)
    base = 2 * fields_worth[seat] - sum(fields_worth) + sum([held[KIND[card]] for card in position.hand])
    others = []
    for rival in rivals:
        values = position.card_worths(worth, rival.seat)
        known = sum([values[KIND[card]] for card in rival.held])
        others.append(known + rival.hidden * mean(values, rival.unknown))
    base -= max(others)
    drawn = mean(held, position.unseen)
    length = longest(field.lit[seat], field.vertical) if worth.longest else 0
    if position.draws() > 0:
        safe, share, behind = 1.0, 1.0, 0
        for rival in rivals:
            lit = field.lit[rival.seat]
            if careful:
                safe *= 1 - share * rival.chance(winning_patterns(lit, field.access, field.vertical))
                share *= SECOND
            if worth.longest:
                behind = max(behind, longest(lit, field.vertical))
        value = base + position.draws() * drawn + worth.longest * (length - behind)
        found.append((chance_to_win(value, safe), None, ""))
        yield found
    mine = Look(field, seat, worth)
    looks = [(Look(field, rival.seat, worth), rival) for rival in rivals]
    patterns_of = [patterns(field.lamps[rival.seat]) for rival in rivals]
    own_pattern = patterns(field.lamps[seat])
    cards = [
        (
            way,
            own_pattern[way],
            tuple([pattern[way] for pattern in patterns_of]),
            held[KIND[card]],
        )
        for card in dict.fromkeys(position.hand)
        for way in ways(card)
    ]
    for spot in (*field.free, *field.cards):
        cover = spot in field.cards
        access = field.access if cover else field.access_after(spot)
        mine.at(spot)
        for look, _ in looks:
            look.at(spot)
        laid = base + (0.0 if cover or not position.pile else drawn)
        terms: dict[tuple[int, ...], tuple[float, float]] = {}
        for way, own, theirs, lost in cards:
            if mine.fives >> own & 1:
                found.append((1.0, spot, way))
                continue
            term = terms.get(theirs)
            if term is None:
                safe, share, against, behind = 1.0, 1.0, 0.0, 0
                for (look, rival), pattern in zip(looks, theirs, strict=True):
                    against += look.gains[pattern]
                    if careful:
                        safe *= 1 - share * look.chance(rival, pattern, access)
                        share *= SECOND
                    if worth.longest:
                        behind = max(behind, look.longest(pattern))
                term = terms[theirs] = safe, against + worth.longest * behind
            safe, against = term
            value = laid - lost + mine.gains[own] - against
            if worth.longest:
                value += worth.longest * mine.longest(own)
            found.append((chance_to_win(value, safe), spot, way))
        yield found


def chance_to_win(logit: float, safe: float) -> float:
    return safe / (1 + exp(-max(-30.0, logit)))


class Look:
    """What laying each of the eight patterns on one spot after another does to the lines of a seat.

    Nearly all that is asked comes from the lamps through the spot; the whole table is looked at only where
    that can change the answer, and where columns win, of which a card holds more than one lamp.
    """

    def __init__(self, field: Field, seat: int, worth: Worth) -> None:
        self._field, self._seat, self._worth = field, seat, worth
        self._lit, self._codes = field.lit[seat], field.codes[seat]
        everywhere = [(1 << field.rows) - 1] * field.columns
        self._threatened = field.vertical or bool(winning_patterns(self._lit, everywhere, False))
        self._most = longest(self._lit, field.vertical) if worth.longest else 0

    def at(self, spot: Spot) -> None:
        """Looks at this spot next."""
        field, worth = self._field, self._worth
        x, lowest = spot
        self._spot = spot
        self._lengths: list[int] | None = None
        column, through, codes = self._lit[x], field.windows.through, self._codes
        covers = spot in field.cards
        near, needed, each = 0, 0, []
        for row in range(lowest, lowest + 3):
            found = [codes[window] for window in through[x * field.rows + row]]
            if not covers:
                off = sum([worth.placed_off[code] for code in found])
                on = sum([worth.placed_on[code] for code in found])
            elif column >> row & 1:
                off, on = sum([worth.turned_off[code] for code in found]), 0.0
            else:
                off, on = 0.0, sum([worth.turned_on[code] for code in found])
            each.append((off, on))
            others = max(found, default=0) // EMPTY_LIT - (column >> row & 1)
            near = max(near, others)
            if others == FIVE - 1:
                needed |= 1 << row - lowest
        high, middle, low = each
        self.gains = [a + b + c for c in low for b in middle for a in high]
        """What the windows gain by each pattern."""
        self._near = near
        self.fives = MEETING[needed] if not field.vertical else self._fives()
        """The set of patterns that make five."""

    def _laid(self, pattern: int) -> list[int]:
        x, row = self._spot
        out = list(self._lit)
        out[x] = out[x] & ~(7 << row) | pattern << row
        return out

    def _fives(self) -> int:
        return sum([board.five_in_line(self._laid(pattern), True) << pattern for pattern in range(8)])

    def winning(self, pattern: int, access: Sequence[int]) -> int | None:
        """After laying the pattern, the set of patterns with which the seat then wins; None where five stand
        for it already."""
        if self.fives >> pattern & 1:
            return None
        if not self._threatened and self._near < FIVE - 2:
            return 0
        return winning_patterns(self._laid(pattern), access, self._field.vertical)

    def chance(self, rival: Rival, pattern: int, access: Sequence[int]) -> float:
        """The chance that the rival, whose seat this is, wins on its next turn."""
        winning = self.winning(pattern, access)
        if winning is None:
            return 1.0
        return rival.chance(winning) if winning else 0.0

    def longest(self, pattern: int) -> int:
        """The longest line after laying the pattern, counted up to five."""
        if self._field.vertical:
            return longest(self._laid(pattern), True)
        if self._lengths is None:
            self._lengths = self._all_lengths()
        return self._lengths[pattern]

    def _all_lengths(self) -> list[int]:
        x, lowest = self._spot
        through = [run_through(self._lit, x, lowest + i) for i in range(3)]
        cut = any(self._lit[x] >> lowest + i & 1 and through[i] >= self._most for i in range(3))
        rest = longest(self._laid(0), False) if cut else self._most
        high, middle, low = through
        return [max(rest, a, b, c) for c in (0, low) for b in (0, middle) for a in (0, high)]


def run_through(columns: Sequence[int], x: int, row: int) -> int:
    """The longest run through this cell if it is lit, counted up to five."""
    best = 1
    for down in (0, 1, -1):
        length = 1
        for step in (1, -1):
            column, at = x + step, row + down * step
            while 0 <= column < len(columns) and at >= 0 and columns[column] >> at & 1:
                length += 1
                column += step
                at += down * step
        best = max(best, length)
    return min(best, FIVE)
