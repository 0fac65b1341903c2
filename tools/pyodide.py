"""Python inside Pyodide under Node, as the build and its tests use it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.paths import MODULES, ROOT, WHEELS

INSIDE = ROOT / "tools" / "inside"
PYODIDE = MODULES / "pyodide"
VERSION: str = json.loads((PYODIDE / "package.json").read_text())["version"] if PYODIDE.exists() else ""


def run_inside(
    file: Path,
    args: Sequence[str | Path] = (),
    *,
    path: Sequence[Path] = (),
    options: Sequence[str] = (),
    library: Path | None = None,
) -> str:
    """What `main(*args)` of a Python file prints when it runs in Pyodide.

    The host's files are at /host there. `path` are entries of sys.path, wheels too; `options` are
    Python's own on a command line; `library` takes the place of Pyodide's standard library. Raises
    subprocess.CalledProcessError when it returns a number but 0 or raises.
    """
    wish = {
        "file": str(file),
        "args": [str(arg) for arg in args],
        "path": [str(entry) for entry in path],
        "options": list(options),
        "library": str(library) if library else None,
        # Compiled files carry the hash of their source in place of the time of the build.
        "env": {"SOURCE_DATE_EPOCH": "315532800"},
    }
    command = ["node", str(INSIDE / "run.mjs"), json.dumps(wish)]
    return subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout


def wheel(name: str) -> Path:
    """The locked wheel of a package, by its name in the file name. Raises ValueError."""
    (found,) = WHEELS.glob(f"{name}-*.whl")
    return found
