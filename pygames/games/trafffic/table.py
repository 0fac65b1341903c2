"""The records of a game: its options, what is open, and what one viewer sees."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

from pygames.core import record

HAND: Final = {1: 10, 2: 20, 3: 13, 4: 10}
"""Cards a player, by the number of players (TF-5)."""
FEWEST_EXPERTS: Final = 3
"""A handicap is at least so many expert cards (TF-7)."""

PACES: Final = (25, 400)
"""The least and the most that `Params.pace` may be."""

COUNTDOWN_MS: Final = 3_000
CLAIM_MS: Final = 10_000
KEPT_MS: Final = 300
SAME_MS: Final = 30
GIVE_MS: Final = 5_000
JUDGE_MS: Final = 3_000
PRACTICE_MS: Final = 3_000
STALL_MS: Final = 30_000


class Reason(StrEnum):
    FIRST_OUT = "first-out"
    FEWEST_POINTS = "fewest-points"


class Stage(StrEnum):
    SETUP = "setup"
    EXCHANGE = "exchange"
    COUNTDOWN = "countdown"
    PLAY = "play"
    CLAIM = "claim"
    JUDGE = "judge"
    GIVE = "give"
    PAUSE = "pause"
    OVER = "over"


@record
class Params:
    rounds: Literal[1, 3] = 1
    judging: Literal["referee", "table"] = "referee"
    diagonals: bool = True
    """Cards count on diagonals too (TF-9)."""
    oblique_moves: bool = False
    """Cars move on diagonals too (TF-14)."""
    closed: bool = False
    """Other hands are hidden from seats; a spectator still sees all (TF-5)."""
    stall: bool = False
    """The light returns to the middle after 30 s without a move or claim (TF-15)."""
    rounds_won: bool = False
    """Equal points are decided by the rounds won (TF-19)."""
    experts: tuple[int, ...] = ()
    """How many of each seat's regular cards are replaced by expert cards (TF-7); missing seats have none."""
    deck: str = "house"
    """'house', or the 60 cards of another deck (see `cards.read_deck`)."""
    pace: int = 100
    """The bots' own times in percent of the house's, see pace.py."""


@record
class Press:
    """A claim that waits for its turn."""

    seat: int
    at: int


@record
class Claim:
    """The claim that is open."""

    seat: int
    stopped: int
    """When play stopped: the first press of its group."""
    kept: tuple[Press, ...] = ()
    card: str = ""
    crossings: tuple[str, ...] = ()
    objector: int | None = None


@record
class Verdict:
    """The last claim of the round, judged. `fault` is '' where it stands, else a case of `cards.Fault`."""

    seat: int
    card: str
    crossings: tuple[str, ...]
    fault: str
    objector: int | None


@record
class Observation:
    seat: int | None
    current_player: int
    turn: int
    params: Params
    players: int
    stage: Stage
    round: int
    clock: int
    since: int
    due: int | None
    """When the next time-out comes, if nothing else happens."""
    board: str
    """See board.py; while the board is hidden (before the start) one '?' for each car on it."""
    before: str
    light: int | None
    light_due: int | None
    hands: tuple[tuple[str, ...], ...]
    """Oldest card first; '?' for a hidden card, '?o' where its back tells an expert card."""
    discard: tuple[str, ...]
    aside: tuple[str, ...]
    unseen: tuple[str, ...]
    """The cards that this viewer does not see, sorted: the pile and the hidden hands together."""
    scores: tuple[int, ...]
    wins: tuple[int, ...]
    experts: tuple[int, ...]
    exchanges: int | None
    claim: Claim | None
    giver: int | None
    verdict: Verdict | None
    ready: tuple[int, ...]
    last_action: str
