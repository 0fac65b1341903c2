"""The page without a finger: focus that is never lost, Escape, a sign that the keyboard can follow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.pages.helpers import act, calm, forget_games, open_game

LOST = "document.activeElement === document.body"


@pytest.fixture
def table(phone: Page) -> Iterator[Page]:
    """A race against a bot, without motion."""
    forget_games(phone)
    calm(phone)
    open_game(phone, "#/play/red_light?players=2&seats=human,bot:1&seed=7&rows=12")
    phone.wait_for_selector("[data-actions] button", state="attached")  # the bot begins
    yield phone
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


@pytest.mark.parametrize("start", ["#bar [data-key=main]", "[data-actions] button"])
def test_the_enter_key_alone_never_loses_the_focus(table: Page, start: str) -> None:
    table.evaluate("start => document.querySelector(start).focus()", start)
    for _ in range(80):
        if table.locator("#sheet[data-outcome]").count():
            break
        assert not table.evaluate(LOST)
        table.keyboard.press("Enter")
        table.wait_for_timeout(30)
    assert not table.evaluate(LOST)


def test_the_table_has_the_focus_when_it_opens(phone: Page) -> None:
    forget_games(phone)
    phone.locator("[data-game=red_light]").focus()
    phone.keyboard.press("Enter")
    phone.wait_for_selector("#sheet[open] [data-key=play]")
    phone.keyboard.press("Enter")
    phone.wait_for_selector("#table[data-state]")
    assert phone.evaluate("document.querySelector('#table').contains(document.activeElement)")
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def test_a_refusal_is_followed_or_put_away_by_keyboard(table: Page) -> None:
    for _ in range(60):
        if table.locator("[data-actions] [data-select=drive]").count():
            break
        if table.locator("[data-actions] [data-action=draw]").count():
            act(table, "draw")
    table.locator("#cells").focus()
    for _ in range(2):
        table.keyboard.press("Enter")
        table.wait_for_selector("#sign:not([hidden])")
        table.keyboard.press("Escape")
        table.wait_for_selector("#sign", state="hidden")
    table.keyboard.press("Enter")
    table.keyboard.press("Tab")
    assert table.evaluate("document.activeElement.id") == "sign"
    table.keyboard.press("Enter")
    assert table.locator("#sheet .clause.marked").count()
    table.keyboard.press("Escape")


def test_the_list_of_actions_has_a_place_of_its_own(table: Page) -> None:
    table.locator("#strip .now").tap()
    table.locator("#sheet [data-do=settings]").tap()
    table.locator("#sheet [data-key=set-list_shown]").tap()
    table.keyboard.press("Escape")
    table.keyboard.press("Escape")
    row, bar = table.locator("#list").bounding_box(), table.locator("#bar").bounding_box()
    assert row
    assert bar
    assert row["height"] >= 60
    assert row["y"] + row["height"] <= bar["y"] + 1
    table.locator("#strip .now").tap()
    table.locator("#sheet [data-do=settings]").tap()
    table.locator("#sheet [data-key=set-list_shown]").tap()
    table.keyboard.press("Escape")
    table.keyboard.press("Escape")
