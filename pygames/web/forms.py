"""The sheet for own faces and mixes in the page: what stands on it, what is kept, and what set-up it goes to."""

from __future__ import annotations

from typing import Any, Protocol

import pygames
from pygames.core.records import replace
from pygames.games import form as form_of
from pygames.games import words as game_words_of
from pygames.kit.form import Form, FormFault, in_lines
from pygames.ui import forms, words
from pygames.ui.forms import Draft
from pygames.ui.kept import (
    KEYS,
    Kept,
    KeptFault,
    fitting_name,
    read_kept,
    with_text,
    without,
    write_kept,
)
from pygames.ui.markup import Html
from pygames.ui.setup import SetUp, with_params
from pygames.ui.sheets.frame import Context
from pygames.ui.text import Text
from pygames.web.dialog import Dialog, Draw
from pygames.web.dom import options
from pygames.web.store import Store

KEPT = KEYS[0]
"""Store key, with a game's id, of the texts that are kept."""


class Host(Protocol):
    """What the sheets of named texts need of the app."""

    store: Store
    dialog: Dialog
    setup: SetUp | None
    t: Text

    def lay(self, name: str, draw: Draw) -> None: ...
    def notice(self, title: str, sentence: str) -> None: ...
    def share_text(self, title: str, text: str) -> None: ...


class Forms:
    """Made once. The set-up on the sheet below says of which game the form is."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._draft: Draft | None = None
        self._fault = ""
        self._told = ""

    def kept(self, game_id: str) -> tuple[Kept, ...]:
        """What the owner has entered for a game."""
        return read_kept(self._host.store.get(f"{KEPT}:{game_id}"))

    def choices(self, setup: SetUp) -> tuple[Html, ...]:
        """The part of a set-up sheet that chooses among them; nothing for a game without a form."""
        form = form_of(setup.game_id)
        if form is None:
            return ()
        now = str(getattr(setup.params, form.field))
        gt, game_words = self._words(setup.game_id)
        return forms.choices(self._host.t, gt, game_words, form, now, self.kept(setup.game_id))

    def do(self, command: str, rest: str) -> bool:
        """Carries out a command of the sheet or of the choices; False if it is none of them."""
        setup = self._host.setup
        form = form_of(setup.game_id) if setup is not None else None
        if setup is None or form is None:
            return False
        if command in ("set-known", "set-kept", "form-new", "form-edit"):
            self._choose(form, setup, command, rest)
            return True
        if self._draft is None or not command.startswith("form-"):
            return False
        self._fault = self._told = ""
        try:
            self._edit(form, setup, self._draft, command, rest)
        except FormFault as fault:
            self._fault = forms.problem(self._host.t, *self._words(setup.game_id), fault)
        except KeptFault as fault:
            self._fault = words.kept_fault(self._host.t, fault.case)
        if command not in (
            "form-name",
            "form-text",
        ):  # drawn anew, the sheet would lose the tap that left the field
            self._host.dialog.refresh()
            found = self._host.dialog.find(".fault")
            if found:
                found.scrollIntoView(options(block="center"))
        return True

    def _choose(self, form: Form, setup: SetUp, command: str, rest: str) -> None:
        now = str(getattr(setup.params, form.field))
        kept = self.kept(setup.game_id)
        match command:
            case "set-known":
                self._set(form, setup, rest)
            case "set-kept" if int(rest) < len(kept):
                self._set(form, setup, kept[int(rest)].text)
            case "form-new":
                self._open(form, setup, form.known[0], "")
            case "form-edit":
                name = next((each.name for each in kept if each.text == now), "")
                self._open(form, setup, now, name)

    def _edit(self, form: Form, setup: SetUp, draft: Draft, command: str, rest: str) -> None:
        """Raises FormFault, KeptFault."""
        match command.removeprefix("form-"):
            case "name":
                self._draft = replace(draft, name=rest)
            case "text":
                self._draft = replace(draft, text=rest)
            case "cell":
                row, cell, word = rest.split(" ", 2)
                self._draft = forms.with_word(form, draft, int(row), int(cell), word)
            case "step":
                row, by = rest.split(" ")
                self._draft = forms.stepped(form, draft, int(row), int(by))
            case "read":
                self._draft = forms.with_text(form, draft, draft.text)
                self._told = words.label(self._host.t, "text-read")
            case "share":
                title = draft.name or self._words(setup.game_id)[1].form(self._words(setup.game_id)[0])[0]
                self._host.share_text(title, in_lines(forms.text_of(form, draft)))
            case "delete":
                self._store(setup, without(self.kept(setup.game_id), draft.was))
                self._draft = replace(draft, was="")
                self._told = words.label(self._host.t, "deleted")
            case "keep":
                self._keep(form, setup, draft)

    def _keep(self, form: Form, setup: SetUp, draft: Draft) -> None:
        text = forms.text_of(form, draft)
        name = fitting_name(draft.name)
        self._store(setup, with_text(self.kept(setup.game_id), Kept(name, text), draft.was))
        self._set(form, setup, text)
        self._host.dialog.back()
        if self._host.store.fault:
            self._host.notice(name, words.label(self._host.t, "not-kept"))

    def _set(self, form: Form, setup: SetUp, text: str) -> None:
        game = pygames.load(setup.game_id)
        self._host.setup = with_params(setup, game, replace(setup.params, **{form.field: text}))
        self._host.dialog.refresh()

    def _store(self, setup: SetUp, kept: tuple[Kept, ...]) -> None:
        self._host.store.put(f"{KEPT}:{setup.game_id}", write_kept(kept))

    def _open(self, form: Form, setup: SetUp, text: str, name: str) -> None:
        self._draft = forms.draft_of(form, text, name)
        self._fault = self._told = ""

        def draw(context: Context) -> Html:
            assert self._draft is not None
            gt, game_words = self._words(setup.game_id)
            return forms.form_sheet(context, gt, game_words, form, self._draft, self._fault, self._told)

        self._host.lay("form", draw)

    def _words(self, game_id: str) -> tuple[Text, Any]:
        return Text(self._host.t.language, f"pygames.games.{game_id}"), game_words_of(game_id)
