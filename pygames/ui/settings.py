"""What a person sets once for the whole app."""

from __future__ import annotations

from typing import Literal

from pygames.core.records import CodecError, decode, encode, record
from pygames.ui.text import LANGUAGES

Theme = Literal["auto", "day", "dusk"]
Motion = Literal["off", "fast", "normal"]


@record
class Settings:
    """`language` '' and `theme` 'auto' follow the browser; `motion` '' follows its reduced-motion wish."""

    language: Literal["", "en", "es", "fr"] = ""
    theme: Theme = "auto"
    sound: bool = True
    vibration: bool = True
    motion: Literal["", "off", "fast", "normal"] = ""
    list_shown: bool = False
    upright: bool = False


def read_settings(text: str | None) -> Settings:
    """The stored settings; the defaults where there are none, or damaged ones (they hold nothing dear)."""
    if not text:
        return Settings()
    try:
        return decode(Settings, text)
    except CodecError:
        return Settings()


def write_settings(settings: Settings) -> str:
    return encode(settings)


def language_of(settings: Settings, browser: tuple[str, ...]) -> str:
    """The chosen language, else the first of the browser's that the app speaks, else English."""
    if settings.language:
        return settings.language
    for tag in browser:
        short = tag.split("-")[0].lower()
        if short in LANGUAGES:
            return short
    return "en"
