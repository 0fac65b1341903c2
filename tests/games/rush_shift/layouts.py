"""Layouts that tests rely on, whatever set-ups the house has: those of the rules page, with its check figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pygames.games.rush_shift import setups
from pygames.games.rush_shift.rules import Params

LAYOUTS: Final = {
    setup.name: setup.text
    for setup in setups.read_list(Path(__file__).with_name("layouts.txt").read_text("utf-8"))
}


def on(name: str, **options: Any) -> Params:
    """Params of a game on one of the layouts."""
    return Params(grid=LAYOUTS[name], **options)
