"""Installs what the lock files name: `.venv`, `node_modules` and the wheels for Pyodide.

Runs on the system's Python, before anything is installed. Each part leaves a stamp of its lock file, so that
a run with nothing to do takes no time.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tools.paths import CACHE, MODULES, ROOT, VENV, WHEELS, digest

DEV = ROOT / "requirements" / "dev.txt"
PYODIDE = ROOT / "requirements" / "pyodide.txt"
PACKAGE_LOCK = ROOT / "package-lock.json"


def run(*command: str | Path) -> None:
    subprocess.run([str(word) for word in command], check=True, cwd=ROOT)


def venv() -> None:
    """The tools for CPython, in `.venv`."""
    run(sys.executable, "-m", "venv", "--clear", VENV)
    run(VENV / "bin" / "python", "-m", "pip", "install", "-q", "--require-hashes", "-r", DEV)


def wheels() -> None:
    """The wheels for Pyodide, none installed: they run from where they lie."""
    shutil.rmtree(WHEELS, ignore_errors=True)
    run(
        *(VENV / "bin" / "python", "-m", "pip", "download", "-q", "--require-hashes", "--no-deps"),
        *("--only-binary", ":all:", "--python-version", "3.14", "-d", WHEELS, "-r", PYODIDE),
    )


def modules() -> None:
    """The runtimes of the browser, in `node_modules`."""
    if shutil.which("npm") is None:
        raise SystemExit("set-up: Node 20 or newer with npm is needed, to fetch and to compile the runtimes")
    run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error")


def ensure(name: str, result: Path, lock: Path, install: Callable[[], None], *facts: str) -> None:
    """Installs again when the lock file, or a fact it depends on, is not the one of the last time."""
    stamp = CACHE / f"{name}.stamp"
    wanted = digest([lock], *facts)
    if result.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    print(f"set-up: {name}", flush=True)
    stamp.unlink(missing_ok=True)
    install()
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(wanted)


def main() -> None:
    ensure("venv", VENV, DEV, venv, sys.version)
    ensure("wheels", WHEELS, PYODIDE, wheels)
    ensure("node_modules", MODULES, PACKAGE_LOCK, modules)


if __name__ == "__main__":
    main()
