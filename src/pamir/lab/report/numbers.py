"""The numbers of a report, counted from the games of a run: no words and no drawing here."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from statistics import mean
from typing import Any

from pamir.lab.counting import Line, won
from pamir.lab.run import Plan
from pamir.lab.shares import difference, wilson
from pamir.study import ACTION, BOUGHT, PLAYED

FEW = 8  # seats below which nothing is said of a card's uplift


@dataclass(frozen=True)
class Share:
    """A part of something, its interval, and of how many."""

    part: float
    low: float
    high: float
    number: int

    @classmethod
    def of(cls, values: Sequence[float]) -> "Share":
        """The mean of values between 0 and 1."""
        part = mean(values) if values else 0.0
        return cls(part, *wilson(part, len(values)), len(values))

    @classmethod
    def counted(cls, number: int, total: int) -> "Share":
        """So many of all."""
        return cls(number / total, *wilson(number / total, total), number)


@dataclass(frozen=True)
class Sitting:
    """One seat of one game."""

    line: Line
    seat: int
    player: str
    won: float


@dataclass
class CardFigures:
    """A card in all games of a group."""

    card: str
    bought: Share
    """Games in which somebody bought it."""
    played: Share
    wins: Share
    """Wins of the seats that played it."""
    uplift: float
    """How much more these seats won than their players win on the whole."""
    low: float
    high: float


@dataclass
class Group:
    """The games of one edition at tables of as many seats."""

    edition: str
    seats: int
    games: list[Line]
    sittings: list[Sitting] = field(default_factory=list)

    @property
    def fair(self) -> float:
        """The share of everybody if all were alike."""
        return 1 / self.seats

    @property
    def order_is_fixed(self) -> bool:
        """Whether it is always the same player who is first, second, ...: where one must begin, so that the order of
        turns says nothing but who they are."""
        held = {(one.line["order"][one.seat], one.player) for one in self.sittings}
        return len(held) == self.seats == len({player for _, player in held})

    def shares(self, key: Any) -> dict[Any, Share]:
        """Shares of wins of sittings, by what ``key`` says of each; None is left out."""
        return {name: Share.of([one.won for one in ones]) for name, ones in _by(self.sittings, key).items()}

    def of_all(self, key: Any) -> dict[Any, Share]:
        """What part of all sittings has which key."""
        found = _by(self.sittings, key)
        total = sum(map(len, found.values()))
        return {name: Share.counted(len(ones), total) for name, ones in found.items()}

    def endings(self) -> dict[str, Share]:
        """How games ended."""
        whys = Counter(line["why"] for line in self.games)
        return {why: Share.counted(number, len(self.games)) for why, number in whys.most_common()}

    def checks(self) -> dict[int, tuple[Share, Counter[str]]]:
        """For the first, second, ... check of a game: how often somebody prevailed, and who."""
        found: defaultdict[int, list[Any]] = defaultdict(list)
        for line in self.games:
            for number, check in enumerate(line["checks"], 1):
                found[number].append(check["for"])
        return {
            number: (Share.of([float(who is not None) for who in whos]), Counter(who for who in whos if who))
            for number, whos in sorted(found.items())
        }

    def actions(self) -> dict[str, tuple[float, float]]:
        """For everything one can do, how often winners and others do it in a game, on the average."""
        winners = [one for one in self.sittings if one.won > 0]
        others = [one for one in self.sittings if one.won == 0]
        names = dict.fromkeys([BOUGHT, PLAYED])
        names |= dict.fromkeys(sorted({name for one in self.sittings for name in one.line[ACTION][one.seat]}))
        return {name: (_often(winners, name), _often(others, name)) for name in names}

    def cards(self) -> list[CardFigures]:
        """Every card that was bought or played."""
        usual = self.shares(lambda one: one.player)
        games = len(self.games)
        bought, played = Counter[str](), Counter[str]()
        players: defaultdict[str, list[Share]] = defaultdict(list)
        wins: defaultdict[str, list[float]] = defaultdict(list)
        for line in self.games:
            bought.update({card for of_seat in line[BOUGHT] for card in of_seat})
            played.update({card for of_seat in line[PLAYED] for card in of_seat})
        for one in self.sittings:
            for card in one.line[PLAYED][one.seat] or ():
                wins[card].append(one.won)
                players[card].append(usual[one.player])
        found = []
        for card in sorted({*bought, *played}, key=_card_order):
            with_it = Share.of(wins[card])
            found.append(
                CardFigures(
                    card,
                    Share.counted(bought[card], games),
                    Share.counted(played[card], games),
                    with_it,
                    *_uplift(with_it, players[card]),
                )
            )
        return found


def _uplift(with_it: Share, players: Sequence[Share]) -> tuple[float, float, float]:
    """How much more was won than the players of these seats win on the whole, and the bounds of that."""
    if not players:
        return 0.0, -1.0, 1.0
    part, low, high = (mean(getattr(share, name) for share in players) for name in ("part", "low", "high"))
    return with_it.part - part, *difference((with_it.part, with_it.low, with_it.high), (part, low, high))


def _often(sittings: Sequence[Sitting], name: str) -> float:
    if not sittings:
        return 0.0
    if name in (BOUGHT, PLAYED):
        times = [sum(one.line[name][one.seat].values()) for one in sittings]
    else:
        times = [one.line[ACTION][one.seat].get(name, 0) for one in sittings]
    return float(mean(times))


def _card_order(card: str) -> tuple[int, str]:
    return (int(card), "") if card.isdigit() else (0, card)


def _by(sittings: Iterable[Sitting], key: Any) -> dict[Hashable, list[Sitting]]:
    found: defaultdict[Hashable, list[Sitting]] = defaultdict(list)
    for one in sittings:
        name = key(one)
        if name is not None:
            found[name].append(one)
    return dict(found)


def groups(plan: Plan, lines: Iterable[Line]) -> Iterator[Group]:
    """The games that came to an end, by edition and number of seats."""

    def kind(line: Line) -> tuple[str, int]:
        table = plan.parts[line["table"]].table
        return table.edition, table.seats

    whole = sorted(
        (line for line in lines if "failed" not in line), key=lambda line: (*kind(line), line["table"], line["game"])
    )
    for (edition, seats), games in groupby(whole, kind):
        group = Group(edition, seats, list(games))
        for line in group.games:
            players = plan.parts[line["table"]].table.players
            for seat, share in enumerate(won(line)):
                group.sittings.append(Sitting(line, seat, players[line["seating"][seat]], share))
        yield group


def bins(values: Sequence[int], most: int = 24) -> list[tuple[int, int, int]]:
    """Values in columns of one width: from, to (inclusive), how many.

    >>> bins([1, 2, 2, 9], 3)
    [(1, 3, 3), (4, 6, 0), (7, 9, 1)]
    """
    if not values:
        return []
    low, high = min(values), max(values)
    wide = -(-(high - low + 1) // most)
    return [
        (start, start + wide - 1, sum(start <= value < start + wide for value in values))
        for start in range(low, high + 1, wide)
    ]
