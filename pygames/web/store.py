"""What is kept on the device, as text by key.

Every key carries the app's prefix, since one origin may host many projects. Storage may be refused or full:
then what cannot be written is kept in memory, the app plays on, and `fault` says why.
"""

from __future__ import annotations

from pyscript import window

PREFIX = "crossroads:"


class Store:
    """localStorage, and memory for what it does not take."""

    def __init__(self) -> None:
        self.fault = ""
        self._memory: dict[str, str] = {}
        self.put("probe", "1")
        self.drop("probe")

    def get(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        try:
            found = window.localStorage.getItem(PREFIX + key)
        except Exception as fault:
            self.fault = str(fault)
            return None
        return str(found) if found else None

    def put(self, key: str, text: str) -> None:
        try:
            window.localStorage.setItem(PREFIX + key, text)
        except Exception as fault:
            self.fault = str(fault)
            self._memory[key] = text
            return
        self._memory.pop(key, None)
        if not self._memory:
            self.fault = ""

    def drop(self, key: str) -> None:
        self._memory.pop(key, None)
        try:
            window.localStorage.removeItem(PREFIX + key)
        except Exception as fault:
            self.fault = str(fault)

    def names(self) -> list[str]:
        """All keys of the app, without the prefix."""
        try:
            storage = window.localStorage
            names = [str(storage.key(i)) for i in range(storage.length)]
        except Exception as fault:
            self.fault = str(fault)
            names = []
        kept = {name[len(PREFIX) :] for name in names if name.startswith(PREFIX)}
        return sorted(kept | set(self._memory))
