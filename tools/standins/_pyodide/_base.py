"""Running texts for JavaScript, and importing for it. A text ends with an expression or with none: neither a semicolon
nor an assignment at its end means anything else, so that nothing has to be parsed but by the compiler."""

from _ast import Expr, Expression, PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_ONLY_AST
from collections.abc import Iterator
from importlib import import_module
from inspect import CO_COROUTINE
from types import CodeType
from typing import Any


def _compiled(source: str, filename: str, flags: int) -> Iterator[CodeType]:
    """All but the last expression, and that one if there is one."""
    tree = compile(source, filename, "exec", flags | PyCF_ONLY_AST)
    last = tree.body.pop().value if tree.body and isinstance(tree.body[-1], Expr) else None
    yield compile(tree, filename, "exec", flags)
    if last is not None:
        yield compile(Expression(last), filename, "eval", flags)


def eval_code(
    source: str,
    globals: dict[str, Any] | None = None,
    locals: dict[str, Any] | None = None,
    *,
    filename: str = "<exec>",
) -> Any:
    """Runs a text. Returns the value of the expression that it ends with, or None."""
    globals = {} if globals is None else globals
    value = None
    for code in _compiled(source, filename, 0):
        value = eval(code, globals, locals)
    return value


async def eval_code_async(
    source: str,
    globals: dict[str, Any] | None = None,
    locals: dict[str, Any] | None = None,
    *,
    filename: str = "<exec>",
) -> Any:
    """As `eval_code`, of a text that may await."""
    globals = {} if globals is None else globals
    value = None
    for code in _compiled(source, filename, PyCF_ALLOW_TOP_LEVEL_AWAIT):
        value = eval(code, globals, locals)
        if code.co_flags & CO_COROUTINE:
            value = await value
    return value


def pyimport_impl(path: str) -> Any:
    """The module, or what a module has, of this name."""
    stem, _, name = path.rpartition(".")
    if not stem:
        return import_module(path)
    module = import_module(stem)
    return getattr(module, name) if hasattr(module, name) else import_module(path)
