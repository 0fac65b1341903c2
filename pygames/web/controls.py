"""The controls of a table: strip, bar, list and name plates, each written anew only if it has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from pygames.session import Session
from pygames.ui import bars, words
from pygames.ui.text import Text
from pygames.ui.view import Areas, Frame, Option, View
from pygames.web import places
from pygames.web.dom import by_id, document, fill, live_proxies
from pygames.web.hands import Hands
from pygames.web.sight import Sight


class Host(Protocol):
    """What the controls need of the app."""

    t: Text

    @property
    def demo(self) -> bool: ...
    def afterwards(self) -> str: ...
    def list_shown(self) -> bool: ...


class Shown(Protocol):
    """What the controls tell of a table."""

    session: Session
    view: View
    game_words: Any
    gt: Text
    names: tuple[str, ...]
    colours: tuple[int, ...]
    people: tuple[int, ...]
    sight: Sight
    hands: Hands
    areas: Areas | None

    @property
    def lines(self) -> list[str]: ...
    @property
    def done(self) -> bool: ...
    @property
    def may_hint(self) -> bool: ...


class Controls:
    """`options` are the stages that the list and the buttons offer, by key; `ui` is what of the view they tell of."""

    def __init__(self, host: Host, table: Shown) -> None:
        self._host = host
        self._table = table
        self.options: dict[str, Option] = {}
        self.ui: Any = None
        self._html: dict[str, str] = {}

    def write(self, frame: Frame) -> None:
        """Tells of the position that `frame` shows, and what can be done in it."""
        table = self._table
        self.ui = frame.ui
        lines = self._lines(frame)
        root = by_id("table")
        root.setAttribute("data-state", table.session.digest())
        root.setAttribute("data-turn", str(frame.seen.turn))
        document.documentElement.setAttribute("data-callbacks", str(live_proxies()))
        self._write_strip(frame, lines)
        if table.sight.replay is not None:
            self._put("bar", bars.replay_bar(self._host.t, table.sight.replay, table.session.index))
            self._write_list(())
            return
        able = bool(frame.legal) and self._kind in ("human", "clock", "correction")
        main, second = self._main(frame, able), table.view.second(frame) if able else None
        self._write_bar(frame, main, second)
        self._write_list(self._choices(frame), second, main)
        self._write_plates(lines)

    @property
    def _kind(self) -> str:
        """What the table waits for: as the session says, or a correction."""
        table = self._table
        return "correction" if table.sight.correcting is not None else table.session.waiting.kind

    def _lines(self, frame: Frame) -> list[bars.SeatLine]:
        table = self._table
        scores = table.view.scores(frame)
        plays = table.view.plays(frame) or (None,) * len(table.names)
        return [
            bars.SeatLine(seat, name, table.colours[seat], scores[seat], plays[seat])
            for seat, name in enumerate(table.names)
        ]

    def _write_strip(self, frame: Frame, lines: Sequence[bars.SeatLine]) -> None:
        """Who is on turn, and what happened last."""
        table, t = self._table, self._host.t
        log = table.lines
        if table.sight.replay:
            last = str(by_id("say").textContent)
        elif table.sight.replay is None and log:
            last = log[-1]
        else:
            last = table.game_words.status(table.gt, frame.seen, table.names)
        timed = table.view.timed
        self._put(
            "strip", bars.way_out(t, last) if timed else bars.strip(t, lines[frame.seen.turn], last, lines)
        )

    def _main(self, frame: Frame, able: bool) -> Option | None:
        """The main button: what the game's turn asks for, or what goes on from here."""
        table, t = self._table, self._host.t
        if self._host.demo:
            return Option(words.label(t, "play-this"), key="new")
        if self._kind == "over":
            return Option(words.label(t, self._host.afterwards()), key="rematch")
        if table.hands.handing_to is not None:
            return Option(words.hand_over(t, table.names[table.hands.handing_to]), key="hand-over")
        return table.view.main(frame) if able else None

    def _write_bar(self, frame: Frame, main: Option | None, second: Option | None) -> None:
        table, t = self._table, self._host.t
        if table.view.timed and not table.done:
            self._put("bar", bars.tools(t, len(table.people) == 1))
        elif table.sight.correcting is not None:
            instead = self._corrected_entry(table.sight.correcting, frame)
            self._put("bar", bars.correction_bar(t, main, instead))
        else:
            undo = table.session.undo_state()
            told = words.undo_refused(t, undo.fence.value) if not undo.possible and undo.fence else ""
            status = table.game_words.status(table.gt, frame.seen, table.names)
            self._put("bar", bars.bar(t, main, second, status, told, not undo.possible, table.may_hint))

    def _corrected_entry(self, at: int, frame: Frame) -> str:
        table = self._table
        action = table.session.game.parse_action(table.session.entries[at].text)
        said = table.game_words.action(table.gt, action, frame.seen, table.names)
        return words.instead_of(self._host.t, said)

    def _choices(self, frame: Frame) -> tuple[Option, ...]:
        """What the list offers."""
        if self._table.session.waiting.kind == "typed":
            return self._typed_options(frame)
        return self._table.view.options(frame) if frame.legal else ()

    def _typed_options(self, frame: Frame) -> tuple[Option, ...]:
        """What the real cards or dice can show."""
        table = self._table
        say, format_ = table.game_words.action, table.session.game.format_action
        return tuple(
            [Option(say(table.gt, a, frame.seen, table.names), action=format_(a)) for a in frame.legal]
        )

    def _write_list(self, choices: tuple[Option, ...], *buttons: Option | None) -> None:
        """The list of what can be done; the bar's buttons may be stages of it too."""
        self.options = {option.key: option for option in (*choices, *buttons) if option and option.key}
        self._put("list", bars.action_list(self._host.t, choices))
        typed = self._table.session.waiting.kind == "typed" and self._table.sight.replay is None
        by_id("list").className = "in-row" if self._host.list_shown() else "shown" if typed else ""

    def _write_plates(self, lines: Sequence[bars.SeatLine]) -> None:
        areas = self._table.areas
        assert areas is not None
        self._put("zones", "".join([bars.plate(self._host.t, lines[seat]) for seat, _, _ in areas.others]))
        places.place_plates(areas)

    def _put(self, name: str, html: str) -> None:
        if self._html.get(name) != html:
            self._html[name] = html
            fill(by_id(name), html)
