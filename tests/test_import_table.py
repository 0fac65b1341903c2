"""Who may import whom: the table of docs/architecture.md, read from the source by its syntax tree."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "pygames").rglob("*.py"))

ROOMS: dict[str, set[str]] = {
    "core": {"core"},
    "kit": {"core", "kit"},
    "rules": {"core", "kit", "rules"},
    "words": {"core", "kit", "rules", "words", "ui.text"},
    "bot": {"core", "kit", "rules", "bot", "ai"},
    "view": {"core", "kit", "rules", "words", "view", "ui"},
    "registry": {"rules", "words", "bot", "view"},
    "ai": {"core", "ai"},
    "session": {"core", "ai", "session", "registry"},
    "ui": {"core", "kit", "ui"},
    "web": {"core", "kit", "ai", "session", "ui", "registry", "web"},
    "cli": {"core", "kit", "ai", "session", "ui", "registry", "cli"},
    "top": {"core", "registry", "cli", "top"},
}
"""What each room may import; 'rules' are all other modules of a game than words, bot and view."""
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide", "pyodide_lock"}
NO_CLOCK = {"time", "datetime", "secrets", "uuid", "os", "random", "threading", "asyncio", "js"}


def place(module: str) -> tuple[str, str]:
    """The room of a module, and the game whose it is ('' for the shared rooms)."""
    parts = module.split(".")
    if len(parts) == 1 or parts[1] == "__main__":
        return "top", ""
    if parts[1] != "games":
        return ("ui.text" if parts[1:3] == ["ui", "text"] else parts[1]), ""
    if len(parts) == 2:
        return "registry", ""
    own = parts[3] if len(parts) > 3 else "rules"
    return (own if own in ("words", "bot", "view") else "rules"), parts[2]


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    """Line, module and name of everything that is imported, also inside functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, ""
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"
            for alias in node.names:
                yield node.lineno, node.module or "", alias.name


def faults(module: str, source: str) -> list[str]:
    """What the table forbids in this module."""
    room, game = place(module)
    out = []
    for line, target, name in imports(ast.parse(source)):
        first = target.partition(".")[0]
        if first in BROWSER and room != "web":
            out.append(f"{line}: {target}: only web imports the browser")
        elif first == "pygames":
            out += [f"{line}: {fault}" for fault in _inside(room, game, target, name)]
        elif first not in sys.stdlib_module_names and first not in BROWSER:
            out.append(f"{line}: {target}: not of the standard library")
        elif room == "rules" and (first in NO_CLOCK) and (target, name) != ("random", "Random"):
            out.append(f"{line}: {target}.{name}: rules have no clock and no generator")
    return out


def _inside(room: str, game: str, target: str, name: str) -> Iterator[str]:
    room = room.removesuffix(".text")
    allowed = ROOMS[room] | ({"ui.text"} if "ui" in ROOMS[room] else set())
    if _is_module(target, name):
        target = f"{target}.{name}"
    their_room, their_game = place(target)
    if their_game and game and their_game != game:
        yield f"{target}: no game imports another"
    elif their_game and not game and room != "registry":
        yield f"{target}: games are reached through the registry"
    elif their_room == "top":
        if game or room in ("core", "kit", "ai", "ui"):
            yield f"{target}: the front door is for those who do not live here"
    elif their_room not in allowed:
        yield f"{target}: {room} may not import {their_room}"


def _is_module(package: str, name: str) -> bool:
    base = ROOT / package.replace(".", "/") / name
    in_game = re.fullmatch(r"pygames\.games\.\w+", package) is not None
    return bool(name) and (
        base.with_suffix(".py").exists() or base.is_dir() or (in_game and name in ("words", "bot", "view"))
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: module_of(path))
def test_imports_follow_the_table(path: Path) -> None:
    assert faults(module_of(path), path.read_text("utf-8")) == []


def test_the_table_here_is_the_one_in_the_documents() -> None:
    columns = ["core", "kit", "rules", "words", "bot", "ai", "session", "ui", "registry"]
    rows = {}
    for line in (ROOT / "docs" / "architecture.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == len(columns) + 1 and any(cell == "x" for cell in cells[1:]):
            for room in cells[0].split(", "):
                allowed = {name for name, cell in zip(columns, cells[1:], strict=True) if cell}
                rows[room.removeprefix("games/*/")] = allowed
    assert set(rows) == set(ROOMS) - {"registry", "top"}
    for room, allowed in rows.items():
        here = {re.sub(r"^ui\.text$", "ui", name) for name in ROOMS[room]}
        assert here - {"web", "cli", "view"} == allowed, room


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("pygames.core.game", "import pygames.kit"),
        ("pygames.core.game", "import js"),
        ("pygames.kit.grid", "from pygames.ui import text"),
        ("pygames.games.red_light.rules", "import random"),
        ("pygames.games.red_light.rules", "from random import choice"),
        ("pygames.games.red_light.rules", "import time"),
        ("pygames.games.red_light.rules", "from pygames.games.red_light import words"),
        ("pygames.games.red_light.rules", "from pygames.games.stoplights import rules"),
        ("pygames.games.red_light.rules", "import pygames"),
        ("pygames.games.red_light.words", "from pygames.ui.painter import Painter"),
        ("pygames.games.red_light.bot", "from pygames.session import Session"),
        ("pygames.games.red_light.view", "from pygames.games.red_light.bot import BOT"),
        ("pygames.ai.ladder", "from pygames.session import Session"),
        ("pygames.session.match", "from pygames.games.red_light.rules import GAME"),
        ("pygames.session.match", "from pygames.ui import text"),
        ("pygames.ui.parts", "from pygames.games import words"),
        ("pygames.cli", "import numpy"),
    ],
)
def test_a_forbidden_import_is_found(module: str, source: str) -> None:
    assert len(faults(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("pygames.games.red_light.rules", "from random import Random"),
        ("pygames.games.red_light.words", "from pygames.ui.text import Text"),
        ("pygames.games.red_light.words", "from pygames.ui import text"),
        ("pygames.games.red_light.view", "from pygames.games.red_light import words"),
        ("pygames.session.match", "import pygames"),
        ("pygames.web.app", "import js"),
    ],
)
def test_a_permitted_import_passes(module: str, source: str) -> None:
    assert faults(module, source) == []
