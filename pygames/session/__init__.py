"""The match: history, undo fence, seats, clock, save and load, replay, series."""

from pygames.session.bots import Bots, Stuck, play_out
from pygames.session.endings import Ending, Standing
from pygames.session.entries import Entry, Seat
from pygames.session.history import Change, Fence, Step, Struck
from pygames.session.match import NotNow, Session, Undo, Waiting, new_seed
from pygames.session.saves import Fault, Header, SaveError, export, load, peek, save
from pygames.session.seasons import Seasons
from pygames.session.series import Series, begin_series
from pygames.session.shelf import Shelf

__all__ = [
    "Bots",
    "Change",
    "Ending",
    "Entry",
    "Fault",
    "Fence",
    "Header",
    "NotNow",
    "SaveError",
    "Seasons",
    "Seat",
    "Series",
    "Session",
    "Shelf",
    "Standing",
    "Step",
    "Struck",
    "Stuck",
    "Undo",
    "Waiting",
    "begin_series",
    "export",
    "load",
    "new_seed",
    "peek",
    "play_out",
    "save",
]
