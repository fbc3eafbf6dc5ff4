"""Cards on a terminal of 80 columns: lists by region, and one card in full."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pamir.facts import CourtCard, EventCard, EventEffect, ability, regions, suits

_SUIT_STYLE = {"political": "magenta", "intelligence": "bright_blue", "economic": "yellow", "military": "bright_red"}
_COALITION_STYLE = {"afghan": "green", "british": "bright_magenta", "russian": "yellow"}
_DURATION = {
    "instant": "at once",
    "until_next_dominance_check": "until the next Dominance Check",
    "while_in_market": "while in the market",
}
_PAGE_WIDTH = 79
_LEGEND = "Icons in order: T tribe, A army, R road, S spy, L leverage, > favored suit."


def card_list(cards: Sequence[CourtCard | EventCard]) -> Group:
    """Court cards under the heading of their region, then events, then how many and what the letters mean."""
    return Group(*_list_parts(cards))


def card_page(card: CourtCard | EventCard) -> Panel:
    """One card with everything that is on it."""
    body = _event_body(card) if isinstance(card, EventCard) else _court_body(card)
    title = Text.assemble((f" {card.number} ", "dim"), (card.name, "bold"), " ")
    return Panel(Group(*body), title=title, title_align="left", width=_PAGE_WIDTH, padding=(1, 2))


def _list_parts(cards: Sequence[CourtCard | EventCard]) -> Iterator[RenderableType]:
    court = [card for card in cards if isinstance(card, CourtCard)]
    events = [card for card in cards if isinstance(card, EventCard)]
    first = True
    for region in regions():
        here = [card for card in court if card.region == region.key]
        if here:
            yield _heading(region.name)
            yield _court_table(here, header=first)
            yield ""
            first = False
    if events:
        yield _heading("Events")
        yield _event_table(events)
        yield ""
    if court:
        yield Text(_LEGEND, style="dim")
    count = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
    if cards:
        yield Text(f"{count}. One in full: pamir cards {cards[0].number}", style="dim")


def _heading(name: str) -> Text:
    return Text(f"── {name} ".ljust(_PAGE_WIDTH, "─"), style="bold")


def _court_table(cards: Iterable[CourtCard], header: bool) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=header, header_style="dim")
    table.add_column("No", width=3, justify="right")
    table.add_column("Card", width=24)
    table.add_column("Suit", width=7)
    table.add_column("Actions", width=18)
    table.add_column("Icons", width=7)
    table.add_column("Patriot", width=7)
    table.add_column("Prize", width=7)
    for card in cards:
        name = Text(card.name)
        if card.ability:
            name.append(f"\n{ability(card.ability).name}", style="italic cyan")
        table.add_row(
            str(card.number),
            name,
            Text(f"{_short(card.suit)} {_stars(card)}", style=_SUIT_STYLE[card.suit]),
            " ".join(card.actions),
            _icon_letters(card),
            _coalition(card.patriot),
            _coalition(card.prize),
        )
    return table


def _event_table(cards: Iterable[EventCard]) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("No", width=3, justify="right")
    table.add_column("When discarded", width=36)
    table.add_column("When purchased", width=36)
    for card in cards:
        bought = Text(_title(card.purchased))
        if not card.purchasable:
            bought.append(" (not for sale)", style="dim")
        table.add_row(str(card.number), _title(card.discarded), bought)
    return table


def _court_body(card: CourtCard) -> Iterator[RenderableType]:
    region = next(region.name for region in regions() if region.key == card.region)
    suit = next(suit for suit in suits() if suit.key == card.suit)
    yield Text.assemble(
        (region, "bold"), "  ", (f"{suit.name} {_stars(card)}", _SUIT_STYLE[card.suit]), (f"  rank {card.rank}", "dim")
    )
    yield ""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim")
    grid.add_column()
    grid.add_row("Actions", ", ".join(card.actions) or "none")
    grid.add_row("Icons", ", ".join(_icon_words(card)))
    grid.add_row("Patriot", _coalition(card.patriot))
    grid.add_row("Prize", _coalition(card.prize))
    grid.add_row("Stars", suit.privilege)
    yield grid
    if card.ability:
        special = ability(card.ability)
        yield ""
        yield Text(special.name, style="italic cyan")
        yield special.effect


def _event_body(card: EventCard) -> Iterator[RenderableType]:
    if card.discarded == card.purchased:
        yield from _half("Discarded or purchased", card.purchased)
        return
    yield from _half("When discarded", card.discarded)
    yield ""
    yield from _half("When purchased" if card.purchasable else "Not for sale", card.purchased)


def _half(when: str, half: EventEffect) -> Iterator[RenderableType]:
    yield Text.assemble((f"{when}: ", "dim"), (_title(half), "bold"), (f"  {_DURATION[half.duration]}", "dim"))
    yield Padding(half.effect, (0, 0, 0, 2))


def _title(half: EventEffect) -> str:
    if half.name:
        return half.name
    favored = half.key.removeprefix("favor_")
    return f"{favored.capitalize()} favored" if favored != half.key else "No effect"


def _stars(card: CourtCard) -> str:
    return "★" * card.rank


def _short(suit: str) -> str:
    return suit[:3].capitalize()


def _icon_letters(card: CourtCard) -> Text:
    letters = Text()
    for icon in card.impact:
        kind, _, suit = icon.partition(":")
        if suit:
            letters.append(f">{_short(suit)}", style=_SUIT_STYLE[suit])
        else:
            letters.append(kind[0].upper())
    return letters


def _icon_words(card: CourtCard) -> Iterator[str]:
    for icon in card.impact:
        kind, _, suit = icon.partition(":")
        yield f"favored suit becomes {suit}" if suit else kind


def _coalition(key: str | None) -> Text:
    return Text(key.capitalize(), style=_COALITION_STYLE[key]) if key else Text("-", style="dim")
