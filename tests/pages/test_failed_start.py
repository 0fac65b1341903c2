"""A start that fails: what is said, what is tried next, and that what has been played can be taken along."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import BOOT, NewPage, wait_until_ready
from tests.pages.helpers import act, listed, state
from tests.pages.server import Server
from tools.paths import DIST

GAME = "#/play/red_light?players=2&seats=human,human&seed=7"
CORE = next(DIST.glob("vendor/pyscript-*/core.js")).relative_to(DIST).as_posix()


@pytest.fixture
def own_server() -> Iterator[Server]:
    started = Server(DIST)
    yield started
    started.stop()


@pytest.fixture
def played(new_page: NewPage, own_server: Server) -> Page:
    """A page on which an action has been played, and which is kept for offline."""
    page = new_page()
    page.goto(own_server.url + GAME)
    wait_until_ready(page)
    page.wait_for_selector("#table[data-state]")
    act(page, listed(page)[0])
    page.wait_for_selector("html[data-memory]", state="attached", timeout=BOOT)
    return page


def failures(page: Page) -> str | None:
    found: str | None = page.evaluate("localStorage.getItem('crossroads:failures')")
    return found


def break_kept(page: Page) -> None:
    """PyScript's script as the worker has kept it is no script any more, and the worker has no way to see it."""
    page.evaluate(
        """async (address) => {
          const cache = await caches.open("crossroads:/");
          const bytes = await (await fetch(address)).text();
          for (const request of await cache.keys()) {
            const kept = await cache.match(request);
            if ((await kept.clone().text()) !== bytes) continue;
            const headers = { "content-type": "text/javascript" };
            await cache.put(request, new Response("throw new Error('broken on this device')", { headers }));
          }
        }""",
        CORE,
    )


def fail(page: Page) -> None:
    page.reload()
    page.wait_for_selector('html[data-app="failed"]', state="attached", timeout=BOOT)


def test_two_failed_starts_lead_to_a_plain_page_and_a_start_from_the_server(played: Page) -> None:
    page = played
    before = state(page)
    break_kept(page)
    fail(page)
    assert failures(page) == "1"
    assert "broken on this device" in page.inner_text("[data-failed]")
    expect(page.locator("[data-anew]")).to_be_hidden()
    fail(page)
    expect(page.locator("[data-anew]")).to_be_visible()
    assert failures(page) == "2"

    page.reload()  # Python is not even tried
    expect(page.locator("[data-anew]")).to_be_visible()
    assert page.evaluate("crossroads.failures") == 2
    assert "broken on this device" in page.inner_text("[data-failed]")
    assert page.locator("script[type=py]").count() == 0

    page.locator("[data-retry]").tap()
    page.wait_for_function("window.crossroads?.failures === 1", timeout=BOOT)
    wait_until_ready(page)
    assert page.evaluate("navigator.serviceWorker.controller") is None
    page.wait_for_selector("#table[data-state]")
    assert state(page) == before
    assert failures(page) is None
    page.wait_for_function("crossroads.status().offline === 'ready'", timeout=BOOT)


def test_without_a_connection_a_retry_deletes_nothing(played: Page, own_server: Server) -> None:
    page = played
    page.evaluate("localStorage.setItem('crossroads:failures', '2')")
    own_server.stop()
    page.reload()
    page.locator("[data-retry]").tap()
    page.wait_for_function("window.crossroads?.failures === 1", timeout=BOOT)
    wait_until_ready(page)
    assert page.evaluate("navigator.serviceWorker.controller !== null")
    own_server.start()


def test_what_was_played_can_be_saved_without_python_and_taken_in(
    played: Page, new_page: NewPage, server: Server, tmp_path: Path
) -> None:
    page = played
    before = state(page)
    page.evaluate("localStorage.setItem('crossroads:failures', '2')")
    page.reload()
    with page.expect_download() as download:
        page.locator("[data-rescue]").tap()
    file = tmp_path / "everything.json"
    download.value.save_as(file)
    assert set(json.loads(file.read_text())) == {"crossroads", "kept"}

    other = new_page()
    other.goto(server.url)
    wait_until_ready(other)
    other.set_input_files("#file", file)
    other.wait_for_selector("#continue:not([hidden])")
    other.evaluate("location.hash = '#/play/red_light?continue'")
    other.wait_for_selector("#table[data-state]")
    assert state(other) == before


def test_where_nothing_was_played_there_is_nothing_to_save(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.route("**/core.js", lambda route: route.abort())
    page.goto(server.url)
    page.wait_for_selector('html[data-app="failed"]', state="attached", timeout=BOOT)
    expect(page.locator("[data-retry]")).to_be_visible()
    expect(page.locator("[data-rescue]")).to_be_hidden()


def test_leaving_a_start_is_no_failure(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.route("**/core.js", lambda route: None)
    page.goto(server.url, wait_until="commit")
    page.wait_for_function("window.crossroads", timeout=BOOT)
    assert failures(page) == "1"
    page.unroute("**/core.js")
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("crossroads.failures") == 0
