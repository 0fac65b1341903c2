"""The number that `asyncio.futures` takes from it; what Pyodide and the app have to tell goes to the console."""

DEBUG = 10
