"""What is kept on the device: nothing is lost by beginning anew, nothing hidden leaves by the one file."""

from __future__ import annotations

import json

import pytest

from pygames.session import Seasons, Seat, Session, Shelf, begin_series, load, save
from tests.null_game.bot import BOT
from tests.null_game.rules import GAME, Params

SEATS = (Seat("Ana"), Seat("Ben", colour=1))


class Memory:
    """A store in memory."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self.texts[key] = text

    def drop(self, key: str) -> None:
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        return sorted(self.texts)


def read(text: str) -> Session:
    return load(text, game=GAME, bot=BOT)


def game(seed: str) -> Session:
    return Session.start(GAME, Params(), SEATS, seed, bot=BOT)


def shelf() -> tuple[Shelf, Memory]:
    memory = Memory()
    return Shelf(memory, ["null_game"], read), memory


def test_a_new_game_can_be_taken_back_and_brought_back() -> None:
    shelf_, _ = shelf()
    first, second = game("1"), game("2")
    assert shelf_.take_back("null_game") is None
    shelf_.begin(first)
    first.act("push:1")
    shelf_.keep(first)
    assert shelf_.previous("null_game") is None
    shelf_.begin(second)
    assert shelf_.take_back("null_game") == save(first)
    assert shelf_.table("null_game") == save(first)
    assert shelf_.take_back("null_game") == save(second)


def test_a_finished_game_is_kept_once_and_can_be_returned_to() -> None:
    shelf_, _ = shelf()
    session = game("1")
    shelf_.begin(session)
    assert shelf_.unfinished("null_game")
    session.resign(0)
    shelf_.keep(session)
    assert not shelf_.unfinished("null_game")
    session.undo()
    shelf_.keep(session)
    session.resign(1)
    shelf_.keep(session)
    shelf_.begin(game("2"))
    assert shelf_.finished("null_game") == (save(session),)
    assert shelf_.take_back("null_game") == save(session)


def test_only_the_latest_finished_games_are_kept() -> None:
    shelf_, _ = shelf()
    for seed in range(25):
        session = game(str(seed))
        session.resign(0)
        shelf_.keep(session)
    assert [read(text).seed for text in shelf_.finished("null_game")] == [str(n) for n in range(5, 25)]


@pytest.mark.parametrize("kept", ["", "{", "7", '["x", 7]'])
def test_a_damaged_list_of_finished_games_is_no_crash(kept: str) -> None:
    shelf_, memory = shelf()
    memory.put("finished:null_game", kept)
    session = game("1")
    session.resign(0)
    shelf_.keep(session)
    assert shelf_.finished("null_game")[-1] == save(session)


def test_a_damaged_record_counts_as_unfinished_and_is_put_aside() -> None:
    shelf_, memory = shelf()
    memory.put("game:null_game", "?")
    assert shelf_.unfinished("null_game")
    shelf_.begin(game("1"))
    assert shelf_.previous("null_game") == "?"


def test_the_one_file_holds_everything_but_the_secrets_of_running_games() -> None:
    shelf_, memory = shelf()
    done, running = game("seed-of-done"), game("seed-of-running")
    done.resign(0)
    shelf_.begin(done)
    running.act("push:2")
    shelf_.begin(running)
    memory.put("settings", "dusk")
    text = shelf_.export_all()
    assert "seed-of-running" not in text
    assert "seed-of-done" in text
    other, their_memory = shelf()
    theirs = game("theirs")
    other.begin(theirs)
    assert other.import_all(text) == []
    assert their_memory.get("settings") == "dusk"
    assert read(other.table("null_game") or "").past == running.past
    assert read(other.previous("null_game") or "").past == done.past
    assert other.finished("null_game") == (save(done),)


def test_the_one_file_says_what_it_could_not_read() -> None:
    shelf_, memory = shelf()
    session = game("1")
    session.act("push:1")
    memory.put("game:null_game", save(session).replace("push:1", "push:9"))
    text = shelf_.export_all()
    other, _ = shelf()
    assert other.import_all(text) == []
    assert read(other.table("null_game") or "").index == 2
    data = json.loads(text)
    data["records"]["null_game"]["table"] = "?"
    (fault,) = other.import_all(json.dumps(data))
    assert fault.fault == "no-record"


def test_a_store_as_it_is_can_be_taken_in() -> None:
    shelf_, memory = shelf()
    memory.put("settings", "dusk")
    done, running = game("1"), game("2")
    done.resign(0)
    running.act("push:2")
    shelf_.begin(done)
    shelf_.begin(running)
    other, their_memory = shelf()
    assert other.import_all(json.dumps({"crossroads": 1, "kept": memory.texts})) == []
    assert their_memory.texts == memory.texts


@pytest.mark.parametrize(
    "text", ["", "[]", '{"crossroads":2}', '{"crossroads":1,"records":[]}', "[" * 99_999]
)
def test_another_file_is_refused(text: str) -> None:
    shelf_, memory = shelf()
    with pytest.raises(ValueError):  # noqa: PT011 - json's own message or ours
        shelf_.import_all(text)
    assert memory.texts == {}


def test_the_match_of_a_series_goes_with_everything_and_puts_the_one_here_aside() -> None:
    shelf_, memory = shelf()
    plan = [("A", Params()), ("B", Params())]
    there, match = begin_series("s", "null_game", SEATS, plan).begin(GAME, "secret", bot=BOT)
    seasons = Seasons(memory)
    seasons.begin(there)
    seasons.note(match)
    text = shelf_.export_all()
    assert "secret" not in text

    other, elsewhere = shelf()
    here = Seasons(elsewhere)
    mine, own = begin_series("t", "null_game", SEATS, plan).begin(GAME, "2", bot=BOT)
    here.begin(mine)
    here.note(own)
    assert other.import_all(text) == []
    assert here.series(GAME) == there
    assert read(here.race("null_game") or "").series == "s/0"
    here.take_back("null_game")
    assert (here.series(GAME), here.race("null_game")) == (mine, save(own))


def test_texts_of_which_there_is_one_already_are_joined() -> None:
    shelf_, memory = shelf()
    memory.put("note", "there")
    text = shelf_.export_all()
    memory.put("note", "here")
    shelf_.import_all(text, lambda key, here, come: f"{key}: {here}, {come}")
    assert memory.get("note") == "note: here, there"
