"""What is kept on the device, as text by key.

Every key carries the app's prefix, since one origin may host many projects. Storage may be refused or full:
then the app plays on and `fault` says why.
"""

from __future__ import annotations

from pyscript import window

PREFIX = "crossroads:"


class Store:
    """localStorage, or memory where it is refused."""

    def __init__(self) -> None:
        self.fault = ""
        self._memory: dict[str, str] = {}
        try:
            window.localStorage.setItem(f"{PREFIX}probe", "1")
            window.localStorage.removeItem(f"{PREFIX}probe")
        except Exception as fault:
            self.fault = str(fault)

    def get(self, key: str) -> str | None:
        if not self.fault:
            try:
                found = window.localStorage.getItem(PREFIX + key)
                return str(found) if found else None
            except Exception as fault:
                self.fault = str(fault)
        return self._memory.get(key)

    def put(self, key: str, text: str) -> None:
        self._memory[key] = text
        if self.fault:
            return
        try:
            window.localStorage.setItem(PREFIX + key, text)
        except Exception as fault:
            self.fault = str(fault)

    def drop(self, key: str) -> None:
        self._memory.pop(key, None)
        if self.fault:
            return
        try:
            window.localStorage.removeItem(PREFIX + key)
        except Exception as fault:
            self.fault = str(fault)

    def names(self) -> list[str]:
        """All keys of the app, without the prefix."""
        if self.fault:
            return sorted(self._memory)
        storage = window.localStorage
        names = [str(storage.key(i)) for i in range(storage.length)]
        return sorted(name[len(PREFIX) :] for name in names if name.startswith(PREFIX))
