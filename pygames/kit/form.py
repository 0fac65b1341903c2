"""What an owner of the printed game can enter: the true faces of its dice, the true mix of its cards.

A form has a row for each die or kind of card; filled in, it is text with `name: word word ...` a line (or with
';' between), '#' before a comment. Such text stands in one field of the game's params and goes into links.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from pygames.core.records import record
from pygames.kit.content import content

LONGEST: Final = 2000
"""Characters of a text that is read at all: it comes from anywhere."""
SHOWN: Final = 24
"""Characters of a word that a fault names."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)


@record
class Row:
    """`cells` words, each one of `words` or a whole number from `low` to `high` (none where low is above high)."""

    name: str
    cells: int
    words: tuple[str, ...] = ()
    low: int = 1
    high: int = 0
    step: int = 5
    """What a sheet offers are the multiples of it; any other number can be typed in as text."""
    needed: tuple[str, ...] = ()
    """Each of these must stand in one of the cells."""
    most: int | None = None
    """What the numbers may come to together."""
    default: str = ""
    """The words where the row is left out; '' where it may not be."""


@record
class Form:
    """`field` of the params holds the text, or the name of one of the `known` sets, which come with the game as
    files in a `folder` of its `package`.

    At least one of the rows in `some` must not be zero.
    """

    field: str
    known: tuple[str, ...]
    package: str
    folder: str
    rows: tuple[Row, ...]
    some: tuple[str, ...] = ()


class FormFault(ValueError):
    """Text that fills no form. `line` and `column` count from 1; 0 where the fault stands nowhere.

    `case`: 'long', 'no-such-row', 'twice', 'missing', 'cells' (`about`: how many are needed, how many there
    are), 'no-such-word', 'number' (`about`: the word, the lowest and the highest), 'lacks', 'most' or 'some'.
    """

    def __init__(
        self, row: str, case: str, about: tuple[str, ...] = (), line: int = 0, column: int = 0
    ) -> None:
        where = f"line {line}, column {column}: " if line else ""
        super().__init__(where + " ".join([*filter(None, [row]), case, *about]))
        self.row = row
        self.case = case
        self.about = about
        self.line = line
        self.column = column


@record
class _Word:
    """A word of the text and where it begins."""

    text: str
    line: int
    column: int


Filled = Mapping[str, tuple[str, ...]]
"""The words of each row, by its name."""


def read(form: Form, text: str) -> Filled:
    """The words of all rows of a text, or of a known set by its name: numbers without a plus or leading zeros.
    Raises FormFault.

    >>> read(form, 'green: 25; double: 12; red: 16')['green']
    ('25',)
    """
    if text in form.known:
        text = content(form.package, f"{form.folder}/{text}.txt")
    if len(text) > LONGEST:
        raise FormFault("", "long", (str(LONGEST),))
    rows = {row.name: row for row in form.rows}
    found: dict[str, tuple[str, ...]] = {}
    for name, words in _pieces(text):
        if name.text not in rows:
            raise FormFault(name.text[:SHOWN], "no-such-row", (), name.line, name.column)
        if name.text in found:
            raise FormFault(name.text, "twice", (), name.line, name.column)
        found[name.text] = _checked(rows[name.text], name, words)
    for row in form.rows:
        if row.name not in found and not row.default:
            raise FormFault(row.name, "missing")
    filled = {row.name: found.get(row.name) or tuple(row.default.split()) for row in form.rows}
    if form.some and not any(word != "0" for name in form.some for word in filled[name]):
        raise FormFault(form.some[0], "some", form.some)
    return filled


def write(form: Form, filled: Filled) -> str:
    """The text that `read` reads, on one line: what params carry and people share."""
    return "; ".join([f"{row.name}: {' '.join(filled[row.name])}" for row in form.rows])


def in_lines(text: str) -> str:
    """The text of `write` with a row a line, as people read and edit it."""
    return text.replace("; ", "\n")


def offered(row: Row) -> tuple[str, ...]:
    """What a sheet offers for a cell: the words, and the numbers in steps, the highest first."""
    numbers = [str(n) for n in range(row.high, row.low - 1, -1) if n % row.step == 0]
    return (*row.words, *numbers)


def _pieces(text: str) -> Iterator[tuple[_Word, list[_Word]]]:
    """The name and the words of each piece of the text that says something."""
    for number, line in enumerate(text.splitlines(), 1):
        start = 0
        for piece in line.partition("#")[0].split(";"):
            head, _, rest = piece.partition(":")
            if piece.strip():
                column = start + len(head) - len(head.lstrip()) + 1
                after = start + len(head) + 2
                words = [_Word(m[0], number, after + m.start()) for m in re.finditer(r"[^\s,]+", rest)]
                yield _Word(head.strip(), number, column), words
            start += len(piece) + 1


def _checked(row: Row, name: _Word, words: list[_Word]) -> tuple[str, ...]:
    """The words of a row. Raises FormFault."""
    if len(words) != row.cells:
        place = words[row.cells] if len(words) > row.cells else name
        raise FormFault(row.name, "cells", (str(row.cells), str(len(words))), place.line, place.column)
    out = tuple([_word(row, word) for word in words])
    lacking = tuple([word for word in row.needed if word not in out])
    if lacking:
        raise FormFault(row.name, "lacks", lacking, name.line, name.column)
    if row.most is not None and sum([int(word) for word in out]) > row.most:
        raise FormFault(row.name, "most", (str(row.most),), name.line, name.column)
    return out


def _word(row: Row, word: _Word) -> str:
    if word.text in row.words:
        return word.text
    if not _NUMBER.fullmatch(word.text) or row.low > row.high:
        raise FormFault(row.name, "no-such-word", (word.text[:SHOWN],), word.line, word.column)
    number = int(word.text)
    if not row.low <= number <= row.high:
        limits = (str(row.low), str(row.high))
        raise FormFault(row.name, "number", (word.text, *limits), word.line, word.column)
    return str(number)
