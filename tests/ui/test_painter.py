"""The display list: what is recorded, and how it prints as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from pygames.ui.painter import PICTURE, Painter, flat, recorded, recorded_alike
from pygames.ui.svg import to_svg
from pygames.ui.theme import DAY, DUSK


def everything() -> Painter:
    """A list with every kind of operation."""
    p = Painter(DUSK)
    p.path("M0 0L10 0", stroke="#fff", width=2, round=True)
    p.rect(1, 2, 30, 40, 5, fill="#123456", stroke="#000", opacity=0.5, dash=(4, 3))
    p.circle(5, 6, 7.125, fill="#f00")
    p.line(0, 0, 3, 4, "#0f0", 1.5)
    p.text(9, 8, "a < b & c", 15, 800, "#00f", "middle", opacity=0.25)
    with p.at(10, 20, scale=2, rotation=90), p.faded(0.4), p.clipped(0, 0, 50, 60, 3), p.thing("car:0", 1, 2):
        p.rect(0, 0, 1, 1, fill="#fff")
    return p


def test_operations_are_plain_tuples_in_drawing_order() -> None:
    ops = everything().ops
    assert [op[0] for op in ops] == [
        *("path", "rect", "circle", "line", "text"),
        *("push", "fade", "clip", "thing", "rect", "end", "unclip", "unfade", "pop"),
    ]
    assert ops[2] == ("circle", 5, 6, 7.125, "#f00", None, 1.0, 1.0, (), False)
    assert ops[5] == ("push", 10, 20, 2, 2, 90)
    assert ops[8] == ("thing", "car:0", 1, 2)


def test_a_group_is_closed_when_its_drawing_fails() -> None:
    p = Painter(DUSK)
    with pytest.raises(ZeroDivisionError), p.at(1, 1, scale=3):
        p.circle(1 / 0, 0, 1)
    assert [op[0] for op in p.ops] == ["push", "pop"]
    assert p.scale == 1


def test_the_painter_knows_the_scale_of_the_open_groups() -> None:
    p = Painter(DUSK)
    with p.at(0, 0, scale=2):
        with p.at(0, 0, scale=0.25):
            assert p.scale == 0.5
        assert p.scale == 2
    assert p.scale == 1


@recorded
def board(p: Painter, w: float, fill: str = "#fff") -> None:
    p.rect(0, 0, w, p.scale, 0, fill)


def test_a_picture_is_recorded_once_for_each_palette_scale_and_arguments() -> None:
    p, other = Painter(DUSK), Painter(DAY)
    board(p, 3, 4, 5)
    board(p, 30, 40, 5)
    board(p, 3, 4, 6)
    board(p, 3, 4, 5, fill="#000")
    with p.at(0, 0, 2):
        board(p, 3, 4, 5)
    board(other, 3, 4, 5)
    drawn = [op[1] for op in (*p.ops, *other.ops) if op[0] == PICTURE]
    assert len(drawn) == 6
    assert drawn[0] is drawn[1]
    assert len(set(drawn)) == 5
    assert p.ops[0][2:] == (3, 4)


def test_what_looks_the_same_at_every_scale_is_one_picture() -> None:
    @recorded_alike
    def shrunk(p: Painter, w: float) -> None:
        p.rect(0, 0, w, 7 / p.scale)

    p = Painter(DUSK)
    shrunk(p, 3, 4, 5)
    with p.at(0, 0, 0.1):
        shrunk(p, 30, 40, 5)
        shrunk(p, 30, 40, 6)
    first, second, third = [op[1] for op in p.ops if op[0] == PICTURE]
    assert first is second is not third
    assert first.ops[0][:5] == ("rect", 0, 0, 5, 0), "nothing in it is too small"


def test_a_flat_list_has_what_pictures_consist_of() -> None:
    @recorded
    def two(p: Painter) -> None:
        board(p, 1, 0, 5)
        board(p, 0, 0, 6)

    p = Painter(DUSK)
    two(p, 7, 8)
    first, second = [op for op in flat(p.ops) if op[0] == "rect"]
    assert (first[3], second[3]) == (5, 6)
    assert [op for op in flat(p.ops) if op[0] in ("push", "pop")] == [
        *(("push", 7, 8, 1.0, 1.0, 0.0), ("push", 1, 0, 1.0, 1.0, 0.0), ("pop",), ("pop",))
    ]
    assert to_svg(p.ops, 9, 9) == to_svg(flat(p.ops), 9, 9)


def test_svg_is_well_formed_and_says_what_was_recorded() -> None:
    svg = to_svg(everything().ops, 100, 50.5, "#111")
    root = ElementTree.fromstring(svg)
    assert root.attrib["viewBox"] == "0 0 100 50.5"
    assert root.attrib["fill-rule"] == "evenodd"
    names = [element.tag.split("}")[1] for element in root.iter()]
    assert names == [
        "svg",
        "rect",
        "path",
        "rect",
        "circle",
        "line",
        "text",
        "g",
        "g",
        "clipPath",
        "rect",
        "g",
        "g",
        "rect",
    ]
    assert (
        '<rect x="1" y="2" width="30" height="40" rx="5" fill="#123456" fill-opacity="0.5" '
        'stroke="#000" stroke-width="1" stroke-opacity="0.5" stroke-dasharray="4 3"/>' in svg
    )
    assert '<g transform="translate(10 20) rotate(90) scale(2)"><g opacity="0.4">' in svg
    assert 'r="7.12"' in svg
    assert 'text-anchor="middle" opacity="0.25">a &lt; b &amp; c</text>' in svg
    assert 'd="M0 0L10 0" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"' in svg
