"""The canvas player, on a context that writes down what it is told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pygames.ui.painter import DisplayList, Painter
from pygames.ui.theme import DUSK
from pygames.web.canvas import MAX_AREA, CanvasPlayer, circle_path, rect_path
from tests.ui.test_painter import everything


class Surface:
    width = 300
    height = 150


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
        self.player = CanvasPlayer(self.contexts[0], self._context, self._path, list)
        self.player.resize(100, 50, 2)

    def _context(self) -> Context:
        self.contexts.append(Context())
        return self.contexts[-1]

    def _path(self, d: str) -> str:
        self.paths.append(d)
        return d

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
    assert ("fill", rect_path(1, 2, 30, 40, 5), "evenodd") in ctx.notes


def test_the_canvas_is_emptied_first_and_drawn_in_device_pixels() -> None:
    ctx = Bench().play([])
    assert ctx.notes == [
        ("setTransform", 1, 0, 0, 1, 0, 0),
        ("clearRect", 0, 0, 200, 100),
        ("setTransform", 2, 0, 0, 2, 0, 0),
    ]


def test_a_ground_is_put_beneath() -> None:
    bench = Bench()
    ground = Surface()
    bench.player.play([], ground)
    assert bench.contexts[0].told("drawImage") == [("drawImage", ground, 0, 0)]


def test_groups_are_moved_then_turned_then_scaled() -> None:
    p = Painter(DUSK)
    with p.at(10, 20, scale=3, rotation=90), p.at(1, 0):
        pass
    ctx = Bench().play(p.ops)
    turned, inner, back, out = [note[1:] for note in ctx.told("setTransform")[2:]]
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
    assert aside.told("setTransform")[-1] == ("setTransform", 2, 0, 0, 2, 14, 0)
    assert (aside.canvas.width, aside.canvas.height) == (200, 100)
    put = ctx.notes.index(("drawImage", aside.canvas, 0, 0))
    assert ("globalAlpha=", 0.4) in ctx.notes[:put]
    assert ctx.notes[put + 1] == ("setTransform", 2, 0, 0, 2, 14, 0)
    bench.play(p.ops)
    assert len(bench.contexts) == 2, "the second canvas is used again"


def test_settings_are_set_again_after_a_clip() -> None:
    p = Painter(DUSK)
    with p.clipped(0, 0, 10, 10):
        p.circle(0, 0, 5, "#f00")
    p.circle(0, 0, 6, "#f00")
    ctx = Bench().play(p.ops)
    assert [note[0] for note in ctx.notes if note[0] in ("save", "clip", "restore", "fillStyle=")] == [
        *("save", "clip", "fillStyle=", "restore", "fillStyle=")
    ]


def test_a_shape_is_made_once_and_a_setting_is_set_on_change_only() -> None:
    p = Painter(DUSK)
    for _ in range(50):
        p.rect(0, 0, 9, 9, 2, "#abc", "#def", 2)
        p.text(0, 0, "7", 13, 700, "#abc")
    bench = Bench()
    ctx = bench.play(p.ops)
    bench.play(p.ops)
    assert bench.paths == [rect_path(0, 0, 9, 9, 2)]
    assert not ctx.told("fillStyle=", "strokeStyle=", "lineWidth=", "font=", "setLineDash", "globalAlpha=")


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
    assert ctx.told("fill") == [("fill", circle_path(0, 0, 5), "evenodd")]
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
