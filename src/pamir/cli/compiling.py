"""Getting the compiled rules with something to look at while they are made."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pamir.edition import Edition


def compiled_rules(console: Any, edition: "Edition") -> Any:
    """The compiled rules; the first time on a machine a progress bar shows them being compiled."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    with Progress(
        TextColumn("compiling the rules, once, about a minute"),
        BarColumn(),
        TextColumn("{task.completed} of {task.total}"),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = None

        def report(done: int, total: int) -> None:
            nonlocal task
            if task is None:
                task = bar.add_task("compile", total=total)
            bar.update(task, completed=done, total=total)

        return edition.compiled(report)
