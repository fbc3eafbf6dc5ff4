"""A short reference of her turn for the table, on 80 columns."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from pamir.locale import say
from pamir.second.companion.page import WIDTH


def reference_page() -> Group:
    """Her turn, what comes first among cards, what leaves her court first, and what else differs."""
    parts: list[RenderableType] = []
    for title, lines in (
        (say("Her turn"), _turn()),
        (say("Radicalize: buy a card and play it at once"), _radicalize()),
        (say("Playing it"), _playing()),
    ):
        parts += [_heading(title), _list(lines), ""]
    parts += [_heading(say("Which card first?")), _two_lists(), ""]
    parts += [_heading(say("What else differs")), _list(_differs())]
    return Group(*parts)


def _heading(title: str) -> Text:
    return Text(f"── {title} ".ljust(WIDTH, "─"), style="bold")


def _list(lines: Sequence[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(max_width=WIDTH - 4)
    for line in lines:
        grid.add_row("·", line)
    return Padding(grid, (0, 0, 0, 1))


def _two_lists() -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", justify="right", no_wrap=True)
    grid.add_column(width=34)
    grid.add_column(width=36)
    grid.add_row("", Text(say("Card priority"), style="bold"), Text(say("Discard in cleanup"), style="bold"))
    for number, (chosen, discarded) in enumerate(zip(_priority(), _cleanup(), strict=True), 1):
        grid.add_row(str(number), chosen, discarded)
    return Padding(grid, (0, 0, 0, 1))


def _turn() -> tuple[str, ...]:
    return (
        say("Draw a card. If that empties the deck, shuffle all 24 and draw again."),
        say("Use abilities for the start of a turn; whatever she may do, she does."),
        say(
            "Before each action, ambition: if buying a Dominance Check gives her strictly more points than everybody "
            "else, or wins the game, she spends an action on it."
        ),
        say(
            "Go down the three actions, doing each that is valid, and start again at the top, until two actions are "
            "spent or none of the three is valid. Cards of the favored suit act without counting."
        ),
        say("Then bonus actions: her leftmost unused favored card takes its leftmost possible action, and so on."),
        say("Then cleanup as usual, discarding in her own order."),
    )


def _radicalize() -> tuple[str, ...]:
    return (
        say("An instruction on her card comes first. Ties: the cheapest, then the highest number."),
        say(
            "With a Dominance Check in the market: the cheapest patriot of the dominant coalition, else the card with "
            "most army and road icons; with none dominant, most spy and tribe icons."
        ),
        say(
            "Otherwise the arrows: from their column to the left, then the same in the other row. Never a card she "
            "paid onto this turn, a Dominance Check or Public Withdrawal."
        ),
    )


def _playing() -> tuple[str, ...]:
    return (
        say("She takes the rupees on it and pays the whole bribe; if she cannot, the card is discarded."),
        say("Armies and roads are of her pragmatic loyalty, whatever patriot she plays."),
        say("Roads: the region's borders in the order of her regions, one each, then again."),
        say("Spies: the card of highest priority in the region where she does not have most spies."),
    )


def _priority() -> tuple[str, ...]:
    return (
        say("in another player's court"),
        say("suit is favored"),
        say("patriot of the dominant coalition"),
        say("prize of the dominant coalition"),
        say("any other patriot"),
        say("leveraged"),
        say("highest rank"),
        say("highest number"),
    )


def _cleanup() -> tuple[str, ...]:
    return (
        say("not political"),
        say("not a patriot"),
        say("not leveraged"),
        say("most of others' spies beyond hers"),
        say("fewest spies"),
        say("lowest rank"),
        say("suit not favored"),
        say("lowest number"),
    )


def _differs() -> tuple[str, ...]:
    return (
        say("Her pragmatic loyalty is the first on her card that nobody else serves."),
        say("She rules with her tribes and the armies of whichever one coalition has most there."),
        say("She scores in every check: 1 plus all gifts, and patriots and prizes of that coalition."),
        say("Patriots and prizes never change her loyalty; she loses nothing by them."),
        say("She repays leverage with what she has, and never with cards."),
        say("Asked for a suit she names the favored one; for a place, the first of her regions."),
        say("Her armies need no roads. Everybody may battle her tribes. She waives no bribe."),
    )
