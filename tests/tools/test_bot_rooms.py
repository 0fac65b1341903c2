"""What a bot brings with it can be imported a module at a time."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pygames.games import IDS

IMPORTS = """
import sys
from importlib import import_module
from pygames.games import bot, bot_rooms, rules, view

rules({0!r}), view({0!r})
import pygames.session
for name in bot_rooms({0!r}):
    before = set(sys.modules)
    import_module(name)
    print(*[new for new in set(sys.modules) - before if new.startswith("pygames.")])
before = set(sys.modules)
bot({0!r})
assert set(sys.modules) == before
"""


@pytest.mark.parametrize("game_id", IDS)
def test_each_brings_no_other(game_id: str) -> None:
    imports = [sys.executable, "-c", IMPORTS.format(game_id)]
    out = subprocess.run(imports, check=True, capture_output=True, text=True).stdout
    assert all(len(line.split()) == 1 for line in out.splitlines()), out
