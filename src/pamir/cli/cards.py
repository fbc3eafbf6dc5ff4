"""`pamir cards`: look up what is printed on the cards; check a card set, or begin one."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pamir.cli.editions import CardsFile, EditionName, chosen_edition, edition_with_sets
from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.errors import PamirError
from pamir.locale import say, say_many, speaking

if TYPE_CHECKING:
    from pamir.edition import CheckedCards, Edition

CHECK, TEMPLATE = "check", "template"


def cards(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="FILTER | check FILE | template", help="Words to choose cards by; none lists all."),
    ] = None,
    edition: EditionName = None,
    cards: CardsFile = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="With template: the sheet of cards.")] = False,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Look up cards: lists, or one card in full by its number.

    A card is listed if [bold]all[/bold] words of the filter match it. A word may be

    • part of the card's name or of its ability's, or any of: a region or Location, a suit or Mode, a coalition or Empire, an action, an icon or Impact (army, road, spy, tribe, leverage, favor; leveraged, informants, garrison, arrow), patriot, prize, ability, court, event;

    • a field with a value, to look in one place only: rank:2, patriot:british, prize:afghan, favor:military, and so on with region, suit, action, icon, ability, name (first edition: location, mode, impact, arrow); "rank 2" means the same as "rank:2";

    • a card number; several numbers list several cards.

    For example: [cyan]pamir cards kabul political[/cyan], [cyan]pamir cards rank 3[/cyan], [cyan]pamir cards patriot:russian leverage[/cyan], [cyan]pamir cards event[/cyan], [cyan]pamir cards 43[/cyan], [cyan]pamir cards arrow:military --edition first[/cyan].

    The first edition's cards come from a file. [cyan]pamir cards template[/cyan] writes an empty one (with [cyan]--csv[/cyan] the sheet for its cards), [cyan]pamir cards check FILE[/cyan] names all that is wrong with one, and tells what it holds; exit code 1 if it cannot be played.
    """  # noqa: E501 - a paragraph of help is one line
    asked = words or []
    with speaking(language):
        if asked[:1] == [CHECK] and len(asked) != 2:
            raise PamirError(say("Name exactly one file: {command}.", command="pamir cards check FILE"))
        if asked[:1] == [TEMPLATE] and len(asked) != 1:
            raise PamirError(say("The template goes to standard output: pamir cards template > FILE."))
        if asked == [TEMPLATE]:
            print(edition_with_sets(edition).cards_template(sheet=csv), end="")
        elif asked[:1] == [CHECK]:
            _check(edition_with_sets(edition), Path(asked[1]), json)
        else:
            _list(chosen_edition(edition, cards), asked, json)


def _list(chosen: "Edition", words: list[str], as_json: bool) -> None:
    if as_json:
        _print_json(chosen.card_data(words))
        return

    from rich.console import Console

    listing = chosen.card_listing(words)
    console = Console(highlight=False)
    if chosen.cards_title:
        console.print(chosen.spoken_cards_title, style="italic", markup=False)
    console.print(listing)


def _check(edition: "Edition", path: Path, as_json: bool) -> None:
    found = edition.check_cards(path)
    if as_json:
        plain = {"set": found.name, "title": found.title, "faults": found.faults, "warnings": found.warnings}
        _print_json({**plain, "holds": found.holds})
    else:
        _tell(path, found)
    if found.faults:
        raise typer.Exit(1)


def _tell(path: Path, found: "CheckedCards") -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False, markup=False, soft_wrap=True)
    if found.faults:
        console.print(say_many("{file}: {n} fault.", "{file}: {n} faults.", len(found.faults), file=path), style="bold")
    else:
        console.print(say("{file} can be played: {title} ({name}).", file=path, title=found.title, name=found.name))
    for fault in found.faults:
        console.print(f"  {fault}")
    if found.warnings:
        console.print(say("Worth a look:"), style="bold")
    for warning in found.warnings:
        console.print(f"  {warning}")
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    for heading, counts in found.holds.items():
        table.add_row(Text(heading, style="bold"), Text(", ".join(f"{n} {key}" for key, n in counts.items())))
    console.print(table)


def _print_json(data: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
