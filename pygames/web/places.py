"""Where the page's own parts of a table stand: zone, strip, bar, list, name plates and signs."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygames.ui.areas import turned
from pygames.ui.boxes import Box
from pygames.ui.view import Areas
from pygames.web.dom import by_id, window

LARGE_BAR = 100
"""A bar that is higher (px at scale 1) has its buttons above each other."""
OWN_BAR = 72
"""Height of the bar in px at scale 1 where the view has laid out all places and nobody plays any more."""


class Screen(NamedTuple):
    """What only the browser knows of the room that a table has, in CSS pixels."""

    width: float
    height: float
    insets: tuple[float, float, float, float]
    """The safe areas: top, right, bottom, left."""
    left: float
    top: float
    """Where it begins, as fingers are told."""
    window_width: float


def measured(root: Any) -> Screen:
    """Measures the screen. That makes the browser lay out the page first, if anything on it has changed."""
    style = window.getComputedStyle(root)
    paddings = (style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft)
    top, right, bottom, left = [float(window.parseFloat(padding)) for padding in paddings]
    rect = root.getBoundingClientRect()
    return Screen(
        float(root.clientWidth),
        float(root.clientHeight),
        (top, right, bottom, left),
        float(rect.left),
        float(rect.top),
        float(window.innerWidth),
    )


def place_controls(root: Any, areas: Areas, row: Box | None, own: bool) -> None:
    """Puts the controls where the areas say; the list into its row, or over the board's lower end.

    `own`: the view lays out the seats' places itself.
    """
    marks = {
        "small": areas.small,
        "large": areas.scale > 1,
        "around": areas.around,
        "stacked": areas.bar.h > LARGE_BAR * areas.scale,
        "own": own,
    }
    root.className = " ".join([areas.kind, *[name for name, on in marks.items() if on]])
    by_id("zone").style.cssText = layer_style(areas, areas.turn)
    by_id("strip").style.cssText = _box_style(areas.strip)
    by_id("bar").style.cssText = _box_style(areas.bar)
    board = areas.board.inset(8, 8)
    by_id("list").style.cssText = (
        _box_style(row)
        if row
        else f"left:{board.x}px;width:{board.w}px;bottom:{areas.height - board.bottom}px"
    )


def place_own_controls(root: Any, areas: Areas, way_out: Box, tools: Box | None, done: bool) -> None:
    """Puts the controls where the view has left room for them; once nobody plays any more (`done`) the bar
    stands where it does everywhere."""
    root.classList.toggle("done", done)
    if done:
        tools = areas.board.cut_bottom(OWN_BAR * areas.scale)[0]
    by_id("zone").style.cssText = layer_style(areas, 0)
    by_id("strip").style.cssText = _box_style(way_out)
    by_id("bar").style.cssText = _box_style(tools) if tools else "display:none"


def place_plates(areas: Areas) -> None:
    """Puts the name plates of the seats that wait at their edges."""
    plates = by_id("zones").children
    for i, (_, box, turn) in enumerate(areas.others):
        plates[i].style.cssText = layer_style(areas, turn)
        plates[i].firstElementChild.style.cssText = _box_style(box)


def place_sign(areas: Areas, placed: tuple[Box, int] | None, above: bool) -> None:
    """Puts the sign where the view names a box, turned to its edge; or else above the bar, with `above`
    under the strip; where the controls stand beside the board at the lower end of that, or at its upper one."""
    node = by_id("sign")
    node.className = "placed" if placed else ""
    if placed:
        node.style.cssText = _sign_style(areas, *placed)
        return
    if areas.side is not None and not areas.around:
        board = areas.board.inset(8)
        at = "top:12px;bottom:auto" if above else "top:auto;bottom:12px"
        node.style.cssText = f"left:{board.x}px;right:auto;width:{board.w}px;{at}"
        return
    below = areas.height - areas.bar.y + 8 if areas.side is None else 12
    node.style.cssText = (
        f"top:{areas.strip.bottom + 8}px;bottom:auto" if above else f"top:auto;bottom:{below}px"
    )


def layer_style(areas: Areas, turn: int) -> str:
    """A layer over the whole table, upright for whoever sits at edge `turn` (ui/areas.py)."""
    width, height = areas.width, areas.height
    w, h = (width, height) if turn % 2 == 0 else (height, width)
    x, y = width if turn in (1, 2) else 0, height if turn in (2, 3) else 0
    return f"width:{w}px;height:{h}px;transform:translate({x}px,{y}px) rotate({90 * turn}deg)"


def _sign_style(areas: Areas, box: Box, turn: int) -> str:
    """At least a box as whoever sits at edge `turn` sees it. What needs more room than that reaches on towards the
    middle of the table."""
    w, h = (areas.width, areas.height) if turn % 2 == 0 else (areas.height, areas.width)
    up = box.centre[1] > h / 2
    x, y = turned(w, h, -turn % 4, box.centre[0], box.bottom if up else box.y)
    return (
        f"left:{x}px;top:{y}px;right:auto;width:{box.w}px;min-height:{box.h}px;transform-origin:0 0;"
        f"transform:rotate({90 * turn}deg) translate(-50%,{-100 if up else 0}%)"
    )


def _box_style(box: Box) -> str:
    return f"left:{box.x}px;top:{box.y}px;width:{box.w}px;height:{box.h}px"
