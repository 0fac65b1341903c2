"""Inside Pyodide, on the merged zip alone: imports modules and prints what is loaded then."""

import sys
from importlib import import_module

from pyodide.code import run_js

STUB = """
const stub = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : stub),
  apply: () => stub,
  construct: () => stub,
});
for (const name of ["document", "window", "localStorage", "indexedDB"])
  Object.defineProperty(globalThis, name, { value: stub, configurable: true });
"""
"""The page's objects, which modules of pygames.web look at when they are imported: every name is there."""


def main(*modules: str) -> None:
    run_js(STUB)
    for module in modules:
        import_module(module)
    print(*sys.modules)
