"""The parts of the look: marks go with colours, stay readable, and the drawings do not change by accident."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from pygames.ui import parts
from pygames.ui.painter import PICTURE, Painter, flat
from pygames.ui.svg import to_svg
from pygames.ui.theme import COLOURS, DAY, DUSK, LETTERS, LIT, OUTLINE, SEATS, THEMES, TINTS, Colour, Theme
from tests.ui import sheets
from tests.ui.walk import mark_sizes, marks, placed

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("colour", COLOURS)
def test_whatever_wears_a_game_colour_wears_its_mark(colour: Colour) -> None:
    p = Painter(DUSK)
    parts.lamp(p, 0, 0, 20, colour)
    parts.lamp(p, 0, 0, 20, colour, lit=False)
    parts.lamp(p, 0, 0, 2, colour)
    parts.vehicle(p, "car", 0, 0, 30, 0, colour)
    parts.vehicle(p, "truck", 0, 0, 30, 0, colour)
    parts.vehicle(p, "hero", 0, 0, 30, 0, colour)
    parts.stop_card(p, 0, 0, 50, 100, (colour, colour))
    parts.traffic_card(p, 0, 0, 60, ((colour, 0, 0), (colour, 1, 0)))
    parts.die(p, 0, 0, 50, "flag", colour)
    assert [name for name, _ in marks(p.ops)] == [colour] * 11


@pytest.mark.parametrize("kind", get_args(parts.Kind))
def test_a_mark_is_never_coloured_like_what_it_lies_on(kind: parts.Kind) -> None:
    for colour in COLOURS:
        p = Painter(DUSK)
        parts.vehicle(p, kind, 0, 0, 30, 0, colour)
        parts.lamp(p, 0, 0, 20, colour)
        parts.lamp(p, 0, 0, 20, colour, lit=False)
        inks = [op[2] for op in flat(p.ops) if op[0] == "path" and op[1] == parts.MARKS[colour]]
        grounds = [LIT[colour], LIT[colour], DUSK.lens(colour, False)][-len(inks) :]
        for ink, ground in zip(inks, grounds, strict=True):
            assert contrast(ink, ground) >= 3


@pytest.mark.parametrize("kind", get_args(parts.Kind))
def test_a_vehicle_is_the_same_pictures_at_every_size_and_angle_but_the_smallest(kind: parts.Kind) -> None:
    def pictures(cell: float, rotation: float = 90, label: str = "") -> list[object]:
        p = Painter(DUSK)
        parts.vehicle(p, kind, 0, 0, cell, rotation, "red", label)
        return [op[1] for op in p.ops if op[0] == PICTURE]

    assert len(pictures(24)) == 2
    assert pictures(19) == pictures(24, 33) == pictures(77, -7.5)
    assert pictures(24, label="4") == pictures(9, 33, label="4")
    body, roof = pictures(10)
    assert body is pictures(77)[0]
    assert (roof is pictures(77)[1]) is (kind == "mini"), "a mark may have to be larger"


@pytest.mark.parametrize("scale", [0.1, 0.5, 1, 3])
def test_no_mark_comes_out_under_seven_pixels(scale: float) -> None:
    p = Painter(DUSK)
    with p.at(0, 0, scale):
        for colour in COLOURS:
            for size in range(4, 60, 3):
                parts.lamp(p, 0, 0, size, colour)
                parts.vehicle(p, "car", 0, 0, size, 45, colour)
                parts.stop_card(p, 0, 0, size, 2 * size, (colour,))
                parts.traffic_card(p, 0, 0, size, ((colour, 0, 0), (colour, 3, 0)))
                parts.die(p, 0, 0, size, "flag", colour)
    assert min(mark_sizes(p.ops)) >= parts.MIN_MARK - 1e-9


def test_a_lamp_that_is_too_small_for_its_mark_is_the_mark_alone() -> None:
    p = Painter(DUSK)
    parts.lamp(p, 0, 0, 3.8, "red")
    assert [op[0] for op in p.ops] == ["push", "path", "pop"]
    assert p.ops[1][2] == LIT["red"]
    parts.lamp(p, 0, 0, 4, "red")
    assert "circle" in {op[0] for op in flat(p.ops)}


def test_a_part_can_be_drawn_at_no_size() -> None:
    p = Painter(DUSK)
    with p.at(0, 0, 0):
        parts.lamp(p, 0, 0, 10, "red")
    assert len(marks(p.ops)) == 1


@pytest.mark.parametrize("rotation", [0, 90, 180, 270, 33])
def test_marks_and_numbers_stand_upright_whatever_way_a_car_points(rotation: float) -> None:
    p = Painter(DUSK)
    parts.vehicle(p, "car", 50, 50, 30, rotation, "blue")
    parts.vehicle(p, "truck", 50, 50, 30, rotation, "red")
    for kind in get_args(parts.Kind):
        parts.vehicle(p, kind, 50, 50, 30, rotation, SEATS[0], "1")
    upright = [matrix for _, matrix in marks(p.ops)]
    upright += [matrix for op, matrix in placed(p.ops) if op[0] == "text"]
    assert len(upright) == 6
    for a, b, c, d, *_ in upright:
        assert abs(b) + abs(c) < 1e-9
        assert a == pytest.approx(d)
        assert a > 0


def test_headlights_shine_at_dusk_only() -> None:
    def drawn(theme: Theme, beam: bool) -> int:
        p = Painter(theme)
        parts.vehicle(p, "hero", 0, 0, 30, 0, SEATS[0], "1", beam=beam)
        return len(flat(p.ops))

    assert drawn(DUSK, True) == drawn(DUSK, False) + 2
    assert drawn(DAY, True) == drawn(DAY, False) == drawn(DUSK, False)


def test_unlit_black_and_quiet_lamps_do_not_glow() -> None:
    def circles(colour: Colour, lit: bool = True, glow: bool = True) -> int:
        p = Painter(DUSK)
        parts.lamp(p, 0, 0, 20, colour, lit, glow)
        return sum(op[0] == "circle" for op in flat(p.ops))

    assert circles("red") == 5
    assert circles("red", lit=False) == circles("red", glow=False) == circles("black") == 2


def test_seats_wear_their_number() -> None:
    p = Painter(DUSK)
    for seat in range(6):
        parts.seat(p, 0, 0, 10, seat)
    assert [op[3] for op in p.ops if op[0] == "text"] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize(
    ("kind", "above", "below"), [("red", True, False), ("green", False, True), ("double", True, True)]
)
def test_light_cards_are_lit_by_their_kind(kind: parts.LightKind, above: bool, below: bool) -> None:
    p = Painter(DUSK)
    parts.light_card(p, 0, 0, 60, kind)
    glowing = {matrix[5] < 42 for op, matrix in placed(p.ops) if op[0] == "circle" and op[3] == 1.75}
    assert glowing == {high for high, lit in ((True, above), (False, below)) if lit}
    assert [name for name, _ in marks(p.ops)] == ["green" if kind == "double" else "red", "green"]


def test_a_ribbon_lifts_one_card_and_spans_its_width() -> None:
    p = Painter(DUSK)
    parts.ribbon(p, 10, 100, 300, 5, 50, 70, lifted=1)
    backs = [at for op, at in placed(p.ops) if op[0] == "rect" and op[6] == DUSK.enamel]
    assert [at[4] for at in backs] == [10, 72.5, 135, 197.5, 260]
    assert [at[5] for at in backs] == [105.5, 87.375, 100, 101.375, 105.5]
    assert parts.ribbon_card(0, 10, 100, 300, 1, 50) == (135, 100)


def test_one_picture_serves_for_ribbons_of_many_counts() -> None:
    p = Painter(DUSK)
    for count in range(40, 49):
        parts.ribbon(p, 10, 100, 350, count, 50, 70)
    assert len({op[1] for op in p.ops if op[0] == "picture"}) <= 4


def test_a_finish_is_chequered() -> None:
    p = Painter(DUSK)
    parts.checker(p, 5, 5, 40, 20, 4, 2)
    squares = p.ops[2][1]
    assert squares.count("M") == 4
    assert squares.startswith("M0.00 10.00h10.00v10.00h-10.00z")


def test_a_part_of_the_board_throws_no_shade_on_its_neighbours() -> None:
    p = Painter(DUSK)
    parts.board_part(p, 10, 20, 100, 60, stacked=True)
    parts.board_part(p, 10, 20, 100, 60, fixed=True)
    shades = [op[1:5] for op in p.ops if op[9] == 0.5]
    assert shades == [(7, 20, 106, 60), (10, 17, 100, 66)]
    assert [op[7] for op in p.ops if op[7]] == [DUSK.kerb, DUSK.marking]


def moved_from(p: Painter, x: float, y: float, w: float, h: float) -> None:
    parts.last_move(p, x, y, w, h, 0, 90)


def test_the_states_of_a_space_differ_by_more_than_colour() -> None:
    drawn = set()
    for state in (
        *(parts.cell, parts.legal, parts.open_slot, parts.under_finger),
        *(parts.provisional, parts.selected, parts.refused, parts.empty_slot),
        moved_from,
    ):
        p = Painter(DUSK)
        state(p, 0, 0, 60, 60)
        without_colours = [
            tuple([bool(part) if isinstance(part, str) and part.startswith("#") else part for part in op])
            for op in p.ops
        ]
        drawn.add(str(without_colours))
    assert len(drawn) == 9


def test_boards_can_be_held_and_locked() -> None:
    p = Painter(DUSK)
    parts.grip(p, 50, 50, 90)
    open_ops = list(p.ops)
    parts.grip(p, 50, 50, 90, locked=True)
    assert p.ops[len(open_ops) :] == [("fade", 0.35), *open_ops, ("unfade",)]
    parts.pin(p, 50, 50)
    parts.goal_chevron(p, 50, 50, -90, 1)
    (*_, (_, picture, x, y)) = p.ops
    assert (x, y) == (50, 50)
    assert [op[3] for op in picture.ops if op[0] == "path"] == [OUTLINE, SEATS[1]]


def test_a_used_card_is_faint_and_a_chosen_one_ringed() -> None:
    p = Painter(DUSK)
    parts.rush_card(p, 0, 0, 76, 80, "both", 2, chosen=True, used=True)
    kinds = [op[0] for op in p.ops]
    assert kinds[0] == "fade"
    assert kinds[-2:] == ["unfade", "rect"]
    assert p.ops[-1][7] == DUSK.focus
    assert "2" in [op[3] for op in flat(p.ops) if op[0] == "text"]


def test_a_road_sign_has_a_line_inset_from_its_edge() -> None:
    p = Painter(DUSK)
    parts.plate(p, 0, 0, 100, 50, "#111111", "#EEEEEE")
    parts.light_spot(p, 0, 0, 20, offered=True)
    outer, inner = p.ops[:2]
    assert outer[1:6] == (0, 0, 100, 50, 12)
    assert inner[1:6] == (4, 4, 92, 42, 8)
    assert (outer[6], inner[7]) == ("#111111", "#EEEEEE")
    assert [name for name, _ in marks(p.ops)] == ["green"]


def contrast(one: str, two: str) -> float:
    """WCAG's ratio of two colours."""

    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_colours_stand_out_from_what_they_lie_on(theme: Theme) -> None:
    assert contrast(theme.text, theme.page) >= 7
    for ink, ground, least in (
        (theme.muted, theme.page, 4.5),
        (theme.muted, theme.plate, 4.5),
        (theme.text, theme.plate, 7),
        ("#FFFFFF", theme.go, 4.5),
        ("#FFFFFF", theme.danger, 4.5),
        (theme.ink, theme.enamel, 7),
        (theme.marking, theme.asphalt, 7),
        (theme.legal, theme.cell, 7),
        (theme.ring, theme.cell, 4.5),
        (theme.focus, theme.page, 4.5),
        (theme.focus, theme.plate, 4.5),
        (theme.kerb, theme.page, 3),
        *((seat, theme.asphalt, 3) for seat in SEATS),
        *((tint, theme.cell, 3) for tint in TINTS),
        *((LIT[colour], theme.asphalt, 3) for colour in COLOURS if colour != "black"),
    ):
        assert contrast(ink, ground) >= least, f"{ink} on {ground}"


def test_letters_of_colours() -> None:
    assert set(LETTERS.values()) == set(COLOURS)
    assert LETTERS["K"] == "black"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_drawings_are_as_they_were(theme: Theme) -> None:
    """`python -m tests.ui.sheets tests/ui/golden golden` writes these anew: look before you commit."""
    drawn = to_svg(sheets.sample(theme).ops, *sheets.SAMPLE_SIZE, theme.page).replace("><", ">\n<")
    assert drawn == (GOLDEN / f"sample-{theme.name}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_sheets_can_be_drawn(theme: Theme) -> None:
    for sheet in (sheets.parts_sheet, sheets.states_sheet):
        assert to_svg(sheet(theme).ops, 1, 1).count("<text") >= 19
