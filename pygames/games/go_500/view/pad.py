"""The pad on which people with their own dice enter a turn: flag, what happened, miles; or one die's face."""

from __future__ import annotations

from typing import Literal

from pygames.core.records import record, replace
from pygames.games.go_500.actions import ENTRY_LIMITS, Entry, Fall, Happening
from pygames.games.go_500.dice import CRASH, FLAG, PIT, Face, Flag, Incident, Mark
from pygames.games.go_500.legal import actor, choices
from pygames.games.go_500.race import Phase, Race, Stage, due_die, tray_of
from pygames.games.go_500.rules import GAME
from pygames.games.go_500.view.dice import paint_die, paint_small
from pygames.games.go_500.words import captions
from pygames.games.go_500.words.names import die_name, face_name
from pygames.ui import parts
from pygames.ui.boxes import Box
from pygames.ui.lettering import fitted, wrapped
from pygames.ui.painter import Painter
from pygames.ui.view import Frame

Mode = Literal["turn", "qualify", "loss", "faces"]
"""A whole turn, a qualifying roll, a driver's crash die in a big one, or the face of one die."""

EVENTS: dict[str, tuple[Flag, Happening]] = {
    "caution": (Flag.YELLOW, "caution"),
    "big": (Flag.RED, "big"),
    "x": (Flag.RED, "x"),
}
DIGITS = 3


@record
class Draft:
    """What has been tapped so far. `digits` '' is no number yet."""

    flag: Flag | None = None
    event: Happening = ""
    digits: str = ""
    minus: bool = False

    @property
    def miles(self) -> int:
        return (-1 if self.minus else 1) * int(self.digits or "0")


BLANK = Draft()


def mode_of(race: Race) -> Mode | None:
    """What is entered now; None where dice lie on the tray to choose from, or the app rolls."""
    if race.params.dice != "own" or race.phase == Phase.OVER:
        return None
    if race.crashing:
        return "loss"
    if due_die(race) is not None:
        return "faces"
    if tray_of(race, actor(race)).stage != Stage.READY:
        return None
    return "qualify" if race.phase == Phase.QUALIFYING else "turn"


def pressed(draft: Draft, key: str) -> Draft:
    """The draft after a key."""
    what, _, value = key.partition(":")
    match what:
        case "flag":
            flag = Flag(value)
            if flag == Flag.BLACK:
                return Draft(flag, digits="0")
            kept = draft.digits if draft.flag != Flag.BLACK and draft.event != "x" else ""
            return Draft(flag, digits=kept, minus=draft.minus and flag != Flag.GREEN)
        case "event":
            flag, event = EVENTS[value]
            if draft.event == event:
                return replace(draft, event="")
            return Draft(flag, event, "0" if event == "x" else draft.digits)
        case "digit":
            digits = (draft.digits + value).lstrip("0") or "0"
            return replace(draft, digits=digits[:DIGITS])
        case "minus":
            return replace(draft, minus=not draft.minus)
        case "zero":
            return replace(draft, digits="0", minus=False)
        case "delete":
            return replace(draft, digits=draft.digits[:-1], minus=draft.minus and len(draft.digits) > 0)
    return draft


def entered(mode: Mode, draft: Draft) -> Entry | Fall | None:
    """The action that the draft stands for; None while it is none."""
    if draft.digits == "":
        return None
    if mode == "loss":
        return Fall(CRASH, -abs(draft.miles)) if abs(draft.miles) <= 100 else None
    limits = ENTRY_LIMITS.get((draft.flag, draft.event))
    if limits is None or draft.miles not in limits or (draft.flag is None) != (mode == "qualify"):
        return None
    return Entry(draft.flag, draft.miles, draft.event)


# Where the keys lie


SHOWN = ("display", "dice")
"""What lies among the keys but is none."""

Keys = tuple[tuple[str, Box], ...]


def keys(mode: Mode, box: Box, race: Race) -> Keys:
    """The keys by name, and SHOWN. A key 'act:...' plays that action."""
    if mode == "faces":
        return _face_keys(box, race)
    flags = [f"flag:{flag}" for flag in Flag]
    events = [f"event:{event}" for event in EVENTS]
    top = [flags, events] if mode == "turn" else [["act:die:crash:symbol", "act:die:crash:x"]]
    if mode == "qualify":
        top = []
    tools = [
        *(["minus"] if mode == "turn" else []),
        "zero",
        "delete",
        *([] if mode == "loss" else ["act:roll"]),
    ]
    digits = [[f"digit:{n}" for n in row] for row in ("12345", "67890")]
    upper, lower = [*top, ["display"]], [*digits, tools]
    if box.w > 1.35 * box.h:
        left, right = box.cut_left(box.w * 0.44, 12)
        return (*_placed(left, upper), *_placed(right, lower))
    return _placed(box, [*upper, *lower])


def _placed(box: Box, rows: list[list[str]]) -> Keys:
    gap = 8.0 if box.h / len(rows) > 44 else 4.0
    out: list[tuple[str, Box]] = []
    for names, row in zip(rows, box.rows(len(rows), gap), strict=True):
        out += zip(names, row.columns(len(names), gap), strict=True)
    return tuple(out)


def _face_keys(box: Box, race: Race) -> Keys:
    faces = [f"act:{GAME.format_action(fall)}" for fall in falls(race)]
    upper, rest = box.cut_top(max(40.0, box.h * 0.2), 8)
    columns = 5 if rest.w > 2.2 * rest.h else 4 if rest.w > 1.2 * rest.h else 3
    rows = -(-len(faces) // columns)
    shown, title = upper.cut_left(upper.w * 0.56, 10)
    return (("dice", shown), ("display", title), *zip(faces, rest.grid(columns, rows, 8), strict=False))


def falls(race: Race) -> tuple[Fall, ...]:
    """How the die that is due can have fallen, the faces first."""
    found = [fall for fall in choices(race, actor(race)) if isinstance(fall, Fall)]
    return tuple(sorted(found, key=lambda fall: (isinstance(fall.face, Incident), _rank(fall.face))))


def _rank(face: Face) -> tuple[int, int]:
    if isinstance(face, int):
        return (0, face)
    return (1, list(Flag).index(face) if isinstance(face, Flag) else 0)


# Painting


def paint_pad(p: Painter, found: Keys, mode: Mode, frame: Frame, scale: float) -> None:
    """All keys, what has been tapped so far, and the total that it makes."""
    race: Race = frame.seen
    draft: Draft = frame.ui.draft
    for name, spot in found:
        if name == "display":
            _display(p, spot, mode, frame, scale)
        elif name == "dice":
            paint_small(p, spot, race, actor(race))
        else:
            _key(p, spot, name, draft, frame, scale)


def _key(p: Painter, box: Box, name: str, draft: Draft, frame: Frame, scale: float) -> None:
    what, _, value = name.partition(":")
    theme = p.theme
    on = (what == "flag" and draft.flag == value) or (what == "event" and draft.event == value)
    on = on or (what == "minus" and draft.minus)
    p.rect(box.x, box.y, box.w, box.h, 12, theme.plate, theme.text if on else theme.kerb, 2.5 if on else 1.4)
    if frame.focus == f"key:{name}":
        parts.selected(p, box.x, box.y, box.w, box.h)
    if frame.ui.key == name:
        p.rect(box.x, box.y, box.w, box.h, 12, None, theme.legal, 3)
    size = min(26.0 * scale, box.h * 0.5)
    cx, cy = box.centre
    if what in ("digit", "minus", "zero", "delete") or name == "act:roll":
        said = {
            "minus": "\u2212",
            "zero": captions.zero(frame.t),
            "act": captions.die_by_die(frame.t),
        }.get(what, value)
        if what == "delete":
            parts.icon(p, "back", cx, cy, size, theme.text)
        else:
            lines = wrapped(said, box.w - 10, 15) if len(said) > 5 else [said]
            size = min([fitted(line, box.w - 12, size / len(lines)) for line in lines])
            for k, line in enumerate(lines):
                y = cy + size * (0.36 + 1.1 * (k - (len(lines) - 1) / 2))
                p.text(cx, y, line, size, 800, theme.text, "middle")
        return
    die, face, said = _picture(name, frame)
    _labelled(p, box, die, face, said, scale)


def _picture(name: str, frame: Frame) -> tuple[int, Face, str]:
    """The die of a key, its face, and what it is called; '' for a face that speaks for itself."""
    what, _, value = name.partition(":")
    t = frame.t
    if what == "flag":
        return FLAG, Flag(value), ""
    if what == "event":
        return {
            "caution": (PIT, Mark.CAUTION, face_name(t, Mark.CAUTION)),
            "big": (CRASH, Mark.SYMBOL, face_name(t, Mark.SYMBOL)),
            "x": (CRASH, Mark.BIG_X, face_name(t, Mark.BIG_X)),
        }[value]
    fall = GAME.parse_action(value)
    assert isinstance(fall, Fall)
    if frame.seen.crashing and fall.face == Mark.SYMBOL:
        return fall.die, fall.face, captions.missed(t)
    said = "" if isinstance(fall.face, int | Flag) else face_name(t, fall.face)
    return fall.die, fall.face, said


def _labelled(p: Painter, box: Box, die: int, face: Face, said: str, scale: float) -> None:
    """A die and what it shows: beside it, or under it, in two lines where one would be too small."""
    if not said:
        side = min(box.h - 12, box.w - 16)
        paint_die(p, Box(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side), die, face)
        return
    beside = box.w > 1.9 * box.h
    side = min(box.h * (0.68 if beside else 0.5), box.w * (0.36 if beside else 0.6))
    room = box.w - side - 20 if beside else box.w - 8
    lines = [said] if fitted(said, room, 12) == 12 else said.split(" ", 1)
    largest = min((16 if beside else 15) * scale, box.h * (0.26 if len(lines) == 1 else 0.2))
    size = min([fitted(line, room, largest) for line in lines])
    if beside:
        x, middle, top = box.x + side + 14, box.y + box.h / 2, box.y + (box.h - side) / 2
        paint_die(p, Box(box.x + 8, top, side, side), die, face)
    else:
        below = size * (0.4 + 1.1 * len(lines))
        side = min(side, box.h - below - 8)
        x, middle = box.x + box.w / 2, box.bottom - below / 2 - size * 0.15
        paint_die(p, Box(x - side / 2, box.y + (box.h - below - side) / 2 + 2, side, side), die, face)
    for k, line in enumerate(lines):
        y = middle + size * (0.36 + 1.1 * (k - (len(lines) - 1) / 2))
        p.text(x, y, line, size, 700, p.theme.text, "start" if beside else "middle")


def _display(p: Painter, box: Box, mode: Mode, frame: Frame, scale: float) -> None:
    """Whose entry it is, and the number so far with the total that it makes."""
    race: Race = frame.seen
    seat = race.crashing[0] if race.crashing else actor(race)
    r = min(16.0 * scale, box.h * 0.32)
    cy = box.y + box.h / 2
    parts.seat(p, box.x + r + 2, cy, r, frame.colours[seat], str(seat + 1))
    draft: Draft = frame.ui.draft
    left, room = box.x + 2 * r + 12, box.w - 2 * r - 16
    if mode == "faces":
        die = due_die(race)
        said = die_name(frame.t, die) if die is not None else ""
        size = fitted(said, room, min(20 * scale, box.h * 0.4))
        p.text(left, cy + size * 0.36, said, size, 800, p.theme.text)
        return
    minus = draft.minus or (mode == "loss" and bool(draft.digits.strip("0")))
    number = ("\u2212" if minus else "") + draft.digits
    size = min(34 * scale, box.h * 0.62)
    p.text(
        left, cy + size * 0.36, number or "\u2013", size, 800, p.theme.text if draft.digits else p.theme.muted
    )
    if mode != "qualify":
        action = entered(mode, draft)
        total = race.totals[seat]
        miles = action.miles if isinstance(action, Entry) else action.face if action else 0
        after = max(0, total + (miles if isinstance(miles, int) else 0))
        said = f"{frame.t.number(total)} \u2192 {frame.t.number(after)}" if action else frame.t.number(total)
        small = fitted(said, room * 0.6, size * 0.7)
        p.text(box.right - 6, cy + small * 0.36, said, small, 700, p.theme.text, "end")


def key_at(found: Keys, x: float, y: float) -> str:
    """The key at a point; '' for none."""
    hit = [name for name, box in found if name not in SHOWN and box.inset(-3).contains(x, y)]
    return hit[0] if hit else ""
