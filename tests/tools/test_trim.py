"""Pyodide without what only loaded libraries would use. That it runs is what all tests inside Pyodide show."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.pyodide import INSIDE, PYODIDE, trimmed


def packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6))


def test_the_trimmed_files_keep_their_budget() -> None:
    assert packed(trimmed() / "pyodide.asm.wasm") < 3_350_000
    assert packed(trimmed() / "pyodide.asm.mjs") < 135_000


@pytest.mark.parametrize(
    "part", [",wasmTable,wasmMemory;", "function assignWasmExports(wasmExports){", "var wasmImports={"]
)
def test_another_pyodide_is_refused(tmp_path: Path, part: str) -> None:
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copyfile(PYODIDE / name, tmp_path / name)
    script = tmp_path / "pyodide.asm.mjs"
    text = script.read_text()
    assert part in text
    script.write_text(text.replace(part, part.replace("wasm", "vasm", 1)))
    command = ["node", str(INSIDE / "trim.mjs"), str(tmp_path), str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert "pyodide.asm.mjs: nothing like" in done.stderr
