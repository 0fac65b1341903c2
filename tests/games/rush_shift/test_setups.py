"""The set-up texts, their checker, and the data files as a wheel or a zip carries them."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import pygames
from pygames.ai.ladder import wilson
from pygames.core import ParamsError
from pygames.core.params import read_params
from pygames.games.rush_shift import setups
from pygames.games.rush_shift.cards import DECK, read_deck
from pygames.games.rush_shift.figures import measured
from pygames.games.rush_shift.quick import quick_wins
from pygames.games.rush_shift.rules import Params
from pygames.games.rush_shift.setups import Fault, SetupError
from pygames.session import SaveError, Seat, Session, load, save
from tests.games.rush_shift.layouts import LAYOUTS

GOOD = """
..A.......B...
11A......CB.DD
..A......CB...
...EF......G..
HH.EF......G22
...E.......G..
""".strip()


def changed(line: int, text: str) -> str:
    """GOOD with one line, from 1, replaced."""
    lines = GOOD.split("\n")
    lines[line - 1] = text
    return "\n".join(lines)


def test_a_set_up_is_read_and_written() -> None:
    vehicles = setups.read(GOOD)
    assert setups.write(vehicles) == GOOD.replace("\n", "/")
    assert setups.read(setups.write(vehicles)) == vehicles
    assert setups.asymmetries(vehicles) == ()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("\n".join(GOOD.split("\n")[:5]), Fault(6, 1, "lines")),
        (changed(2, "11A......CB.D"), Fault(2, 14, "short")),
        (changed(2, "11A......CB..DD"), Fault(2, 15, "bounds", "D")),
        (GOOD + "\nXX............", Fault(7, 1, "bounds", "X")),
        (changed(3, "..A..?...CB..."), Fault(3, 6, "sign", "?")),
        (changed(3, "..A..a...CB..."), Fault(3, 6, "sign", "a")),
        (changed(1, "..A..K....B..."), Fault(1, 6, "shape", "K")),
        (changed(1, "..AKKKK...B..."), Fault(1, 4, "shape", "K")),
        (changed(1, "K.A......KB..."), Fault(1, 1, "shape", "K")),
        (changed(1, "..AK.K....B..."), Fault(1, 5, "shape", "K")),
        (changed(5, "HHIEF......G22"), Fault(5, 3, "shape", "I")),
        (changed(5, "H3H.F......G22"), Fault(5, 2, "sign", "3")),
        (changed(5, "HFH.F......G22"), Fault(4, 5, "shape", "F")),
        (changed(5, "...EF...HGH.22").replace("..G..", "....."), Fault(5, 10, "overlap", "G")),
        (changed(2, "..A......CB.DD"), Fault(1, 1, "hero", "1")),
        (changed(2, ".11......CB.DD"), Fault(2, 2, "hero", "1")),
        (GOOD.replace("22", "JJ"), Fault(1, 13, "hero", "2")),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_line_and_column(text: str, fault: Fault) -> None:
    assert fault in setups.faults(text)
    with pytest.raises(SetupError, match=r"line \d+, column \d+: "):
        setups.read(text)


def test_a_vehicle_without_a_twin_is_named() -> None:
    vehicles = setups.read(changed(1, "..AKK.....B..."))
    assert setups.asymmetries(vehicles) == (Fault(1, 4, "symmetry", "K"),)


def test_the_list_names_the_fault_by_its_own_lines() -> None:
    text = f"# two of them\n\nA1 easy\n{GOOD}\n\nA2 hard\n{changed(6, '...E.......?..')}\n"
    with pytest.raises(SetupError, match=r"line 17, column 12: sign \(\?\)"):
        setups.read_list(text)
    with pytest.raises(SetupError, match=r"line 17, column 6: symmetry \(K\)"):
        setups.read_list(text.replace("...E.......?..", "...E.KK....G.."))
    with pytest.raises(SetupError, match=r"line 11, column 4: heading \(A2\)"):
        setups.read_list(text.replace("hard", "harder"))
    with pytest.raises(SetupError, match=r"line 11, column 1: name \(A1\)"):
        setups.read_list(text.replace("A2", "A1"))
    assert len(setups.read_list(text.replace("?", "G"))) == 2


def test_the_house_set_ups_are_those_that_params_know() -> None:
    assert tuple(setups.shipped()) == get_args(get_type_hints(Params)["setup"])
    assert {setup.grade for setup in setups.shipped().values()} == set(get_args(setups.Grade))


def test_the_name_of_a_set_up_that_went_names_no_other() -> None:
    """Links and saves hold names: `layouts.txt` has the first set-ups of the house under theirs."""
    for name in setups.shipped().keys() & LAYOUTS.keys():
        assert setups.shipped()[name].text == LAYOUTS[name]


def test_the_name_of_a_set_up_that_went_is_refused_as_such() -> None:
    gone = next(name for name in LAYOUTS if name not in setups.shipped())
    with pytest.raises(ParamsError, match=f"setup: expected one of .*, found .{gone}"):
        read_params(Params(), {"setup": gone})
    saved = save(Session.start("rush_shift", Params(), [Seat("A"), Seat("B")], "1"))
    with pytest.raises(SaveError, match=f"params: setup: expected one of .*, found .{gone}"):
        load(saved.replace(f'"setup":"{Params().setup}"', f'"setup":"{gone}"'))


def test_every_set_up_of_the_house_is_fair_and_ends_by_itself() -> None:
    """The first to move wins about as often as not, and RS-24 decides one game in twenty at most."""
    assert measured().keys() == setups.shipped().keys()
    for name, figures in measured().items():
        low, high = wilson(figures.first * figures.games, figures.games)
        assert high - low <= 2 * 0.03, name
        assert 0.4 <= figures.first <= 0.6, name
        assert figures.limit <= 0.05, name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("move1 6\nmove1 6", "line 2: 'move1'"),
        ("# mine\nwalk 6", "line 2: 'walk'"),
        ("move1 many", "line 1: 'many'"),
        ("move1 6", "'move2' is missing"),
    ],
)
def test_a_deck_text_with_a_fault_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_deck(text)
    assert sum(DECK) == 32


@pytest.mark.host
def test_deck_and_set_ups_are_read_from_a_zip(tmp_path: Path) -> None:
    root = Path(pygames.__file__).parent
    with zipfile.ZipFile(tmp_path / "package.zip", "w") as package:
        for path in root.rglob("*"):
            if path.suffix in (".py", ".txt"):
                package.write(path, path.relative_to(root.parent))
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'package.zip')!r})\n"
        "import pygames; print(pygames.load('rush_shift').initial_state.__module__, pygames.__file__)\n"
        "from pygames.games.rush_shift.setups import shipped; print(len(shipped()))"
    )
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert "package.zip" in done.stdout
    assert done.stdout.endswith(f"\n{len(setups.shipped())}\n")


def quick(text: str) -> list[str]:
    return [fault.sign for fault in quick_wins(setups.read(text))]


@pytest.mark.parametrize("name", list(setups.shipped()))
def test_no_house_set_up_is_won_within_two_plays(name: str) -> None:
    assert quick(setups.shipped()[name].text) == []


QUICK = """
......A.......
11....A.......
......A..BCD..
.........BCD22
.........BCD..
..............
""".strip()


def test_a_set_up_that_is_won_within_two_plays_is_named_by_its_hero() -> None:
    """Two spaces free gold's road, then it slides off; silver needs six."""
    assert quick_wins(setups.read(QUICK)) == (Fault(2, 1, "quick", "1"),)
    crowded = QUICK.replace("11....A", "11EFG.A").replace("......A..BCD..", "..EFG.A..BCD..")
    assert quick(crowded) == []


def test_a_shift_and_a_slide_are_two_plays_too() -> None:
    text = """
..............
11....AA......
..............
.........BCD..
.........BCD22
.........BCD..
""".strip()
    assert quick(text) == ["1"]
    assert quick(text.replace("11....AA......", "11EEE.AA......")) == []
