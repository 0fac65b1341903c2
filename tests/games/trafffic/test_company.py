"""What bots at the table change: a referee, and a pace fitted to the person."""

from __future__ import annotations

import json

import pytest

from pygames.core.records import replace
from pygames.games import company as company_of
from pygames.games.trafffic import company
from pygames.games.trafffic.pace import ENOUGH, HOUSE_MS, Looked
from pygames.games.trafffic.rules import GAME
from pygames.games.trafffic.table import PACES, Params
from pygames.games.trafffic.words import numbers
from pygames.ui.setup import default_set_up, fitted, with_number, with_players
from tests.games.trafffic.match import match

GAMES_OF = [(HOUSE_MS * ENOUGH // 2, ENOUGH)]


def kept(*games: tuple[int, int]) -> str:
    return json.dumps(games)


def test_the_registry_knows_who_changes_with_bots() -> None:
    assert company_of("trafffic") is company
    assert company_of("red_light") is None


def test_with_bots_there_is_a_referee() -> None:
    assert company.with_bots(Params(judging="table", rounds=3)) == Params(rounds=3)


@pytest.mark.parametrize(
    ("games", "pace"),
    [
        ([], 100),
        ([(HOUSE_MS * ENOUGH // 2, ENOUGH)], 50),
        ([(HOUSE_MS * ENOUGH, ENOUGH), (3 * HOUSE_MS * ENOUGH, ENOUGH)], 200),
        ([(HOUSE_MS, ENOUGH - 1)], 100),
        ([(1, ENOUGH)], PACES[0]),
    ],
)
def test_bots_are_as_fast_as_the_person_was(games: list[tuple[int, int]], pace: int) -> None:
    assert company.as_fast(Params(), kept(*games)).pace == pace


def test_a_pace_that_was_asked_for_stays() -> None:
    assert company.as_fast(Params(pace=70), kept(*GAMES_OF)).pace == 70


def test_the_set_up_does_not_keep_the_pace() -> None:
    assert company.asked(company.as_fast(Params(rounds=3), kept(*GAMES_OF))) == Params(rounds=3)


@pytest.mark.parametrize("text", ["", "{", "7", '["a"]', "[[1]]", "null", '[["x", "y"]]'])
def test_what_cannot_be_read_says_nothing(text: str) -> None:
    assert company.as_fast(Params(), text) == Params()


def test_a_game_is_learned_and_only_the_latest_count() -> None:
    seen = [state.observation(0) for state in match((2, 2), 1)]
    text = ""
    for n in range(1, company.GAMES + 3):
        text = company.learned(text, seen, 0)
        assert len(json.loads(text)) == min(n, company.GAMES)
    games = [Looked(*game) for game in json.loads(text)]
    assert len(set(games)) == 1
    assert games[0].claims > 0
    assert 40 < company.as_fast(Params(), text).pace < 250


def test_expert_cards_are_offered_as_the_rules_allow_them() -> None:
    for players in (2, 3, 4):
        for other in (0, 3, 10):
            params = Params(experts=(other,))
            for n in numbers(params, players, "experts", 1):
                GAME.initial_state(replace(params, experts=(other, n)), players)


def test_numbers_of_seats_that_no_longer_fit_are_dropped() -> None:
    setup = with_players(default_set_up("trafffic", GAME), GAME, 2)
    setup = with_number(with_number(setup, GAME, "experts", 0, 4), GAME, "experts", 1, 16)
    assert setup.params.experts == (4, 16)
    setup = with_number(setup, GAME, "experts", 0, 0)
    assert setup.params.experts == (0, 16)
    assert with_number(setup, GAME, "experts", 1, 0).params == Params()
    assert with_players(setup, GAME, 4).params.experts == ()
    assert fitted(setup, GAME) == setup
