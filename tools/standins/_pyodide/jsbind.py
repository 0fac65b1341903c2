"""How JavaScript's functions are called: with what they are given. None is bound to a signature in Python here."""

from typing import Any

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default

no_default = object()


def _anything(*args: Any, **kwargs: Any) -> None:
    pass


default_signature = JsFuncSignature(
    _anything, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)
