"""The quick answer of a search against what one look ahead says of every action."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

import pytest

from pygames.core.playout import playout
from pygames.games.stoplights.cards import KINDS
from pygames.games.stoplights.field import Field
from pygames.games.stoplights.judge import Position, Rival, options
from pygames.games.stoplights.outlook import Outlook
from pygames.games.stoplights.rules import GAME, Cover, Lay, Params, State
from pygames.games.stoplights.worth import tuned


def positions(params: Params, seed: int) -> list[State]:
    """In which a card was laid in a random game of two, before anybody's five."""
    found = []
    for _, action, after in playout(GAME.initial_state(params, 2), Random(seed), 300):
        assert isinstance(after, State)
        if isinstance(action, Lay | Cover) and after.reason is None:
            found.append(after)
    return found


def best_of_all(
    field: Field, seat: int, hands: list[tuple[str, ...]], pile: int, longest_wins: bool
) -> float:
    unseen = (1,) * len(KINDS) if pile else ()
    rival = Rival(1 - seat, field.lamps[1 - seat], hands[1 - seat], 0, ())
    made = Position(field, seat, hands[seat], pile, [rival], unseen)
    (*_, judged) = options(made, tuned(20, longest_wins), careful=True)
    return max(value for value, _, _ in judged)


def returned(work: Generator[None, None, float]) -> float:
    while True:
        try:
            next(work)
        except StopIteration as done:
            value: float = done.value
            return value


@pytest.mark.parametrize("preset", GAME.presets)
def test_the_best_action_is_the_best_of_all_actions(preset: str) -> None:
    params: Params = GAME.presets[preset]
    longest_wins = params.end == "longest"
    rng = Random(preset)
    met = set()
    for seat, state in enumerate(positions(params, 3)[2::7]):
        seat %= 2
        field = Field.of(state.observation(seat))
        for pile in (0, 1, 30):
            outlook = Outlook(field, seat, tuned(20, longest_wins), (1,) * len(KINDS) if pile else ())
            for _ in outlook.look():
                pass
            for _ in range(6):
                hands = [tuple(rng.choices(KINDS, k=rng.choice((1, 3, 7)))) for _ in range(2)]
                found = returned(outlook.best(hands[seat], hands[1 - seat], pile))
                assert found == pytest.approx(best_of_all(field, seat, hands, pile, longest_wins))
                met.add(round(found, 3))
    assert len(met) > 20
