"""Pyodide's own room, as a page needs it: an exception is printed by `traceback`, which is loaded for the first one."""

import sys
from types import TracebackType

from . import _base, _importhook

__all__ = ["_base", "_importhook"]


def _print(kind: type[BaseException], value: BaseException, where: TracebackType | None) -> None:
    from traceback import print_exception

    print_exception(kind, value, where)


def set_excepthook() -> None:
    sys.excepthook = _print
