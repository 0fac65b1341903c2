"""What is done on the page outside the canvas: one listener a kind, which turns it into commands."""

from __future__ import annotations

from typing import Any, Protocol

from pygames.web.dialog import Dialog
from pygames.web.dom import by_id, document, listen
from pygames.web.table import Table

STEPS = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1}
AFTER = ("rematch", "hand-over", "new", "sheet")
"""What the list offers, beside what a game lets choose, and is a command of the app."""

UNASKED_MS = 500
"""So long after a sheet has come a tap beside it was meant for what lay there before."""


class Host(Protocol):
    """What the listeners need of the app."""

    dialog: Dialog
    table: Table | None

    def do(self, command: str, rest: str) -> None: ...
    def sheets_closed(self) -> None: ...


class Listeners:
    """Made once, at the start."""

    def __init__(self, host: Host) -> None:
        self._host = host
        listen(document, "click", self._on_click)
        listen(document, "change", self._on_change)
        listen(document, "keydown", self._on_key)
        listen(by_id("sheet"), "cancel", self._on_cancel)
        listen(by_id("sheet"), "close", lambda _: self._host.sheets_closed())
        listen(by_id("sheet"), "click", self._on_backdrop)

    def _on_click(self, event: Any) -> None:
        node = event.target.closest("[data-action],[data-select],[data-do]") if event.target.closest else None
        if not node:
            return
        table = self._host.table
        if table is not None and table.deaf and not node.closest("#curtain"):
            return
        if node.hasAttribute("data-action"):
            if table is not None:
                table.play(str(node.getAttribute("data-action")), float(event.timeStamp))
        elif node.hasAttribute("data-select"):
            key = str(node.getAttribute("data-select"))
            if key in AFTER:
                self._host.do(key, "")
            elif table is not None:
                table.select(key)
        else:
            command, _, rest = str(node.getAttribute("data-do")).partition(" ")
            self._host.do(command, rest)

    def _on_change(self, event: Any) -> None:
        name = event.target.getAttribute("data-change") if event.target.getAttribute else None
        if name:
            command, _, rest = str(name).partition(" ")
            self._host.do(command, f"{rest} {event.target.value}".lstrip())

    def _on_key(self, event: Any) -> None:
        key = str(event.key)
        if key in STEPS and event.target.closest("[role=radiogroup]"):
            event.preventDefault()
            _step_choice(event.target, STEPS[key])
        table = self._host.table
        if table is None or by_id("sheet").open:
            return
        if (event.ctrlKey or event.metaKey) and key.lower() == "z":
            event.preventDefault()
            self._host.do("redo" if event.shiftKey else "undo", "")
        elif key == "Escape":
            table.step_back()
        elif event.target.closest("#cells"):
            table.cells_key(event)

    def _on_cancel(self, event: Any) -> None:
        """Escape and the back gesture close a sheet as its cross does."""
        event.preventDefault()
        self._host.dialog.back()

    def _on_backdrop(self, event: Any) -> None:
        asked = float(event.timeStamp) - self._host.dialog.since > UNASKED_MS
        if event.target.id == "sheet" and asked:
            self._host.dialog.back()


def _step_choice(chosen: Any, step: int) -> None:
    """The arrow keys go round in a group of which one is chosen."""
    radios = list(chosen.closest("[role=radiogroup]").querySelectorAll("[role=radio]"))
    radio = radios[(radios.index(chosen) + step) % len(radios)]
    radio.focus()
    radio.click()
