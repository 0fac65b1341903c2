"""A server over a folder, under any path, that can be stopped and started again on its port."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from threading import Thread

from tools import serve


class PrefixHandler(serve.Handler):
    """Serves the folder under a prefix, and nothing else."""

    def __init__(self, *given: object, prefix: str, **named: object) -> None:
        self.prefix = prefix
        super().__init__(*given, **named)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix):
            return super().translate_path("/nothing is here")
        return super().translate_path("/" + path.removeprefix(self.prefix))


class Server:
    """Serves `folder` at `url`; `requested` are the paths that were asked for."""

    def __init__(self, folder: Path, prefix: str = "/") -> None:
        self.folder = folder
        self.prefix = prefix
        self.requested: list[str] = []
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}{self.prefix}"

    def start(self) -> None:
        requested = self.requested

        class Listed(PrefixHandler):
            def send_response(self, code: int, message: str | None = None) -> None:
                requested.append(self.path)
                super().send_response(code, message)

        handler = partial(Listed, directory=str(self.folder), prefix=self.prefix)
        self._server = serve.Server(("127.0.0.1", self._port), handler)
        self._port = self._server.server_port
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
