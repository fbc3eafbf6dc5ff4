"""Cards on a terminal of 80 columns: lists by Location, and one card in full."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pamir.card_filter import counted
from pamir.first import words
from pamir.first.facts import Card
from pamir.first.rules.tables import ECONOMIC, INTELLIGENCE, LOCATIONS, MILITARY, NONE, POLITICAL
from pamir.locale import say, say_many

_MODE_STYLE = {MILITARY: "bright_red", INTELLIGENCE: "bright_blue", POLITICAL: "magenta", ECONOMIC: "yellow"}
_EMPIRE_STYLE = ("bright_magenta", "yellow", "green")
_PAGE_WIDTH = 79


def card_list(cards: Sequence[Card]) -> Group:
    """Cards under the heading of their Location, then how many and what the letters mean."""
    return Group(*_list_parts(cards))


def card_page(card: Card) -> Panel:
    """One card with everything that is on it."""
    title = Text.assemble((f" {card.id} ", "dim"), (words.card_word(card.number), "bold"), " ")
    return Panel(Group(*_body(card)), title=title, title_align="left", width=_PAGE_WIDTH, padding=(1, 2))


def _list_parts(cards: Sequence[Card]) -> Iterator[RenderableType]:
    first = True
    for location in range(LOCATIONS):
        here = [card for card in cards if card.location == location]
        if here:
            yield Text(f"── {words.location_word(location)} ".ljust(_PAGE_WIDTH, "─"), style="bold")
            yield _table(here, header=first)
            yield ""
            first = False
    yield Text(say("Impacts: L Leveraged, I Informants, G Garrison, > Regime changes."), style="dim")
    yield Text(counted(len(cards), cards[0].id), style="dim")


def _table(cards: Iterable[Card], header: bool) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=header, header_style="dim")
    table.add_column(say("No"), width=3, justify="right")
    table.add_column(say("Card"), width=22)
    table.add_column(say("Mode"), width=7)
    table.add_column(say("Actions"), width=18)
    table.add_column(say("Impacts"), width=7)
    table.add_column(say("Patriot"), width=8)
    table.add_column(say("Prize"), width=8)
    for card in cards:
        table.add_row(
            str(card.id),
            Text(words.card_word(card.number)),
            Text(f"{words.mode_name(card.mode)[:3]} {'★' * card.rank}", style=_MODE_STYLE[card.mode]),
            Text(", ".join(words.special_word(special) for special in card.specials)),
            _letters(card),
            _empire(card.patriot),
            _empire(card.prize),
        )
    return table


def _letters(card: Card) -> Text:
    marks = ((card.leveraged, "L"), (card.informants, "I"), (card.garrison, "G"))
    letters = Text("".join(letter for there, letter in marks if there))
    if card.arrow != NONE:
        letters.append(f">{words.mode_name(card.arrow)[:3]}", style=_MODE_STYLE[card.arrow])
    return letters


def _empire(empire: int) -> Text:
    return Text("-", style="dim") if empire == NONE else Text(words.empire_name(empire), style=_EMPIRE_STYLE[empire])


def _body(card: Card) -> Iterator[RenderableType]:
    yield Text.assemble(
        (words.location_word(card.location), "bold"),
        "  ",
        (f"{words.mode_name(card.mode)} {'★' * card.rank}", _MODE_STYLE[card.mode]),
        (say("  rank {rank}", rank=card.rank), "dim"),
    )
    yield ""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim")
    grid.add_column()
    grid.add_row(say("Actions"), ", ".join(map(words.special_word, card.specials)) or say("none"))
    grid.add_row(say("Impacts"), ", ".join(_impact_words(card)) or say("none"))
    grid.add_row(say("Units"), _units(card))
    grid.add_row(say("Patriot"), _empire(card.patriot))
    grid.add_row(say("Prize"), _empire(card.prize))
    grid.add_row(say("Stars"), _stars(card))
    yield grid


def _impact_words(card: Card) -> Iterator[str]:
    if card.leveraged:
        yield say("Leveraged")
    if card.informants:
        yield say("Informants")
    if card.garrison:
        yield say("Garrison")
    if card.arrow != NONE:
        yield say("the Regime becomes {regime}", regime=words.regime_word(card.arrow))


def _units(card: Card) -> str:
    """What playing it places."""
    if card.mode == MILITARY:
        return say_many("{n} Army", "{n} Armies", card.rank)
    if card.mode == INTELLIGENCE:
        return words.spies(card.rank)
    return words.tribes(card.rank) if card.mode == POLITICAL else say_many("{n} Road", "{n} Roads", card.rank)


def _stars(card: Card) -> str:
    """What its stars are good for (14)."""
    return {
        MILITARY: say("break ties"),
        INTELLIGENCE: say("raise the Hand Size"),
        POLITICAL: say("raise the Tableau limit"),
        ECONOMIC: say("shelter rupees from Tax"),
    }[card.mode]
