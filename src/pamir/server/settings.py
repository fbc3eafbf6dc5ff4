"""What can be set about a server, by option or by environment variable (``PAMIR_`` and the name in capitals)."""

import ipaddress
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from pamir.edition import USUAL, Edition, playing
from pamir.errors import PamirError
from pamir.folders import data_folder

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

LOG_LEVELS = ("debug", "info", "warning", "error", "critical")


class SettingsError(PamirError):
    """A setting that makes no sense."""


@dataclass(frozen=True)
class Settings:
    """How a server runs. Limits are per process; 0 means none (``idle_seconds``: at once)."""

    host: str = "127.0.0.1"
    port: int = 8020
    database: str = ""
    """Empty: a SQLite file in the user's data folder. Otherwise a path, or a URL (postgresql://…)."""
    pepper_file: str = ""
    """What addresses are hashed with. Empty: beside a SQLite file, else in the data folder; apart from the database."""
    allowed_hosts: str = ""
    """Names under which pages may be asked for, separated by commas; empty: on loopback its own names, else any."""
    allowed_origins: str = ""
    """Further origins that may open sockets, separated by commas."""
    trust_proxy: bool = False
    """Believe the X-Forwarded-For of our own proxies."""
    trusted_proxies: str = "127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7"
    """Where our proxies are: addresses and networks, separated by commas."""
    metrics_from: str = "127.0.0.0/8, ::1"
    """Addresses and networks that may read /metrics."""
    metrics_token: str = ""
    """Whoever sends this as a bearer's token may read /metrics from anywhere."""
    edition: str = USUAL
    """The edition that a new table plays if nothing is said."""
    cards: str = ""
    """A file with the cards that tables of this edition are played with; empty: those that come with it."""
    assistants: bool = True
    """Whether assistants can play and ask at /mcp; it needs the extra mcp."""
    list_finished: bool = True
    """Whether the start page lists finished games."""
    message_bytes: int = 8 * 1024
    body_bytes: int = 16 * 1024
    messages_per_second: float = 20.0
    message_burst: int = 60
    sockets: int = 5000
    sockets_per_address: int = 100
    connections: int = 2000
    """Open connections that are no socket; beyond that the one that has waited longest gives way."""
    connections_per_address: int = 64
    request_seconds: float = 20.0
    """Within which a request must have come whole."""
    hello_seconds: float = 20.0
    """Within which a socket must have said hello."""
    work_per_address: float = 0.25
    """Seconds of the server's time that are spent on one address, each second."""
    work_per_socket: float = 0.1
    bytes_per_address: int = 4_000_000
    """Bytes a second that are sent to one address."""
    bytes_per_socket: int = 1_000_000
    requests_per_second: float = 20.0
    """HTTP requests to /api and new sockets, per address."""
    request_burst: int = 200
    tables_per_address: int = 500
    """New tables in 24 hours."""
    live_tables: int = 5000
    idle_seconds: float = 600.0
    """After so long without anybody a table leaves memory (never the database)."""
    bot_delay: float = 0.9
    """Seconds between a bot's moves, so that people can follow."""
    bot_budget: float = 1.0
    """Seconds a bot may think about one decision; while others wait for a process, less."""
    bot_processes: int = 1
    """In each a bot thinks about one decision at a time, on one core."""
    review_budget: float = 0.25
    """Seconds of a worker process for each decision of a finished game that is reviewed."""
    thoughts_per_address: int = 2
    """Reviews, hints and studies that are being thought about at the same time."""
    compress: bool = False
    log_level: str = "info"
    log_file: str = ""
    """Empty: standard error. Otherwise a file that only its owner can read."""

    def checked(self) -> "Settings":
        """These settings. Raises SettingsError where one makes no sense."""
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, int | float) and not 0 <= value < float("inf"):
                raise SettingsError(f"The setting {field.name} cannot be {value}.")
        for rate, burst in (("messages_per_second", "message_burst"), ("requests_per_second", "request_burst")):
            if getattr(self, rate) and not getattr(self, burst):
                raise SettingsError(f"With {rate} set, {burst} cannot be 0: nothing would pass.")
        for listed in (self.trusted_proxies, self.metrics_from):
            networks(listed)
        if not self.bot_budget:
            raise SettingsError("The setting bot_budget cannot be 0: bots need some time to think; 0.01 is enough.")
        if not self.review_budget:
            raise SettingsError("The setting review_budget cannot be 0: judging needs some time; 0.01 is enough.")
        if self.port > 65535:
            raise SettingsError(f"There is no port {self.port}.")
        if self.log_level.lower() not in LOG_LEVELS:
            raise SettingsError(f"The log level is one of {', '.join(LOG_LEVELS)}, not {self.log_level!r}.")
        return self

    def playing(self) -> Edition:
        """The edition that is usually played here, with its cards. Raises PamirError."""
        return playing(self.edition, Path(self.cards).expanduser() if self.cards.strip() else None)

    def database_url(self) -> str:
        """The database as SQLAlchemy names it."""
        given = self.database.strip()
        if not given:
            return f"sqlite:///{data_folder() / 'tables.sqlite3'}"
        scheme, found, rest = given.partition("://")
        if not found:
            return f"sqlite:///{Path(given).expanduser().absolute()}"
        if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
            return f"postgresql+asyncpg://{rest}"
        if scheme == "sqlite":
            return given
        raise SettingsError(f"The database must be a file, sqlite:///… or postgresql://…, not {scheme}://…")

    def pepper_path(self) -> Path | None:
        """Where the pepper is kept, if that was said."""
        given = self.pepper_file.strip()
        return Path(given).expanduser().absolute() if given else None

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in ("127.0.0.1", "localhost", "::1")

    def hosts(self) -> tuple[str, ...]:
        """Names this server answers to; empty: to all. Guards a local server against foreign pages (DNS rebinding)."""
        given = tuple(name.strip().lower() for name in self.allowed_hosts.split(",") if name.strip())
        return given or (("127.0.0.1", "localhost", "::1", "testserver") if self.loopback else ())

    def origins(self) -> tuple[str, ...]:
        return tuple(origin.strip().rstrip("/").lower() for origin in self.allowed_origins.split(",") if origin.strip())


def networks(listed: str) -> tuple[Network, ...]:
    """Addresses and networks separated by commas. Raises SettingsError."""
    try:
        return tuple(ipaddress.ip_network(name.strip(), strict=False) for name in listed.split(",") if name.strip())
    except ValueError:
        raise SettingsError(f"These are not all addresses or networks: {listed!r}.") from None


def from_environment(given: Mapping[str, object] = {}, environ: Mapping[str, str] = os.environ) -> Settings:
    """Settings as given, else from the environment, else the defaults; None counts as not given."""
    values: dict[str, object] = {}
    for field in fields(Settings):
        wanted = given.get(field.name)
        text = environ.get(f"PAMIR_{field.name.upper()}")
        if wanted is not None:
            values[field.name] = wanted
        elif text is not None:
            values[field.name] = _read(field.name, str(field.type), text)
    return Settings(**values).checked()  # type: ignore[arg-type]


def _read(name: str, kind: str, text: str) -> object:
    kind = kind.removeprefix("<class '").removesuffix("'>")
    try:
        if kind == "bool":
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[text.lower()]
        return {"int": int, "float": float}.get(kind, str)(text)
    except (ValueError, KeyError):
        raise SettingsError(f"PAMIR_{name.upper()} cannot be {text!r}: it is a {kind}.") from None
