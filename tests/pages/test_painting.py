"""What is painted bit by bit is, in the end, what is painted at once."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.pages.helpers import forget_games, looks_like, open_game, remember

OFFERED = "#curtain:not([hidden]) button, :is(#list, #bar) :is([data-action], [data-select]):not([disabled])"
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
        offered = phone.locator(OFFERED)
        offered.nth(rng.randrange(offered.count())).dispatch_event("click")
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
