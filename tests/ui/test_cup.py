"""The sheets of a cup in every language: planning, schedule, standings, results."""

from __future__ import annotations

import re

import pytest

from pygames.games import cup as cup_of
from pygames.games import words as words_of
from pygames.ui import cup, words
from pygames.ui.cup import Draft, Line, Plan, Race
from pygames.ui.kept import Kept
from pygames.ui.sheets.frame import Context
from pygames.ui.text import LANGUAGES, Text

LINES = (
    Line(1, 2, 2, "<Cleo>", 75.5, 1),
    Line(2, 0, 0, "Ana", 75, 0),
    Line(2, 1, 1, "Ben", 75, 0),
)
DONE = Race("Old Mill, 500 miles", ("<Cleo>",), ((2, 35), (3, 34), (1, 40)))
TO_COME = Race("Salt <Marsh>, 400 miles")


@pytest.fixture(params=LANGUAGES)
def context(request: pytest.FixtureRequest) -> Context:
    return Context(Text(request.param, "pygames.ui"), nested=True)


def plan(context: Context, plan_: Plan, kept: tuple[Kept, ...] = (), fault: str = "") -> str:
    gt = Text(context.t.language, "pygames.games.go_500")
    names = ("Ana", "Ben")
    return cup.plan_sheet(
        context, gt, words_of("go_500"), cup_of("go_500"), plan_, kept, ("Old Mill, 500 miles",), names, fault
    )


def do(html: str) -> list[str]:
    return re.findall('data-do="([^"]*)"', html)


def test_a_plan_shows_its_schedule_and_points(context: Context) -> None:
    html = plan(context, Plan("Ours", "", "fifty_five"), (Kept("Theirs", ""), Kept("Ours", "")))
    assert re.findall('aria-checked="true"[^>]*data-do="([^"]*)"', html) == [
        "cup-kept 1",
        "cup-points fifty_five",
    ]
    assert "Old Mill, 500 miles" in html
    assert "cup-own" not in html
    assert 'data-change="cup-own"' in plan(context, Plan("sprint", "", cup.OWN, "9 6"))
    assert 'role="alert"' in plan(context, Plan("sprint", "", "forty"), fault="no")
    assert do(html)[-1] == "cup-start"


def test_a_schedule_is_text(context: Context) -> None:
    html = cup.schedule_sheet(context, Draft("Ours", "Ours", "</textarea>, 400"), "wrong", "")
    assert html.count("</textarea>") == 1
    assert {"cup-share", "cup-delete", "cup-keep"} <= set(do(html))
    assert "cup-delete" not in do(cup.schedule_sheet(context, Draft("Ours", "", ""), "", "told"))


def test_standings_show_places_points_and_what_is_next(context: Context) -> None:
    html = cup.standings_sheet(context, LINES, (DONE, TO_COME), TO_COME.title, running=False, before=True)
    assert re.findall('class="place">([^<]*)<', html) == ["1", "2", "2"]
    assert "&lt;Cleo&gt;" in html
    assert "Salt &lt;Marsh&gt;" in html
    assert context.t.number(75.5, 1) in html
    assert do(html)[1:] == ["cup-results", "cup-csv", "cup-new", "cup-before", "cup-race"]
    again = cup.standings_sheet(context, LINES, (DONE, TO_COME), TO_COME.title, running=True, before=False)
    assert words.label(context.t, "cup-go-on") in again
    assert "cup-before" not in do(again)


def test_a_decided_cup_names_its_winners_and_begins_anew(context: Context) -> None:
    html = cup.standings_sheet(context, LINES, (DONE,), "", running=False, before=False)
    assert words.cup_decided(context.t, ["<Cleo>"]).replace("<Cleo>", "&lt;Cleo&gt;") in html
    assert do(html)[-1] == "cup-new"
    assert words.cup_decided(context.t, ["Ana", "Ben"]) != words.cup_decided(context.t, ["Ana"])


def test_results_have_a_row_a_race_and_a_column_a_driver(context: Context) -> None:
    html = cup.results_sheet(context, LINES, (DONE, TO_COME))
    assert html.count("<tr>") == 1 + 2 + 1
    assert html.count("<td>") == 1 + 3 + 3 + 3
    body = html[html.index("<tbody>") :]
    assert re.findall("<td>([^<]*)</td>", body)[:3] == [
        words.place_and_points(context.t, place, points) for place, points in DONE.given
    ]
    assert len(set(words.results_heads(context.t))) == 6
