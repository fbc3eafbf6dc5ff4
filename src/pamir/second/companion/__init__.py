"""Wakhan at a table with the physical box: her deck, kept between runs, and her card explained.

>>> deck = fresh_deck(seed=7)
>>> deck.left
24
>>> deck, shuffled = deck.drawn()
>>> deck.left, shuffled
(23, False)
"""

from pamir.second.companion.deck import Deck, DeckError, fresh_deck, read_deck, save_deck
from pamir.second.companion.page import card_page, deck_page
from pamir.second.companion.reference import reference_page

__all__ = [
    "Deck",
    "DeckError",
    "card_page",
    "deck_page",
    "fresh_deck",
    "read_deck",
    "reference_page",
    "save_deck",
]
