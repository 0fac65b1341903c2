"""A bot that plays as people do: it needs time to see a match, tries a few moves, and errs now and then.

Its answer is 'this action at that time'. All times are random, from the given generator; the session asks
again after every change, so a bot starts to look anew whenever something has happened. The levels differ in
how fast they see, how many moves they think of, and how often they fall for a near miss.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from pygames.ai import Choice, Thinker
from pygames.core import record, replace
from pygames.games.trafffic.actions import Act
from pygames.games.trafffic.board import CROSSINGS, INDEX, swap
from pygames.games.trafffic.cards import HIDDEN, deck, is_expert, rearranged, shows, signs
from pygames.games.trafffic.finder import Finder, finder, learn, matches, pack
from pygames.games.trafffic.hints import Why
from pygames.games.trafffic.pace import HOUSE_MS, LOOK_MS
from pygames.games.trafffic.sight import Match, fault_of, matches_of, moves_of
from pygames.games.trafffic.table import Observation, Stage


@record
class Level:
    see_ms: int
    """Mean time to see the only match on the board; with n matches an n-th of it."""
    moves: int
    """How many of the legal moves it thinks of."""
    slips: float
    """How a near miss catches its eye against a match: 1 is as often."""
    objects: float
    """The chance to notice a wrong claim of another."""
    rivals: float
    """How much it minds that a move shows a card of another."""
    patient: bool = False
    """It moves no car while it could claim."""
    pace: float = 1.0
    """By how much its times in play are stretched."""


LEVELS: Final = {
    1: Level(see_ms=14_000, moves=3, slips=0.02, objects=0.4, rivals=0.0),
    2: Level(see_ms=HOUSE_MS, moves=5, slips=0.01, objects=0.6, rivals=0.0),
    3: Level(see_ms=5_500, moves=9, slips=0.004, objects=0.8, rivals=0.3),
    4: Level(see_ms=3_400, moves=100, slips=0.0, objects=1.0, rivals=0.3, patient=True),
}

PLANNED_MS: Final = 300
"""Mean time beyond it for the first claim after a move that was meant for it."""
MOVE_MS: Final = 1_500
CARD_MS: Final = 700
CROSS_MS: Final = 350
CHOOSE_MS: Final = 1_200


class Human:
    """`BOT`: four levels of one way to play."""

    def think(self, observation: Observation, seat: int, level: int, rng: Random) -> Thinker:
        scaled = replace(LEVELS[level], pace=observation.params.pace / 100)
        return Looking(observation, seat, scaled, rng)


class Looking:
    """Learns where the cards can lie, a card a node, before it decides: worked out once for all games, it takes a
    phone several frames."""

    def __init__(self, seen: Observation, seat: int, level: Level, rng: Random) -> None:
        self._seen = seen
        self._seat = seat
        self._level = level
        self._rng = rng
        self._learning = _learn(seen, seat)
        self._choice: Choice | None = None

    def step(self, nodes: int) -> bool:
        if list(islice(self._learning, nodes)):
            return False
        self.best()
        return True

    def best(self) -> Choice:
        if self._choice is None:
            self._choice = _choose(self._seen, self._seat, self._level, self._rng)
        return self._choice


BOT = Human()


def _learn(seen: Observation, seat: int) -> Iterator[None]:
    """Learns the cards that a choice may look at, one after the other: those of its hand, what may be taken for them,
    all others that may be in play; and last how to find them all at once."""
    own = _open_hands(seen)[seat]
    alike = [other for card in own for other in rearranged(card)]
    cards = deck(seen.params.deck)
    for each in (*own, *alike, *cards.regular, *(cards.expert if _experts(seen) else ())):
        learn(each, seen.params.diagonals)
        yield
    _eye(seen)
    yield


def _choose(seen: Observation, seat: int, level: Level, rng: Random) -> Choice:
    match seen.stage:
        case Stage.PLAY:
            return _play(seen, seat, level, rng)
        case Stage.CLAIM if seen.turn == seat:
            return _claim(seen, seat, level, rng)
        case Stage.JUDGE if seen.turn != seat:
            return _object(seen, seat, level, rng)
        case Stage.GIVE if seen.turn == seat:
            return _part(seen, Act(seat, "give", (min(seen.hands[seat], key=ease),)), rng)
        case Stage.EXCHANGE:
            regular = [card for card in seen.hands[seat] if not is_expert(card)]
            return _part(seen, Act(seat, "exchange", (min(regular, key=ease),)), rng)
        case Stage.PAUSE:
            return Choice(Act(seat, "ready"), seen.clock + CHOOSE_MS, Why("ready"))
    return Choice(None)


def ease(card: str) -> tuple[bool, int, bool, str]:
    """Orders cards from the hardest to the easiest to meet on a board, by the check figures of the rules."""
    return not is_expert(card), len(set(signs(card))), "/" in card, card


def _part(seen: Observation, action: Act, rng: Random) -> Choice:
    """Gives or exchanges a card."""
    return Choice(action, _soon(seen, CHOOSE_MS, rng), Why("keep"))


def _soon(seen: Observation, mean_ms: int, rng: Random) -> int:
    """A time from half of `mean_ms` from now on, but before what would happen by itself."""
    at = seen.clock + round(mean_ms / 2 + rng.expovariate(2 / mean_ms))
    return at if seen.due is None else max(seen.clock, min(at, seen.due - 1))


# In play


def _play(seen: Observation, seat: int, level: Level, rng: Random) -> Choice:
    found = matches_of(seen, seat)
    claim_ms = _claim_after(seen, seat, level, found, rng)
    ways = moves_of(seen, seat)
    move_ms = None
    if ways and not (found and level.patient):
        move_ms = MOVE_MS + rng.expovariate(2 / level.see_ms)
    if move_ms is not None and (claim_ms is None or move_ms < claim_ms):
        considered = rng.sample(ways, min(level.moves, len(ways)))
        way, reason = _best_move(seen, seat, level, considered)
        return Choice(Act(seat, "move", way), seen.clock + round(level.pace * move_ms), reason)
    if claim_ms is None:
        return Choice(None, None, Why("wait"))
    why = Why("match", found[0].card, found[0].crossings) if found else None
    return Choice(Act(seat, "bip"), seen.clock + round(level.pace * claim_ms), why)


def _claim_after(
    seen: Observation, seat: int, level: Level, found: Sequence[Match], rng: Random
) -> float | None:
    """In how many ms the bot sees something to claim, None if there is nothing to see."""
    planned = seen.last_action.startswith(f"{seat}:move:")
    if planned and any(_own_work(seen, seat, match) for match in found):
        return LOOK_MS + rng.expovariate(1 / PLANNED_MS)
    weight = len(found) + (level.slips * len(_near_misses(seen, seat)) if level.slips else 0)
    return LOOK_MS + rng.expovariate(weight / level.see_ms) if weight else None


def _own_work(seen: Observation, seat: int, match: Match) -> bool:
    """Whether the seat's own last move has made the match."""
    where = [INDEX[name] for name in match.crossings]
    return seen.light == seat and seen.before != "" and not shows(seen.before, match.card, where)


def _near_misses(seen: Observation, seat: int) -> tuple[Match, ...]:
    """Places where the colours of a card stand in its shape, but in another order."""
    return tuple(
        [
            Match(card, at.turn, tuple([CROSSINGS[where] for where in at.crossings]))
            for card in dict.fromkeys(seen.hands[seat])
            for other in rearranged(card)
            for at in matches(seen.board, other, seen.params.diagonals)
        ]
    )


def _open_hands(seen: Observation) -> list[list[str]]:
    """The cards of each seat that this one sees."""
    return [[card for card in hand if not card.startswith(HIDDEN)] for hand in seen.hands]


def _eye(seen: Observation) -> Finder:
    """Finds all cards that may be in play."""
    return finder(seen.params.deck, seen.params.diagonals, _experts(seen))


def _experts(seen: Observation) -> bool:
    """Whether expert cards may be in play."""
    return any(is_expert(card) for hand in _open_hands(seen) for card in hand)


def _best_move(
    seen: Observation, seat: int, level: Level, ways: Sequence[tuple[str, str]]
) -> tuple[tuple[str, str], Why]:
    """The move after which most of the seat's cards are on the board, and few of others."""
    hands = _open_hands(seen)
    eye = _eye(seen)
    own = eye.bits(hands[seat])
    others = [eye.bits(hand) for who, hand in enumerate(hands) if who != seat]
    before = eye.shown(pack(seen.board))

    def value(way: tuple[str, str]) -> tuple[float, int]:
        after = after_move(way)
        rivals = max([(after & other).bit_count() for other in others], default=0)
        mine = (after & own).bit_count()
        return mine - level.rivals * rivals, mine

    def after_move(way: tuple[str, str]) -> int:
        board = swap(seen.board, INDEX[way[0]], INDEX[way[1]])
        return eye.shown(pack(board))

    best = max(ways, key=value)
    mine = after_move(best) & own
    news = mine & ~before
    if not news:
        return best, Why("quiet")
    return best, Why("opens", next(eye.cards(news)), best, mine.bit_count())


# In a claim


def _claim(seen: Observation, seat: int, level: Level, rng: Random) -> Choice:
    claim = seen.claim
    assert claim
    found = [match for match in matches_of(seen, seat) if _agrees(match, claim.card, claim.crossings)]
    near = [match for match in _near_misses(seen, seat) if _agrees(match, claim.card, claim.crossings)]
    slips = level.slips * len(near)
    why: Why | None
    if not found or rng.random() * (len(found) + slips) < slips:
        meant = rng.choice(near) if near else None
        why = None
    else:
        made = [match for match in found if _own_work(seen, seat, match)]
        meant = rng.choice(made or found)
        why = Why("match", meant.card, meant.crossings)
    if not claim.card:
        card = meant.card if meant else seen.hands[seat][0]
        return Choice(Act(seat, "card", (card,)), _soon(seen, CARD_MS, rng), why)
    left = [name for name in (meant.crossings if meant else CROSSINGS) if name not in claim.crossings]
    return Choice(Act(seat, "cross", (left[0],)), _soon(seen, CROSS_MS, rng), why)


def _agrees(match: Match, card: str, crossings: Sequence[str]) -> bool:
    """Whether the match is still possible after what has been shown of a claim."""
    return card in ("", match.card) and set(crossings) <= set(match.crossings)


def _object(seen: Observation, seat: int, level: Level, rng: Random) -> Choice:
    claim = seen.claim
    assert claim
    fault = fault_of(seen, claim.card, claim.crossings)
    if claim.objector is not None or not fault or rng.random() >= level.objects:
        return Choice(None)
    return Choice(Act(seat, "object"), _soon(seen, CHOOSE_MS, rng), Why("wrong", fault=fault.case))
