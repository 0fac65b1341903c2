"""Catalogues: `python -m tools.words update` (after a change of sentences), `check`, `compile`.

A room is a package whose own modules, or those of its package `words`, say something through
`pygames.ui.text.Text`; its catalogues lie in its `locale/`. English is the source; every other language must be
whole.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pygames.ui.text import LANGUAGES
from tools.paths import ROOT

PACKAGE = ROOT / "pygames"
KEYWORDS = parse_keywords(["say", "count:1,2", "sense:1c,2", "N_"])
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
WRITTEN = datetime(1980, 1, 1, tzinfo=UTC)
PLURALS = {"es": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}
"""The forms that counts in games need; CLDR's third form is for whole millions."""
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"
"""
_FIELD = re.compile(r"\{(\w*)")
_DATED = re.compile(r'^"(Project-Id|Report-Msgid|POT-|PO-|Last-Translator|Language-Team|Generated)')


def messages(room: Path) -> Catalog:
    """What the modules of a room say."""
    found = Catalog(charset="utf-8")
    for path in sorted([*room.glob("*.py"), *room.glob("words/*.py")]):
        for line, text, comments, context in extract_from_file("python", path, KEYWORDS, ["Translators:"]):
            found.add(
                text,
                None,
                [(path.relative_to(room).as_posix(), line)],
                auto_comments=comments,
                context=context,
            )
    return found


def rooms() -> Iterator[tuple[Path, Catalog]]:
    """Every room with its messages, and the rooms that have catalogues but no message left."""
    parents = {file.parent for file in PACKAGE.rglob("*.py")}
    for path in sorted({parent.parent if parent.name == "words" else parent for parent in parents}):
        found = messages(path)
        if len(found) or (path / "locale").exists():
            yield path, found


def read(path: Path, language: str) -> Catalog:
    """A catalogue; an empty one where there is no file."""
    text = HEADER.format(language=language, plurals=PLURALS[language])
    if path.exists():
        text = path.read_text(encoding="utf-8")
    return read_po(io.BytesIO(text.encode()), locale=language, charset="utf-8", abort_invalid=True)


def _fields(text: str) -> set[str]:
    return set(_FIELD.findall(text))


def _faults(wanted: Message, given: Message | None, forms: int) -> Iterator[str]:
    if given is None:
        yield "missing"
        return
    if given.fuzzy:
        yield "fuzzy"
    sources = [wanted.id] if isinstance(wanted.id, str) else list(wanted.id)
    texts = [given.string] if isinstance(given.string, str) else list(given.string or ())
    if len(texts) != (1 if len(sources) == 1 else forms) or not all(texts):
        yield "not translated"
        return
    allowed = [_fields(source) for source in sources]
    for text in texts:
        if _fields(text) not in allowed:
            yield f"other fields than {sorted(allowed[-1])}: {text!r}"


def faults(found: Catalog, catalogue: Catalog) -> list[str]:
    """What a catalogue lacks, has too much or has wrong, against the messages of its room."""
    wrong: list[str] = []
    for wanted in found:
        if wanted.id:
            given = catalogue.get(wanted.id, wanted.context)
            wrong += [f"{wanted.id!r}: {fault}" for fault in _faults(wanted, given, catalogue.num_plurals)]
    for given in catalogue:
        if given.id and found.get(given.id, given.context) is None:
            wrong.append(f"{given.id!r}: unused")
    return wrong + [f"{given.id!r}: left over" for given in catalogue.obsolete.values()]


def check() -> list[str]:
    """All faults of all catalogues."""
    wrong: list[str] = []
    for room, found in rooms():
        for language in TRANSLATED:
            path = room / "locale" / f"{language}.po"
            wrong += [f"{path.relative_to(ROOT)}: {fault}" for fault in faults(found, read(path, language))]
    return wrong


def update() -> None:
    """Brings the catalogues up to the sentences in the code: adds new ones, drops those that went."""
    for room, found in rooms():
        (room / "locale").mkdir(exist_ok=True)
        for language in TRANSLATED:
            path = room / "locale" / f"{language}.po"
            catalogue = read(path, language)
            catalogue.update(found, no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            written = io.BytesIO()
            write_po(written, catalogue, width=110, include_lineno=False)
            lines = written.getvalue().decode().splitlines(keepends=True)
            text = "".join(line for line in lines if not _DATED.match(line))
            path.write_text(text.lstrip(), encoding="utf-8")


def compile_all() -> None:
    """Writes the .mo that the app reads beside each .po, where it is not up to date."""
    for source in sorted(PACKAGE.rglob("locale/*.po")):
        written = io.BytesIO()
        catalogue = read(source, source.stem)
        # Babel writes the present minute otherwise, and the same sources would not give the same bytes.
        catalogue.creation_date = catalogue.revision_date = WRITTEN
        write_mo(written, catalogue)
        target = source.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != written.getvalue():
            target.write_bytes(written.getvalue())


def main(command: str) -> int:
    """Exit code of the command."""
    if command == "update":
        update()
    if command in {"update", "compile"}:
        compile_all()
    if command in {"update", "check"}:
        wrong = check()
        print(*wrong, sep="\n", end="\n" if wrong else "")
        return 1 if wrong else 0
    return 0 if command == "compile" else 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
