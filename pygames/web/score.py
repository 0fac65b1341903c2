"""The score sheet of a session whose score people keep, and what a correction did to it."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.core.records import replace
from pygames.games import words as game_words_of
from pygames.session import Session
from pygames.ui import words
from pygames.ui.text import Text
from pygames.ui.view import Entered, Frame, ScoreSheet, View


def score_sheet(session: Session, view: View, frame: Frame) -> ScoreSheet | None:
    """All that has been entered; what can be corrected names its entry. None in games without a sheet."""
    if view.sheet(frame, ()) is None:
        return None
    past = [session.position(at).observation(frame.viewer) for at in range(session.index + 1)]
    score = view.sheet(replace(frame, seen=past[-1]), past)
    assert score is not None

    def correctable(entered: Entered) -> Entered:
        able = entered.entry is not None and session.may_amend(entered.entry)
        return entered if able else replace(entered, entry=None)

    rows = [(head, tuple([correctable(each) for each in row])) for head, row in score.rows]
    return replace(score, rows=tuple(rows))


def struck(session: Session, t: Text, game_text: Text, names: Sequence[str], viewer: int | None) -> list[str]:
    """What fitted no more after a correction, a line each."""
    say = game_words_of(session.game_id).action
    out = []
    for one in session.struck:
        seen = session.position(min(one.after, session.index)).observation(viewer)
        said = say(game_text, session.game.parse_action(one.entry.text), seen, names)
        out.append(said if one.entry.seat is None else words.struck(t, names[one.entry.seat], said))
    return out
