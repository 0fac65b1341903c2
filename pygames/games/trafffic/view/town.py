"""The town: crossings, cars, and what is marked on them."""

from __future__ import annotations

import math
from typing import Final

from pygames.games.trafffic.actions import Act, read
from pygames.games.trafffic.board import CROSSINGS, EMPTY, INDEX, SIDE
from pygames.games.trafffic.cards import cells
from pygames.games.trafffic.table import Observation, Stage
from pygames.games.trafffic.view.places import Layout
from pygames.games.trafffic.view.record import Ui, in_sight
from pygames.games.trafffic.words import captions
from pygames.ui import motion, parts
from pygames.ui.painter import Painter
from pygames.ui.theme import LIT, SEATS, Colour
from pygames.ui.view import Frame

COLOUR: Final[dict[str, Colour]] = {"r": "red", "b": "blue", "y": "yellow"}
SPEED: Final = {"normal": 1.0, "fast": 0.5, "off": 0.0}


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


def board(p: Painter, layout: Layout, frame: Frame) -> None:
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
        parts.town_car(p, x, y, layout.board.w, angle, COLOUR[sign])
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
        p, x, y, layout.board.w * 1.12, heading(layout, crossing), COLOUR[seen.board[INDEX[crossing]]]
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


def waiting_board(p: Painter, layout: Layout, frame: Frame) -> None:
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
    told = captions.round_of(frame.t, seen)
    if second:
        for turn in sorted({zone.edge for zone in layout.zones}):
            with p.at(x, y, 1, 90 * turn):
                p.text(0, 1.3 * c, told, 0.18 * c, 800, p.theme.enamel, "middle")
                p.text(0, 1.55 * c + 0.25 * c, str(second), 0.7 * c, 800, p.theme.enamel, "middle")
