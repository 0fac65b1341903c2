"""The recipes: what the look's table says, within what a compressor and an ear can stand."""

from __future__ import annotations

import pytest

from pygames.ui import sound
from pygames.ui.sound import Sound

SOUNDS: dict[str, Sound] = {
    "tap": sound.TAP,
    "card": sound.CARD,
    "dice": sound.DICE,
    "red": sound.RED,
    "cone": sound.CONE,
    "refused": sound.REFUSED,
    "green": sound.green(),
    "double green": sound.green(double=True),
    "bip": sound.bip(3),
    "shift": sound.shift(2),
    "drive": sound.drive(300),
    "win": sound.win(0),
}


@pytest.mark.parametrize("recipe", SOUNDS.values(), ids=SOUNDS)
def test_every_voice_can_be_played(recipe: Sound) -> None:
    for voice in recipe:
        assert 0 < voice.gain <= 0.25
        assert voice.attack > 0
        assert voice.decay > 0
        assert voice.hold >= 0
        assert bool(voice.frequencies) == (voice.wave != "noise")
        assert all(20 <= frequency <= 5000 for frequency in voice.frequencies)
    assert max(voice.delay + voice.length for voice in recipe) <= 1200


def test_double_green_is_green_twice_the_second_time_higher() -> None:
    once, twice = sound.green(), sound.green(double=True)
    assert twice[:4] == once
    assert [voice.delay for voice in twice[4:]] == [180, 180, 250, 250]
    assert twice[4].frequencies == (659 * 1.12,)


def test_a_horn_is_on_110_and_off_70() -> None:
    voices = sound.bip(0)
    assert {voice.length for voice in voices} == {110}
    assert sorted({voice.delay for voice in voices}) == [0, 180]


def test_seats_have_horns_of_their_own() -> None:
    assert len({sound.bip(seat)[0].frequencies for seat in range(4)}) == 4


def test_lengths_follow_what_is_seen() -> None:
    assert sound.shift(3)[0].length == 180
    assert len(sound.shift(3)) == 7
    assert sound.drive(300)[0].length == 300


def test_dice_knock_seven_times_ever_softer() -> None:
    gains = [voice.gain for voice in sound.DICE if voice.wave == "noise"]
    assert len(gains) == 7
    assert (gains[0], gains[-1]) == (0.22, 0.06)
    assert gains == sorted(gains, reverse=True)


def test_vibrations_start_and_end_on() -> None:
    for pattern in (*sound.VIBRATIONS.values(), sound.shift_vibration(3)):
        assert len(pattern) % 2 == 1
        assert sum(pattern) <= 400
    assert sound.shift_vibration(3) == (10, 100, 10, 100, 10)
