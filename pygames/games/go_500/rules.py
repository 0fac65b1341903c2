"""Go 500: the rules, clause by clause as in the game's rule sheet (GF-1 to GF-23). `race` has what a race is, `legal`
what is allowed, `course` what follows."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random
from typing import Any, ClassVar

from pygames.core import CHANCE, EVERYONE, TERMINAL, Outcome, record, replace, single_returns
from pygames.core.records import field_names
from pygames.games.go_500.actions import Action, Fall, format_action, parse_action
from pygames.games.go_500.course import follow
from pygames.games.go_500.dice import FORM
from pygames.games.go_500.legal import actor, can_fall, choices, refusal, simultaneous
from pygames.games.go_500.race import (
    FRESH,
    QUALIFY,
    Params,
    Phase,
    Race,
    check_params,
    due_die,
    meaningful,
    ranking,
    running,
    seats_allowed,
)


class Reason(StrEnum):
    FLAG = "flag"
    """Somebody took the checkered flag."""
    ALONE = "alone"
    """One driver was left running."""
    WRECKED = "wrecked"
    """None was left running."""
    HOURS = "hours"
    """The time trial is over."""


@record
class Observation(Race):
    """Nothing is hidden: everybody sees the race."""

    seat: int | None
    current_player: int


@record
class State(Race):
    @property
    def current_player(self) -> int:
        if self.phase == Phase.OVER:
            return TERMINAL
        if self.params.dice == "own":
            return actor(self)
        if due_die(self) is not None:
            return CHANCE
        return EVERYONE if simultaneous(self) else self.turn

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        current = self.current_player
        if seat is not None:
            return choices(self, seat)
        if current == EVERYONE:
            return tuple([action for each in range(self.players) for action in choices(self, each)])
        return choices(self, current) if current >= 0 else ()

    def chance_outcomes(self) -> tuple[tuple[Action, int], ...]:
        if self.current_player != CHANCE:
            return ()
        die = due_die(self)
        assert die is not None
        return tuple([(Fall(die, face), weight) for face, weight in can_fall(self)])

    def apply(self, action: Action | str) -> State:
        if isinstance(action, str):
            action = parse_action(action)
        refused = refusal(self, action)
        if refused is not None:
            raise refused
        after = follow(self, action)
        if after.params.multi and after.params.dice == "own" and not after.crashing:
            after = replace(after, turn=actor(after))
        return replace(after, last_action=format_action(action))

    def returns(self) -> tuple[float, ...]:
        done = self.outcome()
        if done is None:
            return (0.0,) * self.players
        if self.players == 1:
            return (float(self.totals[0]),)
        return single_returns(self.players, done.ranking)

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        alive = running(self)
        if self.params.mode == "trial":
            reason = Reason.HOURS if alive else Reason.WRECKED
        elif self.finished:
            reason = Reason.FLAG
        else:
            reason = Reason.ALONE if alive else Reason.WRECKED
        return Outcome(reason, ranking(self), None if self.params.multi else self.grid[0])

    def observation(self, seat: int | None) -> Observation:
        return Observation(**_race_fields(self), seat=seat, current_player=self.current_player)

    def timeout(self) -> None:
        return None


def _race_fields(race: Race) -> dict[str, Any]:
    return {name: getattr(race, name) for name in field_names(Race)}


class Go500:
    id = "go_500"
    presets: ClassVar[dict[str, Params]] = {
        "standard": Params(),
        "duel": Params(repairs=True),
        "paint": Params(paint=True),
        "track": Params(incidents=True),
        "trial": Params(mode="trial"),
        "multi": Params(multi=True),
        "multi_trial": Params(mode="trial", multi=True),
        "sheet": Params(dice="own"),
        "sheet_trial": Params(mode="trial", dice="own"),
    }
    state = State
    observation = Observation
    form = FORM

    def players(self, params: Params) -> tuple[int, ...]:
        return seats_allowed(params)

    def meaningful(self, params: Params) -> Params:
        """What a set-up sheet keeps of these options (see `pygames.ui.setup`)."""
        return meaningful(params)

    def initial_state(self, params: Params, players: int) -> State:
        check_params(params, players)
        qualify = params.mode == "oval" and not params.multi
        each: tuple[tuple[int, ...], ...] = ((),) * players
        return State(
            params,
            players,
            phase=Phase.QUALIFYING if qualify else Phase.RACE,
            turn=0,
            grid=() if qualify else tuple(range(players)),
            qualifying=each,
            totals=(0,) * players,
            turns=each,
            hours=(0,) * players,
            finished=(),
            wrecked=(),
            trays=(QUALIFY,) if qualify else (FRESH,) * (players if params.multi else 1),
            crashing=(),
            effects=(),
            ties=each,
            last_action="",
        )

    def parse_action(self, text: str) -> Action:
        return parse_action(text)

    def format_action(self, action: Action) -> str:
        return format_action(action)

    def determinize(self, observation: Observation, seat: int | None, rng: Random) -> State:
        return State(**_race_fields(observation))

    def next_params(self, params: Params, outcomes: Sequence[Outcome]) -> Params:
        """Every race of a series qualifies anew; each race of a cup brings its own params (GF-22)."""
        return params


GAME = Go500()
