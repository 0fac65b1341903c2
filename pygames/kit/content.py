"""Plain data files that lie beside the modules of a room: decks, dice, set-ups."""

from __future__ import annotations

from importlib import import_module


def content(package: str | None, name: str) -> str:
    """The text of a file in the folder of a package, read through its loader, so from a zip as well.

    Raises OSError when there is none. `package` is a module's `__package__`.
    """
    spec = import_module(package or "").__spec__
    assert spec is not None
    assert spec.submodule_search_locations is not None
    path = f"{spec.submodule_search_locations[0]}/{name}"
    data: bytes = spec.loader.get_data(path)  # type: ignore[union-attr]
    return data.decode()
