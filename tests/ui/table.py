"""A table without a browser: fingers on a view's layout, and a session behind it."""

from __future__ import annotations

from typing import Any

from pygames.core.game import IllegalAction
from pygames.core.records import replace
from pygames.games import view as view_of
from pygames.session import Session
from pygames.ui.areas import table_areas
from pygames.ui.painter import DisplayList, Painter, flat
from pygames.ui.pointer import Layer, PointerStreams, RawPointer
from pygames.ui.setup import Seating
from pygames.ui.text import Text
from pygames.ui.theme import DUSK, Theme
from pygames.ui.view import Areas, Frame, Option, Reply

SIZES = {
    "phone": (390, 844),
    "small": (320, 568),
    "low": (390, 664),
    "wide": (844, 390),
    "flat": (568, 320),
    "tablet": (1024, 768),
    "tall": (768, 1024),
    "big": (1366, 1024),
    "zoomed": (640, 400),
}


class FakeTable:
    """What pygames.web.table does, for tests: plays what gestures mean and keeps what was refused."""

    def __init__(
        self, session: Session, size: str = "phone", seating: Seating = "passed", language: str = "en"
    ) -> None:
        self.session = session
        self.view = view_of(session.game_id).variant(session.params)
        self.width, self.height = SIZES[size]
        self.seating: Seating = seating
        self.t = Text(language, f"pygames.games.{session.game_id}")
        self.ui: Any = None
        self.refused: list[IllegalAction] = []
        self.viewer: int | None = 0
        self.time = 0.0
        self.streams = PointerStreams(Layer(0, 0, self.width, self.height), self.width)

    def frame(self) -> Frame:
        session, waiting = self.session, self.session.waiting
        if waiting.kind == "human":
            self.viewer = waiting.seats[0]
        legal = session.state.legal_actions(self.viewer) if waiting.kind == "human" else ()
        names = tuple([seat.name for seat in session.seats])
        colours = tuple([seat.colour for seat in session.seats])
        about = self.refused[-1].about if self.refused else ()
        seen = session.observation(self.viewer)
        frame = Frame(seen, legal, names, colours, self.t, self.viewer, self.ui, about, upright=self.upright)
        self.ui = self.view.settle_ui(frame)
        return replace(frame, ui=self.ui)

    def areas(self) -> Areas:
        turn = self.session.observation(None).turn
        return table_areas(
            self.width, self.height, self.seating, self.session.players, turn, traits=self.view.traits
        )

    @property
    def upright(self) -> bool:
        return self.areas().kind == "upright"

    def layout(self) -> Any:
        return self.view.layout(self.areas(), self.frame())

    def draw(self, theme: Theme = DUSK) -> DisplayList:
        painter = Painter(theme)
        layout, frame = self.layout(), self.frame()
        while (work := self.view.pending(layout, frame)) is not None:
            work.step(1000)
        self.view.ground(painter, layout, frame)
        self.view.draw(painter, layout, frame)
        return flat(painter.ops)

    def touch(self, kind: Any, x: float, y: float, pointer: int = 1) -> None:
        """One report of a finger."""
        self.time += 16
        buttons = 0 if kind == "up" else 1
        for event in self.streams.feed(RawPointer(kind, pointer, x, y, self.time, buttons=buttons)):
            reply = self.view.interpret(event, self.layout(), self.frame())
            if reply is not None:
                self.follow(reply)

    def tap(self, x: float, y: float) -> None:
        self.touch("down", x, y)
        self.touch("up", x, y)

    def tap_cell(self, cell: str) -> None:
        x, y = self.view.cell_box(self.layout(), cell).centre
        self.tap(x, y)

    def drag(self, *points: tuple[float, float]) -> None:
        self.touch("down", *points[0])
        for point in points[1:]:
            self.touch("move", *point)
        self.touch("up", *points[-1])

    def follow(self, reply: Reply) -> None:
        self.ui = reply.ui
        self.refused = []
        for text in reply.actions:
            try:
                self.session.act(text)
            except IllegalAction as refused:
                self.refused.append(refused)
                return

    def press(self, option: Option) -> None:
        """A button of the list or the main button."""
        if option.action is not None:
            self.session.act(option.action)
        else:
            self.ui = option.ui
