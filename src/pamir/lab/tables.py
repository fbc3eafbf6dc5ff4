"""Who plays whom: the players of a table, where each sits in which game, and the options it is played with.

Games of a table are numbered. As many games in a row as there are seats are one deal, played once from every seat: the
players move round by one, so that neither the cards nor the place at the table decide.

>>> table = Table(("search@500", "sensible", "sensible"))
>>> [table.seating(number) for number in range(3)]
[(0, 1, 2), (2, 0, 1), (1, 2, 0)]
>>> table.deal(2), table.deal(3)
(0, 1)
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations
from typing import Any

from pamir.bots import make_for
from pamir.edition import USUAL, find
from pamir.errors import PamirError

Plain = dict[str, Any]


@dataclass(frozen=True)
class Table:
    """A table. Players are bots by name, or an opponent that the rules play, like ``wakhan`` or ``wakhan@improved``."""

    players: tuple[str, ...]
    edition: str = USUAL
    options: Mapping[str, Any] = field(default_factory=dict)
    mixed: bool = False
    """Whether the order round the table changes from deal to deal, until all have been; for more than three seats."""

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.players)

    def deal(self, number: int) -> int:
        """The deal of a game."""
        return number // self.seats

    def seating(self, number: int) -> tuple[int, ...]:
        """For each seat the player who holds it in a game, by place in the list of players."""
        deal, turned = divmod(number, self.seats)
        order = _orders(self.seats)[deal % len(_orders(self.seats))] if self.mixed else tuple(range(self.seats))
        return tuple(order[(seat - turned) % self.seats] for seat in range(self.seats))

    def whole_rounds(self, games: int) -> int:
        """So many games, filled up to whole deals."""
        return -(-games // self.seats) * self.seats

    def options_of(self, number: int) -> Any:
        """The options of a game. Raises ``PamirError``."""
        chosen = dict(self.options)
        ruled = [player for player in self.players if automaton(self.edition, player)]
        descriptions = find(self.edition).options.descriptions()
        if not ruled:  # variants of an opponent who is not there
            chosen = {name: value for name, value in chosen.items() if not _belongs_to(self.edition, name)}
        for player in ruled:
            name = automaton(self.edition, player)
            chosen[name] = self.seating(number).index(self.players.index(player))
            asked = [word for word in player.partition("@")[2].split("+") if word]
            for other, what in descriptions.items():
                if asked and what.needs == name and what.kind == "names":
                    chosen[other] = asked
        return find(self.edition).options.from_wire(chosen, self.seats)

    def checked(self, own: Collection[str] = ()) -> "Table":
        """This, if it can be played, with players of one's own who are no bots by name. Raises ``PamirError``."""
        edition = find(self.edition)
        if not isinstance(self.options, Mapping):
            raise _no_options(json.dumps(self.options))
        ruled = [player for player in self.players if automaton(self.edition, player)]
        for player in self.players:
            if player not in ruled and player not in own:
                make_for(edition.name, player)
        if len(ruled) > 1:
            raise PamirError(f"Only one seat of a table is played by the rules, not {len(ruled)}.")
        if ruled and len(ruled) == self.seats:
            raise PamirError("Somebody must sit at the table besides an opponent that the rules play.")
        for name in edition.automata:
            if self.options.get(name) is not None:
                raise PamirError(f"Name {name!r} among the players, not in the options, so that it changes seats.")
        self.options_of(0)
        return self

    def plain(self) -> Plain:
        """As JSON."""
        found: Plain = {"players": list(self.players), "edition": self.edition, "options": dict(self.options)}
        return {**found, "mixed": True} if self.mixed else found

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> "Table":
        """From JSON."""
        return cls(
            tuple(plain["players"]), plain.get("edition", USUAL), plain.get("options", {}), plain.get("mixed", False)
        )


def automaton(edition: str, player: str) -> str:
    """The option of the edition that gives a seat to this player, if the rules play it; else nothing."""
    name = player.partition("@")[0]
    return name if name in find(edition).automata else ""


def _belongs_to(edition: str, option: str) -> str:
    """The opponent played by the rules without whom an option means nothing."""
    what = find(edition).options.descriptions().get(option)
    return what.needs if what is not None and what.needs in find(edition).automata else ""


@cache
def _orders(seats: int) -> tuple[tuple[int, ...], ...]:
    """All orders round a table that are not the same when everybody moves on."""
    return tuple((0, *rest) for rest in permutations(range(1, seats)))


def filled_up(players: Sequence[str], seats: int | None, edition: str = USUAL) -> tuple[str, ...]:
    """Players for so many seats of an edition: the last one fills up the table. Raises ``PamirError``."""
    if not players:
        raise PamirError("Name at least one bot.")
    wanted = max(2, len(players)) if seats is None else seats
    find(edition).options.must_seat(wanted)
    if wanted < len(players):
        raise PamirError(f"{len(players)} players do not fit at a table of {wanted} seats.")
    return (*players, *[players[-1]] * (wanted - len(players)))


def read_options(text: str) -> dict[str, Any]:
    """Options as they are typed. Raises ``PamirError``."""
    try:
        chosen = json.loads(text)
    except (ValueError, RecursionError):
        chosen = None
    if not isinstance(chosen, dict):
        raise _no_options(text)
    return chosen


def _no_options(text: str) -> PamirError:
    return PamirError(f'Options are JSON like {{"open_hands": true}}, not {text[:40]!r}.')
