"""What asyncio and Pyodide's loop ask in every run, of what there is in a page: neither partial functions nor what
`types.coroutine` and `markcoroutinefunction` mark. Anything else is asked of the whole module, which is loaded then."""

from collections.abc import Awaitable
from types import FunctionType, GeneratorType, MethodType
from typing import Any

CO_COROUTINE = 128


def isgenerator(value: object) -> bool:
    return isinstance(value, GeneratorType)


def isawaitable(value: object) -> bool:
    return isinstance(value, Awaitable)


def iscoroutinefunction(value: object) -> bool:
    while isinstance(value, MethodType):
        value = value.__func__
    return isinstance(value, FunctionType) and bool(value.__code__.co_flags & CO_COROUTINE)


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    import _whole_inspect

    return getattr(_whole_inspect, name)
