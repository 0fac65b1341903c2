"""The sheets of a cup: planning it, its schedule as text, its standings and results. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.core.records import record
from pygames.ui import words
from pygames.ui.forms import delete_button, keep_button, name_field
from pygames.ui.kept import Kept
from pygames.ui.markup import Html, tag
from pygames.ui.sheets.frame import Context, button, chips, fault_line, roundel, sheet
from pygames.ui.text import Text

OWN = "own"
"""The choice of one's own points."""


@record
class Plan:
    """What a cup is to be: the schedule's name or that of a kept one, its text, and the points: a table's name, or
    one's own with the text for them."""

    schedule: str
    text: str
    points: str
    own: str = "10 8 6 5 4 3"


@record
class Draft:
    """What stands on the sheet for a schedule; `was` is the name under which it is kept."""

    name: str
    was: str
    text: str


@record
class Line:
    """A driver's line in the standings."""

    place: int
    seat: int
    colour: int
    name: str
    points: float
    wins: int


@record
class Race:
    """A race of the cup: what it is called, its winners' names, and each seat's place and points once it counts."""

    title: str
    winners: tuple[str, ...] = ()
    given: tuple[tuple[int, float], ...] = ()


def plan_sheet(
    context: Context,
    gt: Text,
    game_words: Any,
    game_cup: Any,
    plan: Plan,
    kept: Sequence[Kept],
    races: Sequence[str],
    names: Sequence[str],
    fault: str,
) -> Html:
    """Schedule and points; who drives, and with what options, stands on the set-up sheet below."""
    t = context.t
    options = [
        (f"cup-schedule {name}", game_words.schedule_name(gt, name), name == plan.schedule)
        for name in game_cup.SCHEDULES
    ]
    options += [(f"cup-kept {i}", each.name, each.name == plan.schedule) for i, each in enumerate(kept)]
    tables = [
        (f"cup-points {name}", game_words.points_name(gt, game_cup.read_points(name, 4)), name == plan.points)
        for name in game_cup.POINTS
    ]
    tables.append((f"cup-points {OWN}", words.label(t, "own-points"), plan.points == OWN))
    return sheet(
        context,
        words.label(t, "cup"),
        fault_line(fault) if fault else None,
        tag("p", words.cup_drivers(t, names), class_="lead"),
        tag(
            "section",
            chips(words.label(t, "schedule"), options, heading="h3"),
            tag("ol", *[tag("li", race) for race in races], class_="log races"),
            tag(
                "div",
                button(words.label(t, "form-new"), "cup-edit new"),
                button(words.label(t, "form-edit"), "cup-edit"),
                class_="tiles",
            ),
            class_="chip-group",
        ),
        chips(words.label(t, "points"), tables, heading="h3"),
        _own_points(t, plan) if plan.points == OWN else None,
        foot=tag(
            "button",
            tag("span", words.label(t, "cup-start")),
            class_="main",
            do="cup-start",
            data_key="cup-start",
        ),
    )


def _own_points(t: Text, plan: Plan) -> Html:
    field = tag(
        "input",
        type="text",
        value=plan.own,
        inputmode="text",
        autocomplete="off",
        maxlength=300,
        data_change="cup-own",
        data_key="cup-own",
    )
    return tag("label", tag("span", words.label(t, "own-points-help"), class_="label"), field, class_="field")


def schedule_sheet(context: Context, draft: Draft, fault: str, told: str) -> Html:
    """A schedule as text, a race a line."""
    t = context.t
    area = tag(
        "textarea",
        draft.text,
        rows=10,
        spellcheck="false",
        autocapitalize="off",
        autocomplete="off",
        aria_label=words.label(t, "schedule"),
        data_change="cup-text",
        data_key="cup-text",
    )
    return sheet(
        context,
        words.label(t, "schedule"),
        fault_line(fault) if fault else None,
        tag("p", told, role="status", class_="figures") if told else None,
        tag("p", words.label(t, "schedule-help"), class_="lead"),
        name_field(t, draft.name, "cup-name"),
        tag("div", area, class_="as-text"),
        tag("div", button(words.label(t, "share"), "cup-share"), class_="stack"),
        delete_button(t, draft.was, "cup-delete"),
        foot=keep_button(t, "cup-keep"),
    )


def standings_sheet(
    context: Context,
    lines: Sequence[Line],
    races: Sequence[Race],
    next_: str,
    running: bool,
    before: bool,
    told: str = "",
) -> Html:
    """Who leads, what has been raced and what is next. `next_` is the next race, '' once the cup is decided;
    `running`: it has begun; `before`: there is a cup before this one."""
    t = context.t
    done = sum(bool(race.given) for race in races)
    champions = [line.name for line in lines if line.place == 1]
    lead = words.cup_decided(t, champions) if not next_ else words.cup_next(t, done + 1, len(races), next_)
    key = "cup-new" if not next_ else "cup-race"
    main = words.label(t, "cup-new") if not next_ else words.label(t, "cup-go-on" if running else "cup-race")
    return sheet(
        context,
        words.label(t, "cup"),
        fault_line(told) if told else None,
        tag("p", lead, class_="lead", role="status"),
        tag("ol", *[_line(t, line) for line in lines], class_="ranking"),
        tag("p", words.label(t, "cup-final"), class_="figures") if done and next_ and not running else None,
        tag(
            "div",
            button(words.label(t, "results"), "cup-results"),
            button(words.label(t, "cup-csv"), "cup-csv"),
            button(words.label(t, "cup-new"), "cup-new") if next_ else None,
            button(words.label(t, "cup-before"), "cup-before") if before else None,
            class_="tiles",
        ),
        foot=tag("button", tag("span", main), class_="main", do=key, data_key=f"main-{key}"),
    )


def _line(t: Text, line: Line) -> Html:
    return tag(
        "li",
        tag("b", t.number(line.place), class_="place"),
        roundel(line.colour, line.seat + 1),
        tag("span", line.name, class_="who"),
        tag("span", words.points(t, line.points), tag("small", words.wins(t, line.wins)), class_="score"),
        class_="first" if line.place == 1 else None,
    )


def results_sheet(context: Context, lines: Sequence[Line], races: Sequence[Race]) -> Html:
    """Each race with everybody's place and points, and the totals."""
    t = context.t
    drivers = sorted(lines, key=lambda line: line.seat)
    heads = [
        tag("th", roundel(each.colour, each.seat + 1), tag("span", each.name), scope="col")
        for each in drivers
    ]
    rows = []
    for n, race in enumerate(races, 1):
        title = tag("th", tag("b", t.number(n)), " ", race.title, scope="row")
        given = [tag("td", words.place_and_points(t, *each)) for each in race.given]
        rows.append(tag("tr", title, *(given or [tag("td", "\N{EN DASH}") for _ in drivers])))
    total = tag(
        "tr",
        tag("th", words.label(t, "total"), scope="row"),
        *[tag("td", words.points(t, each.points)) for each in drivers],
    )
    table = tag("table", tag("thead", tag("tr", tag("td"), *heads)), tag("tbody", *rows), tag("tfoot", total))
    return sheet(
        context,
        words.label(t, "results"),
        tag("p", words.label(t, "results-help"), class_="figures"),
        tag("div", table, class_="score-sheet results", tabindex=0),
    )
