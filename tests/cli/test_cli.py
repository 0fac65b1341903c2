"""The terminal over the null game: what it prints, what it keeps, how it ends."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pygames.cli import main
from pygames.cli.ladder import turns
from pygames.session import Seat, Session, export, load, save
from pygames.session.entries import read_entry
from tests import null_game
from tests.null_game import bot, rules, words
from tests.session import probes

SAVES = Path(__file__).parents[1] / "saves"


@pytest.fixture(autouse=True)
def _null_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry knows the null game alone."""
    monkeypatch.setattr(sys.modules["pygames.games"], "IDS", ("null_game",))
    monkeypatch.setattr("pygames.cli.arguments.IDS", ("null_game",))
    monkeypatch.setattr("pygames.cli.listing.IDS", ("null_game",))
    monkeypatch.setattr("pygames.cli.records.IDS", ("null_game",))
    monkeypatch.setitem(sys.modules, "pygames.games.null_game", null_game)
    for module in (rules, words, bot):
        name = module.__name__.rpartition(".")[2]
        monkeypatch.setitem(sys.modules, f"pygames.games.null_game.{name}", module)


def run(*argv: str, typed: str | None = None) -> int:
    if typed is None:
        return main(argv)
    stdin = sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        return main(argv)
    finally:
        sys.stdin = stdin


Out = pytest.CaptureFixture[str]


def test_games_are_listed(capsys: Out) -> None:
    assert run("games") == 0
    out = capsys.readouterr().out
    assert "null_game: Toll." in out
    assert "  short (players: 2, 3): Short. The goal is six.\n" in out


def test_the_rule_sheet_marks_rulings(capsys: Out) -> None:
    assert run("rules", "null_game") == 0
    out = capsys.readouterr().out
    assert "  NG-3* Nobody may push past the goal." in out
    assert out.count("A turn\n") == 1


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["chess"],
        ["play"],
        ["play", "chess"],
        ["play", "null_game", "--seats", "dog"],
        ["play", "null_game", "--seats", "bot:5,human"],
        ["play", "null_game", "--seats", "=human,bot:1"],
        ["play", "null_game", "--set", "goal"],
        ["selfplay", "null_game", "--games", "0"],
        ["selfplay", "null_game", "--games", "many"],
        ["ladder", "null_game", "--levels", "0"],
        ["replay"],
        ["show", "file"],
        ["show", "file", "--svg", "o", "--size", "390"],
        ["show", "file", "--svg", "o", "--seat", "0"],
        ["games", "--lang", "xx"],
        ["playthrough", "x", "--check", "--update"],
    ],
)
def test_wrong_use_ends_with_2(argv: list[str], capsys: Out) -> None:
    with pytest.raises(SystemExit) as ended:
        run(*argv)
    assert ended.value.code == 2
    assert "usage: python -m pygames" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["play", "null_game", "--preset", "long"], "No variant long; there are standard and short."),
        (["play", "null_game", "--set", "goal=7"], "goal: expected one of 6, 10, found 7"),
        (["play", "null_game", "--set", "speed=7"], "speed: no such option"),
        (["selfplay", "null_game", "--players", "5"], "players: 2 or 3, not 5"),
        (["selfplay", "null_game", "--limit", "3"], "Unfinished after 3 entries"),
        (["replay", "no/such/file"], "No such file"),
        (["replay", str(SAVES / "bad-entry-4--illegal.txt")], "3 entries can be read."),
        (["replay", str(SAVES / "bad-no-record--prose.txt")], "This is not a saved game."),
        (["show", str(SAVES / "good-format-1.txt"), "--svg", "out.svg"], "no picture for this game yet"),
        (["show", str(SAVES / "good-format-1.txt"), "--svg", "o", "--at", "1"], "no decision there"),
        (["show", str(SAVES / "good-format-1.txt"), "--svg", "o", "--seat", "3"], "There is no seat 3"),
        (["playthrough", "--check", str(SAVES / "good-format-1.txt")], "heading"),
    ],
)
def test_a_fault_ends_with_1_and_is_told(argv: list[str], told: str, capsys: Out) -> None:
    assert run(*argv) == 1
    caught = capsys.readouterr()
    assert told in caught.err
    assert caught.out == ""


def test_a_game_is_played_kept_and_gone_on_with(tmp_path: Path, capsys: Out) -> None:
    record = tmp_path / "game.txt"
    argv = ["play", "null_game", "--seats", "Ana=human,bot:2", "--seed", "7", "--record", str(record)]
    assert run(*argv, typed="1\nq\n") == 0
    out = capsys.readouterr().out
    assert "Digest of the seed" in out
    assert "Seed: 7" not in out
    assert "  1 Push 1 step [push:1]" in out
    assert "Ana pushes to 1." in out
    kept = load(record.read_text(), game=rules.GAME)
    assert kept.waiting.kind == "human"
    assert kept.known_deal
    assert run(*argv, typed="push:2\n" * 9) == 0
    out = capsys.readouterr().out
    assert "Ana pushes to 1." in out
    assert " won.\n1. " in out
    assert "Seed: 7" in out
    assert load(record.read_text(), game=rules.GAME).outcome() is not None


def test_keys_of_the_game(capsys: Out) -> None:
    typed = ["?", "o", "u", "1", "", "u", "r", "r", "u", "push:5", "deal:1", "h", "no", "offer", "offer"]
    assert run("play", "null_game", "--seats", "human,bot:1", "--seed", "7", typed="\n".join(typed)) == 0
    out = capsys.readouterr().out
    for told in (
        "h  a hint",
        "  counter: 0",
        "There is nothing to take back.",
        "Another player has moved since",
        "There is nothing to bring back.",
        "'push:5' is no action of this game",
        "No such card can be dealt now. (NG-1)",
        "No draw can be offered or answered now.",
        "P1 offers a draw.",
        "P2 declines the draw.",
    ):
        assert told in out, told


def test_people_hand_over_and_see_their_own_card_only(capsys: Out) -> None:
    typed = ["", "o", "1", "", "u", "", "2", "", "o", "resign"]
    seats = "Ana=human,Ben=human"
    assert run("play", "null_game", "--seats", seats, "--seed", "7", typed="\n".join(typed)) == 0
    out = capsys.readouterr().out
    first, second, _, again = out.split("Hand over to ")[1:]
    assert first.startswith("Ana")
    assert second.startswith("Ben")
    assert "Card" not in out
    assert first.count("  cards: [") == 1
    assert ", None]" in first
    assert "Taken back." in second
    assert "[None, " in again
    assert "Ben gives up." in again
    assert "1. Ana\n2. Ben" in again


def test_a_draw_is_agreed(capsys: Out) -> None:
    typed = ["", "offer", "1", "", "yes"]
    assert run("play", "null_game", "--seats", "human,human", typed="\n".join(typed)) == 0
    out = capsys.readouterr().out
    assert "P1 has offered a draw: yes or no?" in out
    assert "A draw by agreement." in out
    assert "1. P1 and P2" in out


def test_real_cards_are_typed_in(capsys: Out) -> None:
    argv = ["play", "null_game", "--seats", "human,bot:1", "--typed", "deal"]
    assert run(*argv, typed="deal:2\nx\n3\nq\n") == 0
    out = capsys.readouterr().out
    assert out.count("What do the real cards or dice show?") == 3
    assert "Card 2 is dealt." in out


def test_selfplay_prints_each_game_and_keeps_records(tmp_path: Path, capsys: Out) -> None:
    argv = ["selfplay", "null_game", "--games", "4", "--seed", "s", "--levels", "1,2", "--out", str(tmp_path)]
    assert run(*argv) == 0
    first = capsys.readouterr()
    assert first.out.startswith("s/1 ")
    assert "4 games, on average" in first.out
    assert "Seat 2: " in first.out
    assert "4/4" in first.err
    assert run(*argv) == 0
    assert capsys.readouterr().out == first.out
    for path in sorted(tmp_path.iterdir()):
        assert run("replay", str(path)) == 0
        out = capsys.readouterr().out
        assert "The seed gives all 2 drawn outcomes." in out


def test_a_record_that_its_seed_does_not_give_is_told(tmp_path: Path, capsys: Out) -> None:
    session = Session.start(rules.GAME, rules.Params(), (Seat("A"), Seat("B")), "1")
    session.resign(0)
    path = tmp_path / "record.txt"
    path.write_text(export(session).replace('"seed":"1"', '"seed":"4"'))
    assert run("replay", str(path)) == 1
    assert "not what the seed gives" in capsys.readouterr().out


def test_a_running_record_is_told_without_its_secrets(tmp_path: Path, capsys: Out) -> None:
    session = Session.start(rules.GAME, rules.Params(), (Seat("A"), Seat("B")), "1")
    path = tmp_path / "record.txt"
    path.write_text(save(session))
    assert run("replay", str(path)) == 0
    assert capsys.readouterr().out == "A card is dealt.\nA card is dealt.\nA pushes next.\n"


def test_the_ladder_goes_on_where_it_was_stopped(tmp_path: Path, capsys: Out) -> None:
    table = tmp_path / "table.jsonl"
    argv = ["ladder", "null_game", "--levels", "1,2", "--games", "20", "--jobs", "1"]
    assert run(*argv) == 0
    whole = capsys.readouterr()
    assert "20/20" in whole.err
    shares, ends = whole.out.split("\n")[:2]
    assert shares.startswith("Level 2 against level 1: ")
    assert ends.startswith("  reached: 100.0% (")
    assert "Who starts: " in whole.out
    assert "20 games" in whole.out
    assert "The median is " in whole.out
    assert run(*argv, "--table", str(table)) == 0
    lines = table.read_text().split("\n")
    table.write_text("\n".join(lines[:8])[:-5])
    capsys.readouterr()
    assert run(*argv, "--table", str(table)) == 0
    again = capsys.readouterr()
    assert "14/14" in again.err
    assert again.out == whole.out
    assert sorted(table.read_text().split("\n")) == sorted(lines)


def test_the_ladder_of_each_value_of_an_option(tmp_path: Path, capsys: Out) -> None:
    argv = ["ladder", "null_game", "--levels", "1,2", "--games", "2", "--jobs", "1"]
    assert run(*argv, "--each", "goal", "--table", str(tmp_path / "table")) == 0
    blocks = capsys.readouterr().out.split("goal=")[1:]
    assert [block.partition("\n")[0] for block in blocks] == ["6", "10"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["table.10", "table.6"]
    assert run(*argv, "--each", "goal=6") == 0
    assert capsys.readouterr().out == "goal=" + blocks[0]
    assert run(*argv, "--each", "speed") == 1
    assert "speed" in capsys.readouterr().err


def test_a_turn_is_a_run_of_one_seats_actions() -> None:
    lines = (
        "act 0 push:1",
        "chance - deal:2",
        "act 0 push:2",
        "act 1 push:1",
        "chance - deal:0",
        "act 0 push:1",
    )
    assert turns([read_entry(line) for line in lines]) == 3


def test_a_table_of_another_variant_is_refused(tmp_path: Path, capsys: Out) -> None:
    table = tmp_path / "table.jsonl"
    argv = ["ladder", "null_game", "--levels", "1,2", "--games", "2", "--jobs", "1", "--table", str(table)]
    assert run(*argv) == 0
    assert run(*argv, "--set", "goal=6") == 1
    table.write_text(table.read_text().replace('"length"', '"lenght"'))
    assert run(*argv) == 1


def test_playthroughs_are_printed_checked_and_renewed(tmp_path: Path, capsys: Out) -> None:
    assert run("playthrough", "null_game", "--seed", "3") == 0
    text = capsys.readouterr().out
    path = tmp_path / "game.txt"
    path.write_text(text)
    assert run("playthrough", "--check", str(path)) == 0
    path.write_text(text.replace("counter = 1", "counter = 0"))
    assert run("playthrough", "--check", str(path)) == 1
    assert capsys.readouterr().out == f"{path}\n"
    assert run("playthrough", "--update", str(path)) == 0
    assert path.read_text() == text


def test_a_record_becomes_a_playthrough(capsys: Out) -> None:
    assert run("playthrough", str(SAVES / "good-format-1.txt")) == 0
    assert "> push:2\n5. seat 1\n" in capsys.readouterr().out


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.05
        return self.now


class BellWords:
    """What the terminal needs of a game's words."""

    def event(self, t: Any, before: Any, after: Any, names: Any) -> str:
        return str(after.last_action)

    def status(self, t: Any, seen: Any, names: Any) -> str:
        return str(seen.spots)

    def action(self, t: Any, action: str, seen: Any, names: Any) -> str:
        return action

    def refusal(self, t: Any, refused: Any, seen: Any, names: Any) -> str:
        return "not now"

    def result(self, t: Any, outcome: Any, seen: Any, names: Any) -> str:
        return str(outcome.ranking)


def test_a_timed_game_runs_by_the_clock(capsys: Out) -> None:
    from pygames.cli.play import Table, Terminal
    from pygames.cli.room import Room
    from pygames.ui.text import Text

    room = Room.__new__(Room)
    room.text = room.own = room.shell = Text("en", "pygames.cli")
    room.game = probes.BELL
    room.words = BellWords()
    seats = (Seat("Ana"), Seat("B", "bot", 4, 1))
    session = Session.start(probes.BELL, probes.Params(), seats, "s", bot=probes.BOT)
    clock = Clock()

    def lines() -> Iterator[str]:
        while True:
            yield "0:ring"
            clock.now += 1

    Table(room, session, Terminal(lines(), clock), None).run()
    out = capsys.readouterr().out
    assert session.past[0].text.startswith("0:ring@")
    assert "still@" in out
    assert session.outcome() is not None
