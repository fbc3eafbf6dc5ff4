"""What one seat may know, as plain data: every struct here turns into JSON and back with msgspec.

Seats are numbers from 0; Locations, Connections, Empires, Modes, Special actions and colours are their keys; cards are
the numbers printed on them, as the card set tells. Where something is given per seat it is a list in the order of the
seats (colours), never in turn order.
"""

from pamir.view import PromptView, Shown


class RegimeView(Shown, frozen=True):
    """The Regime in force."""

    mode: str
    free: list[str]
    """Special actions that do not count against the two of a turn."""
    doubles: bool
    """Purchases cost double."""


class SlotView(Shown, frozen=True):
    """One place of the Market."""

    slot: int
    name: str
    """As in the notation: 'top 0' to 'bottom 5'."""
    card: int | None
    """None where nothing lies, and for a Topple."""
    topple: bool
    rupees: int
    price: int | None
    """For this seat now; None where there is no card."""
    barred: bool
    """The active seat has put a rupee here this turn."""
    buyable: bool
    """A card this seat could buy if it had an action now."""
    why_not: str | None
    """Why it could not: 'paid on' (barred), 'hand full' or 'too dear'; None where it could, and for a spectator."""
    leaves: bool
    """A Patriot or a Topple in column 0: discarded at the end of this turn if nobody buys it."""


class TableauCardView(Shown, frozen=True):
    """A Tableau card where it lies."""

    card: int
    spies: dict[str, list[int]]
    """Spies per seat by the spot on which they lie: 'middle', and 'patriot' and 'prize' where it has such a band."""
    used: bool
    """It has acted this turn."""
    free: list[str]
    """Those of its Special actions that are free under the Regime."""
    fate: str | None
    """What its owner has chosen for it in the cull that is going on: 'stays', 'goes', 'comes back'."""


class CullGroupView(Shown, frozen=True):
    """Cards of the decider between which a cull chooses."""

    mode: str | None
    """Their Mode; None where the whole Tableau is cleared."""
    cards: list[int]
    stays: int
    """How many of them stay."""


class SideView(Shown, frozen=True):
    """One side of a Loyalty card."""

    empire: str
    number: int
    """Its place among all seat numbers, from 0: the lowest chosen begins."""


class PlayerView(Shown, frozen=True):
    """A seat and what lies before it."""

    seat: int
    color: str
    place: int | None
    """In the turn order, from 0; None before it is known."""
    sides: list[SideView]
    """The Loyalty card it was dealt."""
    has_chosen: bool
    """A side of it."""
    chosen: int | None
    """Which side, 0 or 1; None before the reveal except for the seat itself, and before the choice."""
    loyalty: str | None
    """None before the reveal."""
    start_card: str | None
    """The Empire of the starting Loyalty card while it lies behind the player card."""
    prizes: list[int]
    """Cards held as Loyalty Prizes."""
    gifts: list[int]
    """Prices of the occupied Gift spots."""
    influence: dict[str, int]
    """By Empire."""
    influence_parts: dict[str, dict[str, int]]
    """By Empire what it is made of: 'start card', 'prizes', 'gifts', 'patriots', 'spies'; what is 0 is left out."""
    stars: dict[str, int]
    """By Mode."""
    rupees: int
    shelter: int
    """Rupees that cannot be taxed."""
    owed: int
    """Rupees of loans that fell due and are not settled yet."""
    cubes: int
    """Left in the pool."""
    tokens: int
    """Badal tokens."""
    tableau: list[TableauCardView]
    tableau_limit: int
    hand: list[int] | None
    """None where this seat may not look."""
    hand_size: int
    """Cards in Hand."""
    hand_limit: int
    """The Hand Size: more are not bought."""
    consents: list[str]
    """Locations for which its Spies give Intel to the active player this turn."""
    waivers: dict[str, int]
    """By Location the rupees it waives for the next card played there this turn."""


class LocationView(Shown, frozen=True):
    """A Location of the map."""

    location: str
    tribes: list[int]
    armies: dict[str, int]
    toll: int | None
    """What this seat would pay now to play a card of the Location; None for a spectator."""


class ConnectionView(Shown, frozen=True):
    """A Connection with its Roads."""

    connection: str
    locations: tuple[str, str]
    roads: dict[str, int]


class EmpireView(Shown, frozen=True):
    """How an Empire stands."""

    empire: str
    pool: int
    """Cylinders left."""
    units: dict[str, int]
    """By Mode: Armies, Spies, Tribes, Roads."""
    missing: int
    """Units of the Regime's Mode that it needs more to have more than the other two together."""
    lacks: list[str]
    """Modes of which it needs a unit and has none."""
    supreme: bool
    """It would have Supremacy if a Topple were bought now."""
    influence: list[int]
    favor: int | None
    """Who holds its Favor card."""
    bonus: str
    """What the Favor card gives."""


class ToppleView(Shown, frozen=True):
    """What would follow if a Topple were bought now."""

    supreme: str | None
    """The Empire that would have Supremacy."""
    final: bool
    """It would be the last."""
    ends: bool
    """The game would be over."""
    winners: list[int]
    """Who would win then."""
    last_supreme: str | None
    """The Empire that was supreme at the last Topple bought, where Nation Building asks for two in a row."""


class DealView(Shown, frozen=True):
    """A deal being drawn up (seen whole by its proposer alone) or proposed (seen by all)."""

    proposer: int
    partner: int
    offered: bool
    gives: int
    """Rupees."""
    gives_cards: list[int]
    asks: int
    asks_cards: list[int]
    consent: str | None
    """The Location for which Consent is asked."""
    waived_in: str | None
    waived: int
    """Rupees of the waiver asked for."""


class ResultView(Shown, frozen=True):
    """How the game ended."""

    winners: list[int]
    points: list[int]
    """Influence in the supreme Empire per seat, or else military stars: what the victory was decided by."""
    why: str
    """'supremacy', 'final topple' or 'stalled'."""
    empire: str | None
    """The supreme Empire."""


class View(Shown, frozen=True):
    """Everything one seat, or a spectator (seat None), may know, and nothing else."""

    edition: str
    rules: str
    cards: str
    """The id of the card set."""
    cards_title: str
    """Its title where it is not the published one, else empty."""
    version: int
    """How many decisions have been taken; falls when one is taken back."""
    seat: int | None
    seats: int
    options: dict[str, bool | int | str | list[str] | None]
    """How the game was set up, see ``pamir.first.options``."""
    order: list[int]
    """All seats in turn order; by colour before it is known."""
    ring: list[int]
    """All seats, each followed by the one whose Tableau the left end of its own Tableau touches."""
    turn: int
    active: int
    decider: int | None
    actions_left: int | None
    """None outside the active seat's two actions: before the first turn, in Cleanup, at the end."""
    deals_left: dict[str, int] | None
    """Deals that may still be 'accepted' and 'refused' this turn; None where there are none."""
    prompt: PromptView | None
    legal: list[str]
    """Allowed actions in notation, if it is this seat's decision."""
    can_undo: bool
    """Whether this seat may take back its last decision."""
    regime: RegimeView
    market: list[SlotView]
    players: list[PlayerView]
    locations: list[LocationView]
    connections: list[ConnectionView]
    empires: list[EmpireView]
    next_topple: ToppleView | None
    """None when the game is over, and before the first turn."""
    deck: int
    topples: dict[str, int]
    """Topples 'done', in the 'market' and in the 'deck'."""
    discards: list[int]
    turning: list[int]
    """Cards of the Market, its Hand and other Tableaus that would change this seat's Loyalty, played or bribed."""
    tokens: int
    """Badal tokens in the bank."""
    deal: DealView | None
    cull: list[CullGroupView]
    """What the cull that is going on chooses between; empty where there is none."""
    result: ResultView | None
