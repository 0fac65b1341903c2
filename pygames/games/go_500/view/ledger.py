"""The score sheet of people with their own dice: every turn, and the entry with which it began."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygames.games.go_500.legal import actor
from pygames.games.go_500.race import Race, Stage, tray_of
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.words import captions
from pygames.ui.text import Text
from pygames.ui.view import Entered, ScoreSheet


def score_sheet(t: Text, race: Race, past: Sequence[Observation]) -> ScoreSheet:
    """Qualifying rolls and turns by seat. A turn entered die by die is corrected as a whole."""
    rolls: list[list[Entered]] = [[] for _ in range(race.players)]
    turns: list[list[Entered]] = [[] for _ in range(race.players)]
    begun = 0
    for at, (before, after) in enumerate(pairwise(past)):
        if not before.crashing and tray_of(before, actor(before)).stage == Stage.READY:
            begun = at
        for seat in range(race.players):
            if len(after.qualifying[seat]) > len(before.qualifying[seat]):
                rolls[seat].append(Entered(t.number(after.qualifying[seat][-1]), begun))
            if len(after.turns[seat]) > len(before.turns[seat]):
                turns[seat].append(Entered(t.number(after.turns[seat][-1]), begun))
    rows = [(captions.qualifying_row(t), cells) for cells in _rows(rolls)]
    rows += [(t.number(n), cells) for n, cells in enumerate(_rows(turns), 1)]
    return ScoreSheet(tuple(rows), tuple([t.number(total) for total in race.totals]))


def _rows(columns: list[list[Entered]]) -> list[tuple[Entered, ...]]:
    most = max([len(column) for column in columns], default=0)
    return [tuple([column[n] if n < len(column) else Entered("") for column in columns]) for n in range(most)]
