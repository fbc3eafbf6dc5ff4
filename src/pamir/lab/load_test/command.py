"""`pamir load-test`: how many people a server on this machine can serve."""

from typing import Annotated

import typer


def load_test(
    sockets: Annotated[int, typer.Option(min=2, max=5000, help="Open sockets, one for each player.")] = 1000,
    seats: Annotated[int, typer.Option(min=2, max=5, help="Players at each table.")] = 3,
    rate: Annotated[float, typer.Option(min=0.1, help="Actions a second, over all tables.")] = 100.0,
    seconds: Annotated[float, typer.Option(min=1, max=600, help="How long to play.")] = 20.0,
    database: Annotated[
        str | None, typer.Option(help="An empty postgresql://… database instead of a SQLite file.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 1,
) -> None:
    """Start a server of its own on this machine, fill it with players, and time its answers.

    Only loopback is used, and the server ends with the run. The players are here too: they take a share of the machine.
    A watcher that only sleeps tells how late the machine itself was, whoever kept it busy.
    """
    import asyncio

    from rich.console import Console
    from rich.table import Table

    from pamir.lab.load_test.run import ONE_ADDRESS, Load, own_server, run_load

    console = Console(highlight=False, soft_wrap=True)
    load = Load(sockets, seats, rate, seconds, seed)
    with own_server(database or "", **ONE_ADDRESS, sockets=0) as (address, process):
        console.print(f"{sockets:,} sockets, {seats} at a table, {rate:g} actions a second for {seconds:g} s …")
        outcome = asyncio.run(run_load(address, process.pid, load))
    machine = outcome.machine
    table = Table(show_header=False, box=None)
    rows = {
        "tables": f"{outcome.tables:,}",
        "sockets": f"{outcome.sockets:,}, opened in {outcome.opening_seconds:.1f} s",
        "acknowledged": f"{len(outcome.acknowledged):,}, {len(outcome.acknowledged) / outcome.seconds:.1f} a second",
        "p50": f"{outcome.quantile(0.5) * 1000:.1f} ms",
        "p99": f"{outcome.quantile(0.99) * 1000:.1f} ms",
        "slowest": f"{outcome.quantile(1.0) * 1000:.1f} ms",
        "refused, lost": f"{outcome.refused}, {outcome.lost}",
        "games finished": f"{outcome.finished}",
        "the machine paused": f"{machine.pause * 1000:.1f} ms at the longest, p99 {machine.pause_p99 * 1000:.1f} ms",
        "processors": f"server {machine.server:.0%}, players {machine.players:.0%}, others {machine.others:.0%}, "
        f"taken by the host {machine.stolen:.0%}",
    }
    for name, value in rows.items():
        table.add_row(name, value)
    console.print(table)
    if outcome.lost or not outcome.acknowledged:
        raise typer.Exit(1)
