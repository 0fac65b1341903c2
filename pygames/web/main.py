"""Where the browser enters."""

from __future__ import annotations

from pygames.web.app import App


async def main() -> None:
    """Starts the app, which lives as long as the page."""
    App().start()
