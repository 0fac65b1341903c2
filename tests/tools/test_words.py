"""Every sentence is in every catalogue, and the check that says so can fail."""

from __future__ import annotations

import io

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools.paths import ROOT
from tools.words import HEADER, PLURALS, check, compile_all, faults


def test_all_catalogues_are_whole() -> None:
    assert check() == []


def catalogue(body: str) -> Catalog:
    text = HEADER.format(language="es", plurals=PLURALS["es"]) + "\n" + body
    return read_po(io.BytesIO(text.encode()), locale="es", charset="utf-8")


def said() -> Catalog:
    found = Catalog()
    found.add("{name} wins")
    found.add(("{n} car", "{n} cars"))
    found.add("Green", context="light")
    return found


WHOLE = """
msgid "{name} wins"
msgstr "{name} gana"

msgid "{n} car"
msgid_plural "{n} cars"
msgstr[0] "{n} coche"
msgstr[1] "{n} coches"

msgctxt "light"
msgid "Green"
msgstr "Verde"
"""


def test_a_whole_catalogue_has_no_faults() -> None:
    assert faults(said(), catalogue(WHOLE)) == []


def test_each_fault_is_found() -> None:
    for old, new, fault in (
        ('msgctxt "light"\n', "", "missing"),
        ('msgid "{name} wins"', '#, fuzzy\nmsgid "{name} wins"', "fuzzy"),
        ("Verde", "", "not translated"),
        ('msgstr[1] "{n} coches"', "", "not translated"),
        ("{name} gana", "{nombre} gana", "other fields"),
        ("{n} coches", "{m} coches", "other fields"),
        ('msgid "Green"', 'msgid "Red"', "unused"),
        ("{name} gana", "gana", "other fields"),
    ):
        wrong = faults(said(), catalogue(WHOLE.replace(old, new)))
        assert any(fault in line for line in wrong), (new, wrong)


def test_a_compiled_catalogue_says_nothing_of_the_time() -> None:
    compile_all()
    (compiled, *_) = (ROOT / "pygames").rglob("locale/*.mo")
    header = compiled.read_bytes()
    assert b"Creation-Date: 1980-01-01 00:00+0000" in header
    assert b"Revision-Date: 1980-01-01 00:00+0000" in header
