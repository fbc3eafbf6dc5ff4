"""`pamir check-bot`: a kit for whoever writes a bot."""

from typing import Annotated

import typer


def check_bot(
    bot: Annotated[str, typer.Argument(metavar="NAME|module:Class", help="A bot by name, or its class.")],
    edition: Annotated[
        list[str] | None,
        typer.Option(help="Only this edition; name several for several.", show_default="all it plays"),
    ] = None,
    games: Annotated[int, typer.Option(min=0, help="Whole games in each edition.")] = 4,
    budget: Annotated[float, typer.Option(help="Seconds that it is given for a decision.")] = 0.1,
    grace: Annotated[float, typer.Option(help="Seconds beyond that after which it counts as late.")] = 2.0,
    seed: Annotated[int, typer.Option(min=0, help="Another number asks at other positions.")] = 1,
) -> None:
    """Check a bot: yours, or one of ours.

    It is asked at every kind of prompt of the editions it plays, at tables of two to five with all options and Wakhan, and plays whole games: are its answers allowed, does it keep its time, does it answer with no time at all, does it choose the same when it is asked again, and when only what it cannot see is dealt anew? It runs in a process of its own, so that one that hangs or dies is told of.

    Ends with status 0 where all is well, else with 1. For example: [cyan]pamir check-bot sensible[/cyan], [cyan]pamir check-bot my_bots:ThriftyBot[/cyan].
    """  # noqa: E501 - a paragraph of help is one line
    import sys

    from pamir.bots.checking import Kit, check
    from pamir.errors import PamirError

    if not 0 < budget < 3600 or not 0 < grace < 3600:
        raise PamirError("A bot needs some time: budget and grace are more than 0 seconds, and less than an hour.")

    def told(what: str) -> None:
        if sys.stderr.isatty():
            print(f"  … {what}", file=sys.stderr)

    kit = Kit(editions=tuple(edition or ()), games=games, budget_s=budget, grace_s=grace, seed=seed)
    report = check(bot, kit, told)
    called = " ".join(str(report.about.title).split())
    print(f"{bot}: {called if called.isprintable() else repr(called)} ({', '.join(report.editions)})")
    for line in report.lines():
        print(line)
    print("All is well." if report.ok else "This bot is not ready.")
    if not report.ok:
        raise typer.Exit(1)
