"""Running texts in both languages."""

from typing import Any

from _pyodide._base import eval_code, eval_code_async

__all__ = ["eval_code", "eval_code_async", "run_js"]


def run_js(code: str, /) -> Any:
    """The value of a text in JavaScript. Raises TypeError for what is no text."""
    from js import eval as run

    if not isinstance(code, str):
        raise TypeError(f"{type(code).__name__} is no text")
    return run(code)
