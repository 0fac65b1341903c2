"""What every view promises the table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pygames.core.records import replace
from pygames.games import IDS, rules, view
from pygames.session import Seat, Session
from pygames.ui.painter import Painter
from pygames.ui.theme import DUSK
from tests.ui.table import FakeTable

PLAYS = 40
BY_TURNS = [game_id for game_id in IDS if not view(game_id).timed]


@pytest.mark.parametrize("seating", ["passed", "edges"])
@pytest.mark.parametrize("game_id", BY_TURNS)
def test_a_position_can_be_drawn_on_the_layout_of_the_one_before(game_id: str, seating: Any) -> None:
    game = rules(game_id)
    params = next(iter(game.presets.values()))
    players = min(2, game.players(params)[-1])
    seats = [Seat(f"Player {seat + 1}", "human", 0, seat) for seat in range(players)]
    session = Session.start(game_id, params, seats, "1")
    table, rng = FakeTable(session, "phone", seating), random.Random(game_id)
    played = 0
    while session.waiting.kind == "human" and played < PLAYS:
        layout, seat = table.layout(), rng.choice(session.waiting.seats)
        legal = session.state.legal_actions(seat)
        session.act(game.format_action(rng.choice(legal)), seat)
        played += 1
        for viewer in (table.viewer, None):
            seen = session.observation(viewer)
            frame = replace(table.frame(), seen=seen, viewer=viewer, legal=(), ui=None)
            frame = replace(frame, ui=table.view.settle_ui(frame))
            painter = Painter(DUSK)
            table.view.draw(painter, layout, frame)
            assert painter.ops
    assert played > 3
