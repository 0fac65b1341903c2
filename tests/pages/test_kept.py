"""What is kept on the device: two copies, and what is said where one or both are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from pygames.ui.text import Text
from pygames.ui.words import label
from tests.pages.conftest import CHROMIUM, NewPage, OpenPage, wait_until_ready
from tests.pages.helpers import act, second_copy, state, visit, wait_for_second_copy
from tests.pages.server import Server
from tools import browsers

TWO = "#/play/red_light?players=2&seats=human,human&seed=7&rows=12"
GAME = "game:red_light"
FILL = """
() => {
  for (let size = 2 ** 22; size >= 1; size /= 2)
    try {
      for (let i = 0; ; i++) localStorage.setItem(`of another app ${size} ${i}`, "x".repeat(size));
    } catch {}
}
"""
NO_LOCAL = "Storage.prototype.setItem = () => { throw new DOMException('refused', 'SecurityError'); };"
NO_SECOND = "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };"
DEAF_AT_FIRST = """
const { open } = IDBFactory.prototype;
globalThis.opened = 0;
IDBFactory.prototype.open = function (name, ...version) {
  return name === "crossroads" && ++opened <= 2 ? new EventTarget() : open.call(this, name, ...version);
};
const { setTimeout } = globalThis;
globalThis.setTimeout = (call, ms, ...given) => setTimeout(call, ms >= 2500 ? 100 : ms, ...given);
"""
"""A database that does not answer when it is opened first and once more, and a clock that nobody has to wait for."""
FORBIDDEN = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Settings of a browser in which no page may keep anything."""


def said(key: str) -> str:
    return label(Text("en", "pygames.ui"), key)


def play(page: Page) -> str:
    """Begins a race, draws a card, and waits until both copies may have it. Returns the position."""
    visit(page, TWO)
    page.wait_for_selector("#table[data-table][data-state]")
    act(page, "draw")
    return state(page)


def reload(page: Page) -> None:
    page.reload()
    wait_until_ready(page)


def plays_and_says_that_nothing_is_kept(page: Page, server: Server) -> None:
    page.goto(server.url)
    wait_until_ready(page)
    expect(page.locator("#status")).to_contain_text(said("not-kept"))
    kept = play(page)
    visit(page, "#/")
    visit(page, "#/play/red_light?continue")
    assert state(page) == kept


def test_a_game_is_in_both_copies(open_page: OpenPage) -> None:
    page = open_page()
    play(page)
    wait_for_second_copy(page, GAME, "act 0 draw")
    assert second_copy(page, GAME) == page.evaluate(f"localStorage.getItem('crossroads:{GAME}')")


@pytest.mark.parametrize("address", ["#/play/red_light?continue", TWO])
def test_a_full_localstorage_costs_no_game(open_page: OpenPage, address: str) -> None:
    page = open_page()
    page.evaluate(FILL)
    kept = play(page)
    wait_for_second_copy(page, GAME, "act 0 draw")
    assert page.evaluate(f"localStorage.getItem('crossroads:{GAME}')") is None
    page.evaluate("address => history.replaceState(null, '', address)", address)
    reload(page)
    page.wait_for_selector("#table[data-state]")
    assert state(page) == kept
    visit(page, "#/")
    expect(page.locator("#continue")).to_be_visible()
    expect(page.locator("#status")).not_to_contain_text(said("not-kept"))


def test_a_refused_localstorage_costs_no_game(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.add_init_script(NO_LOCAL)
    page.goto(server.url)
    wait_until_ready(page)
    kept = play(page)
    wait_for_second_copy(page, GAME, "act 0 draw")
    reload(page)
    page.wait_for_selector("#table[data-state]")
    assert state(page) == kept
    page.evaluate("history.replaceState(null, '', '#/')")
    reload(page)
    expect(page.locator("#continue")).to_be_visible()
    expect(page.locator("#status")).not_to_contain_text(said("not-kept"))


def test_where_both_are_refused_it_plays_and_says_so(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.add_init_script(NO_LOCAL + NO_SECOND)
    plays_and_says_that_nothing_is_kept(page, server)
    reload(page)
    page.wait_for_selector("#table[data-state], #sheet[open]")
    visit(page, "#/")
    expect(page.locator("#status")).to_contain_text(said("not-kept"))


def test_where_the_browser_forbids_storage_it_starts_and_plays(
    playwright: Playwright, server: Server, tmp_path: Path
) -> None:
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(FORBIDDEN))
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=browsers.FLAGS, locale="en"
    )
    page = context.pages[0]
    plays_and_says_that_nothing_is_kept(page, server)
    context.close()


def test_what_localstorage_has_lost_is_offered_again(open_page: OpenPage) -> None:
    page = open_page()
    kept = play(page)
    wait_for_second_copy(page, GAME, "act 0 draw")
    page.evaluate("localStorage.clear()")
    page.evaluate("history.replaceState(null, '', '#/')")
    reload(page)
    expect(page.locator("#continue")).to_be_visible()
    page.evaluate("localStorage.clear()")
    page.evaluate("history.replaceState(null, '', '#/play/red_light?continue')")
    reload(page)
    page.wait_for_selector("#table[data-state]")
    assert state(page) == kept
    assert page.evaluate(f"localStorage.getItem('crossroads:{GAME}')") == second_copy(page, GAME)


def test_a_second_copy_that_answers_late_is_offered_then(open_page: OpenPage) -> None:
    page = open_page()
    play(page)
    wait_for_second_copy(page, GAME, "act 0 draw")
    page.evaluate("localStorage.clear()")
    page.evaluate("history.replaceState(null, '', '#/')")
    page.add_init_script(DEAF_AT_FIRST)
    reload(page)
    expect(page.locator("#continue")).to_be_visible()
    assert page.evaluate("opened") == 3


def test_a_connection_that_died_is_opened_anew(open_page: OpenPage) -> None:
    page = open_page()
    play(page)
    wait_for_second_copy(page, GAME, "act 0 draw")
    page.evaluate(
        "() => { const { transaction } = IDBDatabase.prototype; globalThis.deaths = 0;"
        " IDBDatabase.prototype.transaction = function () {"
        " IDBDatabase.prototype.transaction = transaction; deaths++;"
        " throw new DOMException('the connection is closing', 'InvalidStateError'); }; }"
    )
    act(page, "draw")
    page.wait_for_function("deaths === 1")
    wait_for_second_copy(page, GAME, "act 0 draw\nact 0 draw")
    expect(page.locator("#table")).to_be_visible()


# What the browser may clear

PERSISTENCE = """
globalThis.asked = 0;
const activation = { hasBeenActive: false }; // what a test evaluates counts as a touch
Object.defineProperty(Navigator.prototype, "userActivation", { value: activation });
addEventListener("pointerdown", () => (activation.hasBeenActive = true), true);
StorageManager.prototype.persisted = async () => Boolean(localStorage.getItem("promised"));
StorageManager.prototype.persist = async () => {
  asked++;
  if (localStorage.getItem("promises")) localStorage.setItem("promised", "1");
  return Boolean(localStorage.getItem("promised"));
};
"""


@pytest.mark.parametrize("promises", [True, False])
def test_the_browser_is_asked_once_to_clear_nothing(
    new_page: NewPage, server: Server, promises: bool
) -> None:
    page = new_page()
    page.add_init_script(PERSISTENCE)
    page.goto(server.url)
    wait_until_ready(page)
    if promises:
        page.evaluate("localStorage.setItem('promises', '1')")
    play(page)
    wait_for_second_copy(page, GAME, "act 0 draw")
    assert page.evaluate("asked") == 0, "nobody has touched the page"
    page.locator("#strip .now").tap()
    page.keyboard.press("Escape")
    act(page, "draw")
    page.wait_for_function("asked === 1")
    visit(page, "#/")
    at_risk = expect(
        page.locator("#status [data-detail], #status [data-stage]").filter(has_text=said("at-risk"))
    )
    at_risk.to_have_count(0 if promises else 1)
    page.locator(".gear").tap()
    expect(page.locator("#sheet .states")).to_contain_text(said("kept" if promises else "at-risk"))
    page.locator("#sheet [data-do=close]").tap()
    page.evaluate("history.replaceState(null, '', '#/')")
    reload(page)
    at_risk.to_have_count(0 if promises else 1)
    page.locator(".gear").tap()
    page.locator("#sheet [data-do=close]").tap()
    play(page)
    wait_for_second_copy(page, GAME, page.evaluate(f"localStorage.getItem('crossroads:{GAME}')"))
    assert page.evaluate("asked") == 0, "this device has been asked"


# Two tabs


def other_tab(page: Page, address: str, server: Server) -> Page:
    """Another tab of the same browser."""
    other = page.context.new_page()
    other.goto(server.url + address)
    wait_until_ready(other)
    return other


def test_a_second_tab_plays_writes_nothing_and_takes_over(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    kept = play(page)
    wait_for_second_copy(page, GAME, "act 0 draw")
    everything = "JSON.stringify(Object.entries(localStorage).sort())"
    before, copied = page.evaluate(everything), second_copy(page, GAME)

    other = other_tab(page, "", server)
    expect(other.locator("#status")).to_contain_text(said("other-tab"))
    visit(other, "#/play/red_light?continue")
    assert state(other) == kept
    expect(other.locator("#sign")).to_contain_text(said("tab-reads"))
    act(other, "draw")
    mine = state(other)
    assert mine != kept
    visit(other, "#/")
    other.locator(".gear").tap()
    other.locator('[data-do="set sound false"]').tap()
    expect(other.locator("#sheet .states")).to_contain_text(said("other-tab"))
    other.locator("#sheet [data-do=close]").tap()
    visit(other, "#/play/red_light?continue")
    assert state(other) == mine
    expect(other.locator("#sign")).to_be_hidden()
    assert (page.evaluate(everything), second_copy(page, GAME)) == (before, copied)

    act(page, "draw")
    act(page, "draw")
    theirs = page.evaluate(f"localStorage.getItem('crossroads:{GAME}')")
    page.close()
    expect(other.locator("#sign")).to_contain_text(said("tab-writes"))
    assert state(other) == mine
    other.wait_for_function(f"theirs => localStorage.getItem('crossroads:{GAME}') !== theirs", arg=theirs)
    assert other.evaluate("localStorage.getItem('crossroads:previous:red_light')") == theirs
    act(other, "draw")
    again = state(other)
    visit(other, "#/")
    expect(other.locator("#status")).not_to_contain_text(said("other-tab"))
    reload(other)
    visit(other, "#/play/red_light?continue")
    assert state(other) == again


def test_a_link_in_a_second_tab_leaves_the_game_of_the_first(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    play(page)
    kept = page.evaluate(f"localStorage.getItem('crossroads:{GAME}')")
    other = other_tab(page, TWO.replace("seed=7", "seed=8"), server)
    expect(other.locator("#sign")).to_contain_text(said("tab-reads"))
    assert page.evaluate(f"localStorage.getItem('crossroads:{GAME}')") == kept
    assert page.evaluate("localStorage.getItem('crossroads:previous:red_light')") is None
    other.close()


def test_without_a_lock_manager_every_tab_keeps(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.context.add_init_script("delete Navigator.prototype.locks")
    page.goto(server.url)
    wait_until_ready(page)
    other = other_tab(page, "", server)
    play(other)
    assert other.evaluate(f"localStorage.getItem('crossroads:{GAME}')")
    expect(other.locator("#status")).not_to_contain_text(said("other-tab"))
