"""`ladder`: seat-swapped series between levels, over all cores; it goes on where it was stopped."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from statistics import median
from typing import Any

from pygames.ai.ladder import Pairing, Tally, schedule
from pygames.cli import words
from pygames.cli.room import Failure, Room, read_file, write_file
from pygames.cli.selfplay import share_line, tally_line, whole_game
from pygames.core import encode, record
from pygames.core.records import build, plain
from pygames.session import Entry, Seat
from pygames.ui.setup import option_fields


@record
class Result:
    """A played pairing. `points` are those of seat 0 (1, 1/2 or 0); `length` is the number of entries, `turns`
    how often one seat after the other had its say."""

    pairing: Pairing
    points: float
    starter: int | None
    length: int
    turns: int
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
    return Result(
        pairing, points, outcome.starter, session.index, turns(session.entries), outcome.reason
    )  # fmt: skip


def turns(entries: Sequence[Entry]) -> int:
    """The number of runs of one seat's actions; what chance does in between parts none."""
    return len(list(groupby(entry.seat for entry in entries if entry.seat is not None)))


def ladder(args: argparse.Namespace) -> int:
    """Plays what is missing in the table, and prints the shares: of one variant, or of each value of an option
    (`--each`), whose tables are named after it."""
    room = Room(args.game, args.lang)
    if args.each is None:
        return _ladder(room, args, dict(args.set), args.table)
    field, _, given = args.each.partition("=")
    for value in given.split(",") if given else _values(room, args, field):
        table = args.table and args.table.with_name(f"{args.table.name}.{value}")
        print(f"{field}={value}", flush=True)
        _ladder(room, args, {**dict(args.set), field: value}, table)
    return 0


def _values(room: Room, args: argparse.Namespace, field: str) -> tuple[str, ...]:
    """All values of an option, as text. Raises Failure if they cannot be counted up."""
    params = room.params(args.preset, dict(args.set))
    fields = dict(option_fields(params, room.game.players(params)[0]))
    if field not in fields:
        raise Failure(words.no_values(room.text, field, list(fields)))
    return tuple([value if isinstance(value, str) else json.dumps(value) for value in fields[field]])


def _ladder(room: Room, args: argparse.Namespace, given: dict[str, str], table: Path | None) -> int:
    params = room.params(args.preset, given)
    if 2 not in room.game.players(params):
        raise Failure(words.no_pair(room.text))
    wanted = schedule(args.levels, args.games, args.seed, args.all)
    heading = f"{args.game} {encode(params)}"
    done = {} if table is None else _kept(table, heading)
    tasks = [Task(args.game, params, pairing, args.limit) for pairing in wanted if pairing not in done]
    jobs = min(args.jobs or os.cpu_count() or 1, len(tasks))
    for number, result in enumerate(_results(tasks, jobs), 1):
        done[result.pairing] = result
        if table is not None:
            _keep(table, result)
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
    """Shares of wins by pair of levels, how each pair's games ended, what starting is worth, and how long the
    games were."""
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
        for reason, count in sorted(reasons.items()):
            yield "  " + share_line(room, reason, count, len(games))
    if first.games:
        yield tally_line(room, words.starter(t), first)
    lengths = sum(result.length for result in results)
    yield words.played(t, len(results), t.number(lengths / len(results), 1))
    yield words.turns(t, round(median([result.turns for result in results])))


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
