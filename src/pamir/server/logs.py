"""Logs for machines: one JSON object a line on standard error. No secret and no hidden card is ever given to a log."""

import logging
import sys
import time
import traceback
from io import TextIOWrapper
from logging.handlers import WatchedFileHandler
from pathlib import Path
from typing import Any

import msgspec

from pamir.errors import PamirError
from pamir.server.settings import SettingsError
from pamir.server.storage.private import private_file, private_folder

logger = logging.getLogger("pamir.server")

# What strangers, networks and databases do to us is no fault in the program: where it was met tells nothing.
_EXPECTED = (PamirError, OSError, TimeoutError)


class JsonLines(logging.Formatter):
    """A record as one line of JSON; what is given as ``extra={"facts": {…}}`` becomes its fields."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = type(error).__name__
            if not isinstance(error, _EXPECTED):
                line["where"] = _where(error)
        return msgspec.json.encode(line).decode()


def _where(error: BaseException) -> str:
    """The last place in our own code: where it happened, not with what, since values could be somebody's hand."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "pamir" in frame.filename] or frames
    return f"{ours[-1].filename}:{ours[-1].lineno} {ours[-1].name}" if ours else ""


class _PrivateFile(WatchedFileHandler):
    """A file of logs that stays private when it is begun anew."""

    def _open(self) -> TextIOWrapper:
        private_file(Path(self.baseFilename))
        return super()._open()


def set_up_logs(level: str, file: str = "") -> None:
    """Send everything that is logged to standard error, or to a file that only its owner can read, as JSON.

    Raises SettingsError where that file cannot be written. One that is moved away is begun anew.
    """
    handler: logging.Handler = logging.StreamHandler(sys.stderr)
    if file:
        path = Path(file).expanduser().absolute()
        try:
            private_folder(path.parent)
            private_file(path)
            handler = _PrivateFile(path, encoding="utf-8")
        except OSError as error:
            raise SettingsError(f"Logs cannot be written to {path}: {error.strerror or error}.") from None
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        other = logging.getLogger(name)
        other.handlers.clear()
        other.propagate = True
    # Uvicorn would log each connection with its address.
    for quiet in ("uvicorn.access", "uvicorn.error", "alembic", "websockets", "asyncio"):
        logging.getLogger(quiet).setLevel(logging.WARNING)


def log(text: str, **facts: Any) -> None:
    """Log that something happened."""
    logger.info(text, extra={"facts": facts})


def log_failure(text: str, **facts: Any) -> None:
    """Log an error being handled, with where it came from."""
    logger.error(text, exc_info=True, extra={"facts": facts})
