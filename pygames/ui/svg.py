"""Prints a display list as SVG: pictures for documents, the shell's first paint, tests without a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygames.ui.painter import DisplayList, Op, flat

FONT = "Overpass,sans-serif"


def to_svg(ops: DisplayList, width: float, height: float, background: str | None = None) -> str:
    """The picture as one SVG document of the given size, filled with `background` first."""
    w, h = _number(width), _number(height)
    ground = f'<rect width="{w}" height="{h}" fill="{background}"/>' if background else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" '
        f'fill-rule="evenodd" font-family="{FONT}" style="font-variant-numeric:tabular-nums">'
        f"{ground}{to_group(ops)}</svg>"
    )


def to_group(ops: Iterable[Op]) -> str:
    """The elements alone, for an `<svg>` that has the even-odd rule and the font."""
    return "".join([_ELEMENTS[op[0]](op) for op in ops])


def _number(value: float, digits: int = 2) -> str:
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def _attributes(**values: float) -> str:
    return "".join([f' {name}="{_number(value)}"' for name, value in values.items()])


def _paint(
    fill: str | None,
    stroke: str | None,
    width: float,
    opacity: float,
    dash: tuple[float, ...],
    round: bool,
) -> str:
    out = f' fill="{fill or "none"}"'
    if fill and opacity < 1:
        out += f' fill-opacity="{_number(opacity)}"'
    if stroke:
        out += f' stroke="{stroke}" stroke-width="{_number(width)}"'
        if opacity < 1:
            out += f' stroke-opacity="{_number(opacity)}"'
        if dash:
            out += f' stroke-dasharray="{" ".join([_number(length) for length in dash])}"'
        if round:
            out += ' stroke-linecap="round" stroke-linejoin="round"'
    return out


def _path(op: Op) -> str:
    return f'<path d="{op[1]}"{_paint(*op[2:])}/>'


def _rect(op: Op) -> str:
    _, x, y, w, h, r, *paint = op
    corner = _attributes(rx=min(r, w / 2, h / 2)) if r else ""
    return f"<rect{_attributes(x=x, y=y, width=w, height=h)}{corner}{_paint(*paint)}/>"


def _circle(op: Op) -> str:
    _, x, y, r, *paint = op
    return f"<circle{_attributes(cx=x, cy=y, r=r)}{_paint(*paint)}/>"


def _line(op: Op) -> str:
    _, x1, y1, x2, y2, *paint = op
    return f"<line{_attributes(x1=x1, y1=y1, x2=x2, y2=y2)}{_paint(None, *paint)}/>"


def _text(op: Op) -> str:
    _, x, y, text, size, weight, fill, anchor, opacity = op
    out = f'<text{_attributes(x=x, y=y)} font-size="{_number(size)}" font-weight="{weight}" fill="{fill}"'
    if anchor != "start":
        out += f' text-anchor="{anchor}"'
    if opacity < 1:
        out += f' opacity="{_number(opacity)}"'
    return f"{out}>{_escape(text)}</text>"


def _push(op: Op) -> str:
    _, x, y, sx, sy, rotation = op
    turn = f" rotate({_number(rotation)})" if rotation else ""
    size = "" if sx == sy == 1 else f" scale({_number(sx, 4)}{'' if sx == sy else ' ' + _number(sy, 4)})"
    return f'<g transform="translate({_number(x)} {_number(y)}){turn}{size}">'


def _fade(op: Op) -> str:
    return f'<g opacity="{_number(op[1])}">'


def _clip(op: Op) -> str:
    # The id is the shape itself: two pictures on one page may share it without harm.
    _, x, y, w, h, r = op
    name = "clip" + "_".join([_number(value) for value in (x, y, w, h, r)])
    return (
        f'<clipPath id="{name}"><rect{_attributes(x=x, y=y, width=w, height=h, rx=r)}/></clipPath>'
        f'<g clip-path="url(#{name})">'
    )


def _thing(op: Op) -> str:
    return f'<g data-thing="{_escape(op[1])}">'


def _close(op: Op) -> str:
    return "</g>"


def _picture(op: Op) -> str:
    return to_group(flat([op]))


_ELEMENTS: dict[str, Callable[[Op], str]] = {
    "path": _path,
    "rect": _rect,
    "circle": _circle,
    "line": _line,
    "text": _text,
    "push": _push,
    "pop": _close,
    "fade": _fade,
    "unfade": _close,
    "clip": _clip,
    "unclip": _close,
    "thing": _thing,
    "end": _close,
    "picture": _picture,
}
