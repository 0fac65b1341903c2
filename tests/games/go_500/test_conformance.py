import pytest

from pygames.games.go_500.race import Params
from pygames.games.go_500.rules import GAME, Go500
from tests.core.conformance import check_game


class FewTables(Go500):
    """As the game, with the smallest and the largest tables only."""

    def players(self, params: Params) -> tuple[int, ...]:
        allowed = super().players(params)
        return (min(allowed), max(allowed))


def test_go_500_conforms() -> None:
    check_game(FewTables(), range(1))


@pytest.mark.soak
def test_go_500_conforms_at_every_table() -> None:
    check_game(GAME, range(1))
