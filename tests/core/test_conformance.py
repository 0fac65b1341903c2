from tests.core.conformance import check_game
from tests.null_game.rules import GAME


def test_the_null_game_conforms() -> None:
    check_game(GAME, range(20))
