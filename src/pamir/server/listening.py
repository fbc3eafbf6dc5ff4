"""Starting to listen, saying where, and stopping in good order."""

import contextlib
import gc
import logging
import socket
import sys
import threading
import webbrowser

import uvicorn

from pamir.errors import PamirError
from pamir.server.doors import DoorConfig
from pamir.server.logs import set_up_logs
from pamir.server.settings import Settings

_FILES = 65536
_COLLECT = (10_000, 20, 20)  # new objects, and rounds of the younger, before the collector looks


class CannotListen(PamirError):
    """The address is taken or not ours."""


def run(settings: Settings, open_page: bool = False) -> None:
    """Listen and serve until stopped. Raises PamirError where that cannot begin."""
    from pamir.server.app import create_app

    set_up_logs(settings.log_level, settings.log_file)
    sock = listen(settings)
    failures: list[PamirError] = []

    def failed(error: PamirError) -> None:
        failures.append(error)
        logging.getLogger("uvicorn.error").disabled = True  # one sentence is enough; it would show how we got there

    more_files()
    config = DoorConfig(
        create_app(settings, failed),
        settings,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # Guard reads them: uvicorn would believe what a client itself has sent to the proxy
        ws_max_size=max(settings.message_bytes * 2, 4096) if settings.message_bytes else 2**24,
        ws_per_message_deflate=settings.compress,
        timeout_graceful_shutdown=10,
    )
    started = PamirServer(config, settings, sock, open_page).serve_until_stopped()
    if not started:
        raise failures[0] if failures else CannotListen("The server could not start; the lines above say why.")


def listen(settings: Settings) -> socket.socket:
    """The socket to serve on. Raises CannotListen with one sentence."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    sock = socket.socket(family)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((settings.host, settings.port))
    except OSError as error:
        sock.close()
        raise CannotListen(
            f"Cannot listen on {settings.host}:{settings.port}: {error.strerror or error}. Choose another with --port."
        ) from None
    return sock


def address_of(settings: Settings, sock: socket.socket) -> str:
    """Where the start page is."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)
    if ":" in host and not host.startswith("["):
        host = f"[{host}]"
    return f"http://{host}:{sock.getsockname()[1]}/"


class PamirServer(uvicorn.Server):
    """Uvicorn that prints its address on standard output once it answers, and can open the page."""

    def __init__(self, config: uvicorn.Config, settings: Settings, sock: socket.socket, open_page: bool) -> None:
        super().__init__(config)
        self._sock, self._open_page = sock, open_page
        self._address = address_of(settings, sock)

    def serve_until_stopped(self) -> bool:
        """Return after Ctrl-C or a polite signal; whether it had started."""
        with contextlib.suppress(KeyboardInterrupt, SystemExit):
            self.run([self._sock])
        return self.started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            settle_collector()
            print(f"Pamir is at {self._address}", flush=True)
            if self._open_page:
                threading.Thread(target=_open, args=(self._address,), daemon=True).start()


def settle_collector() -> None:
    """Spare Python's collector of cycles what is there for good.

    What closed connections leave is freed without it (no cycle of theirs is left whole), so it finds nothing and
    need not look often; it still looks, for whatever may come.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECT)


def more_files() -> None:
    """Each connection is an open file: allow as many as this process may have, within reason."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _open(address: str) -> None:
    """Open the page, if this machine has a browser to open it in."""
    try:
        opened = webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        print(f"Open {address} in your browser.", file=sys.stderr, flush=True)
