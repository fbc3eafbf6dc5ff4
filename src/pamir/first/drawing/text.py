"""Words and marks that all parts of the drawing share."""

from pamir.first.facts import Card
from pamir.first.rules.tables import NONE
from pamir.first.words import empire_name, location_word, mode_name, special_word

PATRIOT, PRIZE, STAR = "♥", "◆", "★"


def empire_letter(empire: int) -> str:
    return empire_name(empire)[0]


def kind_of(card: Card) -> str:
    """Location, Mode and Rank in eleven letters: ``Kab Eco ★★``."""
    return f"{location_word(card.location)[:3]} {mode_name(card.mode)[:3]} {STAR * card.rank}"


def bands_of(card: Card) -> str:
    """Patriot and Prize band: ``♥A ◆R``."""
    patriot = "" if card.patriot == NONE else f"{PATRIOT}{empire_letter(card.patriot)}"
    prize = "" if card.prize == NONE else f"{PRIZE}{empire_letter(card.prize)}"
    return f"{patriot}{prize}"


def impacts_of(card: Card) -> str:
    """Impacts in the order in which they come: ``LIG>Mil``."""
    letters = "L" * card.leveraged + "I" * card.informants + "G" * card.garrison
    return letters + ("" if card.arrow == NONE else f">{mode_name(card.arrow)[:3]}")


def actions_of(card: Card, letters: int | None = None) -> str:
    """Its Special actions, whole or by their first letters."""
    return " ".join(special_word(special)[:letters] for special in card.specials)
