"""Params from text: a link, a command line, a form.

A params record has fields of type bool, Literal, int, int | None, str or tuples of these, all with defaults.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pygames.core.game import ParamsError
from pygames.core.records import CodecError, build, parse, plain


def read_params(default: Any, given: Mapping[str, str]) -> Any:
    """The default record with the given fields replaced; values are JSON, or bare words for strings.

    >>> read_params(GAME.presets['standard'], {'rows': '12', 'mode': 'construction'})

    Raises ParamsError with the field's name.
    """
    if not given:
        return default
    data = plain(default)
    for name, text in given.items():
        if name not in data or name == "is":
            raise ParamsError(name, f"no such option; there are {', '.join(sorted(set(data) - {'is'}))}")
        try:
            data[name] = parse(text)
        except ValueError:
            data[name] = text
    try:
        return build(type(default), data)
    except CodecError as fault:
        raise ParamsError(fault.path, fault.fault) from None


def write_params(default: Any, params: Any) -> dict[str, str]:
    """What `read_params` needs to get from `default` to `params`: only the fields that differ."""
    before, after = plain(default), plain(params)
    return {
        name: value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
        for name, value in after.items()
        if name != "is" and value != before[name]
    }
