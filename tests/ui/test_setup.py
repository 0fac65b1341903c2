"""The set-up sheet's state, and links to a set-up."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

import pygames
from pygames.core import ParamsError
from pygames.core.records import replace
from pygames.ui.router import read_route
from pygames.ui.setup import (
    COLOURS,
    SEATINGS,
    Chair,
    SetUp,
    SetUpError,
    asks_for,
    default_set_up,
    from_link,
    next_colour,
    offered,
    option_fields,
    players_allowed,
    possible,
    read_set_up,
    set_up_of,
    to_link,
    used,
    with_chair,
    with_option,
    with_people,
    with_players,
    with_preset,
    write_set_up,
)


@st.composite
def setups(draw: st.DrawFn) -> SetUp:
    """Any set-up that a person can make on the sheet."""
    game_id = draw(st.sampled_from(pygames.games()))
    game = pygames.load(game_id)
    setup = with_preset(default_set_up(game_id, game), game, draw(st.sampled_from(list(game.presets))))
    for field, values in draw(st.permutations(option_fields(setup.params, setup.players))):
        if draw(st.booleans()):
            value = draw(st.sampled_from(values))
            setup = replace(setup, params=replace(setup.params, **{field: value}))
    setup = with_players(setup, game, draw(st.sampled_from(players_allowed(game, setup.params))))
    for seat in range(setup.players):
        level = draw(st.integers(0, 4))
        setup = with_chair(setup, seat, replace(setup.chairs[seat], level=level))
    seating, typed = draw(st.sampled_from(SEATINGS)), draw(st.booleans())
    return replace(setup, seating=seating, typed=typed)


@given(setups(), st.text("abcdef0123456789", max_size=32))
def test_a_link_there_and_back(setup: SetUp, seed: str) -> None:
    game = pygames.load(setup.game_id)
    route = read_route(to_link(setup, game, seed))
    assert (route.screen, route.game) == ("play", setup.game_id)
    base = default_set_up(setup.game_id, game)
    found, found_seed = from_link(base, game, dict(route.query))
    assert found_seed == seed
    levels = [chair.level for chair in used(setup)]
    assert [chair.level for chair in used(found)] == levels
    assert replace(found, chairs=setup.chairs) == setup


RED = pygames.load("red_light")
BASE = default_set_up("red_light", RED)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"players": "seven"}, "players"),
        ({"players": "7"}, "players"),
        ({"players": "-2"}, "players"),
        ({"players": "9" * 5000}, "players"),
        ({"players": "3", "seats": "human,human"}, "seats"),
        ({"seats": "human,robot"}, "seats"),
        ({"seats": "human,bot:5"}, "seats"),
        ({"seats": "human"}, "players"),
        ({"seating": "standing"}, "seating"),
        ({"typed": "yes"}, "typed"),
        ({"preset": "none"}, "preset"),
        ({"rows": "13"}, "rows"),
        ({"rows": "many"}, "rows"),
        ({"stop_short": "1"}, "stop_short"),
        ({"starter": "first"}, "starter"),
        ({"starter": "2"}, "starter"),
        ({"starter": "-1"}, "starter"),
        ({"is": "Params"}, "is"),
        ({"cheat": "true"}, "cheat"),
    ],
)
def test_each_fault_of_a_link_names_its_field(query: dict[str, str], field: str) -> None:
    with pytest.raises(SetUpError) as caught:
        from_link(BASE, RED, query)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"{field}: ")


@pytest.mark.parametrize(
    ("field", "allowed"),
    [
        ("players", ("2", "3", "4")),
        ("seats", ("human", "bot:1", "bot:2", "bot:3", "bot:4")),
        ("seating", ("passed", "facing", "edges")),
        ("rows", ("20", "12")),
        ("cones", ("drawn", "by_hand")),
        ("typed", ("true", "false")),
        ("deck", ()),
        ("seed", ()),
    ],
)
def test_a_fault_of_a_link_can_say_what_is_possible(field: str, allowed: tuple[str, ...]) -> None:
    assert possible(RED, field) == allowed


def test_numbers_of_players_that_take_a_preset_are_named_with_it() -> None:
    trials = ("1 (preset=trial)", "2", "3", "4", "5", "6", "7\u201324 (preset=sheet_trial)")
    assert possible(pygames.load("go_500"), "players") == trials


def test_a_field_that_is_not_there_is_answered_with_those_that_are() -> None:
    names = possible(RED, "cheat")
    assert {"players", "seats", "seed", "preset", "rows", "deck"} <= set(names)
    assert "is" not in names
    assert all(possible(RED, name) != names for name in names)


@given(st.dictionaries(st.text(), st.text()), st.sampled_from(pygames.games()))
def test_any_link_is_played_or_refused(query: dict[str, str], game_id: str) -> None:
    game = pygames.load(game_id)
    try:
        setup, _ = from_link(default_set_up(game_id, game), game, query)
    except SetUpError:
        return
    assert setup.players in players_allowed(game, setup.params)


def test_a_link_keeps_names_and_colours_of_this_device() -> None:
    base = with_chair(BASE, 0, Chair("Mira", 0, 3))
    setup, _ = from_link(base, RED, {"seats": "human,bot:4,bot"})
    assert setup.chairs[0] == Chair("Mira", 0, 3)
    assert [chair.level for chair in used(setup)] == [0, 4, 2]


@given(setups(), st.lists(st.integers(0, 23)))
def test_no_two_of_six_seats_ever_wear_one_colour(setup: SetUp, seats: list[int]) -> None:
    for seat in seats:
        setup = next_colour(setup, seat % len(setup.chairs))
    colours = [chair.colour for chair in setup.chairs]
    for first in range(0, len(colours), COLOURS):
        six = colours[first : first + COLOURS]
        assert len(set(six)) == len(six)


def test_a_score_sheet_seats_twenty_four_and_the_chairs_that_come_are_persons() -> None:
    game = pygames.load("go_500")
    setup = with_preset(default_set_up("go_500", game), game, "sheet_trial")
    assert players_allowed(game, setup.params) == tuple(range(1, 25))
    many = with_players(setup, game, 24)
    assert len(used(many)) == 24
    assert [chair.level for chair in used(many)] == [0, 2, 2, 2, 2, 2, *[0] * 18]
    assert {chair.level for chair in with_people(many).chairs} == {0}
    assert used(with_players(many, game, 6)) == setup.chairs
    assert with_preset(many, game, "standard").players == 6, "as many as may stay"
    assert with_preset(with_players(many, game, 1), game, "standard").players == 4


def test_options_that_mean_nothing_beside_the_others_are_neither_offered_nor_kept() -> None:
    game = pygames.load("go_500")
    paint = with_preset(default_set_up("go_500", game), game, "paint")
    trial = with_option(paint, game, "mode", "trial")
    assert trial.preset == "trial", "tradin' paint is not for time trials"
    assert {"hours", "full_rules"} < {field for field, _ in offered(trial, game)}
    assert not {"distance", "grid", "paint", "drive_on"} & {field for field, _ in offered(trial, game)}
    assert not {"hours", "full_rules"} & {field for field, _ in offered(paint, game)}
    own = with_option(with_option(paint, game, "incidents", "true"), game, "dice", "own")
    assert not own.params.incidents
    assert len(offered(BASE, RED)) == len(option_fields(BASE.params, BASE.players))


@settings(max_examples=50)
@given(setups(), st.data())
def test_whatever_the_sheet_offers_can_be_played(setup: SetUp, data: st.DataObject) -> None:
    game = pygames.load(setup.game_id)
    setup = with_preset(setup, game, "standard")
    for _ in range(4):
        field, values = data.draw(st.sampled_from(offered(setup, game)))
        setup = with_option(setup, game, field, json.dumps(data.draw(st.sampled_from(values))))
    game.initial_state(setup.params, setup.players)


@pytest.mark.parametrize("game_id", pygames.games())
def test_the_default_is_a_preset_that_starts(game_id: str) -> None:
    game = pygames.load(game_id)
    setup = default_set_up(game_id, game)
    assert setup.params == game.presets["standard"]
    game.initial_state(setup.params, setup.players)


def test_an_option_finds_the_preset_it_makes() -> None:
    short = with_option(BASE, RED, "rows", "12")
    assert short.preset == "short"
    assert with_option(short, RED, "stop_short", "true").preset == ""
    with pytest.raises(ParamsError):
        with_option(BASE, RED, "rows", "13")


def chosen(*fields: str) -> Callable[[Any, int], list[tuple[str, tuple[object, ...]]]]:
    return lambda params, players: [
        (field, values) for field, values in option_fields(params, players) if field in fields
    ]


def test_the_starter_is_one_of_the_seats_or_drawn() -> None:
    starter = chosen("starter")
    assert starter(BASE.params, 3) == [("starter", (None, 0, 1, 2))]
    rush = pygames.load("rush_shift").presets["standard"]
    assert starter(rush, 2) == [("starter", (0, 1))], "no draw where the game knows none"
    stop = pygames.load("stoplights").presets["standard"]
    assert starter(stop, 1) == [], "who is alone starts"


def test_a_starter_who_leaves_is_forgotten() -> None:
    four = with_option(with_players(BASE, RED, 4), RED, "starter", "3")
    assert four.params.starter == 3
    three = with_players(four, RED, 3)
    assert three.params.starter is None
    assert three.preset == "standard"


@given(setups(), setups())
def test_the_set_up_of_a_match_asks_for_that_match(stored: SetUp, played: SetUp) -> None:
    game = pygames.load(played.game_id)
    base = stored if stored.game_id == played.game_id else default_set_up(played.game_id, game)
    match = used(played), played.params, played.typed
    found = set_up_of(base, game, *match)
    assert asks_for(found, *match)
    assert found.seating == base.seating
    assert len({chair.colour for chair in found.chairs[:COLOURS]}) == COLOURS


def test_names_and_colours_of_a_match_come_back_with_it() -> None:
    game = pygames.load("red_light")
    base = default_set_up("red_light", game)
    chairs = [Chair("Ana", 0, 3), Chair("Racer", 4, 0), Chair("Ben", 0, 5)]
    found = set_up_of(base, game, chairs, game.presets["easy"], False)
    assert list(used(found)) == chairs
    assert found.preset == "easy"


def test_another_preset_leaves_what_is_played_with() -> None:
    rush = pygames.load("rush_shift")
    setup = with_option(default_set_up("rush_shift", rush), rush, "setup", '"M4"')
    assert setup.preset == "standard"
    lenient = with_preset(setup, rush, "lenient")
    assert (lenient.preset, lenient.params.setup, lenient.params.leave) == ("lenient", "M4", True)
    assert "setup=" in to_link(setup, rush)


@given(setups())
def test_what_was_played_is_read_back(setup: SetUp) -> None:
    game = pygames.load(setup.game_id)
    try:
        game.initial_state(setup.params, setup.players)
    except ParamsError:
        reject()
    assert read_set_up(default_set_up(setup.game_id, game), game, write_set_up(setup)) == setup


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seating", "standing"),
        ("players", 7),
        ("players", "2"),
        ("typed", "yes"),
        ("chairs", []),
        ("params", {}),
    ],
)
def test_a_kept_set_up_that_cannot_be_played_gives_way_to_the_usual_one(field: str, value: object) -> None:
    kept = json.loads(write_set_up(replace(BASE, seating="edges")))
    assert read_set_up(BASE, RED, json.dumps(kept)) == replace(BASE, seating="edges")
    assert read_set_up(BASE, RED, json.dumps({**kept, field: value})) == BASE
    assert read_set_up(BASE, RED, "no set-up") == BASE
