"""The sheet for drawing a set-up: what stands on it, what its commands do, and what it says in every language."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest

from pygames.core.records import replace
from pygames.games import editor as editor_of
from pygames.games.rush_shift import setups
from pygames.games.rush_shift.drawing import BLANK
from pygames.games.rush_shift.rules import Params
from pygames.games.rush_shift.view.editor import Editor
from pygames.ui.editor import Draft, Told, Unfit
from pygames.ui.kept import Kept
from pygames.ui.sheets.frame import Context
from pygames.ui.text import LANGUAGES, Text
from tests.games.rush_shift.layouts import LAYOUTS, on

COLOURS = [0, 1]
LAST = [*setups.shipped()][-1]
FAULTY = {
    "lines": "\n".join(BLANK.split("/")[:4]),
    "short": BLANK.replace("..22", ".22"),
    "bounds": BLANK + "\nA",
    "sign": BLANK.replace(".", "?", 1),
    "shape": BLANK.replace("....", "AAAA", 1),
    "overlap": "\n".join(["BAB...........", ".A............", *BLANK.split("/")[2:]]),
    "hero": BLANK.replace("11.", ".11"),
    "fleet": "/".join(["AAABBBCCCDDD..", "EEE..........."]) + BLANK[29:],
}


def editor(language: str = "en") -> Editor:
    return Editor(Text(language, "pygames.ui"), Text(language, "pygames.games.rush_shift"))


def sheet(draft: Draft, told: Told = Told(), language: str = "en") -> str:  # noqa: B008 - a value
    t = Text(language, "pygames.ui")
    return editor(language).sheet(Context(t, nested=True), draft, COLOURS, told)


def looked(draft: Draft) -> Draft:
    """After all the work on it."""
    work = editor().work(draft)
    while work is not None:
        try:
            next(work)
        except StopIteration as done:
            found: Draft = done.value
            return found
    return draft


class Buttons(HTMLParser):
    """The attributes of the buttons by their keys."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[str, dict[str, str | None]] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "button":
            self.found[str(given.get("data-key"))] = given


def test_the_registry_knows_the_editor_and_games_without_one() -> None:
    assert editor_of("rush_shift").Editor is Editor  # type: ignore[union-attr]
    assert editor_of("go_500") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_space_is_a_labelled_button_and_one_has_the_tab_key(language: str) -> None:
    found = Buttons(sheet(editor(language).open(LAYOUTS["E1"], ""), language=language)).found
    spaces = [found[f"space-{row}-{column}"] for row in range(6) for column in range(14)]
    assert len({space["aria-label"] for space in spaces}) == 84
    assert [space["data-do"] for space in spaces if "tabindex" not in space] == ["form-tap 0 0"]
    taken = "".join(LAYOUTS["E1"].split("/"))
    assert [space.get("data-held") is not None for space in spaces] == [sign != "." for sign in taken]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_fault_is_said_with_line_and_column_and_marked_on_its_space(language: str) -> None:
    said = set()
    for case, text in FAULTY.items():
        draft = editor(language).open(text, "")
        fault = setups.faults(text)[0]
        assert fault.case == case
        html = sheet(draft, language=language)
        with pytest.raises(Unfit) as caught:
            editor(language).text_of(draft)
        sentence = str(caught.value)
        assert str(fault.line) in sentence
        assert str(fault.column) in sentence
        said.add(sentence.partition(":")[2] or sentence)
        if fault.line <= 6 and fault.column <= 14:
            space = Buttons(html).found[f"space-{fault.line - 1}-{fault.column - 1}"]
            assert "wrong" in str(space["class"])
        assert editor(language).work(draft) is None
    assert len(said) == len(FAULTY)
    assert not any("{" in sentence for sentence in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_fair_or_over_too_soon_is_said_and_can_be_played(language: str) -> None:
    one = BLANK.replace("..", "AA", 1)
    draft = looked(editor(language).open(one, ""))
    assert draft.content.quick
    html = sheet(draft, language=language)
    assert html.count('class="doubt"') == 3
    assert "A " in html
    assert editor(language).text_of(draft) == one
    fair = looked(editor(language).open(LAYOUTS["E4"], ""))
    assert 'class="doubt"' not in sheet(fair, language=language)
    assert sheet(fair, language=language).count('class="good"') == 2
    looking = sheet(editor(language).open(LAYOUTS["E4"], ""), language=language)
    assert looking.count('class="good"') == 1
    assert looking.count('class="plain"') == 2


def step(draft: Draft, *commands: str) -> Draft:
    for command in commands:
        name, _, rest = command.partition(" ")
        draft = editor().edited(draft, name, rest)
    return draft


def test_the_commands_of_the_sheet_draw_and_the_text_follows() -> None:
    start = editor().open(LAYOUTS["E2"], "Ours")
    drawn = step(start, "tap 0 2", "turn", "remove", "add 2 along", "tap 5 9", "add 3 across")
    assert drawn.content.drawing.lines != start.content.drawing.lines
    assert drawn.text == "\n".join(drawn.content.drawing.lines)
    assert (drawn.name, drawn.was) == ("Ours", "Ours")
    for _ in range(9):
        drawn = step(drawn, "undo")
    assert drawn.text == start.text
    assert step(start, "drag at 5 9 0 0") == start, "no room: nothing has changed"
    assert step(start, "drag at 0 2 0 3").text != start.text
    blank = editor().blank()
    assert step(blank, "drag add 3 across 1 5").text.count("A") == 3
    assert step(blank, "tap 2 0", "step 1 0").text.split("\n")[3].startswith("11")
    assert step(start, "clear").text == blank.text
    assert step(start, "twins", "tap 0 2", "remove").text.count("\n") == 5


def test_a_text_is_read_with_all_its_faults() -> None:
    draft = editor().edited(replace(editor().open(LAYOUTS["E2"], "Ours"), text=FAULTY["overlap"]), "read", "")
    assert (draft.name, draft.was, draft.text) == ("Ours", "Ours", FAULTY["overlap"])
    assert draft.content.faults
    mended = step(draft, "tap 0 0", "remove", "tap 1 1", "remove")
    assert mended.content.faults == ()
    assert editor().text_of(mended) == BLANK


def test_the_list_moves_the_chosen_vehicle() -> None:
    draft = step(editor().open(LAYOUTS["E2"], ""), "tap 4 0")
    buttons = Buttons(sheet(draft)).found
    assert "listed-H" in buttons
    assert buttons["listed-H"]["aria-checked"] == "true"
    assert "disabled" not in buttons["form-step 1 0"]
    assert "disabled" in buttons["form-step 0 -1"]


@pytest.mark.parametrize(("params", "chosen"), [
    (Params(), f"set-known {Params().setup}"), (replace(Params(), setup=LAST), f"set-known {LAST}"),
    (Params(grid=BLANK), "set-kept 0"),
    (on("E1"), "form-edit"),
])  # fmt: skip
def test_the_set_up_sheet_shows_all_by_pictures(params: Params, chosen: str) -> None:
    html = "".join(editor().choices(params, [Kept("<Ours>", BLANK)], COLOURS))
    found: dict[str, Any] = Buttons(html).found
    assert [button["data-do"] for button in found.values() if button.get("aria-checked") == "true"] == [
        chosen
    ]
    assert "<Ours>" not in html
    pictures = html.count("<svg viewBox")
    assert pictures == len(setups.shipped()) + 2 + (chosen == "form-edit")


def test_a_choice_is_put_into_the_options() -> None:
    assert editor().put(Params(grid=BLANK), LAST) == replace(Params(), setup=LAST)
    assert editor().put(replace(Params(), setup=LAST), BLANK).grid == BLANK
    assert editor().text_in(replace(Params(), setup=LAST, grid=BLANK)) == BLANK
