"""Builds the page: `python -m tools.build [--fast] [--out FOLDER]`.

The result is a complete static site of plain files, for any host and any sub-path: every address in it is
relative. The same sources give the same bytes. `--fast` leaves our package uncompiled and the offline part
out: a rebuild for trying things takes a fraction of a second.

    index.html sw.js and the other roots     filled in with the build's id
    app/<build id>/                          static/, the merged zip, Python's memory: a page never mixes two builds
    vendor/<name>-<version>/                 PyScript as npm gives it, and Pyodide without what it does not need here
    licences.txt                             of everything in it that others made
    *.whl                                    the engine for any Pyodide or CPython
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import html
import json
import re
import shutil
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from pygames.ui import shell
from pygames.ui.markup import escape
from pygames.ui.text import LANGUAGES, Text
from pygames.ui.theme import THEMES, css
from pygames.ui.words import shell as shell_sentences
from tools import library, licences, words
from tools.paths import DIST, MODULES, ROOT
from tools.pyodide import PYODIDE, trimmed

PYSCRIPT = MODULES / "@pyscript" / "core"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
SETTINGS = ROOT / "pyscript.toml"
"""PyScript's. None of its plugins is wanted; it asks for them for both of its Pythons, also for MicroPython, which
is not here."""
PYSCRIPT_UNUSED = re.compile(
    "codemirror|deprecations-manager|donkey|py-editor|py-game|py-terminal|pyodide_graph|service-worker|storage|toml"
    "|xterm|zip"
)
"""Chunks that are fetched only when a page edits code, shows a terminal or asks for settings, packages or archives."""
FONT = MODULES / "@fontsource-variable" / "overpass" / "files" / "overpass-latin-wght-normal.woff2"
ROOTS = ("index.html", "manifest.webmanifest", "static/boot/python.mjs")
"""Filled in by `fill`; all else is copied."""
LIBRARY = "python.bin"
"""The merged zip, packed. It is not called by how it is packed: some hosts unpack on the way what is."""
MEMORY = "memory.bin"
"""Python's memory after its start, packed; the worker keeps it unpacked, for later starts."""
BLOCK = 2**18
"""Bytes of a file that are hashed at a time."""
WORKER = "sw.js"
"""Filled in last, since it lists all the others."""
NO_WORKER = "static/boot/no-worker.js"
ADDRESSES = {"index.html": "", "python.mjs": "python.mjs?{build}"}
"""Where it is not the name. Hosts redirect index.html; and a root that is asked for with the build's id comes
from no cache of another build."""


def version(package: Path) -> str:
    value: str = json.loads((package / "package.json").read_text())["version"]
    return value


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def fill(text: str, values: dict[str, str], say: Callable[[str], str]) -> str:
    """Replaces `{{name}}` by a value and `{{say name}}` by a sentence of the shell. Raises KeyError."""

    def value(found: re.Match[str]) -> str:
        return html.escape(say(found[2]), quote=True) if found[1] else values[found[2]]

    return re.sub(r"\{\{(say )?([\w-]+)\}\}", value, text)


def shell_words() -> dict[str, dict[str, str]]:
    """The shell's sentences in every language, which the page needs before Python."""
    return {language: shell_sentences(Text(language, "pygames.ui")) for language in LANGUAGES}


def vendor(out: Path) -> tuple[str, str]:
    """Copies the two runtimes. Gives their folders, relative to the site."""
    runtime = trimmed()
    pyodide = f"vendor/{runtime.name}"
    pyscript = f"vendor/pyscript-{version(PYSCRIPT)}"
    (out / pyodide).mkdir(parents=True)
    (out / pyscript).mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(runtime / name, out / pyodide / name)
    for path in PYSCRIPT.glob("dist/*.js"):
        if not PYSCRIPT_UNUSED.match(path.name):
            shutil.copyfile(path, out / pyscript / path.name)
    return f"./{pyodide}", f"./{pyscript}"


def pack(data: bytes, level: int) -> bytes:
    """As gzip: the same bytes each time."""
    return gzip.compress(data, level, mtime=0)


def app(folder: Path, merged: Path) -> None:
    """Our own files: what lies in static/, the font, the merged zip."""
    filled = shutil.ignore_patterns(*(Path(name).name for name in (*ROOTS, NO_WORKER)))
    shutil.copytree(ROOT / "static", folder, ignore=filled)
    (folder / "font").mkdir(exist_ok=True)
    shutil.copyfile(FONT, folder / "font" / "overpass.woff2")
    palettes = [f'[data-theme="{name}"] {{\n{css(theme)}}}\n' for name, theme in THEMES.items()]
    (folder / "theme.css").write_text("".join(palettes), encoding="utf-8")
    (folder / LIBRARY).write_bytes(pack(merged.read_bytes(), 9))


def build_id(folder: Path, *facts: object) -> str:
    """Names a build by all that is in it."""
    seen = hashlib.sha256(repr(facts).encode())
    sources = [(path.relative_to(folder).as_posix(), path) for path in files(folder)]
    for name, path in [*sources, *((root, ROOT / root) for root in (*ROOTS, WORKER, SETTINGS.name))]:
        seen.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return seen.hexdigest()[:12]


def preloads(out: Path, pyodide: str, pyscript: str, app_folder: str, build: str) -> Iterator[str]:
    """One link for each file that the start needs and that the browser would otherwise find late."""
    core, error = (next((out / pyscript).glob(f"{name}-*.js")).name for name in ("core", "error"))
    for address in (
        *(f"{pyodide}/{name}" for name in PYODIDE_FILES if name.endswith(".mjs")),
        *(f"{pyscript}/{core}", f"{pyscript}/{error}"),
        *(f"./python.mjs?{build}", f"{app_folder}/boot/memory.mjs", f"{app_folder}/boot/offline.mjs"),
    ):
        yield f'<link rel="modulepreload" href="{address}">'


def kept_offline(out: Path, build: str) -> dict[str, str]:
    """What the service worker keeps as it is: the address of each file, and its hash."""
    kept = {}
    for path in files(out):
        name = path.relative_to(out).as_posix()
        if path.suffix != ".whl" and path.name not in (LIBRARY, MEMORY) and not name.startswith("."):
            address = ADDRESSES.get(name, name).format(build=build)
            kept[address] = short_hash(path.read_bytes())
    return kept


def short_hash(data: bytes) -> str:
    """What the service worker keeps a file by: a hash of the hashes of its blocks."""
    blocks = (data[at : at + BLOCK] for at in range(0, len(data), BLOCK))
    return hashlib.sha256(b"".join(hashlib.sha256(block).digest() for block in blocks)).hexdigest()[:16]


def site(out: Path, merged: Path, *, offline: bool) -> str:
    """Writes the site into an empty folder, around the merged zip. Gives the build's id."""
    pyodide, pyscript = vendor(out)
    app(out / "app" / "new", merged)
    build = build_id(out, offline, library.MEMORY_KEY)
    folder = (out / "app" / "new").rename(out / "app" / build)
    app_folder = f"./app/{build}"
    memory = library.memory(merged) if offline else b""
    sentences = shell_words()
    wasm = out / pyodide / "pyodide.asm.wasm"
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    settings = tomllib.loads(SETTINGS.read_text(encoding="utf-8").replace("{{build}}", build))
    kept = {"wasm": wasm.read_bytes(), "library": merged.read_bytes(), "memory": memory}
    hashes = {name: short_hash(data) if offline else "" for name, data in kept.items()}
    fetched = {"wasm": wasm, "library": folder / LIBRARY}
    large = hashes | {
        "addresses": {name: f"./{path.relative_to(out).as_posix()}" for name, path in fetched.items()},
        "sizes": {name: path.stat().st_size for name, path in fetched.items()},
    }
    facts = {"build": build, "files": large, "offline": offline, "words": sentences}
    values = {
        "app": app_folder,
        "town": shell.town(Text("en", "pygames.ui")),
        "build": build,
        "car_park": shell.car_park(),
        "driver": shell.driver(),
        "facts": json.dumps(facts, ensure_ascii=False).replace("<", "\\u003c"),
        "library": LIBRARY,
        "missing": shell.missing(sentences),
        "lock": json.dumps(json.dumps({"info": info, "packages": {}})),
        "plugins": json.dumps({"plugins": settings["plugins"]}),
        "preloads": "\n".join(preloads(out, pyodide, pyscript, app_folder, build)),
        "pyodide": pyodide,
        "pyscript": pyscript,
        "settings": escape(json.dumps(settings)),
        "sprite": shell.sprite(),
    }
    for root in ROOTS:
        text = fill((ROOT / root).read_text(encoding="utf-8"), values, sentences["en"].__getitem__)
        (out / Path(root).name).write_text(text, encoding="utf-8")
    (out / "licences.txt").write_text(licences.collect(), encoding="utf-8")
    if offline:
        values["files"] = json.dumps(kept_offline(out, build), indent=0)
        (folder / MEMORY).write_bytes(pack(memory, 7))
        values["packed"] = json.dumps({f"app/{build}/{LIBRARY}": hashes["library"]})
        values["memory"] = json.dumps({f"app/{build}/{MEMORY}": hashes["memory"]})
        values["block"] = str(BLOCK)
        text = fill((ROOT / WORKER).read_text(encoding="utf-8"), values, str)
        (out / WORKER).write_text(text, encoding="utf-8")
    else:
        shutil.copyfile(ROOT / NO_WORKER, out / WORKER)
    (out / ".nojekyll").touch()
    return build


def build(out: Path, *, fast: bool = False) -> str:
    """Builds the site in the place of `out`. Gives the build's id."""
    words.compile_all()
    with tempfile.TemporaryDirectory(dir=out.parent) as scratch:
        new, merged = Path(scratch) / "site", Path(scratch) / "python.zip"
        new.mkdir()
        package = library.package_sources() if fast else library.compiled_package(library.build_wheel(new))
        library.python_zip(merged, package)
        made = site(new, merged, offline=not fast)
        shutil.rmtree(out, ignore_errors=True)
        new.rename(out)
    return made


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.build", description="Builds the static site.")
    parser.add_argument("--fast", action="store_true", help="for trying things: Python stays uncompiled")
    parser.add_argument("--out", type=Path, default=DIST, help="where to (default: dist)")
    given = parser.parse_args()
    began = time.monotonic()
    made = build(given.out.resolve(), fast=given.fast)
    print(f"build: {made} in {given.out} after {time.monotonic() - began:.1f} s")


if __name__ == "__main__":
    main()
