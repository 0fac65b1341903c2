"""The turning point of a game that is over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygames.games.trafffic.table import Observation, Stage
from pygames.ui.text import Text

Story = Sequence[tuple[Observation, Observation]]
_COUNTED = (Stage.PLAY, Stage.CLAIM, Stage.JUDGE, Stage.GIVE)


def moment(t: Text, story: Story, names: Sequence[str]) -> str:
    """When the winner took the lead for good; '' where several win or nobody finished. `story` holds the
    positions before and after each step."""
    if not story or story[-1][1].stage != Stage.OVER:
        return ""
    end = story[-1][1]
    if end.players == 1:
        return _longest_search(t, story)
    left = _left(end)
    winners = [seat for seat in range(end.players) if left[seat] == min(left)]
    if len(winners) > 1:
        return ""
    winner = winners[0]
    behind = [now for _, now in story if now.stage in _COUNTED and not _leads(now, winner)]
    if not behind:
        return ""
    name = names[winner]
    if end.params.rounds > 1:
        return t.say(
            "{name} took the lead in round {n} and kept it.", name=name, n=t.number(behind[-1].round)
        )
    if len(behind[-1].hands[winner]) == 1:
        return t.say("{name} took the lead with the very last card.", name=name)
    return t.count(
        "{name} took the lead with {n} card to go and kept it.",
        "{name} took the lead with {n} cards to go and kept it.",
        len(behind[-1].hands[winner]) - 1,
        name=name,
    )


def _left(seen: Observation) -> list[int]:
    """Points and cards in hand: what a seat would have if the round ended now."""
    if seen.stage == Stage.OVER:
        return list(seen.scores)
    return [score + len(hand) for score, hand in zip(seen.scores, seen.hands, strict=True)]


def _leads(seen: Observation, seat: int) -> bool:
    left = _left(seen)
    return all(left[seat] < n for who, n in enumerate(left) if who != seat)


def _longest_search(t: Text, story: Story) -> str:
    """Alone: the longest time from one card to the next."""
    found = [now for was, now in story if len(now.hands[0]) < len(was.hands[0])]
    start = next((now.clock for _, now in story if now.stage == Stage.PLAY), 0)
    times = [start, *[now.clock for now in found]]
    longest = max([after - before for before, after in pairwise(times)], default=0)
    return t.say("The longest search took {seconds} seconds.", seconds=t.number(longest / 1000, 1))
