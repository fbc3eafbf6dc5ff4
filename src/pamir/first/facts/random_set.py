"""Card sets that nobody printed: legal ones made up from a seed, so that nothing leans on the set that comes with us.

>>> made_up(7).hash == made_up(7).hash != made_up(8).hash
True
"""

import random
from typing import Any

from pamir.first.facts.card_set import ACTION_KEYS, FORMAT, CardSet, connection_keys
from pamir.first.facts.check import FEWEST, LAST_ID
from pamir.first.rules.tables import (
    BONUS_KEYS,
    CARDS,
    CONNECTIONS,
    EMPIRE_KEYS,
    LOCATION_KEYS,
    LOCATIONS,
    MAX_SEATS,
    MODE_KEYS,
    TOPPLES,
)

_SEAT_NUMBERS = 40  # a set's numbers are some of the first so many


def made_up(seed: int) -> CardSet:
    """A set of 56 to 120 cards of any kind, with any map, any Loyalty and Favor cards."""
    return CardSet.of(made_up_file(seed))


def made_up_file(seed: int) -> dict[str, Any]:
    """The same as plain data, as a file would have it."""
    dice = random.Random(seed)
    size = dice.randint(FEWEST, CARDS)
    ids = dice.sample(range(1, LAST_ID + 1), size)
    plenty = {kind: dice.random() for kind in ("band", "impact", "arrow", "action")}  # of what there is much or little
    return {
        "format": FORMAT,
        "id": f"made-up-{seed}",
        "title": f"Cards made up from {seed}",
        "provenance": {"status": "user"},
        "locations": list(LOCATION_KEYS),
        "connections": _map(dice),
        "topples": TOPPLES,
        "cards": [_card(dice, printed, plenty) for printed in ids],
        "loyalty_cards": _loyalty_cards(dice),
        "favor_cards": [
            {"empire": empire, "bonus": bonus}
            for empire, bonus in zip(EMPIRE_KEYS, dice.sample(BONUS_KEYS, len(BONUS_KEYS)), strict=True)
        ],
    }


def _map(dice: random.Random) -> list[list[str]]:
    """A tree that joins all Locations, and any number of further Connections."""
    order = dice.sample(range(LOCATIONS), LOCATIONS)
    tree = {frozenset((order[i], dice.choice(order[:i]))) for i in range(1, LOCATIONS)}
    keys = [{LOCATION_KEYS[end] for end in pair} for pair in tree]
    further = dice.sample(range(CONNECTIONS), dice.randint(0, CONNECTIONS))
    keys += [pair for pair in map(set, map(connection_keys, further)) if pair not in keys]
    return sorted(dice.sample(sorted(pair), 2) for pair in keys)


def _card(dice: random.Random, printed: int, plenty: dict[str, float]) -> dict[str, Any]:
    def some(kind: str) -> bool:
        return dice.random() < plenty[kind]

    def band() -> str | None:
        return dice.choice(EMPIRE_KEYS) if some("band") else None

    return {
        "id": printed,
        "name": f"Card {printed}",
        "location": dice.choice(LOCATION_KEYS),
        "mode": dice.choice(MODE_KEYS),
        "rank": dice.choice((1, 1, 1, 2, 2, 3)),
        "patriot": band(),
        "prize": band(),
        "leveraged": some("impact"),
        "informants": some("impact"),
        "garrison": some("impact"),
        "regime_change": dice.choice(MODE_KEYS) if some("arrow") else None,
        "actions": [action for action in ACTION_KEYS if some("action")],
        "text": None,
    }


def _loyalty_cards(dice: random.Random) -> list[dict[str, Any]]:
    """Any two Empires on each card, the same one twice included; now and then its sides share a number."""
    numbers = dice.sample(range(1, _SEAT_NUMBERS + 1), 2 * MAX_SEATS)
    return [
        {
            "id": f"L{i + 1}",
            "sides": [
                {"empire": dice.choice(EMPIRE_KEYS), "seat": numbers[2 * i]},
                {"empire": dice.choice(EMPIRE_KEYS), "seat": numbers[2 * i + (dice.random() < 0.8)]},
            ],
        }
        for i in range(MAX_SEATS)
    ]
