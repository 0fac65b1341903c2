"""How the table looks, from back to front."""

from __future__ import annotations

from pygames.games.trafffic.table import Observation, Stage
from pygames.games.trafffic.view.alone import bot_plate, name_in_place, name_row, others, row
from pygames.games.trafffic.view.claims import beside, note
from pygames.games.trafffic.view.hands import badge, cards_of, marks_on_cards, seated, zone_plate
from pygames.games.trafffic.view.lights import flying_card, lights
from pygames.games.trafffic.view.places import Layout
from pygames.games.trafffic.view.plates import plate, time_left
from pygames.games.trafffic.view.town import board, waiting_board
from pygames.ui import parts
from pygames.ui.painter import Painter
from pygames.ui.view import Frame


def ground(p: Painter, layout: Layout, frame: Frame) -> None:
    board = layout.board
    parts.town(p, board.x, board.y, board.w)
    if layout.strip:
        box = layout.strip
        if layout.areas.kind == "upright":
            p.rect(box.x, box.y, box.w, box.h, 0, p.theme.plate)
            p.line(box.x, box.bottom, box.right, box.bottom, p.theme.kerb, 1.5, 0.55)
        else:
            parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, p.theme.kerb, 12, 3.5, 1.5)
    else:
        box = layout.back
        parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, p.theme.kerb, 12, 3.5, 1.5)
    for zone in layout.zones:
        with seated(p, layout, zone):
            if not layout.alone:
                zone_plate(p, zone, frame)
            cards_of(p, zone, frame)


def scene(p: Painter, layout: Layout, frame: Frame) -> None:
    seen: Observation = frame.seen
    if seen.stage in (Stage.SETUP, Stage.EXCHANGE, Stage.COUNTDOWN):
        waiting_board(p, layout, frame)
    else:
        board(p, layout, frame)
    lights(p, layout, frame)
    if layout.strip:
        others(p, layout, frame)
        row(p, layout, frame)
    for zone in layout.zones:
        with seated(p, layout, zone):
            plate(p, layout, zone, frame)
            marks_on_cards(p, zone, frame)
            time_left(p, zone, frame)
            note(p, layout, zone, frame)
            if layout.crowded and not zone.name:
                badge(p, zone, frame)
            if layout.alone and zone.name:
                name_row(p, layout, zone, frame)
            if layout.alone and not zone.name and not layout.row:
                name_in_place(p, zone, frame)
    if not layout.alone:
        beside(p, layout, frame)
        for seat, box in layout.plates:
            bot_plate(p, layout, frame, seat, box)
    flying_card(p, layout, frame)
