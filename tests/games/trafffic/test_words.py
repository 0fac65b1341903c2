"""Every sentence can be said in every language, and says what happened."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import get_args, get_type_hints

import pytest

from pygames.core import IllegalAction, Outcome, replace
from pygames.core.playout import playout
from pygames.games.trafffic import words
from pygames.games.trafffic.cards import FAULTS, mirrored
from pygames.games.trafffic.hints import Why
from pygames.games.trafffic.rules import GAME, State
from pygames.games.trafffic.table import Params, Stage
from pygames.ui.text import LANGUAGES, Text
from tests.games.telling import whole
from tests.games.trafffic.drawn import HOUSE, claim, dealt, run, table

ROOM = "pygames.games.trafffic"
NAMES = ("Ann", "Bo", "Cy", "Di")
ENGLISH = Text("en", ROOM)


@pytest.fixture(params=LANGUAGES)
def t(request: pytest.FixtureRequest) -> Text:
    return Text(request.param, ROOM)


@pytest.mark.parametrize(
    ("players", "params"),
    [
        (1, Params()),
        (2, Params(rounds=3, closed=True)),
        (3, Params(judging="table")),
        (4, Params(stall=True)),
    ],
)
def test_games_can_be_told(t: Text, players: int, params: Params) -> None:
    for before, action, after in playout(GAME.initial_state(params, players), Random(players), 400):
        for seat in (*range(players), None):
            seen, then = before.observation(seat), after.observation(seat)
            whole(words.status(t, seen, NAMES))
            whole(words.action(t, action, after.observation(None), NAMES))
            told = words.event(t, seen, then, NAMES)
            if told:
                whole(told)


def tell(state: State, action: str, seat: int | None = None) -> str:
    return words.event(ENGLISH, state.observation(seat), state.apply(action).observation(seat), NAMES)


def test_each_card_has_its_own_name_which_its_mirror_image_does_not_share() -> None:
    names = {card: words.card_name(ENGLISH, card) for card in {*HOUSE.regular, *HOUSE.expert}}
    assert len(set(names.values())) == len(names) == 59
    for card, name in names.items():
        assert (words.card_name(ENGLISH, mirrored(card)) == name) == (mirrored(card) == card)
    assert names["rb/y."] == "left turn blue-red-yellow"
    assert names["bo/ry"] == "clockwise square blue-empty-yellow-red"
    assert names["rob/.y."] == "T clockwise from the stem yellow-red-blue"
    assert names[".by/ro."] == "S red-empty-blue-yellow"
    assert names["ro./.by"] == "Z red-empty-blue-yellow"
    assert words.card_name(ENGLISH, "r.b/.y.") == "red-blue-yellow"


def test_a_claim_is_told() -> None:
    state = table("rby brr", "bry rry")
    assert tell(state, "0:bip@11000") == "Ann: Bip! Bip!"
    claimed = state.apply("0:bip@11000")
    assert tell(claimed, "1:bip@11200") == "Bo: Bip! Bip! 200 milliseconds later: the claim is kept."
    kept = claimed.apply("1:bip@11200")
    assert tell(kept, "0:card:rby@12000") == "Ann claims straight red-blue-yellow."
    shown = run(kept, "0:card:rby@12000", "0:cross:a1@12500", "0:cross:b1@12500")
    assert tell(shown, "0:cross:c1@13000") == (
        "Ann points at c1: yellow. Ann is rid of straight red-blue-yellow: 1 card left. Now the claim of Bo."
    )
    more = table("rby", "bry rry").apply("0:bip@11000")
    assert tell(more, "1:bip@11030").startswith("Bo: Bip! Bip! at the same time")


def test_a_wrong_claim_is_told_with_its_rule() -> None:
    state = run(table("bry brr", "rry byr"), "0:bip", "0:card:bry", "0:cross:a1", "0:cross:b1")
    assert tell(state, "0:cross:c1") == (
        "Ann points at c1: yellow. Wrong, TF-9: the colours are in the wrong order. Bo gives Ann a card."
    )
    wrong = state.apply("0:cross:c1")
    assert tell(wrong, "1:give:rry") == "Bo gives Ann straight red-red-yellow."
    assert tell(wrong, "oldest") == "Time is up: Bo gives Ann the oldest card."
    late = table("bry brr", "rry byr").apply("0:bip")
    assert tell(late, "late").startswith("Wrong, TF-8: ten seconds are over")


def test_what_a_closed_hand_gives_is_not_told() -> None:
    state = claim(table("bry brr", "rry byr", "roby", params=Params(closed=True)), 0, "bry", "a1", "b1", "c1")
    assert tell(state, "1:give:rry", 2) == "Bo gives Ann a card."
    assert tell(state, "1:give:rry", 0) == "Bo gives Ann straight red-red-yellow."


TABLE = Params(judging="table")


def test_before_the_three_seconds_are_over_words_do_not_tell_right_from_wrong(t: Text) -> None:
    told = []
    for hand, card in (("rby brr", "rby"), ("bry brr", "bry")):
        state = claim(table(hand, "ryy byy", params=TABLE), 0, card, "a1", "b1")
        after = state.apply("0:cross:c1")
        objected = after.apply("1:object")
        told.append(
            [
                words.event(t, state.observation(1), after.observation(1), NAMES),
                words.event(t, after.observation(1), objected.observation(1), NAMES),
                words.status(t, after.observation(1), NAMES),
                words.status(t, objected.observation(1), NAMES),
            ]
        )
    assert told[0] == told[1]


def test_the_tables_verdicts_are_told() -> None:
    wrong = claim(table("bry brr", "ryy byy", params=TABLE), 0, "bry", "a1", "b1", "c1")
    assert tell(wrong, "judge") == "Ann is rid of straight blue-red-yellow: 1 card left."
    assert tell(wrong.apply("1:object"), "judge").endswith("Bo gives Ann a card.")
    right = claim(table("rby brr", "ryy byy", params=TABLE), 0, "rby", "a1", "b1", "c1")
    assert tell(right.apply("1:object"), "judge").startswith("The claim is right.")


def test_moves_are_told() -> None:
    state = table("rby brr", "bry rry")
    assert tell(state, "0:move:c1:d1") == "Ann moves yellow from c1 to d1."
    assert tell(state, "0:move:a1:b1") == "Ann swaps red on a1 with blue on b1."
    assert tell(table("rby brr").apply("0:move:c1:d1"), "light") == "The green light returns to the middle."


def test_the_end_of_a_round_is_told() -> None:
    state = claim(table("rby", "bry rry", params=Params(rounds=3)), 0, "rby", "a1", "b1")
    assert tell(state, "0:cross:c1").endswith("0 cards left. Ann has no card left.")
    pause = state.apply("0:cross:c1")
    assert words.status(ENGLISH, pause.observation(0), NAMES) == (
        "Round 1 is over. Still to be ready: Ann and Bo"
    )
    assert tell(pause, "0:ready") == "Ann is ready."


REFUSALS: dict[str, tuple[str | int, ...]] = {
    "over": (),
    "not-started": ("pause",),
    "no-seat": (3,),
    "no-place": ("a1",),
    "no-deal": ("bry",),
    "backwards": (1, 2),
    "overdue": ("late", 9),
    "not-due": ("late",),
    "no-claim": (1,),
    "own-claim": (1,),
    "too-late": (1,),
    "card-first": (),
    "card-named": ("bry",),
    "twice": ("a1",),
    "not-yours": ("bry",),
    "nothing-to-judge": (),
    "objected": (1,),
    "not-giving": (1,),
    "claim-open": (1,),
    "own-light": (1,),
    "no-car": ("a1",),
    "too-far": ("a1", "a3"),
    "oblique": ("a1", "b2"),
    "same-colour": ("a1", "a2"),
    "undoes": ("a1", "a2"),
    "no-pause": (),
    "ready": (0,),
    "no-exchange": (1,),
    "not-regular": ("roby",),
}


def test_every_refusal_has_its_sentence(t: Text) -> None:
    seen = table("rby", "bry").observation(0)
    said = {
        whole(words.refusal(t, IllegalAction("TF-0", case, about), seen, NAMES))
        for case, about in REFUSALS.items()
    }
    assert len(said) == len(REFUSALS)


def test_refusals_of_whole_games_can_be_said() -> None:
    steps = list(playout(GAME.initial_state(Params(), 2), Random(5), 400))
    met = set()
    for i, (state, _, _) in enumerate(steps):
        for j in (i - 7, i - 1, i // 2):
            try:
                state.apply(steps[j][1])
            except IllegalAction as refused:
                whole(words.refusal(ENGLISH, refused, state.observation(0), NAMES))
                met.add(refused.case)
    assert {"no-claim", "not-started", "claim-open", "own-light"} <= met <= set(REFUSALS)


def test_every_fault_has_its_sentence(t: Text) -> None:
    assert len({whole(words.fault_name(t, fault)) for fault in FAULTS}) == len(FAULTS)


def test_hints_give_reasons(t: Text) -> None:
    seen = table("rby", "bry").observation(0)
    for kind in get_args(get_type_hints(Why)["kind"]):
        whole(words.hint(t, Why(kind, "rby", ("a1", "b1", "c1"), 2, "mirror"), seen, NAMES))


def test_every_ending_has_its_sentence(t: Text) -> None:
    seen = table("rby", "bry").observation(0)
    rounds = replace(seen, scores=(3, 3))
    alone = replace(table("rby").observation(0), clock=63_500)
    said = [
        words.result(t, Outcome("first-out", ((0,), (1,))), seen, NAMES),
        words.result(t, Outcome("fewest-points", ((0,), (1,))), rounds, NAMES),
        words.result(t, Outcome("fewest-points", ((0, 1),)), rounds, NAMES),
        words.result(t, Outcome("first-out", ((0,),)), alone, NAMES),
        words.result(t, Outcome("resigned", ((0,), (1,))), seen, NAMES),
        words.result(t, Outcome("agreed", ((0, 1),)), seen, NAMES),
    ]
    assert len(set(map(whole, said))) == len(said)


def test_every_stage_has_its_sentence(t: Text) -> None:
    state = claim(table("bry brr", "rry byr", params=TABLE), 0, "bry", "a1", "b1", "c1")
    seen = replace(state, exchanges=2).observation(0)
    said = {whole(words.status(t, replace(seen, stage=stage), NAMES)) for stage in Stage}
    assert len(said) == len(Stage)
    assert whole(words.status(t, dealt(2).observation(0), NAMES)) in said


def test_the_rule_sheet_has_every_clause(t: Text) -> None:
    sheet = words.rules(t)
    assert list(dict.fromkeys(clause.id for clause in sheet)) == [f"TF-{n}" for n in range(1, 21)]
    assert all(whole(clause.sentence) and whole(clause.heading) for clause in sheet)
    assert {"book", "ruling", "option"} == {clause.source for clause in sheet}
    headings = [clause.heading for clause in sheet]
    assert len(dict.fromkeys(headings)) == sum(
        a != b for a, b in zip(["", *headings], headings, strict=False)
    )


def test_the_turning_point_is_when_the_winner_took_the_lead_for_good(t: Text) -> None:
    behind, level, ahead = table("rby bby", "bry"), table("rby bby", "bry ryy"), table("rby", "bry ryy")
    over = claim(ahead, 0, "rby", "a1", "b1", "c1")
    assert over.stage == Stage.OVER

    def told(*states: State) -> str:
        seen = [state.observation(None) for state in states]
        return words.moment(t, list(pairwise(seen)), NAMES)

    assert "Ann" in whole(told(behind, level, ahead, over))
    assert told(behind, level, ahead, over) != told(behind, table("rby", "bry"), over)
    assert told(ahead, ahead, over) == "", "who has always led has taken no lead"
    assert told(behind, level) == "", "the game is not over"
    rounds = Params(rounds=3)
    third = replace(over, params=rounds, round=3, scores=(0, 2))
    assert whole(told(behind, replace(level, params=rounds, round=2), third))


def test_alone_the_longest_search_is_told() -> None:
    start = replace(table("rby bby"), clock=3_000)
    found = replace(start, hands=(("bby",),), clock=9_500)
    over = replace(found, hands=((),), clock=11_000, stage=Stage.OVER)
    story = list(pairwise([state.observation(None) for state in (start, start, found, over)]))
    assert "6.5" in words.moment(ENGLISH, story, NAMES)
