"""The home screen in the page: what is left unfinished, and how far the app is kept on the device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygames
from pygames.core.records import parse
from pygames.games import IDS
from pygames.session import Session, Shelf
from pygames.ui import words
from pygames.ui.sheets.app import Kept, Status, home_status
from pygames.ui.text import Text
from pygames.web.dialog import Dialog
from pygames.web.dom import by_id, document, window
from pygames.web.store import Store

if TYPE_CHECKING:
    from pygames.web.cup import Cups

LAST = "last"
"""Store key of the id of the game that was played last; before Python the shell reads it too."""
NEXT = "next"
"""Store key of the name of whoever is to play there; '' where it is a bot."""


class Host(Protocol):
    """What the home screen needs of the app."""

    store: Store
    shelf: Shelf
    dialog: Dialog
    t: Text

    @property
    def cups(self) -> Cups: ...


class Home:
    """Made once."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def show(self) -> None:
        """The town, with 'continue' for what was left unfinished."""
        host = self._host
        by_id("home").hidden = False
        for node in document.querySelectorAll("[data-game]"):
            game = str(node.getAttribute("data-game"))
            unfinished = host.shelf.unfinished(game)
            node.classList.toggle("unfinished", unfinished)
            node.setAttribute("href", f"#/play/{game}?continue" if unfinished else f"#/play/{game}")
        last = host.store.get(LAST) or ""
        cup = host.cups.going_on(last) if last in IDS else ""
        going_on = last in IDS and (host.shelf.unfinished(last) or bool(cup))
        link = by_id("continue")
        link.hidden = not going_on
        if going_on:
            link.setAttribute("href", f"#/play/{last}?continue")
            link.querySelector("[data-game-title]").textContent = words.TITLES[last]
            name = host.store.get(NEXT)
            link.querySelector("[data-next]").textContent = words.to_play(host.t, name) if name else cup
        self.show_status()

    def remember(self, session: Session) -> None:
        """What is offered to continue, and who is to play there."""
        host, waiting = self._host, session.waiting
        if waiting.kind != "over":
            host.store.put(LAST, session.game_id)
            host.store.put(NEXT, session.seats[waiting.seats[0]].name if waiting.kind == "human" else "")
        elif host.cups.owns(session) and host.cups.going_on(session.game_id):
            host.store.put(LAST, session.game_id)
            host.store.put(NEXT, "")
        else:
            host.store.drop(LAST)

    def status(self) -> Status:
        """How far the app and its games are kept on this device."""
        # A page whose script for playing offline did not come says nothing about it.
        told = parse(str(window.crossroads.statusText())) if hasattr(window.crossroads, "statusText") else {}
        assert isinstance(told, dict)
        return Status(str(told.get("offline", "")), self._kept())

    def _kept(self) -> Kept:
        store = self._host.store
        return store.refusal or ("at-risk" if store.at_risk and store.has_games else "kept")

    def show_status(self) -> None:
        """The status line, and what the settings say."""
        status = self.status()
        line, below = home_status(self._host.t, status, pygames.__version__)
        node = by_id("status")
        node.toggleAttribute("data-warns", bool(below and self._host.store.refusal))
        node.querySelector(".lamp").classList.toggle("lit", status.lit)
        node.querySelector("[data-stage]").textContent = line
        node.querySelector("[data-detail]").textContent = below
        if self._host.dialog.name == "settings":
            self._host.dialog.refresh()
