"""Inside Pyodide, on the merged zip alone: imports every module of it. Prints their names."""

import sys
import zipfile
from importlib import import_module
from types import ModuleType

import js
import pyodide.ffi
from pyodide.code import run_js

# The page's objects are looked at when modules of pygames.web are imported; any name will do.
run_js(
    "globalThis.crossroadsStub = new Proxy(function () {}, {"
    " get: (_, name) => name === Symbol.toPrimitive ? () => '' : globalThis.crossroadsStub,"
    " apply: () => globalThis.crossroadsStub, construct: () => globalThis.crossroadsStub });"
    "for (const name of ['document', 'window', 'localStorage', 'indexedDB'])"
    " Object.defineProperty(globalThis, name, { value: globalThis.crossroadsStub, configurable: true });"
)
# PyScript is not here; what the package takes from it is JavaScript's or Pyodide's own.
pyscript = ModuleType("pyscript")
pyscript.document, pyscript.window = js.document, js.window  # type: ignore[attr-defined]
sys.modules["pyscript"] = pyscript
sys.modules["pyscript.ffi"] = pyodide.ffi

with zipfile.ZipFile("/host" + sys.argv[1]) as merged:
    files = [name for name in merged.namelist() if name.endswith(".pyc")]
for file in files:
    module = file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    import_module(module)
    print(module)
