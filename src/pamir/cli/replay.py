"""`pamir replay`: read a recorded game turn by turn."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pamir.cli.editions import CardsFile
from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.errors import PamirError
from pamir.locale import say, say_many, speaking

if TYPE_CHECKING:
    from rich.console import Console

    from pamir.game import Game
    from pamir.record import Record


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as Pamir saves games.")],
    until: Annotated[int | None, typer.Option(min=0, metavar="N", help="Stop after turn N.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether the record is sound.")] = False,
    commitment: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HASH", help="Say whether this is the deal promised before the game."),
    ] = None,
    cards: CardsFile = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Tell a recorded game turn by turn, and show the position it ends in.

    Every decision and the stated result are verified on the way; the first that cannot be is named by line and turn. With [cyan]--until[/cyan] the position after that turn is shown. The record says which edition it is of; a game played with a card set of one's own needs that set: [cyan]--cards FILE[/cyan].
    """  # noqa: E501 - a paragraph of help is one line
    from pamir.record import Record

    record = Record.load(file, cards=cards)
    if until is not None:
        record = record.until(until)
    with speaking(language):
        game = record.replay() if verify else _tell(record)
        if commitment is not None:
            _check_deal(record, commitment)
        print(say("{file}: {count}, verified; {ending}.", file=file, count=_counted(game), ending=_ending(game)))


def _check_deal(record: "Record", promise: str) -> None:
    """Say that the deal is the promised one. Raises ``PamirError`` if it is not."""
    from pamir.deal import verify

    if record.seed is None:
        raise PamirError(say("The record tells no seed, so that its deal cannot be checked."))
    if not verify(promise, record.seed, record.seats, record.options, record.rules, record.edition):
        raise PamirError(say("The deal is not the one that was promised: the hashes differ."))
    print(say("The deal is the one that was promised before the game."))


def _tell(record: "Record") -> "Game":
    """Print the story and the last position; the game at its end."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    told = 0
    game = None
    if record.edition.cards_title:
        print(record.edition.spoken_cards_title)
    for _, game in record.steps():
        _tell_news(console, record, game, told)
        told = len(game.journal)
    game = game or record.replay()
    print()
    print(game.edition.draw(game, None, max(80, min(console.width, 120))))
    print()
    return game


def _tell_news(console: "Console", record: "Record", game: "Game", told: int) -> None:
    """Print what the journal has from row ``told`` on, a headline for each turn."""
    import textwrap

    from pamir.edition import Sign
    from pamir.record.names import told_apart

    with speaking(names=told_apart(game.names(), record.names)):
        lines = game.log(told)
    for entry in lines:
        if Sign.TURN in game.edition.sign((entry.kind, 0, 0, 0, 0)):
            console.print(f"\n{entry.sentence}", style="bold")
        else:
            print(textwrap.fill(entry.sentence, console.width, initial_indent="  ", subsequent_indent="    "))


def _counted(game: "Game") -> str:
    turns = say_many("{n} turn", "{n} turns", game.turn)
    return f"{turns}, {say_many('{n} decision', '{n} decisions', len(game.actions))}"


def _ending(game: "Game") -> str:
    from pamir.record.words import result_text

    if not game.over:
        return say("the game is not finished")
    return result_text(game)
