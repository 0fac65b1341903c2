"""The sheets in the page that tell of the app and of the game on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygames
from pygames.core.records import encode
from pygames.games import IDS
from pygames.games import words as game_words_of
from pygames.session import Session, Shelf
from pygames.ui import motion, words
from pygames.ui.markup import Html
from pygames.ui.results import Result, others, read_results, with_result, write_results
from pygames.ui.settings import Settings
from pygames.ui.setup import SetUp
from pygames.ui.sheets.app import about_sheet, notice_sheet, settings_sheet
from pygames.ui.sheets.frame import Context
from pygames.ui.sheets.game import (
    Fairness,
    end_sheet,
    fair_sheet,
    log_sheet,
    menu_sheet,
    offer_sheet,
    rules_sheet,
    score_sheet,
)
from pygames.ui.text import Text
from pygames.web.dialog import Dialog, Draw
from pygames.web.dom import by_id, options
from pygames.web.home import Home
from pygames.web.store import Store
from pygames.web.table import Table

if TYPE_CHECKING:
    from pygames.web.cup import Cups

ENDED_EARLY = ("resigned", "agreed")


class Host(Protocol):
    """What these sheets need of the app."""

    store: Store
    shelf: Shelf
    dialog: Dialog
    home: Home
    settings: Settings
    motion: motion.Speed
    table: Table | None
    setup: SetUp | None
    t: Text

    @property
    def cups(self) -> Cups: ...
    @property
    def demo(self) -> bool: ...
    def show(self, name: str, draw: Draw, outcome: str = "") -> None: ...
    def lay(self, name: str, draw: Draw) -> None: ...


class Sheets:
    """Made once."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def do(self, command: str, rest: str) -> bool:
        """Opens what a command asks for, if it is one of these sheets."""
        table, setup = self._host.table, self._host.setup
        match command:
            case "settings":
                self._settings()
            case "about":
                self._about()
            case "rules" if rest or setup is not None:
                self.rules(rest or (setup.game_id if setup is not None else ""))
            case "rule" if table is not None:
                table.clear_sign()
                self.rules(table.session.game_id, rest)
            case "menu" if table is not None:
                self._menu(table)
            case "sheet" if table is not None:
                self.score(table)
            case "fair" if table is not None:
                self._fair(table.session)
            case "log-all" if table is not None:
                self._host.lay("log", lambda context: log_sheet(context, table.lines))
            case _:
                return False
        return True

    def notice(self, title: str, sentence: str) -> None:
        """Says something on a sheet of its own."""
        self._host.lay("notice", lambda context: notice_sheet(context, title, sentence))

    def rules(self, game_id: str, marked: str = "") -> None:
        """The rule sheet; `marked` is the clause that a refusal named."""
        game_words = game_words_of(game_id)

        def draw(context: Context) -> Html:
            gt = self._text_of(game_id)
            return rules_sheet(
                context, game_words.TITLE, game_words.credits(gt), game_words.rules(gt), marked
            )

        self._host.lay("rules", draw)
        found = self._host.dialog.find(".marked")
        if found:
            found.scrollIntoView(options(block="center"))

    def _settings(self) -> None:
        host = self._host
        host.lay(
            "settings",
            lambda context: settings_sheet(
                context, host.settings, host.motion, host.home.status(), may_update=host.table is None
            ),
        )

    def _menu(self, table: Table) -> None:
        host, session = self._host, table.session
        host.show(
            "menu",
            lambda context: menu_sheet(
                context,
                table.lines,
                running=session.outcome() is None,
                redo=session.redo_state().possible,
                previous=not host.demo and host.shelf.previous(session.game_id) is not None,
                demo=host.demo,
                score=table.sheet is not None,
                hint=table.hint_in_menu,
                cup=host.cups.owns(session),
                draw=table.draws.choices,
                gives_up=any(seat not in session.standing.resigned for seat in table.people),
            ),
        )

    def offer(self, table: Table) -> None:
        """Somebody offers a draw."""
        offerer = table.draws.offerer
        if offerer is not None:
            self._host.show("offer", lambda context: offer_sheet(context, table.names[offerer]))

    def score(self, table: Table, told: str = "") -> None:
        """The score sheet, where the game has one; `told` is what a correction has changed."""
        if table.sheet is None:
            return

        def draw(context: Context) -> Html:
            score = table.sheet
            assert score is not None
            return score_sheet(context, score, table.names, table.colours, told, table.struck)

        self._host.show("sheet", draw)

    def _fair(self, session: Session) -> None:
        seed = session.show_seed() if session.outcome() is not None else ""
        fair = Fairness(session.commitment, seed, session.known_deal, bool(session.typed), session.assisted)
        self._host.lay("fair", lambda context: fair_sheet(context, fair))

    def _about(self) -> None:
        def draw(context: Context) -> Html:
            credits = [
                (words.TITLES[game_id], game_words_of(game_id).credits(self._text_of(game_id)))
                for game_id in IDS
            ]
            return about_sheet(context, pygames.__version__, credits)

        self._host.lay("about", draw)

    def end(self, table: Table) -> None:
        """How the game on the table ended."""
        t, session = self._host.t, table.session
        outcome = session.outcome()
        assert outcome is not None
        seen = session.observation(None)
        if outcome.reason in ENDED_EARLY:
            result = words.agreed(t) if outcome.reason == "agreed" else table.lines[-1]
        else:
            result = table.game_words.result(table.gt, outcome, seen, table.names)
        scores = table.view.scores(table.frame())
        story = [(step.before, step.after) for step in session.opening().steps(None)]
        moment = table.game_words.moment(table.gt, story, table.names)
        best = "" if outcome.reason in ENDED_EARLY else self._best(session)
        cup = f"cup {session.game_id}" if self._host.cups.owns(session) else ""
        self._host.show(
            "end",
            lambda context: end_sheet(
                context, result, outcome, table.names, table.colours, moment, scores, best, cup
            ),
            outcome.reason,
        )
        by_id("say").textContent = " ".join([result, *words.ranking(t, outcome, table.names)])

    def _best(self, session: Session) -> str:
        """Alone: the result beside the best ones on this device, by game and variant. It is kept with them."""
        if session.players > 1:
            return ""
        key = f"results:{session.game_id}:{encode(session.params)}"
        kept = read_results(self._host.store.get(key))
        points = int(session.state.returns()[0])
        self._host.store.put(key, write_results(with_result(kept, Result(points, session.seed))))
        return words.best(self._host.t, points, [each.points for each in others(kept, session.seed)])

    def _text_of(self, game_id: str) -> Text:
        return Text(self._host.t.language, f"pygames.games.{game_id}")
