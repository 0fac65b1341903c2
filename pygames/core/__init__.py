"""The game contract, records and their codec, chance, random playouts."""

from pygames.core.chance import pick, roll
from pygames.core.game import (
    CHANCE,
    EVERYONE,
    TERMINAL,
    AnyGame,
    AnyState,
    Game,
    IllegalAction,
    NotationError,
    Observation,
    Outcome,
    ParamsError,
    State,
    single_returns,
)
from pygames.core.records import CodecError, decode, encode, record, replace

__all__ = [
    "CHANCE",
    "EVERYONE",
    "TERMINAL",
    "AnyGame",
    "AnyState",
    "CodecError",
    "Game",
    "IllegalAction",
    "NotationError",
    "Observation",
    "Outcome",
    "ParamsError",
    "State",
    "decode",
    "encode",
    "pick",
    "record",
    "replace",
    "roll",
    "single_returns",
]
