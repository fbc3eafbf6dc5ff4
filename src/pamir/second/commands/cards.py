"""`pamir cards`: look up what is printed on the cards."""

from typing import TYPE_CHECKING, Annotated

import typer

from pamir.cli.language import SOURCE_LANGUAGE, Language
from pamir.locale import say, speaking

if TYPE_CHECKING:
    from pamir.second.facts import CourtCard, EventCard


def cards(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="FILTER", help="Words to choose cards by; none lists all cards.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    language: Language = SOURCE_LANGUAGE,
) -> None:
    """Look up cards: lists, or one card in full by its number.

    A card is listed if [bold]all[/bold] words of the filter match it. A word may be

    • part of the card's name or of its ability's, or any of: a region, a suit, a coalition, an action, an icon (army, road, spy, tribe, leverage, favor), patriot, prize, ability, court, event;

    • a field with a value, to look in one place only: rank:2, patriot:british, prize:afghan, favor:military, and so on with region, suit, action, icon, ability, name; "rank 2" means the same as "rank:2";

    • a card number; several numbers list several cards.

    For example: [cyan]pamir cards kabul political[/cyan], [cyan]pamir cards rank 3[/cyan], [cyan]pamir cards patriot:russian leverage[/cyan], [cyan]pamir cards event[/cyan], [cyan]pamir cards 43[/cyan].
    """  # noqa: E501 - a paragraph of help is one line
    from pamir.second.commands.card_filter import choose

    chosen = choose(words or [])
    if json:
        _print_json(chosen.cards)
        return

    from rich.console import Console

    from pamir.second.commands.card_pages import card_list, card_page

    console = Console(highlight=False)
    with speaking(language):
        if not chosen.cards:
            console.print(say("No card matches all of: {words}.", words=" ".join(words or [])))
        elif chosen.by_number_only and len(chosen.cards) == 1:
            console.print(card_page(chosen.cards[0]))
        else:
            console.print(card_list(chosen.cards))


def _print_json(cards: "tuple[CourtCard | EventCard, ...]") -> None:
    import msgspec

    encoded = msgspec.json.encode([_as_dict(card) for card in cards])
    print(msgspec.json.format(encoded, indent=2).decode())


def _as_dict(card: "CourtCard | EventCard") -> dict[str, object]:
    """The card as plain data: its kind, its fields, and the ability in full."""
    import msgspec

    from pamir.second.facts import CourtCard, ability

    fields: dict[str, object] = msgspec.to_builtins(card)
    if isinstance(card, CourtCard):
        special = ability(card.ability) if card.ability else None
        return {"kind": "court", **fields, "ability": special and msgspec.to_builtins(special)}
    return {"kind": "event", "name": card.name, **fields}
