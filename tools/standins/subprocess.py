"""The numbers that `asyncio.events` takes as defaults; a page starts no process."""

PIPE = -1
STDOUT = -2
DEVNULL = -3
