"""Where the browser enters."""

from __future__ import annotations

from js import document


async def main() -> None:
    """Takes the page over from the shell."""
    document.documentElement.dataset.app = "ready"
