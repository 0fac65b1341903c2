"""The canvas player, on a context that writes down what it is told."""

from __future__ import annotations

import re
from math import tau
from typing import Any

import pytest

from pygames.ui.painter import DisplayList, Painter, recorded
from pygames.ui.theme import DUSK
from pygames.web.canvas import MAX_AREA, CanvasPlayer, circle_path, rect_path
from tests.ui.test_painter import everything

BROKEN = (13.0,)
"""A dash that no canvas takes."""


class Surface:
    width = 300
    height = 150
    gone = False

    def remove(self) -> None:
        self.gone = True


class Context:
    """Notes every call, and every setting as `name=`."""

    def __init__(self) -> None:
        self.__dict__["notes"] = []
        self.__dict__["canvas"] = Surface()

    def __setattr__(self, name: str, value: object) -> None:
        self.notes.append((name + "=", value))

    def __getattr__(self, name: str) -> Any:
        return lambda *args: self.notes.append((name, *args))

    def told(self, *names: str) -> list[tuple[Any, ...]]:
        return [note for note in self.notes if note[0] in names]


class Bench:
    """A player, its contexts and the paths it had made."""

    def __init__(self) -> None:
        self.contexts = [Context()]
        self.paths: list[str] = []
        self.player = CanvasPlayer(self.contexts[0], self._context, self._path, self._array)
        self.player.resize(100, 50, 2)

    def _context(self) -> Context:
        self.contexts.append(Context())
        return self.contexts[-1]

    def _path(self, d: str) -> str:
        self.paths.append(d)
        return d

    def _array(self, dash: tuple[float, ...]) -> list[float]:
        if dash == BROKEN:
            raise RuntimeError
        return list(dash)

    def play(self, ops: DisplayList) -> Context:
        self.contexts[0].notes.clear()
        self.player.play(ops)
        return self.contexts[0]


def test_every_operation_is_played() -> None:
    bench = Bench()
    ctx = bench.play(everything().ops)
    assert [name for name, *_ in ctx.told("fill", "stroke", "fillText", "drawImage")] == [
        *("stroke", "fill", "stroke", "fill", "stroke", "fillText", "drawImage")
    ]
    assert ctx.told("fillText") == [("fillText", "a < b & c", 9, 8)]
    assert ctx.told("font=", "textAlign=") == [
        ("font=", "800 15px Overpass, sans-serif"),
        ("textAlign=", "center"),
    ]
    assert ctx.told("setLineDash")[1:] == [("setLineDash", [4, 3]), ("setLineDash", [])]
    traced = ctx.told("beginPath", "moveTo", "lineTo", "rect", "roundRect", "arc", "closePath")
    assert traced == [
        *(("beginPath",), ("roundRect", 1, 2, 30, 40, 5)),
        *(("beginPath",), ("arc", 5, 6, 7.125, 0, tau), ("closePath",)),
        *(("beginPath",), ("moveTo", 0, 0), ("lineTo", 3, 4)),
    ]
    again = bench.play(everything().ops)
    assert ("fill", rect_path(1, 2, 30, 40, 5), "evenodd") in again.notes
    assert not again.told("roundRect", "arc", "lineTo")


def test_the_canvas_is_emptied_first_and_drawn_in_device_pixels() -> None:
    ctx = Bench().play([])
    assert ctx.notes == [("setTransform", 1, 0, 0, 1, 0, 0), ("clearRect", 0, 0, 200, 100)]
    p = Painter(DUSK)
    p.circle(1, 1, 1, "#f00")
    assert Bench().play(p.ops).told("setTransform")[-1] == ("setTransform", 2, 0, 0, 2, 0, 0)


def test_a_ground_is_put_beneath() -> None:
    bench = Bench()
    ground = Surface()
    bench.player.play([], ground)
    assert bench.contexts[0].told("drawImage") == [("drawImage", ground, 0, 0, 200, 100, 0, 0, 200, 100)]


def test_groups_are_moved_then_turned_then_scaled() -> None:
    p = Painter(DUSK)
    with p.at(10, 20, scale=3, rotation=90):
        p.circle(0, 0, 1, "#f00")
        with p.at(1, 0):
            p.circle(0, 0, 1, "#f00")
            p.circle(0, 0, 1, "#00f")
        p.circle(0, 0, 1, "#f00")
    p.circle(0, 0, 1, "#f00")
    ctx = Bench().play(p.ops)
    turned, inner, back, out = [note[1:] for note in ctx.told("setTransform")[1:]]
    # x of the group points down, and its unit is 3 CSS pixels of 2 device pixels.
    assert turned == pytest.approx((0, 6, -6, 0, 20, 40), abs=1e-9)
    assert inner == pytest.approx((0, 6, -6, 0, 20, 46), abs=1e-9)
    assert back == turned
    assert out == (2, 0, 0, 2, 0, 0)


def test_a_faded_group_is_drawn_aside_and_put_back_as_one() -> None:
    p = Painter(DUSK)
    with p.at(7, 0), p.faded(0.4):
        p.circle(0, 0, 5, "#f00")
        p.circle(0, 0, 4, "#0f0")
    bench = Bench()
    ctx = bench.play(p.ops)
    aside = bench.contexts[1]
    assert len(aside.told("fill")) == 2
    # The group covers the pixels from (3, 0) to (25, 11): only they are painted, aside from their own corner on.
    assert aside.told("setTransform")[-1] == ("setTransform", 2, 0, 0, 2, 14 - 3, 0)
    put = ctx.notes.index(("drawImage", aside.canvas, 0, 0, 22, 11, 3, 0, 22, 11))
    assert ("globalAlpha=", 0.4) in ctx.notes[:put]
    assert ctx.told("setTransform")[-1] == ("setTransform", 1, 0, 0, 1, 0, 0)
    bench.play(p.ops)
    assert len(bench.contexts) == 2, "the second canvas is used again"


def test_the_second_canvas_has_room_for_the_largest_group_and_no_more() -> None:
    bench = Bench()
    bench.player.resize(1000, 1000, 1)
    p = Painter(DUSK)
    for x, y, w, h in ((100, 100, 598, 98), (0, 0, 9, 9), (100, 100, 8, 300)):
        with p.faded(0.4):
            p.rect(x, y, w, h, 0, "#f00")
    bench.play(p.ops)
    aside = bench.contexts[1].canvas
    assert (aside.width, aside.height) == (600, 302)


@pytest.mark.parametrize(("opacity", "fills"), [(1, 1), (0, 0)])
def test_a_group_that_is_not_transparent_needs_no_canvas(opacity: float, fills: int) -> None:
    p = Painter(DUSK)
    with p.faded(opacity):
        p.circle(0, 0, 5, "#f00")
    bench = Bench()
    assert len(bench.play(p.ops).told("fill")) == fills
    assert len(bench.contexts) == 1


def dots(*places: float) -> DisplayList:
    p = Painter(DUSK)
    for x in places:
        p.circle(x, 10, 2, "#f00")
    return p.ops


def test_after_a_change_only_what_differs_is_painted() -> None:
    bench = Bench()
    ground = Surface()
    bench.player.play(dots(5, 20), ground)
    ctx = bench.contexts[0]
    ctx.notes.clear()
    bench.player.change(dots(5, 21), ground)
    # From (18, 8) to (23, 12) in CSS pixels, and one pixel around it.
    assert ctx.told("save", "rect", "clip", "clearRect", "drawImage", "restore") == [
        ("save",),
        ("rect", 35, 15, 12, 10),
        ("clip",),
        ("clearRect", 35, 15, 12, 10),
        ("drawImage", ground, 35, 15, 12, 10, 35, 15, 12, 10),
        ("restore",),
    ]
    ctx.notes.clear()
    bench.player.change(dots(5, 21), ground)
    assert ctx.notes == []


def test_where_the_ground_has_changed_all_is_painted_that_lies_there() -> None:
    bench = Bench()
    ground = Surface()
    bench.player.play(dots(5, 20), ground)
    ctx = bench.contexts[0]
    ctx.notes.clear()
    assert bench.player.change(dots(5, 20), ground, [(15, 5, 25, 15)]) == [(15, 5, 25, 15)]
    assert ctx.told("rect") == [("rect", 29, 9, 22, 22)]
    assert len(ctx.told("drawImage")) == len(ctx.told("fill")) == 1


def test_a_change_tells_where_it_has_painted() -> None:
    player = Bench().player
    assert player.change(dots(5, 20)) == [(-0.5, -0.5, 100.5, 50.5)]
    assert player.change(dots(5, 21)) == [(18, 8, 23, 12)]
    assert player.change(dots(5, 21)) == []


def test_what_cannot_be_known_is_painted_whole() -> None:
    bench = Bench()
    ctx = bench.contexts[0]
    whole = ("clearRect", 0, 0, 200, 100)

    def fail() -> None:
        with pytest.raises(ValueError, match="no such operation"):
            bench.player.change([("no such operation",)])

    for spoil in (lambda: None, bench.player.forget, lambda: bench.player.resize(100, 50, 2), fail):
        spoil()
        ctx.notes.clear()
        bench.player.change(dots(5))
        assert whole in ctx.notes
        bench.player.change(dots(6))


def test_a_change_that_failed_leaves_no_clip_behind() -> None:
    bench = Bench()
    ctx = bench.contexts[0]
    bench.player.play(dots(5))
    p = Painter(DUSK)
    with p.clipped(0, 0, 9, 9):
        p.circle(5, 5, 2, None, "#f00", dash=BROKEN)
    with pytest.raises(RuntimeError):
        bench.player.change(p.ops)
    assert len(ctx.told("save")) == 2
    bench.player.change(dots(7))
    assert len(ctx.told("save")) == len(ctx.told("restore"))
    assert ctx.notes.index(("restore",)) < ctx.notes.index(("clearRect", 0, 0, 200, 100), 5)


def test_settings_are_set_again_after_a_clip() -> None:
    p = Painter(DUSK)
    with p.clipped(0, 0, 10, 10):
        p.circle(0, 0, 5, "#f00")
    p.circle(0, 0, 6, "#f00")
    ctx = Bench().play(p.ops)
    assert [note[0] for note in ctx.notes if note[0] in ("save", "clip", "restore", "fillStyle=")] == [
        *("save", "clip", "fillStyle=", "restore", "fillStyle=")
    ]


def test_a_shape_that_comes_again_is_made_once_and_a_setting_is_set_on_change_only() -> None:
    p = Painter(DUSK)
    for _ in range(50):
        p.rect(0, 0, 9, 9, 2, "#abc", "#def", 2)
        p.text(0, 0, "7", 13, 700, "#abc")
    bench = Bench()
    ctx = bench.play(p.ops)
    bench.play(p.ops)
    assert bench.paths == [rect_path(0, 0, 9, 9, 2)]
    assert len(ctx.told("roundRect")) == 0
    assert not ctx.told("fillStyle=", "strokeStyle=", "lineWidth=", "font=", "setLineDash", "globalAlpha=")


@recorded
def stone(p: Painter, r: float = 4) -> None:
    for fill in ("#f00", "#0f0", "#00f"):
        p.circle(0, 0, r, fill)


def stones(*places: float, scale: float = 1, r: float = 4) -> DisplayList:
    p = Painter(DUSK)
    with p.at(0, 10, scale):
        for x in places:
            stone(p, x, 0, r)
    return p.ops


def keep_all(bench: Bench) -> int:
    """How many pictures were kept."""
    kept = 0
    while bench.player.keep_one():
        kept += 1
    return kept


def test_what_can_be_seen_is_kept_as_pixels_for_the_next_time() -> None:
    bench = Bench()
    drawn = bench.play(stones(10, 20))
    assert len(drawn.told("fill")) == 6
    assert keep_all(bench) == 1
    (kept,) = bench.contexts[1:]
    assert len(kept.told("fill")) == 3
    # The circle reaches 4 px around its middle, 8 of the canvas; a pixel more at each side is kept.
    assert (kept.canvas.width, kept.canvas.height) == (18, 18)
    again = bench.play(stones(20))
    assert not again.told("fill")
    assert again.told("drawImage") == [("drawImage", kept.canvas, 0, 0, 18, 18, 31, 11, 18, 18)]


def test_a_picture_lies_on_whole_pixels_kept_or_not() -> None:
    bench = Bench()
    assert ("setTransform", 2, 0, 0, 2, 21, 20) in bench.play(stones(10.3)).notes
    keep_all(bench)
    (put,) = bench.play(stones(10.3)).told("drawImage")
    assert put[6:8] == (21 - 9, 20 - 9)


def test_each_size_of_a_picture_is_kept_by_itself() -> None:
    bench = Bench()
    for scale in (1, 2):
        bench.play(stones(10, scale=scale))
        keep_all(bench)
    assert [ctx.canvas.width for ctx in bench.contexts[1:]] == [18, 34]
    assert not bench.play(stones(10, scale=3)).told("drawImage")


def zoomed(x: float, scale: float, y: float = 10) -> DisplayList:
    """As `stones`, of the size at which it was recorded."""
    p = Painter(DUSK)
    with p.zoomed(x, y, scale):
        stone(p, 0, 0, 4)
    return p.ops


def test_while_things_move_kept_pixels_serve_for_other_sizes_and_angles() -> None:
    bench = Bench()
    bench.play(stones(10))
    keep_all(bench)
    (ctx, kept) = bench.contexts

    def change(ops: DisplayList, moving: bool) -> Context:
        ctx.notes.clear()
        bench.player.change(ops, moving=moving)
        return ctx

    told = change(zoomed(10, 1.2), True)
    assert told.told("drawImage") == [("drawImage", kept.canvas, -9, -9)]
    assert ("setTransform", 1.2, 0, 0, 1.2, 20, 20) in told.notes
    told = change([("push", 0, 0, 1, 1, 90), *zoomed(10, 1, -10), ("pop",)], True)
    assert told.told("drawImage") == [("drawImage", kept.canvas, -9, -9)]
    turned = next(note[1:] for note in reversed(told.notes) if note[0] == "setTransform" and note[1] != 1)
    assert turned == pytest.approx((0, 1, -1, 0, 20, 20))
    assert len(change(zoomed(10, 2), True).told("fill")) == 3  # too far from those pixels


@pytest.mark.parametrize(
    ("size", "scaled", "turned"), [(30, True, True), (60, True, False), (140, False, False)]
)
def test_large_shapes_are_filled_sooner_where_they_are_turned(
    size: float, scaled: bool, turned: bool
) -> None:
    """Two shapes of `size` CSS pixels, on a canvas of two pixels each."""

    @recorded
    def slab(p: Painter) -> None:
        p.rect(0, 0, size, size, 0, "#fff")
        p.rect(1, 1, size - 2, size - 2, 0, "#000")

    def ops(scale: float, rotation: float) -> DisplayList:
        p = Painter(DUSK)
        with p.at(0, 0, rotation=rotation), p.zoomed(0, 0, scale):
            slab(p, 0, 0)
        return p.ops

    bench = Bench()
    bench.player.resize(400, 400, 2)
    for base in (0, 90):  # however the thing lies at rest
        bench.play(ops(1, base))
        keep_all(bench)
        for scale, rotation, stamped in ((1.2, base, scaled), (1.2, base + 9, turned)):
            bench.contexts[0].notes.clear()
            bench.player.change(ops(scale, rotation), moving=True)
            assert bool(bench.contexts[0].told("drawImage")) is stamped
            assert bool(bench.contexts[0].told("fill")) is not stamped


def test_what_moves_a_second_time_is_kept_without_having_been_still() -> None:
    bench = Bench()
    ctx = bench.contexts[0]
    bench.play([])

    def fills(ops: DisplayList) -> int:
        """Shapes that are filled on the canvas, the list being one that moves."""
        ctx.notes.clear()
        bench.player.change(ops, moving=True)
        return len(ctx.told("fill"))

    assert [fills(stones(x)) for x in (10, 14, 18)] == [3, 0, 0]
    # At another size each time: from the pixels of the second.
    bench = Bench()
    ctx = bench.contexts[0]
    bench.play([])
    assert [fills(zoomed(10, scale)) for scale in (1.2, 1.25, 1.3)] == [3, 0, 0]
    assert ("setTransform", pytest.approx(1.3 / 1.25), 0, 0, pytest.approx(1.3 / 1.25), 20, 20) in ctx.notes
    assert not bench.player.change(zoomed(10, 1.3), moving=True)
    ctx.notes.clear()
    bench.player.change(zoomed(10, 1.3))
    assert len(ctx.told("fill")) == 3, "now it is still"


def test_of_several_that_move_one_is_kept_in_a_frame() -> None:
    @recorded
    def pebble(p: Painter) -> None:
        p.circle(0, 0, 2, "#888")
        p.circle(0, 0, 1, "#fff")

    def both(x: float) -> DisplayList:
        p = Painter(DUSK)
        stone(p, x, 10, 4)
        pebble(p, x, 30)
        return p.ops

    bench = Bench()
    bench.play([])
    kept = []
    for x in (10, 14, 18, 22):
        bench.player.change(both(x), moving=True)
        kept.append(len(bench.contexts) - 1)
    assert kept == [0, 1, 2, 2]


def test_nothing_is_kept_that_was_drawn_once_or_in_a_list_long_ago() -> None:
    bench = Bench()
    bench.play([])
    for ops in (stones(10), [], stones(14), zoomed(14, 3), stones(14)):
        bench.player.change(ops, moving=True)
    assert len(bench.contexts) == 1


def test_in_a_group_what_comes_again_is_kept_as_it_is_only() -> None:
    bench = Bench()
    bench.play([])
    for x, scale in ((10, 1.2), (10, 1.25), (14, 1.25)):
        bench.player.change([("fade", 0.5), *zoomed(x, scale), ("unfade",)], moving=True)
    _, aside, kept = bench.contexts
    assert len(aside.told("fill")) == 6
    assert aside.told("drawImage")[0][1] is kept.canvas


def test_a_list_that_moves_takes_no_pixels_from_another_picture() -> None:
    bench = Bench()
    bench.player.resize(10, 6, 2)
    bench.play(stones(5))
    keep_all(bench)
    for x in (1, 2, 3, 4):
        bench.player.change(zoomed(x, 3), moving=True)
    assert not any(ctx.canvas.gone for ctx in bench.contexts)


def test_what_was_drawn_so_is_drawn_as_it_should_be_when_nothing_moves() -> None:
    bench = Bench()
    bench.play(stones(10))
    keep_all(bench)
    (ctx, _) = bench.contexts
    bench.player.change([*zoomed(10, 1.2), *zoomed(40, 1.2)], moving=True)
    bench.player.change([*zoomed(10, 1.2), *zoomed(45, 1.2)], moving=True)
    bench.player.change(zoomed(10, 1.2), moving=True)
    ctx.notes.clear()
    boxes = bench.player.change(zoomed(10, 1.2))
    assert len(boxes) == 1
    assert boxes[0] == pytest.approx((5.2, 5.2, 14.8, 14.8))
    assert len(ctx.told("fill")) == 3
    assert not ctx.told("drawImage")
    assert bench.player.change(zoomed(10, 1.2)) == []


def test_in_a_group_and_when_all_is_drawn_at_once_nothing_is_rough() -> None:
    bench = Bench()
    bench.play(stones(10))
    keep_all(bench)
    bench.player.change([("fade", 0.5), *zoomed(10, 1.2), ("unfade",)], moving=True)
    assert len(bench.contexts[2].told("fill")) == 3
    bench.player.change(zoomed(10, 1.2), moving=True)
    bench.contexts[0].notes.clear()
    bench.player.play(zoomed(10, 1.2))
    assert len(bench.contexts[0].told("fill")) == 3
    assert bench.player.change(zoomed(10, 1.2)) == []


def test_a_picture_of_few_shapes_is_not_kept() -> None:
    @recorded
    def dot(p: Painter) -> None:
        p.circle(0, 0, 4, "#f00")

    bench, p = Bench(), Painter(DUSK)
    dot(p, 5, 5)
    bench.play(p.ops)
    assert keep_all(bench) == 0


def test_what_cannot_be_seen_makes_room_and_what_can_takes_no_more_than_there_is() -> None:
    bench = Bench()
    for r in range(10, 40):
        bench.play(stones(10, r=r))
        keep_all(bench)
        sizes = [ctx.canvas.width * ctx.canvas.height for ctx in bench.contexts[1:]]
        assert sum(sizes) <= 2 * 200 * 100
    assert bench.contexts[1].canvas.gone
    assert not bench.contexts[-1].canvas.gone
    bench.play([op for r in range(30, 40) for op in stones(10, r=r)])
    assert 1 <= keep_all(bench) < 9


def test_kept_pixels_are_dropped_with_what_they_were_drawn_with() -> None:
    bench = Bench()
    for drop in (bench.player.forget, lambda: bench.player.resize(100, 50, 3)):
        bench.play(stones(10))
        keep_all(bench)
        assert bench.play(stones(10)).told("drawImage")
        drop()
        assert not bench.play(stones(10)).told("drawImage")
        assert bench.contexts[-1].canvas.gone


def test_a_picture_in_a_group_goes_with_it() -> None:
    bench = Bench()
    bench.play(stones(10))
    keep_all(bench)
    ctx = bench.play([("fade", 0.5), *stones(10), ("unfade",)])
    kept, aside = bench.contexts[1:]
    assert aside.told("drawImage") == [("drawImage", kept.canvas, 0, 0, 18, 18, 0, 0, 18, 18)]
    assert ctx.told("drawImage") == [("drawImage", aside.canvas, 0, 0, 18, 18, 11, 11, 18, 18)]


def test_a_canvas_never_exceeds_the_area_that_browsers_make() -> None:
    bench = Bench()
    ratio = bench.player.resize(4000, 3000, 3)
    surface = bench.contexts[0].canvas
    assert 1 < ratio < 1.2
    assert 0.99 * MAX_AREA < surface.width * surface.height <= MAX_AREA


def test_a_list_that_failed_does_not_spoil_the_next() -> None:
    bench = Bench()
    with pytest.raises(KeyError):
        bench.player.play([("push", 5, 5, 1, 1, 0), ("fade", 0.5), ("no such operation",)])
    p = Painter(DUSK)
    p.circle(0, 0, 5, "#f00")
    ctx = bench.play(p.ops)
    assert ctx.told("arc", "fill") == [("arc", 0, 0, 5, 0, tau), ("fill", "evenodd")]
    assert ctx.told("setTransform")[-1] == ("setTransform", 2, 0, 0, 2, 0, 0)


def test_a_closed_player_keeps_no_pixels() -> None:
    bench = Bench()
    bench.play(everything().ops)
    bench.player.close()
    assert [ctx.canvas.width for ctx in bench.contexts] == [0, 0]


def test_corners_are_no_rounder_than_the_rectangle() -> None:
    assert rect_path(0, 0, 10, 4, 99) == rect_path(0, 0, 10, 4, 2.0)
    assert rect_path(1, 2, 10, 4, 0) == "M1 2h10v4h-10z"
    assert re.fullmatch(r"M-2\.0 0a.* 4\.0 0a.* -4\.0 0z", circle_path(0, 0, 2.0))
