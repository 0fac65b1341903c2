"""What the owner of a printed game, or a player, enters for it: kept by name, shared as text, put into the set-up.

One sheet's logic in the page (`web/forms.py`) serves every editor: the forms of own dice and cards (`ui/forms.py`),
and a game's own (`editor.py` of its view).
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Protocol

from pygames.core.records import record
from pygames.ui.kept import Kept
from pygames.ui.markup import Html
from pygames.ui.sheets.frame import Context


class Unfit(ValueError):
    """Something entered that cannot be played; the message says why, in the reader's language."""


@record
class Draft:
    """What stands on the sheet. `was` is the name under which it is kept, '' for a new one; `text` stands in
    the field for text, and is read when the person says so. `content` is the editor's own."""

    name: str
    was: str
    text: str
    content: Any


@record
class Told:
    """What the sheet says of the last step: why it was not done, or that it was."""

    fault: str = ""
    done: str = ""


@record
class Own:
    """The part of a set-up sheet that chooses among what comes with a game and what players have entered: it stands
    for these `fields` of the options. What is `drawn` has a place of its own."""

    html: tuple[Html, ...]
    fields: tuple[str, ...]
    drawn: bool


class Editor(Protocol):
    """Of one game, in one language. All but `work` is pure."""

    title: str
    fields: tuple[str, ...]
    """The options that are chosen among what is known and kept."""
    drawn: bool
    """What is known and kept is chosen by pictures, which have a place of their own on the set-up sheet."""

    def text_in(self, params: Any) -> str:
        """What these options play: the name of something that is known, or a text."""
        ...

    def put(self, params: Any, text: str) -> Any:
        """The options with another one."""
        ...

    def choices(self, params: Any, kept: Sequence[Kept], colours: Sequence[int]) -> tuple[Html, ...]:
        """On the set-up sheet: what comes with the game, what is kept, and the way to this sheet."""
        ...

    def blank(self) -> Draft:
        """Where a new one begins."""
        ...

    def open(self, text: str, name: str) -> Draft:
        """The sheet with a known name or a text; `name` where it is kept. Raises Unfit."""
        ...

    def edited(self, draft: Draft, command: str, rest: str) -> Draft:
        """After a command of the sheet. Raises Unfit."""
        ...

    def text_of(self, draft: Draft) -> str:
        """What the options take. Raises Unfit."""
        ...

    def shared(self, draft: Draft) -> str:
        """The text as people read and edit it. Raises Unfit."""
        ...

    def work(self, draft: Draft) -> Generator[None, None, Draft] | None:
        """What takes longer to find out about the draft, in small pieces; None where there is nothing."""
        ...

    def sheet(self, context: Context, draft: Draft, colours: Sequence[int], told: Told) -> Html: ...

    def drawing(self, draft: Draft, colours: Sequence[int]) -> Html:
        """The part of the sheet that follows a finger; '' where there is none."""
        ...
