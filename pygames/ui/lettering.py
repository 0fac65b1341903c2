"""How large letters can be: the width of a text is not known without a browser."""

from __future__ import annotations


def wrapped(text: str, width: float, size: float) -> list[str]:
    """The text in lines of about this width: half an em a letter is what Overpass needs."""
    letters = max(6, int(width / (size * 0.46)))
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def fitted(text: str, width: float, size: float) -> float:
    """The size at which the text fits into the width, at most `size`."""
    return min(size, width / max(1, len(text)) * 1.85)
