"""The start: nothing but this origin, every byte counted, and a plain word when it fails."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from pygames.ui.text import LANGUAGES
from tests.pages.conftest import BOOT, TABLET, NewPage, OpenPage, wait_until_ready, watched
from tests.pages.server import Server
from tools.paths import DIST

CORE = next(DIST.glob("vendor/pyscript-*/core.js")).relative_to(DIST).as_posix()

LISTEN = """
globalThis.progress = [];
addEventListener("crossroads:progress", ({ detail }) => progress.push(detail));
"""


def test_the_app_becomes_ready(phone: Page) -> None:
    assert phone.get_attribute("html", "data-app") == "ready"
    assert phone.get_attribute("html", "data-build") == phone.evaluate("crossroads.build")


def test_a_tablet_boots(open_page: OpenPage) -> None:
    open_page(device=TABLET)


@pytest.mark.parametrize(("locale", "word"), [("es-MX", "Cargando"), ("fr", "Chargement"), ("de", "Loading")])
def test_the_shell_speaks_before_python(open_page: OpenPage, locale: str, word: str) -> None:
    page = open_page(locale=locale, ready=False)
    assert page.evaluate("crossroads.words.download") == word
    assert page.get_attribute("html", "lang") == (locale[:2] if locale != "de" else "en")
    wait_until_ready(page)


def test_progress_counts_every_byte(open_page: OpenPage) -> None:
    page = open_page("#/", ready=False)
    page.add_init_script(LISTEN)
    page.reload()
    wait_until_ready(page)
    steps = page.evaluate("progress")
    assert [step["loaded"] for step in steps] == sorted(step["loaded"] for step in steps)
    assert steps[0]["loaded"] == 0
    assert steps[-1]["loaded"] == steps[-1]["total"]
    stages = [step["stage"] for step in steps]
    assert sorted(set(stages), key=stages.index) == ["download", "start", "app"]


def test_the_shell_is_painted_before_python_starts(open_page: OpenPage) -> None:
    page = open_page("#/", ready=False)
    page.add_init_script("""
        const { instantiate } = WebAssembly;
        WebAssembly.instantiate = (module, imports) => {
          if (imports) globalThis.begun ??= performance.now();
          return instantiate(module, imports);
        };
    """)
    page.reload()
    wait_until_ready(page)
    assert page.evaluate("performance.getEntriesByType('paint')[0].startTime < begun")


def test_python_that_is_asked_for_early_waits_for_the_shell(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.add_init_script(
        f"document.addEventListener('readystatechange', () => import('./{CORE}'), {{ once: true }})"
    )
    held: list[Route] = []  # the style sheet, after which the page's own scripts run
    page.route("**/app.css", lambda route: held.append(route))
    with watched(page, server.url):
        page.goto(server.url, wait_until="commit")
        page.wait_for_function("globalThis.crossroads", polling=50)  # no frame comes yet
        for route in held:
            route.continue_()
        wait_until_ready(page)


def test_a_page_that_is_not_seen_starts_all_the_same(open_page: OpenPage) -> None:
    page = open_page(ready=False)
    page.add_init_script("""
        globalThis.requestAnimationFrame = () => 0; // a hidden page draws no frame
        globalThis.begun = new Promise((resolve) =>
          addEventListener("crossroads:progress", ({ detail }) => detail.stage === "app" && resolve(true)));
    """)
    page.reload()
    assert page.evaluate("begun")


@pytest.mark.parametrize(("address", "shown"), [("#/", True), ("#/play/red_light", False), ("#/demo", False)])
def test_the_home_screen_is_laid_out_only_where_it_is_asked_for(
    new_page: NewPage, server: Server, address: str, shown: bool
) -> None:
    page = new_page()
    page.route("**/*.wasm", lambda route: None)  # it never comes
    page.goto(server.url + address, wait_until="commit")
    page.wait_for_function("globalThis.crossroads")
    assert page.locator("#home").is_visible() == shown
    assert page.locator("#wait").is_visible() != shown
    if not shown:
        page.locator("[data-leave]").click()
        assert page.locator("#home").is_visible()


def test_preloads_are_each_used(open_page: OpenPage) -> None:
    page = open_page()
    page.wait_for_timeout(4000)  # Chromium complains about an unused one some seconds after the load


@pytest.mark.parametrize(
    "lost", ["pyodide.asm.wasm", "python.bin", "pyodide.asm.mjs", "core.js", "python.mjs"]
)
def test_a_lost_file_is_said_plainly(new_page: NewPage, server: Server, lost: str) -> None:
    page = new_page()
    page.route(f"**/{lost}*", lambda route: route.abort())
    page.goto(server.url)
    page.wait_for_selector('html[data-app="failed"]', state="attached", timeout=BOOT)
    assert lost in page.inner_text("[data-failed]")


@pytest.mark.parametrize("ends", [True, False])
def test_where_the_shell_s_script_is_lost_the_page_says_so_by_itself(
    new_page: NewPage, server: Server, ends: bool
) -> None:
    def lose(route: Route) -> None:
        if not lost:
            route.continue_()
        elif ends:
            route.abort()

    lost = True
    page = new_page()
    page.route("**/boot.mjs", lose)
    page.goto(server.url, wait_until="commit")
    said = page.locator("#missing")
    expect(said).to_be_hidden()
    page.evaluate(
        "document.getAnimations().forEach((animation) => animation.finish())"
    )  # the time that it waits
    expect(said).to_be_visible()
    assert said.locator("p").count() == len(LANGUAGES)
    with page.expect_request(server.url):
        said.locator("[lang=fr] a").tap(no_wait_after=True)
    lost = False
    wait_until_ready(page)
    assert said.count() == 0


def test_a_file_that_cannot_be_compiled_is_said_plainly(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.route("**/*.wasm", lambda route: route.fulfill(body="no wasm", content_type="application/wasm"))
    page.goto(server.url)
    page.wait_for_selector('html[data-app="failed"]', state="attached", timeout=BOOT)
    assert "pyodide.asm.wasm" in page.inner_text("[data-failed]")


def test_wasm_of_a_wrong_type_starts_all_the_same(open_page: OpenPage) -> None:
    page = open_page(ready=False)

    def as_text(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-type": "text/plain"})

    page.route("**/*.wasm", as_text)
    page.reload()
    wait_until_ready(page)


def test_an_exception_in_python_is_a_failed_start(new_page: NewPage, server: Server) -> None:
    page = new_page()

    def broken(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace("await main()", "await nothing()"))

    page.route("**/", broken)
    page.goto(server.url)
    page.wait_for_selector('html[data-app="failed"]', state="attached", timeout=BOOT)
    assert "nothing" in page.inner_text("[data-failed]")


def test_the_policy_forbids_other_origins(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto(server.url)
    refused = page.evaluate("""
        new Promise((done) => {
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => done(effectiveDirective));
          new Image().src = "http://192.0.2.1/x.png";
        })
    """)
    assert refused == "img-src"
