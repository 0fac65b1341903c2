"""The engine as any Pyodide page gets it: micropip installs the wheel, and its rules hold on that Python."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools import library
from tools.paths import ROOT
from tools.pyodide import run_inside, wheel

RUNNER = ROOT / "tests" / "tools" / "run_tests.py"
PYTEST = ("micropip", "pytest", "pluggy", "iniconfig", "packaging", "pygments")
TESTED = ("core", "games", "session")


def chosen() -> list[str]:
    """The test files that run without Hypothesis, which is compiled for hosts only."""
    files = [path for room in TESTED for path in (ROOT / "tests" / room).rglob("test_*.py")]
    return [str(path.relative_to(ROOT)) for path in sorted(files) if "hypothesis" not in path.read_text()]


def test_contract_and_rules_hold_on_the_installed_wheel(tmp_path: Path) -> None:
    made = library.build_wheel(tmp_path)
    try:
        printed = run_inside(
            RUNNER,
            [made, ROOT, "-q", "-m", "not host and not soak", *chosen()],
            path=[wheel(name) for name in PYTEST],
        )
    except subprocess.CalledProcessError as failed:
        raise AssertionError(failed.stdout[-4000:]) from None
    assert " passed" in printed
