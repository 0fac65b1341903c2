"""Inside Pyodide, on the merged zip alone: imports every module of it and prints their names."""

import zipfile
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


def main(archive: str) -> None:
    run_js(STUB)
    with zipfile.ZipFile("/host" + archive) as merged:
        files = [name for name in merged.namelist() if name.endswith(".pyc")]
    for file in files:
        module = file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        import_module(module)
        print(module)
