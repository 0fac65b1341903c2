from pygames.games.trafffic.rules import GAME
from tests.core.conformance import check_game


def test_it_conforms() -> None:
    check_game(GAME, range(1))
