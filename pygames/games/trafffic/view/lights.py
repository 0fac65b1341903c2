"""What lies on the table and wanders over it: the green light, a card that is given."""

from __future__ import annotations

from typing import Final

from pygames.games.trafffic.table import Observation, Stage
from pygames.games.trafffic.view.alone import seat_boxes
from pygames.games.trafffic.view.hands import card
from pygames.games.trafffic.view.places import Layout, is_narrow
from pygames.games.trafffic.view.record import asked, reaching
from pygames.games.trafffic.view.town import SPEED, last_move
from pygames.ui import motion, parts
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.view import Frame

FLY_MS: Final = 420
"""A given card on its way."""


def _light_place(layout: Layout, frame: Frame, seat: int | None) -> tuple[float, float, float]:
    """Where the green light lies and how large it is."""
    if seat is None:
        return (*layout.board.centre, layout.crossing * 0.15)
    zone = layout.zone_of(seat)
    if zone and zone.spot:
        box = zone.spot
        x, y = layout.from_zone(zone, *box.centre)
        return x, y, min(19.0 * max(1.0, box.h / 48), box.h * 0.36)
    if zone:
        strip = layout.strip
        assert strip
        return strip.right - 19, strip.y + strip.h / 2, 11.0
    for other, box in (*layout.plates, *seat_boxes(layout, frame)):
        if other == seat:
            if is_narrow(box):
                return box.x + box.w / 2, box.bottom - 17, 11.0
            r: float = min(13.0, box.h * 0.24)
            return box.right - r - 6, box.y + box.h / 2, r
    return (*layout.board.centre, layout.crossing * 0.15)


def lights(p: Painter, layout: Layout, frame: Frame) -> None:
    """The light, on its way from where it lay, and the spots where it may lie."""
    seen: Observation = frame.seen
    reach_for = reaching(frame.ui, frame)
    told = asked(frame.ui, frame)
    for zone in layout.zones:
        if zone.spot and zone.seat != seen.light:
            x, y, r = _light_place(layout, frame, zone.seat)
            offered = seen.stage == Stage.PLAY
            parts.light_spot(p, x, y, r, offered)
            if zone.seat in reach_for or (told and offered):
                p.circle(x, y, r * 1.3, None, p.theme.legal, 4)
    if seen.stage in (Stage.SETUP, Stage.EXCHANGE, Stage.COUNTDOWN):
        return
    x, y, r = _light_place(layout, frame, seen.light)
    moved = last_move(seen)
    before = frame.before
    if moved and before is not None and before.stage == Stage.PLAY:
        ms = motion.drive(1).ms * SPEED[frame.speed]
        share = motion.OUT(min(1.0, (frame.now_ms - moved[3]) / ms)) if ms else 1.0
        a, b, q = _light_place(layout, frame, before.light)
        x, y, r = a + (x - a) * share, b + (y - b) * share, q + (r - q) * share
    parts.green_light(p, x, y, r)


def flying_card(p: Painter, layout: Layout, frame: Frame) -> None:
    """A given card on its way from one hand to the other."""
    before, seen = frame.before, frame.seen
    if before is None or before.giver is None or seen.giver is not None or not before.claim:
        return
    ms = FLY_MS * SPEED[frame.speed]
    share = (frame.now_ms - seen.clock) / ms if ms else 1.0
    if not 0 <= share < 1:
        return
    start = _middle_of(layout, frame, before.giver)
    goal = _middle_of(layout, frame, before.claim.seat)
    given = seen.hands[before.claim.seat][-1:]
    if start is None or goal is None or not given:
        return
    u = motion.DRIVE(share)
    size = 56.0
    x, y = start[0] + (goal[0] - start[0]) * u, start[1] + (goal[1] - start[1]) * u
    box = Box(x - size / 2, y - size / 2, size, size)
    if given[0].startswith("?"):
        parts.card_back(p, box.x, box.y, size, size)
    else:
        card(p, given[0], box)


def _middle_of(layout: Layout, frame: Frame, seat: int) -> tuple[float, float] | None:
    zone = layout.zone_of(seat)
    if zone:
        return layout.from_zone(zone, *zone.slots[len(zone.slots) // 2].centre)
    for other, box in (*layout.plates, *seat_boxes(layout, frame)):
        if other == seat:
            return box.centre
    return None
