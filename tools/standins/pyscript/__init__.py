"""What the app takes from PyScript's package, whose own start imports every one of its rooms."""

import js as window
from js import document

__all__ = ["document", "window"]
