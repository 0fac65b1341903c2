"""The match: history, undo fence, seats, clock, save and load, replay, series."""

from pygames.session.bots import Bots, Stuck, play_out
from pygames.session.entries import Entry, Seat
from pygames.session.match import Change, Ending, Fence, NotNow, Session, Step, Undo, Waiting, new_seed
from pygames.session.saves import Fault, SaveError, export, load, save

__all__ = [
    "Bots",
    "Change",
    "Ending",
    "Entry",
    "Fault",
    "Fence",
    "NotNow",
    "SaveError",
    "Seat",
    "Session",
    "Step",
    "Stuck",
    "Undo",
    "Waiting",
    "export",
    "load",
    "new_seed",
    "play_out",
    "save",
]
