"""A person's zone with its cards."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Final

from pygames.core.records import replace
from pygames.games.trafffic.cards import GAP, cells, is_expert
from pygames.games.trafffic.table import Observation, Stage
from pygames.games.trafffic.view.places import Layout, Zone
from pygames.games.trafffic.view.record import Ui, card_verb, on_places
from pygames.games.trafffic.view.text import LINE, fitted, write
from pygames.ui import parts
from pygames.ui.areas import upright_for
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.theme import SEATS, Colour
from pygames.ui.view import Frame

BADGE: Final = 9.0
"""Radius of the roundel of a seat that has no room for its name."""
PART: Final[dict[str, Colour | None]] = {"r": "red", "b": "blue", "y": "yellow", GAP: None}


def seated(p: Painter, layout: Layout, zone: Zone) -> AbstractContextManager[None]:
    """A group that is upright for whoever sits at the zone."""
    return p.at(*upright_for(replace(layout.areas, turn=zone.edge)))


def zone_plate(p: Painter, zone: Zone, frame: Frame) -> None:
    box = zone.box
    p.path(
        f"M{box.x:g} {box.bottom:g}V{box.y + 14:g}Q{box.x:g} {box.y - 2:g} {box.x + 16:g} {box.y - 2:g}"
        f"H{box.right - 16:g}Q{box.right:g} {box.y - 2:g} {box.right:g} {box.y + 14:g}V{box.bottom:g}Z",
        p.theme.plate,
    )
    p.rect(box.x, box.bottom - 6, box.w, 6, 0, SEATS[frame.colours[zone.seat]])
    if zone.name:
        name = frame.names[zone.seat]
        r = min(17.0, zone.name.h * 0.26) if zone.name.h < 60 else zone.name.h * 0.25
        if zone.name.h < 60:
            y = zone.name.y + zone.name.h / 2
            parts.seat(p, zone.name.x + r + 2, y, r, frame.colours[zone.seat], str(zone.seat + 1))
            room = zone.name.cut_left(2 * r + 6)[1]
            if all(fitted((name,), room, 14)[1]):  # the number alone says it, else
                write(p, room, (name,), 14, p.theme.text)
        else:
            x = zone.name.x + zone.name.w / 2
            parts.seat(p, x, zone.name.y + r + 3, r, frame.colours[zone.seat], str(zone.seat + 1))
            size = zone.name.h * 0.25
            line = Box(zone.name.x, zone.name.y + 2 * r + 5, zone.name.w, size * LINE)
            write(p, line, (name,), size, p.theme.text)


def badge(p: Painter, zone: Zone, frame: Frame) -> None:
    """Whose place it is, where there is no room for the name: over the light's spot."""
    if zone.spot:
        x, y = zone.spot.x + BADGE, zone.spot.y + BADGE - 2
        parts.seat(p, x, y, BADGE, frame.colours[zone.seat], str(zone.seat + 1))


def cards_of(p: Painter, zone: Zone, frame: Frame) -> None:
    ui: Ui = frame.ui
    cards, waiting = on_places(ui.slots[zone.seat], len(zone.slots))
    for i, box in enumerate(zone.slots):
        if waiting and i == len(zone.slots) - 1:
            for k in (2, 1, 0):
                parts.card_back(p, box.x + 2 * k, box.y + 2 * k, box.w - 5, box.h - 5, box.w * 0.13)
            p.circle(box.x + box.w / 2 - 2, box.y + box.h / 2 - 2, box.w * 0.3, p.theme.ink)
            p.text(*_mid(box, -2), f"+{waiting}", box.w * 0.3, 800, p.theme.enamel, "middle")
        elif i < len(cards) and cards[i]:
            card(p, cards[i], box)
        else:
            p.rect(
                box.x + 1, box.y + 1, box.w - 2, box.h - 2, box.w * 0.14,
                stroke=p.theme.kerb, width=1.6, opacity=0.6, dash=(5, 5),
            )  # fmt: skip


def _mid(box: Box, dx: float = 0) -> tuple[float, float]:
    return box.x + box.w / 2 + dx, box.y + box.h / 2 + box.w * 0.11 + dx


def card(p: Painter, text: str, box: Box, turn: int = 0) -> None:
    """A card, turned clockwise by so many eighths."""
    drawn = [(PART[sign], x, y) for x, y, sign in cells(text)]
    if turn:
        with p.at(*box.centre, 1, 45 * turn):
            parts.traffic_card(p, -box.w / 2, -box.h / 2, box.w, drawn, is_expert(text))
    else:
        parts.traffic_card(p, box.x, box.y, box.w, drawn, is_expert(text))


def as_the_board_lies(p: Painter, zone: Zone, text: str, box: Box, turn: int) -> None:
    """A card in the direction of the board, whichever edge its picture stands at."""
    with p.at(*box.centre, 1, -90 * zone.edge):
        card(p, text, Box(-box.w / 2, -box.h / 2, box.w, box.h), turn)


def marks_on_cards(p: Painter, zone: Zone, frame: Frame) -> None:
    """Cards that a tap would choose, the claimed one, and those under a finger."""
    seen: Observation = frame.seen
    cards, waiting = on_places(frame.ui.slots[zone.seat], len(zone.slots))
    claim = seen.claim
    pressed = {f.on for f in frame.ui.fingers if f.what == "card" and f.seat == zone.seat}
    claimed = claim.card if claim and claim.seat == zone.seat and seen.stage != Stage.GIVE else ""
    for i, box in enumerate(zone.slots):
        text = cards[i] if i < len(cards) and not (waiting and i == len(zone.slots) - 1) else ""
        if not text:
            continue
        if text in pressed:
            p.rect(box.x, box.y, box.w, box.h, box.w * 0.14, p.theme.legal, opacity=0.42)
        if text == claimed:
            p.rect(box.x - 2, box.y - 2, box.w + 4, box.h + 4, box.w * 0.16, None, p.theme.focus, 4)
            claimed = ""
        elif zone.seat in frame.people and card_verb(seen, zone.seat, text):
            p.rect(box.x + 1, box.y + 1, box.w - 2, box.h - 2, box.w * 0.13, None, p.theme.legal, 3)
