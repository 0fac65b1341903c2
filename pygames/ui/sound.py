"""The sounds as recipes, and the vibrations: data that `web/audio.py` plays.

A sound is a tuple of voices that start together, each after its own delay. Times are milliseconds,
frequencies hertz. The whole goes through a gain of `MASTER_GAIN` and a compressor.
"""

from __future__ import annotations

from typing import Final, Literal

from pygames.core.records import record, replace

MASTER_GAIN: Final = 0.5


@record
class Filter:
    """A biquad filter; with two frequencies it sweeps exponentially over the length of the voice."""

    kind: Literal["lowpass", "highpass", "bandpass"]
    frequencies: tuple[float, ...]
    q: float = 1.0


@record
class Voice:
    """One oscillator, or white noise, in an envelope.

    It rises linearly to `gain` in `attack`, holds, and falls exponentially in `decay`. More than one
    frequency is an exponential sweep through them, evenly spaced in time.
    """

    wave: Literal["sine", "square", "sawtooth", "triangle", "noise"]
    attack: float
    decay: float
    gain: float
    frequencies: tuple[float, ...] = ()
    hold: float = 0.0
    delay: float = 0.0
    filter: Filter | None = None
    vibrato: tuple[float, float] | None = None
    """Rate and depth, both in hertz."""

    @property
    def length(self) -> float:
        """Without the delay."""
        return self.attack + self.hold + self.decay


Sound = tuple[Voice, ...]


def _later(sound: Sound, delay: float, gain: float = 1.0) -> Sound:
    return tuple([replace(v, delay=v.delay + delay, gain=v.gain * gain) for v in sound])


def _raised(sound: Sound, factor: float) -> Sound:
    return tuple([replace(v, frequencies=tuple([f * factor for f in v.frequencies])) for v in sound])


TAP: Final[Sound] = (
    Voice("noise", 1, 12, 0.18, filter=Filter("bandpass", (2600,), 1.2)),
    Voice("sine", 1, 30, 0.12, (180, 120)),
)
CARD: Final[Sound] = (
    Voice("noise", 15, 55, 0.16, filter=Filter("bandpass", (900, 3200), 0.8)),
    *_later(TAP, 70, 0.5),
)
DICE: Final[Sound] = tuple(
    [
        voice
        for i, delay in enumerate((0, 45, 80, 130, 160, 230, 270))
        for gain in (round(0.22 - 0.16 * i / 6, 3),)
        for voice in (
            Voice("noise", 1, 9, gain, delay=delay, filter=Filter("highpass", (1800,))),
            Voice("triangle", 1, 25, gain, (640 - 220 * i / 6,), delay=delay),
        )
    ]
)
RED: Final[Sound] = (
    Voice(
        "sawtooth",
        20,
        400,
        0.14,
        (1150, 760),
        filter=Filter("bandpass", (1400,), 4),
        vibrato=(31, 45),
    ),
    Voice("noise", 20, 400, 0.14, filter=Filter("bandpass", (2400,), 2)),
    Voice("sine", 2, 120, 0.25, (90, 50), delay=420),
)
CONE: Final[Sound] = (
    Voice("sine", 1, 40, 0.2, (300, 180)),
    Voice("noise", 1, 20, 0.1, filter=Filter("lowpass", (800,))),
)
REFUSED: Final[Sound] = (
    Voice("sine", 4, 70, 0.14, (196,)),
    Voice("sine", 4, 70, 0.14, (196,), delay=124),
)


def green(double: bool = False) -> Sound:
    """Two rising notes; a double green plays them again, higher."""
    once = tuple(
        [
            voice
            for pitch, delay in ((659, 0), (988, 70))
            for voice in (
                Voice("sine", 4, 160, 0.2, (pitch,), delay=delay),
                Voice("triangle", 4, 160, 0.05, (2 * pitch,), delay=delay),
            )
        ]
    )
    return once + _raised(_later(once, 180), 1.12) if double else once


BIP_PITCH: Final = (1.0, 1.12, 1.26, 0.89)
"""Each seat's horn."""


def bip(seat: int) -> Sound:
    """The horn of a seat, twice."""
    return tuple(
        [
            Voice(
                "square",
                6,
                20,
                0.16,
                (pitch * BIP_PITCH[seat % len(BIP_PITCH)],),
                hold=84,
                delay=delay,
                filter=Filter("lowpass", (1800,)),
            )
            for delay in (0, 180)
            for pitch in (415, 523)
        ]
    )


def shift(rows: int) -> Sound:
    """A part of the board that grinds over `rows` rows."""
    grind = Voice("noise", 5, 20, 0.2, hold=60 * rows - 25, filter=Filter("lowpass", (260,)))
    notches = [
        voice
        for row in range(rows)
        for voice in (
            Voice("noise", 1, 10, 0.25, delay=60 * row, filter=Filter("bandpass", (900,))),
            Voice("sine", 1, 60, 0.25, (110,), delay=60 * row),
        )
    ]
    return (grind, *notches)


def drive(ms: float) -> Sound:
    """An engine for as long as the tween."""
    return (
        Voice(
            "sawtooth",
            20,
            40,
            0.07,
            (70, 110, 80),
            hold=max(0.0, ms - 60),
            filter=Filter("lowpass", (400,)),
        ),
    )


def win(seat: int) -> Sound:
    """A fanfare, and the winner's horn."""
    notes = ((523, 0, 160), (659, 110, 160), (784, 220, 160), (1047, 330, 500))
    fanfare = [Voice("triangle", 5, decay, 0.2, (pitch,), delay=delay) for pitch, delay, decay in notes]
    return (*fanfare, *_later(bip(seat), 700, 0.5))


Vibration = tuple[int, ...]
"""Milliseconds on, off, on ..., as `navigator.vibrate` takes them."""

VIBRATIONS: Final[dict[str, Vibration]] = {
    "select": (8,),
    "card": (12,),
    "dice": (10, 40, 10, 40, 15),
    "green": (15,),
    "red": (60, 40, 120),
    "bip": (35, 50, 35),
    "refused": (18, 40, 18),
    "win": (20, 60, 20, 60, 80),
}


def shift_vibration(rows: int) -> Vibration:
    """A tick at each row of a shift."""
    return (10, 100) * (rows - 1) + (10,)
