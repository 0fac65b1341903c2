"""HTML text from Python values, escaped. Screens outside the canvas are such text, made by pure functions.

What a control does stands in its `data-do` attribute: a command of the app with its arguments
('undo', 'play red_light'); one listener reads them all, so that a redraw makes and leaks no callback.
"""

from __future__ import annotations

_VOID = {"input", "br", "hr"}


_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
"""As those of `html.escape`, whose module brings the names of two thousand signs along."""


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


def escape(text: str) -> Html:
    """Plain text as markup."""
    return Html(text.translate(_ESCAPES))


def join(*parts: str | None) -> Html:
    """The parts one after the other; what is not Html is escaped, None is left out."""
    return Html(
        "".join([part if isinstance(part, Html) else escape(part) for part in parts if part is not None])
    )


def tag(name: str, *children: str | None, **attributes: str | int | bool | None) -> Html:
    """One element. Attribute names lose a trailing '_' and have '-' for '_'; True gives a bare attribute,
    False and None none.

    >>> tag('button', 'Undo', do='undo', disabled=True)
    '<button data-do="undo" disabled>Undo</button>'
    """
    out = [f"<{name}"]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        key = "data-do" if key == "do" else key.rstrip("_").replace("_", "-")
        out.append(f" {key}" if value is True else f' {key}="{escape(str(value))}"')
    out.append(">")
    if name not in _VOID:
        out.append(join(*children))
        out.append(f"</{name}>")
    return Html("".join(out))
