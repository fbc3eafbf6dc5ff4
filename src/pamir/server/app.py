"""The whole server as one application."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from pamir import mcp
from pamir.bots.pool import BotPool
from pamir.edition import USUAL, names
from pamir.errors import PamirError
from pamir.kernel import background
from pamir.locale import say
from pamir.server import api, for_assistants, lessons, pages, puzzles, rules, trying
from pamir.server.advice import Advice
from pamir.server.answers import Failure
from pamir.server.chores import begin
from pamir.server.compiling import compile_beside
from pamir.server.driver import Driver
from pamir.server.failures import Failures
from pamir.server.guard import Guard
from pamir.server.house import House
from pamir.server.limits import Count
from pamir.server.logs import log, log_failure
from pamir.server.metrics import Metrics
from pamir.server.odds import table_odds
from pamir.server.settings import Settings
from pamir.server.socket import Connection, origin_allowed
from pamir.server.storage import Store

if TYPE_CHECKING:
    from pamir.mcp.over_http import Assistants


def create_app(settings: Settings, failed: Callable[[PamirError], None] = lambda error: None) -> ASGIApp:
    """The application; its database is opened, and its workers started, when the server starts.

    ``failed`` is told why it could not start.
    """
    metrics = Metrics()
    assistants = _assistants(settings)
    sockets = Count(settings.sockets_per_address)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            usual = settings.playing()
            store = Store(settings.database_url(), settings.pepper_path())
            await store.open()
        except PamirError as error:
            failed(error)
            raise
        pages.prepare(usual)
        background.allow()
        pool = BotPool(settings.bot_processes)
        house = House(settings, store, Driver(settings, pool, metrics, shared=store.shared), metrics)
        app.state.house = house
        app.state.advice = advice = Advice(settings, pool)
        await house.open()
        warming = asyncio.create_task(pool.warm_up())
        if settings.assistants and assistants is None:
            log(f"Assistants find nothing at /mcp, since the package mcp is not installed: {mcp.INSTALL}.")
        compiling = begin("compiling", compile_beside)
        log("ready", database=store.url.render_as_string(hide_password=True))
        try:
            async with assistants.serving(app) if assistants is not None else nullcontext():
                yield
        finally:
            await house.close()
            await advice.close()
            warming.cancel()
            compiling.cancel()
            await pool.close()
            await store.close()
            log("stopped")

    async def socket(websocket: WebSocket) -> None:
        headers, address = websocket.headers, websocket.client.host if websocket.client else "unknown"
        house: House = websocket.app.state.house
        if not origin_allowed(headers.get("origin"), headers.get("host"), settings.origins()):
            await websocket.close(1008, "This page is not ours.")
            return
        if house.closing or (settings.sockets and sockets.total >= settings.sockets) or not sockets.enter(address):
            await websocket.close(1013, "Too many connections.")
            return
        metrics.sockets.inc()
        try:
            await websocket.accept()
            await Connection(websocket, house, address).run()
        finally:
            sockets.leave(address)
            metrics.sockets.dec()

    routes: list[BaseRoute] = [
        Route("/", pages.start_page),
        Route("/t/{table}", _table_page),
        Route("/try", _trying_page),
        Route("/try/{edition}", _trying_page),
        Route("/llms.txt", for_assistants.listing),
        Route("/llms-rules.txt", for_assistants.whole_rules),
        Route("/assets/{name}", pages.made_file),
        Mount("/static", pages.static_files()),
        Route("/api/tables", api.open_table, methods=["POST"]),
        Route("/api/tables/{table}", api.summary),
        Route("/api/tables/{table}/seats/{seat:int}/secret", api.replace_secret, methods=["POST"]),
        Route("/api/tables/{table}/watch", api.replace_watch, methods=["POST"]),
        Route("/api/tables/{table}/mute", api.mute, methods=["POST"]),
        Route("/api/tables/{table}/record", api.record),
        Route("/api/tables/{table}/facts", api.table_facts),
        Route("/api/tables/{table}/review", api.review),
        Route("/api/tables/{table}/hint", api.hint),
        Route("/api/tables/{table}/odds", table_odds),
        Route("/api/try", trying.attempt, methods=["POST"]),
        Route("/api/try/from", trying.branch, methods=["POST"]),
        Route("/api/try/record", trying.record, methods=["POST"]),
        Route("/api/try/odds", trying.odds, methods=["POST"]),
        Route("/api/try/think", trying.think, methods=["POST"]),
        Route("/api/try/facts", trying.facts, methods=["POST"]),
        Route("/api/puzzles", puzzles.puzzles),
        Route("/api/puzzles/{puzzle}", puzzles.judge, methods=["POST"]),
        Route("/api/finished", api.finished),
        Route("/api/facts", api.facts),
        Route("/api/lessons", lessons.lessons),
        Route("/api/lessons/{lesson}", lessons.lesson),
        Route("/api/rules", rules.topics),
        Route("/api/rules/{topic}", rules.topic),
        Route("/api/glossary", rules.glossary),
        Route("/api/health", api.health),
        Route("/api/ready", api.ready),
        Route("/api/openapi.json", api.openapi),
        Route("/metrics", api.metrics),
        WebSocketRoute("/ws", socket),
    ]
    if assistants is not None:
        routes.append(Route(mcp.PATH, assistants))
    handlers = {PamirError: _problem, HTTPException: _http_problem, ClientDisconnect: _gone, Exception: _failure}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    return Failures(Guard(app, settings))


def _assistants(settings: Settings) -> "Assistants | None":
    """What assistants are offered, where that is wanted and the package for it installed."""
    if not settings.assistants or not mcp.installed():
        return None
    from pamir.mcp.over_http import Assistants

    return Assistants(settings)


async def _table_page(request: Request) -> Response:
    edition = await api.house_of(request).edition_at(api.table_id(request))
    return await pages.table_page(request, edition)


async def _trying_page(request: Request) -> Response:
    edition = request.path_params.get("edition", USUAL)
    if edition not in names():
        raise HTTPException(404)
    return await pages.table_page(request, edition)


async def _problem(request: Request, error: Exception) -> Response:
    return api.failure(error)


async def _http_problem(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    words = {
        404: say("There is nothing here."),
        405: say("That cannot be done here."),
        413: say("The request is too long."),
    }
    return api.answer(Failure(words.get(status, say("This cannot be answered."))), status)


async def _gone(request: Request, error: Exception) -> Response:
    """Whoever asked has left in the middle of the request: nobody reads this."""
    return Response(status_code=400)


async def _failure(request: Request, error: Exception) -> Response:
    log_failure("a request failed", path=request.url.path)
    return api.answer(Failure(say("Something went wrong here.")), 500)
