"""`replay`, `show` and `playthrough`: what can be done with files."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygames
from pygames.cli import words
from pygames.cli.room import Failure, Room, read_file, read_record, write_file
from pygames.cli.selfplay import bots, whole_game
from pygames.core import AnyGame, replace
from pygames.core.playthrough import read_playthrough, rewrite_playthrough, write_playthrough
from pygames.games import IDS
from pygames.games import view as find_view
from pygames.session import NotNow, Session
from pygames.ui.areas import table_areas
from pygames.ui.painter import Painter
from pygames.ui.svg import to_svg
from pygames.ui.theme import DAY, DUSK, Theme
from pygames.ui.view import Frame, View

THEMES = {theme.name: theme for theme in (DAY, DUSK)}


def replay(args: argparse.Namespace) -> int:
    """Tells the record as a spectator saw it; of a finished game also checks it against its seed."""
    room, session = read_record(args.file, args.lang)
    for line in room.story(session, session.opening(), None):
        print(line)
    for line in room.result(session):
        print(line)
    if session.outcome() is None:
        return 0
    drawn = sum(entry.kind == "chance" for entry in session.past)
    astray = len(session.off_seed())
    print(words.seed_is(room.text, session.show_seed()))
    print(words.commitment(room.text, session.commitment))
    print(words.fair(room.text, drawn, astray))
    return 1 if astray else 0


def show(args: argparse.Namespace) -> int:
    """Writes the position as SVG."""
    room, session = read_record(args.file, args.lang)
    if args.at is not None:
        try:
            session.go_to(args.at)
        except NotNow:
            raise Failure(f"--at {args.at}: {words.not_now(room.text, 'no-undo')}") from None
    if args.seat is not None and args.seat >= session.players:
        raise Failure(words.no_seat(room.text, args.seat, session.players))
    write_file(args.svg, picture(room, session, args.seat, args.size, THEMES[args.theme]) + "\n")
    return 0


def picture(room: Room, session: Session, seat: int | None, size: tuple[int, int], theme: Theme) -> str:
    """The table as SVG, as `seat` sees it (None: a spectator). Raises Failure."""
    try:
        view: View = find_view(session.game_id)
    except ModuleNotFoundError as fault:
        if fault.name != f"pygames.games.{session.game_id}.view":
            raise
        raise Failure(words.no_picture(room.text)) from None
    waiting = session.waiting
    legal = session.state.legal_actions(seat) if seat in waiting.seats else ()
    names = tuple([each.name for each in session.seats])
    colours = tuple([each.colour for each in session.seats])
    frame = Frame(session.observation(seat), legal, names, colours, room.own)
    frame = replace(frame, ui=view.settle_ui(frame))
    layout = view.layout(table_areas(*size, traits=view.traits), frame)
    painter = Painter(theme)
    view.ground(painter, layout, frame)
    view.draw(painter, layout, frame)
    return to_svg(painter.ops, *size, theme.page)


def playthrough(args: argparse.Namespace) -> int:
    """Prints one for a game of bots or for a record; or checks, or writes anew, those given."""
    if args.check or args.update:
        return max([_renew(Path(name), args) for name in args.what])
    for name in args.what:
        if name in IDS:
            room = Room(name, args.lang)
            params = room.params(args.preset, dict(args.set))
            seats = bots(args.levels, args.players or room.game.players(params)[0])
            session = whole_game(room, params, seats, args.seed, args.limit)
        else:
            room, session = read_record(Path(name), args.lang)
        print(_text(room.game, session), end="")
    return 0


def _text(game: AnyGame, session: Session) -> str:
    actions = [entry.text for entry in session.past if entry.moves]
    return write_playthrough(game, session.params, session.players, actions)


def _renew(path: Path, args: argparse.Namespace) -> int:
    """1 if the rules give another text and it is not written."""
    before = read_file(path)
    try:
        now = rewrite_playthrough(pygames.load(read_playthrough(before).game), before)
    except ValueError as fault:
        raise Failure(f"{path}: {fault}") from None
    if now == before:
        return 0
    if args.check:
        print(f"{path}")
        return 1
    write_file(path, now)
    return 0
