"""The view's own record: fingers, chosen cars, where cards lie, what was judged; and how it follows the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pygames.core.records import record, replace
from pygames.games.trafffic.board import EMPTY, INDEX
from pygames.games.trafffic.cards import is_expert
from pygames.games.trafffic.sight import fault_of, fitting
from pygames.games.trafffic.table import Observation, Stage, Verdict
from pygames.ui.view import Frame

REACH_MS: Final = 6_000
"""So long a seat that has touched its light spot is waited for."""
SHOWN_MS: Final = 3_000
"""So long a judged claim stays on the screen while play goes on."""
NOTE_MS: Final = 2_500
"""So long a seat is told something."""

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


def reaching(ui: Ui, frame: Frame) -> tuple[int, ...]:
    """The seats that are waited for to move a car, in order."""
    return tuple([seat for seat, since in ui.reaching if frame.now_ms - since <= REACH_MS])


def asked(ui: Ui, frame: Frame) -> bool:
    """Whether the people are to be told that a light is touched first."""
    return frame.seen.stage == Stage.PLAY and ui.asked >= 0 and frame.now_ms - ui.asked < NOTE_MS


def has_lost(ui: Ui, frame: Frame, seat: int) -> bool:
    """Whether a car has just dropped out of the seat's hand."""
    return any(who == seat and frame.now_ms - at < NOTE_MS for who, at in ui.lost)


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
