"""How the table looks. Nothing here is told of a claim before it is judged (TF-12)."""

from __future__ import annotations

import math
from contextlib import AbstractContextManager
from typing import Final

from pygames.core.records import replace
from pygames.games.trafffic import words
from pygames.games.trafffic.actions import Act, read
from pygames.games.trafffic.board import CROSSINGS, EMPTY, INDEX, SIDE
from pygames.games.trafffic.cards import GAP, cells, is_expert
from pygames.games.trafffic.table import (
    CLAIM_MS,
    COUNTDOWN_MS,
    GIVE_MS,
    JUDGE_MS,
    Observation,
    Stage,
)
from pygames.games.trafffic.view.fingers import (
    Shown,
    Ui,
    card_verb,
    in_sight,
    on_places,
    reaching,
    verb_of,
)
from pygames.games.trafffic.view.places import Layout, Zone
from pygames.ui import motion, parts
from pygames.ui.areas import upright_for
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.theme import LIT, SEATS, Colour
from pygames.ui.view import Frame

COLOUR: Final[dict[str, Colour | None]] = {"r": "red", "b": "blue", "y": "yellow", GAP: None}
INK: Final = "#14171F"
LIT_PLATE: Final = "#FFCE45"
FLY_MS: Final = 420
"""A given card on its way."""
NOTE_MS: Final = 2_500
LASTS: Final = {
    Stage.CLAIM: CLAIM_MS,
    Stage.JUDGE: JUDGE_MS,
    Stage.GIVE: GIVE_MS,
    Stage.COUNTDOWN: COUNTDOWN_MS,
}
SPEED: Final = {"normal": 1.0, "fast": 0.5, "off": 0.0}


# Ground: the town, the zones and the cards in them


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
                _zone_plate(p, zone, frame)
            _cards(p, zone, frame)


def seated(p: Painter, layout: Layout, zone: Zone) -> AbstractContextManager[None]:
    """A group that is upright for whoever sits at the zone."""
    return p.at(*upright_for(replace(layout.areas, turn=zone.edge)))


def _zone_plate(p: Painter, zone: Zone, frame: Frame) -> None:
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
            p.text(
                zone.name.x + 2 * r + 8, y + 5, _cut(name, zone.name.w - 2 * r - 8, 14), 14, 800, p.theme.text
            )
        else:
            x = zone.name.x + zone.name.w / 2
            parts.seat(p, x, zone.name.y + r + 3, r, frame.colours[zone.seat], str(zone.seat + 1))
            size = zone.name.h * 0.25
            p.text(
                x,
                zone.name.y + 2 * r + 5 + size,
                _cut(name, zone.name.w, size),
                size,
                800,
                p.theme.text,
                "middle",
            )


def _cards(p: Painter, zone: Zone, frame: Frame) -> None:
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
    drawn = [(COLOUR[sign], x, y) for x, y, sign in cells(text)]
    if turn:
        with p.at(*box.centre, 1, 45 * turn):
            parts.traffic_card(p, -box.w / 2, -box.h / 2, box.w, drawn, is_expert(text))
    else:
        parts.traffic_card(p, box.x, box.y, box.w, drawn, is_expert(text))


# All else


def scene(p: Painter, layout: Layout, frame: Frame) -> None:
    seen: Observation = frame.seen
    if seen.stage in (Stage.SETUP, Stage.EXCHANGE, Stage.COUNTDOWN):
        _waiting_board(p, layout, frame)
    else:
        _board(p, layout, frame)
    _lights(p, layout, frame)
    if layout.strip:
        _others(p, layout, frame)
        _row(p, layout, frame)
    for zone in layout.zones:
        with seated(p, layout, zone):
            _plate(p, layout, zone, frame)
            _marks_on_cards(p, zone, frame)
            _time_left(p, layout, zone, frame)
            _note(p, layout, zone, frame)
            if layout.alone and zone.name:
                _name_row(p, layout, zone, frame)
            if layout.alone and not zone.name and not layout.row:
                _name_in_place(p, zone, frame)
    if not layout.alone:
        _beside(p, layout, frame)
        for seat, box in layout.plates:
            _bot_plate(p, layout, frame, seat, box)
    _flying_card(p, layout, frame)


# The board


def heading(layout: Layout, crossing: str) -> float:
    """Which way a car points: up for one person, any way for people all round."""
    if layout.alone:
        return -90.0
    where = INDEX[crossing]
    return 90.0 * ((where % SIDE + 2 * (where // SIDE)) % 4)


def last_move(seen: Observation) -> tuple[int, str, str, int] | None:
    """Seat, start, goal and time where the last thing that happened was a move."""
    if ":move:" not in seen.last_action:
        return None
    match read(seen.last_action):
        case Act(seat, "move", (start, goal), at):
            return seat, start, goal, at or 0
    return None


def _board(p: Painter, layout: Layout, frame: Frame) -> None:
    seen: Observation = frame.seen
    ui: Ui = frame.ui
    _where_it_stood(p, layout, frame)
    held = {finger.on: finger for finger in ui.fingers if finger.what == "car"}
    _targets(p, layout, frame)
    _claimed(p, layout, frame)
    _judged(p, layout, frame)
    for crossing in ui.pointed:
        box = layout.crossing_box(crossing).inset(layout.crossing * 0.11)
        p.rect(box.x, box.y, box.w, box.h, 12, None, LIT["green"], 5, dash=(10, 6))
    moved = last_move(seen)
    share = 1.0
    if moved:
        ms = motion.drive(1).ms * SPEED[frame.speed]
        share = motion.DRIVE(min(1.0, (frame.now_ms - moved[3]) / ms)) if ms else 1.0
    for i, sign in enumerate(seen.board):
        crossing = CROSSINGS[i]
        if sign == EMPTY or crossing in held:
            continue
        x, y = layout.crossing_box(crossing).centre
        angle = heading(layout, crossing)
        if moved and share < 1 and crossing in moved[1:3]:
            other = moved[1] if crossing == moved[2] else moved[2]
            a, b = layout.crossing_box(other).centre
            x, y = a + (x - a) * share, b + (y - b) * share
            was = heading(layout, other)
            angle = was + math.remainder(angle - was, 360) * share
        parts.town_car(p, x, y, layout.board.w, angle, _paint(sign))
    for crossing, finger in held.items():
        _held_car(p, layout, frame, crossing, finger.at, finger.seat)
    for seat, crossing in ui.picked:
        box = layout.crossing_box(crossing).inset(layout.crossing * 0.1)
        parts.selected(p, box.x, box.y, box.w, box.h, 12)
        if not layout.alone:
            parts.seat(p, box.right - 4, box.y + 4, 11, frame.colours[seat], str(seat + 1))
    for cause in frame.refused:
        if cause in INDEX:
            box = layout.crossing_box(str(cause)).inset(layout.crossing * 0.12)
            parts.refused(p, box.x, box.y, box.w, box.h, 12)
    if frame.focus in INDEX:
        box = layout.crossing_box(frame.focus).inset(layout.crossing * 0.06)
        p.rect(box.x, box.y, box.w, box.h, 14, None, p.theme.ring, 3)


def _paint(sign: str) -> Colour:
    colour = COLOUR[sign]
    assert colour
    return colour


def _held_car(
    p: Painter, layout: Layout, frame: Frame, crossing: str, at: tuple[float, float], seat: int
) -> None:
    """The car rises towards the finger and wears the colour of the seat that moves it."""
    seen: Observation = frame.seen
    x, y = at
    if layout.crossing_box(crossing).contains(x, y):
        x, y = layout.crossing_box(crossing).centre
    p.circle(x, y, layout.crossing * 0.44, None, SEATS[frame.colours[seat]], 5)
    parts.town_car(
        p, x, y, layout.board.w * 1.12, heading(layout, crossing), _paint(seen.board[INDEX[crossing]])
    )
    if not layout.alone:
        r = layout.crossing * 0.44
        parts.seat(p, x + r * 0.75, y - r * 0.75, 12, frame.colours[seat], str(seat + 1))


def _where_it_stood(p: Painter, layout: Layout, frame: Frame) -> None:
    """The last move: it may not be undone, so it stays marked until the next one."""
    seen: Observation = frame.seen
    if not seen.before or seen.stage != Stage.PLAY or in_sight(frame.ui, frame):
        return
    changed = [name for name, i in INDEX.items() if seen.before[i] != seen.board[i]]
    if len(changed) != 2:
        return
    start, goal = changed
    if seen.board[INDEX[start]] != EMPTY and seen.board[INDEX[goal]] == EMPTY:
        start, goal = goal, start
    swapped = seen.board[INDEX[start]] != EMPTY
    (x0, y0), (x1, y1) = layout.crossing_box(start).centre, layout.crossing_box(goal).centre
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    colour = frame.colours[seen.light] if seen.light is not None else None
    for crossing, turned in ((start, angle), *(((goal, angle + 180),) if swapped else ())):
        box = layout.crossing_box(crossing).inset(layout.crossing * 0.2)
        if colour is None:
            p.rect(box.x, box.y, box.w, box.h, 8, None, p.theme.kerb, 2.5, dash=(6, 5))
        else:
            parts.last_move(p, box.x, box.y, box.w, box.h, colour, None if swapped else turned)


def _targets(p: Painter, layout: Layout, frame: Frame) -> None:
    """Where the chosen and the lifted cars may go."""
    ui: Ui = frame.ui
    starts = dict.fromkeys(ui.picked, "")
    starts |= {(f.seat, f.on): f.over for f in ui.fingers if f.what == "car"}
    for action in frame.legal:
        if action.verb == "move" and (action.seat, action.about[0]) in starts:
            goal = action.about[1]
            box = layout.crossing_box(goal).inset(layout.crossing * 0.17)
            if starts[action.seat, action.about[0]] == goal:
                parts.under_finger(p, box.x, box.y, box.w, box.h, 12)
            else:
                parts.legal(p, box.x, box.y, box.w, box.h, 12)


def _claimed(p: Painter, layout: Layout, frame: Frame) -> None:
    """The crossings that a claimant has shown so far."""
    claim = frame.seen.claim
    if not claim or frame.seen.stage == Stage.GIVE:
        return
    for crossing in claim.crossings:
        box = layout.crossing_box(crossing).inset(layout.crossing * 0.1)
        p.rect(box.x, box.y, box.w, box.h, 14, None, SEATS[frame.colours[claim.seat]], 6)


def _judged(p: Painter, layout: Layout, frame: Frame) -> None:
    """A right claim: its cars joined as on the card. A wrong one: the crossings to blame."""
    shown = in_sight(frame.ui, frame)
    seen: Observation = frame.seen
    if not shown or seen.stage == Stage.CLAIM or (last_move(seen) and seen.clock > shown.at_ms):
        return
    if shown.verdict.fault:
        for crossing in shown.verdict.crossings:
            box = layout.crossing_box(crossing).inset(layout.crossing * 0.1)
            p.rect(
                box.x, box.y, box.w, box.h, 14, None, SEATS[frame.colours[shown.verdict.seat]], 4, dash=(8, 6)
            )
        for crossing in shown.crossings:
            box = layout.crossing_box(crossing).inset(layout.crossing * 0.1)
            parts.refused(p, box.x, box.y, box.w, box.h, 14)
        return
    points = [layout.crossing_box(crossing).centre for crossing in shown.crossings]
    places = cells(shown.verdict.card)
    line = LIT["green"] if shown.fits else SEATS[frame.colours[shown.verdict.seat]]
    for i, (a, b, _) in enumerate(places):
        for j, (c, d, _) in enumerate(places[:i]):
            if shown.fits and abs(a - c) + abs(b - d) == 1:
                p.line(*points[i], *points[j], line, layout.crossing * 0.16, 0.75, round=True)
    for crossing in shown.crossings:
        box = layout.crossing_box(crossing).inset(layout.crossing * 0.1)
        p.rect(box.x, box.y, box.w, box.h, 14, None, line, 6)


def _waiting_board(p: Painter, layout: Layout, frame: Frame) -> None:
    """The board is hidden: a barrier over it, and three lamps that count down."""
    seen: Observation = frame.seen
    board, c = layout.board, layout.crossing
    p.rect(board.x + 2, board.y + 2, board.w - 4, board.h - 4, 12, p.theme.asphalt, opacity=0.82)
    if seen.stage != Stage.COUNTDOWN:
        return
    left = max(0, (seen.due or 0) - frame.now_ms)
    second = min(3, math.ceil(left / 1000))
    lamps: tuple[Colour, Colour, Colour] = ("red", "yellow", "green")
    x, y = board.centre
    parts.plate(
        p, x - 1.1 * c, y - 0.42 * c, 2.2 * c, 0.84 * c, "#12151C", p.theme.marking, 0.22 * c, 0.05 * c, 2
    )
    for i, colour in enumerate(lamps):
        parts.lamp(p, x + (i - 1) * 0.68 * c, y, 0.28 * c, colour, i == 3 - second)
    if second:
        for turn in sorted({zone.edge for zone in layout.zones}):
            with p.at(x, y, 1, 90 * turn):
                p.text(0, 1.55 * c + 0.25 * c, str(second), 0.7 * c, 800, p.theme.enamel, "middle")


# The light


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
    for other, box in (*layout.plates, *_seat_boxes(layout, frame)):
        if other == seat:
            r: float = min(13.0, box.h * 0.24)
            return box.right - r - 6, box.y + box.h / 2, r
    return (*layout.board.centre, layout.crossing * 0.15)


def _lights(p: Painter, layout: Layout, frame: Frame) -> None:
    """The light, on its way from where it lay, and the spots where it may lie."""
    seen: Observation = frame.seen
    reach_for = reaching(frame.ui, frame) if isinstance(frame.ui, Ui) else ()
    asked = seen.stage == Stage.PLAY and 0 <= frame.now_ms - frame.ui.asked < NOTE_MS and frame.ui.asked >= 0
    for zone in layout.zones:
        if zone.spot and zone.seat != seen.light:
            x, y, r = _light_place(layout, frame, zone.seat)
            offered = seen.stage == Stage.PLAY
            parts.light_spot(p, x, y, r, offered)
            if zone.seat in reach_for or (asked and offered):
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


# One person: the others, the row of the light


def _seat_boxes(layout: Layout, frame: Frame) -> tuple[tuple[int, Box], ...]:
    """Places of the others in the strip."""
    strip = layout.strip
    if strip is None:
        return ()
    mine = layout.zones[0].seat
    others = [seat for seat in range(frame.seen.players) if seat != mine]
    if not others:
        return ()
    left = strip.x + layout.back.w
    if layout.areas.kind == "sideways" and strip.h > 120:
        rows = Box(strip.x + 10, strip.y + layout.back.h, strip.w - 20, strip.h - layout.back.h - 6)
        return tuple(zip(others, rows.rows(max(3, len(others))), strict=False))
    own_light = 30 if layout.row is None else 4
    box = Box(left, strip.y, strip.right - left - own_light, strip.h)
    return tuple(zip(others, box.columns(max(2, len(others))), strict=False))


def _others(p: Painter, layout: Layout, frame: Frame) -> None:
    seen: Observation = frame.seen
    for seat, box in _seat_boxes(layout, frame):
        _other(p, frame, seat, box, seen)


def _other(p: Painter, frame: Frame, seat: int, box: Box, seen: Observation) -> None:
    count = len(seen.hands[seat])
    y = box.y + box.h / 2
    r = 14.0
    parts.seat(p, box.x + r + 2, y, r, frame.colours[seat], str(seat + 1))
    light = seen.light == seat
    room = box.w - 2 * r - 10 - (30 if light else 0)
    x = box.x + 2 * r + 8
    if room < 34:
        p.text(x, y + 6, str(count), 15, 800, p.theme.text)
    elif box.h < 44 and room > 90:
        p.text(x, y + 6, _cut(frame.names[seat], room - 46, 16), 16, 700, p.theme.text)
        parts.card_back(p, x + room - 42, y - 9, 12, 17, 2.5)
        p.text(x + room - 25, y + 6, str(count), 15, 800, p.theme.text)
    else:
        p.text(x, y - 3, _cut(frame.names[seat], room, 16), 16, 700, p.theme.text)
        parts.card_back(p, x, y + 3, 12, 17, 2.5)
        p.text(x + 17, y + 17, str(count), 15, 800, p.theme.text)


def _row(p: Painter, layout: Layout, frame: Frame) -> None:
    """The plate beside the light: what can be done with it, or what the table waits for."""
    box = layout.row
    if box is None:
        return
    parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, p.theme.kerb, 14, 4, 1.5)
    first, second = words.row(frame.t, frame.seen, layout.zones[0].seat, frame.names)
    k = 1.0 if box.h < 60 else 1.2
    size = _fitting(first, box.w - 20, 17 * k)
    p.text(box.x + box.w / 2, box.y + box.h * 0.46, first, size, 800, p.theme.text, "middle")
    if second:
        p.text(
            box.x + box.w / 2, box.y + box.h * 0.78, second, _fitting(second, box.w - 20, 13 * k), 500,
            p.theme.muted, "middle",
        )  # fmt: skip


def _name_row(p: Painter, layout: Layout, zone: Zone, frame: Frame) -> None:
    """Own name and cards left; at the right who has the light. A judged claim takes its place for a while."""
    box = zone.name
    assert box
    if _noted(frame, zone):
        return
    k = layout.areas.scale
    y = box.y + box.h / 2 + 4
    left = words.cards_left(frame.t, len(frame.seen.hands[zone.seat]))
    parts.seat(p, box.x + 13 * k, y - 6, 13 * k, frame.colours[zone.seat], str(zone.seat + 1))
    name = _cut(frame.names[zone.seat], box.w * 0.28, 18 * k)
    p.text(box.x + 33 * k, y, name, 18 * k, 800, p.theme.text)
    x = box.x + 33 * k + _width(name, 18 * k) + 12
    p.text(x, y, left, 14.5 * k, 600, p.theme.muted)
    light = words.light(frame.t, frame.seen, zone.seat, frame.names)
    if box.right - x - _width(left, 14.5 * k) - 12 > _width(light, 14 * k):
        p.text(box.right, y - 1, light, 14 * k, 600, p.theme.muted, "end")


def _name_in_place(p: Painter, zone: Zone, frame: Frame) -> None:
    """On a small phone the own name stands in the places that are free at the end."""
    cards, waiting = on_places(frame.ui.slots[zone.seat], len(zone.slots))
    last = zone.slots[-1]
    if waiting or (len(cards) == len(zone.slots) and cards[-1]):
        return
    free = len(zone.slots) > 1 and not (cards[-2] if len(cards) == len(zone.slots) else "")
    same_row = zone.slots[-2].y == last.y
    if not (free and same_row):
        parts.seat(p, *last.centre, 13, frame.colours[zone.seat], str(zone.seat + 1))
        return
    box = zone.slots[-2]
    p.rect(box.x - 1, box.y - 1, last.right - box.x + 2, box.h + 2, 6, p.theme.page)
    parts.seat(p, box.x + 15, box.y + box.h / 2, 13, frame.colours[zone.seat], str(zone.seat + 1))
    room = last.right - box.x - 36
    p.text(box.x + 34, box.y + box.h / 2 - 1, _cut(frame.names[zone.seat], room, 16), 16, 800, p.theme.text)
    left = words.left(frame.t, len(frame.seen.hands[zone.seat]))
    p.text(box.x + 34, box.y + box.h / 2 + 15, left, 13, 600, p.theme.muted)


# Plates: Bip!, or what there is to do instead


def _plate(p: Painter, layout: Layout, zone: Zone, frame: Frame) -> None:
    seen: Observation = frame.seen
    seat = zone.seat
    box = zone.bip
    verb = verb_of(seen, seat)
    pressed = any(f.what == "press" and f.seat == seat for f in frame.ui.fingers)
    if seen.stage == Stage.PLAY:
        _sign(p, box, LIT_PLATE, INK, words.bip_lines(frame.t, box.w > 2.4 * box.h), max(46, box.h * 0.36))
        return
    if verb in ("object", "ready"):
        fill = p.theme.danger if verb == "object" else p.theme.go
        _sign(p, box, fill, "#FFFFFF", words.plate(frame.t, seen, seat, frame.names), 24, pressed)
        return
    claim = seen.claim
    if claim and seen.stage in (Stage.CLAIM, Stage.JUDGE):
        _claim_plate(p, layout, zone, frame)
        return
    lines = words.plate(frame.t, seen, seat, frame.names, told=layout.alone)
    _quiet(p, box, SEATS[frame.colours[seat]] if seen.turn == seat and lines else None)
    if lines:
        _lines(p, box.inset(12, 18 if seen.due else 10), lines, 19 * layout.areas.scale, p.theme.text)
    else:
        _lines(p, box, words.bip_lines(frame.t, box.w > 2.4 * box.h), 34, p.theme.kerb)


def _quiet(p: Painter, box: Box, line: str | None) -> None:
    parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, line or p.theme.kerb, 20, 6, 3 if line else 1.5)


def _sign(
    p: Painter, box: Box, fill: str, ink: str, lines: tuple[str, ...], size: float, pressed: bool = False
) -> None:
    r = min(22.0, box.h * 0.22, box.w * 0.22)
    shown = box.inset(box.w * 0.015, box.h * 0.015) if pressed else box
    parts.plate(p, shown.x, shown.y, shown.w, shown.h, fill, ink, r, min(6, r * 0.3), 3)
    if pressed:
        p.rect(shown.x, shown.y, shown.w, shown.h, r, "#000000", opacity=0.25)
    _lines(p, shown.inset(12, 8), lines, size, ink)


def _lines(p: Painter, box: Box, lines: tuple[str, ...], size: float, ink: str) -> None:
    """Lines in the middle of a box, as large as fits, broken where they are too long."""
    while size > 11:
        broken = [part for line in lines for part in _broken(line, box.w, size)]
        if len(broken) * size * 1.15 <= box.h and all(_width(line, size) <= box.w for line in broken):
            break
        size *= 0.94
    broken = [part for line in lines for part in _broken(line, box.w, size)]
    top = box.y + (box.h - len(broken) * size * 1.15) / 2
    for i, line in enumerate(broken):
        p.text(box.x + box.w / 2, top + size * (0.93 + 1.15 * i), line, size, 800, ink, "middle")


def _claim_plate(p: Painter, layout: Layout, zone: Zone, frame: Frame) -> None:
    """Whose claim is open, its card as the board lies, and what it waits for."""
    seen: Observation = frame.seen
    claim = seen.claim
    assert claim
    box = zone.bip
    own = claim.seat == zone.seat
    _quiet(p, box, SEATS[frame.colours[claim.seat]])
    inner = Box(box.x + 12, box.y + 10, box.w - 24, box.h - 30)
    text = words.plate(frame.t, seen, zone.seat, frame.names)
    if inner.w > 1.7 * inner.h:
        side = min(inner.h, 96.0)
        place, inner = inner.cut_left(side, 10)
    else:
        place, inner = inner.cut_top(inner.h * 0.62, 4)
    place = place.fit(1)
    if claim.card:
        _as_the_board_lies(p, zone, claim.card, place, 0)
    elif not own:
        parts.seat(p, *place.centre, place.w * 0.34, frame.colours[claim.seat], str(claim.seat + 1))
    else:
        parts.empty_slot(p, place.x, place.y, place.w, place.h, place.w * 0.14)
    if claim.card and not own:
        parts.seat(p, place.x + 4, place.y + 4, 12, frame.colours[claim.seat], str(claim.seat + 1))
    _lines(p, inner, text, 18 * layout.areas.scale, p.theme.text)


def _as_the_board_lies(p: Painter, zone: Zone, text: str, box: Box, turn: int) -> None:
    """A card in the direction of the board, whichever edge its picture stands at."""
    with p.at(*box.centre, 1, -90 * zone.edge):
        card(p, text, Box(-box.w / 2, -box.h / 2, box.w, box.h), turn)


def _marks_on_cards(p: Painter, zone: Zone, frame: Frame) -> None:
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


def _time_left(p: Painter, layout: Layout, zone: Zone, frame: Frame) -> None:
    """A bar that melts away while a claim or a gift is waited for."""
    seen: Observation = frame.seen
    whole = LASTS.get(seen.stage)
    if whole is None or seen.due is None or seen.stage == Stage.COUNTDOWN:
        return
    share = max(0.0, min(1.0, (seen.due - frame.now_ms) / whole))
    box = zone.bip
    colour = SEATS[frame.colours[seen.turn]]
    w = round((box.w - 32) * share)
    p.rect(box.x + 16, box.bottom - 16, box.w - 32, 6, 3, p.theme.kerb, opacity=0.4)
    p.rect(box.x + 16, box.bottom - 16, w, 6, 3, colour)


# What was judged


def _noted(frame: Frame, zone: Zone) -> bool:
    seen: Observation = frame.seen
    ui: Ui = frame.ui
    lost = any(seat == zone.seat and frame.now_ms - at < NOTE_MS for seat, at in ui.lost)
    asked = seen.stage == Stage.PLAY and ui.asked >= 0 and frame.now_ms - ui.asked < NOTE_MS
    return bool(in_sight(ui, frame)) or lost or asked or _first_claim(seen)


def _first_claim(seen: Observation) -> bool:
    """The first claim of a game explains what diagonals mean."""
    return seen.stage == Stage.CLAIM and seen.round == 1 and not seen.discard and seen.verdict is None


def _note(p: Painter, layout: Layout, zone: Zone, frame: Frame) -> None:
    """One person: the last judged claim, with its card as the cars lay. Else only what concerns the seat."""
    ui: Ui = frame.ui
    seen: Observation = frame.seen
    lost = any(seat == zone.seat and frame.now_ms - at < NOTE_MS for seat, at in ui.lost)
    if lost:
        _strip_note(p, zone.note, (words.moved_away(frame.t),), None, 0, layout)
        return
    if not layout.alone:
        asked = seen.stage == Stage.PLAY and ui.asked >= 0 and frame.now_ms - ui.asked < NOTE_MS
        if asked and zone.seat != seen.light:
            _strip_note(p, zone.note, (words.reach_first(frame.t),), None, 0, layout)
        return
    shown = in_sight(ui, frame)
    if shown and seen.stage != Stage.CLAIM:
        _strip_note(p, zone.note, (words.verdict(frame.t, seen, frame.names),), shown, 0, layout)
    elif _first_claim(seen):
        box = zone.note
        _strip_note(p, box, (words.diagonals(frame.t, seen.params.diagonals),), None, 2 * box.h, layout)
        _oblique(p, Box(box.x + 4, box.y + 3, 2 * box.h - 8, box.h - 6), seen.params.diagonals)


def _strip_note(
    p: Painter, box: Box, lines: tuple[str, ...], shown: Shown | None, left: float, layout: Layout
) -> None:
    line = p.theme.kerb if shown is None else p.theme.danger if shown.verdict.fault else LIT["green"]
    parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, line, 12, 3.5, 2)
    inner = box.inset(10, 5)
    inner = Box(inner.x + left, inner.y, inner.w - left, inner.h)
    if shown and shown.verdict.card:
        place, inner = inner.cut_left(inner.h, 8)
        card(p, shown.verdict.card, place.inset(2 if not shown.turn % 2 else 5), shown.turn)
    _lines(p, inner, lines, 16 * layout.areas.scale, p.theme.text)


def _oblique(p: Painter, box: Box, counts: bool) -> None:
    """A card, and the same cars obliquely on the board: equal, or not."""
    side = min(box.h, box.w / 2.5)
    left = Box(box.x, box.y + (box.h - side) / 2, side, side)
    right = Box(box.right - side, left.y, side, side)
    card(p, "rby", left)
    p.rect(right.x, right.y, side, side, side * 0.1, p.theme.asphalt, p.theme.kerb, 1.2)
    step = side / 3
    for i in range(3):
        for j in range(3):
            x, y = right.x + (i + 0.5) * step, right.y + (j + 0.5) * step
            p.rect(
                x - step * 0.4, y - step * 0.4, step * 0.8, step * 0.8, 2, p.theme.cell, p.theme.marking, 0.8
            )
    for i, colour in enumerate(("red", "blue", "yellow")):
        x, y = right.x + (i + 0.5) * step, right.y + (i + 0.5) * step
        p.rect(x - step * 0.36, y - step * 0.36, step * 0.72, step * 0.72, 2, LIT[_colour(colour)])
        parts.mark(p, _colour(colour), x, y, step * 0.5, INK)
    x, y = (left.right + right.x) / 2, box.y + box.h / 2
    d = side * 0.1
    ink = LIT["green"] if counts else LIT["red"]
    for dy in (-d * 0.7, d * 0.7):
        p.line(x - d, y + dy, x + d, y + dy, ink, 3, round=True)
    if not counts:
        p.line(x - d, y + d * 1.6, x + d, y - d * 1.6, ink, 3, round=True)


def _colour(name: str) -> Colour:
    return {"red": "red", "blue": "blue", "yellow": "yellow"}[name]  # type: ignore[return-value]


def _beside(p: Painter, layout: Layout, frame: Frame) -> None:
    """Several people: the claim beside the board, as the board lies, for all to check."""
    seen: Observation = frame.seen
    claim, shown = seen.claim, in_sight(frame.ui, frame)
    for i, box in enumerate(layout.free):
        side = min(box.w - 12, box.h - 12, layout.crossing * 1.15)
        if side < 44:
            continue
        tall = box.h > 2 * side
        place = box.centred(side, side)
        if shown and seen.stage != Stage.CLAIM and shown.verdict.card:
            _ringed(p, frame, place, shown.verdict.seat, shown.verdict.card, shown)
        elif claim and claim.card:
            _ringed(p, frame, place, claim.seat, claim.card, None)
        elif claim and seen.stage == Stage.CLAIM:
            parts.seat(p, *place.centre, side * 0.26, frame.colours[claim.seat], str(claim.seat + 1))
        if claim and _first_claim(seen) and tall:
            edge = box.cut_bottom(side * 0.6)[0] if i else box.cut_top(side * 0.6)[0]
            _explained(p, frame, edge.inset(6, 4), turn=0 if i else 2)
        if claim and claim.kept and seen.stage == Stage.CLAIM:
            for k, press in enumerate(claim.kept):
                x, y = place.x + side / 2 + (k - (len(claim.kept) - 1) / 2) * 34, place.bottom + 26
                parts.seat(p, x, y, 13, frame.colours[press.seat], str(press.seat + 1))


def _explained(p: Painter, frame: Frame, box: Box, turn: int) -> None:
    with p.at(*box.centre, 1, 90 * turn):
        local = Box(-box.w / 2, -box.h / 2, box.w, box.h)
        picture, text = local.cut_top(local.h * 0.55, 3)
        _oblique(p, picture, frame.seen.params.diagonals)
        _lines(p, text, (words.diagonals(frame.t, frame.seen.params.diagonals),), 16, p.theme.text)


def _ringed(p: Painter, frame: Frame, box: Box, seat: int, text: str, shown: Shown | None) -> None:
    """A card in a frame of the claimant's colour; after the verdict turned as the cars lie."""
    line = SEATS[frame.colours[seat]]
    if shown:
        line = LIT["red"] if shown.verdict.fault else LIT["green"] if shown.fits else line
    p.rect(box.x, box.y, box.w, box.h, box.w * 0.14, p.theme.plate, line, 4)
    turn = shown.turn if shown else 0
    card(p, text, box.inset(box.w * (0.2 if turn % 2 else 0.12)), turn)
    parts.seat(p, box.x + 6, box.y + 6, 13, frame.colours[seat], str(seat + 1))


def _bot_plate(p: Painter, layout: Layout, frame: Frame, seat: int, box: Box) -> None:
    parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, SEATS[frame.colours[seat]], 12, 3.5, 1.5)
    _other(p, frame, seat, box.inset(6, 4), frame.seen)


def _flying_card(p: Painter, layout: Layout, frame: Frame) -> None:
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
    for other, box in (*layout.plates, *_seat_boxes(layout, frame)):
        if other == seat:
            return box.centre
    return None


# Text


def _width(text: str, size: float) -> float:
    """About how wide a line of heavy type is."""
    return sum(0.33 if letter in "il.,:!'| " else 0.58 for letter in text) * size


def _cut(text: str, width: float, size: float) -> str:
    """The text, shortened where it is wider."""
    if _width(text, size) <= width:
        return text
    while text and _width(text, size) > width - size * 0.4:
        text = text[:-1]
    return f"{text.rstrip()}\u2026" if text else ""


def _fitting(text: str, width: float, size: float) -> float:
    """A size at which the line fits."""
    return min(size, size * width / max(1.0, _width(text, size)))


def _broken(text: str, width: float, size: float) -> list[str]:
    """The text in lines no wider than this, as far as its words allow."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
