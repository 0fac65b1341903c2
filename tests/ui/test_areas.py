"""Where the name plates of people around a table lie."""

from __future__ import annotations

from itertools import combinations

import pytest

from pygames.ui.areas import table_areas


@pytest.mark.parametrize("acting", range(6))
@pytest.mark.parametrize("players", [4, 5, 6])
def test_two_who_share_an_edge_share_its_plates(players: int, acting: int) -> None:
    areas = table_areas(1024, 768, "edges", players, acting % players)
    for (_, a, edge), (_, b, other) in combinations(areas.others, 2):
        assert edge != other or a.right <= b.x or b.right <= a.x
    at_my_edge = {seat for seat in range(players) if seat % 4 == acting % players % 4}
    assert {seat for seat, _, _ in areas.others} == set(range(players)) - at_my_edge


def test_more_than_six_pass_the_device_round() -> None:
    assert not table_areas(1024, 768, "edges", 7).around
    assert table_areas(1024, 768, "edges", 6).around
