"""What is left as it is told to pages and programs: structs that turn into JSON, with words in a language."""

from pamir.view import Shown


class Chance(Shown, frozen=True):
    """A chance, exactly, as a number and as people read it: '1/3', 0.333333, '33.3 %'."""

    exact: str
    chance: float
    text: str


class KindLeft(Shown, frozen=True):
    """The unseen cards of a kind: how many, and where they are."""

    kind: str
    name: str
    unseen: int
    deck: int
    hands: int
    """In closed hands of others."""
    out: int
    """Not in this game."""
    cards: list[int]
    """Their printed numbers; none where all are alike."""


class PileLeft(Shown, frozen=True):
    """What is left of a pile of the deck: from the how manieth card to the how manieth, and how many of each kind."""

    first: int
    last: int
    text: str
    kinds: dict[str, int]


class KeyLeft(Shown, frozen=True):
    """How many unseen cards have this printed on them."""

    key: str
    name: str
    unseen: int


class TraitLeft(Shown, frozen=True):
    """Unseen cards counted by a trait, as by region."""

    trait: str
    name: str
    keys: list[KeyLeft]


class Grid(Shown, frozen=True):
    """Unseen cards counted by two traits."""

    rows: str
    columns: str
    numbers: list[list[int]]


class EachCard(Shown, frozen=True):
    """The chance of each of these cards."""

    kind: str
    cards: list[int]
    chance: Chance


class Turned(Shown, frozen=True):
    """What may come of the cards that are turned up: chances of at least one of a kind, or with something printed."""

    name: str
    """'next', 'now' (if the turn ended at once) or 'most' (if every action left bought a card)."""
    cards: int
    """Places to be filled; instability may turn up more."""
    text: str
    kinds: dict[str, Chance]
    traits: dict[str, dict[str, Chance]]
    each: list[EachCard]


class CheckOutcome(Shown, frozen=True):
    """What a check would bring, see ``pamir.odds.outcome.Outcome``."""

    text: str
    leads: str | None
    points: list[int] | None
    final: bool
    ends: bool
    winners: list[int]


class PieceChange(Shown, frozen=True):
    """One piece more or less, see ``pamir.odds.outcome.Change``."""

    piece: str
    more: bool
    side: str | None
    seat: int | None
    text: str
    outcome: CheckOutcome


class CardPlayed(Shown, frozen=True):
    """A card that the seat could play, from its hand or (not ``held``) from the market."""

    card: int
    held: bool
    text: str
    outcome: CheckOutcome


class CheckNow(Shown, frozen=True):
    """A check now, the single pieces that would change it, and the cards that would if the seat played them."""

    heading: str
    now: CheckOutcome
    changes: list[PieceChange]
    cards: list[CardPlayed]


class OddsTold(Shown, frozen=True):
    """All of it, as one seat (None: a spectator) may know it."""

    edition: str
    seat: int | None
    heading: str
    deck: int
    kinds: list[KindLeft]
    piles: list[PileLeft]
    """The one that is drawn first first."""
    traits: list[TraitLeft]
    grid: Grid
    turned: list[Turned]
    check: CheckNow | None
    """None where no check can come any more."""
