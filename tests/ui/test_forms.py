"""The sheet for own faces and mixes: what changes on it, and what it says in every language."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from pygames.games import form as form_of
from pygames.games import words as words_of
from pygames.kit.form import Form, FormFault, read
from pygames.ui import forms, words
from pygames.ui.editor import Draft, Told
from pygames.ui.kept import Kept
from pygames.ui.sheets.frame import Context
from pygames.ui.text import LANGUAGES, Text

DICE: Form = form_of("go_500")  # type: ignore[assignment]
DECK: Form = form_of("red_light")  # type: ignore[assignment]
MIX = "green: 20; double: 10; red: 14; construction: 4"


class Fields(HTMLParser):
    """The fields of a sheet with the label and the value of each; of a select all that is offered."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.fields: dict[str, tuple[str, str]] = {}
        self.offered: dict[str, list[str]] = {}
        self._select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        change = given.get("data-change")
        if change and tag in ("input", "select"):
            self.fields[change] = (given.get("aria-label", ""), given.get("value", ""))
            self._select = change
        elif tag == "option":
            self.offered.setdefault(self._select, []).append(given["value"])
            if "selected" in given:
                self.fields[self._select] = (self.fields[self._select][0], given["value"])


def sheet(game_id: str, draft: Draft, fault: str = "", language: str = "en") -> str:
    form = form_of(game_id)
    assert form is not None
    gt = Text(language, f"pygames.games.{game_id}")
    context = Context(Text(language, "pygames.ui"), nested=True)
    return forms.form_sheet(context, gt, words_of(game_id), form, draft, Told(fault))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", ["go_500", "red_light"])
def test_each_cell_is_a_labelled_field_that_shows_its_word(game_id: str, language: str) -> None:
    form = form_of(game_id)
    assert form is not None
    draft = forms.draft_of(form, form.known[0])
    found = Fields(sheet(game_id, draft, language=language))
    labels = []
    for n, row in enumerate(form.rows):
        for i, word in enumerate(draft.content[n]):
            label, value = found.fields[f"form-cell {n} {i}"]
            assert value == word
            labels.append(label)
            if f"form-cell {n} {i}" in found.offered:
                assert set(row.words) <= set(found.offered[f"form-cell {n} {i}"])
    assert all(labels)
    assert len(set(labels)) == len(labels)


def test_a_face_that_is_not_offered_stays() -> None:
    text = forms.text_of(DICE, forms.draft_of(DICE, "house")).replace("-75", "-73")
    found = Fields(sheet("go_500", forms.draft_of(DICE, text)))
    assert found.fields["form-cell 4 5"][1] == "-73"
    assert found.offered["form-cell 4 5"][0] == "-73"


def test_a_changed_cell_is_in_the_text() -> None:
    draft = forms.with_word(DECK, forms.draft_of(DECK, "house"), 0, 0, "20")
    assert "green: 20\n" in draft.text
    assert forms.text_of(DECK, draft) == "green: 20; double: 12; red: 16; construction: 4"


def test_counting_stops_at_the_limits() -> None:
    draft = forms.draft_of(DECK, MIX)
    assert forms.stepped(DECK, draft, 2, 1).content[2] == ("15",)
    assert forms.stepped(DECK, draft, 2, -99).content[2] == ("0",)
    assert forms.stepped(DECK, draft, 2, 99).content[2] == ("99",)
    assert forms.stepped(DECK, forms.with_word(DECK, draft, 2, 0, ""), 2, 1).content[2] == ("0",)


def test_text_is_read_whole_or_not_at_all() -> None:
    draft = forms.draft_of(DECK, MIX, "Ours")
    read_in = forms.with_text(DECK, draft, "green: 1\ndouble: 2\nred: 3")
    assert (read_in.name, read_in.was) == ("Ours", "Ours")
    assert [cells[0] for cells in read_in.content] == ["1", "2", "3", "4"]
    with pytest.raises(FormFault):
        forms.with_text(DECK, draft, "green: 1\ndouble: x\nred: 3")
    with pytest.raises(FormFault):
        forms.text_of(DECK, forms.with_word(DECK, draft, 0, 0, ""))


FAULTY = [
    "green: 1; double: 2; red: 3; red: 4", "green: 1; blue: 2", "green: 1", "green: 1 2", "green: x", "green: 100",
    "green: 0; double: 0; red: 3", "#" * 3000,
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_is_said(language: str) -> None:
    t, gt = Text(language, "pygames.ui"), Text(language, "pygames.games.red_light")
    said = []
    for text in FAULTY:
        with pytest.raises(FormFault) as caught:
            read(DECK, text)
        said.append(forms.problem(t, gt, words_of("red_light"), caught.value))
    for old, new in (("x ", "5 "), ("incidents: 1", "incidents: 50")):
        with pytest.raises(FormFault) as caught:
            read(DICE, forms.text_of(DICE, forms.draft_of(DICE, "house")).replace(old, new))
        gt = Text(language, "pygames.games.go_500")
        said.append(forms.problem(t, gt, words_of("go_500"), caught.value))
    assert len(set(said)) == len(said)
    assert not any("{" in sentence for sentence in said)
    for case in words.KEPT_FAULTS:
        assert words.kept_fault(t, case)


def test_a_fault_says_where_it_is() -> None:
    t, gt = Text("en", "pygames.ui"), Text("en", "pygames.games.go_500")
    with pytest.raises(FormFault) as caught:
        read(DICE, "flag: green green green yellow red black\ntrack: 0 5 10 15 25 30")
    said = forms.problem(t, gt, words_of("go_500"), caught.value)
    assert said == "Line 2, column 21: Track dice: 30 is not from 0 to 25."


def test_what_the_owner_wrote_is_escaped() -> None:
    draft = Draft("<b>", "<b>", "</textarea><script>", forms.draft_of(DECK, MIX).content)
    html = sheet("red_light", draft, "<i>")
    assert "<script>" not in html
    assert "<b>" not in html.replace("<b></b>", "")
    assert "<i>" not in html


@pytest.mark.parametrize(
    ("now", "chosen", "buttons"),
    [
        ("house", "House deck", ["form-new"]),
        (MIX, "Ours", ["form-new", "form-edit"]),
        (
            "green: 1; double: 1; red: 1; construction: 4",
            "Without a name",
            ["form-edit", "form-new", "form-edit"],
        ),
    ],
)
def test_the_set_up_sheet_offers_the_known_sets_and_the_owners(
    now: str, chosen: str, buttons: list[str]
) -> None:
    t, gt = Text("en", "pygames.ui"), Text("en", "pygames.games.red_light")
    html = "".join(forms.choices(t, gt, words_of("red_light"), DECK, now, [Kept("Ours", MIX)]))
    assert html.count('aria-checked="true"') == 1
    assert chosen in html[html.index('aria-checked="true"') :].partition("</button>")[0]
    assert [
        part.partition('"')[0] for part in html.split('data-do="')[1:] if part.startswith("form")
    ] == buttons


def test_a_delete_button_stands_only_where_something_is_kept() -> None:
    assert "form-delete" not in sheet("red_light", forms.draft_of(DECK, MIX))
    assert "form-delete" in sheet("red_light", forms.draft_of(DECK, MIX, "Ours"))
