"""Settings are kept as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.ui.settings import Settings, language_of, read_settings, write_settings

SETTINGS = st.builds(
    Settings,
    language=st.sampled_from(["", "en", "es", "fr"]),
    theme=st.sampled_from(["auto", "day", "dusk"]),
    sound=st.booleans(),
    vibration=st.booleans(),
    motion=st.sampled_from(["", "off", "fast", "normal"]),
    list_shown=st.booleans(),
    upright=st.booleans(),
)


@given(SETTINGS)
def test_there_and_back(settings: Settings) -> None:
    assert read_settings(write_settings(settings)) == settings


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"is":"Settings"}', '{"is":"Settings","sound":7}'])
def test_damaged_ones_are_the_defaults(text: str | None) -> None:
    assert read_settings(text) == Settings()


def test_the_language_is_the_chosen_one_else_the_browsers() -> None:
    assert language_of(Settings(language="fr"), ("es",)) == "fr"
    assert language_of(Settings(), ("de-DE", "es-MX", "fr")) == "es"
    assert language_of(Settings(), ("FR-ca",)) == "fr"
    assert language_of(Settings(), ("de",)) == "en"
    assert language_of(Settings(), ()) == "en"
