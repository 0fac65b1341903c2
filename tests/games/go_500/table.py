"""A table to test the rules at: races at a chosen moment, and throws in one line."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygames.core import CHANCE, IllegalAction, pick, replace
from pygames.games.go_500.actions import Action, Drive
from pygames.games.go_500.bot import towards
from pygames.games.go_500.dice import FLAG, NAMES
from pygames.games.go_500.legal import no_more_rolls
from pygames.games.go_500.plan import Programme
from pygames.games.go_500.race import Params, Stage, due_die
from pygames.games.go_500.rules import GAME, State

Face = int | str


def play(state: State, *actions: str) -> State:
    """The state after the actions."""
    for action in actions:
        state = state.apply(action)
    return state


def race(*totals: int, turn: int = 0, **params: Any) -> State:
    """A race under way: seat 0 has the pole, the seats have these totals, and it is `turn`'s turn."""
    state = GAME.initial_state(replace(Params(), **params), len(totals))
    if state.phase == "qualifying":
        for seat in range(len(totals)):
            state = qualify(state, seat)
    return replace(state, totals=totals, turn=turn)


def qualify(state: State, seat: int) -> State:
    """Seat 0 rolls 125, the others 25 less each, and from the sixth on nothing."""
    return throw(state, *[25 if i < 5 - seat else 0 for i in range(5)])


def throw(state: State, *faces: Face, seat: int | None = None) -> State:
    """Rolls, and the dice fall on these faces in their order: track, power, flag."""
    state = state.apply("roll" if seat is None else f"{seat}:roll")
    for face in faces:
        die = due_die(state)
        assert die is not None, f"no die is left for {face}"
        state = state.apply(f"die:{NAMES[die]}:{face}")
    assert due_die(state) is None, f"{NAMES[due_die(state) or 0]} has yet to fall"
    return state


def turn(state: State, flag: str, miles: int, *last: Face, seat: int | None = None) -> State:
    """A whole turn of one throw with these miles (a multiple of 5 up to 175) under this flag; then what
    falls to end it: a pit or crash face, and those of a big one."""
    state = throw(state, *spread(miles), flag, seat=seat)
    state = state.apply("stop" if seat is None else f"{seat}:stop")
    return last_dice(state, *last)


def last_dice(state: State, *faces: Face) -> State:
    """The pit or crash dice fall on these faces."""
    for face in faces:
        die = due_die(state)
        assert die is not None
        assert die > FLAG
        state = state.apply(f"die:{NAMES[die]}:{face}")
    assert state.current_player != CHANCE, "more dice have yet to fall"
    return state


def spread(miles: int) -> tuple[int, ...]:
    """Faces of the six house dice that make these miles."""
    power = next(n for n in (0, 50, 30, 20, 10) if reach(miles - n) is not None)
    return (*(reach(miles - power) or ()), power)


def reach(miles: int) -> tuple[int, ...] | None:
    """Five faces out of 0, 5, 10, 15, 25 that make these miles."""
    faces: list[int] = []
    for _ in range(5):
        fits = [face for face in (25, 15, 10, 5, 0) if face <= miles]
        if not fits:
            return None
        faces.append(fits[0])
        miles -= fits[0]
    return tuple(faces) if miles == 0 else None


def refused(state: State, action: str) -> tuple[str, str]:
    """The rule and the case with which the action is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    return caught.value.rule, caught.value.case


def texts(state: State, seat: int | None = None) -> list[str]:
    """What may be done, as text."""
    return [GAME.format_action(action) for action in state.legal_actions(seat)]


def drive(state: State, programme: Programme, rng: Random) -> State:
    """One turn by the programme, with its extra turns and all that strikes at its end."""
    seat, hours = state.turn, state.hours
    action: Action
    while state.hours == hours:
        if state.current_player == CHANCE:
            action = pick(state.chance_outcomes(), rng.random())
        elif state.trays[0].stage == Stage.READY:
            action = Drive("roll")
        else:
            action = Drive("stop")
            rolls = () if no_more_rolls(state, seat) else programme.rolls(state.trays[0])
            if rolls and rolls[0].value > programme.stop(state.trays[0]):
                action = towards(state, seat, None, rolls[0].keep)
        state = state.apply(action)
    while state.crashing:
        state = state.apply(pick(state.chance_outcomes(), rng.random()))
    return state
