"""What has to be painted anew: nothing that differs may lie outside of it."""

from __future__ import annotations

from math import cos, inf, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.cli.room import Room
from pygames.cli.selfplay import bots, whole_game
from pygames.core import replace
from pygames.games import IDS
from pygames.games import view as view_of
from pygames.ui.areas import table_areas
from pygames.ui.damage import (
    FEW,
    Drawn,
    Extent,
    area,
    damage,
    entries,
    entry_extent,
    extent,
    inside,
    merged,
    path_extent,
)
from pygames.ui.painter import DisplayList, Painter, Picture, flat, recorded
from pygames.ui.theme import DAY
from pygames.ui.view import Frame
from pygames.web.canvas import circle_path, rect_path


def holds(box: Extent, x: float, y: float) -> bool:
    return box[0] - 1e-9 <= x <= box[2] + 1e-9 and box[1] - 1e-9 <= y <= box[3] + 1e-9


def changed(before: Painter, after: Painter) -> list[Extent]:
    return damage(Drawn(before.ops), Drawn(after.ops))


def test_a_path_lies_within_its_extent() -> None:
    assert path_extent("M1 2H9V-4L3 8Z") == (1, -4, 9, 8)
    assert path_extent("m1 2h8v-6l-6 12zm1 1l20 0") == (1, -4, 22, 8)
    assert path_extent("M0 0 5 5-5 9") == (-5, 0, 5, 9)
    box = path_extent(rect_path(10, 20, 30, 40, 5))
    assert holds(box, 10, 20)
    assert holds(box, 40, 60)
    for i in range(24):
        turn = i / 12 * pi
        assert holds(path_extent(circle_path(3, 4, 5)), 3 + 5 * cos(turn), 4 + 5 * sin(turn))


def test_an_arc_whose_radius_is_too_short_is_made_longer() -> None:
    # A half circle over a chord of 20, whatever the radius says.
    assert holds(path_extent("M0 0A1 1 0 0 1 20 0"), 10, -10)


@given(st.lists(st.floats(-50, 50), min_size=8, max_size=8), st.floats(0, 1))
def test_a_curve_lies_within_its_extent(at: list[float], t: float) -> None:
    x0, y0, x1, y1, x2, y2, x3, y3 = at
    d = f"M{x0:f} {y0:f}C{x1:f} {y1:f} {x2:f} {y2:f} {x3:f} {y3:f}"
    weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
    x = sum(w * a for w, a in zip(weights, (x0, x1, x2, x3), strict=True))
    y = sum(w * a for w, a in zip(weights, (y0, y1, y2, y3), strict=True))
    left, top, right, bottom = path_extent(d)
    assert left - 1e-5 <= x <= right + 1e-5
    assert top - 1e-5 <= y <= bottom + 1e-5


def test_a_command_that_no_drawing_has_is_refused() -> None:
    with pytest.raises(ValueError, match="'T' in"):
        path_extent("M0 0T1 1")


def test_strokes_reach_out() -> None:
    p = Painter(DAY)
    p.line(0, 0, 10, 0, "#000", 4)
    p.rect(0, 0, 10, 10, 0, "#fff")
    p.rect(0, 0, 10, 10, 0, None, "#000", 2)
    p.circle(0, 0, 5, "#fff", "#000", 2)
    p.path("M0 0L10 0", None, "#000", 2)
    p.path("M0 0L10 0", None, "#000", 2, round=True)
    assert [extent(op) for op in p.ops] == [
        (-4, -4, 14, 4),
        (0, 0, 10, 10),
        (-2, -2, 12, 12),
        (-7, -7, 7, 7),
        (-4, -4, 14, 4),
        (-2, -2, 12, 2),
    ]


def test_text_has_room_to_the_side_that_it_runs_to() -> None:
    p = Painter(DAY)
    for anchor in ("start", "middle", "end"):
        p.text(100, 50, "Wide", 10, 800, "#000", anchor)
    start, middle, end = [extent(op) for op in p.ops]
    assert start[0] <= 100 < start[2] - 40
    assert middle[0] + 20 < 100 < middle[2] - 20
    assert end[0] + 40 < 100 <= end[2]
    assert start[1] <= 40
    assert start[3] >= 53


def test_groups_are_moved_turned_and_scaled() -> None:
    p = Painter(DAY)
    with p.at(100, 50, 2, 90), p.at(0, 10):
        p.rect(0, 0, 5, 1, 0, "#fff")
    (entry,) = entries(p.ops)
    assert entry_extent(entry) == pytest.approx((78, 50, 80, 60))


def test_a_picture_reaches_as_far_as_what_it_consists_of() -> None:
    @recorded
    def car(p: Painter) -> None:
        p.rect(0, 0, 10, 4, 0, "#fff")
        with p.faded(0.5), p.clipped(0, 0, 99, 6):
            p.circle(20, 4, 4, "#f00")

    p = Painter(DAY)
    with p.at(100, 50, 2, 90):
        car(p, 5, 0)
    (entry,) = entries(p.ops)
    assert entry_extent(entry) == pytest.approx((88, 60, 100, 108))
    whole = entries(flat(p.ops))
    boxes = [entry_extent(each) for each in inside(entry[0][1], entry[1])]
    assert len(boxes) == len(whole) == 2
    for box, each in zip(boxes, whole, strict=True):
        assert box == pytest.approx(entry_extent(each))


def test_an_empty_picture_leaves_no_pixels() -> None:
    p = Painter(DAY)
    p.picture(Picture(()), 3, 4)
    with p.at(0, 0, 1, 45):
        p.picture(Picture(()), 3, 4)
    assert [area(entry_extent(entry)) for entry in entries(p.ops)] == [0, 0]


def test_what_lies_outside_a_clip_leaves_no_pixels() -> None:
    p = Painter(DAY)
    with p.at(10, 0), p.clipped(0, 0, 5, 5), p.faded(0.5):
        p.rect(0, 0, 100, 3, 0, "#fff")
        p.rect(50, 0, 100, 3, 0, "#fff")
    (group,) = entries(p.ops)
    assert entry_extent(group) == (10, 0, 15, 3)
    assert area(entry_extent((*group[:2], group[2][1:], group[3]))) == 0


def moving(x: float) -> Painter:
    p = Painter(DAY)
    p.rect(0, 0, 2000, 2000, 0, "#111")
    with p.thing("car", x, 5):
        p.rect(x, 0, 10, 90, 0, "#f00")
    p.circle(1500, 1500, 9, "#00f")
    return p


def test_only_where_something_differs() -> None:
    assert changed(moving(5), moving(5)) == []
    assert changed(moving(5), moving(12)) == [(5, 0, 22, 90)]
    assert sorted(changed(moving(5), moving(905))) == [(5, 0, 15, 90), (905, 0, 915, 90)]
    assert changed(Painter(DAY), moving(5)) == [(0, 0, 2000, 2000)]


def test_what_touches_a_rectangle_is_found_in_order() -> None:
    p = Painter(DAY)
    p.rect(0, 0, 500, 500, 0, "#111")
    for x in (0, 100, 200):
        p.rect(x, 0, 50, 50, 0, "#f00")
    with p.faded(0.5):
        p.circle(130, 130, 40, "#00f")
    drawn = Drawn(p.ops)
    assert drawn.touching((110, 10, 120, 20)) == [drawn.entries[0], drawn.entries[2]]
    assert drawn.touching((50, 60, 250, 95)) == [drawn.entries[0], drawn.entries[4]]
    assert drawn.touching((500, 0, 600, 9)) == []


def test_what_is_known_of_the_list_before_is_not_worked_out_again() -> None:
    before, after = Drawn(moving(5).ops), Drawn(moving(12).ops)
    before.extents[0] = (0, 0, 7, 7)
    damage(before, after)
    assert after.extents == [(0, 0, 7, 7), (12, 0, 22, 90), None]


def test_another_order_is_a_change() -> None:
    a, b = Painter(DAY), Painter(DAY)
    a.rect(0, 0, 9, 9, 0, "#f00")
    for p in (a, b):
        p.rect(5, 5, 9, 9, 0, "#00f")
    b.rect(0, 0, 9, 9, 0, "#f00")
    assert changed(a, b) == [(0, 0, 14, 14)]


def test_a_group_is_one_picture() -> None:
    def faded(opacity: float, apart: bool) -> Painter:
        p = Painter(DAY)
        with p.faded(opacity):
            p.rect(0, 0, 9, 9, 0, "#f00")
            if not apart:
                p.rect(5, 5, 9, 9, 0, "#00f")
        if apart:
            with p.faded(opacity):
                p.rect(5, 5, 9, 9, 0, "#00f")
        return p

    assert changed(faded(0.5, False), faded(0.5, False)) == []
    assert changed(faded(0.5, False), faded(0.4, False)) == [(0, 0, 14, 14)]
    assert changed(faded(0.5, False), faded(0.5, True)) == [(0, 0, 14, 14)]


def test_what_is_drawn_once_more_is_a_change() -> None:
    once, twice = Painter(DAY), Painter(DAY)
    for p, times in ((once, 1), (twice, 2)):
        for _ in range(times):
            p.rect(0, 0, 9, 9, 0, "#f00", opacity=0.5)
        p.circle(100, 100, 5, "#fff")
    assert changed(once, twice) == [(0, 0, 9, 9)]


def test_rectangles_are_few_and_hold_all() -> None:
    boxes = [(x, y, x + 10.0, y + 10.0) for x in range(0, 3000, 500) for y in range(0, 3000, 500)]
    found = merged(boxes)
    assert 1 <= len(found) <= FEW
    for left, top, right, bottom in boxes:
        assert any(holds(box, left, top) and holds(box, right, bottom) for box in found)
    assert merged([(5, 5, 5, 9), (inf, inf, -inf, -inf)]) == []


RECTS = st.lists(
    st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(1, 6), st.integers(1, 6), st.integers(0, 2)),
    max_size=5,
)


def mosaic(rects: list[tuple[int, int, int, int, int]]) -> tuple[DisplayList, dict[tuple[int, int], int]]:
    """Rectangles on squares of 400 pixels; and the colour that each square has in the end."""
    p = Painter(DAY)
    seen: dict[tuple[int, int], int] = {}
    for x, y, w, h, colour in rects:
        with p.at(400 * x, 400 * y, 400):
            p.rect(0, 0, w, h, 0, str(colour))
        seen.update({(i, j): colour for i in range(x, x + w) for j in range(y, y + h)})
    return p.ops, seen


@given(RECTS, RECTS)
def test_nothing_differs_outside(
    first: list[tuple[int, int, int, int, int]], then: list[tuple[int, int, int, int, int]]
) -> None:
    (before, old), (after, new) = mosaic(first), mosaic(then)
    drawn = Drawn(after)
    boxes = damage(Drawn(before), drawn)
    assert [drawn.extent(at) for at in range(len(after) // 3)] == [entry_extent(e) for e in entries(after)]
    for square in old.keys() | new.keys():
        if old.get(square) != new.get(square):
            x, y = 400 * square[0] + 200, 400 * square[1] + 200
            assert any(holds(box, x, y) for box in boxes), square


@pytest.mark.parametrize("game_id", IDS)
def test_all_that_a_table_draws_has_an_extent(game_id: str) -> None:
    room = Room(game_id, "en")
    session = whole_game(room, room.game.presets["standard"], bots((1, 1), 2), "7", 3000)
    view = view_of(game_id).variant(session.params)
    frame = Frame(session.observation(None), (), ("A", "B"), (0, 1), room.own)
    frame = replace(frame, ui=view.settle_ui(frame))
    layout = view.layout(table_areas(390, 844, traits=view.traits), frame)
    painter = Painter(DAY)
    view.ground(painter, layout, frame)
    view.draw(painter, layout, frame)
    drawn = entries(painter.ops)
    assert drawn
    for entry in drawn:
        left, top, right, bottom = entry_extent(entry)
        assert -1e4 < left <= right < 1e4, entry
        assert -1e4 < top <= bottom < 1e4, entry
