"""Drawing a set-up: what each step does, and that none makes a drawing worse than it was."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from pygames.games.rush_shift import board, drawing, setups
from pygames.games.rush_shift.board import COLUMNS, GOLD, HEROES, ROWS, Cell
from pygames.games.rush_shift.drawing import BLANK, MODELS, Drawing

FAIR = """
..A.......B...
11A......CB.DD
..A......CB...
...EF......G..
HH.EF......G22
...E.......G..
""".strip().replace("\n", "/")
UNFAIR = FAIR.replace("HH", "..")


def lines(of: Drawing | None) -> str:
    assert of is not None
    return "\n".join(of.lines)


def test_a_text_is_drawn_and_given_back() -> None:
    of = drawing.drawn(FAIR)
    assert drawing.text_of(of) == FAIR
    assert of.twins
    assert not drawing.drawn(UNFAIR).twins
    assert drawing.loose(of) == {}


def test_a_text_with_faults_is_drawn_as_far_as_it_lies_on_the_grid() -> None:
    of = drawing.drawn("A?..\n.B............XX\n" + "\n" * 9 + "Z")
    assert of.lines == ("A?............", ".B............", *(["." * COLUMNS] * 4))
    assert drawing.vehicles(of) == ()
    assert drawing.loose(of) == {(0, 0): "A", (0, 1): "?", (1, 1): "B"}


def test_a_vehicle_that_is_tapped_comes_to_the_next_free_space_with_its_twin() -> None:
    of = drawing.tapped(drawing.drawn(FAIR), (4, 0))
    assert drawing.chosen_vehicle(of) == board.Vehicle("H", 4, 0, 2, False)
    moved = drawing.tapped(of, (5, 0))
    assert moved.lines[4:] == ("...EF......G22", "HH.E.......G..")
    assert moved.lines[:2] == ("..A.......B.DD", "11A......CB...")
    assert drawing.chosen_vehicle(moved) == board.Vehicle("H", 5, 0, 2, False)
    assert drawing.tapped(moved, (5, 1)).chosen is None


def test_a_free_space_where_it_has_no_room_is_chosen_instead() -> None:
    of = drawing.tapped(drawing.drawn(FAIR), (0, 2))
    assert drawing.tapped(of, (5, 13)).lines == drawing.drawn(FAIR).lines
    assert drawing.tapped(of, (5, 13)).chosen == (5, 13)


@pytest.mark.parametrize(
    ("end", "there"), [((3, 6), (3, 6)), ((0, 4), (0, 4)), ((1, 12), None), ((5, 5), None)]
)
def test_a_dragged_vehicle_comes_as_far_as_the_finger(end: Cell, there: Cell | None) -> None:
    of = drawing.dragged(drawing.drawn(FAIR), (3, 4), end)
    if there is None:
        assert of is None
        return
    assert of is not None
    vehicle = board.find(drawing.vehicles(of), "F")
    assert vehicle is not None
    assert (vehicle.row, vehicle.column) == there


def test_a_hero_is_dragged_along_its_edge_alone() -> None:
    of = drawing.dragged(drawing.drawn(BLANK), (2, 0), (5, 9))
    assert lines(of).split("\n")[5] == "11............"
    assert lines(of).split("\n")[0] == "............22"


def test_a_new_vehicle_takes_the_chosen_space_or_the_first_with_room() -> None:
    of = drawing.with_new(drawing.tapped(drawing.drawn(BLANK), (2, 6)), 3, True)
    assert lines(of) == (
        "..............\n.......B......\n11....AB......\n......AB....22\n......A.......\n.............."
    )
    first = drawing.with_new(drawing.drawn(BLANK), 2, False)
    assert lines(first).split("\n")[0] == "AA............"
    over = drawing.with_new(drawing.drawn(BLANK), 2, False, (2, 1))
    assert over is None


def test_no_more_are_put_down_than_there_are() -> None:
    of: Drawing | None = drawing.drawn(BLANK)
    for left in (3, 1):
        assert of is not None
        of = drawing.with_new(of, 3, False)
        assert of is not None
        assert drawing.left(of, 3) == left - 1
    assert of is not None
    assert drawing.with_new(of, 3, False) is None
    assert drawing.with_new(of, 2, False) is not None


def test_a_vehicle_is_turned_about_one_of_its_spaces_and_a_hero_never() -> None:
    of = drawing.turned(drawing.tapped(drawing.drawn(FAIR), (4, 0)))
    assert lines(of).split("\n")[4:] == ["H..EF......G22", "H..E.......G.."]
    assert lines(of).split("\n")[:2] == ["..A.......B..D", "11A......CB..D"]
    assert drawing.turned(drawing.tapped(drawing.drawn(FAIR), (1, 0))) is None
    assert drawing.turned(drawing.drawn(FAIR)) is None


def test_what_is_removed_goes_with_its_twin_and_a_hero_stays() -> None:
    of = drawing.without(drawing.tapped(drawing.drawn(FAIR), (1, 12)))
    assert "D" not in lines(of)
    assert "H" not in lines(of)
    assert drawing.without(drawing.tapped(drawing.drawn(FAIR), (1, 0))) is None
    loose = drawing.tapped(drawing.drawn(BLANK.replace(".", "A", 1)), (0, 0))
    assert drawing.loose(loose) == {(0, 0): "A"}
    assert lines(drawing.without(loose)) == BLANK.replace("/", "\n")


def test_without_twins_one_vehicle_goes_alone() -> None:
    of = drawing.without(drawing.tapped(drawing.drawn(UNFAIR), (1, 12)))
    assert lines(of).count("D") == 0
    assert lines(of).count("G") == 3


def test_twins_make_it_the_same_for_both() -> None:
    of = drawing.with_twins(drawing.drawn(UNFAIR.replace("DD", "..").replace("......G..", "JJ....G..", 1)))
    assert of is not None
    assert setups.asymmetries(drawing.vehicles(of)) == ()
    assert of.twins
    assert drawing.undone(of) is not None
    full = drawing.drawn(
        "AAABBB......../CCC.........../11............/............22/" + "/".join(["." * 14] * 2)
    )
    assert drawing.with_twins(full) is None


def test_a_lost_hero_is_put_back_where_there_is_room() -> None:
    lost = drawing.drawn(BLANK.replace("11", "A.").replace("..", "BB", 1))
    of = drawing.with_hero(lost, GOLD)
    assert lines(of).split("\n")[:3] == ["BB............", "11............", "A............."]


def test_every_step_is_taken_back_in_turn() -> None:
    of = drawing.drawn(FAIR)
    for cell in ((4, 0), (5, 0), (5, 5)):
        of = drawing.tapped(of, cell)
    of = drawing.cleared(of)
    assert lines(of) == BLANK.replace("/", "\n")
    back = drawing.undone(of)
    while back is not None and back.past:
        back = drawing.undone(back)
    assert back is not None
    assert lines(back) == FAIR.replace("/", "\n")
    assert drawing.undone(back) is None


@pytest.mark.parametrize("twins", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_done_the_drawing_can_be_played(seed: int, twins: bool) -> None:
    rng = Random(seed)
    of = drawing.drawn(FAIR if twins else UNFAIR)
    for _ in range(150):
        cell = (rng.randrange(ROWS), rng.randrange(COLUMNS))
        length, vertical = rng.choice(MODELS)
        there = (rng.randrange(ROWS), rng.randrange(COLUMNS))
        steps: list[Callable[[Drawing], Drawing | None]] = [
            partial(drawing.tapped, cell=cell),
            partial(drawing.dragged, start=cell, end=there),
            partial(drawing.with_new, length=length, vertical=vertical),
            drawing.turned,
            drawing.without,
            drawing.undone,
        ]
        after = rng.choice(steps)(of)
        of = of if after is None else after
        assert setups.faults(drawing.text_of(of)) == ()
        assert {v.id for v in drawing.vehicles(of)} >= set(HEROES)
        if twins:
            assert setups.asymmetries(drawing.vehicles(of)) == ()
