"""Tests read the built catalogues: they are brought up to date first, once for all workers."""

from __future__ import annotations

import sys

import pytest


def pytest_configure(config: pytest.Config) -> None:
    if sys.platform == "emscripten" or hasattr(config, "workerinput"):
        return  # inside Pyodide the catalogues come with the wheel
    from tools import words

    words.compile_all()
