"""What tests of tables in the page share."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import Page

from pygames.games import rules as rules_of
from pygames.games import view as view_of
from pygames.ui.areas import table_areas
from pygames.ui.text import Text
from pygames.ui.view import Frame


def calm(page: Page) -> None:
    """Motion off, by the settings sheet."""
    set_motion(page, "off")


def set_motion(page: Page, speed: Literal["off", "normal"]) -> None:
    """By the settings sheet."""
    page.locator(".gear").tap()
    page.locator(f'[data-do="set motion {speed}"]').tap()
    page.locator("#sheet [data-do=close]").tap()


def visit(page: Page, address: str) -> None:
    """Goes to another address inside the page, and waits until the app has shown it."""
    page.evaluate(
        "address => address === location.hash || new Promise(resolve => {"
        " addEventListener('hashchange', () => setTimeout(resolve), { once: true });"
        " location.hash = address; })",
        address,
    )


def open_game(page: Page, address: str) -> None:
    """Goes to a table. The page is at home, and no game of that id is unfinished."""
    visit(page, address)
    page.wait_for_selector("#table[data-table][data-state]")


SECOND_COPY = """
const inSecondCopy = (act) => new Promise((resolve) => {
  const opening = indexedDB.open("crossroads", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("texts");
  opening.onsuccess = () => {
    const transaction = opening.result.transaction("texts", "readwrite");
    const request = act(transaction.objectStore("texts"));
    transaction.oncomplete = () => { opening.result.close(); resolve(request.result); };
  };
});
"""


def forget_games(page: Page) -> None:
    """As if nothing had been played or entered on this device."""
    kinds = "game|previous|finished|results|last|setup|series|race|schedules|forms"
    page.evaluate(
        f"async () => {{ {SECOND_COPY}"
        " for (const key of Object.keys(localStorage))"
        f" if (/^crossroads:({kinds})/.test(key)) localStorage.removeItem(key);"
        " await inSecondCopy((texts) => texts.clear()); }"
    )


def second_copy(page: Page, key: str) -> str | None:
    """What the second copy has under a key."""
    found: str | None = page.evaluate(
        f"async (key) => {{ {SECOND_COPY} return await inSecondCopy((texts) => texts.get(key)) ?? null; }}",
        key,
    )
    return found


def wait_for_second_copy(page: Page, key: str, part: str) -> None:
    """Waits until the second copy has this in a text."""
    page.wait_for_function(
        f"async ([key, part]) => {{ {SECOND_COPY}"
        " return (await inSecondCopy((texts) => texts.get(key)) ?? '').includes(part); }",
        arg=[key, part],
    )


def state(page: Page) -> str:
    """The digest of the position on the table, which is there with its first frame."""
    page.wait_for_selector("#table[data-state]", state="attached")
    found = page.get_attribute("#table", "data-state")
    assert found
    return found


def listed(page: Page) -> list[str]:
    """The action texts in the list."""
    found: list[str] = page.eval_on_selector_all(
        "[data-actions] [data-action]", "nodes => nodes.map(node => node.dataset.action)"
    )
    return found


def act(page: Page, text: str) -> None:
    """Presses an action of the list as a screen reader does, and waits until it has happened."""
    before = state(page)
    page.locator(f'[data-actions] [data-action="{text}"]').dispatch_event("click")
    settled(page, before)


def settled(page: Page, before: str) -> None:
    """Waits until the position is another one than `before` and nothing moves."""
    page.wait_for_function(
        "before => document.querySelector('#sheet[data-outcome]') ||"
        " (document.querySelector('#table').dataset.state !== before && !document.querySelector('[data-moving]'))",
        arg=before,
    )


EDGE = 64
"""Of 255: edges come out a little differently where they cross the border of what is painted."""
FEW = 30
"""Values (four a pixel) that may differ by more: an edge that runs along such a border. A ghost has hundreds."""
FRAMES = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)
PIXELS = """
(() => {
  const board = document.querySelector("#board");
  const copy = new OffscreenCanvas(board.width, board.height).getContext("2d", { willReadFrequently: true });
  copy.fillStyle = "grey"; // where hardly anything is painted, a colour means nothing
  copy.fillRect(0, 0, board.width, board.height);
  copy.drawImage(board, 0, 0);
  return copy.getImageData(0, 0, board.width, board.height).data;
})()
"""


def remember(page: Page, name: str) -> None:
    """Keeps in the page what the canvas shows, whatever lies over it."""
    page.evaluate(FRAMES)
    page.evaluate(f"globalThis.seen = {{ ...globalThis.seen, [{name!r}]: {PIXELS} }}")


def looks_like(page: Page, name: str) -> bool:
    """Whether the canvas shows what it did when that was remembered."""
    page.evaluate(FRAMES)
    differing: int = page.evaluate(
        f"name => {PIXELS}.filter((value, i) => Math.abs(value - seen[name][i]) > {EDGE}).length", name
    )
    return differing <= FEW


def layout_of(
    page: Page, game_id: str, params: Any, players: int, seating: Any = "passed", turn: int = 0
) -> Any:
    """The view's layout for this page, worked out here with the same code."""
    size = page.viewport_size
    assert size
    seen = rules_of(game_id).initial_state(params, players).observation(None)
    text = Text("en", f"pygames.games.{game_id}")
    view = view_of(game_id)
    areas = table_areas(size["width"], size["height"], seating, players, turn, traits=view.traits)
    upright = areas.kind == "upright"
    frame = Frame(seen, (), ("",) * players, tuple(range(players)), text, upright=upright)
    return view.layout(areas, frame)
