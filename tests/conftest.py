"""Tests read the built catalogues: they are brought up to date first, once for all workers."""

from __future__ import annotations

import pytest

from tools import words


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        words.compile_all()
