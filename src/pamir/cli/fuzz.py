"""`pamir fuzz`: random games that check themselves."""

import os
import random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pamir.cli.editions import CardsFile, EditionName, chosen_edition
from pamir.cli.seat_counts import seat_counts
from pamir.errors import PamirError

if TYPE_CHECKING:
    from rich.console import Console

    from pamir.edition import Edition
    from pamir.fuzz.plan import Plan
    from pamir.fuzz.run import Progress, Report, Violation

INTERRUPTED = 130
MANY = 100_000  # games in which everything that is counted must have occurred


def fuzz(
    edition: EditionName = None,
    cards: CardsFile = None,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1000,
    seats: Annotated[
        str, typer.Option(help="Seats per game: a number, a range like 2-4, a list like 2,5, or all.")
    ] = "all",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed plays the same games; random if not given.")
    ] = None,
    compiled: Annotated[
        bool, typer.Option("--compiled/--interpreted", help="Compiled is fast; interpreted checks more at each step.")
    ] = True,
    wakhan: Annotated[
        str, typer.Option(help="Wakhan sits at some tables of two and three seats, at none, or always (2-3 seats).")
    ] = "some",
    processes: Annotated[int, typer.Option(min=0, help="Processes to use; 0 for one per core.")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last run that was interrupted.")] = False,
) -> None:
    """Play random games and check at every step that nothing impossible happens.

    After every action: pieces and cards are all there, rupees moved only as the journal says, sums agree, the list of legal actions is in order. At some positions all legal actions are tried. A share of the games (with [cyan]--interpreted[/cyan] all) is played interpreted too, with more checks: refusals, saving, undo, records, hidden cards.

    Exit code 1 if something broke, or if a run of 100,000 games or more never came to something that the edition counts; what is needed to see it again is printed. Ctrl-C stops and tells how far it came; [cyan]--resume[/cyan] goes on from there.
    """  # noqa: E501 - a paragraph of help is one line
    from rich.console import Console

    from pamir.fuzz.deep import Tally
    from pamir.fuzz.plan import Plan
    from pamir.fuzz.run import Progress, fingerprint, load_progress

    console = Console(highlight=False, soft_wrap=True)
    if resume:
        progress = load_progress()
    else:
        chosen = random.SystemRandom().getrandbits(31) if seed is None else seed
        played = chosen_edition(edition, cards)
        counts = seat_counts(seats, _possible(played, wakhan))
        file = "" if cards is None else str(cards.absolute())
        plan = Plan(games, counts, chosen, compiled, wakhan, played.name, file)  # type: ignore[arg-type]
        progress = Progress(fingerprint(), plan, [], Tally())
    plan = progress.plan
    how = "compiled" if plan.compiled else "interpreted"
    told = ", ".join(map(str, plan.seats))
    console.print(f"{plan.games:,} games of {told} seats, seed {plan.seed}, {how}.")
    if plan.compiled:
        _compile(plan, console)
    violation, interrupted = _play(progress, min(processes or _cores(), plan.chunks), console)
    _summarize(progress, console)
    if violation is not None:
        _tell(violation, console)
        raise typer.Exit(1)
    if interrupted:
        console.print("Stopped; nothing broken so far. Go on with: pamir fuzz --resume")
        raise typer.Exit(INTERRUPTED)
    console.print("Nothing broken.")
    never = [name for name in plan.edition.checks.expected if not progress.tally.counts.get(name)]
    if never:
        console.print(f"Never occurred: {', '.join(never)}.")
        if progress.tally.games >= MANY:
            raise typer.Exit(1)


def _possible(edition: "Edition", automaton: str) -> tuple[int, ...]:
    """The numbers of seats at which such games can be played."""
    if automaton not in ("some", "none", "always"):
        raise PamirError(f"--wakhan is some, none or always, not {automaton!r}.")
    if automaton == "always" and not edition.automata:
        raise PamirError(f"--wakhan always belongs to another edition than {edition.title}.")
    return edition.checks.seats_with(automaton)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _bar(console: "Console") -> Any:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _compile(plan: "Plan", console: "Console") -> None:
    """Compile once, before any worker starts; nothing is shown when the rules lie ready."""
    with _bar(console) as bar:
        task = bar.add_task("compiling the rules, once, about a minute", total=None, visible=False)
        try:
            plan.edition.checks.compiled(
                lambda done, total: bar.update(task, completed=done, total=total, visible=True)
            )
        except KeyboardInterrupt:
            console.print("Stopped before the first game.")
            raise typer.Exit(INTERRUPTED) from None


def _play(progress: "Progress", processes: int, console: "Console") -> "tuple[Violation | None, bool]":
    import time

    from pamir.fuzz.run import fuzz as play

    plan = progress.plan
    start = time.monotonic() - progress.seconds
    with _bar(console) as bar:
        task = bar.add_task("games", total=plan.games, completed=len(progress.done) * plan.chunk)

        def show(report: "Report") -> None:
            progress.seconds = time.monotonic() - start
            bar.update(task, advance=report.tally.games)

        try:
            return play(progress, processes, show), False
        except KeyboardInterrupt:
            return None, True
        finally:
            progress.seconds = time.monotonic() - start


def _summarize(progress: "Progress", console: "Console") -> None:
    tally = progress.tally
    pace = tally.games / progress.seconds if progress.seconds else 0.0
    console.print(
        f"{tally.games:,} games, {tally.decisions:,} decisions, {tally.trials:,} actions tried besides, "
        f"{tally.deep_games:,} games checked deeply, {tally.refusals:,} refusals; "
        f"deepest stack {tally.deepest}, longest list {tally.longest_list}; "
        f"{progress.seconds:.0f} s, {pace:,.0f} games/s."
    )
    for line in progress.plan.edition.checks.told(tally.counts):
        console.print(line)


def _tell(violation: "Violation", console: "Console") -> None:
    console.print(f"BROKEN in {violation.setting}, after {violation.decisions} decisions: {violation.sentence}.")
    console.print("The game so far:\n")
    console.print(violation.record, markup=False)
