from pygames.core import replace
from pygames.games.stoplights import sight
from pygames.games.stoplights.board import Box, Run
from pygames.games.stoplights.rules import GAME, Cover, Lay, Params, Reason
from tests.games.stoplights.drawing import position

THREE = """
    R W R
    K Y K
    K K K
"""


def test_the_box_says_what_is_left() -> None:
    assert sight.box(position("", "RYG", "RYG").observation(0)) is None
    seen = position(THREE, "RYG", "RYG", origin=(-1, 2)).observation(0)
    assert sight.box(seen) == Box(-1, 2, 1, 2, columns_left=4, rows_left=5)


def test_places_are_those_of_the_legal_actions() -> None:
    state = position(THREE, "RKR", "RYG", origin=(-1, 2))
    laid = {(a.x, a.y) for a in state.legal_actions() if isinstance(a, Lay)}
    assert set(sight.places(state.observation(1))) == laid


def test_white_has_the_colour_of_who_is_on_turn() -> None:
    state = position(THREE, "RYG", "RYG", turn=1)
    assert sight.wild_color(state.observation(0)) == "Y"
    assert sight.wild_color(replace(state, params=Params(wilds=False)).observation(0)) is None
    assert sight.wild_color(GAME.initial_state(Params(), 1).observation(0)) is None
    assert sight.wild_color(GAME.initial_state(Params(colors="drawn"), 2).observation(0)) is None


def test_white_keeps_the_colour_of_who_has_won() -> None:
    won = position("R W R R\nK K K K\nK K K K", "RKK", "YYK").apply("place:RKK:4,0")
    assert sight.wild_color(won.observation(None)) == "R"
    longest = position("R R K\nR W Y\nK K K", "KYK", "").apply("place:KYK:3,0")
    assert longest.reason == Reason.LONGEST
    assert longest.turn == 1
    assert sight.wild_color(longest.observation(None)) == "Y"
    drawn = replace(longest, reason=Reason.DRAWN)
    assert sight.wild_color(drawn.observation(None)) is None


def test_a_preview_shows_lines_for_both() -> None:
    seen = position(THREE, "RYK", "YYK").observation(0)
    laid = sight.preview(seen, Lay("RYK", 3, 0))
    assert laid.mine == (Run("R", ((0, 0), (1, 0), (2, 0), (3, 0))),)
    assert laid.theirs == ()
    assert laid.hides == ""
    given = sight.preview(seen, Lay("KYK", 2, 1), least=2)
    assert given.theirs == ()
    given = sight.preview(seen, Cover("KYK", 2, 0), least=2)
    assert given.theirs == (Run("Y", ((1, 1), (2, 1))), Run("Y", ((1, 0), (2, 1))))
    assert given.mine == ()
    assert given.hides == "RKK"


def test_a_preview_in_solitaire_shows_what_scores() -> None:
    seen = position(THREE, "RRK").observation(0)
    assert sight.preview(seen, Lay("RRK", 3, 0)).mine == (Run("R", ((0, 0), (1, 0), (2, 0), (3, 0))),)
    assert sight.to_come(seen) == 39


def test_the_winning_lines_are_found_lamp_by_lamp() -> None:
    before = position("R W R R\nK K K K\nK K K K", "RKK", "YYK")
    assert sight.winning_runs(before.observation(0)) == ()
    after = before.apply("place:RKK:4,0")
    assert sight.winning_runs(after.observation(None)) == (Run("R", tuple([(x, 0) for x in range(5)])),)


def test_the_longest_line_decides_and_is_shown() -> None:
    after = position("R R K\nR Y Y\nK K K", "KYK", "").apply("place:KYK:3,0")
    assert after.reason == Reason.LONGEST
    seen = after.observation(0)
    assert sight.longest_runs(seen) == (2, 3)
    assert sight.winning_runs(seen) == (Run("Y", ((1, 1), (2, 1), (3, 1))),)


def test_sl_21_medals_at_40_70_100_and_120_points() -> None:
    assert [sight.medal(points) for points in (0, 39, 40, 70, 100, 119, 120, 150)] == [0, 0, 1, 2, 3, 3, 4, 4]
