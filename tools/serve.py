"""Serves the built page: `python -m tools.serve`, with PORT (8000) and HOST (127.0.0.1) if set."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from tools.paths import DIST


class Handler(SimpleHTTPRequestHandler):
    """Plain files, with the types that browsers insist on, always asked for again."""

    extensions_map = {  # noqa: RUF012 - the base class has it as a plain dict
        "": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".toml": "text/plain",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing: the address that was printed stays in sight."""


class Server(ThreadingHTTPServer):
    """Takes all connections at once that a page opens; of more than five the standard library's lets some wait."""

    request_queue_size = 128
    daemon_threads = True


def local_address() -> str:
    """This machine's address in its local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        address: str = probe.getsockname()[0]
        return address


def main() -> None:
    host, port = os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8000"))
    try:
        server = Server((host, port), partial(Handler, directory=str(DIST)))
    except OSError as error:
        sys.exit(f"play: cannot serve on {host}:{port} ({error.strerror}); choose another PORT")
    if host == "0.0.0.0":
        print(f"On this machine:      http://127.0.0.1:{port}/")
        print(f"In the local network: http://{local_address()}:{port}/")
        print("Over plain http the games play, but offline and installing need https (see README.md).")
    else:
        print(f"http://{host}:{port}/")
    print("Stop with Ctrl+C.", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    main()
