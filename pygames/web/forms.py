"""The sheet of an editor in the page: what stands on it, what is kept, and what set-up it goes to."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

import pygames
from pygames.core.records import replace
from pygames.games import editor as editor_of
from pygames.games import form as form_of
from pygames.games import words as game_words_of
from pygames.ui import words
from pygames.ui.editor import Draft, Editor, Own, Told, Unfit
from pygames.ui.forms import FormEditor
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
from pygames.ui.setup import SetUp, used, with_params
from pygames.ui.sheets.frame import Context
from pygames.ui.text import Text
from pygames.web.dialog import Dialog, Draw
from pygames.web.dom import by_id, fill, options, window
from pygames.web.slices import SLICE_MS, Later
from pygames.web.spaces import Spaces
from pygames.web.store import Store

KEPT = KEYS[0]
"""Store key, with a game's id, of the texts that are kept."""
UNKEPT = "forms-unkept"
"""Store key, with a game's id, of a new text that stands on the sheet and is not kept yet."""
TYPED = ("form-name", "form-text")
"""Commands of fields; drawn anew, the sheet would lose the tap that left the field."""


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
    """Made once. The set-up on the sheet below says of which game the editor is."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._draft: Draft | None = None
        self._grabbed: Draft | None = None
        """What stood there before the finger that moves something of it now."""
        self._told = Told()
        self._work: Generator[None, None, Draft] | None = None
        self._later = Later(self._go_on)
        Spaces(by_id("sheet"), self._drag)

    def kept(self, game_id: str) -> tuple[Kept, ...]:
        """What the owner has entered for a game."""
        return read_kept(self._host.store.get(f"{KEPT}:{game_id}"))

    def own(self, setup: SetUp) -> Own | None:
        """The part of a set-up sheet that chooses among it; None for a game without an editor."""
        editor = self._editor(setup.game_id)
        if editor is None:
            return None
        html = editor.choices(setup.params, self.kept(setup.game_id), _colours(setup))
        return Own(html, editor.fields, editor.drawn)

    def fault_of(self, setup: SetUp) -> str:
        """What is wrong with the text in the options; '' where nothing is."""
        editor = self._editor(setup.game_id)
        if editor is None:
            return ""
        try:
            editor.text_of(editor.open(editor.text_in(setup.params), ""))
        except Unfit as fault:
            return str(fault)
        return ""

    def do(self, command: str, rest: str) -> bool:
        """Carries out a command of the sheet or of the choices; False if it is none of them."""
        setup = self._host.setup
        editor = self._editor(setup.game_id) if setup is not None else None
        if setup is None or editor is None:
            return False
        if command in ("set-known", "set-kept", "form-new", "form-edit"):
            self._choose(editor, setup, command, rest)
            return True
        if self._draft is None or not command.startswith("form-"):
            return False
        self._told = Told()
        try:
            self._edit(editor, setup, self._draft, command.removeprefix("form-"), rest)
        except Unfit as fault:
            self._told = Told(fault=str(fault))
        except KeptFault as fault:
            self._told = Told(fault=words.kept_fault(self._host.t, fault.case))
        if command not in TYPED:
            self._host.dialog.refresh()
            self._start_work(editor)
            found = self._host.dialog.find(".fault")
            if found:
                found.scrollIntoView(options(block="center"))
        return True

    def _choose(self, editor: Editor, setup: SetUp, command: str, rest: str) -> None:
        now = editor.text_in(setup.params)
        kept = self.kept(setup.game_id)
        match command:
            case "set-known":
                self._set(editor, setup, rest)
            case "set-kept" if int(rest) < len(kept):
                self._set(editor, setup, kept[int(rest)].text)
            case "form-new":
                self._open(editor, setup, self._begun(editor, setup))
            case "form-edit":
                name = next((each.name for each in kept if each.text == now), "")
                self._open(editor, setup, editor.open(now, name))

    def _edit(self, editor: Editor, setup: SetUp, draft: Draft, command: str, rest: str) -> None:
        """Raises Unfit, KeptFault."""
        match command:
            case "name":
                self._draft = replace(draft, name=rest)
            case "text":
                self._draft = replace(draft, text=rest)
            case "share":
                self._host.share_text(draft.name or editor.title, editor.shared(draft))
            case "delete":
                self._store(setup, without(self.kept(setup.game_id), draft.was))
                self._draft = replace(draft, was="")
                self._told = Told(done=words.label(self._host.t, "deleted"))
            case "keep":
                self._keep(editor, setup, draft)
            case _:
                self._draft = editor.edited(draft, command, rest)
                self._note(setup)
                if command == "read":
                    editor.text_of(self._draft)
                    self._told = Told(done=words.label(self._host.t, "text-read"))

    def _keep(self, editor: Editor, setup: SetUp, draft: Draft) -> None:
        text = editor.text_of(draft)
        name = fitting_name(draft.name)
        self._store(setup, with_text(self.kept(setup.game_id), Kept(name, text), draft.was))
        self._set(editor, setup, text)
        if not draft.was:
            self._host.store.drop(f"{UNKEPT}:{setup.game_id}")
        self._host.dialog.back()
        refusal = self._host.store.refusal
        if refusal:
            self._host.notice(name, words.label(self._host.t, refusal))

    def _begun(self, editor: Editor, setup: SetUp) -> Draft:
        """What was begun and not kept, though the page was closed since; else where a new one begins."""
        text = self._host.store.get(f"{UNKEPT}:{setup.game_id}")
        try:
            return editor.open(text, "") if text else editor.blank()
        except Unfit:
            return editor.blank()

    def _note(self, setup: SetUp) -> None:
        """Writes down what is not kept yet."""
        if self._draft is not None and not self._draft.was:
            self._host.store.put(f"{UNKEPT}:{setup.game_id}", self._draft.text)

    def _set(self, editor: Editor, setup: SetUp, text: str) -> None:
        game = pygames.load(setup.game_id)
        self._host.setup = with_params(setup, game, editor.put(setup.params, text))
        self._host.dialog.refresh()

    def _store(self, setup: SetUp, kept: tuple[Kept, ...]) -> None:
        self._host.store.put(f"{KEPT}:{setup.game_id}", write_kept(kept))

    def _open(self, editor: Editor, setup: SetUp, draft: Draft) -> None:
        self._draft = draft
        self._grabbed = None
        self._told = Told()

        def draw(context: Context) -> Html:
            assert self._draft is not None
            return editor.sheet(context, self._draft, _colours(setup), self._told)

        self._host.lay("form", draw)
        self._start_work(editor)

    # What follows a finger, and what takes longer

    def _drag(self, held: str, over: str) -> None:
        """A finger has come with what it holds to another place; held by none any more, it lies there."""
        setup = self._host.setup
        editor = self._editor(setup.game_id) if setup is not None else None
        if setup is None or editor is None or self._draft is None:
            return
        if held:
            self._work = None
            self._grabbed = self._grabbed or self._draft
            self._draft = editor.edited(self._grabbed, "drag", f"{held} {over}") if over else self._grabbed
            self._redraw(editor, setup)
            return
        self._grabbed = None
        self._told = Told()
        self._note(setup)
        self._host.dialog.refresh()
        self._start_work(editor)

    def _redraw(self, editor: Editor, setup: SetUp) -> None:
        """The drawing alone: fields in which somebody types stay as they are."""
        node = self._host.dialog.find("[data-drawing]")
        if node and self._draft is not None:
            fill(node, editor.drawing(self._draft, _colours(setup)))

    def _start_work(self, editor: Editor) -> None:
        self._work = editor.work(self._draft) if self._draft is not None else None
        if self._work is not None:
            self._later.after(0)

    def _go_on(self) -> None:
        """Works on for a slice, unless the sheet is closed."""
        setup = self._host.setup
        if self._work is None or setup is None or self._host.dialog.name != "form":
            return
        end = window.performance.now() + SLICE_MS
        try:
            while window.performance.now() < end:
                next(self._work)
        except StopIteration as done:
            self._work = None
            now = self._draft or done.value
            self._draft = replace(done.value, name=now.name, text=now.text)
            editor = self._editor(setup.game_id)
            assert editor is not None
            self._redraw(editor, setup)
            return
        self._later.after(0)

    def _editor(self, game_id: str) -> Editor | None:
        gt = Text(self._host.t.language, f"pygames.games.{game_id}")
        own = editor_of(game_id)
        if own is not None:
            made: Editor = own.Editor(self._host.t, gt)
            return made
        form = form_of(game_id)
        return FormEditor(form, self._host.t, gt, game_words_of(game_id)) if form is not None else None


def _colours(setup: SetUp) -> list[int]:
    return [chair.colour for chair in used(setup)]
