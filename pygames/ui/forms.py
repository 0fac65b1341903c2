"""The sheet on which the owner of a printed game enters its true faces or card mix. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pygames.core.records import replace
from pygames.kit.form import Filled, Form, FormFault, Row, in_lines, offered, read, write
from pygames.ui import words
from pygames.ui.editor import Draft, Told, Unfit
from pygames.ui.kept import LONGEST_NAME, Kept
from pygames.ui.markup import Html, tag
from pygames.ui.sheets.frame import Context, button, chips, fault_line, icon, sheet
from pygames.ui.text import Text


class FormEditor:
    """See `pygames.ui.editor.Editor`. The content of a draft is the words of each row."""

    drawn = False

    def __init__(self, form: Form, t: Text, gt: Text, game_words: Any) -> None:
        self._form = form
        self._t = t
        self._gt = gt
        self._words = game_words
        self.title: str = game_words.form(gt)[0]
        self.fields: tuple[str, ...] = (form.field,)

    def text_in(self, params: Any) -> str:
        return str(getattr(params, self._form.field))

    def put(self, params: Any, text: str) -> Any:
        return replace(params, **{self._form.field: text})

    def choices(self, params: Any, kept: Sequence[Kept], colours: Sequence[int]) -> tuple[Html, ...]:
        return choices(self._t, self._gt, self._words, self._form, self.text_in(params), kept)

    def blank(self) -> Draft:
        return draft_of(self._form, self._form.known[0])

    def open(self, text: str, name: str) -> Draft:
        with self._told():
            return draft_of(self._form, text, name)

    def edited(self, draft: Draft, command: str, rest: str) -> Draft:
        with self._told():
            match command:
                case "cell":
                    row, cell, word = rest.split(" ", 2)
                    return with_word(self._form, draft, int(row), int(cell), word)
                case "step":
                    row, by = rest.split(" ")
                    return stepped(self._form, draft, int(row), int(by))
                case "read":
                    return with_text(self._form, draft, draft.text)
        return draft

    def text_of(self, draft: Draft) -> str:
        with self._told():
            return text_of(self._form, draft)

    def shared(self, draft: Draft) -> str:
        return in_lines(self.text_of(draft))

    def work(self, draft: Draft) -> None:
        return None

    def sheet(self, context: Context, draft: Draft, colours: Sequence[int], told: Told) -> Html:
        return form_sheet(context, self._gt, self._words, self._form, draft, told)

    def drawing(self, draft: Draft, colours: Sequence[int]) -> Html:
        return Html("")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Says a fault of the form in the words of its game."""
        try:
            yield
        except FormFault as fault:
            raise Unfit(problem(self._t, self._gt, self._words, fault)) from None


# What changes on it


def draft_of(form: Form, text: str, name: str = "") -> Draft:
    """The sheet with a text that fills the form; `name` where it is kept. Raises FormFault."""
    filled = read(form, text)
    cells = tuple([filled[row.name] for row in form.rows])
    return Draft(name, name, in_lines(write(form, filled)), cells)


def text_of(form: Form, draft: Draft) -> str:
    """What the params take. Raises FormFault."""
    text = write(form, _filled(form, draft))
    read(form, text)
    return text


def with_word(form: Form, draft: Draft, row: int, cell: int, word: str) -> Draft:
    """One cell changed; the text follows."""
    cells = list(draft.content)
    cells[row] = (*cells[row][:cell], word, *cells[row][cell + 1 :])
    out = replace(draft, content=tuple(cells))
    return replace(out, text=in_lines(write(form, _filled(form, out))))


def stepped(form: Form, draft: Draft, row: int, by: int) -> Draft:
    """The number of a row with a single cell made greater or less, within its limits."""
    kind = form.rows[row]
    now = draft.content[row][0]
    number = int(now) + by if now.isdecimal() else kind.low
    return with_word(form, draft, row, 0, str(min(max(number, kind.low), kind.high)))


def with_text(form: Form, draft: Draft, text: str) -> Draft:
    """All rows as a text has them. Raises FormFault."""
    return replace(draft_of(form, text), name=draft.name, was=draft.was)


def _filled(form: Form, draft: Draft) -> Filled:
    return {row.name: words for row, words in zip(form.rows, draft.content, strict=True)}


# What is seen of it


def choices(
    t: Text, gt: Text, game_words: Any, form: Form, now: str, kept: Sequence[Kept]
) -> tuple[Html, ...]:
    """On the set-up sheet: the sets that come with the game and those of the owner, and the way to this sheet."""
    label, help_ = game_words.option(gt, form.field)
    options = [
        (f"set-known {name}", game_words.choice(gt, form.field, name), name == now) for name in form.known
    ]
    options += [(f"set-kept {i}", each.name, each.text == now) for i, each in enumerate(kept)]
    if not any(chosen for *_, chosen in options):
        options.append(("form-edit", words.label(t, "unnamed"), True))
    buttons = [button(words.label(t, "form-new"), "form-new")]
    if now not in form.known:
        buttons.append(button(words.label(t, "form-edit"), "form-edit"))
    return chips(label, options, help_), tag("div", *buttons, class_="tiles")


def form_sheet(context: Context, gt: Text, game_words: Any, form: Form, draft: Draft, told: Told) -> Html:
    """The name, a field for each face or number, and all of it as text."""
    t = context.t
    title, help_ = game_words.form(gt)
    rows = [_row(t, gt, game_words, n, row, draft.content[n]) for n, row in enumerate(form.rows)]
    return sheet(
        context,
        title,
        *told_lines(told),
        tag("p", help_, class_="lead"),
        name_field(t, draft.name, "form-name"),
        *rows,
        text_field(t, draft.text, "form"),
        delete_button(t, draft.was, "form-delete"),
        foot=keep_button(t, "form-keep"),
    )


def problem(t: Text, gt: Text, game_words: Any, fault: FormFault) -> str:
    """What is wrong with a filled form, in the words of its game."""
    row = game_words.form_row(gt, fault.row)
    about = [game_words.form_word(gt, fault.row, word) for word in fault.about]
    if fault.case == "some":
        about = [game_words.form_row(gt, each) for each in fault.about]
    return words.at_place(t, words.form_fault(t, fault.case, row, about), fault.line, fault.column)


def _row(t: Text, gt: Text, game_words: Any, n: int, row: Row, cells: tuple[str, ...]) -> Html:
    label = game_words.form_row(gt, row.name)
    if row.cells == 1 and not row.words:
        return _counter(t, label, n, row, cells[0])
    fields = [_select(gt, game_words, label, n, i, row, word) for i, word in enumerate(cells)]
    return tag("fieldset", tag("legend", label), tag("div", *fields, class_="faces"), class_="form-row")


def _select(gt: Text, game_words: Any, label: str, n: int, i: int, row: Row, word: str) -> Html:
    offers = offered(row)
    options = [
        tag("option", game_words.form_word(gt, row.name, each), value=each, selected=each == word)
        for each in (offers if word in offers else (word, *offers))
    ]
    key = f"form-cell-{n}-{i}"
    return tag(
        "select", *options, aria_label=f"{label} {i + 1}", data_change=f"form-cell {n} {i}", data_key=key
    )


def _counter(t: Text, label: str, n: int, row: Row, number: str) -> Html:
    def step(name: str, by: int, sign: str) -> Html:
        said = f"{label}: {words.label(t, name)}"
        key = f"form-step-{n}-{by}"
        return tag("button", sign, class_="tool", do=f"form-step {n} {by}", aria_label=said, data_key=key)

    field = tag(
        "input",
        type="number",
        inputmode="numeric",
        min=row.low,
        max=row.high,
        value=number,
        aria_label=label,
        data_change=f"form-cell {n} 0",
        data_key=f"form-cell-{n}-0",
    )
    return tag(
        "div",
        tag("span", label, aria_hidden="true"),
        step("less", -1, "\N{MINUS SIGN}"),
        field,
        step("more", 1, "+"),
        class_="counter",
    )


# Pieces that every sheet for a named text has


def told_lines(told: Told) -> tuple[Html, ...]:
    """What became of the last step."""
    fault = (fault_line(told.fault),) if told.fault else ()
    return (*fault, tag("p", told.done, role="status", class_="figures")) if told.done else fault


def name_field(t: Text, name: str, change: str) -> Html:
    label = words.label(t, "name")
    return tag(
        "label",
        tag("span", label, class_="label"),
        tag(
            "input",
            type="text",
            value=name,
            maxlength=LONGEST_NAME,
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="done",
            data_change=change,
            data_key=change,
        ),
        class_="field",
    )


def text_field(t: Text, text: str, prefix: str, opened: bool = False) -> Html:
    """All of it as text: to read, to paste, to share."""
    area = tag(
        "textarea",
        text,
        rows=max(3, min(10, text.count("\n") + 2)),
        spellcheck="false",
        autocapitalize="off",
        autocomplete="off",
        aria_label=words.label(t, "as-text"),
        data_change=f"{prefix}-text",
        data_key=f"{prefix}-text",
    )
    buttons = tag(
        "div",
        button(words.label(t, "read-text"), f"{prefix}-read"),
        button(words.label(t, "share"), f"{prefix}-share"),
        class_="tiles",
    )
    summary = tag("summary", tag("span", words.label(t, "as-text")), icon("back"))
    return tag("details", summary, area, buttons, open=opened, data_key=f"{prefix}-as-text", class_="as-text")


def keep_button(t: Text, do: str) -> Html:
    return tag("button", tag("span", words.label(t, "keep")), class_="main", do=do, data_key=do)


def delete_button(t: Text, was: str, do: str) -> Html | None:
    """Nothing to delete where nothing is kept yet."""
    return tag("div", button(words.label(t, "delete"), do, "danger"), class_="stack apart") if was else None
