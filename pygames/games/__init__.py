"""The registry: from a game's id to its rules, words, view and bot, each imported when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

IDS = ("red_light", "stoplights", "rush_shift", "go_500", "trafffic")
"""In the order of the home screen."""
_BOT_ROOMS = {
    "red_light": ("race",),
    "stoplights": ("field", "worth", "judge", "outlook", "search", "solo"),
    "rush_shift": ("field", "ways", "search"),
    "go_500": ("table",),
    "trafffic": ("pace",),
}
"""What a bot imports that rules and view do not, each after what it imports itself."""


class UnknownGame(ValueError):
    """No game has this id."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"no game {game_id!r}; there are {', '.join(IDS)}")
        self.game_id = game_id


def _room(game_id: str, name: str) -> Any:
    if game_id not in IDS:
        raise UnknownGame(game_id)
    return import_module(f"pygames.games.{game_id}.{name}")


def _own_room(game_id: str, name: str) -> Any | None:
    """A module that not every game has."""
    try:
        return _room(game_id, name)
    except ModuleNotFoundError as fault:
        if fault.name != f"pygames.games.{game_id}.{name}":
            raise
        return None


def rules(game_id: str) -> Any:
    """The `GAME` of its rules.py. Raises UnknownGame."""
    return _room(game_id, "rules").GAME


def words(game_id: str) -> Any:
    """The module words.py. Raises UnknownGame."""
    return _room(game_id, "words")


def bot(game_id: str) -> Any:
    """The `BOT` of its bot.py. Raises UnknownGame."""
    return _room(game_id, "bot").BOT


def bot_rooms(game_id: str) -> tuple[str, ...]:
    """The modules that its bot brings with it, to be imported one after another by who cannot wait for all of them."""
    return tuple([f"pygames.games.{game_id}.{name}" for name in (*_BOT_ROOMS[game_id], "bot")])


@cache
def company(game_id: str) -> Any | None:
    """The module company.py of a game in which bots at the table change something, None of the others.

    `with_bots(params)` and `as_fast(params, kept)` give the options of such a match, `asked(params)` those of its
    set-up, and `learned(kept, observations, seat)` what is kept on the device of a person's games.
    Raises UnknownGame.
    """
    return _own_room(game_id, "company")


@cache
def cup(game_id: str) -> Any | None:
    """The module cup.py of a game that has cup series, None of the others.

    SCHEDULES and POINTS are names; `schedule(name)`, `read_schedule(text)` and `write_schedule(meetings)` give meetings
    with a `name`, `race_params(params, meeting)` the params of one, `read_points(text, players)` the points by place;
    ScheduleError has a line, a column and a case. The game's words name them: `schedule_name`, `points_name`,
    `schedule_fault`, `meeting`. Raises UnknownGame.
    """
    return _own_room(game_id, "cup")


def form(game_id: str) -> Any | None:
    """The form that owners of the printed game fill in (`pygames.kit.form.Form`): `form` of its GAME, None where
    there is nothing to enter. The game's words name it: `form`, `form_row`, `form_word`. Raises UnknownGame."""
    return getattr(rules(game_id), "form", None)


@cache
def editor(game_id: str) -> Any | None:
    """The module `editor` of the view of a game for which players draw something, None of the others: `Editor(t, gt)`
    is a `pygames.ui.editor.Editor`. Raises UnknownGame."""
    return _own_room(game_id, "view.editor")


def view(game_id: str) -> Any:
    """The `VIEW` of its view.py. Raises UnknownGame."""
    return _room(game_id, "view").VIEW
