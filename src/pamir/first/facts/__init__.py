"""What is printed, and where it comes from: a card set is read from a file, checked, and immutable.

The rules contain no card facts. A set gives them the map, the cards, the Loyalty cards and the Favor cards; the set
that comes with us is an adaptation and says so. Numbers of cards are those of the position: 1 to ``CardSet.size``,
ascending by the printed id.
"""

from pamir.first.facts.card_set import Card, CardSet, CardSetError, LoyaltyCard, Side, adapted, read

__all__ = ["Card", "CardSet", "CardSetError", "LoyaltyCard", "Side", "adapted", "read"]
