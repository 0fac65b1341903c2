"""Sentences with names in them."""

from __future__ import annotations

import pytest

from pygames.ui.text import isolated


@pytest.mark.parametrize("name", ["", "Ana", "Zo\u00eb", "Player 2"])
def test_a_name_that_runs_along_stays_as_it_is(name: str) -> None:
    assert isolated(name) == name


@pytest.mark.parametrize("name", ["\u05d3\u05e0\u05d4", "\u0645\u0631\u062d\u0628\u0627", "X \u202e"])
def test_a_name_that_may_run_the_other_way_is_isolated(name: str) -> None:
    assert isolated(name) == f"\u2068{name}\u2069"
