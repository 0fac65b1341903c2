"""Compiles the .py files of an archive to .pyc beside them: compile.py ARCHIVE. Prints the result's path.

Runs with -OO, which is what strips docstrings and asserts.
"""

import sys
from pathlib import Path

from pyodide_build._py_compile import _py_compile_archive

print(_py_compile_archive(Path("/host" + sys.argv[1]), keep=False, verbose=False))
