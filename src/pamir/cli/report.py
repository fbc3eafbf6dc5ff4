"""`pamir report`: a run as one page with plots."""

from pathlib import Path
from typing import Annotated

import typer

from pamir.cli.language import SOURCE_LANGUAGE, Language


def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a simulation, a tournament or a ladder.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Where the page goes.", show_default="report.html there"),
    ] = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Draw what came out of a run: who wins from which seat, loyalty, length, checks, scores, actions, every card.

    One HTML page that needs nothing else: no network, no script. A run that still plays can be looked at too.
    """
    from pamir.lab.report import must_be_report, report_page
    from pamir.lab.run import Plan, kept
    from pamir.locale import speaking
    from pamir.whole_files import write_whole

    plan = Plan.read(folder)
    goal = folder / "report.html" if out is None else out
    must_be_report(goal)
    with speaking(language):
        page = report_page(plan, list(kept(folder, in_full=True)))
    write_whole(goal, page)
    print(goal)
