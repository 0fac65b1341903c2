"""Defects planted in the session, one at a time: the machine must find each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from pygames.core import replace, roll
from pygames.session import endings, history, match, saves
from pygames.session.entries import Entry, write_entry
from tests.session import probes
from tests.session.machine import machine

# The search ends with the first find: most take ten examples, the rarest some hundreds, and which depends on
# the constants that Hypothesis has seen in the modules loaded so far.
FIND = settings(
    max_examples=5000, stateful_step_count=30, deadline=None, derandomize=True, database=None,
    phases=[Phase.generate], report_multiple_bugs=False,
)  # fmt: skip


def no_fence(*_: Any) -> None:
    return None


def undo_too_far(past: history.History, to: int, real: Any = history.History.go_back) -> Any:
    return real(past, max(0, to - 1))


def redo_too_short(past: history.History, seats: Any) -> int:
    return past.index


def rolls_without_step(outcomes: Any, seed: str, step: int) -> Any:
    return roll(outcomes, seed, 0)


def plain_entry(entry: Entry, real: Any = write_entry) -> str:
    return str(real(replace(entry, seat=0) if entry.kind == "act" else entry))


def nothing_is_hidden(*_: Any) -> bool:
    return False


def keeps_the_seed(session: Any, seed: str | None, real: Any = saves._header) -> str:
    return str(real(session, session.seed))


@contextmanager
def half_done(self: match.Session) -> Iterator[int]:
    yield self.index


def offers_are_free(*_: Any) -> bool:
    return True


def forgets_who_resigned(
    past: Any, standing: Callable[..., endings.Standing] = endings.standing
) -> endings.Standing:
    return replace(standing(past), resigned=())


def passes_stand(*_: Any) -> bool:
    return False


def forgets_what_fits_not(self: match.Session, entry: Entry) -> None:
    if entry.kind != "forced":
        with suppress(ValueError):
            self.replay(entry)


PLANTED: list[tuple[object, str, Callable[..., Any]]] = [
    (history, "_fence_at", no_fence),
    (history.History, "go_back", undo_too_far),
    (match, "redo_end", redo_too_short),
    (match, "roll", rolls_without_step),
    (saves, "write_entry", plain_entry),
    (saves, "is_hidden", nothing_is_hidden),
    (saves, "_header", keeps_the_seed),
    (match.Session, "_change", half_done),
    (endings, "may_offer", offers_are_free),
    (endings, "standing", forgets_who_resigned),
    (match.Session, "_is_forced", passes_stand),
    (match.Session, "_play_again", forgets_what_fits_not),
]


@pytest.mark.parametrize(
    ("place", "name", "defect"), PLANTED, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_planted_defect_is_found(
    monkeypatch: pytest.MonkeyPatch, place: object, name: str, defect: Callable[..., Any]
) -> None:
    monkeypatch.setattr(place, name, defect)
    game = probes.BELL if defect is half_done else probes.ICE
    with pytest.raises((AssertionError, ValueError)):
        run_state_machine_as_test(machine(game, probes.BOT, ("die",)), settings=FIND)
