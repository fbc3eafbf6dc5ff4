"""`pamir serve`: tables for browsers."""

from typing import Annotated

import typer


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.", show_default="127.0.0.1")] = None,
    port: Annotated[int | None, typer.Option(help="Port; 0 for any that is free.", show_default="8020")] = None,
    edition: Annotated[
        str | None, typer.Option(help="The edition that a new table plays if nothing is said.", show_default="second")
    ] = None,
    cards: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The cards of this file at the tables of that edition."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(help="SQLite file, or postgresql://… URL.", show_default="tables.sqlite3 in your data folder"),
    ] = None,
    pepper_file: Annotated[
        str | None,
        typer.Option(help="File with what addresses are hashed with.", show_default="beside the SQLite file"),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    allowed_hosts: Annotated[str | None, typer.Option(help="Host names to answer to, separated by commas.")] = None,
    allowed_origins: Annotated[str | None, typer.Option(help="Further origins whose pages may connect.")] = None,
    trust_proxy: Annotated[
        bool | None, typer.Option("--trust-proxy", help="Believe X-Forwarded-For of our own proxies.")
    ] = None,
    trusted_proxies: Annotated[
        str | None, typer.Option(help="Where these are.", show_default="loopback and private networks")
    ] = None,
    metrics_from: Annotated[
        str | None, typer.Option(help="Addresses and networks that may read /metrics.", show_default="loopback")
    ] = None,
    metrics_token: Annotated[
        str | None, typer.Option(help="With this as a bearer's token /metrics can be read from anywhere.")
    ] = None,
    assistants: Annotated[
        bool | None, typer.Option(help="Let assistants play and ask at /mcp, where the extra mcp is installed.")
    ] = None,
    list_finished: Annotated[bool | None, typer.Option(help="List finished games on the start page.")] = None,
    sockets: Annotated[int | None, typer.Option(help="Most open sockets.", show_default="5000")] = None,
    sockets_per_address: Annotated[
        int | None, typer.Option(help="Most open sockets from one address.", show_default="100")
    ] = None,
    connections: Annotated[
        int | None, typer.Option(help="Most open connections that are no socket.", show_default="2000")
    ] = None,
    connections_per_address: Annotated[
        int | None, typer.Option(help="Of these, most from one address.", show_default="64")
    ] = None,
    request_seconds: Annotated[
        float | None, typer.Option(help="Within which a request must have come.", show_default="20")
    ] = None,
    hello_seconds: Annotated[
        float | None, typer.Option(help="Within which a socket must have said hello.", show_default="20")
    ] = None,
    work_per_address: Annotated[
        float | None, typer.Option(help="The server's seconds each second for one address.", show_default="0.25")
    ] = None,
    work_per_socket: Annotated[float | None, typer.Option(help="The same for one socket.", show_default="0.1")] = None,
    bytes_per_address: Annotated[
        int | None, typer.Option(help="Bytes a second to one address.", show_default="4000000")
    ] = None,
    bytes_per_socket: Annotated[
        int | None, typer.Option(help="Bytes a second to one socket.", show_default="1000000")
    ] = None,
    tables_per_address: Annotated[
        int | None, typer.Option(help="Most new tables from one address in a day.", show_default="500")
    ] = None,
    requests_per_second: Annotated[
        float | None, typer.Option(help="Requests and new sockets of one address.", show_default="20")
    ] = None,
    request_burst: Annotated[int | None, typer.Option(help="Of these, so many at once.", show_default="200")] = None,
    messages_per_second: Annotated[float | None, typer.Option(help="Messages a socket.", show_default="20")] = None,
    message_burst: Annotated[int | None, typer.Option(help="Of these, so many at once.", show_default="60")] = None,
    message_bytes: Annotated[int | None, typer.Option(help="Longest message of a socket.", show_default="8192")] = None,
    body_bytes: Annotated[int | None, typer.Option(help="Longest body of a request.", show_default="16384")] = None,
    live_tables: Annotated[int | None, typer.Option(help="Most tables in memory.", show_default="5000")] = None,
    idle_seconds: Annotated[
        float | None, typer.Option(help="After so long an unused table leaves memory.", show_default="600")
    ] = None,
    bot_delay: Annotated[float | None, typer.Option(help="Seconds between bots' moves.", show_default="0.9")] = None,
    bot_budget: Annotated[
        float | None, typer.Option(help="Seconds a bot may think about a decision.", show_default="1")
    ] = None,
    bot_processes: Annotated[int | None, typer.Option(help="Processes for bots.", show_default="1")] = None,
    review_budget: Annotated[
        float | None, typer.Option(help="Seconds for each decision of a game that is reviewed.", show_default="0.25")
    ] = None,
    thoughts_per_address: Annotated[
        int | None, typer.Option(help="Reviews, hints and studies of one address at a time.", show_default="2")
    ] = None,
    compress: Annotated[bool | None, typer.Option(help="Compress what goes over the sockets.")] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.", show_default="info")] = None,
    log_file: Annotated[
        str | None, typer.Option(help="File for logs, for its owner only.", show_default="standard error")
    ] = None,
) -> None:
    """Serve tables to browsers, until Ctrl-C.

    Every option can also be set by an environment variable: [cyan]PAMIR_PORT[/cyan], [cyan]PAMIR_DATABASE[/cyan] and so on. For limits 0 means none. Logs are one JSON object a line.
    """  # noqa: E501 - a paragraph of help is one line
    given = {name: value for name, value in locals().items() if name != "open_page"}
    from pamir.server import from_environment
    from pamir.server.listening import run

    run(from_environment(given), open_page)
