"""A table at which everybody acts at once, without a browser: many fingers, and a clock that is told."""

from __future__ import annotations

from pygames.games.trafffic.sight import matches_of
from pygames.games.trafffic.table import Params
from pygames.games.trafffic.view.places import Layout
from pygames.games.trafffic.view.record import on_places
from pygames.session import Seat, Session
from pygames.ui.boxes import Box
from tests.ui import at_once

DEFAULT = Params()


def game(people: int = 2, bots: int = 0, params: Params = DEFAULT, seed: str = "4") -> Session:
    """A new game of so many people and bots, in this order."""
    seats = [Seat(f"P{seat + 1}", colour=seat) for seat in range(people)]
    seats += [Seat(f"B{seat + 1}", "bot", 2, seat) for seat in range(people, people + bots)]
    return Session.start("trafffic", params, seats, seed)


class Hands(at_once.Hands):
    """Four hands at a game of Trafffic."""

    def begin(self) -> None:
        """To the start signal."""
        self.wait(3_000)

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
