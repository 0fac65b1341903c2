from pygames.games.rush_shift.rules import GAME
from tests.core.conformance import check_game


def test_the_rules_conform_to_the_contract() -> None:
    check_game(GAME, range(2))
