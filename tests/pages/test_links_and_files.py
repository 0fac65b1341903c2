"""Addresses, files and the demo: what was played is never lost, and what is wrong is named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import FilePayload, Page, expect

import pygames
from pygames.session import Seat, Session, export, load
from tests.pages.helpers import act, calm, forget_games, open_game, state, visit

TWO = "#/play/red_light?players=2&seats=human,human&seed=7&rows=12"


@pytest.fixture
def table(phone: Page) -> Iterator[Page]:
    """A race of two on a phone, without motion."""
    forget_games(phone)
    calm(phone)
    open_game(phone, TWO)
    yield phone
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


def bring(page: Page, text: str) -> None:
    """Loads a file with this text."""
    page.set_input_files("#file", FilePayload(name="game.txt", mimeType="text/plain", buffer=text.encode()))
    # Files are read one after the other: when these have been read, so has that one.
    page.evaluate("async () => { for (const one of '..') await new Blob([one]).text() }")


def a_record() -> str:
    seats = [Seat("Ana", "human", 0, 0), Seat("Racer", "bot", 4, 1), Seat("Ben", "human", 0, 2)]
    params = pygames.load("red_light").presets["standard"]
    return export(Session.start("red_light", params, seats, "s"))


@pytest.mark.parametrize(
    "query", ["rows=13", "players=9", "seats=human,robot", "foo=1", "seating=moon", "preset=none"]
)
def test_a_bad_link_is_named_though_a_game_is_unfinished(table: Page, query: str) -> None:
    act(table, "draw")
    kept = state(table)
    visit(table, f"#/play/red_light?{query}")
    assert query.partition("=")[0] in table.inner_text("#sheet .fault")
    visit(table, "#/play/red_light?continue")
    assert state(table) == kept


@pytest.mark.parametrize("address", ["#/play/chess?players=2", "#/rules/chess", "#/game/red_light", "#//x"])
def test_a_link_that_leads_nowhere_is_named_and_nothing_is_lost(table: Page, address: str) -> None:
    act(table, "draw")
    kept = state(table)
    visit(table, address)
    assert table.get_attribute("#sheet[open]", "data-sheet") == "notice"
    assert address in table.inner_text("#sheet")
    assert table.evaluate("location.hash") == "#/"
    table.keyboard.press("Escape")
    expect(table.locator("#home")).to_be_visible()
    visit(table, "#/play/red_light?continue")
    assert state(table) == kept


def test_a_link_goes_on_with_its_own_game_only(table: Page) -> None:
    act(table, "draw")
    kept = state(table)
    visit(table, TWO)
    assert state(table) == kept, "the same link, at the table"
    visit(table, "#/")
    visit(table, TWO)
    assert state(table) == kept, "the same link, from home"
    visit(table, TWO.replace("seed=7", "seed=8"))
    assert state(table) != kept, "a shared deal"
    table.locator("#bar [data-key=undo]").tap(force=True)
    table.wait_for_function("kept => document.querySelector('#table').dataset.state === kept", arg=kept)


def test_going_on_where_nothing_is_unfinished_opens_the_set_up(phone: Page) -> None:
    forget_games(phone)
    phone.reload()
    phone.wait_for_selector("html[data-app=ready]", state="attached")
    visit(phone, "#/play/red_light?continue")
    assert phone.get_attribute("#sheet[open]", "data-sheet") == "setup"
    assert phone.locator("#sheet .fault").count() == 0


def test_a_game_from_a_file_is_kept_and_the_one_before_comes_back(table: Page) -> None:
    act(table, "draw")
    kept = state(table)
    visit(table, "#/")
    bring(table, a_record())
    assert table.inner_text("#strip .now b") in ("Ana", "Ben", "Racer")
    assert "players=3" in table.evaluate("location.hash")
    stored = load(table.evaluate("localStorage.getItem('crossroads:game:red_light')"))
    assert [seat.name for seat in stored.seats] == ["Ana", "Racer", "Ben"]
    table.locator("#strip .back").tap()
    table.locator("#home").wait_for(state="visible")
    visit(table, "#/play/red_light?continue")
    expect(table.locator("#strip .seats li")).to_have_count(2)
    table.locator("#strip .now").tap()
    table.locator("#sheet [data-key=previous]").tap()
    table.wait_for_function("kept => document.querySelector('#table').dataset.state === kept", arg=kept)


@pytest.mark.parametrize(
    "text", ["", "hello", "{}", "[" * 20_000, "crossroads-record 9 {}", "crossroads-record 1 {", "\x00\xff"]
)
def test_a_file_that_is_no_game_is_named_and_changes_nothing(table: Page, text: str) -> None:
    before = table.evaluate("JSON.stringify(localStorage)")
    bring(table, text)
    assert table.get_attribute("#sheet[open]", "data-sheet") == "notice"
    assert len(table.inner_text("#sheet .lead")) > 10
    table.keyboard.press("Escape")
    assert table.evaluate("JSON.stringify(localStorage)") == before


def test_the_demo_touches_no_game_of_mine(table: Page) -> None:
    act(table, "draw")
    kept = table.evaluate("localStorage.getItem('crossroads:game:red_light')")
    visit(table, "#/demo")
    table.wait_for_selector("#table[data-state]")
    table.locator("#bar [data-key=undo]").tap(force=True)
    table.locator("#strip .now").tap()
    for key in ("restart", "resign", "export", "redo", "new", "previous"):
        assert table.locator(f"#sheet [data-key={key}]").count() == 0
    table.keyboard.press("Escape")
    visit(table, "#/")
    assert table.evaluate("localStorage.getItem('crossroads:game:red_light')") == kept


def test_the_language_changes_after_the_end_and_in_a_replay(table: Page) -> None:
    table.locator("#strip .now").tap()
    table.locator("#sheet [data-key=resign]").tap()
    table.wait_for_selector("#sheet[data-outcome]")
    table.locator("#sheet [data-key=replay]").tap()
    table.locator("#bar [data-key=main]").tap()
    table.wait_for_function("document.querySelector('#bar').innerText.includes('1 ')")
    said = table.inner_text("#bar")
    speak(table, "es")
    assert table.inner_text("#bar") != said
    assert table.inner_text("#bar").split()[1] == said.split()[1], "the same step"
    speak(table, "en")
    assert table.inner_text("#bar") == said


def speak(page: Page, language: str) -> None:
    page.locator("#strip .now").tap()
    page.locator("#sheet [data-key=settings]").tap()
    page.locator(f'#sheet [data-do="set language {language}"]').tap()
    assert page.get_attribute("#sheet", "data-sheet") == "settings"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


def test_a_deal_is_shared_as_a_link_where_nothing_can_be_copied(table: Page) -> None:
    table.locator("#strip .now").tap()
    table.locator("#sheet [data-key=resign]").tap()
    table.wait_for_selector("#sheet[data-outcome]")
    before = state(table)
    table.evaluate(
        "() => { window.hidden = ['share', 'clipboard'].map(name =>"
        " [name, Object.getOwnPropertyDescriptor(Navigator.prototype, name)]);"
        " for (const [name] of hidden) delete Navigator.prototype[name]; }"
    )
    table.locator("#sheet [data-key=share]").tap()
    link = table.inner_text("#sheet code")
    table.evaluate(
        "() => { for (const [name, found] of hidden)"
        " if (found) Object.defineProperty(Navigator.prototype, name, found); }"
    )
    assert link.endswith("seed=7&rows=12")
    visit(table, link[link.index("#") :])
    table.wait_for_selector("#sheet:not([open])", state="attached")
    table.wait_for_function("before => document.querySelector('#table').dataset.state !== before", arg=before)
