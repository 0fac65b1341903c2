"""The set-up sheet's state: who plays, with what options, seated how. Pure; every change gives a new one."""

from __future__ import annotations

import json
import typing
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Literal, get_args, get_origin
from urllib.parse import quote

from pygames.core.game import AnyGame, ParamsError
from pygames.core.params import read_params, write_params
from pygames.core.records import build, parse, plain, record, replace

COLOURS = 6
QUIET = ":,.[]{}/"
"""Signs that stand for themselves in the value of a link."""
Seating = Literal["passed", "facing", "edges"]
SEATINGS: tuple[Seating, ...] = ("passed", "facing", "edges")


class SetUpError(ValueError):
    """A link or a stored set-up that cannot be played: `field` and `fault` say why."""

    def __init__(self, field: str, fault: str) -> None:
        super().__init__(f"{field}: {fault}")
        self.field = field
        self.fault = fault


@record
class Chair:
    """One seat: an empty name means 'Player n' or the bot's level; level 0 is a person."""

    name: str = ""
    level: int = 0
    colour: int = 0


@record
class SetUp:
    """`chairs` holds six or more, of which the first `players` are used. Of each six every one has another colour."""

    game_id: str
    players: int
    chairs: tuple[Chair, ...]
    preset: str
    params: Any
    seating: Seating = "passed"
    typed: bool = False


def default_set_up(game_id: str, game: AnyGame) -> SetUp:
    """A person against one bot of level 2, or alone where the game is for one."""
    params = game.presets["standard"]
    players = players_allowed(game, params)[0]
    chairs = tuple([Chair("", 0 if seat == 0 else 2, seat) for seat in range(COLOURS)])
    return SetUp(game_id, players, _for_all(chairs, players), "standard", params)


def _for_all(chairs: tuple[Chair, ...], players: int) -> tuple[Chair, ...]:
    """Chairs for so many: those that are missing are persons', since so many sit at a score sheet."""
    return (*chairs, *[Chair(colour=seat % COLOURS) for seat in range(len(chairs), players)])


def read_set_up(default: SetUp, game: AnyGame, text: str | None) -> SetUp:
    """The set-up in a text of `write_set_up`; `default` where it cannot be played (any more)."""
    if not text:
        return default
    try:
        data = parse(text)
        params = build(type(default.params), data["params"])
        chairs = build(tuple[Chair, ...], data["chairs"])
        stored = replace(
            default,
            players=build(int, data["players"]),
            chairs=chairs,
            params=params,
            preset=build(str, data["preset"]),
            seating=data["seating"],
            typed=build(bool, data["typed"]),
        )
        fits = stored.players in players_allowed(game, params) and len(chairs) >= max(COLOURS, stored.players)
        if not fits or stored.seating not in SEATINGS:
            return default
        game.initial_state(params, stored.players)
    except (ValueError, KeyError, TypeError):
        return default
    return stored


def write_set_up(setup: SetUp) -> str:
    """As text, without the game's id."""
    data = plain(setup)
    return json.dumps({key: value for key, value in data.items() if key not in ("is", "game_id")})


def used(setup: SetUp) -> tuple[Chair, ...]:
    """The chairs that are sat on."""
    return setup.chairs[: setup.players]


def with_players(setup: SetUp, game: AnyGame, players: int) -> SetUp:
    return fitted(replace(setup, players=players), game)


def with_chair(setup: SetUp, seat: int, chair: Chair) -> SetUp:
    """The set-up with one chair changed; whoever of its six had its colour gets the old one of this chair."""
    old = setup.chairs[seat]
    chairs = [
        replace(other, colour=old.colour)
        if other.colour == chair.colour and place // COLOURS == seat // COLOURS
        else other
        for place, other in enumerate(setup.chairs)
    ]
    chairs[seat] = chair
    return replace(setup, chairs=tuple(chairs))


def with_people(setup: SetUp) -> SetUp:
    """Every chair is a person's."""
    return replace(setup, chairs=tuple([replace(chair, level=0) for chair in setup.chairs]))


def next_colour(setup: SetUp, seat: int) -> SetUp:
    chair = setup.chairs[seat]
    return with_chair(setup, seat, replace(chair, colour=(chair.colour + 1) % COLOURS))


def with_preset(setup: SetUp, game: AnyGame, preset: str) -> SetUp:
    """The options of a preset; the number of players is kept where it is allowed, and so is what is played with.
    Raises KeyError."""
    return fitted(replace(setup, params=_with_content(game, game.presets[preset], setup.params)), game)


def with_option(setup: SetUp, game: AnyGame, field: str, value: str) -> SetUp:
    """One option changed, and those that mean nothing beside it as usual; `value` is text as in a link. Raises
    ParamsError."""
    params = read_params(setup.params, {field: value})
    return fitted(replace(setup, params=_meaningful(game, params)), game)


def _meaningful(game: AnyGame, params: Any) -> Any:
    """The options without those that mean nothing beside the others, in games that know such: `meaningful` of
    their GAME."""
    trim = getattr(game, "meaningful", None)
    return trim(params) if trim else params


def with_params(setup: SetUp, game: AnyGame, params: Any) -> SetUp:
    """With other options as a whole."""
    return fitted(replace(setup, params=params), game)


def players_allowed(game: AnyGame, params: Any) -> tuple[int, ...]:
    """The numbers of players, the usual one first."""
    return tuple(game.players(params))


def fitted(setup: SetUp, game: AnyGame) -> SetUp:
    """The number of players and the starter as the options allow them, the seats' numbers none where they no
    longer fit, and the preset that the options are ('' for none)."""
    allowed = players_allowed(game, setup.params)
    players = min(setup.players, max(allowed))
    players = players if players in allowed else allowed[0]
    params = setup.params
    numbers = seat_fields(params)
    if numbers:
        try:
            game.initial_state(params, players)
        except ParamsError:
            params = replace(params, **dict.fromkeys(numbers, ()))
    if (getattr(params, "starter", None) or 0) >= players:
        params = replace(params, starter=game.presets["standard"].starter)
    chairs = _for_all(setup.chairs, players)
    return replace(setup, players=players, chairs=chairs, params=params, preset=_preset_of(game, params))


def asks_for(setup: SetUp, chairs: Sequence[Chair], params: Any, typed: bool) -> bool:
    """Whether a match is the one that a set-up would start: its options, its persons and bots. Names and
    colours do not matter."""
    levels = [chair.level for chair in used(setup)]
    return (levels, setup.params, setup.typed) == ([chair.level for chair in chairs], params, typed)


def set_up_of(base: SetUp, game: AnyGame, chairs: Sequence[Chair], params: Any, typed: bool) -> SetUp:
    """The set-up that a match was started from; seating, and what the match does not know, are those of `base`."""
    if asks_for(base, chairs, params, typed):
        return base
    preset, room = _preset_of(game, params), _for_all(base.chairs, len(chairs))
    out = replace(base, players=len(chairs), chairs=room, params=params, typed=typed, preset=preset)
    for seat, chair in enumerate(chairs):
        out = with_chair(out, seat, chair)
    return out


def _preset_of(game: AnyGame, params: Any) -> str:
    """The name of the preset with these options, whatever is played with; '' for none."""
    fits = [name for name, known in game.presets.items() if _with_content(game, known, params) == params]
    return next(iter(fits), "")


def _with_content(game: AnyGame, preset: Any, params: Any) -> Any:
    """A preset's options with what is played with in others: `content` of a game, which no preset says."""
    return replace(preset, **{field: getattr(params, field) for field in getattr(game, "content", ())})


def option_fields(params: Any, players: int) -> list[tuple[str, tuple[object, ...]]]:
    """`(field, values)` of the options that a sheet can offer: bool and Literal fields and the starter, in
    their order."""
    hints = typing.get_type_hints(type(params))
    out: list[tuple[str, tuple[object, ...]]] = []
    for field in plain(params):
        hint = hints.get(field)
        if hint is bool:
            out.append((field, (False, True)))
        elif get_origin(hint) is Literal:
            out.append((field, get_args(hint)))
        elif field == "starter" and players > 1:
            drawn = (None,) if type(None) in get_args(hint) else ()
            out.append((field, (*drawn, *range(players))))
    return out


def offered(setup: SetUp, game: AnyGame) -> list[tuple[str, tuple[object, ...]]]:
    """Those of `option_fields` that mean something beside the others."""
    return [
        (field, values)
        for field, values in option_fields(setup.params, setup.players)
        if len({_chosen(game, setup.params, field, value) for value in values}) > 1
    ]


def _chosen(game: AnyGame, params: Any, field: str, value: object) -> object:
    """What an option is when this value has been chosen."""
    return getattr(_meaningful(game, replace(params, **{field: value})), field)


def seat_fields(params: Any) -> list[str]:
    """The options that are a number for each seat, 0 for those that are missing: 'experts', where there is one."""
    return [field for field in ("experts",) if hasattr(params, field)]


def numbers_of(setup: SetUp, field: str) -> list[int]:
    """Such an option, seat by seat."""
    given = getattr(setup.params, field)
    return [given[seat] if seat < len(given) else 0 for seat in range(setup.players)]


def with_number(setup: SetUp, game: AnyGame, field: str, seat: int, number: int) -> SetUp:
    """Such an option changed for one seat."""
    numbers = numbers_of(setup, field)
    numbers[seat] = number
    while numbers and not numbers[-1]:
        numbers.pop()
    return fitted(replace(setup, params=replace(setup.params, **{field: tuple(numbers)})), game)


def to_link(setup: SetUp, game: AnyGame, seed: str = "") -> str:
    """The address that starts this game, e.g. '#/play/red_light?players=2&seats=human,bot:2'."""
    seats = ",".join([f"bot:{chair.level}" if chair.level else "human" for chair in used(setup)])
    parts = [f"players={setup.players}", f"seats={seats}"]
    if seed:
        parts.append(f"seed={seed}")
    if setup.seating != "passed":
        parts.append(f"seating={setup.seating}")
    if setup.typed:
        parts.append("typed=true")
    changed = write_params(game.presets["standard"], setup.params)
    parts.extend([f"{name}={quote(value, safe=QUIET)}" for name, value in changed.items()])
    return f"#/play/{setup.game_id}?{'&'.join(parts)}"


def from_link(base: SetUp, game: AnyGame, query: Mapping[str, str]) -> tuple[SetUp, str]:
    """The set-up that a link asks for, on the base of `base` (names, colours), and its seed ('' for none).

    Raises SetUpError, which names the field.
    """
    given = dict(query)
    seed = given.pop("seed", "")
    seats = given.pop("seats", "")
    count = given.pop("players", "")
    seating = given.pop("seating", base.seating)
    typed = given.pop("typed", "false")
    if seating not in SEATINGS:
        raise SetUpError("seating", f"one of {', '.join(SEATINGS)}, not {seating!r}")
    if typed not in ("true", "false"):
        raise SetUpError("typed", f"true or false, not {typed!r}")
    preset = given.pop("preset", "standard")
    if preset not in game.presets:
        raise SetUpError("preset", f"one of {', '.join(game.presets)}, not {preset!r}")
    try:
        params = read_params(game.presets[preset], given)
    except ParamsError as fault:
        raise SetUpError(fault.field, fault.fault) from None
    kinds = seats.split(",") if seats else []
    allowed = players_allowed(game, params)
    count = count or str(len(kinds) or (base.players if base.players in allowed else allowed[0]))
    if count not in map(str, allowed):
        raise SetUpError("players", f"{' or '.join(map(str, sorted(allowed)))}, not {count!r}")
    players = int(count)
    if kinds and len(kinds) != players:
        raise SetUpError("seats", f"{players} of them, not {len(kinds)}")
    chairs = list(_for_all(base.chairs, players))
    for seat, kind in enumerate(kinds):
        chairs[seat] = replace(chairs[seat], level=_level(kind))
    setup = SetUp(base.game_id, players, tuple(chairs), preset, params, seating, typed == "true")
    if (getattr(params, "starter", None) or 0) not in range(players):
        raise SetUpError("starter", f"a seat from 0 to {players - 1}, not {params.starter}")
    return fitted(setup, game), seed


def _counts(game: AnyGame) -> tuple[str, ...]:
    """The usual numbers of players, and those that take a preset."""
    preset_of = {
        count: name for name, params in [*game.presets.items()][::-1] for count in game.players(params)
    }
    preset_of |= dict.fromkeys(game.players(game.presets["standard"]), "")
    out: list[str] = []
    for preset, run in groupby(sorted(preset_of), key=lambda count: preset_of[count]):
        counts = [str(count) for count in run]
        if preset:
            span = "\u2013".join(dict.fromkeys((counts[0], counts[-1])))
            counts = [f"{span} (preset={preset})"]
        out += counts
    return tuple(out)


def possible(game: AnyGame, field: str) -> tuple[str, ...]:
    """What a link may say in a field; () where that is any text or number; the fields where there is none of this
    name."""
    params = game.presets["standard"]
    players = game.players(params)
    chosen = option_fields(params, max(players))
    fixed = {
        "players": _counts(game),
        "seats": ("human", *[f"bot:{level}" for level in (1, 2, 3, 4)]),
        "seating": SEATINGS,
        "typed": ("true", "false"),
        "preset": tuple(game.presets),
        **{name: tuple([_as_text(value) for value in values]) for name, values in chosen},
    }
    names = (*fixed, "seed", *[name for name in plain(params) if name not in (*fixed, "is")])
    return fixed.get(field, () if field in names else names)


def _as_text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _level(kind: str) -> int:
    if kind == "human":
        return 0
    name, _, level = kind.partition(":")
    if name != "bot" or level not in ("", "1", "2", "3", "4"):
        raise SetUpError("seats", f"human or bot:1 to bot:4, not {kind!r}")
    return int(level or "2")
