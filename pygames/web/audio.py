"""Plays recipes of `ui.sound` with WebAudio.

`new_context` makes an `AudioContext`; it is called by `go_on`, and must follow a person's gesture.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from pygames.ui.sound import MASTER_GAIN, Filter, Sound, Voice

_SILENCE: Final = 0.0001
"""Exponential ramps cannot reach 0."""
_LEAD: Final = 0.01
"""Seconds: a start that is already past would cut the attack."""


class Speaker:
    """Plays sounds; they may overlap. Set `on` to False for silence.

    `soon` asks for a call of `go_on` that holds up no frame: making an `AudioContext` takes a phone several, and each
    sound a part of one.
    """

    def __init__(self, new_context: Callable[[], Any], soon: Callable[[], None]) -> None:
        self.on = True
        self._new_context = new_context
        self._soon = soon
        self._context: Any = None
        self._out: Any = None
        self._noise: Any = None
        self._waiting: list[Sound] = []

    def play(self, sound: Sound) -> None:
        """Start the sound as soon as there is time."""
        if self.on:
            self._waiting.append(sound)
            self._soon()

    def go_on(self) -> None:
        """One step: get ready, so that the first sound does not have to wait for that, or start what waits."""
        if self._context is None:
            self._open()
        elif self._noise is None:
            self._make_noise()
        else:
            self._start()
            return
        self._soon()

    def close(self) -> None:
        """Give the audio device back."""
        self._waiting.clear()
        if self._context is not None:
            self._context.close()
            self._context = self._noise = None

    def _open(self) -> None:
        context = self._context = self._new_context()
        self._out = context.createGain()
        self._out.gain.value = MASTER_GAIN
        compressor = context.createDynamicsCompressor()
        self._out.connect(compressor)
        compressor.connect(context.destination)

    def _make_noise(self) -> None:
        context = self._context
        # Bytes come many at a time; a number each would take a phone a tenth of a second.
        noise = memoryview(Random(0).randbytes(int(context.sampleRate))).cast("h")
        samples = array("f", [sample / 32768 for sample in noise])
        self._noise = context.createBuffer(1, len(samples), context.sampleRate)
        self._noise.getChannelData(0).assign(samples)

    def _start(self) -> None:
        context = self._context
        if self._waiting and context.state != "running":
            context.resume()  # a call or a locked screen suspends it
        now = context.currentTime + _LEAD
        for sound in self._waiting:
            for voice in sound:
                self._play(voice, now + voice.delay / 1000)
        self._waiting.clear()

    def _play(self, voice: Voice, start: float) -> None:
        context = self._context
        end = start + voice.length / 1000
        source = self._source(voice, start, end)
        gain = context.createGain()
        level = gain.gain
        level.setValueAtTime(0, start)
        level.linearRampToValueAtTime(voice.gain, start + voice.attack / 1000)
        level.setValueAtTime(voice.gain, end - voice.decay / 1000)
        level.exponentialRampToValueAtTime(_SILENCE, end)
        if voice.filter is not None:
            band = self._filter(voice.filter, start, end)
            source.connect(band)
            band.connect(gain)
        else:
            source.connect(gain)
        gain.connect(self._out)
        source.start(start)
        source.stop(end)

    def _source(self, voice: Voice, start: float, end: float) -> Any:
        context = self._context
        if voice.wave == "noise":
            source = context.createBufferSource()
            source.buffer = self._noise
            source.loop = True
            return source
        source = context.createOscillator()
        source.type = voice.wave
        _sweep(source.frequency, voice.frequencies, start, end)
        if voice.vibrato is not None:
            rate, depth = voice.vibrato
            wobble, width = context.createOscillator(), context.createGain()
            wobble.frequency.value = rate
            width.gain.value = depth
            wobble.connect(width)
            width.connect(source.frequency)
            wobble.start(start)
            wobble.stop(end)
        return source

    def _filter(self, recipe: Filter, start: float, end: float) -> Any:
        band = self._context.createBiquadFilter()
        band.type = recipe.kind
        band.Q.value = recipe.q
        _sweep(band.frequency, recipe.frequencies, start, end)
        return band


def _sweep(parameter: Any, values: Sequence[float], start: float, end: float) -> None:
    parameter.setValueAtTime(values[0], start)
    for i, value in enumerate(values[1:], 1):
        parameter.exponentialRampToValueAtTime(value, start + (end - start) * i / (len(values) - 1))
