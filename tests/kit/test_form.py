"""Forms: what owners enter, as text and back; every fault has its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames.games import form as form_of
from pygames.kit.form import LONGEST, Filled, Form, FormFault, Row, in_lines, offered, read, write

FORM = Form(
    "set",
    (),
    "pygames.kit",
    "",
    (
        Row("power", 3, words=("flat",), low=-50, high=50, needed=("flat",)),
        Row("blue", 1, low=0, high=99, step=1),
        Row("red", 1, low=0, high=99, step=1, default="4"),
        Row("odds", 2, low=0, high=9, step=1, most=10, default="1 1"),
    ),
    some=("blue", "red"),
)
FORMS = [FORM, *filter(None, [form_of(game_id) for game_id in pygames.games()])]


@st.composite
def filled(draw: st.DrawFn, form: Form) -> Filled:
    """Any form filled in as its rows allow."""
    out = {}
    for row in form.rows:
        numbers = st.integers(row.low, row.high).map(str) if row.low <= row.high else st.nothing()
        word = st.sampled_from(row.words) | numbers if row.words else numbers
        free = draw(st.lists(word, min_size=row.cells, max_size=row.cells))
        cells = [*row.needed, *free][: row.cells]
        if row.most is not None:
            cells = ["1"] * row.cells
        out[row.name] = tuple(draw(st.permutations(cells)))
    if form.some:
        out[form.some[0]] = ("7",)
    return out


@given(st.sampled_from(FORMS).flatmap(lambda form: st.tuples(st.just(form), filled(form))))
def test_what_is_written_is_read_back(case: tuple[Form, Filled]) -> None:
    form, cells = case
    text = write(form, cells)
    assert read(form, text) == cells
    assert read(form, in_lines(text)) == cells
    assert "\n" not in text


@given(st.sampled_from(FORMS), st.text(max_size=80))
def test_no_text_does_anything_but_fill_the_form_or_name_its_fault(form: Form, text: str) -> None:
    try:
        cells = read(form, text)
    except FormFault:
        return
    assert read(form, write(form, cells)) == cells


def test_text_is_read_with_comments_blanks_and_either_separator() -> None:
    text = "# mine\n power : flat, +5 -007 ;blue:3 # three\n\n"
    assert read(FORM, text) == {
        "power": ("flat", "5", "-7"),
        "blue": ("3",),
        "red": ("4",),
        "odds": ("1", "1"),
    }


@pytest.mark.parametrize(
    ("text", "row", "case", "about", "place"),
    [
        ("power: flat 1 2; green: 1", "green", "no-such-row", (), (1, 18)),
        ("power: flat 1 2\nblue: 1\n  blue: 2", "blue", "twice", (), (3, 3)),
        ("power: flat 1 2", "blue", "missing", (), (0, 0)),
        ("power: flat 1\nblue: 1", "power", "cells", ("3", "2"), (1, 1)),
        ("power: flat 1 2 3\nblue: 1", "power", "cells", ("3", "4"), (1, 17)),
        ("power: flat 1 round\nblue: 1", "power", "no-such-word", ("round",), (1, 15)),
        ("power: flat 1 2\nblue: \u0661", "blue", "no-such-word", ("\u0661",), (2, 7)),
        ("power: flat 1 51", "power", "number", ("51", "-50", "50"), (1, 15)),
        ("power: 3 1 2", "power", "lacks", ("flat",), (1, 1)),
        ("power: flat 1 2; blue: 1; odds: 9 2", "odds", "most", ("10",), (1, 27)),
        ("power: flat 1 2; blue: 0; red: 0", "blue", "some", ("blue", "red"), (0, 0)),
        ("power: flat 1 2" + " " * LONGEST, "", "long", (str(LONGEST),), (0, 0)),
        ("power", "power", "cells", ("3", "0"), (1, 1)),
    ],
)
def test_a_fault_has_its_row_and_its_place(
    text: str, row: str, case: str, about: tuple[str, ...], place: tuple[int, int]
) -> None:
    with pytest.raises(FormFault) as caught:
        read(FORM, text)
    fault = caught.value
    assert (fault.row, fault.case, fault.about, (fault.line, fault.column)) == (row, case, about, place)
    assert case in str(fault)


@pytest.mark.parametrize("form", FORMS[1:], ids=lambda form: form.field)
def test_the_sets_that_come_with_a_game_fill_its_form(form: Form) -> None:
    assert form.known
    for name in form.known:
        cells = read(form, name)
        assert read(form, write(form, cells)) == cells
        for row in form.rows:
            assert set(cells[row.name]) <= set(offered(row)), "the sheet offers what the game has"
