"""What environments refuse, and packages they miss."""

from importlib import import_module
from typing import Any

from pamir.errors import PamirError

INSTALL = "pip install 'pax-pamir[envs]'"


class EnvError(PamirError, ValueError):
    """Something an environment cannot do; it is as it was."""


class MissingPackage(PamirError, ImportError):
    """A package that only environments need is not installed."""


def needed(module: str, install: str = INSTALL) -> Any:
    """A module of a package that comes with an extra. Raises ``MissingPackage`` with the command that installs it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        package = module.partition(".")[0]
        if (missing.name or "").partition(".")[0] != package:
            raise
        raise MissingPackage(f"This needs {package}, which is not installed: {install}.") from None


def whole_number(given: Any, what: str = "An action") -> int:
    """A plain number. Raises ``EnvError`` for anything else."""
    try:
        return int(given.__index__())
    except (AttributeError, TypeError):
        raise EnvError(f"{what} is a whole number, not {type(given).__name__}.") from None
