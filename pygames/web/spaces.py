"""The spaces of a drawing on a sheet (`data-over`): a finger takes along what lies there (`data-held`), and the arrow
keys walk over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.web.dom import document, listen

Moved = Callable[[str, str], None]
"""What is held and over what it is, '' for nothing: not held any more, it stays where it was last."""


ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
"""Across and down on the screen."""


class Spaces:
    """Of one finger at a time. A press that stays where it was is none, so that a tap is a tap."""

    def __init__(self, node: Any, moved: Moved) -> None:
        self._moved = moved
        self._pointer = -1
        self._held = ""
        self._over = ""
        self._begun = False
        self._let_go: Callable[[], None] = _nothing
        listen(node, "pointerdown", self._down)
        listen(node, "pointermove", self._move)
        listen(node, "pointerup", self._up)
        listen(node, "pointercancel", self._cancel)
        listen(node, "keydown", _walk)

    def _down(self, event: Any) -> None:
        held = event.target.closest("[data-held]") if event.target.closest else None
        if held and event.isPrimary and event.button == 0:
            self._let_go()
            self._pointer = int(event.pointerId)
            self._held = str(held.getAttribute("data-held"))
            self._over = _at(event)
            self._begun = False
            # Drawn anew, what was touched is out of the page, and only itself hears more of this touch.
            self._let_go = listen(held, "touchmove", self._keep, passive=False)

    def _move(self, event: Any) -> None:
        if event.pointerId != self._pointer:
            return
        over = _at(event)
        if over == self._over:
            return
        self._over = over
        if not self._begun:
            self._begun = True
            # What was touched is drawn anew; the finger stays with what is not.
            event.target.closest("[data-drawing]").setPointerCapture(event.pointerId)
        self._moved(self._held, over)

    def _keep(self, event: Any) -> None:
        """The browser takes a quick drag for a fling otherwise, and swallows the next tap, which would end it."""
        if self._begun and event.cancelable:
            event.preventDefault()

    def _up(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            self._pointer = -1
            self._let_go()
            self._let_go = _nothing
            if self._begun:
                self._moved("", self._over)

    def _cancel(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            if self._begun:
                self._moved(self._held, "")
            self._up(event)


def _nothing() -> None:
    """There is nothing to let go of."""


def _at(event: Any) -> str:
    """The place under the finger."""
    node = document.elementFromPoint(event.clientX, event.clientY)
    found = node.closest("[data-over]") if node else None
    return str(found.getAttribute("data-over")) if found else ""


def _walk(event: Any) -> None:
    """The focus goes to the space that lies next on the screen, however the drawing is turned."""
    step = ARROWS.get(str(event.key))
    here = event.target.closest("[data-over]") if event.target.closest else None
    if step is None or not here:
        return
    event.preventDefault()
    box = here.getBoundingClientRect()
    x, y = box.x + box.width / 2 + step[0] * box.width, box.y + box.height / 2 + step[1] * box.height
    boxes = [
        (node, node.getBoundingClientRect()) for node in here.parentElement.querySelectorAll("[data-over]")
    ]
    for node, there in boxes:
        if there.left < x < there.right and there.top < y < there.bottom:
            node.focus()
