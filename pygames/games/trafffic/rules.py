"""Trafffic: everyone looks at the same board for the cars on their cards, and calls Bip! for what they see.

The rules are clauses TF-1 to TF-20; a refusal quotes one. What the printed book leaves open is settled there.

The clock. The play clock counts milliseconds from the opening of the table and stands still while nobody can
see the board. An action of a seat carries its time ('2:bip@15320'); without one it happens at `clock`, the
time of the action before. Time never runs backwards, and no action may pass a time-out that is due: one
earlier or at the same moment stands, a later one is refused until the time-out has been played, with exactly
its own time. Chance takes no time.

The stages, and what leads out of each:

    SETUP      chance places nine cars (TF-4), then deals (TF-5, TF-7), one a step
                  -> EXCHANGE in rounds 2 and 3 where one seat leads (TF-20), else -> COUNTDOWN
    EXCHANGE   the leader names regular cards, one an action -> SETUP, which deals as many expert cards
    COUNTDOWN  the board is hidden                              start, after 3 s -> PLAY
    PLAY       anyone may move a car, taking the light, or press Bip! -> CLAIM
               light, 3 s after the move (alone) or after 30 s without a move or claim (option)
    CLAIM      the claimant names a card, then its crossings, one an action; the last one completes the claim
               late, after 10 s: the claim is wrong
                  right -> next; wrong -> GIVE, alone -> next; at the table, complete -> JUDGE
    JUDGE      the others may object; the first is kept         judge, after 3 s
                  nobody, or unfounded: right -> next; upheld -> GIVE, by the objector
    GIVE       one player gives the claimant a card             oldest, after 5 s -> next
    next       a kept claim -> CLAIM with its own ten seconds; none -> PLAY
    PAUSE      a hand is empty and rounds are left: each seat says it is ready -> SETUP
    OVER       a hand is empty in the last round

Presses within 300 ms of the one that stopped play are kept in order; those within 30 ms of it count as
simultaneous, and until the claimant has named a card the one with the most cards goes first, then the lowest
seat (TF-11). From the press to the end of the last kept claim every time-out but the claim's own waits.
A claim that runs out of time is plainly wrong, at the table too: there is nothing to judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from pygames.core import (
    CHANCE,
    EVERYONE,
    TERMINAL,
    IllegalAction,
    NotationError,
    Outcome,
    ParamsError,
    record,
    replace,
    single_returns,
)
from pygames.core.records import field_names
from pygames.games.trafffic.actions import EVENTS, Act, Action, Deal, Place, Timeout, read, write
from pygames.games.trafffic.board import (
    BARE,
    CARS,
    CROSSINGS,
    EMPTY,
    INDEX,
    cars_on,
    distance,
    neighbours,
    put,
    swap,
)
from pygames.games.trafffic.cards import EXPERTS, HIDDEN, deck, fault, is_expert, signs
from pygames.games.trafffic.hidden import back, board_is_hidden, hide, reveal
from pygames.games.trafffic.sight import legal_moves
from pygames.games.trafffic.table import (
    CLAIM_MS,
    COUNTDOWN_MS,
    FEWEST_EXPERTS,
    GIVE_MS,
    HAND,
    JUDGE_MS,
    KEPT_MS,
    PACES,
    PRACTICE_MS,
    SAME_MS,
    STALL_MS,
    Claim,
    Observation,
    Params,
    Press,
    Reason,
    Stage,
    Verdict,
)


@record
class State:
    params: Params
    players: int
    stage: Stage
    round: int
    clock: int
    """Time of the last action, ms on the play clock."""
    since: int
    """When the present stage began."""
    board: str
    before: str
    """The board before the last move, '' where there was none: it may not be restored (TF-16)."""
    light: int | None
    """The seat with the green light before it; None while it is in the middle."""
    light_due: int | None
    """When the light returns to the middle by itself."""
    hands: tuple[tuple[str, ...], ...]
    """Oldest card first."""
    pile: tuple[str, ...]
    """Sorted: the order of a shuffled pile is unknown."""
    discard: tuple[str, ...]
    aside: tuple[str, ...]
    """Cards that the leader gave for expert cards, out for the round (TF-20)."""
    scores: tuple[int, ...]
    wins: tuple[int, ...]
    experts: tuple[int, ...]
    """How many expert cards each seat is dealt this round."""
    exchanges: int | None
    """Cards that the leader still has to name; None until the round's cards are dealt."""
    claim: Claim | None
    giver: int | None
    verdict: Verdict | None
    ready: tuple[int, ...]
    last_action: str

    @property
    def current_player(self) -> int:
        match self.stage:
            case Stage.SETUP:
                return CHANCE
            case Stage.OVER:
                return TERMINAL
        return EVERYONE

    @property
    def turn(self) -> int:
        """The seat that the others wait for; in play, the owner of the light, or seat 0."""
        if self.giver is not None:
            return self.giver
        if self.claim:
            return self.claim.seat
        if self.stage == Stage.EXCHANGE:
            return leader(self.scores)
        return self.light or 0

    def legal_actions(self, seat: int | None = None) -> tuple[Act, ...]:
        found = []
        for who in range(self.players) if seat is None else (seat,):
            found += _choices(self, who)
        return tuple(sorted(found, key=write))

    def chance_outcomes(self) -> tuple[tuple[Place | Deal, int], ...]:
        if self.stage != Stage.SETUP:
            return ()
        placed = cars_on(self.board)
        if placed < len(CARS):
            return tuple(
                [
                    (Place(CARS[placed], name), 1)
                    for name, sign in zip(CROSSINGS, self.board, strict=True)
                    if sign == EMPTY
                ]
            )
        seat, expert = _next_deal(self)
        cards = [card for card in self.pile if is_expert(card) == expert]
        return tuple([(Deal(seat, card), cards.count(card)) for card in dict.fromkeys(cards)])

    def apply(self, action: Action | str) -> State:
        if isinstance(action, str):
            action = read(action)
        match action:
            case Place():
                after = _place(self, action)
            case Deal():
                after = _deal(self, action)
            case Timeout():
                action = replace(action, at=_due_time(self, action))
                after = _let_happen(self, action)
            case Act():
                action = replace(action, at=_stamp(self, action))
                after = _act(self, action)
        return replace(after, last_action=write(action))

    def returns(self) -> tuple[float, ...]:
        done = self.outcome()
        return single_returns(self.players, done.ranking) if done else (0.0,) * self.players

    def outcome(self) -> Outcome | None:
        if self.stage != Stage.OVER:
            return None
        won = self.wins if self.params.rounds_won else (0,) * self.players
        keys = [(score, -wins) for score, wins in zip(self.scores, won, strict=True)]
        ranking = tuple(
            [tuple([seat for seat in range(self.players) if keys[seat] == key]) for key in sorted(set(keys))]
        )
        return Outcome(Reason.FIRST_OUT if self.params.rounds == 1 else Reason.FEWEST_POINTS, ranking)

    def observation(self, seat: int | None) -> Observation:
        hidden: list[str] = []

        def sight(cards: tuple[str, ...], owner: int) -> tuple[str, ...]:
            if not self.params.closed or seat in (None, owner):
                return cards
            hidden.extend(cards)
            return tuple([back(card) for card in cards])

        due = self.timeout()
        shared = {name: getattr(self, name) for name in _SHARED}
        return Observation(
            **shared
            | {
                "seat": seat,
                "current_player": self.current_player,
                "turn": self.turn,
                "due": due[0] if due else None,
                "board": HIDDEN * cars_on(self.board) if board_is_hidden(self.stage) else self.board,
                "hands": tuple([sight(hand, who) for who, hand in enumerate(self.hands)]),
                "aside": sight(self.aside, leader(self.scores)),
                "unseen": tuple(sorted([*self.pile, *hidden])),
                "last_action": self.last_action
                and hide(self.last_action, seat, self.params.closed, _offender(self.verdict)),
            }
        )

    def timeout(self) -> tuple[int, Timeout] | None:
        match self.stage:
            case Stage.COUNTDOWN:
                return self.since + COUNTDOWN_MS, Timeout("start")
            case Stage.CLAIM:
                return self.since + CLAIM_MS, Timeout("late")
            case Stage.JUDGE:
                return self.since + JUDGE_MS, Timeout("judge")
            case Stage.GIVE:
                return self.since + GIVE_MS, Timeout("oldest")
            case Stage.PLAY if self.light_due is not None:
                return self.light_due, Timeout("light")
        return None


_SHARED: Final = tuple([name for name in field_names(State) if name in field_names(Observation)])
"""What a state and an observation have in common."""


# What a seat may do


def _choices(state: State, seat: int) -> list[Act]:
    hand = dict.fromkeys(state.hands[seat])
    match state.stage:
        case Stage.EXCHANGE if seat == state.turn:
            return [Act(seat, "exchange", (card,)) for card in hand if not is_expert(card)]
        case Stage.PLAY:
            moves = () if state.light == seat else legal_moves(state.board, state.before, state.params)
            return [Act(seat, "bip"), *[Act(seat, "move", way) for way in moves]]
        case Stage.CLAIM if seat == state.turn:
            assert state.claim
            if not state.claim.card:
                return [Act(seat, "card", (card,)) for card in hand]
            return [Act(seat, "cross", (name,)) for name in CROSSINGS if name not in state.claim.crossings]
        case Stage.JUDGE if seat != state.turn:
            assert state.claim
            return [Act(seat, "object")] if state.claim.objector is None else []
        case Stage.GIVE if seat == state.turn:
            return [Act(seat, "give", (card,)) for card in hand]
        case Stage.PAUSE if seat not in state.ready:
            return [Act(seat, "ready")]
    return []


# Time


def _stamp(state: State, action: Act) -> int:
    at = state.clock if action.at is None else action.at
    if at < state.clock:
        raise IllegalAction("TF-11", "backwards", (at, state.clock))
    due = state.timeout()
    if due and at > due[0]:
        raise IllegalAction(EVENTS[due[1].event], "overdue", (due[1].event, due[0]))
    return at


def _due_time(state: State, action: Timeout) -> int:
    due = state.timeout()
    if not due or due[1].event != action.event or action.at not in (None, due[0]):
        raise IllegalAction(EVENTS[action.event], "not-due", (action.event,))
    return due[0]


def _let_happen(state: State, action: Timeout) -> State:
    assert action.at is not None
    state = replace(state, clock=action.at)
    match action.event:
        case "start":
            return replace(state, stage=Stage.PLAY, since=state.clock)
        case "light":
            return replace(state, light=None, light_due=None)
        case "late":
            return _decide(state, "unfinished", _most_cards(state))
        case "judge":
            return _judge(state)
        case "oldest":
            assert state.giver is not None
            return _hand_over(state, state.hands[state.giver][0])


# Set-up


def _place(state: State, action: Place) -> State:
    if (action, 1) not in state.chance_outcomes():
        raise IllegalAction("TF-4", "no-place", (action.crossing,))
    return replace(state, board=put(state.board, INDEX[action.crossing], action.colour))


def _deal(state: State, action: Deal) -> State:
    if action not in [outcome for outcome, _ in state.chance_outcomes()]:
        raise IllegalAction("TF-5", "no-deal", (action.card,))
    state = replace(
        state, hands=_with(state.hands, action.seat, action.card), pile=_less(state.pile, action.card)
    )
    if min(len(hand) for hand in state.hands) < HAND[state.players]:
        return state
    exchanges = _exchanges_due(state) if state.exchanges is None else 0
    if exchanges:
        return replace(state, stage=Stage.EXCHANGE, exchanges=exchanges)
    return replace(state, stage=Stage.COUNTDOWN, exchanges=0, since=state.clock)


def _next_deal(state: State) -> tuple[int, bool]:
    """The seat that gets the next card, and whether it is an expert card: round by round, in seat order."""
    seat = min(range(state.players), key=lambda who: (len(state.hands[who]), who))
    regular = sum(not is_expert(card) for card in state.hands[seat])
    return seat, regular == HAND[state.players] - state.experts[seat]


def leader(scores: Sequence[int]) -> int:
    """The seat with the fewest points, the lowest of them where several have."""
    return min(range(len(scores)), key=lambda seat: (scores[seat], seat))


def _exchanges_due(state: State) -> int:
    """TF-20: as many cards as the leader is ahead, of what it and the pile have."""
    if state.players == 1:
        return 0
    best, second = sorted(state.scores)[:2]
    hand = state.hands[leader(state.scores)]
    return min(second - best, sum(not is_expert(card) for card in hand), sum(map(is_expert, state.pile)))


def _exchange(state: State, seat: int, card: str) -> State:
    if state.stage != Stage.EXCHANGE or seat != state.turn:
        raise IllegalAction("TF-20", "no-exchange", (seat,))
    _check_own(state, seat, card)
    if is_expert(card):
        raise IllegalAction("TF-20", "not-regular", (card,))
    assert state.exchanges
    experts = tuple([n + (who == seat) for who, n in enumerate(state.experts)])
    state = replace(
        state,
        hands=_without(state.hands, seat, card),
        aside=(*state.aside, card),
        experts=experts,
        exchanges=state.exchanges - 1,
    )
    return state if state.exchanges else replace(state, stage=Stage.SETUP)


# Play


def _act(state: State, action: Act) -> State:
    assert action.at is not None
    seat = action.seat
    if seat >= state.players:
        raise IllegalAction("TF-5", "no-seat", (seat,))
    if state.stage == Stage.OVER:
        raise IllegalAction("TF-18", "over")
    state = replace(state, clock=action.at)
    match action.verb, action.about:
        case "bip", ():
            return _bip(state, seat)
        case "card", (card,):
            return _name_card(state, seat, card)
        case "cross", (crossing,):
            return _name_crossing(state, seat, crossing)
        case "move", (start, goal):
            return _move(state, seat, start, goal)
        case "object", ():
            return _object(state, seat)
        case "give", (card,):
            if state.stage != Stage.GIVE or seat != state.giver:
                raise IllegalAction("TF-12", "not-giving", (seat,))
            _check_own(state, seat, card)
            return _hand_over(state, card)
        case "exchange", (card,):
            return _exchange(state, seat, card)
        case "ready", ():
            return _get_ready(state, seat)
    raise NotationError(write(action))


def _move(state: State, seat: int, start: str, goal: str) -> State:
    if state.claim:
        raise IllegalAction("TF-17", "claim-open", (state.claim.seat,))
    if state.stage != Stage.PLAY:
        raise IllegalAction("TF-6", "not-started", (state.stage,))
    if state.light == seat:
        raise IllegalAction("TF-15", "own-light", (seat,))
    a, b = INDEX[start], INDEX[goal]
    if state.board[a] == EMPTY:
        raise IllegalAction("TF-14", "no-car", (start,))
    if b not in neighbours(a, state.params.oblique_moves):
        raise IllegalAction("TF-14", "oblique" if distance(a, b) == (1, 1) else "too-far", (start, goal))
    if state.board[a] == state.board[b]:
        raise IllegalAction("TF-16", "same-colour", (start, goal))
    board = swap(state.board, a, b)
    if board == state.before:
        raise IllegalAction("TF-16", "undoes", (start, goal))
    back = None
    if state.players == 1:
        back = state.clock + PRACTICE_MS
    elif state.params.stall:
        back = state.clock + STALL_MS
    return replace(state, board=board, before=state.board, light=seat, light_due=back)


def _bip(state: State, seat: int) -> State:
    if state.stage == Stage.PLAY:
        claim = Claim(seat, stopped=state.clock)
        return replace(state, stage=Stage.CLAIM, since=state.clock, claim=claim, verdict=None)
    if not state.claim:
        raise IllegalAction("TF-6", "not-started", (state.stage,))
    claim = state.claim
    if seat == claim.seat or any(press.seat == seat for press in claim.kept):
        raise IllegalAction("TF-8", "own-claim", (seat,))
    if state.clock > claim.stopped + KEPT_MS:
        raise IllegalAction("TF-11", "too-late", (claim.seat,))
    press = Press(seat, state.clock)
    if claim.card or state.stage != Stage.CLAIM:
        return replace(state, claim=replace(claim, kept=_ordered(state, (*claim.kept, press))))
    first, *kept = _ordered(state, (Press(claim.seat, state.since), *claim.kept, press))
    return replace(state, since=first.at, claim=replace(claim, seat=first.seat, kept=tuple(kept)))


def _ordered(state: State, presses: Sequence[Press]) -> tuple[Press, ...]:
    """In the order in which they are judged (TF-11)."""
    assert state.claim
    together = state.claim.stopped + SAME_MS

    def order(press: Press) -> tuple[int, int, int]:
        if press.at <= together:
            return 0, -len(state.hands[press.seat]), press.seat
        return press.at, 0, press.seat

    return tuple(sorted(presses, key=order))


def _own_claim(state: State, seat: int) -> Claim:
    if state.stage != Stage.CLAIM or not state.claim or seat != state.claim.seat:
        raise IllegalAction("TF-8", "no-claim", (seat,))
    return state.claim


def _check_own(state: State, seat: int, card: str) -> None:
    if card not in state.hands[seat]:
        raise IllegalAction("TF-12", "not-yours", (card,))


def _name_card(state: State, seat: int, card: str) -> State:
    claim = _own_claim(state, seat)
    if claim.card:
        raise IllegalAction("TF-8", "card-named", (claim.card,))
    _check_own(state, seat, card)
    return replace(state, claim=replace(claim, card=card))


def _name_crossing(state: State, seat: int, crossing: str) -> State:
    claim = _own_claim(state, seat)
    if not claim.card:
        raise IllegalAction("TF-8", "card-first")
    if crossing in claim.crossings:
        raise IllegalAction("TF-8", "twice", (crossing,))
    claim = replace(claim, crossings=(*claim.crossings, crossing))
    state = replace(state, claim=claim)
    if len(claim.crossings) < len(signs(claim.card)):
        return state
    if state.params.judging == "table" and state.players > 1:
        return replace(state, stage=Stage.JUDGE, since=state.clock)
    return _decide(state, _fault(state, claim), _most_cards(state))


def _object(state: State, seat: int) -> State:
    if state.stage != Stage.JUDGE:
        raise IllegalAction("TF-12", "nothing-to-judge")
    assert state.claim
    if seat == state.claim.seat:
        raise IllegalAction("TF-12", "own-claim", (seat,))
    if state.claim.objector is not None:
        raise IllegalAction("TF-12", "objected", (state.claim.objector,))
    return replace(state, claim=replace(state.claim, objector=seat))


def _fault(state: State, claim: Claim) -> str:
    found = fault(state.board, claim.card, [INDEX[name] for name in claim.crossings], state.params.diagonals)
    return found.case if found else ""


def _judge(state: State) -> State:
    assert state.claim
    if state.claim.objector is None:
        return _decide(state, "", None)
    return _decide(state, _fault(state, state.claim), state.claim.objector)


def _offender(verdict: Verdict | None) -> int | None:
    """The seat to which cards are given after a wrong claim."""
    return verdict.seat if verdict else None


def _most_cards(state: State) -> int | None:
    """The opponent who holds most, of equals the lowest seat; None alone (TF-12)."""
    assert state.claim
    others = [seat for seat in range(state.players) if seat != state.claim.seat]
    return max(others, key=lambda seat: (len(state.hands[seat]), -seat), default=None)


def _decide(state: State, fault_case: str, giver: int | None) -> State:
    """The claim stands ('') or is wrong, and then `giver` gives a card."""
    claim = state.claim
    assert claim
    state = replace(
        state, verdict=Verdict(claim.seat, claim.card, claim.crossings, fault_case, claim.objector)
    )
    if not fault_case:
        hands = _without(state.hands, claim.seat, claim.card)
        return _next(replace(state, hands=hands, discard=(*state.discard, claim.card)))
    if giver is None:
        return _next(state)
    return replace(state, stage=Stage.GIVE, since=state.clock, giver=giver)


def _hand_over(state: State, card: str) -> State:
    assert state.claim
    assert state.giver is not None
    hands = _with(_without(state.hands, state.giver, card), state.claim.seat, card)
    return _next(replace(state, hands=hands, giver=None))


def _next(state: State) -> State:
    """After a claim: the end of the round, the next kept claim, or play."""
    claim = state.claim
    assert claim
    if not all(state.hands):
        return _end_round(state)
    if claim.kept:
        first, *kept = claim.kept
        claim = Claim(first.seat, claim.stopped, tuple(kept))
        return replace(state, stage=Stage.CLAIM, since=state.clock, claim=claim)
    back = state.light_due
    if back is not None:
        # Alone the light waits while play stands still; in a stall a claim is what ends the waiting.
        back = back + state.clock - claim.stopped if state.players == 1 else state.clock + STALL_MS
    return replace(state, stage=Stage.PLAY, since=state.clock, claim=None, light_due=back)


# Rounds


def _end_round(state: State) -> State:
    scores = tuple([score + len(hand) for score, hand in zip(state.scores, state.hands, strict=True)])
    wins = tuple([n + (not hand) for n, hand in zip(state.wins, state.hands, strict=True)])
    last = state.round == state.params.rounds
    return replace(
        state,
        stage=Stage.OVER if last else Stage.PAUSE,
        since=state.clock,
        scores=scores,
        wins=wins,
        claim=None,
        light_due=None,
    )


def _get_ready(state: State, seat: int) -> State:
    if state.stage != Stage.PAUSE:
        raise IllegalAction("TF-19", "no-pause")
    if seat in state.ready:
        raise IllegalAction("TF-19", "ready", (seat,))
    ready = tuple(sorted((*state.ready, seat)))
    if len(ready) < state.players:
        return replace(state, ready=ready)
    return replace(
        _round(state.params, state.players),
        round=state.round + 1,
        clock=state.clock,
        since=state.clock,
        scores=state.scores,
        wins=state.wins,
    )


def _round(params: Params, players: int) -> State:
    cards = deck(params.deck)
    regular = cards.regular
    if players == 3 and params.deck == "house":
        # One card is left over: the one that the house deck has twice (TF-2).
        regular = tuple(dict.fromkeys(regular))
    none = (0,) * players
    experts = tuple([params.experts[seat] if seat < len(params.experts) else 0 for seat in range(players)])
    return State(
        params, players, Stage.SETUP, 1, 0, 0, BARE, "", None, None, ((),) * players,
        tuple(sorted([*regular, *cards.expert])), (), (), none, none, experts, None, None, None, None, (), "",
    )  # fmt: skip


# Hands


def _less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    where = cards.index(card)
    return (*cards[:where], *cards[where + 1 :])


def _without(hands: tuple[tuple[str, ...], ...], seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    return (*hands[:seat], _less(hands[seat], card), *hands[seat + 1 :])


def _with(hands: tuple[tuple[str, ...], ...], seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    return (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])


# The game


class Trafffic:
    id = "trafffic"
    presets: ClassVar[dict[str, Params]] = {
        "standard": Params(),
        "rounds": Params(rounds=3),
        "table": Params(judging="table"),
        "streets": Params(diagonals=False),
    }
    state = State
    observation = Observation

    def players(self, params: Params) -> tuple[int, ...]:
        """Alone one plays a single round, for practice."""
        return (2, 3, 4, 1) if params.rounds == 1 else (2, 3, 4)

    def initial_state(self, params: Params, players: int) -> State:
        if players not in self.players(params):
            allowed = ", ".join(map(str, sorted(self.players(params))))
            raise ParamsError("players", f"one of {allowed}, not {players}")
        if len(params.experts) > players:
            raise ParamsError("experts", f"at most {players} seats")
        for n in params.experts:
            if n and not FEWEST_EXPERTS <= n <= HAND[players]:
                raise ParamsError("experts", f"0, or {FEWEST_EXPERTS} to {HAND[players]} a seat, not {n}")
        if sum(params.experts) > EXPERTS:
            raise ParamsError("experts", f"at most {EXPERTS} in all")
        try:
            deck(params.deck)
        except ValueError as fault:
            raise ParamsError("deck", str(fault)) from None
        if not PACES[0] <= params.pace <= PACES[1]:
            raise ParamsError("pace", f"from {PACES[0]} to {PACES[1]}, not {params.pace}")
        return _round(params, players)

    def parse_action(self, text: str) -> Action:
        return read(text)

    def format_action(self, action: Action) -> str:
        return write(action)

    def determinize(self, observation: Observation, seat: int | None, rng: Random) -> State:
        seen = observation
        board = seen.board
        if board_is_hidden(seen.stage):
            board, cars = BARE, CARS[: len(seen.board)]
            for where, car in zip(rng.sample(range(len(BARE)), len(cars)), cars, strict=True):
                board = put(board, where, car)
        unseen = list(seen.unseen)
        rng.shuffle(unseen)

        def turned_up(card: str) -> str:
            if not card.startswith(HIDDEN):
                return card
            found = next(other for other in unseen if is_expert(other) == is_expert(card))
            unseen.remove(found)
            return found

        hands = tuple([tuple([turned_up(card) for card in hand]) for hand in seen.hands])
        aside = tuple([turned_up(card) for card in seen.aside])
        shared = {name: getattr(seen, name) for name in _SHARED}
        return State(
            **shared
            | {
                "board": board,
                "hands": hands,
                "pile": tuple(sorted(unseen)),
                "aside": aside,
                "last_action": reveal(seen.last_action, board, hands, aside, _offender(seen.verdict)),
            }
        )

    def next_params(self, params: Params, outcomes: Sequence[Outcome]) -> Params:
        return params


GAME = Trafffic()
