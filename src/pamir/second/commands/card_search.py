"""Finding a card that somebody names."""

from pamir.errors import PamirError
from pamir.locale import say
from pamir.locale.words import listing
from pamir.second.facts import CourtCard, EventCard, court_cards, event_cards
from pamir.second.words import event_word
from pamir.terminal.menu import shown

_NAMED_AT_MOST = 6


def find_card(typed: str) -> CourtCard | EventCard:
    """The card of that number, or the only one with these words in its name, spoken or printed. Raises PamirError."""
    plain = " ".join(typed.lower().split())
    if not plain:
        raise PamirError(say("Name the card by number or name, for example: card 51."))
    every: list[CourtCard | EventCard] = [*court_cards(), *event_cards()]
    if plain.isdecimal():
        found = [card for card in every if card.number == int(plain)]
        if not found:
            raise PamirError(
                say("There is no card {number}; cards are numbered from 1 to {last}.", number=plain, last=len(every))
            )
        return found[0]
    found = [card for card in every if plain in card.name.lower() or plain in _name(card).lower()]
    same_text = {card.name for card in found}
    if len(same_text) == 1:
        return found[0]
    if not found:
        raise PamirError(say("No card has {typed!r} in its name.", typed=shown(plain)))
    named = [say("{name} ({number})", name=_name(card), number=card.number) for card in found[:_NAMED_AT_MOST]]
    if len(found) > _NAMED_AT_MOST:
        named.append(say("{n} more", context="choices", n=len(found) - _NAMED_AT_MOST))
    raise PamirError(say("{typed!r} could be {cards}.", typed=shown(plain), cards=listing(named)))


def _name(card: CourtCard | EventCard) -> str:
    return event_word(card.number, None)
