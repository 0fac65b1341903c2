"""Tests read the built catalogues: they are brought up to date first, once for all workers. A busy machine fails no
property: Hypothesis has no deadline."""

from __future__ import annotations

import sys

import pytest


def pytest_configure(config: pytest.Config) -> None:
    if sys.platform == "emscripten":
        return  # inside Pyodide the catalogues come with the wheel
    from hypothesis import settings

    settings.register_profile("patient", deadline=None)
    settings.load_profile("patient")
    if hasattr(config, "workerinput"):
        return
    from tools import words

    words.compile_all()
