"""Prints which files of the standard library are needed.

They are the modules that Pyodide itself has loaded when it is ready, the named ones (or, for
`module.something`, the module), and whatever those import in turn.
"""

import sys
from importlib import import_module

LIBRARY = next(entry for entry in sys.path if entry.endswith(".zip"))


def load(name: str) -> None:
    """Imports a module, or the module that has something of this name."""
    try:
        import_module(name)
    except ModuleNotFoundError:
        import_module(name.rpartition(".")[0])


def main(*names: str) -> None:
    for name in names:
        load(name)
    for module in sorted(sys.modules):
        origin = getattr(getattr(sys.modules[module], "__spec__", None), "origin", None) or ""
        if origin.startswith(LIBRARY + "/"):
            print(origin.removeprefix(LIBRARY + "/"))
