"""How a step looks and sounds."""

from __future__ import annotations

from pygames.core.records import replace
from pygames.games.stoplights.board import Place
from pygames.games.stoplights.cards import kind_of
from pygames.games.stoplights.rules import Observation
from pygames.games.stoplights.view import picture, places
from pygames.games.stoplights.view.fingers import Ui
from pygames.games.stoplights.view.places import Layout, read_place
from pygames.ui import motion, sound
from pygames.ui.painter import Painter
from pygames.ui.view import Animation, Frame


def animate(layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
    what, _, rest = after.seen.last_action.partition(":")
    if after.seen.last_action == before.seen.last_action and what != "card":
        return ()
    if what in ("place", "cover"):
        card, _, place = rest.partition(":")
        out = [_drops(layout, before, card, read_place(place))]
        if after.seen.reason is not None:
            out.append(_lights_up(layout, after))
        return tuple(out)
    if what == "card":
        return (_comes(layout, after),)
    if after.seen.reason is not None and before.seen.reason is None:
        return (_lights_up(layout, after),)
    return ()


def _drops(layout: Layout, before: Frame, card: str, place: Place) -> Animation:
    calm = replace(before, ui=Ui(), legal=(), before=None)
    gone = _slot(before, card)

    def paint(p: Painter, u: float) -> None:
        picture.scene(p, layout, calm, falling=(card, place, u), gone=gone)

    return Animation(motion.PLACE.ms, paint, sound.CARD, sound.VIBRATIONS["card"], motion.DROP)


def _slot(before: Frame, card: str) -> int | None:
    """Where in the hand on the screen the card was; None where that is another hand."""
    seen: Observation = before.seen
    if places.owner(seen) != seen.turn:
        return None
    if isinstance(before.ui, Ui) and before.ui.card:
        return before.ui.index
    hand = places.hand_of(seen)
    return next((i for i, held in enumerate(hand) if held is None or kind_of(held) == kind_of(card)), None)


def _comes(layout: Layout, after: Frame) -> Animation:
    """A card comes into the hand: a face for its owner, a back for everybody else."""
    at = places.layout(layout.areas, after.seen)
    calm = replace(after, ui=Ui(), legal=(), before=None)

    def paint(p: Painter, u: float) -> None:
        picture.scene(p, at, calm, coming=u)

    return Animation(motion.FLIP.ms, paint, sound.CARD, sound.VIBRATIONS["card"])


def _lights_up(layout: Layout, after: Frame) -> Animation:
    at = places.layout(layout.areas, after.seen)
    calm = replace(after, ui=Ui(), legal=(), before=None)

    def paint(p: Painter, u: float) -> None:
        picture.scene(p, at, calm, lit=u)

    won = after.seen.winner if after.seen.winner is not None else 0
    return Animation(motion.WIN_MS, paint, sound.win(won % 4), sound.VIBRATIONS["win"], motion.linear)
