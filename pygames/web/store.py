"""What is kept on the device, as text by key.

Every key carries the app's prefix, since one origin may host many projects. There are two copies: localStorage, which
has what was put at once, and another one that comes after the frame and takes what localStorage refuses
(`web/second.py`). What neither takes is kept in memory, and the app plays on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

PREFIX = "crossroads:"
SHELLS = ("failures", "failure")
"""Keys of the page before Python, which count starts of this very copy and are no part of another."""
DROPPED = "crossroads.dropped"
"""In localStorage: the keys, a line each, that were dropped there and may still be in the second copy."""
ELSEWHERE = "crossroads.elsewhere"
"""In localStorage: '1' while the second copy alone has something, else '0'. A full one takes either in the place of
the other."""


class Store:
    """localStorage, and memory for what it does not take.

    `storage` gives localStorage, or raises. `changed` is called whenever `take_changes` has something new.

    Until `begin` or `only_read` has said whether this page writes, what is put waits in memory.
    """

    def __init__(self, storage: Callable[[], Any]) -> None:
        self._storage = storage
        self.fault = ""
        """Why localStorage does not take all; '' while it does."""
        self.copied: bool | None = None
        """Whether the second copy takes what it is given; None until that is known."""
        self.at_risk = False
        """Whether the browser may clear all of it by itself."""
        self.changed: Callable[[], None] = lambda: None
        self.writes: bool | None = None
        """Whether what is put here is kept: only one tab writes. None until that is known."""
        self._memory: dict[str, str | None] = {}
        self._changes: dict[str, bool] = {}
        """Keys of what the second copy has not been given yet; true for what was dropped."""
        self._met = False
        self._elsewhere = self._read(ELSEWHERE) == "1"
        self._note(ELSEWHERE, "1" if self._elsewhere else "0")  # a place for it, and a trial

    @property
    def refusal(self) -> Literal["", "not-kept", "other-tab"]:
        """Why what is put is not kept, as far as is known; '' where it is."""
        if self.writes is False:
            return "other-tab"
        return "not-kept" if self.fault and self.copied is False else ""

    @property
    def has_games(self) -> bool:
        """Whether there is anything that a person would miss."""
        return any(name.startswith("game:") for name in self.names())

    @property
    def lacking(self) -> bool:
        """Whether the second copy has what localStorage has not, as far as localStorage can tell."""
        return bool(self.fault) or self._elsewhere

    def begin(self) -> None:
        """This page writes, and what has been put meanwhile too."""
        waiting, self._memory, self.writes = self._memory, {}, True
        for key, text in waiting.items():
            if text is None:
                self.drop(key)
            else:
                self.put(key, text)

    def only_read(self) -> None:
        """Another tab writes."""
        self.writes = False

    def take_over(self) -> None:
        """This page writes, after another tab has. What it has put meanwhile is forgotten; `meet` is to follow."""
        self._memory, self.writes, self._met = {}, True, False

    def get(self, key: str) -> str | None:
        if key in self._memory:
            return self._memory[key]
        return self._read(PREFIX + key)

    def put(self, key: str, text: str) -> None:
        if self.get(key) == text:
            return
        self._write(key, text)
        self._change(key)

    def drop(self, key: str) -> None:
        if not self.writes:
            self._memory[key] = None
            return
        self._memory.pop(key, None)
        self._remove(PREFIX + key)
        self._note(DROPPED, "\n".join(sorted({*self._dropped(), key})))
        self._change(key, dropped=True)

    def names(self) -> list[str]:
        """All keys of the app, without the prefix."""
        try:
            storage = self._storage()
            names = [str(storage.key(i)) for i in range(storage.length)]
        except Exception as fault:
            self.fault = str(fault)
            names = []
        kept = {name[len(PREFIX) :] for name in names if name.startswith(PREFIX)}
        return sorted(key for key in kept | set(self._memory) if self.get(key) is not None)

    # The second copy

    def take_changes(self) -> dict[str, str | None]:
        """What the second copy has not been given yet: texts as they are now, None for what was dropped. What has
        vanished from localStorage without that is left as the second copy has it."""
        now = {key: self.get(key) for key in self._changes}
        changes = {key: text for key, text in now.items() if text is not None or self._changes[key]}
        self._changes.clear()
        return changes

    def written(self, changes: Mapping[str, str | None]) -> None:
        """The second copy has these now. An older text of what localStorage refused is not needed there any more."""
        for key, text in changes.items():
            if text is not None and self._memory.get(key) == text:
                self._remove(PREFIX + key)
        dropped = self._dropped()
        if not dropped.isdisjoint(changes):
            self._note(DROPPED, "\n".join(sorted(dropped.difference(changes))))

    def refused(self, changes: Mapping[str, str | None]) -> None:
        """The second copy has not taken these."""
        self._changes = {key: text is None for key, text in changes.items()} | self._changes

    def meet(self, copy: Mapping[str, str]) -> bool:
        """Takes back what only the second copy has, and notes what that one lacks. What was dropped stays so. Returns
        whether anything has come back."""
        self._met = True
        dropped, came = self._dropped() | {key for key, gone in self._changes.items() if gone}, False
        for key, text in copy.items():
            if key not in dropped | self._memory.keys() and self.get(key) is None:
                self._write(key, text)
                came = True
        for key in {*self.names(), *dropped} if self.writes else ():
            if key in dropped or (key not in SHELLS and self.get(key) != copy.get(key)):
                self._changes[key] = key in dropped
        if self.writes:
            self._mark()
        if self._changes:
            self.changed()
        return came

    def _change(self, key: str, dropped: bool = False) -> None:
        if not self.writes:
            return
        self._changes[key] = dropped
        self.changed()

    def _dropped(self) -> set[str]:
        return set((self._read(DROPPED) or "").splitlines())

    def _mark(self) -> None:
        """Notes whether the second copy alone has something."""
        elsewhere = bool(self._memory)
        if elsewhere != self._elsewhere and (elsewhere or self._met):
            self._elsewhere = elsewhere
            self._note(ELSEWHERE, "1" if elsewhere else "0")

    # localStorage

    def _read(self, name: str) -> str | None:
        try:
            found = self._storage().getItem(name)
        except Exception as fault:
            self.fault = str(fault)
            return None
        return str(found) if found or found == "" else None

    def _write(self, key: str, text: str) -> None:
        if not self.writes:
            self._memory[key] = text
            return
        try:
            self._storage().setItem(PREFIX + key, text)
        except Exception as fault:
            self.fault = str(fault)
            self._memory[key] = text
        else:
            self._memory.pop(key, None)
            if not self._memory:
                self.fault = ""
        self._mark()

    def _note(self, name: str, text: str) -> None:
        """A fact about the copies, where there is room for it."""
        try:
            self._storage().setItem(name, text)
        except Exception as fault:
            self.fault = str(fault)

    def _remove(self, name: str) -> None:
        try:
            self._storage().removeItem(name)
        except Exception as fault:
            self.fault = str(fault)
