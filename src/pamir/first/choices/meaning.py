"""What a hand on a place of the table would mean, so that one can ask why it is not allowed."""

from collections.abc import Callable, Sequence

from pamir.first.facts import CardSet
from pamir.first.notation import CONNECTION_KEYS
from pamir.first.reasons.answers import ANSWERS
from pamir.first.rules import actions as do
from pamir.first.rules.cards import specials_of
from pamir.first.rules.state import State
from pamir.first.rules.tableau import holds
from pamir.first.rules.tables import (
    EMPIRE_KEYS,
    GIFT_PRICE,
    LOCATION_KEYS,
    SPECIAL_KEYS,
    SPECIALS,
    SPOT_KEYS,
    SPOTS,
)
from pamir.kernel.frames import top
from pamir.places import Place

Meaning = Callable[[State, Place, int, int], list[int]]


def meant(s: State, place: Place, seat: int, cards: CardSet) -> list[int]:
    """What a hand of this seat on a place would mean now: what is asked for, else what is usual there."""
    card = cards.number_of(place["card"]) if "card" in place else 0
    could = _MEANINGS[place["kind"]](s, place, seat, card)
    asked = [action for action in could if do.ACTION_KIND[action] in ANSWERS[top(s)]] if not s.over else []
    if not asked:
        return could[-1:]
    return [action for action in asked if do.ACTION_KIND[action] == do.ACTION_KIND[asked[0]]]


def _for_card(s: State, place: Place, seat: int, card: int) -> list[int]:
    discard, give = do.card_action(do.DISCARD, card), do.card_action(do.GIVE_CARD, card)
    if holds(s, seat, card):
        return [give, discard, do.card_pair_action(do.PLAY, card, do.LEFT)]
    acts = [do.card_pair_action(do.ACT, card, i) for i in range(SPECIALS) if specials_of(s, card) >> i & 1]
    spies = [do.card_pair_action(kind, card, spot) for kind in (do.MOVE_SPY, do.LIFT_SPY) for spot in range(SPOTS)]
    kinds = (do.MOVE_TO, do.COUNTER, do.KEEP, do.TAKE_BACK, do.ASK_CARD, do.ASSASSINATE_CARD)
    bribe = do.card_pair_action(do.BRIBE_CARD, card, do.LEFT)
    return [*acts, discard, *spies, *(do.card_action(kind, card) for kind in kinds), bribe]


def _for_act(s: State, place: Place, seat: int, card: int) -> list[int]:
    return [do.card_pair_action(do.ACT, card, SPECIAL_KEYS.index(place["action"]))]


def _for_location(s: State, place: Place, seat: int, card: int) -> list[int]:
    location = LOCATION_KEYS.index(place["location"])
    kinds = (do.MARCH_TO, do.ASK_CONSENT, do.LIFT_ARMY, do.CAMPAIGN_FROM)
    return [do.pair_action(do.ASK_WAIVER, location, 0), *(do.action(kind, location) for kind in kinds)]


def _for_army(s: State, place: Place, seat: int, card: int) -> list[int]:
    attack = do.action(do.ATTACK, EMPIRE_KEYS.index(place["empire"]))
    return [do.simple(do.REMOVE_ARMY), attack, *_for_location(s, place, seat, card)]


def _for_tribe(s: State, place: Place, seat: int, card: int) -> list[int]:
    location = LOCATION_KEYS.index(place["location"])
    remove, lift = do.action(do.REMOVE_TRIBE, place["seat"]), do.action(do.LIFT_TRIBE, location)
    return [remove, lift, *_for_location(s, place, seat, card)]


def _for_connection(s: State, place: Place, seat: int, card: int) -> list[int]:
    connection = CONNECTION_KEYS.index(place["connection"])
    return [do.action(kind, connection) for kind in (do.REMOVE_ROAD, do.LIFT_ROAD, do.ROAD)]


def _for_spy(s: State, place: Place, seat: int, card: int) -> list[int]:
    spot = SPOT_KEYS.index(place["spot"])
    own = [do.card_pair_action(kind, card, spot) for kind in (do.LIFT_SPY, do.MOVE_SPY)]
    return [do.pair_action(do.REMOVE_SPY, place["seat"], spot), *own]


def _for_band(s: State, place: Place, seat: int, card: int) -> list[int]:
    return [do.action(do.ON_BAND, SPOT_KEYS.index(place["spot"]))]


def _for_march(s: State, place: Place, seat: int, card: int) -> list[int]:
    return [do.action(do.MARCH_TO, LOCATION_KEYS.index(place["to"]))]


def _for_side(s: State, place: Place, seat: int, card: int) -> list[int]:
    return [do.action(do.CHOOSE_SIDE, place["side"] - 1)]


def _numbered(name: str, known: Sequence[int | str] | None, *kinds: int) -> Meaning:
    def found(s: State, place: Place, seat: int, card: int) -> list[int]:
        which: int = place[name] if known is None else known.index(place[name])
        return [do.action(kind, which) for kind in kinds]

    return found


_MEANINGS: dict[str, Meaning] = {
    "slot": _numbered("slot", None, do.TAKE_SLOT, do.BUY),
    "card": _for_card,
    "act": _for_act,
    "location": _for_location,
    "connection": _for_connection,
    "army": _for_army,
    "tribe": _for_tribe,
    "road": _for_connection,
    "spy": _for_spy,
    "band": _for_band,
    "gift": _numbered("price", GIFT_PRICE, do.LIFT_GIFT, do.GIVE),
    "purse": _numbered("seat", None, do.TAKE_SEAT),
    "tokens": _numbered("seat", None, do.TOKEN_FROM),
    "seat": _numbered("seat", None, do.PROPOSE),
    "empire": _numbered("empire", EMPIRE_KEYS, do.ATTACK),
    "side": _for_side,
    "march": _for_march,
}
