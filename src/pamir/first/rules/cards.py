"""What is printed on a card, read from the position: each card is one packed integer (``State.cards``).

``pack`` makes it when a card set is read; rules only ask.
"""

from pamir.first.rules.state import State
from pamir.kernel.compile import rule

_MODE, _RANK, _PATRIOT, _PRIZE, _LEVERAGED, _INFORMANTS, _GARRISON, _ARROW, _ACTIONS = 3, 5, 7, 9, 11, 12, 13, 14, 17


def pack(
    location: int,
    mode: int,
    rank: int,
    patriot: int,
    prize: int,
    leveraged: bool,
    informants: bool,
    garrison: bool,
    arrow: int,
    actions: int,
) -> int:
    """One integer for a card; ``patriot``, ``prize`` and ``arrow`` may be -1 for none, ``actions`` are bits."""
    return (
        location
        | mode << _MODE
        | rank << _RANK
        | (patriot + 1) << _PATRIOT
        | (prize + 1) << _PRIZE
        | int(leveraged) << _LEVERAGED
        | int(informants) << _INFORMANTS
        | int(garrison) << _GARRISON
        | (arrow + 1) << _ARROW
        | actions << _ACTIONS
    )


@rule
def location_of(s: State, card: int) -> int:
    """The card's Location."""
    return s.cards[card] & 7


@rule
def mode_of(s: State, card: int) -> int:
    """The card's Mode."""
    return (s.cards[card] >> _MODE) & 3


@rule
def rank_of(s: State, card: int) -> int:
    """The card's Rank, 1 to 3."""
    return (s.cards[card] >> _RANK) & 3


@rule
def patriot_of(s: State, card: int) -> int:
    """The Empire of its upper band, or ``NONE``."""
    return ((s.cards[card] >> _PATRIOT) & 3) - 1


@rule
def prize_of(s: State, card: int) -> int:
    """The Empire of its lower band, or ``NONE``."""
    return ((s.cards[card] >> _PRIZE) & 3) - 1


@rule
def is_leveraged(s: State, card: int) -> bool:
    """Whether the card brings a loan."""
    return (s.cards[card] >> _LEVERAGED) & 1 == 1


@rule
def has_informants(s: State, card: int) -> bool:
    """Whether playing it places one more Spy."""
    return (s.cards[card] >> _INFORMANTS) & 1 == 1


@rule
def has_garrison(s: State, card: int) -> bool:
    """Whether playing it places one more Army."""
    return (s.cards[card] >> _GARRISON) & 1 == 1


@rule
def arrow_of(s: State, card: int) -> int:
    """The Mode its regime-change arrow points to, or ``NONE``."""
    return ((s.cards[card] >> _ARROW) & 7) - 1


@rule
def specials_of(s: State, card: int) -> int:
    """Bits of the Special actions it carries."""
    return (s.cards[card] >> _ACTIONS) & 255
