"""People who race at once with dice of their own, without a browser."""

from __future__ import annotations

from random import Random
from typing import Any

from pygames.games.go_500.actions import Drive, Save
from pygames.games.go_500.race import tray_of
from pygames.games.go_500.view import seat_room
from pygames.games.go_500.view.places import Layout, Room, die_box, on_table
from pygames.ui.boxes import Box
from tests.ui.at_once import Hands


class Racers(Hands):
    """People with dice of their own; each has the finger of their seat's number."""

    def room(self, seat: int) -> Room:
        layout: Layout = self.layout()
        return next(room for room in layout.rooms if room.seat == seat)

    def point(self, seat: int, box: Box) -> tuple[float, float]:
        return on_table(self.layout(), self.room(seat), box).centre

    def spot(self, action: Any) -> tuple[float, float]:
        """Where a finger does this."""
        seat, frame = action.seat, self.frame()
        room = self.room(seat)
        if isinstance(action, Save):
            return self.point(seat, die_box(room, tray_of(frame.seen, seat), action.die))
        return self.point(seat, dict(seat_room.buttons(room, frame))[action])

    def do(self, action: Any) -> None:
        self.tap(*self.spot(action), pointer=action.seat)

    def legal(self, seat: int) -> list[Any]:
        return [a for a in self.frame().legal if a.seat == seat]


def wanted_by(rng: Random, legal: list[Any]) -> Any:
    """More rolling than stopping; a die is never freed again."""
    rolls = [a for a in legal if isinstance(a, Drive) and a.verb == "roll"]
    rest = [a for a in legal if not (isinstance(a, Save) and a.verb == "free")]
    return rng.choice(rolls if rolls and rng.random() < 0.5 else rest)
