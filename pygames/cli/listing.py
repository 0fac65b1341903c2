"""`games` and `rules`."""

from __future__ import annotations

import argparse

from pygames.cli import words
from pygames.cli.room import Room
from pygames.games import IDS


def games(args: argparse.Namespace) -> int:
    """Prints every game with its players and variants."""
    for game_id in IDS:
        room = Room(game_id, args.lang)
        print(f"{game_id}: {room.words.TITLE}. {room.words.summary(room.own)}")
        for name, params in room.game.presets.items():
            label, help = room.words.preset(room.own, name)
            players = words.players(room.text, sorted(room.game.players(params)))
            print(f"  {name} ({players}): {label}. {help}")
    return 0


def rules(args: argparse.Namespace) -> int:
    """Prints the rule sheet; an asterisk marks what is our reading."""
    room = Room(args.game, args.lang)
    print(room.words.TITLE)
    print(room.words.credits(room.own))
    heading = ""
    for clause in room.words.rules(room.own):
        if clause.heading != heading:
            heading = clause.heading
            print(f"\n{heading}")
        print(f"  {clause.id}{'*' if clause.source == 'ruling' else ''} {clause.sentence}")
    return 0
