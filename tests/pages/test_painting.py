"""What is painted bit by bit is, in the end, what is painted at once."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from playwright.sync_api import Page, Route

from tests.pages.conftest import NewPage, wait_until_ready
from tests.pages.helpers import forget_games, looks_like, open_game, remember, visit
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


def comes_out_the_same_anew(page: Page) -> None:
    """The board, in the light theme, is painted anew after the dark one; asserts that it is what it was."""
    remember(page, "bit by bit")
    lights: list[tuple[Literal["dark", "light"], str]] = [("dark", "dusk"), ("light", "day")]
    for light, name in lights:
        page.emulate_media(color_scheme=light)
        page.wait_for_function("name => document.documentElement.dataset.theme === name", arg=name)
        assert looks_like(page, "bit by bit") == (light == "light")


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
    comes_out_the_same_anew(phone)
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


RACE = "#/play/go_500?players=2&seats=human,human&seed=5"
FOLLOWING = {
    "another game": ("#/play/stoplights?players=2&seats=human,bot:1&seed=5", RACE),
    "the same game": (RACE, "#/play/go_500?players=4&seats=human,human,human,human&seed=6"),
    "the same places": (RACE, f"{RACE}&distance=600"),
    "another grid": (
        "#/play/rush_shift?players=2&seats=human,bot:1&seed=5",
        "#/play/rush_shift?players=2&seats=human,bot:1&seed=6&setup=M4",
    ),
}


@pytest.mark.parametrize("addresses", FOLLOWING.values(), ids=FOLLOWING)
def test_a_table_after_another_shows_what_a_new_painting_shows(
    phone: Page, addresses: tuple[str, str]
) -> None:
    forget_games(phone)
    phone.emulate_media(color_scheme="light")
    open_game(phone, addresses[0])
    for share in (0.1, 0.9, 0.5):
        phone.wait_for_selector(OFFERED, state="attached")
        phone.evaluate(CHOOSE, [OFFERED, share])
        phone.wait_for_timeout(100)
    visit(phone, addresses[1])
    phone.wait_for_function(STILL)
    comes_out_the_same_anew(phone)
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def test_nothing_of_a_hand_stays_on_the_board_when_another_table_follows(phone: Page) -> None:
    forget_games(phone)
    open_game(phone, "#/play/stoplights?players=2&seats=human,human&seed=5")
    phone.locator("#curtain button").tap(force=True)
    phone.wait_for_function("!document.querySelector('#curtain:not([hidden])')")
    phone.wait_for_timeout(500)
    # The last to be told of the new address finds what the app has left on the canvas, before any frame.
    left = phone.evaluate(
        """(address) => new Promise((resolve) => {
          const board = document.querySelector("#board");
          const { width, height } = board;
          const seen = () => {
            const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
            copy.drawImage(board, 0, 0);
            return copy.getImageData(0, 0, width, height).data.some((value) => value);
          };
          const before = seen();
          addEventListener("hashchange", () => resolve([before, seen()]), { once: true });
          location.hash = address;
        })""",
        "#/play/rush_shift?players=2&seats=human,human&seed=5",
    )
    assert left == [True, False]
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
