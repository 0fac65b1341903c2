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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Refuses a set as a test's parameters: its order differs between the workers of a run, which then fails whole."""
    for mark in metafunc.definition.iter_markers("parametrize"):
        values = mark.args[1] if len(mark.args) > 1 else mark.kwargs["argvalues"]
        if isinstance(values, set | frozenset):
            raise pytest.UsageError(f"{metafunc.definition.nodeid}: parameters in a set have no order")
