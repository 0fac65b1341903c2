"""The game contract: what every game is to the session, the bots, the views and the tests.

Terms are those of OpenSpiel where it has one. Seats count from 0. See docs/architecture.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeVar

from pygames.core.records import record

CHANCE: Final = -1
"""`current_player` where chance acts (OpenSpiel's value)."""
EVERYONE: Final = -2
"""`current_player` where more than one seat may act (OpenSpiel's SIMULTANEOUS)."""
TERMINAL: Final = -4
"""`current_player` of a finished game (OpenSpiel's value)."""


class NotationError(ValueError):
    """Text that is no action of this game at all. `text` is what was given."""

    def __init__(self, text: str, fault: str = "no such action") -> None:
        super().__init__(f"{text!r}: {fault}")
        self.text = text
        self.fault = fault


class IllegalAction(ValueError):
    """An action that the rules refuse here.

    `rule` is the clause id of the rules page ('RL-16'), `case` a short game-defined word for the kind of
    refusal ('cone', 'not-your-turn') from which `words.refusal` makes a sentence, and `about` names what to
    show: cells, vehicles, cards, seats, as the game's own text forms or numbers.
    """

    def __init__(self, rule: str, case: str, about: tuple[str | int, ...] = ()) -> None:
        super().__init__(f"{rule} {case}" + (f": {', '.join(map(str, about))}" if about else ""))
        self.rule = rule
        self.case = case
        self.about = about


@record
class Outcome:
    """How a game ended.

    `reason` is a value of the game's own StrEnum (or one of the session's: 'resigned', 'agreed').
    `ranking` lists groups of seats, best first; seats in one group are tied. Every seat stands in it once.
    `starter` is the seat that began, which a series needs; None where nobody did (simultaneous games).
    """

    reason: str
    ranking: tuple[tuple[int, ...], ...]
    starter: int | None = None


ActionT = TypeVar("ActionT")
StateT_co = TypeVar("StateT_co", bound="State[Any]", covariant=True)


class Observation(Protocol):
    """What one viewer may know, as a record of plain data without a reference to the state.

    Every observation has these fields; each game adds its own. `seat` is the viewer, None for a spectator.
    Every observation of a game with hidden things also has `unseen`: the multiset of all that this viewer
    does not see, the pile and the hidden hands together; odds, hints and card pickers use nothing else.
    """

    @property
    def seat(self) -> int | None: ...
    @property
    def current_player(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def last_action(self) -> str:
        """The text of the action that led here as this viewer may know it: what is hidden is a '?'
        ('deal:?'). Empty at the start. A state keeps the full text in a field of the same name."""


class State(Protocol[ActionT]):
    """An immutable position. Equal positions are equal and hash equal."""

    @property
    def current_player(self) -> int:
        """The seat to act, or CHANCE, EVERYONE or TERMINAL."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is, also while chance or a reaction interrupts it."""

    @property
    def last_action(self) -> str:
        """The full text of the action that led here; empty at the start."""

    def legal_actions(self, seat: int | None = None) -> tuple[ActionT, ...]:
        """What `seat` (default: the current player) may do, sorted by action text, without repeats.

        Never empty for the current player before the end: a forced nothing is `pass`. Empty for who may
        not act, at CHANCE (so that nothing hidden shows) and at the end. At EVERYONE without a seat: all.
        """

    def chance_outcomes(self) -> tuple[tuple[ActionT, int], ...]:
        """`(action, weight)` with positive integer weights, in a stable order; empty unless at CHANCE.

        Comes from the true pile: for the session, and for searchers on a determinized state, only.
        """

    def apply(self, action: ActionT | str) -> State[ActionT]:
        """The position after the action: the only transition, pure and deterministic.

        Takes the action or its text. Raises NotationError for text that is no action, IllegalAction for
        one that the rules refuse.
        """

    def returns(self) -> tuple[float, ...]:
        """One number a seat at the end: 1 for a win, 0 for a loss, ties shared between; points in a
        game for one. All zero before the end."""

    def outcome(self) -> Outcome | None:
        """None before the end."""

    def observation(self, seat: int | None) -> Any:
        """The record that `seat` may see (None: a spectator). Same for every position, the end included."""

    def timeout(self) -> tuple[int, ActionT] | None:
        """`(at_ms, action)`: what happens by itself when the play clock gets there; None in games
        without a clock."""


class Game(Protocol[ActionT, StateT_co]):
    """`GAME` in each `rules.py`."""

    @property
    def id(self) -> str: ...

    @property
    def presets(self) -> Mapping[str, Any]:
        """Named params records, the default first (named 'standard')."""

    @property
    def state(self) -> type[StateT_co]:
        """The class of states, for the codec."""

    @property
    def observation(self) -> type[Any]:
        """The class of observations, for the codec."""

    def players(self, params: Any) -> tuple[int, ...]:
        """The allowed numbers of players, the suggested one first."""

    def initial_state(self, params: Any, players: int) -> StateT_co:
        """The first position, often one at CHANCE. Raises ParamsError."""

    def parse_action(self, text: str) -> ActionT:
        """Raises NotationError. Whether it is legal is for `apply`."""

    def format_action(self, action: ActionT) -> str:
        """The one text form, without spaces; `parse_action` reads it back."""

    def determinize(self, observation: Any, seat: int | None, rng: Random) -> StateT_co:
        """A position that `seat` cannot tell from the true one: what is unseen is dealt at random.

        `determinize(o, seat, rng).observation(seat) == o`. With nothing hidden it rebuilds the state.
        """

    def next_params(self, params: Any, outcomes: Sequence[Outcome]) -> Any:
        """The params of the next game in a series, after the games whose outcomes are given."""


class ParamsError(ValueError):
    """Params that a game cannot be played with: `field` names the fault's place, `fault` what it is."""

    def __init__(self, field: str, fault: str) -> None:
        super().__init__(f"{field}: {fault}")
        self.field = field
        self.fault = fault


AnyGame = Game[Any, Any]
AnyState = State[Any]


def single_returns(players: int, ranking: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """Returns for a ranking: first place 1, last 0, evenly spaced between; ties share the mean.

    >>> single_returns(3, [(2,), (0, 1)])
    (0.25, 0.25, 1.0)
    """
    out = [0.0] * players
    if players == 1:
        return (1.0,)
    place = 0
    for group in ranking:
        share = sum(1 - (place + i) / (players - 1) for i in range(len(group))) / len(group)
        for seat in group:
            out[seat] = share
        place += len(group)
    return tuple(out)
