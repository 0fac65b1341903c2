"""What stands on the table of Go 500 at the moments of a race, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.core import Outcome, replace
from pygames.games.go_500 import words
from pygames.games.go_500.actions import Drive
from pygames.games.go_500.dice import CRASH, PIT
from pygames.games.go_500.race import Params, next_medal
from pygames.games.go_500.rules import GAME, Reason, State
from pygames.games.go_500.words import captions
from pygames.ui.text import Text
from tests.games.go_500.table import qualify, race, throw, turn

T = Text("en", "pygames.games.go_500")
NAMES = ("Mira", "Theo", "Ana")
STOP = Drive("stop")
GAME_OVER = Outcome(Reason.FLAG, ())


def told(state: State) -> tuple[str, str]:
    """Title and line beside the flag of whose turn it is."""
    return captions.flag_title(T, state, state.turn), captions.tray_line(T, state, state.turn, NAMES)


def test_gf_8_circles_on_all_dice_are_named_and_the_button_records_them() -> None:
    state = throw(race(0, 0), 25, 25, 25, 25, 25, 50, "green")
    assert told(state)[0] == "In the groove!"
    assert captions.button(T, STOP, state) == "Record 175"
    state = throw(race(0, 0), 25, 25, 25, 25, 25, 30, "green")
    assert told(state) == ("Green flag", "Tap dice to keep, roll the rest")
    assert captions.button(T, STOP, state) == "Stop +155"


def test_gf_17_over_the_line_the_button_takes_the_flag() -> None:
    state = throw(race(400, 0), 25, 25, 25, 25, 0, 0, "green")
    assert told(state) == ("Green flag", "Over the line!")
    assert captions.button(T, STOP, state) == "Take the flag"


def test_gf_18_a_last_turn_is_named_before_its_first_roll() -> None:
    state = turn(race(450, 100), "green", 50)
    assert told(state) == ("One last turn", "The flag has fallen: Theo may take a last turn.")


def test_gf_13_a_lost_wheel_is_named_beside_the_flag() -> None:
    state = throw(race(0, 0, incidents=True), 25, "lost", 25, 0, 0, 0, "green")
    assert told(state)[1] == "Lost wheel: it scores nothing, and must roll again"


@pytest.mark.parametrize(("total", "stalls"), [(20, True), (60, False)])
def test_gf_7_a_stall_is_named_when_the_die_falls(total: int, stalls: bool) -> None:
    state = throw(race(total, 0), 5, 5, 0, 0, 0, 0, "red").apply("stop")
    title, line = captions.thrown(T, state, CRASH, -50, None, NAMES)
    assert title == "Crash: \u221250."
    assert bool(line) == stalls
    assert captions.thrown(T, state, PIT, 20, None, NAMES) == ("Pit stop: +20.", "")


def test_gf_16_rolls_for_the_pole_stand_where_totals_will() -> None:
    state = qualify(GAME.initial_state(Params(), 3), 0)
    assert [captions.score(T, state, seat) for seat in range(3)] == ["125", "\u2013", "\u2013"]


def test_gf_12_who_is_out_is_marked_and_did_not_finish() -> None:
    state = race(450, 100, 90)
    out = replace(state, wrecked=(1,))
    assert [captions.score(T, out, seat) for seat in range(3)] == ["450", "\u00d7100", "90"]
    over: Any = replace(out, finished=(0,)).observation(None)
    outcome = replace(GAME_OVER, ranking=((0,), (2,), (1,)))
    assert words.result(T, outcome, over, NAMES) == "Mira wins, ahead of Ana. Theo did not finish."
    both: Any = replace(out, wrecked=(1, 2)).observation(None)
    said = words.result(T, outcome, both, NAMES)
    assert said == "Mira takes the checkered flag! Ana and Theo did not finish."


def test_gf_20_the_next_medal_is_named_to_who_drives_alone() -> None:
    alone = race(300, mode="trial")
    assert captions.wanted(T, alone) == "Next medal: silver, 370 miles"
    assert next_medal(race(535, mode="trial")) is None
    assert captions.wanted(T, race(300, 0, mode="trial")) == ""
    assert captions.wanted(T, race(300, mode="trial", hours=5)) == ""
