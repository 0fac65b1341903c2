"""Files and shared texts in the page: what comes in and what goes out."""

from __future__ import annotations

from typing import Any, Protocol

from pygames.session import Session, Shelf, export
from pygames.ui import words
from pygames.ui.kept import joined
from pygames.ui.setup import SetUp, to_link
from pygames.ui.sheets.app import notice_sheet
from pygames.ui.text import Text
from pygames.web.dialog import Draw
from pygames.web.dom import by_id, download, listen, once, options, window, wish
from pygames.web.table import Table


class Host(Protocol):
    """What files need of the app."""

    shelf: Shelf
    table: Table | None
    setup: SetUp | None
    t: Text

    def lay(self, name: str, draw: Draw) -> None: ...
    def notice(self, title: str, sentence: str) -> None: ...
    def close_sheets(self) -> None: ...
    def read(self, text: str, kept: bool) -> tuple[Session | None, str]: ...
    def put_on_table(self, session: Session, told: str) -> None: ...
    def start_anew(self) -> None: ...


class Files:
    """Made once."""

    def __init__(self, host: Host) -> None:
        self._host = host
        listen(by_id("file"), "change", self._on_file)

    def do(self, command: str, _rest: str) -> bool:
        """Carries out a command, if it is one of these."""
        table = self._host.table
        match command:
            case "export" if table is not None:
                download(f"crossroads-{table.session.game_id}.txt", export(table.session))
            case "export-all":
                download("crossroads-all.json", self._host.shelf.export_all())
            case "import":
                by_id("file").click()
            case "share" if table is not None:
                self._share(table.session)
            case _:
                return False
        return True

    def _on_file(self, event: Any) -> None:
        files = event.target.files
        if not files.length:
            return
        once(files.item(0).text(), lambda text: self.take_in(str(text)))
        event.target.value = ""

    def take_in(self, text: str) -> None:
        """A saved game, or everything; a fault is named and nothing is lost."""
        self._host.close_sheets()
        try:
            faults = self._host.shelf.import_all(text, joined)
        except ValueError:
            self._take_in_game(text)
            return
        self._host.start_anew()
        if faults:
            fault = faults[0]
            self._say(words.save_fault(self._host.t, fault.fault.value, fault.detail, fault.number))

    def _take_in_game(self, text: str) -> None:
        session, told = self._host.read(text, kept=False)
        if session is None:
            self._say(told)
        else:
            self._host.put_on_table(session, told)

    def _say(self, told: str) -> None:
        self._host.notice(words.label(self._host.t, "import"), told)

    def _share(self, session: Session) -> None:
        setup = self._host.setup
        assert setup is not None
        page = str(window.location.href).partition("#")[0]
        address = page + to_link(setup, session.game, session.show_seed())
        self._give(options(title="Crossroads", url=address), address, words.copied(self._host.t))

    def share_text(self, title: str, text: str) -> None:
        """Gives a text away: by the device's own sheet, the clipboard, or on a sheet from which it can be taken."""
        self._give(options(title=title, text=text), text, words.label(self._host.t, "text-copied"))

    def _give(self, data: Any, text: str, copied: str) -> None:
        if hasattr(window.navigator, "share"):
            wish(window.navigator.share(data))
        elif hasattr(window.navigator, "clipboard"):
            once(
                window.navigator.clipboard.writeText(text),
                lambda _: self._show_text(text, copied),
                lambda: self._show_text(text),
            )
        else:
            self._show_text(text)

    def _show_text(self, text: str, said: str = "") -> None:
        title = words.label(self._host.t, "share")
        self._host.lay("notice", lambda context: notice_sheet(context, title, said, text))
