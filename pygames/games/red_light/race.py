"""How a race goes on: the best turn for given values of its ends, and how long a careful car takes.

The cards drawn in a turn come without replacement, so a turn is solved exactly by the counts of greens and
double greens in it. Construction cards count nothing and leave the odds among the others as they are: they
can be left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygames.kit.multiset import Counts

TURNS = 64
"""Turns looked ahead; even a lone car on the long road is almost surely in before."""
_PRECISION = 1e-9


class Programme:
    """The best way to play a turn on.

    `lights` are the greens, double greens and reds left in the pile, `renewed` those that the recycle pile
    puts in its place once it is used up; `stops[t]` is the value of driving t steps more than the cards so
    far count, the last for all beyond; `bust` is that of a red.
    """

    def __init__(self, lights: Counts, renewed: Counts, stops: Sequence[float], bust: float) -> None:
        self.lights = lights
        self.stops = stops
        self._draw: list[dict[int, float | None]] = [{} for _ in stops]
        greens, doubles, reds = lights[:3]
        values: list[dict[int, float]] = [{} for _ in stops]
        end = len(stops) - 1
        for total in range(end - 1, -1, -1):
            for double in range(min(doubles, total // 2) + 1):
                green = total - 2 * double
                if green > greens:
                    continue
                left = greens - green + doubles - double + reds
                draw: float | None = None
                if left:
                    more = values[total + 1].get(double, stops[end])
                    most = values[total + 2].get(double + 1, stops[end]) if total + 2 <= end else stops[end]
                    draw = ((greens - green) * more + (doubles - double) * most + reds * bust) / left
                elif sum(renewed[:3]):
                    draw = Programme(renewed, (0, 0, 0), stops[total:], bust).draw
                self._draw[total][double] = draw
                values[total][double] = stops[total] if draw is None else max(stops[total], draw)

    @property
    def draw(self) -> float | None:
        """The value of drawing now; None where there is nothing to draw."""
        return self._draw[0][0] if self._draw[0] else self.stops[0]

    def results(self) -> list[float]:
        """The chance of each total when the turn begins now, with a card that must be drawn: index 0 is a
        red, the last stands for all totals that reach the end of `stops`."""
        greens, doubles, reds = self.lights[:3]
        end = len(self.stops) - 1
        out = [0.0] * (end + 1)
        here: list[dict[int, float]] = [{} for _ in self.stops]
        here[0][0] = 1.0
        for total in range(end):
            for double, chance in here[total].items():
                draw = self._draw[total][double]
                if draw is None or (total and self.stops[total] >= draw):
                    out[total] += chance
                    continue
                green = total - 2 * double
                left = greens - green + doubles - double + reds
                out[0] += chance * reds / left
                for ahead, more, have in ((1, 0, greens - green), (2, 1, doubles - double)):
                    then, to = chance * have / left, min(total + ahead, end)
                    if have:
                        here[to][double + more] = here[to].get(double + more, 0.0) + then
        out[end] += sum(here[end].values())
        return out


class Pace:
    """How many turns a car takes that minds nothing but its own way, from a fresh pile each turn.

    `expected[n]` are the turns from n steps before the finish, `turns[n][k]` is the chance to come in with
    turn k.
    """

    def __init__(self, lights: Counts) -> None:
        self.lights = lights[:3]
        self.expected = [0.0]
        self.turns: list[list[float]] = [[1.0, *[0.0] * TURNS]]

    def extend(self, steps: int) -> Iterator[None]:
        """Works until `steps` are known, and pauses about every millisecond."""
        while len(self.expected) <= steps:
            n = len(self.expected)
            mean = self.expected[n - 1] + 1
            while True:
                stops = [-mean, *[-self.expected[n - t] for t in range(1, n + 1)]]
                results = Programme(self.lights, (0, 0, 0), stops, -mean).results()
                on_the_way = sum([chance * self.expected[n - t] for t, chance in enumerate(results) if t])
                before, mean = mean, (1 + on_the_way) / (1 - results[0])
                yield
                if abs(mean - before) < _PRECISION:
                    break
            if len(self.expected) == n:  # another thinker may have been faster
                self.expected.append(mean)
                self.turns.append(self._turns(n, results))

    def _turns(self, n: int, results: Sequence[float]) -> list[float]:
        chances = [0.0]
        for turn in range(1, TURNS + 1):
            chance = results[0] * chances[turn - 1]
            for t in range(1, n + 1):
                chance += results[t] * self.turns[n - t][turn - 1]
            chances.append(chance)
        return chances

    def behind(self, rivals: Sequence[int]) -> list[float]:
        """The chance, by turn, that none of the cars so many steps before the finish is in by then."""
        out = [1.0] * (TURNS + 1)
        for steps in rivals:
            left = 1.0
            for turn, chance in enumerate(self.turns[steps]):
                left -= chance
                out[turn] *= left
        return out

    def first(self, steps: int, behind: Sequence[float]) -> float:
        """The chance to be in before all rivals, who move next, given what `behind` says of them."""
        return sum([a * b for a, b in zip(self.turns[steps], behind, strict=True)]) if steps else 1.0
