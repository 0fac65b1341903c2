"""One game's table in the page: binds the session to canvas, fingers, list, bar and strip."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Literal, Protocol

from pygames.ai import Thinker
from pygames.core.game import AnyState, IllegalAction, NotationError
from pygames.core.records import replace
from pygames.games import view as view_of
from pygames.games import words as game_words_of
from pygames.session import Bots, Change, NotNow, Session
from pygames.session.curtain import GUARD_MS, Curtain
from pygames.ui import bars, motion, parts, words
from pygames.ui.areas import table_areas, turned, upright_for, whole_screen, with_list, zone_box
from pygames.ui.boxes import Box
from pygames.ui.painter import Painter
from pygames.ui.pointer import Layer, PointerEvent, PointerStreams, RawPointer
from pygames.ui.setup import Seating
from pygames.ui.sound import REFUSED, VIBRATIONS, Sound, Vibration
from pygames.ui.text import Text, isolated
from pygames.ui.theme import Theme
from pygames.ui.view import Animation, Areas, Cell, Entered, Frame, Option, Reply, ScoreSheet
from pygames.web.clock import PlayClock
from pygames.web.dom import by_id, document, fill, listen, live_proxies, proxy, window
from pygames.web.surface import Surface

POINTER_KINDS: dict[str, Literal["down", "move", "up", "cancel", "lost"]] = {
    "pointerdown": "down",
    "pointermove": "move",
    "pointerup": "up",
    "pointercancel": "cancel",
    "lostpointercapture": "lost",
}
_ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
BOT_PAUSE_MS = 500
"""Before a bot's act, so that a person can follow."""
SLICE_MS = 8
SIGN_MS = 3_500
"""So long a sign stands in a timed game, where somebody's next touch comes at once."""
HOLD_MS = 300
"""From here on a press on a name plate was a peek, not a click."""


class Host(Protocol):
    """What the table needs of the app."""

    t: Text
    theme: Theme
    motion: motion.Speed

    def keep(self, session: Session) -> None: ...
    def play_sound(self, sound: Sound, vibration: Vibration) -> None: ...
    @property
    def demo(self) -> bool: ...

    def game_over(self) -> None: ...
    def afterwards(self) -> str: ...
    def corrected(self, told: str) -> None: ...
    def take_back_game(self, game_id: str) -> bool: ...
    def list_shown(self) -> bool: ...
    def close_sheets(self) -> None: ...


class Table:
    """Made when a game is opened; `close` lets go of everything it holds in the page."""

    def __init__(self, host: Host, session: Session, seating: Seating) -> None:
        self.host = host
        self.session = session
        self.seating = seating
        self.game_words = game_words_of(session.game_id)
        self.view = view_of(session.game_id).variant(session.params)
        self.gt = Text(host.t.language, f"pygames.games.{session.game_id}")
        self.names = tuple([isolated(seat.name) for seat in session.seats])
        self.colours = tuple([seat.colour for seat in session.seats])
        self.people = tuple([seat for seat, who in enumerate(session.seats) if who.kind == "human"])
        self._curtain = Curtain(session)
        self._clock = PlayClock(session.clock_ms)
        self._now = float(window.performance.now())
        """The browser's clock: when the finger did what is being played, or the frame that is being drawn."""
        self._bot_acted_ms = 0
        """The play clock when a bot acted last, where all act at once."""
        self._covered = False
        """A sheet lies over the board."""
        self._sight: tuple[object, ...] = ()
        self._sign_until = 0.0
        self._stepped_at = 0.0
        """When the replay came to its present position, on the browser's clock."""
        self._holding = -1
        """The pointer that holds a name plate or a hidden hand, and whose."""
        self._peeking: int | None = None
        self._held_since = 0.0
        self._deaf_until = 0.0
        self._replay: int | None = None
        """The entry that the replay stands before; None while the game itself is shown."""
        self._correcting: int | None = None
        """The entry that is being corrected."""
        self.ui: Any = None
        self.refused: tuple[str | int, ...] = ()
        self.focus = ""
        self.before: Any = None
        self._known_legal: tuple[Any, int, tuple[Any, ...]] = (None, -1, ())
        """A position and a seat with its legal actions, which every frame asks for."""
        self._told: dict[int | None, list[tuple[int, str]]] = {}
        """The log as each viewer may read it: entries and what they say."""
        self.areas: Areas | None = None
        self.layout: Any = None
        self._root = by_id("table")
        self._surface = Surface(by_id("board"))
        self._pointers = PointerStreams(Layer(0, 0, 1, 1), 1)
        self._moving: deque[tuple[Animation, Frame]] = deque()
        self._moving_since = -1.0
        self._skipping = False
        self._options: dict[str, Option] = {}
        self._ticking = False
        self._late = False
        self._bots = Bots(session)
        self._hinting: tuple[Thinker, str] | None = None
        self._closed = False
        self._over_told = session.outcome() is not None
        self._html: dict[str, str] = {}
        self._tick_proxy, drop_tick = proxy(self._tick)
        self._late_proxy, drop_late = proxy(self._after_frame)
        self._bot_proxy, drop_bot = proxy(self._think)
        self._bot_timer = self._late_timer = self._frame_request = 0
        board = by_id("board")
        self._ends: list[Callable[[], None]] = [drop_tick, drop_late, drop_bot]
        for event in POINTER_KINDS:
            self._ends.append(listen(board, event, self._on_pointer, passive=False))
        self._ends.append(listen(self._root, "pointerdown", self._on_hold))
        for event in ("pointerup", "pointercancel"):
            self._ends.append(listen(window, event, self._on_let_go))
        self._ends.append(listen(window, "resize", self._on_resize))
        self._ends.append(listen(window, "blur", self._on_blur))
        self._ends.append(listen(document, "visibilitychange", self._on_hidden))
        self._root.hidden = False
        self._root.setAttribute("data-table", session.game_id)
        self._tell(session.opening(), quiet=True)
        self.resize()
        self._settled()
        self._set_clock()
        if not (by_id("sheet").open or self._root.contains(document.activeElement)):
            self._root.focus()

    def close(self) -> None:
        """Lets go of listeners, pixels and timers."""
        self._closed = True
        window.cancelAnimationFrame(self._frame_request)
        window.clearTimeout(self._late_timer)
        window.clearTimeout(self._bot_timer)
        for end in self._ends:
            end()
        self._surface.close()
        by_id("curtain").hidden = True
        self._root.removeAttribute("inert")
        self._root.hidden = True
        self._root.removeAttribute("data-table")
        for name in ("strip", "bar", "list", "zones"):
            by_id(name).innerHTML = ""
        self.clear_sign()

    # What is so

    @property
    def viewer(self) -> int | None:
        """Whose eyes are used; None for what everybody may see: behind the curtain, and around a table where
        hands are hidden until their owner holds the name plate."""
        curtain = self._curtain
        if self._peekable:
            return self._peeking
        return curtain.viewer if curtain.closed_for is None else None

    @property
    def _peekable(self) -> bool:
        """Whether people sit around the table with hands that they hold to peek at."""
        return self._curtain.shared and self._around

    @property
    def lines(self) -> list[str]:
        """The log, as the present viewer may read it."""
        return self.lines_since(0)

    def lines_since(self, first: int) -> list[str]:
        """What the log says of entry `first` and later ones."""
        told = self._told.get(self.viewer, self._told.get(None, []))
        return [line for at, line in told if at >= first]

    @property
    def _around(self) -> bool:
        return self.areas is not None and self.areas.around

    def frame(self) -> Frame:
        seen, legal = self._in_sight()
        frame = Frame(
            seen,
            legal,
            self.names,
            self.colours,
            self.gt,
            self.viewer,
            self.ui,
            self.refused,
            self.focus,
            self._marked(),
            self.people,
            self._now_ms(),
            self.areas is not None and self.areas.kind == "upright",
            self.host.motion,
        )
        self.ui = self.view.settle_ui(frame)
        return replace(frame, ui=self.ui)

    def _in_sight(self) -> tuple[Any, tuple[Any, ...]]:
        """What is seen and what may be done, worked out once a position: a timed game asks in every frame."""
        session = self.session
        state = self._shown_state()
        viewer = self.viewer
        key = (session.index, viewer, self._replay, self._correcting)
        if self._sight and self._sight[:4] == key and self._sight[4] is state:
            return self._sight[5], self._sight[6]  # type: ignore[return-value]
        seen = state.observation(viewer)
        legal: tuple[Any, ...] = ()
        waiting = session.waiting
        if self._replay is not None:
            pass
        elif self._correcting is not None:
            legal = state.legal_actions() or tuple([action for action, _ in state.chance_outcomes()])
        elif waiting.kind == "human":
            legal = self._legal(waiting.seats[0])
        elif waiting.kind == "clock":
            able = [seat for seat in waiting.seats if seat in self.people]
            legal = tuple([action for seat in able for action in session.state.legal_actions(seat)])
        elif waiting.kind == "typed":
            legal = session.typed_choices()
        self._sight = (*key, state, seen, legal)
        return seen, legal

    def _shown_state(self) -> AnyState:
        """The position that is shown: a past one in a replay or while an entry is corrected."""
        at = self._correcting if self._replay is None else self._replay
        return self.session.state if at is None else self.session.position(at)

    def _legal(self, seat: int) -> tuple[Any, ...]:
        """What the viewer may do for the seat that is to act: around a table whatever tells nobody what is
        hidden, and for the seat itself everything."""
        state = self.session.state
        if self._known_legal[0] is not state or self._known_legal[1] != seat:
            self._known_legal = (state, seat, tuple(state.legal_actions(seat)))
        legal = self._known_legal[2]
        if self.viewer == seat:
            return legal
        return tuple([action for action in legal if self._peekable and not self.view.secret(action)])

    def _marked(self) -> Any:
        """The observation from which the last move is marked."""
        if not self.view.traits.whole_turns:
            return self.before
        session = self.session
        at = session.index if self._replay is None else self._replay
        start = self._turn_start(at)
        if start and not any(entry.decision for entry in session.entries[start:at]):
            start = self._turn_start(start - 1)
        return session.position(start).observation(self.viewer)

    def _turn_start(self, at: int) -> int:
        """Where the turn began that is on before entry `at`."""
        turn = self.session.position(at).turn
        while at and self.session.position(at - 1).turn == turn:
            at -= 1
        return at

    # The play clock

    def _now_ms(self) -> int:
        if not self.view.timed:
            return 0
        if self._replay is not None:
            past = self.session.entries[: self._replay]
            then = next((entry.at_ms for entry in reversed(past) if entry.at_ms is not None), 0)
            return then + int(max(0.0, self._now - self._stepped_at))
        return self._clock.at(self._now)

    def _at_ms(self) -> int | None:
        """The play clock of the event that is being handled; None in games without a clock."""
        if not self.view.timed:
            return None
        return max(self.session.latest_ms, self._clock.at(self._now))

    def pause(self, covered: bool) -> None:
        """A sheet covers the board, or no longer does."""
        self._covered = covered
        self._set_clock()

    def _set_clock(self) -> None:
        """The play clock runs while the board can be seen, and stands for nothing else."""
        if not self.view.timed:
            return
        now = float(window.performance.now())
        runs = not (self._covered or document.hidden or self._replay is not None)
        if runs:
            self._clock.start(now)
            self.draw()
        else:
            self._clock.stop(now)
        self._root.setAttribute("data-clock", "runs" if runs else "stands")

    def _run_clock(self) -> None:
        """Plays what has fallen due, and lets the bots act when their time has come. Once a frame."""
        if not self.view.timed:
            return
        if self._sign_until and self._now > self._sign_until:
            self.clear_sign()
        self._request()
        if self.session.outcome() is not None or self._replay is not None:
            return
        now = self._now_ms()
        before = self.frame()
        change = self.session.advance(now)
        if change is not None:
            self._absorb(change, before)
        if not _slice(self._bots):
            return
        due = self._bots.due(self._bot_acted_ms + int(self._lasts(BOT_PAUSE_MS)))
        if due is not None and due <= now:
            self._bot_acted_ms = now
            before = self.frame()
            played = self._bots.play(now)
            if played is not None:
                self._absorb(played, before)

    @property
    def busy(self) -> bool:
        """Whether something still moves."""
        return bool(self._moving)

    # Acting

    def play(self, text: str, event_time: float | None = None) -> bool:
        """Plays an action; False if it was refused, which is then shown."""
        if event_time is not None:
            self._now = event_time
        self.skip()
        self.clear_sign()
        before = self.frame()
        if self._correcting is not None:
            return self._correct(self._correcting, text, before)
        try:
            change = self.session.act(text, None, self._at_ms())
        except IllegalAction as refused:
            seat = text.partition(":")[0]
            self._refuse(refused, before.seen, int(seat) if self.view.timed and seat.isdecimal() else None)
            return False
        except (NotationError, NotNow):
            return False
        self._absorb(change, before)
        return True

    def select(self, key: str) -> None:
        """Follows a stage of the list or of the main button."""
        option = self._options.get(key)
        if option is not None and self.view.timed:
            # Fingers have come and gone since the list was written.
            option = next((one for one in self.view.options(self.frame()) if one.key == key), None)
        if option is None:
            return
        self.skip()
        self.clear_sign()
        self.ui = option.ui
        self.draw()
        self.refresh()

    def undo(self) -> None:
        self.skip()
        state = self.session.undo_state()
        if not state.possible:
            fence = state.fence.value if state.fence else "start"
            if fence == "start" and self.host.take_back_game(self.session.game_id):
                return
            self.announce(words.undo_refused(self.host.t, fence), show=True)
            return
        self._turned_back(self.session.undo())

    def redo(self) -> None:
        if self.session.redo_state().possible:
            self._turned_back(self.session.redo())

    def _turned_back(self, change: Change) -> None:
        self.ui = None
        self.before = None
        self._over_told = False
        self.host.keep(self.session)
        self._untell(change)
        self._settled()

    # Corrections

    @property
    def sheet(self) -> ScoreSheet | None:
        """All that has been entered, in games whose score people keep; what can be corrected names its entry."""
        session = self.session
        if self.view.sheet(self.frame(), ()) is None:
            return None
        past = [session.position(at).observation(self.viewer) for at in range(session.index + 1)]
        score: ScoreSheet = self.view.sheet(replace(self.frame(), seen=past[-1]), past)
        rows = [(head, tuple([self._correctable(each) for each in row])) for head, row in score.rows]
        return replace(score, rows=tuple(rows))

    def _correctable(self, entered: Entered) -> Entered:
        able = entered.entry is not None and self.session.may_amend(entered.entry)
        return entered if able else replace(entered, entry=None)

    def correct(self, at: int) -> None:
        """Goes back to entry `at`, to enter something else in its place."""
        if not self.session.may_amend(at):
            return
        self.skip()
        self.clear_sign()
        self._correcting = at
        self._show_anew()

    def leave_correction(self) -> None:
        """Back to the game; nothing has changed."""
        self._correcting = None
        self._show_anew()

    def _correct(self, at: int, text: str, before: Frame) -> bool:
        was = self.view.scores(replace(before, seen=self.session.observation(self.viewer)))
        try:
            self.session.amend(at, text)
        except IllegalAction as refused:
            self._refuse(refused, before.seen)
            return False
        except (NotationError, NotNow):
            return False
        self._correcting = None
        self.host.keep(self.session)
        self._told = {}
        self._tell(self.session.opening(), quiet=True)
        self._over_told = False
        self._show_anew()
        now = self.view.scores(self.frame())
        changed = [(seat, was[seat], now[seat]) for seat in range(len(now)) if was[seat] != now[seat]]
        told = words.corrected(self.host.t, [(self.names[seat], a, b) for seat, a, b in changed])
        self.announce(told)
        self.host.corrected(told)
        return True

    def _corrected_entry(self, frame: Frame) -> str:
        assert self._correcting is not None
        action = self.session.game.parse_action(self.session.entries[self._correcting].text)
        said = self.game_words.action(self.gt, action, frame.seen, self.names)
        return words.instead_of(self.host.t, said)

    @property
    def struck(self) -> list[str]:
        """What fitted no more after a correction."""
        out = []
        for one in self.session.struck:
            seen = self.session.position(min(one.after, self.session.index)).observation(self.viewer)
            action = self.session.game.parse_action(one.entry.text)
            said = self.game_words.action(self.gt, action, seen, self.names)
            out.append(
                said
                if one.entry.seat is None
                else words.struck(self.host.t, self.names[one.entry.seat], said)
            )
        return out

    def _show_anew(self) -> None:
        self.ui = None
        self.before = None
        self._settled()

    def resign(self) -> None:
        waiting = self.session.waiting
        seat = waiting.seats[0] if waiting.kind == "human" else self.people[0]
        before = self.frame()
        try:
            self._absorb(self.session.resign(seat), before)
        except NotNow:
            return

    # Replay

    @property
    def replay_at(self) -> int | None:
        """The entry that the replay stands before; None while the game itself is shown."""
        return self._replay

    def replay(self, at: int = 0) -> None:
        """Goes back to an early position; `replay_on` and `replay_back` walk through the record."""
        self._replay = at
        self.before = None
        self._show_position()

    def replay_on(self) -> None:
        """One entry on, as it looked when it happened."""
        assert self._replay is not None
        self._moving.clear()
        before = self.frame()
        if self._replay == self.session.index:
            return
        self._replay += 1
        after = replace(self.frame(), legal=(), before=None)
        self.before = before.seen
        if self.host.motion != "off":
            self._moving.extend([(one, before) for one in self.view.animate(self.layout, before, after)])
            self._moving_since = -1.0
        self._show_position()

    def replay_back(self) -> None:
        """One entry back."""
        assert self._replay is not None
        self._moving.clear()
        self._replay = max(0, self._replay - 1)
        self.before = None
        self._show_position()

    def replay_end(self) -> None:
        """Back to the game."""
        self._replay = None
        self._moving.clear()
        self._show_position()

    def _show_position(self) -> None:
        self.ui = None
        self._stepped_at = self._now = float(window.performance.now())
        self._set_clock()
        if self._replay:
            before, after = [self.session.position(self._replay - k).observation(self.viewer) for k in (1, 0)]
            self.announce(self.game_words.event(self.gt, before, after, self.names))
        self.draw()
        self.refresh()

    # Hidden hands

    def _show_curtain(self) -> None:
        """Draws the curtain, or takes it away; around a table there is none."""
        node = by_id("curtain")
        seat = None if self._around else self._curtain.closed_for
        self._root.toggleAttribute("inert", seat is not None)
        node.hidden = seat is None
        if seat is None:
            node.innerHTML = ""
            node.removeAttribute("data-curtain")
        elif node.getAttribute("data-curtain") != str(seat):
            line = bars.SeatLine(seat, self.names[seat], self.colours[seat], "")
            node.innerHTML = bars.curtain(self.host.t, line)
            node.setAttribute("data-curtain", str(seat))
            node.querySelector("button").focus()

    def hand_over(self) -> None:
        """The player has looked at what they drew, and passes the device on."""
        self._curtain.hand_over()
        self._new_eyes()

    def open_curtain(self) -> None:
        """The named person has said so. What else that tap could do is ignored for a while."""
        now = float(window.performance.now())
        self._curtain.confirm(now)
        self._pointers.ignore_until(now + GUARD_MS)
        self._new_eyes()

    def _new_eyes(self) -> None:
        """Somebody else looks at the screen: nothing stays that was written for another."""
        self.before = None
        if not self._around:
            self.ui = None
        by_id("say").textContent = by_id("cell").textContent = ""
        self.clear_sign()
        self._hinting = None
        self._show_curtain()
        self.resize()
        self.draw()
        self.refresh_now()

    @property
    def deaf(self) -> bool:
        """Whether presses do nothing just now."""
        now = float(window.performance.now())
        return now < self._deaf_until or not (self._around or self._curtain.takes_input(now))

    def _on_hold(self, event: Any) -> None:
        node = event.target.closest("[data-hold]") if event.target.closest else None
        if node and self._peekable:
            self._peek(int(event.pointerId), int(node.getAttribute("data-hold")))

    def _on_let_go(self, event: Any) -> None:
        if self._holding == int(event.pointerId):
            self._hide_hand()

    def _peek(self, pointer: int, seat: int) -> None:
        """A finger holds a hidden hand: it is seen until the finger lets go."""
        self._holding, self._peeking = pointer, seat
        self._held_since = float(window.performance.now())
        self._new_eyes()

    def _hide_hand(self) -> None:
        self._holding, self._peeking = -1, None
        now = float(window.performance.now())
        if now - self._held_since > HOLD_MS:
            self._deaf_until = now + HOLD_MS  # the click that ends a hold is no press
        self._new_eyes()

    def _refuse(self, refused: IllegalAction, seen: Any, seat: int | None = None) -> None:
        self.refused = refused.about
        sentence = self.game_words.refusal(self.gt, refused, seen, self.names)
        self.host.play_sound(REFUSED, VIBRATIONS["refused"])
        html = bars.refusal_sign(self.host.t, sentence, refused.rule)
        self._sign(html, f"rule {refused.rule}", "danger", seat)
        self.announce(sentence)
        self.draw()

    def _absorb(self, change: Change, before: Frame) -> None:
        """Keeps, tells, and sets in motion what has happened."""
        self.host.keep(self.session)
        self.refused = ()
        self.before = before.seen
        timed = self.view.timed
        frame = before
        if (self.host.motion != "off" or timed) and self.layout is not None:
            for step in change.steps(self.viewer):
                after = replace(frame, seen=step.after, legal=(), refused=(), before=None)
                if timed:
                    after = replace(after, ui=self.view.settle_ui(after))
                for animation in self.view.animate(self.layout, frame, after):
                    if animation.ms:
                        self._moving.append((animation, frame))
                    else:
                        self.host.play_sound(animation.sound, animation.vibration)
                if not timed:
                    after = replace(after, ui=None)
                    after = replace(after, ui=self.view.settle_ui(after))
                frame = after
        self._tell(change)
        self.ui = frame.ui if timed else None
        if self._moving:
            self._moving_since = -1.0
            self._root.setAttribute("data-moving", "")
            self._request()
            self.refresh_now()
        else:
            self._settled()

    def skip(self) -> None:
        """Ends what still moves at once."""
        if self._moving:
            self._moving.clear()
            self._settled()

    def _settled(self) -> None:
        """Nothing moves any more: shows what is so, and hands on to whoever is to act."""
        if self._closed:
            return
        if self._replay is not None:
            self._show_position()
            return
        self._root.removeAttribute("data-moving")
        waiting = self.session.waiting
        self._curtain.settled()
        self._show_curtain()
        self.resize()
        self.draw()
        self.refresh()
        bots_act = waiting.kind == "clock" and any(seat not in self.people for seat in waiting.seats)
        if self._correcting is not None:
            return
        if waiting.kind == "bot" or (bots_act and not self.view.timed):
            pause = BOT_PAUSE_MS if self.host.demo else self._lasts(BOT_PAUSE_MS)
            window.clearTimeout(self._bot_timer)
            self._bot_timer = window.setTimeout(self._bot_proxy, pause)
        elif waiting.kind == "over" and not self._over_told:
            self._over_told = True
            self.host.game_over()

    # Bots and hints, in slices between frames

    def _think(self, *_: Any) -> None:
        if self._closed:
            return
        if self._hinting is not None:
            self._think_hint()
            return
        kind = self.session.waiting.kind
        if self.view.timed or kind not in ("bot", "clock") or self._moving:
            return
        if not _slice(self._bots):
            self._bot_timer = window.setTimeout(self._bot_proxy, 0)
            return
        before = self.frame()
        change = self._bots.play()
        if change is not None:
            self._absorb(change, before)

    def hint(self) -> None:
        """Thinks about the person's own observation, and shows the move and why."""
        waiting = self.session.waiting
        if not self._may_hint:
            return
        seat = waiting.seats[0] if waiting.kind == "human" else self.people[0]
        self._hinting = (self.session.hint(seat), self.session.digest())
        self.announce(words.label(self.host.t, "thinking"))
        self._think_hint()

    @property
    def hint_in_menu(self) -> bool:
        """Whether there may be a hint and the table has no button for it."""
        crowded = self.view.timed and self.layout is not None and self.view.controls(self.layout)[1] is None
        return crowded and self._may_hint

    @property
    def _may_hint(self) -> bool:
        """A hint may name a hidden card, so it is for the eyes of whoever acts; where all act at once, for one
        person alone at the screen."""
        kind = self.session.waiting.kind
        return (kind == "human" or (kind == "clock" and len(self.people) == 1)) and bool(self.frame().legal)

    def _think_hint(self) -> None:
        assert self._hinting is not None
        thinker, digest = self._hinting
        if digest != self.session.digest():
            self._hinting = None  # a hint belongs to one position
            self._think()
            return
        if not _slice(thinker):
            self._bot_timer = window.setTimeout(self._bot_proxy, 0)
            return
        self._hinting = None
        choice = thinker.best()
        seen = self.session.observation(self.viewer)
        found = choice.action is not None
        what = self.game_words.action(self.gt, choice.action, seen, self.names) if found else ""
        why = (
            self.game_words.hint(self.gt, choice.reason, seen, self.names)
            if choice.reason is not None
            else ""
        )
        self._sign(bars.hint_sign(self.host.t, what or why, why if what else ""), "", "go", self.viewer)
        self.announce(f"{what}. {why}" if what else why)
        if found:
            self.ui = self.view.pointing(self.frame(), self.session.game.format_action(choice.action))
        self.draw()
        self.refresh()

    # Telling

    def _tell(self, change: Change, quiet: bool = False) -> None:
        """Adds what happened to the log, and announces it."""
        first = self.session.index - len(change)
        readers = self.people if self._curtain.shared or len(self.people) == 1 else ()
        for viewer in (*readers, None):
            told = [(first + i, self._line(step)) for i, step in enumerate(change.steps(viewer))]
            self._told.setdefault(viewer, list(self._told.get(None, []))).extend(
                [(at, line) for at, line in told if line]
            )
        said = self.lines_since(first)
        if said and not quiet:
            self.announce(" ".join(said))

    def _untell(self, change: Change) -> None:
        """The log after undo or redo."""
        if change.how == "redo":
            self._tell(change, quiet=True)
        for told in self._told.values():
            while told and told[-1][0] >= self.session.index:
                told.pop()
        self.announce(self.game_words.status(self.gt, self.session.observation(self.viewer), self.names))

    def _line(self, step: Any) -> str:
        t = self.host.t
        if step.kind == "resign":
            return words.resigned(t, self.names[step.seat])
        if step.kind in ("offer", "accept", "decline"):
            return words.draw_talk(t, step.kind, self.names[step.seat])
        line: str = self.game_words.event(self.gt, step.before, step.after, self.names)
        return line

    def announce(self, sentence: str, show: bool = False) -> None:
        """Announces once; with `show` it also stands on a sign."""
        by_id("say").textContent = sentence
        if show:
            self._sign(bars.hint_sign(self.host.t, sentence, ""), "", "kerb")

    def _sign(self, html: str, do: str, colour: str, seat: int | None = None) -> None:
        """A sign above the bar, or where the view has a place for what this seat is told."""
        node = by_id("sign")
        node.innerHTML = html
        node.setAttribute("data-do", do or "sign")
        place = self.view.sign_place(self.layout, seat) if self.layout is not None else None
        areas = self.areas
        node.className = "placed" if place is not None else ""
        if place is not None and areas is not None:
            node.style.cssText = _sign_style(areas, *place)
            self._sign_until = self._now + SIGN_MS
        elif areas is not None:
            choosing = any(self.view.secret(action) for action in self.frame().legal)
            above = choosing and self.view.traits.hand_below and areas.side is None
            below = areas.height - areas.bar.y + 8 if areas.side is None else 12
            node.style.top = f"{areas.strip.bottom + 8}px" if above else "auto"
            node.style.bottom = "auto" if above else f"{below}px"
        node.style.setProperty("--sign", f"var(--{colour})")
        node.hidden = False

    def clear_sign(self) -> None:
        sign = by_id("sign")
        if document.activeElement == sign:
            by_id("cells").focus()
        sign.hidden = True
        sign.innerHTML = ""
        self.refused = ()
        self._sign_until = 0.0

    # Fingers

    def _on_pointer(self, event: Any) -> None:
        board = by_id("board")
        kind = str(event.type)
        if kind == "pointerdown":
            event.preventDefault()
            board.setPointerCapture(event.pointerId)
        raw = RawPointer(
            POINTER_KINDS[kind], int(event.pointerId), float(event.clientX), float(event.clientY),
            float(event.timeStamp), float(event.width or 1), float(event.height or 1),
            int(event.button), int(event.buttons),
        )  # fmt: skip
        gestures = self._pointers.feed(raw)
        for gesture in gestures:
            self._gesture(gesture)

    def _gesture(self, gesture: PointerEvent) -> None:
        self._now = gesture.time
        if gesture.kind == "press" and self._holding < 0 and self._peekable and self.layout is not None:
            seat = self.view.hand_at(self.layout, gesture.x, gesture.y)
            if seat is not None:
                self._peek(gesture.pointer, seat)
        if gesture.pointer != self._holding:
            self._read(gesture)
            return
        if gesture.kind == "release" and self.view.hand_at(self.layout, gesture.x, gesture.y) is not None:
            gesture = replace(gesture, kind="cancel")  # it was a look
        self._read(gesture)
        if gesture.kind in ("release", "cancel"):
            self._hide_hand()

    def _read(self, gesture: PointerEvent) -> None:
        if gesture.kind == "press":
            if not self.view.timed:
                self.clear_sign()  # among many fingers a sign goes by the clock
            if self._moving:
                self.skip()
                if not self.view.timed:
                    self._skipping = True
                    return
        if self._skipping:
            if gesture.kind in ("release", "cancel"):
                self._skipping = False
            return
        if self.layout is None:
            return
        frame = self.frame()
        reply = self.view.interpret(gesture, self.layout, frame)
        if reply is not None:
            self._follow(reply)
        if gesture.kind == "release" and not self.view.timed:
            self.refresh()

    def _follow(self, reply: Reply) -> None:
        self.ui = reply.ui
        for text in reply.actions:
            if not self.play(text):
                break
        if not reply.actions:
            self.draw()

    def press_cell(self, cell: str) -> None:
        """The keyboard's press on a cell."""
        self.skip()
        reply = self.view.press_cell(self.frame(), cell)
        if reply is not None:
            self._follow(reply)
            self.refresh()

    def cells_key(self, event: Any) -> None:
        """Arrow keys walk over the board cell by cell; Enter or space presses the cell."""
        grid = self.view.grid(self.frame())
        ids = [[cell.id for cell in row] for row in grid]
        at = next(
            ((r, c) for r, row in enumerate(ids) for c, id_ in enumerate(row) if id_ == self.focus), (0, 0)
        )
        step = _ARROWS.get(str(event.key))
        if step is not None:
            event.preventDefault()
            row = max(0, min(len(ids) - 1, at[0] + step[0]))
            column = max(0, min(len(ids[row]) - 1, at[1] + step[1]))
            self._stand(grid[row][column])
        elif str(event.key) in ("Enter", " "):
            event.preventDefault()
            self.press_cell(ids[at[0]][at[1]])

    def _stand(self, cell: Cell) -> None:
        self.stand_on(cell.id)
        by_id("cell").textContent = cell.label

    def step_back(self) -> None:
        """Escape: takes the sign away, or else leaves a stage of the list."""
        if not by_id("sign").hidden:
            self.clear_sign()
            self.draw()
        elif "back" in self._options:
            self.select("back")

    def stand_on(self, cell: str) -> None:
        """The keyboard stands on a cell ('' for none)."""
        self.focus = cell
        self.draw()

    def _on_hidden(self, *_: Any) -> None:
        self._on_blur()
        self._set_clock()
        if document.hidden and self._curtain.shared and self.session.outcome() is None:
            self._curtain.hide()
            self._holding, self._peeking = -1, None
            self.host.close_sheets()  # the log on one may have been this viewer's
            self._new_eyes()

    def _on_blur(self, *_: Any) -> None:
        for gesture in self._pointers.abort():
            self._gesture(gesture)
        if self._holding >= 0:
            self._hide_hand()

    def _on_resize(self, *_: Any) -> None:
        self._on_blur()
        self.resize()
        self.draw()
        self.refresh()

    # Showing

    def resize(self) -> None:
        """Fits everything to the screen and to the seat that acts."""
        width, height = float(self._root.clientWidth), float(self._root.clientHeight)
        acting = self._shown_state().observation(self.viewer).turn
        insets = _insets(self._root)
        timed = self.view.timed
        areas = (
            whole_screen(width, height, insets)
            if timed
            else table_areas(
                width, height, self.seating, self.session.players, acting, insets, self.view.traits
            )
        )
        row = None
        if self.host.list_shown():
            areas, row = with_list(areas)
        if areas != self.areas:
            self.areas = areas
            marks = {
                "small": areas.small,
                "large": areas.scale > 1,
                "around": areas.around,
                "stacked": areas.bar.h > 100 * areas.scale,
                "own": timed,
            }
            self._root.className = " ".join([areas.kind, *[name for name, on in marks.items() if on]])
            self._place_controls(areas, row)
        self._surface.resize(width, height)
        rect = self._root.getBoundingClientRect()
        layer = Layer(float(rect.left), float(rect.top), width, height)
        for gesture in self._pointers.place(layer, float(window.innerWidth)):
            self._gesture(gesture)
        self.layout = self.view.layout(areas, self.frame())
        if timed:
            self._place_own_controls(areas)

    def _place_own_controls(self, areas: Areas) -> None:
        """Where the view lays out the seats' places: what it leaves for the page's controls, and a bar as
        everywhere once nobody plays any more."""
        way_out, tools = self.view.controls(self.layout)
        self._root.classList.toggle("done", self._done)
        if self._done:
            tools = areas.board.cut_bottom(72 * areas.scale)[0]
        by_id("zone").style.cssText = _turned_style(areas.width, areas.height, 0)
        by_id("strip").style.cssText = _box_style(way_out)
        by_id("bar").style.cssText = _box_style(tools) if tools else "display:none"

    @property
    def _done(self) -> bool:
        """Whether nobody plays: the game is over, or shown."""
        return self.session.outcome() is not None or self.host.demo or self._replay is not None

    def _place_controls(self, areas: Areas, row: Box | None) -> None:
        by_id("zone").style.cssText = _turned_style(areas.width, areas.height, areas.turn)
        by_id("strip").style.cssText = _box_style(areas.strip)
        by_id("bar").style.cssText = _box_style(areas.bar)
        board = areas.board.inset(8, 8)
        by_id("list").style.cssText = (
            _box_style(row)
            if row
            else f"left:{board.x}px;width:{board.w}px;bottom:{areas.height - board.bottom}px"
        )

    def draw(self) -> None:
        """Draws in the next frame."""
        self._request()

    def _request(self) -> None:
        if not self._ticking and not self._closed:
            self._ticking = True
            self._frame_request = window.requestAnimationFrame(self._tick_proxy)

    def _tick(self, now: float) -> None:
        self._ticking = False
        if self._closed or self.layout is None:
            return
        self._now = now
        self._run_clock()
        painter = Painter(self.host.theme)
        self._paint_zone(painter)
        if self._moving:
            self._step_motion(painter, now)
        if not self._moving:
            self.view.draw(painter, self.layout, self.frame())
        frame = self.frame()
        key = (self.layout, self.host.theme.name, self.gt.language, self.view.ground_key(frame))
        self._surface.ground(key, lambda p: self.view.ground(p, self.layout, frame), self.host.theme)
        self._surface.play(painter.ops)
        if self._late:
            self._late = False
            self._late_timer = window.setTimeout(self._late_proxy, 0)

    def _paint_zone(self, painter: Painter) -> None:
        assert self.areas is not None
        box = zone_box(self.areas)
        if box is not None:
            seat = self.session.observation(self.viewer).turn
            with painter.at(*upright_for(self.areas)):
                parts.zone(painter, box.x, box.y, box.w, box.h, self.colours[seat])

    def _lasts(self, ms: float) -> float:
        """How long something of `ms` takes at the chosen speed."""
        return {"off": 0.0, "fast": ms / 2, "normal": ms}[self.host.motion]

    def _step_motion(self, painter: Painter, now: float) -> None:
        """Draws the animation that is on; goes to the next when it is over."""
        while self._moving:
            animation, _ = self._moving[0]
            if self._moving_since < 0:
                self._moving_since = now
                self.host.play_sound(animation.sound, animation.vibration)
            ms = self._lasts(animation.ms)
            u = 1.0 if ms <= 0 else (now - self._moving_since) / ms
            if u < 1:
                animation.paint(painter, animation.curve(max(0.0, u)))
                self._request()
                return
            self._moving.popleft()
            self._moving_since = -1.0
        self._settled()

    def refresh(self) -> None:
        """The controls, after the frame is painted."""
        self._late = True
        self._request()

    def refresh_now(self) -> None:
        self._after_frame()

    def _after_frame(self, *_: Any) -> None:
        if self._closed:
            return
        frame = self.frame()
        t, session = self.host.t, self.session
        waiting = session.waiting
        root = self._root
        root.setAttribute("data-state", session.digest())
        root.setAttribute("data-turn", str(frame.seen.turn))
        document.documentElement.setAttribute("data-callbacks", str(live_proxies()))
        scores = self.view.scores(frame)
        plays = self.view.plays(frame) or ("",) * len(self.names)
        lines = [
            bars.SeatLine(seat, name, self.colours[seat], scores[seat], plays[seat])
            for seat, name in enumerate(self.names)
        ]
        now = lines[frame.seen.turn]
        if self._replay:
            last = str(by_id("say").textContent)
        elif self._replay is None and self.lines:
            last = self.lines[-1]
        else:
            last = self.game_words.status(self.gt, frame.seen, self.names)
        own = self.view.timed and not self._done
        if self.view.timed:
            self._put("strip", bars.way_out(t, last))
        else:
            others = [line for line in lines if line is not now or len(lines) == 1]
            self._put("strip", bars.strip(t, now, last, others))
        typed = waiting.kind == "typed"
        correcting = self._correcting is not None
        able = bool(frame.legal) and (correcting or waiting.kind not in ("bot", "over", "typed"))
        main = self.view.main(frame) if able else None
        handing_to = None if self._around else self._curtain.handing_to
        if handing_to is not None:
            main = Option(words.hand_over(t, self.names[handing_to]), key="hand-over")
        second = self.view.second(frame) if able else None
        if self.host.demo:
            main = Option(words.label(t, "play-this"), key="new")
        elif waiting.kind == "over" and not correcting:
            main = Option(words.label(t, self.host.afterwards()), key="rematch")
        if self._replay is not None:
            self._put("bar", bars.replay_bar(t, self._replay, session.index))
            self._put("list", bars.action_list(t, ()))
            self._options = {}
            return
        undo = session.undo_state()
        told = words.undo_refused(t, undo.fence.value) if not undo.possible and undo.fence else ""
        status = self.game_words.status(self.gt, frame.seen, self.names)
        if own:
            self._put("bar", bars.tools(t, len(self.people) == 1))
        elif correcting:
            self._put("bar", bars.correction_bar(t, main, self._corrected_entry(frame)))
        else:
            self._put("bar", bars.bar(t, main, second, status, told, not undo.possible, self._may_hint))
        choices = self._typed_options(frame) if typed else self.view.options(frame) if frame.legal else ()
        self._options = {option.key: option for option in (*choices, second, main) if option and option.key}
        self._put("list", bars.action_list(t, choices))
        by_id("list").className = "in-row" if self.host.list_shown() else "shown" if typed else ""
        self._put_plates(lines)

    def _typed_options(self, frame: Frame) -> tuple[Option, ...]:
        """What the real cards or dice can show."""
        say = self.game_words.action
        format_ = self.session.game.format_action
        return tuple(
            [Option(say(self.gt, a, frame.seen, self.names), action=format_(a)) for a in frame.legal]
        )

    def _put_plates(self, lines: list[bars.SeatLine]) -> None:
        areas = self.areas
        assert areas is not None
        plates = by_id("zones")
        self._put("zones", "".join([bars.plate(self.host.t, lines[seat]) for seat, _, _ in areas.others]))
        for i, (_, box, turn) in enumerate(areas.others):
            outer = plates.children[i]
            outer.style.cssText = _turned_style(areas.width, areas.height, turn)
            outer.firstElementChild.style.cssText = _box_style(box)

    def _put(self, name: str, html: str) -> None:
        if self._html.get(name) != html:
            self._html[name] = html
            fill(by_id(name), html)


class Stepping(Protocol):
    """Something that works in steps of about so many nodes; True when done."""

    def step(self, nodes: int) -> bool: ...


def _slice(thinker: Stepping) -> bool:
    """Thinks for one slice; True when done."""
    end = window.performance.now() + SLICE_MS
    nodes = 4
    while window.performance.now() < end:
        start = window.performance.now()
        if thinker.step(nodes):
            return True
        took = window.performance.now() - start
        nodes = nodes * 2 if took < 1 else max(1, int(nodes / max(1.0, took / 2)))
    return False


def _turned_style(width: float, height: float, turn: int) -> str:
    """A layer over the whole table, upright for whoever sits at edge `turn` (ui/areas.py)."""
    w, h = (width, height) if turn % 2 == 0 else (height, width)
    x, y = width if turn in (1, 2) else 0, height if turn in (2, 3) else 0
    return f"width:{w}px;height:{h}px;transform:translate({x}px,{y}px) rotate({90 * turn}deg)"


def _sign_style(areas: Areas, box: Box, turn: int) -> str:
    """A box as whoever sits at edge `turn` sees it, placed on the table and turned about its middle."""
    w, h = (areas.width, areas.height) if turn % 2 == 0 else (areas.height, areas.width)
    x, y = turned(w, h, -turn % 4, *box.centre)
    left, top = x - box.w / 2, y - box.h / 2
    return (
        f"left:{left}px;top:{top}px;right:auto;width:{box.w}px;height:{box.h}px;"
        f"transform:rotate({90 * turn}deg)"
    )


def _box_style(box: Box) -> str:
    return f"left:{box.x}px;top:{box.y}px;width:{box.w}px;height:{box.h}px"


def _insets(root: Any) -> tuple[float, float, float, float]:
    """The safe areas, which only CSS knows."""
    style = window.getComputedStyle(root)
    return (
        float(window.parseFloat(style.paddingTop)),
        float(window.parseFloat(style.paddingRight)),
        float(window.parseFloat(style.paddingBottom)),
        float(window.parseFloat(style.paddingLeft)),
    )
