"""Go 500 in the page: a score sheet whose second turn is edited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from pygames.core.records import replace
from pygames.games.go_500.race import Params
from pygames.session import Seat, Session
from tests.pages.helpers import calm, forget_games, open_game, settled, state
from tests.ui.table import FakeTable

SHEET = "#/play/go_500?players=2&seats=human,human&seed=7&dice=own"


@pytest.fixture
def device(phone: Page) -> Iterator[Page]:
    """A phone on which nothing has been played, without motion."""
    forget_games(phone)
    calm(phone)
    yield phone
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


class Twin:
    """The same race here, to know where the keys lie."""

    def __init__(self, page: Page, **params: Any) -> None:
        self.page = page
        seats = [Seat("Player 1"), Seat("Player 2", colour=1)]
        self.table = FakeTable(Session.start("go_500", replace(Params(), **params), seats, "7"))
        size = page.viewport_size
        assert size
        self.table.width, self.table.height = size["width"], size["height"]

    def tap(self, *keys: str) -> None:
        for key in keys:
            self.page.touchscreen.tap(*self.table.view.cell_box(self.table.layout(), f"key:{key}").centre)

    def enter(self, text: str, *keys: str) -> None:
        """Taps the keys, and the main button, which must enter this."""
        before = state(self.page)
        self.tap(*keys)
        self.page.locator(f'#bar [data-key=main][data-action="{text}"]').tap()
        settled(self.page, before)
        self.table.session.act(text)
        assert state(self.page) == self.table.session.digest()


def test_the_second_turn_of_eight_is_edited_on_the_score_sheet(device: Page) -> None:
    open_game(device, SHEET)
    twin = Twin(device, dice="own")
    twin.enter("qualify:100", "digit:1", "digit:0", "digit:0")
    twin.enter("qualify:50", "digit:5", "digit:0")
    twin.enter("turn:green:60", "flag:green", "digit:6", "digit:0")
    twin.enter("turn:green:70", "digit:7", "digit:0", "flag:green")
    twin.enter("turn:yellow:40:caution", "event:caution", "digit:4", "digit:0")
    twin.enter("turn:red:-25", "flag:red", "minus", "digit:2", "digit:5")
    twin.enter("turn:green:90", "flag:green", "digit:9", "digit:0")
    twin.enter("turn:black:0", "flag:black")
    twin.enter("turn:yellow:15", "flag:yellow", "digit:1", "digit:5")
    twin.enter("turn:green:45", "flag:green", "digit:4", "digit:5")

    device.locator("#bar [data-select=sheet]").tap()
    totals = device.locator(".score-sheet tfoot td")
    assert totals.all_inner_texts() == ["175", "90"]
    device.locator('.score-sheet [data-do="correct 3"]').tap()
    earlier = FakeTable(Session.start("go_500", Params(dice="own"), twin.table.session.seats, "7"))
    for entry in twin.table.session.entries[:3]:
        earlier.session.act(entry.text)
    twin.table, session = _sized(earlier, device), twin.table.session
    twin.tap("flag:green", "digit:1", "digit:7", "digit:0")
    before = state(device)
    device.locator('#bar [data-key=main][data-action="turn:green:170"]').tap()
    settled(device, before)

    session.amend(3, "turn:green:170")
    assert state(device) == session.digest()
    told = device.locator("#sheet [data-told]").inner_text()
    assert "Player 1: 175 \u2192 205" in told
    assert "Player 2: 90 \u2192 120" in told
    assert totals.all_inner_texts() == ["205", "120"]
    assert not device.locator("[data-struck]").count()
    device.locator("#sheet [data-do=close]").tap()
    device.reload()
    device.wait_for_selector("#table[data-table][data-state]")
    assert state(device) == session.digest()


def test_what_fits_no_more_is_named_and_a_correction_can_be_left(device: Page) -> None:
    open_game(device, SHEET)
    twin = Twin(device, dice="own")
    twin.enter("qualify:100", "digit:1", "digit:0", "digit:0")
    twin.enter("qualify:50", "digit:5", "digit:0")
    twin.enter("turn:green:60", "flag:green", "digit:6", "digit:0")
    twin.enter("turn:green:70", "flag:green", "digit:7", "digit:0")
    before = state(device)
    device.locator("#bar [data-select=sheet]").tap()
    device.locator('[data-do="correct 2"]').tap()
    device.locator("#bar [data-do=leave-correction]").tap()
    assert state(device) == before
    device.locator('[data-do="correct 2"]').tap()
    twin.tap("event:x")
    device.locator('#bar [data-key=main][data-action="turn:red:x"]').tap()
    settled(device, before)
    assert "Green: 70 miles" in device.locator("[data-struck]").inner_text()
    device.locator("[data-do=drop-struck]").tap()
    assert not device.locator("[data-struck]").count()


def _sized(table: FakeTable, page: Page) -> FakeTable:
    size = page.viewport_size
    assert size
    table.width, table.height = size["width"], size["height"]
    return table
