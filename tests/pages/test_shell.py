"""Home, the wait, and the sheets: by finger and by keyboard, on phone and tablet, and read by a machine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from pygames import games
from pygames.ui.text import LANGUAGES, Text
from pygames.ui.words import label
from tests.pages.conftest import BOOT, PHONE, TABLET, NewPage, OpenPage, wait_until_ready
from tests.pages.helpers import forget_games
from tests.pages.server import Server
from tools.paths import MODULES

AXE = MODULES / "axe-core" / "axe.min.js"
SIZES = [(320, 568), (568, 320), (390, 664), (390, 844), (844, 390), (768, 1024), (1024, 768), (1366, 1024)]
RACE = "#/play/red_light?players=2&seats=human,human&seed=7&rows=12"
UNASKED_MS = 500
"""So long a tap beside a sheet that has only just come does not close it (web/listeners.py)."""


def faults(page: Page) -> list[str]:
    """What axe finds on the page as it stands."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {node['html'][:120]}" for fault in found["violations"] for node in fault["nodes"]
    ]


def sheet(page: Page) -> str | None:
    """The name of the sheet on top."""
    return page.get_attribute("#sheet[open]", "data-sheet") if page.locator("#sheet[open]").count() else None


def open_set_up(page: Page) -> None:
    page.locator("[data-game=red_light]").tap()
    page.wait_for_selector('#sheet[open][data-sheet="setup"]')


def focused(page: Page) -> str:
    key: str = page.evaluate("document.activeElement.dataset.key ?? document.activeElement.className")
    return key


@pytest.fixture
def home(phone: Page) -> Iterator[Page]:
    """A phone at home with nothing unfinished."""
    yield phone
    phone.evaluate("location.hash = '#/'")
    forget_games(phone)


# Home


def fits(page: Page, size: tuple[int, int]) -> bool:
    """Whether nothing scrolls and no word is cut off or sticks out."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wrong: bool = page.evaluate(
        """() => {
          const town = document.getElementById("home");
          const cut = (node) => node.offsetWidth && node.scrollWidth > node.offsetWidth + 1;
          const out = (node) => node.offsetWidth && node.scrollHeight > node.clientHeight + 1;
          return town.scrollHeight > town.clientHeight || town.scrollWidth > town.clientWidth
            || [...document.querySelectorAll(".block b, .block small")].some(cut)
            || [...document.querySelectorAll(".rest > *")].some(out);
        }"""
    )
    return not wrong


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_town_fits_the_screen(home: Page, size: tuple[int, int]) -> None:
    before = home.viewport_size
    assert before
    assert fits(home, size)
    blocks = home.eval_on_selector_all(
        ".block",
        "nodes => nodes.map(node => { const b = node.getBoundingClientRect(); return [b.width, b.height]; })",
    )
    home.set_viewport_size(before)
    assert len(blocks) == 6
    assert all(width > 120 and height >= 84 for width, height in blocks)


def test_every_game_is_a_link_before_python(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.route("**/core.js", lambda route: route.abort())
    page.goto(server.url)
    links = page.eval_on_selector_all("a.game", "nodes => nodes.map(node => node.getAttribute('href'))")
    assert links == [f"#/play/{game_id}" for game_id in games()]


def held(page: Page, address: str) -> Route:
    """Opens the page and holds the start back, with the page's own script at work: the interpreter's request."""
    waiting: list[Route] = []
    page.route("**/core.js", lambda route: waiting.append(route))
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.crossroads", timeout=BOOT)
    for _ in range(BOOT // 50):
        if waiting:
            return waiting[0]
        page.wait_for_timeout(50)
    raise AssertionError("the interpreter is never asked for")


def test_a_tap_on_a_game_before_python_is_kept(open_page: OpenPage, server: Server) -> None:
    page = open_page(ready=False)
    start = held(page, server.url)
    page.locator("[data-game=red_light]").tap()
    expect(page.locator("#wait-title")).to_have_text("Red Light Green Light")  # the address changes by and by
    start.continue_()
    wait_until_ready(page)
    page.wait_for_selector('#sheet[open][data-sheet="setup"]')
    assert page.locator("#wait").is_hidden()


def test_a_tap_on_the_settings_before_python_is_kept_or_left(open_page: OpenPage, server: Server) -> None:
    page = open_page(ready=False)
    start = held(page, server.url)
    page.locator(".gear").tap()
    expect(page.locator("#wait-title")).to_have_text("Settings")
    page.locator("[data-leave]").tap()
    assert page.locator("#wait").is_hidden()
    page.locator(".gear").tap()
    start.continue_()
    wait_until_ready(page)
    page.wait_for_selector('#sheet[open][data-sheet="settings"]')


def test_a_stalled_download_is_said_and_can_be_tried_again(new_page: NewPage, server: Server) -> None:
    page = new_page()
    for script in ("files.mjs", "python.mjs", "core.js"):  # none comes or fails
        page.route(f"**/{script}*", lambda route: None)
    page.goto(f"{server.url}#/play/red_light", wait_until="commit")
    page.wait_for_function("window.crossroads", timeout=BOOT)
    step = "{ detail: { stage: 'download', loaded: 2e6, total: 8e6, stalled: %s } }"
    page.evaluate(f"dispatchEvent(new CustomEvent('crossroads:progress', {step % 'false'}))")
    assert page.inner_text("[data-at=download] small") == "2.0 of 8.0 MB"
    assert page.evaluate("document.querySelector('[data-progress]').value") == 0.25
    page.evaluate(f"dispatchEvent(new CustomEvent('crossroads:progress', {step % 'true'}))")
    assert page.inner_text("#wait-stage") == "The connection has stalled"
    assert page.locator("[data-retry]").is_visible()


def test_what_is_kept_may_be_anything(open_page: OpenPage) -> None:
    page = open_page()
    page.evaluate("""localStorage.setItem("crossroads:last", 'a"]b')""")
    page.reload()
    page.wait_for_selector("html[data-app=ready]", state="attached")
    assert page.locator("[data-game]:visible").count() == 5
    assert page.locator("#continue").is_hidden()


def test_what_was_left_unfinished_is_offered(open_page: OpenPage) -> None:
    page = open_page("#/play/red_light?players=2&seats=human,human&seed=7")
    page.wait_for_selector("#table[data-state]")
    page.evaluate("location.hash = '#/'")
    page.wait_for_selector("#continue:not([hidden])")
    assert all(fits(page, size) for size in SIZES)
    said = page.inner_text("#continue").split("\n")
    assert [line for line in said if line][:2] == ["Continue", "Red Light Green Light"]
    assert said[-1] in ("Player 1 to play", "Player 2 to play")
    assert page.locator("[data-game=red_light]").get_attribute("href") == "#/play/red_light?continue"
    page.locator(".gear").tap()
    page.locator('[data-do="set language es"]').tap()
    assert (
        page.locator("#continue [data-next]").text_content() == f"Juega {said[-1].removesuffix(' to play')}"
    )


def test_the_status_is_what_the_worker_tells(open_page: OpenPage) -> None:
    page = open_page()
    for state, said in (("ready", "Ready offline"), ("update", "Update ready")):
        page.evaluate(
            "state => { crossroads.statusText = () => JSON.stringify({ offline: state });"
            " dispatchEvent(new CustomEvent('crossroads:status')); }",
            state,
        )
        assert page.inner_text("#status b") == said
        assert page.locator("#status .lamp.lit").count() == 1
    page.locator("#status").tap()
    assert page.locator('#sheet [data-do="update"]').is_visible()


# Sheets


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_by_finger(open_page: OpenPage, language: str) -> None:
    page = open_page()
    page.locator(".gear").tap()
    page.locator(f'[data-do="set language {language}"]').tap()
    page.locator('[data-do="set theme day"]').tap()
    page.locator('[data-do="set sound false"]').tap()
    assert page.get_attribute("html", "lang") == language
    assert page.get_attribute("html", "data-theme") == "day"
    assert page.inner_text("#sheet-title") == label(Text(language, "pygames.ui"), "settings")
    assert page.get_attribute('[data-key="set-sound"]', "aria-checked") == "false"
    page.reload()
    assert page.get_attribute("html", "lang") == language, "before Python too"
    wait_until_ready(page)
    assert page.get_attribute("html", "data-theme") == "day"


def test_settings_by_keyboard(home: Page) -> None:
    home.locator(".gear").focus()
    home.keyboard.press("Enter")
    assert sheet(home) == "settings"
    home.locator('[data-do="set motion normal"]').focus()
    home.keyboard.press("ArrowLeft")
    assert focused(home) == "set motion fast"
    assert home.get_attribute("html", "data-motion") == "fast"
    home.keyboard.press("ArrowRight")
    assert home.get_attribute("html", "data-motion") == "normal"
    home.locator('[data-key="about"]').focus()
    home.keyboard.press("Enter")
    assert sheet(home) == "about"
    home.keyboard.press("Escape")
    assert (sheet(home), focused(home)) == ("settings", "about")
    home.keyboard.press("Escape")
    assert sheet(home) is None
    assert focused(home) == "gear"


def test_a_set_up_is_made_and_kept(open_page: OpenPage) -> None:
    page = open_page()
    page.locator("[data-game=red_light]").tap()
    page.locator('[data-do="players 3"]').tap()
    page.locator('[data-key="level-2-4"]').tap()
    page.locator('[data-key="name-0"]').fill("Mira")
    page.locator("summary").tap()
    assert page.locator("details").get_attribute("open") is not None, "the tap that leaves a field counts"
    assert page.inner_text('[data-do="option starter 2"]') == "Racer"
    page.locator('[data-do="option starter 2"]').tap()
    assert page.inner_text('[data-do="option starter 0"]') == "Mira"
    page.locator('[data-key="colour-0"]').tap()
    page.locator("#sheet [data-key=play]").tap()
    page.wait_for_selector("#table[data-state]")
    assert "starter=2" in page.evaluate("location.hash")
    page.evaluate("location.hash = '#/play/red_light'")
    assert page.locator('[data-key="name-0"]').input_value() == "Mira"
    assert page.get_attribute('[data-key="level-2-4"]', "aria-checked") == "true"
    assert page.get_attribute('[data-do="players 3"]', "aria-checked") == "true"


def test_a_link_that_cannot_be_played_says_why(home: Page) -> None:
    home.evaluate("location.hash = '#/play/red_light?rows=13'")
    assert "rows" in home.inner_text("#sheet .fault")


@pytest.mark.parametrize("way", ["cross", "escape", "backdrop", "back"])
def test_a_sheet_closes_in_four_ways(home: Page, way: str) -> None:
    open_set_up(home)
    if way == "cross":
        home.locator("#sheet [data-key=close]").tap()
    elif way == "escape":
        home.keyboard.press("Escape")
    elif way == "backdrop":
        home.wait_for_timeout(UNASKED_MS)
        home.touchscreen.tap(200, 8)
    else:
        home.go_back()
    home.wait_for_function("location.hash === '#/' && !document.getElementById('sheet').open")
    assert home.locator("#home").is_visible()


def test_the_foot_stays_and_nothing_sticks_out(home: Page) -> None:
    before = home.viewport_size
    assert before
    open_set_up(home)
    wrong = []
    for width, height in SIZES:
        home.set_viewport_size({"width": width, "height": height})
        home.evaluate("document.getAnimations().forEach(animation => animation.finish())")
        foot = home.locator("#sheet .sheet-foot .main").bounding_box()
        wide = home.evaluate(
            "(() => { const body = document.querySelector('.sheet-body');"
            " return body.scrollWidth - body.clientWidth; })()"
        )
        assert foot
        if wide or foot["y"] + foot["height"] > height or foot["height"] < 48:
            wrong.append((width, height, foot, wide))
    home.set_viewport_size(before)
    assert wrong == []


def test_a_hostile_name_stays_a_name(open_page: OpenPage) -> None:
    page = open_page("#/play/red_light")
    page.locator('[data-key="name-0"]').fill("<img src=x>")
    page.locator("#sheet [data-key=play]").tap()
    page.wait_for_selector("#table[data-state]")
    assert page.locator("#table img").count() == 0
    page.locator("#strip .now").tap()
    assert page.locator("#sheet img").count() == 0


@pytest.mark.parametrize("device", [PHONE, TABLET])
def test_axe_finds_nothing(open_page: OpenPage, device: str) -> None:
    page = open_page(device=device, reduced_motion="reduce")
    found = {"home": faults(page)}
    page.locator("[data-game=red_light]").tap()
    page.locator("summary").tap()
    found["setup"] = faults(page)
    page.locator("#sheet [data-do=form-new]").tap()
    page.locator("#sheet [data-do=form-keep]").tap()
    page.locator("#sheet .as-text summary").tap()
    found["form"] = faults(page)
    page.keyboard.press("Escape")
    page.locator('[data-do="rules red_light"]').tap()
    found["rules"] = faults(page)
    page.evaluate("location.hash = '#/play/go_500'")
    page.wait_for_selector('#sheet [data-do="cup go_500"]')
    page.locator('#sheet [data-do="cup go_500"]').tap()
    page.locator('#sheet [data-do="cup-points own"]').tap()
    found["plan"] = faults(page)
    page.locator("#sheet [data-do=cup-edit]").tap()
    page.locator("#sheet [data-do=cup-keep]").tap()
    found["schedule"] = faults(page)
    page.keyboard.press("Escape")
    page.locator("#sheet [data-do=cup-start]").tap()
    page.wait_for_selector("#table[data-state]")
    page.evaluate("location.hash = '#/'")
    page.evaluate("location.hash = '#/play/go_500'")
    page.wait_for_selector('#sheet [data-do="cup go_500"]')
    page.locator('#sheet [data-do="cup go_500"]').tap()
    found["standings"] = faults(page)
    page.locator("#sheet [data-do=cup-results]").tap()
    found["results"] = faults(page)
    page.evaluate("location.hash = '#/'")
    page.locator(".gear").tap()
    found["settings"] = faults(page)
    page.locator("#sheet [data-key=about]").tap()
    found["about"] = faults(page)
    page.evaluate("address => { location.hash = address }", RACE)
    page.wait_for_selector("#table[data-state]")
    for name in ("menu", "fair", "log-all", "resign", "fair"):
        if name == "menu":
            page.locator("[data-actions] [data-action=draw]").first.dispatch_event("click")
            page.locator("#strip .now").tap()
        elif page.locator(f'#sheet [data-key="{name}"]').count():
            page.locator(f'#sheet [data-key="{name}"]').tap()
        if name == "resign":
            page.wait_for_selector("#sheet[data-outcome]")
        found[f"{name} {len(found)}"] = faults(page)
        if name in ("fair", "log-all"):
            page.keyboard.press("Escape")
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_a_sheet_that_has_only_just_come_is_not_closed_by_a_tap_beside_it(phone: Page) -> None:
    phone.evaluate("""
        document.querySelector(".gear").click();
        document.querySelector("#sheet").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    """)
    expect(phone.locator("#sheet")).to_be_visible()
    phone.keyboard.press("Escape")
