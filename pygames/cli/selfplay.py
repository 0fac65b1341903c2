"""`selfplay`: whole games of bots."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from pygames.ai.ladder import Tally, wilson
from pygames.cli import words
from pygames.cli.room import Failure, Room, write_file
from pygames.session import Seat, Session, Stuck, export, play_out


def bots(levels: Sequence[int], players: int) -> tuple[Seat, ...]:
    """As many bots as there are players; the levels are used in turn."""
    return tuple([Seat(f"B{n + 1}", "bot", levels[n % len(levels)], n % 6) for n in range(players)])


def whole_game(room: Room, params: Any, seats: Sequence[Seat], seed: str, limit: int) -> Session:
    """A finished game of bots. Raises Failure if it does not end."""
    session = room.start(params, seats, seed)
    try:
        play_out(session, limit)
    except Stuck as fault:
        raise Failure(str(fault)) from None
    if session.outcome() is None:
        raise Failure(f"seed {seed}: {words.unfinished(room.text, session.index)}")
    return session


def selfplay(args: argparse.Namespace) -> int:
    """Plays the games one after the other and sums up."""
    room = Room(args.game, args.lang)
    params = room.params(args.preset, dict(args.set))
    players = args.players or room.game.players(params)[0]
    seats = bots(args.levels, players)
    by_seat = [Tally() for _ in seats]
    length = 0
    for number in range(1, args.games + 1):
        seed = f"{args.seed}/{number}"
        session = whole_game(room, params, seats, seed, args.limit)
        outcome = session.outcome()
        assert outcome is not None
        length += session.index
        groups = ["=".join(str(seat + 1) for seat in group) for group in outcome.ranking]
        print(f"{seed} {session.index} {outcome.reason} {' > '.join(groups)}")
        first = outcome.ranking[0]
        for seat, tally in enumerate(by_seat):
            tally.add(1 / len(first) if seat in first else 0.0)
        if args.out is not None:
            args.out.mkdir(parents=True, exist_ok=True)
            write_file(args.out / f"{args.game}-{number:04}.txt", export(session) + "\n")
        print(f"\r{number}/{args.games}", end="", file=sys.stderr)
    print(file=sys.stderr)
    t = room.text
    print(words.played(t, args.games, t.number(length / args.games, 1)))
    if players > 1:
        for seat, tally in enumerate(by_seat):
            print(tally_line(room, words.seat(t, seat + 1), tally))
    return 0


def tally_line(room: Room, label: str, tally: Tally) -> str:
    """'Seat 1: 52 % (46 to 58)'."""
    return share_line(room, label, tally.points, tally.games)


def share_line(room: Room, label: str, points: float, games: int) -> str:
    """As `tally_line`, for the share of so many points (or games) among at least one game."""
    low, high = wilson(points, games)
    t = room.text
    return words.share(t, label, t.percent(points / games, 1), t.percent(low, 1), t.percent(high, 1))
