"""Stoplights in the page: three people pass one phone round, and nothing hidden ever shows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page

from tests.pages.helpers import calm, forget_games, open_game, settled, state

THREE = "#/play/stoplights?players=3&seats=human,human,human&seed=11&box=5x5"


@pytest.fixture
def table(phone: Page) -> Iterator[Page]:
    forget_games(phone)
    calm(phone)
    open_game(phone, THREE)
    yield phone
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def cards_told(page: Page) -> list[str]:
    """The cards that stages of the list name: the hand of whoever looks."""
    found: list[str] = page.eval_on_selector_all(
        "[data-actions] [data-select^=card-]", "nodes => nodes.map(node => node.textContent.trim())"
    )
    return found


def everything_said(page: Page) -> str:
    """All text of the page and every label of the accessibility tree."""
    labels = page.eval_on_selector_all(
        "[aria-label]", "nodes => nodes.map(node => node.ariaLabel).join('\\n')"
    )
    return f"{page.inner_text('body')}\n{labels}\n{page.locator('body').aria_snapshot()}"


def test_three_people_pass_a_phone_round_and_nothing_hidden_shows(table: Page) -> None:
    rng = Random(7)
    hands: dict[int, list[str]] = {}
    for _ in range(12):
        if table.locator("#sheet[data-outcome]").count():
            break
        seat = int(table.get_attribute("#curtain", "data-curtain") or -1)
        assert table.locator("#curtain").is_visible()
        behind = everything_said(table)
        for other, cards in hands.items():
            for card in cards:
                assert card.removeprefix("Take ") not in behind, (other, card)
        assert not cards_told(table)
        table.locator("[data-do=open-curtain]").tap()
        assert table.locator("#curtain").is_hidden()
        table.wait_for_timeout(450)
        hands[seat] = cards_told(table)
        play_a_turn(table, rng)
        if table.locator("#sheet[data-outcome]").count():
            break
        table.locator("[data-select=hand-over]").tap()


def play_a_turn(page: Page, rng: Random) -> None:
    before = state(page)
    cards = page.locator("[data-actions] [data-select^=card-]")
    if not cards.count() or (
        rng.random() < 0.3 and page.locator('[data-actions] [data-action="draw"]').count()
    ):
        page.locator('[data-actions] [data-action="draw"]').dispatch_event("click")
    else:
        cards.nth(rng.randrange(cards.count())).dispatch_event("click")
        page.locator("[data-actions] [data-select=place]").dispatch_event("click")
        places = page.locator('[data-actions] [data-action^="place:"]')
        places.first.wait_for(state="attached")
        places.nth(rng.randrange(places.count())).dispatch_event("click")
    settled(page, before)


def test_the_confirming_tap_does_nothing_else_and_leaving_closes_the_curtain(table: Page) -> None:
    before = state(table)
    box = table.locator("[data-do=open-curtain]").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(3):
        table.touchscreen.tap(x, y)
    table.wait_for_timeout(100)
    assert state(table) == before
    assert table.locator("#curtain").is_hidden()
    table.evaluate(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange')); delete document.hidden;"
    )
    assert table.locator("#curtain").is_visible()
    assert not cards_told(table)
