"""Where things lie."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
"""Whatever can be made again: stamps, wheels, the compiled standard library."""
VENV = ROOT / ".venv"
WHEELS = CACHE / "wheels"
"""Wheels that run inside Pyodide, as `requirements/pyodide.txt` locks them."""
MODULES = ROOT / "node_modules"
DIST = ROOT / "dist"


def digest(paths: Iterable[Path], *facts: str) -> str:
    """One hash over the names and contents of files, and over further facts."""
    seen = hashlib.sha256("\0".join(facts).encode())
    for path in sorted(paths):
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        seen.update(f"\0{name.as_posix()}\0{path.stat().st_size}\0".encode())
        seen.update(path.read_bytes())
    return seen.hexdigest()
