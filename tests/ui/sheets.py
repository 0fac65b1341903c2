"""The sheets of parts and states, as pictures to look at.

`python -m tests.ui.sheets DIRECTORY` writes them as SVG, for both palettes; `python -m tests.ui.sheets
tests/ui/golden golden` writes the small samples that a test compares.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pygames.ui import parts
from pygames.ui.painter import Anchor, Painter
from pygames.ui.svg import to_svg
from pygames.ui.theme import COLOURS, LIT, SEATS, THEMES, TINTS, Theme

PARTS_SIZE = (900, 760)
STATES_SIZE = (760, 372)
SAMPLE_SIZE = (200, 100)


def sample(theme: Theme) -> Painter:
    """A few parts that use every kind of operation but clips."""
    p = Painter(theme)
    parts.lamp(p, 20, 20, 10, "red")
    parts.lamp(p, 50, 20, 10, "black", lit=False)
    parts.vehicle(p, "car", 90, 20, 16, 90, "yellow")
    parts.vehicle(p, "hero", 140, 20, 16, 180, SEATS[1], "2", beam=True)
    parts.seat_car(p, 20, 70, 30, -90, 0)
    parts.die(p, 45, 50, 40, "flag", "green")
    parts.die(p, 95, 50, 40, "power", -20, aside=True)
    parts.cone(p, 160, 70, 30)
    parts.legal(p, 176, 10, 20, 20)
    return p


def parts_sheet(theme: Theme) -> Painter:
    """Every lamp, vehicle, die and card."""
    p = Painter(theme)
    _label(p, 24, 34, "Lamps lit and unlit; marks at 48, 24, 16 and 10 px")
    parts.asphalt(p, 16, 46, 868, 148, 14)
    for i, colour in enumerate(COLOURS):
        x = 64 + i * 142
        parts.lamp(p, x, 92, 26, colour)
        parts.lamp(p, x + 56, 92, 20, colour, lit=False)
        fill = "#FFFDF6" if colour == "black" else LIT[colour]
        for dx, size in ((-8, 40), (32, 24), (56, 16), (74, 10)):
            parts.mark(p, colour, x + dx, 156, size, fill)
    _label(p, 24, 222, "Car, truck, hero car, one-space car at 28 px and large")
    parts.asphalt(p, 16, 234, 868, 174, 14)
    parts.vehicle(p, "car", 110, 296, 66, 0, "blue")
    parts.vehicle(p, "truck", 310, 296, 66, 0, TINTS[5])
    parts.vehicle(p, "hero", 510, 296, 66, 0, SEATS[0], "1", beam=True)
    parts.seat_car(p, 700, 296, 74, 0, 3)
    parts.cone(p, 800, 296, 60)
    for i, paint in enumerate(("red", "yellow", "blue")):
        parts.vehicle(p, "car", 70 + i * 74, 376, 28, 0, paint)
    for i in range(4):
        x = 282 + i * 78 + (10 if i > 1 else 0)
        parts.vehicle(p, "truck" if i % 2 else "car", x, 376, 28, 0, TINTS[i])
    parts.vehicle(p, "hero", 618, 376, 28, 0, SEATS[0], "1")
    parts.vehicle(p, "hero", 684, 376, 28, 180, SEATS[1], "2")
    for seat in range(4):
        parts.seat_car(p, 750 + seat * 34, 376, 30, -90, seat)
    _dice(p)
    _cards(p)
    _buttons(p)
    return p


def _dice(p: Painter) -> None:
    _label(p, 24, 436, "Dice: flag, track, power, pit, crash")
    rows: tuple[tuple[float, float, parts.DieKind, tuple[parts.DieFace, ...]], ...] = (
        (24, 448, "flag", ("green", "yellow", "red", "black")),
        (274, 448, "track", (0, 5, 15, 25)),
        (524, 448, "power", ("flat", 30, 50)),
        (24, 510, "pit", ("light", -20)),
        (154, 510, "crash", ("burst", "cross", -50)),
    )
    for x, y, kind, faces in rows:
        for i, face in enumerate(faces):
            parts.die(p, x + i * 60, y, 52, kind, face, circled=face in (25, 50))
    for seat in range(6):
        parts.seat(p, 420 + seat * 50, 536, 19, seat)
    parts.green_light(p, 760, 514, 34)
    parts.cone(p, 842, 478, 30)
    parts.cone(p, 842, 538, 44)


def _cards(p: Painter) -> None:
    _label(p, 24, 594, "Cards")
    y = 606
    for i, light in enumerate(parts.LIGHT_KINDS):
        parts.light_card(p, 24 + i * 64, y, 56, light)
    parts.card_back(p, 218, y, 56, 80, 8)
    parts.stop_card(p, 286, y, 46, 108, ("red", "yellow", "green"))
    parts.stop_card(p, 340, y, 46, 108, ("green", "white", "black"), edge="green")
    parts.rush_card(p, 402, y, 76, 80, "move", 3)
    parts.rush_card(p, 486, y, 76, 80, "shift", word="Shift")
    parts.rush_card(p, 570, y, 76, 80, "slide", word="Slide")
    parts.rush_card(p, 654, y, 76, 80, "both", 2)
    parts.traffic_card(p, 744, y, 64, (("red", 0, 0), ("yellow", 1, 0), ("blue", 2, 0)))
    parts.traffic_card(p, 816, y, 64, (("blue", 0, 0), ("blue", 0, 1), ("red", 1, 1)))
    expert: tuple[parts.TrafficCell, ...] = (("red", 0, 0), (None, 1, 0), ("blue", 2, 0), ("yellow", 1, 1))
    parts.traffic_card(p, 744, y + 72, 64, expert, expert=True)
    parts.traffic_card(p, 816, y + 72, 64, (("red", 0, 0), ("yellow", 1, 0), ("blue", 0, 1)), chosen=True)


def _buttons(p: Painter) -> None:
    theme = p.theme
    for x, w, words, fill, ink, size in (
        (402, 150, "Main", theme.go, "#FFFFFF", 18),
        (560, 90, "Second", theme.plate, theme.text, 16),
        (658, 74, "Danger", theme.danger, "#FFFFFF", 14),
    ):
        parts.plate(p, x, 704, w, 48, fill, ink, 14)
        p.text(x + w / 2, 728 + size * 0.36, words, size, 800, ink, "middle")


def states_sheet(theme: Theme) -> Painter:
    """The states of buttons and of spaces, and a refusal."""
    p = Painter(theme)
    _button(p, 24, theme.go, "#FFFFFF", "Roll 4", "rest")
    p.rect(168, 20, 128, 60, 18, None, theme.focus, 3)
    _button(p, 172, theme.go, "#FFFFFF", "Roll 4", "focus")
    with p.at(380, 50, 0.97), p.at(-380, -50):
        _button(p, 320, "#0F5A35", "#FFFFFF", "Roll 4", "")
    _label(p, 380, 98, "pressed", "middle")
    _button(p, 468, theme.plate, theme.kerb, "Roll 4", "disabled", theme.muted)
    p.line(484, 70, 572, 30, theme.kerb, 2)
    _button(p, 616, theme.plate, theme.text, "Stop +95", "second choice")
    names = ("free", "legal target", "under the finger", "last move", "provisional", "selected", "refused")
    for i, name in enumerate(names):
        x = 24 + i * 104
        p.rect(x, 128, 84, 84, 10, theme.asphalt)
        parts.cell(p, x + 4, 132, 76, 76, 7)
        _label(p, x + 42, 234, name, "middle")
        _state(p, name, x, x + 42)
    parts.plate(p, 24, 258, 712, 92, theme.enamel, theme.danger, 14, 5, 3)
    parts.mark(p, "red", 72, 304, 44, theme.danger)
    p.text(112, 298, "Cars never drive through a cone.", 19, 800, "#141821")
    p.text(112, 324, "RL-16 \u00b7 tap to read the rule. Nothing was lost: choose again.", 15, 500, "#3A3F4A")
    return p


def _state(p: Painter, name: str, x: float, middle: float) -> None:
    if name == "legal target":
        parts.legal(p, x + 6, 134, 72, 72, 6)
    elif name == "under the finger":
        parts.under_finger(p, x + 6, 134, 72, 72, 6)
    elif name == "last move":
        parts.last_move(p, x + 10, 138, 64, 64, 0, rotation=0)
    elif name == "provisional":
        with p.faded(parts.PROVISIONAL):
            parts.seat_car(p, middle, 170, 70, -90, 0)
        parts.provisional(p, x + 5, 133, 74, 74)
    elif name == "selected":
        parts.seat_car(p, middle, 168, 76, -90, 0)
        parts.selected(p, x + 1.5, 129.5, 81, 81)
    elif name == "refused":
        parts.cone(p, middle, 166, 50)
        parts.refused(p, x + 3, 131, 78, 78)


def _button(p: Painter, x: float, fill: str, line: str, words: str, name: str, ink: str = "") -> None:
    parts.plate(p, x, 24, 120, 52, fill, line, 14)
    p.text(x + 60, 57, words, 18, 800, ink or line, "middle")
    _label(p, x + 60, 98, name, "middle")


def _label(p: Painter, x: float, y: float, words: str, anchor: Anchor = "start") -> None:
    if words:
        p.text(x, y, words, 13.5 if anchor == "middle" else 13, 600, p.theme.muted, anchor)


def main(directory: Path, golden: bool) -> None:
    """Write the sheets, or the samples, into `directory`."""
    for theme in THEMES.values():
        if golden:
            svg = to_svg(sample(theme).ops, *SAMPLE_SIZE, theme.page).replace("><", ">\n<")
            (directory / f"sample-{theme.name}.svg").write_text(svg, encoding="utf-8")
            continue
        for name, sheet, size in (
            ("parts", parts_sheet, PARTS_SIZE),
            ("states", states_sheet, STATES_SIZE),
        ):
            svg = to_svg(sheet(theme).ops, *size, theme.page)
            (directory / f"{name}-{theme.name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), golden=sys.argv[2:] == ["golden"])
