"""The bots: legal, fair, human-like in time, each level stronger than the one below."""

from __future__ import annotations

from random import Random

import pytest

from pygames.ai import Choice, settle
from pygames.core import replace
from pygames.games.trafffic.actions import Act
from pygames.games.trafffic.bot import BOT, LEVELS, ease
from pygames.games.trafffic.pace import ENOUGH, HOUSE_MS, LOOK_MS, Looked, looked, pace_of
from pygames.games.trafffic.rules import GAME, State
from pygames.games.trafffic.sight import fault_of, matches_of
from pygames.games.trafffic.table import PACES, Params, Stage
from tests.games.trafffic.drawn import claim, run, table
from tests.games.trafffic.match import last, match, share


def choice(state: State, seat: int, level: int = 4, seed: int = 0) -> Choice:
    return settle(BOT.think(state.observation(seat), seat, level, Random(seed)))


@pytest.mark.parametrize(
    ("levels", "params"),
    [
        ((1,), Params()),
        ((1, 4), Params(rounds=3, experts=(0, 5))),
        ((2, 3), Params(judging="table", closed=True)),
        ((1, 2, 3), Params(diagonals=False, stall=True)),
        ((4, 3, 2, 1), Params(oblique_moves=True, pace=50)),
    ],
)
def test_bots_play_whole_games(levels: tuple[int, ...], params: Params) -> None:
    state = last(match(levels, 1, params))
    assert state.outcome()
    assert state.round == params.rounds


def test_a_choice_is_legal_and_comes_after_what_has_happened() -> None:
    for state in match((1, 3, 4), 2, Params(judging="table")):
        for seat in range(3):
            if legal := state.legal_actions(seat):
                for level in LEVELS:
                    found = choice(state, seat, level)
                    assert found == choice(state, seat, level)
                    if found.action is not None:
                        assert found.action in legal
                        assert found.at_ms is not None
                        assert state.clock <= found.at_ms


def test_a_bot_knows_nothing_hidden() -> None:
    """Permuting what a seat does not see changes nothing in what its bot does."""
    rng = Random(4)
    for step, state in enumerate(match((2, 4), 3, Params(rounds=1, closed=True, experts=(3, 4)))):
        if step % 10 == 0:
            for seat in (0, 1):
                if state.legal_actions(seat):
                    other = GAME.determinize(state.observation(seat), seat, rng)
                    for level in LEVELS:
                        assert choice(other, seat, level) == choice(state, seat, level)


def test_it_claims_what_the_board_shows() -> None:
    state = table("brr rby", "bry rry")
    found = choice(state, 0)
    assert found.action == Act(0, "bip")
    assert found.at_ms is not None
    assert found.at_ms > state.clock + LOOK_MS
    for _ in range(5):
        state = state.apply(replace(found.action, at=found.at_ms))
        found = choice(state, 0)
    assert state.discard == ("rby",)


QUIET = """
    b r . .
    . . r .
    y . . y
    r b b y
"""
"""A board that shows 'brr' after one move: c2 to c1."""


def test_it_moves_where_nothing_can_be_claimed() -> None:
    state = table("brr", "bry rry", drawing=QUIET)
    assert not matches_of(state.observation(0), 0)
    found = choice(state, 0)
    assert isinstance(found.action, Act)
    assert found.action.verb == "move"
    assert found.reason.kind == "opens"
    assert found.action.about == ("c2", "c1")
    assert matches_of(state.apply(found.action).observation(0), 0)


def test_it_waits_where_nothing_can_be_done() -> None:
    state = table("brr", "bry rry", drawing=QUIET, light=0)
    assert choice(state, 0).action is None
    assert choice(state, 0).reason.kind == "wait"


def test_it_gives_its_hardest_card() -> None:
    order = sorted(["rb/y.", "bry", "brr", "rr/b.", "roby"], key=ease)
    assert order == ["roby", "brr", "rr/b.", "bry", "rb/y."]
    state = claim(table("bry brr", "rb/y. rry bby"), 0, "bry", "a1", "b1", "c1")
    assert choice(state, 1).action in (Act(1, "give", ("rry",)), Act(1, "give", ("bby",)))


def test_it_objects_to_what_is_wrong_and_never_to_what_is_right() -> None:
    params = Params(judging="table")
    wrong = claim(table("bry brr", "ryy byy", params=params), 0, "bry", "a1", "b1", "c1")
    right = claim(table("rby brr", "ryy byy", params=params), 0, "rby", "a1", "b1", "c1")
    assert choice(wrong, 1).action == Act(1, "object")
    assert choice(wrong, 1).reason.fault == "colours"
    for level in LEVELS:
        for seed in range(20):
            assert choice(right, 1, level, seed).action is None
    noticed = [choice(wrong, 1, 1, seed).action is not None for seed in range(100)]
    assert 20 < sum(noticed) < 60


def test_a_claim_is_finished_within_its_time() -> None:
    for level in LEVELS:
        for seed in range(50):
            state = table("brr rby", "bry rry").apply("0:bip")
            while state.claim:
                due = state.timeout()
                found = choice(state, state.turn, level, seed)
                assert due
                assert found.at_ms is not None
                assert found.at_ms < due[0]
                state = state.apply(replace(found.action, at=found.at_ms))


def test_the_strongest_never_errs_and_the_others_seldom() -> None:
    wrong = dict.fromkeys(LEVELS, 0)
    claims = dict.fromkeys(LEVELS, 0)
    for level in LEVELS:
        for seed in range(4):
            before = None
            for state in match((level, level), seed):
                verdict = state.verdict
                if verdict and verdict is not before:
                    claims[level] += 1
                    wrong[level] += verdict.fault != ""
                before = verdict
    assert wrong[4] == 0
    assert 0 < wrong[1] / claims[1] < 0.15
    assert wrong[3] / claims[3] < wrong[1] / claims[1]


# Hints


def test_a_hint_marks_a_match_or_the_best_move() -> None:
    for state in match((1, 2), 5):
        if state.stage == Stage.PLAY:
            seen = state.observation(0)
            found = choice(state, 0)
            if matches_of(seen, 0):
                assert found.action == Act(0, "bip")
                assert fault_of(seen, found.reason.card, found.reason.crossings) is None
            elif found.action is not None:
                assert found.reason.kind in ("opens", "quiet")
                after = state.apply(found.action).observation(0)
                assert bool(matches_of(after, 0)) == (found.reason.kind == "opens")
                assert len({m.card for m in matches_of(after, 0)}) == found.reason.cards


def test_a_hint_helps_a_claim_that_has_begun() -> None:
    state = run(table("brr rby", "bry rry"), "0:bip", "0:card:rby", "0:cross:b1")
    found = choice(state, 0)
    assert found.action in (Act(0, "cross", ("a1",)), Act(0, "cross", ("c1",)))
    assert found.reason.card == "rby"
    spoilt = run(table("brr rby", "bry rry"), "0:bip", "0:card:rby", "0:cross:d4")
    assert choice(spoilt, 0).reason is None
    assert choice(spoilt, 0).action in spoilt.legal_actions(0)


# Strength and pace


@pytest.mark.parametrize("level", [2, 3, 4])
def test_each_level_beats_the_one_below(level: int) -> None:
    assert share(level, level - 1, deals=12) > 0.55


@pytest.mark.soak
@pytest.mark.parametrize("level", [2, 3, 4])
def test_each_level_wins_about_three_games_of_four(level: int) -> None:
    assert 0.68 < share(level, level - 1, deals=250) < 0.86


@pytest.mark.parametrize("level", LEVELS)
def test_the_pace_of_a_player_is_found_from_what_it_claims(level: int) -> None:
    found = Looked()
    for seed in range(8):
        states = match((level, 2), seed)
        found += looked((state.observation(0) for state in states), 0)
    assert abs(found.match_ms / found.claims / LEVELS[level].see_ms - 1) < 0.3


def test_the_pace_is_kept_within_bounds() -> None:
    assert pace_of(Looked(10**9, ENOUGH - 1)) == 100
    assert pace_of(Looked(100 * HOUSE_MS, 100)) == 100
    assert pace_of(Looked(50 * HOUSE_MS, 100)) == 50
    assert pace_of(Looked(0, 100)) == PACES[0]
    assert pace_of(Looked(10**9, 100)) == PACES[1]


def test_pace_scales_the_times_in_play() -> None:
    fast, slow = (table("rby brr", "bry", params=Params(pace=pace)) for pace in (50, 200))
    for level in LEVELS:
        early, late = choice(fast, 0, level).at_ms, choice(slow, 0, level).at_ms
        assert early
        assert late
        assert (late - slow.clock) == pytest.approx(4 * (early - fast.clock), abs=4)
