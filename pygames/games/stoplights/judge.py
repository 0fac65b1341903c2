"""The value of every action to the player on turn: what one look ahead gives.

A position after an action is worth the chance that nobody who plays before oneself wins at once, from the
cards that are unseen, times the chance to win later, a logistic function of the terms in `worth.py`. A window
of five holds one lamp of a column at most (columns as a winning option aside), so that the worth of laying a
card is a sum over its lamps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from pygames.games.stoplights.board import five_in_line
from pygames.games.stoplights.cards import KIND, KINDS, flip, ways
from pygames.games.stoplights.field import Field, Spot, longest, patterns, winning_patterns
from pygames.games.stoplights.rules import DRAWS, HAND_LIMIT, Observation
from pygames.games.stoplights.worth import Worth

Option = tuple[float, Spot | None, str]
"""The value of an action (of a game the chance to win, 1: it wins; of solitaire points), its spot (None:
draw) and the card as it shall lie."""
SECOND = 0.5
"""The share of a rival's winning chances that is left when another rival plays first and may stop it."""


class Rival:
    """What one seat knows of the hand of another, and how likely that seat can win."""

    def __init__(self, seen: Observation, seat: int, lamps: str) -> None:
        self.seat = seat
        self.cards = len(seen.hands[seat])
        pattern = patterns(lamps)
        unknown = list(seen.unseen)
        known = [(who, card) for who, cards in enumerate(seen.starters) if who != seen.seat for card in cards]
        for _, card in known:
            unknown[KIND[card]] -= 1
        self._held = [_either_way(pattern, card) for who, card in known if who == seat]
        self.total = sum(seen.unseen)
        self._hidden = self.cards - len(self._held)
        self._unknown = sum(unknown)
        self._chances: dict[int, float] = {}
        self._kinds: dict[int, int] = {}
        for card, have in zip(KINDS, unknown, strict=True):
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
        for i in range(self._hidden):
            none *= max(0, losing - i) / (self._unknown - i)
        return 1 - none


def _either_way(pattern: dict[str, int], card: str) -> int:
    """The set of the patterns of the card's two ways up."""
    return 1 << pattern[card] | 1 << pattern[flip(card)]


class Position:
    """What the player on turn knows."""

    def __init__(self, seen: Observation, seat: int) -> None:
        self.seat = seat
        self.field = Field.of(seen)
        self.hand = tuple([card for card in seen.hands[seat] if card is not None])
        self.pile = seen.pile_size
        players = len(seen.hands)
        self.rivals = [
            Rival(seen, who, self.field.lamps[who])
            for who in [(seat + i) % players for i in range(1, players)]
        ]
        lamps = self.field.lamps[seat]
        self.lamps = {card: sum([lamp in lamps for lamp in card]) for card in KINDS}
        unseen = sum(seen.unseen)
        self.expected_lamps = (
            sum([have * self.lamps[card] for card, have in zip(KINDS, seen.unseen, strict=True)]) / unseen
            if unseen
            else 0.0
        )
        """Of the next card."""

    def draws(self) -> int:
        """How many cards `draw` would give (SL-8)."""
        return min(DRAWS, HAND_LIMIT - len(self.hand), self.pile)


def options(position: Position, worth: Worth, careful: bool) -> Iterator[list[Option]]:
    """Values all actions, a list a spot; the first list holds `draw` where that is legal.

    Careful: with the exact chance that a rival wins at once. Empty lists where one can only pass.
    """
    field, seat, rivals = position.field, position.seat, position.rivals
    seats = [rival.seat for rival in rivals]
    fields_worth = [sum(map(worth.window.__getitem__, codes)) for codes in field.codes]
    others = max([rival.cards for rival in rivals])
    in_hand = sum([position.lamps[card] for card in position.hand]) - position.expected_lamps * others
    base = (
        2 * fields_worth[seat]
        - sum(fields_worth)
        + worth.card * (len(position.hand) - others)
        + worth.lamp * in_hand
    )
    drawn = worth.card + worth.lamp * position.expected_lamps

    def danger(columns: Sequence[Sequence[int]], access: Sequence[int]) -> float:
        """The chance that a rival wins before one's own next turn."""
        safe, share = 1.0, 1.0
        for rival, lit in zip(rivals, columns, strict=True):
            if five_in_line(lit, field.vertical):
                return 1.0
            safe *= 1 - share * rival.chance(winning_patterns(lit, access, field.vertical))
            share *= SECOND
        return 1 - safe

    def lead(mine: int, columns: Sequence[Sequence[int]]) -> float:
        return worth.longest * (mine - max([longest(lit) for lit in columns]))

    lit = [field.lit[who] for who in seats]
    if position.draws() > 0:
        value = base + position.draws() * drawn
        if worth.longest:
            value += lead(longest(field.lit[seat]), lit)
        yield [(chance_to_win(value, danger(lit, field.access) if careful else 0.0), None, "")]
    mine = patterns(field.lamps[seat])
    theirs = [patterns(field.lamps[who]) for who in seats]
    cards = [
        (way, mine[way], tuple([pattern[way] for pattern in theirs]), worth.lamp * position.lamps[card])
        for card in dict.fromkeys(position.hand)
        for way in ways(card)
    ]
    for spot in (*field.free, *field.cards):
        x, row = spot
        cover = spot in field.cards
        access = field.access if cover else field.access_after(spot)
        gains = pattern_worths(field, spot, seat, worth)
        losses = [pattern_worths(field, spot, who, worth) for who in seats]
        laid = base - worth.card + (0.0 if cover or not position.pile else drawn)
        lengths: dict[int, int] = {}
        dangers: dict[tuple[int, ...], tuple[float, float]] = {}
        found: list[Option] = []
        for way, own, other, lost in cards:
            length = lengths.get(own)
            if length is None:
                columns = changed(field.lit[seat], x, row, own)
                won = five_in_line(columns, field.vertical)
                length = lengths[own] = 5 if won else longest(columns) if worth.longest else 0
            if length == 5:
                found.append((1.0, spot, way))
                continue
            known = dangers.get(other)
            if known is None:
                after = [changed(old, x, row, pattern) for old, pattern in zip(lit, other, strict=True)]
                known = dangers[other] = (
                    danger(after, access) if careful else 0.0,
                    lead(0, after) if worth.longest else 0.0,
                )
            risk, behind = known
            value = laid - lost + gains[own] + worth.longest * length + behind
            for loss, pattern in zip(losses, other, strict=True):
                value -= loss[pattern]
            found.append((chance_to_win(value, risk), spot, way))
        yield found


def chance_to_win(logit: float, risk: float) -> float:
    return (1 - risk) / (1 + exp(-max(-30.0, logit)))


def changed(columns: Sequence[int], x: int, row: int, pattern: int) -> list[int]:
    """The columns with this pattern at a spot."""
    out = list(columns)
    out[x] = out[x] & ~(7 << row) | pattern << row
    return out


def pattern_worths(field: Field, spot: Spot, seat: int, worth: Worth) -> list[float]:
    """What the windows through a spot gain for a seat by each of the eight patterns laid there."""
    x, lowest = spot
    codes, through, lit = field.codes[seat], field.windows.through, field.lit[seat][x]
    each = []
    for row in range(lowest, lowest + 3):
        found = [codes[window] for window in through[x * field.rows + row]]
        if spot not in field.cards:
            off = sum([worth.placed_off[code] for code in found])
            on = sum([worth.placed_on[code] for code in found])
        elif lit >> row & 1:
            off, on = sum([worth.turned_off[code] for code in found]), 0.0
        else:
            off, on = 0.0, sum([worth.turned_on[code] for code in found])
        each.append((off, on))
    high, middle, low = each
    return [a + b + c for c in low for b in middle for a in high]
