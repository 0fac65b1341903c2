"""Python inside Pyodide under Node, as the build and its tests use it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.paths import CACHE, MODULES, ROOT, WHEELS, digest

INSIDE = ROOT / "tools" / "inside"
PYODIDE = MODULES / "pyodide"
"""As npm gives it."""
KEPT = ("package.json", "pyodide.mjs", "pyodide-lock.json", "python_stdlib.zip")
"""What is left as it is by `trimmed`."""
VERSION: str = json.loads((PYODIDE / "package.json").read_text())["version"] if PYODIDE.exists() else ""


def trimmed() -> Path:
    """The folder of a Pyodide that can load no further library written in C, but starts in less time and has fewer
    bytes (`inside/trim.mjs`). Made once for each version."""
    trimmer = INSIDE / "trim.mjs"
    key = digest([trimmer, ROOT / "package-lock.json"])[:8]
    folder = CACHE / f"pyodide-{VERSION}-{key}"
    if not folder.exists():
        print("build: trimming Pyodide", file=sys.stderr, flush=True)
        CACHE.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            made = Path(scratch) / "pyodide"
            made.mkdir()
            for name in KEPT:
                shutil.copyfile(PYODIDE / name, made / name)
            subprocess.run(["node", str(trimmer), str(PYODIDE), str(made)], check=True, cwd=ROOT)
            made.rename(folder)
    return folder


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
    command = ["node", str(INSIDE / "run.mjs"), str(trimmed() / "pyodide.mjs"), json.dumps(wish)]
    return subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout


def wheel(name: str) -> Path:
    """The locked wheel of a package, by its name in the file name. Raises ValueError."""
    (found,) = WHEELS.glob(f"{name}-*.whl")
    return found
