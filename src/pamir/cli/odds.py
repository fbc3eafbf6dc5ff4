"""`pamir odds`: what is left in a game, and how likely it comes."""

from pathlib import Path
from typing import Annotated

import typer

from pamir.cli.editions import CardsFile
from pamir.cli.hint import game_of
from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.errors import PamirError
from pamir.locale import say, speaking


def odds(
    file: Annotated[Path, typer.Argument(metavar="RECORD|POSITION", help="A record, or a position as text.")],
    turn: Annotated[
        int | None, typer.Option("--until", min=0, metavar="N", help="Of a record: look after turn N.")
    ] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="COLOUR", help="As whom to look; without it as a spectator.")
    ] = None,
    data: Annotated[bool, typer.Option("--json", help="Print it as JSON, with exact fractions.")] = False,
    cards: CardsFile = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Tell what is left: unseen cards, checks to come, exact chances of what comes next, what a check would bring now.

    Only what the seat may know is used. For example: [cyan]pamir odds game.pamir --until 12 --seat blue[/cyan].
    """
    import msgspec
    from rich.console import Console

    from pamir.odds.text import odds_text
    from pamir.odds.told import told

    with speaking(language):
        game, names = game_of(file, turn, cards)
        keys = game.edition.options.seat_keys[: game.seats]
        if seat is not None and seat.lower() not in keys:
            raise PamirError(say("Nobody of that colour plays here; the seats are {seats}.", seats=", ".join(keys)))
        with speaking(names=names):
            found = game.odds(None if seat is None else keys.index(seat.lower()))
            if data:
                print(msgspec.json.format(msgspec.json.encode(told(found)), indent=1).decode())
            else:
                print(odds_text(found, max(60, min(Console().width, 110))), end="")
