"""What one look ahead says against what the rules say."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from pygames.core import CHANCE, AnyState, replace
from pygames.games.stoplights import board
from pygames.games.stoplights.bot import action
from pygames.games.stoplights.cards import KIND, KINDS, counts, in_order, ways
from pygames.games.stoplights.field import Field, longest
from pygames.games.stoplights.judge import Look, Position, Rival, options
from pygames.games.stoplights.rules import GAME, Card, Cover, Draw, Lay, Observation, Params, Reason, State
from pygames.games.stoplights.search import Search, deal
from pygames.games.stoplights.worth import tuned
from tests.games.stoplights.drawing import position
from tests.games.stoplights.test_bot import whole_game
from tests.games.stoplights.test_field import steps, winning_by_rules


def by_action(seen: Observation, seat: int) -> dict[str, float]:
    made = Position.of(seen, seat)
    found = {}
    judged = list(options(made, tuned(made.left(), True), careful=True))
    for value, spot, card in judged[-1]:
        if spot is None:
            found[GAME.format_action(Draw())] = value
            continue
        x, y = made.field.place(spot)
        kind = Cover if spot in made.field.cards else Lay
        found[GAME.format_action(kind(card, x, y))] = value
    return found


@pytest.mark.parametrize("seed", range(8))
def test_every_legal_action_is_judged_and_wins_and_losses_are_known(seed: int) -> None:
    for before, _, _ in steps(seed)[::11]:
        judged = by_action(before.observation(before.turn), before.turn)
        assert sorted(judged) == [GAME.format_action(action) for action in before.legal_actions()]
        following = (before.turn + 1) % before.players
        for text, value in judged.items():
            after = before.apply(text)
            assert (value == 1) == (after.reason == Reason.LINE and after.turn == before.turn)
            left = board.runs(
                after.table, before.colors[following], before.params.wilds, before.params.vertical
            )
            if left and value < 1:
                assert value == 0


def chance_by_counting(state: State, seat: int) -> float:
    """The chance that the seat could win now, from what the other one sees, by the rules."""
    seen = state.observation(1 - seat)
    patterns = winning_by_rules(state, seat)
    lamps = state.colors[seat] + "W"
    wins = [any(board.lit(way, lamps) in patterns for way in ways(card)) for card in KINDS]
    starters = state.starters[seat]
    if any(wins[KIND[card]] for card in starters):
        return 1.0
    unknown = [n - (card in starters) for card, n in zip(KINDS, seen.unseen, strict=True)]
    hidden = len(state.hands[seat]) - len(starters)
    losing = sum([n for n, win in zip(unknown, wins, strict=True) if not win])
    return 1 - comb(losing, hidden) / comb(sum(unknown), hidden)


def test_the_risk_is_exact() -> None:
    met = set()
    for state in whole_game(Params(), (2, 2), 7)[4:-1:5]:
        mover, rival = state.turn, 1 - state.turn
        made = Position.of(state.observation(mover), mover)
        look = Look(made.field, rival, tuned(9, True))
        for spot in (*made.field.cards, *made.field.free)[::7]:
            look.at(spot)
            access = made.field.access if spot in made.field.cards else made.field.access_after(spot)
            for card in ("KKK", "YWR"):
                after = replace(state, table=board.lay(state.table, made.field.place(spot), card))
                if board.runs(after.table, state.colors[rival], True):
                    continue
                pattern = board.lit(card, made.field.lamps[rival])
                chance = look.chance(made.rivals[0], pattern, access)
                assert chance == pytest.approx(chance_by_counting(after, rival))
                met.add(chance)
    assert len(met) > 5


def test_a_rival_is_known_by_its_starting_cards_and_by_number() -> None:
    rival = Rival(1, "YW", ["YYY"], 2, counts(["RYR", "RRR", "RRR", "YRR"]))
    middle, ends = 1 << 2 | 1 << 7 | 1 << 6 | 1 << 3, 1 << 1
    assert rival.holds(middle)
    assert rival.chance(middle) == 1.0
    assert not rival.holds(ends)
    assert rival.chance(ends) == pytest.approx(1 - comb(3, 2) / comb(4, 2))
    assert rival.unseen(ends) == 1


@pytest.mark.parametrize("seed", range(6))
def test_a_look_at_one_spot_agrees_with_the_whole_table(seed: int) -> None:
    before, _, _ = steps(seed)[-1]
    made = Field.of(before.observation(0))
    worth = tuned(0, True)
    for seat in range(before.players):
        look = Look(made, seat, worth)
        pattern = {card: board.lit(card, made.lamps[seat]) for card in KINDS}
        was = sum([worth.window[code] for code in made.codes[seat]])
        for spot in (*made.free, *made.cards):
            look.at(spot)
            for card in ("KKK", "RKW", "WYR", "GGG", "YKK"):
                after = made.laid(spot, card)
                p = pattern.get(card, board.lit(card, made.lamps[seat]))
                assert bool(look.fives >> p & 1) == after.five(seat)
                assert look.longest(p) == longest(after.lit[seat], made.vertical)
                if not made.vertical:
                    now = sum([worth.window[code] for code in after.codes[seat]])
                    assert look.gains[p] == pytest.approx(now - was)


def solved(state: State) -> float:
    """The value to who is on turn, by the rules alone."""
    assert state.reason is None
    values = []
    for move in state.legal_actions():
        after = state.apply(move)
        if after.reason is not None:
            values.append(after.returns()[state.turn])
        else:
            value = solved(after)
            values.append(value if after.turn == state.turn else 1 - value)
    return max(values)


ENDS = (
    ("R R K\nR Y Y\nK K K", "KYR", "YKK"),
    ("R R K\nR Y Y\nK K K", "RKK", "YRK"),
    ("R R Y\nY Y R\nK W K", "KKK", "YKR"),
    ("R K Y\nY R R\nK W K", "KRK", ""),
)


@pytest.mark.parametrize(("drawing", "mine", "theirs"), ENDS)
def test_the_endgame_search_agrees_with_solving_by_the_rules(drawing: str, mine: str, theirs: str) -> None:
    state = position(drawing, mine, theirs)
    seen = state.observation(0)
    search = Search(seen, 0, (1000, 1000))
    found = list(search.options(Position.of(seen, 0), [deal(seen, 0, Random(0))]))[-1]
    assert max(value for value, _, _ in found) == solved(state)


def test_the_solved_ends_differ() -> None:
    assert len({solved(position(*end)) for end in ENDS}) > 1


def test_a_deal_keeps_what_is_seen_and_every_card() -> None:
    state = whole_game(Params(), (2, 2), 7)[10]
    seen = state.observation(state.turn)
    dealt = deal(seen, state.turn, Random(3))
    assert dealt.hands[state.turn] == state.hands[state.turn]
    hidden = [card for who, hand in enumerate(dealt.hands) if who != state.turn for card in hand]
    assert counts([*hidden, *dealt.pile]) == seen.unseen
    assert len(dealt.pile) == seen.pile_size
    assert dealt.left() == sum(map(len, state.hands)) + sum(state.pile)


@pytest.mark.parametrize("seed", range(3))
def test_a_search_plays_on_by_the_rules(seed: int) -> None:
    """What an action does to table, hands and pile in a deal is what it does in the rules."""
    for state in whole_game(Params(), (2, 2), seed)[3:-1:6]:
        seat = state.turn
        seen = state.observation(seat)
        search, dealt = Search(seen, seat, (1,)), deal(seen, seat, Random(seed))
        position = Position.of(seen, seat)
        pile = counts(dealt.pile)
        for option in list(options(position, tuned(position.left(), True), careful=True))[-1][::25]:
            after: AnyState = replace(state, hands=dealt.hands, pile=pile)
            after = after.apply(action(position.field, option))
            drawn = iter(dealt.pile)
            while after.current_player == CHANCE:
                after = after.apply(Card(next(drawn)))
            field, left = search._after(position.field, seat, dealt, option)
            assert isinstance(after, State)
            if after.reason == Reason.LINE and after.turn == seat:
                continue
            assert {field.place(spot): card for spot, card in field.cards.items()} == {
                (stack.x, stack.y): stack.top for stack in after.table
            }
            assert tuple(map(in_order, left.hands)) == after.hands
            assert counts(left.pile) == after.pile
