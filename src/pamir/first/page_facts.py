"""What is printed on cards and map, as a page needs it, in the language being spoken."""

from typing import Any

from pamir.first.facts import Card, CardSet
from pamir.first.notation import CONNECTION_KEYS
from pamir.first.options import Options
from pamir.first.rules.tables import (
    BONUS_KEYS,
    CARDS,
    CONNECTION_A,
    CONNECTION_B,
    EMPIRE_KEYS,
    GIFT_PRICE,
    LOCATION_KEYS,
    MODE_KEYS,
    MODES,
    NONE,
    PILES,
    SPECIAL_KEYS,
    SPECIAL_MODE,
    TOPPLES,
)
from pamir.first.words import (
    bonus_word,
    card_word,
    empire_name,
    empire_word,
    location_word,
    mode_name,
    regime_word,
    speaking_of,
    special_word,
    title_word,
)
from pamir.locale import say


def page_facts(cards: CardSet) -> dict[str, Any]:
    """All facts as plain JSON."""
    with speaking_of(cards):
        return {
            "cards_id": cards.id,
            "cards_hash": cards.hash,
            "cards_title": title_word(cards),
            "cards": [_card(card) for card in cards.cards],
            "locations": [{"key": key, "name": location_word(i)} for i, key in enumerate(LOCATION_KEYS)],
            "connections": [_connection(i) for i, joined in enumerate(cards.connections) if joined],
            "empires": [_empire(cards, i) for i in range(len(EMPIRE_KEYS))],
            "modes": [_mode(mode) for mode in range(MODES)],
            "specials": [_special(special) for special in range(len(SPECIAL_KEYS))],
            "loyalty_cards": [
                {"id": card.id, "sides": [{"empire": EMPIRE_KEYS[s.empire], "seat": s.seat} for s in card.sides]}
                for card in cards.loyalty_cards
            ],
            "gifts": list(GIFT_PRICE),
            "topple": say("Topple"),
            "topples": TOPPLES,
            "decks": [_deck(cards, seats) for seats in range(Options.fewest, Options.most + 1)],
        }


def _key(keys: tuple[str, ...], number: int) -> str | None:
    return None if number == NONE else keys[number]


def _card(card: Card) -> dict[str, Any]:
    return {
        "number": card.id,
        "name": card_word(card.number),
        "location": LOCATION_KEYS[card.location],
        "mode": MODE_KEYS[card.mode],
        "rank": card.rank,
        "patriot": _key(EMPIRE_KEYS, card.patriot),
        "prize": _key(EMPIRE_KEYS, card.prize),
        "leveraged": card.leveraged,
        "informants": card.informants,
        "garrison": card.garrison,
        "arrow": _key(MODE_KEYS, card.arrow),
        "actions": [SPECIAL_KEYS[special] for special in card.specials],
    }


def _connection(connection: int) -> dict[str, Any]:
    ends = CONNECTION_A[connection], CONNECTION_B[connection]
    return {"key": CONNECTION_KEYS[connection], "locations": [LOCATION_KEYS[end] for end in ends]}


def _empire(cards: CardSet, empire: int) -> dict[str, Any]:
    bonus = cards.bonus[empire]
    return {
        "key": EMPIRE_KEYS[empire],
        "name": empire_name(empire),
        "spoken": empire_word(empire),
        "bonus": BONUS_KEYS[bonus],
        "bonus_name": bonus_word(bonus),
        "bonus_text": bonus_text(bonus),
    }


def bonus_text(bonus: int) -> str:
    """What a Favor card gives, in a sentence."""
    return (
        say("A rupee from the Box for each Leveraged card that anybody discards."),
        say("Once in a Campaign pay a rupee to the Box to remove one more."),
        say("A Baggage Train costs 1 rupee instead of 2."),
    )[bonus]


def _mode(mode: int) -> dict[str, Any]:
    free = [key for special, key in enumerate(SPECIAL_KEYS) if SPECIAL_MODE[special] == mode]
    return {
        "key": MODE_KEYS[mode],
        "name": mode_name(mode),
        "regime": regime_word(mode),
        "free": free,
        "units": (say("Armies"), say("Spies"), say("Tribes"), say("Roads"))[mode],
        "stars": (
            say("Military stars decide ties."),
            say("Hand Size is 1 and one more for each intelligence star."),
            say("A Tableau holds 3 cards and one more for each political star."),
            say("Each economic star shelters a rupee from Tax."),
        )[mode],
    }


def _special(special: int) -> dict[str, Any]:
    return {
        "key": SPECIAL_KEYS[special],
        "name": special_word(special),
        "mode": MODE_KEYS[SPECIAL_MODE[special]],
        "text": special_text(special),
    }


def special_text(special: int) -> str:
    """What a Special action does, in a sentence; R is the Rank of the acting card."""
    return (
        say("Move your Spies up to R cards round the ring; on a band they give Influence."),
        say("Remove up to R Spies of others from a card with a Spy of yours."),
        say("Pay twice its Rank to take a card of another Tableau on which you have a Spy."),
        say("Pay 2 rupees and a Spy on it to kill a card; with a Prize band you may keep it."),
        say("Take R rupees off Market cards."),
        say("Pay 2, 4 or 6 rupees for a Gift: one Influence in your Empire."),
        say("Where you are the strongest, take up to R rupees of others who are there."),
        say("Your Empire's Armies may march to a neighbour and attack, removing up to R."),
    )[special]


def _deck(cards: CardSet, seats: int) -> dict[str, Any]:
    """How many cards and Topples are shuffled into each pile, from the top."""
    dealt = min(40 + 8 * seats, cards.size, CARDS)
    piles = [dealt // PILES + int(pile < dealt % PILES) for pile in range(PILES)]
    return {
        "seats": seats,
        "piles": [{"cards": number, "topples": int(i >= PILES - TOPPLES)} for i, number in enumerate(piles)],
    }
