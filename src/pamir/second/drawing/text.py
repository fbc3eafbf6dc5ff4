"""Words that all parts of the drawing share."""

from pamir.locale import SEAT_COLOURS, word
from pamir.second.facts import CourtCard, EventCard, card, coalitions, regions, suits
from pamir.second.rules.state import State
from pamir.second.rules.tables import COALITION_KEYS, REGION_KEYS, SUIT_KEYS

ABILITY, PATRIOT, PRIZE, STAR = "*", "♥", "◆", "★"


def colour(seat: int) -> str:
    """A seat's colour, as a name."""
    return word(SEAT_COLOURS[seat])


def seat_name(s: State, seat: int) -> str:
    """A seat's colour; Wakhan's with her name."""
    return colour(seat) + (" (Wakhan)" if seat == s.wakhan else "")


def coalition_name(coalition: int) -> str:
    return word(coalitions()[coalition].name)


def coalition_letter(coalition: int) -> str:
    return coalition_name(coalition)[0]


def region_name(region: int) -> str:
    return word(regions()[region].name)


def court_card(number: int) -> CourtCard:
    """A court card's facts."""
    facts = card(number)
    assert isinstance(facts, CourtCard)
    return facts


def event_card(number: int) -> EventCard:
    """An event's facts."""
    facts = card(number)
    assert isinstance(facts, EventCard)
    return facts


def kind_of(facts: CourtCard) -> str:
    """Region, suit and rank in eleven letters: ``Kab Eco ★★``."""
    region = region_name(REGION_KEYS.index(facts.region))
    return f"{region[:3]} {_short_suit(facts.suit)} {STAR * facts.rank}"


def _short_suit(key: str) -> str:
    return word(suits()[SUIT_KEYS.index(key)].name)[:3]


def icons_of(facts: CourtCard) -> str:
    """Impact icons from top to bottom: ``RRS>Mil``."""
    letters = []
    for icon in facts.impact:
        kind, _, suit = icon.partition(":")
        letters.append(f">{_short_suit(suit)}" if suit else kind[0].upper())
    return "".join(letters)


def marks_of(facts: CourtCard) -> str:
    """Patriot and prize: ``♥A ◆R``."""
    patriot = f"{PATRIOT}{coalition_letter(COALITION_KEYS.index(facts.patriot))}" if facts.patriot else ""
    prize = f"{PRIZE}{coalition_letter(COALITION_KEYS.index(facts.prize))}" if facts.prize else ""
    return patriot + prize
