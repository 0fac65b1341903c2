"""Red Light Green Light in the page: whole games by finger and by list, saves, keyboard, languages."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page

from pygames.games import view as view_of
from pygames.games.red_light.rules import Params
from tests.pages.conftest import TABLET, OpenPage, wait_until_ready
from tests.pages.helpers import act, calm, forget_games, layout_of, listed, open_game, settled, state

VIEW = view_of("red_light")
TWO = "#/play/red_light?players=2&seats=human,human&seed=7&rows=12"


@pytest.fixture
def table(phone: Page) -> Iterator[Page]:
    """A new race of two on a phone, without motion."""
    forget_games(phone)
    calm(phone)
    open_game(phone, TWO)
    yield phone
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def tap_cell(page: Page, cell: str) -> None:
    layout = layout_of(page, "red_light", Params(rows=12), 2)
    x, y = VIEW.cell_box(layout, cell).centre
    page.touchscreen.tap(x, y)


def tap_ribbon(page: Page, share: float) -> None:
    ribbon = layout_of(page, "red_light", Params(rows=12), 2).ribbon
    page.touchscreen.tap(ribbon.x + ribbon.w * share, ribbon.y + ribbon.h / 2)


def draw_greens(page: Page) -> None:
    """Turns cards up until a car can drive."""
    for _ in range(60):
        if page.locator("[data-actions] [data-select=drive]").count():
            return
        act(page, "draw")
    raise AssertionError("no green in 60 draws")


def ended(page: Page) -> bool:
    return page.locator("#sheet[data-outcome]").count() > 0


def test_a_whole_race_by_taps_on_the_canvas_alone(table: Page) -> None:
    rng = Random(3)
    for _ in range(600):
        if ended(table):
            break
        before = state(table)
        if table.locator("[data-actions] [data-select=drive]").count() and rng.random() < 0.6:
            table.locator("#bar [data-select=drive]").tap()
            table.wait_for_selector("[data-actions] [data-select=back]", state="attached")
            ends = [text.partition(":")[2] for text in listed(table)]
            tap_cell(table, "finish" if "finish" in ends else max(ends, key=lambda end: int(end[1:])))
        else:
            tap_ribbon(table, rng.random() * 0.9)
        settled(table, before)
    assert table.get_attribute("#sheet", "data-outcome") in ("finished", "settled")
    assert table.locator("#sheet .ranking li").count() == 2


def test_a_whole_race_by_the_list_alone(table: Page) -> None:
    rng = Random(4)
    for _ in range(600):
        if ended(table):
            break
        drive = table.locator("[data-actions] [data-select=drive]")
        if drive.count() and rng.random() < 0.6:
            drive.dispatch_event("click")
            table.wait_for_selector("[data-actions] [data-select=back]", state="attached")
            act(table, listed(table)[0])
        else:
            offered = listed(table)
            act(table, next(text for text in ("settle", "draw", *offered) if text in offered))
    assert table.get_attribute("#sheet", "data-outcome") in ("finished", "settled")


def test_a_tab_killed_in_mid_turn_goes_on(open_page: OpenPage) -> None:
    page = open_page(TWO)
    draw_greens(page)
    kept, context, address = state(page), page.context, page.url
    page.close()
    again = context.new_page()
    again.goto(address)
    wait_until_ready(again)
    again.wait_for_selector("#table[data-state]")
    assert state(again) == kept
    assert again.locator("[data-actions] [data-select=drive]").count()


def test_a_damaged_save_is_named_and_its_readable_prefix_kept(open_page: OpenPage) -> None:
    page = open_page(TWO)
    for _ in range(3):
        act(page, "draw")
    page.evaluate(
        "(() => { const key = 'crossroads:game:red_light'; const lines = localStorage.getItem(key).split('\\n');"
        " const at = lines.findLastIndex(line => line.startsWith('act ')); lines[at] = 'act 0 drive:d11';"
        " localStorage.setItem(key, lines.join('\\n')); })()"
    )
    page.reload()
    wait_until_ready(page)
    page.wait_for_selector("#sign:not([hidden])")
    assert "drive:d11" in page.inner_text("#sign")
    assert page.locator("#table[data-state]").count() == 1
    assert "drive:d11" in page.evaluate("localStorage.getItem('crossroads:damaged')")


def test_undo_stops_at_a_card_that_was_turned_up(table: Page) -> None:
    act(table, "draw")
    before = state(table)
    undo = table.locator("#bar [data-key=undo]")
    assert undo.get_attribute("aria-disabled") == "true"
    undo.tap(force=True)
    assert "stays" in table.inner_text("#sign")
    assert state(table) == before


def test_a_drive_can_be_taken_back_and_brought_back(table: Page) -> None:
    draw_greens(table)
    before = state(table)
    table.locator("#bar [data-select=drive]").tap()
    table.wait_for_selector("[data-actions] [data-select=back]", state="attached")
    act(table, listed(table)[-1])
    after = state(table)
    table.locator("#bar [data-key=undo]").tap()
    settled(table, after)
    assert state(table) == before
    table.locator("#strip .now").tap()
    table.locator("#sheet [data-do=redo]").tap()
    settled(table, before)
    assert state(table) == after


def test_a_refusal_names_its_rule_and_costs_nothing(table: Page) -> None:
    draw_greens(table)
    before = state(table)
    tap_cell(table, "finish")
    table.wait_for_selector("#sign:not([hidden])")
    assert "RL-17" in table.inner_text("#sign")
    assert state(table) == before
    table.locator("#sign").tap()
    assert "RL-17" in table.inner_text("#sheet .clause.marked >> nth=0")
    table.locator("#sheet [data-do=close]").tap()


def test_two_taps_from_home_to_the_table(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("[data-game=red_light]").tap()
    page.locator("#sheet [data-key=play]").tap()
    page.wait_for_selector("#table[data-state]")
    assert page.get_attribute("#table", "data-table") == "red_light"


def test_callbacks_do_not_grow_from_screen_to_screen(table: Page) -> None:
    rounds = 50
    first = int(table.get_attribute("html", "data-callbacks") or 0)
    assert first > 0
    for _ in range(rounds):
        table.evaluate("location.hash = '#/'")
        table.wait_for_selector("#home:not([hidden])")
        assert table.locator("canvas").count() == 1
        open_game(table, TWO)
        table.locator("#strip .now").dispatch_event("click")
        table.locator("#sheet [data-do=close]").dispatch_event("click")
    # A request to the device's store holds up to four while it is under way; what leaks, leaks in every round.
    last = int(table.get_attribute("html", "data-callbacks") or 0)
    assert last - first < rounds


def test_the_board_is_explored_and_played_with_the_keyboard(table: Page) -> None:
    table.evaluate("document.getElementById('cells').focus()")
    labels = set()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        table.keyboard.press(key)
        labels.add(table.inner_text("#cell"))
    assert len(labels) == 4
    table.evaluate("document.querySelector('[data-actions] [data-action=draw]').focus()")
    before = state(table)
    table.keyboard.press("Enter")
    settled(table, before)
    assert table.evaluate("document.activeElement.closest('[data-actions]') !== null"), "focus left the list"


PRESS_SOMETHING = """drive => {
  const found = what => document.querySelector(`[data-actions] ${what}`);
  const stage = drive ? found("[data-select=drive]") : null;
  (found('[data-action="drive:finish"]') ?? stage ?? found("[data-action]"))?.click();
}"""


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_three_people_and_a_bot_from_set_up_to_end(open_page: OpenPage, language: str) -> None:
    page = open_page("#/", device=TABLET, locale=language, reduced_motion="reduce")
    page.locator("[data-game=red_light]").tap()
    page.locator('#sheet [data-do="players 4"]').tap()
    page.locator('#sheet [data-do="preset short"]').tap()
    for seat in (1, 2):
        make_person(page, seat)
    page.locator("#sheet [data-key=play]").tap()
    page.wait_for_selector("#table[data-state]")
    rng = Random(8)
    for _ in range(3000):
        if ended(page):
            break
        # Chosen and pressed in one go: a bot may act between two questions to the page.
        page.evaluate(PRESS_SOMETHING, rng.random() < 0.6)
        page.wait_for_timeout(25)
    assert page.get_attribute("#sheet", "data-outcome") in ("finished", "settled")
    assert page.locator("#sheet .ranking li").count() == 4
    assert page.get_attribute("html", "lang") == language


def make_person(page: Page, seat: int) -> None:
    """Sets a seat of the set-up sheet to a person."""
    page.locator(f'#sheet [data-key="level-{seat}-0"]').tap()
