"""Draws the icons that are no SVG from static/icons/icon.svg: `python -m tools.icons`. Their PNG are committed."""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from tools import browsers
from tools.paths import ROOT

ICONS = ROOT / "static" / "icons"
GREEN = "#14603C"
SIZES = {
    "icon-192": (192, 1.0),
    "icon-512": (512, 1.0),
    "maskable-512": (512, 0.78),
    "apple-180": (180, 0.86),
}
"""Side in pixels, and the part of it that the sign fills: masks cut up to a fifth off each edge."""


def main() -> None:
    sign = (ICONS / "icon.svg").read_text(encoding="utf-8")
    chromium_path = browsers.find()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=chromium_path, args=browsers.FLAGS)
        for name, (side, part) in SIZES.items():
            page = chromium.new_page(viewport={"width": side, "height": side})
            ground = GREEN if part < 1 else "transparent"
            box = f"position:fixed;inset:0;margin:auto;width:{side * part}px"
            page.set_content(
                f'<body style="background:{ground}">{sign.replace("<svg", f"<svg style={box!r}", 1)}'
            )
            page.screenshot(path=ICONS / f"{name}.png", omit_background=part == 1)
        chromium.close()


if __name__ == "__main__":
    main()
