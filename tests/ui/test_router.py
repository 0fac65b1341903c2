"""Addresses."""

from __future__ import annotations

from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.ui.router import SCREENS, Route, read_route


@pytest.mark.parametrize(
    "address", ["", "#", "#/", "#/nowhere", "#/play", "#/play/", "#/rules", "##", "#/?players=2"]
)
def test_what_is_not_understood_is_the_home_screen(address: str) -> None:
    assert read_route(address) == Route("home")


def test_screens() -> None:
    assert read_route("#/demo") == Route("demo")
    assert read_route("#/rules/go_500") == Route("rules", "go_500")
    assert read_route("#/play/go_500?continue") == Route("play", "go_500", (("continue", ""),))


@given(
    st.sampled_from(SCREENS),
    st.text(min_size=1).filter(lambda name: name.encode(errors="ignore").decode() == name),
    st.lists(st.tuples(st.text("abc_", min_size=1), st.text("xyz &=#/?%+é"))),
)
def test_there_and_back(screen: str, game: str, query: list[tuple[str, str]]) -> None:
    address = f"#/{screen}/{quote(game, safe='')}"
    if query:
        address += "?" + urlencode(query)
    assert read_route(address) == Route(screen, game, tuple(query))


@given(st.text())
def test_no_address_is_an_error(address: str) -> None:
    assert read_route(address).screen in ("home", *SCREENS)
