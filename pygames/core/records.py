"""Immutable values and their one codec.

`record` makes the value classes of the whole package (params, states, actions, observations, display
commands). `encode` and `decode` turn them into JSON text and back. Decoding is strict: every field must
be there, nothing may be added, and every value must have the declared type; a fault is named with its path.
"""

from __future__ import annotations

import json
import re
import types
import typing
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Literal, TypeVar, Union, dataclass_transform, get_args, get_origin

R = TypeVar("R")
DEEPEST = 100
"""Levels of brackets that `parse` accepts; records have about ten."""


@dataclass_transform(frozen_default=True)
def record(cls: type[R]) -> type[R]:
    """Make `cls` a value class: slots, a constructor, equality and a hash over all fields.

    Every annotation is a field; those of a record base come first. The result is what
    `dataclass(slots=True, unsafe_hash=True)` gives, but made in a tenth of the time, since its methods are
    compiled when they are first called: a page makes some seventy such classes before its first board.

    The type checker treats it as frozen. At run time it is not: a frozen constructor costs five times as
    much in Pyodide, and bots make hundreds of thousands of states.
    """
    own = tuple(cls.__annotations__)
    bases = cls.__mro__[:0:-1]
    names = tuple(dict.fromkeys([*[name for base in bases for name in field_names(base)], *own]))
    defaults = {
        name: value for base in bases for name, value in getattr(base, "__record_defaults__", {}).items()
    }
    defaults |= {name: vars(cls)[name] for name in own if name in vars(cls)}
    left_out = {*own, "__dict__", "__weakref__"}
    body = {name: value for name, value in vars(cls).items() if name not in left_out}
    body.setdefault("__repr__", _repr)
    body |= {
        "__qualname__": cls.__qualname__,
        "__slots__": own,
        "__match_args__": names,
        "__record_fields__": names,
        "__record_defaults__": defaults,
    }
    metaclass: Any = type(cls)
    made: type[R] = metaclass(cls.__name__, cls.__bases__, body)
    for method, source in _sources(names, defaults).items():
        setattr(made, method, _compiled_later(made, method, source))
    return made


def _sources(names: tuple[str, ...], defaults: Mapping[str, object]) -> dict[str, str]:
    """The methods that are too hot to be general."""
    given = [f"{name}=defaults[{name!r}]" if name in defaults else name for name in names]
    sets = "; ".join([f"self.{name} = {name}" for name in names]) or "pass"
    same = " and ".join([f"self.{name} == other.{name}" for name in names]) or "True"
    values = "".join([f"self.{name}, " for name in names])
    return {
        "__init__": f"def __init__({', '.join(['self', *given])}): {sets}",
        "__eq__": "def __eq__(self, other): return "
        f"self is other or {same} if self.__class__ is other.__class__ else NotImplemented",
        "__hash__": f"def __hash__(self): return hash(({values}))",
    }


def _compiled_later(kind: Any, method: str, source: str) -> Callable[..., object]:
    def compile_and_call(*args: object, **values: object) -> object:
        made: dict[str, Callable[..., object]] = {}
        exec(source, {"defaults": kind.__record_defaults__}, made)
        setattr(kind, method, made[method])
        return made[method](*args, **values)

    return compile_and_call


def _repr(self: object) -> str:
    values = ", ".join([f"{name}={getattr(self, name)!r}" for name in field_names(type(self))])
    return f"{type(self).__qualname__}({values})"


def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a record class, in order; none of any other class."""
    names: tuple[str, ...] = getattr(kind, "__record_fields__", ())
    return names


def is_record(kind: type) -> bool:
    """Whether `record` made the class."""
    return hasattr(kind, "__record_fields__")


def replace(value: R, **changes: object) -> R:
    """A copy of the record with some fields changed."""
    return type(value)(**{name: getattr(value, name) for name in field_names(type(value))} | changes)


class CodecError(ValueError):
    """JSON text that does not describe the record; `path` says where ('' is the whole)."""

    def __init__(self, path: str, fault: str) -> None:
        super().__init__(f"{path or 'record'}: {fault}")
        self.path = path
        self.fault = fault


def encode(value: object) -> str:
    """The record as compact JSON text with a stable order of fields.

    Tuples become arrays, enums their values, and a record carries its class name under `is`, so that a
    union of records can be told apart.
    """
    return json.dumps(plain(value), separators=(",", ":"), ensure_ascii=False)


def plain(value: object) -> Any:
    """The value as what `json` can write. Raises TypeError for what is no record data."""
    if value is None or isinstance(value, bool | int | str | float):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if is_record(type(value)):
        out: dict[str, Any] = {"is": type(value).__name__}
        for name in field_names(type(value)):
            out[name] = plain(getattr(value, name))
        return out
    raise TypeError(f"{type(value).__name__} is not record data")


def parse(text: str) -> Any:
    """Data from JSON text that came from outside. Raises ValueError, also for text that is nested too deep:
    within Pyodide `json.loads` has no RecursionError, a deep nest ends the interpreter."""
    depth = 0
    for sign in re.findall(r"[][{}]", text):
        depth += 1 if sign in "[{" else -1
        if depth > DEEPEST:
            raise ValueError(f"nested deeper than {DEEPEST}")
    return json.loads(text)


def decode(kind: type[R], text: str) -> R:
    """The record of class `kind` that `encode` wrote. Raises CodecError."""
    try:
        data = parse(text)
    except json.JSONDecodeError as fault:
        # Where, but not what the parser waited for: people are told of it who know no JSON.
        raise CodecError("", f"not JSON from character {fault.pos + 1} on") from None
    except ValueError as fault:
        raise CodecError("", f"not JSON: {fault}") from None
    return build(kind, data)


def build(kind: type[R], data: object) -> R:
    """As `decode`, from parsed JSON."""
    return _reader(kind)(data, "")  # type: ignore[no-any-return]


_Reader = Callable[[object, str], Any]
_readers: dict[object, _Reader] = {}


def _reader(hint: Any) -> _Reader:
    try:
        found = _readers.get(hint)
    except TypeError:  # an unhashable hint is made anew each time
        return _make_reader(hint)
    if found is None:
        found = _readers[hint] = _make_reader(hint)
    return found


def _make_reader(hint: Any) -> _Reader:
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _union_reader(get_args(hint))
    if origin is Literal:
        return _literal_reader(get_args(hint))
    if origin is tuple:
        return _tuple_reader(get_args(hint))
    if hint is None or hint is type(None):
        return _literal_reader((None,))
    if isinstance(hint, type):
        if issubclass(hint, Enum):
            return _enum_reader(hint)
        if hint in (int, str, bool):
            return _scalar_reader(hint)
        if hint is float:
            return _float_reader
        if is_record(hint):
            return _record_reader(hint)
    raise TypeError(f"the codec cannot read {hint!r}")


def _scalar_reader(kind: type) -> _Reader:
    def read(data: object, path: str) -> object:
        if type(data) is not kind:
            raise CodecError(path, f"expected {kind.__name__}, found {_show(data)}")
        return data

    return read


def _float_reader(data: object, path: str) -> float:
    if type(data) not in (int, float):
        raise CodecError(path, f"expected a number, found {_show(data)}")
    return float(data)  # type: ignore[arg-type]


def _literal_reader(allowed: tuple[object, ...]) -> _Reader:
    def read(data: object, path: str) -> object:
        for value in allowed:
            if type(value) is type(data) and value == data:
                return value
        raise CodecError(path, f"expected one of {', '.join(map(repr, allowed))}, found {_show(data)}")

    return read


def _enum_reader(kind: type[Enum]) -> _Reader:
    def read(data: object, path: str) -> Enum:
        try:
            return kind(data)
        except ValueError:
            raise CodecError(path, f"{_show(data)} is no {kind.__name__}") from None

    return read


def _tuple_reader(args: tuple[Any, ...]) -> _Reader:
    if len(args) == 2 and args[1] is Ellipsis:
        item = _reader(args[0])

        def read_many(data: object, path: str) -> tuple[object, ...]:
            if not isinstance(data, list):
                raise CodecError(path, f"expected a list, found {_show(data)}")
            return tuple([item(value, f"{path}[{i}]") for i, value in enumerate(data)])

        return read_many
    items = [] if args == ((),) else [_reader(arg) for arg in args]

    def read(data: object, path: str) -> tuple[object, ...]:
        if not isinstance(data, list) or len(data) != len(items):
            raise CodecError(path, f"expected a list of {len(items)}, found {_show(data)}")
        return tuple(
            [reader(value, f"{path}[{i}]") for i, (reader, value) in enumerate(zip(items, data, strict=True))]
        )

    return read


def _union_reader(args: tuple[Any, ...]) -> _Reader:
    named = {arg.__name__: arg for arg in args if is_record(arg)}
    others = [_reader(arg) for arg in args if arg not in named.values()]

    def read(data: object, path: str) -> object:
        if isinstance(data, dict):
            name = data.get("is")
            if name in named:
                return _reader(named[name])(data, path)
            raise CodecError(
                path, f"expected one of {', '.join(sorted(named)) or 'no record'}, found {_show(name)}"
            )
        deeper: CodecError | None = None
        for reader in others:
            try:
                return reader(data, path)
            except CodecError as fault:
                if fault.path != path:
                    deeper = fault
        expected = " or ".join(_name(arg) for arg in args)
        raise deeper or CodecError(path, f"expected {expected}, found {_show(data)}")

    return read


def _record_reader(kind: type) -> _Reader:
    # The hints are resolved at the first reading: they may name records that are defined further down.
    readers: dict[str, _Reader] = {}

    def read(data: object, path: str) -> object:
        if not readers:
            hints = typing.get_type_hints(kind)
            readers.update({name: _reader(hints[name]) for name in field_names(kind)})
        if not isinstance(data, dict):
            raise CodecError(path, f"expected {kind.__name__}, found {_show(data)}")
        if data.get("is") != kind.__name__:
            raise CodecError(path, f"expected {kind.__name__}, found {_show(data.get('is'))}")
        for name in data:
            if name != "is" and name not in readers:
                raise CodecError(path, f"{kind.__name__} has no field {name!r}")
        values = {}
        for name, reader in readers.items():
            if name not in data:
                raise CodecError(path, f"{kind.__name__} lacks the field {name!r}")
            values[name] = reader(data[name], f"{path}.{name}" if path else name)
        return kind(**values)

    return read


def _name(hint: Any) -> str:
    return getattr(hint, "__name__", None) or str(hint)


def _show(data: object) -> str:
    text = json.dumps(data, ensure_ascii=False, default=repr)
    return text if len(text) <= 40 else text[:37] + "..."
