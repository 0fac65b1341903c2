"""Python's memory, kept after the first start and used from the second on; and every reason not to use it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from pygames import games
from tests.pages.conftest import BOOT, Faults, NewPage, wait_until_ready
from tests.pages.helpers import act, listed, open_game, state
from tests.pages.server import Server
from tools import build
from tools.paths import DIST

CORE = next(DIST.glob("vendor/pyscript-*/core.js")).relative_to(DIST).as_posix()
INTERPRETER = f"""
addEventListener("DOMContentLoaded", async () => {{ // PyScript reads its settings from the page when it is imported
  const {{ hooks }} = await import("./{CORE}");
  hooks.main.onReady.add((wrap) => (globalThis.python = wrap.interpreter));
}});
"""
ENTRY = f"./entry/{build.short_hash(gzip.decompress(next(DIST.glob('app/*/memory.bin')).read_bytes()))}"
ENVIRONMENT = """
import _locale, json, os, sys, time
json.dumps([
    sys.argv, sys.orig_argv, sys.executable, sys.path, sys.warnoptions, sys.getrecursionlimit(), os.getcwd(),
    dict(os.environ), _locale.setlocale(_locale.LC_CTYPE), time.localtime(86400 * 180).tm_hour,
])
"""
RANDOM = """
import json, os, random
json.dumps([random.random(), os.urandom(8).hex()])
"""


@pytest.fixture
def own_server() -> Iterator[Server]:
    started = Server(DIST)
    yield started
    started.stop()


Returning = Callable[..., Page]


@pytest.fixture
def returning(new_page: NewPage, own_server: Server) -> Iterator[Returning]:
    """A page that has been visited before, with Python's memory kept; the interpreter is `python` in it."""
    opened: list[Faults] = []

    def returning(**context: Any) -> Page:
        page = new_page(**context)
        opened.append(Faults(page, own_server.url))
        page.add_init_script(INTERPRETER)
        page.goto(own_server.url)
        wait_until_ready(page)
        assert not from_memory(page)
        wait_until_kept(page)
        return page

    yield returning
    assert [fault for faults in opened for fault in faults.seen] == []


def wait_until_kept(page: Page) -> None:
    page.wait_for_selector("html[data-memory]", state="attached", timeout=BOOT)


def from_memory(page: Page) -> bool:
    return bool(page.evaluate("crossroads.fromMemory"))


def again(page: Page) -> bool:
    """Starts the page anew. Gives whether it came from the memory."""
    page.reload()
    wait_until_ready(page)
    return from_memory(page)


def run(page: Page, code: str) -> Any:
    return json.loads(page.evaluate("code => python.runPython(code)", code))


def test_the_second_start_comes_from_memory_and_plays(returning: Returning) -> None:
    page = returning()
    assert again(page)
    for game_id in games():
        open_game(page, f"#/play/{game_id}?players=2&seats=human,human&seed=7")
        assert page.evaluate("document.querySelector('#board').width") > 0
        page.evaluate("location.hash = '#/'")
    open_game(page, "#/play/red_light?players=2&seats=human,human&seed=8")
    before = state(page)
    act(page, listed(page)[0])
    assert state(page) != before


def test_it_is_fetched_last_and_once(returning: Returning, own_server: Server) -> None:
    page = returning()
    assert own_server.requested[-1].endswith("memory.bin")
    own_server.requested.clear()
    assert again(page)
    wait_until_kept(page)
    assert {path.rpartition("/")[2] for path in own_server.requested} <= {"sw.js"}


def test_two_starts_from_one_memory_differ_in_all_that_is_random(returning: Returning) -> None:
    page = returning()
    drawn = []
    for _ in range(2):
        assert again(page)
        drawn.append(run(page, RANDOM))
    assert all(first != second for first, second in zip(*drawn, strict=True))


def test_python_sees_the_same_device_as_without_it(returning: Returning) -> None:
    page = returning(locale="es-MX", timezone_id="America/Lima")
    plain = run(page, ENVIRONMENT)
    assert again(page)
    assert run(page, ENVIRONMENT) == plain


def test_its_buffer_is_let_go_of(returning: Returning) -> None:
    page = returning()
    page.add_init_script("""
        const read = Blob.prototype.arrayBuffer;
        globalThis.pieces = [];
        Blob.prototype.arrayBuffer = async function () {
          const buffer = await read.call(this);
          pieces.push(new WeakRef(buffer));
          return buffer;
        };
    """)
    assert again(page)
    assert page.evaluate("pieces.length") > 1
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    assert page.evaluate("pieces.filter((piece) => piece.deref()).length") == 0
    assert page.evaluate("python._api.config._loadSnapshot.byteLength") < 4096


@pytest.mark.parametrize(
    "damage",
    [
        "new ArrayBuffer(0)",
        "bytes.slice(0, 5_000_000)",
        "(new Uint8Array(bytes)[6_000_000] ^= 1, bytes)",
        "(new Uint8Array(bytes)[40] ^= 1, bytes)",  # the build that Pyodide reads in its head
    ],
    ids=["empty", "cut off", "one bit", "of another Pyodide"],
)
def test_a_damaged_one_is_not_used_and_fetched_anew(returning: Returning, damage: str) -> None:
    page = returning()
    put = """async ([entry, damage]) => {
      const cache = await caches.open("crossroads:/");
      const bytes = await (await cache.match(entry)).arrayBuffer();
      await cache.put(entry, new Response(new Function("bytes", `return ${damage}`)(bytes)));
    }"""
    page.evaluate(put, [ENTRY, damage])
    assert not again(page)
    wait_until_kept(page)
    assert again(page)


def test_a_lost_one_is_fetched_anew(returning: Returning) -> None:
    page = returning()
    assert page.evaluate("entry => caches.open('crossroads:/').then((cache) => cache.delete(entry))", ENTRY)
    assert not again(page)
    wait_until_kept(page)
    assert again(page)


def test_one_of_another_build_is_never_used(returning: Returning) -> None:
    page = returning()
    other = """async (entry) => {
      const cache = await caches.open("crossroads:/");
      await cache.put("./entry/0123456789abcdef", await cache.match(entry));
      await cache.delete(entry);
    }"""
    page.evaluate(other, ENTRY)
    assert not again(page)


def test_after_a_failed_start_it_is_not_used(returning: Returning) -> None:
    page = returning()
    page.evaluate("localStorage.setItem('crossroads:failures', '1')")
    assert not again(page)
    assert again(page), "a start that came through is forgotten"


def test_without_room_for_it_all_else_is_kept(new_page: NewPage, own_server: Server) -> None:
    page = new_page()
    cdp = page.context.new_cdp_session(page)
    cdp.send(
        "Storage.overrideQuotaForOrigin", {"origin": own_server.url.rstrip("/"), "quotaSize": 20_000_000}
    )
    page.goto(own_server.url)
    wait_until_ready(page)
    page.wait_for_function("crossroads.status().offline === 'ready'", timeout=BOOT)
    page.wait_for_selector("html:not([data-memory])", state="attached")
    own_server.stop()
    assert not again(page)
    page.wait_for_function("crossroads.status().offline === 'ready'", timeout=BOOT)
    own_server.start()


def test_whoever_saves_data_is_spared_it(new_page: NewPage, own_server: Server) -> None:
    page = new_page()
    page.add_init_script("Object.defineProperty(navigator.connection, 'saveData', { value: true })")
    page.goto(own_server.url)
    wait_until_ready(page)
    page.wait_for_function("crossroads.status().offline === 'ready'", timeout=BOOT)
    assert not again(page)
    page.wait_for_function("crossroads.status().offline === 'ready'", timeout=BOOT)
    assert [path for path in own_server.requested if path.endswith("memory.bin")] == []
