"""The built page in a browser: one server over dist/ and one browser a worker.

`phone` is a page that was booted once for all tests of a worker and goes home for each of them. `open_page`
boots a new one. Of both, each warning or error in the console, each uncaught exception and each request to
another origin fails the test. `new_page` is an unwatched, empty page.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from tests.pages.helpers import calm, forget_games
from tests.pages.server import Server
from tools import browsers
from tools.paths import DIST

PHONE = "Pixel 7"
TABLET = "iPad Mini"
LYING = "iPad Mini landscape"
BOOT = 60_000
"""Milliseconds that a start may take on a busy machine."""
PATIENCE = 15_000
"""Milliseconds for all else."""
expect.set_options(timeout=PATIENCE)

CHROMIUM = browsers.find()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.page)


class Faults:
    """What went wrong on a page while it was watched."""

    def __init__(self, page: Page, origin: str) -> None:
        self.seen: list[str] = []
        self._origin = origin
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.seen.append(f"uncaught: {error}"))
        page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.seen.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self._origin, "data:", "blob:")):
            self.seen.append(f"request to {request.url}")


class NewPage(Protocol):
    """An empty page in a context of its own: `new_page(TABLET, locale="es")`."""

    def __call__(self, device: str = PHONE, **context: Any) -> Page: ...


class OpenPage(Protocol):
    """Opens and boots a page in a new context: `open_page("#/play/...", device=TABLET, locale="es")`."""

    def __call__(
        self, address: str = "", *, device: str = PHONE, ready: bool = True, **context: Any
    ) -> Page: ...


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    if CHROMIUM is None:
        message = "no Chromium: run python -m tools.browsers"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    launched = playwright.chromium.launch(executable_path=CHROMIUM, args=browsers.FLAGS)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    assert (DIST / "index.html").exists(), "run make dist"
    started = Server(DIST)
    yield started
    started.stop()


@contextmanager
def watched(page: Page, origin: str) -> Iterator[None]:
    faults = Faults(page, origin)
    yield
    assert faults.seen == []


def wait_until_ready(page: Page) -> None:
    """Waits for the app; a start that failed says why."""
    page.wait_for_selector('html:is([data-app="ready"], [data-app="failed"])', state="attached", timeout=BOOT)
    assert page.get_attribute("html", "data-app") == "ready", page.inner_text("body")


@pytest.fixture(scope="session")
def new_page(playwright: Playwright, browser: Browser) -> Iterator[NewPage]:
    contexts: list[BrowserContext] = []

    def new_page(device: str = PHONE, **context: Any) -> Page:
        preset = dict(playwright.devices[device])
        del preset["default_browser_type"]
        contexts.append(browser.new_context(**{"locale": "en", **preset, **context}))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        return page

    yield new_page
    for context in contexts:
        context.close()


@pytest.fixture
def open_page(new_page: NewPage, server: Server) -> Iterator[OpenPage]:
    opened: list[tuple[Page, Faults]] = []

    def open_page(address: str = "", *, device: str = PHONE, ready: bool = True, **context: Any) -> Page:
        page = new_page(device, **context)
        opened.append((page, Faults(page, server.url)))
        page.goto(server.url + address)
        if ready:
            wait_until_ready(page)
        return page

    yield open_page
    for page, _ in opened:
        page.context.close()
    assert [fault for _, faults in opened for fault in faults.seen] == []


@pytest.fixture(scope="session")
def booted(new_page: NewPage, server: Server) -> Page:
    page = new_page()
    with watched(page, server.url):
        page.goto(server.url)
        wait_until_ready(page)
    return page


@pytest.fixture
def phone(booted: Page, server: Server) -> Iterator[Page]:
    """A phone's page at home, booted before."""
    with watched(booted, server.url):
        booted.evaluate("location.hash = '#/'")
        yield booted


@pytest.fixture
def device(phone: Page) -> Iterator[Page]:
    """The phone, on which nothing has been played or entered, without motion."""
    forget_games(phone)
    calm(phone)
    yield phone
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


@pytest.fixture(scope="session")
def booted_tablet(new_page: NewPage, server: Server) -> Page:
    page = new_page(LYING)
    with watched(page, server.url):
        page.goto(server.url)
        wait_until_ready(page)
    return page


@pytest.fixture
def tablet(booted_tablet: Page, server: Server) -> Iterator[Page]:
    """A tablet that lies on the table, booted before, on which nothing has been played."""
    with watched(booted_tablet, server.url):
        booted_tablet.evaluate("location.hash = '#/'")
        forget_games(booted_tablet)
        yield booted_tablet
        booted_tablet.evaluate("location.hash = '#/'")
