"""The sentences of the page around the games. `shell` are those it needs before Python has come."""

from __future__ import annotations

from pygames.ui.text import Text


def shell(t: Text) -> dict[str, str]:
    """The shell's sentences by their name: `data-say` in index.html, `crossroads.words` in boot.mjs."""
    return {
        "title": t.say("Crossroads"),
        "download": t.say("Loading"),
        "start": t.say("Starting Python"),
        "app": t.say("Opening the table"),
        "stalled": t.say("The connection has stalled"),
        "failed": t.say("The game could not start."),
    }
