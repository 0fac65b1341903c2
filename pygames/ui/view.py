"""What a game's table is to the browser: pure functions over a Frame, with no DOM and no clock.

`VIEW` in each `view.py` has these members. `layout` is the only source of coordinates: drawing, hit testing
and the keyboard's focus all use what it returns. Lengths are CSS pixels, times milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol

from pygames.core.records import record
from pygames.ui.boxes import Box
from pygames.ui.motion import DRIVE, Curve, Speed, Tween, linear
from pygames.ui.painter import Painter
from pygames.ui.pointer import PointerEvent
from pygames.ui.sound import Sound, Vibration
from pygames.ui.text import Text
from pygames.ui.theme import Colour


@record
class Frame:
    """All that is needed to draw a table and to read a gesture on it."""

    seen: Any
    """The viewer's observation."""
    legal: tuple[Any, ...]
    """What the viewer may do now; empty while others act."""
    names: tuple[str, ...]
    colours: tuple[int, ...]
    """One of the six seat colours (0 to 5) a seat."""
    t: Text
    """The game's own sentences."""
    viewer: int | None = None
    """Whose eyes: the seat of the observation; None for everybody's, where hidden hands are backs."""
    ui: Any = None
    """The view's own record: what is selected, held or dragged. Made by `settle_ui` from None."""
    refused: tuple[str | int, ...] = ()
    """What the last refusal was about (`IllegalAction.about`), until the next touch."""
    focus: str = ""
    """The cell that the keyboard stands on."""
    before: Any = None
    """The viewer's observation before the last decision of anybody, or of the last turn
    (`Traits.whole_turns`): what moved last is marked."""
    people: tuple[int, ...] = ()
    """The seats of persons. Where several seats may act at once, `legal` holds the actions of all of them."""
    now_ms: int = 0
    """The play clock, in timed games."""
    upright: bool = False
    """How the board lies (`Areas.kind`)."""
    speed: Speed = "normal"
    """How fast things move, in timed games; elsewhere the table sees to it."""


@record
class Areas:
    """Where things may lie. Boxes are in the table's own coordinates."""

    width: float
    height: float
    kind: Literal["upright", "sideways"]
    scale: float
    """Size of type and controls: 1, or 1.25 where the short side is 700 or more."""
    small: bool
    """The short side is under 360."""
    strip: Box
    bar: Box
    board: Box
    """For the board; upright also for what belongs to the acting seat (hand, open cards)."""
    side: Box | None
    """The column between strip and bar, sideways."""
    turn: int = 0
    """Quarter turns (clockwise) of what belongs to the acting seat: strip, bar, side."""
    others: tuple[tuple[int, Box, int], ...] = ()
    """`(seat, box, quarter turns)` of the name plates of the seats that are not acting, one an edge."""
    around: bool = False
    """People sit at several edges; strip, side and bar are one zone at the acting seat's."""


@record
class Traits:
    """What a game asks of the table around its board."""

    column: float = 0.355
    """Share of a sideways phone's width for the column beside the board."""
    ends: bool = False
    """Two who face one another sit at the short sides."""
    hand_below: bool = False
    """Upright, a hand lies below the board: while a card is chosen from it, signs stand above the board."""
    whole_turns: bool = False
    """`Frame.before` is the start of the last turn, not the last decision alone."""


USUAL = Traits()


@record
class Option:
    """One line of the list of what can be done now, or the main button.

    With `action` it plays that action; with `ui` it is a stage: a selection from which others follow.
    `confirm` marks what turns a provisional choice into an action.
    """

    label: str
    action: str | None = None
    ui: Any = None
    key: str = ""
    """Stable name of a stage, for tests and for focus ('drive', 'lane-a')."""
    confirm: bool = False
    second: str = ""
    """A second line on the button."""
    icon: str = ""
    """Shown instead of the label, on a square button (a name of `parts.ICONS`)."""


@record
class Reply:
    """What a gesture means: the view's new record, and the actions to play, legal or not, in order."""

    ui: Any
    actions: tuple[str, ...] = ()


@record
class Cell:
    """A place that the arrow keys can stand on: what it is called, with what lies there."""

    id: str
    label: str


@record
class Plays:
    """What a seat plays, in games where each has a lamp colour."""

    colour: Colour
    """For its sign in the strip."""
    label: str
    """The same in words, for the screen reader."""


@record
class Entered:
    """What a score sheet says in one place; `entry` is the number of the entry to correct there, None where
    nothing is to be corrected."""

    text: str
    entry: int | None = None


@record
class ScoreSheet:
    """What people have entered: a column a seat, rows with their headings, the totals below."""

    rows: tuple[tuple[str, tuple[Entered, ...]], ...]
    totals: tuple[str, ...]


@record
class Animation:
    """One thing that moves between two positions.

    `paint(painter, u)` draws all that is not ground at progress u (0 to 1, already eased by `curve`); `sound`
    and `vibration` start with it. A `motion.Tween` of two display lists is one too (`tweened`). One of 0 ms
    is only heard (`heard`).
    """

    ms: float
    paint: Callable[[Painter, float], None]
    sound: Sound = ()
    vibration: Vibration = ()
    curve: Curve = DRIVE


def tweened(tween: Tween, sound: Sound = (), vibration: Vibration = ()) -> Animation:
    """The way between two display lists, whose moves have curves of their own."""

    def paint(painter: Painter, u: float) -> None:
        painter.ops += tween.at(u * tween.duration)

    return Animation(tween.duration, paint, sound, vibration, linear)


def heard(sound: Sound, vibration: Vibration = ()) -> Animation:
    """A step that is only heard: nothing waits for it."""
    return Animation(0.0, _unseen, sound, vibration)


def _unseen(painter: Painter, u: float) -> None:
    """Draws nothing."""


class Work(Protocol):
    """Something that is worked out in steps, between frames."""

    def step(self, nodes: int) -> bool:
        """Works for about `nodes` nodes (of about a tenth of a millisecond each); True when done."""


class OpenHands:
    """What most views have in common: nobody hides anything, and nothing special is asked of the table."""

    traits = USUAL

    def variant(self, params: Any) -> Any:
        return self

    def most_people(self, width: float, height: float, limit: int) -> int:
        return limit

    def plays(self, frame: Frame) -> tuple[Plays, ...]:
        return ()

    def secret(self, action: Any) -> bool:
        return False

    def hand_at(self, layout: Any, x: float, y: float) -> int | None:
        return None

    def pointing(self, frame: Frame, action: str) -> Any:
        return frame.ui

    def ground_key(self, frame: Frame) -> Any:
        return None

    def controls(self, layout: Any) -> tuple[Box, Box | None]:
        raise AssertionError("only timed games say where the page's controls stand")

    def sign_place(self, layout: Any, seat: int | None) -> tuple[Box, int] | None:
        return None

    def marked(self, layout: Any, frame: Frame) -> Box | None:
        return None

    def sheet(self, frame: Frame, past: Sequence[Any]) -> ScoreSheet | None:
        return None

    def pending(self, layout: Any, frame: Frame) -> Work | None:
        return None


class View(Protocol):
    """`VIEW` in each view.py. Layouts and `ui` records are the game's own."""

    def variant(self, params: Any) -> View:
        """The view of a variant: another one where the game is played in quite another way."""

    @property
    def timed(self) -> bool:
        """Whether everybody acts at once, against the play clock. The table is then drawn in every frame and
        keeps the `ui` record from action to action, `Frame.legal` holds the actions of all people at the
        screen, `Areas.board` is the whole screen, and `controls` says where the page's few controls stand."""

    @property
    def traits(self) -> Traits:
        """What the game asks of the table around its board."""

    @property
    def typed(self) -> tuple[str, ...]:
        """First words of the chance actions that people with real cards or dice may type in; () for none."""

    def settle_ui(self, frame: Frame) -> Any:
        """The view's record fitted to this position: a fresh one from None; a selection that no longer
        holds is dropped."""

    def layout(self, areas: Areas, frame: Frame) -> Any:
        """Where everything lies."""

    def most_people(self, width: float, height: float, limit: int) -> int:
        """In a timed game: how many people, at most `limit`, have room on a screen of this size."""

    def controls(self, layout: Any) -> tuple[Box, Box | None]:
        """In a timed game: boxes for the way out (with the status, where it is wide) and for menu and hint;
        None where the former opens the menu."""

    def sign_place(self, layout: Any, seat: int | None) -> tuple[Box, int] | None:
        """Where refusals and hints for a seat stand: a box as that seat sees it, and its quarter turns. None
        for the usual place above the bar."""

    def marked(self, layout: Any, frame: Frame) -> Box | None:
        """What a refusal or a hint marks on the board just now, which its sign is not to cover; None where
        that may be anywhere."""

    def ground(self, painter: Painter, layout: Any, frame: Frame) -> None:
        """Draws what seldom changes; kept off screen, and drawn anew with layout and `ground_key`."""

    def ground_key(self, frame: Frame) -> Any:
        """What the ground shows besides the layout; None where that is all."""

    def draw(self, painter: Painter, layout: Any, frame: Frame) -> None:
        """Draws everything else. For the one frame between what moved and what is laid out anew, the layout is that of
        the position before."""

    def pending(self, layout: Any, frame: Frame) -> Work | None:
        """What `draw` leaves out until it has been worked out; None where it leaves out nothing."""

    def animate(self, layout: Any, before: Frame, after: Frame) -> tuple[Animation, ...]:
        """How the step from one position to the next looks and sounds, in order; () for what is not seen."""

    def interpret(self, gesture: PointerEvent, layout: Any, frame: Frame) -> Reply | None:
        """What the gesture means; None for one that means nothing."""

    def options(self, frame: Frame) -> tuple[Option, ...]:
        """The list of what can be done now, staged by selection: at most about 60."""

    def main(self, frame: Frame) -> Option | None:
        """The main button; None where nothing is left to press."""

    def second(self, frame: Frame) -> Option | None:
        """Another button of the bar beside the main one; None for none."""

    def grid(self, frame: Frame) -> tuple[tuple[Cell, ...], ...]:
        """The board as rows of labelled cells."""

    def cell_box(self, layout: Any, cell: str) -> Box:
        """Where a cell lies."""

    def press_cell(self, frame: Frame, cell: str) -> Reply | None:
        """What pressing a cell by the keyboard means: the same as a tap on it."""

    def secret(self, action: Any) -> bool:
        """Whether listing a legal action tells what only its player may know: a card of a hidden hand."""

    def hand_at(self, layout: Any, x: float, y: float) -> int | None:
        """The seat whose hidden hand lies at this point of a table that people sit around: holding peeks."""

    def pointing(self, frame: Frame, action: str) -> Any:
        """The view's record in which the board points at a hinted action."""

    def sheet(self, frame: Frame, past: Sequence[Any]) -> ScoreSheet | None:
        """All that people have entered, in games whose score they keep, else None. `past` are the
        observations before the first entry, after it, and so on; entry n leads from past[n] to past[n + 1]."""

    def plays(self, frame: Frame) -> tuple[Plays, ...]:
        """The lamp colour that each seat plays; () in games without."""

    def scores(self, frame: Frame) -> tuple[str, ...]:
        """A few characters a seat for the strip (spaces driven, cards left)."""
