"""Stoplights on the screen: cards on a board that grows and is refitted, and the hand below or beside it.

A card is chosen, turned, and lies provisionally until it is confirmed, since a draw may follow.
"""

from __future__ import annotations

from typing import Any

from pygames.core.records import replace
from pygames.games.stoplights import sight, words
from pygames.games.stoplights.board import points, scoring_runs
from pygames.games.stoplights.cards import flip, kind_of
from pygames.games.stoplights.rules import GAME, Cover, Lay, Observation
from pygames.games.stoplights.view import fingers, moves, picture, places
from pygames.games.stoplights.view.fingers import Ui
from pygames.games.stoplights.view.places import Layout, hand_of, place_box, read_place, shown
from pygames.ui import parts
from pygames.ui.areas import to_seat
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.theme import LETTERS
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Plays, Reply


class StoplightsView(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = False
    typed = ()

    def settle_ui(self, frame: Frame) -> Ui:
        seen: Observation = frame.seen
        position = f"{seen.turn} {seen.current_player} {seen.table} {seen.hands}"
        ui = frame.ui
        if isinstance(ui, Ui) and ui.position == position:
            return ui
        hand = hand_of(seen)
        if sight.is_solitaire(seen) and len(hand) == 1 and hand[0] and frame.legal:
            return Ui(card=hand[0], index=0, position=position)  # the one card is in the hand already
        return Ui(position=position)

    # Where things lie

    def layout(self, areas: Areas, frame: Frame) -> Layout:
        return places.layout(areas, frame.seen)

    def cell_box(self, layout: Layout, cell: str) -> Box:
        return place_box(layout, read_place(cell))

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        seen: Observation = frame.seen
        left, top, wide, tall = shown(seen)
        rows = []
        for y in range(top, top + tall):
            row = [
                Cell(f"{x},{y}", words.place_label(frame.t, seen, (x, y))) for x in range(left, left + wide)
            ]
            rows.append(tuple(row))
        return tuple(rows)

    # What can be done

    def options(self, frame: Frame) -> tuple[Option, ...]:
        ui: Ui = frame.ui
        seen: Observation = frame.seen
        t = frame.t
        texts = set(map(GAME.format_action, frame.legal))
        if not texts:
            return ()
        out: list[Option] = []
        if ui.card and ui.list:
            kind = Lay if ui.list == "place" else Cover
            for action in frame.legal:
                if isinstance(action, kind) and action.card == ui.card:
                    label = words.action(t, action, seen, frame.names)
                    out.append(Option(label, action=GAME.format_action(action)))
            return (*out, Option(words.back(t), ui=replace(ui, list=""), key="back"))
        if ui.card:
            confirmed = self._confirm(frame)
            if confirmed is not None and ui.place is not None:
                label = words.action(t, fingers.meant(seen, ui.card, ui.place), seen, frame.names)
                out.append(replace(confirmed, label=label))
            if flip(ui.card) != ui.card:
                out.append(Option(words.turn_card(t), ui=replace(ui, card=flip(ui.card)), key="turn"))
            for stage in ("place", "cover"):
                if any(text.startswith(f"{stage}:{ui.card}") for text in texts):
                    out.append(Option(words.stage(t, stage), ui=replace(ui, list=stage), key=stage))
            if not sight.is_solitaire(seen):
                out.append(Option(words.back(t), ui=Ui(position=ui.position), key="back"))
            return tuple(out)
        hand = hand_of(seen)
        if any(text.startswith(("place:", "cover:")) for text in texts):
            for index, card in enumerate(hand):
                if card is not None and card not in hand[:index]:
                    label = words.choose_card(t, card)
                    out.append(Option(label, ui=replace(ui, card=card, index=index), key=f"card-{card}"))
        for action in frame.legal:
            if not isinstance(action, Lay | Cover):
                label = words.action(t, action, seen, frame.names)
                out.append(Option(label, action=GAME.format_action(action)))
        return tuple(out)

    def main(self, frame: Frame) -> Option | None:
        ui: Ui = frame.ui
        if not frame.legal:
            return None
        if ui.card:
            confirmed = self._confirm(frame)
            if confirmed is not None:
                return confirmed
            back = ui if sight.is_solitaire(frame.seen) else Ui(position=ui.position)
            return Option(words.choose_place(frame.t), ui=back, key="back")
        for action in frame.legal:
            if not isinstance(action, Lay | Cover):
                label = words.action(frame.t, action, frame.seen, frame.names)
                return Option(label, action=GAME.format_action(action))
        return Option(words.choose_a_card(frame.t), ui=ui, key="hand")

    def second(self, frame: Frame) -> Option | None:
        ui: Ui = frame.ui
        if not ui.card or flip(ui.card) == ui.card:
            return None
        return Option(words.turn_card(frame.t), ui=replace(ui, card=flip(ui.card)), key="turn", icon="turn")

    def _confirm(self, frame: Frame) -> Option | None:
        """What turns the card that lies provisionally into an action."""
        ui: Ui = frame.ui
        if not ui.card or ui.place is None:
            return None
        action = fingers.meant(frame.seen, ui.card, ui.place)
        label = words.lay_here(frame.t, isinstance(action, Cover))
        return Option(label, action=GAME.format_action(action), confirm=True)

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        return fingers.tap(frame, read_place(cell))

    def scores(self, frame: Frame) -> tuple[str, ...]:
        seen: Observation = frame.seen
        if sight.is_solitaire(seen):
            return (frame.t.number(points(scoring_runs(seen.table))),)
        return tuple([frame.t.number(len(hand)) for hand in seen.hands])

    def plays(self, frame: Frame) -> tuple[Plays, ...]:
        seen: Observation = frame.seen
        return tuple(
            [
                Plays(LETTERS[color], words.plays(frame.t, seen, seat))
                for seat, color in enumerate(seen.colors)
            ]
        )

    def secret(self, action: Any) -> bool:
        return isinstance(action, Lay | Cover)

    def hand_at(self, layout: Layout, x: float, y: float) -> int | None:
        seat_x, seat_y = to_seat(layout.areas, x, y)
        over = any(box.inset(-3).contains(seat_x, seat_y) for box in layout.hand)
        return layout.acting if over else None

    def pointing(self, frame: Frame, action: str) -> Ui:
        """The hinted card lies provisionally where it is meant."""
        meant = GAME.parse_action(action)
        if not isinstance(meant, Lay | Cover):
            return Ui(position=frame.ui.position)
        index = hand_of(frame.seen).index(kind_of(meant.card))
        return Ui(meant.card, index, place=(meant.x, meant.y), position=frame.ui.position)

    # Gestures, pictures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        return fingers.interpret(gesture, layout, frame)

    def ground(self, p: Painter, layout: Layout, frame: Frame) -> None:
        board = layout.board
        parts.asphalt(p, board.x, board.y, board.w, board.h, 12)

    def draw(self, p: Painter, layout: Layout, frame: Frame) -> None:
        picture.scene(p, layout, frame)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        return moves.animate(layout, before, after)


VIEW = StoplightsView()
