"""A game with its words in one language, and how a session's facts are told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygames
from pygames.cli import words
from pygames.core import IllegalAction, NotationError, ParamsError
from pygames.core.params import read_params
from pygames.games import UnknownGame
from pygames.games import words as find_words
from pygames.session import Change, Ending, NotNow, SaveError, Seat, Session, load, peek
from pygames.ui import words as shell
from pygames.ui.text import MissingCatalogue, Text


class Failure(Exception):
    """What ends a command with exit code 1; its text is for the person."""


class Room:
    """A game's rules and words."""

    def __init__(self, game_id: str, language: str) -> None:
        """Raises Failure."""
        self.text = text_of("pygames.cli", language)
        self.shell = text_of("pygames.ui", language)
        self.own = text_of(f"pygames.games.{game_id}", language)
        try:
            self.game = pygames.load(game_id)
            self.words = find_words(game_id)
        except UnknownGame as fault:
            raise Failure(str(fault)) from None

    def params(self, preset: str, given: Mapping[str, str]) -> Any:
        """Raises Failure."""
        if preset not in self.game.presets:
            raise Failure(words.no_preset(self.text, preset, list(self.game.presets)))
        try:
            return read_params(self.game.presets[preset], given)
        except ParamsError as fault:
            raise Failure(str(fault)) from None

    def start(self, params: Any, seats: Sequence[Seat], seed: str | None, **more: Any) -> Session:
        """Raises Failure."""
        try:
            return Session.start(self.game, params, seats, seed, **more)
        except ParamsError as fault:
            raise Failure(str(fault)) from None

    def story(self, session: Session, change: Change, viewer: int | None) -> Iterator[str]:
        """What has happened, a sentence each."""
        names = [seat.name for seat in session.seats]
        for step in change.steps(viewer):
            if step.kind == "resign":
                yield shell.resigned(self.shell, names[step.seat or 0])
            elif step.kind in shell.TALK:
                yield shell.draw_talk(self.shell, step.kind, names[step.seat or 0])
            elif sentence := self.words.event(self.own, step.before, step.after, names):
                yield sentence

    def status(self, session: Session, viewer: int | None) -> str:
        names = [seat.name for seat in session.seats]
        sentence: str = self.words.status(self.own, session.observation(viewer), names)
        return sentence

    def result(self, session: Session) -> Iterator[str]:
        """The end: in the game's words, or in the session's; then who stands where."""
        outcome = session.outcome()
        if outcome is None:
            yield self.status(session, None)
            return
        names = [seat.name for seat in session.seats]
        if session.state.outcome() is not None:
            yield self.words.result(self.own, outcome, session.observation(None), names)
        elif outcome.reason == Ending.AGREED:
            yield shell.agreed(self.shell)
        yield from shell.ranking(self.shell, outcome, names)

    def refusal(self, fault: Exception, session: Session, viewer: int | None) -> str:
        """Why an action was refused."""
        if isinstance(fault, IllegalAction):
            names = [seat.name for seat in session.seats]
            why: str = self.words.refusal(self.own, fault, session.observation(viewer), names)
            return f"{why} ({fault.rule})"
        if isinstance(fault, NotationError):
            return words.no_action(self.text, fault.text)
        assert isinstance(fault, NotNow)
        if fault.case == "over":
            return shell.undo_refused(self.shell, "over")
        return words.not_now(self.text, fault.case)


def text_of(package: str, language: str) -> Text:
    """The sentences of a room. Raises Failure."""
    try:
        return Text(language, package)
    except MissingCatalogue as fault:
        raise Failure(str(fault)) from None


def read_file(path: Path) -> str:
    """Raises Failure."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise Failure(f"{path}: {fault}") from None


def write_file(path: Path, text: str) -> None:
    """Raises Failure."""
    try:
        path.write_text(text, "utf-8")
    except OSError as fault:
        raise Failure(f"{path}: {fault}") from None


def read_record(path: Path, language: str) -> tuple[Room, Session]:
    """Raises Failure, which names the fault and how much of the record is good."""
    try:
        data = read_file(path)
        room = Room(peek(data).game, language)
        return room, load(data, game=room.game)
    except SaveError as fault:
        shell_text = text_of("pygames.ui", language)
        told = [
            f"{path}: {shell.save_fault(shell_text, fault.fault, fault.detail, fault.number)}",
            fault.detail,
        ]
        if fault.prefix is not None:
            told.append(words.kept(text_of("pygames.cli", language), len(fault.prefix.entries)))
        raise Failure("\n".join(told)) from None
