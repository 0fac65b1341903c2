"""The set-up sheet: who plays, what, with which options, seated how."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pygames.core.game import AnyGame
from pygames.ui import words
from pygames.ui.editor import Own
from pygames.ui.markup import Html, tag
from pygames.ui.setup import (
    COLOURS,
    SEATINGS,
    SetUp,
    numbers_of,
    offered,
    players_allowed,
    seat_fields,
    used,
)
from pygames.ui.sheets.frame import (
    Context,
    button,
    chips,
    choice_row,
    fault_line,
    group,
    icon,
    lamp,
    roundel,
    sheet,
)
from pygames.ui.text import Text


def setup_sheet(
    context: Context,
    gt: Text,
    game: AnyGame,
    game_words: Any,
    setup: SetUp,
    may_type: bool = False,
    fault: str = "",
    at_once: bool = False,
    own: Own | None = None,
    more: Sequence[Html] = (),
) -> Html:
    """Who plays, which variant, seated how.

    `gt` is the game's own text; `may_type` offers to play with real cards; `fault` says what was wrong with a
    link. Where all play `at_once`, everybody has an edge of the screen, and there is no seating to choose.
    `more` are further buttons.
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
        *(own.html if own is not None and own.drawn else ()),
        _options(t, gt, game, game_words, setup, may_type, own),
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
    bots = len([chair for chair in used(setup) if chair.level])
    return tag(
        "section",
        tag("h3", words.label(t, "who")),
        chips(words.label(t, "players"), players) if len(players) > 1 else None,
        button(words.label(t, "people"), "people", "chip") if bots > 1 else None,
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


def _options(
    t: Text, gt: Text, game: AnyGame, game_words: Any, setup: SetUp, may_type: bool, own: Own | None
) -> Html:
    names = words.seat_names(t, used(setup))
    shown = []
    for field, values in offered(setup, game):
        if own is not None and field in own.fields:
            continue
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
    below = own.html if own is not None and not own.drawn else ()
    return tag("details", summary, *shown, *below, data_key="options")


def _numbers(gt: Text, game_words: Any, field: str, setup: SetUp, names: Sequence[str]) -> list[Html]:
    """A number for each seat, of those that go with the other seats' numbers."""
    label, help_ = game_words.option(gt, field)
    shown = []
    for seat, (name, now) in enumerate(zip(names, numbers_of(setup, field), strict=True)):
        numbers = game_words.numbers(setup.params, setup.players, field, seat)
        choices = [(f"number {field} {seat} {n}", gt.number(n), n == now) for n in sorted({*numbers, now})]
        shown.append(chips(f"{label}: {name}", choices, help_ if seat == 0 else ""))
    return shown


def _said(t: Text, gt: Text, game_words: Any, field: str, value: object, names: Sequence[str]) -> str:
    if field == "starter":
        return words.label(t, "drawn") if value is None else names[int(str(value))]
    said: str = game_words.choice(gt, field, value)
    return said


def _seating(t: Text, setup: SetUp) -> Html | None:
    if not 1 < setup.players <= COLOURS:
        return None
    rows = [
        (f"seating {name}", words.label(t, name), words.label(t, f"{name}-help"), name == setup.seating)
        for name in SEATINGS
        if not (name == "facing" and setup.players > 2)
    ]
    return group(words.label(t, "seating"), rows)
