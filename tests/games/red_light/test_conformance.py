"""The contract, on random races of every preset."""

from pygames.games.red_light.rules import GAME
from tests.core.conformance import check_game


def test_it_conforms() -> None:
    check_game(GAME, range(2))
