"""What a touch means."""

from __future__ import annotations

import math

from pygames.core.game import IllegalAction
from pygames.core.records import replace
from pygames.games.red_light import driving
from pygames.games.red_light.road import FINISH, neighbours
from pygames.games.red_light.rules import Observation
from pygames.games.red_light.view.places import (
    FORGIVING,
    SMALL_CELL,
    Layout,
    Ui,
    card_at,
    cell_at,
    lit_spaces,
    middle,
    text_of,
)
from pygames.ui.areas import to_seat
from pygames.ui.pointer import PointerEvent
from pygames.ui.view import Frame, Reply


def interpret(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    """See `pygames.ui.view.View`."""
    ui: Ui = frame.ui
    x, y = to_seat(layout.areas, gesture.x, gesture.y)
    if gesture.kind == "cancel":
        return Reply(Ui(mode=ui.mode, position=ui.position))
    if gesture.kind == "press":
        return _press(layout, frame, gesture, card_at(layout, frame.seen, x, y))
    if ui.held >= 0:
        card = card_at(layout, frame.seen, x, y)
        if gesture.kind == "release":
            return Reply(replace(ui, held=-1), ("draw",) if card >= 0 else ())
        return Reply(replace(ui, held=card if card >= 0 else -2))
    if ui.held == -2:
        card = card_at(layout, frame.seen, x, y)
        if gesture.kind == "drag":
            return Reply(replace(ui, held=card)) if card >= 0 else None
        return Reply(replace(ui, held=-1))
    return _on_road(gesture, layout, frame)


def _press(layout: Layout, frame: Frame, gesture: PointerEvent, card: int) -> Reply | None:
    ui: Ui = frame.ui
    if not frame.legal:
        return None
    if card >= 0:
        return Reply(replace(ui, held=card)) if "draw" in map(text_of, frame.legal) else None
    cell = cell_at(layout, gesture.x, gesture.y)
    seen: Observation = frame.seen
    if cell and seen.total and cell == seen.cars[seen.turn]:
        return Reply(replace(ui, path=(cell,), over="", at=(gesture.x, gesture.y)))
    if cell in seen.cones and f"lift:{cell}" in map(text_of, frame.legal):
        return Reply(replace(ui, cone=cell, over="", at=(gesture.x, gesture.y)))
    target = _target(layout, frame, gesture.x, gesture.y)
    return Reply(replace(ui, over=target)) if target else None


def _on_road(gesture: PointerEvent, layout: Layout, frame: Frame) -> Reply | None:
    ui: Ui = frame.ui
    cell = cell_at(layout, gesture.x, gesture.y)
    if gesture.kind == "drag":
        if ui.path:
            path = _extended(frame.seen, ui.path, cell)
            return Reply(replace(ui, path=path, at=(gesture.x, gesture.y)))
        if ui.cone:
            return Reply(replace(ui, over=cell, at=(gesture.x, gesture.y)))
        target = _target(layout, frame, gesture.x, gesture.y)
        return Reply(replace(ui, over=target)) if target != ui.over else None
    calm = replace(ui, path=(), over="", cone="", at=None)
    if len(ui.path) > 1 and cell != ui.path[0]:
        return Reply(replace(calm, path=ui.path), (f"drive:{ui.path[-1]}",))
    if ui.cone and cell and cell != ui.cone:
        return Reply(calm, (f"lift:{ui.cone}", f"set:{cell}"))
    target = cell if ui.path or ui.cone else ui.over
    reply = tap(replace(frame, ui=calm), target) if target else None
    return reply or Reply(calm)


def tap(frame: Frame, cell: str) -> Reply | None:
    """A tap on a space: drive there, set the cone there, or lift the cone that stands there."""
    seen: Observation = frame.seen
    texts = [text_of(action) for action in frame.legal]
    if not texts:
        return None
    if any(text.startswith("lift:") for text in texts):
        return Reply(frame.ui, (f"lift:{cell}",)) if cell in seen.cones else None
    if any(text.startswith("set:") for text in texts):
        return Reply(frame.ui, (f"set:{cell}",))
    if any(text.startswith("lane:") for text in texts):
        return Reply(frame.ui, (f"lane:{cell[0]}",)) if cell != FINISH else None
    if seen.total:
        return Reply(frame.ui, (f"drive:{cell}",))
    return None


def _target(layout: Layout, frame: Frame, x: float, y: float) -> str:
    """The space that a press means: the one under it, or where spaces are small the nearest lit one."""
    cell = cell_at(layout, x, y)
    targets = lit_spaces(frame)
    if cell in targets or layout.cell >= SMALL_CELL or not targets:
        return cell
    best, far = cell, FORGIVING + layout.cell / 2
    for target in targets:
        a, b = middle(layout, target)
        distance = math.hypot(a - x, b - y)
        if distance < far:
            best, far = target, distance
    return best


def _extended(seen: Observation, path: tuple[str, ...], cell: str) -> tuple[str, ...]:
    """The drawn way with the space under the finger: longer, or back by what it returns to."""
    if not cell or cell == path[-1]:
        return path
    if len(path) > 1 and cell == path[-2]:
        return path[:-1]
    near = neighbours(seen.params.rows)[path[-1]] if path[-1] != FINISH else ()
    if cell not in near:
        return path
    longer = (*path, cell)
    try:
        driving.check_path(seen, longer[1:])
    except IllegalAction:
        return path
    return longer
