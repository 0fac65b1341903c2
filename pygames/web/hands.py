"""Whose eyes are on the screen: the curtain of a device that goes round, and hidden hands that are held to peek
at where people sit around a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygames.session import Session
from pygames.session.curtain import GUARD_MS, Curtain
from pygames.ui import bars
from pygames.ui.text import Text
from pygames.web.dom import by_id, document, window

HOLD_MS = 300
"""From here on a press on a name plate was a peek, not a click."""


class Hands:
    """Opens and closes the curtain. `changed` is called when somebody else looks at the screen.

    `around` is for the table to set: whether people sit around it, each at an edge.
    """

    def __init__(self, session: Session, changed: Callable[[], None]) -> None:
        self._curtain = Curtain(session)
        self._changed = changed
        self.around = False
        self.holding = -1
        """The pointer that holds a name plate or a hidden hand; -1 for none."""
        self._peeking: int | None = None
        """Whose hand it holds."""
        self._held_since = 0.0
        self._deaf_until = 0.0

    @property
    def viewer(self) -> int | None:
        """Whose eyes are used; None for what everybody may see: behind the curtain, and around a table where
        hands are hidden until their owner holds them."""
        if self.peekable:
            return self._peeking
        return self._curtain.viewer if self._curtain.closed_for is None else None

    @property
    def covered(self) -> bool:
        """Whether the curtain is closed."""
        return not self.around and self._curtain.closed_for is not None

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen of whom one may not see what another sees."""
        return self._curtain.shared

    @property
    def peekable(self) -> bool:
        """Whether people sit around the table with hands that they hold to peek at."""
        return self.shared and self.around

    @property
    def handing_to(self) -> int | None:
        """The seat that the viewer is to hand the device to; None where nobody is waited for."""
        return None if self.around else self._curtain.handing_to

    @property
    def deaf(self) -> bool:
        """Whether presses do nothing just now."""
        now = _now()
        return now < self._deaf_until or not (self.around or self._curtain.takes_input(now))

    def settled(self) -> None:
        """After every change of the game."""
        self._curtain.settled()

    def hand_over(self) -> None:
        """The player has looked at what they drew, and passes the device on."""
        self._curtain.hand_over()
        self._changed()

    def open(self) -> float:
        """The named person has said so. Returns until when the confirming tap's other effects are ignored."""
        now = _now()
        self._curtain.confirm(now)
        self._changed()
        return now + GUARD_MS

    def hide(self) -> None:
        """The app was left: nothing is seen until the same person confirms again."""
        self._curtain.hide()
        self.holding, self._peeking = -1, None
        self._changed()

    def peek(self, pointer: int, seat: int) -> None:
        """A finger holds a hidden hand: it is seen until the finger lets go."""
        self.holding, self._peeking = pointer, seat
        self._held_since = _now()
        self._changed()

    def let_go(self) -> None:
        """Nobody holds a hand any more."""
        self.holding, self._peeking = -1, None
        now = _now()
        if now - self._held_since > HOLD_MS:
            self._deaf_until = now + HOLD_MS  # the click that ends a hold is no press
        self._changed()

    def show_curtain(self, root: Any, t: Text, lines: Sequence[bars.SeatLine]) -> None:
        """Draws the curtain over the table `root`, or takes it away; around a table there is none."""
        node = by_id("curtain")
        seat = self._curtain.closed_for if self.covered else None
        root.toggleAttribute("inert", seat is not None)
        if seat is None and node.contains(document.activeElement):
            by_id("bar").focus()
        node.hidden = seat is None
        if seat is None:
            node.innerHTML = ""
            node.removeAttribute("data-curtain")
        elif node.getAttribute("data-curtain") != str(seat):
            node.innerHTML = bars.curtain(t, lines[seat])
            node.setAttribute("data-curtain", str(seat))
            node.querySelector("button").focus()


def _now() -> float:
    return float(window.performance.now())
