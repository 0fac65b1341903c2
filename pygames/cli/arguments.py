"""The command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from pygames import __version__
from pygames.cli import ladder, listing, play, records, selfplay
from pygames.games import IDS
from pygames.session import Seat
from pygames.ui.text import LANGUAGES

COMMON_LENGTH = 20_000
"""Entries after which a game of bots is given up as endless."""


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments, `run` among them. Exits with code 2 on wrong use."""
    parser = argparse.ArgumentParser(prog="python -m pygames", description="Five traffic tabletop games.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    one = _command(commands, "games", listing.games, "the games, their players and variants")

    one = _command(commands, "rules", listing.rules, "a game's rule sheet")
    _game(one)

    one = _command(commands, "play", play.play, "play at the terminal")
    _game(one)
    _variant(one)
    one.add_argument(
        "--seats",
        type=_seats,
        default=None,
        metavar="human,bot:2",
        help="who plays (default: you against a bot)",
    )
    one.add_argument("--seed", help="of the chance (default: a fresh one)")
    one.add_argument(
        "--typed",
        default="",
        metavar="WORD,...",
        help="chance that you type in from real cards or dice; * is all",
    )
    one.add_argument("--record", type=Path, metavar="FILE", help="keep the game here, and go on with it")

    one = _command(commands, "selfplay", selfplay.selfplay, "bot against bot")
    _game(one)
    _variant(one)
    one.add_argument("--players", type=int, help="number of seats (default: the suggested one)")
    one.add_argument("--levels", type=_levels, default=(1,), metavar="1,2", help="of the seats, in turn")
    one.add_argument("--games", type=_positive, default=10, metavar="N")
    one.add_argument("--seed", default="1")
    one.add_argument(
        "--limit", type=_positive, default=COMMON_LENGTH, help="entries before a game is endless"
    )
    one.add_argument("--out", type=Path, metavar="FOLDER", help="keep a record of each game here")

    one = _command(commands, "ladder", ladder.ladder, "which level beats which, in seat-swapped series")
    _game(one)
    _variant(one)
    one.add_argument("--levels", type=_levels, default=(1, 2, 3, 4), metavar="1,2,3,4")
    one.add_argument("--all", action="store_true", help="every pair of levels, not neighbours only")
    one.add_argument(
        "--each", metavar="FIELD[=A,B]", help="the same with each value of an option, one after the other"
    )
    one.add_argument("--games", type=_positive, default=100, metavar="N", help="a pair of levels")
    one.add_argument("--seed", default="1")
    one.add_argument(
        "--limit", type=_positive, default=COMMON_LENGTH, help="entries before a game is endless"
    )
    one.add_argument(
        "--jobs", type=_positive, default=None, metavar="N", help="processes (default: one a core)"
    )
    one.add_argument("--table", type=Path, metavar="FILE", help="keep the results here, and go on with them")

    one = _command(commands, "replay", records.replay, "tell a record, and check it against its seed")
    one.add_argument("file", type=Path)

    one = _command(commands, "show", records.show, "a picture of a record's position")
    one.add_argument("file", type=Path)
    one.add_argument("--svg", type=Path, required=True, metavar="OUT")
    one.add_argument("--at", type=int, metavar="N", help="after N entries (default: where the record stands)")
    one.add_argument("--seat", type=_seat, help="as this seat sees it, from 1 (default: a spectator)")
    one.add_argument("--size", type=_size, default=(390, 844), metavar="WIDTHxHEIGHT")
    one.add_argument("--theme", choices=("day", "dusk"), default="day")

    one = _command(commands, "playthrough", records.playthrough, "every position of a whole game as text")
    one.add_argument(
        "what", help="a game's id, a record, or playthroughs with --check or --update", nargs="+"
    )
    _variant(one)
    one.add_argument("--players", type=int)
    one.add_argument("--levels", type=_levels, default=(1,), metavar="1,2")
    one.add_argument("--seed", default="1")
    one.add_argument("--limit", type=_positive, default=COMMON_LENGTH)
    mode = one.add_mutually_exclusive_group()
    mode.add_argument("--check", action="store_true", help="say which files the rules would write otherwise")
    mode.add_argument("--update", action="store_true", help="write them anew")
    return parser.parse_args(argv)


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, run: object, text: str
) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
    parser.set_defaults(run=run)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the sentences")
    return parser


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=IDS, metavar="ID", help=", ".join(IDS))


def _variant(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", default="standard", metavar="NAME", help="a variant (see: games)")
    parser.add_argument(
        "--set", action="append", default=[], type=_field, metavar="FIELD=VALUE", help="change one option"
    )


def _field(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not FIELD=VALUE")
    return name, value


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is less than 1")
    return number


def _seat(text: str) -> int:
    """Counted from 1 outside and from 0 inside."""
    return _positive(text) - 1


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not cross:
        raise argparse.ArgumentTypeError(f"{text!r} is not WIDTHxHEIGHT")
    return _positive(width), _positive(height)


def _levels(text: str) -> tuple[int, ...]:
    levels = tuple([int(word) for word in text.split(",")])
    if not all(1 <= level <= 4 for level in levels):
        raise argparse.ArgumentTypeError("levels go from 1 to 4")
    return levels


def _seats(text: str) -> tuple[Seat, ...]:
    """'human,bot:2' or 'Ana=human,bot:2'."""
    out = []
    for place, word in enumerate(text.split(",")):
        name, equals, what = word.rpartition("=")
        kind, _, level = what.partition(":")
        default = f"P{place + 1}"
        if kind == "human" and not level:
            out.append(Seat(name or default, "human", 0, place % 6))
        elif kind == "bot" and level in ("1", "2", "3", "4"):
            out.append(Seat(name or default, "bot", int(level), place % 6))
        else:
            raise argparse.ArgumentTypeError(f"{word!r} is neither human nor bot:1 to bot:4")
        if equals and not name:
            raise argparse.ArgumentTypeError(f"{word!r} has an empty name")
    return tuple(out)
