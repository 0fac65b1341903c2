"""The sheets as HTML text: set-up, menu, log, rules, fairness, settings, end, about. Pure.

Every control names its command in `data-do` (see markup.py); the app carries it out and draws the sheet anew.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pygames.core.game import AnyGame, Outcome
from pygames.core.records import record
from pygames.ui import words
from pygames.ui.markup import Html, join, tag
from pygames.ui.settings import Settings
from pygames.ui.setup import SEATINGS, SetUp, numbers_of, option_fields, players_allowed, seat_fields, used
from pygames.ui.text import LANGUAGES, NAMES, Clause, Text
from pygames.ui.view import Entered, ScoreSheet


@record
class Context:
    """What a sheet needs of the app: the shell's sentences, and whether it lies over another sheet."""

    t: Text
    nested: bool = False


def sheet(context: Context, title: str, *children: str | None, foot: str | None = None) -> Html:
    """A sheet's frame: heading with the way out, a body that scrolls, and a foot that stays."""
    name = "back" if context.nested else "close"
    way_out = tag(
        "button",
        icon(name),
        class_="tool",
        do="close",
        aria_label=words.label(context.t, name),
        data_key="close",
    )
    heading = tag("h2", title, id="sheet-title")
    return join(
        tag(
            "header",
            *((way_out, heading) if context.nested else (heading, way_out)),
            class_="sheet-head nested" if context.nested else "sheet-head",
        ),
        tag("div", *children, class_="sheet-body", role="region", tabindex=0, aria_labelledby="sheet-title"),
        tag("footer", foot, class_="sheet-foot") if foot else None,
    )


# Pieces


def icon(name: str) -> Html:
    """A stroke icon of the set that index.html defines."""
    return tag("svg", tag("use", href=f"#icon-{name}"), class_="icon", aria_hidden="true")


def mark(colour: str) -> Html:
    """The mark of a colour, e.g. red's no-entry octagon."""
    return tag("svg", tag("use", href=f"#mark-{colour}"), aria_hidden="true")


def lamp(lit: bool) -> Html:
    """The small green lamp that marks the present choice."""
    return tag("span", class_="lamp lit" if lit else "lamp", aria_hidden="true")


def roundel(colour: int, number: int, plays: str = "") -> Html:
    """A seat: its colour, its number in a white disc, and the lamp colour that it plays, if any."""
    lamp = tag("span", mark(plays), class_=f"plays {plays}") if plays else None
    return tag("span", tag("b", str(number)), lamp, class_=f"roundel seat-{colour + 1}", aria_hidden="true")


def button(label: str, do: str, class_: str = "second") -> Html:
    return tag("button", tag("span", label), class_=class_, do=do, data_key=do)


def fault_line(fault: str) -> Html:
    """What is wrong, said at once."""
    return tag("p", mark("red"), tag("span", fault), class_="fault", role="alert")


def choice_row(
    do: str,
    label: str,
    help_: str,
    chosen: bool,
    role: str = "radio",
    key: str = "",
    tabindex: int | None = None,
) -> Html:
    """One of several, or a switch, as a row of 56 px with a lamp."""
    return tag(
        "button",
        lamp(chosen),
        tag("span", tag("b", label), tag("small", help_) if help_ else None, class_="row-text"),
        class_="row",
        role=role,
        aria_checked=str(chosen).lower(),
        tabindex=tabindex,
        do=do,
        data_key=key or do,
    )


def group(label: str, options: Sequence[tuple[str, str, str, bool]]) -> Html:
    """Rows of which one is chosen, under a heading: `(command, label, help, chosen)`."""
    stop = _stops([chosen for *_, chosen in options])
    rows = [
        choice_row(do, said, help_, chosen, tabindex=at)
        for (do, said, help_, chosen), at in zip(options, stop, strict=True)
    ]
    return tag(
        "section", tag("h3", label), tag("div", *rows, class_="rows", role="radiogroup", aria_label=label)
    )


def _stops(chosen: Sequence[bool]) -> list[int | None]:
    """The tab key stops at the chosen one alone, the arrow keys go on from there; without one, at the first."""
    stop = chosen.index(True) if True in chosen else 0
    return [None if i == stop else -1 for i in range(len(chosen))]


def chips(label: str, options: Sequence[tuple[str, str, bool]], help_: str = "", heading: str = "h4") -> Html:
    """A few short choices side by side: `(command, label, chosen)`."""
    stops = _stops([on for *_, on in options])
    shown = [
        tag(
            "button",
            lamp(on),
            tag("span", text),
            class_="chip",
            role="radio",
            aria_checked=str(on).lower(),
            tabindex=stop,
            do=do,
            data_key=do,
        )
        for (do, text, on), stop in zip(options, stops, strict=True)
    ]
    return tag(
        "section",
        tag(heading, label, class_="label"),
        tag("p", help_) if help_ else None,
        tag("div", *shown, class_="chips", role="radiogroup", aria_label=label),
        class_="chip-group",
    )


# Set-up


def setup_sheet(
    context: Context,
    gt: Text,
    game: AnyGame,
    game_words: Any,
    setup: SetUp,
    may_type: bool = False,
    fault: str = "",
    at_once: bool = False,
    own: Sequence[Html] = (),
    more: Sequence[Html] = (),
) -> Html:
    """Who plays, which variant, seated how.

    `gt` is the game's own text; `may_type` offers to play with real cards; `fault` says what was wrong with a
    link. Where all play `at_once`, everybody has an edge of the screen, and there is no seating to choose.
    `own` chooses among sets of dice or cards, those of the owner too; `more` are further buttons.
    """
    t = context.t
    figures = game_words.figures(gt, setup.params, setup.players)
    return sheet(
        context,
        game_words.TITLE,
        fault_line(fault) if fault else None,
        tag("p", game_words.summary(gt), class_="lead"),
        _who(t, game, setup),
        _presets(t, gt, game, game_words, setup),
        _options(t, gt, game_words, setup, may_type, own),
        None if at_once else _seating(t, setup),
        tag("p", figures, class_="figures") if figures else None,
        *more,
        button(words.label(t, "rules"), f"rules {setup.game_id}"),
        foot=tag("button", tag("span", words.label(t, "play")), class_="main", do="play", data_key="play"),
    )


def _who(t: Text, game: AnyGame, setup: SetUp) -> Html:
    allowed = sorted(players_allowed(game, setup.params))
    players = [(f"players {n}", t.number(n), n == setup.players) for n in allowed]
    names = words.seat_names(t, used(setup))
    return tag(
        "section",
        tag("h3", words.label(t, "who")),
        chips(words.label(t, "players"), players) if len(players) > 1 else None,
        tag("ul", *[_chair(t, setup, seat, name) for seat, name in enumerate(names)], class_="chairs"),
    )


def _chair(t: Text, setup: SetUp, seat: int, default: str) -> Html:
    chair = setup.chairs[seat]
    colour = words.seat_label(t, seat, f"{words.label(t, 'colour')}: {words.colour(t, chair.colour)}")
    levels = []
    for level in range(5):
        on = level == chair.level
        said = words.bot(t, level) if level else words.label(t, "person")
        shown = words.level(t, level) if level else said
        levels.append(
            tag(
                "button",
                lamp(True) if on else None,
                tag("b", str(level)) if level else icon("person"),
                tag("span", shown) if on else None,
                class_="segment",
                role="radio",
                aria_checked=str(on).lower(),
                aria_label=said,
                title=said,
                tabindex=None if on else -1,
                do=f"level {seat} {level}",
                data_key=f"level-{seat}-{level}",
            )
        )
    return tag(
        "li",
        tag(
            "button",
            roundel(chair.colour, seat + 1),
            class_="tool",
            do=f"colour {seat}",
            aria_label=colour,
            title=colour,
            data_key=f"colour-{seat}",
        ),
        tag(
            "input",
            type="text",
            value=chair.name,
            placeholder=default,
            maxlength=16,
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="done",
            aria_label=f"{words.label(t, 'name')} {seat + 1}",
            data_change=f"name {seat}",
            data_key=f"name-{seat}",
        ),
        tag(
            "div",
            *levels,
            class_="segments",
            role="radiogroup",
            aria_label=words.seat_label(t, seat, chair.name or default),
        ),
    )


def _presets(t: Text, gt: Text, game: AnyGame, game_words: Any, setup: SetUp) -> Html:
    rows = []
    for name in game.presets:
        label, help_ = game_words.preset(gt, name)
        rows.append((f"preset {name}", label, help_, name == setup.preset))
    return group(words.label(t, "game"), rows)


def _options(t: Text, gt: Text, game_words: Any, setup: SetUp, may_type: bool, own: Sequence[Html]) -> Html:
    names = words.seat_names(t, used(setup))
    shown = []
    for field, values in option_fields(setup.params, setup.players):
        label, help_ = game_words.option(gt, field)
        now = getattr(setup.params, field)
        if isinstance(now, bool):
            turned = f"option {field} {json.dumps(not now)}"
            shown.append(choice_row(turned, label, help_, now, role="switch", key=f"option {field}"))
            continue
        choices = []
        for value in values:
            said = _said(t, gt, game_words, field, value, names)
            on = type(value) is type(now) and value == now
            choices.append((f"option {field} {json.dumps(value)}", said, on))
        shown.append(chips(label, choices, help_))
    for field in seat_fields(setup.params):
        shown += _numbers(gt, game_words, field, setup, names)
    if may_type:
        label, help_ = words.label(t, "typed"), words.label(t, "typed-help")
        shown.append(choice_row("typed", label, help_, setup.typed, role="switch"))
    summary = tag("summary", tag("span", words.label(t, "options")), icon("back"))
    return tag("details", summary, *shown, *own, data_key="options")


def _numbers(gt: Text, game_words: Any, field: str, setup: SetUp, names: Sequence[str]) -> list[Html]:
    """A number for each seat, of those that go with the other seats' numbers."""
    label, help_ = game_words.option(gt, field)
    shown = []
    for seat, (name, now) in enumerate(zip(names, numbers_of(setup, field), strict=True)):
        offered = game_words.numbers(setup.params, setup.players, field, seat)
        choices = [(f"number {field} {seat} {n}", gt.number(n), n == now) for n in sorted({*offered, now})]
        shown.append(chips(f"{label}: {name}", choices, help_ if seat == 0 else ""))
    return shown


def _said(t: Text, gt: Text, game_words: Any, field: str, value: object, names: Sequence[str]) -> str:
    if field == "starter":
        return words.label(t, "drawn") if value is None else names[int(str(value))]
    said: str = game_words.choice(gt, field, value)
    return said


def _seating(t: Text, setup: SetUp) -> Html | None:
    if setup.players == 1:
        return None
    rows = [
        (f"seating {name}", words.label(t, name), words.label(t, f"{name}-help"), name == setup.seating)
        for name in SEATINGS
        if not (name == "facing" and setup.players > 2)
    ]
    return group(words.label(t, "seating"), rows)


# The app


@record
class Status:
    """How far the app is kept on the device: `offline` is what the page's own part has found, one of
    words.OFFLINE's keys or ''; `stored`: the browser keeps games."""

    offline: str
    stored: bool

    @property
    def lit(self) -> bool:
        """Whether the app plays without a network."""
        return self.offline in ("ready", "update")


def home_status(t: Text, status: Status, version: str) -> tuple[str, str]:
    """The line on the home screen, and a smaller one: what is wrong, else the version."""
    below = words.version(t, version) if status.stored else words.label(t, "not-kept")
    said = words.offline(t, status.offline)
    return (said, below) if said else (below, "")


def settings_sheet(
    context: Context, settings: Settings, motion: str, status: Status, may_update: bool
) -> Html:
    """Language, light, motion, switches; what is kept and how far offline is; files; about.

    `motion` is the speed in force, where the person has chosen none. `may_update`: no game is being played.
    """
    t = context.t

    def pick(name: str, choices: Sequence[tuple[str, str]], now: str) -> Html:
        options = [(f"set {name} {value}", said, value == now) for value, said in choices]
        return chips(words.label(t, name), options, heading="h3")

    def switch(name: str, on: bool) -> Html:
        said = words.label(t, name.replace("_", "-"))
        return choice_row(f"set {name} {str(not on).lower()}", said, "", on, role="switch", key=f"set-{name}")

    return sheet(
        context,
        words.label(t, "settings"),
        pick("language", [(language, NAMES[language]) for language in LANGUAGES], t.language),
        pick(
            "theme",
            [(name, words.label(t, f"theme-{name}")) for name in ("auto", "day", "dusk")],
            settings.theme,
        ),
        pick(
            "motion",
            [(name, words.label(t, f"motion-{name}")) for name in ("off", "fast", "normal")],
            motion,
        ),
        tag(
            "div",
            switch("sound", settings.sound),
            switch("vibration", settings.vibration),
            switch("list_shown", settings.list_shown),
            switch("upright", settings.upright),
            class_="rows",
        ),
        _status(t, status, may_update),
        tag(
            "div",
            button(words.label(t, "export-all"), "export-all"),
            button(words.label(t, "import"), "import"),
            button(words.label(t, "about"), "about"),
            class_="stack",
        ),
    )


def _status(t: Text, status: Status, may_update: bool) -> Html:
    offline = words.offline(t, status.offline)
    kept = "kept" if status.stored else "not-kept"
    return tag(
        "section",
        tag("h3", words.label(t, "device")),
        tag("p", lamp(status.lit), tag("span", offline), class_="state") if offline else None,
        tag("p", lamp(status.stored), tag("span", words.label(t, kept)), class_="state"),
        button(words.label(t, "update-now"), "update") if status.offline == "update" and may_update else None,
        class_="states",
    )


def about_sheet(context: Context, version: str, credits: Sequence[tuple[str, str]]) -> Html:
    """What this is, who made the printed games (`(title, sentence)`), and the licences."""
    t = context.t
    games = [tag("p", tag("b", title), tag("br"), said) for title, said in credits]
    return sheet(
        context,
        words.label(t, "about"),
        tag("p", words.about(t), class_="lead"),
        *games,
        tag(
            "a",
            words.label(t, "licences"),
            class_="second",
            href="licences.txt",
            target="_blank",
            rel="noopener",
        ),
        tag("p", words.version(t, version), class_="figures"),
    )


def notice_sheet(context: Context, title: str, sentence: str, link: str = "") -> Html:
    """One sentence that must be seen, or a link that can be marked and copied."""
    return sheet(
        context,
        title,
        tag("p", sentence, class_="lead", role="status") if sentence else None,
        tag("section", tag("code", link), class_="code") if link else None,
    )


# A game


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
) -> Html:
    """What happened last, and what is rarely needed. `previous`: the game before this one is still there;
    `demo`: nobody plays, so that there is nothing to keep, to give up or to look back on; `score`: there is
    a score sheet; `hint`: the table has no room for that button; `cup`: this is the latest race of a cup, which
    is not begun anew."""
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
        tag("div", button(words.label(t, "resign"), "resign", "danger"), class_="stack apart")
        if running and not demo
        else None,
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

    def place(head: str, name: str, entered: Entered) -> Html:
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

    heads = [
        tag("th", join(roundel(colour, seat + 1), tag("span", name)), scope="col")
        for seat, (name, colour) in enumerate(zip(names, colours, strict=True))
    ]
    rows = [
        tag(
            "tr",
            tag("th", head, scope="row"),
            *[place(head, *pair) for pair in zip(names, cells, strict=True)],
        )
        for head, cells in score.rows
    ]
    total = tag(
        "tr", tag("th", words.label(t, "total"), scope="row"), *[tag("td", one) for one in score.totals]
    )
    return sheet(
        context,
        words.label(t, "sheet"),
        tag("p", told, class_="lead", role="status", data_told=True) if told else None,
        _struck(t, struck) if struck else None,
        tag(
            "div",
            tag(
                "table", tag("thead", tag("tr", tag("td"), *heads)), tag("tbody", *rows), tag("tfoot", total)
            ),
            class_="score-sheet",
            tabindex=0,
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
