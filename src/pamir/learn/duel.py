"""Games between two networks, or two ways to search, all in compiled code: which of them plays better."""

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pamir.learn.model import Model
from pamir.learn.thinker import LEAST_NODES, NODES_AN_ITERATION, Table, Thinker
from pamir.search.workplace import Workplace

if TYPE_CHECKING:
    from pamir.edition import Edition
    from pamir.learn.played import Network
    from pamir.search.workplace import Ways


@dataclass(frozen=True)
class Player:
    """Somebody who searches: by a network (none: by rules of thumb), in these ways, so long at each decision."""

    network: "Network | None"
    ways: "Ways"
    iterations: int
    turns: int | None = None
    """How many turns after this one are searched; None: all."""


class Duel(Thinker):
    """One player at one seat, another at all others; use one object a thread."""

    def __init__(self, edition: "Edition", one: Player, other: Player) -> None:
        super().__init__(edition, Model.fresh(edition, 1, 1))
        self._places = []
        for player in (one, other):
            size = NODES_AN_ITERATION * player.iterations + LEAST_NODES
            place = Workplace(edition, player.network, player.ways, size, self._library)
            if player.turns is not None:
                place.desk.turns = player.turns
            self._places.append(place)
        self._desk.iterations, self._desk.other_iterations = one.iterations, other.iterations

    def play(self, table: Table, number: int) -> float:
        """The first player's share of the win in a game; a deal is played once from every seat."""
        deal, seat = divmod(number, table.seats)
        self._show("blank", self.edition.blank(table.options))
        desk: Any = self._desk
        desk.seats, (desk.first, desk.wakhan) = table.seats, self.edition.seating(table.options, table.seats, deal)
        minds = [ctypes.addressof(place.desk) for place in self._places]
        self._library.contest(ctypes.addressof(desk), *minds, deal, seat)
        return float(self._arrays["shares"][seat])
