"""Run before Python's memory is kept: imports what later screens need, and draws one table of every game, so that
what is compiled or looked up at its first use is there too."""

import gc
import os
import random
import sys
from importlib import import_module

AREA = (390, 664)


def draw_table(game_id: str) -> None:
    """Starts a game and draws it, as a page does, but on nothing."""
    from pygames.core.records import replace
    from pygames.games import view as view_of
    from pygames.session import Seat, Session
    from pygames.ui.areas import table_areas
    from pygames.ui.painter import Painter
    from pygames.ui.setup import default_set_up
    from pygames.ui.text import Text
    from pygames.ui.theme import THEMES
    from pygames.ui.view import Frame

    game = import_module("pygames").load(game_id)
    setup = default_set_up(game_id, game)
    seats = [Seat(str(i), colour=i) for i in range(setup.players)]
    session = Session.start(game_id, setup.params, seats, "0")
    names, colours = tuple([seat.name for seat in seats]), tuple(range(setup.players))
    legal = session.state.legal_actions(0)
    view = view_of(game_id).variant(setup.params)
    frame = Frame(session.observation(0), legal, names, colours, Text("en", f"pygames.games.{game_id}"))
    frame = replace(frame, ui=view.settle_ui(frame))
    layout = view.layout(table_areas(*AREA, traits=view.traits), frame)
    painter = Painter(next(iter(THEMES.values())))
    view.ground(painter, layout, frame)
    view.draw(painter, layout, frame)


def main(*modules: str) -> None:
    for name in modules:
        import_module(name)
    for game_id in import_module("pygames.games").IDS:
        draw_table(game_id)
    del os.environ["PYTHONHASHSEED"]
    sys.path.remove("")  # Pyodide puts it there at every start
    random.seed(0)  # the page seeds it anew; the same library gives the same memory
    gc.collect()
