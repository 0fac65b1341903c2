"""`ladder`: seat-swapped series between levels, over all cores; it goes on where it was stopped."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pygames.ai.ladder import Pairing, Tally, schedule
from pygames.cli import words
from pygames.cli.room import Failure, Room, read_file, write_file
from pygames.cli.selfplay import tally_line, whole_game
from pygames.core import encode, record
from pygames.core.records import build, plain
from pygames.session import Seat


@record
class Result:
    """A played pairing. `points` are those of seat 0 (1, 1/2 or 0); `length` is the number of entries."""

    pairing: Pairing
    points: float
    starter: int | None
    length: int
    reason: str


@record
class Task:
    """What a process needs to play a pairing."""

    game: str
    params: Any
    pairing: Pairing
    limit: int


def play_task(task: Task) -> Result:
    """Raises Failure if the game does not end."""
    room = Room(task.game, "en")
    pairing = task.pairing
    seats = (Seat("A", "bot", pairing.first, 0), Seat("B", "bot", pairing.second, 1))
    session = whole_game(room, task.params, seats, pairing.seed, task.limit)
    outcome = session.outcome()
    assert outcome is not None
    best = outcome.ranking[0]
    points = 0.5 if len(best) == 2 else float(best == (0,))
    return Result(pairing, points, outcome.starter, session.index, outcome.reason)


def ladder(args: argparse.Namespace) -> int:
    """Plays what is missing in the table, and prints the shares."""
    room = Room(args.game, args.lang)
    params = room.params(args.preset, dict(args.set))
    if 2 not in room.game.players(params):
        raise Failure(words.no_pair(room.text))
    wanted = schedule(args.levels, args.games, args.seed, args.all)
    heading = f"{args.game} {encode(params)}"
    done = {} if args.table is None else _kept(args.table, heading)
    tasks = [Task(args.game, params, pairing, args.limit) for pairing in wanted if pairing not in done]
    jobs = min(args.jobs or os.cpu_count() or 1, len(tasks))
    for number, result in enumerate(_results(tasks, jobs), 1):
        done[result.pairing] = result
        if args.table is not None:
            _keep(args.table, result)
        print(f"\r{number}/{len(tasks)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    for line in _summary(room, [done[pairing] for pairing in wanted]):
        print(line)
    return 0


def _results(tasks: list[Task], jobs: int) -> Iterator[Result]:
    """In whatever order they are finished."""
    if jobs <= 1:
        yield from map(play_task, tasks)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap_unordered(play_task, tasks)


def _summary(room: Room, results: list[Result]) -> Iterator[str]:
    """Shares of wins by pair of levels, how each pair's games ended, and what starting is worth."""
    t = room.text
    by_levels: dict[tuple[int, int], list[Result]] = {}
    first = Tally()
    for result in results:
        low, high = sorted((result.pairing.first, result.pairing.second))
        by_levels.setdefault((low, high), []).append(result)
        if result.starter is not None:
            first.add(result.points if result.starter == 0 else 1 - result.points)
    for (low, high), games in by_levels.items():
        label = words.above(t, high, low)
        if low == high:
            yield label
        else:
            tally = Tally()
            for result in games:
                tally.add(result.points if result.pairing.first == high else 1 - result.points)
            yield tally_line(room, label, tally)
        reasons = Counter([result.reason for result in games])
        yield "  " + ", ".join(
            [f"{reason}: {t.percent(reasons[reason] / len(games), 1)}" for reason in sorted(reasons)]
        )
    if first.games:
        yield tally_line(room, words.starter(t), first)
    lengths = sum(result.length for result in results)
    yield words.played(t, len(results), t.number(lengths / len(results), 1))


def _kept(table: Path, heading: str) -> dict[Pairing, Result]:
    """The results in the table; a half written last line is dropped. Raises Failure if the table is of
    another game or variant, or damaged."""
    if not table.exists():
        write_file(table, heading + "\n")
        return {}
    first, *lines = read_file(table).split("\n")
    if first != heading:
        raise Failure(f"{table}: {first[:80]!r}, {heading[:80]!r}")
    *whole, half = lines or [""]
    try:
        results = [build(Result, json.loads(line)) for line in whole]
    except ValueError as fault:
        raise Failure(f"{table}: {fault}") from None
    if half:
        write_file(table, "\n".join([first, *whole, ""]))
    return {result.pairing: result for result in results}


def _keep(table: Path, result: Result) -> None:
    with table.open("a", encoding="utf-8") as file:
        file.write(json.dumps(plain(result), separators=(",", ":")) + "\n")
