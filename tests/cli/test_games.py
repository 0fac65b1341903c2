"""The terminal over the real games."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pygames
from pygames.cli import main
from pygames.session import Seat, Session, save

Out = pytest.CaptureFixture[str]


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_every_game_is_listed_in_every_language(language: str, capsys: Out) -> None:
    assert main(["games", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert [line.partition(":")[0] for line in out.split("\n") if line[:1].isalpha()] == list(pygames.games())


@pytest.mark.parametrize("game_id", pygames.games())
def test_every_rule_sheet_is_printed(game_id: str, capsys: Out) -> None:
    assert main(["rules", game_id]) == 0
    assert "*" in capsys.readouterr().out


def test_a_picture_is_drawn_for_a_seat_and_for_a_spectator(tmp_path: Path) -> None:
    game = pygames.load("red_light")
    session = Session.start(game, game.presets["standard"], (Seat("Ana"), Seat("Ben", colour=1)), "1")
    record, picture = tmp_path / "record.txt", tmp_path / "picture.svg"
    record.write_text(save(session), "utf-8")
    for more in ([], ["--seat", "1", "--size", "844x390", "--theme", "dusk"]):
        assert main(["show", str(record), "--svg", str(picture), *more]) == 0
        root = ElementTree.fromstring(picture.read_text("utf-8"))
        assert (root.attrib["width"], root.attrib["height"]) == (("844", "390") if more else ("390", "844"))


def test_two_processes_play_a_ladder(tmp_path: Path, capsys: Out) -> None:
    argv = ["ladder", "red_light", "--preset", "short", "--levels", "1,2", "--games", "6"]
    assert main([*argv, "--jobs", "2", "--table", str(tmp_path / "table")]) == 0
    two = capsys.readouterr().out
    assert main([*argv, "--jobs", "1"]) == 0
    assert capsys.readouterr().out == two


def test_the_package_runs_as_a_module() -> None:
    argv = [sys.executable, "-m", "pygames", "selfplay", "red_light", "--games", "1", "--preset", "short"]
    done = subprocess.run(argv, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stderr.strip() == "1/1"
    assert done.stdout.startswith("1/1 ")


def test_a_reader_that_has_gone_is_no_crash() -> None:
    argv = [sys.executable, "-m", "pygames", "selfplay", "red_light", "--games", "500", "--preset", "short"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(1)
        running.stdout.close()
        assert b"Traceback" not in running.stderr.read()
        assert running.wait() == 1


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pygames.cli.listing.Room", interrupt)
    assert main(["games"]) == 130
