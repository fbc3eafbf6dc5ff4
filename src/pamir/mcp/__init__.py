"""Tables and rules for assistants, by the Model Context Protocol; docs/MCP.md tells how clients use it.

``tools`` says what there is, ``desk`` does it at the tables of a house, ``lookup`` needs no table, and ``service`` puts
all of it behind the protocol. It is served over standard input and output (``over_stdio``), by a server of ours
(``over_http``), or passed on to one (``remote``). The SDK comes with the extra ``mcp``; importing this needs it not.
"""

from importlib.util import find_spec

from pamir.errors import PamirError

PATH = "/mcp"
"""Where a server offers this."""
INSTALL = "pip install 'pax-pamir[mcp]'"


class MissingSDK(PamirError, ImportError):
    """The SDK of the protocol is not installed."""


def installed() -> bool:
    """Whether the SDK is there."""
    return find_spec("mcp") is not None and find_spec("mcp_types") is not None


def need_sdk() -> None:
    """Raises ``MissingSDK`` with the command that installs it."""
    if not installed():
        raise MissingSDK(f"Assistants need the package mcp, version 2, which is not installed: {INSTALL}.")
