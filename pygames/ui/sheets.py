"""The sheets as HTML text: set-up, menu with the log, rules, settings, end, about. Pure.

Every control names its command in `data-do` (see markup.py); the app carries it out and draws the sheet anew.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pygames.core.game import AnyGame, Outcome
from pygames.ui import words
from pygames.ui.markup import Html, join, tag
from pygames.ui.settings import Settings
from pygames.ui.setup import SEATINGS, SetUp, option_fields
from pygames.ui.text import LANGUAGES, NAMES, Clause, Text


def sheet(title: str, *children: str | None, close: str, t: Text, foot: str | None = None) -> Html:
    """A sheet's frame: heading with the way out, a body that scrolls, and a foot that stays."""
    return join(
        tag(
            "header",
            tag("h2", title, id="sheet-title"),
            tag("button", icon("close"), class_="tool", do=close, aria_label=words.label(t, "close")),
            class_="sheet-head",
        ),
        tag("div", *children, class_="sheet-body"),
        tag("footer", foot, class_="sheet-foot") if foot else None,
    )


def icon(name: str) -> Html:
    """A stroke icon of the set that index.html defines."""
    return tag("svg", tag("use", href=f"#icon-{name}"), class_="icon", aria_hidden="true")


def lamp(lit: bool) -> Html:
    """The small green lamp that marks the present choice."""
    return tag("span", class_="lamp lit" if lit else "lamp", aria_hidden="true")


def roundel(colour: int, number: int) -> Html:
    """A seat: its colour, its number in a white disc."""
    return tag("span", tag("b", str(number)), class_=f"roundel seat-{colour + 1}", aria_hidden="true")


def choice_row(name: str, do: str, label: str, help_: str, chosen: bool) -> Html:
    """One of several, as a row of 56 px with a lamp."""
    return tag(
        "button",
        lamp(chosen),
        tag("span", tag("b", label), tag("small", help_) if help_ else None, class_="row-text"),
        class_="row",
        role="radio",
        aria_checked="true" if chosen else "false",
        do=do,
        data_key=name,
    )


def group(label: str, *rows: Html, class_: str = "rows") -> Html:
    return tag(
        "section", tag("h3", label), tag("div", *rows, class_=class_, role="radiogroup", aria_label=label)
    )


def chips(label: str, options: Sequence[tuple[str, str, bool]], help_: str = "") -> Html:
    """A few short choices side by side: `(command, label, chosen)`."""
    return tag(
        "section",
        tag("h4", label),
        tag("p", help_) if help_ else None,
        tag(
            "div",
            *[
                tag(
                    "button",
                    lamp(on),
                    text,
                    class_="chip",
                    role="radio",
                    aria_checked=str(on).lower(),
                    do=do,
                    data_key=do,
                )
                for do, text, on in options
            ],
            class_="chips",
            role="radiogroup",
            aria_label=label,
        ),
        class_="chip-group",
    )


def setup_sheet(t: Text, gt: Text, game: AnyGame, game_words: Any, setup: SetUp, fault: str = "") -> Html:
    """Who plays, which variant, seated how. `gt` is the game's own text; `fault` says why a link was refused."""
    allowed = sorted(game.players(setup.params))
    chairs = [_chair(t, setup, seat) for seat in range(setup.players)]
    players = (
        chips(words.label(t, "players"), [(f"players {n}", str(n), n == setup.players) for n in allowed])
        if len(allowed) > 1
        else None
    )
    presets = []
    for name in game.presets:
        label, help_ = game_words.preset(gt, name)
        presets.append(choice_row(f"preset-{name}", f"preset {name}", label, help_, name == setup.preset))
    options = [
        _option(t, gt, game_words, field, values, getattr(setup.params, field))
        for field, values in option_fields(setup.params)
    ]
    seating = [
        choice_row(
            f"seating-{name}",
            f"seating {name}",
            words.label(t, name),
            words.label(t, f"{name}-help"),
            name == setup.seating,
        )
        for name in SEATINGS
        if setup.players > 1 and not (name == "facing" and setup.players > 2)
    ]
    figures = game_words.figures(gt, setup.params, setup.players)
    return sheet(
        game_words.TITLE,
        tag("p", fault, class_="fault", role="alert") if fault else None,
        tag("p", game_words.summary(gt), class_="lead"),
        tag("section", tag("h3", words.label(t, "who")), players, tag("ul", *chairs, class_="chairs")),
        group(words.label(t, "game"), *presets),
        tag("details", tag("summary", words.label(t, "options")), *options, data_key="options"),
        group(words.label(t, "seating"), *seating) if seating else None,
        tag("p", figures, class_="figures") if figures else None,
        tag("p", tag("a", words.label(t, "rules"), href=f"#/rules/{setup.game_id}"), class_="links"),
        close="home",
        t=t,
        foot=tag("button", words.label(t, "play"), class_="main", do="play", data_key="play"),
    )


def _chair(t: Text, setup: SetUp, seat: int) -> Html:
    chair = setup.chairs[seat]
    default = words.level(t, chair.level) if chair.level else words.player(t, seat)
    kinds = [tag("option", words.label(t, "person"), value="0", selected=chair.level == 0)]
    kinds += [tag("option", words.bot(t, n), value=str(n), selected=chair.level == n) for n in range(1, 5)]
    return tag(
        "li",
        tag(
            "button",
            roundel(chair.colour, seat + 1),
            class_="tool",
            do=f"colour {seat}",
            aria_label=f"{words.label(t, 'colour')}: {words.colour(t, chair.colour)}",
            data_key=f"colour-{seat}",
        ),
        tag(
            "input",
            type="text",
            value=chair.name,
            placeholder=default,
            maxlength=16,
            autocomplete="off",
            aria_label=f"{words.label(t, 'name')} {seat + 1}",
            data_change=f"name {seat}",
            data_key=f"name-{seat}",
        ),
        tag(
            "select",
            *kinds,
            aria_label=words.seat_label(t, seat, chair.name or default),
            data_change=f"level {seat}",
            data_key=f"level-{seat}",
        ),
    )


def _option(t: Text, gt: Text, game_words: Any, field: str, values: tuple[object, ...], now: object) -> Html:
    label, help_ = game_words.option(gt, field)
    rows = []
    for value in values:
        on = type(value) is type(now) and value == now
        if isinstance(value, bool):
            said = words.label(t, "on" if value else "off")
        else:
            said = game_words.choice(gt, field, value)
        rows.append((f"option {field} {json.dumps(value)}", said, on))
    return chips(label, rows, help_)


def settings_sheet(t: Text, settings: Settings, status: Html, version: str) -> Html:
    """Language, light, sound, vibration, motion, list; what is kept; export, import, about."""

    def switch(name: str, on: bool) -> Html:
        return choice_row(
            f"set-{name}", f"set {name} {str(not on).lower()}", words.label(t, name.replace("_", "-")), "", on
        )

    return sheet(
        words.label(t, "settings"),
        chips(
            words.label(t, "language"),
            [(f"set language {lang}", NAMES[lang], lang == t.language) for lang in LANGUAGES],
        ),
        chips(
            words.label(t, "theme"),
            [
                (f"set theme {name}", words.label(t, f"theme-{name}"), name == settings.theme)
                for name in ("auto", "day", "dusk")
            ],
        ),
        chips(
            words.label(t, "motion"),
            [
                (
                    f"set motion {name}",
                    words.label(t, f"motion-{name}"),
                    name == (settings.motion or "normal"),
                )
                for name in ("off", "fast", "normal")
            ],
        ),
        tag(
            "div",
            switch("sound", settings.sound),
            switch("vibration", settings.vibration),
            switch("list_shown", settings.list_shown),
            switch("upright", settings.upright),
            class_="rows",
        ),
        status,
        tag(
            "div",
            tag(
                "button",
                words.label(t, "export-all"),
                class_="second",
                do="export-all",
                data_key="export-all",
            ),
            tag("button", words.label(t, "import"), class_="second", do="import", data_key="import"),
            tag("button", words.label(t, "about"), class_="second", do="about", data_key="about"),
            class_="stack",
        ),
        tag("p", words.version(t, version), class_="figures"),
        close="close",
        t=t,
    )


def rules_sheet(
    t: Text, title: str, credits: str, clauses: Sequence[Clause], marked: str = "", close: str = "close"
) -> Html:
    """The rule sheet; the clause `marked` is the one that a refusal named."""
    parts: list[Html] = [tag("p", credits, class_="figures")]
    heading = ""
    for clause in clauses:
        if clause.heading != heading:
            heading = clause.heading
            parts.append(tag("h3", heading))
        parts.append(
            tag(
                "p",
                tag("span", clause.id, class_="rule-id"),
                join(" ", clause.sentence),
                tag("em", words.label(t, clause.source), class_="source")
                if clause.source != "book"
                else None,
                id=f"rule-{clause.id}",
                class_="clause marked" if clause.id == marked else "clause",
            )
        )
    return sheet(title, tag("article", *parts, class_="rules"), close=close, t=t)


def menu_sheet(
    t: Text, lines: Sequence[str], game_id: str, can_resign: bool, seating: str, fair: str
) -> Html:
    """What happened (newest first), and what is rarely needed."""
    log = [tag("li", line) for line in reversed(lines)] or [tag("li", words.label(t, "nothing-yet"))]

    def row(key: str, do: str, class_: str = "second") -> Html:
        return tag("button", words.label(t, key), class_=class_, do=do, data_key=do)

    return sheet(
        words.label(t, "log"),
        tag("ol", *log, class_="log", reversed=True),
        tag("p", fair, class_="figures") if fair else None,
        tag(
            "div",
            row("rules", "rules"),
            row("redo", "redo"),
            row("settings", "settings"),
            row("restart", "restart"),
            row("new", "new"),
            row("export", "export"),
            class_="stack",
        ),
        tag("div", row("resign", "resign", "danger"), class_="stack apart") if can_resign else None,
        close="close",
        t=t,
    )


def end_sheet(
    t: Text,
    result: str,
    outcome: Outcome,
    names: Sequence[str],
    colours: Sequence[int],
    moment: str,
    scores: Sequence[str],
) -> Html:
    """The ranking, the turning point, and what to do next."""
    rows = []
    place = 1
    for group_ in outcome.ranking:
        for seat in group_:
            rows.append(
                tag(
                    "li",
                    tag("b", str(place), class_="place"),
                    roundel(colours[seat], seat + 1),
                    tag("span", names[seat], class_="who"),
                    tag("span", scores[seat], class_="score"),
                )
            )
        place += len(group_)
    return sheet(
        result,
        tag("ol", *rows, class_="ranking"),
        tag("p", tag("b", words.label(t, "moment"), ": "), moment) if moment else None,
        tag(
            "div",
            tag("button", words.label(t, "replay"), class_="second", do="replay", data_key="replay"),
            tag("button", words.label(t, "share"), class_="second", do="share", data_key="share"),
            tag("button", words.label(t, "new"), class_="second", do="new", data_key="new"),
            class_="stack",
        ),
        close="close",
        t=t,
        foot=tag("button", words.label(t, "rematch"), class_="main", do="rematch", data_key="rematch"),
    )
