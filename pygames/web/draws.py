"""Draws by agreement: what whoever is on turn may say of one, and whether an offer has been put to them."""

from __future__ import annotations

from pygames.session import Change, Session


class Draws:
    """Of one session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked = False

    @property
    def offerer(self) -> int | None:
        """Whose offer the person on turn may answer."""
        standing, waiting = self._session.standing, self._session.waiting
        able = waiting.kind == "human" and standing.may_answer(waiting.seats[0])
        return standing.offerer if able else None

    @property
    def choices(self) -> tuple[str, ...]:
        """What the person on turn may say: commands of the app. More than two cannot agree by turns, since an
        offer lapses when the first of the others acts."""
        if self.offerer is not None:
            return "accept", "decline"
        session, waiting = self._session, self._session.waiting
        able = session.players == 2 and waiting.kind == "human" and session.may_offer(waiting.seats[0])
        return ("offer",) if able else ()

    def say(self, said: str) -> Change | None:
        """One of the `choices`; None for what is none any more."""
        if said not in self.choices:
            return None
        seat = self._session.waiting.seats[0]
        if said == "offer":
            return self._session.offer_draw(seat)
        return self._session.answer_draw(seat, said == "accept")

    def to_ask(self) -> bool:
        """Whether an offer is to be put to the person on turn, who looks: once for each."""
        first = self.offerer is not None and not self._asked
        self._asked = self.offerer is not None
        return first
