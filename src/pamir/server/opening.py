"""What a page asks for when it opens a table, and whether that makes sense."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pamir.bots import USUAL, title
from pamir.edition import Edition
from pamir.errors import PamirError
from pamir.locale import say
from pamir.options import Options
from pamir.seeds import new_seed, read_seed
from pamir.server.deals import DRAWN, NAMED
from pamir.server.opponents import bots_for
from pamir.server.storage import SeatRow
from pamir.server.wire import NAME_LENGTH, PLAIN, Seat, one_line

CARDS_BYTES = 64 * 1024


class OpeningError(PamirError):
    """A table that cannot be; the message is one sentence."""


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: a person, a bot, or an opponent that the rules of the edition play."""

    kind: Annotated[str, Meta(max_length=32, pattern=PLAIN)]
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    bot: Annotated[str, Meta(max_length=64, pattern=PLAIN)] | None = None


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall be silent, or may talk again: a seat, or, with null, all who watch."""

    seat: Seat | None
    muted: bool


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    seats: Annotated[list[SeatAsked], Meta(min_length=2, max_length=5)]
    edition: Annotated[str, Meta(max_length=32, pattern=PLAIN)] | None = None
    """None: the one that this server usually plays."""
    options: dict[str, Any] = {}
    """By the names of the edition's schema of options, which says what each may be."""
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | Annotated[str, Meta(max_length=40, pattern=PLAIN)] | None = None
    """A deal that somebody names: a number, or the text of a seed. None has one drawn that nobody can know."""
    hot_seat: bool = False
    cards: dict[str, Any] | None = None
    """A card set as its file holds it, for this table alone: see docs/CARD_SETS.md."""

    def playing(self, usual: Edition) -> Edition:
        """The edition with the cards that were handed over. Raises OpeningError, or PamirError with the first fault."""
        if self.cards is None:
            return usual
        if len(msgspec.json.encode(self.cards)) > CARDS_BYTES:
            raise OpeningError(say("The cards are too long: expected at most {n} KB.", n=CARDS_BYTES // 1024))
        return usual.with_cards(self.cards)

    def deal(self) -> tuple[int, str]:
        """The seed, and whether it was named or drawn. Raises SeedError."""
        if self.seed is None:
            return new_seed(), DRAWN
        return (read_seed(self.seed) if isinstance(self.seed, str) else self.seed), NAMED

    def game_options(self, edition: Edition) -> Options:
        """The options for the rules. Raises OpeningError or GameError."""
        asked: dict[str, Any] = dict(self.options)
        for at, seat in enumerate(self.seats):
            if seat.kind in edition.automata:
                if seat.kind in asked:
                    raise OpeningError(f"{seat.kind.capitalize()} can hold only one seat.")
                asked[seat.kind] = at
            elif seat.kind not in ("person", "bot"):
                known = ", ".join(("person", "bot", *edition.automata))
                raise OpeningError(f"A seat is held by one of: {known}.")
        bots = bots_for(edition.name)
        for seat in self.seats:
            if seat.kind == "bot" and (seat.bot or USUAL) not in bots:
                raise OpeningError(f"There is no such bot; known are: {', '.join(bots)}.")
            if seat.kind != "bot" and seat.bot is not None:
                raise OpeningError("Only a bot's seat can name a bot.")
        return edition.options.from_wire(asked, len(self.seats))


def seat_rows(opening: Opening, hashes: dict[int, str]) -> tuple[SeatRow, ...]:
    """The seats as they are kept. Bots without a name are called after their kind, and numbered if several."""
    rows = []
    for i, seat in enumerate(opening.seats):
        bot = (seat.bot or USUAL) if seat.kind == "bot" else None
        name = one_line(seat.name, NAME_LENGTH)
        if bot and not name:
            alike = [j for j, s in enumerate(opening.seats) if s.kind == "bot" and (s.bot or USUAL) == bot]
            name = title(bot) if len(alike) == 1 else f"{title(bot)} {alike.index(i) + 1}"
        rows.append(SeatRow(i, seat.kind, bot, name, hashes.get(i)))
    return tuple(rows)
