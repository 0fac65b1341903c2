"""`make bench-play`: how soon a table answers on a slow phone, by the browser's own event timing.

Each game is played for a while at a quarter of the processor's speed, one person against a bot: a mouse presses the
board anywhere, keys choose from the list. (A touch that is sent through the browser's protocol has its time from
before the browser waits for the next frame to be shown, 30 to 50 ms while something moves; a finger's, and a mouse's,
does not wait.) An event lasts until the frame that shows what came of it; where nothing
came of it, until a frame that shows something else, so such events are left out. Then bots play alone; every task of
the page that is too long is counted, and so are the screen's frames that were lost while something moved. An empty
table comes first: what it takes, the machine takes. Exit code 1 where a limit is passed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Browser, Page, sync_playwright

from pygames.games import IDS
from tools import browsers
from tools.bench_boot import CHROMIUM, DEVICE, TIMEOUT, Site, within
from tools.paths import DIST

SLOWER = 4
PRESS, RESULT, TASK = 50, 100, 50
"""Milliseconds until a press is seen and until its result is, for 95 of 100; and of any task while bots think."""
LOST = 0.05
"""Share of the screen's frames that may be lost while something moves."""
TOUCH = 80
"""Milliseconds that a finger rests. Let go at once, a press has no frame of its own: its result is seen with it."""
PRESSES = ("pointerdown",)
RESULTS = ("pointerup", "click", "keydown")
EMPTY = Path(__file__).with_suffix(".html")
EMPTY_SECONDS = 20
WATCH = """
(() => {
  const seen = { events: [], tasks: [], answered: new Set(), over: Infinity };
  globalThis.bench = seen;
  let changed = 0;
  const change = () => (changed = performance.now());
  const seenBy = ({ target, type, attributeName }) =>
    !(type === "attributes" && attributeName.startsWith("data-")) && !target.parentElement?.closest("#say, #cell")
    && !["say", "cell"].includes(target.id);
  new MutationObserver((all) => all.some(seenBy) && change()).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
  const pen = CanvasRenderingContext2D.prototype;
  const clear = pen.clearRect;
  pen.clearRect = function (...box) { change(); return clear.apply(this, box); };
  const look = ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => {
    if (changed > timeStamp) seen.answered.add(timeStamp);
  }));
  for (const name of ["pointerdown", "pointerup", "click", "keydown"]) addEventListener(name, look, true);
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime } of list.getEntries()) seen.events.push([name, duration, startTime]);
  }).observe({ type: "event", durationThreshold: 16 });
  new MutationObserver(() => {
    if (document.querySelector("#sheet[data-outcome]")) seen.over = Math.min(seen.over, performance.now());
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-outcome"] });
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) seen.tasks.push([duration, startTime]);
  }).observe({ type: "longtask" });
})();
"""
"""Notes all events and long tasks, and which events the next frame answers with any change that can be seen."""
TASKS = """
bench.tasks.filter(([duration, start]) => start + duration < bench.over).map(([duration]) => duration)
"""
"""Long tasks before the end of the game: when it has come nobody thinks any more."""
FRAMES = """
async (ms) => {
  const gaps = [], still = [], ends = performance.now() + ms;
  const next = () => new Promise(requestAnimationFrame);
  const moves = () => document.querySelector("#table[data-moving], #table[data-clock=runs]");
  for (let last = await next(), now; last < ends; last = now) {
    const moved = moves();
    now = await next();
    (moved && moves() ? gaps : still).push(now - last);
  }
  const frame = still.concat(gaps).sort((a, b) => a - b)[Math.floor((still.length + gaps.length) / 2)];
  const due = gaps.map((gap) => Math.max(1, Math.round(gap / frame)));
  const all = due.reduce((sum, frames) => sum + frames, 0);
  return [all - due.length, all];
}
"""
"""For so long: how many of the screen's frames were lost while something moved, and how many there were."""
ANSWERED = """
(names) => bench.events
  .filter(([name, , start]) => names.includes(name) && bench.answered.has(start))
  .map(([, duration]) => duration)
"""
FOCUS = """
(share) => {
  const offered = document.querySelectorAll(
    ":is(#list [data-action], #list [data-select], #bar button:not([disabled]), #curtain:not([hidden]) button)",
  );
  offered[Math.floor(share * offered.length)]?.focus();
  return offered.length > 0;
}
"""
"""Focuses one of what is offered, which may change at any time."""


@dataclass
class Answers:
    """Milliseconds: until presses and results were seen, and of the tasks that were too long while bots played."""

    presses: list[float]
    results: list[float]
    tasks: list[float]
    lost: int
    """Frames, while something moved."""
    frames: int
    """Of so many that the screen had then."""


def percentile(values: list[float], share: float = 0.95) -> float:
    """The smallest value that so large a share of them does not pass."""
    return sorted(values)[ceil(share * len(values)) - 1] if values else float("nan")


def durations(page: Page, names: tuple[str, ...]) -> list[float]:
    """How long each event of these names took of which something came, but for those too short to be reported."""
    found: list[float] = page.evaluate(ANSWERED, list(names))
    return found


def open_table(browser: Browser, device: dict[str, Any], address: str) -> Page:
    page = browser.new_context(**device).new_page()
    page.add_init_script(WATCH)
    with within(f"the table of {address}"):
        page.goto(address, timeout=TIMEOUT)
        page.wait_for_selector("#table[data-state]", timeout=TIMEOUT)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.wait_for_timeout(1000)
    return page


def play(page: Page, seconds: float, rng: random.Random) -> None:
    """One person plays whatever is offered, and presses the board in between."""
    box = page.locator("#board").bounding_box()
    assert box
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        place = box["x"] + box["width"] * rng.random(), box["y"] + box["height"] * rng.random()
        _close_sheet(page)
        page.mouse.click(*place, delay=TOUCH)
        page.wait_for_timeout(120)
        _close_sheet(page)
        if page.evaluate(FOCUS, rng.random()):
            page.keyboard.press("Enter")
        page.wait_for_timeout(120)


def _close_sheet(page: Page) -> None:
    """What it offers leads away from the table."""
    if page.locator("#sheet[open]").count():
        page.keyboard.press("Escape")


def measure(
    browser: Browser, device: dict[str, Any], name: str, against_bot: str, bots: str, seconds: float
) -> Answers:
    """Plays at the first address for so long, and lets bots play at the second for as long again."""
    page = open_table(browser, device, against_bot)
    with within(f"a game of {name}"):
        play(page, seconds, random.Random(name))
        page.wait_for_timeout(500)
        presses, results = durations(page, PRESSES), durations(page, RESULTS)
    page.context.close()
    page = open_table(browser, device, bots)
    with within(f"bots at {name}"):
        page.evaluate("bench.tasks.length = 0")
        lost, frames = page.evaluate(FRAMES, 1000 * seconds)
        tasks: list[float] = page.evaluate(TASKS)
    page.context.close()
    return Answers(presses, results, tasks, lost, frames)


def line(name: str, found: Answers) -> str:
    return (
        f"{name:11} press {percentile(found.presses):4.0f} ms of {len(found.presses):3}"
        f"   result {percentile(found.results):4.0f} ms of {len(found.results):3}"
        f"   bots: {len(found.tasks)} long tasks, the longest {max(found.tasks, default=0):3.0f} ms"
        f"   lost {found.lost:3} of {found.frames} frames"
    )


def holds(found: Answers) -> bool:
    """Whether all limits were kept."""
    return (
        percentile(found.presses) <= PRESS
        and percentile(found.results) <= RESULT
        and max(found.tasks, default=0) <= TASK
        and found.lost <= LOST * found.frames
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench_play", description="Measures answers of tables."
    )
    parser.add_argument(
        "--seconds", type=float, default=60, help="of play, and as long of bots (default: 60)"
    )
    parser.add_argument("--game", choices=IDS, action="append", help="default: all")
    given = parser.parse_args()
    print(
        f"At {SLOWER}x, 95 of 100: press {PRESS} ms, result {RESULT} ms;"
        f" bots: no task over {TASK} ms, at most {LOST:.0%} of frames lost.",
        flush=True,
    )
    well = True
    with sync_playwright() as playwright:
        device = dict(playwright.devices[DEVICE])
        del device["default_browser_type"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=browsers.FLAGS)
        empty = "data:text/html," + quote(EMPTY.read_text(encoding="utf-8"))
        print(line("empty", measure(browser, device, "empty", empty, empty, EMPTY_SECONDS)), flush=True)
        home = Site(DIST, "").home
        for game_id in given.game or IDS:
            address = f"{home}#/play/{game_id}?players=2&seed=7&seats="
            found = measure(
                browser, device, game_id, address + "human,bot:2", address + "bot:4,bot:4", given.seconds
            )
            well = well and holds(found)
            print(line(game_id, found), flush=True)
        browser.close()
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
