"""Every fact has its sentence, in every language."""

from __future__ import annotations

import inspect
import re
from random import Random
from typing import get_args, get_type_hints

import pytest

from pygames.core import IllegalAction, Outcome, replace
from pygames.core.playout import playout
from pygames.games.rush_shift import board, rules, setups, words
from pygames.games.rush_shift.figures import Figures
from pygames.games.rush_shift.hints import Why
from pygames.games.rush_shift.rules import GAME, Params, Reason, State
from pygames.games.rush_shift.words import boards
from pygames.ui.text import LANGUAGES, Text
from tests.games.rush_shift.drawing import after, position, with_card
from tests.games.rush_shift.layouts import on
from tests.games.rush_shift.test_clauses import OPEN, TRAFFIC, dealt

PACKAGE = "pygames.games.rush_shift"
NAMES = ("Ann", "Bob")


@pytest.fixture(params=LANGUAGES)
def t(request: pytest.FixtureRequest) -> Text:
    return Text(request.param, PACKAGE)


def sentence(text: str) -> bool:
    return bool(text) and text[:1] == text[:1].upper() and not re.search(r"[{}]|  |\bNone\b", text)


@pytest.mark.parametrize("seed", range(4))
def test_all_that_happens_has_a_sentence(t: Text, seed: int) -> None:
    state = GAME.initial_state(on("M2"), 2)
    for before, action, then in playout(state, Random(seed), 150):
        assert sentence(words.action(t, action, before.observation(0), NAMES))
        for viewer in (0, 1, None):
            seen, sees = before.observation(viewer), then.observation(viewer)
            told = words.event(t, seen, sees, NAMES)
            assert sentence(told) or seen.plays == 0 or isinstance(action, rules.End)
            assert sentence(words.status(t, sees, NAMES))


def test_a_card_is_named_to_its_owner_only() -> None:
    t = Text("en", PACKAGE)
    before = after(position(OPEN, "move1"), "move:1:right:1 end")
    then = before.apply("deal:both2")
    told = [words.event(t, before.observation(seat), then.observation(seat), NAMES) for seat in (0, 1)]
    assert told == ["Ann draws Move 2 and shift.", "Ann draws a card."]


@pytest.mark.parametrize(
    ("card", "actions", "leave", "told"),
    [
        ("both2", "move:1:right:2 shift:left:up:1", False, "2 spaces and a shift used"),
        ("move1", "move:1:right:1", False, "1 space used"),
        ("move3", "move:1:right:1", True, "1 space used"),
        ("move3", "", True, "nothing used"),
        ("shift", "shift:left:up:1", False, "shift used"),
        ("slide", "move:1:right:3", False, "slide used"),
        ("slide", "", False, "nothing to be done"),
    ],
)
def test_the_button_that_ends_a_turn_says_what_the_card_was_used_for(
    card: str, actions: str, leave: bool, told: str
) -> None:
    state = after(with_card(OPEN, card, params=Params(leave=leave)), actions)
    assert words.spent(Text("en", PACKAGE), state.observation(0)) == told


def test_a_shuffle_is_told() -> None:
    t = Text("en", PACKAGE)
    state = position(OPEN, "move1")
    state = after(state, "move:1:right:1 end")
    last = replace(state, pile=(1, 0, 0, 0, 0, 0, 0, 0))
    told = words.event(t, last.observation(1), last.apply("deal:move1").observation(1), NAMES)
    assert told == (
        "Ann draws a card. The pile is used up: the discards are shuffled into a new one. "
        "The game ends after 95 more cards."
    )


def test_rs_24_the_last_cards_are_counted_for_whoever_plays_one(t: Text) -> None:
    def told(left: int, limit: bool = True) -> str:
        state = position(OPEN, plays=rules.LIMIT - left, params=Params(limit=limit))
        return words.status(t, state.observation(0), NAMES)

    assert "12" in told(12)
    assert "1" in told(1)
    assert told(12) != told(11)
    assert told(13) == told(40) == told(12, limit=False)


def test_steps_are_told_with_the_place_they_lead_to() -> None:
    t = Text("en", PACKAGE)
    state = with_card(TRAFFIC, "move4")
    seen = state.observation(0)

    def says(text: str) -> str:
        return words.action(t, GAME.parse_action(text), seen, NAMES)

    assert says("move:H:left:2") == "Truck H 2 spaces to column 6"
    assert says("move:1:right:1") == "The gold car 1 space to column 3"
    assert says("move:E:up:1") == "Truck E 1 space to row 2"
    assert says("shift:left:up:3") == "Gold's part by 3 rows, to rows −2 to 3"
    assert says("move:1:right:13") == "The gold car 13 spaces, half off the grid"
    assert says("move:1:right:14") == "The gold car 14 spaces, off the grid"


LOCKED = OPEN.replace("..............", "....AA..BB....", 1)
REFUSALS: dict[str, tuple[State, str]] = {
    "over": (with_card(OPEN, "slide").apply("move:1:right:14"), "end"),
    "draw-first": (GAME.initial_state(Params(), 2), "end"),
    "one-card": (with_card(OPEN, "move1"), "play:move2"),
    "not-in-hand": (dealt(), "play:move4"),
    "not-in-pile": (replace(GAME.initial_state(Params(), 2), pile=(9, *[0] * 7)), "deal:slide"),
    "no-deal": (dealt(), "deal:slide"),
    "no-card": (dealt(), "move:1:right:1"),
    "no-vehicle": (with_card(OPEN, "move1"), "move:Z:up:1"),
    "rival-hero": (with_card(OPEN, "move1"), "move:2:left:1"),
    "slid": (with_card(OPEN, "slide").apply("move:1:right:1"), "move:1:right:1"),
    "all-spent": (with_card(OPEN, "move1").apply("move:1:right:1"), "move:1:right:1"),
    "no-moves": (with_card(OPEN, "shift"), "move:1:right:1"),
    "sideways": (with_card(OPEN, "move1"), "move:1:up:1"),
    "too-far": (with_card(OPEN, "move1"), "move:1:right:2"),
    "vehicle": (with_card(TRAFFIC, "move4"), "move:1:right:2"),
    "edge": (with_card(TRAFFIC, "move4"), "move:A:up:1"),
    "wall": (with_card(LOCKED, "both2").apply("move:A:left:1").apply("shift:left:up:5"), "move:A:right:1"),
    "own-side": (with_card(OPEN, "move1"), "move:1:left:1"),
    "out": (with_card(OPEN.replace("11............", ".............1"), "move2"), "move:1:right:2"),
    "no-shift": (with_card(OPEN, "move1"), "shift:left:up:1"),
    "shifted": (with_card(OPEN, "shift").apply("shift:left:up:1"), "shift:left:up:1"),
    "locked": (with_card(LOCKED, "shift"), "shift:left:up:1"),
    "no-row": (with_card(OPEN, "shift"), "shift:left:up:6"),
    "no-pass": (dealt(), "end"),
    "slide-left": (with_card(OPEN, "slide"), "end"),
    "points-left": (with_card(OPEN, "move2"), "end"),
    "shift-left": (with_card(OPEN, "shift"), "end"),
}


def test_every_refusal_of_the_rules_is_listed() -> None:
    source = inspect.getsource(rules) + inspect.getsource(board)
    cases = set(re.findall(r'(?:IllegalAction|Stop)\(\s*"RS-\d+"(?: if [^"]+"RS-\d+")?, "([\w-]+)"', source))
    assert cases == set(REFUSALS)


@pytest.mark.parametrize("case", REFUSALS)
def test_a_refusal_says_why(t: Text, case: str) -> None:
    state, action = REFUSALS[case]
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert caught.value.case == case
    told = words.refusal(t, caught.value, state.observation(0), NAMES)
    assert sentence(told)
    others = {
        words.refusal(t, _refusal(*other), other[0].observation(0), NAMES) for other in REFUSALS.values()
    }
    assert len(others) == len(REFUSALS)


def _refusal(state: State, action: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value


def test_hints_and_results_are_sentences(t: Text) -> None:
    seen = position(OPEN).observation(0)
    for why in (
        Why(True, (9, 0), (9, 9), 0, 28),
        Why(False, (9, 6), (8, 9), 7, 28),
        Why(False, (9, 6), (8, 9), 1, 28),
        Why(False, (9, 6), (8, 9), 0, 28),
    ):
        assert sentence(words.hint(t, why, seen, NAMES))
    told = {
        words.result(t, Outcome(reason, ranking), seen, NAMES)
        for reason, ranking in (
            (Reason.OFF, ((0,), (1,))),
            (Reason.OFF, ((1,), (0,))),
            (Reason.NEARER, ((1,), (0,))),
            (Reason.LEVEL, ((0, 1),)),
            ("agreed", ((0, 1),)),
            ("resigned", ((0,), (1,))),
        )
    }
    assert len(told) == 6
    assert all(map(sentence, told))


def test_every_option_choice_and_preset_is_named(t: Text) -> None:
    for field in get_type_hints(Params):
        assert all(map(sentence, words.option(t, field)))
    choices = [words.choice(t, "setup", name) for name in get_args(get_type_hints(Params)["setup"])]
    assert len(set(choices)) == len(setups.shipped())
    for preset in GAME.presets:
        assert all(map(sentence, words.preset(t, preset)))


def test_the_rule_sheet_has_every_clause(t: Text) -> None:
    sheet = words.rules(t)
    assert list(dict.fromkeys(clause.id for clause in sheet)) == [f"RS-{n}" for n in range(1, 25)]
    assert all(sentence(clause.sentence) and clause.heading for clause in sheet)
    assert len({clause.sentence for clause in sheet}) == len(sheet)
    assert sentence(words.summary(t))
    assert sentence(words.credits(t))


def test_the_set_up_sheet_says_where_no_part_can_shift_and_what_was_measured(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked = next(name for name in setups.shipped() if boards.begins_locked(name))
    first, other, *_ = [name for name in setups.shipped() if not boards.begins_locked(name)]
    told = words.figures(t, replace(Params(), setup=locked), 2)
    assert told.startswith(f"{locked} ")
    assert sentence(told)
    monkeypatch.setattr(boards, "measured", lambda: {first: Figures(1000, 21, 0.51, 0.04)})
    figures = words.figures(t, replace(Params(), setup=first), 2)
    assert sentence(figures)
    assert all(part in figures for part in ("21", "51", "4", "96"))
    assert words.figures(t, replace(Params(), setup=other), 2) == ""


def test_the_moment_is_the_best_turn_of_whoever_is_nearer(t: Text) -> None:
    state = GAME.initial_state(on("E1"), 2)
    story = []
    for before, _, then in playout(state, Random(2), 400):
        story.append((before.observation(None), then.observation(None)))
    told = words.moment(t, story, NAMES)
    ways = rules.distances(story[-1][1])
    winner = NAMES[ways[0] > ways[1]]
    turns: dict[int, list[int]] = {}
    seat = NAMES.index(winner)
    for seen in (*[before for before, _ in story], story[-1][1]):
        if seen.turn == seat:
            turns.setdefault(seen.plays - (seen.card is not None), []).append(rules.distances(seen)[seat])
    gains = [way[0] - min(way) for way in turns.values()]
    assert winner in told
    assert str(max(gains)) in told
    assert words.moment(t, [], NAMES) == ""
