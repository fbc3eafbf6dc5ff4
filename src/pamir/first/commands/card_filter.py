"""What can be asked of a card: `kabul political`, `rank:2 patriot british`, `arrow:military`, `17`."""

from collections.abc import Sequence

from pamir.card_filter import CardFilter, Chosen, Fields, Labels, fold
from pamir.first.facts import Card, CardSet
from pamir.first.rules.tables import EMPIRE_KEYS, LOCATION_KEYS, MODE_KEYS, NONE, SPECIAL_KEYS

FIELDS = Fields(
    plain=("name", "location", "mode", "patriot", "prize", "action", "impact"),
    further=("rank", "arrow", "number"),
    text=("name",),
    may_be_absent=("patriot", "prize", "arrow"),
    aliases={
        "leverage": "leveraged",
        "informant": "informants",
        "garrisons": "garrison",
        "gift": "gifts",
        "counter_espionage": "counter-espionage",
        "regime_change": "arrow",
        **{f"{word}s": word for word in ("patriot", "prize", "action", "impact", "arrow", "campaign", "bribe")},
    },
)


def choose(cards: CardSet, arguments: Sequence[str]) -> Chosen[Card]:
    """The cards that match all the words, by number. Raises FilterError for a word that no card can match."""
    return CardFilter(cards.cards, FIELDS, _labels).choose(arguments)


def impacts_of(card: Card) -> tuple[str, ...]:
    """The card's Impacts but for the arrow, as keys."""
    marks = (("leveraged", card.leveraged), ("informants", card.informants), ("garrison", card.garrison))
    return tuple(key for key, there in marks if there)


def _labels(card: Card) -> Labels:
    """All that can be asked of a card, as folded words, by field."""
    return {
        "number": (str(card.id),),
        "name": (fold(card.name), *map(fold, card.names.values())),
        "location": (LOCATION_KEYS[card.location],),
        "mode": (MODE_KEYS[card.mode],),
        "rank": (str(card.rank),),
        "patriot": _key(EMPIRE_KEYS, card.patriot),
        "prize": _key(EMPIRE_KEYS, card.prize),
        "action": tuple(SPECIAL_KEYS[special] for special in card.specials),
        "impact": impacts_of(card),
        "arrow": _key(MODE_KEYS, card.arrow),
    }


def _key(keys: tuple[str, ...], number: int) -> tuple[str, ...]:
    return () if number == NONE else (keys[number],)
