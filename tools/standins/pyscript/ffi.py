"""As `pyscript.ffi` on the main thread: callbacks, and plain objects from dicts."""

from js import Object
from pyodide.ffi import create_proxy
from pyodide.ffi import to_js as _to_js


def to_js(value: object, **options: object) -> object:
    return _to_js(value, **{"dict_converter": Object.fromEntries, **options})


__all__ = ["create_proxy", "to_js"]
