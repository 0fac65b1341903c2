"""Text in boxes: about how wide a line is, and lines as large as fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygames.ui.boxes import Box
from pygames.ui.painter import Painter

WIDTHS: Final = dict.fromkeys(" iljI.,:;'’!¡|", 0.31) | dict.fromkeys("frt-()1", 0.42) | {"m": 0.9}
"""Of letters of Overpass at weight 800, in sizes; capitals and w are 0.74, all others 0.6 or a little less."""
LINE: Final = 1.15
"""From line to line, in sizes."""
SMALLEST: Final = 9.0
"""No letters are smaller; what does not fit then is cut."""


def width(text: str, size: float) -> float:
    """About how wide a line of heavy type is."""
    return sum(WIDTHS.get(sign, 0.74 if sign.isupper() or sign == "w" else 0.6) for sign in text) * size


def cut(text: str, room: float, size: float) -> str:
    """The text, shortened where it is wider."""
    if width(text, size) <= room:
        return text
    while text and width(text, size) > room - 1.1 * size:
        text = text[:-1]
    return f"{text.rstrip()}…" if text else ""


def fitted(lines: Sequence[str], box: Box, size: float) -> tuple[float, tuple[str, ...]]:
    """The lines, broken between words where they are too long, in the largest size up to `size` in which they
    fit the box."""
    while True:
        broken = [part for line in lines for part in _broken(line, box.w, size)]
        fits = len(broken) * size * LINE <= box.h and all(width(line, size) <= box.w for line in broken)
        if fits or size <= SMALLEST:
            break
        size = max(SMALLEST, size * 0.94)
    if fits:
        return size, tuple(broken)
    room = max(1, int(box.h / (size * LINE)))
    return size, tuple([cut(line, box.w, size) for line in broken[:room]])


def fits(lines: Sequence[str], box: Box) -> bool:
    """Whether the lines stand in the box whole, as small as letters may be."""
    _, broken = fitted(lines, box, SMALLEST)
    return " ".join(broken) == " ".join(lines)


def _broken(text: str, room: float, size: float) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def write(p: Painter, box: Box, lines: Sequence[str], size: float, ink: str, weight: int = 800) -> None:
    """Lines in the middle of a box, as large as fits."""
    size, broken = fitted(lines, box, size)
    top = box.y + (box.h - len(broken) * size * LINE) / 2
    for i, line in enumerate(broken):
        p.text(box.x + box.w / 2, top + size * (0.93 + LINE * i), line, size, weight, ink, "middle")
