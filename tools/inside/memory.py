"""Run before Python's memory is kept: imports what later screens need, so that none of them waits for it."""

import gc
import os
import random
import sys
from importlib import import_module


def main(*modules: str) -> None:
    for name in modules:
        import_module(name)
    del os.environ["PYTHONHASHSEED"]
    sys.path.remove("")  # Pyodide puts it there at every start
    random.seed(0)  # the page seeds it anew; the same library gives the same memory
    gc.collect()
