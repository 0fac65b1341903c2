"""The sheets, in all languages: what they emit, the app can carry out; a hostile name stays text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pygames
from pygames.core import Outcome
from pygames.core.records import replace
from pygames.games import words as game_words_of
from pygames.ui import bars, words
from pygames.ui.settings import Settings
from pygames.ui.setup import Chair, SetUp, default_set_up, with_chair, with_players
from pygames.ui.sheets.app import Status, about_sheet, home_status, notice_sheet, settings_sheet
from pygames.ui.sheets.frame import Context
from pygames.ui.sheets.game import (
    Fairness,
    end_sheet,
    fair_sheet,
    log_sheet,
    menu_sheet,
    offer_sheet,
    rules_sheet,
    score_sheet,
)
from pygames.ui.sheets.setup import setup_sheet
from pygames.ui.text import LANGUAGES, Text
from pygames.ui.view import Entered, Option, Plays, ScoreSheet
from tests.ui.test_markup import HOSTILE, Reader

WEB = Path(__file__).parents[2] / "pygames" / "web"
SEATS = bars.SeatLine(0, HOSTILE, 0, "3", Plays("red", HOSTILE)), bars.SeatLine(1, "Ana", 1, "0")
SCORE = ScoreSheet((("1", (Entered("60", 2), Entered(HOSTILE))),), ("60", HOSTILE))
OUTCOME = Outcome("finished", ((1,), (0, 2)), None)


def known_commands() -> set[str]:
    """The words that a `match command` of the app or of one of its rooms knows."""
    cases = [
        case.pattern
        for file in WEB.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Match) and ast.unparse(node.subject) == "command"
        for case in node.cases
    ]
    return {
        constant.value
        for case in cases
        for constant in ast.walk(case)
        if isinstance(constant, ast.Constant) and isinstance(constant.value, str)
    }


def sheet_of(language: str, nested: bool, game_id: str, setup: SetUp) -> dict[str, str]:
    """Every sheet by its name."""
    t, gt = Text(language, "pygames.ui"), Text(language, f"pygames.games.{game_id}")
    context, game_words = Context(t, nested), game_words_of(game_id)
    game = pygames.load(game_id)
    lines = [f"{HOSTILE} {i}" for i in range(9)]
    sealed = Fairness("ab" * 32, "", known=False, typed=False, assisted=False)
    shown = Fairness("ab" * 32, "7", known=True, typed=True, assisted=True)
    return {
        "setup": setup_sheet(context, gt, game, game_words, setup, True, HOSTILE),
        "settings": settings_sheet(context, Settings(), "fast", Status("update", "kept"), True),
        "about": about_sheet(context, "1.0", [("Go 500", HOSTILE)]),
        "notice": notice_sheet(context, HOSTILE, HOSTILE),
        "rules": rules_sheet(context, "Go", HOSTILE, game_words.rules(gt)),
        "menu": menu_sheet(
            context, lines, running=True, redo=True, previous=True, draw=("offer", "accept", "decline")
        ),
        "offer": offer_sheet(context, HOSTILE),
        "log": log_sheet(context, lines),
        "score": score_sheet(
            context, SCORE, [HOSTILE, "Ana"], [0, 1], told=HOSTILE, struck=[HOSTILE, "Ana: 60"]
        ),
        "fair": fair_sheet(context, sealed),
        "fair-after": fair_sheet(context, shown),
        "end": end_sheet(
            context, HOSTILE, OUTCOME, [HOSTILE, "Ana", "Ben"], [0, 1, 2], HOSTILE, [HOSTILE, "2", "3"]
        ),
    }


def bar_parts(t: Text) -> Iterator[str]:
    """What stands around a board."""
    option = Option("Go", None, key="drive", second=HOSTILE)
    yield bars.strip(t, SEATS[0], HOSTILE, SEATS)
    yield bars.replay_bar(t, 1, 3)
    yield bars.replay_bar(t, 3, 3)
    yield bars.correction_bar(t, option, HOSTILE)
    yield bars.correction_bar(t, None, HOSTILE)
    yield bars.action_list(t, [option, Option(HOSTILE, HOSTILE)])
    yield bars.plate(t, SEATS[0])
    yield bars.curtain(t, SEATS[0])
    yield bars.refusal_sign(t, HOSTILE, "RL-1")


def test_what_a_seat_plays_is_said_wherever_it_stands() -> None:
    t = Text("en", "pygames.ui")
    line = bars.SeatLine(1, "Ana", 1, "4", Plays("yellow", "plays yellow"))
    other = bars.SeatLine(0, "Ben", 0, "3")
    assert "plays yellow" in Reader(bars.strip(t, line, "", [other])).text
    assert "plays yellow" in Reader(bars.plate(t, line)).text
    labels = [attrs.get("aria-label") for _, attrs in Reader(bars.strip(t, other, "", [line])).tags]
    assert "Seat 2, Ana, plays yellow: 4" in labels
    assert "Seat 1, Ben: 3" in [
        attrs.get("aria-label") for _, attrs in Reader(bars.strip(t, line, "", [other])).tags
    ]


def default(game_id: str) -> SetUp:
    return default_set_up(game_id, pygames.load(game_id))


def full_house(game_id: str, name: str) -> SetUp:
    game = pygames.load(game_id)
    setup = with_players(default(game_id), game, max(game.players(default(game_id).params)))
    return with_chair(setup, 0, Chair(name, 0, 0))


def commands(text: str) -> set[str]:
    return {str(attrs["data-do"]).split(" ")[0] for _, attrs in Reader(text).tags if "data-do" in attrs}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", pygames.games())
def test_every_command_of_a_sheet_is_one_that_the_app_knows(language: str, game_id: str) -> None:
    known = known_commands()
    assert {"close", "play", "set", "level", "undo"} <= known
    for name, text in sheet_of(language, False, game_id, full_house(game_id, "Ana")).items():
        assert commands(text) <= known, name
        assert "close" in commands(text), f"no way out of {name}"
    around = "".join(bar_parts(Text(language, "pygames.ui")))
    assert commands(around) <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hostile_text_makes_no_markup(language: str) -> None:
    sheet = sheet_of(language, True, "red_light", full_house("red_light", HOSTILE))
    for name, text in (*sheet.items(), ("bars", "".join(bar_parts(Text(language, "pygames.ui"))))):
        seen = Reader(text)
        assert "img" not in [tag for tag, _ in seen.tags], name
        assert not any(key.startswith("on") for _, attrs in seen.tags for key in attrs), name
    assert HOSTILE in Reader(sheet["end"]).text
    assert HOSTILE in [attrs.get("value") for _, attrs in Reader(sheet["setup"]).tags]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", pygames.games())
def test_controls_have_names_and_keys_of_their_own(language: str, game_id: str) -> None:
    """A key brings the focus back after a redraw; a control without words is named."""
    for name, text in sheet_of(language, False, game_id, full_house(game_id, "")).items():
        tags = Reader(text).tags
        keys = [attrs["data-key"] for _, attrs in tags if "data-key" in attrs]
        assert len(keys) == len(set(keys)), name
        buttons = [attrs for tag, attrs in tags if tag in ("button", "input")]
        assert all("data-key" in attrs for attrs in buttons), name
        bare = [attrs for attrs in buttons if attrs.get("class") in ("tool", "segment")]
        assert all(attrs.get("aria-label") for attrs in bare), name
        ids = [attrs["id"] for _, attrs in tags if "id" in attrs]
        assert ids == ["sheet-title"], name


def test_a_score_sheet_of_many_has_a_line_for_each() -> None:
    rows = (("1", tuple([Entered(str(n), n) for n in range(24)])), ("2", tuple([Entered("")] * 24)))
    score = ScoreSheet(rows, tuple([str(100 + n) for n in range(24)]))
    names = [f"Driver {n + 1}" for n in range(24)]
    text = score_sheet(
        Context(Text("en", "pygames.ui")), score, names, [n % 6 for n in range(24)], told="", struck=()
    )
    tags = Reader(text).tags
    assert [tag for tag, _ in tags].count("tr") == 25
    assert [attrs.get("scope") for tag, attrs in tags if tag == "th"].count("row") == 24
    assert [attrs["data-do"] for _, attrs in tags if str(attrs.get("data-key")).startswith("correct-")] == [
        f"correct {n}" for n in range(24)
    ]
    assert Reader(text).text.endswith("Driver 2412323")


def test_the_strip_of_many_names_who_comes_next() -> None:
    lines = [bars.SeatLine(n, f"Driver {n + 1}", n % 6, str(n)) for n in range(24)]
    t = Text("en", "pygames.ui")

    def others(count: int, now: int) -> list[str]:
        tags = Reader(bars.strip(t, lines[now], "", lines[:count])).tags
        return [str(attrs["title"]) for tag, attrs in tags if tag == "li"]

    assert others(24, 22) == ["Driver 24", "Driver 1", "Driver 2", "Driver 3", "Driver 4"]
    assert others(6, 3) == ["Driver 1", "Driver 2", "Driver 3", "Driver 5", "Driver 6"]
    assert others(1, 0) == ["Driver 1"]


def test_no_style_stands_in_the_text() -> None:
    """The page's content security policy would drop it."""
    for name, text in sheet_of("en", False, "red_light", default("red_light")).items():
        assert "style=" not in text, name


def groups(text: str) -> list[list[dict[str, str | None]]]:
    """The radio buttons of each group."""
    found: list[list[dict[str, str | None]]] = []
    for _, attrs in Reader(text).tags:
        if attrs.get("role") == "radiogroup":
            found.append([])
        elif attrs.get("role") == "radio":
            found[-1].append(attrs)
    return found


@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize("game_id", pygames.games())
def test_one_of_each_group_is_chosen_and_the_tab_key_stops_there(level: int, game_id: str) -> None:
    setup = default(game_id)
    setup = with_chair(setup, 0, replace(setup.chairs[0], level=level))
    for name in ("setup", "settings"):
        for radios in groups(sheet_of("en", False, game_id, setup)[name]):
            chosen = [radio for radio in radios if radio["aria-checked"] == "true"]
            assert len(chosen) == 1
            assert [radio for radio in radios if radio.get("tabindex") != "-1"] == chosen


def test_options_of_no_preset_can_be_reached_by_the_tab_key() -> None:
    setup = replace(default("red_light"), preset="")
    presets = next(
        radios
        for radios in groups(sheet_of("en", False, "red_light", setup)["setup"])
        if str(radios[0]["data-do"]).startswith("preset")
    )
    assert [radio.get("tabindex") for radio in presets] == [None, *["-1"] * (len(presets) - 1)]


def test_a_sheet_over_another_leads_back() -> None:
    english = Text("en", "pygames.ui")
    top = Reader(log_sheet(Context(english), ["a"])).tags
    over = Reader(log_sheet(Context(english, nested=True), ["a"])).tags
    assert [attrs["aria-label"] for tag, attrs in top if tag == "button"] == ["Close"]
    assert [attrs["aria-label"] for tag, attrs in over if tag == "button"] == ["Back"]


def test_the_marked_clause_and_our_readings_are_told_apart() -> None:
    english, gt = Text("en", "pygames.ui"), Text("en", "pygames.games.red_light")
    clauses = game_words_of("red_light").rules(gt)
    text = rules_sheet(Context(english), "Red", "", clauses, "RL-16")
    marked = [attrs for _, attrs in Reader(text).tags if "marked" in str(attrs.get("class"))]
    assert [attrs["data-rule"] for attrs in marked] == ["RL-16"] * len(marked) != []
    readings = [clause for clause in clauses if clause.source == "ruling"]
    assert Reader(text).text.count("our reading") == len(readings) > 0


def test_the_seed_is_shown_after_the_end_alone() -> None:
    seen = sheet_of("en", False, "red_light", default("red_light"))
    assert "Secret number" not in Reader(seen["fair"]).text
    assert "Secret number7" in Reader(seen["fair-after"]).text


def test_ties_share_a_place_in_the_ranking() -> None:
    ends = Reader(sheet_of("en", False, "red_light", default("red_light"))["end"])
    assert [attrs["class"] for tag, attrs in ends.tags if tag == "li" and "class" in attrs] == ["first"]
    assert ends.text.index("Ana") < ends.text.index(HOSTILE, ends.text.index("Ana"))


@pytest.mark.parametrize(
    ("status", "lines"),
    [
        (Status("ready", "kept"), ("Ready offline", "version 1")),
        (Status("ready", "not-kept"), ("Ready offline", "Nothing is kept: storage is refused")),
        (
            Status("ready", "other-tab"),
            ("Ready offline", "Nothing is kept: open in another tab"),
        ),
        (Status("insecure", "kept"), ("Offline needs https", "version 1")),
        (Status("", "kept"), ("version 1", "")),
        (Status("off", "not-kept"), ("Nothing is kept: storage is refused", "")),
    ],
)
def test_the_status_line_says_what_is_so(status: Status, lines: tuple[str, str]) -> None:
    assert home_status(Text("en", "pygames.ui"), status, "1") == lines


@pytest.mark.parametrize(
    ("offline", "may_update", "offered"),
    [("update", True, True), ("update", False, False), ("ready", True, False)],
)
def test_an_update_is_offered_between_games(offline: str, may_update: bool, offered: bool) -> None:
    context = Context(Text("en", "pygames.ui"))
    text = settings_sheet(context, Settings(), "fast", Status(offline, "kept"), may_update)
    assert ("update" in commands(text)) == offered


def test_every_state_of_offline_is_said() -> None:
    documented = set(re.findall(r"`(\w+)`", _states())) - {"applyUpdate"}
    assert {*words.OFFLINE, "off"} == documented


def _states() -> str:
    """The table of the states in the documents."""
    page = (WEB.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.partition("| `offline` | |")[2].partition("\n\n")[0]
    return "".join(line.rpartition(" | ")[0] for line in table.splitlines())


def test_names_at_a_table() -> None:
    english = Text("en", "pygames.ui")
    chairs = [Chair(), Chair("", 4), Chair("Ana", 4), Chair("", 2), Chair("", 4)]
    assert words.seat_names(english, chairs) == ("Player 1", "Racer 2", "Ana", "Commuter", "Racer 5")
