"""The app around the tables: addresses, settings, sheets, what is kept, and the one listener for commands."""

from __future__ import annotations

import json
from typing import Any

import pygames
from pygames.core.game import AnyGame, ParamsError
from pygames.core.records import CodecError, build, encode, parse, plain, replace
from pygames.games import IDS
from pygames.games import company as company_of
from pygames.games import view as view_of
from pygames.games import words as game_words_of
from pygames.session import SaveError, Seat, Session, Shelf, export, load, new_seed, save
from pygames.ui import motion, sheets, words
from pygames.ui.kept import joined
from pygames.ui.markup import Html
from pygames.ui.router import Route, read_route
from pygames.ui.settings import Settings, language_of, read_settings, write_settings
from pygames.ui.setup import (
    Chair,
    SetUp,
    SetUpError,
    asks_for,
    default_set_up,
    fitted,
    from_link,
    next_colour,
    players_allowed,
    set_up_of,
    to_link,
    used,
    with_chair,
    with_number,
    with_option,
    with_players,
    with_preset,
)
from pygames.ui.sheets import Context, Fairness, Status
from pygames.ui.sound import Sound, Vibration
from pygames.ui.text import Text
from pygames.ui.theme import THEMES, Theme
from pygames.web.audio import Speaker
from pygames.web.cup import Cups
from pygames.web.dialog import Dialog, Draw
from pygames.web.dom import by_id, document, download, listen, once, options, proxy, vibrate, window
from pygames.web.forms import Forms
from pygames.web.store import Store
from pygames.web.table import Table

DEMO_PAUSE_MS = 3500
"""Between two games of the demo."""
PACE = "pace"
"""Store key, with a game's id, of how fast a person has been against bots."""
STEPS = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1}
LAST = "last"
"""Store key of the id of the game that was played last."""
NEXT = "next"
"""Store key of the name of whoever is to play there; '' where it is a bot."""


class App:
    """Made once; lives as long as the page."""

    def __init__(self) -> None:
        self.store = Store()
        self.settings = read_settings(self.store.get("settings"))
        self.speaker = Speaker(lambda: window.AudioContext.new())
        self.shelf = Shelf(self.store, IDS)
        self.table: Table | None = None
        self._demo: int | None = None
        """Which game of the demo is on; None outside it."""
        self._demo_proxy, _ = proxy(lambda *_: self._next_demo())
        self.setup: SetUp | None = None
        self.route = Route("home")
        self.dialog = Dialog(lambda: self.t)
        self.forms = Forms(self)
        self.cups = Cups(self)
        self.t: Text
        self.theme: Theme
        self.motion: motion.Speed
        self.apply_settings()

    def start(self) -> None:
        """Takes the page over from the shell."""
        listen(document, "click", self._on_click)
        listen(document, "change", self._on_change)
        listen(document, "keydown", self._on_key)
        listen(by_id("sheet"), "cancel", self._on_cancel)
        listen(by_id("sheet"), "close", lambda _: self._on_closed())
        listen(by_id("sheet"), "click", self._on_backdrop)
        listen(window, "hashchange", lambda _: self.go(str(window.location.hash)))
        listen(by_id("file"), "change", self._on_file)
        listen(window.matchMedia("(prefers-color-scheme: light)"), "change", lambda _: self.apply_settings())
        listen(window, "crossroads:status", lambda _: self.show_status())
        document.documentElement.setAttribute("data-app", "ready")
        self.go(str(window.location.hash))
        tapped = getattr(window.crossroads, "tapped", None)
        if tapped:
            self.do(str(tapped), "")

    # Settings

    def apply_settings(self) -> None:
        """Language, light and motion, from the settings or from the browser."""
        chosen = self.settings
        self.t = Text(
            language_of(chosen, tuple([str(tag_) for tag_ in window.navigator.languages])), "pygames.ui"
        )
        light = window.matchMedia("(prefers-color-scheme: light)").matches
        name = chosen.theme if chosen.theme != "auto" else ("day" if light else "dusk")
        self.theme = THEMES[name]
        calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        self.motion = chosen.motion or ("off" if calm else "normal")
        root = document.documentElement
        root.setAttribute("lang", self.t.language)
        root.setAttribute("data-theme", name)
        root.setAttribute("data-motion", self.motion)
        document.querySelector("meta[name=theme-color]").content = self.theme.page
        self.store.put("language", self.t.language if chosen.language else "")
        self.store.put("theme", "" if chosen.theme == "auto" else name)
        shell = words.shell(self.t)
        for node in document.querySelectorAll("[data-say]"):
            node.textContent = shell[node.getAttribute("data-say")]
        for node in document.querySelectorAll("[data-say-label]"):
            node.setAttribute("aria-label", shell[node.getAttribute("data-say-label")])

    def set_setting(self, name: str, value: str) -> None:
        data = plain(self.settings)
        data[name] = {"true": True, "false": False}.get(value, value)
        try:
            self.settings = build(Settings, data)
        except CodecError:
            return
        self.store.put("settings", write_settings(self.settings))
        self.apply_settings()
        if name == "upright":
            self._keep_upright()
        if self.table is not None and name in ("language", "theme", "list_shown"):
            self._reopen_table()
        self.dialog.refresh()

    def _keep_upright(self) -> None:
        orientation = window.screen.orientation
        if self.settings.upright and hasattr(orientation, "lock"):
            # Browsers grant it only full screen or installed; elsewhere the device's own lock has to do.
            orientation.lock(orientation.type).catch(_ignore_refusal)
        elif hasattr(orientation, "unlock"):
            orientation.unlock()

    def list_shown(self) -> bool:
        return self.settings.list_shown

    def play_sound(self, sound: Sound, vibration: Vibration) -> None:
        if self.settings.sound and sound:
            self.speaker.play(sound)
        if self.settings.vibration and vibration:
            vibrate(vibration)

    # Addresses

    def go(self, address: str) -> None:
        """Shows what an address asks for."""
        self.route = read_route(address)
        route = self.route
        if self.demo:
            self._leave_table()
            self._demo = None
        by_id("wait").hidden = True
        if route.screen == "play" and route.game in IDS:
            self._open_play(route)
        elif route.screen == "rules" and route.game in IDS:
            self._leave_table()
            self.dialog.close()
            self.show_home()
            self.open_rules(route.game)
        elif route.screen == "demo":
            self._show_demo(0)
        else:
            self._leave_table()
            self.dialog.close()
            self.show_home()

    def _show_demo(self, turn: int) -> None:
        """Bots play the games one after the other; any of them can be entered. Nothing is kept."""
        ready = [game_id for game_id in IDS if _has_table(game_id)]
        game_id = ready[turn % len(ready)]
        game = pygames.load(game_id)
        setup = default_set_up(game_id, game)
        seats = [Seat(words.level(self.t, 4 - i % 2), "bot", 4 - i % 2, i) for i in range(setup.players)]
        self._demo = turn
        self._open_table(Session.start(game_id, setup.params, seats), setup)

    def _next_demo(self) -> None:
        if self._demo is not None and self.table is not None and self.table.session.outcome() is not None:
            self._show_demo(self._demo + 1)

    def _open_play(self, route: Route) -> None:
        if not _has_table(route.game):
            self._leave_table()
            self.show_home()
            self.notice(words.TITLES[route.game], words.not_yet(self.t))
            return
        if route.query:
            self._open_link(route)
            return
        self._leave_table()
        self.show_home()
        self.open_setup(route.game)

    def _open_link(self, route: Route) -> None:
        """The unfinished game where the link asks for that one, else a new one, which can be taken back. A
        fault of the link is named, and changes nothing."""
        query = dict(route.query)
        going_on = query.pop("continue", None) is not None
        game = pygames.load(route.game)
        try:
            setup, seed = from_link(self._stored_setup(route.game), game, query)
            setup = _fitting_bots(setup, game)
        except SetUpError as fault:
            self._leave_table()
            self.show_home()
            self.open_setup(route.game, words.link_fault(self.t, str(fault)))
            return
        told = ""
        if self.shelf.unfinished(route.game):
            session, told = self._read(self.shelf.table(route.game) or "", kept=True)
            if session is not None and (going_on or _is_meant(session, setup, seed)):
                self._go_on(session, told)
                return
        if going_on and not told:
            self._leave_table()
            self.show_home()
            self.open_setup(route.game)
            if self.cups.going_on(route.game):
                self.cups.do("cup", route.game)
            return
        self.new_game(setup, seed)
        if told and self.table is not None:
            self.table.announce(told, show=True)

    def _read(self, text: str, kept: bool) -> tuple[Session | None, str]:
        """The session of a record, or of its readable part, and what is wrong with it; `kept` on this device, a
        damaged one is put aside."""
        try:
            return load(text), ""
        except SaveError as fault:
            if kept:
                self.store.put("damaged", text)
            return fault.prefix, words.save_fault(self.t, fault.fault.value, fault.detail, fault.number)

    def _go_on(self, session: Session, told: str = "") -> None:
        """Opens a record, and says what was wrong with it."""
        if self.table is not None and self.table.session.digest() == session.digest() and not told:
            return
        base = self._stored_setup(session.game_id)
        setup = set_up_of(base, session.game, _chairs(session), _asked(session), bool(session.typed))
        self._open_table(session, setup)
        self._set_address(to_link(setup, session.game))
        if told and self.table is not None:
            self.table.announce(told, show=True)

    def new_game(self, setup: SetUp, seed: str = "") -> None:
        """Starts a game from a set-up; a seed from a link marks the deal as known."""
        setup = _fitting_bots(setup, pygames.load(setup.game_id))
        told = self.crowded(setup)
        if told:
            if self.dialog.name != "setup":  # else it says so already
                self.open_setup(setup.game_id, told)
            return
        params, company = setup.params, company_of(setup.game_id)
        if company and any(chair.level for chair in used(setup)):
            params = company.as_fast(params, self.store.get(f"{PACE}:{setup.game_id}") or "")
        names = words.seat_names(self.t, used(setup))
        seats = [
            Seat(name, "bot" if chair.level else "human", chair.level, chair.colour)
            for name, chair in zip(names, used(setup), strict=True)
        ]
        try:
            session = Session.start(
                setup.game_id,
                params,
                seats,
                seed or new_seed(),
                typed=view_of(setup.game_id).typed if setup.typed else (),
                known_deal=bool(seed),
            )
        except ParamsError as fault:
            self.open_setup(setup.game_id, words.link_fault(self.t, str(fault)))
            return
        self.store.put(f"setup:{setup.game_id}", json.dumps(_setup_data(setup)))
        self.shelf.begin(session)
        self._open_table(session, setup)
        self._set_address(to_link(setup, session.game))

    def crowded(self, setup: SetUp) -> str:
        """Why the people of a set-up cannot all act at once on this screen; '' where they can."""
        view = view_of(setup.game_id).variant(setup.params)
        people = len([chair for chair in used(setup) if not chair.level])
        if not view.timed:
            return ""
        room = view.most_people(float(window.innerWidth), float(window.innerHeight), people)
        return words.crowded(self.t, room) if people > room else ""

    def race(self, session: Session, told: str = "") -> None:
        """A race of a cup comes on the table, unless it lies there; what was there is put aside."""
        if self.shelf.table(session.game_id) != save(session):
            self.shelf.begin(session)
        self.close_sheets()
        self._go_on(session, told)

    def read_race(self, text: str) -> tuple[Session | None, str]:
        """The race of a cup as it was kept, or its readable part, and what is wrong with it."""
        return self._read(text, kept=True)

    def take_back_game(self, game_id: str) -> bool:
        """'New game', 'restart' and 'load' are undone like a move: the game before it comes back."""
        before = None if self.demo else self.shelf.previous(game_id)
        session, told = self._read(before, kept=True) if before is not None else (None, "")
        if session is None:
            return False
        self.shelf.take_back(game_id)
        self._go_on(session, told)
        return True

    def _set_address(self, address: str) -> None:
        """The address of what is shown now; a table opened from elsewhere is a step that 'back' undoes."""
        route = read_route(address)
        if route.screen == self.route.screen and route.game == self.route.game:
            window.history.replaceState(None, "", address)
        else:
            window.history.pushState(None, "", address)
        self.route = route

    def _open_table(self, session: Session, setup: SetUp | None = None) -> None:
        self._leave_table()
        self.dialog.close()
        by_id("home").hidden = True
        self.setup = setup or self._stored_setup(session.game_id)
        if self._demo is None:
            self._remember(session)
        self.table = Table(self, session, self.setup.seating)
        if session.outcome() is not None:
            self.game_over()
        self._stay_awake()

    def _reopen_table(self) -> None:
        assert self.table is not None
        session, seating, replay_at = self.table.session, self.table.seating, self.table.replay_at
        self._leave_table()
        self.table = Table(self, session, seating)
        if replay_at is not None:
            self.table.replay(replay_at)
        self.table.pause(bool(by_id("sheet").open))

    @property
    def demo(self) -> bool:
        """Whether bots show the games and nobody plays."""
        return self._demo is not None

    def _leave_table(self) -> None:
        if self.table is not None:
            self.table.close()
            self.table = None

    def _stay_awake(self) -> None:
        if hasattr(window.navigator, "wakeLock"):
            window.navigator.wakeLock.request("screen").catch(_ignore_refusal)

    def keep(self, session: Session) -> None:
        """Writes the game down; called after every settled step, before it is shown."""
        if self._demo is None:
            self.shelf.keep(session)
            self.cups.note(session)
            self._remember(session)
            self._learn(session)

    def _learn(self, session: Session) -> None:
        """How fast a person was against bots, where these keep pace."""
        company = company_of(session.game_id)
        people = [seat for seat, who in enumerate(session.seats) if who.kind == "human"]
        if company is None or session.state.outcome() is None or len(people) != 1 or session.players == 1:
            return
        seen = [session.position(i).observation(people[0]) for i in range(session.index + 1)]
        key = f"{PACE}:{session.game_id}"
        self.store.put(key, company.learned(self.store.get(key) or "", seen, people[0]))

    def _remember(self, session: Session) -> None:
        """What the home screen offers to continue, and who is to play there; before Python it reads this too."""
        waiting = session.waiting
        if waiting.kind == "over":
            if self.cups.owns(session) and self.cups.going_on(session.game_id):
                self.store.put(LAST, session.game_id)
                self.store.put(NEXT, "")
            else:
                self.store.drop(LAST)
            return
        self.store.put(LAST, session.game_id)
        self.store.put(NEXT, session.seats[waiting.seats[0]].name if waiting.kind == "human" else "")

    # Home

    def show_home(self) -> None:
        """The town, with 'continue' for what was left unfinished."""
        by_id("home").hidden = False
        for node in document.querySelectorAll("[data-game]"):
            game = str(node.getAttribute("data-game"))
            unfinished = self.shelf.unfinished(game)
            node.classList.toggle("unfinished", unfinished)
            node.setAttribute("href", f"#/play/{game}?continue" if unfinished else f"#/play/{game}")
        last = self.store.get(LAST) or ""
        cup = self.cups.going_on(last) if last in IDS else ""
        going_on = last in IDS and (self.shelf.unfinished(last) or bool(cup))
        link = by_id("continue")
        link.hidden = not going_on
        if going_on:
            link.setAttribute("href", f"#/play/{last}?continue")
            link.querySelector("[data-game-title]").textContent = words.TITLES[last]
            name = self.store.get(NEXT)
            link.querySelector("[data-next]").textContent = words.to_play(self.t, name) if name else cup
        self.show_status()

    def status(self) -> Status:
        """How far the app and its games are kept on this device."""
        # A page whose script for playing offline did not come says nothing about it.
        told = parse(str(window.crossroads.statusText())) if hasattr(window.crossroads, "statusText") else {}
        assert isinstance(told, dict)
        return Status(str(told.get("offline", "")), stored=not self.store.fault)

    def show_status(self) -> None:
        """The status line of the home screen, and what the settings say."""
        status = self.status()
        line, below = sheets.home_status(self.t, status, pygames.__version__)
        node = by_id("status")
        node.querySelector(".lamp").classList.toggle("lit", status.lit)
        node.querySelector("[data-stage]").textContent = line
        node.querySelector("[data-detail]").textContent = below
        if self.dialog.name == "settings":
            self.dialog.refresh()

    # Sheets

    def show(self, name: str, draw: Draw, outcome: str = "") -> None:
        """A sheet in the place of all others."""
        self._pause(True)
        self.dialog.show(name, draw, outcome)

    def lay(self, name: str, draw: Draw) -> None:
        """A sheet over the others."""
        self._pause(True)
        self.dialog.lay(name, draw)

    def close_sheets(self) -> None:
        """Back to the table."""
        self.dialog.close()
        self._pause(False)

    def _pause(self, on: bool) -> None:
        if self.table is not None:
            self.table.pause(on)

    def notice(self, title: str, sentence: str) -> None:
        """Says something on a sheet of its own."""
        self.lay("notice", lambda context: sheets.notice_sheet(context, title, sentence))

    def open_setup(self, game_id: str, fault: str = "") -> None:
        self.setup = self._stored_setup(game_id)
        game, game_words = pygames.load(game_id), game_words_of(game_id)
        view = view_of(game_id)
        may_type = bool(view.typed)

        def draw(context: Context) -> Html:
            assert self.setup is not None
            at_once = view.variant(self.setup.params).timed
            told = fault or self.crowded(self.setup)
            gt = Text(self.t.language, f"pygames.games.{game_id}")
            own = self.forms.choices(self.setup)
            cup = self.cups.entry(game_id)
            return sheets.setup_sheet(
                context, gt, game, game_words, self.setup, may_type, told, at_once, own, cup
            )

        self.show("setup", draw)
        self.dialog.find("[data-key=play]").focus()

    def _stored_setup(self, game_id: str) -> SetUp:
        game = pygames.load(game_id)
        default = default_set_up(game_id, game)
        text = self.store.get(f"setup:{game_id}")
        if not text:
            return default
        try:
            data = parse(text)
            params = build(type(default.params), data["params"])
            chairs = build(tuple[Chair, ...], data["chairs"])
            stored = replace(default, players=int(data["players"]), chairs=chairs, params=params)
            stored = replace(
                stored, preset=str(data["preset"]), seating=data["seating"], typed=bool(data["typed"])
            )
            if stored.players not in players_allowed(game, params) or len(chairs) != len(default.chairs):
                return default
            game.initial_state(params, stored.players)
        except (ValueError, KeyError, TypeError):
            return default
        return stored

    def open_rules(self, game_id: str, marked: str = "") -> None:
        """The rule sheet; `marked` is the clause that a refusal named."""
        game_words = game_words_of(game_id)

        def draw(context: Context) -> Html:
            gt = Text(self.t.language, f"pygames.games.{game_id}")
            return sheets.rules_sheet(
                context, game_words.TITLE, game_words.credits(gt), game_words.rules(gt), marked
            )

        self.lay("rules", draw)
        found = self.dialog.find(".marked")
        if found:
            found.scrollIntoView(options(block="center"))

    def open_settings(self) -> None:
        self.lay(
            "settings",
            lambda context: sheets.settings_sheet(
                context, self.settings, self.motion, self.status(), may_update=self.table is None
            ),
        )

    def open_menu(self) -> None:
        table = self.table
        if table is None:
            return
        session = table.session
        self.show(
            "menu",
            lambda context: sheets.menu_sheet(
                context,
                table.lines,
                running=session.outcome() is None,
                redo=session.redo_state().possible,
                previous=not self.demo and self.shelf.previous(session.game_id) is not None,
                demo=self.demo,
                score=table.sheet is not None,
                hint=table.hint_in_menu,
                cup=self.cups.owns(session),
            ),
        )

    def open_sheet(self, told: str = "") -> None:
        """The score sheet; `told` is what a correction has changed."""
        table = self.table
        if table is None or table.sheet is None:
            return

        def draw(context: Context) -> Html:
            score = table.sheet
            assert score is not None
            return sheets.score_sheet(context, score, table.names, table.colours, told, table.struck)

        self.show("sheet", draw)

    def corrected(self, told: str) -> None:
        """Shows what a correction has changed."""
        self.open_sheet(told)

    def _open_fair(self, session: Session) -> None:
        seed = session.show_seed() if session.outcome() is not None else ""
        fair = Fairness(session.commitment, seed, session.known_deal, bool(session.typed), session.assisted)
        self.lay("fair", lambda context: sheets.fair_sheet(context, fair))

    def _open_about(self) -> None:
        def draw(context: Context) -> Html:
            credits = []
            for game_id in IDS:
                gt = Text(self.t.language, f"pygames.games.{game_id}")
                credits.append((words.TITLES[game_id], game_words_of(game_id).credits(gt)))
            return sheets.about_sheet(context, pygames.__version__, credits)

        self.lay("about", draw)

    def afterwards(self) -> str:
        """The label of what comes after the game on the table: another one, or the standings of its cup."""
        in_cup = self.table is not None and self.cups.owns(self.table.session)
        return "standings" if in_cup else "rematch"

    def game_over(self) -> None:
        """The end sheet of the table's game."""
        table = self.table
        if table is None:
            return
        if self._demo is not None:
            window.setTimeout(self._demo_proxy, DEMO_PAUSE_MS)
            return
        outcome = table.session.outcome()
        assert outcome is not None
        seen = table.session.observation(None)
        if outcome.reason in ("resigned", "agreed"):
            result = words.agreed(self.t) if outcome.reason == "agreed" else table.lines[-1]
        else:
            result = table.game_words.result(table.gt, outcome, seen, table.names)
        scores = table.view.scores(table.frame())
        story = [(step.before, step.after) for step in table.session.opening().steps(None)]
        moment = table.game_words.moment(table.gt, story, table.names)
        best = self._best(table.session)
        cup = f"cup {table.session.game_id}" if self.cups.owns(table.session) else ""
        self.show(
            "end",
            lambda context: sheets.end_sheet(
                context, result, outcome, table.names, table.colours, moment, scores, best, cup
            ),
            outcome.reason,
        )
        by_id("say").textContent = " ".join([result, *words.ranking(self.t, outcome, table.names)])

    def _best(self, session: Session) -> str:
        """Alone: how the result compares with the best one on this device, by game and variant."""
        if session.players > 1:
            return ""
        key = f"best:{session.game_id}:{encode(session.params)}"
        points = int(session.state.returns()[0])
        kept = self.store.get(key)
        before = int(kept) if kept and kept.isdecimal() else None
        if before is None or points > before:
            self.store.put(key, str(points))
        return words.best(self.t, points, before)

    # Commands

    def _on_click(self, event: Any) -> None:
        node = event.target.closest("[data-action],[data-select],[data-do]") if event.target.closest else None
        if not node:
            return
        if self.table is not None and self.table.deaf and not node.closest("#curtain"):
            return
        if node.hasAttribute("data-action"):
            if self.table is not None:
                self.table.play(str(node.getAttribute("data-action")), float(event.timeStamp))
            return
        if node.hasAttribute("data-select"):
            key = str(node.getAttribute("data-select"))
            if key in ("rematch", "hand-over", "new", "sheet"):
                self.do(key, "")
            elif self.table is not None:
                self.table.select(key)
            return
        command, _, rest = str(node.getAttribute("data-do")).partition(" ")
        self.do(command, rest)

    def do(self, command: str, rest: str) -> None:
        """Carries out a command of a control."""
        table = self.table
        match command:
            case "home":
                self.dialog.close()
                window.location.hash = "#/"
            case "close":
                self.dialog.back()
            case "settings":
                self.open_settings()
            case "set":
                name, _, value = rest.partition(" ")
                self.set_setting(name, value)
            case "menu":
                self.open_menu()
            case "rules":
                self.open_rules(rest or (self.setup.game_id if self.setup else self.route.game))
            case "rule" if table is not None:
                table.clear_sign()
                self.open_rules(table.session.game_id, rest)
            case "sign" if table is not None:
                table.clear_sign()
            case "undo" if table is not None:
                table.undo()
            case "redo" if table is not None:
                self.dialog.close()
                table.redo()
            case "hand-over" if table is not None:
                table.hand_over()
            case "open-curtain" if table is not None:
                table.open_curtain()
            case "hint" if table is not None:
                self.close_sheets()
                table.hint()
            case "resign" if table is not None:
                self.dialog.close()
                table.resign()
            case "rematch" if table is not None and self.cups.owns(table.session):
                self.cups.do("cup", table.session.game_id)
            case "restart" | "rematch" if self.setup is not None:
                self._again(series=command == "rematch")
            case "new" if self.setup is not None:
                game_id = self.setup.game_id
                self._demo = None
                self._leave_table()
                self.show_home()
                self._set_address(f"#/play/{game_id}")
                self.open_setup(game_id)
            case "play" if self.setup is not None:
                self.new_game(self.setup)
            case "export" if table is not None:
                download(f"crossroads-{table.session.game_id}.txt", export(table.session))
            case "export-all":
                download("crossroads-all.json", self.shelf.export_all())
            case "import":
                by_id("file").click()
            case "replay" if table is not None:
                self.dialog.close()
                table.replay()
            case "replay-on" if table is not None:
                table.replay_on()
            case "replay-back" if table is not None:
                table.replay_back()
            case "replay-end" if table is not None:
                table.replay_end()
            case "share" if table is not None:
                self._share()
            case "about":
                self._open_about()
            case "sheet" if table is not None:
                self.open_sheet()
            case "correct" if table is not None:
                self.dialog.close()
                table.correct(int(rest))
            case "leave-correction" if table is not None:
                table.leave_correction()
                self.open_sheet()
            case "drop-struck" if table is not None:
                table.session.drop_struck()
                self.keep(table.session)
                self.dialog.refresh()
            case "fair" if table is not None:
                self._open_fair(table.session)
            case "log-all" if table is not None:
                self.lay("log", lambda context: sheets.log_sheet(context, table.lines))
            case "previous" if table is not None:
                self.take_back_game(table.session.game_id)
            case "update":
                window.crossroads.applyUpdate()
            case _ if self.cups.do(command, rest) or self.forms.do(command, rest):
                pass
            case _:
                self._change_setup(command, rest)

    def _change_setup(self, command: str, rest: str) -> None:
        setup = self.setup
        if setup is None:
            return
        game = pygames.load(setup.game_id)
        match command:
            case "players":
                self.setup = with_players(setup, game, int(rest))
            case "preset":
                self.setup = with_preset(setup, game, rest)
            case "option":
                field, _, value = rest.partition(" ")
                self.setup = with_option(setup, game, field, value)
            case "number":
                field, seat, number = rest.split(" ")
                self.setup = with_number(setup, game, field, int(seat), int(number))
            case "colour":
                self.setup = next_colour(setup, int(rest))
            case "seating":
                self.setup = replace(setup, seating=rest)
            case "typed":
                self.setup = replace(setup, typed=not setup.typed)
            case "name":
                seat, _, name = rest.partition(" ")
                chair = replace(setup.chairs[int(seat)], name=name.strip()[:16])
                self.setup = with_chair(setup, int(seat), chair)
                return  # drawn anew now, the sheet would lose the tap that has left the field
            case "level":
                seat, _, level = rest.partition(" ")
                self.setup = with_chair(setup, int(seat), replace(setup.chairs[int(seat)], level=int(level)))
            case _:
                return
        self.setup = _fitting_bots(self.setup, game)
        self.dialog.refresh()

    def _again(self, series: bool) -> None:
        assert self.setup is not None
        setup = self.setup
        if series and self.table is not None:
            session = self.table.session
            outcome = session.outcome()
            if outcome is not None:
                setup = replace(setup, params=session.game.next_params(_asked(session), [outcome]))
        self.new_game(setup)

    def _on_change(self, event: Any) -> None:
        name = event.target.getAttribute("data-change") if event.target.getAttribute else None
        if name:
            command, _, rest = str(name).partition(" ")
            self.do(command, f"{rest} {event.target.value}".lstrip())

    def _on_closed(self) -> None:
        """No sheet is open any more. Behind one that an address has opened lies the home screen."""
        if by_id("sheet").open:
            return
        self.dialog.close()  # the browser may have closed it without asking
        self._pause(False)
        if self.table is None and self.route.screen != "home":
            self.do("home", "")

    def _on_cancel(self, event: Any) -> None:
        """Escape and the back gesture close a sheet as its cross does."""
        event.preventDefault()
        self.dialog.back()

    def _on_backdrop(self, event: Any) -> None:
        if event.target.id == "sheet":
            self.dialog.back()

    def _on_key(self, event: Any) -> None:
        key = str(event.key)
        if key in STEPS and event.target.closest("[role=radiogroup]"):
            event.preventDefault()
            self._step_choice(event.target, STEPS[key])
        if self.table is None or by_id("sheet").open:
            return
        if (event.ctrlKey or event.metaKey) and key.lower() == "z":
            event.preventDefault()
            self.do("redo" if event.shiftKey else "undo", "")
        elif key == "Escape":
            self.table.step_back()
        elif event.target.closest("#cells"):
            self.table.cells_key(event)

    def _step_choice(self, chosen: Any, step: int) -> None:
        """The arrow keys go round in a group of which one is chosen."""
        radios = list(chosen.closest("[role=radiogroup]").querySelectorAll("[role=radio]"))
        radio = radios[(radios.index(chosen) + step) % len(radios)]
        radio.focus()
        radio.click()

    # Files

    def _on_file(self, event: Any) -> None:
        files = event.target.files
        if not files.length:
            return
        once(files.item(0).text(), lambda text: self.import_text(str(text)))
        event.target.value = ""

    def import_text(self, text: str) -> None:
        """A saved game, or everything; a fault is named and nothing is lost."""
        self.dialog.close()
        try:
            faults = self.shelf.import_all(text, joined)
        except ValueError:
            self._import_game(text)
            return
        self.settings = read_settings(self.store.get("settings"))
        self.apply_settings()
        self.do("home", "")
        if faults:
            fault = faults[0]
            told = words.save_fault(self.t, fault.fault.value, fault.detail, fault.number)
            self.notice(words.label(self.t, "import"), told)

    def _import_game(self, text: str) -> None:
        session, told = self._read(text, kept=False)
        if session is None:
            self.notice(words.label(self.t, "import"), told)
            return
        if not _has_table(session.game_id):
            self.notice(words.TITLES[session.game_id], words.not_yet(self.t))
            return
        self._demo = None
        self.shelf.begin(session)
        self._go_on(session, told)

    def share_text(self, title: str, text: str) -> None:
        """Gives a text away: by the device's own sheet, the clipboard, or on a sheet from which it can be taken."""
        self._give(options(title=title, text=text), text, words.label(self.t, "text-copied"))

    def _share(self) -> None:
        assert self.table is not None
        setup = self.setup
        assert setup is not None
        session = self.table.session
        page = str(window.location.href).partition("#")[0]
        address = page + to_link(setup, session.game, session.show_seed())
        self._give(options(title="Crossroads", url=address), address, words.copied(self.t))

    def _give(self, data: Any, text: str, copied: str) -> None:
        if hasattr(window.navigator, "share"):
            window.navigator.share(data).catch(_ignore_refusal)
        elif hasattr(window.navigator, "clipboard"):
            once(
                window.navigator.clipboard.writeText(text),
                lambda _: self._show_text(text, copied),
                lambda: self._show_text(text),
            )
        else:
            self._show_text(text)

    def _show_text(self, text: str, said: str = "") -> None:
        title = words.label(self.t, "share")
        self.lay("notice", lambda context: sheets.notice_sheet(context, title, said, text))


def _chairs(session: Session) -> list[Chair]:
    return [Chair(seat.name, seat.level, seat.colour) for seat in session.seats]


def _is_meant(session: Session, setup: SetUp, seed: str) -> bool:
    """Whether a link asks for this very match: a seed names the deal."""
    meant = any(
        asks_for(setup, _chairs(session), params, bool(session.typed))
        for params in (session.params, _asked(session))
    )
    return meant and seed in ("", session.seed)


def _asked(session: Session) -> Any:
    """The options of a match as its set-up had them."""
    company = company_of(session.game_id)
    return company.asked(session.params) if company else session.params


def _has_table(game_id: str) -> bool:
    try:
        view_of(game_id)
    except ModuleNotFoundError:
        return False
    return True


def _fitting_bots(setup: SetUp, game: AnyGame) -> SetUp:
    """The set-up with what follows from a bot's company."""
    company = company_of(setup.game_id)
    if company is None or not any(chair.level for chair in used(setup)):
        return setup
    return fitted(replace(setup, params=company.with_bots(setup.params)), game)


def _setup_data(setup: SetUp) -> dict[str, Any]:
    data = plain(setup)
    return {key: data[key] for key in ("players", "chairs", "preset", "params", "seating", "typed")}


def _ignore_refusal(_: Any) -> None:
    """A wish that the browser may refuse."""
