from pygames.games.stoplights.rules import GAME
from tests.core.conformance import check_game


def test_stoplights_conforms() -> None:
    check_game(GAME, range(1))
