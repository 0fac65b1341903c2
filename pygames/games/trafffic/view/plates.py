"""Bip!, or what there is to do instead."""

from __future__ import annotations

from typing import Final

from pygames.games.trafffic.table import CLAIM_MS, GIVE_MS, JUDGE_MS, Observation, Stage
from pygames.games.trafffic.view.hands import as_the_board_lies
from pygames.games.trafffic.view.places import Layout, Zone
from pygames.games.trafffic.view.record import verb_of
from pygames.games.trafffic.view.text import fits, write
from pygames.games.trafffic.words import captions
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.theme import SEATS
from pygames.ui.view import Frame

INK: Final = "#14171F"
LIT_PLATE: Final = "#FFCE45"
LASTS: Final = {Stage.CLAIM: CLAIM_MS, Stage.JUDGE: JUDGE_MS, Stage.GIVE: GIVE_MS}


def plate(p: Painter, layout: Layout, zone: Zone, frame: Frame) -> None:
    seen: Observation = frame.seen
    seat = zone.seat
    box = zone.bip
    verb = verb_of(seen, seat)
    pressed = any(f.what == "press" and f.seat == seat for f in frame.ui.fingers)
    if seen.stage == Stage.PLAY:
        _sign(p, box, LIT_PLATE, INK)
        bip = captions.bip_lines(frame.t, box.w > 2.4 * box.h)
        write(p, box.inset(12, 8), bip, max(46, box.h * 0.36), INK)
        return
    if verb in ("object", "ready"):
        fill = p.theme.danger if verb == "object" else p.theme.go
        _sign(p, box, fill, "#FFFFFF", pressed)
        write(p, _text_room(box, seen), captions.plate(frame.t, seen, seat, frame.names), 24, "#FFFFFF")
        return
    claim = seen.claim
    if claim and seen.stage in (Stage.CLAIM, Stage.JUDGE):
        _claim_plate(p, layout, zone, frame)
        return
    if seen.stage == Stage.GIVE and layout.crowded and seen.turn != seat:
        _wrong_card(p, zone, frame)
        return
    lines = captions.plate(
        frame.t, seen, seat, frame.names, told=layout.alone and seen.turn != seat, short=layout.crowded
    )
    _quiet(p, box, SEATS[frame.colours[seat]] if seen.turn == seat and lines else None)
    if lines:
        write(p, _text_room(box, seen), lines, 19 * layout.areas.scale, p.theme.text)
    else:
        write(p, box.inset(12, 6), captions.bip_lines(frame.t, box.w > 2.4 * box.h), 34, p.theme.kerb)


def _bar(box: Box) -> Box:
    """Where the time melts away on a plate."""
    high, up = (4.0, 9.0) if box.h < 60 else (6.0, 16.0)
    return Box(box.x + 16, box.bottom - up, box.w - 32, high)


def _text_room(box: Box, seen: Observation) -> Box:
    """What a plate has for its text, clear of the time."""
    pad = 8.0 if min(box.w, box.h) < 90 else 12.0
    below = _bar(box).y if seen.stage in LASTS else box.bottom - 6
    return Box(box.x + pad, box.y + 6, box.w - 2 * pad, below - box.y - 8)


def _wrong_card(p: Painter, zone: Zone, frame: Frame) -> None:
    """On a phone among several: the card of the claim. What is wrong stands over the hand."""
    seen: Observation = frame.seen
    _quiet(p, zone.bip, None)
    place = _text_room(zone.bip, seen).fit(1)
    if seen.verdict and seen.verdict.card:
        as_the_board_lies(p, zone, seen.verdict.card, place, 0)


def _quiet(p: Painter, box: Box, line: str | None) -> None:
    parts.plate(p, box.x, box.y, box.w, box.h, p.theme.plate, line or p.theme.kerb, 20, 6, 3 if line else 1.5)


def _sign(p: Painter, box: Box, fill: str, ink: str, pressed: bool = False) -> None:
    r = min(22.0, box.h * 0.22, box.w * 0.22)
    shown = box.inset(box.w * 0.015, box.h * 0.015) if pressed else box
    parts.plate(p, shown.x, shown.y, shown.w, shown.h, fill, ink, r, min(6, r * 0.3), 3)
    if pressed:
        p.rect(shown.x, shown.y, shown.w, shown.h, r, "#000000", opacity=0.25)


def _claim_plate(p: Painter, layout: Layout, zone: Zone, frame: Frame) -> None:
    """Whose claim is open, its card as the board lies, and what it waits for."""
    seen: Observation = frame.seen
    claim = seen.claim
    assert claim
    box = zone.bip
    own = claim.seat == zone.seat
    _quiet(p, box, SEATS[frame.colours[claim.seat]])
    room = _text_room(box, seen)
    text = captions.plate(frame.t, seen, zone.seat, frame.names)
    if room.w > 1.7 * room.h:
        place, inner = room.cut_left(min(room.h, 96.0), 10)
    else:
        place, inner = room.cut_top(room.h * 0.62, 4)
    said = fits(text, inner)
    place = (place if said else room).fit(1)
    if claim.card:
        as_the_board_lies(p, zone, claim.card, place, 0)
    elif not own:
        parts.seat(p, *place.centre, place.w * 0.34, frame.colours[claim.seat], str(claim.seat + 1))
    else:
        parts.empty_slot(p, place.x, place.y, place.w, place.h, place.w * 0.14)
    if claim.card and not own:
        parts.seat(
            p,
            place.x + 4,
            place.y + 4,
            min(12.0, place.w * 0.25),
            frame.colours[claim.seat],
            str(claim.seat + 1),
        )
    if said:
        write(p, inner, text, 18 * layout.areas.scale, p.theme.text)


def time_left(p: Painter, zone: Zone, frame: Frame) -> None:
    """A bar that melts away while a claim or a gift is waited for."""
    seen: Observation = frame.seen
    whole = LASTS.get(seen.stage)
    if whole is None or seen.due is None:
        return
    share = max(0.0, min(1.0, (seen.due - frame.now_ms) / whole))
    bar = _bar(zone.bip)
    p.rect(bar.x, bar.y, bar.w, bar.h, 3, p.theme.kerb, opacity=0.4)
    p.rect(bar.x, bar.y, round(bar.w * share), bar.h, 3, SEATS[frame.colours[seen.turn]])
