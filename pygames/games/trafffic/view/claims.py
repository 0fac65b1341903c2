"""Claims beside the board, and what concerns one person. Nothing is told before a claim is judged (TF-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygames.games.trafffic.board import INDEX, SIDE
from pygames.games.trafffic.table import Claim, Observation, Press, Stage
from pygames.games.trafffic.view.hands import card
from pygames.games.trafffic.view.places import Layout, Zone
from pygames.games.trafffic.view.record import Shown, Ui, asked, has_lost, in_sight
from pygames.games.trafffic.view.text import write
from pygames.games.trafffic.words import captions
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.theme import LIT, SEATS, Colour
from pygames.ui.view import Frame

INK: Final = "#14171F"
BAND: Final = 56.0
"""From here on the free space beside the board is wide enough for a card."""


def noted(frame: Frame, zone: Zone) -> bool:
    ui: Ui = frame.ui
    told = has_lost(ui, frame, zone.seat) or asked(ui, frame)
    return told or bool(in_sight(ui, frame)) or first_claim(frame.seen)


def first_claim(seen: Observation) -> bool:
    """The first claim of a game explains what diagonals mean."""
    return seen.stage == Stage.CLAIM and seen.round == 1 and not seen.discard and seen.verdict is None


def note(p: Painter, layout: Layout, zone: Zone, frame: Frame) -> None:
    """What concerns the seat. One person, and at a phone those of several who wait, also read how a claim was
    judged, with its card as the cars lay."""
    ui: Ui = frame.ui
    seen: Observation = frame.seen
    if has_lost(ui, frame, zone.seat):
        _strip_note(p, zone.note, (captions.moved_away(frame.t),), None, 0, layout)
        return
    if not layout.alone:
        if asked(ui, frame) and zone.seat != seen.light:
            _strip_note(p, zone.note, (captions.reach_first(frame.t),), None, 0, layout)
        idle = seen.stage in (Stage.CLAIM, Stage.GIVE) and seen.turn != zone.seat
        if not (layout.crowded and idle):
            return
    shown = in_sight(ui, frame)
    if shown and seen.stage != Stage.CLAIM:
        _strip_note(p, zone.note, (captions.verdict(frame.t, seen, frame.names),), shown, 0, layout)
    elif first_claim(seen):
        box = zone.note
        _strip_note(p, box, (captions.diagonals(frame.t, seen.params.diagonals),), None, 2 * box.h, layout)
        oblique(p, Box(box.x + 4, box.y + 3, 2 * box.h - 8, box.h - 6), seen.params.diagonals)


def _strip_note(
    p: Painter, box: Box, lines: tuple[str, ...], shown: Shown | None, left: float, layout: Layout
) -> None:
    line = p.theme.kerb if shown is None else p.theme.danger if shown.verdict.fault else LIT["green"]
    parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, line, 12, 3.5, 2)
    inner = box.inset(10, 5)
    inner = Box(inner.x + left, inner.y, inner.w - left, inner.h)
    if shown and shown.verdict.card and inner.w > 4 * inner.h:
        place, inner = inner.cut_left(inner.h, 8)
        card(p, shown.verdict.card, place.inset(2 if not shown.turn % 2 else 5), shown.turn)
    write(p, inner, lines, 16 * layout.areas.scale, p.theme.text)


def oblique(p: Painter, box: Box, counts: bool) -> None:
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
    colours: tuple[Colour, ...] = ("red", "blue", "yellow")
    for i, colour in enumerate(colours):
        x, y = right.x + (i + 0.5) * step, right.y + (i + 0.5) * step
        p.rect(x - step * 0.36, y - step * 0.36, step * 0.72, step * 0.72, 2, LIT[colour])
        parts.mark(p, colour, x, y, step * 0.5, INK)
    x, y = (left.right + right.x) / 2, box.y + box.h / 2
    d = side * 0.1
    ink = LIT["green"] if counts else LIT["red"]
    for dy in (-d * 0.7, d * 0.7):
        p.line(x - d, y + dy, x + d, y + dy, ink, 3, round=True)
    if not counts:
        p.line(x - d, y + d * 1.6, x + d, y - d * 1.6, ink, 3, round=True)


def beside(p: Painter, layout: Layout, frame: Frame) -> None:
    """Several people: the claim beside the board, as the board lies, for all to check."""
    seen: Observation = frame.seen
    claim, shown = seen.claim, in_sight(frame.ui, frame)
    bands = [box for box in layout.free if min(box.w, box.h) >= BAND]
    for i, box in enumerate(bands):
        side = min(box.w - 12, box.h - 12, layout.crossing * 1.15)
        place = box.centred(side, side)
        _claimed_card(p, frame, place, claim, shown)
        if claim and seen.stage == Stage.CLAIM:
            if not claim.card:
                parts.seat(p, *place.centre, side * 0.26, frame.colours[claim.seat], str(claim.seat + 1))
            _waiting(p, frame, place, claim.kept, down=box.h > box.w)
        if first_claim(seen) and not layout.crowded:
            _explained(p, frame, _end_of(box, side, first=i == 0), turn=2 if i == 0 else 0)
    if not bands:
        claimed = shown.verdict.crossings if shown and seen.stage != Stage.CLAIM else ()
        _claimed_card(p, frame, _block(layout, claim.crossings if claim else claimed), claim, shown)


def _claimed_card(p: Painter, frame: Frame, place: Box, claim: Claim | None, shown: Shown | None) -> None:
    if shown and frame.seen.stage != Stage.CLAIM and shown.verdict.card:
        _ringed(p, frame, place, shown.verdict.seat, shown.verdict.card, shown)
    elif claim and claim.card:
        _ringed(p, frame, place, claim.seat, claim.card, None)


def _waiting(p: Painter, frame: Frame, place: Box, kept: tuple[Press, ...], down: bool) -> None:
    """Whose claims come next, beside the one that is open."""
    for k, press in enumerate(kept):
        x, y = place.centre
        if down:
            x, y = x + (k - (len(kept) - 1) / 2) * 34, place.bottom + 26
        else:
            x = place.right + 26 + 34 * k
        parts.seat(p, x, y, 13, frame.colours[press.seat], str(press.seat + 1))


def _end_of(box: Box, side: float, first: bool) -> Box:
    """The outer end of a band beside the board."""
    if box.h > box.w:
        high = min(side * 1.1, (box.h - side) / 2 - 8)
        return (box.cut_top(high)[0] if first else box.cut_bottom(high)[0]).inset(6, 4)
    wide = min(200.0, (box.w - side) / 2 - 8)
    return (box.cut_right(wide)[0] if first else box.cut_left(wide)[0]).inset(6, 4)


def _block(layout: Layout, claimed: Sequence[str]) -> Box:
    """Where nothing is free beside the board: between four crossings, where a card covers least of a claim and
    lies near to it. The middle is the light's."""
    places = [divmod(INDEX[name], SIDE) for name in claimed]

    def order(corner: tuple[int, int]) -> tuple[int, int]:
        row, column = corner
        touched = sum(row - 1 <= y <= row and column - 1 <= x <= column for y, x in places)
        away = sum(abs(2 * y + 1 - 2 * row) + abs(2 * x + 1 - 2 * column) for y, x in places)
        return touched, away

    middle = SIDE // 2
    corners = [(r, c) for r in range(1, SIDE) for c in range(1, SIDE) if (r, c) != (middle, middle)]
    row, column = min(corners, key=order)
    side = layout.crossing * 0.6
    x, y = layout.board.x + column * layout.crossing, layout.board.y + row * layout.crossing
    return Box(x - side / 2, y - side / 2, side, side)


def _explained(p: Painter, frame: Frame, box: Box, turn: int) -> None:
    """What diagonals mean, upright for those at the bottom (0) or at the top (2)."""
    with p.at(*box.centre, 1, 90 * turn):
        local = Box(-box.w / 2, -box.h / 2, box.w, box.h)
        picture, text = local.cut_top(local.h * 0.55, 3)
        oblique(p, picture.centred(min(picture.w, 2.4 * picture.h), picture.h), frame.seen.params.diagonals)
        write(p, text, (captions.diagonals(frame.t, frame.seen.params.diagonals),), 17, p.theme.text)


def _ringed(p: Painter, frame: Frame, box: Box, seat: int, text: str, shown: Shown | None) -> None:
    """A card in a frame of the claimant's colour; after the verdict turned as the cars lie."""
    line = SEATS[frame.colours[seat]]
    if shown:
        line = LIT["red"] if shown.verdict.fault else LIT["green"] if shown.fits else line
    p.rect(box.x, box.y, box.w, box.h, box.w * 0.14, p.theme.plate, line, 4)
    turn = shown.turn if shown else 0
    card(p, text, box.inset(box.w * (0.2 if turn % 2 else 0.12)), turn)
    parts.seat(p, box.x + 6, box.y + 6, min(13.0, box.w * 0.22), frame.colours[seat], str(seat + 1))
