"""What the cards, vehicles and parts are called inside sentences."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.games.rush_shift import board
from pygames.games.rush_shift.board import GOLD, SILVER
from pygames.games.rush_shift.cards import CARDS, NAMES
from pygames.games.rush_shift.rules import Observation
from pygames.ui.text import Text

Names = Sequence[str]
"""Of the seats."""


def card_name(t: Text, card: int) -> str:
    """What stands on the card."""
    kind = CARDS[card]
    if kind.slide:
        return t.say("Slide")
    if not kind.points:
        return t.say("Shift")
    if kind.shift:
        return t.say("Move {n} and shift", n=kind.points)
    return t.say("Move {n}", n=kind.points)


def vehicle_name(t: Text, seen: Observation, vehicle_id: str) -> str:
    """As it stands inside a sentence: 'car A', 'the gold car'."""
    vehicle = board.find(seen.vehicles, vehicle_id)
    return kind_name(t, vehicle_id, vehicle.length if vehicle is not None else 2)


def kind_name(t: Text, vehicle_id: str, length: int) -> str:
    """The same for a vehicle of this length."""
    if vehicle_id == GOLD:
        return t.say("the gold car")
    if vehicle_id == SILVER:
        return t.say("the silver car")
    if length == 3:
        return t.say("truck {letter}", letter=vehicle_id)
    return t.say("car {letter}", letter=vehicle_id)


def part_name(t: Text, part: str) -> str:
    """As it stands inside a sentence. Gold's part is the left one, where the gold hero starts."""
    return t.say("gold's part") if part == "left" else t.say("silver's part")


def card_called(t: Text, name: str) -> str:
    return card_name(t, NAMES.index(name))


def capital(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]
