"""Which position of a session the table shows, and what a viewer sees and may do in it."""

from __future__ import annotations

from typing import Any

from pygames.core.game import AnyState
from pygames.session import Session
from pygames.ui.view import View


class Sight:
    """The game itself, or a past position: in a replay, or while an entry is corrected."""

    def __init__(self, session: Session, view: View) -> None:
        self._session = session
        self._view = view
        # Where all act at once a bot has the place of who has resigned; in turns they look on from their seats.
        gone = session.standing.resigned if view.timed else ()
        self.people = tuple(
            [seat for seat, who in enumerate(session.seats) if who.kind == "human" and seat not in gone]
        )
        self.replay: int | None = None
        """The entry that the replay stands before; None while the game itself is shown."""
        self.correcting: int | None = None
        """The entry that is being corrected."""
        self._known: tuple[Any, ...] = ()
        self._shown: AnyState | None = None
        self._seen: Any = None
        self._legal: tuple[Any, ...] = ()
        self._own_state: AnyState | None = None
        self._own: tuple[Any, ...] = ()

    @property
    def state(self) -> AnyState:
        """The position that is shown."""
        at = self.correcting if self.replay is None else self.replay
        return self._session.state if at is None else self._session.position(at)

    def look(self, viewer: int | None, openly: bool) -> tuple[Any, tuple[Any, ...]]:
        """The observation of `viewer`, and the actions of people that it may be offered; `openly`: only what
        tells nobody what is hidden. Worked out once a position: a timed game asks in every frame."""
        state = self.state
        key = (self._session.index, viewer, openly, self.replay, self.correcting)
        if self._known != key or self._shown is not state:
            self._known, self._shown = key, state
            self._seen = state.observation(viewer)
            self._legal = self._may(state, viewer, openly)
        return self._seen, self._legal

    def _may(self, state: AnyState, viewer: int | None, openly: bool) -> tuple[Any, ...]:
        waiting = self._session.waiting
        if self.replay is not None:
            return ()
        if self.correcting is not None:
            return tuple(state.legal_actions() or [action for action, _ in state.chance_outcomes()])
        if waiting.kind == "human":
            return self._for_seat(state, waiting.seats[0], viewer, openly)
        if waiting.kind == "clock":
            able = [seat for seat in waiting.seats if seat in self.people]
            return tuple([action for seat in able for action in state.legal_actions(seat)])
        return self._session.typed_choices() if waiting.kind == "typed" else ()

    def _for_seat(self, state: AnyState, seat: int, viewer: int | None, openly: bool) -> tuple[Any, ...]:
        """For the seat itself everything; a finger that peeks changes the viewer, not the position."""
        if self._own_state is not state:
            self._own_state, self._own = state, tuple(state.legal_actions(seat))
        if viewer == seat:
            return self._own
        return tuple([action for action in self._own if openly and not self._view.secret(action)])

    def marked(self, viewer: int | None, before: Any) -> Any:
        """The observation from which the last move is marked: `before`, or, where a turn is marked whole, the
        one at the beginning of the last turn in which somebody has decided something."""
        if not self._view.traits.whole_turns:
            return before
        session = self._session
        at = session.index if self.replay is None else self.replay
        start = self._turn_start(at)
        if start and not any(entry.decision for entry in session.entries[start:at]):
            start = self._turn_start(start - 1)
        return session.position(start).observation(viewer)

    def _turn_start(self, at: int) -> int:
        """Where the turn began that is on before entry `at`."""
        turn = self._session.position(at).turn
        while at and self._session.position(at - 1).turn == turn:
            at -= 1
        return at
