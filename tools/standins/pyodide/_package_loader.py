"""The names that Pyodide looks up when it starts; a page whose code is all in one zip loads no package."""


class _Place:
    """A path, which JavaScript asks for its text."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Place("/lib/site-packages")
DSO_DIR = _Place("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
