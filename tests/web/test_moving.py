"""Animations one after another, by the times of the frames."""

from __future__ import annotations

import pytest

from pygames.ui.motion import Speed, linear
from pygames.ui.painter import Painter
from pygames.ui.theme import DUSK
from pygames.ui.view import Animation
from pygames.web.moving import Moving


class Stage:
    """What was painted and heard, in order."""

    def __init__(self, speed: Speed = "normal") -> None:
        self.notes: list[tuple[str, float]] = []
        self.moving = Moving(lambda: speed, lambda animation: self.notes.append(("begin", animation.ms)))

    def add(self, *lengths: float) -> None:
        self.moving.add(
            [
                Animation(ms, lambda _, share: self.notes.append(("paint", share)), curve=linear)
                for ms in lengths
            ]
        )

    def frame(self, now: float) -> bool:
        return self.moving.paint(Painter(DUSK), now)


def test_they_come_one_after_another_and_each_begins_once() -> None:
    stage = Stage()
    stage.add(100, 200)
    assert [stage.frame(now) for now in (1000, 1050, 1100, 1200, 1300)] == [True, True, True, True, False]
    assert stage.notes == [
        ("begin", 100), ("paint", 0), ("paint", 0.5), ("begin", 200), ("paint", 0), ("paint", 0.5),
    ]  # fmt: skip
    assert not stage.moving


@pytest.mark.parametrize(("speed", "share"), [("normal", 0.25), ("fast", 0.5)])
def test_the_speed_is_the_chosen_one(speed: Speed, share: float) -> None:
    stage = Stage(speed)
    stage.add(200)
    stage.frame(0)
    stage.frame(50)
    assert stage.notes[-1] == ("paint", share)


def test_switched_off_they_are_heard_and_not_seen() -> None:
    stage = Stage("off")
    stage.add(200, 300)
    assert not stage.frame(0)
    assert stage.notes == [("begin", 200), ("begin", 300)]


def test_cleared_in_the_middle_the_next_begins_at_its_beginning() -> None:
    stage = Stage()
    stage.add(100)
    stage.frame(0)
    stage.moving.clear()
    assert not stage.moving
    stage.add(100)
    stage.frame(90)
    assert stage.notes[-1] == ("paint", 0)
