"""Inside bare Pyodide: micropip installs our wheel, then pytest runs on it."""

import os

import micropip
import pytest


async def main(wheel: str, root: str, *arguments: str) -> int:
    await micropip.install("emfs:/host" + wheel)
    # Imported before pytest puts the sources on the path, so that it is the wheel that is tested.
    import pygames

    assert "site-packages" in pygames.__file__
    os.chdir("/host" + root)
    return pytest.main(["-p", "no:cacheprovider", "-p", "no:faulthandler", "--capture=no", *arguments])
