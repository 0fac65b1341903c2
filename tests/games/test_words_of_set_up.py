"""All that a set-up sheet offers has words, in every game and language."""

from __future__ import annotations

import pytest

import pygames
from pygames.games import words as words_of
from pygames.ui.setup import option_fields
from pygames.ui.text import LANGUAGES, Text
from tests.games.telling import whole


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", pygames.games())
def test_presets_options_and_choices_have_words(game_id: str, language: str) -> None:
    t, game, words = Text(language, f"pygames.games.{game_id}"), pygames.load(game_id), words_of(game_id)
    whole(words.summary(t))
    whole(words.credits(t))
    for name, params in game.presets.items():
        assert all(map(whole, words.preset(t, name)))
        for field in type(params).__annotations__:
            assert all(map(whole, words.option(t, field)))
        for field, values in option_fields(params, game.players(params)[0]):
            # The sheet itself says who starts.
            for value in values if field != "starter" else ():
                if not isinstance(value, bool):
                    whole(words.choice(t, field, value))


@pytest.mark.parametrize("game_id", pygames.games())
def test_what_is_not_there_has_no_words(game_id: str) -> None:
    t, words = Text("en", f"pygames.games.{game_id}"), words_of(game_id)
    for say in (words.option, words.preset):
        with pytest.raises(KeyError):
            say(t, "speed")
