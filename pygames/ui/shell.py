"""The page before Python, as text that the build puts into index.html: the icons, and the town of the home screen.

Colours stand as CSS variables, so that one picture serves day and dusk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygames.core.records import field_names
from pygames.ui import home, parts, words
from pygames.ui.boxes import Box
from pygames.ui.markup import Html, join, tag
from pygames.ui.painter import Painter
from pygames.ui.svg import to_group
from pygames.ui.text import Text
from pygames.ui.theme import SEATS, SIGN_GREEN, Theme

_CROSSING_SIGN = (
    '<g transform="rotate(45)"><rect x="-15.6" y="-15.6" width="31.2" height="31.2" rx="4" fill="#FFFDF6"/>'
    f'<rect x="-12.9" y="-12.9" width="25.8" height="25.8" rx="2.7" fill="none" stroke="{SIGN_GREEN}" '
    'stroke-width="1.6"/></g>'
    f'<path d="M-3 -12H3V-3H12V3H3V12H-3V3H-12V-3H-3Z" fill="{SIGN_GREEN}"/>'
)
_EXTRA_ICONS = {
    "close": "M6 6L18 18M18 6L6 18",
    "person": "M12 4A3.7 3.7 0 1 0 12 11.4A3.7 3.7 0 1 0 12 4M4.8 20A7.2 6.2 0 0 1 19.2 20",
}


def by_variables() -> Theme:
    """A theme whose colours are the CSS variables of the page."""
    named = {name: f"var(--{name.replace('_', '-')})" for name in field_names(Theme) if name != "name"}
    return Theme(name="dusk", **named)


def sprite() -> Html:
    """The icons, the marks, the crossing sign and the streets' crossings as symbols for `<use>`."""
    symbols = [
        _symbol(f"icon-{name}", f'<path d="{d}"/>') for name, d in (parts.ICONS | _EXTRA_ICONS).items()
    ]
    symbols += [
        _symbol(f"mark-{colour}", f'<path fill-rule="evenodd" d="{d}"/>') for colour, d in parts.MARKS.items()
    ]
    symbols.append(_symbol("sign-crossing", _CROSSING_SIGN, "-24 -24 48 48"))
    for name, above in (("crossing", True), ("first-crossing", False)):
        symbols.append(_symbol(name, _drawn(partial(home.crossing, above=above)), "-24 -24 48 48"))
    return tag("svg", *symbols, hidden=True, aria_hidden="true")


def town(t: Text) -> Html:
    """The streets, one block a game with its picture, its name and how many play it, and the traffic."""
    return join(
        *[_street("across", n) for n in range(1, 5)],
        *[_street("down", n) for n in range(1, 3)],
        *[_crossing(n) for n in range(1, 7)],
        *[_block(t, game, title) for game, title in words.TITLES.items()],
        *[_vehicle(n, one) for n, one in enumerate(home.TRAFFIC, 1)],
    )


def driver() -> Html:
    """The car that shows how far the wait has come."""
    gold = home.Vehicle("hero", 0, SEATS[0])
    line = Html('<line x1="-400" y1="0" x2="400" y2="0"/>')
    return tag(
        "svg",
        line,
        _drawn(lambda p: home.vehicle(p, gold)),
        class_="driver",
        viewBox="-20 -11 40 22",
        aria_hidden="true",
    )


def car_park() -> Html:
    """What fills the sixth block while nothing is to be continued."""
    return _picture(home.car_park, home.PARK, "car-park")


def missing(sentences: Mapping[str, Mapping[str, str]]) -> Html:
    """In every language, where the page's own script is not there to choose one: that nothing starts, and a retry."""
    lines = [
        tag("p", said["failed"], tag("a", said["retry"], class_="second", href="./"), lang=language)
        for language, said in sentences.items()
    ]
    return tag("section", *lines, id="missing")


def _picture(draw: Callable[[Painter], None], box: Box, class_: str, ratio: str | None = None) -> Html:
    return tag(
        "svg",
        _drawn(draw),
        class_=class_,
        viewBox=f"{box.x:g} {box.y:g} {box.w:g} {box.h:g}",
        preserveAspectRatio=ratio,
        aria_hidden="true",
    )


def _symbol(id_: str, content: str, box: str = "0 0 24 24") -> Html:
    return tag("symbol", Html(content), id=id_, viewBox=box)


def _drawn(draw: Callable[[Painter], None]) -> Html:
    painter = Painter(by_variables())
    draw(painter)
    return Html(to_group(painter.ops))


def _street(way: str, n: int) -> Html:
    middle = {"across": ("0", "50%", "100%", "50%"), "down": ("50%", "0", "50%", "100%")}[way]
    x1, y1, x2, y2 = middle
    line = tag("line", x1=x1, y1=y1, x2=x2, y2=y2)
    return tag("svg", line, class_=f"{way} n{n}", aria_hidden="true")


def _crossing(n: int) -> Html:
    """The first crossings of the two layouts are those of the first street."""
    plain, first = [tag("use", href=f"#{name}", class_=name) for name in ("crossing", "first-crossing")]
    return tag("svg", plain, first, class_=f"meet n{n}", aria_hidden="true")


def _vehicle(n: int, one: home.Vehicle) -> Html:
    along, half = parts.LENGTHS[one.kind] * home.STREET / 96, home.STREET / 4
    w, h = (half, along) if one.rotation % 180 else (along, half)
    way = "down" if one.rotation % 180 else "across"
    box = Box(-w, -h, 2 * w, 2 * h)
    return _picture(lambda p: home.vehicle(p, one), box, f"vehicle n{n} {one.kind} {way}")


def _block(t: Text, game: str, title: str) -> Html:
    ratio = "xMidYMin slice" if game == "trafffic" else None
    picture = _picture(lambda p: home.vignette(p, game), home.PICTURE, "picture", ratio)
    return tag(
        "a",
        picture,
        tag(
            "span",
            tag("b", title),
            tag("small", t.say(words.SUMMARIES[game]), data_say=f"game-{game}"),
            tag(
                "small",
                tag("span", class_="lamp lit", aria_hidden="true"),
                tag("span", words.label(t, "continue"), data_say="continue"),
                class_="resume",
            ),
            class_="words",
        ),
        class_="block game",
        href=f"#/play/{game}",
        data_game=game,
    )
