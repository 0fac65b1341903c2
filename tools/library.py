"""The one zip that Python starts from in the browser: the compiled standard library and our package.

Nothing is compiled in the browser. The standard library is trimmed to the modules that are needed, since its
bytes are half of the download; what is needed is traced, not listed.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePath

from tools.paths import CACHE, ROOT, digest
from tools.pyodide import INSIDE, PYODIDE, VERSION, run_inside, trimmed, wheel

WHOLE = {"_whole_inspect": "inspect", "_whole_traceback": "traceback"}
"""Modules that have a stand-in which loads them when it does not do: under these names."""
LAZY = ("annotationlib", "encodings.cp437", "linecache", "tokenize", *WHOLE)
"""Imported inside functions of the standard library and of its stand-ins: annotations read at run time, names in zip
files, and the printing of errors."""
STANDINS = ROOT / "tools" / "standins"
"""Modules in the place of large ones of which Pyodide, the standard library or the app needs a name or two here."""

MEMORY_CODE = INSIDE / "memory.py"
MEMORY_MAKER = INSIDE / "memory.mjs"
MEMORY_KEY = digest([MEMORY_CODE, MEMORY_MAKER], VERSION)
"""Names how the memory is made."""
PACKAGE = ROOT / "pygames"
DATE = (1980, 1, 1, 0, 0, 0)
SMALL = ("-OO", "-X", "no_debug_ranges")
"""Without docstrings and asserts; and an exception names its line but not its columns, which would be a quarter of
all bytes."""
COMPILER = ("pyodide_build", "rich", "pygments", "markdown_it_py", "mdurl", "packaging", "platformdirs")


def write_zip(target: Path, entries: dict[str, bytes]) -> None:
    """Writes a zip whose bytes depend on names and contents alone. Nothing in it is packed: a page packs it as a whole,
    in fewer bytes, and Python has nothing to unpack at each import."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, DATE), entries[name])


def read_zip(source: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(source) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def compile_archive(archive: Path) -> Path:
    """Puts a .pyc, as the pinned Pyodide compiles it, in the place of each .py. Gives the result's path."""
    path = [wheel(name) for name in COMPILER]
    printed = run_inside(INSIDE / "compile.py", [archive], path=path, options=SMALL)
    return Path(printed.strip().removeprefix("/host"))


def imports(source: str) -> set[str]:
    """The absolute names in import statements, at any depth; `module.something` for `from module import`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def library_names() -> list[str]:
    """What our package imports of the standard library, wherever it does."""
    ours = (path for path in _package_files() if path.suffix == ".py" and not _only_terminal(_name(path)))
    names: set[str] = set()
    for path in ours:
        names |= imports(path.read_text(encoding="utf-8"))
    return sorted({name for name in names if name.partition(".")[0] in sys.stdlib_module_names}.union(LAZY))


def library_sources() -> dict[str, bytes]:
    """Pyodide's standard library with our stand-ins."""
    standins = {path.relative_to(STANDINS).as_posix(): path.read_bytes() for path in STANDINS.rglob("*.py")}
    whole = read_zip(PYODIDE / "python_stdlib.zip")
    return whole | {f"{name}.py": whole[f"{module}.py"] for name, module in WHOLE.items()} | standins


def compiled_library() -> Path:
    """The trimmed standard library, compiled. Kept until an import or a tool changes."""
    names = library_names()
    tools = [INSIDE / "trace.py", INSIDE / "compile.py", Path(__file__), *STANDINS.rglob("*.py")]
    key = digest(tools, VERSION, *names)[:16]
    cached = CACHE / f"library-{key}.zip"
    if not cached.exists():
        print("build: compiling the standard library", flush=True)
        sources = library_sources()
        with tempfile.TemporaryDirectory() as scratch:
            whole, trimmed = Path(scratch) / "whole.zip", Path(scratch) / "library.zip"
            write_zip(whole, sources)
            wanted = {
                name for name in sources if name.startswith("pyscript/")
            }  # it can be imported in a page only
            wanted.update(run_inside(INSIDE / "trace.py", names, library=whole).split())
            write_zip(trimmed, {name: sources[name] for name in wanted})
            CACHE.mkdir(exist_ok=True)
            shutil.move(compile_archive(trimmed), cached)
    return cached


def build_wheel(folder: Path) -> Path:
    """Our package as a wheel of sources, which any Pyodide or CPython can install."""
    from hatchling.builders.wheel import WheelBuilder

    (path,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(path)


def compiled_package(plain: Path) -> dict[str, bytes]:
    """The entries of our wheel, compiled."""
    with tempfile.TemporaryDirectory() as scratch:
        compiled = read_zip(compile_archive(Path(shutil.copy(plain, scratch))))
    return {name: data for name, data in compiled.items() if ".dist-info/" not in name}


def package_sources() -> dict[str, bytes]:
    """Our package as it is: a page made of it compiles it at every start, but is built at once."""
    return {_name(path): path.read_bytes() for path in _package_files()}


def _package_files() -> Iterator[Path]:
    for path in PACKAGE.rglob("*"):
        if path.is_file() and path.suffix not in {".po", ".pyc"}:
            yield path


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _only_terminal(name: str) -> bool:
    return name.startswith("pygames/cli/") or name == "pygames/__main__.py"


def python_zip(target: Path, package: dict[str, bytes]) -> None:
    """Writes the merged zip, without the terminal's room."""
    ours = {name: data for name, data in package.items() if not _only_terminal(name.replace(".pyc", ".py"))}
    write_zip(target, read_zip(compiled_library()) | ours)


def our_modules(library: Path) -> list[str]:
    """The modules of our package in a merged zip."""
    files = (PurePath(name) for name in read_zip(library) if name.startswith("pygames/"))
    modules = (file.with_suffix("") for file in files if file.suffix in {".py", ".pyc"})
    return [".".join(module.parts).removesuffix(".__init__") for module in modules]


def memory(library: Path) -> bytes:
    """The memory of a Python that has started from the merged zip and imported all that is ours in it, as
    `inside/memory.mjs` writes it. The same zip gives the same bytes."""
    with tempfile.TemporaryDirectory() as scratch:
        made = Path(scratch) / "memory"
        command = [
            "node",
            *map(str, (MEMORY_MAKER, trimmed(), library, MEMORY_CODE, made)),
            *our_modules(library),
        ]
        subprocess.run(command, check=True, cwd=ROOT)
        return made.read_bytes()
