"""Without a network: after the first visit, in a new process, under a sub-path; and what an update does."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.pages.conftest import BOOT, CHROMIUM, NewPage, wait_until_ready
from tests.pages.server import Server
from tools import browsers, build, library
from tools.paths import DIST

Serve = Callable[..., Server]


@pytest.fixture
def serve() -> Iterator[Serve]:
    servers: list[Server] = []

    def serve(folder: Path = DIST, prefix: str = "/") -> Server:
        servers.append(Server(folder, prefix))
        return servers[-1]

    yield serve
    for server in servers:
        server.stop()


def build_site(folder: Path, package: dict[str, bytes], *, offline: bool) -> str:
    merged = folder.with_suffix(".zip")
    library.python_zip(merged, package)
    return build.site(folder, merged, offline=offline)


@pytest.fixture(scope="module")
def two_builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two sites whose Python differs in one comment."""
    first, second = tmp_path_factory.mktemp("first"), tmp_path_factory.mktemp("second")
    package = library.package_sources()
    build_site(first, package, offline=True)
    name = "pygames/__init__.py"
    build_site(second, {**package, name: package[name] + b"# changed\n"}, offline=True)
    # HTTP dates count whole seconds: two builds within one would be the same file to a browser that asks.
    for file in filter(Path.is_file, first.rglob("*")):
        written = file.stat().st_mtime - 60
        os.utime(file, (written, written))
    return first, second


def visit(page: Page, server: Server, state: str = "ready") -> None:
    page.goto(server.url)
    wait_until_ready(page)
    wait_for(page, state)
    if state == "ready":  # then, and only then, the memory for the next start is fetched
        page.wait_for_selector("html[data-memory]", state="attached", timeout=BOOT)


def wait_for(page: Page, state: str) -> None:
    page.wait_for_function("state => crossroads.status().offline === state", arg=state, timeout=BOOT)


def cut(page: Page, server: Server) -> None:
    server.stop()
    assert page.evaluate("fetch('./nothing').then(() => 'answered', () => 'cut')") == "cut"


def build_of(page: Page) -> str | None:
    return page.get_attribute("html", "data-build")


@pytest.mark.parametrize("prefix", ["/", "/some/sub/path/"])
def test_it_starts_without_a_server_after_the_first_visit(
    new_page: NewPage, serve: Serve, prefix: str
) -> None:
    server = serve(prefix=prefix)
    page = new_page()
    visit(page, server)
    cut(page, server)
    page.reload()
    wait_until_ready(page)
    wait_for(page, "ready")


def test_it_starts_without_a_server_in_a_new_process(
    playwright: Playwright, browser: Browser, serve: Serve, tmp_path: Path
) -> None:
    def launched() -> Any:
        return playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=CHROMIUM, args=browsers.FLAGS
        )

    server = serve()
    context = launched()
    visit(context.pages[0], server)
    context.close()
    server.stop()
    context = launched()
    context.pages[0].goto(server.url)
    wait_until_ready(context.pages[0])
    wait_for(context.pages[0], "ready")
    context.close()
    server.start()


def test_an_update_fetches_what_changed_and_waits_until_told(
    new_page: NewPage, serve: Serve, two_builds: tuple[Path, Path]
) -> None:
    old, new = two_builds
    server = serve(old)
    page = new_page()
    visit(page, server)
    page.evaluate("caches.open('of another app')")
    old_build = build_of(page)

    server.stop()
    server.folder = new
    server.start()
    server.requested.clear()
    page.reload()
    wait_until_ready(page)
    wait_for(page, "update")
    assert build_of(page) == old_build
    fetched = {path.split("?")[0].split("/")[-1] for path in server.requested}
    assert fetched == {"sw.js", "python.bin", "", "manifest.webmanifest", "python.mjs"}

    other = page.context.new_page()
    visit(other, server, "update")
    page.evaluate("globalThis.before = true")
    assert page.evaluate("crossroads.applyUpdate()")
    page.wait_for_function(
        "!globalThis.before && document.documentElement.dataset.app === 'ready'", timeout=BOOT
    )
    wait_for(page, "ready")
    assert build_of(page) != old_build
    wait_for(other, "replaced")
    assert build_of(other) == old_build
    assert page.evaluate("caches.keys()") == ["crossroads:/", "of another app"]
    count = "caches.open('crossroads:/').then((cache) => cache.keys()).then((keys) => keys.length)"
    # sw.js is not among them, but the library, and last Python's memory, which is the new build's own.
    files = len(set(build.kept_offline(new, "").values()))
    assert not page.evaluate("crossroads.fromMemory")
    page.wait_for_selector("html[data-memory]", state="attached", timeout=BOOT)
    assert page.evaluate(count) == files + 1
    cut(page, server)
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("crossroads.fromMemory")


def test_a_lost_entry_is_fetched_again_or_said(new_page: NewPage, serve: Serve) -> None:
    server = serve()
    page = new_page()
    visit(page, server)
    entry = f"{server.url}entry/{build.kept_offline(DIST, '')['licences.txt']}"
    lose = "entry => caches.open('crossroads:/').then((cache) => cache.delete(entry))"
    assert page.evaluate(lose, entry)
    page.reload()
    wait_until_ready(page)
    wait_for(page, "ready")
    assert page.evaluate(lose, entry)
    cut(page, server)
    page.reload()
    wait_until_ready(page)
    wait_for(page, "failed")


def test_files_of_another_build_are_never_kept(new_page: NewPage, serve: Serve, tmp_path: Path) -> None:
    mixed = tmp_path / "mixed"
    shutil.copytree(DIST, mixed)
    (mixed / "licences.txt").write_text("of a build that is being copied just now")
    page = new_page()
    visit(page, serve(mixed), "failed")
    assert page.evaluate("navigator.serviceWorker.controller") is None


def test_over_plain_http_it_plays_and_says_that_offline_needs_https(
    playwright: Playwright, browser: Browser, serve: Serve
) -> None:
    flags = [*browsers.FLAGS, "--host-resolver-rules=MAP phone.test 127.0.0.1"]
    launched = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
    page = launched.new_page()
    page.goto(serve().url.replace("127.0.0.1", "phone.test"))
    wait_until_ready(page)
    wait_for(page, "insecure")
    launched.close()


def test_a_build_for_trying_things_removes_the_worker(
    new_page: NewPage, serve: Serve, two_builds: tuple[Path, Path], tmp_path: Path
) -> None:
    server = serve(two_builds[0])
    page = new_page()
    visit(page, server)
    fast = tmp_path / "fast"
    fast.mkdir()
    made = build_site(fast, library.package_sources(), offline=False)
    server.stop()
    server.folder = fast
    server.start()
    page.reload()
    page.wait_for_function(
        "build => document.documentElement.dataset.build === build", arg=made, timeout=BOOT
    )
    wait_until_ready(page)
    assert page.evaluate("crossroads.status().offline") == "off"
