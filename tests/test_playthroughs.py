"""Every playthrough is what the rules give today.

After a wanted change of the rules: python -m pygames playthrough --update tests/playthroughs/*.txt
"""

from __future__ import annotations

from pathlib import Path

import pytest

import pygames
from pygames.core import AnyGame
from pygames.core.playthrough import read_playthrough, rewrite_playthrough, write_playthrough
from tests.null_game.rules import GAME, Params

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def rules(game_id: str) -> AnyGame:
    return GAME if game_id == GAME.id else pygames.load(game_id)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_still_holds(path: Path) -> None:
    text = path.read_text("utf-8")
    assert rewrite_playthrough(rules(read_playthrough(text).game), text) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_a_whole_game(path: Path) -> None:
    assert "\n  outcome: " in path.read_text("utf-8")


def test_what_a_seat_alone_knows_stands_under_its_name() -> None:
    text = write_playthrough(GAME, Params(), 2, ["deal:2", "deal:0"])
    last = text.split("> deal:0")[1]
    assert '  seat 1: last_action = "deal:0"\n' in last
    assert "  seat 0: cards += [null]\n" in last
    assert "  all: current_player = 0\n" in last
    assert "  legal: push:1 push:2\n" in last


@pytest.mark.parametrize("text", ["", "game: x\n", "> push:1\n", "game: x\nparams: {}\nplayers: two\n"])
def test_text_that_is_no_playthrough_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"heading|invalid literal"):
        read_playthrough(text)
