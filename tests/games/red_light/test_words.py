"""Every sentence can be said in every language, and says what happened."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pygames.core import CHANCE, IllegalAction, Outcome, pick, replace
from pygames.core.playout import playout
from pygames.games.red_light import words
from pygames.games.red_light.deck import KINDS
from pygames.games.red_light.driving import check_path
from pygames.games.red_light.hints import DrawOn, DriveOn, LeaveCones, MoveCone, NothingToLose, Why
from pygames.games.red_light.rules import GAME, PLACES, Params, State
from pygames.ui.text import LANGUAGES, Text
from tests.games.red_light.drawing import drawn, play
from tests.games.telling import whole

ROOM = "pygames.games.red_light"
NAMES = ("Ann", "Bo", "Cy", "Di")
ENGLISH = Text("en", ROOM)
VARIANTS = (
    Params(lanes="chosen", cones="by_hand", rows=12),
    Params(mode="construction", rows=12),
    Params(mode="construction", extra_cones=True, rows=12),
)


@pytest.fixture(params=LANGUAGES)
def t(request: pytest.FixtureRequest) -> Text:
    return Text(request.param, ROOM)


def tell(state: State, actions: str) -> str:
    """What is said of the last of some actions."""
    *first, last = actions.split()
    before = play(state, " ".join(first))
    after = before.apply(last)
    return words.event(ENGLISH, before.observation(None), after.observation(None), NAMES)


@pytest.mark.parametrize("params", VARIANTS)
def test_whole_races_can_be_told(t: Text, params: Params) -> None:
    for before, action, after in playout(GAME.initial_state(params, 4), Random("race"), 600):
        seen, then = before.observation(0), after.observation(0)
        whole(words.status(t, seen, NAMES))
        whole(words.action(t, action, seen, NAMES))
        told = words.event(t, seen, then, NAMES)
        assert told or GAME.format_action(action) == "draw"


def everything() -> Iterator[str]:
    """Every action text there is."""
    yield from ("draw", "stop", "pass", "leave", "settle")
    yield from [f"{verb}:{place}" for verb in ("drive", "lift", "set", "cone") for place in sorted(PLACES)]
    yield from [f"lane:{lane}" for lane in "abcd"]
    yield from [f"first:{seat}" for seat in range(4)]
    yield from [f"card:{kind}" for kind in KINDS]


def positions() -> Iterator[State]:
    """One in seven positions of races of all variants, of people who like to draw."""
    for params in (*VARIANTS, Params(rows=12)):
        rng = Random(repr(params))
        state = GAME.initial_state(params, 4)
        for step in range(900):
            if step < 20 or step % 7 == 0:
                yield state
            if state.current_player == CHANCE:
                state = state.apply(pick(state.chance_outcomes(), rng.random()))
            elif state.legal_actions():
                draws = state.stage == "draw" and any(state.pile) and rng.random() < 0.6
                state = state.apply("draw") if draws else state.apply(rng.choice(state.legal_actions()))
    yield drawn("4 0 1 . .\n5 # . . .\n3 # . . .", cards="g")
    yield drawn("4 0 1 . .", cards="gg", pile=(0, 0, 0, 0), params=Params(deck="green: 2; double: 0; red: 0"))
    cones = "3 # 0 . 1\n5 . # . .\n7 . . # .\n9 . . . #"
    for params in (VARIANTS[1], replace(VARIANTS[1], extra_cones=True)):
        yield play(drawn(cones, params=params), "draw card:construction")


def test_every_refusal_has_a_sentence() -> None:
    cases = set()
    for state in positions():
        seen = state.observation(0)
        for text in everything():
            try:
                state.apply(text)
            except IllegalAction as refused:
                whole(words.refusal(ENGLISH, refused, seen, NAMES))
                cases.add(refused.case)
    assert len(cases) >= 35
    assert {"parity", "detour", "jump", "sealed", "boxed-in", "no-cards", "extra-cone", "no-greens"} <= cases


def test_refusals_are_translated(t: Text) -> None:
    state = play(drawn("5 . # # .\n4 . 0 . 1"), "draw card:green draw card:green draw card:green")
    for end in ("b5", "d4", "c7", "b4", "a4", "b9", "a5"):
        try:
            state.apply(f"drive:{end}")
        except IllegalAction as refused:
            whole(words.refusal(t, refused, state.observation(0), NAMES))
    for path in (["c5"], ["c3"], ["a4", "a5", "a6", "a7"], ["a4", "a21"]):
        try:
            check_path(state, path)
        except IllegalAction as refused:
            whole(words.refusal(t, refused, state.observation(0), NAMES))


def refusal(state: State, action: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    return words.refusal(ENGLISH, refused.value, state.observation(0), NAMES)


def test_what_refusals_say() -> None:
    state = drawn("5 . # # .\n4 . 0 . 1", cards="gd")
    assert refusal(state, "drive:b5") == "A cone stands on B5."
    assert refusal(state, "drive:d4") == "Bo is on D4: one car a space."
    assert refusal(state, "drive:b6") == "Cars cannot jump: B5 is in the way."
    assert refusal(state, "drive:a5") == (
        "You must drive exactly 3 spaces, and no way of this length ends on A5."
    )
    assert refusal(state, "drive:finish") == "Too far: the finish is 17 spaces away, and you have 3 spaces."
    walls = play(
        drawn("8 # # # .\n4 . 0 . 1\n2 # . . .", params=VARIANTS[1]), "draw card:construction lift:a2"
    )
    assert refusal(walls, "set:d8") == "There would be no way to the finish for Ann and Bo."
    with pytest.raises(KeyError):
        words.refusal(ENGLISH, IllegalAction("RL-1", "whim"), state.observation(0), NAMES)


def test_what_events_say() -> None:
    state = drawn("4 0 1 . .")
    assert tell(state, "draw") == ""
    assert tell(state, "draw card:green") == "Green for Ann: 1 space so far."
    assert tell(state, "draw card:green draw card:double") == "Double green for Ann: 3 spaces so far."
    assert tell(state, "draw card:double draw card:red") == "Red for Ann: 2 spaces are lost."
    assert tell(state, "draw card:red") == "Red for Ann: the turn is over."
    assert tell(state, "draw card:green drive:a5") == "Ann drives to A5."
    assert tell(state, "draw card:double drive:a4") == "Ann drives round and is back on A4."
    last = drawn("finish 1\n20 0 . 2 .", cards="g", pile=(0, 0, 1, 0), discard=(5, 5, 5, 0))
    assert tell(last, "drive:finish") == "Ann crosses the line: place 2."
    assert tell(last, "draw card:red") == (
        "Red for Ann: 1 space is lost. The used cards are shuffled into a new pile."
    )


def test_what_the_status_says() -> None:
    def status(state: State) -> str:
        return words.status(ENGLISH, state.observation(None), NAMES)

    state = drawn("4 0 1 . .")
    assert status(state) == "Ann draws a card."
    assert status(play(state, "draw card:double")) == "Ann draws on or drives 2 spaces."
    assert status(drawn("4 0 1 . .\n5 # . . .\n3 # . . .", cards="g")) == "Ann cannot move."


@pytest.mark.parametrize(
    "why",
    [
        NothingToLose(0.3),
        DrawOn(0.3, 0.314, 0.298),
        DriveOn(9, 6, 0.5, None),
        DriveOn(9, 6, 0.5, 0.43),
        MoveCone("a3", "b4", 3, 0),
        MoveCone("", "b4", 1, -1),
        LeaveCones(),
    ],
)
def test_hints_have_words(t: Text, why: Why) -> None:
    state = drawn("4 0 1 . .", cards="g")
    early = whole(words.hint(t, why, state.observation(0), NAMES))
    late = whole(words.hint(t, why, replace(state, places=(1,)).observation(0), NAMES))
    assert (early != late) == isinstance(why, DrawOn | DriveOn)


def test_results_have_words(t: Text) -> None:
    seen = drawn("4 0 1 . .").observation(None)
    whole(words.result(t, Outcome("finished", ((2,), (0,), (1,)), 0), seen, NAMES))
    whole(words.result(t, Outcome("agreed", ((0, 1),), 0), seen, NAMES))


def test_what_a_result_says() -> None:
    seen = drawn("4 0 1 . .").observation(None)
    ranked = Outcome("settled", ((2,), (0,), (1,)), 0)
    assert words.result(ENGLISH, ranked, seen, NAMES) == "Cy wins, ahead of Ann and Bo."
    level = Outcome("agreed", ((0, 1),), 0)
    assert words.result(ENGLISH, level, seen, NAMES) == "Ann and Bo share the first place."


def test_the_rule_sheet_has_every_clause(t: Text) -> None:
    sheet = words.rules(t)
    assert {clause.id for clause in sheet} == {f"RL-{n}" for n in range(1, 24)}
    for clause in sheet:
        whole(clause.heading)
        whole(clause.sentence)
    own = {clause.id for clause in sheet if clause.source == "ruling"}
    assert {"RL-1", "RL-2", "RL-6", "RL-8", "RL-17", "RL-21", "RL-22"} <= own
    assert {clause.id for clause in sheet if clause.source == "option"} == {"RL-17", "RL-21"}
