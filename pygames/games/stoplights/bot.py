"""Stoplights' bots: four levels of one judgement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, Literal

from pygames.ai import Choice, Decided, Thinker
from pygames.core import record
from pygames.games.stoplights import board
from pygames.games.stoplights.field import EMPTY_LIT, Field, patterns, winning_patterns
from pygames.games.stoplights.hints import Why
from pygames.games.stoplights.judge import Look, Option, Position, options
from pygames.games.stoplights.rules import Action, Cover, Draw, Lay, Observation, Pass
from pygames.games.stoplights.search import Search, deal, is_open
from pygames.games.stoplights.sight import is_solitaire
from pygames.games.stoplights.solo import placings
from pygames.games.stoplights.worth import Worth, plain, tuned


@record
class Level:
    """How a level departs from the best judgement."""

    careful: bool
    """Whether it counts the cards with which a rival could win at once."""
    tuned: bool
    """Whether it knows what cards in hand and the end are worth."""
    blunder: float = 0.0
    """The chance of any action at all, unless it can win."""
    slack: float = 0.0
    """So far below the best may the value of an action be that it chooses."""
    searches: bool = False
    """Whether it looks at replies, in a game for two."""


WIDTHS: Final = (8,)
"""So many actions are tried at each depth of a search,"""
OPEN_WIDTHS: Final = (8, 6)
"""and so many when all hands are known."""
DEALS: Final = 6
"""So often what is hidden is dealt."""


LEVELS: Final = (
    Level(careful=False, tuned=False, blunder=0.25),
    Level(careful=False, tuned=False),
    Level(careful=True, tuned=True, slack=0.02),
    Level(careful=True, tuned=True, searches=True),
)


class Choosing:
    """A thinker that values one spot after the other."""

    def __init__(
        self,
        work: Iterator[list[Option]],
        choice: Callable[[Option], Choice],
        rng: Random,
        blunder: float = 0.0,
        slack: float = 0.0,
    ) -> None:
        self._work, self._choice = work, choice
        self._found: list[Option] = []
        self._slack = 1.0 if rng.random() < blunder else slack
        self._draw = rng.random()

    def step(self, nodes: int) -> bool:
        for _ in range(nodes):
            found = next(self._work, None)
            if found is None:
                return True
            self._found = found
        return False

    def best(self) -> Choice:
        """One of the best, up to the slack; the same one each time. `Pass` where nothing can be done."""
        while not self._found and not self.step(1):
            pass
        if not self._found:
            return Choice(Pass(), reason=Why("forced"))
        most = max([value for value, _, _ in self._found])
        least = most - self._slack if most < 1 else most
        choices = [option for option in self._found if option[0] >= least]
        return self._choice(choices[int(self._draw * len(choices))])


def action(field: Field, option: Option) -> Action:
    _, spot, card = option
    if spot is None:
        return Draw()
    x, y = field.place(spot)
    return Cover(card, x, y) if spot in field.cards else Lay(card, x, y)


def why(position: Position, worth: Worth, option: Option) -> Why:
    """The facts for a hint."""
    value, spot, card = option
    if value >= 1:
        return Why("win")
    field, rival = position.field, position.rivals[0]
    before = winning_patterns(field.lit[rival.seat], field.access, field.vertical)
    after = field if spot is None else field.laid(spot, card)
    winning = winning_patterns(after.lit[rival.seat], after.access, field.vertical)
    kind: Literal["draw", "stop", "build"] = "draw"
    lamps = 0
    if spot is not None:
        x, low = spot
        mine = patterns(field.lamps[position.seat])[card]
        through = [
            window
            for i in range(3)
            if mine >> i & 1
            for window in field.windows.through[x * field.rows + low + i]
        ]
        lamps = max([after.codes[position.seat][window] // EMPTY_LIT for window in through], default=0)
        theirs = patterns(field.lamps[rival.seat])[card]
        looks = [Look(field, seat, worth) for seat in (position.seat, rival.seat)]
        for look in looks:
            look.at(spot)
        gain, loss = looks[0].gains[mine], -looks[1].gains[theirs]
        kind = "stop" if rival.chance(winning) < rival.chance(before) or loss > gain else "build"
    return Why(
        kind,
        rival=rival.seat,
        could_win=rival.unseen(winning),
        could_have=rival.unseen(before),
        unseen=sum(position.unseen),
        holds=rival.holds(winning),
        lamps=lamps,
    )


class StoplightsBot:
    """`BOT`: levels 1 to 4. In solitaire all levels are one."""

    def think(self, observation: Observation, seat: int, level: int, rng: Random) -> Thinker:
        if is_solitaire(observation):
            return _alone(observation, rng)
        rank = LEVELS[level - 1]
        position = Position.of(observation, seat)
        longest_wins = observation.params.end == "longest"
        worth = tuned(position.left(), longest_wins) if rank.tuned else plain()
        work = options(position, worth, rank.careful)
        if rank.searches and len(observation.hands) == 2:
            known = is_open(observation)
            search = Search(observation, seat, OPEN_WIDTHS if known else WIDTHS)
            deals = (deal(observation, seat, rng) for _ in range(1 if known else DEALS))
            work = search.options(position, deals)

        def choice(option: Option) -> Choice:
            reason = why(position, worth, option) if position.hand else Why("forced")
            return Choice(action(position.field, option), reason=reason)

        return Choosing(work, choice, rng, rank.blunder, rank.slack)


def _alone(seen: Observation, rng: Random) -> Thinker:
    """The solitaire bot."""
    if not seen.hands[0]:
        return Decided(Choice(Draw(), reason=Why("forced")))
    field = Field.of(seen)
    before = board.points(board.scoring_runs(seen.table))

    def choice(option: Option) -> Choice:
        laid = action(field, option)
        assert isinstance(laid, Lay)
        table = board.lay(seen.table, (laid.x, laid.y), laid.card)
        points = board.points(board.scoring_runs(table)) - before
        return Choice(laid, reason=Why("points" if points > 0 else "room", points=points))

    return Choosing(placings(seen, field), choice, rng)


BOT: Final = StoplightsBot()
