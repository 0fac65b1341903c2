"""Every sentence can be said in every language, and says what happened."""

from __future__ import annotations

from random import Random

import pytest

from pygames.core import IllegalAction, Outcome, replace
from pygames.core.playout import playout
from pygames.games.go_500 import words
from pygames.games.go_500.cup import SCHEDULES, ScheduleError, points_table, read_schedule
from pygames.games.go_500.dice import FORM
from pygames.games.go_500.hints import Decline, Keep, Rival, Stop, Why
from pygames.games.go_500.race import Params
from pygames.games.go_500.rules import GAME, State
from pygames.kit.form import offered
from pygames.ui.text import LANGUAGES, Text
from tests.games.go_500.table import last_dice, play, race, texts, throw, turn
from tests.games.telling import whole

ROOM = "pygames.games.go_500"
NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay")
ENGLISH = Text("en", ROOM)


@pytest.fixture(params=LANGUAGES)
def t(request: pytest.FixtureRequest) -> Text:
    return Text(request.param, ROOM)


def told(before: State, action: str) -> str:
    after = before.apply(action)
    return words.event(ENGLISH, before.observation(None), after.observation(None), NAMES)


def said(state: State, action: str) -> str:
    return words.action(ENGLISH, GAME.parse_action(action), state.observation(0), NAMES)


def status(state: State) -> str:
    return words.status(ENGLISH, state.observation(None), NAMES)


def refusal(state: State, action: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    return words.refusal(ENGLISH, refused.value, state.observation(0), NAMES)


@pytest.mark.parametrize("name", list(GAME.presets))
def test_whole_races_can_be_told(t: Text, name: str) -> None:
    params = GAME.presets[name]
    for before, action, after in playout(GAME.initial_state(params, 4), Random(name), 400):
        seen, then = before.observation(0), after.observation(0)
        whole(words.status(t, seen, NAMES))
        whole(words.action(t, action, seen, NAMES))
        event = words.event(t, seen, then, NAMES)
        assert event == event.strip()
        assert "{" not in event
        outcome = after.outcome()
        if outcome:
            whole(words.result(t, outcome, then, NAMES))
            whole(words.status(t, then, NAMES))


def test_nothing_is_told_before_the_first_action() -> None:
    state = GAME.initial_state(Params(), 2)
    assert words.event(ENGLISH, state.observation(0), state.observation(0), NAMES) == ""


def test_what_a_turn_says() -> None:
    state = race(100, 200)
    assert status(state) == "Ann rolls, with 100 miles so far."
    assert said(state, "roll") == "Roll all dice"
    falling = play(state, "roll", *[f"die:{n}:25" for n in (1, 2, 3, 4, 5)], "die:power:10")
    assert status(falling) == "Ann's dice roll."
    assert told(falling, "die:flag:green") == "Ann: green, 135 miles."
    shown = falling.apply("die:flag:green")
    assert status(shown) == "Green: Ann goes on, or stops with 135 miles."
    assert said(shown, "stop") == "Stop with 135: total 235"
    assert said(shown, "keep:3") == "Save track die 3"
    kept = play(shown, "keep:3", "keep:4")
    assert said(kept, "free:3") == "Put track die 3 back"
    assert said(kept, "roll") == "Roll on with 4 dice"
    assert told(shown, "stop") == "Ann records 135: 235 in all."


def test_what_the_end_of_a_turn_says() -> None:
    yellow = throw(race(100, 200, 300), 25, 0, 0, 0, 0, 0, "yellow")
    assert status(yellow) == "Yellow: Ann must make a pit stop."
    assert said(yellow, "stop") == "Pit stop: roll the pit die"
    pit = yellow.apply("stop")
    assert told(pit, "die:pit:20") == "Pit stop: +20. Ann records 45: 145 in all."
    assert told(pit, "die:pit:-40") == "Pit stop: −40. Ann records −15: 85 in all."
    assert told(pit, "die:pit:caution") == (
        "The caution light is on! Ann records 25: 125 in all. The leader Cy falls back to 200."
    )
    red = throw(race(100, 200), 25, 0, 0, 0, 0, 0, "red")
    assert said(red, "stop") == "Crash: roll the crash die"
    crash = red.apply("stop")
    assert told(crash, "die:crash:-10") == "Crash: −10. Ann records 15: 115 in all."
    assert told(crash, "die:crash:x") == "BIG X: Ann is behind the wall and out. Ann records 0: 100 in all."
    assert told(crash, "die:crash:symbol") == "The big one! Ann records 25: 125 in all."
    big = crash.apply("die:crash:symbol")
    assert status(big) == "Ann rolls the crash die."
    assert told(big, "die:crash:-50") == "Ann crashes: −50."
    assert told(big, "die:crash:symbol") == "Ann is missed."
    black = throw(race(100, 200), 25, 0, 0, 0, 0, 0, "black")
    assert said(black, "stop") == "Penalty: record zero"
    assert told(black, "stop") == "Ann records 0: 100 in all."


def test_what_the_finish_says() -> None:
    line = throw(race(480, 490), 25, 0, 0, 0, 0, 0, "green")
    assert status(line) == "Ann is over the line."
    assert said(line, "stop") == "Take the checkered flag"
    assert told(line, "stop") == "Ann records 25: 505 in all. Ann takes the checkered flag!"
    last = line.apply("stop")
    assert status(last) == "The flag has fallen: Bo may take a last turn."
    assert said(last, "decline") == "Take no further turn"
    assert told(last, "decline") == "Bo takes no further turn."
    second = throw(last, 25, 0, 0, 0, 0, 0, "green")
    assert told(second, "stop").endswith("Bo crosses the line.")
    groove = throw(race(100, 200), 25, 25, 25, 25, 25, 50, "green")
    assert status(groove) == "Ann is in the groove: circles on all dice."
    assert said(groove, "stop") == "In the groove: record 175, roll again"
    assert told(groove, "stop") == "Ann records 175: 275 in all. In the groove: Ann has an extra turn."


def test_what_qualifying_says() -> None:
    state = GAME.initial_state(Params(), 2)
    assert status(state) == "Ann rolls for the pole."
    assert said(state, "roll") == "Roll for the pole"
    state = throw(state, 25, 0, 0, 0, 0)
    state = play(state, "roll", "die:1:25", "die:2:25", "die:3:0", "die:4:0")
    assert told(state, "die:5:0") == "Bo qualifies with 50 miles. Bo has the pole."


def test_what_incidents_say() -> None:
    start = race(0, 0, incidents=True).apply("roll")
    assert told(start, "die:1:lost") == "Lost wheel: track die 1 must roll again."
    assert told(start, "die:1:stacked") == "Rubbin': track die 1 is out for this turn."
    assert told(start, "die:1:uneven") == "Debris: track die 1 rolls again."
    power = play(start, *[f"die:{n}:0" for n in (1, 2, 3, 4, 5)])
    assert told(power, "die:power:flat") == "A flat tire: the power die is out for this turn."
    flag = power.apply("die:power:0")
    assert "leaves the track" in told(flag, "die:flag:lost")
    assert "lies on another" in told(flag, "die:flag:stacked")
    pit = play(flag, "die:flag:yellow", "stop")
    assert told(pit, "die:pit:lost") == "Pit die rolls again."
    assert told(pit, "die:pit:stacked").startswith("Pit die lies on another die and counts nothing.")
    big = play(flag, "die:flag:red", "stop", "die:crash:symbol")
    assert told(big, "die:crash:uneven") == "Crash die rolls again."


def test_what_several_sets_say() -> None:
    state = race(480, 480, 0, multi=True)
    assert status(state) == "Still rolling: Ann, Bo and Cy."
    assert said(state, "1:roll") == "Bo: Roll all dice"
    state = turn(turn(turn(state, "green", 25, seat=0), "green", 25, seat=1), "green", 0, seat=2)
    assert status(state) == "The flag has fallen. Last turn for Cy."
    state = state.apply("2:decline")
    assert status(state) == "Tied: one more turn for Ann and Bo."
    assert told(throw(state, 10, 0, 0, 0, 0, 0, "green", seat=1), "1:stop") == "Bo rolls 10 to break the tie."
    trade = turn(race(0, 0, multi=True, paint=True), "green", 0, seat=1)
    trade = last_dice(throw(trade, 0, 0, 0, 0, 0, 0, "red", seat=0).apply("0:stop"), "symbol")
    assert status(trade) == "Ann picks a rival to crash into."
    assert told(trade, "0:trade:1") == "Ann crashes into Bo."


def test_what_repairs_and_paint_say() -> None:
    crash = throw(race(100, 200, repairs=True, paint=True), 25, 0, 0, 0, 0, 0, "red").apply("stop")
    assert told(crash, "die:crash:x") == "BIG X: repairs cost Ann 100 miles. Ann records −100: 0 in all."
    trade = crash.apply("die:crash:symbol")
    assert status(trade) == "Ann picks a rival to crash into."
    assert said(trade, "trade:1") == "Crash into Bo"
    hit = trade.apply("trade:1")
    assert told(hit, "die:crash:x") == "BIG X: repairs cost Ann 100 miles."
    assert told(crash, "die:crash:symbol").startswith("Tradin' paint!")


def test_what_entries_say(t: Text) -> None:
    state = race(100, 200, dice="own")
    assert said(state, "turn:green:85") == "Green: 85 miles"
    assert said(state, "turn:yellow:-40") == "Yellow: −40 miles"
    assert said(state, "turn:red:1") == "Red: 1 mile"
    assert said(state, "turn:black:0") == "Black: zero"
    assert said(state, "turn:red:x") == "Red: BIG X"
    assert said(state, "turn:red:5:big") == "Red: the big one, 5 miles on the dice"
    assert said(state, "turn:yellow:5:caution") == "Yellow: caution light, 5 miles on the dice"
    assert said(state, "qualify:5") == "Qualify with 5 miles"
    assert said(state, "die:2:25") == "Track dice: 25"
    assert told(state, "turn:yellow:5:caution").startswith("The caution light is on! Ann records 5")
    assert told(state, "turn:red:5:big").startswith("The big one!")
    assert told(GAME.initial_state(Params(dice="own"), 2), "qualify:5") == "Ann qualifies with 5 miles."
    for text in texts(state)[::50]:
        whole(words.action(t, GAME.parse_action(text), state.observation(0), NAMES))


def positions() -> list[State]:
    """Positions in which every refusal can be had."""
    green = throw(race(0, 0, incidents=True), "lost", "stacked", 0, 15, 25, 20, "green")
    kept = play(green, "keep:5")
    own = race(0, 0, dice="own")
    full = throw(race(0, 0), 0, 5, 10, 15, 25, 20, "green")
    return [
        GAME.initial_state(Params(dice="own"), 2), race(0, 0), race(0, 0).apply("roll"), green, kept,
        throw(kept, 0, 0, 0, 0, "green"), throw(race(0, 0), 0, 0, 0, 0, 0, 0, "red"), own,
        play(full, *[f"keep:{die}" for die in (1, 2, 3, 4, 5, "power")]),
        throw(race(480, 0), 25, 0, 0, 0, 0, 0, "green"),
        throw(race(0, 0), 25, 25, 25, 25, 25, 50, "green"),
        last_dice(throw(race(0, 0, paint=True), 0, 0, 0, 0, 0, 0, "red").apply("stop"), "symbol"),
        turn(race(0, 0, multi=True), "green", 5, seat=1),
        turn(race(480, 0), "green", 25).apply("decline"),
    ]  # fmt: skip


def test_every_refusal_has_a_sentence(t: Text) -> None:
    actions = [
        "roll", "stop", "decline", "1:roll", "0:roll", "0:trade:0", "trade:0", "trade:1", "keep:1", "keep:2",
        "keep:3", "keep:5", "free:1", "free:5", "die:1:25", "die:1:20", "die:pit:0", "qualify:5",
        "turn:green:5", "turn:green:200", "0:keep:1",
    ]  # fmt: skip
    cases = set()
    for state in positions():
        for text in actions:
            try:
                state.apply(text)
            except IllegalAction as refused:
                whole(words.refusal(t, refused, state.observation(0), NAMES))
                cases.add(refused.case)
    assert cases == {
        "over", "dice-falling", "whose", "one-tray", "wait", "app-dice", "not-now", "miles", "no-trade",
        "no-rival", "choose-rival", "no-decline", "no-die", "no-such-face", "roll-first", "nothing-rolled",
        "must-end", "crossed", "groove", "cup-empty", "stays-saved", "already-saved", "not-saved", "lost",
        "out",
    }  # fmt: skip


def test_what_refusals_say() -> None:
    red = throw(race(0, 0), 0, 0, 0, 0, 0, 0, "red")
    assert refusal(red, "roll") == "The flag is red: the turn must end."
    assert refusal(race(0, 0), "stop") == "Roll first."
    with pytest.raises(KeyError):
        words.refusal(ENGLISH, IllegalAction("GF-1", "whim"), red.observation(0), NAMES)


@pytest.mark.parametrize(
    "why",
    [
        Stop(85, 85.0, None, "miles"),
        Stop(85, 85.0, 78.5, "miles"),
        Stop(85, 0.62, 0.58, "chance"),
        Stop(85, 1.9, 1.5, "places"),
        Keep((), 0, 61.3, 20.0, "miles"),
        Keep((0, 5), 75, 0.62, 0.58, "chance"),
        Decline(),
        Rival(1),
    ],
)
def test_hints_have_words(t: Text, why: Why) -> None:
    whole(words.hint(t, why, race(0, 0).observation(0), NAMES))


def test_what_a_hint_says() -> None:
    seen = race(0, 0).observation(0)
    assert words.hint(ENGLISH, Keep((0, 1, 2), 75, 88.07, 80.0, "miles"), seen, NAMES) == (
        "Have 75 miles saved and roll the rest: 88.1 miles on average, against 80.0 miles on average for "
        "stopping."
    )
    with pytest.raises(KeyError):
        words.hint(ENGLISH, "because", seen, NAMES)  # type: ignore[arg-type]


def test_what_results_say() -> None:
    seen = race(505, 300, 400).observation(None)

    def result(reason: str, *ranking: tuple[int, ...]) -> str:
        return words.result(ENGLISH, Outcome(reason, ranking, 0), seen, NAMES)

    assert result("flag", (0,), (2,), (1,)) == "Ann wins, ahead of Cy and Bo."
    assert result("alone", (1,), (0,), (2,)) == "Bo wins: nobody else is left running."
    assert result("wrecked", (0,), (2,), (1,)) == "Nobody is left running: Ann wins with 505 miles."
    assert result("hours", (0,), (2,), (1,)) == "Ann wins with 505 miles."
    assert result("agreed", (0, 1, 2)) == "Ann, Bo and Cy share the first place."
    assert result("resigned", (0,), (1, 2)) == "Ann wins, ahead of Bo and Cy."


@pytest.mark.parametrize(("miles", "medal"), [(200, "."), (265, "bronze."), (400, "silver."), (500, "gold.")])
def test_what_a_solo_trial_says(miles: int, medal: str) -> None:
    state = race(miles, mode="trial")
    state = replace(state, phase="over")
    outcome = state.outcome()
    assert outcome is not None
    assert words.result(ENGLISH, outcome, state.observation(0), NAMES).endswith(medal)
    out = turn(race(miles, mode="trial"), "red", 0, "x")
    outcome = out.outcome()
    assert outcome is not None
    assert words.result(ENGLISH, outcome, out.observation(0), NAMES) == f"Ann is out after {miles} miles."


def test_the_rule_sheet_has_every_clause(t: Text) -> None:
    sheet = words.rules(t)
    assert {clause.id for clause in sheet} == {f"GF-{n}" for n in range(1, 24)}
    for clause in sheet:
        whole(clause.heading)
        whole(clause.sentence)
    options = [clause.id for clause in sheet if clause.source == "option"]
    assert options == ["GF-11", "GF-12", "GF-12", "GF-16", "GF-20"]


def test_the_sheet_of_own_faces_has_words(t: Text) -> None:
    assert all(map(whole, words.form(t)))
    for row in FORM.rows:
        whole(words.form_row(t, row.name))
        assert all(whole(words.form_word(t, row.name, word)) for word in offered(row))
    assert words.form_row(t, "wheel") == "wheel"
    assert words.form_word(t, "flag", "blue") == "blue"
    assert words.form_word(ENGLISH, "pit", "caution") == "caution light"


def test_the_cup_has_words(t: Text) -> None:
    for name in SCHEDULES:
        whole(words.schedule_name(t, name))
    whole(words.points_name(t, (10, 6)))
    for text in ("A, 450", "A", "", "A, 400\n" * 61, "#" * 7000):
        with pytest.raises(ScheduleError) as caught:
            read_schedule(text)
        whole(words.schedule_fault(t, caught.value))
    assert words.points_name(ENGLISH, points_table("forty", 6)) == "40-35-34-33 and so on"
    with pytest.raises(KeyError):
        words.schedule_name(t, "x")
    with pytest.raises(KeyError):
        words.schedule_fault(t, ScheduleError(1, "x"))
