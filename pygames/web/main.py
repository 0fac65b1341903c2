"""Where the browser enters."""

from __future__ import annotations

import asyncio
import gc
import sys
from importlib import import_module

from pygames.games import IDS, view, words
from pygames.ui.router import read_route
from pygames.web.dom import window
from pygames.web.lock import Lock

STEPS = (
    "pygames.session",
    "pygames.ui.parts",
    "pygames.ui.view",
    "pygames.web.table",
    "pygames.web.app",
)
"""Imported one after the other, so that the page answers in between."""
KEEPING = ("pygames.web.second", "pygames.web.database", "pygames.web.keeping")
"""Imported one after the other when the first screen stands: what keeps the games."""
LATER = ("pygames.web.sheets", "pygames.web.cup", "pygames.web.forms", "pygames.ui.sheets.setup")
"""Imported when the first screen stands, so that nobody waits for them who opens one."""
LATER_S = 0.5
"""Before each of these."""


async def main() -> None:
    """Starts the app, which lives as long as the page.

    What has been imported, by Python itself too, is left out of all later collections of garbage: looking through it
    takes a phone several frames.
    """
    gc.freeze()
    lock = Lock()  # the browser answers while the rest is imported
    for name in STEPS:
        if name not in sys.modules:
            import_module(name)
            await asyncio.sleep(0)
    game_id = read_route(str(window.location.hash)).game
    if game_id in IDS:
        for part in (words, view):
            part(game_id)
            await asyncio.sleep(0)
    from pygames.web.app import App

    gc.freeze()
    app = App(lock)
    await asyncio.sleep(0)
    app.start()
    await asyncio.sleep(LATER_S)
    for name in KEEPING:
        import_module(name)
        await asyncio.sleep(0)
    app.keeping.start()
    for name in LATER:
        await asyncio.sleep(LATER_S)
        import_module(name)
    gc.freeze()
