"""Texts that a person has entered and named: own faces and mixes, schedules. Pure; the app stores them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygames.core.records import CodecError, decode, encode, record

LONGEST_NAME: Final = 24
KEYS: Final = ("forms", "schedules")
"""Beginnings of the store keys, before a game's id, under which texts are kept: own faces and mixes, schedules."""
MOST: Final = 40
"""So many texts of a kind are kept."""


@record
class Kept:
    """One text under its name."""

    name: str
    text: str


class KeptFault(ValueError):
    """A text that cannot be kept: `case` is 'no-name', 'taken' or 'many'."""

    def __init__(self, case: str) -> None:
        super().__init__(case)
        self.case = case


def read_kept(stored: str | None) -> tuple[Kept, ...]:
    """The texts that were stored; those of a damaged store that can be told apart are none."""
    try:
        return decode(tuple[Kept, ...], stored or "[]")
    except CodecError:
        return ()


def write_kept(texts: Sequence[Kept]) -> str:
    """What `read_kept` reads."""
    return encode(tuple(texts))


def fitting_name(name: str) -> str:
    """A name on one line, not too long."""
    return " ".join(name.split())[:LONGEST_NAME].strip()


def with_text(texts: Sequence[Kept], new: Kept, was: str = "") -> tuple[Kept, ...]:
    """With a text more, or in the place of the one that is called `was`. Raises KeptFault."""
    others = [each.name for each in texts if each.name != was]
    if not new.name:
        raise KeptFault("no-name")
    if new.name in others:
        raise KeptFault("taken")
    if len(others) >= MOST:
        raise KeptFault("many")
    if was in [each.name for each in texts]:
        return tuple([new if each.name == was else each for each in texts])
    return (*texts, new)


def without(texts: Sequence[Kept], name: str) -> tuple[Kept, ...]:
    return tuple([each for each in texts if each.name != name])


def united(here: Sequence[Kept], come: Sequence[Kept]) -> tuple[Kept, ...]:
    """Those of this device and those of another one: of two texts with one name both stay, where there is room."""
    out = list(here)
    for each in come:
        if each in out or len(out) >= MOST:
            continue
        taken = {other.name for other in out}
        out.append(Kept(_free(each.name, taken), each.text))
    return tuple(out)


def joined(key: str, here: str, come: str) -> str:
    """What becomes of a stored text when another device's comes: kept texts are united, anything else is replaced."""
    if key.partition(":")[0] not in KEYS:
        return come
    return write_kept(united(read_kept(here), read_kept(come)))


def _free(name: str, taken: set[str]) -> str:
    """The name, or with the first number behind it that makes it another one."""
    free, n = name, 2
    while free in taken:
        free = f"{name[: LONGEST_NAME - 3]} {n}"
        n += 1
    return free
