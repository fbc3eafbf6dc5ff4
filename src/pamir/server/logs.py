"""Logs for machines: one JSON object a line on standard error. No secret and no hidden card is ever given to a log."""

import logging
import sys
import time
import traceback
from typing import Any

import msgspec

logger = logging.getLogger("pamir.server")


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
            # Where it happened, not with what: values could be somebody's hand.
            line["error"] = type(error).__name__
            line["where"] = [f"{f.filename}:{f.lineno} {f.name}" for f in traceback.extract_tb(error.__traceback__)][
                -6:
            ]
        return msgspec.json.encode(line).decode()


def set_up_logs(level: str) -> None:
    """Send everything that is logged to standard error, as JSON."""
    handler = logging.StreamHandler(sys.stderr)
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
