"""The set-up sheet in the page: what stands on it, what is kept of it, and what follows from the company."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pygames
from pygames.core.game import AnyGame
from pygames.core.records import replace
from pygames.games import company as company_of
from pygames.games import view as view_of
from pygames.games import words as game_words_of
from pygames.session import Session
from pygames.ui import words
from pygames.ui.markup import Html
from pygames.ui.setup import (
    Chair,
    SetUp,
    asks_for,
    default_set_up,
    fitted,
    next_colour,
    read_set_up,
    set_up_of,
    used,
    with_chair,
    with_number,
    with_option,
    with_people,
    with_players,
    with_preset,
    write_set_up,
)
from pygames.ui.sheets.frame import Context
from pygames.ui.text import Text
from pygames.web.dialog import Dialog, Draw
from pygames.web.dom import window
from pygames.web.store import Store

if TYPE_CHECKING:
    from pygames.web.cup import Cups
    from pygames.web.forms import Forms

KEPT = "setup"
"""Store key, with a game's id, of the set-up that was played last."""


class Host(Protocol):
    """What the set-up sheet needs of the app, which has the set-up that stands on it."""

    store: Store
    dialog: Dialog
    setup: SetUp | None
    t: Text

    @property
    def forms(self) -> Forms: ...
    @property
    def cups(self) -> Cups: ...
    def show(self, name: str, draw: Draw, outcome: str = "") -> None: ...


class SetUps:
    """Made once."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def open(self, game_id: str, fault: str = "") -> None:
        """The set-up sheet of a game, with what was wrong with a link to it."""
        from pygames.ui.sheets.setup import setup_sheet  # a first board does not wait for it

        host = self._host
        host.setup = self.stored(game_id)
        game, game_words, view = pygames.load(game_id), game_words_of(game_id), view_of(game_id)

        def draw(context: Context) -> Html:
            setup = host.setup
            assert setup is not None
            return setup_sheet(
                context,
                Text(host.t.language, f"pygames.games.{game_id}"),
                game,
                game_words,
                setup,
                bool(view.typed),
                fault or self.crowded(setup),
                view.variant(setup.params).timed,
                host.forms.own(setup),
                host.cups.entry(game_id),
            )

        host.show("setup", draw)
        host.dialog.find("[data-key=play]").focus()

    def stored(self, game_id: str) -> SetUp:
        """What was played last on this device, else the usual one."""
        game = pygames.load(game_id)
        return read_set_up(default_set_up(game_id, game), game, self._host.store.get(f"{KEPT}:{game_id}"))

    def keep(self, setup: SetUp) -> None:
        self._host.store.put(f"{KEPT}:{setup.game_id}", write_set_up(setup))

    def of(self, session: Session) -> SetUp:
        """The set-up that a match was started from."""
        base, asked = self.stored(session.game_id), asked_params(session)
        return set_up_of(base, session.game, _chairs(session), asked, bool(session.typed))

    def crowded(self, setup: SetUp) -> str:
        """Why the people of a set-up cannot all act at once on this screen; '' where they can."""
        view = view_of(setup.game_id).variant(setup.params)
        people = len([chair for chair in used(setup) if not chair.level])
        if not view.timed:
            return ""
        room = view.most_people(float(window.innerWidth), float(window.innerHeight), people)
        return words.crowded(self._host.t, room) if people > room else ""

    def do(self, command: str, rest: str) -> bool:
        """Changes the set-up on the sheet as a command says, if it is one of these."""
        host = self._host
        if host.setup is None:
            return False
        game = pygames.load(host.setup.game_id)
        changed = _changed(host.setup, game, command, rest)
        if changed is None:
            return False
        host.setup = with_company(changed, game)
        # After a name, the sheet drawn anew would lose the tap that has left the field.
        if command != "name":
            host.dialog.refresh()
        return True


def _changed(setup: SetUp, game: AnyGame, command: str, rest: str) -> SetUp | None:
    match command:
        case "players":
            return with_players(setup, game, int(rest))
        case "people":
            return with_people(setup)
        case "preset":
            return with_preset(setup, game, rest)
        case "option":
            field, _, value = rest.partition(" ")
            return with_option(setup, game, field, value)
        case "number":
            field, seat, number = rest.split(" ")
            return with_number(setup, game, field, int(seat), int(number))
        case "colour":
            return next_colour(setup, int(rest))
        case "seating":
            return replace(setup, seating=rest)
        case "typed":
            return replace(setup, typed=not setup.typed)
        case "name":
            seat, _, name = rest.partition(" ")
            return with_chair(setup, int(seat), replace(setup.chairs[int(seat)], name=name.strip()[:16]))
        case "level":
            seat, _, level = rest.partition(" ")
            return with_chair(setup, int(seat), replace(setup.chairs[int(seat)], level=int(level)))
        case _:
            return None


def with_company(setup: SetUp, game: AnyGame) -> SetUp:
    """The set-up with what follows from a bot's company."""
    company = company_of(setup.game_id)
    if company is None or not any(chair.level for chair in used(setup)):
        return setup
    return fitted(replace(setup, params=company.with_bots(setup.params)), game)


def is_meant(session: Session, setup: SetUp, seed: str) -> bool:
    """Whether a link asks for this very match: a seed names the deal."""
    meant = any(
        asks_for(setup, _chairs(session), params, bool(session.typed))
        for params in (session.params, asked_params(session))
    )
    return meant and seed in ("", session.seed)


def asked_params(session: Session) -> Any:
    """The options of a match as its set-up had them."""
    company = company_of(session.game_id)
    return company.asked(session.params) if company else session.params


def _chairs(session: Session) -> list[Chair]:
    return [Chair(seat.name, seat.level, seat.colour) for seat in session.seats]
