"""The page from Python: elements, the one helper that makes callbacks, small wishes to the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

__all__ = [
    "by_id",
    "document",
    "fill",
    "listen",
    "live_proxies",
    "once",
    "options",
    "proxy",
    "to_js",
    "vibrate",
    "window",
    "wish",
]

_live = 0


def live_proxies() -> int:
    """How many callbacks JavaScript holds. It must not grow from screen to screen."""
    return _live


def proxy(handler: Callable[..., Any]) -> tuple[Any, Callable[[], None]]:
    """A callback for JavaScript and the function that lets go of it. Every callback comes from here: one
    that Python has collected breaks its button, one that is never destroyed leaks."""
    global _live
    made = create_proxy(handler)
    _live += 1

    def drop() -> None:
        global _live
        _live -= 1
        made.destroy()

    return made, drop


def once(promise: Any, then: Callable[[Any], None], refused: Callable[[], None] = lambda: None) -> None:
    """Calls `then` with what the promise gives, or else `refused`."""

    def let_go() -> None:
        drop_kept()
        drop_broken()

    def kept(value: Any) -> None:
        let_go()
        then(value)

    def broken(_: Any) -> None:
        let_go()
        refused()

    made_kept, drop_kept = proxy(kept)
    made_broken, drop_broken = proxy(broken)
    promise.then(made_kept, made_broken)


def wish(promise: Any) -> None:
    """What the browser may refuse without harm."""
    once(promise, lambda _: None)


def listen(target: Any, event: str, handler: Callable[[Any], Any], **flags: bool) -> Callable[[], None]:
    """Calls `handler(event)`; flags are those of addEventListener. Returns what ends it."""
    made, drop = proxy(handler)
    bag = options(**flags)
    target.addEventListener(event, made, bag)

    def end() -> None:
        target.removeEventListener(event, made, bag)
        drop()

    return end


def options(**flags: Any) -> Any:
    """A plain JavaScript object."""
    return to_js(flags)


def by_id(name: str) -> Any:
    """The element; it must be there."""
    node = document.getElementById(name)
    assert node, name
    return node


def fill(node: Any, html: str) -> None:
    """New content for an element. Focus, scroll place and open details are carried over by `data-key`.

    Where the control that had the focus is gone, the next best has it: the main button, the first action, or
    else the element itself, which gives it on as soon as there is one again.
    """
    active = document.activeElement
    focused = bool(active and node.contains(active))
    key = (active.getAttribute("data-key") or "") if focused else ""
    body = node.querySelector(".sheet-body")
    top = body.scrollTop if body else 0
    opened = open_details(node)
    node.innerHTML = html
    reopen(node, opened)
    body = node.querySelector(".sheet-body")
    if body and top:
        body.scrollTop = top
    if focused:
        same = [f'[data-key="{window.CSS.escape(key)}"]'] if key else []
        for selector in (*same, "[data-key=main]", "[data-action],[data-select]"):
            found = node.querySelector(selector)
            if found:
                break
        (found or node).focus(options(preventScroll=True))


def open_details(node: Any) -> list[str]:
    """The keys of the details in an element that are open."""
    return [str(item.getAttribute("data-key")) for item in node.querySelectorAll("details[open]")]


def reopen(node: Any, keys: list[str]) -> None:
    """Opens these details, where they are still there."""
    for key in keys:
        found = node.querySelector(f'details[data-key="{key}"]')
        if found:
            found.open = True


def download(name: str, text: str, kind: str = "text/plain") -> None:
    """Hands a text over as a file."""
    blob = window.Blob.new([text], options(type=kind))
    address = window.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    window.URL.revokeObjectURL(address)


def vibrate(pattern: tuple[int, ...]) -> None:
    """Where the device can."""
    if hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(to_js(list(pattern)))
