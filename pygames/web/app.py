"""The app around the tables: settings, what an address opens, what is kept, and the commands of the controls."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pygames
from pygames.core.game import ParamsError
from pygames.core.records import CodecError, build, plain, replace
from pygames.games import IDS
from pygames.games import company as company_of
from pygames.games import view as view_of
from pygames.session import SaveError, Seat, Session, Shelf, load, new_seed, save
from pygames.ui import motion, words
from pygames.ui.router import Route, read_route
from pygames.ui.settings import Settings, language_of, read_settings, write_settings
from pygames.ui.setup import SetUp, SetUpError, default_set_up, from_link, possible, to_link, used
from pygames.ui.sound import Sound, Vibration
from pygames.ui.text import Text
from pygames.ui.theme import THEMES, Theme
from pygames.web.audio import Speaker
from pygames.web.dialog import Dialog, Draw
from pygames.web.dom import by_id, document, listen, proxy, vibrate, window, wish
from pygames.web.files import Files
from pygames.web.home import Home
from pygames.web.listeners import Listeners
from pygames.web.lock import Lock
from pygames.web.setups import SetUps, asked_params, is_meant, with_company
from pygames.web.slices import Later
from pygames.web.store import Store
from pygames.web.surface import Surface
from pygames.web.table import Table

if TYPE_CHECKING:
    from pygames.web.cup import Cups
    from pygames.web.forms import Forms
    from pygames.web.keeping import Keeping
    from pygames.web.sheets import Sheets

DEMO_PAUSE_MS = 3500
"""Between two games of the demo."""
SPEAKER_MS = 300
"""After the first gesture, so that its answer is seen before the speaker is made ready."""
PACE = "pace"
"""Store key, with a game's id, of how fast a person has been against bots."""


class App:
    """Made once; lives as long as the page."""

    def __init__(self, lock: Lock) -> None:
        self.store = Store(lambda: window.localStorage)
        self._told_reading = False
        self.settings = read_settings(self.store.get("settings"))
        self.speaker = Speaker(lambda: window.AudioContext.new(), lambda: self._speaker_due.after(0))
        self._speaker_due = Later(self.speaker.go_on)
        self._first_gesture: list[Callable[[], None]] = []
        self.shelf = Shelf(self.store, IDS)
        self.table: Table | None = None
        self._surface: Surface | None = None
        """As long as there is a table: what is drawn for the next one is, for the most part, there already."""
        self._demo: int | None = None
        """Which game of the demo is on; None outside it."""
        self._demo_proxy, _ = proxy(lambda *_: self._next_demo())
        self.setup: SetUp | None = None
        self.route = Route("home")
        self.dialog = Dialog(lambda: self.t)
        self.home = Home(self)
        self.files = Files(self)
        self.setups = SetUps(self)
        self.t: Text
        self.theme: Theme
        self.motion: motion.Speed
        self.apply_settings()
        lock.told = self._on_lock
        if lock.held is not None:
            self._on_lock(lock.held)

    def start(self) -> None:
        """Takes the page over from the shell."""
        Listeners(self)
        listen(window, "hashchange", lambda _: self.go(str(window.location.hash)))
        listen(window.matchMedia("(prefers-color-scheme: light)"), "change", lambda _: self._light_changed())
        listen(window, "crossroads:status", lambda _: self.home.show_status())
        self._first_gesture = [listen(window, kind, self._warm_up) for kind in ("pointerup", "keydown")]
        document.documentElement.setAttribute("data-app", "ready")
        self.go(str(window.location.hash))
        tapped = getattr(window.crossroads, "tapped", None)
        if tapped:
            self.do(str(tapped), "")

    def _on_lock(self, held: bool) -> None:
        """This tab writes down what is played, or another one does."""
        if not held:
            self.store.only_read()
            self._tell_reading()
        elif self.store.writes is None:
            self.store.begin()
        else:
            self.store.take_over()
            self.keeping.read_again(self._taken_over)
        self.home.show_status()

    def _taken_over(self) -> None:
        """The game on the table is kept from now on; what the other tab has left there is put aside."""
        self.taken_back()
        if self.table is None or self.demo:
            return
        if self.shelf.table(self.table.session.game_id) != save(self.table.session):
            self.shelf.begin(self.table.session)
        if self._told_reading:
            self._told_reading = False
            self.table.announce(words.label(self.t, "tab-writes"), show=True)

    def _tell_reading(self) -> None:
        """Says at the first table that nothing of it is kept."""
        if self.store.writes is False and not self._told_reading and self.table is not None and not self.demo:
            self._told_reading = True
            self.table.announce(words.label(self.t, "tab-reads"), show=True)

    # Rooms that a first board does not wait for: each is imported by whoever opens it.

    @cached_property
    def sheets(self) -> Sheets:
        from pygames.web.sheets import Sheets

        return Sheets(self)

    @cached_property
    def forms(self) -> Forms:
        from pygames.web.forms import Forms

        return Forms(self)

    @cached_property
    def cups(self) -> Cups:
        from pygames.web.cup import Cups

        return Cups(self)

    @cached_property
    def keeping(self) -> Keeping:
        from pygames.web.keeping import Keeping

        return Keeping(self)

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

    def _light_changed(self) -> None:
        self.apply_settings()
        if self.table is not None:
            self.table.draw()

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
        elif self.table is None and name == "language":
            self.home.show()
        self.dialog.refresh()

    def _keep_upright(self) -> None:
        orientation = window.screen.orientation
        if self.settings.upright and hasattr(orientation, "lock"):
            # Browsers grant it only full screen or installed; elsewhere the device's own lock has to do.
            wish(orientation.lock(orientation.type))
        elif hasattr(orientation, "unlock"):
            orientation.unlock()

    def list_shown(self) -> bool:
        return self.settings.list_shown

    def _warm_up(self, _: Any) -> None:
        """After the first gesture, without which no page may sound."""
        for end in self._first_gesture:
            end()
        if self.settings.sound:
            self._speaker_due.after(SPEAKER_MS)

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
            self.home.show()
            self.sheets.rules(route.game)
        elif route.screen == "demo":
            self._show_demo(0)
        else:
            self._leave_table()
            self.dialog.close()
            self.home.show()
            if address.strip("#/"):
                self.route = Route("home")
                self._set_address("#/")
                possible = [f"#/play/{game}" for game in IDS]
                self.notice(words.label(self.t, "title"), words.link_fault(self.t, address, possible, ""))

    def _show_demo(self, turn: int) -> None:
        """Bots play the games one after the other; any of them can be entered. Nothing is kept."""
        game_id = IDS[turn % len(IDS)]
        game = pygames.load(game_id)
        setup = default_set_up(game_id, game)
        seats = [Seat(words.level(self.t, 4 - i % 2), "bot", 4 - i % 2, i) for i in range(setup.players)]
        self._demo = turn
        self._open_table(Session.start(game_id, setup.params, seats), setup)

    def _next_demo(self) -> None:
        if self._demo is not None and self.table is not None and self.table.session.outcome() is not None:
            self._show_demo(self._demo + 1)

    def _open_play(self, route: Route) -> None:
        if route.query:
            self._open_link(route)
            return
        self._leave_table()
        self.home.show()
        self.open_setup(route.game)

    def _open_link(self, route: Route) -> None:
        """The unfinished game where the link asks for that one, else a new one, which can be taken back. A
        fault of the link is named, and changes nothing."""
        query = dict(route.query)
        going_on = query.pop("continue", None) is not None
        may_be_elsewhere = going_on or self.store.lacking
        if may_be_elsewhere and not self.shelf.unfinished(route.game) and not self.keeping.read:
            self._open_when_read(route)
            return
        game = pygames.load(route.game)
        try:
            setup, seed = from_link(self.setups.stored(route.game), game, query)
            setup = with_company(setup, game)
        except SetUpError as fault:
            self._leave_table()
            self.home.show()
            given = f"{fault.field}={query[fault.field]}" if fault.field in query else fault.field
            allowed = possible(game, fault.field)
            self.open_setup(route.game, words.link_fault(self.t, given, allowed, fault.fault))
            return
        told = ""
        if self.shelf.unfinished(route.game):
            session, told = self.read(self.shelf.table(route.game) or "", kept=True)
            if session is not None and (going_on or is_meant(session, setup, seed)):
                self._go_on(session, told)
                return
        if going_on and not told:
            self._leave_table()
            self.home.show()
            self.open_setup(route.game)
            if self.cups.going_on(route.game):
                self.cups.do("cup", route.game)
            return
        self.new_game(setup, seed)
        if told and self.table is not None:
            self.table.announce(told, show=True)

    def _open_when_read(self, route: Route) -> None:
        """Opens a link, if it is still wanted, when the second copy of what is kept has been asked."""
        by_id("wait-title").textContent = words.TITLES[route.game]
        by_id("wait").hidden = False

        def open_now() -> None:
            if self.route is route:
                by_id("wait").hidden = True
                self._open_link(route)

        self.keeping.when_read(open_now)

    def taken_back(self) -> None:
        """Shows what the second copy has brought back."""
        was, self.settings = self.settings, read_settings(self.store.get("settings"))
        if self.settings != was:
            self.apply_settings()
        if self.table is None and not by_id("home").hidden:
            self.home.show()
        elif self.table is not None and self.settings != was:
            self._reopen_table()

    def read(self, text: str, kept: bool) -> tuple[Session | None, str]:
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
        setup = self.setups.of(session)
        self._open_table(session, setup)
        self._set_address(to_link(setup, session.game))
        if told and self.table is not None:
            self.table.announce(told, show=True)

    def new_game(self, setup: SetUp, seed: str = "") -> None:
        """Starts a game from a set-up; a seed from a link marks the deal as known."""
        setup = with_company(setup, pygames.load(setup.game_id))
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
            self.open_setup(
                setup.game_id, words.cannot_be_played(self.t, self.forms.fault_of(setup) or str(fault))
            )
            return
        self.setups.keep(setup)
        self.shelf.begin(session)
        self._open_table(session, setup)
        self._set_address(to_link(setup, session.game))

    def race(self, session: Session, told: str = "") -> None:
        """A race of a cup comes on the table, unless it lies there; what was there is put aside."""
        if self.shelf.table(session.game_id) != save(session):
            self.shelf.begin(session)
        self.close_sheets()
        self._go_on(session, told)

    def take_back_game(self, game_id: str) -> bool:
        """'New game', 'restart' and 'load' are undone like a move: the game before it comes back."""
        before = None if self.demo else self.shelf.previous(game_id)
        session, told = self.read(before, kept=True) if before is not None else (None, "")
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
        self._close_table()
        self.dialog.close()
        by_id("home").hidden = True
        self.setup = setup or self.setups.stored(session.game_id)
        if self._demo is None:
            self.home.remember(session)
        self.table = Table(self, session, self.setup.seating)
        if session.outcome() is not None:
            self.game_over()
        self._tell_reading()
        self._stay_awake()

    def _reopen_table(self) -> None:
        assert self.table is not None
        session, seating, replay_at = self.table.session, self.table.seating, self.table.replay_at
        self._close_table()
        self.table = Table(self, session, seating)
        if replay_at is not None:
            self.table.replay(replay_at)
        self.table.pause(bool(by_id("sheet").open))

    @property
    def demo(self) -> bool:
        """Whether bots show the games and nobody plays."""
        return self._demo is not None

    @property
    def surface(self) -> Surface:
        """What tables are drawn on."""
        if self._surface is None:
            self._surface = Surface(by_id("board"))
        return self._surface

    def _leave_table(self) -> None:
        self._close_table()
        if self._surface is not None:
            self._surface.close()
            self._surface = None

    def _close_table(self) -> None:
        """For another one."""
        if self.table is not None:
            self.table.close()
            self.table = None

    def _stay_awake(self) -> None:
        if hasattr(window.navigator, "wakeLock"):
            wish(window.navigator.wakeLock.request("screen"))

    def put_on_table(self, session: Session, told: str) -> None:
        """A record from outside comes on the table, with what was wrong with it."""
        self._demo = None
        self.shelf.begin(session)
        self._go_on(session, told)

    def start_anew(self) -> None:
        """After everything has been taken in: its settings, and the home screen."""
        self.settings = read_settings(self.store.get("settings"))
        self.apply_settings()
        self.do("home", "")

    def keep(self, session: Session) -> None:
        """Writes the game down; called after every settled step, before it is shown."""
        if self._demo is None:
            self.shelf.keep(session)
            self.cups.note(session)
            self.home.remember(session)
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

    def afterwards(self) -> str:
        """The label of what comes after the game on the table: another one, or the standings of its cup."""
        in_cup = self.table is not None and self.cups.owns(self.table.session)
        return "standings" if in_cup else "rematch"

    def game_over(self) -> None:
        """The end sheet of the table's game."""
        if self._demo is not None:
            window.setTimeout(self._demo_proxy, DEMO_PAUSE_MS)
        elif self.table is not None:
            self.sheets.end(self.table)

    def draw_offered(self) -> None:
        """Asks whoever looks at the table."""
        if self.table is not None:
            self.sheets.offer(self.table)

    # Commands

    def do(self, command: str, rest: str) -> None:
        """Carries out a command of a control."""
        table = self.table
        match command:
            case "home":
                self.dialog.close()
                window.location.hash = "#/"
            case "close":
                self.dialog.back()
            case "set":
                name, _, value = rest.partition(" ")
                self.set_setting(name, value)
            case "rematch" if table is not None and self.cups.owns(table.session):
                self.cups.do("cup", table.session.game_id)
            case "restart" | "rematch" if self.setup is not None:
                self._again(series=command == "rematch")
            case "new" if self.setup is not None:
                game_id = self.setup.game_id
                self._demo = None
                self._leave_table()
                self.home.show()
                self._set_address(f"#/play/{game_id}")
                self.open_setup(game_id)
            case "play" if self.setup is not None:
                self.new_game(self.setup)
            case "previous" if table is not None:
                self.take_back_game(table.session.game_id)
            case "update":
                window.crossroads.applyUpdate()
            case _ if table is not None and self._do_at_table(table, command, rest):
                pass
            case _:
                rooms = (self.sheets, self.files, self.cups, self.forms, self.setups)
                any(room.do(command, rest) for room in rooms)

    def _do_at_table(self, table: Table, command: str, rest: str) -> bool:
        match command:
            case "sign":
                table.clear_sign()
            case "undo":
                table.undo()
            case "redo":
                self.dialog.close()
                table.redo()
            case "hand-over":
                table.hand_over()
            case "open-curtain":
                table.open_curtain()
            case "hint":
                self.close_sheets()
                table.hint()
            case "resign":
                self.dialog.close()
                table.resign()
                if table.view.timed and table.session.outcome() is None:
                    self._reopen_table()  # with a place less: a bot plays on
            case "offer" | "accept" | "decline":
                self.dialog.close()
                table.talk(command)
            case "replay":
                self.dialog.close()
                table.replay()
            case "replay-on":
                table.replay_on()
            case "replay-back":
                table.replay_back()
            case "replay-end":
                table.replay_end()
            case "correct":
                self.dialog.close()
                table.correct(int(rest))
            case "leave-correction":
                table.leave_correction()
                self.sheets.score(table)
            case "drop-struck":
                table.session.drop_struck()
                self.keep(table.session)
                self.dialog.refresh()
            case _:
                return False
        return True

    def _again(self, series: bool) -> None:
        assert self.setup is not None
        setup = self.setup
        if series and self.table is not None:
            session = self.table.session
            outcome = session.outcome()
            if outcome is not None:
                setup = replace(setup, params=session.game.next_params(asked_params(session), [outcome]))
        self.new_game(setup)

    def sheets_closed(self) -> None:
        """No sheet is open any more. Behind one that an address has opened lies the home screen."""
        if by_id("sheet").open:
            return
        self.dialog.close()  # the browser may have closed it without asking
        self._pause(False)
        if self.table is None and self.route.screen != "home":
            self.do("home", "")

    def open_setup(self, game_id: str, fault: str = "") -> None:
        """The set-up sheet of a game, with what was wrong with a link to it."""
        self.setups.open(game_id, fault)

    def crowded(self, setup: SetUp) -> str:
        """Why the people of a set-up cannot all act at once on this screen; '' where they can."""
        return self.setups.crowded(setup)

    def corrected(self, told: str) -> None:
        """Shows what a correction has changed."""
        if self.table is not None:
            self.sheets.score(self.table, told)

    def notice(self, title: str, sentence: str) -> None:
        """Says something on a sheet of its own."""
        self.sheets.notice(title, sentence)

    def share_text(self, title: str, text: str) -> None:
        """Gives a text away."""
        self.files.share_text(title, text)
