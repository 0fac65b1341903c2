"""What fingers mean, each on its own: the view's record, and gestures made into actions.

A finger on a zone acts for its owner. On the board nobody can tell whose finger it is: it acts for the seat
that has reached for the light (touched its own light spot), the one that reached first coming first; where
only one person may move, nobody need reach. During a claim the board is the claimant's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pygames.core.records import record, replace
from pygames.games.trafffic.board import EMPTY, INDEX, distance
from pygames.games.trafffic.cards import FAULTS, is_expert
from pygames.games.trafffic.sight import fault_of, fitting
from pygames.games.trafffic.table import KEPT_MS, Observation, Stage, Verdict
from pygames.games.trafffic.view.places import Layout, Zone
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Frame, Reply

LONG_MS: Final = 1_500
"""A contact that rests longer than this is no tap."""
REACH_MS: Final = 6_000
"""So long a seat that has touched its light spot is waited for."""
SHOWN_MS: Final = 3_000
"""So long a judged claim stays on the screen while play goes on."""

What = Literal["car", "crossing", "card", "pile", "press", "nothing"]


@record
class Finger:
    """A pointer that is down. `what` it came down on; 'nothing' is ignored until it is lifted."""

    pointer: int
    what: What
    seat: int = -1
    on: str = ""
    """The crossing, the card, or the verb of the plate that it came down on."""
    since: float = 0.0
    at: tuple[float, float] = (0.0, 0.0)
    over: str = ""
    """The crossing that a car is over."""


@record
class Shown:
    """A judged claim, fitted to the board on which it was judged."""

    verdict: Verdict
    turn: int
    """How far the card is turned, in eighths; 0 for a wrong claim."""
    crossings: tuple[str, ...]
    """Of a right claim in the order of the card's parts; of a wrong one those to blame."""
    at_ms: int
    fits: bool = False
    """Whether the card lies there. At the table a claim also stands if nobody objects."""


@record
class Ui:
    fingers: tuple[Finger, ...] = ()
    picked: tuple[tuple[int, str], ...] = ()
    """(seat, crossing) of the cars that are chosen by a tap, to be moved by another."""
    reaching: tuple[tuple[int, int], ...] = ()
    """(seat, play clock) of those who have touched their light spot, the first one first."""
    slots: tuple[tuple[str, ...], ...] = ()
    """Where each seat's cards lie: a card keeps its place, a place whose card is gone is ''."""
    shown: Shown | None = None
    lost: tuple[tuple[int, int], ...] = ()
    """(seat, play clock) where a car has dropped out of somebody's hand."""
    asked: int = -1
    """The play clock when a car was touched and nobody had reached for the light."""
    pointed: tuple[str, ...] = ()
    """The crossings that a hint points at."""
    listed: tuple[int, str] = (-1, "")
    """The stage of the list: whose car is to be moved, and which ('' for not chosen yet)."""
    position: tuple[object, ...] = ()


def settle(frame: Frame) -> Ui:
    """The record fitted to this position."""
    seen: Observation = frame.seen
    ui = frame.ui if isinstance(frame.ui, Ui) else Ui()
    position = (seen.round, seen.stage, seen.last_action, seen.clock)
    if ui.position == position and ui.slots:
        return ui
    fingers = tuple([_still(finger, frame, ui) for finger in ui.fingers])
    dropped = [
        (old.seat, seen.clock)
        for old, new in zip(ui.fingers, fingers, strict=True)
        if old.what == "car" and new.what != "car" and seen.stage == Stage.PLAY
    ]
    playing = seen.stage == Stage.PLAY
    return Ui(
        fingers=fingers,
        picked=tuple([pick for pick in ui.picked if _may_hold(seen, *pick, ui)]),
        reaching=tuple([reach for reach in ui.reaching if playing and reach[0] != seen.light]),
        slots=_laid(seen, ui.slots),
        shown=_shown(seen, ui.shown),
        lost=(*ui.lost, *dropped)[-4:],
        asked=ui.asked,
        position=position,
    )


def _may_hold(seen: Observation, seat: int, crossing: str, ui: Ui) -> bool:
    """Whether the car is still there for the seat to move. Cars of one colour cannot be told apart."""
    if seen.stage != Stage.PLAY or seen.light == seat or seen.board[INDEX[crossing]] == EMPTY:
        return False
    verb, _, about = seen.last_action.partition("@")[0].partition(":")[2].partition(":")
    return verb != "move" or crossing not in about.split(":")


def _still(finger: Finger, frame: Frame, ui: Ui) -> Finger:
    """The finger in the new position; what it came down on may be gone."""
    seen: Observation = frame.seen
    holds = False
    match finger.what:
        case "car":
            holds = _may_hold(seen, finger.seat, finger.on, ui)
        case "crossing" | "card":
            holds = ui.position[:2] == (seen.round, seen.stage) and finger.seat in (-1, seen.turn)
        case "press":
            holds = verb_of(seen, finger.seat) == finger.on
        case "pile" | "nothing":
            holds = True
    return finger if holds else replace(finger, what="nothing", over="")


def _laid(seen: Observation, before: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The cards in their places: what is new fills the first free places."""
    fresh = seen.stage in (Stage.SETUP, Stage.EXCHANGE, Stage.COUNTDOWN) or len(before) != seen.players
    if fresh:
        return seen.hands
    out = []
    for hand, places in zip(seen.hands, before, strict=True):
        left = list(hand)
        kept = []
        for card in places:
            kept.append(card if card in left else "")
            if card in left:
                left.remove(card)
        for card in left:
            if "" in kept:
                kept[kept.index("")] = card
            else:
                kept.append(card)
        out.append(tuple(kept))
    return tuple(out)


def _shown(seen: Observation, before: Shown | None) -> Shown | None:
    verdict = seen.verdict
    if verdict is None:
        return None
    if before is not None and before.verdict == verdict:
        return before
    found = fitting(seen, verdict.card, verdict.crossings) if verdict.card else None
    if found and not verdict.fault:
        return Shown(verdict, found.turn, found.crossings, seen.clock, fits=True)
    if verdict.fault:
        fault = fault_of(seen, verdict.card, verdict.crossings)
        blamed = tuple([name for name, i in INDEX.items() if fault and i in fault.crossings])
        return Shown(verdict, 0, blamed, seen.clock)
    return Shown(verdict, 0, verdict.crossings, seen.clock)


def in_sight(ui: Ui, frame: Frame) -> Shown | None:
    """The judged claim, as long as it is on the screen."""
    seen: Observation = frame.seen
    shown = ui.shown
    if shown is None or seen.stage in (Stage.JUDGE, Stage.SETUP, Stage.EXCHANGE, Stage.COUNTDOWN):
        return None
    if seen.stage in (Stage.GIVE, Stage.PAUSE, Stage.OVER):
        return shown
    return shown if frame.now_ms - shown.at_ms < SHOWN_MS else None


def rule_of(shown: Shown) -> str:
    """The clause by which a claim was wrong."""
    return FAULTS[shown.verdict.fault]


def verb_of(seen: Observation, seat: int) -> str:
    """What the seat's plate does now: the verb of an action, '' for nothing."""
    match seen.stage:
        case Stage.PLAY:
            return "bip"
        case Stage.CLAIM:
            claim = seen.claim
            assert claim
            return "" if seat in (claim.seat, *[press.seat for press in claim.kept]) else "bip"
        case Stage.JUDGE:
            return "object" if seat != seen.turn and seen.claim and seen.claim.objector is None else ""
        case Stage.PAUSE:
            return "" if seat in seen.ready else "ready"
    return ""


def card_verb(seen: Observation, seat: int, card: str) -> str:
    """What a tap on the seat's card does now: the verb of an action, '' for nothing."""
    if seen.turn != seat:
        return ""
    match seen.stage:
        case Stage.CLAIM if seen.claim and not seen.claim.card:
            return "card"
        case Stage.GIVE:
            return "give"
        case Stage.EXCHANGE if not is_expert(card):
            return "exchange"
    return ""


# Cards on the places of a zone


def on_places(cards: Sequence[str], places: int) -> tuple[tuple[str, ...], int]:
    """What lies on so many places, and how many cards wait on the pile, which then is the last place.

    Cards of the pile fill the places that are free.
    """
    held = sum(card != "" for card in cards)
    if held <= places:
        shown = list(cards[:places])
        rest = [card for card in cards[places:] if card]
        return _filled(shown, rest, places), 0
    room = places - 1
    shown = list(cards[:room])
    rest = [card for card in cards[room:] if card]
    filled = _filled(shown, rest, room)
    return filled, held - room


def _filled(shown: list[str], rest: list[str], places: int) -> tuple[str, ...]:
    out = shown + [""] * (places - len(shown))
    for i, card in enumerate(out):
        if not card and rest:
            out[i] = rest.pop(0)
    return tuple(out)


# Gestures


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


def reaching(ui: Ui, frame: Frame) -> tuple[int, ...]:
    """The seats that are waited for to move a car, in order."""
    return tuple([seat for seat, since in ui.reaching if frame.now_ms - since <= REACH_MS])


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
