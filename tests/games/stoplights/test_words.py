"""Every sentence can be said in every language, and says what happened."""

from __future__ import annotations

from random import Random
from typing import get_args, get_type_hints

import pytest

from pygames.core import IllegalAction, Outcome, replace
from pygames.core.playout import playout
from pygames.games.stoplights import rules as module
from pygames.games.stoplights import words
from pygames.games.stoplights.hints import Why
from pygames.games.stoplights.rules import GAME, Params, State
from pygames.ui.text import LANGUAGES, Text
from tests.games.stoplights.drawing import position
from tests.games.telling import whole

ROOM = "pygames.games.stoplights"
NAMES = ("Ann", "Bo", "Cy")
ENGLISH = Text("en", ROOM)


@pytest.fixture(params=LANGUAGES)
def t(request: pytest.FixtureRequest) -> Text:
    return Text(request.param, ROOM)


def test_a_seat_says_its_colour_and_whether_white_is_of_it(t: Text) -> None:
    state = position("R\nY\nG", "RYG", "RYG", turn=1)
    seen = state.observation(0)
    assert whole(words.plays(t, seen, 1)).count(words.color_name(t, "Y")) == 2
    assert words.color_name(t, "W") in words.plays(t, seen, 1)
    assert whole(words.plays(t, seen, 0)).count(words.color_name(t, "R")) == 1
    assert words.color_name(t, "W") not in words.plays(t, seen, 0)
    blocking = replace(state, params=Params(wilds=False)).observation(0)
    assert words.color_name(t, "W") not in words.plays(t, blocking, 1)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_whole_games_can_be_told(t: Text, players: int) -> None:
    params = Params(colors="drawn", starter=None, box="7x6")
    start = GAME.initial_state(params, players)
    for before, action, after in playout(start, Random(players), 600):
        for seat in (*range(players), None):
            seen, then = before.observation(seat), after.observation(seat)
            whole(words.status(t, seen, NAMES))
            whole(words.action(t, action, seen, NAMES))
            told = words.event(t, seen, then, NAMES)
            if told:
                whole(told)
        last = after
    done = last.outcome()
    assert done
    whole(words.result(t, done, last.observation(0), NAMES))


def tell(state: State, action: str, seat: int | None) -> str:
    after = state.apply(action)
    return words.event(ENGLISH, state.observation(seat), after.observation(seat), NAMES)


def test_events_tell_no_more_than_is_seen() -> None:
    state = position("R\nK\nY", "RYG", "KWK GGK", pile="RWR YGY", turn=1)
    assert tell(state, "cover:KWK:0,0", 0) == "Bo covers red-black-yellow with black-white-black at centre."
    drawn = state.apply("draw")
    assert tell(state, "draw", 0) == "Bo draws 2 cards."
    assert tell(drawn, "card:RWR", 0) == ""
    assert tell(drawn, "card:RWR", 1) == "Bo gets red-white-red."
    placed = state.apply("place:KWK:-1,1")
    assert tell(state, "place:KWK:-1,1", 0) == "Bo places black-white-black at 1 left, 1 down."
    assert tell(placed, "card:RWR", None) == "Bo draws a card."
    assert tell(placed, "card:RWR", 1) == "Bo gets red-white-red."


def test_a_draw_says_how_many() -> None:
    seen = position("", "RYG RGY YRG RRY RRG YYR", "YYK", pile="KWK KWK").observation(0)
    assert words.action(ENGLISH, module.Draw(), seen, NAMES) == "Draw 1 card"


REFUSALS: dict[str, tuple[str | int, ...]] = {
    "over": (),
    "chance-first": (),
    "no-chance": (),
    "not-in-hand": ("RYG",),
    "nothing-there": (2, 0),
    "hand-full": (),
    "pile-empty": (),
    "must-draw": (),
    "must-pass": (),
    "no-pass": (),
    "not-origin": (1, 0),
    "taken": (0, 0),
    "apart": (2, 0),
    "too-wide": (7,),
    "too-tall": (6,),
    "no-cover": (),
    "ask-first": (),
    "lay-first": ("RYG",),
}


def test_every_refusal_has_its_sentence(t: Text) -> None:
    seen = position("", "RYG", "YYK").observation(0)
    said = {
        whole(words.refusal(t, IllegalAction("SL-0", case, about), seen, NAMES))
        for case, about in REFUSALS.items()
    }
    assert len(said) == len(REFUSALS)


@pytest.mark.parametrize("players", [1, 2])
def test_refusals_of_whole_games_can_be_said(players: int) -> None:
    steps = list(playout(GAME.initial_state(Params(box="7x6"), players), Random(5), 400))
    met = set()
    for i, (state, _, _) in enumerate(steps):
        for action in ("draw", "pass", *[GAME.format_action(steps[j][1]) for j in (i - 7, i - 1, i // 2)]):
            try:
                state.apply(action)
            except IllegalAction as refused:
                whole(words.refusal(ENGLISH, refused, state.observation(0), NAMES))
                met.add(refused.case)
    assert {"no-chance", "chance-first", "no-pass"} <= met <= set(REFUSALS)


def test_hints_give_reasons(t: Text) -> None:
    seen = position("", "RYG", "YYK").observation(0)
    for kind in get_args(get_type_hints(Why)["kind"]):
        whole(words.hint(t, Why(kind, 1, 7, 12, 31, False, 3, 5), seen, NAMES))
    for why in (
        Why("draw", 1, 0, 0, 31),
        Why("stop", 1, 7, 7, 31),
        Why("build", 1, 7, 12, 31, holds=True, lamps=4),
    ):
        whole(words.hint(t, why, seen, NAMES))


def test_a_hint_gives_odds() -> None:
    seen = position("", "RYG", "YYK").observation(0)
    assert words.hint(ENGLISH, Why("stop", 1, 7, 12, 31), seen, NAMES) == (
        "It stops lines of Bo. Bo could win with 7 of 31 unseen cards (before: 12)."
    )


def test_every_ending_has_its_sentence(t: Text) -> None:
    won = position("R W R R\nK K K K\nK K K K", "RKK", "YYK").apply("place:RKK:4,0")
    longest = position("R R K\nR Y Y\nK K K", "KYK", "").apply("place:KYK:3,0")
    drawn = position("R R K\nR Y Y\nK K K", "YKK", "").apply("place:KKY:3,0")
    said = set()
    for state in (won, longest, drawn):
        done = state.outcome()
        assert done
        said.add(whole(words.result(t, done, state.observation(0), NAMES)))
    playing = position("", "RYG", "YYK").observation(0)
    for reason in ("resigned", "agreed"):
        said.add(whole(words.result(t, Outcome(reason, ((0,), (1,)), 0), playing, NAMES)))
    assert len(said) == 5


def test_solitaire_tells_points_and_medals() -> None:
    seen = position("R R R R\nR R R R\nR R R R").observation(None)
    alone = replace(seen, hands=((),))
    done = Outcome("filled", ((0,),), 0)
    assert words.result(ENGLISH, done, alone, NAMES) == "6 points. The next medal is at 40."


def test_the_rule_sheet_has_every_clause(t: Text) -> None:
    sheet = words.rules(t)
    assert list(dict.fromkeys(clause.id for clause in sheet)) == [f"SL-{n}" for n in range(1, 22)]
    assert all(whole(clause.sentence) and whole(clause.heading) for clause in sheet)
    assert {"book", "ruling", "option"} == {clause.source for clause in sheet}
    headings = [clause.heading for clause in sheet]
    assert len(dict.fromkeys(headings)) == sum(
        a != b for a, b in zip(["", *headings], headings, strict=False)
    )
