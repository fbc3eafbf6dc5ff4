"""Cards on a terminal of 80 columns: lists by region, and one card in full."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pamir.card_filter import counted
from pamir.locale import say, word
from pamir.second.facts import CourtCard, EventCard, EventEffect, Suit, ability, coalitions, regions, suits
from pamir.second.rules.tables import ACTION_KEYS
from pamir.second.words import action_word, event_word

_SUIT_STYLE = {"political": "magenta", "intelligence": "bright_blue", "economic": "yellow", "military": "bright_red"}
_COALITION_STYLE = {"afghan": "green", "british": "bright_magenta", "russian": "yellow"}
_PAGE_WIDTH = 79


def card_list(cards: Sequence[CourtCard | EventCard]) -> Group:
    """Court cards under the heading of their region, then events, then how many and what the letters mean."""
    return Group(*_list_parts(cards))


def card_page(card: CourtCard | EventCard) -> Panel:
    """One card with everything that is on it."""
    body = _event_body(card) if isinstance(card, EventCard) else _court_body(card)
    title = Text.assemble((f" {card.number} ", "dim"), (event_word(card.number, None), "bold"), " ")
    return Panel(Group(*body), title=title, title_align="left", width=_PAGE_WIDTH, padding=(1, 2))


def _list_parts(cards: Sequence[CourtCard | EventCard]) -> Iterator[RenderableType]:
    court = [card for card in cards if isinstance(card, CourtCard)]
    events = [card for card in cards if isinstance(card, EventCard)]
    first = True
    for region in regions():
        here = [card for card in court if card.region == region.key]
        if here:
            yield _heading(word(region.name))
            yield _court_table(here, header=first)
            yield ""
            first = False
    if events:
        yield _heading(say("Events"))
        yield _event_table(events)
        yield ""
    if court:
        yield Text(say("Icons in order: T tribe, A army, R road, S spy, L leverage, > favored suit."), style="dim")
    if cards:
        yield Text(counted(len(cards), cards[0].number), style="dim")


def _heading(name: str) -> Text:
    return Text(f"── {name} ".ljust(_PAGE_WIDTH, "─"), style="bold")


def _court_table(cards: Iterable[CourtCard], header: bool) -> Table:
    wide = max(7, *(len(word(coalition.name)) for coalition in coalitions()))
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=header, header_style="dim")
    table.add_column(say("No"), width=3, justify="right")
    table.add_column(say("Card"), width=24)
    table.add_column(say("Suit"), width=7)
    table.add_column(say("Actions"), width=18 - 2 * (wide - 7))
    table.add_column(say("Icons"), width=7)
    table.add_column(say("Patriot"), width=wide)
    table.add_column(say("Prize"), width=wide)
    for card in cards:
        name = Text(word(card.name))
        if card.ability:
            name.append(f"\n{word(ability(card.ability).name)}", style="italic cyan")
        table.add_row(
            str(card.number),
            name,
            Text(f"{_short(card.suit)} {_stars(card)}", style=_SUIT_STYLE[card.suit]),
            " ".join(_actions(card)),
            _icon_letters(card),
            _coalition(card.patriot),
            _coalition(card.prize),
        )
    return table


def _event_table(cards: Iterable[EventCard]) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(say("No"), width=3, justify="right")
    table.add_column(say("When discarded"), width=36)
    table.add_column(say("When purchased"), width=36)
    for card in cards:
        bought = Text(_title(card.purchased))
        if not card.purchasable:
            bought.append(say(" (not for sale)"), style="dim")
        table.add_row(str(card.number), _title(card.discarded), bought)
    return table


def _court_body(card: CourtCard) -> Iterator[RenderableType]:
    region = next(word(region.name) for region in regions() if region.key == card.region)
    suit = _suit(card.suit)
    yield Text.assemble(
        (region, "bold"),
        "  ",
        (f"{word(suit.name)} {_stars(card)}", _SUIT_STYLE[card.suit]),
        (say("  rank {rank}", rank=card.rank), "dim"),
    )
    yield ""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim")
    grid.add_column()
    grid.add_row(say("Actions"), ", ".join(_actions(card)) or say("none"))
    grid.add_row(say("Icons"), ", ".join(_icon_words(card)))
    grid.add_row(say("Patriot"), _coalition(card.patriot))
    grid.add_row(say("Prize"), _coalition(card.prize))
    grid.add_row(say("Stars"), word(suit.privilege))
    yield grid
    if card.ability:
        special = ability(card.ability)
        yield ""
        yield Text(word(special.name), style="italic cyan")
        yield word(special.effect)


def _event_body(card: EventCard) -> Iterator[RenderableType]:
    if card.discarded == card.purchased:
        yield from _half(say("Discarded or purchased"), card.purchased)
        return
    yield from _half(say("When discarded"), card.discarded)
    yield ""
    yield from _half(say("When purchased") if card.purchasable else say("Not for sale"), card.purchased)


def _half(when: str, half: EventEffect) -> Iterator[RenderableType]:
    yield Text.assemble((f"{when}: ", "dim"), (_title(half), "bold"), (f"  {_lasts(half)}", "dim"))
    yield Padding(word(half.effect), (0, 0, 0, 2))


def _lasts(half: EventEffect) -> str:
    match half.duration:
        case "instant":
            return say("at once")
        case "while_in_market":
            return say("while in the market")
    return say("until the next Dominance Check")


def _title(half: EventEffect) -> str:
    if half.name:
        return word(half.name)
    favored = half.key.removeprefix("favor_")
    return say("{suit} favored", suit=word(_suit(favored).name)) if favored != half.key else say("No effect")


def _suit(key: str) -> Suit:
    return next(suit for suit in suits() if suit.key == key)


def _actions(card: CourtCard) -> Iterator[str]:
    for key in card.actions:
        yield action_word(ACTION_KEYS.index(key))


def _stars(card: CourtCard) -> str:
    return "★" * card.rank


def _short(suit: str) -> str:
    return word(_suit(suit).name)[:3]


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
    words = {
        "army": say("army"),
        "road": say("road"),
        "tribe": say("tribe"),
        "spy": say("spy"),
        "leverage": say("leverage"),
    }
    for icon in card.impact:
        _, _, suit = icon.partition(":")
        yield say("favored suit becomes {suit}", suit=word(_suit(suit).name.lower())) if suit else words[icon]


def _coalition(key: str | None) -> Text:
    if key is None:
        return Text("-", style="dim")
    name = next(word(coalition.name) for coalition in coalitions() if coalition.key == key)
    return Text(name, style=_COALITION_STYLE[key])
