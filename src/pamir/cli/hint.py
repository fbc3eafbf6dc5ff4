"""`pamir hint`: what to do in a game that is not over yet."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pamir.cli.editions import CardsFile
from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.cli.review import ready
from pamir.errors import PamirError
from pamir.locale import say, speaking

if TYPE_CHECKING:
    from pamir.game import Game


def hint(
    file: Annotated[Path, typer.Argument(metavar="RECORD|POSITION", help="A record, or a position as text.")],
    turn: Annotated[
        int | None, typer.Option("--until", min=0, metavar="N", help="Of a record: ask after turn N.")
    ] = None,
    budget: Annotated[float, typer.Option("--budget", metavar="SECONDS", help="How long to think.")] = 3.0,
    iterations: Annotated[
        int | None,
        typer.Option("--iterations", metavar="N", help="Instead: so many steps of the search, the same every time."),
    ] = None,
    data: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
    cards: CardsFile = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Name the best actions for whoever must decide, with everybody's share of a win and what would follow.

    Only what that seat may know is used. For example: [cyan]pamir hint game.pamir --until 12[/cyan].
    """
    import os

    from rich.console import Console

    from pamir.analysis import hint as hinted
    from pamir.analysis.judge import must_be_budget
    from pamir.analysis.text import hint_text

    with speaking(language):
        must_be_budget(None if iterations else budget, iterations)
        game, names = game_of(file, turn, cards)
        with speaking(names=names):
            if game.over:
                raise PamirError(say("The game is over: there is nothing left to decide."))
            ready(Console(stderr=True, highlight=False), game.edition)
            cores = 1 if iterations else os.cpu_count() or 1
            how: dict[str, Any] = {"iterations": iterations} if iterations else {"budget_s": budget}
            found = hinted(game, cores=cores, **how)
            if data:
                print(json.dumps(found.to_json(), indent=1, ensure_ascii=False))
            else:
                told = [names[seat] for seat in range(game.seats)]
                print(hint_text(found, told, max(60, min(Console().width, 110))), end="")


def game_of(file: Path, turn: int | None, cards: Any) -> tuple["Game", dict[int, str]]:
    """The game of a record or position, and what everybody is called."""
    from pamir.game import Game
    from pamir.record import Record
    from pamir.record.names import told_apart

    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors put a mark before the first line
    except (OSError, UnicodeDecodeError):
        text = "format: pamir record"  # the record's own sentence says what is wrong with the file
    if text.strip() and not any(line.strip().lower().startswith("format:") for line in text.splitlines()):
        if turn is not None:
            raise PamirError(say("A position has no turns to stop after: leave out --until."))
        game = Game.from_position(text, cards=cards)
        return game, game.names()
    record = Record.load(file, cards=cards)
    game = (record if turn is None else record.until(turn)).replay()
    return game, told_apart(game.names(), record.names)
