"""Loaded when something is to be printed: it takes Python's tokenizer with it, and asyncio imports it at each start."""

from typing import Any


def extract_stack(*given: Any) -> Any:
    """asyncio takes this one when it starts, for tasks that are watched in search of faults."""
    import _whole_traceback

    return _whole_traceback.extract_stack(*given)


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    import _whole_traceback

    return getattr(_whole_traceback, name)
