"""The cup in the page: planned, raced over days, its standings, and the one before it."""

from __future__ import annotations

from typing import Any, Protocol

import pygames
from pygames.core.game import ParamsError
from pygames.core.records import decode, replace
from pygames.games import cup as cup_of
from pygames.games import words as game_words_of
from pygames.session import Seasons, Seat, Series, Session, begin_series, new_seed
from pygames.session.series import place_of, results
from pygames.ui import cup, words
from pygames.ui.cup import OWN, Draft, Line, Plan, Race
from pygames.ui.kept import KEYS, Kept, KeptFault, fitting_name, read_kept, with_text, without, write_kept
from pygames.ui.markup import Html
from pygames.ui.setup import SetUp, used, with_params
from pygames.ui.sheets.frame import Context, button
from pygames.ui.text import Text
from pygames.web.dom import download, options
from pygames.web.forms import Host as FormHost

KEPT = KEYS[1]
"""Store key, with a game's id, of the schedules that are kept."""


class Host(FormHost, Protocol):
    """What the cup needs of the app."""

    def show(self, name: str, draw: Any, outcome: str = "") -> None: ...
    def crowded(self, setup: SetUp) -> str: ...
    def race(self, session: Session, told: str = "") -> None: ...
    def read(self, text: str, kept: bool) -> tuple[Session | None, str]: ...
    def open_setup(self, game_id: str, fault: str = "") -> None: ...


class Cups:
    """Made once. The cup of one game at a time is on the sheets."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._seasons = Seasons(host.store)
        self._game = ""
        self._plan = Plan("", "", "")
        self._draft = Draft("", "", "")
        self._fault = ""
        self._told = ""
        self._lost = ""
        """What has not been said yet of a damaged cup."""

    # What is kept

    def series(self, game_id: str) -> Series | None:
        """The cup of a game. A damaged one is put aside, and the sheets say so."""
        if cup_of(game_id) is None:
            return None
        try:
            return self._seasons.series(pygames.load(game_id))
        except (ValueError, ParamsError):
            self._seasons.put_aside(game_id)
            self._lost = words.label(self._host.t, "cup-damaged")
            return None

    def going_on(self, game_id: str) -> str:
        """What is next in a cup that is not decided, as 'Race 3 of 6'; '' where there is none."""
        series = self.series(game_id)
        if series is None or series.over:
            return ""
        return words.cup_race(self._host.t, len(series.played) + 1, len(series.rounds))

    def note(self, session: Session) -> bool:
        """Keeps what a match means for the cup; whether it is the cup's latest race."""
        return bool(session.series) and self._seasons.note(session) is not None

    def owns(self, session: Session) -> bool:
        """Whether a match is the cup's latest race."""
        if not session.series:
            return False
        series = self.series(session.game_id)
        return series is not None and series.owns(session)

    # Sheets

    def entry(self, game_id: str) -> tuple[Html, ...]:
        """The button on the set-up sheet."""
        if cup_of(game_id) is None:
            return ()
        t = self._host.t
        going_on = self.going_on(game_id)
        label = words.label(t, "cup")
        return (button(f"{label}: {going_on}" if going_on else label, f"cup {game_id}"),)

    def open(self, game_id: str) -> None:
        """The standings, or where there is no cup the sheet that plans one."""
        self._game = game_id
        series = self.series(game_id)
        self._fault, self._lost = self._lost, ""
        if series is None:
            self._open_plan()
            return

        def draw(context: Context) -> Html:
            now = self.series(game_id)
            if now is None:
                return self._draw_plan(context)
            titles = self._titles(now)
            next_ = "" if now.over else titles[len(now.played)].title
            before = self._seasons.has_before(game_id)
            return cup.standings_sheet(
                context, self._lines(now), titles, next_, now.running, before, self._fault
            )

        self._host.lay("cup", draw)

    def do(self, command: str, rest: str) -> bool:
        """Carries out a command of the cup; False if it is none."""
        if command == "cup":
            self.open(rest)
            return True
        if not command.startswith("cup-") or not self._game:
            return False
        self._fault = self._told = ""
        try:
            self._do(command.removeprefix("cup-"), rest)
        except KeptFault as fault:
            self._fault = words.kept_fault(self._host.t, fault.case)
        if command not in ("cup-name", "cup-text", "cup-own", "cup-race", "cup-start"):
            self._host.dialog.refresh()
        found = self._host.dialog.find(".fault") if self._fault else None
        if found:
            found.scrollIntoView(options(block="center"))
        return True

    def _do(self, command: str, rest: str) -> None:
        """Raises KeptFault."""
        game_cup, kept = cup_of(self._game), self._kept()
        assert game_cup is not None
        match command:
            case "schedule":
                self._choose(rest, game_cup.write_schedule(game_cup.schedule(rest)))
            case "kept" if int(rest) < len(kept):
                self._choose(kept[int(rest)].name, kept[int(rest)].text)
            case "points":
                self._plan = replace(self._plan, points=rest)
            case "own":
                self._plan = replace(self._plan, own=rest)
            case "edit":
                self._open_schedule(new=rest == "new")
            case "name":
                self._draft = replace(self._draft, name=rest)
            case "text":
                self._draft = replace(self._draft, text=rest)
            case "share":
                self._host.share_text(
                    self._draft.name or words.label(self._host.t, "schedule"), self._draft.text
                )
            case "delete":
                self._store(without(kept, self._draft.was))
                self._draft = replace(self._draft, was="")
                self._told = words.label(self._host.t, "deleted")
            case "keep":
                self._keep(game_cup, kept)
            case "start":
                self._start(game_cup)
            case "race":
                self._race()
            case "results":
                self._open_results()
            case "csv":
                self._download()
            case "new":
                self._open_plan()
            case "before":
                self._seasons.take_back(self._game)

    # Planning

    def _open_plan(self) -> None:
        game_cup = cup_of(self._game)
        assert game_cup is not None
        if not self._plan.text:
            first = game_cup.SCHEDULES[0]
            self._plan = Plan(first, game_cup.write_schedule(game_cup.schedule(first)), game_cup.POINTS[0])
        setup = self._host.setup
        if setup is None or setup.game_id != self._game:
            self._host.open_setup(self._game)
        self._host.lay("cup-plan", self._draw_plan)

    def _draw_plan(self, context: Context) -> Html:
        game_cup, setup = cup_of(self._game), self._host.setup
        assert game_cup is not None
        assert setup is not None
        gt, game_words = self._words()
        meetings = game_cup.read_schedule(self._plan.text)
        races = [game_words.meeting(gt, each.name, each.distance) for each in meetings]
        racing = with_params(setup, pygames.load(self._game), game_cup.race_params(setup.params, meetings[0]))
        names = words.seat_names(self._host.t, used(racing))
        kept = self._kept()
        return cup.plan_sheet(context, gt, game_words, game_cup, self._plan, kept, races, names, self._fault)

    def _choose(self, name: str, text: str) -> None:
        self._plan = replace(self._plan, schedule=name, text=text)

    def _open_schedule(self, new: bool) -> None:
        was = "" if new else self._plan.schedule
        kept = was if any(each.name == was for each in self._kept()) else ""
        self._draft = Draft(kept, kept, self._plan.text)
        self._host.lay(
            "schedule", lambda context: cup.schedule_sheet(context, self._draft, self._fault, self._told)
        )

    def _keep(self, game_cup: Any, kept: tuple[Kept, ...]) -> None:
        """Raises KeptFault."""
        try:
            game_cup.read_schedule(self._draft.text)
        except game_cup.ScheduleError as fault:
            gt, game_words = self._words()
            said = game_words.schedule_fault(gt, fault)
            self._fault = words.at_place(self._host.t, said, fault.line, fault.column)
            return
        new = Kept(fitting_name(self._draft.name), self._draft.text)
        if new.name in game_cup.SCHEDULES:
            raise KeptFault("taken")
        self._store(with_text(kept, new, self._draft.was))
        self._choose(new.name, new.text)
        self._host.dialog.back()
        refusal = self._host.store.refusal
        if refusal:
            self._host.notice(new.name, words.label(self._host.t, refusal))

    def _kept(self) -> tuple[Kept, ...]:
        """The schedules that can still be read."""
        game_cup = cup_of(self._game)
        assert game_cup is not None
        found = []
        for each in read_kept(self._host.store.get(f"{KEPT}:{self._game}")):
            try:
                game_cup.read_schedule(each.text)
            except game_cup.ScheduleError:
                continue
            found.append(each)
        return tuple(found)

    def _store(self, kept: tuple[Kept, ...]) -> None:
        self._host.store.put(f"{KEPT}:{self._game}", write_kept(kept))

    def _start(self, game_cup: Any) -> None:
        setup = self._host.setup
        assert setup is not None
        game = pygames.load(self._game)
        meetings = game_cup.read_schedule(self._plan.text)
        rounds = [(each.name, game_cup.race_params(setup.params, each)) for each in meetings]
        setup = with_params(setup, game, rounds[0][1])
        self._fault = self._host.crowded(setup)
        if self._fault:
            self._host.dialog.refresh()
            return
        names = words.seat_names(self._host.t, used(setup))
        seats = [
            Seat(name, "bot" if chair.level else "human", chair.level, chair.colour)
            for name, chair in zip(names, used(setup), strict=True)
        ]
        try:
            points = game_cup.read_points(
                self._plan.own if self._plan.points == OWN else self._plan.points, len(seats)
            )
        except ValueError:
            self._fault = words.label(self._host.t, "no-points")
            self._host.dialog.refresh()
            return
        try:
            game.initial_state(rounds[0][1], len(seats))
        except ParamsError as fault:
            self._fault = words.cannot_be_played(self._host.t, str(fault))
            self._host.dialog.refresh()
            return
        self._seasons.begin(begin_series(new_seed()[:8], self._game, seats, rounds, points))
        self._race()

    # Racing

    def _race(self) -> None:
        """Opens the race that has begun, or begins the next one."""
        series = self.series(self._game)
        if series is None or series.over:
            return
        text = self._seasons.race(self._game) if series.running else None
        kept, told = self._host.read(text, kept=True) if text is not None else (None, "")
        if kept is not None and series.owns(kept):
            self._host.race(kept, told)
            return
        series, session = series.begin(self._game)
        self._seasons.begin_round(series, session)
        self._host.race(session, told)

    # Standings

    def _lines(self, series: Series) -> list[Line]:
        lines: list[Line] = []
        for group in series.table():
            place = len(lines) + 1
            for row in group:
                seat = series.seats[row.seat]
                lines.append(Line(place, row.seat, seat.colour, seat.name, row.points, row.places[0]))
        return lines

    def _titles(self, series: Series) -> list[Race]:
        gt, game_words = self._words()
        kind = type(pygames.load(self._game).presets["standard"])
        out = []
        for n, plan in enumerate(series.rounds):
            title = game_words.meeting(gt, plan.name, decode(kind, plan.params).distance)
            if n >= len(series.played):
                out.append(Race(title))
                continue
            ranking = series.played[n].outcome.ranking
            points = series.points_of(series.played[n])
            given = [(place_of(ranking, seat) + 1, points[seat]) for seat in range(len(series.seats))]
            out.append(Race(title, tuple([series.seats[seat].name for seat in ranking[0]]), tuple(given)))
        return out

    def _open_results(self) -> None:
        def draw(context: Context) -> Html:
            series = self.series(self._game)
            return (
                cup.results_sheet(context, self._lines(series), self._titles(series)) if series else Html("")
            )

        self._host.lay("results", draw)

    def _download(self) -> None:
        series = self.series(self._game)
        if series is None:
            return
        heads = words.results_heads(self._host.t)
        names = [seat.name for seat in series.seats]
        # The mark at the beginning tells spreadsheets that the text is UTF-8.
        download("crossroads-cup.csv", "\ufeff" + results(series, heads, names), "text/csv")

    def _words(self) -> tuple[Text, Any]:
        return Text(self._host.t.language, f"pygames.games.{self._game}"), game_words_of(self._game)
