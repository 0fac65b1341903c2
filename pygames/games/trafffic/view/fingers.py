"""What fingers mean, each on its own.

A finger on a zone acts for its owner. On the board nobody can tell whose finger it is: it acts for the seat
that has reached for the light (touched its own light spot), the one that reached first coming first; where
only one person may move, nobody need reach. During a claim the board is the claimant's.
"""

from __future__ import annotations

from typing import Final

from pygames.core.records import replace
from pygames.games.trafffic.board import EMPTY, INDEX, distance
from pygames.games.trafffic.table import KEPT_MS, Observation, Stage
from pygames.games.trafffic.view.places import Layout, Zone
from pygames.games.trafffic.view.record import Finger, Ui, card_verb, on_places, reaching, verb_of
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Frame, Reply

LONG_MS: Final = 1_500
"""A contact that rests longer than this is no tap."""


def interpret(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    """See `pygames.ui.view.View.interpret`."""
    ui: Ui = frame.ui
    held = next((finger for finger in ui.fingers if finger.pointer == gesture.pointer), None)
    if gesture.kind == "press":
        finger, reply = _press(gesture, layout, frame)
        rest = tuple([other for other in ui.fingers if other.pointer != gesture.pointer])
        base: Ui = reply.ui
        return Reply(replace(base, fingers=(*rest, finger)), reply.actions)
    if held is None:
        return None
    rest = tuple([finger for finger in ui.fingers if finger is not held])
    if gesture.wide:
        held = replace(held, what="nothing", over="")
    if gesture.kind == "drag":
        over = layout.crossing_at(gesture.x, gesture.y) if held.what == "car" else held.over
        moved = replace(held, at=(gesture.x, gesture.y), over=over)
        return Reply(replace(ui, fingers=(*rest, moved))) if moved != held or gesture.wide else None
    calm = replace(ui, fingers=rest)
    if gesture.kind == "cancel" or held.what == "nothing":
        return Reply(calm)
    if not gesture.dragged and gesture.time - held.since > LONG_MS:
        return Reply(calm)
    return _release(gesture, held, layout, replace(frame, ui=calm))


def _press(gesture: PointerEvent, layout: Layout, frame: Frame) -> tuple[Finger, Reply]:
    """The finger that has come down, and what follows at once: only Bip! and reaching for the light do."""
    ui: Ui = replace(frame.ui, pointed=())
    seen: Observation = frame.seen
    at = gesture.x, gesture.y
    idle = Finger(gesture.pointer, "nothing", since=gesture.time, at=at)
    if gesture.wide or not frame.people:
        return idle, Reply(ui)
    crossing = layout.crossing_at(*at)
    if crossing:
        finger, ui = _on_board(idle, crossing, frame, ui)
        return finger, Reply(ui)
    for zone in layout.zones:
        x, y = layout.to_zone(zone, *at)
        if zone.bip.contains(x, y):
            return _on_plate(idle, zone.seat, frame, ui)
        if zone.spot and zone.spot.inset(-6).contains(x, y):
            return idle, Reply(reach(ui, frame, zone.seat))
        on = _card_at(zone, ui, x, y)
        if on == "pile":
            return replace(idle, what="pile", seat=zone.seat), Reply(ui)
        if on and card_verb(seen, zone.seat, on):
            return replace(idle, what="card", seat=zone.seat, on=on), Reply(ui)
    return idle, Reply(ui)


def _on_plate(idle: Finger, seat: int, frame: Frame, ui: Ui) -> tuple[Finger, Reply]:
    seen: Observation = frame.seen
    verb = verb_of(seen, seat)
    if verb != "bip":
        return (replace(idle, what="press", seat=seat, on=verb) if verb else idle), Reply(ui)
    if seen.claim and frame.now_ms - seen.claim.stopped > KEPT_MS:
        return idle, Reply(ui)  # locked: who comes so late has seen the claim
    return idle, Reply(ui, (f"{seat}:bip",))


def reach(ui: Ui, frame: Frame, seat: int) -> Ui:
    """The seat touches its light spot; again, and it has changed its mind."""
    seen: Observation = frame.seen
    if seen.stage != Stage.PLAY or seen.light == seat:
        return ui
    if seat in reaching(ui, frame):
        return replace(ui, reaching=tuple([one for one in ui.reaching if one[0] != seat]))
    others = tuple([one for one in ui.reaching if one[0] != seat])
    return replace(ui, reaching=(*others, (seat, frame.now_ms)), asked=-1)


def mover(ui: Ui, frame: Frame, crossing: str) -> int | None:
    """The seat for which a finger moves the car on a crossing; None where nobody can tell."""
    seen: Observation = frame.seen
    if len(frame.people) == 1:
        return frame.people[0]
    able = [seat for seat in frame.people if seat != seen.light]
    busy = [finger.seat for finger in ui.fingers if finger.what == "car"]
    chosen = dict(ui.picked)
    for seat in reaching(ui, frame):
        if seat in able and seat not in busy and seat not in chosen:
            return seat
    for seat, start in ui.picked:
        if seat not in busy and (start == crossing or _near(start, crossing, seen)):
            return seat
    left = [seat for seat in able if seat not in busy]
    if len(left) == 1:
        return left[0]
    return next((seat for seat in chosen if seat in left), None)


def _near(a: str, b: str, seen: Observation) -> bool:
    far = distance(INDEX[a], INDEX[b])
    return sum(far) == 1 or (seen.params.oblique_moves and far == (1, 1))


def _on_board(idle: Finger, crossing: str, frame: Frame, ui: Ui) -> tuple[Finger, Ui]:
    seen: Observation = frame.seen
    if seen.stage == Stage.CLAIM and seen.turn in frame.people:
        return replace(idle, what="crossing", seat=seen.turn, on=crossing), ui
    if seen.stage != Stage.PLAY:
        return idle, ui
    if seen.board[INDEX[crossing]] == EMPTY:
        return replace(idle, what="crossing", on=crossing), ui
    seat = mover(ui, frame, crossing)
    if seat is None:
        return idle, replace(ui, asked=frame.now_ms)
    return replace(idle, what="car", seat=seat, on=crossing, over=crossing), ui


def _release(gesture: PointerEvent, held: Finger, layout: Layout, frame: Frame) -> Reply:
    ui: Ui = frame.ui
    crossing = layout.crossing_at(gesture.x, gesture.y)
    match held.what:
        case "car" if gesture.dragged:
            if crossing in ("", held.on):
                return Reply(ui)
            return Reply(_put_down(ui, held.seat), (f"{held.seat}:move:{held.on}:{crossing}",))
        case "car":
            return tap_car(ui, frame, held.seat, held.on)
        case "crossing" if crossing == held.on:
            return tap_crossing(ui, frame, held.on)
    zone = layout.zone_of(held.seat)
    if zone is None:
        return Reply(ui)
    x, y = layout.to_zone(zone, gesture.x, gesture.y)
    match held.what:
        case "press" if zone.bip.contains(x, y):
            return Reply(ui, (f"{held.seat}:{held.on}",))
        case "pile" if _card_at(zone, ui, x, y) == "pile":
            return Reply(_leafed(ui, held.seat, len(zone.slots)))
        case "card" if _card_at(zone, ui, x, y) == held.on:
            verb = card_verb(frame.seen, held.seat, held.on)
            return Reply(ui, (f"{held.seat}:{verb}:{held.on}",) if verb else ())
    return Reply(ui)


def tap_car(ui: Ui, frame: Frame, seat: int, crossing: str) -> Reply:
    """Chooses the car; where another of the seat's is chosen beside it, the two swap."""
    start = dict(ui.picked).get(seat)
    if start == crossing:
        return Reply(_put_down(ui, seat))
    if start and _near(start, crossing, frame.seen):
        return Reply(_put_down(ui, seat), (f"{seat}:move:{start}:{crossing}",))
    return Reply(replace(_put_down(ui, seat), picked=(*_put_down(ui, seat).picked, (seat, crossing))))


def tap_crossing(ui: Ui, frame: Frame, crossing: str) -> Reply:
    """During a claim shows the crossing; else moves a chosen car there."""
    seen: Observation = frame.seen
    if seen.stage == Stage.CLAIM:
        return Reply(ui, (f"{seen.turn}:cross:{crossing}",))
    near = [pick for pick in ui.picked if _near(pick[1], crossing, seen)]
    for seat, start in near or ui.picked:
        return Reply(_put_down(ui, seat), (f"{seat}:move:{start}:{crossing}",))
    return Reply(ui)


def _put_down(ui: Ui, seat: int) -> Ui:
    return replace(ui, picked=tuple([pick for pick in ui.picked if pick[0] != seat]))


def _card_at(zone: Zone, ui: Ui, x: float, y: float) -> str:
    """The card under a point of the zone, 'pile' for the pile, '' for none."""
    cards, waiting = on_places(ui.slots[zone.seat], len(zone.slots))
    for i, box in enumerate(zone.slots):
        if box.inset(-2).contains(x, y):
            if waiting and i == len(zone.slots) - 1:
                return "pile"
            return cards[i] if i < len(cards) else ""
    return ""


def _leafed(ui: Ui, seat: int, places: int) -> Ui:
    """The cards that lay open go under the pile, and the next ones come up."""
    cards, waiting = on_places(ui.slots[seat], places)
    if not waiting:
        return ui
    open_ = [card for card in cards if card]
    rest = list(ui.slots[seat])
    for card in open_:
        rest.remove(card)
    turned = (*[card for card in rest if card], *open_)
    return replace(ui, slots=(*ui.slots[:seat], turned, *ui.slots[seat + 1 :]))


def press_cell(frame: Frame, crossing: str) -> Reply | None:
    """The keyboard's press on a crossing: a tap."""
    ui: Ui = frame.ui
    seen: Observation = frame.seen
    if not frame.people:
        return None
    if seen.stage == Stage.CLAIM and seen.turn in frame.people:
        return tap_crossing(ui, frame, crossing)
    if seen.stage != Stage.PLAY:
        return None
    if seen.board[INDEX[crossing]] == EMPTY:
        return tap_crossing(ui, frame, crossing)
    seat = mover(ui, frame, crossing)
    return tap_car(ui, frame, seat, crossing) if seat is not None else Reply(replace(ui, asked=frame.now_ms))
