"""The two copies of what is kept, on stand-ins for localStorage and a database."""

from __future__ import annotations

import pytest

from pygames.web.second import SecondCopy, Texts, Then
from pygames.web.store import DROPPED, ELSEWHERE, PREFIX, Store


class Storage:
    """localStorage with so much room; None: it is forbidden. It takes what is not longer than what it replaces."""

    def __init__(self, room: int | None = 10_000) -> None:
        self.room = room
        self.texts: dict[str, str] = {}

    def __call__(self) -> Storage:
        if self.room is None:
            raise PermissionError("forbidden")
        return self

    def getItem(self, name: str) -> str | None:  # noqa: N802 - the browser's name
        return self.texts.get(name)

    def setItem(self, name: str, text: str) -> None:  # noqa: N802 - the browser's name
        assert self.room is not None
        more = len(text) - len(self.texts.get(name, ""))
        if more > 0 and sum(map(len, self.texts.values())) + more > self.room:
            raise OSError("full")
        self.texts[name] = text

    def removeItem(self, name: str) -> None:  # noqa: N802 - the browser's name
        self.texts.pop(name, None)

    def key(self, i: int) -> str:
        return list(self.texts)[i]

    @property
    def length(self) -> int:
        return len(self.texts)


class Base:
    """A database that answers at once. `faults` of the next calls fail; `dead` ones do until it is reopened."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.faults = 0
        self.dead = False
        self.asked: list[str] = []

    def _fails(self) -> bool:
        self.faults -= 1
        return self.faults >= 0 or self.dead

    def read(self, then: Then) -> None:
        self.asked.append("read")
        then(None if self._fails() else dict(self.texts))

    def write(self, changes: Texts, then: Then) -> None:
        self.asked.append("write")
        if self._fails():
            then(None)
            return
        for key, text in changes.items():
            if text is None:
                self.texts.pop(key, None)
            else:
                self.texts[key] = text
        then(changes)

    def close(self) -> None:
        self.asked.append("close")
        self.dead = False


class Device:
    """What stays from one visit to the next."""

    def __init__(self, room: int | None = 10_000) -> None:
        self.storage, self.base = Storage(room), Base()
        self.told: list[bool | None] = []

    def visit(self) -> Store:
        """Another page: its store, before the second copy is read."""
        store = Store(self.storage)
        store.begin()
        self.second = SecondCopy(store, self.base, lambda: None, lambda: self.told.append(store.copied))
        return store

    def settled(self) -> Store:
        """Another page, with what it has taken back."""
        store = self.visit()
        self.came = self.read()
        self.second.flush()
        return store

    def read(self) -> bool | None:
        came: list[bool | None] = []
        self.second.read(came.append)
        return came[0]


FULL = len("0") + 4
"""Room for the mark and a word."""


def test_what_is_put_is_in_both_copies_and_what_is_dropped_in_none() -> None:
    device = Device()
    store = device.settled()
    store.put("a", "one")
    store.put("b", "two")
    device.second.flush()
    assert (store.get("a"), device.storage.texts[PREFIX + "a"], device.base.texts["a"]) == ("one",) * 3
    store.drop("a")
    device.second.flush()
    assert store.get("a") is None
    assert store.names() == ["b"]
    assert device.base.texts == {"b": "two"}
    assert device.storage.texts[DROPPED] == ""


def test_what_localstorage_has_lost_comes_back() -> None:
    device = Device()
    device.settled().put("a", "one")
    device.second.flush()
    device.storage.texts.clear()
    store = device.visit()
    assert store.get("a") is None
    assert device.read()
    assert device.storage.texts[PREFIX + "a"] == "one"
    assert not store.refusal
    device.settled()
    assert not device.came, "nothing comes back twice"


def test_what_was_dropped_never_comes_back_though_the_page_went_before_it_was_written() -> None:
    device = Device()
    store = device.settled()
    store.put("a", "one")
    device.second.flush()
    store.drop("a")
    assert device.base.texts == {"a": "one"}
    store = device.settled()
    assert store.get("a") is None
    assert device.base.texts == {}
    assert device.storage.texts[DROPPED] == ""


def test_what_was_dropped_and_put_again_is_there() -> None:
    device = Device()
    store = device.settled()
    store.put("a", "one")
    device.second.flush()
    store.drop("a")
    store.put("a", "two")
    store = device.settled()
    assert (store.get("a"), device.base.texts) == ("two", {"a": "two"})


def test_what_was_put_before_the_second_copy_is_read_wins() -> None:
    device = Device()
    device.base.texts = {"a": "old", "b": "old"}
    store = device.visit()
    store.put("a", "new")
    store.drop("b")
    device.read()
    device.second.flush()
    assert (store.get("a"), store.get("b"), device.base.texts) == ("new", None, {"a": "new"})


def test_the_second_copy_is_filled_on_a_device_that_had_none() -> None:
    device = Device()
    device.storage.texts = {PREFIX + "a": "one", PREFIX + "failures": "1", "of another app": "x"}
    device.settled()
    assert device.base.texts == {"a": "one"}


@pytest.mark.parametrize("room", [FULL, None], ids=["full", "forbidden"])
def test_what_localstorage_refuses_is_in_the_second_copy_and_there_again(room: int | None) -> None:
    device = Device(room)
    store = device.settled()
    store.put("game", "a long record")
    assert not store.refusal, "as far as is known"
    device.second.flush()
    assert not store.refusal
    store = device.visit()
    assert store.lacking
    assert store.get("game") is None
    assert device.read()
    assert store.get("game") == "a long record"
    store.put("game", "a longer record yet")
    device.second.flush()
    assert device.settled().get("game") == "a longer record yet"
    device.storage.room = 10_000
    store.put("game", "there is room again")
    assert device.storage.texts[PREFIX + "game"] == "there is room again"
    assert not store.fault
    assert not Store(device.storage).lacking


def test_an_older_text_stays_in_localstorage_until_the_newer_one_is_written() -> None:
    device = Device(FULL)
    store = device.settled()
    store.put("game", "old")
    device.second.flush()
    store.put("game", "longer than that")
    assert device.storage.texts[PREFIX + "game"] == "old"
    assert Store(device.storage).get("game") == "old", "the page went"
    device.second.flush()
    assert PREFIX + "game" not in device.storage.texts
    assert device.settled().get("game") == "longer than that"


def test_a_mark_stays_while_not_all_has_come_back() -> None:
    device = Device(FULL)
    device.settled().put("game", "a long record")
    device.second.flush()
    store = device.visit()
    store.put("b", "two")
    assert device.storage.texts[ELSEWHERE] == "1"
    assert store.lacking


def test_a_dead_connection_is_opened_anew_once() -> None:
    device = Device()
    store = device.settled()
    device.base.dead = True
    device.base.asked.clear()
    store.put("a", "one")
    device.second.flush()
    assert device.base.asked == ["write", "close", "write"]
    assert device.base.texts["a"] == "one"
    device.base.dead = True
    device.visit()
    assert device.read() is False
    assert device.base.asked[-3:] == ["read", "close", "read"]


def test_a_second_copy_that_does_not_answer_is_not_taken_for_an_empty_one() -> None:
    device = Device(FULL)
    device.settled().put("game", "a long record")
    device.second.flush()
    store = device.visit()
    device.base.faults = 2
    assert device.read() is None
    assert store.lacking, "the next start waits for it too"
    store.put("b", "two")
    device.second.flush()
    assert device.base.texts == {"game": "a long record", "b": "two"}
    assert device.read()
    assert store.get("game") == "a long record"


def test_what_neither_takes_is_said_and_tried_again() -> None:
    device = Device(None)
    device.base.faults = 100
    store = device.settled()
    store.put("game", "a record")
    device.second.flush()
    assert (store.refusal, store.get("game"), device.told) == ("not-kept", "a record", [False])
    device.base.faults = 0
    device.second.flush()
    assert (store.refusal, device.base.texts["game"], device.told) == ("", "a record", [False, True])


def test_a_change_during_a_write_is_written_after_it() -> None:
    device = Device()
    store = device.settled()
    held: list[tuple[Texts, Then]] = []
    write, device.base.write = device.base.write, lambda changes, then: held.append((changes, then))  # type: ignore[method-assign]
    store.put("a", "one")
    device.second.flush()
    store.put("a", "two")
    device.second.flush()
    assert [changes for changes, _ in held] == [{"a": "one"}]
    device.base.write = write  # type: ignore[method-assign]
    write(*held[0])
    device.second.flush()
    assert device.base.texts["a"] == "two"


def test_until_it_is_known_who_writes_nothing_is_written_and_nothing_lost() -> None:
    device = Device()
    device.settled().put("b", "two")
    store = Store(device.storage)
    store.put("a", "one")
    store.drop("b")
    assert (store.get("a"), store.get("b"), store.names()) == ("one", None, ["a"])
    assert PREFIX + "a" not in device.storage.texts
    store.begin()
    assert device.storage.texts[PREFIX + "a"] == "one"
    assert PREFIX + "b" not in device.storage.texts
    assert store.take_changes() == {"a": "one", "b": None}


def test_a_tab_that_only_reads_writes_to_neither_copy() -> None:
    device = Device()
    first = device.settled()
    first.put("a", "one")
    first.put("b", "two")
    device.second.flush()
    before = dict(device.storage.texts)
    device.base.texts["c"] = "refused by localStorage"
    store = Store(device.storage)
    store.only_read()
    second = SecondCopy(store, device.base, lambda: None, lambda: None)
    second.read(lambda came: None)
    assert store.refusal == "other-tab"
    assert store.get("c") == "refused by localStorage"
    store.put("a", "mine")
    store.drop("b")
    second.flush()
    assert (store.get("a"), store.get("b")) == ("mine", None)
    assert device.storage.texts == before
    assert device.base.texts == {"a": "one", "b": "two", "c": "refused by localStorage"}
    first.put("a", "later")
    store.take_over()
    second.read(lambda came: None)
    assert (store.get("a"), store.get("b"), store.refusal) == ("later", "two", "")
    store.put("a", "mine again")
    assert device.storage.texts[PREFIX + "a"] == "mine again"


def test_what_vanishes_before_it_is_copied_is_no_drop() -> None:
    storage = Storage()
    store = Store(storage)
    store.begin()
    for key in ("cleared", "dropped", "kept"):
        store.put(key, "one")
    store.drop("dropped")
    storage.texts.pop(PREFIX + "cleared")
    assert store.meet({"cleared": "before"})
    assert store.get("cleared") == "before"
    storage.texts.pop(PREFIX + "cleared")
    assert store.take_changes() == {"dropped": None, "kept": "one"}
