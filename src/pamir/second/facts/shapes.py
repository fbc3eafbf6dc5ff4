"""What the facts look like: one frozen struct for each kind of printed thing.

Structs read like dataclasses, but are made in a millisecond, and refuse a data file with a field too many.
"""

from typing import Literal

import msgspec

RegionKey = Literal["persia", "transcaspia", "herat", "kabul", "kandahar", "punjab"]
CoalitionKey = Literal["afghan", "british", "russian"]
SuitKey = Literal["political", "intelligence", "economic", "military"]
Action = Literal["tax", "gift", "build", "move", "betray", "battle"]
Icon = Literal[
    "army",
    "road",
    "spy",
    "tribe",
    "leverage",
    "favor:political",
    "favor:intelligence",
    "favor:economic",
    "favor:military",
]
Row = Literal["top", "bottom"]
Duration = Literal["instant", "until_next_dominance_check", "while_in_market"]
Scope = Literal["global", "player"]
AppliesTo = Literal["all", "buyer", "chosen_opponent", "buyer_and_chosen_opponent"]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something printed: immutable, compared by value, every field required."""


class CourtCard(Fact, frozen=True):
    """A court card, numbers 1 to 100."""

    number: int
    name: str
    region: RegionKey
    suit: SuitKey
    rank: Literal[1, 2, 3]
    actions: tuple[Action, ...]
    """Printed actions, left to right."""
    impact: tuple[Icon, ...]
    """Impact icons, top to bottom: the order in which they are resolved (ruling 24)."""
    patriot: CoalitionKey | None
    prize: CoalitionKey | None
    ability: str | None
    """Key of the special ability, see `Ability`."""


class Ability(Fact, frozen=True):
    """A special ability; two of them are printed on two cards each."""

    key: str
    name: str
    effect: str
    cards: tuple[int, ...]
    """Numbers of the court cards that carry it."""


class EventEffect(Fact, frozen=True):
    """One half of an event card."""

    key: str
    name: str | None
    """Title on the card; None where it shows only an icon, or nothing."""
    effect: str
    duration: Duration
    scope: Scope
    applies_to: AppliesTo
    brief: str = ""
    """What it does while it is in force, in a few words; empty where nothing lasts."""


class EventCard(Fact, frozen=True):
    """An event card, numbers 101 to 116: one effect when discarded, another when purchased."""

    number: int
    discarded: EventEffect
    purchased: EventEffect
    purchasable: bool
    """False for Public Withdrawal, whose lower half works while it lies in the market."""

    @property
    def is_dominance_check(self) -> bool:
        return self.purchased.key == "dominance_check"

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles of both halves, or the only one."""
        return tuple(dict.fromkeys(half.name for half in (self.discarded, self.purchased) if half.name))

    @property
    def name(self) -> str:
        return " / ".join(self.titles)


class Region(Fact, frozen=True):
    key: RegionKey
    name: str
    symbol: str
    neighbours: tuple[RegionKey, ...]
    borders: tuple[str, ...]
    """Keys of its borders, see `Border`."""
    cards: tuple[int, ...]
    """Numbers of its court cards."""


class Border(Fact, frozen=True):
    key: str
    regions: tuple[RegionKey, RegionKey]


class Coalition(Fact, frozen=True):
    key: CoalitionKey
    name: str
    color: str
    emblem: str


class Suit(Fact, frozen=True):
    key: SuitKey
    name: str
    color: str
    privilege: str
    """What its stars are good for."""


class Box(Fact, frozen=True):
    """The numbers of the game that people know from the box and the setup page."""

    players_min: int
    players_max: int
    player_colors: tuple[str, ...]
    blocks_per_coalition: int
    cylinders_per_player: int
    """For use in play; the scoring cylinder is not among them."""
    gift_prices: tuple[int, ...]
    market_rows: int
    market_columns: int
    starting_suit: SuitKey
    starting_rupees: int
    piles: int
    court_cards_per_pile_plus_players: int
    """A pile holds this many court cards and one more for each player."""
    events_per_pile: tuple[int, ...]
    """Events other than Dominance Checks, first pile (top of the deck) first."""
    dominance_checks_per_pile: tuple[int, ...]
    dominance_margin: int
    points_for_influence: tuple[int, ...]
    points_for_cylinders: tuple[int, ...]
    final_check_factor: int
    winning_lead: int


class WakhanAction(Fact, frozen=True):
    """Something Wakhan's cards tell her to do; `gift` is on no card and comes only as a bonus action."""

    key: str
    name: str
    instruction: str


class WakhanCard(Fact, frozen=True):
    """One of Wakhan's 24 cards: its front, and the right edge of its back.

    Row and column come from a pair of cards (ruling 98): the arrows on the front of the face-up card point at
    the back of the next card of the deck. Row: `next.row_labels[0 if up.red_arrow == "top" else 1]`;
    column: `next.column_numbers[up.black_arrow]`.
    """

    number: int
    pragmatic_loyalty: tuple[CoalitionKey, ...]
    region_priority: tuple[RegionKey, ...]
    red_arrow: Row
    black_arrow: int
    """Slot on the card's edge, 0 (highest) to 5."""
    actions: tuple[str, ...]
    """Keys of the three actions, top to bottom, see `WakhanAction`."""
    row_labels: tuple[Row, Row]
    column_numbers: tuple[int, ...]


class Facts(Fact, frozen=True):
    """Everything that is printed, read once."""

    court_cards: tuple[CourtCard, ...]
    event_cards: tuple[EventCard, ...]
    abilities: tuple[Ability, ...]
    regions: tuple[Region, ...]
    borders: tuple[Border, ...]
    coalitions: tuple[Coalition, ...]
    suits: tuple[Suit, ...]
    box: Box
    wakhan_actions: tuple[WakhanAction, ...]
    wakhan_cards: tuple[WakhanCard, ...]
