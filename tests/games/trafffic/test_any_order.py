"""Any interleaving of seats' actions and time-outs: what must hold after every step."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pygames.core import CHANCE, TERMINAL, IllegalAction, pick, replace
from pygames.games.trafffic.board import CARS, CROSSINGS
from pygames.games.trafffic.rules import GAME, State
from pygames.games.trafffic.table import Params, Stage
from tests.games.trafffic.drawn import HOUSE, cards_in, dealt

VERBS = ("bip", "card", "cross", "exchange", "give", "move", "object", "ready")
STEP = st.tuples(
    st.sampled_from(["legal", "legal", "legal", "timeout", "any"]),
    st.integers(0, 3),
    st.sampled_from(VERBS),
    st.integers(0, 10_000),
    st.sampled_from([0, 10, 30, 200, 301, 2_000, 9_000]),
)
PARAMS = st.builds(
    Params,
    rounds=st.sampled_from([1, 3]),
    judging=st.sampled_from(["referee", "table"]),
    diagonals=st.booleans(),
    oblique_moves=st.booleans(),
    closed=st.booleans(),
    stall=st.booleans(),
    experts=st.sampled_from([(), (3,), (0, 8)]),
)


def any_text(seat: int, verb: str, n: int) -> str:
    """Some action of the seat, which may be refused."""
    a, b = CROSSINGS[n % 16], CROSSINGS[n // 16 % 16]
    card = (*HOUSE.regular, *HOUSE.expert)[n % 60]
    return {
        "cross": f"{seat}:cross:{a}",
        "move": f"{seat}:move:{a}:{b}",
        **{name: f"{seat}:{name}:{card}" for name in ("card", "exchange", "give")},
    }.get(verb, f"{seat}:{verb}")


def short(state: State) -> State:
    """The same game with two cards a hand, so that rounds end."""
    if state.stage != Stage.COUNTDOWN:
        return state
    aside = [card for hand in state.hands for card in hand[2:]]
    return replace(
        state,
        hands=tuple([hand[:2] for hand in state.hands]),
        pile=tuple(sorted([*state.pile, *aside])),
    )


def check(before: State, after: State, deck: list[str]) -> None:
    assert sorted(after.board.replace(".", "")) == sorted(CARS)
    assert cards_in(after) == deck
    assert after.clock >= before.clock
    assert sum(after.scores) >= sum(before.scores)
    assert (after.claim is not None) == (after.stage in (Stage.CLAIM, Stage.JUDGE, Stage.GIVE))
    assert (after.giver is not None) == (after.stage == Stage.GIVE)
    if after.board != before.board and before.stage == Stage.PLAY:
        assert after.light is not None
        assert before.light != after.light
        assert after.board != before.before
    due = after.timeout()
    assert due is None or due[0] >= after.clock
    assert after.current_player == TERMINAL or after.legal_actions() or due


@settings(max_examples=80, deadline=None, derandomize=True, database=None)
@given(players=st.integers(2, 4), params=PARAMS, steps=st.lists(STEP, min_size=40, max_size=120))
def test_cars_and_cards_are_kept_in_any_order(
    players: int, params: Params, steps: list[tuple[str, int, str, int, int]]
) -> None:
    state = short(dealt(players, params))
    deck = cards_in(state)
    for kind, seat, verb, n, later in steps:
        while state.current_player == CHANCE:
            state = state.apply(pick(state.chance_outcomes(), (n * 7919 % 10_000) / 10_000))
            n += 1
        if state.current_player == TERMINAL:
            return
        state, due = short(state), state.timeout()
        legal = state.legal_actions()
        before = state
        if kind == "legal" and legal:
            action = legal[n % len(legal)]
            time = state.clock if due is None else min(due[0], state.clock + later)
            state = state.apply(f"{GAME.format_action(action)}@{time}")
        elif kind == "timeout" and due:
            state = state.apply(due[1])
        else:
            try:
                state = state.apply(f"{any_text(seat, verb, n)}@{state.clock + later}")
            except IllegalAction:
                assert state == before
        if state.current_player != CHANCE:
            check(before, state, deck)
