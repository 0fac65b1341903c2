"""What is compiled from C gets no documentation here, which would take reading a hundred signatures at every start."""

from typing import Any


def dedent_docstring(docstring: str) -> str:
    return docstring


def get_cmeth_docstring(function: Any) -> str:
    return ""
