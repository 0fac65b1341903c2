"""The sheets in the page: one dialog element, in which they lie on each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.ui.markup import Html
from pygames.ui.sheets.frame import Context
from pygames.ui.text import Text
from pygames.web.dom import by_id, document, fill, open_details, options, reopen, window

Draw = Callable[[Context], Html]


class _Sheet:
    """One sheet; `opener` is the key of the control that opened it, in the sheet below or in the page."""

    def __init__(self, name: str, draw: Draw, opener: str) -> None:
        self.name = name
        self.draw = draw
        self.opener = opener
        self.scrolled = 0.0
        """How far it is scrolled while another one lies over it."""
        self.details: list[str] = []
        """Keys of its details that are open meanwhile."""


class Dialog:
    """Made once. `text` gives the shell's sentences in the present language."""

    def __init__(self, text: Callable[[], Text]) -> None:
        self._text = text
        self._open: list[_Sheet] = []
        self._node = by_id("sheet")
        self.since = 0.0
        """When it was last opened, by the page's clock."""

    @property
    def name(self) -> str:
        """Of the sheet on top; '' where none is open."""
        return self._open[-1].name if self._open else ""

    def show(self, name: str, draw: Draw, outcome: str = "") -> None:
        """Opens a sheet in the place of all others; `draw` makes it anew after a change.

        `outcome` says of an end sheet how the game ended.
        """
        opener = self._open[0].opener if self._open else _focused()
        self._open = [_Sheet(name, draw, opener)]
        self._node.toggleAttribute("data-outcome", bool(outcome))
        if outcome:
            self._node.setAttribute("data-outcome", outcome)
        self._draw()

    def lay(self, name: str, draw: Draw) -> None:
        """Opens a sheet over the others, if there are any."""
        if not self._open:
            self.show(name, draw)
            return
        if self.name != name:
            self._open[-1].scrolled = float(self._body().scrollTop)
            self._open[-1].details = open_details(self._node)
            self._open.append(_Sheet(name, draw, _focused()))
        self._draw()

    def refresh(self) -> None:
        """Draws the sheet on top anew; focus and scroll place stay."""
        if self._open:
            fill(self._node, self._html())

    def back(self) -> None:
        """Closes the sheet on top; the control that opened it has the focus again."""
        if len(self._open) < 2:
            self.close()
            return
        closed = self._open.pop()
        self._draw()
        reopen(self._node, self._open[-1].details)
        self._body().scrollTop = self._open[-1].scrolled
        _focus(self._node, closed.opener)

    def close(self) -> None:
        """Closes all of them."""
        if not self._open:
            return
        opener = self._open[0].opener
        self._open = []
        self._node.removeAttribute("data-outcome")
        self._node.close()
        self._node.innerHTML = ""
        # The browser gives the focus back by itself, unless what had it was drawn anew meanwhile.
        if document.activeElement == document.body:
            _focus(document, opener)

    def find(self, selector: str) -> Any:
        """The first element in the sheet on top, or None."""
        return self._node.querySelector(selector)

    def _draw(self) -> None:
        self._node.innerHTML = self._html()
        self._node.setAttribute("data-sheet", self.name)
        if not self._node.open:
            self._node.showModal()
            self.since = float(window.performance.now())
        else:
            _focus(self._node, "close")

    def _html(self) -> Html:
        return self._open[-1].draw(Context(self._text(), nested=len(self._open) > 1))

    def _body(self) -> Any:
        return self._node.querySelector(".sheet-body")


def _focused() -> str:
    active = document.activeElement
    return str(active.getAttribute("data-key") or "") if active else ""


def _focus(root: Any, key: str) -> None:
    found = root.querySelector(f'[data-key="{window.CSS.escape(key)}"]') if key else None
    if found:
        found.focus(options(preventScroll=True))
