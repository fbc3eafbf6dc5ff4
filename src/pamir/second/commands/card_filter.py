"""What can be asked of a card: `kabul political`, `rank:2 patriot british`, `event`, `17`."""

from collections.abc import Sequence
from functools import cache

from pamir.card_filter import CardFilter, Chosen, Fields, Labels, fold
from pamir.second.facts import CourtCard, EventCard, ability, court_cards, event_cards

Card = CourtCard | EventCard

FIELDS = Fields(
    plain=("name", "kind", "region", "suit", "patriot", "prize", "action", "icon", "ability"),
    further=("rank", "favor", "number"),
    text=("name", "ability"),
    may_be_absent=("patriot", "prize", "ability", "favor"),
    aliases={
        "armies": "army",
        "spies": "spy",
        "leveraged": "leverage",
        "favored": "favor",
        "favors": "favor",
        "abilities": "ability",
        **{f"{word}s": word for word in ("tribe", "road", "patriot", "prize", "event", "gift", "action", "icon")},
    },
)


def choose(arguments: Sequence[str]) -> Chosen[Card]:
    """The cards that match all the words, by number. Raises FilterError for a word that no card can match."""
    return _filter().choose(arguments)


@cache
def _filter() -> CardFilter[Card]:
    return CardFilter((*court_cards(), *event_cards()), FIELDS, _labels)


def _labels(card: Card) -> Labels:
    """All that can be asked of a card, as folded words, by field."""
    labels: dict[str, tuple[str, ...]] = dict.fromkeys(FIELDS.every, ())
    labels["number"] = (str(card.number),)
    labels["name"] = (fold(card.name),)
    if isinstance(card, EventCard):
        labels["kind"] = ("event",)
        if card.discarded.key.startswith("favor_"):
            labels["favor"] = (card.discarded.key.removeprefix("favor_"),)
        return labels
    favors = tuple(icon.removeprefix("favor:") for icon in card.impact if icon.startswith("favor:"))
    labels.update(
        kind=("court",),
        region=(card.region,),
        suit=(card.suit,),
        rank=(str(card.rank),),
        patriot=(card.patriot,) if card.patriot else (),
        prize=(card.prize,) if card.prize else (),
        action=card.actions,
        icon=(*card.impact, "favor") if favors else card.impact,
        favor=favors,
        ability=(fold(ability(card.ability).name), card.ability) if card.ability else (),
    )
    return labels
