"""A sheet's frame and the pieces of which sheets are made."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.records import record
from pygames.ui import words
from pygames.ui.markup import Html, join, tag
from pygames.ui.text import Text


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


MANY = 8
"""More chips than these stand in columns."""


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
        tag(
            "div",
            *shown,
            class_="chips many" if len(shown) > MANY else "chips",
            role="radiogroup",
            aria_label=label,
        ),
        class_="chip-group",
    )
