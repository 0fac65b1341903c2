"""A table at which everybody acts at once, without a browser: many fingers, and a clock that is told."""

from __future__ import annotations

from typing import Any

from pygames.core.game import IllegalAction, NotationError
from pygames.core.records import replace
from pygames.session import Change, NotNow
from pygames.ui.areas import whole_screen
from pygames.ui.pointer import RawPointer
from pygames.ui.view import Areas, Frame, Option, Reply
from tests.ui.table import FakeTable


class Hands(FakeTable):
    """Fingers by their pointer ids. Time goes on by 16 ms a report, or as `wait` says."""

    def frame(self) -> Frame:
        session = self.session
        people = tuple([seat for seat, who in enumerate(session.seats) if who.kind == "human"])
        self.viewer = people[0] if len(people) == 1 else None
        legal = [action for seat in people for action in session.state.legal_actions(seat)]
        about = self.refused[-1].about if self.refused else ()
        frame = Frame(
            session.observation(self.viewer),
            tuple(legal),
            tuple([seat.name for seat in session.seats]),
            tuple([seat.colour for seat in session.seats]),
            self.t,
            self.viewer,
            self.ui,
            about,
            before=None,
            people=people,
            now_ms=int(self.time),
        )
        self.ui = self.view.settle_ui(frame)
        return replace(frame, ui=self.ui)

    def areas(self) -> Areas:
        return whole_screen(self.width, self.height)

    def wait(self, ms: float) -> None:
        """Time goes by, and what is due happens."""
        self.time += ms
        self.session.advance(int(self.time))

    def touch(self, kind: Any, x: float, y: float, pointer: int = 1, width: float = 20) -> None:
        self.time += 16
        raw = RawPointer(kind, pointer, x, y, self.time, width, width, buttons=0 if kind == "up" else 1)
        for event in self.streams.feed(raw):
            reply = self.view.interpret(event, self.layout(), self.frame())
            if reply is not None:
                self.follow(reply)

    def tap(self, x: float, y: float, pointer: int = 1) -> None:
        self.touch("down", x, y, pointer)
        self.touch("up", x, y, pointer)

    def follow(self, reply: Reply) -> None:
        self.ui = reply.ui
        self.refused = []
        for text in reply.actions:
            self.frame()
            try:
                change = self.session.act(text, None, max(int(self.time), self.session.latest_ms))
            except IllegalAction as refused:
                self.refused.append(refused)
                continue
            except (NotNow, NotationError):
                return
            self.absorb(change)

    def absorb(self, change: Change) -> None:
        """Shows step by step what has happened, as the page does."""
        ui = self.ui
        frame = self.frame()
        for step in change.steps(self.viewer):
            ui = self.view.settle_ui(replace(frame, seen=step.after, ui=ui))
        self.ui = ui

    def follow_text(self, text: str) -> None:
        self.follow(Reply(self.ui, (text,)))

    def press(self, option: Option) -> None:
        if option.action is not None:
            self.follow(Reply(self.ui, (option.action,)))
        else:
            self.ui = option.ui
