"""`pamir wakhan`: her cards for a table with the physical box."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.errors import PamirError
from pamir.locale import say, speaking

if TYPE_CHECKING:
    from pamir.second.companion import Deck


_WHAT = ("draw", "show", "new", "deck", "rules")


def wakhan(
    what: Annotated[
        str,
        typer.Argument(
            metavar="|".join(_WHAT),
            help="Draw her next card, show the last one again, start a new deck, list the deck, or show her rules.",
        ),
    ] = "draw",
    loyal: Annotated[
        list[str] | None,
        typer.Option(metavar="COALITION", help="What a person at the table serves; repeat it for two people."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="With new: shuffle the deck of this number.", show_default="random")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where the deck is remembered.", show_default="the user's data folder"),
    ] = None,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Draw Wakhan's cards at a table with the physical box.

    [bold]pamir wakhan[/bold] draws her next card and shows where the arrows point, the order of her loyalties and regions, and her three actions explained. The deck is remembered from one call to the next.

    For example: [cyan]pamir wakhan[/cyan], [cyan]pamir wakhan --loyal british --loyal russian[/cyan], [cyan]pamir wakhan show[/cyan], [cyan]pamir wakhan new[/cyan], [cyan]pamir wakhan rules[/cyan].
    """  # noqa: E501 - a paragraph of help is one line
    served = [_coalition(text) for text in loyal or []]
    if len(set(served)) > 2:
        raise PamirError("Wakhan plays with one or two people, so at most two coalitions can be served.")
    if what not in _WHAT:
        raise PamirError(f"There is no 'pamir wakhan {what}'; known are: {', '.join(_WHAT)}.")
    if seed is not None and what != "new":
        raise PamirError("A seed goes with a new deck: pamir wakhan new --seed 7.")
    with speaking(language):
        _do(what, file or _usual_file(), served, seed)


def _do(what: str, path: Path, served: list[str], seed: int | None) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    match what:
        case "rules":
            from pamir.second.companion import reference_page

            console.print(reference_page())
        case "new":
            _new(path, seed)
            console.print(say("Wakhan's 24 cards are shuffled. Draw the first: pamir wakhan"))
        case "deck":
            from pamir.second.companion import deck_page

            console.print(deck_page(_kept(path)))
        case "show":
            from pamir.second.companion import card_page

            console.print(card_page(_kept(path), served))
        case "draw":
            _draw(path, served)


def _draw(path: Path, served: list[str]) -> None:
    from rich.console import Console

    from pamir.second.companion import card_page, read_deck, save_deck

    console = Console(highlight=False)
    deck = read_deck(path)
    if deck is None:
        console.print(say("A fresh deck is shuffled."), style="dim")
        deck = _new(path, None)
    deck, shuffled = deck.drawn()
    if shuffled:
        console.print(say("Her deck ran out, so all 24 cards are shuffled and she draws anew."), style="dim")
    save_deck(deck, path)
    console.print(card_page(deck, served))
    reminder = say("Ambition before each action; bonus actions and cleanup after: pamir wakhan rules")
    console.print(reminder, style="dim")


def _new(path: Path, seed: int | None) -> "Deck":
    from pamir.second.companion import fresh_deck, save_deck

    deck = fresh_deck(seed)
    save_deck(deck, path)
    return deck


def _kept(path: Path) -> "Deck":
    from pamir.second.companion import DeckError, read_deck

    deck = read_deck(path)
    if deck is None:
        raise DeckError("No deck has been started yet; 'pamir wakhan' shuffles one and draws the first card.")
    return deck


def _usual_file() -> Path:
    from pamir.folders import data_folder

    return data_folder() / "wakhan-deck.json"


def _coalition(text: str) -> str:
    from pamir.second.facts import coalitions

    keys = [coalition.key for coalition in coalitions()]
    found = [key for key in keys if text and key.startswith(text.lower())]
    if len(found) != 1:
        raise PamirError(f"There is no coalition {text!r}; known are: {', '.join(keys)}.")
    return found[0]
