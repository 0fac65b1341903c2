"""Run inside Pyodide with the page's library: what its stand-ins say, and what they ask the whole modules for."""

import asyncio
import inspect
import traceback
from typing import Any

from pyodide.code import eval_code, eval_code_async


class Example:
    def plain(self) -> None: ...

    async def awaits(self) -> None: ...


async def main() -> None:
    print(inspect.signature(lambda one, *, two=2: None))
    example, task = Example(), asyncio.sleep(0)
    print(
        inspect.iscoroutinefunction(example.awaits),
        inspect.iscoroutinefunction(example.plain),
        inspect.isawaitable(task),
        inspect.isgenerator(letter for letter in ""),
    )
    await task
    try:
        eval_code("1 / 0")
    except ZeroDivisionError as error:
        lines = "".join(traceback.format_exception(error)).splitlines()
        print(lines[0], lines[-1], sep="\n")
    there: dict[str, Any] = {}
    print(eval_code("one = 1\none + 2", there), eval_code("two = one", there))
    print(await eval_code_async("import asyncio\nawait asyncio.sleep(0)\ntwo + 4", there), "awaited")
