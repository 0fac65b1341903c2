"""What is painted bit by bit is, in the end, what is painted at once."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from playwright.sync_api import Page, Route

from tests.pages.conftest import NewPage, wait_until_ready
from tests.pages.helpers import forget_games, looks_like, open_game, remember
from tests.pages.server import Server

OFFERED = "#curtain:not([hidden]) button, :is(#list, #bar) :is([data-action], [data-select]):not([disabled])"
CHOOSE = """
([offered, share]) => {
  const all = document.querySelectorAll(offered);
  all[Math.floor(share * all.length)]?.click();
}
"""
"""At once: between two steps the list may be written anew."""
STILL = "() => !document.querySelector('[data-moving]')"


@pytest.mark.parametrize("game_id", ["red_light", "stoplights", "rush_shift", "go_500"])
def test_after_moves_the_board_shows_what_a_new_painting_shows(phone: Page, game_id: str) -> None:
    forget_games(phone)
    phone.emulate_media(color_scheme="light")
    rng = random.Random(game_id)
    open_game(phone, f"#/play/{game_id}?players=2&seed=5&seats=human,human")
    box = phone.locator("#board").bounding_box()
    assert box
    for _ in range(12):
        phone.wait_for_selector(OFFERED, state="attached")
        phone.evaluate(CHOOSE, [OFFERED, rng.random()])
        phone.wait_for_timeout(rng.randrange(150))  # often in the middle of what moves
        # The canvas lies under the strip and the bar, too.
        across, down = rng.random(), 0.15 + 0.65 * rng.random()
        phone.touchscreen.tap(box["x"] + box["width"] * across, box["y"] + box["height"] * down)
        if phone.locator("#sheet[open]").count():
            phone.keyboard.press("Escape")
    phone.wait_for_function(STILL)
    remember(phone, "bit by bit")
    lights: list[tuple[Literal["dark", "light"], str]] = [("dark", "dusk"), ("light", "day")]
    for light, name in lights:
        phone.emulate_media(color_scheme=light)
        phone.wait_for_function("name => document.documentElement.dataset.theme === name", arg=name)
        assert looks_like(phone, "bit by bit") == (light == "light")
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def test_a_font_that_comes_late_is_painted_everywhere(new_page: NewPage, server: Server) -> None:
    page = new_page()
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(server.url, wait_until="commit")
    wait_until_ready(page)
    open_game(page, "#/play/red_light?players=2&seed=5&seats=human,human")
    page.wait_for_function(STILL)
    remember(page, "without")
    assert held
    for route in held:
        route.continue_()
    page.wait_for_function("document.fonts.check('800 20px Overpass')")
    remember(page, "with")
    assert not looks_like(page, "without")
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("document.documentElement.dataset.theme === 'dusk'")
    page.emulate_media(color_scheme="light")
    page.wait_for_function("document.documentElement.dataset.theme === 'day'")
    assert looks_like(page, "with")
