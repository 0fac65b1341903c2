"""The sheets of the app itself: settings, about, a notice; and what the home screen says of its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygames.core.records import record
from pygames.ui import words
from pygames.ui.markup import Html, tag
from pygames.ui.settings import Settings
from pygames.ui.sheets.frame import Context, button, chips, choice_row, lamp, sheet
from pygames.ui.text import LANGUAGES, NAMES, Text

Kept = Literal["kept", "at-risk", "not-kept", "other-tab"]
"""What becomes of games here: the label that says it."""


@record
class Status:
    """How far the app is kept on the device: `offline` is what the page's own part has found, one of
    words.OFFLINE's keys or ''."""

    offline: str
    kept: Kept

    @property
    def lit(self) -> bool:
        """Whether the app plays without a network."""
        return self.offline in ("ready", "update")


def home_status(t: Text, status: Status, version: str) -> tuple[str, str]:
    """The line on the home screen, and a smaller one: what is wrong, else the version."""
    below = words.version(t, version) if status.kept == "kept" else words.label(t, status.kept)
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
    return tag(
        "section",
        tag("h3", words.label(t, "device")),
        tag("p", lamp(status.lit), tag("span", offline), class_="state") if offline else None,
        tag("p", lamp(status.kept == "kept"), tag("span", words.label(t, status.kept)), class_="state"),
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
