"""The speaker, on an audio context that writes down what it is told."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.ui import sound
from pygames.ui.sound import Sound
from pygames.web.audio import Speaker


class Node:
    """Any node, parameter or buffer: notes calls, keeps settings, and has parameters for the asking."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.calls: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        if name in ("gain", "frequency", "Q"):
            found = Node(name)
            setattr(self, name, found)
            return found
        return lambda *args: self.calls.append((name, *args))


class Data:
    def assign(self, samples: Any) -> None:
        assert len(samples) == 500
        assert min(samples) >= -1


class Buffer:
    def getChannelData(self, channel: int) -> Data:  # noqa: N802 - the browser's name
        return Data()


class Context:
    sampleRate = 1000.0  # noqa: N815 - the browser's name
    currentTime = 5.0  # noqa: N815 - the browser's name

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.state = "suspended"
        self.destination = Node("destination")
        self.closed = False

    def resume(self) -> None:
        self.state = "running"

    def close(self) -> None:
        self.closed = True

    def createBuffer(self, channels: int, length: int, rate: float) -> Buffer:  # noqa: N802 - the browser's name
        return Buffer()

    def __getattr__(self, name: str) -> Any:
        assert name.startswith("create")

        def create() -> Node:
            self.nodes.append(Node(name.removeprefix("create")))
            return self.nodes[-1]

        return create

    def made(self, kind: str) -> list[Node]:
        return [node for node in self.nodes if node.kind == kind]


class Bench:
    """A speaker, and the turns that it asks for."""

    def __init__(self) -> None:
        self.contexts: list[Context] = []
        self.asked = 0
        self.speaker = Speaker(self._new_context, self._ask)

    def _new_context(self) -> Context:
        self.contexts.append(Context())
        return self.contexts[-1]

    def _ask(self) -> None:
        self.asked += 1

    def play(self, *sounds: Sound) -> None:
        for one in sounds:
            self.speaker.play(one)
        while self.asked:
            self.asked -= 1
            self.speaker.go_on()


def played(recipe: Sound) -> Context:
    bench = Bench()
    bench.play(recipe)
    (context,) = bench.contexts
    return context


@pytest.mark.parametrize("recipe", [sound.RED, sound.CARD, sound.drive(300), sound.win(1)])
def test_every_voice_starts_stops_and_reaches_the_speaker(recipe: Sound) -> None:
    context = played(recipe)
    sources = context.made("BufferSource") + context.made("Oscillator")
    vibrato = sum(voice.vibrato is not None for voice in recipe)
    assert len(sources) == len(recipe) + vibrato
    for node in sources:
        starts = [args for name, *args in node.calls if name == "start"]
        stops = [args for name, *args in node.calls if name == "stop"]
        assert len(starts) == len(stops) == 1
        assert 5 < starts[0][0] < stops[0][0] < 7
        assert any(name == "connect" for name, *_ in node.calls)
    assert len(context.made("BiquadFilter")) == sum(voice.filter is not None for voice in recipe)
    assert context.state == "running"


def test_the_envelope_rises_holds_and_falls() -> None:
    context = played(sound.bip(0)[:1])
    master, envelope = context.made("Gain")
    assert master.gain.value == sound.MASTER_GAIN
    times = [(name, value, round(at - 5.01, 6)) for name, value, at in envelope.gain.calls]
    assert times == [
        ("setValueAtTime", 0, 0),
        ("linearRampToValueAtTime", 0.16, 0.006),
        ("setValueAtTime", 0.16, 0.09),
        ("exponentialRampToValueAtTime", 0.0001, 0.11),
    ]


def test_frequencies_sweep_over_the_voice() -> None:
    context = played(sound.drive(300))
    (engine,) = context.made("Oscillator")
    assert [(value, round(at - 5.01, 6)) for _, value, at in engine.frequency.calls] == [
        *((70, 0), (110, 0.15), (80, 0.3))
    ]


def test_silence_opens_no_device_and_a_closed_one_is_opened_anew() -> None:
    bench = Bench()
    bench.speaker.on = False
    bench.play(sound.TAP)
    bench.speaker.close()
    assert bench.contexts == []
    bench.speaker.on = True
    bench.play(sound.TAP, sound.TAP)
    bench.play(sound.TAP)
    assert len(bench.contexts) == 1
    assert len(bench.contexts[0].made("BufferSource") + bench.contexts[0].made("Oscillator")) == 3 * len(
        sound.TAP
    )
    bench.speaker.close()
    bench.play(sound.TAP)
    assert [context.closed for context in bench.contexts] == [True, False]


def test_no_sound_is_made_while_the_frame_is_that_it_belongs_to() -> None:
    bench = Bench()
    bench.speaker.play(sound.CARD)
    assert (bench.contexts, bench.asked) == ([], 1)


def test_the_speaker_gets_ready_before_the_first_sound_a_step_at_a_time() -> None:
    bench = Bench()
    bench.speaker.go_on()
    (context,) = bench.contexts
    bench.play()
    assert (context.state, len(context.made("Gain"))) == ("suspended", 1)
