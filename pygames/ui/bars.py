"""The controls around a board as HTML text: strip, bar, list of actions, name plates, signs. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.records import record
from pygames.ui import words
from pygames.ui.markup import Html, join, tag
from pygames.ui.sheets.frame import icon, roundel
from pygames.ui.text import Text
from pygames.ui.view import Option, Plays


@record
class SeatLine:
    """A seat as strip and plates show it."""

    seat: int
    name: str
    colour: int
    score: str
    plays: Plays | None = None
    """The lamp colour that it plays, in games where each has one."""

    @property
    def sign(self) -> Html:
        """Its roundel."""
        return roundel(self.colour, self.seat + 1, self.plays.colour if self.plays else "")

    @property
    def note(self) -> Html | None:
        """What only the screen reader says of it."""
        return tag("span", self.plays.label, class_="quiet") if self.plays else None


IN_STRIP = 5
"""So many of the others stand in the strip."""


def strip(t: Text, now: SeatLine, line: str, lines: Sequence[SeatLine]) -> Html:
    """Who is on turn, what happened last (its press opens the log), and the others: all of a few, of many those
    who come next. Who is alone has the own score there."""
    others = [one for one in lines if one.seat != now.seat or len(lines) == 1]
    if len(others) > IN_STRIP:
        others = [*others[now.seat :], *others[: now.seat]][:IN_STRIP]
    return join(
        _back(t),
        now.sign,
        tag(
            "button",
            tag("b", now.name),
            now.note,
            tag("span", line),
            tag("span", words.label(t, "log"), class_="quiet"),
            class_="now",
            do="menu",
            data_hold=now.seat,
            data_key="log",
        ),
        tag("ul", *[_seat(t, other) for other in others], class_="seats"),
    )


def _back(t: Text) -> Html:
    return tag(
        "button", icon("back"), class_="back", do="home", aria_label=words.label(t, "back"), data_key="back"
    )


def _seat(t: Text, line: SeatLine) -> Html:
    name = words.seat_label(t, line.seat, line.name)
    called = f"{name}, {line.plays.label}" if line.plays else name
    return tag(
        "li",
        tag("span", line.sign, class_="little"),
        tag("span", line.score),
        title=line.name,
        aria_label=f"{called}: {line.score}",
    )


def bar(
    t: Text,
    main: Option | None,
    second: Option | None,
    waiting: str,
    undo: str,
    undo_refused: bool,
    hint: bool,
) -> Html:
    """Undo, the second and the main button (or whom the table waits for), hint. `undo` says what would be
    taken back or why nothing can be."""
    return join(
        tag(
            "button", icon("undo"), class_="tool", do="undo", aria_label=f"{words.label(t, 'undo')}. {undo}",
            aria_disabled="true" if undo_refused else None, data_key="undo",
        ),
        option_button(second, "tool" if second.icon else "second", "second") if second else None,
        option_button(main, "main", "main") if main else tag("p", waiting, class_="waiting"),
        tag(
            "button", icon("hint"), class_="tool", do="hint", aria_label=words.label(t, "hint"),
            aria_disabled=None if hint else "true", data_key="hint",
        ),
    )  # fmt: skip


def way_out(t: Text, status: str) -> Html:
    """In games where the view draws all seats' places: back, and the status, whose press opens the log."""
    return join(
        _back(t),
        tag(
            "button",
            status,
            class_="now",
            do="menu",
            aria_label=f"{status} {words.label(t, 'log')}",
            data_key="log",
        ),
    )


def tools(t: Text, hint: bool) -> Html:
    """The menu, and a hint where only one person looks at the screen."""
    return join(
        _tool("hint", words.label(t, "hint"), "hint", False) if hint else None,
        _tool("menu", words.label(t, "menu"), "menu", False),
    )


def replay_bar(t: Text, at: int, steps: int) -> Html:
    """Step by step through a record."""
    return join(
        _tool("undo", words.label(t, "step-back"), "replay-back", at == 0),
        tag(
            "button",
            tag("span", words.replay_step(t, at, steps) if at < steps else words.label(t, "replay-end")),
            class_="main",
            do="replay-on" if at < steps else "replay-end",
            data_key="main",
        ),
        _tool("close", words.label(t, "replay-end"), "replay-end", False),
    )


def correction_bar(t: Text, main: Option | None, waiting: str) -> Html:
    """While something entered before is corrected: the way back, and the main button."""
    return join(
        _tool("close", words.label(t, "leave-correction"), "leave-correction", False),
        option_button(main, "main", "main") if main else tag("p", waiting, class_="waiting"),
    )


def _tool(name: str, label: str, do: str, disabled: bool) -> Html:
    return tag(
        "button",
        icon(name),
        class_="tool",
        do=do,
        aria_label=label,
        aria_disabled="true" if disabled else None,
        data_key=do,
    )


def option_button(option: Option, class_: str, key: str = "") -> Html:
    """A button that plays an action or selects a stage."""
    return tag(
        "button",
        icon(option.icon) if option.icon and class_ == "tool" else tag("span", option.label),
        tag("small", option.second) if option.second else None,
        class_=class_,
        aria_label=option.label if option.icon and class_ == "tool" else None,
        data_action=option.action,
        data_select=option.key if option.action is None else None,
        data_confirm="" if option.confirm else None,
        data_key=key or option.action or option.key,
    )


def action_list(t: Text, options: Sequence[Option]) -> Html:
    """What can be done now, as buttons in the order of the keyboard."""
    return join(
        tag("h2", words.label(t, "actions"), id="list-title"),
        *[option_button(option, "chip") for option in options],
    )


def plate(t: Text, line: SeatLine) -> Html:
    """The name plate of a seat that waits at its edge."""
    inner = join(line.sign, tag("b", line.name), line.note, tag("span", line.score))
    return tag(
        "div", tag("div", inner, class_=f"zone seat-{line.colour + 1}", data_hold=line.seat), class_="turned"
    )


def refusal_sign(t: Text, sentence: str, rule: str, opens: bool = True) -> Html:
    """Why not, by which rule, and with `opens` the way to it."""
    way = f"{words.label(t, 'read-rule')}. " if opens else ""
    return join(
        tag("svg", tag("use", href="#mark-red"), aria_hidden="true", viewBox="0 0 24 24"),
        tag(
            "span",
            tag("b", sentence),
            tag("small", f"{rule} \u2013 {way}{words.label(t, 'lost')}"),
        ),
    )


def hint_sign(t: Text, what: str, why: str) -> Html:
    """A hint: the move and the reason."""
    return join(icon("hint"), tag("span", tag("b", what), tag("small", why)))


def curtain(t: Text, line: SeatLine) -> Html:
    """A full plate sign that shows nothing but whom the device is handed to."""
    return join(
        line.sign,
        tag("h2", line.name),
        tag("p", words.curtain_help(t)),
        tag("button", words.curtain(t, line.name), class_="main", do="open-curtain", data_key="open-curtain"),
    )
