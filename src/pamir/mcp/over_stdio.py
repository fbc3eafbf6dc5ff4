"""The service over standard input and output, as clients on the same machine start it."""

import asyncio
import logging
import sys
from pathlib import Path

from mcp.server.stdio import stdio_server

from pamir.locale import speaking
from pamir.mcp.desk import Desk
from pamir.mcp.local_rooms import LocalRooms
from pamir.mcp.service import service


def run(language: str, edition: str | None = None, database: Path | None = None) -> None:
    """Serve until standard input ends. What is logged goes to standard error."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING)
    asyncio.run(_serve(language, edition, database))


async def _serve(language: str, edition: str | None, database: Path | None) -> None:
    rooms = LocalRooms(database, edition)
    server = service(Desk(rooms))
    with speaking(language):
        try:
            async with stdio_server() as (reading, writing):
                await server.run(reading, writing, server.create_initialization_options())
        finally:
            await rooms.close()
