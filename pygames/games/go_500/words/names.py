"""What dice, faces and miles are called."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.games.go_500.dice import NAMES, POWER, Face, Flag, Incident, Mark
from pygames.ui.text import Text

Names = Sequence[str]


def die_name(t: Text, die: int) -> str:
    """'track die 3', 'the power die'."""
    match die:
        case 5:
            return t.say("the power die")
        case 6:
            return t.say("the flag die")
        case 7:
            return t.say("the pit die")
        case 8:
            return t.say("the crash die")
    return t.say("track die {n}", n=die + 1)


def row_of(die: int) -> str:
    """The row of a die on the sheet for the faces of one's own box."""
    return "track" if die < POWER else NAMES[die]


def form_row(t: Text, row: str) -> str:
    """A die, as it is named on that sheet."""
    match row:
        case "track":
            return t.say("Track dice")
        case "power":
            return t.say("Power die")
        case "flag":
            return t.say("Flag die")
        case "pit":
            return t.say("Pit die")
        case "crash":
            return t.say("Crash die")
        case "incidents":
            return t.say("Track incidents in 100: off the track, on another die, uneven")
    return row


def form_word(t: Text, row: str, word: str) -> str:
    """What a face of that sheet says."""
    return face_name(t, _face(word))


def _face(word: str) -> Face | str:
    for kind in (Flag, Mark, Incident):
        if word in tuple(kind):
            return kind(word)
    try:
        return int(word)
    except ValueError:
        return word


def face_name(t: Text, face: Face | str) -> str:
    """What a die shows."""
    match face:
        case Flag.GREEN:
            return t.sense("flag", "green")
        case Flag.YELLOW:
            return t.sense("flag", "yellow")
        case Flag.RED:
            return t.sense("flag", "red")
        case Flag.BLACK:
            return t.sense("flag", "black")
        case Mark.FLAT:
            return t.sense("face", "flat tire")
        case Mark.CAUTION:
            return t.sense("face", "caution light")
        case Mark.SYMBOL:
            return t.sense("face", "crash")
        case Mark.BIG_X:
            return t.sense("face", "BIG X")
        case Incident.LOST:
            return t.sense("face", "off the track")
        case Incident.STACKED:
            return t.sense("face", "on another die")
        case Incident.UNEVEN:
            return t.sense("face", "uneven")
        case int():
            return t.number(face)
    return face


def in_miles(t: Text, n: int) -> str:
    """'75 miles'."""
    return t.count("{n} mile", "{n} miles", n)


def signed(t: Text, face: Face) -> str:
    """A face with its sign."""
    if isinstance(face, int) and face > 0:
        return "+" + t.number(face)
    return face_name(t, face)


def of_seat(t: Text, name: str, what: str) -> str:
    """A line of the list, or a die, where several people have one."""
    return t.say("{name}: {action}", name=name, action=what)


def medal_name(t: Text, n: int) -> str:
    """The name of the n-th solo medal, 1 to 4."""
    return (
        t.sense("medal", "bronze"),
        t.sense("medal", "silver"),
        t.sense("medal", "gold"),
        t.sense("medal", "platinum"),
    )[n - 1]
