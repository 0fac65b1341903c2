"""What a person types never becomes markup."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from pygames.ui.markup import Html, escape, join, tag

HOSTILE = "<img src=x onerror=alert(1)>\"'&</button>"


class Reader(HTMLParser):
    """Collects the start tags and the text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@given(st.text())
def test_any_text_comes_out_as_it_went_in(text: str) -> None:
    seen = Reader(tag("b", text, title=text))
    assert seen.tags == [("b", {"title": text})]
    assert seen.text == text


def test_text_stays_text_wherever_it_stands() -> None:
    seen = Reader(tag("p", HOSTILE, tag("i", HOSTILE), title=HOSTILE))
    assert [name for name, _ in seen.tags] == ["p", "i"]
    assert seen.text == 2 * HOSTILE
    assert seen.tags[0][1] == {"title": HOSTILE}


def test_markup_is_not_escaped_twice() -> None:
    assert join(tag("b", "a"), None, "<", Html("<hr>")) == "<b>a</b>&lt;<hr>"
    assert escape("<") == "&lt;"


def test_attributes() -> None:
    assert tag("a", class_="x", aria_label="l", data_key=None, hidden=True, open=False) == (
        '<a class="x" aria-label="l" hidden></a>'
    )
    assert tag("button", do="undo") == '<button data-do="undo"></button>'
    assert tag("button", tabindex=0) == '<button tabindex="0"></button>'


def test_drawings_are_closed_elements() -> None:
    """In HTML an unclosed `<use>` would swallow its neighbour."""
    assert tag("use", href="#a") == '<use href="#a"></use>'
    assert tag("input", type="text") == '<input type="text">'
