"""Whose sight is on the screen: the curtain of a device that is passed round.

Nothing here is drawn. The table shows the observation of `viewer` while the curtain is open; closed, it names
`closed_for` and shows nothing of the game.
"""

from __future__ import annotations

from pygames.core import EVERYONE
from pygames.core.records import plain
from pygames.session.match import Session

GUARD_MS = 400
"""So long after the curtain has opened, taps do nothing: the confirming tap must not play a card."""


class Curtain:
    """Opens and closes as the device goes round.

    It closes at the hand-over, not whenever another seat is to act: after a private draw the table stays with
    the player who drew, until that player hands on.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        people = [seat for seat in range(session.players) if not session.plays_itself(seat)]
        # Where everybody acts at once nothing goes round: whoever is at the screen sees what lies on it.
        at_once = session.state.current_player == EVERYONE
        open_to_all = at_once and len(people) > 1 and hides(session)
        self._several = len(people) > 1 and not at_once
        self._shared = self._several and hides(session)
        """Several people, and something that one of them may not see, now or earlier."""
        self.viewer: int | None = people[0] if people and not open_to_all else None
        self.closed_for: int | None = None
        self._opened_ms = float(-GUARD_MS)
        due = self._due()
        if due is not None and self._shared:
            self.closed_for = due
        elif due is not None:
            self.viewer = due

    @property
    def shared(self) -> bool:
        """Whether several people look at this screen of whom one may not see what another sees."""
        return self._shared

    @property
    def handing_to(self) -> int | None:
        """The seat that the viewer is to hand the device to; None where the viewer itself acts or nobody
        waits."""
        due = self._due()
        return due if self.closed_for is None and due != self.viewer and self._shared else None

    def settled(self) -> None:
        """To be called after every change: where nothing is hidden, the sight goes with the turn."""
        self._shared = self._shared or (self._several and hides(self.session))
        due = self._due()
        if due is not None and not self._shared:
            self.viewer = due

    def hand_over(self) -> None:
        """The viewer hands on: nothing is to be seen until the next player confirms."""
        if self.handing_to is not None:
            self.closed_for = self.handing_to

    def hide(self) -> None:
        """The app was left: the same player has to confirm again."""
        if self._shared and self.closed_for is None:
            self.closed_for = self.viewer

    def confirm(self, now_ms: float) -> None:
        """The named player is there."""
        if self.closed_for is not None:
            self.viewer, self.closed_for = self.closed_for, None
            self._opened_ms = now_ms

    def takes_input(self, now_ms: float) -> bool:
        """Whether a tap on the table counts."""
        return self.closed_for is None and now_ms - self._opened_ms >= GUARD_MS

    def _due(self) -> int | None:
        waiting = self.session.waiting
        return waiting.seats[0] if waiting.kind == "human" else None


def hides(session: Session) -> bool:
    """Whether some seat sees what another does not."""
    sights = []
    for seat in range(session.players):
        sight = plain(session.observation(seat))
        del sight["seat"]
        sights.append(sight)
    return any(sight != sights[0] for sight in sights)
