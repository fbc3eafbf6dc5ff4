"""What a page asks for when it opens a table, and whether that makes sense."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pamir.bots import bot_names, title
from pamir.errors import PamirError
from pamir.second.options import Options
from pamir.server.storage import SeatRow
from pamir.server.wire import NAME_LENGTH, Seat, one_line


class OpeningError(PamirError):
    """A table that cannot be; the message is one sentence."""


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: a person, a bot, or Wakhan."""

    kind: Literal["person", "bot", "wakhan"]
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    bot: Annotated[str, Meta(max_length=64)] | None = None


class OptionsAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the rules, see ``pamir.game.Options``."""

    open_hands: bool = False
    mirror_ring: bool = False
    first_chooser: Seat | None = None
    bargains: Annotated[int, Meta(ge=0, le=100)] = 3
    turn_cap: Annotated[int, Meta(ge=1, le=1000)] = 500
    wakhan_options: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(max_length=8)] = []


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    seats: Annotated[list[SeatAsked], Meta(min_length=2, max_length=5)]
    edition: Literal["second"] = "second"
    options: OptionsAsked = OptionsAsked()
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None
    hot_seat: bool = False

    def game_options(self) -> Options:
        """The options for the rules. Raises OpeningError or GameError."""
        hers = [i for i, seat in enumerate(self.seats) if seat.kind == "wakhan"]
        if len(hers) > 1:
            raise OpeningError("Wakhan can hold only one seat.")
        for seat in self.seats:
            if seat.kind == "bot" and (seat.bot or bot_names()[0]) not in bot_names():
                raise OpeningError(f"There is no such bot; known are: {', '.join(bot_names())}.")
            if seat.kind != "bot" and seat.bot is not None:
                raise OpeningError("Only a bot's seat can name a bot.")
        asked = self.options
        return Options(
            open_hands=asked.open_hands,
            mirror_ring=asked.mirror_ring,
            first_chooser=asked.first_chooser,
            bargains=asked.bargains,
            turn_cap=asked.turn_cap,
            wakhan=hers[0] if hers else None,
            wakhan_options=tuple(asked.wakhan_options),
        ).checked(len(self.seats))


def seat_rows(opening: Opening, hashes: dict[int, str]) -> tuple[SeatRow, ...]:
    """The seats as they are kept. Bots without a name are called after their kind, and numbered if several."""
    rows = []
    for i, seat in enumerate(opening.seats):
        bot = (seat.bot or bot_names()[0]) if seat.kind == "bot" else None
        name = one_line(seat.name, NAME_LENGTH)
        if bot and not name:
            alike = [j for j, s in enumerate(opening.seats) if s.kind == "bot" and (s.bot or bot_names()[0]) == bot]
            name = title(bot) if len(alike) == 1 else f"{title(bot)} {alike.index(i) + 1}"
        rows.append(SeatRow(i, seat.kind, bot, name, hashes.get(i)))
    return tuple(rows)
