"""What a table tells of its deal: who chose it, a promise at the start, and at the end the seed to check it by."""

from pamir.deal import commitment, commitment_text
from pamir.game import Game
from pamir.seeds import is_long, seed_text
from pamir.server.answers import Deal
from pamir.server.storage import TableRow

DRAWN, NAMED = "drawn", "named"


def deal_of(row: TableRow, game: Game) -> Deal:
    """The deal as everybody may know it now. The seed tells the whole deck, so it is told only when all is over."""
    seats = game.state.seats
    promised = row.deal == DRAWN and is_long(row.seed)
    dealt = row.seed, seats, game.options, row.rules, game.edition
    return Deal(
        named=None if row.deal not in (DRAWN, NAMED) else row.deal == NAMED,
        commitment=commitment(*dealt) if promised else None,
        seed=seed_text(row.seed) if game.over else None,
        text=commitment_text(*dealt) if promised and game.over else None,
    )


def deal_remarks(deal: Deal) -> str:
    """The same as remarks in a record."""
    if deal.named:
        return "# Whoever opened this table chose the deal number.\n"
    return f"# The deal was promised by the hash {deal.commitment}\n" if deal.commitment else ""
