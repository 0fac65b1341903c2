"""One language's sentences.

Sentences stand in English in `words.py` and are looked up, as gettext does, in catalogues `locale/xx.mo`
beside it (built from `xx.po`, see tools/words.py). Values go in by name: `t.say('{name} wins', name=name)`.
"""

from __future__ import annotations

import gettext
import io
from importlib import import_module
from typing import Literal

from pygames.core.records import record

LANGUAGES = ("en", "es", "fr")
NAMES = {"en": "English", "es": "Español", "fr": "Français"}


class MissingCatalogue(RuntimeError):
    """The built catalogue of a language is not there."""

    def __init__(self, package: str, language: str) -> None:
        super().__init__(f"no built catalogue for {language!r} in {package}: run 'make words'")


class Text:
    """Looks sentences of one room up in one language."""

    def __init__(self, language: str, package: str) -> None:
        """`package` is the room whose `locale/` holds the catalogues, e.g. 'pygames.games.red_light'."""
        if language not in LANGUAGES:
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._found: gettext.NullTranslations = gettext.NullTranslations()
        if language != "en":
            self._found = gettext.GNUTranslations(io.BytesIO(_catalogue(package, language)))

    def say(self, message: str, **values: object) -> str:
        """The sentence, with `{name}` filled in."""
        return self._found.gettext(message).format(**values)

    def count(self, one: str, many: str, n: int, **values: object) -> str:
        """The singular or plural form that `n` needs in this language; `{n}` is filled in."""
        return self._found.ngettext(one, many, n).format(n=self.number(n), **values)

    def sense(self, context: str, message: str, **values: object) -> str:
        """A word that needs its context to be translated: `sense('light', 'Green')`."""
        return self._found.pgettext(context, message).format(**values)

    def number(self, value: float, digits: int = 0) -> str:
        """The number as this language writes it: decimal comma and thin groups outside English."""
        text = f"{value:,.{digits}f}".replace("-", "\u2212")
        if self.language == "en":
            return text
        return text.translate({ord(","): "\u202f", ord("."): ","})

    def percent(self, share: float, digits: int = 0) -> str:
        """0.29 as '29%' or '29 %', by the language's rules."""
        return self.number(100 * share, digits) + ("%" if self.language == "en" else "\u202f%")

    def all_of(self, items: list[str]) -> str:
        """'a, b and c'."""
        if len(items) < 2:
            return "".join(items)
        return ", ".join(items[:-1]) + {"en": " and ", "es": " y ", "fr": " et "}[self.language] + items[-1]


def _catalogue(package: str, language: str) -> bytes:
    # The loader reads from a zip as well as from files, without importlib.resources, which is slow to import.
    module = import_module(package)
    spec = module.__spec__
    assert spec is not None
    assert spec.submodule_search_locations is not None
    path = f"{spec.submodule_search_locations[0]}/locale/{language}.mo"
    try:
        data: bytes = spec.loader.get_data(path)  # type: ignore[union-attr]
    except OSError:
        raise MissingCatalogue(package, language) from None
    return data


@record
class Clause:
    """One line of a rule sheet."""

    id: str
    """Clause id of the rules page, e.g. 'RL-16'."""
    source: Literal["book", "ruling", "option"]
    """'ruling' marks our reading, which the sheet shows as such."""
    heading: str
    """The section it stands in, translated; equal for neighbours of one section."""
    sentence: str


def isolated(name: str) -> str:
    """A name whose script may run the other way, so that it does not reorder the sentence around it."""
    return f"\u2068{name}\u2069" if max(name, default="") >= "\u0590" else name
