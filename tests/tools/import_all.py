"""Inside Pyodide, on the merged zip alone: imports every module of it and prints their names."""

import sys
import zipfile
from importlib import import_module
from types import ModuleType

import js
import pyodide.ffi
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


def stand_in_for_pyscript() -> None:
    """PyScript's package needs PyScript; what ours takes from it is JavaScript's or Pyodide's own."""
    pyscript = ModuleType("pyscript")
    pyscript.document, pyscript.window = js.document, js.window  # type: ignore[attr-defined]
    sys.modules |= {"pyscript": pyscript, "pyscript.ffi": pyodide.ffi}


def main(archive: str) -> None:
    run_js(STUB)
    stand_in_for_pyscript()
    with zipfile.ZipFile("/host" + archive) as merged:
        files = [
            name for name in merged.namelist() if name.endswith(".pyc") and not name.startswith("pyscript/")
        ]
    for file in files:
        module = file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        import_module(module)
        print(module)
