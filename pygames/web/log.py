"""The log of a game in words, kept for each viewer: what one may read another may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.games import words as game_words_of
from pygames.session import Change, Session
from pygames.ui import words
from pygames.ui.text import Text


class Log:
    """What was said of every entry. `readers` are the seats with a log of their own from here on; anybody
    else reads the one of None, which tells what everybody may know.

    `t` says the shell's sentences and `game_text` the game's.
    """

    def __init__(self, session: Session, t: Text, game_text: Text, names: Sequence[str]) -> None:
        self._session = session
        self._t = t
        self._game_text = game_text
        self._words = game_words_of(session.game_id)
        self._names = names
        self._told: dict[int | None, list[tuple[int, str]]] = {}

    def lines(self, viewer: int | None, first: int = 0) -> list[str]:
        """What the viewer may read of entry `first` and later ones."""
        told = self._told.get(viewer, self._told.get(None, []))
        return [line for at, line in told if at >= first]

    def tell(self, change: Change, readers: Sequence[int]) -> None:
        """Adds what happened."""
        first = self._session.index - len(change)
        for viewer in (*readers, None):
            told = self._told.setdefault(viewer, list(self._told.get(None, [])))
            for at, step in enumerate(change.steps(viewer), first):
                if line := self._line(step):
                    told.append((at, line))

    def tell_anew(self, readers: Sequence[int]) -> None:
        """Says it all again, from the first entry."""
        self._told = {}
        self.tell(self._session.opening(), readers)

    def turned_back(self, change: Change, readers: Sequence[int]) -> None:
        """After an undo or a redo."""
        if change.how == "redo":
            self.tell(change, readers)
        for told in self._told.values():
            while told and told[-1][0] >= self._session.index:
                told.pop()

    def _line(self, step: Any) -> str:
        if step.kind == "resign":
            return words.resigned(self._t, self._names[step.seat])
        if step.kind in ("offer", "accept", "decline"):
            return words.draw_talk(self._t, step.kind, self._names[step.seat])
        line: str = self._words.event(self._game_text, step.before, step.after, self._names)
        return line
