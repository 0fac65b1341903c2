"""The sheets of the game on the table: rules, menu, log, score, fairness, end."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.game import Outcome
from pygames.core.records import record
from pygames.ui import words
from pygames.ui.markup import Html, join, tag
from pygames.ui.setup import COLOURS
from pygames.ui.sheets.frame import Context, button, roundel, sheet
from pygames.ui.text import Clause, Text
from pygames.ui.view import Entered, ScoreSheet


def rules_sheet(
    context: Context, title: str, credits: str, clauses: Sequence[Clause], marked: str = ""
) -> Html:
    """The rule sheet; the clauses `marked` are those that a refusal named."""
    parts: list[Html] = []
    heading = ""
    for clause in clauses:
        if clause.heading != heading:
            heading = clause.heading
            parts.append(tag("h3", heading))
        source = words.label(context.t, clause.source) if clause.source != "book" else ""
        parts.append(
            tag(
                "p",
                tag("span", clause.id, class_="rule-id"),
                tag(
                    "span",
                    clause.sentence,
                    join(" ", tag("em", source, class_="source")) if source else None,
                ),
                data_rule=clause.id,
                class_=f"clause {clause.source}{' marked' if clause.id == marked else ''}",
            )
        )
    return sheet(context, title, tag("article", *parts, class_="rules"), tag("p", credits, class_="figures"))


def menu_sheet(
    context: Context,
    lines: Sequence[str],
    *,
    running: bool,
    redo: bool,
    previous: bool,
    demo: bool = False,
    score: bool = False,
    hint: bool = False,
    cup: bool = False,
    draw: Sequence[str] = (),
    gives_up: bool = True,
) -> Html:
    """What happened last, and what is rarely needed. `previous`: the game before this one is still there;
    `demo`: nobody plays, so that there is nothing to keep, to give up or to look back on; `score`: there is
    a score sheet; `hint`: the table has no room for that button; `cup`: this is the latest race of a cup, which
    is not begun anew; `draw`: what may be said of a draw now ('offer', 'accept', 'decline'); `gives_up`: somebody
    plays who can."""
    t = context.t
    latest = list(reversed(lines))[:LATEST] or [words.label(t, "nothing-yet")]

    def act(key: str) -> Html:
        return button(words.label(t, key), key)

    return sheet(
        context,
        words.label(t, "log"),
        tag("ol", *[tag("li", line) for line in latest], class_="log"),
        tag("div", act("log-all"), class_="stack") if len(lines) > LATEST else None,
        tag(
            "div",
            act("sheet") if score else None,
            act("hint") if hint else None,
            act("rules"),
            act("settings"),
            act("fair"),
            act("export") if not demo else None,
            act("restart") if not demo and not cup else None,
            act("new") if not demo else None,
            act("redo") if redo else None,
            act("previous") if previous else None,
            act("replay") if not running else None,
            act("share") if not running else None,
            class_="tiles",
        ),
        tag(
            "div",
            *map(act, draw),
            button(words.label(t, "resign"), "resign", "danger"),
            class_="stack apart",
        )
        if running and not demo and gives_up
        else None,
    )


def offer_sheet(context: Context, name: str) -> Html:
    """Somebody offers a draw, and whoever looks may answer."""
    t = context.t
    return sheet(
        context,
        words.draw_talk(t, "offer", name),
        tag("div", *[button(words.label(t, key), key) for key in ("accept", "decline")], class_="tiles"),
    )


def score_sheet(
    context: Context,
    score: ScoreSheet,
    names: Sequence[str],
    colours: Sequence[int],
    told: str,
    struck: Sequence[str],
) -> Html:
    """All that people have entered, each place a button that corrects it. `told` is what the last correction
    has changed, `struck` what fits no more."""
    t = context.t
    many = len(names) > COLOURS
    drivers = [
        tag(
            "th",
            join(roundel(colour, seat + 1), tag("span", name)),
            scope="row" if many else "col",
        )
        for seat, (name, colour) in enumerate(zip(names, colours, strict=True))
    ]
    total = tag("th", words.label(t, "total"), scope="col" if many else "row")
    table = _in_lines if many else _in_columns
    return sheet(
        context,
        words.label(t, "sheet"),
        tag("p", told, class_="lead", role="status", data_told=True) if told else None,
        _struck(t, struck) if struck else None,
        tag(
            "div",
            tag("table", *table(t, score, names, drivers, total)),
            class_="score-sheet long" if many else "score-sheet",
            tabindex=0,
        ),
    )


def _in_columns(
    t: Text, score: ScoreSheet, names: Sequence[str], drivers: Sequence[Html], total: Html
) -> tuple[Html, ...]:
    """A few have a column each, the totals below."""
    rows = [
        tag(
            "tr",
            tag("th", head, scope="row"),
            *[_place(t, head, *pair) for pair in zip(names, cells, strict=True)],
        )
        for head, cells in score.rows
    ]
    foot = tag("tr", total, *[tag("td", one) for one in score.totals])
    return tag("thead", tag("tr", tag("td"), *drivers)), tag("tbody", *rows), tag("tfoot", foot)


def _in_lines(
    t: Text, score: ScoreSheet, names: Sequence[str], drivers: Sequence[Html], total: Html
) -> tuple[Html, ...]:
    """Many have a line each, that begins with the total."""
    heads = [tag("th", head, scope="col") for head, _ in score.rows]
    rows = [
        tag(
            "tr",
            drivers[seat],
            tag("td", score.totals[seat], class_="sum"),
            *[_place(t, head, name, cells[seat]) for head, cells in score.rows],
        )
        for seat, name in enumerate(names)
    ]
    return tag("thead", tag("tr", tag("td"), total, *heads)), tag("tbody", *rows)


def _place(t: Text, head: str, name: str, entered: Entered) -> Html:
    if entered.entry is None:
        return tag("td", entered.text)
    label = f"{name}, {head}: {entered.text}. {words.label(t, 'correct')}"
    return tag(
        "td",
        tag(
            "button",
            entered.text,
            do=f"correct {entered.entry}",
            aria_label=label,
            data_key=f"correct-{entered.entry}",
        ),
    )


def _struck(t: Text, struck: Sequence[str]) -> Html:
    return tag(
        "section",
        tag("h3", words.label(t, "struck")),
        tag("ul", *[tag("li", line) for line in struck], class_="log", data_struck=True),
        button(words.label(t, "drop-struck"), "drop-struck"),
    )


LATEST = 4
"""So many lines of the log stand in the menu."""


def log_sheet(context: Context, lines: Sequence[str]) -> Html:
    """All that happened, the newest on top."""
    rows = [tag("li", line) for line in reversed(lines)]
    return sheet(context, words.label(context.t, "log"), tag("ol", *rows, class_="log", reversed=True))


@record
class Fairness:
    """`seed` '' while the game runs; `known`: somebody may know the deal; `typed`: real cards decide."""

    commitment: str
    seed: str
    known: bool
    typed: bool
    assisted: bool


def fair_sheet(context: Context, fair: Fairness) -> Html:
    """How anybody can check that chance was not tampered with."""
    t = context.t

    def code(label: str, text: str) -> Html:
        return tag("section", tag("h3", label, class_="label"), tag("code", text), class_="code")

    return sheet(
        context,
        words.label(t, "fair"),
        tag("p", words.fair(t, "seed" if fair.seed else "sealed"), class_="lead"),
        code(words.label(t, "seal"), fair.commitment),
        code(words.label(t, "seed"), fair.seed) if fair.seed else None,
        tag("p", words.fair(t, "check")) if fair.seed else None,
        code(words.label(t, "command"), "crossroads replay crossroads.txt") if fair.seed else None,
        *[
            tag("p", words.fair(t, key), class_="figures")
            for key, on in (("known", fair.known), ("typed", fair.typed), ("assisted", fair.assisted))
            if on
        ],
    )


def end_sheet(
    context: Context,
    result: str,
    outcome: Outcome,
    names: Sequence[str],
    colours: Sequence[int],
    moment: str,
    scores: Sequence[str],
    best: str = "",
    cup: str = "",
) -> Html:
    """The ranking, the turning point, and what to do next; `best` is said to who plays alone, `cup` is the command
    that shows the standings after a race of one."""
    t = context.t
    rows = []
    place = 1
    for seats in outcome.ranking:
        for seat in seats:
            rows.append(
                tag(
                    "li",
                    tag("b", t.number(place), class_="place"),
                    roundel(colours[seat], seat + 1),
                    tag("span", names[seat], class_="who"),
                    tag("span", scores[seat], class_="score"),
                    class_="first" if place == 1 else None,
                )
            )
        place += len(seats)
    return sheet(
        context,
        result,
        tag("ol", *rows, class_="ranking"),
        tag("p", best) if best else None,
        tag("section", tag("h3", words.label(t, "moment"), class_="label"), tag("p", moment))
        if moment
        else None,
        tag(
            "div",
            *[button(words.label(t, key), key) for key in ("replay", "share", "fair", "new")],
            class_="tiles",
        ),
        foot=tag(
            "button",
            tag("span", words.label(t, "standings" if cup else "rematch")),
            class_="main",
            do=cup or "rematch",
            data_key="rematch",
        ),
    )
