"""`make bench-boot`: how long a start takes, beside a bare `loadPyodide` and a PyScript hello.

Every round visits the three sites in turn, so that whatever else the machine does falls on all of them; medians
are printed with their ratio to the bare one. A visit goes from navigation until Python has painted: the whole
position of Red Light Green Light for the app, a word for the others. Servers send gzip, as static hosts do.
All three keep themselves by the same service worker, which answers repeat visits and restarts offline.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import signal
import statistics
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, sync_playwright

from tools import browsers, build
from tools.paths import DIST, ROOT
from tools.pyodide import PYODIDE
from tools.serve import Handler, Server

GAME = "#/play/red_light?players=2&seats=human,human&seed=7"
DEVICE = "Pixel 7"
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
PLACES = {"1x": (1, False), "4x": (4, False), "4x slow 4G": (4, True)}
"""How much slower the processor is, and whether the line is slow."""
SITES = ("bare", "pyscript", "app")
VISITS = ("first", "repeat", "offline")
LIMIT = 180
"""Seconds that any one step of a visit may take."""
TIMEOUT = 1000 * LIMIT
SETTLED = 2000
"""Milliseconds after the painting when memory is read, without what is garbage by then."""
TAP = (100, 4)
"""Where no page has a control: a tap on a game's block would open another screen."""

WATCH = """
(() => {
  const seen = { tasks: [], painted: null };
  globalThis.bench = seen;
  const task = ({ startTime, duration }) => [startTime, duration];
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(task)))
    .observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => { const [tap] = list.getEntries(); seen.tap = tap.startTime + tap.duration; })
    .observe({ type: "first-input", buffered: true });
  const look = () => {
    const sign = document.documentElement?.dataset.bench ?? "[data-table][data-state]";
    if (seen.painted === null && document.querySelector(sign))
      requestAnimationFrame(() => setTimeout(() => (seen.painted = performance.now())));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})();
"""
BARE = """<!doctype html>
<html data-bench="[data-done]"><meta charset="utf-8"><title>bare</title><p>Loading</p>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("from js import document; document.body.dataset.done = 'hello'");
navigator.serviceWorker.register("./sw.js");
</script>
"""
PYSCRIPT = """<!doctype html>
<html data-bench="[data-done]"><meta charset="utf-8"><title>PyScript</title><p>Loading</p>
<script type="module" src="./pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./pyodide/pyodide.mjs"}'>
from pyscript import document
from js import navigator
document.body.dataset.done = "hello"
navigator.serviceWorker.register("./sw.js")
</script>
"""


@dataclass
class Measured:
    """One visit. Milliseconds since navigation, bytes over the line, bytes of the renderer's memory (PSS)."""

    first_paint: float
    first_tap: float
    painted: float
    longest_task: float
    blocked: float
    moved: float
    memory: float


class GzipHandler(Handler):
    """Sends what compresses as gzip."""

    def do_GET(self) -> None:  # noqa: N802 - the base class calls it so
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.exists():
            self.send_error(404)
            return
        data, encoded = _packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        if encoded:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(data)


@cache
def _packed(path: Path) -> tuple[bytes, bool]:
    data = path.read_bytes()
    packed = gzip.compress(data, 6, mtime=0)
    return (packed, True) if len(packed) < 0.9 * len(data) else (data, False)


class Site:
    """A folder behind a server that can be stopped."""

    def __init__(self, folder: Path, address: str) -> None:
        self._handler = partial(GzipHandler, directory=str(folder))
        self._port = 0
        self.start()
        self.home = f"http://127.0.0.1:{self._port}/"
        self.address = self.home + address

    def start(self) -> None:
        self._server = Server(("127.0.0.1", self._port), self._handler)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def hello(folder: Path, page: str) -> Path:
    """A site of the runtimes as npm gives them, with the same service worker as ours."""
    shutil.copytree(
        PYODIDE, folder / "pyodide", ignore=shutil.ignore_patterns("*.map", "*.html", "*.ts", "*.md")
    )
    if "pyscript" in page:
        shutil.copytree(build.PYSCRIPT / "dist", folder / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    (folder / "index.html").write_text(page)
    kept = {
        "block": str(build.BLOCK),
        "build": "bare",
        "files": json.dumps(build.kept_offline(folder, "")),
        "memory": "{}",
        "packed": "{}",
    }
    (folder / "sw.js").write_text(build.fill((ROOT / build.WORKER).read_text(), kept, str))
    return folder


def memory_of(browser_cdp: CDPSession) -> float:
    """Bytes of the largest renderer's proportional share."""
    largest = 0.0
    for process in browser_cdp.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            rollup = Path(f"/proc/{process['id']}/smaps_rollup").read_text()
            share = next(line for line in rollup.splitlines() if line.startswith("Pss:"))
            largest = max(largest, 1024.0 * int(share.split()[1]))
    return largest


@contextmanager
def within(what: str, seconds: int = LIMIT) -> Iterator[None]:
    """Raises TimeoutError that names what was waited for. A page that hangs answers no question either, and
    Playwright waits for the answer to a question for ever."""

    def ring(*_: object) -> None:
        raise TimeoutError(f"waited {seconds} s for {what}")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def visit(page: Page, site: Site, place: str, browser_cdp: CDPSession) -> Measured:
    """Opens the page and measures until Python has painted."""
    slower, slow_line = PLACES[place]
    moved = 0.0

    def finished(event: dict[str, Any]) -> None:
        nonlocal moved
        moved += event["encodedDataLength"]

    cdp = page.context.new_cdp_session(page)
    cdp.send("Network.enable")
    cdp.on("Network.loadingFinished", finished)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if slow_line:
        cdp.send("Network.emulateNetworkConditions", SLOW_4G)
    page.add_init_script(WATCH)
    with within(f"{site.address} to answer"):
        page.goto(site.address, wait_until="commit", timeout=TIMEOUT)
    with within(f"the first paint of {site.address}"):
        page.wait_for_function("performance.getEntriesByType('paint').length > 0", timeout=TIMEOUT)
    with within(f"a tap to be answered by {site.address}"):
        page.touchscreen.tap(*TAP)
    with within(f"Python to paint on {site.address}"):
        page.wait_for_function("bench.painted !== null", timeout=TIMEOUT)
    with within(f"the figures of {site.address}"):
        page.wait_for_timeout(SETTLED)
        cdp.send("HeapProfiler.collectGarbage")
        seen = page.evaluate("bench")
        paint = page.evaluate("performance.getEntriesByType('paint')[0].startTime")
    tasks = [duration for start, duration in seen["tasks"] if start < seen["painted"]]
    return Measured(
        first_paint=paint,
        first_tap=seen.get("tap") or float("nan"),
        painted=seen["painted"],
        longest_task=max(tasks, default=0.0),
        blocked=sum(duration - 50 for duration in tasks),
        moved=moved,
        memory=memory_of(browser_cdp),
    )


def wait_until_kept(page: Page, site: Site) -> None:
    """Waits until the service worker has every file, and Python's memory where there is one."""
    kept = "navigator.serviceWorker.controller && (!window.crossroads || 'memory' in document.documentElement.dataset)"
    with within(f"the service worker of {site.home} to keep its files"):
        page.goto(site.home, timeout=TIMEOUT)
        page.wait_for_function(kept, timeout=TIMEOUT)
        page.wait_for_timeout(500)


def rounds(playwright: Playwright, sites: dict[str, Site], place: str) -> Iterator[tuple[str, str, Measured]]:
    """One visit of each kind to each site: (site, kind of visit, what was measured)."""
    for name, site in sites.items():
        with tempfile.TemporaryDirectory() as profile:

            def opened(profile: str = profile) -> BrowserContext:
                preset = dict(playwright.devices[DEVICE])
                del preset["default_browser_type"]
                return playwright.chromium.launch_persistent_context(
                    profile, executable_path=CHROMIUM, args=browsers.FLAGS, **preset
                )

            for kind in VISITS:
                if kind == "offline":
                    site.stop()
                with within("the browser to start"):
                    context = opened()
                assert context.browser
                browser_cdp = context.browser.new_browser_cdp_session()
                yield name, kind, visit(context.pages[0], site, place, browser_cdp)
                if kind == "first":
                    # A second page, unthrottled, lets the worker finish.
                    wait_until_kept(context.new_page(), site)
                with within(f"the browser to close after {site.address}"):
                    context.close()
            site.start()


CHROMIUM = browsers.find()


def table(found: dict[tuple[str, str], list[Measured]], kind: str, names: list[str]) -> str:
    """Medians of one kind of visit, with ratios to the bare site."""
    rows: list[tuple[str, Callable[[Measured], float], str, float]] = [
        ("first paint", lambda m: m.first_paint, "ms", 1),
        ("first tap answered", lambda m: m.first_tap, "ms", 1),
        ("painted by Python", lambda m: m.painted, "ms", 1),
        ("longest task", lambda m: m.longest_task, "ms", 1),
        ("blocked", lambda m: m.blocked, "ms", 1),
        ("moved", lambda m: m.moved, "MB", 1e6),
        ("memory (PSS)", lambda m: m.memory, "MB", 1e6),
    ]
    lines = []
    for label, read, unit, scale in rows:
        medians = {name: statistics.median(map(read, found[name, kind])) / scale for name in names}
        base = medians["bare"] or float("nan")
        cells = [
            f"{medians[name]:9.{0 if unit == 'ms' else 2}f} {unit} {medians[name] / base:5.2f}"
            for name in names
        ]
        lines.append(f"  {label:20}" + "".join(cells))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench_boot", description="Measures starts.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--place", choices=PLACES, action="append", help="default: all")
    parser.add_argument(
        "--site", choices=SITES, action="append", help="default: all; bare is always among them"
    )
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        (Path(scratch) / "bare").mkdir()
        (Path(scratch) / "pyscript").mkdir()
        sites = {
            "bare": Site(hello(Path(scratch) / "bare", BARE), ""),
            "pyscript": Site(hello(Path(scratch) / "pyscript", PYSCRIPT), ""),
            "app": Site(DIST, GAME),
        }
        if given.site:
            sites = {name: site for name, site in sites.items() if name in ("bare", *given.site)}
        for place in given.place or PLACES:
            found: dict[tuple[str, str], list[Measured]] = {}
            for number in range(given.rounds):
                for name, kind, measured in rounds(playwright, sites, place):
                    found.setdefault((name, kind), []).append(measured)
                    print(
                        f"{place}, round {number + 1}: {name}, {kind}: {measured.painted:.0f} ms", flush=True
                    )
            for kind in VISITS:
                print(f"\n{place}, {kind} visit; median and ratio to bare: {', '.join(sites)}")
                print(table(found, kind, list(sites)))
            print()
        later = next(DIST.glob(f"app/*/{build.MEMORY}")).stat().st_size / 1e6
        print(f"Fetched once, after the first visit: Python's memory, {later:.2f} MB.")


if __name__ == "__main__":
    main()
