"""The licences of everything in the site that others made, as one text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.paths import MODULES, ROOT

COMMITTED = ROOT / "licences"
"""Texts that npm's packages leave out."""
PACKAGES = ("@fontsource-variable/overpass", "@pyscript/core")
"""Whose files are in the site; PyScript's are bundles of its dependencies."""
PYSCRIPT_TOML = MODULES / "@pyscript" / "core" / "src" / "3rd-party-licenses" / "toml.license.txt"


def collect() -> str:
    """Each text once, under the names of all that it covers."""
    covered: dict[str, list[str]] = {}
    for path in sorted(COMMITTED.glob("*.txt")):
        covered.setdefault(path.read_text(encoding="utf-8").strip(), []).append(path.stem.replace("-", " "))
    for name in sorted(_with_dependencies(PACKAGES)):
        about = json.loads((MODULES / name / "package.json").read_text(encoding="utf-8"))
        covered.setdefault(_text(name, about), []).append(f"{name} {about['version']}")
    covered.setdefault(PYSCRIPT_TOML.read_text(encoding="utf-8").strip(), []).append("toml (in PyScript)")
    rule = "=" * 72
    return "\n".join(f"{rule}\n{', '.join(names)}\n{rule}\n\n{text}\n" for text, names in covered.items())


def _with_dependencies(names: tuple[str, ...]) -> set[str]:
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found: set[str] = set()
    open_names = list(names)
    while open_names:
        name = open_names.pop()
        if name not in found:
            found.add(name)
            open_names += locked[f"node_modules/{name}"].get("dependencies", {})
    return found


def _text(name: str, about: dict[str, Any]) -> str:
    for path in sorted(Path(MODULES / name).glob("LICENSE*")):
        return path.read_text(encoding="utf-8").strip()
    author = about.get("author", "its authors")
    by = author["name"] if isinstance(author, dict) else author
    return f"{about['license']} licence, by {by}."
