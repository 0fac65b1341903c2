"""Compiles the .py files of an archive to .pyc beside them. Prints the result's path.

Runs with -OO, which is what strips docstrings and asserts.
"""

from pathlib import Path

from pyodide_build._py_compile import _py_compile_archive


def main(archive: str) -> None:
    print(_py_compile_archive(Path("/host" + archive), keep=False, verbose=False))
