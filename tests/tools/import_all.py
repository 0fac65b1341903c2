"""Inside Pyodide, on the merged zip alone: imports every module of it. Prints their names."""

import sys
import zipfile
from importlib import import_module

import js
from pyodide.code import run_js

# The page's objects are looked at when modules of pygames.web are imported; any name will do.
run_js(
    "globalThis.crossroadsStub = new Proxy(function () {}, {"
    " get: (_, name) => name === Symbol.toPrimitive ? () => '' : globalThis.crossroadsStub,"
    " apply: () => globalThis.crossroadsStub, construct: () => globalThis.crossroadsStub });"
    "for (const name of ['document', 'window', 'localStorage', 'indexedDB'])"
    " Object.defineProperty(globalThis, name, { value: globalThis.crossroadsStub, configurable: true });"
)
assert js.document

with zipfile.ZipFile("/host" + sys.argv[1]) as merged:
    files = [name for name in merged.namelist() if name.endswith(".pyc")]
for file in files:
    module = file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
    import_module(module)
    print(module)
