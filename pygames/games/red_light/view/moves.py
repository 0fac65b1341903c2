"""How a step looks and sounds."""

from __future__ import annotations

from pygames.core.records import replace
from pygames.games.red_light import driving
from pygames.games.red_light.deck import RED
from pygames.games.red_light.road import FINISH, row_of
from pygames.games.red_light.rules import VALUES, Observation
from pygames.games.red_light.view.picture import scene
from pygames.games.red_light.view.places import Layout, Ui, heading_at, middle, stand
from pygames.ui import motion, sound
from pygames.ui.painter import Painter
from pygames.ui.view import Animation, Frame


def card_turns_up(layout: Layout, before: Frame, kind: int) -> tuple[Animation, ...]:
    """The card flips open; a red light then holds the road for a moment."""

    def flip(p: Painter, u: float) -> None:
        scene(p, layout, before, turning=(kind, u))

    def hold(p: Painter, u: float) -> None:
        scene(p, layout, before, turning=(kind, 1.0), outlined=True)

    turn = Animation(motion.FLIP.ms, flip, sound.CARD, sound.VIBRATIONS["card"])
    if kind == RED:
        held = motion.LAMP_ON.ms + motion.RED_HOLD_MS
        return turn, Animation(held, hold, sound.RED, sound.VIBRATIONS["red"])
    if not VALUES[kind]:
        return (turn,)

    def shown(p: Painter, u: float) -> None:
        scene(p, layout, before, turning=(kind, 1.0))

    double = VALUES[kind] == 2
    return turn, Animation(motion.LAMP_ON.ms, shown, sound.green(double), sound.VIBRATIONS["green"])


def drives(layout: Layout, before: Frame, after: Frame, end: str) -> tuple[Animation, ...]:
    """The car drives its way space by space, in arcs."""
    seen: Observation = before.seen
    seat = seen.turn
    drawn = before.ui.path if isinstance(before.ui, Ui) else ()
    as_drawn = len(drawn) - 1 == seen.total and drawn[-1] == end
    way = drawn if as_drawn else (seen.cars[seat], *driving.route(seen, end))
    last = replace(after.seen, turn=seat)
    points = [middle(layout, place) for place in way[:-1]]
    *last_point, parked = stand(layout, last, seat)
    poses = motion.road([*points, (last_point[0], last_point[1])])
    start = _place_heading(layout, way[0])
    calm = replace(before, ui=Ui(), legal=())
    move = motion.drive(len(way) - 1)

    def paint(p: Painter, u: float) -> None:
        scene(p, layout, calm, car=_along(poses, start, parked, u))

    first_home = end == FINISH and len(after.seen.places) == 1
    if first_home:
        return (Animation(move.ms, paint, sound.win(seat % 4), sound.VIBRATIONS["win"], move.curve),)
    return (Animation(move.ms, paint, sound.drive(move.ms), (), move.curve),)


def _place_heading(layout: Layout, place: str) -> float:
    return heading_at(layout, 2 * layout.half - 1 if place == FINISH else row_of(place))


def _along(poses: tuple[motion.Pose, ...], start: float, end: float, u: float) -> tuple[float, float, float]:
    """Where the car is at progress u; over the first and last tenth it turns from and to how it stands."""
    if len(poses) < 2:
        x, y, _ = poses[0]
        return x, y, end
    s = u * (len(poses) - 1)
    i = min(int(s), len(poses) - 2)
    f = s - i
    (x0, y0, h0), (x1, y1, h1) = poses[i], poses[i + 1]
    heading = h0 + _turn(h0, h1) * f
    if u < 0.1:
        heading = start + _turn(start, heading) * u / 0.1
    elif u > 0.9:
        heading += _turn(heading, end) * (u - 0.9) / 0.1
    return x0 + (x1 - x0) * f, y0 + (y1 - y0) * f, heading


def _turn(a: float, b: float) -> float:
    """The shorter way from heading a to heading b, -180 to 180."""
    return (b - a + 180) % 360 - 180


def drops(layout: Layout, after: Frame, place: str) -> Animation:
    def paint(p: Painter, u: float) -> None:
        scene(p, layout, after, falling=(place, u))

    return Animation(motion.PLACE.ms, paint, sound.CONE, (), motion.DROP)
