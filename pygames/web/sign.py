"""The sign that tells what was refused, what a hint has found, or what cannot be done."""

from __future__ import annotations

from typing import Any

from pygames.ui.view import Areas, Frame, View
from pygames.web import places
from pygames.web.dom import by_id, document


class Sign:
    """Above the bar, or where the view has a place for what a seat is told."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._seat: int | None = None
        """The seat that it speaks to."""
        self._colour = "kerb"

    @property
    def shown(self) -> bool:
        return not by_id("sign").hidden

    def put(self, html: str, do: str, colour: str, seat: int | None, through: bool) -> None:
        """Shows it; it is placed by `place`. `through`: fingers mean what lies under it, as where all act at once."""
        node = by_id("sign")
        node.toggleAttribute("data-through", through)
        node.innerHTML = html
        node.setAttribute("data-do", do or "sign")
        node.hidden = False
        self._seat, self._colour = seat, colour

    def place(self, areas: Areas, layout: Any, frame: Frame) -> bool:
        """Puts it where it belongs on this screen; True where the view has a place for it."""
        view = self._view
        placed = view.sign_place(layout, self._seat)
        choosing = any(view.secret(action) for action in frame.legal)
        over_hand = choosing and view.traits.hand_below and areas.side is None
        marked = None if areas.around else view.marked(layout, frame)
        low = marked is not None and marked.centre[1] > areas.board.centre[1]
        places.place_sign(areas, placed, over_hand or low)
        by_id("sign").style.setProperty("--sign", f"var(--{self._colour})")
        return placed is not None

    def clear(self) -> None:
        """Takes it away."""
        node = by_id("sign")
        if node.hidden:
            return
        if document.activeElement == node:
            by_id("cells").focus()
        node.hidden = True
        node.innerHTML = ""
