"""Builds Go 500's race tables: `python -m tools.race_table`, some minutes."""

from __future__ import annotations

from pygames.games.go_500.dice import read_dice
from pygames.games.go_500.table import NODES, STEP, RaceTable, solve
from tools.paths import ROOT

FOLDER = ROOT / "pygames" / "games" / "go_500" / "race"
HEADER = f"""# The chance in 1000 to win for who rolls next in a race of two, house dice.
# Line i, column j: the roller has {STEP} i miles left, the rival {STEP} j (1 to {NODES}).
# Built by tools/race_table.py.
"""


def write(name: str, table: RaceTable) -> None:
    """Writes one table."""
    lines = [" ".join([str(round(1000 * chance)) for chance in row]) for row in table.rows]
    (FOLDER / f"{name}.txt").write_text(HEADER + "\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Builds and writes both tables."""
    FOLDER.mkdir(exist_ok=True)
    for name, repairs in (("out", False), ("repairs", True)):
        for sweep, (change, table) in enumerate(solve(read_dice("house"), repairs), 1):
            print(f"{name}: sweep {sweep}, largest change {change:.4f}", flush=True)
            write(name, table)


if __name__ == "__main__":
    main()
