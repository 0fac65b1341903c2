"""Addresses: the part of the page's address behind '#'."""

from __future__ import annotations

from urllib.parse import parse_qsl, unquote

from pygames.core.records import record


@record
class Route:
    """`screen` is 'home', 'play', 'rules' or 'demo'; `game` '' where none is named; `query` in its order."""

    screen: str
    game: str = ""
    query: tuple[tuple[str, str], ...] = ()


SCREENS = ("play", "rules", "demo")


def read_route(address: str) -> Route:
    """The route of '#/play/red_light?players=2'. What is not understood is the home screen.

    >>> read_route('#/rules/red_light')
    Route(screen='rules', game='red_light', query=())
    """
    path, _, query = address.lstrip("#").partition("?")
    parts = [part for part in path.split("/") if part]
    if not parts or parts[0] not in SCREENS:
        return Route("home")
    game = unquote(parts[1]) if len(parts) > 1 else ""
    if parts[0] != "demo" and not game:
        return Route("home")
    return Route(parts[0], game, tuple(parse_qsl(query, keep_blank_values=True)))
