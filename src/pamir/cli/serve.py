"""`pamir serve`: tables for browsers."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pamir.server import Settings


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.", show_default="127.0.0.1")] = None,
    port: Annotated[int | None, typer.Option(help="Port; 0 for any that is free.", show_default="8020")] = None,
    database: Annotated[
        str | None,
        typer.Option(help="SQLite file, or postgresql://… URL.", show_default="tables.sqlite3 in your data folder"),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    allowed_hosts: Annotated[str | None, typer.Option(help="Host names to answer to, separated by commas.")] = None,
    allowed_origins: Annotated[str | None, typer.Option(help="Further origins whose pages may connect.")] = None,
    trust_proxy: Annotated[
        bool | None, typer.Option("--trust-proxy", help="Believe X-Forwarded-For: only our own proxy reaches us.")
    ] = None,
    list_finished: Annotated[bool | None, typer.Option(help="List finished games on the start page.")] = None,
    sockets: Annotated[int | None, typer.Option(help="Most open sockets.", show_default="5000")] = None,
    sockets_per_address: Annotated[
        int | None, typer.Option(help="Most open sockets from one address.", show_default="100")
    ] = None,
    tables_per_address: Annotated[
        int | None, typer.Option(help="Most new tables from one address in a day.", show_default="500")
    ] = None,
    bot_delay: Annotated[float | None, typer.Option(help="Seconds between bots' moves.", show_default="0.9")] = None,
    bot_budget: Annotated[
        float | None, typer.Option(help="Seconds a bot may think about a decision.", show_default="1")
    ] = None,
    bot_processes: Annotated[int | None, typer.Option(help="Processes for bots.", show_default="1")] = None,
    compress: Annotated[bool | None, typer.Option(help="Compress what goes over the sockets.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.", show_default="info")] = None,
) -> None:
    """Serve tables to browsers, until Ctrl-C.

    Every option, and every other limit, can also be set by an environment variable: [cyan]PAMIR_PORT[/cyan], [cyan]PAMIR_DATABASE[/cyan] and so on; docs/SERVER.md lists them. Logs go to standard error, one JSON object a line.
    """  # noqa: E501 - a paragraph of help is one line
    from pamir.server import from_environment

    given = {k: v for k, v in locals().items() if k not in ("open_page", "from_environment")}
    run(from_environment(given), open_page)


def run(settings: "Settings", open_page: bool) -> None:
    """Listen and serve until stopped."""
    import uvicorn

    from pamir.server.app import create_app
    from pamir.server.listening import PamirServer, listen
    from pamir.server.logs import set_up_logs

    set_up_logs(settings.log_level)
    sock = listen(settings)
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.trust_proxy,
        forwarded_allow_ips="*" if settings.trust_proxy else None,
        ws="websockets-sansio",
        ws_max_size=max(settings.message_bytes * 2, 4096),
        ws_per_message_deflate=settings.compress,
        timeout_graceful_shutdown=10,
    )
    PamirServer(config, settings, sock, open_page).serve_until_stopped()
