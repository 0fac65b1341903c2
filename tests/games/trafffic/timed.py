"""A table at which everybody acts at once, without a browser: many fingers, and a clock that is told."""

from __future__ import annotations

from typing import Any

from pygames.core.game import IllegalAction, NotationError
from pygames.core.records import replace
from pygames.games.trafffic.sight import matches_of
from pygames.games.trafffic.table import Params
from pygames.games.trafffic.view.fingers import on_places
from pygames.games.trafffic.view.places import Layout
from pygames.session import NotNow, Seat, Session
from pygames.ui.areas import whole_screen
from pygames.ui.boxes import Box
from pygames.ui.pointer import RawPointer
from pygames.ui.view import Areas, Frame, Option, Reply
from tests.ui.table import FakeTable

DEFAULT = Params()


def game(people: int = 2, bots: int = 0, params: Params = DEFAULT, seed: str = "4") -> Session:
    """A new game of so many people and bots, in this order."""
    seats = [Seat(f"P{seat + 1}", colour=seat) for seat in range(people)]
    seats += [Seat(f"B{seat + 1}", "bot", 2, seat) for seat in range(people, people + bots)]
    return Session.start("trafffic", params, seats, seed)


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

    def begin(self) -> None:
        """To the start signal."""
        self.wait(3_000)

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
            try:
                self.session.act(text, None, max(int(self.time), self.session.latest_ms))
            except IllegalAction as refused:
                self.refused.append(refused)
            except (NotNow, NotationError):
                return

    def follow_text(self, text: str) -> None:
        self.follow(Reply(self.ui, (text,)))

    def press(self, option: Option) -> None:
        if option.action is not None:
            self.follow(Reply(self.ui, (option.action,)))
        else:
            self.ui = option.ui

    # Where things lie on the table

    def at(self, seat: int, box: Box) -> tuple[float, float]:
        """The middle of a box of the seat's zone."""
        layout: Layout = self.layout()
        zone = layout.zone_of(seat)
        assert zone
        return layout.from_zone(zone, *box.centre)

    def bip(self, seat: int) -> tuple[float, float]:
        zone = self.layout().zone_of(seat)
        return self.at(seat, zone.bip)

    def spot(self, seat: int) -> tuple[float, float]:
        zone = self.layout().zone_of(seat)
        return self.at(seat, zone.spot)

    def card(self, seat: int, card: str) -> tuple[float, float]:
        """Where the card lies; leafs through the pile for it."""
        zone = self.layout().zone_of(seat)
        for _ in range(4):
            cards, _ = on_places(self.frame().ui.slots[seat], len(zone.slots))
            if card in cards:
                return self.at(seat, zone.slots[cards.index(card)])
            self.tap(*self.at(seat, zone.slots[-1]))
        raise AssertionError(f"{card} is not on the table")

    def crossing(self, name: str) -> tuple[float, float]:
        return self.layout().crossing_box(name).centre  # type: ignore[no-any-return]

    # What a person does

    def claim(self, seat: int, card: str, crossings: tuple[str, ...], pointer: int = 1) -> None:
        """Bip!, the card, its crossings."""
        self.tap(*self.bip(seat), pointer)
        self.tap(*self.card(seat, card), pointer)
        for name in crossings:
            self.tap(*self.crossing(name), pointer)

    def claim_if_any(self, seat: int, pointer: int = 1) -> bool:
        """Claims the first card of the seat that the board shows."""
        found = matches_of(self.session.observation(None), seat)
        if found:
            self.claim(seat, found[0].card, found[0].crossings, pointer)
        return bool(found)
