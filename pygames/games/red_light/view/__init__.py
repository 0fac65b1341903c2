"""Red Light Green Light on the screen: a road folded in two legs, the open lights, and the pile as a ribbon.

Upright, the road goes up at the left and comes back down at the right; sideways it goes right along the top and
comes back left below.
"""

from __future__ import annotations

from pygames.core.records import replace
from pygames.games.red_light import words
from pygames.games.red_light.deck import KINDS
from pygames.games.red_light.road import FINISH, LANES, row_of
from pygames.games.red_light.rules import Observation
from pygames.games.red_light.view import fingers
from pygames.games.red_light.view.fingers import tap
from pygames.games.red_light.view.moves import card_turns_up, drives, drops
from pygames.games.red_light.view.picture import paint_road, scene
from pygames.games.red_light.view.places import Layout, Ui, cell_box, lay_out, position_of, text_of
from pygames.games.red_light.words import captions
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Animation, Areas, Cell, Frame, OpenHands, Option, Reply


class RedLightView(OpenHands):
    """See `pygames.ui.view.View`."""

    timed = False
    typed = ("card",)

    def settle_ui(self, frame: Frame) -> Ui:
        position = position_of(frame.seen)
        ui = frame.ui
        if isinstance(ui, Ui) and ui.position == position:
            return ui
        return Ui(position=position)

    # Where things lie

    def layout(self, areas: Areas, frame: Frame) -> Layout:
        return lay_out(areas, frame.seen.params.rows)

    def cell_box(self, layout: Layout, cell: str) -> Box:
        return cell_box(layout, cell)

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        seen: Observation = frame.seen
        rows: list[tuple[Cell, ...]] = [(Cell(FINISH, captions.space(frame.t, seen, FINISH, frame.names)),)]
        for row in range(seen.params.rows, -1, -1):
            ids = [f"{lane}{row}" for lane in LANES]
            rows.append(tuple([Cell(id, captions.space(frame.t, seen, id, frame.names)) for id in ids]))
        return tuple(rows)

    # What can be done

    def options(self, frame: Frame) -> tuple[Option, ...]:
        ui: Ui = frame.ui
        texts = [text_of(action) for action in frame.legal]
        drives = [text for text in texts if text.startswith("drive:")]
        sets = [text for text in texts if text.startswith("set:")]
        out: list[Option] = []
        if ui.mode == "drive" and drives:
            out += [self._option(frame, text) for text in sorted(drives, key=_far_first)]
            return (*out, _back(frame))
        if ui.mode in tuple(LANES) and sets:
            here = [text for text in sets if text.startswith(f"set:{ui.mode}")]
            out += [self._option(frame, text) for text in sorted(here, key=_far_first)]
            return (*out, _back(frame))
        for text in texts:
            if text not in drives and text not in sets:
                out.append(self._option(frame, text))
        if drives:
            label = captions.drive(frame.t, frame.seen.total)
            out.append(Option(label, ui=replace(ui, mode="drive"), key="drive"))
        for lane in LANES:
            if any(text.startswith(f"set:{lane}") for text in sets):
                label = captions.set_in_lane(frame.t, lane)
                out.append(Option(label, ui=replace(ui, mode=lane), key=f"lane-{lane}"))
        return tuple(out)

    def _option(self, frame: Frame, text: str) -> Option:
        action = next(action for action in frame.legal if text_of(action) == text)
        return Option(words.action(frame.t, action, frame.seen, frame.names), action=text)

    def main(self, frame: Frame) -> Option | None:
        ui: Ui = frame.ui
        texts = [text_of(action) for action in frame.legal]
        t, seen = frame.t, frame.seen
        if any(text.startswith("drive:") for text in texts):
            if ui.mode == "drive":
                return Option(captions.choose_space(t), ui=replace(ui, mode=""), key="back")
            return Option(captions.drive(t, seen.total), ui=replace(ui, mode="drive"), key="drive")
        for text in ("draw", "stop", "leave", "settle"):
            if text in texts and not (text == "draw" and "stop" in texts):
                return self._option(frame, text)
        return None

    def second(self, frame: Frame) -> Option | None:
        return None

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        return tap(frame, cell)

    def scores(self, frame: Frame) -> tuple[str, ...]:
        seen: Observation = frame.seen
        if seen.stage == "over":
            return ("",) * len(seen.cars)  # the places are the result
        out = []
        for seat, car in enumerate(seen.cars):
            if seat in seen.places:
                out.append(captions.rank(frame.t, seen.places.index(seat) + 1))
            else:
                out.append(frame.t.number(row_of(car)) if car else "")
        return tuple(out)

    # Gestures

    def interpret(self, gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
        return fingers.interpret(gesture, layout, frame)

    # Pictures

    def ground(self, p: Painter, layout: Layout, frame: Frame) -> None:
        paint_road(p, layout, frame)

    def draw(self, p: Painter, layout: Layout, frame: Frame) -> None:
        scene(p, layout, frame)

    def animate(self, layout: Layout, before: Frame, after: Frame) -> tuple[Animation, ...]:
        what, _, value = after.seen.last_action.partition(":")
        if what == "card":
            return card_turns_up(layout, before, KINDS.index(value))
        if what == "drive":
            return drives(layout, before, after, value)
        if what in ("set", "cone"):
            return (drops(layout, after, value),)
        return ()


VIEW = RedLightView()


def _back(frame: Frame) -> Option:
    return Option(captions.back(frame.t), ui=replace(frame.ui, mode=""), key="back")


def _far_first(text: str) -> tuple[int, str]:
    place = text.partition(":")[2]
    return (-1000 if place == FINISH else -row_of(place), place)
