"""The pictures of the home screen, and the page's text that holds them."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from pygames import games
from pygames.ui import home, shell, words
from pygames.ui.painter import Painter
from pygames.ui.svg import to_group
from pygames.ui.text import Text
from pygames.ui.theme import DUSK, THEMES, Theme
from tests.ui.walk import mark_sizes

ENGLISH = Text("en", "pygames.ui")


def drawn(game_id: str, theme: Theme = DUSK) -> Painter:
    p = Painter(theme)
    home.vignette(p, game_id)
    return p


def test_every_game_has_a_block_in_the_order_of_the_registry() -> None:
    assert tuple(re.findall(r'data-game="(\w+)"', shell.town(ENGLISH))) == games()
    assert tuple(words.TITLES) == tuple(words.SUMMARIES) == games()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("game_id", games())
def test_a_picture_has_no_words(game_id: str, theme: Theme) -> None:
    texts = {op[3] for op in drawn(game_id, theme).ops if op[0] == "text"}
    assert texts <= {"1", "25"}, "a car's number and a die"


@pytest.mark.parametrize("game_id", games())
def test_marks_can_be_told_on_the_smallest_screens(game_id: str) -> None:
    """On 320 by 568 the town fills its block, and other pictures keep half of their size; a flag needs no mark."""
    shown = {"trafffic": 137 / home.PICTURE.w, "go_500": 1}.get(game_id, 0.5)
    assert min(mark_sizes(drawn(game_id).ops), default=7 / shown) * shown > 6.9


def bars(above: bool) -> list[str]:
    p = Painter(DUSK)
    home.crossing(p, above)
    return next(str(op[1]) for op in p.ops if op[0] == "path").split("M")[1:]


def test_no_crosswalk_leads_up_from_the_first_street() -> None:
    assert len(bars(above=True)) == 20
    assert len(bars(above=False)) == 15
    assert min(float(bar.split("h")[0].split(" ")[1]) for bar in bars(above=False)) > -home.STREET / 2


def test_the_page_is_well_formed_and_uses_only_what_the_sprite_has() -> None:
    page = "".join([shell.sprite(), shell.town(ENGLISH), shell.car_park(), shell.driver()])
    closed = page.replace(" hidden", ' hidden=""')
    tree = ElementTree.fromstring(f"<body>{closed}</body>")
    ids = {element.get("id") for element in tree.iter()}
    used = {element.get("href", "")[1:] for element in tree.iter("use")}
    assert used
    assert used <= ids


def test_the_page_takes_its_colours_from_the_style_sheet() -> None:
    """One picture serves day and dusk: whatever the palettes do not share is a variable."""
    page = "".join([shell.sprite(), shell.town(ENGLISH), shell.car_park(), shell.driver()])
    differing = {
        getattr(theme, name)
        for theme in THEMES.values()
        for name in ("plate", "asphalt", "cell", "kerb", "block", "roof", "tree", "beam", "red0")
    }
    assert not [colour for colour in differing if colour in page]


def test_headlights_shine_at_dusk_alone() -> None:
    """The page's one picture has them in a colour that the day makes transparent."""
    p = Painter(shell.by_variables())
    home.vehicle(p, home.TRAFFIC[0])
    assert 'fill="var(--beam)"' in to_group(p.ops)
    assert THEMES["day"].beam.endswith("00")
