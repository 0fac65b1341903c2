"""Motion: curves, and what is seen between two display lists."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.ui import motion, parts
from pygames.ui.motion import FADE_ONLY, Move, Tween, adapted, blend, linear, road
from pygames.ui.painter import DisplayList, Painter, flat, recorded
from pygames.ui.theme import DUSK, SEATS
from tests.ui.walk import marks, placed

SLOW = Move(100, linear)


@pytest.mark.parametrize("curve", [motion.OUT, motion.DRIVE, motion.DROP, motion.linear, motion.notched(3)])
def test_curves_go_from_start_to_end_and_never_back(curve: motion.Curve) -> None:
    values = [curve(i / 100) for i in range(101)]
    assert values == sorted(values)
    assert (values[0], values[-1]) == (0, 1)
    assert (curve(-1), curve(2)) == (0, 1) or curve.__name__ == "curve"


def test_a_curve_is_that_of_css() -> None:
    ease = motion.cubic_bezier(0.25, 0.1, 0.25, 1)
    # Values of CSS's `ease` as browsers compute them.
    assert [ease(share) for share in (0.25, 0.5, 0.75)] == pytest.approx([0.4085, 0.8024, 0.9605], abs=2e-4)


def test_a_shift_stops_at_each_row() -> None:
    curve = motion.notched(2)
    assert curve(0.5) == 0.5
    assert curve(0.49) == pytest.approx(0.5, abs=0.002)
    assert curve(0.52) == pytest.approx(0.5, abs=0.01)


def test_durations() -> None:
    assert [motion.drive(spaces).ms for spaces in (1, 3, 20)] == [160, 270, 600]
    assert [motion.shift(rows).ms for rows in (1, 3, 9)] == [110, 330, 440]
    dice = [motion.die_roll(i, 7) for i in range(7)]
    assert [die.ms for die in dice] == sorted(die.ms for die in dice)
    assert dice[-1].ms == 600
    assert {die.turns for die in dice} == {1, 2}


def test_speeds() -> None:
    assert adapted(motion.FLIP, "normal") == motion.FLIP
    assert adapted(Move(100, delay=40), "fast") == Move(50, delay=20)
    assert adapted(motion.drive(3), "off").ms == 0
    assert adapted(motion.FLIP, "off") == adapted(motion.PLACE, "off") == FADE_ONLY


def car(x: float, y: float, rotation: float = 0, paint: str = "blue") -> DisplayList:
    p = Painter(DUSK)
    p.rect(0, 0, 100, 100, 0, "#123456")
    with p.thing("car", x, y):
        parts.vehicle(p, "car", x, y, 20, rotation, paint)
    return p.ops


def middle(ops: DisplayList) -> tuple[float, float]:
    ((_, (a, b, c, d, e, f)),) = marks(ops)
    return a * 12 + c * 12 + e, b * 12 + d * 12 + f


def test_a_thing_goes_straight_and_its_mark_stays_upright_in_a_turn() -> None:
    tween = Tween(car(0, 0), car(100, 40, 180), {"car": SLOW})
    assert tween.duration == 100
    # The mark lies 4.1 units behind the middle of a car, 3.42 px on cells of 20.
    assert middle(tween.at(0)) == pytest.approx(middle(car(0, 0)))
    assert middle(tween.at(50)) == pytest.approx((50, 20 - 3.42), abs=0.01)
    for ms in range(0, 100, 10):
        ((_, (_, b, c, *_)),) = marks(tween.at(ms))
        assert abs(b) + abs(c) < 1e-9


def test_a_finished_tween_is_the_list_after() -> None:
    after = car(100, 40)
    tween = Tween(car(0, 0), after, {"car": SLOW})
    assert tween.at(100) is after
    assert tween.at(1e9) is after


def test_nothing_moves_where_nothing_changed() -> None:
    assert Tween(car(5, 5), car(5, 5), {"car": SLOW}).duration == 0


def test_a_delayed_thing_waits() -> None:
    tween = Tween(car(0, 0), car(100, 0), {"car": Move(100, linear, delay=50)})
    assert tween.duration == 150
    assert middle(tween.at(49)) == pytest.approx(middle(car(0, 0)))
    assert middle(tween.at(100)) == pytest.approx(middle(car(50, 0)))


@pytest.mark.parametrize(
    ("start", "end", "half"), [(0, 90, 45), (-90, 180, -135), (350, 10, 360), (180, -90, 225), (0, 180, 90)]
)
def test_rotations_take_the_short_way(start: float, end: float, half: float) -> None:
    blended = blend([("push", 0, 0, 1, 1, start)], [("push", 10, 0, 1, 1, end)], 0.5)
    assert blended == [("push", 5, 0, 1, 1, half)]


def test_different_operations_do_not_blend() -> None:
    p = Painter(DUSK)
    p.circle(0, 0, 1, "#fff")
    assert blend(p.ops, [], 0.5) is None
    assert blend(p.ops, [("line", 0, 0, 1, 1, "#fff", 1, 1, (), False)], 0.5) is None
    assert blend(p.ops, [("circle", 10, 0, 3, "#000", None, 1.0, 1.0, (), True)], 0.5) == [
        ("circle", 5, 0, 2, "#000", None, 1.0, 1.0, (), True)
    ]


def test_pictures_blend_as_what_they_consist_of() -> None:
    @recorded
    def wheel(p: Painter, r: float) -> None:
        p.circle(0, 0, r, "#fff")

    def drawn(x: float, r: float) -> DisplayList:
        p = Painter(DUSK)
        wheel(p, x, 0, r)
        return p.ops

    assert blend(drawn(0, 4), drawn(10, 4), 0.5) == drawn(5, 4)
    assert blend(drawn(1, 4), drawn(11, 6), 0.5) == flat(drawn(6, 5))


def faces(before: str, after: str, move: Move, ms: float) -> list[tuple[str, float]]:
    """The texts of a thing that goes from (0, 0) to (100, 0), with the width of their letters."""

    def card(word: str, x: float) -> DisplayList:
        p = Painter(DUSK)
        with p.thing("card", x, 0):
            p.text(x, 0, word, 10, 700, "#fff", "middle")
            if word == "A":
                p.circle(x, 0, 5, "#f00")
        return p.ops

    ops = Tween(card(before, 0), card(after, 100), {"card": move}).at(ms)
    return [(op[3], round(m[0], 6)) for op, m in placed(ops) if op[0] == "text"]


def test_a_flip_shows_the_new_face_from_the_half() -> None:
    flip = Move(100, linear, "flip")
    assert faces("A", "B", flip, 25) == [("A", 0.5)]
    assert faces("A", "B", flip, 75) == [("B", 0.5)]


def test_a_spin_ends_as_it_began() -> None:
    spin = Move(100, linear, "spin", turns=2)
    assert faces("A", "B", spin, 0) == [("A", 1)]
    assert faces("A", "B", spin, 12.5) == [("A", 0)]
    assert faces("A", "B", spin, 99.999) == [("B", 1)]


def test_another_drawing_comes_over_the_old_one_which_goes_last() -> None:
    assert [word for word, _ in faces("A", "B", SLOW, 40)] == ["A", "B"]
    tween_ops = faces("A", "B", SLOW, 99)
    assert [word for word, _ in tween_ops] == ["A", "B"]


def fades(ops: DisplayList) -> list[float]:
    return [round(op[1], 6) for op in ops if op[0] == "fade"]


def test_things_that_come_or_go_fade() -> None:
    p = Painter(DUSK)
    p.rect(0, 0, 100, 100, 0, "#123456")
    empty = p.ops
    assert fades(Tween(empty, car(0, 0), default=SLOW).at(25)) == [0.25]
    assert fades(Tween(car(0, 0), empty, default=SLOW).at(25)) == [0.75]
    assert marks(Tween(empty, car(0, 0), default=SLOW).at(0)) == []


def test_a_dropped_thing_comes_from_above() -> None:
    tween = Tween([], car(50, 50), {"car": Move(100, linear, "drop")})
    ((_, (a, *_)),) = marks(tween.at(50))
    ((_, (b, *_)),) = marks(car(50, 50))
    assert a / b == pytest.approx(1.15)


def seated(x: float, rotation: float) -> DisplayList:
    """A thing in a seat's turned zone."""
    p = Painter(DUSK)
    p.rect(0, 0, 10, 10)
    with p.at(200, 0, rotation=rotation):
        p.rect(0, 0, 20, 20)
        with p.thing("card", x, 0):
            p.circle(x, 0, 5, SEATS[0])
    return p.ops


def test_a_thing_that_changes_its_group_goes_there_and_comes_here() -> None:
    ops = Tween(seated(10, 0), seated(10, 90), default=SLOW).at(25)
    circles = [(round(m[4]), round(m[5]), op[1]) for op, m in placed(ops) if op[0] == "circle"]
    assert circles == [(200, 0, 10), (200, 0, 10)]
    assert fades(ops) == [0.75, 0.25]
    kinds = [op[0] for op in ops]
    assert kinds.index("fade") < kinds.index("rect", 1), "what leaves lies beneath, outside the other group"


def test_a_thing_moves_within_its_group() -> None:
    ops = Tween(seated(10, 90), seated(30, 90), default=SLOW).at(50)
    ((x, y),) = [(m[0] * op[1] + m[4], m[1] * op[1] + m[5]) for op, m in placed(ops) if op[0] == "circle"]
    assert (x, y) == pytest.approx((200, 20))


def test_a_way_leads_through_its_stops() -> None:
    tween = Tween(car(0, 0), car(100, 0), {"car": SLOW}, via={"car": [car(0, 80)[2:-1]]})
    assert middle(tween.at(50)) == pytest.approx(middle(car(0, 80)))
    assert middle(tween.at(75)) == pytest.approx(middle(car(50, 40)))


def test_a_road_rounds_its_corners_and_keeps_its_pace() -> None:
    poses = road([(0, 0), (40, 0), (40, 40)], steps=4)
    assert len(poses) == 9
    assert list(poses[0]) == [0, 0, 0]
    assert [round(value, 6) for value in poses[-1]] == [40, 40, 90]
    assert all(0 <= heading <= 90.001 for _, _, heading in poses)
    headings = [heading for _, _, heading in poses]
    assert headings == sorted(headings)
    steps = [((c - a) ** 2 + (d - b) ** 2) ** 0.5 for (a, b, _), (c, d, _) in pairwise(poses)]
    assert max(steps) < 1.15 * min(steps)
    assert (40, 0) not in {(x, y) for x, y, _ in poses}


def test_a_straight_road_and_none() -> None:
    assert road([(0, 0), (0, 40)], steps=2) == ((0, 0, 90), (0, 20, 90), (0, 40, 90))
    assert road([(3, 4)]) == ((3, 4, 0),)


@given(
    st.lists(st.integers(0, 5), unique=True, max_size=6),
    st.lists(st.integers(0, 5), unique=True, max_size=6),
    st.floats(0, 120),
)
def test_a_list_in_between_is_well_formed(before: list[int], after: list[int], ms: float) -> None:
    def draw(ids: list[int], turned: bool) -> DisplayList:
        p = Painter(DUSK)
        p.rect(0, 0, 9, 9)
        for place, id in enumerate(ids):
            with p.at(5, 5, rotation=90 * turned * (id % 2)), p.thing(f"lamp:{id}", 10 * place, 0):
                parts.lamp(p, 10 * place, 0, 8, "red", lit=place % 2 == 0)
        return p.ops

    ops = Tween(draw(before, False), draw(after, True), default=SLOW).at(ms)
    closing = {"pop": "push", "unfade": "fade", "unclip": "clip", "end": "thing"}
    open_groups: list[str] = []
    for op in ops:
        if op[0] in closing:
            assert open_groups.pop() == closing[op[0]]
        elif op[0] in closing.values():
            open_groups.append(op[0])
    assert not open_groups
    assert sum(op[0] == "thing" for op in ops) == len(after)
