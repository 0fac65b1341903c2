"""Several fingers at once on a page, through Chromium's own input pipeline."""

from __future__ import annotations

from playwright.sync_api import Page

Point = dict[str, float]


class Fingers:
    """Touch points by their ids. Each event names those that change; the browser keeps the others."""

    def __init__(self, page: Page) -> None:
        self._cdp = page.context.new_cdp_session(page)
        self._down: dict[int, Point] = {}

    def down(self, *touches: tuple[int, float, float], radius: float = 8) -> None:
        """Puts fingers down, all in one event."""
        points: list[Point] = [
            {"id": finger, "x": x, "y": y, "radiusX": radius, "radiusY": radius} for finger, x, y in touches
        ]
        self._down |= {int(point["id"]): point for point in points}
        self._send("touchStart", points)

    def move(self, finger: int, x: float, y: float) -> None:
        self._down[finger] |= {"x": x, "y": y}
        self._send("touchMove", [self._down[finger]])

    def up(self, finger: int) -> None:
        """Lifts one finger; the others stay."""
        self._send("touchEnd", [self._down.pop(finger)])

    def cancel(self) -> None:
        """What a system gesture does to all of them."""
        self._down.clear()
        self._send("touchCancel", [])

    def tap(self, finger: int, x: float, y: float) -> None:
        self.down((finger, x, y))
        self.up(finger)

    def drag(self, finger: int, *way: tuple[float, float]) -> None:
        """Down at the first point, through the others, up at the last."""
        self.down((finger, *way[0]))
        for x, y in way[1:]:
            self.move(finger, x, y)
        self.up(finger)

    def _send(self, kind: str, points: list[Point]) -> None:
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
