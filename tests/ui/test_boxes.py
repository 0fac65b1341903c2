"""Layout boxes and the forgiving press."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.ui.boxes import REACH, Box, nearest

BOX = Box(10, 20, 100, 60)


def test_cutting() -> None:
    assert BOX.cut_top(20, 5) == (Box(10, 20, 100, 20), Box(10, 45, 100, 35))
    assert BOX.cut_bottom(20, 5) == (Box(10, 60, 100, 20), Box(10, 20, 100, 35))
    assert BOX.cut_left(30, 5) == (Box(10, 20, 30, 60), Box(45, 20, 65, 60))
    assert BOX.cut_right(30, 5) == (Box(80, 20, 30, 60), Box(10, 20, 65, 60))
    assert BOX.columns(3, 5) == (Box(10, 20, 30, 60), Box(45, 20, 30, 60), Box(80, 20, 30, 60))
    assert BOX.rows(2, 10) == (Box(10, 20, 100, 25), Box(10, 55, 100, 25))
    assert BOX.grid(2, 2)[1:3] == (Box(60, 20, 50, 30), Box(10, 50, 50, 30))


def test_placing() -> None:
    assert BOX.inset(10, 5) == Box(20, 25, 80, 50)
    assert BOX.inset(-1) == Box(9, 19, 102, 62)
    assert BOX.moved(1, -1) == Box(11, 19, 100, 60)
    assert BOX.centred(20, 20) == Box(50, 40, 20, 20)
    assert BOX.fit(1) == Box(30, 20, 60, 60)
    assert BOX.fit(4) == Box(10, 37.5, 100, 25)
    assert (BOX.right, BOX.bottom, BOX.centre) == (110, 80, (60, 50))


def test_a_point_on_a_common_edge_lies_in_one_box() -> None:
    left, right = BOX.columns(2)
    assert [box.contains(60, 30) for box in (left, right)] == [False, True]
    assert not BOX.contains(60, 80)


def test_distance() -> None:
    assert BOX.distance(60, 50) == 0
    assert BOX.distance(110, 50) == 0
    assert BOX.distance(113, 84) == 5


def test_a_press_goes_to_the_nearest_target_within_reach() -> None:
    targets = {"a": Box(0, 0, 20, 20), "b": Box(50, 0, 20, 20)}
    assert nearest(targets, 10, 10) == "a"
    assert nearest(targets, 34, 10) == "a"
    assert nearest(targets, 36, 10) == "b"
    assert nearest(targets, 10, 20 + REACH - 0.1) == "a"
    assert nearest(targets, 10, 20 + REACH + 0.1) is None
    assert nearest({}, 10, 10) is None


def test_of_two_boxes_over_the_point_the_nearer_middle_wins() -> None:
    targets = {"wide": Box(0, 0, 100, 20), "small": Box(60, 0, 20, 20)}
    assert nearest(targets, 65, 10) == "small"
    assert nearest(targets, 50, 10) == "wide"


def test_of_two_equally_near_the_first_wins() -> None:
    targets = {"left": Box(0, 0, 10, 10), "right": Box(20, 0, 10, 10)}
    assert nearest(targets, 15, 5) == "left"


def test_a_press_inside_counts_even_without_reach() -> None:
    assert nearest({"a": Box(0, 0, 100, 100)}, 99, 99, reach=0) == "a"
    assert nearest({"a": Box(0, 0, 100, 100)}, 101, 99, reach=0) is None


@given(st.integers(1, 7), st.integers(1, 7), st.floats(0, 20))
def test_a_grid_covers_its_box(columns: int, rows: int, gap: float) -> None:
    box = Box(3, 4, 500, 400)
    cells = box.grid(columns, rows, gap)
    assert len(cells) == columns * rows
    assert (cells[0].x, cells[0].y) == (3, 4)
    assert cells[-1].right == pytest.approx(box.right)
    assert cells[-1].bottom == pytest.approx(box.bottom)
    area = sum(cell.w * cell.h for cell in cells)
    assert area == pytest.approx((500 - gap * (columns - 1)) * (400 - gap * (rows - 1)))
