"""The page before Python, as text that the build puts into index.html: icons, and the blocks of the home screen.

Colours stand as CSS variables, so that one picture serves day and dusk.
"""

from __future__ import annotations

from dataclasses import fields

from pygames.ui import home, parts, words
from pygames.ui.boxes import Box
from pygames.ui.markup import Html, join, tag
from pygames.ui.painter import Painter
from pygames.ui.svg import to_group
from pygames.ui.text import Text
from pygames.ui.theme import Theme

BLOCK_W, BLOCK_H = 168, 138
"""Size of a vignette's own coordinates (look.md, `scenes.js`)."""


def by_variables() -> Theme:
    """A theme whose colours are the CSS variables of the page."""
    named = {
        field.name: f"var(--{field.name.replace('_', '-')})"
        for field in fields(Theme)
        if field.name != "name"
    }
    return Theme(name="dusk", **named)


def sprite() -> Html:
    """The icons, the marks and the crossing sign as symbols for `<use>`."""
    symbols = [
        tag("symbol", Html(f'<path d="{d}"/>'), id=f"icon-{name}", viewBox="0 0 24 24")
        for name, d in parts.ICONS.items()
    ]
    symbols.append(
        tag("symbol", Html('<path d="M6 6L18 18M18 6L6 18"/>'), id="icon-close", viewBox="0 0 24 24")
    )
    symbols += [
        tag("symbol", Html(f'<path fill-rule="evenodd" d="{d}"/>'), id=f"mark-{colour}", viewBox="0 0 24 24")
        for colour, d in parts.MARKS.items()
    ]
    symbols.append(
        tag(
            "symbol",
            Html(
                '<g transform="rotate(45) scale(.78)">'
                '<rect x="-20" y="-20" width="40" height="40" rx="5" fill="#FFFDF6"/>'
                '<rect x="-16.5" y="-16.5" width="33" height="33" rx="3.5" fill="none" stroke="#14603C" '
                'stroke-width="2"/></g>'
                '<path d="M-3 -12H3V-3H12V3H3V12H-3V3H-12V-3H-3Z" fill="#14603C"/>'
            ),
            id="sign-crossing",
            viewBox="-24 -24 48 48",
        )
    )
    return tag("svg", *symbols, hidden=True, aria_hidden="true")


def blocks(t: Text) -> Html:
    """One block of the town a game: its picture, its name, how many play it."""
    return join(*[_block(t, game, title) for game, title in words.TITLES.items()])


def _block(t: Text, game: str, title: str) -> Html:
    painter = Painter(by_variables())
    home.vignette(painter, game, Box(0, 0, BLOCK_W, BLOCK_H))
    picture = Html(
        f'<svg class="picture" viewBox="0 0 {BLOCK_W} {BLOCK_H}" aria-hidden="true">{to_group(painter.ops)}</svg>'
    )
    return tag(
        "a",
        picture,
        tag("b", title),
        tag("small", t.say(words.SUMMARIES[game]), data_say=f"game-{game}"),
        class_="block game",
        href=f"#/play/{game}",
        data_game=game,
    )
