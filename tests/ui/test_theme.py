"""The palettes as CSS."""

from __future__ import annotations

import re

import pytest

from pygames.ui.theme import DAY, DUSK, THEMES, Theme, css


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_css_names_every_colour_once(theme: Theme) -> None:
    lines = css(theme).splitlines()
    assert all(re.fullmatch(r"--[a-z0-9-]+: #[0-9A-F]{6}(00)?;", line) for line in lines)
    names = [line.split(":")[0] for line in lines]
    assert len(names) == len(set(names))
    assert {"--page", "--block-edge", "--red", "--red0", "--seat-1", "--seat-6", "--sign"} <= set(names)
    assert f"--page: {theme.page};" in lines


def test_both_palettes_have_the_same_names() -> None:
    assert re.findall(r"--[\w-]+", css(DUSK)) == re.findall(r"--[\w-]+", css(DAY))


def test_an_unlit_lens_is_darker_except_blacks() -> None:
    assert DUSK.lens("red") == "#FF5244"
    assert DUSK.lens("red", lit=False) == "#4A1E1E"
    assert DAY.lens("red", lit=False) == "#5A2725"
    assert DUSK.lens("black") == DUSK.lens("black", lit=False)
