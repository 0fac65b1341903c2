"""The home screen's picture fits every screen."""

from __future__ import annotations

import zlib
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import games
from pygames.ui.boxes import Box
from pygames.ui.home import VIGNETTES, Plan, home, home_svg, plan, vignette_svg
from pygames.ui.painter import Painter
from pygames.ui.theme import DUSK, THEMES, Theme
from tests.ui.walk import mark_sizes

NAMES = dict.fromkeys(VIGNETTES, ("First line", "Second line", "for two"))


def overlap(one: Box, other: Box) -> bool:
    """By more than a rounding."""
    one = one.inset(1e-6)
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def within(inner: Box, outer: Box) -> bool:
    return (
        inner.w > 0
        and inner.h > 0
        and outer.x <= inner.x
        and inner.right <= outer.right + 1e-9
        and outer.y <= inner.y
        and inner.bottom <= outer.bottom + 1e-9
    )


@given(st.integers(320, 2000), st.integers(320, 2000))
def test_nothing_overlaps_and_nothing_leaves_the_screen(width: int, height: int) -> None:
    where = plan(width, height)
    boxes = [block.box for block in where.blocks] + [where.rest, where.sign]
    assert len(boxes) == 7
    assert all(within(box, Box(0, 0, width, height)) for box in boxes)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    for block in where.blocks:
        assert within(block.picture, block.box)
        assert within(block.words, block.box)
        assert not overlap(block.picture, block.words)
    for x in where.avenues:
        assert not any(box.x < x < box.right for box in boxes[:6])
    for y in where.crossroads:
        assert not any(box.y < y < box.bottom for box in boxes)


def shape(where: Plan) -> tuple[int, int]:
    return len(where.avenues) + 1, len(where.crossroads) - 1


def test_two_by_three_upright_three_by_two_sideways() -> None:
    assert shape(plan(390, 844)) == (2, 3)
    assert shape(plan(844, 390)) == (3, 2)


@pytest.mark.parametrize("size", [(320, 568), (568, 320), (390, 844), (844, 390)])
def test_blocks_are_large_enough_to_press(size: tuple[int, int]) -> None:
    assert all(min(block.box.w, block.box.h) >= 88 for block in plan(*size).blocks)


def test_the_upright_phone_is_the_drawn_one() -> None:
    where = plan(390, 844)
    assert where.street == pytest.approx(30, abs=0.1)
    assert where.blocks[0].box.y == pytest.approx(122, abs=0.1)
    assert where.blocks[0].box.h == pytest.approx(208, abs=0.1)
    assert where.blocks[0].box.w == pytest.approx(170, abs=0.1)


def test_every_game_has_a_vignette_in_the_order_of_the_registry() -> None:
    assert tuple(VIGNETTES) == games()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_the_picture_is_well_formed_small_and_has_no_words(theme: Theme, size: tuple[int, int]) -> None:
    svg = home_svg(*size, theme)
    texts = [element.text for element in ElementTree.fromstring(svg).iter() if element.tag.endswith("text")]
    assert set(texts) == {"1", "25"}, "a car's number and a die"
    assert len(zlib.compress(svg.encode(), 9)) < 8000


def test_no_crosswalk_leads_up_from_the_first_street() -> None:
    where = plan(390, 844)
    p = Painter(DUSK)
    home(p, where)
    crosswalks = next(op[1] for op in p.ops if op[0] == "path")
    assert crosswalks.count("M") == 4 * 20 - 5
    top = min(float(bar.split("h")[0].split(" ")[1]) for bar in crosswalks.split("M")[1:])
    assert top > where.crossroads[0] - where.street / 2


def test_words_can_be_written_into_it() -> None:
    svg = home_svg(390, 844, DUSK, NAMES, "Crossroads")
    assert svg.count(">First line<") == svg.count(">Second line<") == svg.count(">for two<") == 5
    assert ">Crossroads<" in svg


@pytest.mark.parametrize("game_id", VIGNETTES)
def test_a_vignette_alone(game_id: str) -> None:
    assert ElementTree.fromstring(vignette_svg(game_id, DUSK)).attrib["viewBox"] == "0 0 168 138"


@pytest.mark.parametrize("size", [(320, 568), (568, 320)])
def test_marks_can_be_told_on_the_smallest_screens(size: tuple[int, int]) -> None:
    p = Painter(DUSK)
    home(p, plan(*size))
    assert min(mark_sizes(p.ops)) >= 6.99
