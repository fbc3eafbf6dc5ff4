"""What `pamir cards` shows of this edition."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pamir.locale import say
from pamir.second.commands.card_filter import Card, choose
from pamir.second.facts import CourtCard, ability


def card_listing(words: Sequence[str]) -> Any:
    """The cards that these words choose, as Rich prints them; one that was named by its number in full."""
    from pamir.second.commands.card_pages import card_list, card_page

    chosen = choose(words)
    if not chosen.cards:
        return say("No card matches all of: {words}.", words=" ".join(words))
    if chosen.by_number_only and len(chosen.cards) == 1:
        return card_page(chosen.cards[0])
    return card_list(chosen.cards)


def card_data(words: Sequence[str]) -> list[dict[str, Any]]:
    """The same as plain data."""
    return [_as_dict(card) for card in choose(words).cards]


def _as_dict(card: Card) -> dict[str, Any]:
    """The card as plain data: its kind, its fields, and the ability in full."""
    fields: dict[str, Any] = msgspec.to_builtins(card)
    if isinstance(card, CourtCard):
        special = ability(card.ability) if card.ability else None
        return {"kind": "court", **fields, "ability": special and msgspec.to_builtins(special)}
    return {"kind": "event", "name": card.name, **fields}
