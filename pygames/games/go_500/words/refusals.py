"""Why not."""

from __future__ import annotations

from pygames.core import IllegalAction
from pygames.games.go_500.dice import Flag
from pygames.games.go_500.rules import Observation
from pygames.games.go_500.words.names import Names, face_name
from pygames.ui.text import Text


def refusal(t: Text, refused: IllegalAction, seen: Observation, names: Names) -> str:
    about = refused.about
    match refused.case:
        case "over":
            return t.say("The race is over.")
        case "dice-falling":
            return t.say("The dice are still rolling.")
        case "whose" | "one-tray":
            return t.say("These are not your dice.")
        case "wait":
            return t.say("Your turn is recorded: the others are still rolling.")
        case "app-dice":
            return t.say("The app rolls the dice in this race.")
        case "not-now":
            return t.say("That is entered at the start of a turn.")
        case "miles":
            return t.say("{n} miles are not possible here.", n=t.number(int(about[0])))
        case "no-trade":
            return t.say("You pick a rival only after the crash symbol.")
        case "no-rival":
            return t.say("Pick another driver who is still running.")
        case "choose-rival":
            return t.say("First pick the rival you crash into.")
        case "no-decline":
            return t.say("Only the last turn after the checkered flag can be declined.")
        case "no-die":
            return t.say("This die does not roll now.")
        case "no-such-face":
            return t.say("This die has no such face.")
    return _refused_dice(t, refused)


def _refused_dice(t: Text, refused: IllegalAction) -> str:
    match refused.case:
        case "roll-first" | "nothing-rolled":
            return t.say("Roll first.")
        case "must-end":
            return t.say(
                "The flag is {flag}: the turn must end.", flag=face_name(t, Flag(str(refused.about[0])))
            )
        case "crossed":
            return t.say("You are over the line: take the checkered flag.")
        case "groove":
            return t.say("Circles on all dice: 175 are recorded before you roll again.")
        case "cup-empty":
            return t.say("At least one die must go back into the cup.")
        case "stays-saved":
            return t.say("A saved die stays saved until the turn ends.")
        case "already-saved":
            return t.say("This die is already saved.")
        case "not-saved":
            return t.say("This die is not saved.")
        case "lost":
            return t.say("A lost wheel must roll again.")
        case "out":
            return t.say("This die is out for the rest of the turn.")
    raise KeyError(refused.case)
