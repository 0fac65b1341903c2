"""Texts that are kept by name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.ui.kept import (
    LONGEST_NAME,
    MOST,
    Kept,
    KeptFault,
    fitting_name,
    joined,
    read_kept,
    united,
    with_text,
    without,
    write_kept,
)

A, B = Kept("a", "1"), Kept("b", "2")
SOME = st.lists(st.builds(Kept, st.text(max_size=3), st.text(max_size=3)), max_size=5)


@given(SOME)
def test_they_are_stored_as_text(texts: list[Kept]) -> None:
    assert read_kept(write_kept(texts)) == tuple(texts)


@pytest.mark.parametrize("stored", [None, "", "{", "[1]", '[{"is":"Kept","name":1,"text":""}]', "[" * 9999])
def test_a_damaged_store_is_empty(stored: str | None) -> None:
    assert read_kept(stored) == ()


def test_a_text_joins_or_takes_the_place_of_the_one_that_was_opened() -> None:
    assert with_text((A,), B) == (A, B)
    assert with_text((A, B), Kept("c", "3"), was="a") == (Kept("c", "3"), B)
    assert with_text((A, B), Kept("a", "3"), was="a") == (Kept("a", "3"), B)
    assert with_text((B,), A, was="a") == (B, A), "deleted meanwhile"
    assert without((A, B), "a") == (B,)
    assert without((A, B), "z") == (A, B)


@pytest.mark.parametrize(
    ("texts", "new", "was", "case"),
    [
        ((A, B), Kept("b", "3"), "a", "taken"),
        ((A, B), Kept("b", "3"), "", "taken"),
        ((A,), Kept("", "3"), "a", "no-name"),
        (tuple([Kept(str(n), "") for n in range(MOST)]), A, "", "many"),
    ],
)
def test_what_cannot_be_kept_is_named(texts: tuple[Kept, ...], new: Kept, was: str, case: str) -> None:
    with pytest.raises(KeptFault) as caught:
        with_text(texts, new, was)
    assert caught.value.case == case


@given(st.text(max_size=80))
def test_a_name_fits_on_one_line(name: str) -> None:
    fitting = fitting_name(name)
    assert len(fitting) <= LONGEST_NAME
    assert fitting == " ".join(fitting.split())
    assert fitting_name(fitting) == fitting


@given(SOME, SOME)
def test_texts_of_two_devices_are_all_there_under_names_of_their_own(
    here: list[Kept], come: list[Kept]
) -> None:
    both = united(here, come)
    assert both[: len(here)] == tuple(here)
    assert {each.text for each in both} == {each.text for each in (*here, *come)}
    new = [each.name for each in both[len(here) :]]
    assert len(set(new)) == len(new)
    assert not set(new) & {each.name for each in here}
    assert united(both, come)[: len(both)] == both


def test_kept_texts_of_another_device_join_those_of_this_one() -> None:
    here, come = write_kept((A,)), write_kept((B,))
    assert read_kept(joined("forms:red_light", here, come)) == (A, B)
    assert read_kept(joined("schedules:go_500", here, come)) == (A, B)
    assert joined("settings", here, come) == come
