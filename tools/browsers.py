"""Chromium for the page tests: `python -m tools.browsers` finds one or installs one.

Playwright's own download comes first; where it cannot be had, the system's package, as root on Debian.
Without either it says so, and fails where CI is set.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
"""For a place without a screen, as root; and no request of the browser's own."""


def find() -> Path | None:
    """The Chromium to test with: Playwright's own, else the system's."""
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    if own.exists():
        return own
    system = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(system) if system else None


def install() -> None:
    """Tries the ways of getting one, in order, until there is one."""
    if find() is None:
        print("browsers: Playwright's own download", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    if find() is None and shutil.which("apt-get") and os.geteuid() == 0:
        print("browsers: the system's package", flush=True)
        subprocess.run(["apt-get", "-qq", "update"], check=False)
        subprocess.run(["apt-get", "-qq", "install", "--yes", "chromium"], check=False)


def main() -> int:
    """Exit code: 1 where CI is set and there is no browser."""
    install()
    if find():
        return 0
    print(
        "browsers: NO CHROMIUM: the page tests will not run. Install chromium, and try again.",
        file=sys.stderr,
    )
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())
