"""The figures of Rush Hour Shift's set-ups: `python -m tools.figures --games N [--names E1,M2] [--jobs N]`.

Plays each set-up N times between the strongest bots, one thought a turn, and writes what the set-up sheet
shows. Games that are in the table (build/figures.jsonl) are not played again, so it can be stopped and goes
on; a change of rules or bot calls for a fresh table. `--games 0 --table FILE` sums up a table that was played
elsewhere. `python -m pygames ladder rush_shift --levels 4 --each setup` measures the same as the app plays it.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from pathlib import Path
from random import Random
from statistics import median

from pygames.ai.ladder import wilson
from pygames.core import CHANCE, TERMINAL, record, replace, roll
from pygames.core.records import build, plain
from pygames.games.rush_shift import setups
from pygames.games.rush_shift.bot import LEVELS, WEIGHTS, SearchThinker
from pygames.games.rush_shift.rules import GAME, Params, Reason, State
from tools.paths import ROOT

TABLE = ROOT / "build" / "figures.jsonl"
FIGURES = ROOT / "pygames" / "games" / "rush_shift" / "figures.json"


@record
class Played:
    """One game. `points` are those of who began: 1, 1/2 or 0."""

    name: str
    number: int
    points: float
    plays: int
    reason: str


def play(task: tuple[str, int]) -> Played:
    """The game of this number on a set-up."""
    name, number = task
    seed = f"figures/{name}/{number}"
    state = GAME.initial_state(replace(Params(), setup=name), 2)
    step = 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state = state.apply(roll(state.chance_outcomes(), seed, step))
            step += 1
        else:
            state = _turn(state)
    outcome = state.outcome()
    assert outcome is not None
    return Played(name, number, state.returns()[state.params.starter], state.plays, outcome.reason)


def _turn(state: State) -> State:
    seat = state.turn
    thinker = SearchThinker(
        state.observation(seat), seat, LEVELS[-1], WEIGHTS, state.legal_actions(), Random(0)
    )  # fmt: skip
    while not thinker.step(1000):
        pass
    for action in thinker.turn():
        if state.current_player == seat:
            state = state.apply(action)
    return state


def figures(games: list[Played]) -> dict[str, float]:
    """Of one set-up: the median of the cards played, the share of who began with its interval of 95 %, and
    the share of the games that RS-24 decided."""
    points = sum(game.points for game in games)
    low, high = wilson(points, len(games))
    limit = sum(game.reason != Reason.OFF for game in games)
    return {
        "games": len(games),
        "plays": round(median([game.plays for game in games])),
        "first": round(points / len(games), 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "limit": round(limit / len(games), 3),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.figures", description=__doc__)
    parser.add_argument("--games", type=int, default=1100, help="a set-up")
    parser.add_argument("--names", default=",".join(setups.shipped()))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--table", type=Path, default=TABLE)
    args = parser.parse_args()
    args.table.parent.mkdir(parents=True, exist_ok=True)
    kept = args.table.read_text().splitlines() if args.table.exists() else []
    done = {(game.name, game.number): game for game in (build(Played, json.loads(line)) for line in kept)}
    wanted = [(name, number) for number in range(args.games) for name in args.names.split(",")]
    tasks = [task for task in wanted if task not in done]
    with multiprocessing.Pool(args.jobs) as pool, args.table.open("a") as table:
        for count, game in enumerate(pool.imap_unordered(play, tasks), 1):
            done[game.name, game.number] = game
            table.write(json.dumps(plain(game)) + "\n")
            table.flush()
            print(f"\r{count}/{len(tasks)}", end="", file=sys.stderr)
    print(file=sys.stderr)
    found: dict[str, dict[str, float]] = {}
    for name in setups.shipped():
        games = [game for key, game in sorted(done.items()) if key[0] == name]
        if games:
            found[name] = figures(games)
            print(name, found[name])
    known = json.loads(FIGURES.read_text())
    FIGURES.write_text(json.dumps({**known, "setups": found}, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
