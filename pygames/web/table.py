"""One game's table in the page: binds the session to canvas, fingers, list, bar and strip."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any, Literal, Protocol

from pygames.ai import Choice
from pygames.core.game import IllegalAction, NotationError
from pygames.core.records import replace
from pygames.games import view as view_of
from pygames.games import words as game_words_of
from pygames.session import Change, NotNow, Session
from pygames.ui import bars, motion, parts, words
from pygames.ui.areas import table_areas, upright_for, whole_screen, with_list, zone_box
from pygames.ui.painter import Painter
from pygames.ui.pointer import Layer, PointerEvent, PointerStreams, RawPointer
from pygames.ui.setup import Seating
from pygames.ui.sound import REFUSED, VIBRATIONS, Sound, Vibration
from pygames.ui.text import Text, isolated
from pygames.ui.theme import Theme
from pygames.ui.view import Animation, Areas, Cell, Frame, Reply, ScoreSheet, Work
from pygames.web import places
from pygames.web.clock import PlayClock
from pygames.web.controls import Controls
from pygames.web.dom import by_id, document, listen, proxy, window
from pygames.web.draws import Draws
from pygames.web.hands import Hands
from pygames.web.log import Log
from pygames.web.moving import Moving
from pygames.web.score import score_sheet, struck
from pygames.web.sight import Sight
from pygames.web.sign import Sign
from pygames.web.slices import Later, work
from pygames.web.surface import Surface
from pygames.web.thinking import Thinking

POINTER_KINDS: dict[str, Literal["down", "move", "up", "cancel", "lost"]] = {
    "pointerdown": "down",
    "pointermove": "move",
    "pointerup": "up",
    "pointercancel": "cancel",
    "lostpointercapture": "lost",
}
_ARROWS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
BOT_PAUSE_MS = 500
"""Before a bot's act, so that a person can follow. It thinks meanwhile."""
YOUNG, NEXT = 0, 1
"""Garbage to collect: what is new since the last look, and the next part of the old with it. All of the old at once,
with what a bot has thought of, takes a slow phone 300 ms."""
SIGN_MS = 3_500
"""So long a sign stands in a timed game, where somebody's next touch comes at once."""


class Host(Protocol):
    """What the table needs of the app."""

    t: Text
    theme: Theme
    motion: motion.Speed

    @property
    def surface(self) -> Surface: ...
    def keep(self, session: Session) -> None: ...
    def play_sound(self, sound: Sound, vibration: Vibration) -> None: ...
    @property
    def demo(self) -> bool: ...

    def game_over(self) -> None: ...
    def draw_offered(self) -> None: ...
    def afterwards(self) -> str: ...
    def corrected(self, told: str) -> None: ...
    def take_back_game(self, game_id: str) -> bool: ...
    def list_shown(self) -> bool: ...
    def close_sheets(self) -> None: ...


def _no_click(event: Any) -> None:
    """A touch of the board is no click: what a finger has just opened, an end sheet, lies under it by then."""
    if event.cancelable:
        event.preventDefault()


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
        self.sight = Sight(session, self.view)
        self.people = self.sight.people
        self.hands = Hands(session, self._new_eyes)
        self.draws = Draws(session)
        self._log = Log(session, host.t, self.gt, self.names)
        self._clock = PlayClock(session.clock_ms)
        self._now = float(window.performance.now())
        """The browser's clock: when the finger did what is being played, or the frame that is being drawn."""
        self._bot_acted_ms = 0
        """The play clock when a bot acted last, where all act at once."""
        self._covered = False
        """A sheet lies over the board."""
        self._sign = Sign(self.view)
        self._sign_until = 0.0
        self._stepped_at = 0.0
        """When the replay came to its present position, on the browser's clock."""
        self.ui: Any = None
        self.refused: tuple[str | int, ...] = ()
        self.focus = ""
        self.before: Any = None
        self._screen: places.Screen | None = None
        """Measured once and after each change of its size; None for not yet."""
        self.areas: Areas | None = None
        self.layout: Any = None
        self._root = by_id("table")
        self._surface = host.surface
        self._surface.begin()
        self._pointers = PointerStreams(Layer(0, 0, 1, 1), 1)
        self._moving = Moving(lambda: host.motion, self._sound)
        self._skipping = False
        self._unsettled = False
        """What moved has ended; the table is to be settled when that is seen."""
        self._ticking = False
        self._late = False
        """The controls are to be written after the frame."""
        self._pending: Work | None = None
        """What is left out of the picture until it has been worked out."""
        self._just_settled = False
        """Nothing moves any more, and nobody has been told to think yet."""
        self._thinking = Thinking(session, self._bot_awaited, self._bot_acts, self._show_hint)
        self._controls = Controls(host, self)
        self._closed = False
        self._over_told = session.outcome() is not None
        self._tick_proxy, drop_tick = proxy(self._tick)
        self._controls_due = Later(self._after_frame)
        self._settle_due = Later(self._settle)
        self._keep_due = Later(self._keep_pictures)
        self._tidy_due = Later(self._tidy)
        self._pending_due = Later(self._work_on)
        self._frame_request = 0
        board = by_id("board")
        self._ends: list[Callable[[], None]] = [drop_tick]
        later = (self._controls_due, self._settle_due, self._keep_due, self._tidy_due, self._pending_due)
        self._ends += [one.close for one in (*later, self._thinking)]
        for event in POINTER_KINDS:
            self._ends.append(listen(board, event, self._on_pointer, passive=False))
        self._ends.append(listen(board, "touchend", _no_click, passive=False))
        self._ends.append(listen(self._root, "pointerdown", self._on_hold))
        for event in ("pointerup", "pointercancel"):
            self._ends.append(listen(window, event, self._on_let_go))
        self._ends.append(listen(window, "resize", self._on_resize))
        self._ends.append(listen(document.fonts, "loadingdone", self._on_fonts))
        self._ends.append(listen(window, "blur", self._on_blur))
        self._ends.append(listen(document, "visibilitychange", self._on_hidden))
        if not self.view.timed:
            # Garbage is collected when nothing moves: looking for it while a bot thinks would take several frames.
            gc.disable()
            self._ends.append(gc.enable)
        self._root.hidden = False
        self._root.setAttribute("data-table", session.game_id)
        self._log.tell_anew(self._readers)
        self.resize()
        self._settled()
        self._set_clock()
        self._thinking.get_ready()
        if not (by_id("sheet").open or self._root.contains(document.activeElement)):
            self._root.focus()

    def close(self) -> None:
        """Lets go of listeners and timers, and empties the controls."""
        self._closed = True
        window.cancelAnimationFrame(self._frame_request)
        for end in self._ends:
            end()
        if self.hands.shared:
            self._surface.blank()
        by_id("curtain").hidden = True
        self._root.removeAttribute("inert")
        self._root.hidden = True
        for name in ("data-table", "data-state"):
            self._root.removeAttribute(name)
        for name in ("strip", "bar", "list", "zones", "say", "cell"):
            by_id(name).innerHTML = ""
        self.clear_sign()

    # What is so

    @property
    def viewer(self) -> int | None:
        """Whose eyes are used; None for what everybody may see."""
        return self.hands.viewer

    @property
    def lines(self) -> list[str]:
        """The log, as the present viewer may read it."""
        return self._log.lines(self.viewer)

    @property
    def _readers(self) -> tuple[int, ...]:
        """Who has a log of their own."""
        return self.people if self.hands.shared or len(self.people) == 1 else ()

    def frame(self) -> Frame:
        seen, legal = self.sight.look(self.viewer, self.hands.peekable)
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
            self.sight.marked(self.viewer, self.before),
            self.people,
            self._now_ms(),
            self.areas is not None and self.areas.kind == "upright",
            self.host.motion,
        )
        self.ui = self.view.settle_ui(frame)
        return replace(frame, ui=self.ui)

    # The play clock

    def _now_ms(self) -> int:
        if not self.view.timed:
            return 0
        if self.sight.replay is not None:
            past = self.session.entries[: self.sight.replay]
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
        runs = not (self._covered or document.hidden or self.sight.replay is not None)
        if runs:
            self._clock.start(now)
            self.draw()
        else:
            self._clock.stop(now)
        self._root.setAttribute("data-clock", "runs" if runs else "stands")

    def _run_clock(self) -> bool:
        """Plays what has fallen due, and lets the bots act when their time has come. Once a frame; whether anything has
        happened."""
        if self._sign_until and self._now > self._sign_until:
            self.clear_sign()
        self._request()
        if self.session.outcome() is not None or self.sight.replay is not None:
            return False
        now = self._now_ms()
        before = self.frame()
        change = self.session.advance(now)
        if change is not None:
            self._absorb(change, before)
            return True
        if not self._thinking.decided():
            return False
        due = self._thinking.bots.due(self._bot_acted_ms + int(motion.lasts(BOT_PAUSE_MS, self.host.motion)))
        if due is not None and due <= now:
            self._bot_acted_ms = now
            before = self.frame()
            played = self._thinking.bots.play(now)
            if played is not None:
                self._absorb(played, before)
                return True
        return False

    # Acting

    def play(self, text: str, event_time: float | None = None) -> bool:
        """Plays an action; False if it was refused, which is then shown."""
        if event_time is not None:
            self._now = event_time
        self._end_motion()
        self.clear_sign()
        before = self.frame()
        if self.sight.correcting is not None:
            return self._correct(self.sight.correcting, text, before)
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
        option = self._controls.options.get(key)
        if option is not None and self.view.timed:
            # Fingers have come and gone since the list was written.
            option = next((one for one in self.view.options(self.frame()) if one.key == key), None)
        if option is None:
            return
        self._end_motion()
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
        self._log.turned_back(change, self._readers)
        self.announce(self.game_words.status(self.gt, self.session.observation(self.viewer), self.names))
        self._settled()

    # Corrections

    @property
    def sheet(self) -> ScoreSheet | None:
        """All that has been entered, in games whose score people keep; what can be corrected names its entry."""
        return score_sheet(self.session, self.view, self.frame())

    def correct(self, at: int) -> None:
        """Goes back to entry `at`, to enter something else in its place."""
        if not self.session.may_amend(at):
            return
        self.skip()
        self.clear_sign()
        self.sight.correcting = at
        self._show_anew()

    def leave_correction(self) -> None:
        """Back to the game; nothing has changed."""
        self.sight.correcting = None
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
        self.sight.correcting = None
        self.host.keep(self.session)
        self._log.tell_anew(self._readers)
        self._over_told = False
        self._show_anew()
        now = self.view.scores(self.frame())
        changed = [(seat, was[seat], now[seat]) for seat in range(len(now)) if was[seat] != now[seat]]
        told = words.corrected(self.host.t, [(self.names[seat], a, b) for seat, a, b in changed])
        self.announce(told)
        self.host.corrected(told)
        return True

    @property
    def struck(self) -> list[str]:
        """What fitted no more after a correction."""
        return struck(self.session, self.host.t, self.gt, self.names, self.viewer)

    def _show_anew(self) -> None:
        self.ui = None
        self.before = None
        self._settled()

    def resign(self) -> None:
        """Whoever is on turn gives up, else the first of the people; nobody where only bots play."""
        waiting = self.session.waiting
        if not self.people:
            return
        seat = waiting.seats[0] if waiting.kind == "human" else self.people[0]
        before = self.frame()
        try:
            self._absorb(self.session.resign(seat), before)
        except NotNow:
            return

    def talk(self, said: str) -> None:
        """The person on turn offers a draw, or answers."""
        before = self.frame()
        change = self.draws.say(said)
        if change is not None:
            self._absorb(change, before)

    def _put_offer(self) -> None:
        """Asks whoever looks about a draw."""
        hands = self.hands
        if not hands.covered and hands.handing_to is None and self.draws.to_ask():
            self.host.draw_offered()

    # Replay

    @property
    def replay_at(self) -> int | None:
        """The entry that the replay stands before; None while the game itself is shown."""
        return self.sight.replay

    def replay(self, at: int = 0) -> None:
        """Goes back to an early position; `replay_on` and `replay_back` walk through the record."""
        self.sight.replay = at
        self.before = None
        self._show_position()

    def replay_on(self) -> None:
        """One entry on, as it looked when it happened."""
        assert self.sight.replay is not None
        self._moving.clear()
        before = self.frame()
        if self.sight.replay == self.session.index:
            return
        self.sight.replay += 1
        after = replace(self.frame(), legal=(), before=None)
        self.before = before.seen
        if self.host.motion != "off":
            self._moving.add(self.view.animate(self.layout, before, after))
        self._show_position()

    def replay_back(self) -> None:
        """One entry back."""
        assert self.sight.replay is not None
        self._moving.clear()
        self.sight.replay = max(0, self.sight.replay - 1)
        self.before = None
        self._show_position()

    def replay_end(self) -> None:
        """Back to the game."""
        self.sight.replay = None
        self._moving.clear()
        self._show_position()

    def _show_position(self) -> None:
        self.ui = None
        self._stepped_at = self._now = float(window.performance.now())
        self._set_clock()
        if self.sight.replay:
            before, after = [
                self.session.position(self.sight.replay - k).observation(self.viewer) for k in (1, 0)
            ]
            self.announce(self.game_words.event(self.gt, before, after, self.names))
        self.draw()
        self.refresh()

    # Hidden hands

    def _show_curtain(self) -> None:
        lines = [bars.SeatLine(seat, name, self.colours[seat], "") for seat, name in enumerate(self.names)]
        self.hands.show_curtain(self._root, self.host.t, lines)

    def hand_over(self) -> None:
        """The player has looked at what they drew, and passes the device on."""
        self.hands.hand_over()

    def open_curtain(self) -> None:
        """The named person has said so. What else that tap could do is ignored for a while."""
        self._pointers.ignore_until(self.hands.open())

    def _new_eyes(self) -> None:
        """Somebody else looks at the screen: nothing stays that was written for another, or moves before their eyes."""
        self.skip()
        self.before = None
        if not self.hands.around:
            self.ui = None
        by_id("say").textContent = ""
        by_id("cell").textContent = words.label(self.host.t, "board")
        self.clear_sign()
        self._thinking.forget_hint()
        self._show_curtain()
        self.resize()
        self.draw()
        self.refresh_now()
        self._put_offer()

    @property
    def deaf(self) -> bool:
        """Whether presses do nothing just now."""
        return self.hands.deaf

    def _on_hold(self, event: Any) -> None:
        node = event.target.closest("[data-hold]") if event.target.closest else None
        if node and self.hands.peekable:
            self.hands.peek(int(event.pointerId), int(node.getAttribute("data-hold")))

    def _on_let_go(self, event: Any) -> None:
        if self.hands.holding == int(event.pointerId):
            self.hands.let_go()

    def _refuse(self, refused: IllegalAction, seen: Any, seat: int | None = None) -> None:
        self.refused = refused.about
        sentence = self.game_words.refusal(self.gt, refused, seen, self.names)
        self.host.play_sound(REFUSED, VIBRATIONS["refused"])
        through = seat is not None and len(self.people) > 1
        html = bars.refusal_sign(self.host.t, sentence, refused.rule, opens=not through)
        self._put_sign(html, "" if through else f"rule {refused.rule}", "danger", seat, through)
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
                        self._moving.add([animation])
                    else:
                        self._sound(animation)
                if not timed:
                    after = replace(after, ui=None)
                    after = replace(after, ui=self.view.settle_ui(after))
                frame = after
        self._tell(change)
        self.ui = frame.ui if timed else None
        if self._moving:
            self._root.setAttribute("data-moving", "")
            waiting = self.session.waiting.kind
            if waiting == "bot" or (waiting == "over" and timed):
                self.draw()  # there is nothing to press, and what moves need not wait for the controls
            else:
                self.refresh()
        elif timed:
            self._cut()
        else:
            self._settled()

    def _sound(self, animation: Animation) -> None:
        self.host.play_sound(animation.sound, animation.vibration)

    def skip(self) -> None:
        """Ends what still moves at once."""
        if self._moving or self._unsettled:
            self._moving.clear()
            self._settled()

    def _cut(self) -> None:
        """Ends what still moves with the next frame, and settles after it."""
        self._moving.clear()
        self._unsettled = True
        self.draw()

    def _end_motion(self) -> None:
        """Before somebody acts: the table is settled, but where all act at once that can wait for the frame, and
        nobody ends what all are to see of the end."""
        if not self.view.timed:
            self.skip()
        elif self._moving and self.session.waiting.kind != "over":
            self._cut()

    def _settle(self) -> None:
        """After the frame that shows where what moved has come to."""
        if self._unsettled:
            self._settled()

    def _settled(self) -> None:
        """Nothing moves any more: shows what is so, and hands on to whoever is to act."""
        if self._closed:
            return
        self._unsettled = False
        if self.sight.replay is not None:
            self._show_position()
            return
        self._root.removeAttribute("data-moving")
        self._just_settled = True
        waiting = self.session.waiting
        self.hands.settled()
        self._show_curtain()
        self.resize()
        self.draw()
        self.refresh()
        if self.sight.correcting is not None:
            return
        self._put_offer()
        if waiting.kind == "over" and not self._over_told:
            self._over_told = True
            self.host.game_over()

    def _after_frame(self) -> None:
        """What may wait until the frame is seen."""
        self.refresh_now()
        if self._just_settled and not self.view.timed:
            self._tidy_due.after(0)

    def _keep_pictures(self) -> None:
        """One after the other, while nothing moves."""
        if not (self._closed or self._moving) and self._surface.keep_one():
            self._keep_due.after(0)

    def _work_on(self) -> None:
        """Works a slice on what the picture leaves out, while nothing moves; draws it when it is known."""
        if self._closed or self._moving or self._pending is None:
            return
        if work(self._pending):
            self.draw()
        elif not self.view.timed:  # there every frame asks for a slice
            self._pending_due.after(0)

    def _tidy(self) -> None:
        """Nobody waits for anything just now: collects garbage, of the old only when no bot is to move, and lets a bot
        begin to think."""
        if not self._just_settled or self._closed or self._moving:
            return
        self._just_settled = False
        waiting = self.session.waiting
        bots_act = waiting.kind == "clock" and any(seat not in self.people for seat in waiting.seats)
        thinks = (
            self.sight.correcting is None
            and self.sight.replay is None
            and (waiting.kind == "bot" or bots_act)
        )
        gc.collect(YOUNG if thinks else NEXT)
        if thinks:
            self._thinking.begin(
                BOT_PAUSE_MS if self.host.demo else motion.lasts(BOT_PAUSE_MS, self.host.motion)
            )

    # Bots and hints

    def _bot_awaited(self) -> bool:
        return self.session.waiting.kind in ("bot", "clock") and not (self.view.timed or self._moving)

    def _bot_acts(self) -> None:
        before = self.frame()
        change = self._thinking.bots.play()
        if change is not None:
            self._absorb(change, before)

    def hint(self) -> None:
        """Thinks about the person's own observation, and shows the move and why."""
        waiting = self.session.waiting
        if not self.may_hint:
            return
        seat = waiting.seats[0] if waiting.kind == "human" else self.people[0]
        self.announce(words.label(self.host.t, "thinking"))
        self._thinking.hint(seat)

    @property
    def hint_in_menu(self) -> bool:
        """Whether there may be a hint and the table has no button for it."""
        crowded = self.view.timed and self.layout is not None and self.view.controls(self.layout)[1] is None
        return crowded and self.may_hint

    @property
    def may_hint(self) -> bool:
        """A hint may name a hidden card, so it is for the eyes of whoever acts; where all act at once, for one
        person alone at the screen."""
        kind = self.session.waiting.kind
        return (kind == "human" or (kind == "clock" and len(self.people) == 1)) and bool(self.frame().legal)

    def _show_hint(self, choice: Choice) -> None:
        seen = self.session.observation(self.viewer)
        found = choice.action is not None
        what = self.game_words.action(self.gt, choice.action, seen, self.names) if found else ""
        why = (
            self.game_words.hint(self.gt, choice.reason, seen, self.names)
            if choice.reason is not None
            else ""
        )
        self.refused = ()
        if found:
            self.ui = self.view.pointing(self.frame(), self.session.game.format_action(choice.action))
        self._put_sign(bars.hint_sign(self.host.t, what or why, why if what else ""), "", "go", self.viewer)
        self.announce(f"{what}. {why}" if what else why)
        self.draw()
        self.refresh()

    # Telling

    def _tell(self, change: Change) -> None:
        """Adds what happened to the log, and announces it."""
        self._log.tell(change, self._readers)
        said = self._log.lines(self.viewer, self.session.index - len(change))
        if said:
            self.announce(" ".join(said))

    def announce(self, sentence: str, show: bool = False) -> None:
        """Announces once; with `show` it also stands on a sign."""
        by_id("say").textContent = sentence
        if show:
            self._put_sign(bars.hint_sign(self.host.t, sentence, ""), "", "kerb")

    def _put_sign(
        self, html: str, do: str, colour: str, seat: int | None = None, through: bool = False
    ) -> None:
        self._sign.put(html, do, colour, seat, through)
        if self._place_sign():
            self._sign_until = self._now + SIGN_MS

    def _place_sign(self) -> bool:
        """True where the view has a place for the sign."""
        if self.areas is None or self.layout is None:
            return False
        return self._sign.place(self.areas, self.layout, self.frame())

    def clear_sign(self) -> None:
        """Takes the sign away, and the marks of what was refused."""
        self._sign.clear()
        self._sign_until = 0.0
        if self.refused:
            self.refused = ()
            self.draw()

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
        hands = self.hands
        if gesture.kind == "press" and hands.holding < 0 and hands.peekable and self.layout is not None:
            seat = self.view.hand_at(self.layout, gesture.x, gesture.y)
            if seat is not None:
                hands.peek(gesture.pointer, seat)
        if gesture.pointer != hands.holding:
            self._read(gesture)
            return
        if gesture.kind == "release" and self.view.hand_at(self.layout, gesture.x, gesture.y) is not None:
            gesture = replace(gesture, kind="cancel")  # it was a look
        self._read(gesture)
        if gesture.kind in ("release", "cancel"):
            hands.let_go()

    def _read(self, gesture: PointerEvent) -> None:
        if gesture.kind == "press":
            if not self.view.timed:
                self.clear_sign()  # among many fingers a sign goes by the clock
            if self._moving and not self.view.timed:
                self._cut()
                self._skipping = True
                return
            self._end_motion()
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
        nothing = reply is None and self.ui == self._controls.ui
        if gesture.kind == "release" and not (nothing or self.view.timed):
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
        if self._sign.shown:
            self.clear_sign()
            self.draw()
        elif "back" in self._controls.options:
            self.select("back")

    def stand_on(self, cell: str) -> None:
        """The keyboard stands on a cell ('' for none)."""
        self.focus = cell
        self.draw()

    def _on_hidden(self, *_: Any) -> None:
        self._on_blur()
        self._set_clock()
        if document.hidden and self.hands.shared and self.session.outcome() is None:
            self.host.close_sheets()  # the log on one may have been this viewer's
            self.hands.hide()

    def _on_blur(self, *_: Any) -> None:
        for gesture in self._pointers.abort():
            self._gesture(gesture)
        if self.hands.holding >= 0:
            self.hands.let_go()

    def _on_resize(self, *_: Any) -> None:
        self._screen = None
        self._on_blur()
        self.skip()  # what moves was laid out for the size before
        self.resize()
        self.draw()
        self.refresh()
        if self._sign.shown:
            self._place_sign()

    def _on_fonts(self, *_: Any) -> None:
        self._surface.forget()
        self.draw()

    # Showing

    def resize(self) -> None:
        """Fits everything to the screen and to the seat that acts."""
        screen = self._screen
        if screen is None:
            screen = self._screen = places.measured(self._root)
        width, height = screen.width, screen.height
        acting = self.sight.state.observation(self.viewer).turn
        timed = self.view.timed
        areas = (
            whole_screen(width, height, screen.insets)
            if timed
            else table_areas(
                width, height, self.seating, self.session.players, acting, screen.insets, self.view.traits
            )
        )
        row = None
        if self.host.list_shown():
            areas, row = with_list(areas)
        if areas != self.areas:
            self.areas = areas
            self.hands.around = areas.around
            places.place_controls(self._root, areas, row, timed)
        self._surface.resize(width, height)
        layer = Layer(screen.left, screen.top, width, height)
        for gesture in self._pointers.place(layer, screen.window_width):
            self._gesture(gesture)
        self.layout = self.view.layout(areas, self.frame())
        if timed:
            way_out, tools = self.view.controls(self.layout)
            places.place_own_controls(self._root, areas, way_out, tools, self.done)

    @property
    def done(self) -> bool:
        """Whether nobody plays: the game is over, or shown."""
        return self.session.outcome() is not None or self.host.demo or self.sight.replay is not None

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
        if self.view.timed and self._run_clock():
            return  # acting takes a slow phone a frame, painting the next one
        moving = Painter(self.host.theme)
        if self._moving:
            self._unsettled = not self._moving.paint(moving, now)
        if self._unsettled:
            self.resize()
            self._settle_due.after(0)
        frame, painter = self.frame(), Painter(self.host.theme)
        self._paint_zone(painter)
        if self._moving:
            painter.ops += moving.ops
            self._request()
        else:
            self.view.draw(painter, self.layout, frame)
            self._pending = self.view.pending(self.layout, frame)
            if self._pending is not None:
                self._pending_due.after(0)
        key = (self.layout, self.host.theme.name, self.gt.language, self.view.ground_key(frame))
        self._surface.ground(key, lambda p: self.view.ground(p, self.layout, frame), self.host.theme)
        # The list that ends a motion may be rough as well: a motion ends in time, the next frame draws what is still.
        if self._surface.play(painter.ops, bool(self._moving) or self._unsettled) and not self._moving:
            self._keep_due.after(0)
        if self._late:
            self._late = False
            self._controls_due.after(0)

    def _paint_zone(self, painter: Painter) -> None:
        assert self.areas is not None
        box = zone_box(self.areas)
        if box is not None:
            seat = self.session.observation(self.viewer).turn
            with painter.at(*upright_for(self.areas)):
                parts.zone(painter, box.x, box.y, box.w, box.h, self.colours[seat])

    def refresh(self) -> None:
        """The controls, after the frame is painted."""
        self._late = True
        self._request()

    def refresh_now(self) -> None:
        """The controls, at once."""
        if not self._closed:
            self._controls.write(self.frame())
