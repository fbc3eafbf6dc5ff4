"""What one seat may know, as plain data: every struct here turns into JSON and back with msgspec.

Seats are numbers from 0; regions, borders, coalitions, suits and colours are their keys; cards are their
numbers. Where something is given per seat it is a list in the order of the seats.
"""

from pamir.view import PromptView, Shown


class SlotView(Shown, frozen=True):
    """One place of the market. A slot without a card may still hold rupees."""

    slot: int
    name: str
    """As in the notation: 'top 0' to 'bottom 5'."""
    card: int | None
    rupees: int
    price: int | None
    """For this seat now; for a spectator without anybody's abilities. None where there is no card."""
    barred: bool
    """The active seat has put a rupee here this turn."""
    buyable: bool
    """A card this seat could buy if it had an action now."""
    why_not: str | None
    """Why it could not: 'paid on' (barred), 'not for sale' (Public Withdrawal) or 'too dear'; None for a spectator."""


class CourtCardView(Shown, frozen=True):
    """A court card where it lies."""

    card: int
    spies: list[int]
    new_spies: int
    """Spies the active seat placed here this turn."""
    used: bool
    hostage_of: int | None
    """The seat that holds it hostage."""
    bonus: bool
    """Its actions are bonus actions now."""


class PlayerView(Shown, frozen=True):
    """A seat and what lies before it."""

    seat: int
    color: str
    is_wakhan: bool
    loyalty: str | None
    influence: dict[str, int]
    """By the coalitions this seat would score with: its own, for Wakhan all three."""
    influence_parts: dict[str, int] | None
    """What the influence with its own coalition is made of besides the one that everybody has: 'patriots', 'prizes',
    'gifts', as the events in force count them. None without loyalty, and for Wakhan."""
    points: int
    rupees: int
    shelter: int
    """Rupees that cannot be taxed."""
    stars: dict[str, int]
    patriots: int
    """Patriots in court, of any coalition."""
    court: list[CourtCardView]
    court_limit: int
    hand: list[int] | None
    """None where this seat may not look."""
    hand_size: int
    hand_limit: int
    gifts: list[int]
    """Prices of the occupied gift spaces."""
    new_gifts: list[int]
    """Those occupied this turn."""
    prizes: list[int]
    """Cards held as prizes."""
    cylinders: int
    """Left in supply."""
    cylinders_in_play: int
    effects: list[int]
    """Event cards in force for this seat alone."""


class RegionView(Shown, frozen=True):
    """A region of the map."""

    region: str
    tribes: list[int]
    armies: dict[str, int]
    new_tribes: int
    """Tribes the active seat placed this turn."""
    new_armies: dict[str, int]
    """Armies placed this turn."""
    ruler: int | None
    tied: int
    """Ruling pieces of those who are tied for it; 0 where nobody is."""
    bribe: int
    """What the ruler may ask for a card of this region: its tribes."""


class BorderView(Shown, frozen=True):
    """A border with its roads."""

    border: str
    regions: tuple[str, str]
    roads: dict[str, int]
    new_roads: dict[str, int]


class EffectView(Shown, frozen=True):
    """An event in force until the next Dominance Check, for everybody (seat None) or one seat."""

    card: int
    key: str
    """Key of the half that is in force, see ``pamir.second.facts.EventEffect``."""
    seat: int | None


class CheckView(Shown, frozen=True):
    """What the next Dominance Check would give if it came now."""

    dominant: str | None
    margin: int
    """Blocks by which a coalition must lead."""
    final: bool
    """Whether it would be the last, which counts twice."""
    blocks: dict[str, int]
    """Blocks in play."""
    standing: list[int | None]
    """What counts for each seat, influence or cylinders; None where it takes no part."""
    points: list[int]
    ends: bool
    """Whether the game would be over: it is the last, or somebody would be far enough ahead."""
    leader: int
    """The first of the seats that would have most points."""
    lead: int
    """By how many it would be ahead of every other."""


class WakhanView(Shown, frozen=True):
    """Wakhan's face-up card, and the back of her next one."""

    seat: int
    options: list[str]
    card: int | None
    next_line: int
    deck: int
    next_rows: tuple[str, str] | None
    next_columns: list[int] | None


class ResultView(Shown, frozen=True):
    """How the game ended."""

    winners: list[int]
    points: list[int]
    why: str


class View(Shown, frozen=True):
    """Everything one seat, or a spectator (seat None), may know, and nothing else."""

    edition: str
    rules: str
    version: int
    """How many decisions have been taken; falls when one is taken back."""
    seat: int | None
    seats: int
    options: dict[str, bool | int | str | list[str] | None]
    """How the game was set up, see ``pamir.second.options``."""
    ring: list[int]
    """All seats, each followed by the one whose court the left end of its own court touches."""
    turn: int
    active: int
    decider: int | None
    actions_left: int | None
    """None outside the active seat's two actions: before the first turn, in cleanup, at the end."""
    bargains_left: int
    prompt: PromptView | None
    legal: list[str]
    """Allowed actions in notation, if it is this seat's decision."""
    can_undo: bool
    """Whether this seat may take back its last decision."""
    favored: str
    market: list[SlotView]
    players: list[PlayerView]
    regions: list[RegionView]
    borders: list[BorderView]
    supply: dict[str, int]
    """Blocks left per coalition."""
    effects: list[EffectView]
    deck: int
    checks: dict[str, int]
    """Dominance Checks 'done', in the 'market' and in the 'deck'."""
    turning: list[int]
    """Cards of the market and of this seat's hand whose playing would change its loyalty."""
    next_check: CheckView | None
    """None when the game is over."""
    discards: list[int]
    wakhan: WakhanView | None
    result: ResultView | None
