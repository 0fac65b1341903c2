"""The names that asyncio takes from it, without the lists of signals, which are slow to make; a page has none."""

from _signal import *
