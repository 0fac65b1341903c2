"""Pointer streams: whatever is reported, every gesture ends, and no finger meddles with another's."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.core.records import replace
from pygames.ui.pointer import EDGE, SLOP, WIDE, Layer, PointerEvent, PointerStreams, RawPointer

SCREEN = 400.0
LAYER = Layer(0, 100, 400, 300)


def streams(layer: Layer = LAYER) -> PointerStreams:
    return PointerStreams(layer, SCREEN)


def raw(
    kind: Any, x: float = 200, y: float = 200, pointer: int = 1, time: float = 0, **more: Any
) -> RawPointer:
    return RawPointer(kind, pointer, x, y, time, **more)


def feed(table: PointerStreams, *reports: RawPointer) -> list[PointerEvent]:
    return [event for report in reports for event in table.feed(report)]


def kinds(events: list[PointerEvent] | tuple[PointerEvent, ...]) -> list[str]:
    return [event.kind for event in events]


def test_a_tap_is_press_and_release_in_the_layers_coordinates() -> None:
    press, release = feed(
        streams(), raw("down", 50, 130, time=7), raw("move", 53, 131), raw("up", 53, 131, time=90)
    )
    assert press == PointerEvent("press", 1, 50, 30, 50, 30, 7, False, False)
    assert release == PointerEvent("release", 1, 50, 30, 50, 30, 90, False, False)


def test_a_drag_begins_beyond_the_slop() -> None:
    events = feed(
        streams(),
        raw("down"),
        raw("move", 200 + SLOP),
        raw("move", 201 + SLOP),
        raw("move", 200),
        raw("up", 200),
    )
    assert kinds(events) == ["press", "drag", "drag", "release"]
    assert events[1].x == 201 + SLOP
    assert [event.start_x for event in events] == [200] * 4
    assert events[-1].dragged, "back at its start it is a drag still"


def test_a_jump_at_the_release_is_a_drag() -> None:
    assert kinds(feed(streams(), raw("down"), raw("up", 300))) == ["press", "drag", "release"]


@pytest.mark.parametrize("kind", ["cancel", "lost"])
def test_a_cancelled_or_lost_pointer_is_cancelled_once(kind: str) -> None:
    events = feed(
        streams(), raw("down"), raw("move", 250), raw(kind), raw("lost"), raw("move", 300), raw("up")
    )
    assert kinds(events) == ["press", "drag", "cancel"]


def test_lost_capture_after_a_release_is_nothing() -> None:
    assert kinds(feed(streams(), raw("down"), raw("up"), raw("lost"))) == ["press", "release"]


def test_blur_and_hidden_page_cancel_every_pointer() -> None:
    table = streams()
    feed(table, raw("down"), raw("down", pointer=2), raw("move", 300, pointer=2))
    assert kinds(table.abort()) == ["cancel", "cancel"]
    assert table.abort() == ()
    assert feed(table, raw("up"), raw("move", 310, pointer=2), raw("up", pointer=2)) == []


def test_a_resize_aborts_a_drag_and_later_presses_are_placed_anew() -> None:
    table = streams()
    feed(table, raw("down"), raw("move", 300))
    assert table.place(LAYER, SCREEN) == (), "nothing moved"
    banner = replace(LAYER, top=150)
    assert kinds(table.place(banner, SCREEN)) == ["cancel"]
    (press,) = feed(table, raw("down", 200, 180))
    assert (press.x, press.y) == (200, 30)


def test_a_rotation_of_the_screen_aborts_too() -> None:
    table = streams()
    feed(table, raw("down"))
    assert kinds(table.place(LAYER, 800)) == ["cancel"]


def test_a_second_finger_is_a_stream_of_its_own() -> None:
    events = feed(
        streams(),
        raw("down", 100, pointer=1),
        raw("down", 300, pointer=2),
        raw("move", 350, pointer=2),
        raw("up", 350, pointer=2),
        raw("up", 100, pointer=1),
    )
    assert [(event.pointer, event.kind, event.dragged) for event in events] == [
        (1, "press", False),
        (2, "press", False),
        (2, "drag", True),
        (2, "release", True),
        (1, "release", False),
    ]


def test_taps_sixty_milliseconds_apart_on_neighbours_both_count() -> None:
    events = feed(
        streams(),
        raw("down", 100, pointer=1, time=0),
        raw("down", 140, pointer=2, time=60),
        raw("up", 100, pointer=1, time=80),
        raw("up", 140, pointer=2, time=120),
    )
    assert [(event.x, event.kind) for event in events] == [
        *((100, "press"), (140, "press"), (100, "release"), (140, "release"))
    ]


@pytest.mark.parametrize("x", [0, EDGE - 1, SCREEN - EDGE + 1, SCREEN])
def test_no_drag_starts_at_a_side_edge_but_taps_do(x: float) -> None:
    assert kinds(feed(streams(), raw("down", x), raw("up", x))) == ["press", "release"]
    assert kinds(feed(streams(), raw("down", x), raw("move", 200), raw("up", 200))) == ["press", "cancel"]
    assert kinds(feed(streams(), raw("down", x), raw("up", 200))) == ["press", "cancel"]


@pytest.mark.parametrize("x", [EDGE, SCREEN - EDGE])
def test_a_drag_may_start_just_inside_the_edge_and_end_on_it(x: float) -> None:
    assert kinds(feed(streams(), raw("down", x), raw("move", 0), raw("up", 0))) == [
        "press",
        "drag",
        "release",
    ]


def test_a_palm_is_marked_from_when_it_is_felt() -> None:
    wide = WIDE + 1
    press, drag, release = feed(
        streams(), raw("down"), raw("move", 250, height=wide), raw("up", 250, width=1, height=1)
    )
    assert (press.wide, drag.wide, release.wide) == (False, True, True)
    assert feed(streams(), raw("down", width=wide))[0].wide
    assert not feed(streams(), raw("down", width=WIDE, height=WIDE))[0].wide


def test_a_second_press_without_a_release_cancels_the_first() -> None:
    assert kinds(feed(streams(), raw("down"), raw("down"), raw("up"))) == [
        "press",
        "cancel",
        "press",
        "release",
    ]


def test_a_mouse_that_was_released_outside_is_cancelled_when_it_comes_back() -> None:
    assert kinds(feed(streams(), raw("down"), raw("move", 300), raw("move", 310, buttons=0), raw("up"))) == [
        *("press", "drag", "cancel")
    ]


def test_other_buttons_start_nothing_and_do_not_release() -> None:
    assert feed(streams(), raw("down", button=2, buttons=2), raw("up", button=2, buttons=0)) == []
    chord = (raw("down"), raw("move", buttons=3), raw("move", buttons=2), raw("up", button=2, buttons=0))
    assert kinds(feed(streams(), *chord)) == ["press", "cancel"]


def test_a_hovering_mouse_is_nothing() -> None:
    assert feed(streams(), raw("move", buttons=0), raw("move", 300, buttons=0), raw("up")) == []


def test_time_never_runs_backwards() -> None:
    events = feed(streams(), raw("down", time=100), raw("move", 300, time=90), raw("up", 300, time=120))
    assert [event.time for event in events] == [100, 100, 120]


def test_what_closed_a_curtain_does_nothing_beneath() -> None:
    table = streams()
    table.ignore_until(400)
    assert feed(table, raw("down", time=399), raw("move", 300, time=450), raw("up", 300, time=460)) == []
    assert kinds(feed(table, raw("down", time=400))) == ["press"]


@pytest.mark.parametrize(
    ("rotation", "corner"), [(0, (50, 100)), (90, (250, 100)), (180, (250, 400)), (270, (50, 400))]
)
def test_a_turned_layer_has_its_own_axes(rotation: Any, corner: tuple[float, float]) -> None:
    layer = Layer(50, 100, 200, 300, rotation)
    assert layer.local(*corner) == (0, 0)
    # 10 along and 20 down, seen by who sits at that side.
    along = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}[rotation]
    down = {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}[rotation]
    x = corner[0] + 10 * along[0] + 20 * down[0]
    y = corner[1] + 10 * along[1] + 20 * down[1]
    assert layer.local(x, y) == (10, 20)


def test_a_zoomed_layer_has_its_own_unit() -> None:
    assert Layer(10, 10, 200, 200, zoom=2).local(30, 50) == (10, 20)


KINDS = ("down", "move", "up", "cancel", "lost")
RAW = st.builds(
    RawPointer,
    kind=st.sampled_from(KINDS),
    pointer=st.integers(1, 3),
    x=st.floats(-10, SCREEN + 10),
    y=st.floats(90, 410),
    time=st.floats(0, 1000),
    width=st.floats(0, 80),
    button=st.sampled_from((0, 0, 0, 0, 2)),
    buttons=st.sampled_from((1, 1, 1, 0, 2)),
)
LETTER = {"press": "p", "drag": "d", "release": "r", "cancel": "c"}


def spell(events: list[PointerEvent], pointer: int) -> str:
    return "".join(LETTER[event.kind] for event in events if event.pointer == pointer)


@given(st.lists(RAW, max_size=60))
def test_every_pointer_gives_whole_gestures(reports: list[RawPointer]) -> None:
    table = streams()
    events = feed(table, *reports)
    events += table.abort()
    for pointer in (1, 2, 3):
        assert re.fullmatch("(pd*[rc])*", spell(events, pointer))
    assert [event.time for event in events] == sorted(event.time for event in events)
    dragging: set[int] = set()
    for event in events:
        if event.kind == "press":
            dragging.discard(event.pointer)
        elif event.kind == "drag":
            dragging.add(event.pointer)
        assert event.dragged == (event.pointer in dragging)


@given(st.lists(RAW, max_size=60))
def test_pointers_do_not_meddle(reports: list[RawPointer]) -> None:
    together = feed(streams(), *reports)
    for pointer in (1, 2, 3):
        alone = feed(streams(), *[report for report in reports if report.pointer == pointer])
        mine = [event for event in together if event.pointer == pointer]
        assert [replace(event, time=0) for event in mine] == [replace(event, time=0) for event in alone]
