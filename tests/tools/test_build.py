"""The built site: the same bytes each time, and nothing missing from the trimmed library."""

from __future__ import annotations

import gzip
import html
import re
from pathlib import Path

import pytest

from pygames.games import IDS
from tools import build, library
from tools.paths import ROOT
from tools.pyodide import run_inside


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("first") / "dist"
    build.build(out)
    return out


def merged_zip(site: Path) -> Path:
    """The library as Python has it, beside the site."""
    (packed,) = site.glob(f"app/*/{build.LIBRARY}")
    merged = site.parent / f"{packed.parent.name}.zip"
    if not merged.exists():
        merged.write_bytes(gzip.decompress(packed.read_bytes()))
    return merged


def contents(folder: Path) -> dict[str, bytes]:
    """Every file, and what the archives among them hold, so that a difference names the entry."""
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in build.files(folder)}
    (wheel,) = folder.glob("*.whl")
    archives = {"wheel": library.read_zip(wheel), "library": library.read_zip(merged_zip(folder))}
    return found | {
        f"{kind}!{name}": data for kind, entries in archives.items() for name, data in entries.items()
    }


def test_building_twice_gives_identical_bytes(site: Path, tmp_path: Path) -> None:
    build.build(tmp_path / "dist")
    first, second = contents(site), contents(tmp_path / "dist")
    # Without the build's id in the names first, since a difference anywhere changes it.
    plain = [
        {re.sub("^app/[^/]*", "app", name): data for name, data in each.items()} for each in (first, second)
    ]
    assert sorted(plain[0]) == sorted(plain[1])
    assert [name for name in plain[0] if plain[0][name] != plain[1][name]] == []
    assert first == second


def test_the_merged_zip_holds_compiled_files_only(site: Path) -> None:
    names = library.read_zip(merged_zip(site)).keys()
    assert "pygames/core/game.pyc" in names
    assert [name for name in names if name.endswith((".py", ".po"))] == []


def test_memory_holds_nothing_of_the_machine_that_made_it(site: Path) -> None:
    (packed,) = site.glob("app/*/memory.bin")
    memory = gzip.decompress(packed.read_bytes())
    assert b"pygames.web.table" in memory
    assert str(ROOT).encode() not in memory
    assert b"node_modules" not in memory


def loaded(merged: Path, *modules: str) -> set[str]:
    """What is loaded when Pyodide has started from the merged zip and imported the modules."""
    return set(run_inside(ROOT / "tests" / "tools" / "import_all.py", modules, library=merged).split())


def test_every_module_of_the_merged_zip_imports(site: Path) -> None:
    names = [name for name in library.read_zip(merged_zip(site)) if name.endswith(".pyc")]
    modules = {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in names}
    assert {"pygames.core.game", "pygames.web.main"} <= modules
    assert not any(name.startswith("pygames.cli") for name in modules)
    assert modules <= loaded(merged_zip(site), *sorted(modules))


NOT_AT_FIRST = {
    "_whole_inspect": "nobody asks for a signature",
    "_whole_traceback": "nothing has gone wrong",
    "asyncio.base_events": "Pyodide has a loop of its own",
    "concurrent.futures._base": "there are no threads",
    "csv": "tables are exported later",
    "dataclasses": "slow to import and to use: records are made by pygames.core.records",
    "html.entities": "two thousand names of signs, to escape five",
    "pathlib": "there are no files",
    "pygames.ui.sheets.setup": "no sheet is open",
    "pygames.web.cup": "no sheet is open",
    "pygames.web.database": "the second copy of what is kept is read later",
    "pygames.web.forms": "no sheet is open",
    "pygames.web.keeping": "the second copy of what is kept is read later",
    "pygames.web.second": "the second copy of what is kept is read later",
    "pygames.web.sheets": "no sheet is open",
    "ssl": "there are no sockets",
    "tokenize": "no source is read",
    "zipfile": "there are no packages to unpack",
    **dict.fromkeys([f"pygames.games.{game}" for game in IDS if game != "red_light"], "another game"),
}
"""Modules that a first screen of Red Light Green Light must not wait for, and why."""


def test_the_first_screen_waits_for_no_module_that_it_does_not_need(site: Path) -> None:
    rooms = [f"pygames.games.red_light.{room}" for room in ("words", "view", "rules")]
    there = loaded(merged_zip(site), "pygames.web.main", "pygames.web.app", *rooms)
    assert {name: why for name, why in NOT_AT_FIRST.items() if name in there} == {}


def test_stand_ins_give_what_the_whole_modules_have(site: Path) -> None:
    program = ROOT / "tests" / "tools" / "use_stand_ins.py"
    printed = run_inside(program, library=merged_zip(site)).splitlines()
    assert printed == [
        "(one, *, two=2)",
        "True False True True",
        "Traceback (most recent call last):",
        "ZeroDivisionError: division by zero",
        "3 None",
        "5 awaited",
    ]


def test_the_first_files_keep_their_budget(site: Path) -> None:
    (packed,) = site.glob(f"app/*/{build.LIBRARY}")
    assert packed.stat().st_size < 1_400_000
    assert len(gzip.compress((site / "index.html").read_bytes())) < 12_000


def test_addresses_in_the_page_are_relative(site: Path) -> None:
    for name in build.ROOTS:
        text = html.unescape((site / Path(name).name).read_text(encoding="utf-8"))
        assert "://" not in text
        addresses = re.findall(
            r'(?:href=|src=|from |"(?:interpreter|src|start_url|scope)": ?)"([^"]*)"', text
        )
        assert addresses
        assert [address for address in addresses if not address.startswith(("./", "#"))] == []


def test_a_template_with_an_unknown_name_is_refused() -> None:
    with pytest.raises(KeyError):
        build.fill("{{nothing}}", {}, str)
