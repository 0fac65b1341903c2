"""Positions drawn as text, the way a person would sketch the road."""

from __future__ import annotations

import pytest

from pygames.core import IllegalAction
from pygames.games.red_light.road import FINISH, LANES
from pygames.games.red_light.rules import GAME, Params, Stage, State, deck
from pygames.kit import multiset

STANDARD = Params()


def drawn(
    picture: str,
    turn: int = 0,
    cards: str = "",
    *,
    params: Params = STANDARD,
    stage: Stage = "draw",
    pile: tuple[int, int, int, int] | None = None,
    discard: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> State:
    """The position of a picture, each line a row of the road with its number in front, the finish uppermost.

    `#` is a cone, `.` an empty space, a digit the car of that seat; rows left out are empty. A line
    `finish 2 0` names the cars over the line in the order of their coming. Cars that are nowhere have no
    lane yet. `cards` lie open before the car on turn, by the initials g(reen), d(ouble), c(onstruction). The
    pile is the whole deck less the open cards unless given.

    >>> drawn('''
    ...     finish 1
    ...     2 . # . .
    ...     1 . 0 . .
    ... ''', cards='gg').cars
    ('b1', 'finish')
    """
    cars: dict[int, str] = {}
    cones = []
    places: tuple[int, ...] = ()
    for line in picture.split("\n"):
        match line.split():
            case ["finish", *seats]:
                places = tuple([int(seat) for seat in seats])
                cars.update(dict.fromkeys(places, FINISH))
            case [row, *marks]:
                assert len(marks) == len(LANES), line
                for lane, mark in zip(LANES, marks, strict=True):
                    if mark == "#":
                        cones.append(f"{lane}{row}")
                    elif mark != ".":
                        cars[int(mark)] = f"{lane}{row}"
    players = max(2, *[seat + 1 for seat in cars], turn + 1)
    held = tuple(["gdrc".index(card) for card in cards])
    left: multiset.Counts = pile or deck(params)
    if pile is None:
        for kind in held:
            left = multiset.take(left, kind)
    return State(
        params, players, stage, turn, 0, tuple([cars.get(seat, "") for seat in range(players)]),
        tuple(sorted(cones)), "", left, discard, held, places, "",
    )  # fmt: skip


def play(state: State, actions: str) -> State:
    """The position after some actions given as text, spaces between."""
    for action in actions.split():
        state = state.apply(action)
    return state


def texts(state: State) -> list[str]:
    """The legal actions as text."""
    return [GAME.format_action(action) for action in state.legal_actions()]


def ends(state: State) -> set[str]:
    """Where the car on turn may drive."""
    return {text.removeprefix("drive:") for text in texts(state) if text.startswith("drive:")}


def refused(state: State, action: str) -> tuple[str, str, tuple[str | int, ...]]:
    """Rule, case and what to show of the refusal; the test fails if the action is accepted."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value.rule, caught.value.case, caught.value.about
