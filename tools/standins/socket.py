"""The numbers that `asyncio.events` takes as defaults; a page opens no socket."""

AF_UNSPEC = 0
AI_PASSIVE = 1
