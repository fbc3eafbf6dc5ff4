"""Her face-up card on 80 columns: arrows, loyalties, regions, and her three actions explained."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from pamir.locale import say, say_many, word
from pamir.locale.words import listing
from pamir.second.companion.deck import ALL, Deck
from pamir.second.facts import coalitions, regions, wakhan_actions

WIDTH = 79
COALITION_STYLE = {"afghan": "green", "british": "bright_magenta", "russian": "yellow"}


def card_page(deck: Deck, loyal: Sequence[str] = ()) -> Panel:
    """The face-up card, with the loyalty she takes on if it is known what the people serve."""
    card = deck.front
    title = Text(say("Wakhan, card {number}", number=card.number), style="bold")
    left = Text(say_many("{n} card left", "{n} cards left", deck.left), style="dim")
    body = Group(_readings(deck, loyal), "", *_actions(card.actions))
    return Panel(body, title=title, title_align="left", subtitle=left, subtitle_align="right", width=WIDTH)


def _readings(deck: Deck, loyal: Sequence[str]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    grid.add_row(say("Arrows"), _arrows(deck))
    grid.add_row(say("Loyalty"), _loyalty(deck.front.pragmatic_loyalty, loyal))
    grid.add_row(say("Regions"), _in_order(_region(key) for key in deck.front.region_priority))
    return grid


def _arrows(deck: Deck) -> Text:
    if deck.row == "top":
        place = say("top, column {n}", n=deck.column)
        meaning = say("  left end of her court, left-hand player first")
    else:
        place = say("bottom, column {n}", n=deck.column)
        meaning = say("  right end of her court, right-hand player first")
    return Text.assemble((place, "bold"), (meaning, "dim"))


def pragmatic_loyalty(order: Sequence[str], loyal: Sequence[str]) -> str:
    """The first coalition of her card that nobody at the table serves."""
    return next(key for key in order if key not in loyal)


def _loyalty(order: Sequence[str], loyal: Sequence[str]) -> RenderableType:
    line = _in_order(_coalition(key) for key in order)
    if not loyal:
        return Text.assemble(line, (say("  the first that nobody else serves"), "dim"))
    hers = _coalition(pragmatic_loyalty(order, loyal))
    taken = listing(_coalition(key).plain for key in dict.fromkeys(loyal))
    now = Text.assemble((say("now {coalition}", coalition=hers.plain), f"bold {hers.style}"))
    return Group(line, now.append(say("  others serve {taken}", taken=taken), style="dim"))


def _coalition(key: str) -> Text:
    name = next(word(coalition.name) for coalition in coalitions() if coalition.key == key)
    return Text(name, style=COALITION_STYLE[key])


def _region(key: str) -> Text:
    return Text(next(word(region.name) for region in regions() if region.key == key))


def _in_order(items: Iterable[Text]) -> Text:
    return Text(" > ", style="dim").join(items)


def _actions(keys: Sequence[str]) -> list[RenderableType]:
    parts: list[RenderableType] = []
    by_key = {action.key: action for action in wakhan_actions()}
    for number, key in enumerate(keys, 1):
        parts.append(Text.assemble((f"{number}  ", "bold"), (word(by_key[key].name), "bold")))
        parts.append(Padding(Text(word(by_key[key].instruction)), (0, 0, 1 if number < len(keys) else 0, 3)))
    return parts


def deck_page(deck: Deck) -> Group:
    """How many cards are left and which have not been seen, in no order; the back on top is open to all."""
    unseen = " ".join(str(card) for card in sorted(deck.cards))
    rows = ", ".join(say("top") if row == "top" else say("bottom") for row in deck.back.row_labels)
    columns = " ".join(str(number) for number in deck.back.column_numbers)
    face_up = say("none yet") if deck.face_up == 0 else str(deck.face_up)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    grid.add_row(say("Face up"), face_up)
    grid.add_row(say("Left"), say("{n} of {all}", n=deck.left, all=ALL))
    grid.add_row(say("Not yet seen"), unseen)
    grid.add_row(say("Next back"), say("rows {rows}; columns {columns}", rows=rows, columns=columns))
    return Group(grid)
